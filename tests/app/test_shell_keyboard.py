"""Everything by keyboard: a ring that is seen, Tab in order, arrows to the neighbour, Enter, Space and Escape."""

from __future__ import annotations

import pygame
import pytest

from scala40.app.examples import example_match
from scala40.app.scene import Pop, Push, Quit
from scala40.app.scenes.message import MessageScene
from scala40.app.scenes.newmatch import NewMatchScene
from scala40.app.scenes.settings import SettingsScene
from scala40.app.scenes.title import TitleScene
from scala40.app.widgets import WidgetScene
from scala40.engine.games import GAMES
from tests.app.shell_scenes import press, stage


def title() -> TitleScene:
    scene = TitleScene(lambda: example_match("Tu", 1, 0), lambda match, stage, size: None)
    scene.build(stage())
    return scene


def walk(scene: WidgetScene, key: int, times: int, mod: int = 0) -> list[str]:
    seen = []
    for _ in range(times):
        press(scene, key, mod)
        seen.append(scene.focus)
    return seen


def test_tab_goes_from_the_first_button_through_all_and_round() -> None:
    assert walk(title(), pygame.K_TAB, 5) == ["continue", "new_match", "settings", "quit", "continue"]


def test_shift_tab_goes_back() -> None:
    assert walk(title(), pygame.K_TAB, 2, pygame.KMOD_SHIFT) == ["quit", "settings"]


def test_arrows_go_to_the_neighbour_and_stop_at_the_end() -> None:
    scene = title()
    assert walk(scene, pygame.K_DOWN, 6) == ["continue", "new_match", "settings", "quit", "quit", "quit"]
    assert walk(scene, pygame.K_UP, 2) == ["settings", "new_match"]


def test_the_ring_shows_with_the_first_key_and_goes_with_the_mouse() -> None:
    scene, surface = title(), pygame.Surface((1280, 720))
    scene.draw(surface)
    plain = pygame.image.tobytes(surface, "RGB")
    press(scene, pygame.K_TAB)
    assert scene.dirty
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != plain
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1), 0.0)
    assert scene.dirty
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == plain


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(key: int) -> None:
    scene = title()
    walk(scene, pygame.K_TAB, 2)
    leads = press(scene, key)
    assert isinstance(leads, Push)
    assert leads.scene.name == "new_match"


def test_enter_on_the_title_goes_on_with_the_match() -> None:
    scene = title()
    leads = press(scene, pygame.K_RETURN)
    assert leads is not None
    assert leads.scene.name == "table"
    assert leads.scene.given == (scene.match,)


def test_quit_by_keyboard() -> None:
    scene = title()
    walk(scene, pygame.K_TAB, 4)
    assert press(scene, pygame.K_RETURN) == Quit()


def test_escape_leads_back_from_a_screen_but_not_out_of_the_game() -> None:
    assert press(title(), pygame.K_ESCAPE) is None
    scene = SettingsScene()
    scene.build(stage())
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_left_and_right_choose_inside_a_group() -> None:
    scene = SettingsScene()
    made = stage()
    scene.build(made)
    assert scene.focus == "language"
    press(scene, pygame.K_RIGHT)
    assert made.settings.language == "it"
    press(scene, pygame.K_RIGHT)
    assert made.settings.language == "en"
    press(scene, pygame.K_RIGHT)
    assert made.settings.language == "en"
    press(scene, pygame.K_LEFT)
    assert made.settings.language == "it"


def test_a_group_is_one_stop() -> None:
    scene = SettingsScene()
    scene.build(stage())
    names = walk(scene, pygame.K_TAB, 8)
    assert names == [
        "language",
        "interface_scale",
        "fullscreen",
        "animation_speed",
        "opponents_pace",
        "large_indices",
        "card_back",
        "done",
    ]


def test_the_focus_scrolls_into_view() -> None:
    scene = SettingsScene()
    scene.build(stage((1024, 640), interface_scale=200))
    area = scene.areas["settings"]
    assert area.scrolls
    for _ in range(7):
        press(scene, pygame.K_TAB)
        if scene.stops[scene.focus].area is area:
            assert area.view_rect.contains(scene.stops[scene.focus].rect), scene.focus


def test_typing_goes_into_the_name_and_keys_there_move_no_focus() -> None:
    scene = NewMatchScene(GAMES["scala40"], ("normal",), lambda rules, seats: example_match("Tu", 1, 0))
    scene.build(stage())
    while scene.focus != "name_you":
        press(scene, pygame.K_TAB)
    for letter in "xyz":
        event = pygame.Event(pygame.TEXTINPUT, text=letter)
        scene.handle(event, 0.0)
        for posted in pygame.event.get():
            scene.handle(posted, 0.0)
    assert "xyz" in scene.player_name
    press(scene, pygame.K_LEFT)
    press(scene, pygame.K_SPACE)
    assert scene.focus == "name_you"
    press(scene, pygame.K_RETURN)
    assert scene.focus != "name_you"


def test_a_message_takes_escape_for_its_first_answer_and_enter_for_its_last() -> None:
    said: list[str] = []

    def then(name: str) -> None:
        said.append(name)

    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        scene = MessageScene(None, "?", [("no", "No"), ("yes", "Sì")], then)
        scene.build(stage())
        assert press(scene, key) == Pop(None)
    assert said == ["no", "yes"]
