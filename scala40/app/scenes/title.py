"""The title: go on with the match that was left, begin another, settings, leave.

Imports: widgets, logo, the match for its type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from scala40 import __version__
from scala40.app.cloth import frame_width
from scala40.app.scene import EVERY_FRAME, Push, Quit, Replace, Transition
from scala40.app.scenes.logo import draw_logo
from scala40.app.widgets import WidgetScene

if TYPE_CHECKING:
    from scala40.app.scene import Stage
    from scala40.match.runner import Match

PICTURE_ASPECT: Final = 9 / 16
LEAST_PICTURE: Final = 84  # units of height: below that no picture is shown


class TitleScene(WidgetScene):
    """The first screen."""

    name = "title"
    default = "continue"

    def __init__(
        self,
        latest: Callable[[], Match | None],
        picture: Callable[[Match, Stage, tuple[int, int]], pygame.Surface | None],
        others: Callable[[], int] = lambda: 0,
    ) -> None:
        super().__init__()
        self._latest = latest
        self._picture = picture
        self._others = others  # how many matches more are not over
        self.others = 0
        self.match: Match | None = None
        self.picture_rect = pygame.Rect(0, 0, 0, 0)
        self._shown = False  # the screen has been drawn: there is time for the picture
        self._picture_wanted = False

    def build(self, stage: Stage) -> None:
        self.match = self._latest()
        self.others = self._others()
        super().build(stage)

    def lay_out(self) -> None:
        theme, texts = self.theme, self.texts
        window = self.sheet.get_rect()
        margin = frame_width(theme) + theme.px(28)
        gap = theme.px(12)
        row = max(self.row_height(), theme.px(50))
        names = (["continue"] if self.match else []) + ["new_match", "settings", "quit"]
        wide = max(theme.px(300), *(self.ink.width(texts(f"screens.title.{name}"), "strong", True) for name in names))
        wide = min(wide + theme.px(40), window.width // 2 - margin)
        quiet = self.row_height() if self.others else 0
        menu_height = len(names) * row + (len(names) - 1) * gap + (quiet + gap // 2 if quiet else 0)
        column = pygame.Rect(window.right - margin - theme.px(40) - wide, 0, wide, menu_height)
        room = window.height - 2 * margin - menu_height - gap
        shown = self._place_picture(column, room) if self.match else 0
        top = (window.height - menu_height - shown) // 2 + shown
        left_part = pygame.Rect(margin, margin, column.left - 2 * margin, window.height - 2 * margin)
        draw_logo(self.sheet, left_part.inflate(-theme.px(24), -theme.px(24)))
        if shown:
            self._paint_picture(column, top - shown)
        place = pygame.Rect(column.left, top, wide, row)
        for number, name in enumerate(names):
            self.button(name, texts(f"screens.title.{name}"), place, "primary" if number == 0 else "menu")
            place.top += row + gap
            if number == 0 and self.others:  # below what goes on with the latest
                text = texts("screens.title.others", n=self.others)
                self.button("others", text, pygame.Rect(place.left, place.top - gap // 2, wide, quiet), "quiet")
                place.top += quiet + gap // 2
        version = texts("screens.title.version", version=__version__)
        place = pygame.Rect(margin, window.bottom - margin, left_part.width, self.ink.height("small"))
        self.ink.line(self.sheet, version, place, theme.palette.muted, "small")

    def _place_picture(self, column: pygame.Rect, room: int) -> int:
        """The height that the picture takes above the buttons, caption and gaps included; 0 without room for it."""
        theme = self.theme
        caption = self.ink.height("small") + theme.px(8)
        height = min(round(column.width * PICTURE_ASPECT), room - caption - theme.px(16))
        if height < theme.px(LEAST_PICTURE):
            self.picture_rect = pygame.Rect(0, 0, 0, 0)
            return 0
        width = min(column.width, round(height / PICTURE_ASPECT))
        self.picture_rect = pygame.Rect(column.centerx - width // 2, 0, width, height)
        return height + caption + theme.px(16)

    def _paint_picture(self, column: pygame.Rect, top: int) -> None:
        assert self.match is not None
        theme, colours = self.theme, self.theme.palette
        self.picture_rect.top = top
        edge = theme.px(3)
        pygame.draw.rect(
            self.sheet, colours.shadow, self.picture_rect.inflate(2 * edge + 4, 2 * edge + 4), border_radius=edge
        )
        pygame.draw.rect(
            self.sheet, colours.gold_dark, self.picture_rect.inflate(2 * edge, 2 * edge), border_radius=edge
        )
        pygame.draw.rect(self.sheet, colours.felt, self.picture_rect)
        self._picture_wanted = True
        if self._shown:
            self._fill_picture()
        line = pygame.Rect(column.left, self.picture_rect.bottom + theme.px(8), column.width, self.ink.height("small"))
        self.ink.line(self.sheet, self._caption(), line, colours.ivory, "small", align="centre", ellipsis=True)

    def _fill_picture(self) -> None:
        assert self.match is not None
        self._picture_wanted = False
        picture = self._picture(self.match, self.stage, self.picture_rect.size)
        if picture is not None:
            self.sheet.blit(picture, self.picture_rect)
        self.dirty = True

    def update(self, now: float) -> Transition | None:
        if self._shown and self._picture_wanted:
            self._fill_picture()  # after the first drawing: the screen comes at once, the picture a moment later
        return super().update(now)

    def wakes_in(self, now: float) -> float | None:
        return EVERY_FRAME if self._picture_wanted else super().wakes_in(now)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._shown = True

    def _caption(self) -> str:
        match = self.match
        assert match is not None
        you = next((number for number, seat in enumerate(match.seats) if seat.is_human), 0)
        return self.texts("screens.title.left_at", deal=len(match.deals), n=match.standing.totals[you])

    def pressed(self, name: str) -> Transition | None:
        doors = self.stage.doors
        if name == "continue":
            assert self.match is not None
            return Replace(doors.table(self.match))
        if name == "new_match":
            return Push(doors.new_match())
        if name == "others":
            return Push(doors.extra["unfinished"]())
        if name == "settings":
            return Push(doors.settings())
        return Quit()

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        if (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == 1
            and self.picture_rect.collidepoint(event.pos)
            and self.match
        ):
            return self.pressed("continue")
        return super().handle(event, now)

    def escaped(self) -> Transition | None:
        """Nowhere to go back to: leaving is said with the button."""
        return None

    def entered(self) -> Transition | None:
        return None
