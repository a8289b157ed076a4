"""What a scene is, and how one leads to another.

A scene fills the window: the loop gives it events and the time, and asks it to draw when it says that it is dirty.
Scenes do not know each other: they leave by a transition, and new scenes come from the `Doors` that the composition
root fills in. Imports: text, theme, storage's settings; the match for its type.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pygame

from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.storage.settings import Settings

if TYPE_CHECKING:
    from scala40.match.runner import Match

Targets = dict[str, tuple[int, int, int, int]]  # name of what can be clicked -> x, y, width, height
EVERY_FRAME = 0.0


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below, and from there at once further if `then` says so."""

    then: Transition | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Another scene in the place of this one; `all`: in the place of every scene."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the game. Nothing has to be saved: everything was when it happened."""


Transition = Push | Pop | Replace | Quit


@dataclass(slots=True)
class Stage:
    """What a scene stands on: the window as it is now, and what the player has chosen."""

    size: tuple[int, int]
    settings: Settings  # read it here each time: it is a value that is replaced when the player changes something
    texts: Texts
    theme: Theme
    doors: Doors
    change: Callable[..., None]  # change(animation_speed="fast"): applied at once and kept


class Scene(Protocol):
    """One screen of the game."""

    name: str

    @property
    def dirty(self) -> bool:
        """Must it be drawn again?"""
        ...

    def build(self, stage: Stage) -> None:
        """Make everything anew for this stage. Called when the scene comes on top (again), and whenever the size of the
        window, the language or a setting of the look has changed. What the player was doing stays."""
        ...

    def leave(self) -> None:
        """Another scene covers or replaces this one: let go of threads and widgets; `build` may follow."""
        ...

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        """Something happened. QUIT and VIDEORESIZE never arrive here: the loop takes care of them."""
        ...

    def update(self, now: float) -> Transition | None:
        """Time has come to `now` (seconds of a clock that only runs forward)."""
        ...

    def wakes_in(self, now: float) -> float | None:
        """Seconds until `update` is wanted: EVERY_FRAME while something moves, None while only an event can matter.

        A thread that has something to say wakes the loop with `wake()`.
        """
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; afterwards the scene is not dirty."""
        ...

    def targets(self) -> Targets:
        """Everything that can be clicked or dropped on, by name, in pixels of the window."""
        ...


@dataclass(slots=True)
class Doors:
    """How to get to the other scenes. The composition root fills them in."""

    title: Callable[[], Scene]
    new_match: Callable[[], Scene]
    settings: Callable[[], Scene]
    table: Callable[[Match], Scene]
    deal_score: Callable[[Match], Scene]  # to be pushed when `match.deal_is_over`; it settles, deals and leads on
    match_end: Callable[[Match], Scene]
    extra: dict[str, Callable[[], Scene]] = field(default_factory=dict)  # further scenes by name


WAKE = pygame.event.custom_type()


def wake() -> None:
    """Wake the loop from any thread: the scene on top gets an `update`."""
    if pygame.display.get_init():
        pygame.event.post(pygame.Event(WAKE))
