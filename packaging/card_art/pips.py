"""The four suit signs and the places where number cards carry them."""

from __future__ import annotations

from card_art.geometry import number
from card_art.palette import SUIT_COLOURS
from card_art.svg import document

SHAPES = {
    "H": (
        "M0 49C-7 31 -48 9 -48 -19C-48 -37 -37 -47 -24 -47C-12 -47 -3 -39 0 -27"
        "C3 -39 12 -47 24 -47C37 -47 48 -37 48 -19C48 9 7 31 0 49Z"
    ),
    "D": "M0 -53C10 -33 25 -14 41 0C25 14 10 33 0 53C-10 33 -25 14 -41 0C-25 -14 -10 -33 0 -53Z",
    "S": (
        "M0 -51C7 -31 46 -8 46 16C46 30 36 38 25 38C15 38 7 32 4 23C5 36 10 45 21 50L-21 50"
        "C-10 45 -5 36 -4 23C-7 32 -15 38 -25 38C-36 38 -46 30 -46 16C-46 -8 -7 -31 0 -51Z"
    ),
    "C": (
        "M0 -50A22.5 22.5 0 0 1 16 -11.7C13 -8 10 -5 8 -2A23 23 0 1 1 4.5 19C5 35 10 45 21 50L-21 50"
        "C-10 45 -5 35 -4.5 19A23 23 0 1 1 -8 -2C-10 -5 -13 -8 -16 -11.7A22.5 22.5 0 0 1 0 -50Z"
    ),
}

_LEFT, _MIDDLE, _RIGHT = 78.0, 120.0, 162.0
_TOP, _BOTTOM, _CENTRE = 57.0, 279.0, 168.0
_THIRD = (_BOTTOM - _TOP) / 3


def _row(y: float) -> list[tuple[float, float]]:
    return [(_LEFT, y), (_RIGHT, y)]


_FOUR = _row(_TOP) + _row(_BOTTOM)
_SIX = _FOUR + _row(_CENTRE)
_EIGHT = _FOUR + _row(_TOP + _THIRD) + _row(_BOTTOM - _THIRD)

PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    "3": [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)],
    "4": _FOUR,
    "5": [*_FOUR, (_MIDDLE, _CENTRE)],
    "6": _SIX,
    "7": [*_SIX, (_MIDDLE, (_TOP + _CENTRE) / 2)],
    "8": [*_SIX, (_MIDDLE, (_TOP + _CENTRE) / 2), (_MIDDLE, (_BOTTOM + _CENTRE) / 2)],
    "9": [*_EIGHT, (_MIDDLE, _CENTRE)],
    "T": [*_EIGHT, (_MIDDLE, _TOP + _THIRD / 2), (_MIDDLE, _BOTTOM - _THIRD / 2)],
}


def pip(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """A suit sign of `size` units in height around (x, y)."""
    turn = " rotate(180)" if upside_down else ""
    place = f"translate({number(x)} {number(y)}){turn} scale({size / 100:.3g})"
    return f'<path transform="{place}" d="{SHAPES[suit]}" fill="{SUIT_COLOURS[suit]}"/>'


def pip_file(suit: str) -> str:
    """The sign alone, for texts and buttons."""
    return document(pip(suit, 50, 50, 90), 100, 100)
