"""Sets and runs: whether cards are a meld, what a joker stands for, what it is worth, what may be added, what swaps.

Melds are values; nothing here knows whose turn it is. Imports: actions, cards, rummy_rules, violations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scala40.engine.actions import End, NewMeld
from scala40.engine.cards import ACE_POINTS, JOKER_FACE, SUITS, Card, Rank, Suit, face_of, rank_points
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.violations import Code, Violation

LOW_ACE = 1  # places in a run: the low ace is 1, the king 13, the high ace 14
HIGH_ACE = 14
JOKER_BIT = 1 << JOKER_FACE


@dataclass(frozen=True, slots=True)
class Set:
    """Three or four cards of one rank, all of different suits (S7)."""

    cards: tuple[Card, ...]
    rank: int
    declared: tuple[int, ...]  # suits declared for its jokers, in their order; Suit.NONE where undeclared

    @property
    def jokers(self) -> int:
        return len(self.declared)

    @property
    def missing(self) -> tuple[int, ...]:
        """The suits that no natural card of the set has."""
        held = {card.suit for card in self.cards}
        return tuple(suit for suit in SUITS if suit not in held)

    @property
    def places(self) -> tuple[int, ...]:
        """The rank on every place, as a run would give it."""
        return (self.rank,) * len(self.cards)


@dataclass(frozen=True, slots=True)
class Run:
    """Three or more consecutive cards of one suit, from low to high (S8)."""

    cards: tuple[Card, ...]
    suit: int
    low: int  # place of the first card, 1 (ace low) to 12
    jokers: int

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(range(self.low, self.high + 1))

    def face_at(self, place: int) -> int:
        """The face that belongs on a place (1-14) of this run."""
        return face_of(place, self.suit)


Meld = Set | Run


def read_meld(new: NewMeld, rules: RummyRules) -> Meld | Violation:
    """The meld that these cards are, or why they are none (S16, then S7 or S8, then what jokers were declared)."""
    return _read(new, rules.jokers_per_meld, rules.max_run, rules.joker_swap_set3 == "declared")


@lru_cache(maxsize=1 << 7)  # the same cards are read by the player, by the check and by what the action does
def _read(new: NewMeld, jokers_per_meld: int, max_run: int, declares: bool) -> Meld | Violation:
    naturals = [card for card in new.cards if not card.is_joker]
    jokers = len(new.cards) - len(naturals)
    if len(naturals) < 2:
        return Violation.of("S16", Code.TOO_FEW_NATURALS, have=len(naturals), need=2)
    if 0 <= jokers_per_meld < jokers:
        return Violation.of("S16", Code.TOO_MANY_JOKERS, have=jokers, most=jokers_per_meld)
    if all(card.rank == naturals[0].rank for card in naturals):
        return _read_set(new, naturals, declares)
    return _read_run(new, naturals, max_run)


def _read_set(new: NewMeld, naturals: Sequence[Card], declares: bool) -> Set | Violation:
    suits: set[int] = set()
    for card in naturals:
        if card.suit in suits:
            return Violation.of("S7", Code.SET_SUIT_TWICE, card=card.text)
        suits.add(card.suit)
    if not 3 <= len(new.cards) <= 4:
        return Violation.of("S7", Code.SET_SIZE, have=len(new.cards))
    jokers = len(new.cards) - len(naturals)
    declared = new.declared or (Suit.NONE,) * jokers
    for suit in declared:
        if suit != Suit.NONE:
            if suit in suits:
                return Violation.of("S18", Code.JOKER_SUIT_WRONG, suit=suit)
            suits.add(suit)
    if declares and len(new.cards) == 3 and Suit.NONE in declared:
        return Violation.of("S19", Code.JOKER_SUIT_MISSING)
    return Set(new.cards, naturals[0].rank, declared)


def _read_run(new: NewMeld, naturals: Sequence[Card], max_run: int) -> Run | Violation:
    if any(suit != Suit.NONE for suit in new.declared):
        return Violation.of(None, Code.JOKER_SUIT_IN_RUN)
    if any(card.suit != naturals[0].suit for card in naturals):
        return Violation.of("S8", Code.NOT_A_RUN)
    if not 3 <= len(new.cards) <= max_run:
        return Violation.of("S8", Code.RUN_SIZE, have=len(new.cards), most=max_run)
    low = _low_place(new.cards)
    if low is None:
        return Violation.of("S8", Code.NOT_A_RUN)
    if len(new.cards) == HIGH_ACE and new.cards[0].rank == new.cards[-1].rank == Rank.ACE:
        return Violation.of("S8", Code.TWO_ACES)
    return Run(new.cards, naturals[0].suit, low, len(new.cards) - len(naturals))


def _low_place(cards: Sequence[Card]) -> int | None:
    """The place (1-12) on which a run written in this order begins, or None if the naturals disagree."""
    low: int | None = None
    for index, card in enumerate(cards):
        if card.is_joker:
            continue
        place = HIGH_ACE if card.rank == Rank.ACE and index > 0 else card.rank
        if low is None:
            low = place - index
        elif low != place - index:
            return None
    if low is None or low < LOW_ACE or low + len(cards) - 1 > HIGH_ACE:
        return None
    return low


def meld_points(meld: Meld) -> int:
    """What the meld counts towards an opening (S15): an ace 1 only as the low card of a run, jokers as their cards."""
    if isinstance(meld, Set):
        return rank_points(meld.rank) * len(meld.cards)
    return sum(place_points(place) for place in meld.places)


def place_points(place: int) -> int:
    """Points of a place in a run: 1 for the low ace, 11 for the high one, figures 10."""
    return ACE_POINTS if place == HIGH_ACE else min(place, 10)


def lay_off_ends(meld: Meld, card: Card, rules: RummyRules) -> tuple[End | None, ...]:
    """Where the card may be laid off on the meld (S17): ends of a run, (None,) for a set, () for nowhere."""
    if card.is_joker and 0 <= rules.jokers_per_meld <= meld.jokers:
        return ()
    if isinstance(meld, Set):
        if len(meld.cards) == 4:
            return ()
        if card.is_joker:
            return (None,)
        fits = card.rank == meld.rank and card.suit in _suits_to_lay_off(meld, rules)
        return (None,) if fits else ()
    if len(meld.cards) >= rules.max_run:
        return ()
    found: list[End | None] = []
    if meld.low > LOW_ACE and _fits_place(meld, card, meld.low - 1):
        found.append(End.LOW)
    if meld.high < HIGH_ACE and _fits_place(meld, card, meld.high + 1):
        found.append(End.HIGH)
    return tuple(found)


def _suits_to_lay_off(meld: Set, rules: RummyRules) -> tuple[int, ...]:
    if meld.jokers and rules.joker_swap_set3 == "declared":
        return tuple(suit for suit in meld.missing if suit not in meld.declared)
    return meld.missing


def _fits_place(run: Run, card: Card, place: int) -> bool:
    if card.is_joker:
        return True
    if card.face != run.face_at(place):
        return False
    # Two aces never stand in one run as natural cards (S16-S18).
    other_end = run.cards[-1] if place == LOW_ACE else run.cards[0]
    return not (card.rank == Rank.ACE and other_end.rank == Rank.ACE)


def with_laid_off(meld: Meld, card: Card, end: End | None) -> Meld:
    """The meld with one more card, which `lay_off_ends` allows at this end."""
    if isinstance(meld, Set):
        declared = (*meld.declared, Suit.NONE) if card.is_joker else meld.declared
        # A joker of a set whose suit has been laid off stands for what is still missing (S17).
        declared = tuple(Suit.NONE if suit == card.suit else suit for suit in declared)
        return Set((*meld.cards, card), meld.rank, declared)
    jokers = meld.jokers + card.is_joker
    if end is End.LOW:
        return Run((card, *meld.cards), meld.suit, meld.low - 1, jokers)
    return Run((*meld.cards, card), meld.suit, meld.low, jokers)


def lay_off_faces(meld: Meld, rules: RummyRules) -> int:
    """The faces that S17 accepts on the meld, as a mask of face bits (JOKER_BIT for a joker)."""
    joker_fits = not 0 <= rules.jokers_per_meld <= meld.jokers
    mask = 0
    if isinstance(meld, Set):
        if len(meld.cards) == 4:
            return 0
        for suit in _suits_to_lay_off(meld, rules):
            mask |= 1 << face_of(meld.rank, suit)
        return mask | JOKER_BIT if joker_fits else mask
    if len(meld.cards) >= rules.max_run:
        return 0
    if meld.low > LOW_ACE and not (meld.low == LOW_ACE + 1 and meld.cards[-1].rank == Rank.ACE):
        mask |= 1 << meld.face_at(meld.low - 1)
    if meld.high < HIGH_ACE and not (meld.high == HIGH_ACE - 1 and meld.cards[0].rank == Rank.ACE):
        mask |= 1 << meld.face_at(meld.high + 1)
    return mask | JOKER_BIT if joker_fits else mask


def swap_faces(meld: Meld, rules: RummyRules) -> int:
    """The faces that can swap a joker out of the meld (S19), each alone or, under both_missing, together."""
    mask = 0
    if isinstance(meld, Set):
        if meld.jokers:
            for suit in meld.missing:
                if not (len(meld.cards) == 3 and rules.joker_swap_set3 == "declared" and suit not in meld.declared):
                    mask |= 1 << face_of(meld.rank, suit)
        return mask
    if not meld.jokers:
        return 0
    for place, card in zip(meld.places, meld.cards, strict=True):
        if card.is_joker and not _second_ace(meld, place):
            mask |= 1 << meld.face_at(place)
    return mask


def _second_ace(run: Run, place: int) -> bool:
    """Would a natural ace on this place be the second one of the run?"""
    if place == LOW_ACE:
        return run.cards[-1].rank == Rank.ACE
    return place == HIGH_ACE and run.cards[0].rank == Rank.ACE


def swap(meld: Meld, cards: Sequence[Card], rules: RummyRules) -> tuple[Meld, Card] | Violation:
    """The meld with the cards in a joker's place, and that joker; or why they do not swap it (S19)."""
    jokers = [card for card in meld.cards if card.is_joker]
    if not jokers:
        return Violation.of("S19", Code.NO_JOKER_THERE)
    both = isinstance(meld, Set) and len(meld.cards) == 3 and rules.joker_swap_set3 == "both_missing"
    if both and len(cards) != 2:
        return Violation.of("S19", Code.BOTH_CARDS_NEEDED)
    if not both and len(cards) != 1:
        return Violation.of("S19", Code.ONE_CARD_NEEDED)
    faces = swap_faces(meld, rules)
    for card in cards:
        if card.is_joker or not faces >> card.face & 1:
            second = (
                isinstance(meld, Run) and card.rank == Rank.ACE and meld.suit == card.suit and len(meld.cards) == 14
            )
            return (
                Violation.of("S8", Code.TWO_ACES)
                if second
                else Violation.of("S19", Code.NOT_THAT_JOKER, card=card.text)
            )
    if isinstance(meld, Set):
        if both and cards[0].face == cards[1].face:
            return Violation.of("S19", Code.BOTH_CARDS_NEEDED)
        return _swap_in_set(meld, jokers[0], cards)
    for index, (place, held) in enumerate(zip(meld.places, meld.cards, strict=True)):
        if held.is_joker and meld.face_at(place) == cards[0].face and not _second_ace(meld, place):
            filled = (*meld.cards[:index], cards[0], *meld.cards[index + 1 :])
            return Run(filled, meld.suit, meld.low, meld.jokers - 1), held
    raise AssertionError("swap_faces named a face that no joker of the run stands for")


