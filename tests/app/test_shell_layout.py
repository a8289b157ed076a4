"""Every screen, both languages, every interface size: nothing is clipped or overlaps, and everything can be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pygame.freetype
import pytest
from pygame_gui.elements import UIButton

from scala40.app.examples import example_match
from scala40.app.fonts import FILES, REGULAR, SYMBOLS
from scala40.app.ink import SYMBOLS as SYMBOL_LETTERS
from scala40.app.ink import WORDS_TOO
from scala40.app.matchchoice import MatchChoice
from scala40.app.scenes.allrules import AllRulesScene
from scala40.app.scenes.dealscore import DealScoreScene
from scala40.app.scenes.matchend import MatchEndScene
from scala40.app.scenes.message import MessageScene
from scala40.app.scenes.newmatch import NewMatchScene
from scala40.app.scenes.settings import SettingsScene
from scala40.app.scenes.title import TitleScene
from scala40.app.scenes.unfinished import UnfinishedScene
from scala40.app.text import LANGUAGES, Texts
from scala40.app.widgets import LEAST_TARGET, WidgetScene
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.runner import Match
from scala40.match.seats import Seat
from scala40.storage.matches import Summary
from tests.app.shell_scenes import stage

GAME = GAMES["scala40"]
LEVELS = ("beginner", "normal", "expert", "champion")
SIZES = [(1024, 640), (1024, 768), (1493, 640)]  # 16:10, 4:3, 21:9; larger windows only have more pixels


@cache
def ended() -> Match:
    return example_match("Tu", None)


def six_at_the_end_of_a_deal() -> DealScoreScene:
    return DealScoreScene(six_players())


@cache
def six_players() -> Match:
    """A deal of six, long names included, played to its end."""
    from scala40.ai import make

    names = ("Massimiliano Alberto", "Teresa", "Carlo", "Lucia", "Bruno", "Ada")
    seats = [Seat(name, "human" if number == 0 else "normal") for number, name in enumerate(names)]
    match = Match.start(GAME, make_rules(GAME, "classica", {"players": 6}), seats, "six")
    players = [make("normal", GAME.name, str(seat)) for seat in range(6)]
    while match.seat_to_play is not None:
        seat = match.seat_to_play
        match.play(seat, players[seat].decide(match.view(seat)))
    return match


def new_match(opponents: int, preset: str) -> NewMatchScene:
    scene = NewMatchScene(GAME, LEVELS, lambda rules, seats: ended())
    scene.choice = MatchChoice(GAME, LEVELS, opponents=opponents, preset=preset)
    scene.player_name = "Massimiliano"
    return scene


def several_deals() -> NewMatchScene:
    scene = new_match(5, "federazione")
    assert scene.choice is not None
    scene.choice.limit, scene.choice.deals = 0, 12
    return scene


def custom_rules() -> AllRulesScene:
    choice = MatchChoice(GAME, LEVELS)
    choice.set_value("discard_attachable", "federation")
    scene = AllRulesScene(choice)
    scene.shown = "discard_attachable"
    return scene


def unfinished() -> UnfinishedScene:
    names = ("Massimiliano Alberto", "Teresa", "Carlo", "Lucia", "Bruno", "Ada")
    times = ("2026-03-01T20:15:00+00:00", "2026-03-04T21:40:00+00:00")
    state = ("scala40", names, 7, (88, 14, 92, 5, 31, 77), False, None, False, False)
    return UnfinishedScene(lambda: [Summary(n, *times, *state) for n in range(1, 20)], lambda number: None)


def going_on() -> tuple[str, list[tuple[str, str]]]:
    """The question before a new match, in the longer language."""
    texts = Texts("it")
    answers = [(name, texts(f"screens.newmatch.{name}")) for name in ("cancel", "resume", "begin")]
    return texts("screens.newmatch.going_on", names="Teresa, Carlo, Lucia, Bruno, Ada", deal=12), answers


SCENES: dict[str, Callable[[], WidgetScene]] = {
    "title": lambda: TitleScene(lambda: None, lambda *_: None),
    "title to go on": lambda: TitleScene(ended, lambda match, stage, size: pygame.Surface(size)),
    "title with more to go on": lambda: TitleScene(ended, lambda match, stage, size: pygame.Surface(size), lambda: 12),
    "matches that are not over": unfinished,
    "new match": lambda: new_match(5, "classica"),
    "new match refused": lambda: new_match(4, "manuale"),
    "new match of several deals": several_deals,
    "all rules": custom_rules,
    "settings": SettingsScene,
    "score of a deal": lambda: DealScoreScene(example_match("Tu", 2)),
    "score of a deal of six": six_at_the_end_of_a_deal,
    "end of the match": lambda: MatchEndScene(ended(), lambda match: match),
    "a match goes on": lambda: MessageScene(None, *going_on()),
    "message": lambda: MessageScene(None, "Parola " * 40, [("no", "Indietro"), ("yes", "Va bene")]),
}


def built(name: str, size: tuple[int, int], language: str, scale: int) -> Any:
    scene = SCENES[name]()
    scene.build(stage(size, language, interface_scale=scale))
    scene.draw(pygame.Surface(size))
    scene.update(0.0)
    return scene


def buttons(scene: WidgetScene) -> Iterator[tuple[str, Any]]:
    for stop in scene.stops.values():
        for word, element in stop.elements.items():
            yield f"{stop.name}.{word}", element


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_whole(name: str, size: tuple[int, int], language: str, scale: int) -> None:
    scene = built(name, size, language, scale)
    assert scene.ink.clipped() == []
    window = pygame.Rect((0, 0), size)
    for button, element in buttons(scene):
        rect = pygame.Rect(element.get_abs_rect())
        assert rect.width >= LEAST_TARGET, button
        assert rect.height >= LEAST_TARGET - 1, button
        if isinstance(element, UIButton):
            role = {"@primary": "strong", "@menu": "strong"}.get(element.class_ids[-1] or "", "body")
            bold = element.class_ids[-1] == "@primary"
            assert scene.ink.width(element.text, role, bold) <= rect.width - 2, f"{button}: {element.text}"
    for target, rect in scene.targets().items():
        assert window.contains(rect), target


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_that_can_be_hit_covers_another(name: str, scale: int) -> None:
    scene = built(name, (1024, 640), "it", scale)
    placed = [(button, pygame.Rect(element.get_abs_rect())) for button, element in buttons(scene)]
    for number, (first, one) in enumerate(placed):
        for second, other in placed[number + 1 :]:
            same_area = scene.stops[first.rpartition(".")[0]].area is scene.stops[second.rpartition(".")[0]].area
            assert not (same_area and one.colliderect(other)), f"{first} and {second}"


@pytest.mark.parametrize("size", [(1, 1), (200, 150)])
@pytest.mark.parametrize("name", SCENES)
def test_no_size_of_the_window_breaks_a_screen(name: str, size: tuple[int, int]) -> None:
    built(name, size, "en", 100)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_texts_has_a_glyph(language: str) -> None:
    """A missing glyph is a box on the screen, and the font says nothing: its file has to be asked."""
    pygame.freetype.init()
    words = pygame.freetype.Font(str(FILES / REGULAR))
    symbols = pygame.freetype.Font(str(FILES / SYMBOLS))
    texts = Texts(language)
    for key in texts.keys():  # noqa: SIM118 - it is a method of the texts, not a mapping
        if not key.startswith("screens."):
            continue
        for letter in texts(key):
            font = symbols if letter in SYMBOL_LETTERS and letter not in WORDS_TOO else words
            assert letter == "\n" or font.get_metrics(letter, size=20)[0] is not None, f"{key}: {letter!r}"


def test_both_languages_have_the_same_texts_with_the_same_places() -> None:
    import re

    italian, english = Texts("it"), Texts("en")
    keys = {key for key in italian.keys() if key.startswith("screens.")}  # noqa: SIM118
    assert keys == {key for key in english.keys() if key.startswith("screens.")}  # noqa: SIM118
    for key in keys:
        places = [sorted(set(re.findall(r"\{\w+\}", texts(key)))) for texts in (italian, english)]
        assert places[0] == places[1], key
