"""The end of a match.

Who won, the score sheet, the totals as lines against the limit, the seals of the deals, and a rematch.

Imports: widgets, frame, scoresheet, chart; match.fairness.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from scala40.app.scene import Replace, Transition
from scala40.app.scenes.chart import paint_chart
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.scenes.scoresheet import SheetPlan, paint_rows, paint_sheet, rows_of, totals_of
from scala40.app.widgets import WidgetScene
from scala40.match.fairness import verifies

if TYPE_CHECKING:
    from scala40.match.runner import Match

SHEET_SHARE: Final = 0.44  # of the width
SEAL_LETTERS: Final = 12  # of a seal that are shown


class MatchEndScene(WidgetScene):
    """The end of a match."""

    name = "matchend"
    default = "rematch"

    def __init__(self, match: Match, rematch: Callable[[Match], Match]) -> None:
        super().__init__()
        self.match = match
        self._rematch = rematch
        self.verified: str = ""  # what the verification said

    # -- what there is to say ---------------------------------------------------------------------------------------

    def winner_text(self) -> str:
        """Who won, in words."""
        winners = [self.match.seats[seat] for seat in self.match.winners or ()]
        if len(winners) == 1:
            key = "winner_you" if winners[0].is_human else "winner"
            return self.texts(f"screens.matchend.{key}", name=winners[0].name)
        names = self.texts("screens.matchend.and").join(seat.name for seat in winners)
        return self.texts("screens.matchend.winners", names=names)

    def pot_text(self) -> str:
        """Who takes the pot; empty where there is none."""
        tokens = self.match.standing.pot
        if not tokens:
            return ""
        winners = [self.match.seats[seat] for seat in self.match.winners or ()]
        key = "pot_shared" if len(winners) > 1 else "pot_you" if winners[0].is_human else "pot"
        count = self.texts("screens.matchend.tokens", n=tokens)
        return self.texts(f"screens.matchend.{key}", name=winners[0].name, n=count)

    def verify(self) -> str:
        """Check the seal of every deal; what came out, in words."""
        for log in self.match.deals:
            if not verifies(log.salt, log.deck, log.commitment):
                return self.texts("screens.matchend.not_verified", n=log.number)
        return self.texts("screens.matchend.verified", n=len(self.match.deals))

    # -- laying out -------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        theme, texts, colours = self.theme, self.texts, self.theme.palette
        frame = frame_for(theme, self.ink, self.row_height())
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.matchend.heading"))
        gap = theme.px(14)
        winner = self.winner_text()
        role = "display" if self.ink.width(winner, "display", True) <= frame.panel.width * 0.62 else "heading"
        place = pygame.Rect(frame.panel.left, frame.panel.top, frame.panel.width, self.ink.height(role))
        written = self.ink.line(self.sheet, winner, place, colours.ivory, role, bold=True, ellipsis=True)
        pot = self.pot_text()
        if pot:
            left = written.right + theme.px(24)
            beside = pygame.Rect(left, place.top, place.right - left, place.height)
            self.ink.line(self.sheet, pot, beside, colours.gold_light, "body", ellipsis=True)
        top = place.bottom + theme.px(8)
        sheet_width = round(frame.panel.width * SHEET_SHARE)
        right = pygame.Rect(frame.panel.right - sheet_width, top, sheet_width, frame.panel.bottom - top)
        left_part = pygame.Rect(frame.panel.left, top, frame.panel.width - sheet_width - gap, right.height)
        self._lay_sheet(right)
        fair_height = self._fairness_height(left_part.width)
        chart = pygame.Rect(left_part.left, top, left_part.width, left_part.height - fair_height - gap)
        fair = pygame.Rect(left_part.left, left_part.bottom - fair_height, left_part.width, fair_height)
        if chart.height >= theme.px(120):
            paint_panel(self.sheet, theme, chart)
            paint_chart(self.sheet, theme, self.ink, texts, chart.inflate(-theme.px(24), -theme.px(16)), self.match)
        else:
            fair.top = top
        self._lay_fairness(fair)
        self._footer(frame.footer)

    def _lay_sheet(self, rect: pygame.Rect) -> None:
        theme = self.theme
        rows = rows_of(self.match)
        totals = totals_of(self.match)
        names = [seat.name for seat in self.match.seats]
        plan = SheetPlan(theme, self.ink, self.texts, rect, names, any(total.eliminated for total in totals))
        fitting = plan.body.height // plan.row_height
        if len(rows) <= fitting:
            plan.rect = pygame.Rect(
                rect.left, rect.top, rect.width, rect.height - (fitting - max(3, len(rows))) * plan.row_height
            )
            paint_sheet(self.sheet, plan, rows, totals)
            return
        paint_sheet(self.sheet, plan, [], totals)
        body = plan.body
        area = self.scroll_area("sheet", pygame.Rect(body.left, body.top, body.width + plan.pad, body.height))
        scrolled = SheetPlan(
            theme, self.ink, self.texts, pygame.Rect(-plan.pad, 0, rect.width, rect.height), plan.names
        )
        area.under.append(lambda surface: paint_rows(surface, scrolled, rows, 0))
        area.finish(len(rows) * plan.row_height)
        self._offsets.setdefault("sheet", len(rows) * plan.row_height)  # the last deals first

    def _fairness_height(self, width: int) -> int:
        about = self.verified or self.texts("screens.matchend.fair_about")
        inner = width - self.theme.px(32)
        return (
            self.ink.height("body")
            + self.ink.block_height(about, inner, "small")
            + self.row_height()
            + self.theme.px(36)
        )

    def _lay_fairness(self, rect: pygame.Rect) -> None:
        theme, texts, colours = self.theme, self.texts, self.theme.palette
        paint_panel(self.sheet, theme, rect)
        inner = rect.inflate(-theme.px(32), -theme.px(20))
        heading = pygame.Rect(inner.left, inner.top, inner.width, self.ink.height("body"))
        self.ink.line(self.sheet, texts("screens.matchend.fairness"), heading, colours.gold_light, "body", bold=True)
        about = self.verified or texts("screens.matchend.fair_about")
        block = pygame.Rect(inner.left, heading.bottom + theme.px(2), inner.width, 0)
        colour = colours.muted if not self.verified else colours.green_light
        height = self.ink.block(self.sheet, about, block, colour, "small")
        text = texts("screens.matchend.verify")
        wide = self.ink.width(text) + theme.px(40)
        button = pygame.Rect(inner.left, block.top + height + theme.px(8), min(wide, inner.width), self.row_height())
        self.button("verify", text, button, "quiet")
        seal = texts(
            "screens.matchend.seal", n=len(self.match.deals), seal=self.match.deals[-1].commitment[:SEAL_LETTERS]
        )
        room = pygame.Rect(
            button.right + theme.px(16), button.top, inner.right - button.right - theme.px(16), button.height
        )
        if self.ink.width(seal, "small") <= room.width:
            self.ink.line(self.sheet, seal, room, colours.muted, "small")

    def _footer(self, footer: pygame.Rect) -> None:
        theme, texts = self.theme, self.texts
        for name, kind, at_right in (("to_title", "quiet", False), ("rematch", "primary", True)):
            text = texts("screens.matchend.title" if name == "to_title" else "screens.matchend.rematch")
            role = "strong" if kind == "primary" else "body"
            wide = self.ink.width(text, role, kind == "primary") + theme.px(64)
            left = footer.right - wide if at_right else footer.left
            self.button(name, text, pygame.Rect(left, footer.top, wide, footer.height), kind)

    # -- what follows -----------------------------------------------------------------------------------------------

    def pressed(self, name: str) -> Transition | None:
        if name == "verify":
            self.verified = self.verify()
            self.rebuild()
            return None
        if name == "rematch":
            return Replace(self.stage.doors.table(self._rematch(self.match)), all=True)
        return Replace(self.stage.doors.title(), all=True)

    def escaped(self) -> Transition | None:
        return Replace(self.stage.doors.title(), all=True)
