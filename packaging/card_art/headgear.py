"""Crowns, coronets, veils and hats, in the coordinates of a head."""

from __future__ import annotations

from card_art import palette as p
from card_art.svg import circle, line, path

_BAND = "M-20 -21C-8 -14.5 9 -15 18.6 -22.6L19.4 -31C8 -23.6 -9 -23 -21 -29Z"


def _band(jewel: str) -> str:
    stones = circle(-1, -20.6, 2.7, jewel) + circle(9.6, -22, 2, p.CREAM) + circle(-11.4, -21.6, 2, p.CREAM)
    stones += circle(16.6, -25, 1.6, jewel) + circle(-18, -24.6, 1.6, jewel)
    return path(_BAND, p.GOLD) + line("M-20.4 -23C-8 -16.6 9 -17 18.8 -24.6", p.DARK_GOLD, 0.7) + stones


def lily_crown(cap: str, jewel: str) -> str:
    """An open crown with lilies."""
    back = path("M-20 -27C-14 -36 12 -37 18.4 -28C8 -21 -9 -21 -20 -27Z", cap)
    spikes = path(
        "M-21 -29C-9 -23 8 -23.6 19.4 -31L22.4 -43C18 -40 15 -37 13.4 -33.6L9.6 -41L4.6 -33C3.4 -38 2 -42 -1 -46"
        "C-4 -42 -5.4 -38 -6.4 -33L-12 -40.4L-15 -32.6C-17 -36 -20 -39 -24.6 -41Z",
        p.GOLD,
    )
    lilies = "".join(_small_lily(x, y, t) for x, y, t in ((-25, -42, -14), (-1, -47.6, 0), (23, -44, 14)))
    pearls = circle(-12, -42, 2, p.CREAM) + circle(9.8, -42.6, 2, p.CREAM)
    return back + spikes + pearls + lilies + _band(jewel)


def _small_lily(x: float, y: float, turn: float) -> str:
    d = (
        "M0 -8C3 -5 3.4 -2 2 1C3 -2 6.4 -3.4 7.6 -0.6C8.2 1.6 6.4 3 4.6 2.4L2.6 3.6L2.6 6L-2.6 6"
        "L-2.6 3.6L-4.6 2.4C-6.4 3 -8.2 1.6 -7.6 -0.6C-6.4 -3.4 -3 -2 -2 1C-3.4 -2 -3 -5 0 -8Z"
    )
    return path(d, p.PALE_GOLD, transform=f"translate({x:g} {y:g}) rotate({turn:g})", stroke_width=0.8)


def arched_crown(cap: str, jewel: str) -> str:
    """A closed crown: a cap between golden arches, with a cross."""
    dome = path("M-21 -28C-27 -44 -14 -48 -1 -46C14 -48 26 -44 19.4 -30C8 -23 -9 -22.6 -21 -28Z", cap)
    folds = line("M-14 -28C-17 -36 -14 -42 -8 -44M12 -28C15 -36 13 -42 7 -44.6", p.INK, 0.6)
    arches = (
        path("M-21 -28.6C-31 -46 -14 -52 -1 -47C-14 -48 -25 -43 -17 -26.8Z", p.GOLD)
        + path("M19.4 -30.8C29 -47 13 -52 -1 -47C13 -48 23 -44 15.6 -28.4Z", p.GOLD)
        + path("M-3.4 -24.4L-3 -46.6L1.6 -46.6L1.4 -24.6Z", p.GOLD)
    )
    pearls = "".join(
        circle(x, y, 1.3, p.CREAM, stroke_width=0.6)
        for x, y in ((-23.4, -40), (-17, -46), (21.8, -41.6), (15.6, -47), (-0.8, -31), (-0.8, -37))
    )
    cross = circle(-1, -49, 2.6, p.PALE_GOLD) + path(
        "M-2 -51.4L-2 -54L-4.6 -54L-4.6 -56L-2 -56L-2 -58.6L0 -58.6L0 -56L2.6 -56L2.6 -54L0 -54L0 -51.4Z",
        p.PALE_GOLD,
        stroke_width=0.7,
    )
    return dome + folds + arches + pearls + cross + _band(jewel)


