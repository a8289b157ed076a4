"""Matches of random actions over random rules, every invariant checked after each. SCALA40_LONG=1 plays many more."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from functools import cache

import pytest

from scala40.engine.notation import action_text, parse_action
from scala40.match.record import read_record, record_text, to_record
from scala40.match.replay import replay
from scala40.match.runner import Match, SavedDeal
from tests.match.wandering import (
    Wanderer,
    check_deal,
    check_points,
    new_match,
    picture,
    random_rules,
    shuffled_unseen,
)

MATCHES = 2000 if os.environ.get("SCALA40_LONG") else 36
MOST_DEALS = 4


@cache
def played(seed: int) -> Match:
    """A match of random actions, checked after each."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    match = new_match(rules, f"wandering {seed}")
    wanderer = Wanderer(rng)
    while True:
        while match.seat_to_play is not None:
            seat = match.seat_to_play
            check_texts(match, seat, rng)
            wanderer.act(match)
            check_deal(match.state)
            if rng.random() < 0.1:
                check_undo(match, seat)
            if rng.random() < 0.03:
                check_views(match, rng)
        check_points(match.state)
        returning = [seat for seat in match.may_return() if rng.random() < 0.7]
        match.settle(returning)
        check_standing(match)
        check_record(match)
        if match.winners is not None or len(match.deals) == MOST_DEALS:
            return match
        match.next_deal()


def check_texts(match: Match, seat: int, rng: random.Random) -> None:
    """A legal action is accepted, and is the same after a round through its text."""
    view = match.view(seat)
    legal = []
    for action in match.game.legal_actions(view):
        legal.append(action)
        if len(legal) == 20:
            break
    assert len(legal) == len({action_text(action) for action in legal})
    for action in rng.sample(legal, min(2, len(legal))):
        assert match.check(seat, action) is None
        assert parse_action(action_text(action), view.hand) == action


def check_undo(match: Match, seat: int) -> None:
    """What is taken back leaves no trace, and what is then played again leads to the same place."""
    if not match.can_undo(seat):
        return
    moves, state, version = list(match.deal.moves), match.state, match.version
    match.undo(seat)
    assert match.version > version
    assert match.deal.moves == moves[:-1]
    assert picture(match.state) == picture(replayed(match).state)
    match.replay_move(moves[-1])
    assert match.deal.moves == moves
    assert picture(match.state) == picture(state)


def replayed(match: Match) -> Match:
    """The same match from its log alone."""
    deals = [
        SavedDeal(
            log.dealer,
            log.seats_in,
            log.salt,
            log.deck,
            tuple(log.moves),
            None if log.result is None else log.result.reentered,
        )
        for log in match.deals
    ]
    return Match.restore(match.game, match.rules, match.seats, match.seed, deals)


def check_views(match: Match, rng: random.Random) -> None:
    """What a seat cannot see does not show in its view, nor in what it may do."""
    for seat in match.deal.seats_in:
        view = match.view(seat)
        other = match.game.view(shuffled_unseen(match.state, seat, rng), seat)
        assert other == view
        assert len(match.state.hands[seat]) == len(view.hand)


def check_standing(match: Match) -> None:
    """S28-S32, from the results."""
    result, now, before = match.deal.result, match.standing, match.before
    assert result is not None
    rules = match.rules
    assert sorted(result.points) == list(before.seats_in)
    for seat in range(rules.players):
        total = before.totals[seat] + result.points.get(seat, 0)
        if seat in result.reentered:
            assert result.totals[seat] <= rules.limit
            assert seat in result.eliminated
        else:
            assert result.totals[seat] == total
        if rules.limit:
            past = total >= rules.limit if rules.elimination == "reach" else total > rules.limit
            assert (seat in result.eliminated) == (past and seat in before.seats_in)
        assert (seat in now.seats_in) == (
            seat in before.seats_in and (seat not in result.eliminated or seat in result.reentered)
        )
    if now.winners is not None and rules.limit:
        assert len(before.seats_in) - len(result.eliminated) <= 1


def check_record(match: Match) -> None:
    """The record says what was played, and is good."""
    text = record_text(to_record(match))
    verdict = replay(read_record(text.encode()))
    assert verdict.ok, (verdict, match.deal.moves[-3:])
    assert verdict.match is not None
    assert json.loads(record_text(to_record(verdict.match))) == json.loads(text)
    assert picture(verdict.match.state) == picture(match.state)
    assert verdict.winners == match.winners
    assert verdict.actions == sum(len(log.moves) for log in match.deals)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_anything_legal(seed: int) -> None:
    assert played(seed).deals


def test_the_wandering_meets_everything() -> None:
    """The seeds above are only worth something if they meet what can happen."""
    kinds: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for seed in range(MATCHES):
        for log in played(seed).deals:
            kinds.update(move.split(" ")[1] for move in log.moves)
            assert log.result is not None
            endings[log.result.ended] += 1
    assert {"draw", "take", "open", "lay", "layoff", "swap", "discard", "reshuffle"} <= set(kinds)
    assert set(endings) == {"out", "dead"}
