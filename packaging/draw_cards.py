"""Draws the French deck: `python packaging/draw_cards.py` writes the SVG masters under assets/.

The drawings are committed, and the same program always gives the same bytes. Standard library only.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from card_art import backs, courts, icon, jokers, number_cards, pips

ASSETS = Path(__file__).resolve().parents[1] / "assets"
RANKS, SUITS = "A23456789TJQK", "CDHS"


def drawings() -> Iterator[tuple[str, str]]:
    """Every file, by its name under assets/, and its text."""
    deck = "cards/french/"
    for suit in SUITS:
        for rank in RANKS:
            yield f"{deck}{rank}{suit}.svg", _face(rank, suit)
            yield f"{deck}large/{rank}{suit}.svg", _large_face(rank, suit)
        yield f"{deck}pip_{suit}.svg", pips.pip_file(suit)
    for colour in ("red", "black"):
        yield f"{deck}joker_{colour}.svg", jokers.joker(colour)
        yield f"{deck}large/joker_{colour}.svg", jokers.large_joker(colour)
    for colour in ("blue", "red", "green"):
        yield f"{deck}back_{colour}.svg", backs.back(colour)
    yield "icons/scala40.svg", icon.icon()


def _face(rank: str, suit: str) -> str:
    if rank in "JQK":
        return courts.court(rank, suit)
    return number_cards.ace(suit) if rank == "A" else number_cards.number_card(rank, suit)


def _large_face(rank: str, suit: str) -> str:
    return courts.large_court(rank, suit) if rank in "JQK" else number_cards.large_number_card(rank, suit)


def main() -> None:
    """Write what has changed."""
    for name, text in drawings():
        file = ASSETS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
