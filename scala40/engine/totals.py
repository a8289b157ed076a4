"""From deal to deal: totals, elimination, re-entry, pot and winner of the games that count points (S28-S32,
R13-R15).

Plain functions over a Standing; a game whose score is something else (lives) brings its own. Imports: nothing of
the house.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

Number = int | float


class TotalsRules(Protocol):
    """The options that these functions read."""

    @property
    def limit(self) -> int: ...
    @property
    def deals(self) -> int | None: ...
    @property
    def elimination(self) -> str: ...
    @property
    def reentry(self) -> int: ...
    @property
    def reentry_fee(self) -> int: ...
    @property
    def pot(self) -> str: ...
    @property
    def players(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands between two deals."""

    totals: tuple[Number, ...]  # by seat; an eliminated seat keeps the total it went out with
    seats_in: tuple[int, ...]  # the seats of the next deal
    returns: tuple[int, ...]  # how often each seat came back (S31)
    deals: int  # finished
    pot: int  # tokens in it
    winners: tuple[int, ...] | None = None
    marks: tuple[int, ...] = ()  # what a game with a score of its own has to remember


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a finished deal changed: the `result` of a record."""

    ended: str
    out: int | None
    in_hand: bool | None  # None in a game where nobody goes out: then a record has neither `out` nor `in_hand`
    points: Mapping[int, Number]  # seats of the deal
    totals: Mapping[int, Number]  # every seat of the match, after re-entries
    eliminated: tuple[int, ...]
    reentered: tuple[int, ...]


def first_standing(rules: TotalsRules) -> Standing:
    """The standing before the first deal."""
    seats = rules.players
    stakes = seats if rules.pot == "on" else 0
    return Standing((0,) * seats, tuple(range(seats)), (0,) * seats, 0, stakes)


def with_points(rules: TotalsRules, before: Standing, points: Mapping[int, Number]) -> Standing:
    """The standing with a deal's points added and the seats past the limit out (S28-S30); nobody has come back yet."""
    totals = tuple(total + points.get(seat, 0) for seat, total in enumerate(before.totals))
    added = replace(before, totals=totals, deals=before.deals + 1)
    if rules.limit == 0:
        return replace(added, winners=_lowest_alone(added) if added.deals >= (rules.deals or 1) else None)
    still = tuple(seat for seat in before.seats_in if not _is_over(rules, totals[seat]))
    if len(still) > 1:
        return replace(added, seats_in=still)
    winners = still or lowest(added, before.seats_in)
    return replace(added, seats_in=still, winners=winners)


def _is_over(rules: TotalsRules, total: Number) -> bool:
    """S29: past the limit, or at it where reaching is enough."""
    return total >= rules.limit if rules.elimination == "reach" else total > rules.limit


def lowest(standing: Standing, seats: Collection[int]) -> tuple[int, ...]:
    """Those of these seats that have the lowest total."""
    least = min(standing.totals[seat] for seat in seats)
    return tuple(seat for seat in seats if standing.totals[seat] == least)


def _lowest_alone(standing: Standing) -> tuple[int, ...] | None:
    """S28: with a number of deals the lowest total wins; a tie plays one more."""
    best = lowest(standing, standing.seats_in)
    return best if len(best) == 1 else None


def may_return(rules: TotalsRules, before: Standing, now: Standing) -> tuple[int, ...]:
    """The seats that the deal just scored eliminated and that may come back (S31)."""
    if now.winners is not None or len(now.seats_in) < 2:
        return ()
    gone = (seat for seat in before.seats_in if seat not in now.seats_in)
    return tuple(seat for seat in gone if rules.reentry < 0 or now.returns[seat] < rules.reentry)


def with_returns(rules: TotalsRules, now: Standing, returning: Collection[int]) -> Standing:
    """The standing with these seats back in, at the highest total of the seats still in, their fee in the pot."""
    if not returning:
        return now
    highest = max(now.totals[seat] for seat in now.seats_in)
    fee = rules.reentry_fee * len(returning) if rules.pot == "on" else 0
    return replace(
        now,
        totals=tuple(highest if seat in returning else total for seat, total in enumerate(now.totals)),
        seats_in=tuple(sorted((*now.seats_in, *returning))),
        returns=tuple(times + (seat in returning) for seat, times in enumerate(now.returns)),
        pot=now.pot + fee,
    )
