"""Which melds a holding can form: small tables, filled as suits and ranks are met.

The search wants few candidates, not all melds. A candidate is the natural cards of one meld and a number of jokers; of
all the ways to place those jokers only the one with most points is kept (the same cards leave the hand, so no other is
ever better), and runs that split into shorter runs are left out:

A run is cut after card k (3 <= k <= length - 3) if both parts have two natural cards. The parts are the same cards on
the same places, so hand and points stay the same: an ace counts 1 only as the very first card, which remains the first
of its part, and the melds without a joker are worth no less. With one joker a part of three always has two natural
cards, so every run of six or more splits and runs of 3-5 suffice. With more jokers take a run of six or more cards,
natural ones at places p1 < ... < pN. For N >= 4 every cut between p2 and p(N-1) - 1 that leaves three cards on both
sides will do; there is none only where N = 4 and the first or the last three cards are natural ("3 4 5 * * 8"). So a
run that does not split has at most four natural cards and the jokers, or is one of five. Imports: cards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from scala40.engine.cards import FACES, JOKER_FACE, JOKER_POINTS, rank_points

SUIT_BITS: Final = (1 << 13) - 1
COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # the four faces of a rank, to be shifted by rank - 1
HIGH_ACE: Final = 14  # place of the ace above the king; places 1-13 are the ranks
SCALE: Final = 1 << 10  # more than any points: a figure times SCALE plus a second figure compares as the pair would
LARGEST_TABLE: Final = 1 << 13  # a table that has grown so large begins anew

# A candidate: mask of its natural faces, jokers, cards, points at opening, worth for the deadwood (points in hand times
# SCALE plus points at opening), worth for the points (the other way round), faces as written.
Meld: TypeAlias = tuple[int, int, int, int, int, int, tuple[int, ...]]

PLACE_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)  # in a run, at opening (S15), by place


def _meld(mask: int, jokers: int, points: int, in_hand: int, faces: tuple[int, ...]) -> Meld:
    in_hand += JOKER_POINTS * jokers
    return mask, jokers, len(faces), points, in_hand * SCALE + points, points * SCALE + in_hand, faces


def _splits(natural: list[bool]) -> bool:
    """Whether a run (natural card or joker, low to high) can be cut in two runs."""
    return any(sum(natural[:cut]) >= 2 and sum(natural[cut:]) >= 2 for cut in range(3, len(natural) - 2))


def _best_run(ranks: tuple[int, ...], jokers: int) -> tuple[int, list[int]] | None:
    """Points and places (jokers negative) of the best run of these natural ranks and exactly so many jokers."""
    best: tuple[int, list[int]] | None = None
    for ace in (1, HIGH_ACE) if 1 in ranks else (1,):
        places = sorted(ace if rank == 1 else rank for rank in ranks)
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


@lru_cache(maxsize=1 << 15)
def _run(suit: int, ranks: tuple[int, ...], jokers: int) -> Meld | None:
    """The run of these natural ranks and exactly so many jokers, None where the search does not need it."""
    best = _best_run(ranks, jokers)
    if best is None or _splits([place > 0 for place in best[1]]):
        return None
    first = suit * 13
    faces = tuple(first + (place - 1) % 13 if place > 0 else JOKER_FACE for place in best[1])
    mask = sum(1 << first + rank - 1 for rank in ranks)
    return _meld(mask, jokers, best[0], sum(rank_points(rank) for rank in ranks), faces)


class RunTable(dict[int, tuple[Meld, ...]]):
    """Candidate runs of a suit with exactly so many jokers, by the 13-bit mask of the ranks held."""

    def __init__(self, suit: int, jokers: int) -> None:
        super().__init__()
        self.suit = suit
        self.jokers = jokers

    def __missing__(self, held: int) -> tuple[Meld, ...]:
        top = held.bit_length()
        if top < 2:
            return ()
        # Those of the lower ranks, and those with the highest rank: the other ranks of these are near, or the ace.
        lower = held & ~(1 << top - 1)
        longest = max(5, self.jokers + 4)
        ranks = [rank for rank in range(1, top) if lower >> (rank - 1) & 1 and (top - rank < longest or rank == 1)]
        found = self[lower]
        for count in range(1, 4 if self.jokers else 5):
            for chosen in combinations(ranks, count):
                run = _run(self.suit, (*chosen, top), self.jokers)
                if run is not None:
                    found += (run,)
        if len(self) >= LARGEST_TABLE:
            self.clear()
        self[held] = found
        return found


class SetTable(dict[int, tuple[Meld, ...]]):
    """Candidate sets with exactly so many jokers, by the mask of the faces of one rank that are held."""

    def __init__(self, jokers: int) -> None:
        super().__init__()
        self.jokers = jokers

    def __missing__(self, held: int) -> tuple[Meld, ...]:
        faces = [face for face in range(FACES) if held >> face & 1]
        found = []
        for count in range(2, len(faces) + 1):
            if 3 <= count + self.jokers <= 4:
                for chosen in combinations(faces, count):
                    value = rank_points(chosen[0] % 13 + 1)
                    mask = sum(1 << face for face in chosen)
                    written = chosen + (JOKER_FACE,) * self.jokers
                    found.append(_meld(mask, self.jokers, value * len(written), value * count, written))
        self[held] = tuple(found)
        return self[held]


@lru_cache(maxsize=16)
def tables(jokers: int) -> tuple[RunTable, RunTable, RunTable, RunTable, SetTable]:
    """The tables of the melds with exactly so many jokers: runs of each suit, sets."""
    return RunTable(0, jokers), RunTable(1, jokers), RunTable(2, jokers), RunTable(3, jokers), SetTable(jokers)


CLUB_RUNS, DIAMOND_RUNS, HEART_RUNS, SPADE_RUNS, SETS = tables(0)


def naturals(ones: int) -> tuple[Meld, ...]:
    """Every candidate without a joker."""
    clubs = ones & SUIT_BITS
    diamonds = ones >> 13 & SUIT_BITS
    hearts = ones >> 26 & SUIT_BITS
    spades = ones >> 39
    found = CLUB_RUNS[clubs] + DIAMOND_RUNS[diamonds] + HEART_RUNS[hearts] + SPADE_RUNS[spades]
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)  # held in three suits
    while ranks:
        lowest = ranks & -ranks
        found += SETS[ones & lowest * COLUMN]
        ranks ^= lowest
    return found


def with_jokers(ones: int, jokers: int) -> list[Meld]:
    """Every candidate with at least one joker and at most so many."""
    clubs = ones & SUIT_BITS
    diamonds = ones >> 13 & SUIT_BITS
    hearts = ones >> 26 & SUIT_BITS
    spades = ones >> 39
    pairs = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)  # ranks held in two suits
    found: list[Meld] = []
    for count in range(1, jokers + 1):
        club_runs, diamond_runs, heart_runs, spade_runs, sets = tables(count)
        found += club_runs[clubs]
        found += diamond_runs[diamonds]
        found += heart_runs[hearts]
        found += spade_runs[spades]
        ranks = pairs if count <= 2 else 0  # a set has two natural cards
        while ranks:
            lowest = ranks & -ranks
            found += sets[ones & lowest * COLUMN]
            ranks ^= lowest
    return found


def written_melds(ones: int, jokers: int, max_run: int) -> list[tuple[int, ...]]:
    """Every meld as it is written (S16, S18), each placing of jokers by itself.

    Sets come first, by rank; then runs, by suit and lowest place.
    """
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
