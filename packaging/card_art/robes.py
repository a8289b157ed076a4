"""Robes of the court: mantles, dresses and doublets with woven patterns.

Coordinates have their origin in the middle of the card; the figure stands above the slanting line that parts the two
ends, and nothing of it may go beyond that line or the frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from card_art import palette as p
from card_art.geometry import Polygon, cut, flatten, hatch, inside, line_path, number, polygon_path, scatter
from card_art.svg import circle, flat, line, path

SLANT = 0.22  # the parting line is y = -SLANT * x
SIDE, TOP = 68.0, 142.0  # half width of the frame, and its height above the middle


@dataclass(frozen=True, slots=True)
class Weave:
    """A pattern of a cloth: its motif and its colour."""

    motif: str
    colour: str
    second: str = p.PALE_GOLD


@dataclass(frozen=True, slots=True)
class Cloth:
    """Cloths of one figure."""

    outer: str
    outer_weave: Weave
    inner: str
    inner_weave: Weave
    trim: str = p.GOLD
    lining: str = p.CREAM


def trimmed(d: str) -> Polygon:
    """An outline cut to the frame and to the parting line."""
    polygon = cut(flatten(d), SLANT, 1, 0)
    return cut(cut(polygon, 1, 0, SIDE), -1, 0, SIDE)


def patch(polygon: Polygon, fill: str) -> str:
    """A cut piece of cloth."""
    return path(polygon_path(polygon), fill)


def woven(polygon: Polygon, weave: Weave, avoid: Sequence[Polygon] = ()) -> str:
    """The pattern of a cloth within its outline."""
    motif, colour = weave.motif, weave.colour
    if motif == "stripes":
        return line(line_path(hatch(polygon, 90, 7)), colour, 2.2)
    if motif == "bars":
        return line(line_path(hatch(polygon, 0, 8)), colour, 2)
    if motif == "net":
        drawn = line(line_path(hatch(polygon, 58, 9) + hatch(polygon, -58, 9)), colour, 0.8)
        return drawn + "".join(
            circle(x, y, 1.1, weave.second, stroke="none") for x, y in scatter(polygon, 10.6, 8.5, 2, avoid)
        )
    if motif == "motley":
        return _motley(polygon, colour, weave.second)
    spacing = {
        "lilies": (17, 12.5, 5.2),
        "lozenges": (13, 9.5, 4),
        "roses": (18, 13, 5),
        "dots": (9, 6.5, 2.2),
        "suns": (19, 13.5, 6),
    }[motif]
    places = scatter(polygon, *spacing, avoid)
    return "".join(_MOTIFS[motif](x, y, colour, weave.second) for x, y in places)


def _motley(polygon: Polygon, colour: str, second: str) -> str:
    """Harlequin's lozenges, edge to edge and cut to the outline."""
    w, h, drawn = 13.0, 18.0, ""
    for row in range(-8, 4):
        for column in range(-7, 8):
            x, y = column * w + (w / 2 if row % 2 else 0), row * h / 2
            tile = [(x, y - h / 2), (x + w / 2, y), (x, y + h / 2), (x - w / 2, y)]
            if all(inside(polygon, *corner) for corner in tile) and row % 2 == 0:
                drawn += flat(polygon_path(tile), colour if column % 2 else second)
    return drawn


def _lily(x: float, y: float, colour: str, _second: str) -> str:
    d = (
        "c2.4 2.6 2.2 4.4 1 6c1.6 -2 4 -1.8 4 .2c0 1.4 -1.4 1.8 -2.4 1.4l-1.6 1.2l.6 2.6l-1.6 -.6"
        "l-1.6 .6l.6 -2.6l-1.6 -1.2"
        "c-1 .4 -2.4 0 -2.4 -1.4c0 -2 2.4 -2.2 4 -.2c-1.2 -1.6 -1.4 -3.4 1 -6z"
    )
    return flat(f"M{number(x)} {number(y - 5.4)}{d}", colour)


def _lozenge(x: float, y: float, colour: str, second: str) -> str:
    return flat(f"M{number(x)} {number(y - 4.4)}l3 4.4l-3 4.4l-3 -4.4z", colour) + circle(
        x, y, 1, second, stroke="none"
    )


def _rose(x: float, y: float, colour: str, second: str) -> str:
    petals = "".join(
        f"M{number(x)} {number(y)}c{a} {b} {c} {d} 0 0z"
        for a, b, c, d in ((-4, -6, 4, -6), (6, -4, 6, 4), (4, 6, -4, 6), (-6, 4, -6, -4))
    )
    return flat(petals, colour) + circle(x, y, 1.3, second, stroke="none")


