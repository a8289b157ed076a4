"""The common frame of the screens with a heading: heading above, a panel in the middle, buttons below.

Imports: widgets, cloth.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scala40.app.cloth import frame_width
from scala40.app.ink import Ink
from scala40.app.theme import Theme

WIDEST = 1180  # units: wider windows leave the sides free


@dataclass(frozen=True, slots=True)
class Frame:
    """Where heading, panel and buttons are."""

    heading: pygame.Rect
    panel: pygame.Rect
    footer: pygame.Rect


def frame_for(theme: Theme, ink: Ink, row: int, widest: int = WIDEST) -> Frame:
    """The frame for the window of a theme; `row` is the height of a button."""
    width, height = theme.size
    edge = frame_width(theme)
    wide = min(theme.px(widest), width - 2 * edge - theme.px(32))
    left = (width - wide) // 2
    top = edge + theme.px(12)
    heading = pygame.Rect(left, top, wide, ink.height("heading") + theme.px(8))
    footer = pygame.Rect(left, height - edge - theme.px(16) - row, wide, row)
    panel = pygame.Rect(
        left, heading.bottom + theme.px(6), wide, footer.top - theme.px(14) - heading.bottom - theme.px(6)
    )
    return Frame(heading, panel, footer)


def paint_heading(surface: pygame.Surface, theme: Theme, ink: Ink, frame: Frame, text: str) -> None:
    """The heading, with a thin golden line behind it."""
    colours = theme.palette
    written = ink.line(surface, text, frame.heading, colours.gold_light, "heading", bold=True)
    y = frame.heading.centery + theme.px(2)
    start = written.right + theme.px(20)
    if start < frame.heading.right:
        pygame.draw.line(surface, colours.gold_dark, (start, y), (frame.heading.right, y), max(1, theme.px(1)))


def paint_panel(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A darker field on the cloth that carries text."""
    colours = theme.palette
    radius = theme.px(10)
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*colours.panel, 224), veil.get_rect(), border_radius=radius)
    pygame.draw.rect(veil, (*colours.panel_line, 200), veil.get_rect(), 1, border_radius=radius)
    surface.blit(veil, rect)
