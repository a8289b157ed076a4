"""Branch and bound over candidate melds: the two searches behind `meldsearch`.

`best_freely` knows no conditions and is fast; a search with `Conditions` keeps cards back, lays a given face, reaches a
minimum. Both maximise one field of the candidates, their worth. Imports: cards, meldtables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final, Literal, TypeAlias

from scala40.engine.cards import ACE_POINTS, JOKER_FACE, JOKER_POINTS, rank_points
from scala40.engine.meldtables import SCALE, SUIT_BITS, Meld

Worth: TypeAlias = Literal[2, 4, 5]  # the field of a candidate that is maximised
BY_CARDS: Final = 2
BY_DEADWOOD: Final = 4
BY_POINTS: Final = 5
BY_WORTH: Final = {worth: itemgetter(worth) for worth in (BY_CARDS, BY_DEADWOOD, BY_POINTS)}
DOUBLE: Final = SCALE + 1  # a natural card is worth at most this times its points in hand
NEVER: Final = 1 << 40  # more than any worth
ALL_CARDS: Final = 108  # room without a limit
MANY: Final = 120  # candidates from which on it pays to note the positions met


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


def all_fit(melds: Sequence[Meld], twos: int) -> bool:
    """Whether laying each of the melds once is the best there is: no face stands in two, and none can be laid twice."""
    union = 0
    for meld in melds:
        if union & meld[0] or not meld[0] & ~twos:
            return False
        union |= meld[0]
    return True


def cheapest(faces: int) -> int:
    """Points in hand of the cheapest of these faces."""
    ranks = (faces | faces >> 13 | faces >> 26 | faces >> 39) & SUIT_BITS & ~1
    return min((ranks & -ranks).bit_length(), 10) if ranks else ACE_POINTS


def joker_worth(melds: Iterable[Meld], worth: Worth) -> int:
    """What a joker is worth at most, where every natural card counts its points in hand."""
    points = 0
    for meld in melds:
        if meld[1]:
            stands_for = meld[3] - meld[4] // SCALE + JOKER_POINTS * meld[1]
            points = max(points, -(-stands_for // meld[1]))
    return JOKER_POINTS * SCALE + points if worth == BY_DEADWOOD else points * SCALE + JOKER_POINTS


class FreeSearch:
    """The choice of melds worth most, without conditions.

    Natural melds are decided first, then those with jokers, sorted: the first one that fits bounds the rest.
    """

    __slots__ = ("best", "chosen", "joker", "worth")

    def __init__(self, worth: Worth, joker: int) -> None:
        self.worth = worth
        self.joker = joker  # what a joker is worth at most
        self.best = -1
        self.chosen: tuple[Meld, ...] = ()

    def naturals(
        self,
        melds: Sequence[Meld],
        jokered: list[Meld],
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
                gone = mask & ~twos
                self.naturals(
                    [other for other in group[i:] + others if not other[0] & gone],
                    [other for other in jokered if not other[0] & gone],
                    twos & ~mask,
                    jokers,
                    gain + meld[worth],
                    (*chosen, meld),
                )
            melds = others
        if jokered:
            self.jokered(jokered, twos, jokers, gain, chosen)
        elif gain > self.best:
            self.best, self.chosen = gain, chosen

    def jokered(self, melds: list[Meld], twos: int, jokers: int, gain: int, chosen: tuple[Meld, ...]) -> None:
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
        bound = mask_points(union) * DOUBLE + jokers * self.joker
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
                self.jokered(rest, twos & ~mask, left, gain + meld[worth], (*chosen, meld))
            elif gain + meld[worth] > self.best:
                self.best, self.chosen = gain + meld[worth], (*chosen, meld)


def best_freely(natural: Sequence[Meld], jokered: list[Meld], twos: int, jokers: int, worth: Worth) -> tuple[Meld, ...]:
    """The choice of melds worth most; `natural` without and `jokered` with jokers."""
    if not jokered:
        if all_fit(natural, twos):
            return tuple(natural)
    elif jokers == 1 and not natural:
        return (max(jokered, key=BY_WORTH[worth]),)
    elif len(natural) + len(jokered) > MANY:
        return Conditions(worth, 0, None, False).search([*natural, *jokered], twos, jokers, ALL_CARDS) or ()
    else:
        jokered.sort(key=BY_WORTH[worth], reverse=True)
    search = FreeSearch(worth, joker_worth(jokered, worth) if jokers > 1 else 0)
    search.naturals(natural, jokered, twos, jokers, 0, ())
    return search.chosen


class Conditions:
    """A search with conditions, and the best choice of melds that it has found.

    A position (cards left, jokers, room) that was met before with no less worth and no fewer points is not tried again.
    """

    __slots__ = ("best", "chosen", "clean", "first", "joker", "minimum", "must", "must_joker", "seen", "worth")

    def __init__(self, worth: Worth, minimum: int, must_use: int | None, clean: bool, above: int | None = None) -> None:
        """With `above` any choice worth more than that is good enough."""
        self.worth = worth
        self.minimum = minimum  # points at opening
        self.clean = clean  # whether the melds without a joker must reach them
        self.must_joker = must_use == JOKER_FACE
        self.must = 0 if must_use is None or self.must_joker else 1 << must_use
        self.first = above is not None
        self.best = -1 if above is None else above
        self.chosen: tuple[Meld, ...] | None = None
        self.joker = 0  # what a joker is worth at most
        self.seen: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def search(self, melds: list[Meld], twos: int, jokers: int, room: int) -> tuple[Meld, ...] | None:
        """The choice worth most that meets the conditions and lays at most `room` cards; None if there is none."""
        self.joker = joker_worth(melds, self.worth)
        melds = [meld for meld in melds if meld[2] <= room]
        melds.sort(key=BY_WORTH[self.worth], reverse=True)
        if not (self.must or self.must_joker):
            self.branch(melds, twos, jokers, room, 0, 0, ())
            return self.chosen
        for meld in melds:
            if meld[0] & self.must or (self.must_joker and meld[1]):
                self.include(meld, melds, twos, jokers, room, 0, 0, ())
        return self.chosen

    def include(
        self,
        meld: Meld,
        melds: list[Meld],
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
            second = twos & union
            in_hand = mask_points(union)
            if second:
                in_hand += mask_points(second)
            if points + in_hand + (0 if self.clean else 11 * jokers) < self.minimum:
                return
            cards = union.bit_count() + second.bit_count() + jokers
            if self.worth == BY_CARDS:
                bound = min(room, cards)
            else:
                bound = in_hand * DOUBLE + jokers * self.joker
                if cards > room:
                    bound -= (cards - room) * min(cheapest(union) * DOUBLE, self.joker)
            if gain + bound <= self.best:
                return
            position = union, second, jokers, room
            before = self.seen.get(position)
            if before is not None and gain <= before[0] and points <= before[1]:
                return
            self.seen[position] = gain, points
            pivot = union & -union
            others: list[Meld] = []
            for meld in melds:
                if meld[0] & pivot:
                    self.include(meld, melds, twos, jokers, room, gain, points, chosen)
                else:
                    others.append(meld)
            melds = others
            # The face of the pivot stays in hand from here on: no candidate is left that lays it.
