"""A new match: rules from the declaration alone, refusals with their reason, the choice remembered."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scala40.app.examples import example_match
from scala40.app.matchchoice import CUSTOM, FREE, MatchChoice
from scala40.app.rulegroups import grouped
from scala40.app.scene import Pop, Push, Replace
from scala40.app.scenes.allrules import AllRulesScene
from scala40.app.scenes.message import MessageScene
from scala40.app.scenes.newmatch import NewMatchScene
from scala40.app.text import LANGUAGES, Texts
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.engine.options import RulesError, declared
from scala40.match.seats import Seat
from tests.app.shell_scenes import click, stage

GAME = GAMES["scala40"]
LEVELS = ("beginner", "normal")


class Begun:
    """What a match was begun with."""

    def __init__(self) -> None:
        self.rules: Any = None
        self.seats: tuple[Seat, ...] = ()

    def __call__(self, rules: Any, seats: tuple[Seat, ...]) -> Any:
        self.rules, self.seats = rules, seats
        return self


def scene_with(begun: Begun | None = None, **settings: Any) -> NewMatchScene:
    scene = NewMatchScene(GAME, LEVELS, begun or Begun())
    scene.build(stage(**settings))
    return scene


def test_one_click_more_and_the_cards_are_dealt() -> None:
    begun = Begun()
    leads = click(scene_with(begun), "deal")
    assert isinstance(leads, Replace)
    assert leads.all
    assert leads.scene.name == "table"
    assert leads.scene.given == (begun,)
    assert begun.rules == make_rules(GAME, "classica", {"players": 3})
    assert begun.seats == (Seat("Tu", "human"), Seat("Teresa", "normal"), Seat("Carlo", "normal"))


def test_opponents_levels_preset_and_limit_make_the_match() -> None:
    begun = Begun()
    scene = scene_with(begun)
    for target in ("opponents.3", "level_2.more", "preset.federazione", "limit.201"):
        click(scene, target)
    click(scene, "deal")
    assert begun.rules == make_rules(GAME, "federazione", {"players": 4, "limit": 201})
    assert [seat.player for seat in begun.seats] == ["human", "normal", "beginner", "normal"]


def test_a_single_deal_and_several_deals() -> None:
    begun = Begun()
    scene = scene_with(begun)
    click(scene, "ends.single")
    click(scene, "deal")
    assert (begun.rules.limit, begun.rules.deals) == (0, None)
    scene = scene_with(begun)
    click(scene, "ends.several")
    click(scene, "deals.more")
    click(scene, "deal")
    assert (begun.rules.limit, begun.rules.deals) == (0, 5)
    assert "limit.101" in scene.targets()


def test_only_levels_that_exist_are_offered() -> None:
    scene = scene_with()
    assert scene.stops["level_1"].words == list(LEVELS)


def test_a_preset_that_is_not_for_so_many_players_is_refused_with_the_reason() -> None:
    scene = scene_with()
    click(scene, "preset.manuale")
    assert "2, 4" in scene.refusal()
    assert "deal" not in scene.stops
    assert scene.entered() is None  # by keyboard neither
    click(scene, "opponents.3")
    assert scene.refusal() == ""
    assert "deal" in scene.stops


@pytest.mark.parametrize("leave", ["deal", "back"])
def test_the_choice_is_remembered(leave: str) -> None:
    scene = scene_with()
    made = scene.stage
    for target in ("opponents.4", "preset.biska", "limit.51"):
        click(scene, target)
    scene.player_name = "  Ida  "
    click(scene, leave)
    again = NewMatchScene(GAME, LEVELS, Begun())
    again.build(stage(last_choice=made.settings.last_choice, player_name=made.settings.player_name))
    assert again.choice is not None
    assert (again.choice.opponents, again.choice.preset, again.choice.limit) == (4, "biska", 51)
    assert again.player_name == "Ida"


@pytest.mark.parametrize("answer", ["begin", "resume", "cancel"])
def test_a_match_that_goes_on_is_not_buried_without_a_word(answer: str) -> None:
    begun, left = Begun(), example_match("Tu", 1, 4)
    scene = NewMatchScene(GAME, LEVELS, begun, lambda: left)
    scene.build(stage())
    leads = click(scene, "deal")
    assert isinstance(leads, Push)
    assert isinstance(leads.scene, MessageScene)
    assert begun.seats == ()
    assert "Teresa, Carlo e Lucia" in leads.scene.text
    leads.scene.build(stage())
    back = click(leads.scene, answer)
    assert isinstance(back, Pop)
    if answer == "cancel":
        assert back.then is None
    else:
        assert isinstance(back.then, Replace)
        assert back.then.all
        assert back.then.scene.given == ((begun,) if answer == "begin" else (left,))
    assert bool(begun.seats) == (answer == "begin")


@pytest.mark.parametrize(
    "kept",
    [
        {"opponents": 99},
        {"opponents": "2"},
        {"preset": "poker"},
        {"names": [1, None], "players": ["nobody", 3]},
        {"changes": {"opening_minimum": 7, "nonsense": 1}},
        {"limit": 19},
        {"limit": 0, "deals": -3},
        {"names": "abc", "changes": [], "players": {}},
    ],
)
def test_a_kept_choice_that_does_not_fit_any_more_is_the_default(kept: dict[str, Any]) -> None:
    choice = MatchChoice.from_data(GAME, LEVELS, kept)
    choice.rules()
    assert choice.seats("Tu")[1] == Seat("Teresa", "normal")


def test_every_option_of_the_declaration_can_be_reached_and_explained() -> None:
    choice = MatchChoice(GAME, LEVELS)
    listed = [option.name for _, options in grouped(choice.options()) for option in options]
    assert sorted(listed) == sorted(option.name for option in declared(GAME.rules_type) if option.name not in FREE)
    scene = AllRulesScene(choice)
    scene.build(stage())
    for option in choice.options():
        scene.pressed(f"option_{option.name}")
        shown = [written.text for written in scene.ink.written]
        assert any(option.article in text for text in shown), option.name
        for value in option.offered:
            assert f"value_{option.name}_{option.word(value)}" in scene.stops


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_its_words(language: str) -> None:
    texts = Texts(language)
    choice = MatchChoice(GAME, LEVELS)
    for option in choice.options():
        assert texts.has(f"option.{option.name}.label"), option.name
        assert texts.has(f"option.{option.name}.help"), option.name
        for value in option.offered:
            plain_number = type(value) is int and value >= 0
            assert plain_number or texts.has(f"option.{option.name}.values.{option.word(value)}"), (option.name, value)
    for group, _ in grouped(choice.options()):
        assert texts.has(f"option.group.{group}")
    for preset in (*(preset.name for preset in GAME.presets), CUSTOM):
        assert texts.has(f"preset.scala40.{preset}.label")
        assert texts.has(f"preset.scala40.{preset}.help")


def test_every_value_of_every_option_comes_into_the_rules() -> None:
    for option in MatchChoice(GAME, LEVELS).options():
        for value in option.offered:
            choice = MatchChoice(GAME, LEVELS)
            scene = AllRulesScene(choice)
            scene.build(stage())
            scene.pressed(f"option_{option.name}")
            scene.pressed(f"value_{option.name}_{option.word(value)}")
            assert getattr(choice.rules(), option.name) == value
            break  # one value each is built through the screen; the others through the choice alone
        for value in option.offered:
            choice = MatchChoice(GAME, LEVELS)
            choice.set_value(option.name, value)
            try:
                assert getattr(choice.rules(), option.name) == value
            except RulesError as fault:
                pytest.fail(f"{option.name}={value}: {fault}")


def test_a_changed_option_makes_the_rules_custom_and_back() -> None:
    scene = scene_with()
    assert scene.choice is not None
    leads = click(scene, "all_rules")
    assert isinstance(leads, Push)
    rules = leads.scene
    rules.build(scene.stage)
    assert isinstance(rules, AllRulesScene)
    rules.pressed("option_opening_minimum")
    click(rules, "value_opening_minimum_50")
    assert scene.choice.shown_preset == CUSTOM
    assert "reset_all" in rules.stops
    scene.build(scene.stage)
    assert scene.stops["preset"].words[-1] == CUSTOM
    click(rules, "value_opening_minimum_40")
    assert scene.choice.shown_preset == "classica"
    assert click(rules, "done") == Pop()


def test_options_of_another_preset_are_called_by_its_name() -> None:
    choice = MatchChoice(GAME, LEVELS)
    for preset in GAME.presets:
        if preset.name == "biska":
            for name, value in preset.changes:
                choice.set_value(name, value)
    assert choice.shown_preset == "biska"


def test_a_wheel_over_the_list_scrolls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = AllRulesScene(MatchChoice(GAME, LEVELS))
    scene.build(stage())
    area = scene.areas["options"]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: area.rect.center)
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False), 0.0)
    assert area.offset > 0
    offset = area.offset
    scene.rebuild()
    assert scene.areas["options"].offset == offset  # what was scrolled stays


def test_any_limit_can_be_typed_and_a_wrong_one_is_told() -> None:
    scene = scene_with()
    scene.typed("limit_other", "250")
    assert scene.choice is not None
    assert scene.choice.limit == 250
    assert scene.refusal() == ""
    scene.typed("limit_other", "2509")
    assert scene.choice.limit == 250
    assert "20-1001" in scene.refusal()
    scene.chosen("limit", "51")
    assert scene.refusal() == ""
    assert scene.choice.limit == 51