def radiant_crown(cap: str, jewel: str) -> str:
    """An old crown of plain rays with pearls."""
    tips = ((-25.6, -41), (-15.4, -46.6), (-1.4, -49), (12.4, -47.6), (23.6, -43))
    back = path("M-20 -27C-14 -38 12 -39 18.4 -28C8 -21 -9 -21 -20 -27Z", cap)
    rays = path(
        f"M-21 -29C-9 -23 8 -23.6 19.4 -31L{tips[4][0]} {tips[4][1]}L14.6 -33L{tips[3][0]} {tips[3][1]}L5 -32"
        f"L{tips[2][0]} {tips[2][1]}L-7.4 -31.4L{tips[1][0]} {tips[1][1]}L-16 -31.4L{tips[0][0]} {tips[0][1]}Z",
        p.GOLD,
    )
    return back + rays + "".join(circle(x, y - 1.4, 2.3, p.CREAM) for x, y in tips) + _band(jewel)


def leafed_crown(cap: str, jewel: str) -> str:
    """A ducal crown of leaves over a cap with a tassel."""
    dome = path("M-20 -28C-24 -41 -12 -49 -1 -49C12 -49 23 -42 18.6 -30C8 -23 -9 -22.6 -20 -28Z", cap)
    folds = line("M-1 -48C-8 -42 -12 -36 -11 -30M-1 -48C6 -42 10 -38 9 -30", p.INK, 0.6) + circle(-1, -50, 3, p.GOLD)
    leaves = "".join(
        path(
            "M0 4C-2 1 -6 1 -5.4 -3C-4 -4 -2.6 -3.4 -2 -2.4C-3.4 -6 -2 -9 0 -11C2 -9 3.4 -6 2 -2.4"
            "C2.6 -3.4 4 -4 5.4 -3C6 1 2 1 0 4Z",
            p.GOLD,
            transform=f"translate({x:g} {y:g}) rotate({t:g})",
            stroke_width=0.9,
        )
        for x, y, t in ((-21.6, -31.4, -16), (-11.6, -28, -6), (-0.6, -27, 0), (10.2, -28.6, 7), (19.6, -33.4, 16))
    )
    return dome + folds + leaves + _band(jewel)


# Coronets and veils of the queens -----------------------------------------------------------------------------------


