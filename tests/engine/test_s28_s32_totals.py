"""S28-S32: from deal to deal, on the standing alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scala40.engine.games.scala40 import Scala40Rules
from scala40.engine.totals import Standing, first_standing, may_return, with_points, with_returns
from tests.engine.positions import rules


def standing(totals: str, chosen: Scala40Rules, seats_in: str = "") -> Standing:
    """These totals before a deal; everybody is in unless the seats are named."""
    numbers = tuple(int(each) for each in totals.split())
    seats = tuple(int(each) for each in seats_in.split()) or tuple(range(len(numbers)))
    return replace(first_standing(chosen), totals=numbers, seats_in=seats)


def scored(totals: str, points: str, chosen: str = "", seats_in: str = "") -> Standing:
    """The standing after a deal that adds these points to the seats in it."""
    made = rules(f"players={len(totals.split())} {chosen}")
    before = standing(totals, made, seats_in)
    added = dict(zip(before.seats_in, (int(each) for each in points.split()), strict=True))
    return with_points(made, before, added)


# S28, S29


@pytest.mark.parametrize(("elimination", "limit", "last"), [("over", 101, 101), ("reach", 101, 100), ("over", 51, 51)])
@pytest.mark.parametrize("limit_more", [0, 1])
def test_s29_past_the_limit(elimination: str, limit: int, last: int, limit_more: int) -> None:
    now = scored("0 0 0", f"0 {last + limit_more} 5", f"elimination={elimination} limit={limit}")
    assert now.seats_in == ((0, 1, 2) if limit_more == 0 else (0, 2))
    assert now.winners is None


@pytest.mark.parametrize("limit", [20, 51, 101, 151, 201, 301, 501, 777, 1001])
def test_s28_any_limit(limit: int) -> None:
    assert scored("0 0 0", f"0 {limit} {limit + 1}", f"limit={limit}").seats_in == (0, 1)


def test_s28_totals_add_up_and_eliminated_seats_keep_theirs() -> None:
    now = scored("50 120 99", "0 3", seats_in="0 2")
    assert now.totals == (50, 120, 102)
    assert (now.seats_in, now.winners) == ((0,), (0,))


def test_s28_a_single_deal() -> None:
    assert scored("0 0 0", "9 0 30", "limit=0").winners == (1,)
    assert scored("0 0 0", "900 0 3000", "limit=0").seats_in == (0, 1, 2)


def test_s28_a_dead_single_deal_plays_one_more() -> None:
    assert scored("0 0 0", "0 0 0", "limit=0").winners is None


@pytest.mark.parametrize(("played", "winners"), [(0, None), (1, None), (2, (2,)), (3, (2,))])
def test_s28_n_deals(played: int, winners: tuple[int, ...] | None) -> None:
    made = rules("players=3 limit=0 deals=3")
    before = replace(standing("50 60 40", made), deals=played)
    now = with_points(made, before, {0: 0, 1: 5, 2: 5})
    assert now.winners == winners
    assert now.seats_in == (0, 1, 2)


def test_s28_a_tie_for_the_lowest_plays_one_more_again_and_again() -> None:
    made = rules("players=3 limit=0 deals=2")
    now = replace(standing("10 10 40", made), deals=1)
    for _ in range(4):
        now = with_points(made, now, {0: 7, 1: 7, 2: 0})
        assert now.winners is None or now.totals[2] < now.totals[0]
        if now.winners is not None:
            break
    made_once = with_points(made, replace(standing("10 10 40", made), deals=1), {0: 0, 1: 0, 2: 9})
    assert made_once.winners is None
    again = with_points(made, made_once, {0: 4, 1: 4, 2: 0})
    assert again.winners is None
    assert with_points(made, again, {0: 0, 1: 4, 2: 0}).winners == (0,)


def test_s28_a_tie_behind_the_lowest_is_none() -> None:
    assert scored("0 0 0", "0 9 9", "limit=0").winners == (0,)


def test_s28_with_n_deals_nobody_is_eliminated_or_comes_back() -> None:
    made = rules("players=3 limit=0 deals=5 reentry=unlimited")
    before = standing("400 60 40", made)
    now = with_points(made, before, {0: 500, 1: 0, 2: 5})
    assert now.seats_in == (0, 1, 2)
    assert may_return(made, before, now) == ()


# S30


def test_s30_the_last_seat_wins() -> None:
    assert scored("90 90 0", "20 30 0").winners == (2,)
    assert scored("90 90 0", "20 0 3").winners is None


def test_s30_two_players() -> None:
    assert scored("90 0", "20 0").winners == (1,)


@pytest.mark.parametrize(
    ("points", "winners"), [("30 20 40", (1,)), ("20 20 40", (0, 1)), ("30 30 30", (0, 1, 2)), ("40 40 20", (2,))]
)
def test_s30_a_dead_deal_that_eliminates_everybody(points: str, winners: tuple[int, ...]) -> None:
    now = scored("90 90 90", points)
    assert (now.seats_in, now.winners) == ((), winners)


def test_s30_only_who_was_still_in_counts_then() -> None:
    now = scored("90 105 95", "30 20", seats_in="0 2")
    assert now.totals == (120, 105, 115)
    assert now.winners == (2,)


# S31


def returning(totals: str, points: str, chosen: str, returns: str = "") -> tuple[int, ...]:
    made = rules(f"players={len(totals.split())} {chosen}")
    before = standing(totals, made)
    if returns:
        before = replace(before, returns=tuple(int(each) for each in returns.split()))
    now = with_points(made, before, dict(enumerate(int(each) for each in points.split())))
    return may_return(made, before, now)


@pytest.mark.parametrize(
    ("reentry", "returns", "expected"),
    [
        ("0", "0 0 0", ()),
        ("1", "0 0 0", (0,)),
        ("1", "1 0 0", ()),
        ("1", "0 1 1", (0,)),
        ("unlimited", "0 0 0", (0,)),
        ("unlimited", "7 0 0", (0,)),
    ],
)
def test_s31_how_often(reentry: str, returns: str, expected: tuple[int, ...]) -> None:
    assert returning("90 50 60", "30 0 10", f"reentry={reentry}", returns) == expected


def test_s31_only_if_at_least_two_are_still_in() -> None:
    assert returning("90 50 60", "30 0 10", "reentry=1") == (0,)
    assert returning("90 90 60", "30 30 0", "reentry=1") == ()
    assert returning("90 60", "30 0", "reentry=1") == ()
    assert returning("90 90 90", "30 30 30", "reentry=1") == ()


def test_s31_still_in_is_counted_before_any_re_entry() -> None:
    assert returning("90 90 90 0", "30 30 30 0", "reentry=unlimited") == ()
    assert returning("90 90 50 0", "30 30 30 0", "reentry=unlimited") == (0, 1)


def test_s31_only_directly_after_the_deal_that_eliminated() -> None:
    made = rules("players=4 reentry=1")
    before = standing("120 95 50 0", made, "1 2 3")
    now = with_points(made, before, {1: 20, 2: 0, 3: 5})
    assert may_return(made, before, now) == (1,)


def test_s31_back_at_the_highest_total_still_in() -> None:
    made = rules("players=4 reentry=1 pot=on reentry_fee=3")
    before = standing("95 90 50 70", made)
    now = with_points(made, before, {0: 20, 1: 30, 2: 0, 3: 5})
    assert now.pot == 4
    back = with_returns(made, now, (1,))
    assert back.totals == (115, 75, 50, 75)
    assert (back.seats_in, back.returns, back.pot) == ((1, 2, 3), (0, 1, 0, 0), 7)
    both = with_returns(made, now, (0, 1))
    assert both.totals == (75, 75, 50, 75)
    assert (both.seats_in, both.pot) == ((0, 1, 2, 3), 10)
    assert with_returns(made, now, ()) == now


# S32


def test_s32_each_seat_stakes_one_token() -> None:
    assert first_standing(rules("players=5 pot=on")).pot == 5
    assert first_standing(rules("players=5")).pot == 0


def test_s31_no_fee_without_a_pot() -> None:
    made = rules("players=3 reentry=1 reentry_fee=9")
    now = with_points(made, standing("95 0 0", made), {0: 20, 1: 0, 2: 5})
    assert with_returns(made, now, (0,)).pot == 0
    free = rules("players=3 reentry=1 reentry_fee=0 pot=on")
    assert with_returns(free, replace(now, pot=3), (0,)).pot == 3