def _dot(x: float, y: float, colour: str, _second: str) -> str:
    return circle(x, y, 1.25, colour, stroke="none")


def _sun(x: float, y: float, colour: str, second: str) -> str:
    rays = f"M{number(x)} {number(y - 5.6)}l1.2 4.4l4.4 1.2l-4.4 1.2l-1.2 4.4l-1.2 -4.4l-4.4 -1.2l4.4 -1.2z"
    return flat(rays, colour) + circle(x, y, 1.4, second, stroke="none")


_MOTIFS = {"lilies": _lily, "lozenges": _lozenge, "roses": _rose, "dots": _dot, "suns": _sun}


def ermine(polygon: Polygon, avoid: Sequence[Polygon] = ()) -> str:
    """Little tails on white fur."""
    d = "".join(
        f"M{number(x)} {number(y - 2.6)}c1 2 1.4 3.6 1.6 5.6l-1.2 -.8l-.4 1l-.4 -1l-1.2 .8c.2 -2 .6 -3.6 1.6 -5.6z"
        for x, y in scatter(polygon, 11, 7.5, 2.6, avoid)
    )
    return flat(d, p.INK)


# The three ranks -----------------------------------------------------------------------------------------------------


def king_robe(cloth: Cloth, collar: str) -> str:
    """A broad mantle open over a tunic; the collar is a cape of ermine, lapels of ermine, a chain, or a gorget."""
    mantle = trimmed("M-15 -58C-34 -55 -58 -50 -72 -32L-72 30L72 30L72 -32C58 -50 34 -55 15 -58Z")
    tunic = trimmed("M-13 -58C-17 -36 -22 -10 -26 30L30 30C25 -10 19 -36 14 -58Z")
    drawn = patch(mantle, cloth.outer) + woven(mantle, cloth.outer_weave, [tunic])
    drawn += line(
        "M-60 -42C-56 -26 -55 -8 -57 10M-40 -50C-36 -34 -36 -14 -40 6M58 -42C55 -32 54 -24 55 -14"
        "M40 -50C37 -38 37 -22 38 -11",
        p.INK,
        0.9,
    )
    drawn += patch(tunic, cloth.inner) + woven(tunic, cloth.inner_weave)
    for side in (
        trimmed("M-12 -58C-17 -36 -22 -10 -26 30L-33 30C-29 -10 -24 -36 -19 -57Z"),
        trimmed("M13 -58C19 -36 25 -10 30 30L37 30C32 -10 26 -36 20 -57Z"),
    ):
        drawn += patch(side, cloth.trim if collar != "lapels" else p.WHITE)
    return drawn + _COLLARS[collar](cloth)


def _cape(cloth: Cloth) -> str:
    cape = flatten(
        "M-16 -62C-38 -57 -54 -50 -62 -36C-46 -26 -24 -19 2 -17C26 -19 44 -26 58 -37"
        "C50 -50 36 -57 17 -62C10 -52 -8 -52 -16 -62Z"
    )
    edge = "M-62 -36C-46 -26 -24 -19 2 -17C26 -19 44 -26 58 -37"
    return patch(cape, p.WHITE) + ermine(cape) + line(edge, p.INK, 3.4) + line(edge, cloth.trim, 2)


def _lapels(cloth: Cloth) -> str:
    left = trimmed("M-15 -63C-26 -58 -34 -50 -36 -40C-32 -20 -36 0 -42 30L-27 30C-23 0 -18 -26 -10 -52Z")
    right = trimmed("M16 -63C26 -58 33 -50 35 -40C31 -22 38 0 45 30L30 30C26 0 20 -26 11 -52Z")
    brooch = circle(1, -40, 6, p.GOLD) + circle(1, -40, 3, cloth.outer)
    return patch(left, p.WHITE) + patch(right, p.WHITE) + ermine(left) + ermine(right) + brooch


def _chain(cloth: Cloth) -> str:
    shoulders = (
        "M-16 -61C-34 -57 -48 -50 -54 -40C-40 -30 -20 -25 2 -24C24 -25 40 -31 52 -41"
        "C46 -51 34 -57 17 -61C10 -52 -8 -52 -16 -61Z"
    )
    drawn = path(shoulders, cloth.lining) + line("M-45 -45C-30 -36 -14 -32 2 -31C18 -32 32 -37 44 -46", cloth.trim, 1.2)
    for x, y in ((-46, -40), (-36, -34.4), (-25, -30), (-13, -27.4), (15, -27.4), (27, -30), (37, -34.6), (46, -40)):
        drawn += circle(x, y, 3.4, p.GOLD) + circle(x, y, 1.3, cloth.outer, stroke="none")
    medal = path("M1 -34L8.6 -25L1 -14L-6.6 -25Z", p.GOLD) + path(
        "M1 -29.4L5 -25L1 -19L-3 -25Z", cloth.outer, stroke_width=0.7
    )
    return drawn + medal