def coronet(jewel: str, form: int) -> str:
    """A light coronet set on the hair: leaves, beads, lilies or arches."""
    band = path("M-17 -23C-7 -17.6 8 -18 16 -24.4L16.6 -29C7 -23 -8 -22.6 -17.8 -28Z", p.GOLD)
    band += (
        circle(-0.6, -21.4, 2.1, jewel, stroke_width=0.7)
        + circle(8.4, -23, 1.3, p.CREAM, stroke_width=0.6)
        + circle(-9.4, -22.8, 1.3, p.CREAM, stroke_width=0.6)
    )
    if form == 0:
        top = path(
            "M-17.8 -28C-8 -22.6 7 -23 16.6 -29L19 -38L12.4 -32L7.4 -40L3 -32L-0.8 -44L-5 -31.6"
            "L-10 -39L-13.6 -31.4L-20.4 -36.6Z",
            p.GOLD,
        )
        top += "".join(
            circle(x, y, 1.7, p.CREAM, stroke_width=0.7)
            for x, y in ((19.4, -39.4), (7.4, -41.4), (-0.8, -45.4), (-10, -40.4), (-21, -38))
        )
    elif form == 1:
        top = "".join(
            circle(x, y, r, p.PALE_GOLD, stroke_width=0.9) + circle(x, y, r * 0.42, jewel, stroke_width=0.5)
            for x, y, r in ((-15.4, -30.6, 3.4), (-8, -30, 3.8), (0, -30, 4.6), (8.2, -31, 3.8), (14.8, -32.4, 3.2))
        )
    elif form == 2:
        top = "".join(_small_lily(x, y, t) for x, y, t in ((-15.6, -32, -14), (-0.4, -32.6, 0), (14.8, -34, 12)))
        top += circle(-8, -28.4, 1.6, p.CREAM, stroke_width=0.7) + circle(7.6, -29, 1.6, p.CREAM, stroke_width=0.7)
    else:
        top = path(
            "M-17.8 -28C-8 -22.6 7 -23 16.6 -29C17 -36 10 -38 8 -33C7 -42 -8 -42 -8.6 -32.6"
            "C-10 -37 -18.6 -36 -17.8 -28Z",
            p.GOLD,
        )
        top += path(
            "M-12 -28.4C-12 -32 -15.4 -32 -15.2 -29.4ZM5 -26.6C5 -37 -5.6 -37 -5.6 -26.4ZM11 -28.4"
            "C10.6 -33 14.6 -33.6 14.4 -30Z",
            jewel,
            stroke_width=0.7,
        )
        top += circle(0, -41, 2, p.CREAM, stroke_width=0.7)
    return top + band


def veil(colour: str, edge: str) -> str:
    """A veil behind the head, down to the shoulders."""
    d = (
        "M-1 -38C-22 -38 -29 -20 -28 -4C-27 12 -36 24 -38 42L-14 40L-10 16L12 18L17 38L33 38"
        "C30 24 24 12 23.6 -4C23 -22 18 -38 -1 -38Z"
    )
    return path(d, colour) + line(
        "M-25 -10C-24 8 -31 22 -33 40M-21 -6C-20 10 -25 24 -26 40M21 -6C20 8 25 22 28 37", edge, 0.7
    )


def hair_net(colour: str, gold: str) -> str:
    """Hair gathered in a golden net behind the head."""
    bun = path("M-10 -30C-26 -32 -33 -18 -31 -6C-29 6 -22 12 -14 12C-12 0 -13 -14 -10 -30Z", colour)
    mesh = line(
        "M-29 -16C-24 -12 -18 -6 -13.6 2M-23 -26C-20 -18 -16 -14 -12.6 -10M-31 -6"
        "C-26 -2 -20 4 -15 10M-15 -29C-20 -20 -26 -10 -30 -2M-12 -16C-16 -8 -22 2 -24 8M-13 0"
        "C-15 4 -16 8 -18 11",
        gold,
        0.8,
    )
    return (
        bun
        + mesh
        + "".join(
            circle(x, y, 0.9, gold, stroke="none")
            for x, y in ((-26, -13), (-20.4, -19), (-20, -5), (-25.6, -3), (-16.6, -9))
        )
    )


# Hats of the jacks ---------------------------------------------------------------------------------------------------


def feathered_cap(colour: str, dark: str, feather: str) -> str:
    """A flat cap with a rolled brim and a long feather."""
    plume = path(
        "M-8 -32C-24 -44 -40 -38 -44 -22C-38 -28 -32 -28 -28 -26C-34 -24 -38 -20 -38 -15C-32 -22 -22 -23 -14 -24Z",
        feather,
    )
    plume += line(
        "M-9 -29C-20 -36 -32 -34 -42 -24M-22 -33L-28 -37M-28 -33L-35 -35M-20 -31L-24 -26M-27 -31L-31 -26", p.INK, 0.6
    )
    crown = path("M-21 -26C-26 -40 -8 -46 6 -44C20 -42 24 -34 19 -26Z", colour)
    crown += line("M-14 -30C-14 -36 -8 -40 -2 -41M-2 -30C-2 -36 4 -40 9 -41M9 -30C11 -34 14 -36 17 -36", dark, 0.8)
    brim = path(
        "M-23 -24C-26 -31 -18 -33 -14 -31C-2 -27 8 -28 15 -32C20 -34 24 -29 21 -25C12 -16 -12 -15 -23 -24Z", dark
    )
    return plume + crown + brim + circle(-15, -26.4, 3, p.GOLD) + circle(-15, -26.4, 1.2, p.CREAM, stroke="none")


