"""The one loop: events to the scene on top, time to it, a picture when it asks for one.

Nothing is drawn and nothing runs while nothing changes: the loop sleeps until an event comes, or until the scene
wants to be woken. Whatever happened was saved when it happened, so leaving is always just leaving. The clock and the
source of events are given, so that a test can drive the loop without waiting. Imports: pygame, scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from scala40.app.scene import EVERY_FRAME, Pop, Push, Quit, Replace, Scene, Stage, Transition

FRAMES: Final = 60  # a second
LONGEST_SLEEP: Final = 5.0  # seconds; a safety net only, because events end a sleep
LOOK: Final = 0.012  # seconds from one look for events to the next
DROWSY_LOOK: Final = 0.03  # the same when nothing has happened for a while
AWAKE: Final = 1.0  # seconds until nothing has happened for a while


class WindowUse(Protocol):
    """What the loop needs of the window."""

    @property
    def surface(self) -> pygame.Surface: ...

    def toggle_fullscreen(self) -> None: ...

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        ...


class Loop:
    """The scenes, the one on top last, and the stage they stand on."""

    def __init__(
        self,
        window: WindowUse,
        stage_for: Callable[[tuple[int, int]], Stage],
        before_picture: Callable[[], Transition | None] = lambda: None,
    ) -> None:
        self.window = window
        self.scenes: list[Scene] = []
        self._before_picture = before_picture  # saves what has happened, before anybody sees it
        self._stage_for = stage_for  # with the settings as they are now
        self.stage = stage_for(window.surface.get_size())
        self.stale = False  # language, scale or the like have changed: the scene is to be built anew

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def start(self, scene: Scene) -> None:
        """Put the first scene on the stage."""
        self.scenes = [scene]
        scene.build(self.stage)

    def step(self, events: Sequence[pygame.Event], now: float) -> bool:
        """Events, time, picture. False when the game is to be left."""
        exposed = False
        for event in events:
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and _asks_to_quit(event)):
                return False
            if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
                self.stale = self.stale or self.window.surface.get_size() != self.stage.size
            elif event.type == pygame.WINDOWEXPOSED:
                exposed = True
            elif event.type == pygame.KEYDOWN and _asks_for_fullscreen(event):
                self.window.toggle_fullscreen()
            elif not self._follow(self.top.handle(event, now)):
                return False
            if self.stale:  # at once: the next event belongs to the screen as it will be
                self._rebuild()
        if not self._follow(self.top.update(now)) or not self._follow(self._before_picture()):
            return False
        if self.stale:
            self._rebuild()
        if self.top.dirty:
            self.top.draw(self.window.surface)
            self.window.show()
        elif exposed:
            self.window.show()
        return True

    def sleeps(self, now: float) -> float:
        """How many seconds nothing has to be done unless an event comes; 0 while something moves."""
        wanted = EVERY_FRAME if self.top.dirty else self.top.wakes_in(now)
        return LONGEST_SLEEP if wanted is None else min(wanted, LONGEST_SLEEP)

    def _rebuild(self) -> None:
        self.stale = False
        self.stage = self._stage_for(self.window.surface.get_size())
        self.top.build(self.stage)

    def _follow(self, transition: Transition | None) -> bool:
        """Go where a scene leads. False when the game is to be left."""
        if transition is None:
            return True
        while transition is not None:
            further: Transition | None = None
            match transition:
                case Quit():
                    return False
                case Push(scene):
                    self.top.leave()
                    self.scenes.append(scene)
                case Replace(scene, everything):
                    self.top.leave()
                    self.scenes = [scene] if everything else [*self.scenes[:-1], scene]
                case Pop(then):
                    self.top.leave()
                    self.scenes.pop()
                    if not self.scenes:
                        return False
                    further = then
            transition = further
        self.top.build(self.stage)
        return True


def run(loop: Loop, clock: Callable[[], float]) -> None:
    """Until the game is left."""
    frames = pygame.Clock()
    events = pygame.event.get()
    while loop.step(events, clock()):
        seconds = loop.sleeps(clock())
        if seconds <= 0:
            frames.tick(FRAMES)
            events = pygame.event.get()
        else:
            events = _sleep(seconds, clock)


def _sleep(seconds: float, clock: Callable[[], float]) -> list[pygame.Event]:
    """Until there are events, for so many seconds at most.

    Looking now and then costs a fifth of `pygame.event.wait`, which looks a thousand times a second.
    """
    begun = clock()
    events = pygame.event.get()
    while not events and (slept := clock() - begun) < seconds:
        look = LOOK if slept < AWAKE else DROWSY_LOOK
        pygame.time.wait(max(1, round(min(look, seconds - slept) * 1000)))
        events = pygame.event.get()
    return events


def _asks_for_fullscreen(event: pygame.Event) -> bool:
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return bool(event.key == pygame.K_F11 or (enter and event.mod & pygame.KMOD_ALT))


def _asks_to_quit(event: pygame.Event) -> bool:
    return bool(event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
