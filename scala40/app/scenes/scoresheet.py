"""The score sheet: what each deal brought to each seat, on paper. Its rows are plain data, its picture is made here.

Imports: pygame, ink, theme; match for its types.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scala40.app.ink import Ink
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.match.runner import Match

Number = int | float
NOT_IN: Final = "–"
RETURNED: Final = "↑"
SHORTEST_NAME: Final = 3
LARGE_COLUMN: Final = 100  # units
TICK: Final = 0.78  # of the height of a line


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat in one deal."""

    points: Number | None  # None: the seat was not in the deal
    total: Number
    went_out: bool = False
    eliminated: bool = False
    returned: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One deal."""

    number: int
    cells: tuple[Cell, ...]


def rows_of(match: Match) -> list[Row]:
    """The deals that have ended, the one that waits to be scored included."""
    rows = []
    for log in match.deals:
        result = log.result
        if result is not None:
            cells = [
                Cell(
                    result.points.get(seat),
                    result.totals[seat],
                    result.out == seat,
                    seat in result.eliminated and seat not in result.reentered,
                    seat in result.reentered,
                )
                for seat in range(len(match.seats))
            ]
        elif match.deal_is_over:
            points = points_now(match)
            out = match.state.public.outcome.out
            cells = [
                Cell(points.get(seat), match.before.totals[seat] + points.get(seat, 0), out == seat)
                for seat in range(len(match.seats))
            ]
        else:
            continue
        rows.append(Row(log.number, tuple(cells)))
    return rows


def points_now(match: Match) -> dict[int, Number]:
    """What the deal that has just ended adds to the totals."""
    outcome = match.state.public.outcome
    assert outcome is not None
    return dict(outcome.points)


@dataclass(slots=True)
class SheetPlan:
    """Where the columns of a score sheet are."""

    theme: Theme
    ink: Ink
    texts: Texts
    rect: pygame.Rect
    names: Sequence[str]
    says_out: bool = False  # below the totals, who is out
    large: bool = False  # few rows in much room

    @property
    def foot(self) -> int:
        """The height of what stands below the totals."""
        return self.ink.height("small") if self.says_out else 0

    @property
    def role(self) -> str:
        each = self.rect.width // len(self.names)
        if self.large and each >= self.theme.px(LARGE_COLUMN):
            return "strong"
        wide = each >= self.theme.px(LARGE_COLUMN * 2 / 3) if self.large else len(self.names) <= 4
        return "body" if wide and self.rect.width >= self.theme.px(240) else "small"

    @property
    def row_height(self) -> int:
        return self.ink.height(self.role) + self.theme.px(14 if self.large else 6)

    @property
    def pad(self) -> int:
        return self.theme.px(14)

    @property
    def body(self) -> pygame.Rect:
        """Between the names and the totals."""
        top = self.rect.top + self.pad + self.row_height + self.theme.px(4)
        bottom = self.rect.bottom - self.pad - self.foot - self.row_height - self.theme.px(8)
        return pygame.Rect(self.rect.left + self.pad, top, self.rect.width - 2 * self.pad, max(0, bottom - top))

    def column(self, number: int, y: int) -> pygame.Rect:
        """The cell of a column (0: the numbers of the deals) in a row that begins at y."""
        first = self.theme.px(36)
        wide = (self.rect.width - 2 * self.pad - first) / len(self.names)
        left = self.rect.left + self.pad
        if number == 0:
            return pygame.Rect(left, y, first, self.row_height)
        start = round(left + first + (number - 1) * wide)
        return pygame.Rect(start, y, round(wide), self.row_height)


def paper(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A sheet of paper on the cloth."""
    colours = theme.palette
    shadow = pygame.Surface(rect.inflate(theme.px(24), theme.px(24)).size, pygame.SRCALPHA)
    inner = shadow.get_rect().inflate(-theme.px(24), -theme.px(24))
    for step in range(6, 0, -1):
        grown = inner.inflate(theme.px(step * 2), theme.px(step * 2)).move(0, theme.px(3))
        pygame.draw.rect(shadow, (*colours.shadow, 22), grown, border_radius=theme.px(6 + step))
    surface.blit(shadow, (rect.left - theme.px(12), rect.top - theme.px(12)))
    pygame.draw.rect(surface, colours.paper, rect, border_radius=theme.px(4))