def _swap_in_set(meld: Set, joker: Card, cards: Sequence[Card]) -> tuple[Set, Card]:
    index = meld.cards.index(joker)
    kept = (*meld.cards[:index], cards[0], *meld.cards[index + 1 :], *cards[1:])
    gone = {card.suit for card in cards}
    declared = [Suit.NONE if suit in gone else suit for suit in meld.declared]
    # One declaration leaves with the joker: the one that the card fulfilled, else an undeclared one.
    declared.remove(Suit.NONE) if Suit.NONE in declared else declared.pop(0)
    return Set(kept, meld.rank, tuple(declared)), joker


def is_complete(meld: Meld) -> bool:
    """A quartet without a joker, or a run of thirteen without one (S27)."""
    return meld.jokers == 0 and len(meld.cards) == (4 if isinstance(meld, Set) else 13)


def stands_for(meld: Meld, index: int) -> tuple[int, ...]:
    """The faces that the card at this index stands for: one, or several for an undeclared joker of a set (S18)."""
    card = meld.cards[index]
    if not card.is_joker:
        return (card.face,)
    if isinstance(meld, Run):
        return (meld.face_at(meld.low + index),)
    jokers_before = sum(other.is_joker for other in meld.cards[:index])
    suit = meld.declared[jokers_before]
    if suit != Suit.NONE:
        return (face_of(meld.rank, suit),)
    return tuple(face_of(meld.rank, each) for each in meld.missing if each not in meld.declared)
