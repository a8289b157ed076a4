"""Trentuno from deal to deal (T4, T9, T11, T12): lives, ties, who is out, who comes back, bets, winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.match.frames import Frame, result, trentuno

# Hands by their worth, one for every seat of a deal: no card stands in two of them.
BY_WORTH = {
    4: ["2C 3D 4S", "2B 3S 4D", "4C 2D 3B"],
    7: ["5S 6D 7B", "6B 7S 5D", "7D 6C 5B"],
    10: ["FC VD RS"],
    11: ["AC FD VS"],
    12: ["7C 5C 6S"],
}


def deal_of(
    table: Frame,
    worths: Sequence[int | None],
    lives: Sequence[int],
    *,
    dealer: int = 0,
    bets: Sequence[str] = (),
    eliminated: Sequence[int] = (),
    reentered: Sequence[int] = (),
    **claims: Any,
) -> dict[str, Any]:
    """A deal that the seat after the dealer ends by a knock; None for the worth of a seat that is out."""
    seats = [seat for seat, worth in enumerate(worths) if worth is not None]
    taken: dict[int, int] = {}
    hands = {}
    for seat in seats:
        worth = worths[seat]
        assert worth is not None
        hands[seat] = BY_WORTH[worth][taken.get(worth, 0)]
        taken[worth] = taken.get(worth, 0) + 1
    order = sorted(seats, key=lambda seat: (seat <= dealer, seat))
    made = table.deal(hands=hands, dealer=dealer, seats_in=seats)
    stock = made["deck"].split()[3 * len(seats) + 1 :]
    actions = [*bets, f"{order[0]} knock"]
    for seat, card in zip(order[1:], stock, strict=False):
        actions += [f"{seat} draw", f"{seat} discard {card}"]
    made["actions"] = actions
    points = {seat: worths[seat] for seat in seats}
    made["result"] = result(
        points,
        dict(enumerate(lives)),
        ended="knock",
        eliminated=list(eliminated),
        reentered=list(reentered),
        **claims,
    )
    return made


# T4, T9


@pytest.mark.parametrize(
    ("rules", "worths", "lives"),
    [
        # dealer 0, seat 1 knocks
        ("", (4, 7, 10), (2, 3, 3)),
        ("", (7, 4, 10), (3, 2, 3)),
        ("", (7, 10, 4), (3, 3, 2)),
        ("", (4, 4, 10), (2, 2, 3)),
        ("", (4, 4, 4), (2, 2, 2)),
        ("ties=knocker_safe", (4, 4, 10), (2, 3, 3)),
        ("ties=knocker_safe", (4, 10, 4), (2, 3, 2)),
        ("ties=knocker_safe", (10, 4, 11), (3, 2, 3)),
        ("ties=knocker_safe", (4, 4, 4), (2, 3, 2)),
        ("ties=dealer_safe", (4, 4, 10), (3, 2, 3)),
        ("ties=dealer_safe", (10, 4, 4), (3, 2, 2)),
        ("ties=dealer_safe", (4, 10, 11), (2, 3, 3)),
        ("ties=dealer_safe", (4, 4, 4), (3, 2, 2)),
        ("ties=replay", (4, 4, 10), (3, 3, 3)),
        ("ties=replay", (4, 4, 4), (3, 3, 3)),
        ("ties=replay", (4, 7, 10), (2, 3, 3)),
        ("ties=replay", (4, 7, 7), (2, 3, 3)),
        ("knocker_penalty=2", (7, 4, 10), (3, 1, 3)),
        ("knocker_penalty=2", (4, 4, 10), (2, 1, 3)),
        ("knocker_penalty=2", (4, 7, 10), (2, 3, 3)),
        ("knocker_penalty=2 ties=knocker_safe", (4, 4, 10), (2, 3, 3)),
        ("knocker_penalty=2 ties=knocker_safe", (7, 4, 10), (3, 1, 3)),
        ("knocker_penalty=2 ties=dealer_safe", (4, 4, 10), (3, 1, 3)),
        ("knocker_penalty=2 ties=replay", (4, 4, 10), (3, 3, 3)),
    ],
)
def test_t09_who_loses(rules: str, worths: Sequence[int], lives: Sequence[int]) -> None:
    table = trentuno(f"players=3 {rules}")
    assert table.judged(deal_of(table, worths, lives)) == "good"
    for seat in range(3):
        wrong = [life - (other == seat) for other, life in enumerate(lives)]
        assert table.judged(deal_of(table, worths, wrong)) == "wrong totals"


@pytest.mark.parametrize("lives", [1, 2, 6])
def test_t04_lives(lives: int) -> None:
    table = trentuno(f"players=3 lives={lives}")
    deal = deal_of(table, (4, 7, 10), (lives - 1, lives, lives), eliminated=[0] if lives == 1 else [])
    assert table.judged(deal) == "good"
    left = table.deal(dealer=1, seats_in=[1, 2] if lives == 1 else [0, 1, 2])
    assert table.judged(deal, left) == "good"
    wrong = table.deal(dealer=1, seats_in=[0, 1, 2] if lives == 1 else [1, 2])
    assert table.judged(deal, wrong) == (2, None, "T4")


def test_t04_never_below_nothing_and_the_last_one_has_won() -> None:
    table = trentuno("players=2 lives=1 knocker_penalty=2")
    deal = deal_of(table, (7, 4), (1, 0), eliminated=[1])
    assert table.judged(deal, winners=[0]) == "good"
    assert table.judged(deal, winners=None) == "wrong winners"
    assert table.judged(deal_of(table, (7, 4), (1, -1), eliminated=[1]), winners=[0]) == "wrong totals"
    assert table.judged(deal, table.deal(dealer=0, seats_in=[0]), winners=[0]) == (2, None, "T4")


def test_t04_a_free_ride() -> None:
    table = trentuno("players=2 lives=1 free_ride=yes")
    first = deal_of(table, (4, 7), (0, 1))
    assert table.judged(first) == "good"
    second = deal_of(table, (4, 7), (0, 1), dealer=1, eliminated=[0])
    assert table.judged(first, second, winners=[1]) == "good"
    other = deal_of(table, (7, 4), (0, 0), dealer=1)  # now both ride
    assert table.judged(first, other) == "good"
    last = deal_of(table, (7, 4), (0, 0), eliminated=[1])
    assert table.judged(first, other, last, winners=[0]) == "good"


def test_t04_a_free_ride_whatever_was_lost() -> None:
    table = trentuno("players=2 lives=1 free_ride=yes knocker_penalty=2")
    assert table.judged(deal_of(table, (7, 4), (1, 0))) == "good"
    two = trentuno("players=2 lives=2 free_ride=yes knocker_penalty=2")
    assert two.judged(deal_of(two, (7, 4), (2, 0))) == "good"


def test_t04_a_free_ride_is_had_once_in_a_match() -> None:
    """Both ride, both lose: everybody returns with one life (T11), and nobody rides again."""
    table = trentuno("players=2 lives=1 free_ride=yes")
    both_ride = deal_of(table, (4, 4), (0, 0))
    all_return = deal_of(table, (4, 4), (1, 1), dealer=1)
    assert table.judged(both_ride) == "good"
    assert table.judged(both_ride, all_return) == "good"
    out = deal_of(table, (4, 7), (0, 1), eliminated=[0])
    assert table.judged(both_ride, all_return, out, winners=[1]) == "good"


def test_nobody_goes_out_in_trentuno() -> None:
    table = trentuno("players=2")
    deal = deal_of(table, (4, 7), (2, 3))
    for claim in ({"out": None}, {"in_hand": False}, {"out": 1, "in_hand": False}):
        assert table.judged({**deal, "result": {**deal["result"], **claim}}) in ("wrong out", "wrong in_hand")
    assert table.judged({**deal, "result": {**deal["result"], "remark": 1}}) == "good"


# T11


def test_t11_all_return_twice_then_replay() -> None:
    table = trentuno("players=3 lives=1")
    deals = []
    dealer = 0
    for time in (1, 2, 3):
        # seat 2 is lowest and out; the others tie
        deals.append(deal_of(table, (7, 10, 4), (1, 1, 0), dealer=dealer, eliminated=[2]))
        assert table.judged(*deals) == "good"
        dealer = {0: 1, 1: 0, 2: 0}[dealer]
        back = {"lives": (1, 1, 1), "reentered": [2]} if time < 3 else {"lives": (1, 1, 0)}
        wrong = {"lives": (1, 1, 0)} if time < 3 else {"lives": (1, 1, 1), "reentered": [2]}
        tied: tuple[int | None, ...] = (4, 4, None)
        assert table.judged(*deals, deal_of(table, tied, dealer=dealer, **wrong)) == "wrong totals"
        deals.append(deal_of(table, tied, dealer=dealer, **back))
        assert table.judged(*deals) == "good"
        dealer = (dealer + 1) % 3 if time < 3 else 1 - dealer
    last = deal_of(table, (4, 7, None), (0, 1, 0), dealer=dealer, eliminated=[0])
    assert table.judged(*deals, last, winners=[1]) == "good"


def test_t11_finalists_out() -> None:
    table = trentuno("players=4 lives=1 final_tie=finalists_out")
    first = deal_of(table, (7, 10, 4, 4), (1, 1, 0, 0), eliminated=[2, 3])
    tie = deal_of(table, (4, 4, None, None), (0, 0, 1, 1), dealer=1, eliminated=[0, 1], reentered=[2, 3])
    assert table.judged(first, tie) == "good"
    assert table.judged(first, {**tie, "result": {**tie["result"], "eliminated": []}}) == "wrong eliminated"
    again = deal_of(table, (None, None, 4, 4), (1, 1, 0, 0), dealer=2, eliminated=[2, 3], reentered=[0, 1])
    assert table.judged(first, tie, again) == "good"
    end = deal_of(table, (None, None, 4, 7), (0, 0, 0, 1), dealer=2, eliminated=[2])
    assert table.judged(first, tie, end, winners=[3]) == "good"


def test_t11_finalists_out_with_nobody_to_return_is_a_replay() -> None:
    table = trentuno("players=2 lives=1 final_tie=finalists_out")
    assert table.judged(deal_of(table, (4, 4), (1, 1)), deal_of(table, (4, 4), (1, 1), dealer=1)) == "good"


def test_t11_replay() -> None:
    table = trentuno("players=3 lives=1 final_tie=replay")
    out = deal_of(table, (7, 10, 4), (1, 1, 0), eliminated=[2])
    tie = deal_of(table, (4, 4, None), (1, 1, 0), dealer=1)
    assert table.judged(out, tie, deal_of(table, (4, 4, None), (1, 1, 0), dealer=0)) == "good"


def test_t11_only_where_all_would_lose_their_last_life() -> None:
    """A tie of two lives against one is no final tie: the one is out."""
    table = trentuno("players=2 lives=2")
    first = deal_of(table, (4, 7), (1, 2))
    assert table.judged(first, deal_of(table, (4, 4), (0, 1), dealer=1, eliminated=[0]), winners=[1]) == "good"
    safe = trentuno("players=2 lives=1 ties=dealer_safe")
    assert safe.judged(deal_of(safe, (4, 4), (1, 0), eliminated=[1]), winners=[0]) == "good"


@pytest.mark.parametrize(
    ("rule", "lives"), [("all_return", (1, 1, 1)), ("finalists_out", (1, 1, 1)), ("replay", (1, 1, 1))]
)
def test_t11_three_together(rule: str, lives: Sequence[int]) -> None:
    table = trentuno(f"players=3 lives=1 final_tie={rule}")
    assert table.judged(deal_of(table, (4, 4, 4), lives)) == "good"


# T12


def five(rules: str = "ghost_bets=on") -> tuple[Frame, dict[str, Any]]:
    """Five seats with one life, and a deal that puts seat 4 out: four are left."""
    table = trentuno(f"players=5 lives=1 {rules}")
    return table, deal_of(table, (7, 10, 11, 12, 4), (1, 1, 1, 1, 0), eliminated=[4])


def test_t12_a_right_bet_brings_back() -> None:
    table, out = five()
    back = deal_of(
        table, (4, 7, 10, 11, None), (0, 1, 1, 1, 1), dealer=1, bets=["4 bet 4"], eliminated=[0], reentered=[4]
    )
    assert table.judged(out, back) == "good"
    assert table.judged(out, back, table.deal(dealer=2, seats_in=[1, 2, 3, 4])) == "good"
    forgotten = deal_of(table, (4, 7, 10, 11, None), (0, 1, 1, 1, 0), dealer=1, bets=["4 bet 4"], eliminated=[0])
    assert table.judged(out, forgotten) == "wrong reentered"
    wrong = deal_of(table, (4, 7, 10, 11, None), (0, 1, 1, 1, 0), dealer=1, bets=["4 bet 5"], eliminated=[0])
    assert table.judged(out, wrong) == "good"
    claimed = {**wrong, "result": {**back["result"]}}
    assert isinstance(table.judged(out, claimed), str)
    assert table.judged(out, claimed) != "good"


def test_t12_the_lot() -> None:
    table = trentuno("players=6 lives=1 ghost_bets=on")
    out = deal_of(table, (7, 10, 11, 12, 4, 4), (1, 1, 1, 1, 0, 0), eliminated=[4, 5])
    bets = ["5 bet 4", "4 bet 4"]

    def then(back: list[int], bets: list[str] = bets) -> object:
        lives = [0, 1, 1, 1, int(4 in back), int(5 in back)]
        return table.judged(
            out,
            deal_of(
                table,
                (4, 7, 10, 11, None, None),
                lives,
                dealer=1,
                bets=bets,
                eliminated=[0],
                reentered=back,
            ),
        )

    assert then([4]) == "good"
    assert then([5]) == "good"
    assert then([]) == "wrong reentered"
    assert then([4, 5]) == "wrong reentered"
    assert then([5], ["5 bet 4", "4 bet 7"]) == "good"
    assert then([4], ["5 bet 4", "4 bet 7"]) == "wrong reentered"
    assert then([], ["5 bet 2", "4 bet 7"]) == "good"


@pytest.mark.parametrize(
    ("rules", "actions", "expected"),
    [
        ("ghost_bets=on", ["4 bet 2"], "good"),
        ("ghost_bets=on", ["4 bet 31"], "good"),
        ("ghost_bets=on", ["4 bet 31", "2 draw"], "good"),
        ("ghost_bets=off", ["4 bet 4"], (1, "T12")),
        ("ghost_bets=on", ["4 bet 1"], (1, "T12")),
        ("ghost_bets=on", ["4 bet 0"], (1, "T12")),
        ("ghost_bets=on", ["4 bet 32"], (1, "T12")),
        ("ghost_bets=on", ["4 bet 30.5"], (1, None)),
        ("ghost_bets=on", ["4 bet"], (1, None)),
        ("ghost_bets=on", ["4 bet 04"], (1, None)),
        ("ghost_bets=on", ["2 bet 4"], (1, "T12")),
        ("ghost_bets=on", ["4 bet 4", "4 bet 5"], (2, "T12")),
        ("ghost_bets=on", ["4 bet 4", "4 bet 4"], (2, "T12")),
        ("ghost_bets=on", ["2 draw", "4 bet 4"], (2, "T12")),
        ("ghost_bets=on", ["2 take", "4 bet 4"], (2, "T12")),
        ("ghost_bets=on", ["2 knock", "4 bet 4"], (2, "T12")),
        ("ghost_bets=on", ["4 draw"], (1, "T6")),
        ("ghost_bets=on", ["4 knock"], (1, "T6")),
    ],
)
def test_t12_when_to_bet(rules: str, actions: list[str], expected: object) -> None:
    table, out = five(rules)
    found = table.judged(out, table.deal(dealer=1, seats_in=[0, 1, 2, 3], actions=actions))
    assert found == (expected if expected == "good" else (2, *expected))


def test_t12_a_discard_before_the_first_draw_is_not_too_late() -> None:
    table = trentuno("players=5 lives=1 ghost_bets=on discard_first=yes dealt_31=immediate")
    hands = {0: "AC RC FC", 1: "AD RD FD", 2: "AS RS FS", 3: "AB RB FB", 4: "2C 3D 4S"}
    points = {0: 31, 1: 31, 2: 31, 3: 31, 4: 4}
    lives = {0: 1, 1: 1, 2: 1, 3: 1, 4: 0}
    out = table.deal(hands=hands, result=result(points, lives, ended="thirty_one", eliminated=[4]))
    deal = table.deal(hands={2: "5C 6D 7S"}, dealer=1, seats_in=[0, 1, 2, 3])
    for actions, expected in (
        (["2 discard 5C", "4 bet 4", "2 draw"], "good"),
        (["2 discard 5C", "2 draw", "4 bet 4"], (2, 3, "T12")),
        (["2 discard 5C", "2 take", "4 bet 4"], (2, 3, "T12")),
        (["2 knock", "4 bet 4"], (2, 2, "T12")),
    ):
        assert table.judged(out, {**deal, "actions": actions}) == expected


def test_t12_only_while_more_than_three_are_alive() -> None:
    table = trentuno("players=5 lives=1 ghost_bets=on")
    out = deal_of(table, (7, 10, 11, 4, 4), (1, 1, 1, 0, 0), eliminated=[3, 4])
    assert table.judged(out, table.deal(dealer=1, seats_in=[0, 1, 2], actions=["4 bet 4"])) == (2, 1, "T12")


def test_t12_in_the_first_deal_nobody_is_dead() -> None:
    table = trentuno("players=5 ghost_bets=on")
    assert table.judged(table.deal(actions=["4 bet 4"])) == (1, 1, "T12")


@pytest.mark.parametrize(
    ("rule", "lives", "eliminated", "reentered"),
    [
        ("all_return", (1, 1, 1, 1, 1), [], [4]),
        ("finalists_out", (0, 0, 0, 0, 1), [0, 1, 2, 3], [4]),
        ("replay", (1, 1, 1, 1, 0), [], []),
    ],
)
def test_t12_nobody_returns_by_a_bet_where_t11_applies(
    rule: str, lives: Sequence[int], eliminated: list[int], reentered: list[int]
) -> None:
    table = trentuno(f"players=5 lives=1 ghost_bets=on final_tie={rule}")
    out = deal_of(table, (7, 10, 11, 12, 4), (1, 1, 1, 1, 0), eliminated=[4])
    hands = {0: "5C 2S 3D", 1: "5D 2B 3S", 2: "5B 2C 4S", 3: "5S 2D 3C"}
    tie = table.deal(hands=hands, dealer=1, seats_in=[0, 1, 2, 3])
    stock = tie["deck"].split()[13:]
    tie["actions"] = ["4 bet 5", "2 knock"]
    for seat, card in zip((3, 0, 1), stock, strict=False):
        tie["actions"] += [f"{seat} draw", f"{seat} discard {card}"]
    tie["result"] = result(
        dict.fromkeys(range(4), 5),
        dict(enumerate(lives)),
        ended="knock",
        eliminated=eliminated,
        reentered=reentered,
    )
    assert table.judged(out, tie, winners=[4] if rule == "finalists_out" else None) == "good"


def test_t12_the_lowest_hand_counts_however_the_deal_ended() -> None:
    """Dealt 31 at once: bets still come first, and the lowest of the hands is what they are about."""
    table = trentuno("players=5 lives=2 ghost_bets=on dealt_31=immediate")
    outs = [
        deal_of(table, (7, 10, 11, 12, 4), (2, 2, 2, 2, 1)),
        deal_of(table, (7, 10, 11, 12, 4), (2, 2, 2, 2, 0), dealer=1, eliminated=[4]),
    ]
    hands = {0: "AB RB FB", 1: "5C 6D 7S", 2: "2C 3D 4S", 3: "6C 7D 5S"}
    deal = table.deal(
        hands=hands,
        dealer=2,
        seats_in=[0, 1, 2, 3],
        actions=["4 bet 4"],
        result=result({0: 31, 1: 7, 2: 4, 3: 7}, {0: 2, 1: 1, 2: 1, 3: 1, 4: 1}, ended="thirty_one", reentered=[4]),
    )
    assert table.judged(*outs, deal) == "good"
    assert table.judged(*outs, {**deal, "actions": ["4 bet 4", "3 draw"]}) == (3, 2, None)
    assert table.judged(*outs, {**deal, "actions": ["4 bet 4", "4 bet 5"]}) == (3, 2, "T12")


@pytest.mark.parametrize(("number", "rule", "back"), [(30, "30", True), (30, "30.5", False), (31, "30.5", False)])
def test_t12_a_whole_number_never_meets_a_half(number: int, rule: str, back: bool) -> None:
    table = trentuno(f"players=5 lives=2 ghost_bets=on three_of_a_kind={rule}")
    outs = [
        deal_of(table, (7, 10, 11, 12, 4), (2, 2, 2, 2, 1)),
        deal_of(table, (7, 10, 11, 12, 4), (2, 2, 2, 2, 0), dealer=1, eliminated=[4]),
    ]
    hands = {0: "2C 2D 2S", 1: "3C 3D 3S", 2: "4C 4D 4S", 3: "5C 5D 5S"}
    worth = float(rule) if "." in rule else int(rule)
    deal = table.deal(hands=hands, dealer=2, seats_in=[0, 1, 2, 3])
    stock = deal["deck"].split()[13:]
    deal["actions"] = [f"4 bet {number}", "3 knock"]
    for seat, card in zip((0, 1, 2), stock, strict=False):
        deal["actions"] += [f"{seat} draw", f"{seat} discard {card}"]
    deal["result"] = result(
        dict.fromkeys(range(4), worth),
        {0: 1, 1: 1, 2: 1, 3: 1, 4: int(back)},
        ended="knock",
        reentered=[4] if back else [],
    )
    assert table.judged(*outs, deal) == "good"
