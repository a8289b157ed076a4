"""Random rules, a player that does anything legal, and what must be true after every action.

The player likes melds better than discards, so that deals get somewhere; where an open duty leaves it nothing to do it
takes its turn back. The checks are written from RULES.md alone and use nothing of the engine that they check.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

from scala40.engine.actions import Action, Discard, Draw
from scala40.engine.cards import Card, french_pack
from scala40.engine.game import Game
from scala40.engine.games.scala40 import SCALA40, Scala40Rules
from scala40.engine.options import declared, rules_from
from scala40.engine.state import DealState, Phase
from scala40.match.runner import Match
from scala40.match.seats import Seat

MOST_CHOICES = 300  # ways to open can be many thousands
MOST_TURNS = 4000
POINTS = {"*": 25, "A": 11, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(pips): pips for pips in range(2, 10)}
PACK = set(french_pack())
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")


def random_rules(rng: random.Random, *, quick: bool = True) -> Scala40Rules:
    """Any rules; `quick` ones end a match soon."""
    values: dict[str, Any] = {each.name: rng.choice(each.offered) for each in declared(Scala40Rules)}
    if quick:
        values["limit"] = rng.choice((0, 20, 51))
        values["max_reshuffles"] = rng.choice((0, 1, 2, 2))
        values["reentry"] = min(values["reentry"], 1)
    values["deals"] = rng.choice((1, 2)) if values["limit"] == 0 and rng.random() < 0.7 else None
    if values["deals"] is None:
        del values["deals"]
    made: Scala40Rules = rules_from(Scala40Rules, values, SCALA40.impossible)
    return made


def new_match(rules: Scala40Rules, seed: str) -> Match:
    return Match.start(SCALA40, rules, [Seat(name, "random") for name in NAMES[: rules.players]], seed)


class Wanderer:
    """Does anything legal; None where nothing is left but to take the turn back."""

    def __init__(self, rng: random.Random, game: Game = SCALA40) -> None:
        self.rng = rng
        self.game = game
        self.careful = False  # it took its turn back: now draw and discard

    def choose(self, match: Match, seat: int) -> Action | None:
        actions = list(islice(self.game.legal_actions(match.view(seat)), MOST_CHOICES))
        if not actions:
            return None
        if self.careful:
            calm = [each for each in actions if isinstance(each, (Draw, Discard))]
            return self.rng.choice(calm or actions)
        discards = [each for each in actions if isinstance(each, Discard)]
        plays = [each for each in actions if not isinstance(each, Discard)]
        if plays and (not discards or self.rng.random() < 0.85):
            return self.rng.choice(plays)
        return self.rng.choice(discards)

    def act(self, match: Match) -> Action | None:
        """Play one action of the seat to play, or take its turn back."""
        seat = match.seat_to_play
        assert seat is not None
        action = self.choose(match, seat)
        if action is None:
            assert not self.careful, f"stuck: {match.deal.moves[-5:]}"
            match.take_back(seat)
            self.careful = True
            return None
        match.play(seat, action)
        if isinstance(action, Discard):
            self.careful = False
        return action


# What must be true


def check_deal(state: DealState) -> None:
    """Every card exactly once, counts right, melds valid, turn and phase in order."""
    public = state.public
    stock = state.stock[len(state.stock) - public.stock_count :] if public.stock_count else ()
    melds = [card for each in public.melds for card in each.meld.cards]
    cards = [*(card for hand in state.hands for card in hand), *stock, *public.discard_pile, *melds]
    assert len(cards) == len(PACK)
    assert set(cards) == PACK
    assert public.counts == tuple(len(hand) for hand in state.hands)
    assert all(not state.hands[seat] for seat in range(public.seats) if seat not in public.seats_in)
    assert public.seat in public.seats_in
    assert (public.outcome is None) == (public.phase is not Phase.OVER)
    assert public.turns < MOST_TURNS
    for each in public.melds:
        check_meld(each.meld.cards, public.rules)
        if each.closed:
            assert each.lay_off == 0
    for seat in public.seats_in:
        least = 0 if public.outcome is not None and public.outcome.out == seat else 1
        assert len(state.hands[seat]) >= least
    first_round = public.turns < len(public.seats_in)
    if public.phase is Phase.PLAY and first_round and public.rules.no_close_first_round:
        assert len(state.hands[public.seat]) >= 2


def check_meld(cards: Sequence[Card], rules: Any) -> None:
    """S7, S8, S16, from the texts of the cards."""
    texts = [card.text for card in cards]
    naturals = [(place, text) for place, text in enumerate(texts) if text != "*"]
    jokers = len(texts) - len(naturals)
    assert len(texts) >= 3
    assert len(naturals) >= 2
    assert rules.jokers_per_meld < 0 or jokers <= rules.jokers_per_meld
    ranks, suits = {text[0] for _, text in naturals}, [text[1] for _, text in naturals]
    if len(ranks) == 1:
        assert len(texts) <= 4
        assert len(set(suits)) == len(suits)
        return
    assert len(set(suits)) == 1
    assert len(texts) <= rules.max_run
    assert sum(text[0] == "A" for _, text in naturals) <= 1
    line = "A23456789TJQKA"
    fits = [low for low in range(15 - len(texts)) if all(line[low + place] == text[0] for place, text in naturals)]
    assert fits


def check_points(state: DealState) -> None:
    """S25, S26: what the finished deal adds to each total."""
    public = state.public
    rules: Any = public.rules
    outcome = public.outcome
    assert outcome is not None
    for seat, points in outcome.points:
        texts = [card.text for card in state.hands[seat]]
        worth = sum(POINTS[text[0]] for text in texts)
        if outcome.ended == "dead" and rules.dead_deal == "no_score":
            assert points == 0
            continue
        if seat == outcome.out:
            assert points == 0
            assert not texts
            continue
        if rules.unopened_penalty == "hundred" and not public.opened >> seat & 1:
            worth = 100
        elif len(texts) == 1 and texts[0][0] == "A":
            worth = rules.single_ace_in_hand
        assert points == worth * (2 if outcome.in_hand and rules.close_in_hand == "double" else 1)
    assert tuple(seat for seat, _ in outcome.points) == public.seats_in


def picture(state: DealState) -> dict[str, Any]:
    """Everything about a deal in texts: the same for two deals that differ only in which twin is which."""
    public = state.public
    return {
        "hands": [sorted(card.text for card in hand) for hand in state.hands],
        "stock": [card.text for card in state.stock[len(state.stock) - public.stock_count :]],
        "pile": [card.text for card in public.discard_pile],
        "melds": [
            ([card.text for card in each.meld.cards], each.owner, each.closed, each.lay_off) for each in public.melds
        ],
        "turn": (public.seat, public.phase, public.turns, public.taken.text if public.taken else None, state.held_twin),
        "duties": (
            public.must_open,
            public.must_use,
            public.jokers_owed,
            public.must_take,
            public.must_draw,
            public.fresh,
        ),
        "past": (public.opened, public.laid, public.reshuffles, public.forced_takes),
        "outcome": public.outcome,
        "history": [str(type(event).__name__) for event in public.history],
    }


def shuffled_unseen(state: DealState, seat: int, rng: random.Random) -> DealState:
    """The same deal with every card that the seat cannot see dealt anew."""
    public = state.public
    spent = state.stock[: len(state.stock) - public.stock_count]
    stock = state.stock[len(state.stock) - public.stock_count :]
    unseen = [*stock, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
    rng.shuffle(unseen)
    new_stock = tuple(unseen[: len(stock)])
    rest = iter(unseen[len(stock) :])
    hands = tuple(hand if other == seat else tuple(next(rest) for _ in hand) for other, hand in enumerate(state.hands))
    return DealState(public, hands, spent + new_stock, state.held_twin if public.seat == seat else rng.random() < 0.5)
