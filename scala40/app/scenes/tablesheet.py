"""The score sheet laid over the table while a deal is played. Imports: ink, scoresheet, theme; match for its types."""

from __future__ import annotations

import pygame

from scala40.app.ink import Ink
from scala40.app.scenes.scoresheet import SheetPlan, paint_sheet, rows_of, totals_of
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.match.runner import Match

VEIL = 110  # of 255: how dark the table gets behind the sheet
WIDE_PER_SEAT = 120  # units


def draw_score(surface: pygame.Surface, theme: Theme, texts: Texts, match: Match) -> None:
    """The totals by deal, as far as the match has come."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*theme.palette.shadow, VEIL))
    surface.blit(veil, (0, 0))
    names = [seat.name for seat in match.seats]
    width = min(round(surface.get_width() * 0.86), theme.px(WIDE_PER_SEAT * len(names) + 80))
    ink = Ink(theme)
    rows = rows_of(match)
    totals = totals_of(match)
    out = any(total.eliminated for total in totals)
    plan = SheetPlan(theme, ink, texts, pygame.Rect(0, 0, width, surface.get_height()), names, out)
    most = max(1, round(surface.get_height() * 0.8) // plan.row_height - 3)
    shown = rows[-most:]
    height = 2 * plan.pad + (max(3, len(shown)) + 2) * plan.row_height + plan.foot + theme.px(16)
    plan.rect = pygame.Rect(0, 0, width, min(height, surface.get_height()))
    plan.rect.center = surface.get_rect().center
    paint_sheet(surface, plan, shown, totals)
    _draw_seal(surface, ink, theme, texts, match.deal.commitment, plan.rect)


def _draw_seal(surface: pygame.Surface, ink: Ink, theme: Theme, texts: Texts, seal: str, above: pygame.Rect) -> None:
    """The commitment of the deal at hand in full, below the sheet: who wants to can write it down."""
    lines = (texts("table.seal_whole"), seal, texts("table.seal_about"))
    width = min(surface.get_width() - theme.px(24), max(ink.width(text, "small") for text in lines) + theme.px(32))
    inner = width - theme.px(32)
    heights = [ink.block_height(text, inner, "small") for text in lines]
    panel = pygame.Rect(0, 0, width, sum(heights) + theme.px(20))
    panel.midtop = (above.centerx, above.bottom + theme.px(12))
    panel.bottom = min(panel.bottom, surface.get_height() - theme.px(6))
    pygame.draw.rect(surface, theme.palette.shadow, panel, border_radius=theme.px(10))
    y = panel.top + theme.px(10)
    for text, height in zip(lines, heights, strict=True):
        place = pygame.Rect(panel.left + theme.px(16), y, inner, height)
        ink.block(surface, text, place, theme.palette.ivory, "small")
        y += height
