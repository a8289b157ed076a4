"""The sign of the game: ten, jack, queen and king of hearts in a fan (just the forty points that open), and the name.

Imports: pygame, cardpictures, paths, theme.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from scala40.app.paths import assets
from scala40.app.scenes.cardpictures import ASPECT, picture_of
from scala40.app.theme import PALETTE
from scala40.engine.cards import COPIES, FACE_OF_TEXT

FAN: Final = ("TH", "JH", "QH", "KH")
SPREAD: Final = 14.0  # degrees from card to card
PIVOT: Final = 1.75  # card heights from the middle of a card down to the point around which the fan turns
WORDMARK_ASPECT: Final = 108 / 620  # height by width
MARGIN: Final = 0.08  # card widths around a card for its shadow


@lru_cache(maxsize=4)
def fan(width: int) -> pygame.Surface:
    """The four cards in a fan, `width` pixels wide."""
    angles = [math.radians((number - (len(FAN) - 1) / 2) * SPREAD) for number in range(len(FAN))]
    reach = angles[-1]
    # The middles of the outer cards are PIVOT * height * sin(reach) from the axis, their corners a little further.
    across = 2 * ((PIVOT + 0.5) * ASPECT * math.sin(reach) + 0.5 * math.cos(reach)) + 4 * MARGIN
    card_width = round(width / across)
    card_height = card_width * ASPECT
    margin = 2 * MARGIN * card_width
    turn = PIVOT * card_height
    drop = turn * (1 - math.cos(reach))
    corner = card_height / 2 * math.cos(reach) + card_width / 2 * math.sin(reach)
    canvas = pygame.Surface((width, math.ceil(card_height / 2 + drop + corner + 2 * margin)), pygame.SRCALPHA)
    for text, angle in zip(FAN, angles, strict=True):
        card = _bordered(picture_of(COPIES[FACE_OF_TEXT[text]][0], card_width))
        middle = (width / 2 + turn * math.sin(angle), margin + card_height / 2 + turn * (1 - math.cos(angle)))
        _lay(canvas, card, math.degrees(angle), middle)
    return canvas.convert_alpha() if pygame.display.get_surface() else canvas


def _bordered(card: pygame.Surface) -> pygame.Surface:
    """The card with a clear border: only what lies inside a picture gets smooth edges when it is turned."""
    bordered = pygame.Surface((card.get_width() + 4, card.get_height() + 4), pygame.SRCALPHA)
    bordered.fill((*PALETTE.paper, 0))
    bordered.blit(card, (2, 2))
    return bordered


def _lay(canvas: pygame.Surface, card: pygame.Surface, angle: float, middle: tuple[float, float]) -> None:
    shift = max(1, round(card.get_width() * MARGIN / 3))
    for picture, down in ((_shade(card.get_size()), shift), (card, 0)):
        turned = pygame.transform.rotozoom(picture, -angle, 1.0)
        canvas.blit(turned, turned.get_rect(center=(round(middle[0] - down), round(middle[1] + down))))


@lru_cache(maxsize=1)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow of a card: blurred small and enlarged, because blurring is dear."""
    width, height = 48, round(48 * ASPECT)
    edge = round(48 * MARGIN)
    small = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    small.fill((*PALETTE.shadow, 0))
    pygame.draw.rect(small, (*PALETTE.shadow, 130), (edge, edge, width, height), border_radius=4)
    small = pygame.transform.gaussian_blur(small, max(1, edge // 2))
    scale = size[0] / width
    return pygame.transform.smoothscale(small, (round(small.get_width() * scale), round(small.get_height() * scale)))


@lru_cache(maxsize=4)
def wordmark(width: int) -> pygame.Surface:
    """The name of the game, `width` pixels wide."""
    size = (width, max(1, round(width * WORDMARK_ASPECT)))
    return pygame.image.load_sized_svg(assets() / "theme" / "wordmark.svg", size)


def draw_logo(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Fan and name, as large as the rectangle allows, in its middle."""
    wide = min(rect.width, round(rect.height / 0.92))
    cards = fan(round(wide * 0.86))
    name = wordmark(wide)
    gap = round(wide * 0.02)
    height = cards.get_height() + gap + name.get_height()
    if height > rect.height:
        wide = max(32, round(wide * rect.height / height))
        cards, name, gap = fan(round(wide * 0.86)), wordmark(wide), round(wide * 0.02)
        height = cards.get_height() + gap + name.get_height()
    top = rect.centery - height // 2
    surface.blit(cards, cards.get_rect(midtop=(rect.centerx, top)))
    surface.blit(name, name.get_rect(midtop=(rect.centerx, top + cards.get_height() + gap)))
