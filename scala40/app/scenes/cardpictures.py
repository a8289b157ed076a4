"""Cards as small pictures beside text: on the score sheet and in the logo.

Imports: pygame, paths, storage's settings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scala40.app.paths import assets
from scala40.engine.cards import Card

ASPECT: Final = 1.4  # height of a card by its width


def picture_of(card: Card, width: int, large_indices: bool = False) -> pygame.Surface:
    """The face of a card, `width` pixels wide."""
    name = ("joker_red" if card.copy % 2 else "joker_black") if card.is_joker else card.text
    return _picture(name, width, large_indices)


def back_of(back: str, width: int) -> pygame.Surface:
    """The back of a card, `width` pixels wide."""
    return _picture(f"back_{back}", width, False)


@lru_cache(maxsize=256)
def _picture(name: str, width: int, large: bool) -> pygame.Surface:
    folder = assets() / "cards" / "french"
    path = folder / "large" / f"{name}.svg"
    if not large or not path.exists():
        path = folder / f"{name}.svg"
    picture = pygame.image.load_sized_svg(path, (width, round(width * ASPECT)))
    return picture.convert_alpha() if pygame.display.get_surface() else picture
