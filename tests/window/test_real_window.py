"""A deal played in the real window with the mouse; the plug pulled in the middle."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scala40.ai import make
from scala40.app.scenes.title import TitleScene
from scala40.app.snapshot import stage_of
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.runner import Match
from scala40.match.seats import Seat
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from tests.window.person import SIZE, Display, Person, can_show, centre, display

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(
        not can_show() and not os.environ.get("SCALA40_NEED_DISPLAY"), reason="needs Xvfb and xdotool"
    ),
]


@pytest.fixture(scope="module")
def shown() -> Iterator[Display]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    with display() as found:
        yield found


@pytest.fixture
def person(shown: Display, tmp_path: Path) -> Iterator[Person]:
    sitting = Person(shown, tmp_path / "data")
    yield sitting
    if sitting.program is not None and sitting.program.poll() is None:
        sitting.kill()


def begun(person: Person, seed: str) -> None:
    """A match that was begun before: one opponent, a person to move soon."""
    game = GAMES["scala40"]
    rules = make_rules(game, "classica", {"players": 2})
    match = Match.start(game, rules, [Seat("Anna", "human"), Seat("Teresa", "normal")], seed)
    with MatchStore.open(Paths.of(person.data)) as store:
        store.create(match)


def go_on(person: Person) -> None:
    """Click *Continua*."""
    title = TitleScene(person.saved, lambda match, stage, size: pygame.Surface(size))
    title.build(stage_of(SIZE, "it"))
    person.click(centre(title.targets()["continue"]))
    person.wait_until_still()


def test_a_whole_deal_is_played_with_the_mouse_and_survives_the_plug(person: Person) -> None:
    begun(person, "a deal for the mouse")
    person.start()
    go_on(person)
    player = make("normal", "scala40", "the person")
    pulled = False
    gestures = set()
    for _ in range(400):
        match = person.await_turn()
        if match is None:
            break
        if match.view(0).public.turns >= 6 and not pulled:
            pulled = True
            person.wait_until_still()
            before = person.display.picture()
            played = match.deal.moves[:]
            person.kill()
            person.start()
            go_on(person)
            assert person.saved().deal.moves == played
            assert differing(before, person.display.picture()) < 0.02
        action = player.decide(match.view(0))
        gestures.add(type(action).__name__)
        person.play(action)
    deal = person.saved().deal
    assert pulled
    assert person.saved().state.public.outcome is not None
    assert {"Draw", "Discard"} <= gestures
    assert len(deal.played) > 12


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the points that differ (the last move in words may)."""
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    points = range(0, len(first), 3)
    return sum(first[at : at + 3] != second[at : at + 3] for at in points) / len(points)


def test_leaving_on_request_loses_nothing(person: Person) -> None:
    begun(person, secrets.token_hex(4))
    before = person.saved().deal.deck
    person.start()
    go_on(person)
    assert person.close() == 0
    assert person.saved().deal.deck == before