def _gorget(cloth: Cloth) -> str:
    left = "M-13 -64C-30 -62 -46 -56 -58 -44C-48 -42 -40 -36 -35 -28C-24 -34 -8 -38 1 -38Z"
    right = "M14 -64C30 -62 44 -56 55 -46C46 -43 40 -38 35 -30C24 -35 10 -38 1 -38Z"
    drawn = path(left, cloth.lining) + path(right, cloth.lining)
    drawn += line(
        "M-52 -45C-44 -42 -38 -37 -34 -32C-24 -37 -10 -41 1 -41.6C12 -41 24 -38 34 -33.6C38 -38 44 -43 50 -46",
        cloth.trim,
        1.6,
    )
    drawn += line("M-14 -60C-26 -57 -36 -53 -44 -48M15 -60C26 -57 34 -54 42 -49", cloth.trim, 1)
    return drawn + circle(1, -36, 5, p.GOLD) + circle(1, -36, 2.4, cloth.outer)


_COLLARS = {"cape": _cape, "lapels": _lapels, "chain": _chain, "gorget": _gorget}


def queen_robe(cloth: Cloth, form: int) -> str:
    """A dress with a square or round neckline, puffed shoulders, and pearls."""
    mantle = trimmed(
        "M-16 -56C-36 -52 -56 -46 -64 -26C-69 -8 -72 10 -72 30L72 30L72 -10C70 -24 66 -32 60 -38C50 -48 34 -53 17 -56Z"
    )
    bodice = trimmed("M-22 -52C-26 -36 -22 -18 -17 -4C-20 8 -26 20 -30 30L34 30C28 16 22 4 19 -8C24 -20 27 -36 24 -52Z")
    drawn = patch(mantle, cloth.outer) + woven(mantle, cloth.outer_weave, [bodice])
    drawn += line("M-58 -34C-54 -20 -56 -4 -60 12M56 -38C56 -30 58 -22 60 -14", p.INK, 0.9)
    drawn += patch(bodice, cloth.inner) + woven(bodice, cloth.inner_weave)
    for x, sign in ((-40, 1), (42, -1)):
        drawn += _puff(x, -40, sign, cloth)
    if form % 2:
        neckline = (
            "M-8 -64C-9 -58 -14 -56 -21 -55C-21 -48 -20 -40 -17 -34C-6 -31 10 -31 20 -35"
            "C22 -42 22 -50 22 -55C14 -56 9 -58 8 -64Z"
        )
        edge = "M-21 -55C-21 -48 -20 -40 -17 -33.4C-6 -30.4 10 -30.4 20.4 -34.4C22.4 -42 22.6 -50 22 -55"
    else:
        neckline = "M-8 -64C-9 -58 -15 -56 -23 -55C-20 -42 -10 -31 2 -30C14 -31 22 -43 24 -55C15 -56 9 -58 8 -64Z"
        edge = "M-23 -55C-20 -42 -10 -30.4 2 -29.4C14 -30.4 23 -43 24 -55"
    drawn += flat(neckline, p.SKIN) + line(
        "M-9.5 -60C-12 -57 -16 -55.6 -22 -55M9.5 -60C12 -57 16 -55.6 22 -55", p.INK, 1
    )
    drawn += line("M-11 -51.6C-7 -50.6 -4 -49.6 -2 -48M12 -51.6C9 -50.8 6 -49.8 4 -48", p.SKIN_SHADE, 1)
    drawn += line(edge, p.INK, 4) + line(edge, cloth.trim, 2.6)
    pearls = "".join(
        circle(1 + x, -43 - 0.062 * x * x, 1.6, p.WHITE, stroke_width=0.6)
        for x in (-12.5, -9.6, -6.6, -3.4, 3.4, 6.6, 9.6, 12.5)
    )
    return (
        drawn
        + pearls
        + path("M1 -45L4 -40.6L1 -35.6L-2 -40.6Z", cloth.trim if cloth.trim != p.CREAM else p.GOLD, stroke_width=0.8)
    )


