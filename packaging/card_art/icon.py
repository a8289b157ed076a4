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
    return document(cloth + _sheet(pip("H", -13, -24, 54), -17) + _sheet(pip("S", 0, 0, 80), 15), SIDE, SIDE)


def _sheet(content: str, turn: float) -> str:
    paper = rect(-49, -70, 98, 140, p.PAPER, rx=11, stroke=p.INK, stroke_width=2.5)
    return group(paper + content, f"translate(133 236) rotate({turn:g}) translate({0.7 * turn:g} -106)")
