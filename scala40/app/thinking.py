"""The worker that asks a computer player, off the main thread.

A question is a seat's view, which nothing changes afterwards; the answer carries the version of the match it was asked
at and counts only there. A player that crashes is noted in the log and a plain legal move takes its place.
Imports: engine, match.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scala40.engine.actions import Action, Discard, Draw
from scala40.engine.game import Game
from scala40.match.players import Player, TakeBack

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player decided for a seat when the match was at this version."""

    version: int
    seat: int
    decision: Action | TakeBack


@dataclass(frozen=True, slots=True)
class _Question:
    version: int
    seat: int
    view: Any
    player: Player


def plain_move(game: Game, view: Any) -> Action | TakeBack:
    """A legal move that needs no thought: draw, or throw the first card that may go."""
    if game.check(view, Draw()) is None:
        return Draw()
    for card in view.hand:
        if game.check(view, Discard(card)) is None:
            return Discard(card)
    for action in game.legal_actions(view):
        return action
    return TakeBack()


class Thinker:
    """One thread that answers one question at a time. `answered` is called from that thread after every answer."""

    def __init__(self, game: Game, answered: Callable[[], None]) -> None:
        self._game = game
        self._answered = answered
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._asked: tuple[int, int] | None = None
        self._thread: threading.Thread | None = None

    def ask(self, version: int, seat: int, view: Any, player: Player) -> None:
        """Ask a player; asking the same again is nothing."""
        if self._asked == (version, seat):
            return
        self._asked = (version, seat)
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()
        self._questions.put(_Question(version, seat, view, player))

    def answer(self, version: int) -> Answer | None:
        """The answer to what was asked at this version, if there is one; older ones are dropped."""
        while True:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if answer.version == version:
                return answer

    def stop(self) -> None:
        """Let the thread go; what it still answers is dropped."""
        if self._thread is not None:
            self._questions.put(None)
            self._thread = None
            self._questions = queue.SimpleQueue()
        self._answers = queue.SimpleQueue()
        self._asked = None

    def _work(self) -> None:
        questions, answers = self._questions, self._answers
        while True:
            question = questions.get()
            if question is None:
                return
            answers.put(Answer(question.version, question.seat, self._decide(question)))
            self._answered()

    def _decide(self, question: _Question) -> Action | TakeBack:
        try:
            decision = question.player.decide(question.view)
        except Exception:
            LOG.exception("the player of seat %d failed", question.seat)
            return plain_move(self._game, question.view)
        if isinstance(decision, TakeBack):
            return decision
        violation = self._game.check(question.view, decision)
        if violation is None:
            return decision
        LOG.error("the player of seat %d wants %r: %s", question.seat, decision, violation)
        return plain_move(self._game, question.view)
