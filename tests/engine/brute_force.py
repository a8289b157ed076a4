"""The meld search from first principles: slow, and simple enough to be seen to be right.

Every sub-multiset of the hand is asked whether it is a meld (S7, S8, S16) and what it is worth at best (S15); every
way to take such melds one after the other is tried. Cards are faces 0-51, or 52 for a joker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

JOKER = 52


def in_hand(face: int) -> int:
    """Points in hand of a face."""
    if face == JOKER:
        return 25
    rank = face % 13 + 1
    return 11 if rank == 1 else min(rank, 10)


def written_points(meld: Sequence[int], jokers_per_meld: int = 1, max_run: int = 14) -> int | None:
    """Points at opening of a meld as it is written, a run from low to high; None if it is no meld."""
    naturals = [face for face in meld if face != JOKER]
    jokers = len(meld) - len(naturals)
    if len(meld) < 3 or len(naturals) < 2 or (jokers_per_meld >= 0 and jokers > jokers_per_meld):
        return None
    ranks = {face % 13 for face in naturals}
    suits = {face // 13 for face in naturals}
    if len(ranks) == 1 and len(suits) == len(naturals) and len(meld) <= 4:
        return in_hand(naturals[0]) * len(meld)
    if len(suits) > 1 or len(meld) > max_run:
        return None
    if sum(face % 13 == 0 for face in naturals) > 1:
        return None
    for low in range(1, 15 - len(meld) + 1):
        places = range(low, low + len(meld))
        if all(face == JOKER or face % 13 == (place - 1) % 13 for face, place in zip(meld, places, strict=True)):
            return sum(1 if place == 1 else 11 if place == 14 else min(place, 10) for place in places)
    return None


def orders(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order of the cards in which they could stand as a set or in a run, the ace low or high."""
    naturals = sorted(face for face in cards if face != JOKER)
    size = len(cards)
    arrangements = [naturals]
    if naturals and naturals[0] % 13 == 0:
        arrangements.append(naturals[1:] + naturals[:1])
    for arrangement in arrangements:
        for places in combinations(range(size), len(naturals)):
            order = [JOKER] * size
            for place, face in zip(places, arrangement, strict=True):
                order[place] = face
            yield tuple(order)


def best_points(cards: Sequence[int], jokers_per_meld: int) -> int | None:
    """The best points at opening of exactly these cards as one meld; None if they are none."""
    points = [written_points(order, jokers_per_meld) for order in orders(cards)]
    return max((value for value in points if value is not None), default=None)


def all_written(hand: Sequence[int], jokers_per_meld: int, max_run: int) -> set[tuple[int, ...]]:
    """Every meld that can be written with cards of the hand; sets with their faces ascending and then the jokers."""
    found = set()
    for size in range(3, len(hand) + 1):
        for cards in set(combinations(sorted(hand), size)):
            for order in set(permutations(cards)) if size < 5 else set(orders(cards)):
                if written_points(order, jokers_per_meld, max_run) is not None:
                    naturals = [face for face in cards if face != JOKER]
                    is_set = len({face % 13 for face in naturals}) == 1
                    found.add(tuple(cards) if is_set else order)
    return found


@dataclass(frozen=True)
class Way:
    """What matters of one way to lay some cards."""

    points: int
    clean: int  # points of the melds without a joker
    deadwood: int
    used: int
    faces: frozenset[int]


def ways(hand: Sequence[int], jokers_per_meld: int) -> list[Way]:
    """Every way to lay melds of the hand, the empty one too (ways that differ in nothing that matters count once)."""
    kinds = sorted(set(hand))
    held = Counter(hand)
    # A multiset is a number with four bits for each kind; with bit 3 of each set, taking away too many clears it.
    code = {face: 1 << 4 * i for i, face in enumerate(kinds)}
    guard = sum(8 * bit for bit in code.values())
    full = sum(held[face] * bit for face, bit in code.items())
    melds = []
    for size in range(3, len(hand) + 1):
        for cards in sorted(set(combinations(sorted(hand), size))):
            naturals = [face for face in cards if face != JOKER]
            if len({face % 13 for face in naturals}) > 1 and len({face // 13 for face in naturals}) > 1:
                continue
            points = best_points(cards, jokers_per_meld)
            if points is not None:
                melds.append((sum(code[face] for face in cards), points, 0 if JOKER in cards else points))
    reached: dict[int, set[tuple[int, int]]] = {0: {(0, 0)}}
    for meld, points, clean in melds:
        for _ in range(2):  # the same meld at most twice: no natural card is held more often
            for used, values in list(reached.items()):
                if (full + guard - used - meld) & guard == guard:
                    reached.setdefault(used + meld, set()).update((p + points, c + clean) for p, c in values)
    found = []
    for used, values in reached.items():
        counts = {face: used // bit % 16 for face, bit in code.items()}
        dead = sum((held[face] - count) * in_hand(face) for face, count in counts.items())
        faces = frozenset(face for face, count in counts.items() if count)
        found += [Way(points, clean, dead, sum(counts.values()), faces) for points, clean in values]
    return found


def condition(
    cards: int, keep: int, minimum: int = 0, must_use: int | None = None, clean_minimum: bool = False
) -> Callable[[Way], bool]:
    """The test that a way must pass; `cards` is the size of the hand."""

    def holds(way: Way) -> bool:
        return (
            (way.used == 0 or way.used <= cards - keep)
            and (way.clean if clean_minimum else way.points) >= minimum
            and (must_use is None or must_use in way.faces)
        )

    return holds
