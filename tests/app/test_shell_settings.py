"""Settings: each is applied at once, each shows what it is, and only those that do something are there."""

from __future__ import annotations

import pygame
import pytest

from scala40.app.scene import Pop
from scala40.app.scenes.settings import GROUPS, SettingsScene, word
from scala40.app.text import LANGUAGES, Texts
from scala40.storage.settings import Settings
from tests.app.shell_scenes import click, stage

LINES = [line for _, lines in GROUPS for line in lines]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.name)
def test_every_value_of_a_setting_is_applied_at_once(line: object) -> None:
    for value in line.values:  # type: ignore[attr-defined]
        scene = SettingsScene()
        made = stage()
        scene.build(made)
        name = line.name  # type: ignore[attr-defined]
        area = scene.areas["settings"]
        area.show(scene.stops[name].rect)
        click(scene, f"{name}.{word(value)}")
        assert getattr(made.settings, name) == value
        assert scene.stops[name].words[scene.stops[name].at] == word(value)


def test_every_value_is_one_that_the_settings_accept_and_the_default_is_offered() -> None:
    for line in LINES:
        assert getattr(Settings(), line.name) in line.values
        for value in line.values:
            Settings().changed(**{line.name: value})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_its_words(language: str) -> None:
    texts = Texts(language)
    for line in LINES:
        assert texts.has(f"screens.settings.{line.name}")
        for value in line.values:
            if isinstance(value, (bool, str)):
                assert texts.has(f"screens.settings.value.{word(value)}")


def test_done_leads_back() -> None:
    scene = SettingsScene()
    scene.build(stage())
    assert click(scene, "done") == Pop()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_another_scale_leaves_what_was_clicked_in_view(size: tuple[int, int]) -> None:
    scene = SettingsScene()
    for scale in (100, 200, 75, 175, 100):
        scene.build(stage(size, interface_scale=scale))
        if scale == 100:
            click(scene, "interface_scale.200")
        middle = pygame.Rect(scene.stops["interface_scale"].elements[str(scale)].get_abs_rect()).center
        assert scene.areas["settings"].view_rect.collidepoint(middle)


def test_what_is_scrolled_away_is_not_hit_under_other_buttons() -> None:
    scene = SettingsScene()
    made = stage((1024, 640), interface_scale=200)
    scene.build(made)
    area = scene.areas["settings"]
    hidden = [stop for stop in scene.stops.values() if stop.area is area and stop.rect.top > area.rect.bottom]
    assert hidden
    place = (area.rect.centerx, area.rect.bottom + 4)  # between the panel and the buttons
    for offset in range(0, area.height - area.rect.height, 7):
        area.scroll_to(offset)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            assert scene.handle(pygame.Event(kind, pos=place, button=1), 0.0) is None
    assert made.settings == stage((1024, 640), interface_scale=200).settings