def paint_sheet(surface: pygame.Surface, plan: SheetPlan, rows: Sequence[Row], totals: Sequence[Cell]) -> None:
    """Names above, totals below; `rows` are those that fit between."""
    theme, ink, colours = plan.theme, plan.ink, plan.theme.palette
    paper(surface, theme, plan.rect)
    top = plan.rect.top + plan.pad
    for number, name in enumerate(plan.names):
        cell = plan.column(number + 1, top).inflate(-theme.px(3), 0)
        shown = (
            name if ink.width(name, plan.role, True) <= cell.width else ink.shortened(name, cell.width, plan.role, True)
        )
        if shown != name and len(shown) < SHORTEST_NAME:
            shown = name[:1]  # better a letter than an ellipsis alone
        ink.line(surface, shown, cell, colours.ink, plan.role, bold=True, align="right")
    line_y = top + plan.row_height
    left, right = plan.rect.left + plan.pad, plan.rect.right - plan.pad
    pygame.draw.line(surface, colours.ink_muted, (left, line_y), (right, line_y), max(1, theme.px(1)))
    paint_rows(surface, plan, rows, plan.body.top)
    bottom = plan.rect.bottom - plan.pad - plan.foot - plan.row_height
    pygame.draw.line(
        surface, colours.ink_muted, (left, bottom - theme.px(3)), (right, bottom - theme.px(3)), max(1, theme.px(2))
    )
    ink.line(surface, plan.texts("screens.dealscore.total"), plan.column(0, bottom), colours.ink_muted, "small")
    for number, total in enumerate(totals):
        place = plan.column(number + 1, bottom).inflate(-theme.px(3), 0)
        colour = colours.red if total.eliminated else colours.ink
        ink.line(surface, str(total.total), place, colour, plan.role, bold=True, align="right")
        if total.eliminated:  # not by colour alone
            below = pygame.Rect(place.left, place.bottom, place.width, plan.foot)
            ink.line(surface, plan.texts("screens.dealscore.not_playing"), below, colour, "small", align="right")


def totals_of(match: Match) -> list[Cell]:
    """The totals below the sheet, with the seats that are out."""
    rows = rows_of(match)
    standing = match.standing
    gone = set[int]()
    if match.rules.limit != 0:
        kept = standing.winners if standing.winners is not None else standing.seats_in
        gone = set(range(len(match.seats))) - set(kept)
    last = rows[-1].cells if rows else tuple(Cell(None, total) for total in standing.totals)
    return [Cell(None, cell.total, eliminated=seat in gone) for seat, cell in enumerate(last)]


def paint_rows(surface: pygame.Surface, plan: SheetPlan, rows: Sequence[Row], y: int) -> int:
    """The rows of deals from a height on; the height after them."""
    theme, ink, colours = plan.theme, plan.ink, plan.theme.palette
    for index, row in enumerate(rows):
        if index % 2:
            shade = pygame.Rect(plan.rect.left + plan.pad, y, plan.rect.width - 2 * plan.pad, plan.row_height)
            pygame.draw.rect(surface, colours.paper_shade, shade)
        ink.line(surface, str(row.number), plan.column(0, y).inflate(-theme.px(2), 0), colours.ink_muted, "small")
        for number, cell in enumerate(row.cells):
            place = plan.column(number + 1, y).inflate(-theme.px(3), 0)
            written = ink.line(surface, cell_text(cell), place, _colour(cell, theme), plan.role, align="right")
            if cell.went_out:
                side = round(written.height * TICK)
                tick = pygame.Rect(0, 0, side, side)
                tick.midright = (written.left - theme.px(6), written.centery)
                _draw_tick(surface, theme, tick)
        y += plan.row_height
    return y


def cell_text(cell: Cell) -> str:
    """A cell in a few characters; signs as well as colours say what happened (who went out gets a tick)."""
    if cell.points is None:
        return NOT_IN
    if cell.returned:
        return f"{cell.points} {RETURNED}"
    return str(cell.points)


def _draw_tick(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A green seal with a tick, as the table has it. (Before a nought, the tick of a font looks like a root.)"""
    pygame.draw.ellipse(surface, theme.palette.green, rect)
    line = [(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in ((0.26, 0.52), (0.44, 0.70), (0.75, 0.33))]
    pygame.draw.lines(surface, theme.palette.paper, False, line, max(2, rect.h // 7))


def _colour(cell: Cell, theme: Theme) -> tuple[int, int, int]:
    colours = theme.palette
    if cell.went_out:
        return colours.green
    return colours.red if cell.eliminated else colours.ink
