"""Ramino and Trentuno played at random over random rules and all numbers of seats, invariants checked after each
action. SCALA40_LONG=1 plays many more.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest

from scala40.engine.actions import Action, Bet, Colour, Discard, Draw, Knock, Out, Take
from scala40.engine.cards import Card
from scala40.engine.game import Game
from scala40.engine.games.ramino import RAMINO
from scala40.engine.games.trentuno import TRENTUNO
from scala40.engine.notation import action_text, parse_action
from scala40.engine.options import declared, rules_from
from scala40.engine.state import DealState
from scala40.engine.trentuno_state import TrentunoState
from scala40.match.record import read_record, record_text, to_record
from scala40.match.replay import replay
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.match.frames import NAMES
from tests.match.wandering import POINTS, check_meld

LONG = bool(os.environ.get("SCALA40_LONG"))
MATCHES = {RAMINO: 1000 if LONG else 36, TRENTUNO: 2000 if LONG else 44}
MOST_DEALS = {RAMINO: 3, TRENTUNO: 25}
MOST_CHOICES = 200  # ways to open can be many thousands
MOST_ACTIONS = 20_000


def random_rules(game: Game, rng: random.Random, players: int) -> Any:
    """Any rules that can be played; limits and reshuffles are low, so that matches end."""
    while True:
        values: dict[str, Any] = {each.name: rng.choice(each.offered) for each in declared(game.rules_type)}
        values["players"] = players
        if game is RAMINO:
            values |= {"limit": rng.choice((0, 20, 51)), "max_reshuffles": rng.choice((0, 1, 2))}
            values["packs"] = 1 if players < 4 and rng.random() < 0.3 else 2
            del values["deals"]
        made = game.rules_type(**values)
        if game.impossible(made) is None:
            return rules_from(game.rules_type, values, game.impossible)


class Passenger:
    """Does anything legal, melds rather than discards; a turn with a duty that cannot be met is taken back."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.careful = False

    def act(self, match: Match) -> Action | None:
        """One action of the seat to play or of one that bets; None where the turn was taken back."""
        seat = match.seat_to_play
        assert seat is not None
        actions = list(islice(match.game.legal_actions(match.view(seat)), MOST_CHOICES))
        discards = [each for each in actions if isinstance(each, Discard)]
        plays = [each for each in actions if not isinstance(each, (Discard, Knock))]
        knocks = [each for each in actions if isinstance(each, Knock)]
        whole = [each for each in actions if isinstance(each, (Out, Colour))]
        if self.careful:
            plays = [each for each in plays if isinstance(each, Draw)]
        if not actions:
            assert not self.careful, f"stuck: {match.deal.moves[-5:]}"
            match.take_back(seat)
            self.careful = True
            return None
        if whole:
            action = self.rng.choice(whole)
        elif knocks and self.rng.random() < 0.06:
            action = knocks[0]
        elif plays and (not discards or self.rng.random() < 0.85):
            action = self.rng.choice(plays)
        else:
            action = self.rng.choice(discards)
        match.play(seat, action)
        if isinstance(action, Discard):
            self.careful = False
        return action


def hidden(state: Any) -> tuple[Card, ...]:
    """The stock in its order."""
    return tuple(state.stock[len(state.stock) - state.public.stock_count :])


def check_cards(match: Match) -> None:
    """Every card of the pack exactly once."""
    state = match.state
    public = state.public
    cards = [*(card for hand in state.hands for card in hand), *hidden(state), *public.discard_pile]
    if isinstance(state, DealState):
        rules: Any = public.rules
        under_pile = rules.mode == "open" and rules.quartets == "remove"
        # a quartet that was removed lies under the discard pile, or has been shuffled since
        cards += [card for each in public.melds if not (each.closed and under_pile) for card in each.meld.cards]
        cards += public.shown
    assert len(cards) == len(set(cards))
    assert set(cards) == set(match.game.pack(match.rules))
    assert public.counts == tuple(len(hand) for hand in state.hands)
    assert public.seat in public.seats_in
    assert all(not state.hands[seat] for seat in range(public.seats) if seat not in public.seats_in)


