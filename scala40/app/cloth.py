"""The ground of every screen: green cloth under a warm lamp, in a frame of walnut.

Drawn small and enlarged for the soft light, then given a fine nap so that the cloth looks woven. The last few sizes
are kept. Imports: pygame, theme.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from scala40.app.theme import PALETTE, Colour, Theme

LIGHT_WIDTH = 80  # the light is painted at this width and enlarged smoothly
NAP_TILE = 72
SHADES = 96  # from the light to the dark


def frame_width(theme: Theme) -> int:
    """The width of the wooden frame in pixels."""
    return max(4, min(theme.size) // 60)


def table_cloth(theme: Theme, lamp: tuple[float, float] = (0.5, 0.42)) -> pygame.Surface:
    """Cloth and frame for the window of this theme. Shared: blit it, do not draw on it."""
    return _table_cloth(theme.size, frame_width(theme), lamp)


@lru_cache(maxsize=4)
def _table_cloth(size: tuple[int, int], frame: int, lamp: tuple[float, float]) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    ground = pygame.transform.smoothscale(_light(width / height, lamp), (width, height))
    nap = _nap()
    for top in range(0, height, NAP_TILE):
        for left in range(0, width, NAP_TILE):
            ground.blit(nap, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    _frame(ground, frame)
    return ground.convert() if pygame.display.get_surface() else ground


def _light(aspect: float, lamp: tuple[float, float]) -> pygame.Surface:
    """The cloth as the lamp shows it: lit in the middle, dark in the corners."""
    width = LIGHT_WIDTH
    height = max(8, round(width / aspect))
    light = pygame.Surface((width, height))
    shades = [_between(step / SHADES) for step in range(SHADES + 1)]
    for y in range(height):
        for x in range(width):
            dx = (x / (width - 1) - lamp[0]) * 1.15
            dy = (y / (height - 1) - lamp[1]) * 1.05
            far = min(1.0, math.hypot(dx, dy) / 0.74)
            light.set_at((x, y), shades[round(far * SHADES)])
    return light


def _between(far: float) -> Colour:
    lit, plain, dark = PALETTE.felt_lit, PALETTE.felt, PALETTE.felt_dark
    if far < 0.5:
        return mix(lit, plain, _smooth(far / 0.5))
    return mix(plain, dark, _smooth((far - 0.5) / 0.5))


def _smooth(share: float) -> float:
    return share * share * (3 - 2 * share)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the way from one colour to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=1)
def _nap() -> pygame.Surface:
    """A tile of faint noise, the same on every run: a short linear congruence is all the chance that cloth needs."""
    tile = pygame.Surface((NAP_TILE, NAP_TILE))
    number = 40
    for y in range(NAP_TILE):
        for x in range(NAP_TILE):
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            grain = (number >> 16) % 9
            tile.set_at((x, y), (grain // 2, grain, grain // 2))
    return tile


def _frame(ground: pygame.Surface, frame: int) -> None:
    """Four mitred planks, lit from above, and the shadow that they throw on the cloth."""
    width, height = ground.get_size()
    shadow = max(3, frame // 2)
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    for step in range(shadow):
        strength = round(120 * (1 - step / shadow) ** 2)
        inset = frame + step
        if width <= 2 * inset or height <= 2 * inset:
            break
        pygame.draw.rect(veil, (*PALETTE.shadow, strength), (inset, inset, width - 2 * inset, height - 2 * inset), 1)
    ground.blit(veil, (0, 0))
    for step in range(frame):
        across = step / max(1, frame - 1)  # 0 at the edge of the window, 1 at the cloth
        ridge = math.sin(math.pi * min(1.0, across * 1.05))
        sides = {"top": 1.0, "left": 0.82, "right": 0.7, "bottom": 0.6}
        right, bottom = width - 1 - step, height - 1 - step
        ends = {
            "top": ((step, step), (right, step)),
            "bottom": ((step, bottom), (right, bottom)),
            "left": ((step, step), (step, bottom)),
            "right": ((right, step), (right, bottom)),
        }
        for side, brightness in sides.items():
            colour = mix(PALETTE.wood_dark, PALETTE.wood_light, ridge * brightness)
            pygame.draw.line(ground, colour, *ends[side])
    pygame.draw.rect(
        ground, PALETTE.wood_dark, (frame - 1, frame - 1, width - 2 * frame + 2, height - 2 * frame + 2), 1
    )
