"""What a seat can put on the table: openings, melds, lay-offs, swaps.

Every function answers with an action that the rules allow (the rules themselves are asked), or with None. What is worth
doing is the player's business. Imports: engine, hands, imagine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scala40.ai.hands import held, least, least_opening
from scala40.ai.imagine import imagined
from scala40.engine.actions import Lay, LayOff, NewMeld, Open, Swap
from scala40.engine.cards import JOKER_FACE, JOKER_POINTS, Card
from scala40.engine.melds import lay_off_ends
from scala40.engine.meldsearch import Holding, Layout, least_deadwood
from scala40.engine.rummy_check import cards_to_keep, check
from scala40.engine.rummy_legal import legal_actions, written
from scala40.engine.view import PlayerView

MOST_TRIED: Final = 64  # hands looked at for a way out: a hand with many lay-offs has many orders


def as_melds(view: PlayerView, melds: Iterable[Sequence[int]]) -> tuple[NewMeld, ...]:
    """These faces as melds of the hand, each card once."""
    hand = view.hand
    found = []
    for faces in melds:
        new = next(written(faces, hand, view.public.rules))
        hand = tuple([card for card in hand if card not in new.cards])
        found.append(new)
    return tuple(found)


def opening(view: PlayerView) -> Open | None:
    """The opening that leaves the least in the hand; any that goes out comes first."""
    public = view.public
    rules = public.rules
    keep = cards_to_keep(public)
    holds = held(view.hand)
    clean = rules.opening_joker == "clean_only"
    must = None
    if public.must_open and rules.opening_must_use_pickup and public.taken is not None:
        must = public.taken.face
    for kept in (keep, keep + 1):  # one more where the only card left could not be thrown
        layout = least_opening(holds, rules.jokers_per_meld, kept, rules.opening_minimum, must, clean)
        if layout is None or not layout.used:
            break
        action = Open(as_melds(view, layout.melds))
        if check(view, action) is None:
            return whole_hand(view) or action if layout.deadwood else action
    return whole_hand(view)


def any_opening(view: PlayerView) -> Open | None:
    """The first opening found among all actions: for a duty to open that nothing better fulfils (S9)."""
    return next((each for each in legal_actions(view) if isinstance(each, Open)), None)


def whole_hand(view: PlayerView) -> Open | None:
    """The opening that goes out: everything laid but one card (S24)."""
    jokers_per_meld = view.public.rules.jokers_per_meld
    if least(held(view.hand), jokers_per_meld, 1).deadwood > JOKER_POINTS:
        return None  # no single card is worth so much
    for melds in layouts_but_one(view.hand, jokers_per_meld):
        action = Open(as_melds(view, melds))
        if check(view, action) is None:
            return action
    return None


def layouts_but_one(hand: Sequence[Card], jokers_per_meld: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The ways to lay the hand but one card, one way for each face that may stay."""
    tried: set[int] = set()
    for card in hand:
        if card.face not in tried:
            tried.add(card.face)
            rest: Layout = least(held(tuple([other for other in hand if other is not card])), jokers_per_meld, 0)
            if not rest.deadwood:
                yield rest.melds


def next_meld(view: PlayerView, must_use: int | None = None) -> Lay | None:
    """A meld of the layout that leaves the least in the hand."""
    public = view.public
    rules = public.rules
    keep = cards_to_keep(public)
    holds = held(view.hand)
    for kept in (keep, keep + 1):
        layout: Layout | None
        if must_use is None:
            layout = least(holds, rules.jokers_per_meld, kept)
        else:
            layout = least_deadwood(
                Holding(*holds), jokers_per_meld=rules.jokers_per_meld, keep=kept, must_use=must_use
            )
        if layout is None or not layout.melds:
            return None
        for faces in layout.melds:
            if must_use is None or must_use in faces:
                action = Lay(as_melds(view, (faces,))[0])
                if check(view, action) is None:
                    return action
    return None


