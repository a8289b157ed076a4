"""The turn of Trentuno: dealing, what each action makes of a deal, and how a deal ends.

Nothing here asks whether an action is legal: `trentuno_check` did. Imports: actions, cards, events, rummy (the order
of the seats), totals, trentuno_check, trentuno_rules, trentuno_state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scala40.engine.actions import Action, Bet, Discard, Draw, Knock, Reshuffle, Take
from scala40.engine.cards import Card
from scala40.engine.events import (
    CardDrawn,
    CardTaken,
    CardTurned,
    Discarded,
    Event,
    Knocked,
    StockReshuffled,
    Thirtyone,
)
from scala40.engine.history import History
from scala40.engine.rummy import deal_order
from scala40.engine.totals import Standing
from scala40.engine.trentuno_check import can_shuffle, card_to_take
from scala40.engine.trentuno_rules import TrentunoRules
from scala40.engine.trentuno_state import THIRTY_ONE, Ending, Phase, TrentunoPublic, TrentunoState, worth


def new_deal(rules: TrentunoRules, standing: Standing, dealer: int, deck: Sequence[Card]) -> TrentunoState:
    """Deal three cards one at a time, beginning after the dealer, then the up-card (T2); a dealt 31 may end it (T7)."""
    order = deal_order(standing.seats_in, dealer)
    hands: list[tuple[Card, ...]] = [()] * rules.players
    for place, seat in enumerate(order):
        hands[seat] = tuple(deck[place : 3 * len(order) : len(order)])
    up = 3 * len(order)
    holders = tuple(seat for seat in order if worth(hands[seat], rules.three_of_a_kind) == THIRTY_ONE)
    public = TrentunoPublic(
        rules=rules,
        seats=rules.players,
        seats_in=standing.seats_in,
        dealer=dealer,
        lives=tuple(int(total) for total in standing.totals),
        seat=order[0],
        phase=Phase.DISCARD if rules.discard_first else Phase.DRAW,
        counts=tuple(len(hand) for hand in hands),
        discard_pile=(deck[up],),
        stock_count=len(deck) - up - 1,
        turns=0,
        shuffles=0,
        must_draw=False,
        begun=False,
        taken=None,
        knocker=None,
        bets=(),
        history=History(),
        ending=None,
    )
    state = TrentunoState(public, tuple(hands), tuple(deck[up + 1 :]), holders)
    if holders and rules.dealt_31 == "immediate":
        _end(state, "thirty_one")
    return state


def after(state: TrentunoState, seat: int | None, action: Action) -> tuple[TrentunoState, tuple[Event, ...]]:
    """The deal after a legal action of this seat (None: chance), and what happened."""
    new = TrentunoState(state.public.copy(), state.hands, state.stock, state.holders)
    events = tuple(_done(new, seat, action))
    new.public.history += events
    return new, events


def _done(state: TrentunoState, seat: int | None, action: Action) -> Iterable[Event]:
    public = state.public
    match action:
        case Reshuffle(cards):
            state.stock = cards
            public.stock_count = len(cards)
            public.discard_pile = public.discard_pile[-1:]
            public.shuffles += 1
            public.must_draw = True
            return [StockReshuffled(len(cards))]
        case Bet(number):
            assert seat is not None
            public.bets = (*public.bets, (seat, number))
            return []
        case Draw():
            card = state.stock[-public.stock_count]
            public.stock_count -= 1
            return _drawn(state, card, CardDrawn(public.seat))
        case Take():
            taken = card_to_take(public)
            assert taken is not None
            public.discard_pile = tuple(card for card in public.discard_pile if card is not taken)
            public.taken = taken
            return _drawn(state, taken, CardTaken(public.seat, taken, False))
        case Discard(card):
            _set_hand(state, tuple(held for held in state.hands[public.seat] if held is not card))
            public.discard_pile = (*public.discard_pile, card)
            events: list[Event] = [Discarded(public.seat, card)]
            if public.rules.discard_first:
                public.phase = Phase.DRAW
                public.begun = True
                return events
            return events + _end_turn(state)
        case Knock():
            public.knocker = public.seat
            events = [Knocked(public.seat)]
            if public.rules.knock_burn and public.stock_count:
                burnt = state.stock[-public.stock_count]
                public.stock_count -= 1
                public.discard_pile = (*public.discard_pile, burnt)
                events.append(CardTurned(burnt))
            return events + _end_turn(state)
    raise AssertionError(f"no action of this game: {action}")


def _drawn(state: TrentunoState, card: Card, event: Event) -> list[Event]:
    public = state.public
    public.begun = True
    public.must_draw = False
    _set_hand(state, (*state.hands[public.seat], card))
    if public.rules.discard_first:
        return [event, *_end_turn(state)]
    public.phase = Phase.DISCARD
    return [event]


def _set_hand(state: TrentunoState, hand: tuple[Card, ...]) -> None:
    seat = state.public.seat
    state.hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    counts = state.public.counts
    state.public.counts = (*counts[:seat], len(hand), *counts[seat + 1 :])


def _end_turn(state: TrentunoState) -> list[Event]:
    """The turn of the seat to play is over: 31 (T7), the last round (T8), the stock (T14), or on to the next seat."""
    public = state.public
    seat = public.seat
    three = public.rules.three_of_a_kind
    waits = seat in state.holders and public.first_round
    public.turns += 1
    if worth(state.hands[seat], three) == THIRTY_ONE and not waits:
        _end(state, "thirty_one")
        return [Thirtyone(seat)]
    place = public.seats_in.index(seat) + 1
    following = public.seats_in[place % len(public.seats_in)]
    if public.knocker == following:
        _end(state, "knock")
        return []
    holding = [held for held in state.holders if worth(state.hands[held], three) == THIRTY_ONE]
    if public.knocker is None and public.turns == len(public.seats_in) and holding:
        _end(state, "thirty_one")
        return [Thirtyone(held) for held in holding]
    if public.stock_count == 0 and not can_shuffle(public):
        public.knocker = None  # a knock that is cut short counts as nobody's
        _end(state, "last_round")
        return []
    public.seat = following
    public.phase = Phase.DISCARD if public.rules.discard_first else Phase.DRAW
    public.begun = False
    public.taken = None
    return []


def _end(state: TrentunoState, ended: str) -> None:
    public = state.public
    three = public.rules.three_of_a_kind
    public.phase = Phase.OVER
    public.ending = Ending(ended, tuple((seat, worth(state.hands[seat], three)) for seat in public.seats_in))
