"""Which melds a holding can form: small tables, filled as suits and ranks are met.

The search wants few candidates, not all melds. A candidate is the natural cards of one meld and a number of jokers; of all
the ways to place those jokers only the one with most points is kept (the same cards leave the hand, so no other is ever
better), and runs that split into shorter runs are left out:

A run is cut after card k (3 <= k <= length - 3) if both parts have two natural cards. The parts are the same cards on the
same places, so hand and points stay the same: an ace counts 1 only as the very first card, which remains the first of its
part, and the cards without a joker are no fewer. With one joker a part of three always has two natural cards, so every run
of six or more splits and runs of 3-5 suffice. With more jokers a run that does not split has at most four natural cards or
at most five cards: with natural cards at places p1 < ... < pN, N >= 4, a cut between p2 and p(N-1) - 1 is missing only
where N = 4 and the first or the last three cards are natural ("3 4 5 * * 8"). Runs of 13 and 14 cards always split.
Imports: cards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from scala40.engine.cards import FACES, JOKER_FACE, JOKER_POINTS, rank_points

SUIT_BITS: Final = (1 << 13) - 1
HIGH_ACE: Final = 14  # place of the ace above the king; places 1-13 are the ranks
SCALE: Final = 1 << 10  # more than any total of points: a primary figure times SCALE plus a secondary one compares as a pair

# A candidate: mask of its natural faces, jokers, cards, points at opening, worth for the deadwood (points in hand * SCALE +
# points at opening), worth for the points (the other way round), faces as written.
Meld: TypeAlias = tuple[int, int, int, int, int, int, tuple[int, ...]]

PLACE_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)  # in a run, at opening (S15), by place


def _meld(mask: int, jokers: int, points: int, in_hand: int, faces: tuple[int, ...]) -> Meld:
    in_hand += JOKER_POINTS * jokers
    return mask, jokers, len(faces), points, in_hand * SCALE + points, points * SCALE + in_hand, faces


def _places(ranks: tuple[int, ...], high_ace: bool) -> list[int]:
    """Places of the natural cards of a run, ascending."""
    return sorted(HIGH_ACE if high_ace and rank == 1 else rank for rank in ranks)


def _splits(natural: list[bool]) -> bool:
    """Whether a run (natural card or joker, low to high) can be cut in two runs."""
    return any(sum(natural[:cut]) >= 2 and sum(natural[cut:]) >= 2 for cut in range(3, len(natural) - 2))


def _best_run(ranks: tuple[int, ...], jokers: int) -> tuple[int, list[int]] | None:
    """Points and places (jokers negative) of the best run of these natural ranks and exactly so many jokers."""
    best: tuple[int, list[int]] | None = None
    for high_ace in (False, True) if 1 in ranks else (False,):
        places = _places(ranks, high_ace)
        low, high = places[0], places[-1]
        extra = jokers - (high - low + 1 - len(ranks))
        if extra < 0:
            continue
        above = min(extra, HIGH_ACE - high)  # places above are worth no less than those below
        low, high = low - (extra - above), high + above
        if low < 1 or high - low < 2:
            continue
        points = sum(PLACE_POINTS[low : high + 1])
        if best is None or points > best[0]:
            best = points, [place if place in places else -place for place in range(low, high + 1)]
    return best


@lru_cache(maxsize=1 << 14)
def _run_shape(ranks: tuple[int, ...], jokers: int) -> tuple[int, tuple[int, ...]] | None:
    """Points and faces (of the first suit) of a run that the search needs, or None."""
    best = _best_run(ranks, jokers)
    if best is None or _splits([place > 0 for place in best[1]]):
        return None
    return best[0], tuple((place - 1) % 13 if place > 0 else JOKER_FACE for place in best[1])


@lru_cache(maxsize=1 << 15)
def runs(suit: int, held: int, jokers: int) -> tuple[Meld, ...]:
    """Candidate runs of a suit with exactly this number of jokers; `held` is the 13-bit mask of its ranks."""
    ranks = [rank for rank in range(1, 14) if held >> (rank - 1) & 1]
    found = []
    for count in range(2, 5 if jokers else 6):
        for chosen in combinations(ranks, count):
            shape = _run_shape(chosen, jokers)
            if shape is not None:
                points, faces = shape
                mask = sum(1 << (rank - 1) for rank in chosen) << 13 * suit
                in_hand = sum(rank_points(rank) for rank in chosen)
                written = tuple(face if face == JOKER_FACE else face + 13 * suit for face in faces)
                found.append(_meld(mask, jokers, points, in_hand, written))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def sets(index: int, suits: int, jokers: int) -> tuple[Meld, ...]:
    """Candidate sets of the rank index + 1 with exactly this number of jokers; `suits` is the 4-bit mask of suits held."""
    value = rank_points(index + 1)
    found = []
    for count in range(2, 5):
        if 3 <= count + jokers <= 4:
            for chosen in combinations([suit for suit in range(4) if suits >> suit & 1], count):
                faces = tuple(suit * 13 + index for suit in chosen)
                mask = sum(1 << face for face in faces)
                points = value * (count + jokers)
                found.append(_meld(mask, jokers, points, value * count, faces + (JOKER_FACE,) * jokers))
    return tuple(found)


def candidates(ones: int, jokers: int) -> list[Meld]:
    """Every candidate with at most so many jokers each, from the faces held."""
    found: list[Meld] = []
    for count in range(jokers + 1):
        for suit in range(4):
            found += runs(suit, ones >> 13 * suit & SUIT_BITS, count)
        for index in range(13):
            column = ones >> index
            found += sets(index, column & 1 | column >> 12 & 2 | column >> 24 & 4 | column >> 36 & 8, count)
    return found


def written_melds(ones: int, jokers: int, max_run: int) -> list[tuple[int, ...]]:
    """Every meld as it is written (S16, S18), each placing of jokers by itself: sets by rank, then runs by suit and lowest place."""
    found: list[tuple[int, ...]] = []
    for index in range(13):
        held = [face for face in range(index, FACES, 13) if ones >> face & 1]
        for natural in range(2, 5):
            for chosen in combinations(held, natural):
                found += [chosen + (JOKER_FACE,) * count for count in range(jokers + 1) if 3 <= natural + count <= 4]
    for suit in range(4):
        for low in range(1, HIGH_ACE - 1):
            _extend(found, [], ones >> 13 * suit & SUIT_BITS, 13 * suit, low, jokers, min(HIGH_ACE, low + max_run - 1))
    return found


def _extend(
    found: list[tuple[int, ...]], run: list[int], held: int, offset: int, place: int, jokers: int, last: int
) -> None:
    """Add to `found` every run that goes on from `run` at this place, up to the place `last`."""
    if len(run) >= 3 and len(run) - run.count(JOKER_FACE) >= 2:
        found.append(tuple(run))
    if place > last:
        return
    index = (place - 1) % 13
    if held >> index & 1:
        rest = held & ~1 if index == 0 else held  # two natural aces never stand in one run
        _extend(found, [*run, offset + index], rest, offset, place + 1, jokers, last)
    if jokers:
        _extend(found, [*run, JOKER_FACE], held, offset, place + 1, jokers - 1, last)
