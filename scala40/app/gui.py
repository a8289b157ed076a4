"""The few calls of the widget library that have no types, and its manager made the way this program wants it.

Imports: pygame_gui, theme.
"""

from __future__ import annotations

from typing import Any, cast

import i18n  # type: ignore[import-untyped]
import pygame
import pygame_gui
from pygame_gui.elements import UIButton

from scala40.app.theme import Theme


def new_manager(theme: Theme) -> pygame_gui.UIManager:
    """A manager of widgets dressed by this theme."""
    pygame.font.init()
    manager = pygame_gui.UIManager(theme.size, theme.widgets(), enable_live_theme_updates=False)
    i18n.load_path[:] = dict.fromkeys(i18n.load_path)  # every manager adds its folder again
    return manager


def clear(manager: pygame_gui.UIManager) -> None:
    """Kill every widget of a manager."""
    cast(Any, manager).clear_and_reset()


def select(button: UIButton) -> None:
    cast(Any, button).select()


def unselect(button: UIButton) -> None:
    cast(Any, button).unselect()


def disable(button: UIButton) -> None:
    cast(Any, button).disable()
