"""The loop: scenes lead to scenes, nothing is drawn without need, what happened is saved before it is seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scala40.app.loop import LONGEST_SLEEP, Loop
from scala40.app.scene import EVERY_FRAME, Pop, Push, Quit, Replace, Stage, Transition
from tests.app.shell_scenes import stage


class Window:
    def __init__(self) -> None:
        self.size = (400, 300)
        self.shown = 0
        self.fullscreen = False

    @property
    def surface(self) -> pygame.Surface:
        return pygame.Surface(self.size)

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    def show(self) -> None:
        self.shown += 1


class Told:
    """A scene that notes what it is told, and leads where it is asked to."""

    def __init__(self, name: str = "one") -> None:
        self.name = name
        self.log: list[str] = []
        self.dirty = True
        self.leads: Transition | None = None
        self.wants: float | None = None

    def build(self, given: Stage) -> None:
        self.log.append(f"build {given.size[0]}x{given.size[1]}")
        self.dirty = True

    def leave(self) -> None:
        self.log.append("leave")

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        self.log.append(pygame.event.event_name(event.type))
        leads, self.leads = self.leads, None
        return leads

    def update(self, now: float) -> Transition | None:
        self.log.append(f"update {now}")
        return None

    def wakes_in(self, now: float) -> float | None:
        return self.wants

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append("draw")
        self.dirty = False

    def targets(self) -> dict[str, tuple[int, int, int, int]]:
        return {}


KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


@pytest.fixture
def window() -> Window:
    return Window()


def loop_with(window: Window, scene: Any, before: Any = lambda: None) -> Loop:
    loop = Loop(window, lambda size: stage(size), before)
    loop.start(scene)
    return loop


def test_a_dirty_scene_is_drawn_once(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    assert loop.step([], 1.0)
    assert loop.step([], 2.0)
    assert scene.log == ["build 400x300", "update 1.0", "draw", "update 2.0"]
    assert window.shown == 1


def test_leaving_is_immediate(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    assert not loop.step([pygame.Event(pygame.QUIT), KEY], 0.0)
    assert scene.log == ["build 400x300"]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
def test_ctrl_q_leaves_and_q_alone_does_not(window: Window, mod: int) -> None:
    loop = loop_with(window, Told())
    assert loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")], 0.0)
    assert not loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=mod, unicode="")], 0.0)


def test_push_and_pop_build_the_scene_that_comes_on_top(window: Window) -> None:
    below, above = Told("below"), Told("above")
    loop = loop_with(window, below)
    below.leads = Push(above)
    assert loop.step([KEY], 0.0)
    assert loop.top is above
    assert below.log[-1] == "leave"
    above.leads = Pop()
    assert loop.step([KEY], 1.0)
    assert loop.top is below
    assert below.log[-3:] == ["build 400x300", "update 1.0", "draw"]


def test_pop_of_the_last_scene_leaves_the_game(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    scene.leads = Pop()
    assert not loop.step([KEY], 0.0)


def test_pop_with_something_to_follow_goes_on_from_below(window: Window) -> None:
    below, above, other = Told("below"), Told("above"), Told("other")
    loop = loop_with(window, below)
    below.leads = Push(above)
    loop.step([KEY], 0.0)
    above.leads = Pop(Replace(other))
    loop.step([KEY], 0.0)
    assert loop.scenes == [other]
    above.leads = None


def test_replace_all_forgets_every_scene_below(window: Window) -> None:
    below, above, other = Told("below"), Told("above"), Told("other")
    loop = loop_with(window, below)
    below.leads = Push(above)
    loop.step([KEY], 0.0)
    above.leads = Replace(other, all=True)
    loop.step([KEY], 0.0)
    assert loop.scenes == [other]


def test_quit_of_a_scene_leaves_the_game(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    scene.leads = Quit()
    assert not loop.step([KEY], 0.0)


def test_the_rest_of_the_events_belongs_to_the_new_scene(window: Window) -> None:
    below, above = Told("below"), Told("above")
    loop = loop_with(window, below)
    below.leads = Push(above)
    loop.step([KEY, KEY], 0.0)
    assert above.log.count("KeyDown") == 1


def test_a_resize_builds_the_scene_for_the_new_size_once(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    loop.step([], 0.0)
    window.size = (800, 600)
    sized = pygame.Event(pygame.VIDEORESIZE, size=(800, 600), w=800, h=600)
    loop.step([sized, pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=600), sized], 1.0)
    assert [line for line in scene.log if line.startswith("build")] == ["build 400x300", "build 800x600"]
    assert scene.log[-1] == "draw"


def test_a_covered_window_that_shows_again_is_shown_without_drawing(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    loop.step([], 0.0)
    loop.step([pygame.Event(pygame.WINDOWEXPOSED)], 1.0)
    assert window.shown == 2
    assert scene.log.count("draw") == 1


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_full_screen_keys_never_reach_the_scene(window: Window, key: int, mod: int) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    loop.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.0)
    assert window.fullscreen
    assert "KeyDown" not in scene.log


def test_what_happened_is_saved_before_it_is_drawn(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene, lambda: scene.log.append("save"))
    loop.step([KEY], 0.0)
    assert scene.log == ["build 400x300", "KeyDown", "update 0.0", "save", "draw"]


def test_sleep_lasts_until_the_scene_wants_to_be_woken(window: Window) -> None:
    scene = Told()
    loop = loop_with(window, scene)
    assert loop.sleeps(0.0) == 0  # still to be drawn
    loop.step([], 0.0)
    assert loop.sleeps(0.0) == LONGEST_SLEEP
    scene.wants = 0.25
    assert loop.sleeps(0.0) == 0.25
    scene.wants = EVERY_FRAME
    assert loop.sleeps(0.0) == 0
