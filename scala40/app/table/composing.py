"""Melds as a player puts cards together: in any order, with jokers where they do most.

Whether cards are a meld is asked of the engine; this room only tries the orders in which they could be written.
Imports: engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from scala40.engine.actions import NewMeld
from scala40.engine.cards import JOKER_FACE, Card, Rank, Suit
from scala40.engine.melds import HIGH_ACE, LOW_ACE, Meld, Run, Set, meld_points, read_meld
from scala40.engine.meldsearch import holding, least_deadwood
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.violations import Violation


@dataclass(frozen=True, slots=True)
class Reading:
    """What cards are when they are put down like this: a meld and its points, or why not."""

    new: NewMeld
    meld: Meld | None
    points: int
    violation: Violation | None


def read(new: NewMeld, rules: RummyRules) -> Reading:
    """Read the cards in the order in which they stand."""
    found = read_meld(new, rules)
    if isinstance(found, Violation):
        return Reading(new, None, 0, found)
    return Reading(new, found, meld_points(found), None)


def readings(cards: Sequence[Card], rules: RummyRules) -> tuple[Reading, ...]:
    """Every way in which these cards are a meld, in any order: most points first, jokers high where that is equal."""
    naturals = [card for card in cards if not card.is_joker]
    if len(naturals) < 2:
        return ()
    jokers = [card for card in cards if card.is_joker]
    if all(card.rank == naturals[0].rank for card in naturals):
        tries: Iterable[NewMeld] = _as_set(naturals, jokers, rules)
    elif all(card.suit == naturals[0].suit for card in naturals):
        tries = _as_run(naturals, jokers)
    else:
        return ()
    found = [reading for reading in (read(new, rules) for new in tries) if reading.meld is not None]
    found.sort(key=lambda reading: (-reading.points, -_low(reading.meld)))
    return tuple(found)


def best_reading(cards: Sequence[Card], rules: RummyRules) -> Reading:
    """The best way to lay these cards; where they are no meld, why not as they stand."""
    found = readings(cards, rules)
    if found:
        return found[0]
    order = sorted(cards, key=lambda card: (card.is_joker, card.rank, card.suit))
    return read(NewMeld(tuple(order)), rules)


def next_reading(new: NewMeld, rules: RummyRules) -> NewMeld:
    """The next way to lay the same cards, round and round: the joker at the other end, or for the other suit."""
    ways = [reading.new for reading in readings(new.cards, rules)]
    if not ways:
        return new
    current = next((number for number, way in enumerate(ways) if _same(way, new)), -1)
    return ways[(current + 1) % len(ways)]


def with_joker_at(cards: Sequence[Card], low: bool, rules: RummyRules) -> NewMeld:
    """The cards as a meld with a joker at the low or the high end where that can be, the best way otherwise."""
    for reading in readings(cards, rules):
        if isinstance(reading.meld, Run) and reading.new.cards[0 if low else -1].is_joker:
            return reading.new
    return best_reading(cards, rules).new


def parted(cards: Sequence[Card], rules: RummyRules) -> tuple[NewMeld, ...]:
    """Cards put down together as the melds that they make: one, or several that use them all; one heap otherwise."""
    if len(cards) >= 6 and not readings(cards, rules):
        layout = least_deadwood(holding(cards), jokers_per_meld=rules.jokers_per_meld, keep=0)
        if layout is not None and layout.used == len(cards):
            left = list(cards)
            return tuple(best_reading(picked(faces, left), rules).new for faces in layout.melds)
    return (best_reading(cards, rules).new,)


def picked(faces: Sequence[int], left: list[Card]) -> list[Card]:
    """A card of each face, taken out of `left`."""
    found = []
    for face in faces:
        card = next(card for card in left if card.face == face)
        left.remove(card)
        found.append(card)
    return found


def _as_set(naturals: list[Card], jokers: list[Card], rules: RummyRules) -> Iterable[NewMeld]:
    cards = (*sorted(naturals, key=lambda card: card.suit), *jokers)
    if rules.joker_swap_set3 == "declared" and jokers and len(cards) == 3:
        held = {card.suit for card in naturals}
        return [NewMeld(cards, (suit,)) for suit in range(4) if suit not in held]
    return [NewMeld(cards)]


def _as_run(naturals: list[Card], jokers: list[Card]) -> Iterable[NewMeld]:
    length = len(naturals) + len(jokers)
    for ace in (HIGH_ACE, LOW_ACE):
        places: dict[int, Card] = {}
        for card in naturals:
            place = ace if card.rank == Rank.ACE else card.rank
            if place in places and card.rank == Rank.ACE:
                place = LOW_ACE + HIGH_ACE - place  # two aces: the engine says that this is no run
            places[place] = card
        if len(places) == len(naturals):
            low_most = min(min(places), HIGH_ACE + 1 - length)
            for low in range(max(LOW_ACE, max(places) + 1 - length), low_most + 1):
                spare = iter(jokers)
                yield NewMeld(tuple(places.get(place) or next(spare) for place in range(low, low + length)))
        if all(card.rank != Rank.ACE for card in naturals):
            return


def _low(meld: Meld | None) -> int:
    return meld.low if isinstance(meld, Run) else 0


def _same(one: NewMeld, other: NewMeld) -> bool:
    """Equal but for which joker stands where."""
    return [card.face for card in one.cards] == [card.face for card in other.cards] and one.declared == other.declared


def by_suit(cards: Collection[Card]) -> list[Card]:
    """Sorted by suit, colours taking turns, jokers last."""
    turn = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.SPADES: 2, Suit.HEARTS: 3, Suit.NONE: 4}
    return sorted(cards, key=lambda card: (turn[Suit(card.suit)], card.rank, card.number))


def by_rank(cards: Collection[Card]) -> list[Card]:
    """Sorted by rank, jokers last."""
    return sorted(cards, key=lambda card: (card.is_joker, card.rank, card.suit, card.number))


def by_melds(cards: Collection[Card], rules: RummyRules) -> list[Card]:
    """The best melds first, then what is in none of them, by suit."""
    layout = least_deadwood(holding(cards), jokers_per_meld=rules.jokers_per_meld, keep=min(1, len(cards)))
    if layout is None:
        return by_suit(cards)
    left = by_suit(cards)
    found: list[Card] = []
    for faces in layout.melds:
        found += picked(faces, left)
    return found + left


__all__ = [
    "JOKER_FACE",
    "Reading",
    "Set",
    "best_reading",
    "by_melds",
    "by_rank",
    "by_suit",
    "next_reading",
    "parted",
    "read",
    "readings",
    "with_joker_at",
]
