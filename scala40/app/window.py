"""The window: opened once, resizable, full screen and back; and the faster of two ways to bring pictures to the screen.

Where the picture goes through the graphics system without a graphics card (virtual machines, remote desktops) it costs
twenty times more than copying it, so copying is tried first and kept unless it is slow. Imports: pygame, paths.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import time
import warnings
from typing import Final

import pygame

from scala40.app.paths import assets

LEAST_SIZE: Final = (1024, 640)
HEADLESS: Final = ("offscreen", "dummy")
ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
SLOW_SHOW: Final = 0.008  # seconds to bring a picture to the screen: half the time of a frame
PROBES: Final = 5
ICON_SIZE: Final = 128


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Window:
    """The window of the game."""

    def __init__(self, size: tuple[int, int], fullscreen: bool, caption: str) -> None:
        self.caption = caption
        self.windowed_size = size
        chosen_by_user = ACCELERATION in os.environ
        if not chosen_by_user:
            os.environ[ACCELERATION] = "0"
        self._open(size)
        if not chosen_by_user and pygame.display.get_driver() not in HEADLESS:
            self._choose_way(size)
        self.fullscreen = False
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def show(self) -> None:
        pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        window = _window()
        if self.fullscreen:
            window.set_windowed()
        else:
            self.windowed_size = self.surface.get_size()
            window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen

    def _open(self, size: tuple[int, int]) -> None:
        pygame.display.init()
        icon = assets() / "icons" / "scala40.svg"
        if icon.exists():
            with contextlib.suppress(pygame.error):
                pygame.display.set_icon(pygame.image.load_sized_svg(icon, (ICON_SIZE, ICON_SIZE)))
        pygame.display.set_caption(self.caption)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        if pygame.display.get_driver() in HEADLESS and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoDisplay
        _window().minimum_size = (min(LEAST_SIZE[0], size[0]), min(LEAST_SIZE[1], size[1]))

    def _choose_way(self, size: tuple[int, int]) -> None:
        copying = self._time_to_show()
        if copying < SLOW_SHOW:
            return
        self._reopen(size, "1")
        if self._time_to_show() > copying:
            self._reopen(size, "0")

    def _reopen(self, size: tuple[int, int], acceleration: str) -> None:
        os.environ[ACCELERATION] = acceleration
        pygame.display.quit()
        self._open(size)

    def _time_to_show(self) -> float:
        times = []
        for _ in range(PROBES):
            start = time.perf_counter()
            self.show()
            times.append(time.perf_counter() - start)
        return statistics.median(times)


def _window() -> pygame.Window:
    """The window of the display module: the only way to a minimum size and to a full screen that keeps the surface."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