def check_ramino(state: DealState) -> None:
    public = state.public
    rules: Any = public.rules
    for each in public.melds:
        check_meld(each.meld.cards, rules)
        texts = [card.text for card in each.meld.cards]
        quartet = len(texts) == 4 and len({text[0] for text in texts if text != "*"}) == 1
        if rules.mode == "open":
            gone = quartet and rules.quartets == "remove" and not ("*" in texts and rules.joker_swap)
            assert each.closed == gone, texts
    if rules.mode == "closed" and public.outcome is None:
        assert not public.melds
        size = rules.hand_size
        assert all(public.counts[seat] in (size, size + (seat == public.seat)) for seat in public.seats_in)


def check_trentuno(state: TrentunoState) -> None:
    public = state.public
    over = public.ending is not None
    for seat in public.seats_in:
        mine = seat == public.seat and not over
        assert len(state.hands[seat]) in ((2, 3, 4) if mine else (3,))
    if not over:
        assert public.shuffles <= 3
        assert public.stock_count or len(public.discard_pile) > 1 or public.begun


def all_written(match: Match, seat: int) -> Iterator[Action]:
    """Every action of a closed hand of Ramino or of Trentuno that could be written (without melds)."""
    hand = match.view(seat).hand
    yield from (Draw(), Take(), Knock())
    yield from (Discard(card) for card in hand)
    yield from (Bet(number) for number in (0, 1, 2, 31, 32))
    for number in (len(hand), len(hand) - 1):
        for cards in combinations(hand, number) if number > 0 else ():
            rest = [card for card in hand if card not in cards]
            yield Colour(tuple(sorted(cards, key=lambda card: card.number)), rest[0] if rest else None)


def check_legal(match: Match, seat: int, rng: random.Random) -> None:
    """What is yielded is accepted, once, and survives its text; what is accepted is yielded."""
    view = match.view(seat)
    legal = list(islice(match.game.legal_actions(view), MOST_CHOICES))
    texts = Counter(action_text(action) for action in legal)
    assert max(texts.values(), default=1) == 1
    for action in rng.sample(legal, min(3, len(legal))):
        assert match.check(seat, action) is None
        assert parse_action(action_text(action), view.hand, match.game.faces) == action
    if len(legal) < MOST_CHOICES:
        names = {sorted_text(action) for action in legal}
        for action in all_written(match, seat):
            if match.check(seat, action) is None and not (isinstance(action, Bet) and action.number not in (2, 31)):
                assert sorted_text(action) in names, action


def sorted_text(action: Action) -> str:
    """The text, the cards of a colour in order."""
    if isinstance(action, Colour):
        words = sorted(card.text for card in action.cards)
        return " ".join(words) + f" / {action.discard.text if action.discard else ''}"
    return action_text(action)


