"""Heads of the court: a face in three-quarter view or in profile, hair and beards.

A head has its origin in the middle of the face, looks to the right, and is about 50 units high: brow at -24, chin at
25. Everything is drawn with the ink outline of the group it stands in.
"""

from __future__ import annotations

from card_art import palette as p
from card_art.svg import circle, flat, line, path

FACE = (
    "M-15 -26C-16.5 -10 -16 4 -12 13C-8 20.5 -1 25.5 4.5 25.5C9.5 25.5 13 20 14.6 13C15.6 8 16.4 3 16 -1"
    "C15.2 -4 15.6 -7 16.2 -11C17 -17 16 -23 14 -27Z"
)
LADY_FACE = (
    "M-14.5 -26C-16 -11 -15.5 2 -11.5 11.5C-8 19 -1 25 4.8 25C9 25 12.4 19.5 14 12.5C15.2 7.5 15.8 3 15.4 -1"
    "C14.8 -4 15 -7 15.6 -11C16.4 -17 15.6 -23 13.6 -27Z"
)
PROFILE = (
    "M-12 -27C-14 -10 -12 2 -8 12C-4 20 2 25 8 26.5C12 27 15 25 15.4 21.5C15.6 19.5 14 18.5 14.4 17.4"
    "C16 16.6 17 15.4 15.4 13.8L14.6 13C16.6 12 16.8 10.4 15 8.8C17.5 8.6 20.6 7.6 20.4 5.2C19.6 2.6 15 -2.4 13.8 -6.4"
    "C13.6 -9 15 -11 14.6 -15C14.2 -20 12.6 -24 10 -27Z"
)


def neck(skin: str = p.SKIN) -> str:
    """The neck, with the shadow of the chin."""
    return path("M-10 8C-9.5 20 -10.5 30 -15 38L15 38C11 32 10 26 10.5 16Z", skin) + flat(
        "M-9.5 14C-7 22 -2 26.5 4 26.8C8 26.8 10 24 10.4 22L10.3 28C4 32 -5 29 -9.7 22Z", p.SKIN_SHADE
    )


def gentle_face(age: int = 0, lady: bool = False, brow: str = p.INK) -> str:
    """A face in three-quarter view; age 0 young, 1 ripe, 2 old."""
    shape = LADY_FACE if lady else FACE
    if lady:
        shade = flat(
            "M-14 -22C-15.4 -9 -15 3 -11.2 11.2C-8 18.4 -2 24 3 24.8C-4 20 -9 13 -10.6 5C-11.6 -4 -11.4 -14 -10 -22Z",
            p.SKIN_SHADE,
        )
    else:
        shade = flat(
            "M-14.6 -22C-15.8 -8 -15.4 4 -11.6 12.6C-8.6 19 -3 24 2 25C-4 20 -8 13 -9 5C-10 -4 -9 -14 -7 -22Z",
            p.SKIN_SHADE,
        )
    cheeks = flat("M-7.5 5.5C-5 3.5 0 4 1.5 6.5C1 9.5 -4 10.5 -7 8.5Z", p.BLUSH) + flat(
        "M12.4 5.5C13.6 4.5 15 4.6 15.4 5.2C15.2 8 14.4 9.6 13.4 9.8C12.4 9 12 7 12.4 5.5Z", p.BLUSH
    )
    nose = flat("M8.6 -4C8.8 0 10.4 3.6 11.4 5.4C12 7 10.6 8.4 8.4 8.2L6 8C8 6.6 8.4 4 7.8 0Z", p.SKIN_SHADE) + line(
        "M8.4 -7.5C8.2 -2 9.8 2.2 11.2 5C12 7.2 10.6 8.4 8.6 8L5.8 8.2C4.8 7.6 4.8 6.4 5.6 5.6", width=0.95
    )
    return path(shape, p.SKIN) + shade + cheeks + nose + _eyes(lady) + _brows(lady, brow) + _mouth(lady) + _age(age)


