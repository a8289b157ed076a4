"""Number cards from two to ten, and the four aces."""

from __future__ import annotations

from card_art import palette as p
from card_art.geometry import number
from card_art.index import index, large_index
from card_art.ornament import laurel, leaf, lily, polar, rosette
from card_art.palette import SUIT_COLOURS
from card_art.pips import PLACES, SHAPES, pip
from card_art.svg import HEIGHT, WIDTH, card, circle, path

PIP = 43.0
X, Y = WIDTH / 2, HEIGHT / 2


def number_card(rank: str, suit: str) -> str:
    """A card from two to ten: the lower signs stand upside down."""
    return card(index(rank, suit) + "".join(pip(suit, x, y, PIP, y > Y + 1) for x, y in PLACES[rank]))


def ace(suit: str) -> str:
    """An ace: one great sign, with the wreath of its suit."""
    wreath = _spade_wreath() if suit == "S" else _sprays()
    return card(index("A", suit) + wreath + _great_pip(suit, *_SIZES[suit]) + _JEWELS[suit])


def large_number_card(rank: str, suit: str) -> str:
    """The same ranks with great corners, for small sizes; a sign in the middle would only crowd them."""
    return card(large_index(rank, suit))


_SIZES = {"S": (136.0, Y - 4), "H": (100.0, Y + 2), "D": (110.0, Y), "C": (104.0, Y - 2)}


def _great_pip(suit: str, size: float, y: float) -> str:
    """The sign within a fine line: three coats, each a little smaller than the one below."""
    ink = SUIT_COLOURS[suit]
    return "".join(_coat(suit, y, size, width, colour) for width, colour in ((15, ink), (8.4, p.PALE_GOLD), (5.8, ink)))


def _coat(suit: str, y: float, size: float, width: float, colour: str) -> str:
    place = f"translate({number(X)} {number(y)}) scale({size / 100:.3g})"
    return path(
        SHAPES[suit],
        colour,
        transform=place,
        stroke=colour,
        stroke_width=width * 100 / size,
        stroke_linejoin="round" if suit == "C" else "miter",
    )


def _spade_wreath() -> str:
    """Laurel on both sides of the great spade, tied below, with a lily above."""
    branches = laurel(X, Y, 92, 176, 54, 15, 17, p.DARK_GOLD) + laurel(X, Y, 92, 184, 306, 15, 17, p.DARK_GOLD)
    knot = path(
        f"M{X} 258C{X + 10} 248 {X + 20} 252 {X + 18} 260C{X + 16} 267 {X + 6} 264 {X} 260"
        f"C{X - 6} 264 {X - 16} 267 {X - 18} 260C{X - 20} 252 {X - 10} 248 {X} 258Z"
        f"M{X - 2} 261L{X - 13} 282L{X - 9} 279L{X - 5} 283L{X} 262L{X + 5} 283L{X + 9} 279L{X + 13} 282L{X + 2} 261Z",
        p.GOLD,
        stroke=p.DARK_GOLD,
        stroke_width=0.8,
    )
    return (
        branches
        + knot
        + circle(X, 260, 3.4, p.PALE_GOLD, stroke=p.DARK_GOLD, stroke_width=0.8)
        + lily(X, 64, 34, p.GOLD, p.DARK_GOLD)
    )


def _spade_jewel() -> str:
    """A rose window within the spade."""
    y = Y + 8
    dots = "".join(circle(*polar(X, y, 28, 22.5 + 45 * i), 1.6, p.PALE_GOLD) for i in range(8))
    ring = circle(X, y, 34, stroke=p.GOLD, stroke_width=1) + circle(X, y, 22.5, stroke=p.GOLD, stroke_width=0.7)
    flower = rosette(X, y, 31, 8, p.GOLD, p.PALE_GOLD) + rosette(X, y, 20, 8, p.PAPER, p.GOLD, 22.5)
    drop = path(leaf(X, y - 40, 0, 16, 4.5), p.GOLD)
    return ring + flower + dots + drop


def _sprays() -> str:
    """Four branches in a ring, above and below the sign."""
    drawn, r = "", 94
    for turn in (0, 180):
        drawn += laurel(X, Y, r, turn + 4, turn + 72, 8, 13, p.DARK_GOLD)
        drawn += laurel(X, Y, r, turn - 4, turn - 72, 8, 13, p.DARK_GOLD)
        drawn += circle(*polar(X, Y, r, turn), 3.2, p.GOLD, stroke=p.DARK_GOLD, stroke_width=0.8)
    return drawn


def _jewel(x: float, y: float, r: float, petals: int) -> str:
    return circle(x, y, r * 1.15, stroke=p.PALE_GOLD, stroke_width=0.9) + rosette(x, y, r, petals, p.PALE_GOLD, p.GOLD)


_JEWELS = {
    "S": _spade_jewel(),
    "H": _jewel(X, Y - 8, 21, 8),
    "D": _jewel(X, Y, 18, 8),
    "C": "".join(_jewel(x, y, 13, 6) for x, y in ((X, Y - 29), (X - 26, Y + 9), (X + 26, Y + 9))),
}
