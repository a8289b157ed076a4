"""What a simulation counts, and the figures it makes of it: rates, 95 % intervals, medians. Imports: nothing of the
house.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

Z: Final = 1.959964  # 95 % of a normal distribution lie within


@dataclass(slots=True)
class Tally:
    """One row of the result: a seat, or with duplicates a player id in all its seats."""

    player: str
    seat: int | None
    seats: int = 1  # in how many seats of each game this row sits
    games: int = 0  # matches or deals played
    wins: int = 0
    deals: int = 0  # deals times seats
    points: float = 0.0
    shares: list[float] = field(default_factory=list)  # wins a game and seat, by deck: decks are what is independent
    seconds: array[float] = field(default_factory=lambda: array("d"))  # of every decision

    def add(self, other: Tally) -> None:
        """Count what another process counted for the same row."""
        self.games += other.games
        self.wins += other.wins
        self.deals += other.deals
        self.points += other.points
        self.shares += other.shares
        self.seconds.extend(other.seconds)

    @property
    def chances(self) -> int:
        return self.games * self.seats

    @property
    def win_rate(self) -> float:
        return self.wins / self.chances if self.chances else 0.0

    def interval(self, *, duplicate: bool) -> tuple[float, float]:
        """The 95 % interval of the win rate: Wilson's, or with duplicates that of the mean over the decks."""
        if not duplicate:
            return wilson(self.wins, self.chances)
        half = Z * standard_error(self.shares)
        return max(0.0, self.win_rate - half), min(1.0, self.win_rate + half)

    @property
    def points_per_deal(self) -> float:
        return self.points / self.deals if self.deals else 0.0


def wilson(wins: int, chances: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    if not chances:
        return 0.0, 1.0
    rate = wins / chances
    spread = Z * Z / chances
    centre = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / chances + spread / (4 * chances)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; of fewer than two values nothing is known, and 0.5 says so for a rate."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the sorted values lies; 0 where there are none."""
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0
