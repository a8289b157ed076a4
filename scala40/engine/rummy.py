"""The turn of the melding games: dealing, and what each action makes of a deal.

Plain functions over values, shared by the games; what they differ in stands in their rules. Nothing here asks
whether an action is legal: `rummy_check` did. Imports: actions, cards, events, melds, rummy_check, state, view,
violations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from scala40.engine.actions import Action, Discard, Draw, End, Lay, LayOff, NewMeld, Open, Reshuffle, Swap, Take
from scala40.engine.cards import Card, Rank, points_in_hand
from scala40.engine.events import (
    CardDrawn,
    CardTaken,
    DealDied,
    Discarded,
    Event,
    JokerSwapped,
    LaidOff,
    MeldClosed,
    MeldLaid,
    Opened,
    StockReshuffled,
    WentOut,
)
from scala40.engine.history import History
from scala40.engine.melds import (
    Meld,
    Set,
    is_complete,
    lay_off_ends,
    lay_off_faces,
    meld_points,
    read_meld,
    swap,
    swap_faces,
    with_laid_off,
)
from scala40.engine.rummy_check import can_open_and_discard, check_pickup
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.state import DealOutcome, DealState, Phase, PublicState, TableMeld
from scala40.engine.view import view_of
from scala40.engine.violations import Violation

UNOPENED_POINTS = 100  # S25


def deal_order(seats_in: Sequence[int], dealer: int) -> tuple[int, ...]:
    """The seats of a deal, beginning with the one after the dealer (S4)."""
    return tuple(sorted(seats_in, key=lambda seat: (seat <= dealer, seat)))


def mended(deck: Sequence[Card], rules: RummyRules, players: int) -> tuple[Card, ...]:
    """The deck with a joker as up-card exchanged for the next card behind it that is none (S3)."""
    order = list(deck)
    up = rules.hand_size * players
    if rules.first_upcard_joker == "redraw" and order[up].is_joker:
        other = next((place for place in range(up, len(order)) if not order[place].is_joker), up)
        order[up], order[other] = order[other], order[up]
    return tuple(order)


def new_deal(rules: RummyRules, seats_in: Sequence[int], dealer: int, deck: Sequence[Card]) -> DealState:
    """Deal one card at a time, beginning after the dealer, then the up-card (S2)."""
    order = deal_order(seats_in, dealer)
    dealt = rules.hand_size * len(order)
    hands: list[tuple[Card, ...]] = [()] * rules.players
    for place, seat in enumerate(order):
        hands[seat] = tuple(deck[place : dealt : len(order)])
    stock = tuple(deck[dealt + 1 :])
    public = PublicState(
        rules=rules,
        seats=rules.players,
        seats_in=tuple(sorted(seats_in)),
        dealer=dealer,
        seat=order[0],
        phase=Phase.DRAW,
        counts=tuple(len(hand) for hand in hands),
        melds=(),
        discard_pile=(deck[dealt],),
        stock_count=len(stock),
        opened=0,
        laid=0,
        turns=0,
        reshuffles=0,
        forced_takes=(0,) * rules.players,
        must_take=False,
        must_draw=False,
        taken=None,
        must_open=False,
        must_use=False,
        jokers_owed=0,
        fresh=True,
        history=History(),
        outcome=None,
    )
    return DealState(public, tuple(hands), stock, False)


def after(deal: DealState, action: Action) -> tuple[DealState, tuple[Event, ...]]:
    """The deal after a legal action of the seat to play, and what happened."""
    public = deal.public.copy()
    new = DealState(public, deal.hands, deal.stock, deal.held_twin)
    events = _DOES[type(action)](new, action)
    if not new.hands[public.seat] and public.outcome is None:  # the last card was laid: no discard was needed (R9)
        events.append(go_out(new, public.fresh))
    happened = tuple(events)
    public.history += happened
    return new, happened


def set_hand(deal: DealState, hand: tuple[Card, ...]) -> None:
    """Give the seat to play this hand; only while a new state is being made."""
    seat = deal.public.seat
    deal.hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
    counts = deal.public.counts
    deal.public.counts = (*counts[:seat], len(hand), *counts[seat + 1 :])


def _draw(deal: DealState) -> list[Event]:
    public = deal.public
    card = deal.stock[-public.stock_count]
    public.stock_count -= 1
    public.must_draw = False
    public.phase = Phase.PLAY
    public.fresh = not public.laid >> public.seat & 1
    set_hand(deal, (*deal.hands[public.seat], card))
    return [CardDrawn(public.seat)]


def _take(deal: DealState) -> list[Event]:
    public = deal.public
    seat = public.seat
    hand = deal.hands[seat]
    card = public.discard_pile[-1]
    forced = public.must_take
    opened = public.has_opened(seat)
    public.discard_pile = public.discard_pile[:-1]
    public.taken = card
    public.must_take = False
    public.must_open = not opened and public.rules.pickup_before_opening == "to_open"
    public.must_use = opened and not forced and public.rules.pickup_must_be_used
    if forced:
        takes = public.forced_takes
        public.forced_takes = (*takes[:seat], takes[seat] + 1, *takes[seat + 1 :])
    public.phase = Phase.PLAY
    public.fresh = not public.laid >> seat & 1
    deal.held_twin = any(held.face == card.face for held in hand)
    set_hand(deal, (*hand, card))
    return [CardTaken(seat, card, forced)]


def _open(deal: DealState, melds: Sequence[NewMeld]) -> list[Event]:
    public = deal.public
    public.opened |= 1 << public.seat
    public.must_open = False
    laid = _lay(deal, melds)
    points = sum(meld_points(each.meld) for each in public.melds[-len(melds) :])
    return [Opened(public.seat, points), *laid]


def _lay(deal: DealState, melds: Sequence[NewMeld]) -> list[Event]:
    public = deal.public
    events: list[Event] = []
    closings: list[Event] = []
    for new in melds:
        meld = read_meld(new, public.rules)
        assert not isinstance(meld, Violation)
        number = len(public.melds) + 1
        events.append(MeldLaid(public.seat, number, new.cards))
        public.melds = (*public.melds, _on_table(public, meld, public.seat, number, closings))
        _play_from_hand(deal, new.cards)
    public.laid |= 1 << public.seat
    return events + closings


def _lay_off(deal: DealState, card: Card, number: int, end: End | None) -> list[Event]:
    public = deal.public
    target = public.melds[number - 1]
    if end is None:
        end = lay_off_ends(target.meld, card, public.rules)[0]
    events: list[Event] = [LaidOff(public.seat, card, number)]
    _replace_meld(public, number, with_laid_off(target.meld, card, end), events)
    _play_from_hand(deal, (card,))
    public.laid |= 1 << public.seat
    return events


def _swap(deal: DealState, cards: Sequence[Card], number: int) -> list[Event]:
    public = deal.public
    swapped = swap(public.melds[number - 1].meld, cards, public.rules)
    assert not isinstance(swapped, Violation)
    meld, joker = swapped
    events: list[Event] = [JokerSwapped(public.seat, tuple(cards), joker, number)]
    _replace_meld(public, number, meld, events)
    _play_from_hand(deal, cards)
    set_hand(deal, (*deal.hands[public.seat], joker))
    if public.rules.taken_joker == "same_turn":
        public.jokers_owed += 1
    return events


def _play_from_hand(deal: DealState, cards: Sequence[Card]) -> None:
    """Cards leave the hand for the table: the duties of S11 and S20 are met by them."""
    public = deal.public
    set_hand(deal, tuple([card for card in deal.hands[public.seat] if card not in cards]))
    if public.must_use and public.taken is not None and public.taken.face in [card.face for card in cards]:
        public.must_use = False
    if public.jokers_owed:
        public.jokers_owed = max(0, public.jokers_owed - sum(card.is_joker for card in cards))


def _replace_meld(public: PublicState, number: int, meld: Meld, events: list[Event]) -> None:
    place = number - 1
    new = _on_table(public, meld, public.melds[place].owner, number, events)
    public.melds = (*public.melds[:place], new, *public.melds[place + 1 :])


def _on_table(public: PublicState, meld: Meld, owner: int, number: int, events: list[Event]) -> TableMeld:
    """The meld as it lies on the table; complete ones leave play where the rules say so (S27, R7)."""
    if _leaves_play(meld, public.rules):
        events.append(MeldClosed(number))
        if public.rules.complete_melds == "under_pile":
            public.discard_pile = (*meld.cards, *public.discard_pile)
        return TableMeld(meld, owner, True, 0, 0)
    return TableMeld(meld, owner, False, lay_off_faces(meld, public.rules), swap_faces(meld, public.rules))


def table_meld(public: PublicState, new: NewMeld, owner: int) -> TableMeld:
    """Cards shown when going out with the whole hand: they lie on the table and nothing more happens to them."""
    meld = read_meld(new, public.rules)
    assert not isinstance(meld, Violation)
    return TableMeld(meld, owner, True, 0, 0)


def _leaves_play(meld: Meld, rules: RummyRules) -> bool:
    if rules.complete_melds == "tidy":
        return is_complete(meld)
    if rules.complete_melds == "under_pile":  # quartets only; one with a joker stays while the joker can be swapped
        return isinstance(meld, Set) and len(meld.cards) == 4 and (not meld.jokers or rules.swap_when == "never")
    return False


def _reshuffle(deal: DealState, cards: Sequence[Card]) -> list[Event]:
    public = deal.public
    deal.stock = tuple(cards)
    public.stock_count = len(cards)
    public.discard_pile = public.discard_pile[-1:]
    public.reshuffles += 1
    public.must_draw = True
    return [StockReshuffled(len(cards))]


def _discard(deal: DealState, card: Card) -> list[Event]:
    public = deal.public
    seat = public.seat
    hand = tuple([held for held in deal.hands[seat] if held is not card])
    pair = (
        public.taken is not None
        and public.taken.face == card.face
        and public.rules.discard_picked == "twin_ok"
        and deal.held_twin
    )
    set_hand(deal, hand)
    public.discard_pile = (*public.discard_pile, card)
    events: list[Event] = [Discarded(seat, card, pair)]
    if not hand:
        events.append(go_out(deal, public.fresh))
        return events
    return events + end_turn(deal)


def go_out(deal: DealState, in_hand: bool) -> Event:
    """The seat to play has no card left: the deal ends."""
    public = deal.public
    public.phase = Phase.OVER
    public.outcome = DealOutcome("out", public.seat, in_hand, _points(deal, public.seat, in_hand))
    return WentOut(public.seat, in_hand)


def _points(deal: DealState, out: int | None, in_hand: bool) -> tuple[tuple[int, int], ...]:
    """What the deal adds to each total (S25): flat hundred, single ace, then doubling."""
    factor = 2 if in_hand and deal.public.rules.in_hand_doubles else 1
    return tuple([(seat, 0 if seat == out else factor * _hand_points(deal, seat)) for seat in deal.public.seats_in])


def _hand_points(deal: DealState, seat: int) -> int:
    rules = deal.public.rules
    hand = deal.hands[seat]
    if rules.unopened_penalty == "hundred" and not deal.public.has_opened(seat):
        return UNOPENED_POINTS
    if len(hand) == 1 and hand[0].rank == Rank.ACE:
        return rules.single_ace_in_hand
    return points_in_hand(hand)


def end_turn(deal: DealState) -> list[Event]:
    """The turn passes on; with an empty stock it may have to be a forced take, or the deal is dead (S26)."""
    public = deal.public
    place = public.seats_in.index(public.seat) + 1
    public.seat = public.seats_in[place % len(public.seats_in)]
    public.phase = Phase.DRAW
    public.turns += 1
    public.taken = None
    public.must_open = public.must_use = False
    public.jokers_owed = 0
    deal.held_twin = False
    if public.stock_count:
        return []
    rules = public.rules
    takes = rules.stock_empty == "take_discard" and _can_be_made_to_take(deal)
    if takes and public.forced_takes[public.seat] < rules.max_reshuffles:
        public.must_take = True
        return []
    if not takes and public.can_reshuffle:
        return []
    public.phase = Phase.OVER
    nobody = tuple((seat, 0) for seat in public.seats_in)
    public.outcome = DealOutcome(
        "dead", None, False, _points(deal, None, False) if rules.dead_deal == "all_count" else nobody
    )
    return [DealDied()]


def _can_be_made_to_take(deal: DealState) -> bool:
    """Does S9 let the seat to play take the top discard, and can it end its turn then?

    Nobody may be made to do what leaves no way on: where every opening with the card leaves only a card that S12 or
    S21 forbids to throw, S9 counts as forbidding the take.
    """
    public = deal.public
    seat = public.seat
    if check_pickup(public, seat, deal.hands[seat], public.discard_pile[-1]) is not None:
        return False
    if public.has_opened(seat) or public.rules.pickup_before_opening != "to_open":
        return True
    taken = DealState(public.copy(), deal.hands, deal.stock, False)
    _take(taken)
    return can_open_and_discard(view_of(taken, seat))


_DOES: Final[dict[type, Callable[[DealState, Any], list[Event]]]] = {
    Draw: lambda deal, action: _draw(deal),
    Discard: lambda deal, action: _discard(deal, action.card),
    Take: lambda deal, action: _take(deal),
    Open: lambda deal, action: _open(deal, action.melds),
    Lay: lambda deal, action: _lay(deal, (action.meld,)),
    LayOff: lambda deal, action: _lay_off(deal, action.card, action.meld, action.end),
    Swap: lambda deal, action: _swap(deal, action.cards, action.meld),
    Reshuffle: lambda deal, action: _reshuffle(deal, action.cards),
}
