"""Court cards: the two ends of a figure, the sash between them, frame and corners."""

from __future__ import annotations

from card_art import palette as p
from card_art.compact import compact
from card_art.figures import FIGURES, Figure
from card_art.geometry import number, polygon_path
from card_art.index import index, large_index
from card_art.pips import pip
from card_art.robes import SIDE, SLANT, TOP
from card_art.svg import HEIGHT, WIDTH, at, card, circle, inked, line, path, rect

X, Y = WIDTH / 2, HEIGHT / 2


def half(figure: Figure) -> str:
    """The figure above the parting line."""
    neck = at(figure.behind, figure.head_x, figure.head_y, 1.0, mirrored=figure.faces_left)
    face = at(figure.face + figure.over, figure.head_x, figure.head_y, 1.0, mirrored=figure.faces_left)
    return inked(neck + figure.robe + face + figure.in_hand, f"translate({X:g} {Y:g})")


def sash(colour: str, gem: str) -> str:
    """The ornate band along the parting line."""

    def along(t: float, off: float) -> tuple[float, float]:
        return t, -SLANT * t + off

    band = [along(-SIDE, -6.5), along(SIDE, -6.5), along(SIDE, 6.5), along(-SIDE, 6.5)]
    drawn = path(polygon_path(band), colour)
    for off in (-4.4, 4.4):
        (ax, ay), (bx, by) = along(-SIDE, off), along(SIDE, off)
        drawn += line(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}", p.DARK_GOLD, 0.8)
    for i in range(-4, 5):
        x, y = along(i * 14.6, 0)
        drawn += path(f"M{number(x - 4.6)} {number(y + 1)}l4.6 -4.4l4.6 2.4l-4.6 4.4z", gem, stroke_width=0.7)
        if i < 4:
            drawn += circle(*along(i * 14.6 + 7.3, 0), 1.4, p.CREAM, stroke_width=0.5)
    return inked(drawn, f"translate({X:g} {Y:g})")


def framed(content: str, band: str) -> str:
    """Two ends of a figure and the band between them, in their field and frame lines."""
    x, y, w, height = X - SIDE, Y - TOP, 2 * SIDE, 2 * TOP
    field = rect(x, y, w, height, p.CREAM)
    frame = rect(x, y, w, height, stroke=p.INK, stroke_width=1.5) + rect(
        x - 2.8, y - 2.8, w + 5.6, height + 5.6, stroke=p.GOLD, stroke_width=0.9
    )
    return field + compact(content, two_ends=True) + compact(band) + frame


def court(rank: str, suit: str) -> str:
    """A court card of the ordinary set."""
    figure = FIGURES[suit][rank]
    end = half(figure) + pip(suit, X - SIDE + 17, Y - TOP + 19, 27)
    return card(framed(end, sash(*figure.sash)) + index(rank, suit))


def large_court(rank: str, suit: str) -> str:
    """A court card with great corners and the bust in the free ones."""
    figure = FIGURES[suit][rank]
    return card(busts(figure, figure.sash[1]) + large_index(rank, suit))


def busts(figure: Figure, cloth: str) -> str:
    """Head and shoulders in the two corners that the great indices leave free."""
    shoulders = path("M-12 25C-22 28 -31 33 -34 45L34 45C31 33 22 28 13 25C8 33 -8 33 -12 25Z", cloth)
    shoulders += line("M-13 28C-9 36 9 36 14 28", p.GOLD, 2.2)
    bust = inked(
        at(figure.behind + shoulders + figure.face + figure.over, 162, 82, 1.16, mirrored=figure.faces_left), width=1.0
    )
    return compact(bust, two_ends=True)
