"""Pictures of cards: each drawn once from its SVG master at the size of the own hand, smaller ones made from that.

Cards come with their shadow and are kept by size and angle. Drawing a master costs milliseconds, making it smaller
hardly anything, so nothing stutters when many melds shrink together. Imports: pygame, paths, geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from scala40.app.paths import assets
from scala40.app.table.geometry import CARD_ASPECT

LARGE_BELOW: Final = 96  # cards lower than this many pixels get the face with the large index
MOST_KEPT: Final = 900
NO_FACES: Final = ("back_", "pip_")
LOST_IN_SCALING: Final = (2, 2, 2, 2)  # what rounding takes from every channel: white paper would turn grey
SHADOW_DRAWN: Final = 96  # height at which shadows are blurred; larger ones are stretched, which no eye can tell
SHADOW_BORDER: Final = {False: 0.07, True: 0.16}  # room for the shadow of a (lifted) card, in card heights


@dataclass(frozen=True, slots=True)
class Look:
    """Which cards the player has chosen."""

    back: str = "blue"
    large: bool = False


class CardArt:
    """The pictures of one deck."""

    def __init__(self, look: Look, folder: Path | None = None) -> None:
        self.look = look
        self.folder = folder if folder is not None else assets() / "cards" / "french"
        self._tallest = 0  # height of the masters
        self._masters: dict[tuple[str, bool], pygame.Surface] = {}
        self._pictures: dict[tuple[str, int, int, bool], pygame.Surface] = {}
        self._shadows: dict[bool, pygame.Surface] = {}
        self._pips: dict[tuple[str, int], pygame.Surface] = {}
        self._to_warm: Iterator[tuple[str, bool]] = iter(())

    def begin_frame(self, tallest: float) -> None:
        """A frame in which no card is taller than this."""
        height = max(2, round(tallest))
        if height != self._tallest:
            self._tallest = height
            self._masters.clear()
            self._pictures.clear()
            self._to_warm = self._all_masters()
        if len(self._pictures) > MOST_KEPT:
            self._pictures.clear()

    def warm(self, seconds: float) -> bool:
        """Draw masters ahead of their need for about this long; False when there are none left."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            following = next(self._to_warm, None)
            if following is None:
                return False
            self._master(*following)
        return True

    def card(self, face: str | None, height: float, angle: float = 0.0, lifted: bool = False) -> pygame.Surface:
        """A card with its shadow; the card is in the middle."""
        name = self._name(face)
        tall, turned = max(2, round(height)), round(angle)
        key = (name, tall, turned, lifted)
        kept = self._pictures.get(key)
        if kept is None:
            kept = self._with_shadow(self._face(name, tall), tall, lifted)
            if turned:
                kept = pygame.transform.rotozoom(kept, turned, 1.0)
            self._pictures[key] = kept
        return kept

    def moving(
        self, face: str | None, height: float, goal: float, angle: float, width: float = 1.0, lifted: bool = True
    ) -> pygame.Surface:
        """A card on its way, made from its picture at the goal height; `width` is below 1 while it turns."""
        picture = self.card(face, goal, 0.0, lifted)
        scale = height / max(2, round(goal))
        if abs(scale - 1.0) > 0.004 or width < 0.999:
            size = (max(1, round(picture.get_width() * scale * width)), max(1, round(picture.get_height() * scale)))
            picture = pygame.transform.smoothscale(picture, size)
        return pygame.transform.rotate(picture, angle) if abs(angle) >= 1 else picture

    def pip(self, suit: str, height: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """The shape of a suit ("C", "D", "H", "S") in one colour."""
        kept = self._pips.get((suit, height))
        if kept is not None:
            return kept
        size = (max(2, height), max(2, height))
        shape = pygame.image.load_sized_svg(str(self.folder / f"pip_{suit}.svg"), size)
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self._pips[suit, height] = shape
        return shape

    def _name(self, face: str | None) -> str:
        return f"back_{self.look.back}" if face is None else face

    def _face(self, name: str, height: int) -> pygame.Surface:
        """The bare card in a size."""
        large = self.look.large or height < LARGE_BELOW
        master = self._master(name, large)
        if height == master.get_height():
            return master
        face = pygame.transform.smoothscale(master, (max(1, round(height * CARD_ASPECT)), height))
        face.fill(LOST_IN_SCALING, special_flags=pygame.BLEND_RGBA_ADD)
        return face

    def _master(self, name: str, large: bool) -> pygame.Surface:
        kept = self._masters.get((name, large))
        if kept is not None:
            return kept
        path = self.folder / "large" / f"{name}.svg"
        if not large or not path.exists():
            path = self.folder / f"{name}.svg"
            large = False
        kept = self._masters.get((name, large))
        if kept is None:
            height = self._tallest if self.look.large or not large else min(self._tallest, LARGE_BELOW)
            kept = pygame.image.load_sized_svg(str(path), (max(2, round(height * CARD_ASPECT)), height))
            if pygame.display.get_surface():
                kept = kept.convert_alpha()
            self._masters[name, large] = kept
        return kept

    def _all_masters(self) -> Iterator[tuple[str, bool]]:
        """What will be needed sooner or later: the hand's faces first."""
        paths = sorted(path for path in self.folder.glob("*.svg") if not path.stem.startswith(NO_FACES))
        names = [path.stem for path in paths]
        for large in (self.look.large, True):
            for name in names:
                yield name, large

    def _with_shadow(self, card: pygame.Surface, height: int, lifted: bool) -> pygame.Surface:
        border = round(height * SHADOW_BORDER[lifted])
        size = (card.get_width() + 2 * border, card.get_height() + 2 * border)
        surface = pygame.transform.smoothscale(self._shadow(lifted), size)
        surface.blit(card, (border, border))
        return surface

    def _shadow(self, lifted: bool) -> pygame.Surface:
        kept = self._shadows.get(lifted)
        if kept is not None:
            return kept
        height, width = SHADOW_DRAWN, round(SHADOW_DRAWN * CARD_ASPECT)
        border = round(height * SHADOW_BORDER[lifted])
        surface = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
        fall = round(height * (0.055 if lifted else 0.02))
        rect = pygame.Rect(border + fall // 3, border + fall, width, height)
        pygame.draw.rect(surface, (0, 0, 0, 125 if lifted else 110), rect, border_radius=5)
        kept = pygame.transform.gaussian_blur(surface, 6 if lifted else 3)
        if pygame.display.get_surface():
            kept = kept.convert_alpha()
        self._shadows[lifted] = kept
        return kept
