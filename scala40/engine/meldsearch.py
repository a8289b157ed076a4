"""The exact best way to lay a hand in melds.

Every answer is an optimum (or the truth, for a question). First the search without conditions is asked; only where its
answer breaks a condition does the slower one begin. Nothing is remembered from call to call but the tables of melds.
Imports: cards, meldbranch, meldtables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scala40.engine.cards import JOKER_FACE, JOKER_POINTS, Card
from scala40.engine.meldbranch import (
    BY_CARDS,
    BY_DEADWOOD,
    BY_POINTS,
    Conditions,
    best_freely,
    mask_points,
)
from scala40.engine.meldtables import SCALE, Meld, naturals, with_jokers, written_melds


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


def most_points(holding: Holding, *, jokers_per_meld: int = 1, keep: int = 1) -> Layout:
    """The layout with most points at opening that leaves at least `keep` cards (S22, S23); ties: less deadwood."""
    ones, twos, jokers = holding.ones, holding.twos, holding.jokers
    natural = naturals(ones)
    jokered = with_jokers(ones, _limit(jokers, jokers_per_meld)) if jokers else []
    if not natural and not jokered:
        return _layout(holding, ())
    chosen = best_freely(natural, jokered, twos, jokers, BY_POINTS)
    room = _cards(holding) - keep
    if _used(chosen) > room:
        conditions = Conditions(BY_POINTS, 0, None, False)
        chosen = conditions.search([*natural, *jokered], twos, jokers, room) or ()
    return _layout(holding, chosen)


def least_deadwood(
    holding: Holding,
    *,
    jokers_per_meld: int = 1,
    keep: int = 1,
    minimum: int = 0,
    must_use: int | None = None,
    clean_minimum: bool = False,
) -> Layout | None:
    """The layout with least deadwood that meets the conditions, or None; ties: more points.

    At least `keep` cards are left (S22, S23), the melds are worth at least `minimum` (S14; with `clean_minimum` those
    without a joker by themselves, S15), and the face `must_use` is in one of them (S10; JOKER_FACE: any joker).
    Without minimum and must_use the empty layout counts.
    """
    ones, twos, jokers = holding.ones, holding.twos, holding.jokers
    natural = naturals(ones)
    jokered = with_jokers(ones, _limit(jokers, jokers_per_meld)) if jokers else []
    if not natural and not jokered:
        return None if minimum > 0 or must_use is not None else _layout(holding, ())
    chosen = best_freely(natural, jokered, twos, jokers, BY_DEADWOOD)
    # No card is worth more at opening than in hand, so this layout also bounds the points.
    if minimum > 0 and sum([meld[BY_DEADWOOD] for meld in chosen]) < minimum * SCALE:
        return None
    room = _cards(holding) - keep
    if _used(chosen) <= room and _meets(chosen, minimum, must_use, clean_minimum):
        return _layout(holding, chosen)
    conditions = Conditions(BY_DEADWOOD, minimum, must_use, clean_minimum)
    found = conditions.search([*natural, *jokered], twos, jokers, room)
    return None if found is None else _layout(holding, found)


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
    """Whether at least one meld can be laid as an opening, under the conditions of `least_deadwood` (S9, S14, S15).

    With `in_hand` (S24) a layout that leaves one card, or with `keep` 0 one or none, counts whatever its points.
    """
    ones, twos, jokers = holding.ones, holding.twos, holding.jokers
    natural = naturals(ones)
    jokered = with_jokers(ones, _limit(jokers, jokers_per_meld)) if jokers else []
    if not natural and not jokered:
        return False
    cards = _cards(holding)
    room = cards - keep
    union = 0
    for meld in natural:
        union |= meld[0]
    # Most hands are far from opening: what would all natural melds together give, and the best one for every joker?
    points = mask_points(union) + mask_points(union & twos) if union else 0
    laid = union.bit_count() + (union & twos).bit_count() if union else 0
    if jokered:
        points += jokers * max([meld[3] for meld in jokered])
        laid += jokers * max([meld[2] for meld in jokered])
    in_hand = in_hand and keep <= 1 and laid >= cards - 1
    if points < minimum and not in_hand:
        return False
    if must_use is not None and must_use != JOKER_FACE:
        for meld in jokered:
            union |= meld[0]
        if not union >> must_use & 1:
            return False
    if points >= minimum:
        chosen = best_freely(natural, jokered, twos, jokers, BY_POINTS)
        if sum([meld[3] for meld in chosen]) >= minimum:
            if _used(chosen) <= room and _meets(chosen, minimum, must_use, clean_minimum):
                return True
            # Any meld has points in hand besides, so it is worth more than this, and nothing laid is not.
            conditions = Conditions(BY_POINTS, minimum, must_use, clean_minimum, above=minimum * SCALE)
            if conditions.search([*natural, *jokered], twos, jokers, room) is not None:
                return True
    if in_hand:
        conditions = Conditions(BY_CARDS, 0, must_use, False, above=max(cards - 2, 0))
        return conditions.search([*natural, *jokered], twos, jokers, room) is not None
    return False


def candidate_melds(holding: Holding, *, jokers_per_meld: int = 1, max_run: int = 14) -> list[tuple[int, ...]]:
    """Every distinct meld that the holding can form, as written: sets by rank, then runs by suit, lowest card first."""
    return written_melds(holding.ones, _limit(holding.jokers, jokers_per_meld), max_run)


def _limit(jokers: int, jokers_per_meld: int) -> int:
    """Jokers that one meld of a hand with so many jokers may have."""
    return jokers if jokers_per_meld < 0 else min(jokers, jokers_per_meld)


def _cards(holding: Holding) -> int:
    return holding.ones.bit_count() + holding.twos.bit_count() + holding.jokers


def _used(chosen: Sequence[Meld]) -> int:
    return sum([meld[2] for meld in chosen])


def _meets(chosen: Sequence[Meld], minimum: int, must_use: int | None, clean: bool) -> bool:
    """Whether a choice of melds meets the conditions."""
    if minimum > 0 and sum([meld[3] for meld in chosen if not (clean and meld[1])]) < minimum:
        return False
    return must_use is None or any(must_use in meld[6] for meld in chosen)


def _layout(holding: Holding, chosen: Sequence[Meld]) -> Layout:
    dead = mask_points(holding.ones) + mask_points(holding.twos) + JOKER_POINTS * holding.jokers
    if not chosen:
        return Layout((), 0, dead, 0)
    points = used = 0
    for meld in chosen:
        used += meld[2]
        points += meld[3]
        dead -= meld[BY_DEADWOOD] // SCALE
    return Layout(tuple([meld[6] for meld in chosen]), points, dead, used)