def _puff(x: float, y: float, sign: int, cloth: Cloth) -> str:
    def at(dx: float, dy: float) -> str:
        return f"{number(x + sign * dx)} {number(y + dy)}"

    shape = f"M{at(16, -13)}C{at(2, -18)} {at(-18, -12)} {at(-22, 4)}C{at(-23, 14)} {at(-10, 20)} {at(0, 17)}"
    shape += f"C{at(12, 14)} {at(20, 4)} {at(16, -13)}Z"
    slashes = "".join(
        path(
            f"M{at(a, b)}Q{at(a - 7, b + 6)} {at(c, d)}Q{at(a + 1, b + 10)} {at(a, b)}Z", cloth.lining, stroke_width=0.7
        )
        for a, b, c, d in ((8, -12, 3, 13), (0, -12.6, -6, 13), (-8, -10, -14, 11))
    )
    band = line(f"M{at(-20, 12)}C{at(-12, 20)} {at(2, 20)} {at(11, 12)}", p.INK, 4) + line(
        f"M{at(-20, 12)}C{at(-12, 20)} {at(2, 20)} {at(11, 12)}", cloth.trim, 2.6
    )
    return path(shape, cloth.outer) + slashes + band


def jack_robe(cloth: Cloth, form: int) -> str:
    """A doublet in two colours with puffed shoulders and a collar."""
    left = trimmed("M1 -49C-10 -50 -15 -54 -17 -57C-34 -54 -52 -48 -60 -30C-64 -10 -66 10 -68 30L1 30Z")
    right = trimmed("M1 -49C10 -50 15 -54 17 -57C34 -54 52 -48 60 -32C64 -20 66 -10 68 30L1 30Z")
    other = cloth.inner if form % 2 == 0 else cloth.outer
    other_weave = cloth.inner_weave if form % 2 == 0 else cloth.outer_weave
    drawn = patch(left, cloth.outer) + woven(left, cloth.outer_weave) + patch(right, other) + woven(right, other_weave)
    if form % 2:
        tabard = trimmed("M-24 -55C-20 -30 -20 0 -24 30L28 30C23 0 22 -30 26 -55Z")
        drawn += patch(tabard, cloth.inner) + woven(tabard, cloth.inner_weave)
        for edge in (
            "M-24 -55C-20 -30 -20 0 -24 30L-28 30C-24 0 -24 -30 -28 -54Z",
            "M26 -55C22 -30 23 0 28 30L32 30C27 0 26 -30 30 -54Z",
        ):
            drawn += patch(trimmed(edge), cloth.trim)
    else:
        drawn += patch(trimmed("M-2.4 -46L-2.4 30L4.4 30L4.4 -46Z"), cloth.trim)
        drawn += "".join(circle(1, y, 1.7, p.CREAM, stroke_width=0.7) for y in (-36, -28, -20, -12))
    for x, sign in ((-44, 1), (45, -1)):
        drawn += _puff(
            x,
            -38,
            sign,
            Cloth(
                cloth.inner if form < 2 else cloth.outer,
                cloth.outer_weave,
                "",
                cloth.inner_weave,
                cloth.trim,
                cloth.lining,
            ),
        )
    if form < 2:
        collar = (
            "M-17 -62C-24 -60 -30 -56 -32 -50C-20 -44 -8 -42 1 -42C12 -42 24 -45 34 -51"
            "C31 -57 25 -60 17 -62C10 -53 -8 -53 -17 -62Z"
        )
        return (
            drawn
            + path(collar, p.WHITE)
            + line("M-28 -50.6C-18 -46 -8 -44.6 1 -44.6C12 -44.6 22 -47 30 -51.4", cloth.trim, 1.1)
        )
    points = (
        "M-17 -62C-28 -60 -38 -55 -42 -48L-34 -47L-31 -39L-22 -42L-16 -33L-8 -39L1 -30L10 -39"
        "L18 -33L24 -42L33 -39L36 -47L44 -49"
        "C40 -56 29 -60 17 -62C10 -53 -8 -53 -17 -62Z"
    )
    return (
        drawn
        + path(points, cloth.lining)
        + line(
            "M-36 -50L-29 -49.6L-27 -43.6L-21 -46L-15.6 -39L-8 -44L1 -36L10 -44L17.4 -39L23 -46"
            "L29 -43.6L31 -49.6L38 -50.6",
            cloth.trim,
            1,
        )
        + "".join(
            circle(x, y, 1.5, cloth.trim, stroke_width=0.6)
            for x, y in ((-32, -37), (-16, -31), (1, -28), (18, -31), (34, -37))
        )
    )
