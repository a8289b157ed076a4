"""Small ornaments that several cards share: leaves, laurels, rosettes, beads."""

from __future__ import annotations

import math

from card_art import palette as p
from card_art.geometry import number
from card_art.svg import circle


def polar(cx: float, cy: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at an angle (0 is up, clockwise) and distance."""
    a = math.radians(degrees)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def leaf(x: float, y: float, degrees: float, length: float, breadth: float) -> str:
    """Path data of a pointed leaf that grows from (x, y)."""
    tip = polar(x, y, length, degrees)
    one = polar(*polar(x, y, length * 0.45, degrees), breadth, degrees + 90)
    two = polar(*polar(x, y, length * 0.45, degrees), breadth, degrees - 90)
    a, b, c, d = (f"{number(q[0])} {number(q[1])}" for q in ((x, y), one, tip, two))
    return f"M{a}Q{b} {c}Q{d} {a}Z"


def laurel(cx: float, cy: float, r: float, start: float, end: float, leaves: int, size: float, colour: str) -> str:
    """A branch of laurel along an arc, from `start` to `end` degrees, with a berry here and there."""
    towards = 90 if end > start else -90
    data, berries = "", ""
    for i in range(leaves):
        angle = start + (end - start) * i / leaves
        x, y = polar(cx, cy, r, angle)
        length = size * (1 - 0.35 * i / leaves)
        data += leaf(x, y, angle + towards - 32, length, length * 0.3) + leaf(
            x, y, angle + towards + 32, length, length * 0.3
        )
        if i % 2:
            berries += circle(*polar(cx, cy, r + size * 0.52, angle - towards * 0.03), size * 0.11, colour)
    tip = polar(cx, cy, r, end)
    data += leaf(
        *polar(cx, cy, r, start + (end - start) * (leaves - 0.6) / leaves), end + towards, size * 0.8, size * 0.22
    )
    a, b = polar(cx, cy, r, start), tip
    sweep = 1 if end > start else 0
    stem = (
        f'<path d="M{number(a[0])} {number(a[1])}A{number(r)} {number(r)} 0 0 {sweep} {number(b[0])} {number(b[1])}" '
        f'fill="none" stroke="{colour}" stroke-width="1.3"/>'
    )
    return stem + f'<path d="{data}" fill="{colour}"/>' + berries


def rosette(cx: float, cy: float, r: float, petals: int, fill: str, heart: str, turn: float = 0.0) -> str:
    """A flower of pointed petals."""
    data = "".join(
        leaf(cx, cy, turn + 360 * i / petals, r, r * math.sin(math.pi / petals) * 0.95) for i in range(petals)
    )
    return f'<path d="{data}" fill="{fill}"/>' + circle(cx, cy, r * 0.24, heart)


def lily(x: float, y: float, size: float, fill: str, stroke: str = p.INK) -> str:
    """A heraldic lily around (x, y)."""
    s = size / 100
    d = (
        "M0 -50C12 -34 16 -18 8 2L12 2C14 -22 30 -30 42 -20C50 -12 46 2 36 4C38 -4 34 -10 27 -8C20 -5 18 2 18 4L18 12"
        "L8 12C9 24 14 34 20 40C10 40 4 44 0 50C-4 44 -10 40 -20 40C-14 34 -9 24 -8 12L-18 12L-18 4C-18 2 -20 -5 -27 -8"
        "C-34 -10 -38 -4 -36 4C-46 2 -50 -12 -42 -20C-30 -30 -14 -22 -12 2L-8 2C-16 -18 -12 -34 0 -50Z"
    )
    place = f"translate({number(x)} {number(y)}) scale({s:.3g})"
    return f'<path transform="{place}" d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{number(0.6 / s)}"/>'
