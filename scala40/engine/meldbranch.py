"""Branch and bound over candidate melds: the two searches behind `meldsearch`.

`best_freely` knows no conditions and is fast; a search with `Conditions` keeps cards back, lays a given face, reaches a
minimum. Both maximise one field of the candidates, their worth. Imports: cards, meldtables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, Literal, TypeAlias

from scala40.engine.cards import JOKER_POINTS, rank_points
from scala40.engine.meldtables import SCALE, SUIT_BITS, Meld

Worth: TypeAlias = Literal[2, 4, 5]  # the field of a candidate that is maximised
BY_CARDS: Final = 2
BY_DEADWOOD: Final = 4
BY_POINTS: Final = 5
BY_WORTH: Final = {worth: itemgetter(worth) for worth in (BY_CARDS, BY_DEADWOOD, BY_POINTS)}
JOKER_WORTH: Final = {BY_CARDS: 1, BY_DEADWOOD: JOKER_POINTS * SCALE + 11, BY_POINTS: 11 * SCALE + JOKER_POINTS}
DOUBLE: Final = SCALE + 1  # a natural card is worth at most this times its points in hand
NEVER: Final = 1 << 40  # more than any worth


def _suit_points() -> tuple[int, ...]:
    points = [0]
    for rank in range(1, 14):
        points += [before + rank_points(rank) for before in points]
    return tuple(points)


SUIT_POINTS: Final = _suit_points()  # points in hand by 13-bit suit mask


def mask_points(faces: int) -> int:
    """Points in hand of a 52-bit mask of faces."""
    return (
        SUIT_POINTS[faces & SUIT_BITS]
        + SUIT_POINTS[faces >> 13 & SUIT_BITS]
        + SUIT_POINTS[faces >> 26 & SUIT_BITS]
        + SUIT_POINTS[faces >> 39]
    )


def disjoint(melds: Sequence[Meld]) -> bool:
    """Whether no face stands in two of the melds."""
    union = 0
    for meld in melds:
        if union & meld[0]:
            return False
        union |= meld[0]
    return True


class FreeSearch:
    """The choice of melds worth most, without conditions.

    Natural melds are decided first, then those with jokers, sorted: the first one that fits bounds the rest.
    """

    __slots__ = ("best", "chosen", "worth")

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.best = -1
        self.chosen: tuple[Meld, ...] = ()

    def naturals(
        self,
        melds: Sequence[Meld],
        jokered: list[Meld],
        ones: int,
        twos: int,
        jokers: int,
        gain: int,
        chosen: tuple[Meld, ...],
    ) -> None:
        """Try every choice from `melds`, and for each the best of `jokered`; all of them fit into the cards left."""
        worth = self.worth
        while melds:
            union = 0
            for meld in melds:
                union |= meld[0]
            bound = mask_points(union) * DOUBLE
            if twos & union:
                bound += mask_points(twos & union) * DOUBLE
            if jokered:
                bound += jokers * jokered[0][worth]
            if gain + bound <= self.best:
                return
            pivot = melds[0][0]
            pivot &= -pivot
            group: list[Meld] = []
            others: list[Meld] = []
            for meld in melds:
                (group if meld[0] & pivot else others).append(meld)
            for i, meld in enumerate(group):
                mask = meld[0]
                ones_left = ones & ~mask | twos & mask
                gone = mask & ~twos
                self.naturals(
                    [other for other in group[i:] + others if not other[0] & gone],
                    [other for other in jokered if not other[0] & gone],
                    ones_left,
                    twos & ~mask,
                    jokers,
                    gain + meld[worth],
                    (*chosen, meld),
                )
            melds = others
        if jokered:
            self.jokered(jokered, ones, twos, jokers, gain, chosen)
        elif gain > self.best:
            self.best, self.chosen = gain, chosen

    def jokered(
        self, melds: list[Meld], ones: int, twos: int, jokers: int, gain: int, chosen: tuple[Meld, ...]
    ) -> None:
        """Try every choice from the melds with jokers, sorted by worth; all of them fit into the cards left."""
        worth = self.worth
        if jokers == 1:
            gain += melds[0][worth]
            if gain > self.best:
                self.best, self.chosen = gain, (*chosen, melds[0])
            return
        union = 0
        for meld in melds:
            union |= meld[0]
        bound = mask_points(union) * DOUBLE + jokers * JOKER_WORTH[worth]
        if twos & union:
            bound += mask_points(twos & union) * DOUBLE
        if gain + bound <= self.best:
            return
        for i, meld in enumerate(melds):
            if gain + meld[worth] * jokers <= self.best:
                return
            mask = meld[0]
            gone = mask & ~twos
            left = jokers - meld[1]
            rest = [other for other in melds[i:] if not other[0] & gone and other[1] <= left]
            if rest:
                self.jokered(rest, ones & ~mask | twos & mask, twos & ~mask, left, gain + meld[worth], (*chosen, meld))
            elif gain + meld[worth] > self.best:
                self.best, self.chosen = gain + meld[worth], (*chosen, meld)


def best_freely(
    natural: Sequence[Meld], jokered: list[Meld], ones: int, twos: int, jokers: int, worth: Worth
) -> tuple[Meld, ...]:
    """The choice of melds worth most; `natural` without and `jokered` with jokers."""
    if not jokered:
        if len(natural) < 2 or disjoint(natural):
            return tuple(natural)
    elif jokers == 1 and not natural:
        return (max(jokered, key=BY_WORTH[worth]),)
    else:
        jokered.sort(key=BY_WORTH[worth], reverse=True)
    search = FreeSearch(worth)
    search.naturals(natural, jokered, ones, twos, jokers, 0, ())
    return search.chosen


@dataclass(slots=True)
class Conditions:
    """A search with conditions, and the best choice of melds that it has found."""

    worth: Worth
    minimum: int  # points at opening
    clean: bool  # whether the melds without a joker must reach them
    must: int  # mask of the face that must be laid, 0 for none
    must_joker: bool
    best: int = -1  # only choices worth more are looked for
    first: bool = False  # whether any such choice will do
    chosen: tuple[Meld, ...] | None = None

    def search(self, melds: list[Meld], ones: int, twos: int, jokers: int, room: int) -> tuple[Meld, ...] | None:
        """The choice worth most that meets the conditions and lays at most `room` cards; None if there is none."""
        melds = [meld for meld in melds if meld[2] <= room]
        melds.sort(key=BY_WORTH[self.worth], reverse=True)
        if not (self.must or self.must_joker):
            self.branch(melds, ones, twos, jokers, room, 0, 0, ())
            return self.chosen
        group: list[Meld] = []
        others: list[Meld] = []
        for meld in melds:
            (group if meld[0] & self.must or (self.must_joker and meld[1]) else others).append(meld)
        for i, meld in enumerate(group):
            self.include(meld, group[i:] + others, ones, twos, jokers, room, 0, 0, ())
        return self.chosen

    def include(
        self,
        meld: Meld,
        melds: list[Meld],
        ones: int,
        twos: int,
        jokers: int,
        room: int,
        gain: int,
        points: int,
        chosen: tuple[Meld, ...],
    ) -> None:
        """Take one meld and go on with those of `melds` that still fit."""
        mask = meld[0]
        gone = mask & ~twos
        jokers -= meld[1]
        room -= meld[2]
        self.branch(
            [other for other in melds if not other[0] & gone and other[1] <= jokers and other[2] <= room],
            ones & ~mask | twos & mask,
            twos & ~mask,
            jokers,
            room,
            gain + meld[self.worth],
            points if self.clean and meld[1] else points + meld[3],
            (*chosen, meld),
        )

    def branch(
        self,
        melds: list[Meld],
        ones: int,
        twos: int,
        jokers: int,
        room: int,
        gain: int,
        points: int,
        chosen: tuple[Meld, ...],
    ) -> None:
        """Try every choice from `melds`, which all fit; `points` are those that count towards the minimum."""
        if gain > self.best and points >= self.minimum:
            self.best, self.chosen = NEVER if self.first else gain, chosen
        while melds:
            union = 0
            for meld in melds:
                union |= meld[0]
            in_hand = mask_points(union)
            if twos & union:
                in_hand += mask_points(twos & union)
            if points + in_hand + (0 if self.clean else 11 * jokers) < self.minimum:
                return
            if self.worth == BY_CARDS:
                bound = min(room, union.bit_count() + (twos & union).bit_count() + jokers)
            else:
                bound = in_hand * DOUBLE + jokers * JOKER_WORTH[self.worth]
            if gain + bound <= self.best:
                return
            pivot = melds[0][0]
            pivot &= -pivot
            group: list[Meld] = []
            others: list[Meld] = []
            for meld in melds:
                (group if meld[0] & pivot else others).append(meld)
            for i, meld in enumerate(group):
                self.include(meld, group[i:] + others, ones, twos, jokers, room, gain, points, chosen)
            melds = others
