"""Where the keyboard can stop: buttons, groups of buttons, lines to type in; the nearest one in a direction; the ring.

Imports: pygame_gui, scrolling, theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine

from scala40.app.scrolling import ScrollArea
from scala40.app.theme import Theme

ACROSS = 3  # a pixel across the direction counts as much as so many along it


@dataclass(slots=True)
class Stop:
    """Something that the keyboard can stop at: a button, or a group of buttons of which one is chosen."""

    name: str
    kind: str  # "button", "choice", "stepper", "entry"
    elements: dict[str, UIButton | UITextEntryLine]  # by word; a single one under ""
    words: list[str] = field(default_factory=list)
    at: int = 0  # the chosen word; -1: none
    area: ScrollArea | None = None

    @property
    def rect(self) -> pygame.Rect:
        rects = [pygame.Rect(element.get_abs_rect()) for element in self.elements.values()]
        return rects[0].unionall(rects[1:])

    @property
    def entry(self) -> UITextEntryLine:
        """The line of an entry."""
        line = self.elements[""]
        assert isinstance(line, UITextEntryLine)
        return line


def nearest_stop(stops: Iterable[Stop], here: pygame.Rect, way: tuple[int, int]) -> Stop | None:
    """The nearest stop beyond `here` in a direction: (1, 0) is to the right, (0, -1) is up."""
    best: tuple[float, Stop] | None = None
    for stop in stops:
        rect = stop.rect
        along = (rect.centerx - here.centerx) * way[0] + (rect.centery - here.centery) * way[1]
        if way[0]:
            across = max(0, rect.top - here.bottom, here.top - rect.bottom)
            beyond = rect.left >= here.right - 2 if way[0] > 0 else rect.right <= here.left + 2
        else:
            across = max(0, rect.left - here.right, here.left - rect.right)
            beyond = rect.top >= here.bottom - 2 if way[1] > 0 else rect.bottom <= here.top + 2
        if beyond and along > 0 and (best is None or along + ACROSS * across < best[0]):
            best = (along + ACROSS * across, stop)
    return None if best is None else best[1]


def draw_ring(surface: pygame.Surface, theme: Theme, stop: Stop) -> None:
    """The ring around the stop that has the focus."""
    rect = stop.rect
    if stop.area is not None:
        rect = rect.clip(stop.area.view_rect)
    width = max(2, theme.px(2))
    around = rect.inflate(4 * width, 4 * width)
    radius = theme.px(6) + 2 * width
    pygame.draw.rect(surface, theme.palette.shadow, around.inflate(2, 2), width + 2, border_radius=radius)
    pygame.draw.rect(surface, theme.palette.gold_light, around, width, border_radius=radius)
