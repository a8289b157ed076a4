"""The worker that asks computer players: what comes back, what is dropped, what takes a failed answer's place."""

from __future__ import annotations

import logging
import threading
from typing import Any

import pytest

from scala40.app.thinking import Answer, Thinker, plain_move
from scala40.engine.actions import Action, Discard, Draw
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.view import PlayerView
from scala40.match.players import TakeBack
from tests.engine.positions import table

DRAWING = "hand 2D KD 9H | to draw"


def seen(text: str) -> PlayerView:
    view: PlayerView = SCALA40.view(table(text), 0)
    return view


class Says:
    """A player with one answer."""

    def __init__(self, answer: Action | TakeBack | Exception) -> None:
        self.answer = answer
        self.thread = ""

    def decide(self, view: Any) -> Action | TakeBack:
        self.thread = threading.current_thread().name
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Desk:
    """A thinker and a bell that rings at every answer."""

    def __init__(self) -> None:
        self.bell = threading.Semaphore(0)
        self.thinker = Thinker(SCALA40, self.bell.release)

    def ask(self, player: Says, text: str = DRAWING, version: int = 5) -> None:
        self.thinker.ask(version, 0, seen(text), player)
        assert self.bell.acquire(timeout=20)


def test_a_player_is_asked_on_another_thread() -> None:
    desk, player = Desk(), Says(Draw())
    desk.ask(player)
    assert desk.thinker.answer(5) == Answer(5, 0, Draw())
    assert player.thread == "thinking"
    desk.thinker.stop()


def test_a_stale_answer_is_dropped() -> None:
    desk = Desk()
    desk.ask(Says(Draw()), version=5)
    assert desk.thinker.answer(6) is None
    assert desk.thinker.answer(5) is None


def test_the_same_question_is_asked_once() -> None:
    desk = Desk()
    desk.ask(Says(Draw()))
    desk.thinker.ask(5, 0, seen(DRAWING), Says(TakeBack()))
    desk.ask(Says(Draw()), version=6)
    assert desk.thinker.answer(6) == Answer(6, 0, Draw())
    assert not desk.bell.acquire(blocking=False)


def test_after_stop_nothing_comes_and_a_new_question_is_answered() -> None:
    desk = Desk()
    desk.ask(Says(Draw()))
    desk.thinker.stop()
    assert desk.thinker.answer(5) is None
    desk.ask(Says(Draw()))
    assert desk.thinker.answer(5) is not None


def test_a_player_that_crashes_is_noted_and_a_legal_move_takes_its_place(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    with caplog.at_level(logging.ERROR):
        desk.ask(Says(ValueError("lost its head")))
    assert desk.thinker.answer(5) == Answer(5, 0, Draw())
    assert "lost its head" in caplog.text


def test_an_illegal_move_is_noted_and_a_legal_one_takes_its_place(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    view = seen(DRAWING)
    with caplog.at_level(logging.ERROR):
        desk.ask(Says(Discard(view.hand[0])))
    assert desk.thinker.answer(5) == Answer(5, 0, Draw())
    assert "DRAW_FIRST" in caplog.text


@pytest.mark.parametrize(
    "position",
    [
        DRAWING,
        "hand 2D KD 9H",
        "hand * 2D KD | melds 2C 3C 4C @1 / AD * 3D @1",
        "hand 7H 2D KD | took 7H",
        "hand 2D KD 9H | must take | stock 0",
    ],
)
def test_the_plain_move_is_legal_or_a_wish_to_take_back(position: str) -> None:
    view = seen(position)
    move = plain_move(SCALA40, view)
    assert isinstance(move, TakeBack) or SCALA40.check(view, move) is None
