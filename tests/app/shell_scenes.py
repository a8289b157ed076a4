"""Scenes on a stage for the tests of the shell: what leads where is noted instead of done."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scala40.app.scene import Doors, Stage
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.storage.settings import Settings


class Door:
    """A scene that is only a name and what it was given."""

    def __init__(self, name: str, *given: Any) -> None:
        self.name = name
        self.given = given


def stage(size: tuple[int, int] = (1280, 720), language: str = "it", **settings: Any) -> Stage:
    """A stage whose doors give `Door`s and whose changes go into its settings."""
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.display.set_mode(size)
    pygame.event.clear()

    def door(name: str) -> Any:
        return lambda *given: Door(name, *given)

    names = ("title", "new_match", "settings", "table", "deal_score", "match_end")
    doors = Doors(**{name: door(name) for name in names})
    chosen = Settings(**settings)

    def change(**changes: Any) -> None:
        made.settings = made.settings.changed(**changes)

    made = Stage(size, chosen, Texts(language), Theme(size, chosen.interface_scale), doors, change)
    return made


def click(scene: Any, name: str) -> Any:
    """Click in the middle of a target; where it leads."""
    x, y, width, height = scene.targets()[name]
    place = (x + width // 2, y + height // 2)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)), 0.0)
    scene.update(0.0)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), 0.0)
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1), 0.0)


def press(scene: Any, key: int, mod: int = 0, unicode: str = "") -> Any:
    """Press a key; where it leads."""
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode), 0.0)