def beret(colour: str, dark: str, trim: str) -> str:
    """A wide soft beret that falls to one side, with a brooch."""
    top = path(
        "M-19 -22C-36 -22 -38 -36 -24 -42C-8 -50 18 -48 22 -34C23 -29 20 -24 17 -22C6 -17 -8 -16 -19 -22Z", colour
    )
    folds = line(
        "M-18 -24C-28 -26 -32 -31 -29 -36M-12 -22C-22 -28 -22 -35 -17 -41M-2 -21"
        "C-8 -28 -7 -37 -2 -44M8 -21C7 -29 9 -37 13 -42",
        dark,
        0.8,
    )
    band = path("M-19.6 -20C-8 -13.6 8 -14.6 17.6 -21.6L18.2 -26.4C8 -19.6 -8 -19 -20.4 -25Z", trim)
    return top + folds + band + circle(8, -21.4, 3.2, p.GOLD) + circle(8, -21.4, 1.3, p.CREAM, stroke="none")


def hunting_hat(colour: str, dark: str, feather: str) -> str:
    """A hat with a long peak, turned up behind, with a pheasant's feather."""
    plume = path(
        "M-10 -34C-16 -48 -30 -54 -42 -50C-34 -48 -30 -44 -28 -40C-34 -40 -38 -38 -41 -34C-30 -34 -20 -30 -12 -28Z",
        feather,
    )
    plume += line("M-11 -31C-18 -40 -28 -46 -39 -48M-24 -44L-27 -49M-20 -40L-29 -38", p.INK, 0.6)
    crown = path("M-18 -26C-20 -40 -8 -47 2 -46C12 -44 16 -36 16 -27Z", colour) + line(
        "M-10 -30C-11 -37 -6 -42 0 -43", dark, 0.8
    )
    brim = path(
        "M34 -24C22 -30 12 -31 2 -29C-8 -28 -18 -30 -24 -36C-28 -34 -28 -26 -22 -22"
        "C-12 -16 4 -18 14 -21C22 -23 28 -23 34 -24Z",
        dark,
    )
    return plume + crown + brim + circle(-11, -27, 2.6, p.GOLD)


def chaperon(colour: str, dark: str, lining: str) -> str:
    """A rolled hood of the Florentines, with its tail over the shoulder."""
    tail = path(
        "M-18 -26C-30 -22 -32 -6 -30 8C-29.6 20 -34 28 -36 36L-22 38C-18 24 -20 8 -20 -2C-19.6 -10 -17 -16 -13 -19Z",
        colour,
    )
    tail += line("M-24 -16C-27 -4 -25 10 -28 34", dark, 0.8)
    top = path("M-14 -30C-20 -44 -4 -52 8 -46C12 -44 14 -38 12 -32Z", lining) + line(
        "M-6 -33C-8 -40 -2 -46 4 -45M4 -33C3 -38 6 -42 9 -43", dark, 0.8
    )
    roll = path(
        "M-22 -25C-25 -35 -14 -38 -6 -35C2 -33 10 -34 16 -37C24 -38 25 -28 20 -24C8 -15 -12 -14 -22 -25Z", colour
    )
    roll += line(
        "M-16 -35C-19 -31 -18 -26 -14 -21.4M-7 -35C-10 -30 -8 -24 -4 -18.6M3 -33.6"
        "C1 -29 3 -23 7 -19M13 -36C11 -31 13 -26 17 -22.6",
        dark,
        0.8,
    )
    return tail + top + roll


