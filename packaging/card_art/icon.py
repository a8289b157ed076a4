"""The sign of the program: two cards of the deck fanned on green cloth."""

from __future__ import annotations

from card_art import palette as p
from card_art.pips import pip
from card_art.svg import document, group, rect

SIDE = 256


def icon() -> str:
    """A square picture that still reads at 32 pixels."""
    cloth = rect(6, 6, 244, 244, p.DEEP_GREEN, rx=52) + rect(
        14, 14, 228, 228, p.GREEN, rx=45, stroke=p.GOLD, stroke_width=3
    )
    heart = pip("H", 0, 6, 70) + pip("H", -38, -58, 28)
    return document(cloth + _sheet(heart, -20) + _sheet(pip("S", 0, 0, 96), 14), SIDE, SIDE)


def _sheet(content: str, turn: float) -> str:
    paper = rect(-58, -83, 116, 166, p.PAPER, rx=12, stroke=p.INK, stroke_width=2.5)
    return group(paper + content, f"translate(128 134) rotate({turn:g}) translate(0 -6)")
