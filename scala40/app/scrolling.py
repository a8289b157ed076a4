"""A part of the window that scrolls: by wheel, by its bar, by keys. Imports: pygame_gui, theme."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer

from scala40.app.theme import Theme

WHEEL_UNITS = 56

Painting = Callable[[pygame.Surface], object]


class ScrollArea:
    """A view and a taller container behind it. Its bar is drawn only when there is something to scroll.

    What is painted beside the widgets is noted in `under` and `over` while the height is still unknown, and
    painted by `finish`.
    """

    def __init__(self, name: str, rect: pygame.Rect, manager: UIManager, theme: Theme) -> None:
        self.name = name
        self.theme = theme
        self.bar_width = theme.px(14)
        self.rect = pygame.Rect(rect)
        self.height = rect.height
        self.offset = 0
        self.under: list[Painting] = []
        self.over: list[Painting] = []
        self._pictures: list[pygame.Surface] = []
        self._grabbed: int | None = None
        self.view = UIContainer(pygame.Rect(rect.left, rect.top, rect.width - self.bar_width, rect.height), manager)
        self.inner = UIContainer(pygame.Rect(0, 0, self.width, self.height), manager, container=self.view)

    def finish(self, height: int) -> None:
        """Everything is placed and takes this height."""
        self.height = max(height, self.rect.height)
        if height > self.rect.height:
            self.inner.set_dimensions((self.width, self.height))
        for paintings in (self.under, self.over):
            picture = pygame.Surface((self.width, self.height), pygame.SRCALPHA)
            for paint in paintings:
                paint(picture)
            self._pictures.append(picture)

    @property
    def width(self) -> int:
        """The width that there is for what scrolls."""
        return self.rect.width - self.bar_width

    @property
    def view_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, self.width, self.rect.height)

    @property
    def scrolls(self) -> bool:
        return self.height > self.rect.height

    def scroll_to(self, offset: int) -> None:
        """Show what begins `offset` pixels below the top, as far as there is so much."""
        offset = max(0, min(self.height - self.rect.height, offset))
        if offset != self.offset:
            self.offset = offset
            self.inner.set_relative_position((0, -offset))

    def page(self, by: int) -> None:
        self.scroll_to(self.offset + by * (self.rect.height - self.theme.px(40)))

    def show(self, rect: pygame.Rect) -> None:
        """Scroll so that this part of the window (as it is now) comes into view."""
        margin = self.theme.px(16)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + rect.bottom - (self.rect.bottom - margin))

    def handle(self, event: pygame.Event) -> bool:
        """Wheel and bar; True when the event was for this area."""
        if not self.scrolls:
            return False
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            self.scroll_to(self.offset - round(event.precise_y * self.theme.px(WHEEL_UNITS)))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._track().collidepoint(event.pos):
            thumb = self._thumb()
            self._grabbed = event.pos[1] - thumb.top if thumb.collidepoint(event.pos) else thumb.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def draw_under(self, surface: pygame.Surface) -> None:
        """What lies behind the widgets."""
        self._draw_picture(surface, 0)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies on the widgets, and the bar."""
        self._draw_picture(surface, 1)
        if not self.scrolls:
            return
        colours = self.theme.palette
        track, thumb = self._track(), self._thumb()
        radius = track.width // 2
        pygame.draw.rect(surface, colours.felt_dark, track.inflate(-track.width // 2, 0), border_radius=radius)
        colour = colours.gold if self._grabbed is not None else colours.gold_dark
        pygame.draw.rect(surface, colour, thumb.inflate(-track.width // 4, 0), border_radius=radius)

    def _draw_picture(self, surface: pygame.Surface, number: int) -> None:
        if len(self._pictures) > number:
            shown = pygame.Rect(0, self.offset, self.width, self.rect.height)
            surface.blit(self._pictures[number], self.rect.topleft, shown)

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self.bar_width, self.rect.top, self.bar_width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        height = max(self.theme.px(32), track.height * track.height // self.height)
        top = track.top + (track.height - height) * self.offset // max(1, self.height - self.rect.height)
        return pygame.Rect(track.left, top, track.width, height)

    def _drag(self, y: int) -> None:
        assert self._grabbed is not None
        track, thumb = self._track(), self._thumb()
        way = max(1, track.height - thumb.height)
        self.scroll_to(round((y - self._grabbed - track.top) / way * (self.height - self.rect.height)))
