"""The two jollies: a fool with his marotte, and a masked Harlequin."""

from __future__ import annotations

from card_art import faces as f
from card_art import headgear as h
from card_art import palette as p
from card_art.courts import busts, framed, half, sash
from card_art.figures import Figure, reach
from card_art.index import jolly_index, large_jolly_index
from card_art.robes import Cloth, Weave, jack_robe
from card_art.svg import card

COLOURS = {"red": p.RED, "black": p.INK}


def _fool() -> Figure:
    cloth = Cloth(p.RED, Weave("dots", p.PALE_GOLD), p.GOLD, Weave("stripes", p.RED), p.GOLD, p.GREEN)
    return Figure(
        f.neck(),
        f.gentle_face(1) + f.smile(),
        h.fools_cap(p.RED, p.GREEN, p.GOLD),
        jack_robe(cloth, 2),
        reach("marotte", 50, -36, p.RED, p.CREAM, p.GOLD),
        (p.GOLD, p.RED),
        head_x=-9,
        head_y=-86,
    )


def _harlequin() -> Figure:
    cloth = Cloth(p.CREAM, Weave("motley", p.BLUE, p.INK), p.CREAM, Weave("motley", p.BLUE, p.INK), p.GOLD, p.INK)
    return Figure(
        f.neck(),
        f.gentle_face() + h.half_mask(p.INK) + f.smile(),
        h.fools_cap(p.INK, p.BLUE, p.PALE_BLUE),
        jack_robe(cloth, 2),
        reach("bat", 52, -36, p.BLUE, p.WHITE, p.GOLD),
        (p.GOLD, p.INK),
        faces_left=True,
        head_x=-5,
        head_y=-86,
    )


FIGURES = {"red": _fool(), "black": _harlequin()}


def joker(colour: str) -> str:
    """A jolly of the ordinary set."""
    figure = FIGURES[colour]
    return card(framed(half(figure), sash(*figure.sash)) + jolly_index(COLOURS[colour]))


def large_joker(colour: str) -> str:
    """A jolly with great corners."""
    return card(busts(FIGURES[colour], COLOURS[colour]) + large_jolly_index(COLOURS[colour]))
