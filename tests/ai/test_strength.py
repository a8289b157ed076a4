"""Each level beats the one below it. Fixed decks: a broken player fails, one that is changed a little does not.

The figures themselves (thousands of deals, with an interval) come from the simulator, not from here.
"""

from __future__ import annotations

import os

import pytest

from tests.ai.duels import duel

TIMES = 10 if os.environ.get("SCALA40_LONG") else 1


@pytest.mark.parametrize(
    ("first", "second", "decks", "wins", "points"),
    [
        ("beginner", "random", 30, 0.75, 15),
        ("normal", "beginner", 100, 0.60, 8),
        ("expert", "normal", 150, 0.53, 0),
        ("expert", "beginner", 40, 0.60, 8),
    ],
)
def test_beats_the_level_below(first: str, second: str, decks: int, wins: float, points: float) -> None:
    found = duel(first, second, decks * TIMES)
    assert found.wins > wins
    assert found.points > points
