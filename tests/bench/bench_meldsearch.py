"""Times of the meld search, uncached: python tests/bench/bench_meldsearch.py [hands]

One line per query and kind of hand: median, 99th percentile and worst, in microseconds. Holdings are made beforehand.
The time of a hand is the processor time of the best of three calls: nothing is remembered between them but the tables
of melds. The last line shows the first calls of a new process, which have the tables to fill.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala40.engine.cards import french_pack
from scala40.engine.meldsearch import Holding, holding, least_deadwood, most_points, opening_exists

PACK = french_pack()
NATURALS = PACK[:104]
JOKERS = PACK[104:]
QUERIES: dict[str, Callable[[Holding], object]] = {
    "most_points": most_points,
    "least_deadwood": least_deadwood,
    "least, minimum 40": lambda hand: least_deadwood(hand, minimum=40),
    "opening_exists": lambda hand: opening_exists(hand, minimum=40),
    "opening, in hand": lambda hand: opening_exists(hand, minimum=40, in_hand=True),
    "opening, must_use": lambda hand: opening_exists(hand, minimum=40, must_use=hand.ones.bit_length() - 1),
}


def dealt(rng: random.Random) -> Holding:
    return holding(rng.sample(PACK, 14))


def with_jokers(jokers: int) -> Callable[[random.Random], Holding]:
    return lambda rng: holding([*rng.sample(NATURALS, 14 - jokers), *JOKERS[:jokers]])


def dense(allowed: Callable[[int], bool]) -> Callable[[random.Random], Holding]:
    pool = [card for card in NATURALS if allowed(card.face)]

    def hand(rng: random.Random) -> Holding:
        jokers = rng.randint(0, 4)
        return holding([*rng.sample(pool, min(14 - jokers, len(pool))), *JOKERS[:jokers]])

    return hand


KINDS: dict[str, Callable[[random.Random], Holding]] = {
    "dealt": dealt,
    **{f"{jokers} jokers": with_jokers(jokers) for jokers in range(5)},
    "two suits": dense(lambda face: face < 26),
    "one suit": dense(lambda face: face < 13),
    "five to nine": dense(lambda face: 4 <= face % 13 <= 8),
    "round the ace": dense(lambda face: face % 13 in (0, 1, 2, 11, 12)),
    "three ranks": dense(lambda face: 6 <= face % 13 <= 8),
}


def measure(query: Callable[[Holding], object], hands: list[Holding], calls: int = 3) -> list[float]:
    """Microseconds of the best call for each hand, ascending."""
    clock = time.thread_time
    times = []
    for hand in hands:
        best = float("inf")
        for _ in range(calls):
            start = clock()
            query(hand)
            best = min(best, clock() - start)
        times.append(best * 1e6)
    return sorted(times)


def line(name: str, kind: str, times: list[float]) -> str:
    median, high, worst = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    return f"{name:20s} {kind:14s} median {median:8.1f}  p99 {high:9.1f}  worst {worst:10.1f}  us"


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    rng = random.Random(40)
    cold = [dealt(rng) for _ in range(200)]
    first = line("least_deadwood", "first calls", measure(least_deadwood, cold, calls=1))
    for name, query in QUERIES.items():
        for kind, make in KINDS.items():
            print(line(name, kind, measure(query, [make(rng) for _ in range(hands)])), flush=True)
    print(first)


if __name__ == "__main__":
    main()