def _eyes(lady: bool) -> str:
    near = path("M-6.8 -3.2C-4.6 -6.6 0.8 -6.8 3.2 -2.6C0.4 -0.8 -4.4 -0.8 -6.8 -3.2Z", p.WHITE, stroke_width=0.6)
    far = path("M9.2 -2.8C10.4 -6 13.6 -6.2 15 -3.2C13.6 -1 10.8 -1 9.2 -2.8Z", p.WHITE, stroke_width=0.6)
    pupils = circle(-0.9, -3.6, 2.15, p.INK, stroke="none") + circle(12.6, -3.6, 1.95, p.INK, stroke="none")
    glints = circle(-0.2, -4.4, 0.6, p.WHITE, stroke="none") + circle(13.2, -4.4, 0.55, p.WHITE, stroke="none")
    lids = line("M-7.2 -3C-4.6 -7 1 -7.2 3.4 -2.6M9 -2.6C10.2 -6.4 13.8 -6.6 15.2 -3.4", width=1.5)
    folds = line("M-5.6 -7.4C-3.4 -8.8 0 -8.8 2 -7M10.4 -7.2C11.6 -8.4 13.4 -8.4 14.4 -7.4", width=0.55)
    lashes = line("M-7 -3.2L-8.8 -4.4M-5.6 -4.8L-7 -6.4", width=0.9) if lady else ""
    return near + far + pupils + glints + lids + folds + lashes


def _brows(lady: bool, colour: str) -> str:
    if lady:
        return line("M-8 -9.6C-5 -13 0.4 -13 3.6 -10.4M9.6 -10.6C11 -12.8 13.6 -12.8 15 -10.8", width=1)
    return line("M-8.6 -9.2C-5.6 -12.4 0 -12.2 4 -9.2M9.4 -9.4C11 -11.8 13.8 -12 15.4 -10.2", colour, 1.9)


def _mouth(lady: bool) -> str:
    if lady:
        lips = flat(
            "M2.6 14.4C4.8 12.4 6.6 12 7.8 12.8C9 12 10.6 12.4 12 14.2C10.6 17 8.8 18 7.2 18C5.4 18 3.8 16.8 2.6 14.4Z",
            p.LIPS,
        )
        return lips + line("M2.4 14.4C5 14.8 6.6 14 7.8 14.6C9 14 10.6 14.6 12.2 14.2", width=0.7)
    lips = flat(
        "M2.4 14.6C5 13 6.6 12.6 7.8 13.2C9 12.6 10.6 13 12.2 14.4C10.4 16.6 8.8 17.4 7.2 17.4"
        "C5.4 17.4 3.8 16.6 2.4 14.6Z",
        "#c27a63",
    )
    return lips + line(
        "M1.6 14.6C5 15 6.4 14.2 7.8 14.8C9.2 14.2 10.8 14.8 12.8 14.2M5 20C6.4 20.6 8 20.6 9.2 20", width=0.8
    )


def _age(age: int) -> str:
    if age == 0:
        return ""
    lines = "M-8.4 0.4C-6.4 2.2 -2.4 2.6 0.6 1M3.6 8.6C2 9.8 1 11.6 0.8 13"
    return line(
        lines + ("M-6 -15C-2 -17 4 -17 8 -15.4M-8.6 -2.4L-10.8 -1.4M-8.8 -3.8L-11 -4.2" if age > 1 else ""), width=0.6
    )