def check_views(match: Match, rng: random.Random) -> None:
    """What a seat cannot see does not show in its view: the same view over all other cards dealt anew."""
    state = match.state
    for seat in match.deal.seats_in:
        stock = hidden(state)
        unseen = [*stock, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        rng.shuffle(unseen)
        rest = iter(unseen)
        spent = state.stock[: len(state.stock) - len(stock)]
        anew = spent + tuple(next(rest) for _ in stock)
        hands = tuple(
            hand if other == seat else tuple(next(rest) for _ in hand) for other, hand in enumerate(state.hands)
        )
        if isinstance(state, DealState):
            twin = state.held_twin if state.public.seat == seat else not state.held_twin
            other_state: Any = DealState(state.public, hands, anew, twin)
        else:
            other_state = TrentunoState(state.public, hands, anew, ())
        assert match.game.view(other_state, seat) == match.view(seat)


def check_points(match: Match) -> None:
    """R10-R12 and S25 in open mode; the bounds of closed mode."""
    public = match.state.public
    rules, outcome = match.rules, public.outcome
    assert outcome is not None
    for seat, points in outcome.points:
        texts = [card.text for card in match.state.hands[seat]]
        worth = sum(POINTS[text[0]] for text in texts)
        if seat == outcome.out or (outcome.ended == "dead" and rules.dead_deal == "no_score"):
            assert points == 0
            continue
        doubled = 2 if outcome.in_hand and rules.ramino_bonus == "double" else 1
        if rules.mode == "closed":
            assert 0 <= points <= worth * doubled
            continue
        if rules.unopened_penalty == "hundred" and not public.opened >> seat & 1:
            worth = 100
        elif len(texts) == 1 and texts[0][0] == "A":
            worth = rules.single_ace_in_hand
        assert points == worth * doubled


def check_lives(match: Match) -> None:
    """T4: lives stay between nothing and what they were, or return as one."""
    before, now = match.before, match.standing
    for seat in range(match.rules.players):
        assert 0 <= now.totals[seat] <= max(before.totals[seat], 1)
        assert now.totals[seat] > 0 or seat not in now.seats_in or match.rules.free_ride
    assert now.seats_in
    assert (now.winners is not None) == (len(now.seats_in) == 1)


def check_record(match: Match) -> None:
    text = record_text(to_record(match))
    verdict = replay(read_record(text.encode()))
    assert verdict.ok, (verdict.violation, verdict.deal, verdict.action, verdict.text)
    assert verdict.match is not None
    assert json.loads(record_text(to_record(verdict.match))) == json.loads(text)
    assert verdict.winners == match.winners


@cache
def played(game: Game, seed: int) -> Match:
    """A match, checked after each action."""
    rng = random.Random(f"{game.name} {seed}")
    most = 7 if game is RAMINO else 12
    players = 2 + seed % (most - 1)
    rules = random_rules(game, rng, players)
    match = Match.start(game, rules, [Seat(name, "random") for name in NAMES[:players]], f"{game.name} {seed}")
    passenger = Passenger(rng)
    actions = 0
    while True:
        for seat in range(players):  # bets of the dead come before anything else
            bets = [each for each in game.legal_actions(match.view(seat)) if isinstance(each, Bet)]
            if bets and rng.random() < 0.7:
                match.play(seat, rng.choice(bets))
        while (seat_to_play := match.seat_to_play) is not None:
            if rng.random() < 0.05:
                check_legal(match, rng.choice((seat_to_play, rng.randrange(players))), rng)
            if rng.random() < 0.02:
                check_views(match, rng)
            passenger.act(match)
            actions += 1
            assert actions < MOST_ACTIONS
            check_cards(match)
            state = match.state
            check_ramino(state) if isinstance(state, DealState) else check_trentuno(state)
        if game is RAMINO:
            check_points(match)
        match.settle([seat for seat in match.may_return() if rng.random() < 0.5])
        if game is TRENTUNO:
            check_lives(match)
        if match.winners is not None or len(match.deals) == MOST_DEALS[game]:
            check_record(match)
            return match
        match.next_deal()


@pytest.mark.parametrize("seed", range(MATCHES[RAMINO]))
def test_ramino(seed: int) -> None:
    assert played(RAMINO, seed).deals


@pytest.mark.parametrize("seed", range(MATCHES[TRENTUNO]))
def test_trentuno(seed: int) -> None:
    assert played(TRENTUNO, seed).deals


def test_the_matches_meet_what_can_happen() -> None:
    """The seeds above are only worth something if they do."""
    for game, verbs, endings in (
        (RAMINO, {"draw", "take", "open", "lay", "layoff", "swap", "discard", "out", "reshuffle"}, {"out", "dead"}),
        (TRENTUNO, {"draw", "take", "discard", "knock", "bet", "reshuffle"}, {"thirty_one", "knock", "last_round"}),
    ):
        matches = [played(game, seed) for seed in range(MATCHES[game])]
        met = {move.split(" ")[1] for match in matches for log in match.deals for move in log.moves}
        assert verbs <= met, verbs - met
        ended = {log.result.ended for match in matches for log in match.deals if log.result is not None}
        assert endings <= ended
        assert any(match.winners is not None for match in matches)
