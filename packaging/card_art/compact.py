"""Fewer elements for the same picture.

The loader's time goes by the number of elements. So a finished drawing is taken apart here: groups are resolved, every
form becomes a path in the coordinates of the card, and paths of one look are joined wherever nothing drawn between them
could tell. A figure with two ends carries both in each path.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass

from card_art.svg import HEIGHT, WIDTH

Matrix = tuple[float, float, float, float, float, float]
Step = tuple[str, list[float]]  # a command and its coordinates, absolute
Look = tuple[str, str, float]  # fill, stroke, and the width of the stroke
Box = tuple[float, float, float, float]

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_COUNT = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7, "Z": 0}
_LOOK = ("fill", "stroke", "stroke-width")


@dataclass(slots=True)
class _Form:
    """Path data of one look, and the boxes of what has been joined in it."""

    look: Look
    data: str
    boxes: list[Box]


def compact(content: str, two_ends: bool = False) -> str:
    """The same drawing in few paths; with `two_ends`, the drawing and itself upside down."""
    forms: list[_Form] = []
    root = ET.fromstring(f"<g>{content}</g>")
    for look, steps in _resolved(root, IDENTITY, {"fill": "#000000", "stroke": "none", "stroke-width": "1"}):
        data, box = _written(steps), _box(steps, look[2] if look[1] != "none" else 0.0)
        if two_ends:
            turned = [(command, _turned(command, values)) for command, values in steps]
            data += _written(turned)
        _join(forms, _Form(look, data, [box]))
    paths = "".join(_element(form) for form in forms)
    return f'<g stroke-linejoin="round" stroke-linecap="round">{paths}</g>'


def _join(forms: list[_Form], new: _Form) -> None:
    """Add to an earlier path of the same look, if nothing between the two is touched."""
    box = new.boxes[0]
    for form in reversed(forms):
        touches = any(_meet(box, other) for other in form.boxes)
        if form.look == new.look and (form.look[0] == "none" or not touches):
            form.data += new.data
            form.boxes.append(box)
            return
        if touches:
            break
    forms.append(new)


def _element(form: _Form) -> str:
    fill, stroke, width = form.look
    outline = "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{width:.3g}"'
    return f'<path d="{form.data}" fill="{fill}"{outline}/>'


def _resolved(node: ET.Element, matrix: Matrix, look: dict[str, str]) -> list[tuple[Look, list[Step]]]:
    matrix = _times(matrix, _matrix(node.get("transform", "")))
    look = {name: node.get(name, look[name]) for name in _LOOK}
    if node.tag == "g":
        return [form for child in node for form in _resolved(child, matrix, look)]
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    steps = [(command, _moved(command, values, matrix, scale)) for command, values in _steps(_data(node))]
    width = round(float(look["stroke-width"]) * scale, 2) if look["stroke"] != "none" else 0.0
    return [((look["fill"], look["stroke"], width), steps)]


def _data(node: ET.Element) -> str:
    """Path data of an element."""

    def value(name: str) -> float:
        return float(node.get(name, "0"))

    if node.tag == "path":
        return node.get("d", "")
    if node.tag in ("circle", "ellipse"):
        rx, ry = value("rx") or value("r"), value("ry") or value("r")
        x, y = value("cx"), value("cy")
        return f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z"
    x, y, w, h, r = (value(name) for name in ("x", "y", "width", "height", "rx"))
    if not r:
        return f"M{x} {y}L{x + w} {y}L{x + w} {y + h}L{x} {y + h}Z"
    return (
        f"M{x + r} {y}L{x + w - r} {y}A{r} {r} 0 0 1 {x + w} {y + r}"
        f"L{x + w} {y + h - r}A{r} {r} 0 0 1 {x + w - r} {y + h}"
        f"L{x + r} {y + h}A{r} {r} 0 0 1 {x} {y + h - r}L{x} {y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def _steps(data: str) -> list[Step]:
    """Path data as absolute commands."""
    tokens = _TOKEN.findall(data)
    steps: list[Step] = []
    here = start = (0.0, 0.0)
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        kind = command.upper()
        values = [float(token) for token in tokens[at : at + _COUNT[kind]]]
        at += _COUNT[kind]
        if command.islower():
            first = 5 if kind == "A" else 0
            values[first:] = [v + here[i % 2] for i, v in enumerate(values[first:])]
        here = start if kind == "Z" else (values[-2], values[-1])
        start = here if kind == "M" else start
        steps.append((kind, values))
        if kind == "M":
            command = "l" if command == "m" else "L"
    return steps


def _matrix(text: str) -> Matrix:
    matrix = IDENTITY
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(part) for part in arguments.split()]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, v[0], v[1]))
        elif name == "scale":
            matrix = _times(matrix, (v[0], 0, 0, v[-1], 0, 0))
        else:
            cos, sin = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            x, y = (v[1], v[2]) if len(v) > 1 else (0.0, 0.0)
            matrix = _times(matrix, (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y))
    return matrix


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d = m[:4]
    return (
        a * n[0] + c * n[1],
        b * n[0] + d * n[1],
        a * n[2] + c * n[3],
        b * n[2] + d * n[3],
        a * n[4] + c * n[5] + m[4],
        b * n[4] + d * n[5] + m[5],
    )


def _moved(command: str, values: list[float], m: Matrix, scale: float) -> list[float]:
    """Coordinates under a matrix that turns, mirrors and scales evenly."""
    lead: list[float] = []
    if command == "A":
        turn = math.degrees(math.atan2(m[1], m[0]))
        mirrored = m[0] * m[3] - m[1] * m[2] < 0
        axis = 0.0 if values[0] == values[1] or abs(turn) > 179 else values[2] + turn
        lead = [values[0] * scale, values[1] * scale, axis, values[3], 1 - values[4] if mirrored else values[4]]
        values = values[5:]
    moved = [
        m[i % 2] * values[i - i % 2] + m[2 + i % 2] * values[i - i % 2 + 1] + m[4 + i % 2] for i in range(len(values))
    ]
    return lead + moved


def _turned(command: str, values: list[float]) -> list[float]:
    """Coordinates upside down around the middle of the card."""
    first = 5 if command == "A" else 0
    return values[:first] + [(HEIGHT if i % 2 else WIDTH) - v for i, v in enumerate(values[first:])]


def _box(steps: list[Step], stroke: float) -> Box:
    """A box around a path; curves lie within their control points, arcs near the middle of their chord."""
    xs: list[float] = []
    ys: list[float] = []
    for command, values in steps:
        if command == "A":
            reach = max(values[:2]) * (2 if values[3] else 1)
            middle = (xs[-1] + values[5]) / 2, (ys[-1] + values[6]) / 2
            xs += [middle[0] - reach, middle[0] + reach, values[5]]
            ys += [middle[1] - reach, middle[1] + reach, values[6]]
        xs += values[::2] if command != "A" else []
        ys += values[1::2] if command != "A" else []
    half = stroke / 2 + 0.3
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _short(value: float) -> str:
    """Two decimals, without the zeros that say nothing."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if abs(value) < 1 else text
    return "0" if text in ("", "-0") else text


def _written(steps: list[Step]) -> str:
    """Path data in relative coordinates, two decimals; rounding never adds up."""
    text, last = "", ""
    here = start = (0.0, 0.0)
    for command, values in steps:
        if command == "Z":
            text, last, here = text + "z", "Z", start
            continue
        first = 5 if command == "A" else 0
        points = [round(v - here[i % 2], 2) for i, v in enumerate(values[first:])]
        if command == "M":
            parts = [_short(round(v, 2)) for v in values]
            here = start = (round(values[0], 2), round(values[1], 2))
        else:
            parts = [_short(v) for v in values[:first] + points]
            here = (here[0] + points[-2], here[1] + points[-1])
        letter = command if command == "M" else command.lower()
        joined = parts[0] + "".join(part if part.startswith("-") else f" {part}" for part in parts[1:])
        if letter != last or command == "M":
            text += letter + joined
        else:
            text += joined if joined.startswith("-") else f" {joined}"
        last = letter
    return text