def profile_face(lady: bool = False) -> str:
    """A face seen from the side, as on a medal."""
    shade = flat("M-9 8C-5 18 2 24 8.4 25.6C4 21 -1 16 -3 9C-4 2 -4 -6 -2 -14L-11 -14C-12 -4 -11 2 -9 8Z", p.SKIN_SHADE)
    cheek = flat("M1.5 6C4.5 4 9 5 10 7.5C8.6 10.4 4 10.6 2 9Z", p.BLUSH)
    eye = path(
        "M5.4 -3C7.4 -6 10.4 -6.4 12 -5.4C11.8 -3.4 11.4 -2 10.8 -1.6C9 -1.4 7 -1.8 5.4 -3Z", p.WHITE, stroke_width=0.6
    )
    eye += circle(10.2, -3.7, 1.9, p.INK, stroke="none") + circle(10.6, -4.4, 0.5, p.WHITE, stroke="none")
    eye += line("M4.8 -2.8C7 -6.6 10.4 -7 12.4 -5.8", width=1.5) + line(
        "M6 -7.4C8 -8.8 10.4 -8.8 11.6 -8.2", width=0.55
    )
    brow = line("M4.4 -10C7 -12.8 11 -12.8 13.6 -10.6", width=1 if lady else 1.8)
    nostril = line("M16 7.6C14.6 8 13.8 6.8 14.6 5.4", width=0.8)
    mouth = flat(
        "M10.4 12.8C12.4 11.4 14 10.4 15.4 10.2C16.4 11.4 15.8 12.4 14.6 13"
        "C16.2 14 16.4 15.4 14.8 16.2C12.8 16 11.4 14.8 10.4 12.8Z",
        p.LIPS if lady else "#c27a63",
    )
    mouth += line("M10 12.6C12 13.2 13.4 13 14.8 13", width=0.8)
    ear = path(
        "M-6.5 -3C-9.5 -5 -11 -1 -9.4 2.6C-8.4 5.4 -6 7.4 -4.6 5.6C-4.4 3 -4.6 -1.6 -6.5 -3Z", p.SKIN, stroke_width=0.8
    )
    return path(PROFILE, p.SKIN) + shade + cheek + nostril + mouth + eye + brow + ear


# Hair behind the head, and locks over the face -----------------------------------------------------------------------


def rolled_hair(colour: str, dark: str) -> str:
    """Straight hair to the jaw, rolled under: the hair of pages and old kings."""
    left = (
        "M-9 -27C-19 -26 -24 -12 -23 2C-22.6 10 -27 14 -26 21C-24.4 28 -15 28 -12.6 21"
        "C-10.6 15 -13 8 -13.6 0C-14 -8 -13 -18 -9 -27Z"
    )
    right = (
        "M12 -27C18 -22 19.5 -12 19 -2C18.8 6 22 12 21.4 18C20.6 24.6 14.6 25 13.4 20"
        "C15.4 12 16.6 6 16 -1C15 -6 17 -14 12 -27Z"
    )
    strands = (
        "M-17 -20C-20 -10 -19 0 -19 8C-19.4 14 -22 16 -21.6 20M-13.6 -20C-17 -10 -16 2 -15.4 10C-15 16 -18 17 -18.6 21"
        "M-23.6 20C-22 25 -16 24.6 -15.6 20.6M17.6 -12C18 -6 17 4 18 10C19 14 19 18 17 20"
    )
    return path(left, colour) + path(right, colour) + line(strands, dark, 0.8)


def long_hair(colour: str, dark: str) -> str:
    """Hair behind the head that falls on the shoulders."""
    d = (
        "M0 -34C-20 -34 -26 -18 -25 -2C-24 12 -32 22 -30 36C-24 42 -16 40 -13 34L-8 20L12 22L17 32C21 35 26 33 27 29"
        "C24 20 22 10 21.4 -2C21 -20 16 -34 0 -34Z"
    )
    strands = (
        "M-19 -18C-23 -4 -18 8 -24 24C-25.6 29 -25 33 -23 37M-16 -10C-19 2 -15 12 -19 26C-20 31 -19 34 -18 37"
        "M18.6 -10C20 4 18 14 22 26M17 4C17 14 17 20 19.6 30"
    )
    return path(d, colour) + line(strands, dark, 0.8)


