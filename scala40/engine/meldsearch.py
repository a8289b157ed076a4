"""The exact best way to lay a hand in melds.

All answers are optima, found by branch and bound over the candidates of `meldtables`. Imports: cards, meldtables.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from scala40.engine.cards import ACE_POINTS, JOKER_FACE, JOKER_POINTS, Card
from scala40.engine.meldtables import SCALE, SUIT_BITS, Meld, candidates, written_melds

_BY_CARDS: Final = 2  # the field of a candidate that is maximised
_BY_DEADWOOD: Final = 4
_BY_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand as the search sees it: faces held once or more, faces held twice, number of jokers."""

    ones: int  # 52-bit mask, bit f for face f
    twos: int  # 52-bit mask, subset of ones
    jokers: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to lay some of a hand."""

    melds: tuple[tuple[int, ...], ...]  # faces as written: runs low to high, JOKER_FACE where a joker stands
    points: int  # value at opening (S15)
    deadwood: int  # points in hand of every card that is in no meld
    used: int  # number of cards in melds


def holding(cards: Iterable[Card]) -> Holding:
    """The holding of these cards."""
    ones = twos = jokers = 0
    for card in cards:
        if card.face == JOKER_FACE:
            jokers += 1
        else:
            bit = 1 << card.face
            twos |= ones & bit
            ones |= bit
    return Holding(ones, twos, jokers)


# Points in hand of a 13-bit suit mask, low seven ranks and high six ranks.
_LOW: Final = tuple(sum((ACE_POINTS, 2, 3, 4, 5, 6, 7)[i] for i in range(7) if mask >> i & 1) for mask in range(128))
_HIGH: Final = tuple(sum((8, 9, 10, 10, 10, 10)[i] for i in range(6) if mask >> i & 1) for mask in range(64))


def _points(mask: int) -> int:
    """Points in hand of a 52-bit mask of faces."""
    total = 0
    while mask:
        total += _LOW[mask & 127] + _HIGH[mask >> 7 & 63]
        mask >>= 13
    return total


@dataclass(slots=True)
class _Search:
    """One branch and bound: the conditions, and the best choice of melds so far."""

    field: int
    minimum: int
    clean_minimum: bool
    must: int  # mask of the face that must be laid, 0 for none
    must_joker: bool
    best: int = -1
    chosen: tuple[Meld, ...] | None = None

    def branch(
        self, melds: list[Meld], ones: int, twos: int, jokers: int, room: int, gain: int, chosen: tuple[Meld, ...]
    ) -> None:
        """Try every choice from `melds` on top of `chosen`."""
        if gain > self.best and self._counts(chosen):
            self.best, self.chosen = gain, chosen
        melds = [meld for meld in melds if not meld[0] & ~ones and meld[1] <= jokers and meld[2] <= room]
        field = self.field
        while melds:
            union = 0
            for meld in melds:
                union |= meld[0]
            if field == _BY_CARDS:
                bound = (union & ones).bit_count() + (union & twos).bit_count() + jokers
            else:
                top = JOKER_POINTS * SCALE + 11 if field == _BY_DEADWOOD else 11 * SCALE + JOKER_POINTS
                bound = (_points(union & ones) + _points(union & twos)) * (SCALE + 1) + jokers * top
            if gain + bound <= self.best:
                return
            pivot = melds[0][0] & -melds[0][0]
            group = [meld for meld in melds if meld[0] & pivot]
            others = [meld for meld in melds if not meld[0] & pivot]
            for i, meld in enumerate(group):
                mask = meld[0]
                self.branch(
                    group[i:] + others,
                    ones & ~mask | twos & mask,
                    twos & ~mask,
                    jokers - meld[1],
                    room - meld[2],
                    gain + meld[field],
                    (*chosen, meld),
                )
            melds = others

    def _counts(self, chosen: tuple[Meld, ...]) -> bool:
        if sum(meld[3] for meld in chosen if not (self.clean_minimum and meld[1])) < self.minimum:
            return False
        if self.must and not any(meld[0] & self.must for meld in chosen):
            return False
        return not self.must_joker or any(meld[1] for meld in chosen)


def _limit(jokers: int, jokers_per_meld: int) -> int:
    return jokers if jokers_per_meld < 0 else min(jokers, jokers_per_meld)


def _cards(hand: Holding) -> int:
    return hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers


def _solve(
    hand: Holding,
    field: int,
    jokers_per_meld: int,
    keep: int,
    minimum: int = 0,
    must_use: int | None = None,
    clean_minimum: bool = False,
) -> Layout | None:
    ones, twos, jokers = hand.ones, hand.twos, hand.jokers
    must = 0 if must_use is None or must_use == JOKER_FACE else 1 << must_use
    search = _Search(field, minimum, clean_minimum, must, must_use == JOKER_FACE)
    melds = candidates(ones, _limit(jokers, jokers_per_meld))
    melds.sort(key=lambda meld: -meld[field])
    search.branch(melds, ones, twos, jokers, _cards(hand) - keep, 0, ())
    if search.chosen is None:
        return None
    chosen = search.chosen
    dead = _points(ones) + _points(twos) + JOKER_POINTS * jokers - sum(meld[_BY_DEADWOOD] // SCALE for meld in chosen)
    return Layout(
        tuple(meld[6] for meld in chosen), sum(meld[3] for meld in chosen), dead, sum(meld[2] for meld in chosen)
    )


def most_points(holding: Holding, *, jokers_per_meld: int = 1, keep: int = 1) -> Layout:
    """The layout with most points at opening that leaves at least `keep` cards (S22, S23); ties: less deadwood."""
    layout = _solve(holding, _BY_POINTS, jokers_per_meld, keep)
    assert layout is not None
    return layout


def least_deadwood(
    holding: Holding,
    *,
    jokers_per_meld: int = 1,
    keep: int = 1,
    minimum: int = 0,
    must_use: int | None = None,
    clean_minimum: bool = False,
) -> Layout | None:
    """The layout with least deadwood of those worth `minimum` that lay `must_use`, or None; ties: more points."""
    return _solve(holding, _BY_DEADWOOD, jokers_per_meld, keep, minimum, must_use, clean_minimum)


def opening_exists(
    holding: Holding,
    *,
    minimum: int,
    must_use: int | None = None,
    keep: int = 1,
    jokers_per_meld: int = 1,
    clean_minimum: bool = False,
    in_hand: bool = False,
) -> bool:
    """Whether at least one meld can be laid so that the opening counts (S14, S15, S9; `in_hand`: S24)."""
    layout = _solve(holding, _BY_DEADWOOD, jokers_per_meld, keep, minimum, must_use, clean_minimum)
    if layout is not None and layout.used:
        return True
    if not in_hand or keep > 1:
        return False
    layout = _solve(holding, _BY_CARDS, jokers_per_meld, keep, 0, must_use)
    return layout is not None and 0 < layout.used >= _cards(holding) - 1


def candidate_melds(holding: Holding, *, jokers_per_meld: int = 1, max_run: int = 14) -> list[tuple[int, ...]]:
    """Every distinct meld as written that the holding can form; sets by rank, then runs by suit, lowest card first."""
    return written_melds(holding.ones, _limit(holding.jokers, jokers_per_meld), max_run)
