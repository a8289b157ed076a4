"""Duplicate duels: the same deck with the players in both seats, so that the cards favour nobody."""

from __future__ import annotations

import random
from dataclasses import dataclass

from scala40.ai import make
from scala40.engine.actions import Draw, Reshuffle
from scala40.engine.cards import Card, french_pack
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import SCALA40, Scala40Rules
from scala40.match.players import Player, TakeBack


@dataclass(frozen=True, slots=True)
class Duel:
    """What the first player made of it."""

    wins: float  # share of the deals; a dead deal counts half
    points: float  # that it was better by, a deal


def deal(rules: Scala40Rules, deck: list[Card], players: list[Player], seed: int) -> tuple[int | None, dict[int, int]]:
    """Who goes out, and everybody's points."""
    rng = random.Random(seed)
    state = SCALA40.new_deal(rules, SCALA40.first_standing(rules), 0, deck)
    while (seat := SCALA40.seat_to_play(state)) is not None:
        action = players[seat].decide(SCALA40.view(state, seat))
        assert not isinstance(action, TakeBack)
        if isinstance(action, Draw) and state.public.stock_count == 0:
            pool = list(state.public.discard_pile[:-1])
            rng.shuffle(pool)
            state, _ = SCALA40.apply(state, None, Reshuffle(tuple(pool)))
        state, _ = SCALA40.apply(state, seat, action)
    assert state.public.outcome is not None
    return state.public.outcome.out, dict(state.public.outcome.points)


def duel(first: str, second: str, decks: int, preset: str = "classica") -> Duel:
    """Two-player deals, each deck twice."""
    rules = make_rules(SCALA40, preset, {"players": 2})
    wins = points = 0.0
    for number in range(decks):
        deck = list(french_pack())
        random.Random(f"duel {number}").shuffle(deck)
        deck = list(SCALA40.mended(rules, deck, 2))
        for seat in (0, 1):
            players = [make(second, "scala40", "b")] * 2
            players[seat] = make(first, "scala40", "a")
            out, scored = deal(rules, deck, players, number)
            wins += 0.5 if out is None else float(out == seat)
            points += scored[1 - seat] - scored[seat]
    return Duel(wins / (2 * decks), points / (2 * decks))