def parted_locks(colour: str, dark: str) -> str:
    """Hair parted over the brow, drawn back to the temples."""
    d = (
        "M6 -28C-4 -30 -17 -28 -20 -14C-21.4 -4 -19 6 -16.4 11C-14 8 -14.4 0 -13.6 -6C-11 -14 -2 -17 6 -22"
        "C10 -20 14 -14 15.4 -7C16.4 -3 17 2 16.4 8C19.4 4 20.4 -4 19.4 -12C18 -24 13 -28 6 -28Z"
    )
    strands = (
        "M5 -25C-6 -23 -14 -18 -16.4 -8C-17 -2 -17 2 -16.4 6M4 -27C-8 -26 -16 -21 -18 -10M8 -25"
        "C13 -22 16.4 -15 17.4 -6M-13 -15C-9 -19 -2 -21 4 -23"
    )
    return path(d, colour) + line(strands, dark, 0.7)


def bob(colour: str, dark: str) -> str:
    """A page's hair seen in profile, cut round over the neck with a fringe."""
    d = (
        "M12 -25C6 -31 -14 -32 -22 -20C-28 -8 -26 8 -27 18C-22 25 -10 25 -5.5 18C-3.4 12 -7.6 6 -7 -1"
        "C-6.6 -6 -3 -9 1 -10C6 -12 9 -17 12 -25Z"
    )
    strands = (
        "M-19 -18C-23 -6 -22 8 -23 19M-14 -22C-19 -8 -17 8 -18.4 21M-9 -24"
        "C-14 -10 -12 8 -13.4 21.6M-4 -24C-10 -12 -9 4 -8.4 19"
        "M4 -25C0 -17 -4 -13 -8 -8M9 -24C6 -18 2 -14 -3 -11"
    )
    return path(d, colour) + line(strands, dark, 0.8)


# Beards ---------------------------------------------------------------------------------------------------------------

_MOUTH = (
    "M2.6 15.6C5 14.6 6.6 14.4 7.8 14.8C9 14.4 10.4 14.8 12 15.4C10.6 17.8 9 18.6 7.2 18.6C5.4 18.6 3.8 17.8 2.6 15.6Z"
)
_MOUSTACHE = (
    "M8 9.8C5 9.4 1 11.4 -1.6 15C-3 17 -5 17.6 -6.6 17C-3 20 2 18.6 4.4 16"
    "C6 14.4 7.2 14 8 13.6C8.8 14 10 14.4 11.2 15.6C12.8 17.2 15 17.6 16.8 15.8"
    "C15 15.8 14.4 14.6 13.6 13.2C12.2 11 10 9.6 8 9.8Z"
)


def full_beard(colour: str, dark: str) -> str:
    """A broad beard in waves."""
    d = (
        "M-15.6 -6C-19 6 -17 16 -17.4 24C-17.4 34 -10 36 -7 42C-4 47 2 45 4.4 49C7 45 12 46 13.6 40C15 35 19 32 18 24"
        "C17.4 17 17.6 8 16 0C15.4 6 14.6 9 13 10.6C9 8.4 1 8.6 -3.4 12C-8 10 -12 2 -12.4 -8Z"
    )
    waves = (
        "M-14.6 6C-13 14 -14.4 22 -11 30M-11.4 8C-9 16 -10 26 -5.6 36M-7.4 13C-5 20 -6 28 -1.6 40"
        "M-2.6 19C-1 26 -1 34 3.4 44"
        "M3.6 21C4.6 28 5 34 7 42M9.4 21C10 28 10 34 11.4 39M14 17C13.4 24 15 29 14.6 35M16 8C15.4 14 17 20 16.4 26"
    )
    return (
        path(d, colour)
        + line(waves, dark, 0.75)
        + path(_MOUTH, p.LIPS, stroke_width=0.5)
        + path(_MOUSTACHE, colour, stroke_width=0.8)
    )


