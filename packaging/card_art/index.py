"""The corner of a card: rank above suit, in a column of its own, and the same upside down in the opposite corner."""

from __future__ import annotations

from card_art import palette as p
from card_art.geometry import number
from card_art.glyphs import GLYPHS, word
from card_art.palette import SUIT_COLOURS
from card_art.pips import pip
from card_art.svg import both_ends, path

COLUMN = 26.5  # middle of the corner column, which ends at 46 of 240
TOP, HEIGHT, ROOM = 14.0, 50.0, 38.0
LARGE_COLUMN, LARGE_HEIGHT, LARGE_ROOM = 45.5, 104.0, 74.0  # a third of the card: whole in a fan

STAR = "M0 -50L12.3 -17L47.6 -15.5L19.9 6.5L29.4 40.5L0 21L-29.4 40.5L-19.9 6.5L-47.6 -15.5L-12.3 -17Z"


def index(rank: str, suit: str) -> str:
    """Both corners of a card of the ordinary set."""
    glyph = GLYPHS[rank].drawn(COLUMN, TOP, HEIGHT, SUIT_COLOURS[suit], bold=2, room=ROOM)
    return both_ends(glyph + pip(suit, COLUMN, TOP + HEIGHT + 22, 31))


def large_index(rank: str, suit: str) -> str:
    """Both corners of a card of the set for small sizes."""
    glyph = GLYPHS[rank].drawn(LARGE_COLUMN, TOP, LARGE_HEIGHT, SUIT_COLOURS[suit], bold=5, room=LARGE_ROOM)
    return both_ends(glyph + pip(suit, LARGE_COLUMN, TOP + LARGE_HEIGHT + 44, 70))


def star(x: float, y: float, size: float, colour: str) -> str:
    """The mark of the jolly."""
    place = f"translate({number(x)} {number(y)}) scale({size / 100:.3g})"
    inner = f'<path transform="{place} scale(.56)" d="{STAR}" fill="{p.PALE_GOLD}"/>'
    return path(STAR, colour, transform=place, stroke=colour, stroke_width=6, stroke_linejoin="round") + inner


def jolly_index(colour: str) -> str:
    """A star, and JOLLY running down the edge under it."""
    letters, _ = word("JOLLY", 22, colour, spacing=14, bold=3)
    return both_ends(
        star(COLUMN, 34, 36, colour) + f'<g transform="translate({COLUMN + 11:g} 60) rotate(90)">{letters}</g>'
    )


def large_jolly_index(colour: str) -> str:
    """The same for the set for small sizes."""
    letters, length = word("JOLLY", 17.5, colour, spacing=10, bold=6)
    below = f'<g transform="translate({LARGE_COLUMN - length / 2:.4g} 104)">{letters}</g>'
    return both_ends(star(LARGE_COLUMN, 56, 72, colour) + below)
