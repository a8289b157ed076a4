"""The totals of a match as lines, deal by deal, against the limit.

Imports: pygame, ink, theme, scoresheet; match for its types.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from scala40.app.ink import Ink
from scala40.app.scenes.scoresheet import Row, rows_of
from scala40.app.text import Texts
from scala40.app.theme import Colour, Theme
from scala40.match.runner import Match

# Told apart by their marks and the name at their end as well as by colour.
LINES: Final[tuple[Colour, ...]] = (
    (245, 214, 142),
    (132, 196, 240),
    (240, 150, 132),
    (164, 222, 150),
    (216, 170, 232),
    (236, 236, 226),
)


def paint_chart(surface: pygame.Surface, theme: Theme, ink: Ink, texts: Texts, rect: pygame.Rect, match: Match) -> None:
    """Lines from zero to the last total; the names stand at their ends."""
    colours = theme.palette
    rows = rows_of(match)
    totals = [line_of(rows, seat) for seat in range(len(match.seats))]
    limit = match.rules.limit
    highest = max(1.0, float(limit), *(value for line in totals for value in line))
    title = pygame.Rect(rect.left, rect.top, rect.width, ink.height("small"))
    ink.line(surface, texts("screens.matchend.chart"), title, colours.muted, "small")
    names_width = min(rect.width // 3, max(ink.width(seat.name, "small") for seat in match.seats) + theme.px(14))
    numbers_width = ink.width(str(round(highest)), "small") + theme.px(8)
    field = pygame.Rect(rect.left + numbers_width, title.bottom + theme.px(10), 0, 0)
    field.size = (rect.right - names_width - field.left, rect.bottom - field.top - theme.px(6))

    def point(deal: int, total: float) -> tuple[int, int]:
        across = deal / max(1, len(rows))
        return round(field.left + across * field.width), round(field.bottom - total / highest * field.height)

    for value in (0, round(highest / 2), round(highest)) if not limit else (0, limit):
        y = point(0, value)[1]
        is_limit = bool(limit) and value == limit
        if is_limit:
            dash = theme.px(8)
            for left in range(field.left, field.right, 2 * dash):
                end = min(left + dash, field.right)
                pygame.draw.line(surface, colours.muted, (left, y), (end, y), max(1, theme.px(1)))
        else:
            pygame.draw.line(surface, colours.panel_line, (field.left, y), (field.right, y), max(1, theme.px(1)))
        label = pygame.Rect(rect.left, y - ink.height("small") // 2, numbers_width - theme.px(8), ink.height("small"))
        ink.line(surface, str(value), label, colours.muted, "small", align="right")
    lines = [[point(deal, total) for deal, total in enumerate(line)] for line in totals]
    for seat, points in enumerate(lines):
        if len(points) > 1:
            pygame.draw.lines(surface, LINES[seat % len(LINES)], False, points, max(2, theme.px(2)))
        size = max(3, theme.px(4))
        crowded = field.width < 4 * size * len(rows)
        for mark in points[-1:] if crowded else points:
            _mark(surface, LINES[seat % len(LINES)], mark, size, seat)
    height = ink.height("small")
    parts = [part for line in lines for part in pairwise(line)]
    free = pygame.Rect(field.left, title.bottom, field.width, field.bottom - title.bottom)
    beside = dict[int, pygame.Rect]()  # the names of those who went out earlier, by the ends of their lines
    for seat, line in enumerate(lines):
        if len(line) > len(rows):
            continue
        for place in _places_beside(line[-1], (ink.width(match.seats[seat].name, "small"), height), theme.px(9)):
            crossed = any(place.clipline(part) for part in parts)
            if free.contains(place) and not crossed and place.collidelist(list(beside.values())) < 0:
                beside[seat] = place
                ink.line(surface, match.seats[seat].name, place, LINES[seat % len(LINES)], "small")
                break
    ends = sorted(set(range(len(totals))) - set(beside), key=lambda seat: point(0, totals[seat][-1])[1])
    lowest = rect.bottom - height * len(ends)
    y = rect.top
    for index, seat in enumerate(ends):  # from the top down, pushed apart where they would cover each other
        wanted = point(0, totals[seat][-1])[1] - height // 2
        y = max(y, min(wanted, lowest + index * height))
        place = pygame.Rect(field.right + theme.px(12), y, names_width - theme.px(12), height)
        ink.line(surface, match.seats[seat].name, place, LINES[seat % len(LINES)], "small", ellipsis=True)
        y += height


def line_of(rows: Sequence[Row], seat: int) -> list[float]:
    """From nought to the last deal in which the seat had part."""
    last = max((number for number, row in enumerate(rows) if row.cells[seat].points is not None), default=-1)
    return [0.0, *(float(row.cells[seat].total) for row in rows[: last + 1])]


def _places_beside(end: tuple[int, int], size: tuple[int, int], gap: int) -> Iterator[pygame.Rect]:
    """Where a name can stand: right of the end of a line, above it, left of it."""
    for name, at in (
        ("midleft", (end[0] + gap, end[1])),
        ("midbottom", (end[0], end[1] - gap)),
        ("midright", (end[0] - gap, end[1])),
    ):
        place = pygame.Rect((0, 0), size)
        setattr(place, name, at)
        yield place


def _mark(surface: pygame.Surface, colour: Colour, place: tuple[int, int], size: int, seat: int) -> None:
    """A mark of its own for each line: disc, square, lozenge, ring, triangle, cross."""
    x, y = place
    kind = seat % 6
    if kind == 0:
        pygame.draw.circle(surface, colour, place, size)
    elif kind == 1:
        pygame.draw.rect(surface, colour, (x - size, y - size, 2 * size, 2 * size))
    elif kind == 2:
        wide = size + 1
        pygame.draw.polygon(surface, colour, [(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)])
    elif kind == 3:
        pygame.draw.circle(surface, colour, place, size + 1, max(1, size // 2))
    elif kind == 4:
        pygame.draw.polygon(surface, colour, [(x, y - size - 1), (x + size + 1, y + size), (x - size - 1, y + size)])
    else:
        pygame.draw.line(surface, colour, (x - size, y - size), (x + size, y + size), max(2, size // 2))
        pygame.draw.line(surface, colour, (x - size, y + size), (x + size, y - size), max(2, size // 2))