def forked_beard(colour: str, dark: str) -> str:
    """A long beard that parts in two curls."""
    d = (
        "M-15 -6C-18 6 -15 18 -15.4 27C-15.6 36 -12 44 -3 44C-5.6 40 -2 37 1.6 33"
        "C4 37 5.6 44 13 43.6C18 42 19.4 34 17.6 26"
        "C16.6 18 17.4 8 16 0C15.4 6 14.6 9 13 10.6C9 8.4 1 8.6 -3.4 12C-8 10 -11.4 2 -12 -8Z"
    )
    waves = (
        "M-14 8C-12 18 -13.4 28 -10 37M-10.6 9C-8 18 -10 28 -7 38M-6.6 14C-4 22 -6 28 -4.4 36M-2 20C-1 25 -2 29 -1 33"
        "M5 21C4 26 5 30 6.6 35M10 20C9.4 27 10 34 11.6 40M14.6 14C13.6 22 15 30 14.4 37"
    )
    return (
        path(d, colour)
        + line(waves, dark, 0.75)
        + path(_MOUTH, p.LIPS, stroke_width=0.5)
        + path(_MOUSTACHE, colour, stroke_width=0.8)
    )


def pointed_beard(colour: str, dark: str) -> str:
    """A short pointed beard."""
    d = (
        "M-13.4 3C-13 13 -9 20 -5 25C-2 29 2 33 6 38C9 33 13 27 14.6 20C16 15 16.4 8 16 2C15.4 7 14.8 10 13.4 12"
        "C9 10.4 1 10.6 -2.4 15C-7.6 12 -11 8 -13.4 3Z"
    )
    waves = (
        "M-10 11C-7 18 -3 24 2 30M-5 15C-3 21 0 27 4.4 33M0.6 20C2 26 4 30 6 34M9.6 21"
        "C9.6 26 8.6 30 7.4 33M13.6 15C13 21 11.6 26 9.6 30"
    )
    return (
        path(d, colour)
        + line(waves, dark, 0.7)
        + path(_MOUTH, p.LIPS, stroke_width=0.5)
        + path(_MOUSTACHE, colour, stroke_width=0.8)
    )


def profile_beard(colour: str, dark: str) -> str:
    """A beard for a head seen from the side."""
    d = (
        "M-8 -6C-11 6 -10 18 -6 28C-3 36 4 40 11 45C16 40 20 33 19 26C18.6 22 17 19.4 14.4 17.4"
        "C15 16.6 14.6 14.6 12.6 13.6"
        "C15.4 12.6 16.8 11 16 9C10 8 4 10 1 14C-3 8 -4 0 -3.4 -7Z"
    )
    waves = (
        "M-7 4C-6 14 -3 24 3 33M-4.6 6C-2.4 16 1 26 6.6 36M-1 12C1.6 20 5 28 9.6 38M4 16"
        "C6 24 9 30 12 39M9.6 19C11 26 13 31 14.4 36"
        "M14 20C15.6 24 16.6 28 16.6 32M13.6 9.6C9 9.4 5 12 3 15"
    )
    return path(d, colour) + line(waves, dark, 0.75) + flat("M10.6 14.4L15.4 14.2C15.6 16 14.6 17.2 12.8 17Z", p.LIPS)


def smile() -> str:
    """The mouth of a fool, over the one of the face."""
    clear = flat("M-1 11.6C4 10.6 11 10.6 14 11.6C13.6 17 11 21.4 7.6 21.4C3.6 21.4 0 18 -1 11.6Z", p.SKIN)
    lips = path(
        "M0.6 13C4 14.4 6.6 13.6 7.8 14.2C9.2 13.6 11 14 13.4 12.4C12.6 17 10.4 19.4 7.6 19.4C4.4 19.4 1.8 17 0.6 13Z",
        p.LIPS,
        stroke_width=0.7,
    )
    teeth = flat("M2 14.2C5 15 11 15 12.6 13.8C12 15.6 10.6 16.4 7.6 16.4C4.8 16.4 3 15.8 2 14.2Z", p.WHITE)
    return (
        clear + lips + teeth + line("M-0.8 12.2C0 12.6 0.4 13 0.6 13.6M14.4 11.4C14 12 13.6 12.4 13.4 12.8", width=0.8)
    )