# The cap of the jollies ----------------------------------------------------------------------------------------------


def _bell(x: float, y: float) -> str:
    return circle(x, y, 3.6, p.GOLD) + line(
        f"M{x - 3.4:g} {y + 0.4:g}L{x + 3.4:g} {y + 0.4:g}M{x:g} {y + 1:g}L{x:g} {y + 3.4:g}", p.INK, 0.8
    )


def fools_cap(left: str, middle: str, right: str) -> str:
    """A cap with three horns and bells over a hood that frames the face."""
    hood = path(
        "M-1 -30C-18 -30 -23 -18 -22 -4C-22 8 -22 18 -16 26C-15 18 -14.6 12 -13.6 6"
        "C-15 -4 -15 -14 -11 -20C-3 -23 8 -23 14 -20"
        "C17 -13 17 -4 16 4C16 12 14 20 13 26C20 18 21 8 20.6 -4C20.6 -18 15 -30 -1 -30Z",
        middle,
    )
    horn_left = path(
        "M-21 -16C-24 -32 -36 -38 -42 -24C-44 -18 -44 -12 -42 -7C-36 -18 -32 -14 -27 -6"
        "C-24 -2 -22 -4 -21 -8C-18 -16 -10 -21 -2 -22L-4 -32C-12 -31 -18 -24 -21 -16Z",
        left,
    )
    horn_right = path(
        "M20 -16C23 -32 35 -38 41 -24C43 -18 43 -12 41 -7C35 -18 31 -14 26 -6C23 -2 21 -4 20 -8"
        "C17 -16 10 -21 2 -22L4 -32C11 -31 17 -24 20 -16Z",
        right,
    )
    horn_top = path(
        "M-13 -20C-14 -34 -10 -46 2 -50C12 -53 20 -49 22 -41C14 -44 10 -40 11 -34"
        "C12 -28 13 -24 13 -20C4 -25 -5 -25 -13 -20Z",
        middle,
    )
    folds = line(
        "M-8 -24C-9 -34 -5 -43 4 -47M2 -25C1 -32 3 -39 8 -43M-25 -14C-28 -24 -34 -27 -39 -20"
        "M24 -14C27 -24 33 -27 38 -20",
        p.INK,
        0.7,
    )
    return hood + horn_left + horn_right + horn_top + folds + _bell(-42, -4) + _bell(41, -4) + _bell(24, -38)


def half_mask(colour: str) -> str:
    """The black mask of Harlequin, over the eyes."""
    mask = path(
        "M-15.4 -13C-9 -10 -2 -13 6 -11C9 -13 14 -12.6 16 -12.4C17 -6 16.6 -1 15.6 3"
        "C13.6 3.4 12 2.4 11 1.6C11.8 4 12.6 6 11 8"
        "C8 9.4 5 8.4 4.6 5.6C2 4.4 0 6.4 -5 6.6C-11 6.4 -14.6 3 -15.6 -4Z",
        colour,
    )
    eyes = path(
        "M-6.4 -3.6C-4 -6.6 0.4 -6.6 2.8 -3.2C0 -1.2 -4 -1.4 -6.4 -3.6Z", p.WHITE, stroke=p.GOLD, stroke_width=0.9
    )
    eyes += path(
        "M9.4 -3.4C10.6 -6.2 13.4 -6.2 14.8 -3.6C13.4 -1.6 11 -1.6 9.4 -3.4Z", p.WHITE, stroke=p.GOLD, stroke_width=0.8
    )
    pupils = circle(-1.2, -3.8, 1.9, p.INK, stroke="none") + circle(12.4, -3.8, 1.7, p.INK, stroke="none")
    return mask + eyes + pupils + line("M-9 -9.6C-5 -12 -1 -11 3 -8.6M9.6 -9C11.6 -10.6 14 -10.4 15.4 -9.4", p.GOLD, 1)
