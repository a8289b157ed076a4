"""Pictures of cards: drawn from their SVG masters when first needed, with their shadow, kept by size and angle.

Rasterising is spread over frames: when the budget of a frame is spent, a picture of another size is stretched for the
moment and `waiting` says that the table has to be drawn again. Imports: pygame, paths, geometry.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from scala40.app.paths import assets
from scala40.app.table.geometry import CARD_ASPECT

LARGE_BELOW: Final = 96  # cards lower than this many pixels get the face with the large index
MOST_KEPT: Final = 900
SHADOW: Final = 0.05  # blur, in card heights


@dataclass(frozen=True, slots=True)
class Look:
    """Which cards the player has chosen."""

    back: str = "blue"
    large: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A card with its shadow; `margin` is the width of the shadow's border around the card."""

    surface: pygame.Surface
    margin: int


class CardArt:
    """The pictures of one deck. `budget`: seconds of rasterising that a frame may take, None for any."""

    def __init__(self, look: Look, folder: Path | None = None, budget: float | None = None) -> None:
        self.look = look
        self.folder = folder if folder is not None else assets() / "cards" / "french"
        self.budget = budget
        self.waiting = False
        self._left = 0.0
        self._faces: dict[tuple[str, int], pygame.Surface] = {}
        self._pictures: dict[tuple[str, int, int, bool], Picture] = {}
        self._shadows: dict[tuple[int, bool], tuple[pygame.Surface, int]] = {}

    def begin_frame(self) -> None:
        """A new frame may rasterise again."""
        self._left = self.budget if self.budget is not None else 0.0
        self.waiting = False
        if len(self._pictures) > MOST_KEPT:
            self._pictures.clear()
        if len(self._faces) > MOST_KEPT // 2:
            self._faces.clear()
            self._shadows.clear()

    def card(self, face: str | None, height: float, angle: float = 0.0, lifted: bool = False) -> Picture:
        """A card that lies still: the picture is kept."""
        name = self._name(face)
        tall, turned = max(1, round(height)), round(angle)
        key = (name, tall, turned, lifted)
        kept = self._pictures.get(key)
        if kept is not None:
            return kept
        surface, exact = self._face(name, tall)
        picture = self._with_shadow(surface, tall, lifted)
        if turned:
            picture = Picture(pygame.transform.rotozoom(picture.surface, angle, 1.0), picture.margin)
        if exact:
            self._pictures[key] = picture
        return picture

    def moving(
        self, face: str | None, height: float, goal: float, angle: float, width: float = 1.0, lifted: bool = True
    ) -> Picture:
        """A card on its way, made from its picture at the goal height; `width` is below 1 while it turns."""
        still = self.card(face, goal, 0.0, lifted)
        scale = height / max(1.0, round(goal))
        surface = still.surface
        if width < 0.999:
            size = (max(1, round(surface.get_width() * scale * width)), max(1, round(surface.get_height() * scale)))
            surface = pygame.transform.smoothscale(surface, size)
            scale = 1.0
        if abs(angle) >= 0.5 or abs(scale - 1.0) > 0.004:
            surface = pygame.transform.rotozoom(surface, angle, scale)
        return Picture(surface, round(still.margin * height / max(1.0, goal)))

    def pip(self, suit: str, height: int) -> pygame.Surface:
        """The symbol of a suit ("C", "D", "H", "S")."""
        return self._face(f"pip_{suit}", max(1, height))[0]

    def _name(self, face: str | None) -> str:
        return f"back_{self.look.back}" if face is None else face

    def _face(self, name: str, height: int) -> tuple[pygame.Surface, bool]:
        """The bare card, and whether it is in its own size."""
        kept = self._faces.get((name, height))
        if kept is not None:
            return kept, True
        if self.budget is not None and self._left <= 0:
            other = max((h for n, h in self._faces if n == name), default=0)
            if other:
                self.waiting = True
                size = (max(1, round(height * CARD_ASPECT)), height)
                return pygame.transform.smoothscale(self._faces[name, other], size), False
        begun = perf_counter()
        surface = self._rasterised(name, height)
        self._left -= perf_counter() - begun
        self._faces[name, height] = surface
        return surface, True

    def _rasterised(self, name: str, height: int) -> pygame.Surface:
        path = self.folder / f"{name}.svg"
        large = self.folder / "large" / f"{name}.svg"
        if (self.look.large or height < LARGE_BELOW) and large.exists():
            path = large
        size = (max(2, round(height * CARD_ASPECT)), max(2, height))
        surface = pygame.image.load_sized_svg(str(path), size)
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def _with_shadow(self, card: pygame.Surface, height: int, lifted: bool) -> Picture:
        shadow, margin = self._shadow(card.get_size(), height, lifted)
        surface = shadow.copy()
        surface.blit(card, (margin, margin))
        return Picture(surface, margin)

    def _shadow(self, size: tuple[int, int], height: int, lifted: bool) -> tuple[pygame.Surface, int]:
        key = (height, lifted)
        kept = self._shadows.get(key)
        if kept is not None and abs(kept[0].get_width() - 2 * kept[1] - size[0]) <= 1:
            return kept
        blur = max(1, round(height * SHADOW * (1.7 if lifted else 0.62)))
        margin = blur * 2
        fall = round(blur * (1.1 if lifted else 0.7))
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = pygame.Rect(margin + (0 if not lifted else fall // 3), margin + fall, *size)
        pygame.draw.rect(surface, (0, 0, 0, 120 if lifted else 105), rect, border_radius=max(1, round(height * 0.045)))
        surface = pygame.transform.gaussian_blur(surface, blur)
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        self._shadows[key] = (surface, margin)
        return surface, margin
