"""Matches of random actions over random rules, 2-6 players, every invariant after every action: as many as one likes.

    python tests/bench/sweep_rules.py MATCHES [FIRST_SEED] [--sensible]

With --sensible the beginner and the normal player play instead of chance: many more matches, most of them to their
end. Stops at the first match that breaks an invariant and names its seed; otherwise prints what was played.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala40.ai import make
from scala40.match.players import TakeBack
from scala40.match.runner import Match
from tests.match.test_wandering import check_record, check_standing, check_texts, played
from tests.match.wandering import check_deal, check_points, new_match, random_rules

MOST_DEALS = 12


def played_sensibly(seed: int) -> Match:
    """A match of beginners and normal players over random rules, checked after every action."""
    rng = random.Random(seed)
    match = new_match(random_rules(rng, quick=rng.random() < 0.5), f"sensible {seed}")
    players = [
        make(rng.choice(("beginner", "normal")), "scala40", f"{seed}:{seat}") for seat in range(len(match.seats))
    ]
    while True:
        while (seat := match.seat_to_play) is not None:
            if rng.random() < 0.05:
                check_texts(match, seat, rng)
            decision = players[seat].decide(match.view(seat))
            if isinstance(decision, TakeBack):
                match.take_back(seat)
            else:
                match.play(seat, decision)
            check_deal(match.state)
        check_points(match.state)
        match.settle([seat for seat in match.may_return() if rng.random() < 0.7])
        check_standing(match)
        if match.winners is not None or len(match.deals) == MOST_DEALS:
            check_record(match)
            return match
        match.next_deal()


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    matches = numbers[0] if numbers else 100
    first = numbers[1] if len(numbers) > 1 else 1_000_000
    play = played_sensibly if "--sensible" in sys.argv else played.__wrapped__
    begun = time.monotonic()
    seats: Counter[int] = Counter()
    ended: Counter[str] = Counter()
    actions = 0
    for number in range(matches):
        seed = first + number
        try:
            match = play(seed)
        except BaseException:
            print(f"seed {seed}", flush=True)
            raise
        seats[match.rules.players] += 1
        for deal in match.deals:
            actions += len(deal.played)
            ended[deal.result.ended if deal.result is not None else "unfinished"] += 1
        if (number + 1) % 100 == 0 or number + 1 == matches:
            spent = time.monotonic() - begun
            print(
                f"{number + 1} matches, {sum(ended.values())} deals {dict(ended)}, {actions} actions, "
                f"seats {dict(sorted(seats.items()))}, {spent:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
