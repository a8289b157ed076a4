"""The matches that are not over, besides the one that *Continua* goes on with: a click resumes one.

Imports: widgets, frame, message; storage's summaries, the match for its type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from scala40.app.scene import Pop, Push, Replace, Stage, Transition
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.scenes.message import MessageScene
from scala40.app.widgets import WidgetScene
from scala40.storage.matches import Summary

if TYPE_CHECKING:
    from scala40.match.runner import Match


class UnfinishedScene(WidgetScene):
    """The list to choose from."""

    name = "unfinished"

    def __init__(self, saved: Callable[[], Sequence[Summary]], resume: Callable[[int], Match | None]) -> None:
        super().__init__()
        self._saved = saved
        self._resume = resume
        self.matches: dict[str, Summary] = {}

    def build(self, stage: Stage) -> None:
        self.matches = {f"match_{each.id}": each for each in self._saved()}
        super().build(stage)

    def lay_out(self) -> None:
        theme, texts = self.theme, self.texts
        row, pad = self.row_height(), theme.px(20)
        frame = frame_for(theme, self.ink, row)
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.unfinished.heading"))
        paint_panel(self.sheet, theme, frame.panel)
        inside = frame.panel.inflate(-pad, -pad)
        inside.width += theme.px(8)
        area = self.scroll_area("unfinished", inside)
        y = 0
        for name, each in self.matches.items():
            place = (theme.px(8), y, area.width - theme.px(16))
            y += self.row_button(name, self.players_text(each), self.about_text(each), place, area, False) + theme.px(6)
        area.finish(y)
        back = texts("screens.back")
        rect = pygame.Rect(frame.footer.topleft, (self.ink.width(back) + theme.px(48), row))
        self.button("back", back, rect, "quiet")

    def players_text(self, match: Summary) -> str:
        """Who plays, with their totals."""
        totals = zip_longest(match.players, match.totals[: len(match.players)], fillvalue=0)
        return " · ".join(f"{name} {total}" for name, total in totals)

    def about_text(self, match: Summary) -> str:
        """How far it has come, and when it was played last."""
        played = datetime.fromisoformat(match.updated).astimezone()
        parts = {part: f"{getattr(played, part):02}" for part in ("year", "month", "day", "hour", "minute")}
        return self.texts("screens.unfinished.left_at", deal=match.deals, **parts)

    def pressed(self, name: str) -> Transition | None:
        if name == "back":
            return Pop()
        match = self._resume(self.matches[name].id)
        if match is None:
            answers = [("ok", self.texts("screens.dialog.ok"))]
            return Push(MessageScene(self, self.texts("screens.unfinished.unreadable"), answers))
        return Replace(self.stage.doors.table(match), all=True)
