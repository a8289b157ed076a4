"""Whole records: deals from the up-card to the result, each with the verdict it must get."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.records import (
    GOING_OUT,
    OPEN_ALL,
    QUICK,
    code,
    deal,
    goes_out,
    judged,
    record,
    refused,
    result,
    settled,
    verdict,
)

LOW = "2D 2D 2H 2H 2S 2S 3D 3D 3S 3S 3H 4D 4S"  # 12 + 15 + 8 = 35
HIGH = "KC KC KD KD KH KS QC QC QD QD JC JC *"  # 120 + 25 = 145
MIDDLE = "5C 5C 5D 5D 5S 6C 6C 6D 6D 6S 6S 7C 7C"  # 25 + 36 + 14 = 75
TWO = f"players=2 {QUICK}"
THREE = f"players=3 {QUICK}"


def won(
    points: dict[int, int], hands: dict[int, str], *, rules: str = TWO, winners: object = None, **claims: Any
) -> dict[str, Any]:
    """A match of one deal in which seat 1 goes out in hand at once."""
    seats = tuple(range(len(points)))
    first = deal(
        hands={1: GOING_OUT, **hands},
        stock="KS",
        actions=goes_out(1, "KS"),
        seats_in=seats,
        result=result(points, out=1, in_hand=True, **claims),
    )
    return record(first, rules=rules, winners=winners)


# a deal from beginning to end


def test_a_deal_that_seat_1_wins_in_hand() -> None:
    assert judged(won({0: 35, 1: 0}, {0: LOW})) == "good"


def test_an_unfinished_deal_is_good() -> None:
    assert judged(record(deal(hands={1: GOING_OUT}, stock="KS", actions=goes_out(1, "KS")[:2]), rules=TWO)) == "good"
    assert judged(record(deal())) == "good"


def test_a_record_without_deals_is_good() -> None:
    assert judged(record()) == "good"
    assert judged(record(winners=[0])) == (None, None, None)


def test_s23_the_same_deal_where_the_first_round_may_not_end_it() -> None:
    first = deal(hands={1: GOING_OUT}, stock="KS", actions=goes_out(1, "KS"))
    assert judged(record(first)) == (1, 2, "S23")


def test_s24_double() -> None:
    assert judged(won({0: 70, 1: 0}, {0: LOW}, rules=f"{TWO} close_in_hand=double")) == "good"
    assert code(won({0: 35, 1: 0}, {0: LOW}, rules=f"{TWO} close_in_hand=double")) == "RESULT_MISMATCH"


def test_s25_hundred_and_double() -> None:
    chosen = f"{TWO} close_in_hand=double unopened_penalty=hundred limit=301"
    assert judged(won({0: 200, 1: 0}, {0: LOW}, rules=chosen)) == "good"


@pytest.mark.parametrize(
    ("hand", "points", "limit", "elimination", "gone"),
    [
        (LOW, 35, 20, "over", True),
        (LOW, 35, 35, "over", False),
        (LOW, 35, 35, "reach", True),
        (LOW, 35, 36, "reach", False),
        (LOW, 35, 34, "over", True),
        (HIGH, 145, 101, "over", True),
        (MIDDLE, 75, 101, "over", False),
    ],
)
def test_s29_elimination(hand: str, points: int, limit: int, elimination: str, gone: bool) -> None:
    chosen = f"{TWO} limit={limit} elimination={elimination}"
    claims = {"eliminated": [0] if gone else [], "winners": [1] if gone else None}
    assert judged(won({0: points, 1: 0}, {0: hand}, rules=chosen, **claims)) == "good"
    wrong = {"eliminated": [] if gone else [0], "winners": None if gone else [1]}
    assert judged(won({0: points, 1: 0}, {0: hand}, rules=chosen, **wrong)) == (1, None, None)


def test_s28_a_single_deal() -> None:
    assert judged(won({0: 145, 1: 0}, {0: HIGH}, rules=f"{TWO} limit=0", winners=[1])) == "good"
    assert judged(won({0: 145, 1: 0}, {0: HIGH}, rules=f"{TWO} limit=0", winners=None)) == (1, None, None)
    two_deals = f"{TWO} limit=0 deals=2"
    assert judged(won({0: 145, 1: 0}, {0: HIGH}, rules=two_deals, winners=None)) == "good"
    assert judged(won({0: 145, 1: 0}, {0: HIGH}, rules=two_deals, winners=[1])) == (1, None, None)


# what a result claims, each field wrong


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ended", "dead"),
        ("ended", "OUT"),
        ("ended", None),
        ("out", 0),
        ("out", None),
        ("out", True),
        ("out", "1"),
        ("in_hand", False),
        ("in_hand", 1),
        ("in_hand", "true"),
        ("in_hand", None),
        ("points", {"0": 36, "1": 0}),
        ("points", {"0": 35}),
        ("points", {"0": 35, "1": 0, "2": 0}),
        ("points", {"0": "35", "1": 0}),
        ("points", {"0": 35, "1": False}),
        ("points", [35, 0]),
        ("points", None),
        ("points", {"0": float("nan"), "1": 0}),
        ("points", {"0": float("inf"), "1": 0}),
        ("points", {"0": 10**400, "1": 0}),
        ("points", {"00": 35, "1": 0}),
        ("totals", {"0": 34, "1": 0}),
        ("totals", {"1": 0}),
        ("totals", {}),
        ("eliminated", [0]),
        ("eliminated", None),
        ("eliminated", {}),
        ("eliminated", "[]"),
        ("reentered", [0]),
        ("reentered", [1]),
        ("reentered", [7]),
        ("reentered", [[[0]]]),
        ("reentered", None),
    ],
)
def test_a_result_that_is_wrong_in_one_field(field: str, value: object) -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    made["deals"][0]["result"][field] = value
    assert judged(made) == (1, None, None)
    assert code(made) == "RESULT_MISMATCH"


@pytest.mark.parametrize("field", ["ended", "out", "in_hand", "points", "totals", "eliminated", "reentered"])
def test_a_result_that_lacks_a_field(field: str) -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    del made["deals"][0]["result"][field]
    assert judged(made) == (1, None, None)


def test_a_result_may_say_more() -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    made["deals"][0]["result"]["comment"] = "well played"
    assert judged(made) == "good"


def test_a_finished_deal_without_result() -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    del made["deals"][0]["result"]
    assert (judged(made), code(made)) == ((1, None, None), "RESULT_MISMATCH")


def test_a_result_of_a_deal_that_goes_on() -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    made["deals"][0]["actions"].pop()
    assert (judged(made), code(made)) == ((1, None, None), "RESULT_MISMATCH")


@pytest.mark.parametrize("winners", [[0], [1], [0, 1], [], True, 1, "1", {}, [True], [None]])
def test_winners_of_a_match_that_goes_on(winners: object) -> None:
    assert judged(won({0: 35, 1: 0}, {0: LOW}, winners=winners)) == (1, None, None)


@pytest.mark.parametrize("winners", [None, [0], [0, 1], [], [1, 1], True, 1, "1", [True], ["1"], [[1]]])
def test_wrong_winners(winners: object) -> None:
    chosen = f"{TWO} limit=20"
    made = won({0: 35, 1: 0}, {0: LOW}, rules=chosen, winners=winners, eliminated=[0])
    assert (judged(made), code(made)) == ((1, None, None), "RESULT_MISMATCH")
    made["winners"] = [1]
    assert judged(made) == "good"


# actions in their places


def test_an_action_after_the_end() -> None:
    made = won({0: 35, 1: 0}, {0: LOW})
    made["deals"][0]["actions"].append("0 draw")
    assert (judged(made), code(made)) == ((1, 4, None), "DEAL_IS_OVER")


def test_the_first_fault_is_named() -> None:
    actions = ["1 draw", "1 discard KS", "1 draw", "0 fly"]
    assert refused({}, actions, stock="KS") == (3, "S6")
    assert refused({}, ["1 fly", *actions], stock="KS") == (1, None)


@pytest.mark.parametrize("line", ["0 draw", "0 take", "0 discard KS", "1 discard 2C", "1 lay 2C 3C 4C", "1 swap 2C 1"])
def test_s06_turn_and_phase(line: str) -> None:
    assert refused({1: GOING_OUT}, [line]) == (1, "S6")


@pytest.mark.parametrize(
    "line", ["2 draw", "7 draw", "-1 draw", "x draw", "", "draw", "1", "1 ", "1  draw", "01 draw", "1 Draw", "1 draw "]
)
def test_lines_that_are_no_actions(line: str) -> None:
    assert refused({1: GOING_OUT}, [line]) == (1, None)


@pytest.mark.parametrize(
    "line",
    [
        "1 discard 9D",
        "1 discard 10C",
        "1 discard *H",
        "1 open TC TD TH TS / ",
        "1 open TC TD TH TS / 9D 8D 7D 6D / ",
        "1 open",
        "1 knock",
        "1 bet 7",
        "1 colour TC",
        "1 out TC TD TH TS discard KS",
        "1 reshuffle TC",
        "- draw",
        "- discard TC",
        "1 open TC TD TH TC",
        "1 open TC TD TH TS / TS 9S 8S",
    ],
)
def test_mistakes_that_no_article_names(line: str) -> None:
    assert refused({1: GOING_OUT}, ["1 draw", line], stock="KS") == (2, None)


def test_what_lines_are_about() -> None:
    made = record(deal(hands={1: GOING_OUT}, stock="KS", actions=["1 draw", "1 open TC TD TH"]))
    found = verdict(made)
    assert found.text == "1 open TC TD TH"
    assert not found.ok


# S9-S12 from the up-card on


def test_s09_the_up_card_may_be_taken_like_any_discard() -> None:
    hand = "TC TD TH 4H 5H 9S 2C KD JD QH 8S 6D 3S"
    assert refused({1: hand}, ["1 take", "1 open TC TD TH TS", "1 discard 9S"], up="TS") == "good"
    assert refused({1: hand}, ["1 take", "1 discard 9S"], up="TS") == (2, "S9")
    assert refused({1: hand}, ["1 take"], up="4D") == (1, "S9")
    assert refused({1: hand}, ["1 take"], "players=2 pickup_before_opening=never", up="TS") == (1, "S9")
    assert refused({1: hand}, ["1 take", "1 discard 9S"], "players=2 pickup_before_opening=free", up="4D") == "good"
    assert refused({1: hand}, ["1 take", "1 discard 4D"], "players=2 pickup_before_opening=free", up="4D") == (2, "S12")
    free = "players=2 pickup_before_opening=free discard_picked=free"
    assert refused({1: hand}, ["1 take", "1 discard 4D"], free, up="4D") == "good"


def test_s12_twin_in_a_record() -> None:
    hand = "TC TD TH TS 4D 9S 2C KD JD QH 8S 6D 3S"
    free = "players=2 pickup_before_opening=free"
    assert refused({1: hand}, ["1 take", "1 discard 4D"], free, up="4D") == "good"
    assert refused({1: hand}, ["1 take", "1 discard 4D"], f"{free} discard_picked=forbid", up="4D") == (2, "S12")


def test_s03_a_joker_as_up_card() -> None:
    assert judged(record(deal(up="*"))) == (1, None, "S3")
    assert judged(record(deal(up="*"), rules="players=2 first_upcard_joker=allow")) == "good"


# several deals


def match_of(count: int, rules: str, **first: Any) -> dict[str, Any]:
    """Deals in which the seat after the dealer goes out at once, the dealer passing on."""
    deals = []
    for number in range(count):
        dealer, seat = number % 2, (number + 1) % 2
        deals.append(
            deal(
                dealer=dealer,
                hands={seat: GOING_OUT, dealer: LOW},
                stock="KS",
                actions=goes_out(seat, "KS"),
                salt=f"{number:x}",
            )
        )
    made = record(*deals, rules=rules)
    return settled({**made, **first})


def test_a_match_of_several_deals() -> None:
    made = match_of(5, f"{TWO} limit=101")
    assert judged(made) == "good"
    assert made["deals"][4]["result"]["totals"] == {"0": 105, "1": 70}
    assert made["deals"][4]["result"]["eliminated"] == [0]
    assert made["winners"] == [1]
    found = verdict(made)
    assert (found.deals, found.actions, found.winners, found.game) == (5, 15, (1,), "scala40")


def test_a_deal_after_the_end_of_the_match() -> None:
    made = match_of(5, f"{TWO} limit=101")
    made["deals"].append(deal(dealer=1, salt="ff"))
    found = verdict(made)
    assert (found.deal, found.action) == (6, None)
    assert code(made) == "MATCH_IS_OVER"


def test_s04_the_deal_passes_on() -> None:
    made = match_of(3, f"{TWO} limit=101")
    other = deal(dealer=0, hands={1: GOING_OUT, 0: LOW}, stock="KS", actions=goes_out(1, "KS"))
    made["deals"][1] = {**other, "result": made["deals"][1]["result"]}
    assert judged(made) == (2, None, "S4")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_s05_any_seat_may_be_the_first_dealer(dealer: int) -> None:
    first = deal(dealer=dealer, seats_in=(0, 1, 2), actions=[f"{(dealer + 1) % 3} draw"])
    assert judged(record(first, rules="players=3")) == "good"


def test_a_deal_without_result_in_the_middle() -> None:
    made = match_of(3, f"{TWO} limit=101")
    del made["deals"][1]["result"]
    made["deals"][1]["actions"] = made["deals"][1]["actions"][:1]
    assert (judged(made), code(made)) == ((2, None, None), "RESULT_MISMATCH")


@pytest.mark.parametrize("seats_in", [[0], [1], [1, 0], [0, 0], [], [0, 1, 1]])
def test_s30_the_seats_of_a_deal(seats_in: list[int]) -> None:
    made = record(deal(seats_in=(0, 1)))
    made["deals"][0]["seats_in"] = seats_in
    found = verdict(made)
    assert (found.deal, found.action) == (1, None)
    assert code(made) == "WRONG_SEATS_IN"


def test_an_eliminated_seat_is_dealt_out() -> None:
    first = deal(
        seats_in=(0, 1, 2),
        hands={0: HIGH, 1: GOING_OUT, 2: LOW},
        stock="KS",
        actions=goes_out(1, "KS"),
        result=result({0: 145, 1: 0, 2: 35}, out=1, in_hand=True, eliminated=[0]),
    )
    second = deal(seats_in=(1, 2), dealer=1, actions=["2 draw"])
    assert judged(record(first, second, rules=THREE)) == "good"
    still = deal(seats_in=(0, 1, 2), dealer=1, actions=["2 draw"])
    assert judged(record(first, still, rules=THREE)) == (2, None, "S30")
    out_of_turn = deal(seats_in=(1, 2), dealer=1, actions=["0 draw"])
    assert judged(record(first, out_of_turn, rules=THREE)) == (2, 1, "S6")
    wrong_dealer = deal(seats_in=(1, 2), dealer=2, actions=["1 draw"])
    assert judged(record(first, wrong_dealer, rules=THREE)) == (2, None, "S4")


def reentry(chosen: str, back: list[int], **claims: Any) -> dict[str, Any]:
    """Seat 0 passes the limit in the first of two deals and may come back; seat 2 has 35, seat 1 nothing."""
    totals = {0: 145, 1: 0, 2: 35} | dict.fromkeys(back, 35)
    first = deal(
        seats_in=(0, 1, 2),
        hands={0: HIGH, 1: GOING_OUT, 2: LOW},
        stock="KS",
        actions=goes_out(1, "KS"),
        result=result(
            {0: 145, 1: 0, 2: 35},
            **{"out": 1, "in_hand": True, "totals": totals, "eliminated": [0], "reentered": back} | claims,
        ),
    )
    seats = (0, 1, 2) if 0 in back else (1, 2)
    return record(first, deal(seats_in=seats, dealer=1, actions=["2 draw"]), rules=f"{THREE} {chosen}")


def test_s31_re_entry() -> None:
    assert judged(reentry("reentry=1", [0])) == "good"
    assert judged(reentry("reentry=1", [])) == "good"
    assert judged(reentry("reentry=unlimited", [0])) == "good"
    assert judged(reentry("reentry=0", [])) == "good"
    assert judged(reentry("reentry=0", [0])) == (1, None, None)
    assert judged(reentry("reentry=1", [0], eliminated=[])) == (1, None, None)
    assert judged(reentry("reentry=1", [0], totals={0: 145, 1: 0, 2: 35})) == (1, None, None)
    assert judged(reentry("reentry=1", [0], totals={0: 0, 1: 0, 2: 35})) == (1, None, None)
    assert judged(reentry("reentry=1", [2])) == (1, None, None)
    assert judged(reentry("reentry=1", [0, 0])) == (1, None, None)


def test_s31_who_comes_back_is_dealt_in() -> None:
    made = reentry("reentry=1", [0])
    made["deals"][1] = deal(seats_in=(1, 2), dealer=1, actions=["2 draw"])
    assert judged(made) == (2, None, "S30")


def test_s31_not_with_one_seat_left() -> None:
    first = deal(
        seats_in=(0, 1, 2),
        hands={0: HIGH, 1: GOING_OUT, 2: "KH 9S QH QH QS QS JD JD JH JH JS JS *"},
        stock="KS",
        actions=goes_out(1, "KS"),
        result=result({0: 145, 1: 0, 2: 144}, out=1, in_hand=True, eliminated=[0, 2]),
    )
    assert judged(record(first, rules=f"{THREE} reentry=unlimited", winners=[1])) == "good"
    back = {**first["result"], "reentered": [0], "totals": {"0": 0, "1": 0, "2": 144}}
    assert judged(record({**first, "result": back}, rules=f"{THREE} reentry=unlimited", winners=None)) == (
        1,
        None,
        None,
    )


# S26: to the end of the stock


def dead_deal(rules: str, **claims: Any) -> dict[str, Any]:
    """A deal in which nobody ever opens: 81 turns, then the pile is shuffled as often as the rules say."""
    first = deal()
    cards = first["deck"].split()
    pile, stock = [cards[26]], cards[27:]
    reshuffles = int(rules.partition("max_reshuffles=")[2].split()[0])
    lines: list[str] = []
    seat = 1
    for time in range(reshuffles + 1):
        for card in stock:
            lines += [f"{seat} draw", f"{seat} discard {card}"]
            pile.append(card)
            seat = 1 - seat
        if time < reshuffles:
            stock, pile = pile[:-1], pile[-1:]
            lines.append("- reshuffle " + " ".join(stock))
    hands = [sum(worth(card) for card in cards[start:26:2]) for start in (1, 0)]
    points = dict(enumerate(hands)) if "all_count" in rules else {0: 0, 1: 0}
    first["actions"] = lines
    first["result"] = result(points, out=None, ended="dead", **claims)
    chosen = f"players=2 discard_joker=free limit=1001 {rules}"
    return record(first, rules=chosen)


def worth(card: str) -> int:
    return 25 if card == "*" else 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


@pytest.mark.parametrize("reshuffles", [0, 1, 2, 3, 9])
@pytest.mark.parametrize("scoring", ["no_score", "all_count"])
def test_s26_a_dead_deal(reshuffles: int, scoring: str) -> None:
    assert judged(dead_deal(f"max_reshuffles={reshuffles} dead_deal={scoring}")) == "good"


def test_s26_a_dead_deal_is_dead() -> None:
    made = dead_deal("max_reshuffles=1 ")
    lines = made["deals"][0]["actions"]
    made["deals"][0]["actions"] = [*lines, "1 draw"]
    assert judged(made) == (1, len(lines) + 1, None)
    made["deals"][0]["actions"] = lines[:-2]
    assert judged(made) == (1, None, None)


def test_s26_a_reshuffle_has_its_place() -> None:
    made = dead_deal("max_reshuffles=1 ")
    lines = made["deals"][0]["actions"]
    place = next(number for number, line in enumerate(lines) if line.startswith("-"))
    for changed, fault in (
        (lines[: place - 1] + lines[place:], "S26"),  # the seat has drawn and not thrown
        (lines[:place] + lines[place + 1 :], "S26"),  # forgotten: nothing to draw
        ([*lines[: place + 1], lines[place]], "S26"),  # twice
        ([*lines[: place + 1], lines[place + 1].replace("draw", "take")], "S26"),
        ([*lines[:place], lines[place].rsplit(" ", 1)[0]], "S26"),
        ([*lines[:place], lines[place].replace("- ", "1 ")], "S6"),
        ([*lines[:place], lines[place].replace("- ", "0 ")], None),
        (["- reshuffle 2C"], "S26"),
    ):
        unfinished = {name: value for name, value in made["deals"][0].items() if name != "result"}
        found = verdict({**made, "deals": [{**unfinished, "actions": changed}]})
        assert found.violation is not None, changed[-1]
        assert found.violation.article == fault, changed[-1]
        assert found.action is not None


def test_s28_a_dead_single_deal_is_played_again() -> None:
    made = dead_deal("max_reshuffles=0 ")
    made["rules"]["limit"] = 0
    assert judged(made) == "good"
    made["winners"] = [0, 1]
    assert judged(made) == (1, None, None)


def test_s30_a_dead_deal_that_eliminates_everybody() -> None:
    made = dead_deal("max_reshuffles=0 dead_deal=all_count")
    made["rules"]["limit"] = 20
    points = made["deals"][0]["result"]["points"]
    assert min(points.values()) > 20
    made["deals"][0]["result"]["eliminated"] = [0, 1]
    least = min(points.values())
    made["winners"] = [int(seat) for seat, number in points.items() if number == least]
    assert judged(made) == "good"
    made["winners"] = None
    assert judged(made) == (1, None, None)


def test_opening_with_everything_is_the_same_in_a_record() -> None:
    assert refused({1: GOING_OUT}, ["1 draw", f"1 {OPEN_ALL}"], TWO, stock="KS") == "good"
