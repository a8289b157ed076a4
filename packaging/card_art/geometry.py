"""Plane geometry for the cards: paths to polygons, cutting, and points or lines inside an outline.

The rasteriser knows no clipping, so whatever must end at an edge is cut here, before it is written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = list[Point]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Q": 4}


def number(value: float) -> str:
    """A coordinate as short as the eye allows: one decimal, no trailing zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polygon_path(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def line_path(segments: Iterable[tuple[Point, Point]]) -> str:
    """Path data of loose segments."""
    return "".join(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}" for a, b in segments)


def curves(path: str) -> Iterator[tuple[Point, ...]]:
    """The pieces of a path in absolute M, L, C, Q, Z: two, three or four points each."""
    tokens = _TOKEN.findall(path)
    here = start = (0.0, 0.0)
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at] in "MLCQZ":
            command, at = tokens[at], at + 1
        if command == "Z":
            if here != start:
                yield here, start
            here = start
            continue
        count = _ARGUMENTS[command]
        values = [float(token) for token in tokens[at : at + count]]
        at += count
        points = tuple(zip(values[::2], values[1::2], strict=True))
        if command == "M":
            start, command = points[0], "L"
        else:
            yield here, *points
        here = points[-1]


def bezier(points: Sequence[Point], t: float) -> tuple[Point, Point]:
    """Place and direction at `t` of a curve of degree one, two or three."""
    level = list(points)
    while len(level) > 2:
        level = [_between(a, b, t) for a, b in pairwise(level)]
    (ax, ay), (bx, by) = level
    length = math.hypot(bx - ax, by - ay) or 1.0
    return _between(level[0], level[1], t), ((bx - ax) / length, (by - ay) / length)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def flatten(path: str, steps: int = 7) -> Polygon:
    """The outline of a single closed path as a polygon."""
    points: Polygon = []
    for piece in curves(path):
        if not points:
            points.append(piece[0])
        parts = 1 if len(piece) == 2 else steps
        points += [bezier(piece, i / parts)[0] for i in range(1, parts + 1)]
    return points


def cut(polygon: Polygon, a: float, b: float, c: float) -> Polygon:
    """The part of a polygon where a*x + b*y <= c."""
    kept: Polygon = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        d, e = a * here[0] + b * here[1] - c, a * there[0] + b * there[1] - c
        if d <= 0:
            kept.append(here)
        if (d < 0 < e) or (e < 0 < d):
            kept.append(_between(here, there, d / (d - e)))
    return kept


def inside(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def distance_to_edge(polygon: Polygon, x: float, y: float) -> float:
    """How far a point is from the outline."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1.0)))
        best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
    return best


def scatter(polygon: Polygon, dx: float, dy: float, clearance: float, avoid: Sequence[Polygon] = ()) -> list[Point]:
    """Places of a staggered grid that lie well inside an outline and outside of others."""
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    places = []
    for row in range(math.floor(top / dy), math.ceil(bottom / dy) + 1):
        shift = dx / 2 if row % 2 else 0.0
        for column in range(math.floor(left / dx) - 1, math.ceil(right / dx) + 1):
            x, y = column * dx + shift, row * dy
            if not inside(polygon, x, y) or distance_to_edge(polygon, x, y) < clearance:
                continue
            if any(inside(p, x, y) or distance_to_edge(p, x, y) < clearance for p in avoid):
                continue
            places.append((x, y))
    return places


def hatch(polygon: Polygon, angle: float, gap: float) -> list[tuple[Point, Point]]:
    """Parallel lines at `angle` degrees, `gap` apart, cut to an outline."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in polygon]
    segments = []
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    for row in range(math.ceil(low / gap), math.floor(high / gap) + 1):
        level = row * gap + 0.01  # never exactly on a corner
        crossings = sorted(
            ax + (level - ay) * (bx - ax) / (by - ay)
            for (ax, ay), (bx, by) in zip(turned, turned[1:] + turned[:1], strict=True)
            if (ay > level) != (by > level)
        )
        for u, v in zip(crossings[::2], crossings[1::2], strict=False):
            if v - u > 1:
                segments.append(
                    ((u * cos - level * sin, u * sin + level * cos), (v * cos - level * sin, v * sin + level * cos))
                )
    return segments