def lay_offs(view: PlayerView) -> Iterator[LayOff]:
    """Every card that may be laid off, one place for each, the dearest first and jokers last."""
    public = view.public
    open_faces = 0
    for target in public.melds:
        open_faces |= target.lay_off
    fitting = [card for card in view.hand if open_faces >> card.face & 1]
    fitting.sort(key=lambda card: (card.is_joker, -card.points, card.number))
    for card in fitting:
        for number, target in enumerate(public.melds, 1):
            if target.lay_off >> card.face & 1:
                ends = lay_off_ends(target.meld, card, public.rules)
                end = ends[0] if card.is_joker or len(ends) > 1 else None
                action = LayOff(card, number, end)
                if check(view, action) is None:
                    yield action
                    break


def swaps(view: PlayerView) -> Iterator[Swap]:
    """Every swap of a joker that the rules allow."""
    public = view.public
    for number, target in enumerate(public.melds, 1):
        if not target.swap:
            continue
        fitting: dict[int, Card] = {}
        for card in view.hand:
            if target.swap >> card.face & 1:
                fitting.setdefault(card.face, card)
        cards = list(fitting.values())
        for chosen in ((card,) for card in cards):
            action = Swap(chosen, number)
            if check(view, action) is None:
                yield action
        if len(cards) == 2:
            both = Swap((cards[0], cards[1]), number)
            if check(view, both) is None:
                yield both


def joker_play(view: PlayerView) -> Lay | LayOff | None:
    """A way to bring a joker to the table at once (S20)."""
    meld = next_meld(view, JOKER_FACE)
    if meld is not None:
        return meld
    return next((action for action in lay_offs(view) if action.card.is_joker), None)


def repays(view: PlayerView, swap: Swap) -> bool:
    """Can the joker that this swap takes be played in the same turn where S20 demands it?"""
    after = imagined(view, swap)
    while after.public.jokers_owed:
        action = joker_play(after) if after.has_opened else None
        if action is None:
            return False
        after = imagined(after, action)
    return True


def use_of_taken(view: PlayerView) -> Lay | LayOff | Swap | None:
    """A way to use the card picked from the discard pile (S11)."""
    taken = view.public.taken
    if taken is None:
        return None
    for action in lay_offs(view):
        if action.card.face == taken.face:
            return action
    meld = next_meld(view, taken.face)
    if meld is not None:
        return meld
    for swap in swaps(view):
        if any(card.face == taken.face for card in swap.cards) and repays(view, swap):
            return swap
    return None


def way_out(view: PlayerView) -> Lay | LayOff | None:
    """The next step of a way to go out in this turn, for a seat that has opened; None where there is none."""
    public = view.public
    if public.rules.no_close_first_round and public.first_round:
        return None
    return _way_out(view, set())


def _way_out(view: PlayerView, tried: set[frozenset[Card]]) -> Lay | LayOff | None:
    """Lay-offs first, in every order that makes a difference; the rest of the hand but one card has to lie in melds."""
    jokers_per_meld = view.public.rules.jokers_per_meld
    if least(held(view.hand), jokers_per_meld, 1).deadwood <= JOKER_POINTS:
        for melds in layouts_but_one(view.hand, jokers_per_meld):
            if melds and (first := _lays_all(view, melds)) is not None:
                return first
    tried.add(frozenset(view.hand))
    for action in lay_offs(view):
        after = imagined(view, action)
        if (
            len(tried) < MOST_TRIED
            and frozenset(after.hand) not in tried
            and (len(after.hand) == 1 or _way_out(after, tried))
        ):
            return action
    return None


def _lays_all(view: PlayerView, melds: Sequence[Sequence[int]]) -> Lay | None:
    """The first of these lays, where all of them are allowed one after the other."""
    actions = [Lay(new) for new in as_melds(view, melds)]
    for action in actions:
        if check(view, action) is not None:
            return None
        view = imagined(view, action)
    return actions[0]
