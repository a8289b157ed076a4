"""Every player under any rules: legal, honest, steady, and every deal ends. SCALA40_LONG=1 plays many more."""

from __future__ import annotations

import os
import random

import pytest

from scala40.ai import PLAYERS, make
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import PRESETS, SCALA40, Scala40Rules
from scala40.match.players import Player, TakeBack
from scala40.match.runner import Match
from tests.match.wandering import new_match, random_rules, shuffled_unseen

LONG = bool(os.environ.get("SCALA40_LONG"))
MATCHES = 2500 if LONG else 45
MOST_DEALS = 3
MOST_ACTIONS = 20_000
PLANNED = ("beginner", "normal", "expert")  # these never get into a duty that they cannot meet


def seated(match: Match, rng: random.Random, kinds: tuple[str, ...]) -> list[tuple[str, Player]]:
    chosen = [rng.choice(kinds) for _ in match.seats]
    return [(kind, make(kind, "scala40", f"{match.seed} {seat}")) for seat, kind in enumerate(chosen)]


def play_deal(match: Match, players: list[tuple[str, Player]], rng: random.Random, honesty: float = 0.0) -> int:
    """The deal to its end; how often a decision was asked for again with everything hidden dealt anew."""
    asked = 0
    taken_back = False
    for _ in range(MOST_ACTIONS):
        seat = match.seat_to_play
        if seat is None:
            return asked
        kind, player = players[seat]
        view = match.view(seat)
        action = player.decide(view)
        if isinstance(action, TakeBack):
            assert kind == "random", f"{kind} is stuck: {match.deal.moves[-6:]} {match.rules}"
            match.take_back(seat)
            taken_back = True
            continue
        if rng.random() < honesty and not (taken_back and kind == "random"):
            asked += 1
            other = shuffled_unseen(match.state, seat, rng)
            fresh = make(kind, "scala40", f"{match.seed} {seat}")
            assert fresh.decide(SCALA40.view(other, seat)) == action, f"{kind} saw hidden cards"
            assert fresh.decide(view) == action, f"{kind} decides otherwise the second time"
        taken_back = taken_back and match.state.public.turns == view.public.turns
        match.play(seat, action)  # raises where it is not legal
    raise AssertionError(f"a deal without end: {match.rules}")


def play_match(rules: Scala40Rules, seed: str, kinds: tuple[str, ...], honesty: float) -> int:
    rng = random.Random(seed)
    match = new_match(rules, seed)
    players = seated(match, rng, kinds)
    asked = 0
    while True:
        asked += play_deal(match, players, rng, honesty)
        match.settle(match.may_return())
        if match.winners is not None or len(match.deals) == MOST_DEALS:
            return asked
        match.next_deal()


def test_any_rules_and_honest() -> None:
    asked = 0
    for number in range(MATCHES):
        rules = random_rules(random.Random(f"rules {number}"))
        kinds = tuple(PLAYERS) if number % 3 == 0 else PLANNED
        asked += play_match(rules, f"players {number}", kinds, honesty=0.2)
    assert asked > 20 * MATCHES


@pytest.mark.parametrize("kind", PLAYERS)
@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_every_preset(preset: str, kind: str) -> None:
    for players in next(each for each in PRESETS if each.name == preset).players if LONG else (2, 4):
        rules = make_rules(SCALA40, preset, {"players": players, "limit": 20})
        play_match(rules, f"{preset} {kind} {players}", (kind,), honesty=0.1)


def test_the_same_seed_plays_the_same_match() -> None:
    def moves(seed: str) -> list[list[str]]:
        match = new_match(make_rules(SCALA40, "classica", {"players": 3, "limit": 20}), "one")
        players = [(kind, make(kind, "scala40", seed)) for kind in ("beginner", "random", "expert")]
        for _ in range(2):
            play_deal(match, players, random.Random(0))
            match.settle()
            if match.winners is not None:
                break
            match.next_deal()
        return [deal.moves for deal in match.deals]

    assert moves("a") == moves("a")
    assert moves("a") != moves("b")


def test_levels_rise() -> None:
    levels = [profile.level for profile in PLAYERS.values() if profile.level]
    assert levels == sorted(set(levels))
    assert list(PLAYERS) == [profile.id for profile in PLAYERS.values()]
