"""Matches of random actions over random rules, 2-6 players, every invariant after every action: as many as one likes.

    python tests/bench/sweep_rules.py MATCHES [FIRST_SEED]

Stops at the first match that breaks an invariant and names its seed; otherwise prints what was played.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.match.test_wandering import played


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    begun = time.monotonic()
    seats: Counter[int] = Counter()
    ended: Counter[str] = Counter()
    actions = 0
    for number in range(matches):
        seed = first + number
        try:
            match = played.__wrapped__(seed)
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
