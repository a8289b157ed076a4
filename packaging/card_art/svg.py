"""Writing SVG: only what the loader draws (paths, circles, rectangles, groups, plain hex colours)."""

from __future__ import annotations

from card_art import palette as p
from card_art.geometry import number

WIDTH, HEIGHT = 240, 336
CORNER = 14


def path(d: str, fill: str = "none", **attributes: str | float) -> str:
    """A path; attributes are written with their underscores as hyphens."""
    return f'<path d="{d}" fill="{fill}"{_written(attributes)}/>'


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: str | float) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{_written(attributes)}/>'


def line(d: str, stroke: str = p.INK, width: float = 0.8) -> str:
    """A fine line."""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}"/>'


def flat(d: str, fill: str) -> str:
    """A patch of colour without outline."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def rect(x: float, y: float, w: float, h: float, fill: str = "none", **attributes: str | float) -> str:
    """A rectangle."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    return f'<rect {box} fill="{fill}"{_written(attributes)}/>'


def group(content: str, transform: str = "", **attributes: str | float) -> str:
    """Several elements moved or coloured together."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{_written(attributes)}>{content}</g>"


def inked(content: str, transform: str = "", width: float = 1.1) -> str:
    """Elements that have the ink outline of the figures."""
    return group(
        content, transform, stroke=p.INK, stroke_width=f"{width:g}", stroke_linejoin="round", stroke_linecap="round"
    )


def at(content: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, mirrored: bool = False) -> str:
    """Elements placed, turned by degrees and scaled."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1.0 or mirrored:
        steps.append(f"scale({-scale if mirrored else scale:.3g} {scale:.3g})")
    return group(content, " ".join(steps))


def both_ends(content: str) -> str:
    """Elements of the upper half, and again turned around the middle of the card."""
    return content + group(content, f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def card(content: str, paper: str = p.PAPER) -> str:
    """A whole card: paper with rounded corners and a soft edge, and what is printed on it."""
    blank = (
        f'<rect x=".6" y=".6" width="{WIDTH - 1.2}" height="{HEIGHT - 1.2}" rx="{CORNER}" '
        f'fill="{paper}" stroke="{p.EDGE}" stroke-width="1.2"/>'
    )
    return document(blank + content, WIDTH, HEIGHT)


def document(content: str, width: int, height: int) -> str:
    """The file."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    body = content.replace("><", ">\n<")  # a line each: readable differences
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def _written(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
    )
