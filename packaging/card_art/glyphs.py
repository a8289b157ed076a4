"""The ranks, and the letters of JOLLY, drawn with a pen of our own.

A glyph is 100 units high (baseline at 100). Round strokes are skeletons followed by a pen that is thick downwards and
thin sideways, as in Bodoni's letters; stems, bars and serifs are plain outlines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from card_art.geometry import Polygon, bezier, curves, polygon_path

THICK, THIN = 20.0, 9.5
STEPS = 8


@dataclass(frozen=True, slots=True)
class Glyph:
    """Outlines of a sign, and its width in units."""

    outlines: tuple[str, ...]
    width: float

    def drawn(self, x: float, y: float, height: float, colour: str, bold: float = 0.0, room: float = 1000.0) -> str:
        """The sign with the middle of its top at (x, y), no wider than `room`; `bold` thickens it by so many units."""
        scale = height / 100
        narrowed = min(scale, room / (self.width + bold))
        paths = "".join(f'<path d="{d}" fill-rule="evenodd"/>' for d in self.outlines)
        ink = f' stroke="{colour}" stroke-width="{bold:g}" stroke-linejoin="round"' if bold else ""
        scaled = f"{scale:.3g}" if narrowed == scale else f"{narrowed:.3g} {scale:.3g}"
        place = f"translate({x:.4g} {y:.4g}) scale({scaled}) translate({-self.width / 2:.4g} 0)"
        return f'<g transform="{place}" fill="{colour}"{ink}>{paths}</g>'


def _half_width(tx: float, ty: float, thick: float) -> float:
    return math.hypot(thick * ty, THIN * tx) / 2


def _stroke(skeleton: str, thick: float = THICK) -> str:
    """The outline of a pen stroke along an open skeleton."""
    left: Polygon = []
    right: Polygon = []
    for index, piece in enumerate(curves(skeleton)):
        for step in range(0 if index == 0 else 1, STEPS + 1):
            (x, y), (tx, ty) = bezier(piece, step / STEPS)
            half = _half_width(tx, ty, thick)
            left.append((x + ty * half, y - tx * half))
            right.append((x - ty * half, y + tx * half))
    return polygon_path(left + right[::-1])


def _ring(cx: float, cy: float, rx: float, ry: float, thick: float = THICK) -> str:
    """An oval drawn by the pen."""
    return _oval(cx, cy, rx + thick / 2, ry + THIN / 2) + _oval(cx, cy, rx - thick / 2, ry - THIN / 2)


def _oval(cx: float, cy: float, rx: float, ry: float) -> str:
    return f"M{cx - rx:g} {cy:g}a{rx:g} {ry:g} 0 1 1 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 1 {-2 * rx:g} 0Z"


def _ball(x: float, y: float, r: float = 10.0) -> str:
    return _oval(x, y, r, r)


def _turned(skeleton: str, cx: float, cy: float) -> str:
    """A skeleton upside down around a point."""
    pieces = list(curves(skeleton))
    text = f"M{2 * cx - pieces[0][0][0]:g} {2 * cy - pieces[0][0][1]:g}"
    for piece in pieces:
        rest = " ".join(f"{2 * cx - x:g} {2 * cy - y:g}" for x, y in piece[1:])
        text += "?LQC"[len(piece) - 1] + rest
    return text


_SIX_ARM = "M9.5 66C9.5 30 23 5 44 5C51 5 55 8 57 14"

GLYPHS: dict[str, Glyph] = {
    "A": Glyph(
        (
            "M36 0L53 0L83 91L91 91L91 100L51 100L51 91L60 91L54.5 74L28 74L22 91L32 91L32 100L0 100L0 91L10 91Z"
            "M31 64L51.3 64L41.5 32Z",
        ),
        91,
    ),
    "2": Glyph(
        (
            _stroke("M9 27C9 13 19 5 32 5C46 5 54 14 54 27C54 46 32 62 9 92"),
            _ball(12.5, 27),
            "M3 100L3 92L14 83L44 83C51 83 54 79 55 71L62 71L59 100Z",
        ),
        63,
    ),
    "3": Glyph(
        (
            _stroke("M9 24C11 11 20 5 31 5C44 5 50 13 50 25C50 38 42 46 24 46.5"),
            _stroke("M24 46.5C46 46.5 54 58 54 71C54 86 44 95.2 30 95.2C17 95.2 8 88 6 76"),
            _ball(13, 25),
            _ball(11.5, 74.5, 10.5),
        ),
        64,
    ),
    "4": Glyph(
        (
            "M45 0L65 0L65 62L79 62L79 75L65 75L65 91L76 91L76 100L34 100L34 91L45 91L45 75L0 75L0 65Z"
            "M45 23L14 62L45 62Z",
        ),
        79,
    ),
    "5": Glyph(
        (
            "M11 0C26 3 44 3 57 0L55 17C42 19 30 19 18.5 17L16.5 46L9 50Z",
            _stroke("M12 42.5C19 39 25 37.5 32 37.5C47 37.5 54.5 49 54.5 66C54.5 84 44 95.2 29 95.2C16 95.2 8 88 6 77"),
            _ball(11.5, 75.5, 10.5),
        ),
        65,
    ),
    "6": Glyph((_ring(32.5, 66, 23, 29.2), _stroke(_SIX_ARM), _ball(51.5, 17.5, 9.5)), 65),
    "7": Glyph(
        ("M4 0L62 0L62 9C51 33 41 62 40 100L18 100C19 66 28 42 43 17L19 17C13 17 11 21 10 29L3 29Z",),
        62,
    ),
    "8": Glyph((_ring(32, 26, 18.5, 21.2), _ring(32, 71, 22, 24.2)), 64),
    "9": Glyph((_ring(32.5, 34, 23, 29.2), _stroke(_turned(_SIX_ARM, 32.5, 50)), _ball(13.5, 82.5, 9.5)), 65),
    "T": Glyph(
        (
            "M9 15L0 21L0 13C6 11 13 6 16 0L26 0L26 91L34 91L34 100L1 100L1 91L9 91Z",
            _ring(62, 50, 14.5, 45.2, 17.5),
        ),
        86,
    ),
    "J": Glyph(
        (
            "M14 0L62 0L62 9L51 9L48 14L28 14L25 9L14 9Z",
            _stroke("M38 6L38 70C38 87 31 95.2 20 95.2C12 95.2 7 91 5 83"),
            _ball(11, 80, 11),
        ),
        62,
    ),
    "Q": Glyph(
        (
            _ring(42, 50, 31, 45.2, 21),
            "M31 79C42 68 55 75 62 86C67 93 75 97 87 91C84 107 66 111 56 100C49 92 42 87 31 86.5Z",
        ),
        85,
    ),
    "K": Glyph(
        (
            "M0 0L38 0L38 9L29.5 9L29.5 91L38 91L38 100L0 100L0 91L8.5 91L8.5 9L0 9Z",
            "M48 0L86 0L86 9L76 9L30 61L30 46L61 9L48 9Z",
            "M38 50L53 33L85 91L93 91L93 100L50 100L50 91L60 91Z",
        ),
        92,
    ),
    "O": Glyph((_ring(42, 50, 31, 45.2, 21),), 84),
    "L": Glyph(("M0 0L40 0L40 9L30 9L30 90L48 90C58 90 64 82 66 68L74 68L71 100L0 100L0 91L9 91L9 9L0 9Z",), 74),
    "Y": Glyph(
        (
            "M0 0L40 0L40 9L33 9L51 44L69 9L60 9L60 0L92 0L92 9L82 9L57 56L57 91L67 91L67 100L27 100"
            "L27 91L37 91L37 56L10 9L0 9Z",
        ),
        92,
    ),
}


def word(text: str, height: float, colour: str, spacing: float = 10.0, bold: float = 0.0) -> tuple[str, float]:
    """Letters in a row from (0, 0), and the length of the row."""
    scale = height / 100
    x, drawn = 0.0, ""
    for letter in text:
        glyph = GLYPHS[letter]
        drawn += glyph.drawn(x + glyph.width * scale / 2, 0, height, colour, bold)
        x += (glyph.width + spacing) * scale
    return drawn, x - spacing * scale
