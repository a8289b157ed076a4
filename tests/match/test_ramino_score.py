"""Ramino at the end of a deal and of the match (R10-R16): points, ramino, colour, totals, re-entry, dead deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.match.frames import Frame, ramino, result

WHOLE = "TC TD TH 4H 5H 6H 2C 3C 4C 5C"
MELDS = "TC TD TH / 4H 5H 6H / 2C 3C 4C 5C"
HIGH = "KC KC KD KD QH QH QS QS JC JC"  # 100; no meld in any of these
MID = "2H 2H 3S 3S 3D 3D 7H 7H 8S 8S"  # 46
LOW = "2D 2D 2S 2S 3H 3H 5D 5D 6S 6S"  # 36
CLOSED = "mode=closed colour=off"


def goes_out(
    table: Frame,
    points: Mapping[int, int],
    hands: Mapping[int, str],
    *,
    dealer: int = 0,
    seats_in: Sequence[int] | None = None,
    **claims: Any,
) -> dict[str, Any]:
    """A deal that the seat after the dealer ends in its first turn, with what it claims."""
    seats = list(range(table.rules.players)) if seats_in is None else list(seats_in)
    winner = next((seat for seat in seats if seat > dealer), seats[0])
    last = [f"out {MELDS} discard KS"] if table.rules.mode == "closed" else [f"open {MELDS}", "discard KS"]
    return table.deal(
        hands={winner: WHOLE, **hands},
        stock="KS",
        dealer=dealer,
        seats_in=seats,
        actions=[f"{winner} {action}" for action in ("draw", *last)],
        result=result(points, **{"ended": "out", "out": winner, "in_hand": True, **claims}),
    )


# R10


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2C 2D 2H 5S 6D 7D 8D QC QD KS", 35),  # the check of R10
        ("2C 2D 2H 5D 6D 7D 8D QC QD KS", 30),
        (HIGH, 100),
        (MID, 46),
        (LOW, 36),
        ("3C 4C 5C 5D 5H 6C 7C KC QD JH", 40),  # 3-4-5-6-7 leaves less than 5 5 5
        ("AS 4S 4D 4C 5S 6S JH JD 8C 9H", 56),  # 4-5-6 leaves less than 4 4 4
        ("7C 7D 7H 7S 8S 9S 2D 2H KC QD", 24),  # 7 7 7 and 7-8-9
        ("7C 7D 7C 7D 7H 7H 2S 3D 9S KC", 24),  # twice 7 7 7
        ("QC QD * 2S 2H 5C 5D 8S 8H KC", 40),
        ("AC KC QC 2D 2D 3H 3H 9S 9S 7D", 35),
        ("AC AD AH 2D 2S 3H 3S 9S 9C 7D", 35),
        ("KC AC 2C 9D 9S 4H 4S 6D 6S TH", 71),  # never round the corner
        ("* * 4C KC 9D 2D 6S JS 7H AH", 109),  # a meld has two natural cards
        ("7C 8C 9C 7D 8D 9D 7S 8S 9S TS", 0),
    ],
)
def test_r10_only_what_no_meld_takes(hand: str, points: int) -> None:
    table = ramino(f"players=2 {CLOSED} limit=301")
    assert table.judged(goes_out(table, {0: points, 1: 0}, {0: hand})) == "good"


@pytest.mark.parametrize(("most", "points"), [("1", 65), ("2", 40), ("unlimited", 40)])
def test_r10_two_jokers_in_one_meld_only_where_allowed(most: str, points: int) -> None:
    table = ramino(f"players=2 {CLOSED} jokers_per_meld={most}")
    assert table.judged(goes_out(table, {0: points, 1: 0}, {0: "QC QD * * 2S 4D 6H 8C TS JH"})) == "good"


def test_r10_in_open_mode_every_card_in_hand_counts() -> None:
    table = ramino("players=2 ramino_bonus=none")
    hand = "2C 2D 2H 5S 6D 7D 8D QC QD KS"  # 6 + 5 + 21 + 30
    assert table.judged(goes_out(table, {0: 62, 1: 0}, {0: hand})) == "good"
    assert table.judged(goes_out(table, {0: 35, 1: 0}, {0: hand})) == "wrong points"


# R11


@pytest.mark.parametrize(("bonus", "points", "winners"), [("double", 72, None), ("none", 36, None), ("match", 36, [1])])
def test_r11_ramino(bonus: str, points: int, winners: object) -> None:
    table = ramino(f"players=2 ramino_bonus={bonus}")
    assert table.judged(goes_out(table, {0: points, 1: 0}, {0: LOW}), winners=winners) == "good"
    assert table.judged(goes_out(table, {0: 108 - points, 1: 0}, {0: LOW}), winners=winners) == "wrong points"
    wrong = [1] if winners is None else None
    assert table.judged(goes_out(table, {0: points, 1: 0}, {0: LOW}), winners=wrong) == "wrong winners"


@pytest.mark.parametrize("bonus", ["double", "none", "match"])
def test_r11_in_closed_mode_only_colour_has_a_bonus(bonus: str) -> None:
    table = ramino(f"players=2 {CLOSED} ramino_bonus={bonus}")
    assert table.judged(goes_out(table, {0: 36, 1: 0}, {0: LOW})) == "good"
    assert table.judged(goes_out(table, {0: 36, 1: 0}, {0: LOW}, in_hand=False)) == "wrong in_hand"


def test_r11_match_ends_a_match_of_several_deals_and_beats_first_over() -> None:
    table = ramino("players=3 ramino_bonus=match limit=0 deals=5")
    assert table.judged(goes_out(table, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID}), winners=[1]) == "good"
    # seat 1 has most points and wins all the same
    table = ramino("players=3 ramino_bonus=match match_end=first_over limit=101 mode=open")
    first = goes_out(table, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID})
    assert table.judged(first, winners=[1]) == "good"
    past = goes_out(table, {0: 36, 1: 0, 2: 100}, {0: LOW, 2: HIGH})
    assert table.judged(past, winners=[1]) == "good"


@pytest.mark.parametrize(
    ("hand", "first", "last", "in_hand"),
    [
        (WHOLE, [], [f"open {MELDS}"], True),
        (WHOLE, ["open TC TD TH"], ["lay 4H 5H 6H", "lay 2C 3C 4C 5C"], False),
        ("7S TC TD TH 4H 5H 6H 2C 3C 4C", ["layoff 7S 1"], ["open TC TD TH / 4H 5H 6H / 2C 3C 4C"], False),
        ("4S TC TD TH 4H 5H 6H 2C 3C 4C", ["swap 4S 2"], ["open TC TD TH * / 4H 5H 6H / 2C 3C 4C"], True),
        ("7S TC TD TH 4H 5H 6H 2C 3C 4C", [], ["layoff 7S 1", "open TC TD TH / 4H 5H 6H / 2C 3C 4C"], True),
        ("7S TC TD TH 4H 5H 6H 2C 3C 4C", [], ["open TC TD TH / 4H 5H 6H / 2C 3C 4C", "layoff 7S 1"], True),
    ],
)
def test_r11_having_laid_before(hand: str, first: list[str], last: list[str], in_hand: bool) -> None:
    """Seat 0 goes out in its second turn; what it did in its first decides whether that is ramino."""
    table = ramino("players=2")
    actions = ["1 draw", "1 open 7C 7D 7H / 3S * 5S", "1 discard 2D", "0 draw"]
    actions += [f"0 {action}" for action in first]
    actions += ["0 discard KC", "1 draw", "1 discard 2H", "0 draw", *[f"0 {action}" for action in last], "0 discard KS"]
    left = 28  # 3D 3D AD AH
    deal = table.deal(
        hands={1: "7C 7D 7H 3S * 5S 2D 2H 3D 3D", 0: hand},
        stock="AD KC AH KS",
        actions=actions,
        result=result({0: 0, 1: 2 * left if in_hand else left}, ended="out", out=0, in_hand=in_hand),
    )
    assert table.judged(deal) == "good"


# R12


HEARTS = "2H 3H 5H 6H 8H 9H JH QH KH AH"


def colour(table: Frame, points: int, hand: str = LOW, **claims: Any) -> dict[str, Any]:
    """A deal that seat 1 ends by colour in its first turn."""
    return table.deal(
        hands={1: HEARTS, 0: hand},
        stock="KS",
        actions=["1 draw", f"1 colour {HEARTS} discard KS"],
        result=result({0: points, 1: 0}, ended="out", out=1, in_hand=True, **claims),
    )


SPOTTED = "2C 2D 2S 5S 6D 7D 8D QC QD KC"  # 62 in hand, 35 outside its melds


@pytest.mark.parametrize(
    ("rules", "points", "winners"),
    [
        ("mode=open ramino_bonus=double", 124, None),
        ("mode=open ramino_bonus=none", 62, None),
        ("mode=open ramino_bonus=match", 62, [1]),
        ("mode=closed ramino_bonus=double", 70, None),
        ("mode=closed ramino_bonus=none", 35, None),
        ("mode=closed ramino_bonus=match", 35, [1]),
        ("mode=open unopened_penalty=hundred", 200, None),
        ("mode=closed unopened_penalty=hundred", 70, None),
    ],
)
def test_r12_colour_is_ramino(rules: str, points: int, winners: object) -> None:
    table = ramino(f"players=2 colour=on limit=501 {rules}")
    assert table.judged(colour(table, points, SPOTTED), winners=winners) == "good"
    assert table.judged(colour(table, points + 1, SPOTTED), winners=winners) == "wrong points"


@pytest.mark.parametrize("mode", ["open", "closed"])
@pytest.mark.parametrize(
    ("rules", "hand", "drawn", "action", "expected"),
    [
        ("colour=off", HEARTS, "KS", f"colour {HEARTS} discard KS", (2, "R12")),
        ("", HEARTS, "KS", f"colour {HEARTS} discard KS", "good"),
        ("", HEARTS, "KS", "colour AH KH QH JH 9H 8H 6H 5H 3H 2H discard KS", "good"),
        ("", HEARTS, "4H", f"colour {HEARTS} 4H", "good"),
        ("", HEARTS, "4H", f"colour {HEARTS} discard 4H", "good"),
        ("close_discard=required", HEARTS, "4H", f"colour {HEARTS} 4H", (2, "R9")),
        ("close_discard=required", HEARTS, "4H", f"colour {HEARTS} discard 4H", "good"),
        ("", HEARTS, "KS", f"colour {HEARTS}", (2, "R12")),
        ("", HEARTS, "KS", f"colour {HEARTS} KS", (2, "R12")),
        ("", HEARTS, "KS", "colour 2H 3H 5H 6H 8H 9H JH QH KH KS discard AH", (2, "R12")),
        ("", HEARTS, "KS", f"colour {HEARTS} discard AS", (2, None)),
        ("", HEARTS, "KS", f"colour {HEARTS.replace('2H', '4H')} discard KS", (2, None)),
        ("", HEARTS.replace("AH", "*"), "KS", f"colour {HEARTS.replace('AH', '*')} discard KS", (2, "R12")),
        (
            "colour_jokers=yes",
            HEARTS.replace("AH", "*"),
            "KS",
            f"colour {HEARTS.replace('AH', '*')} discard KS",
            "good",
        ),
        ("colour_jokers=yes", HEARTS.replace("AH", "*"), "*", f"colour {HEARTS.replace('AH', '*')} *", "good"),
        ("", HEARTS, "*", f"colour {HEARTS} discard *", "good"),
        ("discard_joker=never", HEARTS, "*", f"colour {HEARTS} discard *", (2, "R8")),
        ("no_close_first_round=yes", HEARTS, "KS", f"colour {HEARTS} discard KS", (2, "R16")),
        ("opening_minimum=51", HEARTS, "KS", f"colour {HEARTS} discard KS", "good"),
        ("opening_minimum=51 close_in_hand_needs_minimum=yes", HEARTS, "4H", f"colour {HEARTS} discard 4H", "good"),
    ],
)
def test_r12_what_is_a_colour(mode: str, rules: str, hand: str, drawn: str, action: str, expected: object) -> None:
    table = ramino(f"players=2 mode={mode} colour=on {rules}".replace("colour=on colour=off", "colour=off"))
    assert table.refused({1: hand}, ["1 draw", f"1 {action}"], stock=drawn) == expected


def test_r12_the_discard_is_bound() -> None:
    table = ramino("players=2 colour=on")
    take = ["1 take", f"1 colour {HEARTS} discard KS"]
    assert table.refused({1: HEARTS}, take, up="KS") == (2, "R4")
    assert ramino("players=2 colour=on discard_picked=free").refused({1: HEARTS}, take, up="KS") == "good"
    attachable = ["1 draw", f"1 colour {HEARTS} discard 7S"]
    assert ramino("players=2 colour=on discard_attachable=forbid").refused({1: HEARTS}, attachable, stock="7S") == (
        "good"
    )


def test_r12_never_after_having_laid() -> None:
    table = ramino("players=2 colour=on")
    hands = {1: "7C 7D 7S 3S * 5S 2D 2C 3D 3D", 0: "7H 2H 3H 5H 6H 8H 9H JH QH KH"}
    begin = ["1 draw", "1 open 7C 7D 7S / 3S * 5S", "1 discard 2D", "0 draw"]
    nine = "2H 3H 5H 6H 8H 9H JH QH KH"

    def then(*actions: str) -> object:
        return table.refused(hands, [*begin, *actions], stock="AD AH AC 4H")

    assert then(f"0 colour 7H {nine} AH") == "good"
    assert then("0 layoff 7H 1", f"0 colour {nine} AH") == (6, "R12")
    later = ["0 discard AH", "1 draw", "1 discard AC", "0 draw"]
    assert then("0 layoff 7H 1", *later, f"0 colour {nine} 4H") == (10, "R12")
    assert then(*later, f"0 colour 7H {nine} 4H") == "good"
    assert table.refused(hands, ["1 draw", "1 open 7C 7D 7S", "1 colour 3S"], stock="AD") == (3, "R12")


@pytest.mark.parametrize(
    ("rules", "action", "expected"),
    [
        ("", "colour 2H 3H 5H 6H 8H 9H JH QH KH AH discard *", "good"),
        ("taken_joker=same_turn", "colour 2H 3H 5H 6H 8H 9H JH QH KH AH discard *", (6, "S20")),
        ("taken_joker=same_turn colour_jokers=yes", "colour 2H 3H 5H 6H 8H 9H JH QH KH * discard AH", "good"),
        ("taken_joker=same_turn colour_jokers=yes", "colour 2H 3H 5H 6H 8H 9H JH QH KH AH *", "good"),
    ],
)
def test_r12_a_swap_is_not_laying(rules: str, action: str, expected: object) -> None:
    hands = {1: "7C 7D 7S 3S * 5S 2D 2C 3D 3D", 0: "4S 2H 3H 5H 6H 8H 9H JH QH KH"}
    actions = ["1 draw", "1 open 7C 7D 7S / 3S * 5S", "1 discard 2D", "0 draw", "0 swap 4S 2", f"0 {action}"]
    assert ramino(f"players=2 colour=on {rules}").refused(hands, actions, stock="AD AH") == expected


# R13


def three_deals(table: Frame, *, end: bool) -> list[dict[str, Any]]:
    """Seats 0 and 1 end with 72 each, seat 2 with 136."""
    seventy_two = "KC KC KD KD QH QH 3S 3S 3D 3D"
    melded = "7C 8C 9C 7D 8D 9D 7S 8S 9S TS"
    return [
        goes_out(table, {0: 36, 1: 0, 2: 100}, {0: LOW, 2: HIGH}),
        goes_out(table, {0: 36, 1: 72, 2: 0}, {0: LOW, 1: seventy_two}, dealer=1, totals={0: 72, 1: 72, 2: 100}),
        goes_out(
            table,
            {0: 0, 1: 0, 2: 36},
            {1: melded, 2: LOW},
            dealer=2,
            totals={0: 72, 1: 72, 2: 136},
            eliminated=[2] if end else [],
        ),
    ]


def test_r13_first_over() -> None:
    table = ramino(f"players=3 {CLOSED} match_end=first_over limit=101")
    assert table.judged(*three_deals(table, end=True), winners=[0, 1]) == "good"
    assert table.judged(*three_deals(table, end=True), winners=[0]) == "wrong winners"
    assert table.judged(*three_deals(table, end=True)) == "wrong winners"
    assert table.judged(*three_deals(table, end=False), winners=[0, 1]) == "wrong eliminated"
    more = table.deal(dealer=0)
    assert table.judged(*three_deals(table, end=True), more, winners=[0, 1]) == (4, None, "S30")


def test_r13_first_over_nobody_re_enters() -> None:
    table = ramino(f"players=3 {CLOSED} match_end=first_over limit=40 reentry=unlimited")
    deal = goes_out(table, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID}, eliminated=[2])
    assert table.judged(deal, winners=[1]) == "good"
    back = {**deal["result"], "reentered": [2], "totals": {"0": 36, "1": 0, "2": 36}}
    assert table.judged({**deal, "result": back}) in ("wrong totals", "wrong reentered")


def test_r13_last_survivor() -> None:
    table = ramino(f"players=3 {CLOSED} limit=101")
    deals = three_deals(table, end=True)
    assert table.judged(*deals) == "good"
    assert table.judged(*deals, table.deal(dealer=0, seats_in=[0, 1], actions=["1 draw"])) == "good"
    assert table.judged(*deals, table.deal(dealer=0, seats_in=[0, 1, 2])) == (4, None, "S30")
    assert table.judged(*deals, table.deal(dealer=1, seats_in=[0, 1])) == (4, None, "S4")
    last = goes_out(
        table,
        {0: 46, 1: 0},
        {0: MID},
        dealer=0,
        seats_in=[0, 1],
        totals={0: 118, 1: 72, 2: 136},
        eliminated=[0],
    )
    assert table.judged(*deals, last, winners=[1]) == "good"


@pytest.mark.parametrize(
    ("rules", "out"),
    [("limit=36", False), ("limit=36 elimination=reach", True), ("limit=35", True), ("limit=37", False)],
)
@pytest.mark.parametrize("end", ["first_over", "last_survivor"])
def test_r13_the_limit(rules: str, out: bool, end: str) -> None:
    table = ramino(f"players=2 {CLOSED} {rules} match_end={end}")
    deal = goes_out(table, {0: 36, 1: 0}, {0: LOW}, eliminated=[0] if out else [])
    assert table.judged(deal, winners=[1] if out else None) == "good"


# R14


@pytest.mark.parametrize(("reentry", "good"), [("0", False), ("1", True), ("unlimited", True)])
def test_r14_reentry(reentry: str, good: bool) -> None:
    table = ramino(f"players=3 {CLOSED} limit=40 reentry={reentry}")
    declined = goes_out(table, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID}, eliminated=[2])
    assert table.judged(declined) == "good"
    back = goes_out(
        table,
        {0: 36, 1: 0, 2: 46},
        {0: LOW, 2: MID},
        totals={0: 36, 1: 0, 2: 36},
        eliminated=[2],
        reentered=[2],
    )
    assert (table.judged(back) == "good") == good
    if good:
        assert table.judged(back, table.deal(dealer=1, actions=["2 draw"])) == "good"
        assert table.judged(back, table.deal(dealer=1, seats_in=[0, 1])) == (2, None, "S30")


@pytest.mark.parametrize(("reentry", "good"), [("1", False), ("unlimited", True)])
def test_r14_a_second_time(reentry: str, good: bool) -> None:
    table = ramino(f"players=3 {CLOSED} limit=40 reentry={reentry}")
    seat_2 = goes_out(
        table, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID}, totals={0: 36, 1: 0, 2: 36}, eliminated=[2], reentered=[2]
    )
    seat_0 = goes_out(
        table,
        {0: 46, 1: 36, 2: 0},
        {0: MID, 1: LOW},
        dealer=1,
        totals={0: 36, 1: 36, 2: 36},
        eliminated=[0],
        reentered=[0],
    )
    again = goes_out(
        table,
        {0: 0, 1: 0, 2: 36},
        {1: "7C 8C 9C 7D 8D 9D 7S 8S 9S TS", 2: LOW},
        dealer=2,
        totals={0: 36, 1: 36, 2: 36},
        eliminated=[2],
        reentered=[2],
    )
    assert table.judged(seat_2, seat_0) == "good"
    assert (table.judged(seat_2, seat_0, again) == "good") == good


def test_r14_two_are_enough_only_while_two_others_are_in() -> None:
    table = ramino(f"players=2 {CLOSED} limit=20 reentry=unlimited")
    deal = goes_out(table, {0: 36, 1: 0}, {0: LOW}, totals={0: 0, 1: 0}, eliminated=[0], reentered=[0])
    assert table.judged(deal) in ("wrong totals", "wrong reentered")
    both = ramino(f"players=3 {CLOSED} limit=20")  # two of three go at once: the last one has won
    deal = goes_out(both, {0: 36, 1: 0, 2: 46}, {0: LOW, 2: MID}, eliminated=[0, 2])
    assert both.judged(deal, winners=[1]) == "good"


# S25


@pytest.mark.parametrize(("ace", "points"), [(11, 11), (1, 1)])
def test_s25_a_single_ace(ace: int, points: int) -> None:
    table = ramino(f"players=2 hand_size=7 single_ace_in_hand={ace}")
    actions = (
        "1 draw,1 open 7C 7D 7H,1 discard KC,0 draw,0 open 4C 5C 6C / 4D 5D 6D,0 discard KD,1 draw,1 lay 2C 2D 2H,"
        "1 discard 9H,0 draw,0 discard KH,1 draw,1 discard KS,0 draw,0 discard QC,1 draw,1 layoff 7S 1,1 discard TS"
    )
    deal = table.deal(
        hands={1: "7C 7D 7H 2C 2D 9H TS", 0: "4C 5C 6C 4D 5D 6D AH"},
        stock="KC KD 2H KH KS QC 7S",
        actions=actions.split(","),
        result=result({0: points, 1: 0}, ended="out", out=1, in_hand=False),
    )
    assert table.judged(deal) == "good"


@pytest.mark.parametrize(("penalty", "points"), [("hundred", 100), ("count", 41)])
def test_s25_who_only_laid_off_never_opened(penalty: str, points: int) -> None:
    table = ramino(f"players=2 hand_size=7 unopened_penalty={penalty}")
    actions = (
        "1 draw,1 open 7C 7D 7H,1 discard KC,0 draw,0 layoff 7S 1,0 discard KD,1 draw,1 lay 2C 2D 2H 2S,1 discard TS"
    )
    deal = table.deal(
        hands={1: "7C 7D 7H 2C 2D 2H TS", 0: "7S 4C 5D 9C QD 3H TD"},
        stock="KC KD 2S",
        actions=actions.split(","),
        result=result({0: points, 1: 0}, ended="out", out=1, in_hand=False),
    )
    assert table.judged(deal) == "good"


# R16, S26


SEVEN = {0: "2C 4D 6H 8S TC QD KH", 1: "3C 5D 7H 9S JC KD AH", 2: "2D 2H 2S 7C 8C 9C KS"}  # 50, 55, 40 (10 outside)


def exhausted(table: Frame, turns: int = 30, **more: Any) -> dict[str, Any]:
    """A deal of one pack and three seats in which everybody throws the card drawn, until the stock is empty."""
    cards = table.deal(hands=SEVEN)["deck"].split()[22:]
    actions = []
    for turn, card in enumerate(cards[:turns]):
        seat = (turn + 1) % 3
        actions += [f"{seat} draw", f"{seat} discard {card}"]
    return table.deal(hands=SEVEN, actions=[*actions, *more.pop("then", [])], **more)


ONE_PACK = "players=3 packs=1 jokers=0 hand_size=7 limit=301"


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("mode=open dead_deal=no_score", (0, 0, 0)),
        ("mode=closed dead_deal=no_score", (0, 0, 0)),
        ("mode=open dead_deal=all_count", (50, 55, 40)),
        ("mode=closed dead_deal=all_count", (50, 55, 10)),
        ("mode=open dead_deal=all_count unopened_penalty=hundred", (100, 100, 100)),
        ("mode=closed dead_deal=all_count unopened_penalty=hundred", (50, 55, 10)),
        ("mode=closed dead_deal=all_count ramino_bonus=match colour=on", (50, 55, 10)),
    ],
)
def test_s26_a_dead_deal(rules: str, points: tuple[int, int, int]) -> None:
    table = ramino(f"{ONE_PACK} max_reshuffles=0 {rules}")
    claims = result(dict(enumerate(points)), ended="dead", out=None, in_hand=False)
    assert table.judged(exhausted(table, result=claims)) == "good"
    assert table.judged(exhausted(table)) == "wrong result"
    assert table.judged(exhausted(table, turns=29, result=claims)) == "wrong result"
    assert table.judged(exhausted(table, then=["1 draw"])) == (1, 61, None)


def test_s26_a_dead_deal_that_puts_everybody_out() -> None:
    table = ramino(f"{ONE_PACK} max_reshuffles=0 dead_deal=all_count".replace("301", "20"))
    claims = result({0: 50, 1: 55, 2: 40}, ended="dead", out=None, in_hand=False, eliminated=[0, 1, 2])
    assert table.judged(exhausted(table, result=claims), winners=[2]) == "good"


def reshuffle(table: Frame, *, top: bool = False) -> str:
    """A new stock: the up-card and all cards thrown, the last of them only where it is said."""
    cards = table.deal(hands=SEVEN)["deck"].split()[21:]
    return "- reshuffle " + " ".join(cards if top else cards[:-1])


def test_s26_a_reshuffle() -> None:
    table = ramino(f"{ONE_PACK} max_reshuffles=1")
    made = reshuffle(table)
    assert table.judged(exhausted(table, then=[made, "1 draw"])) == "good"
    assert table.judged(exhausted(table, then=[made, "1 take"])) == (1, 62, "S26")
    assert table.judged(exhausted(table, then=["1 draw"])) == (1, 61, "S26")
    assert table.judged(exhausted(table, then=["1 take"])) == "good"
    assert table.judged(exhausted(table, then=[made, made])) == (1, 62, "S26")
    assert table.judged(exhausted(table, then=[reshuffle(table, top=True)])) == (1, 61, "S26")
    assert table.judged(exhausted(table, turns=29, then=[made])) == (1, 59, "S26")
    # the deal goes on with the new stock, whose end is the end of the deal
    order = made.split(" ")[2:]
    actions = []
    for turn, card in enumerate(order):
        seat = (turn + 1) % 3
        actions += [f"{seat} draw", f"{seat} discard {card}"]
    claims = result({0: 0, 1: 0, 2: 0}, ended="dead", out=None, in_hand=False)
    assert table.judged(exhausted(table, then=[made, *actions], result=claims)) == "good"


def test_s26_the_top_discard_must_be_taken() -> None:
    table = ramino(f"{ONE_PACK} max_reshuffles=1 stock_empty=take_discard")
    assert table.judged(exhausted(table, then=["1 draw"])) == (1, 61, "S26")
    assert table.judged(exhausted(table, then=[reshuffle(table)])) == (1, 61, "S26")
    takes = ["1 take", "1 discard 3C", "2 take", "2 discard KS", "0 take", "0 discard 2C"]
    claims = result({0: 0, 1: 0, 2: 0}, ended="dead", out=None, in_hand=False)
    assert table.judged(exhausted(table, then=takes, result=claims)) == "good"
    assert table.judged(exhausted(table, then=takes[:4], result=claims)) == "wrong result"


@pytest.mark.parametrize("quartets", ["remove", "stay"])
def test_r07_a_removed_quartet_goes_into_the_next_reshuffle(quartets: str) -> None:
    table = ramino(f"{ONE_PACK} quartets={quartets}")
    hands = {0: "2C 4D 6H 8S TC QD KH", 1: "7C 7D 7H 7S JC KD AH", 2: "2D 2H 2S 3C 8C 9C KS"}
    cards = table.deal(hands=hands)["deck"].split()
    up, stock = cards[21], cards[22:]
    actions = ["1 draw", "1 open 7C 7D 7H 7S", f"1 discard {stock[0]}"]
    for turn, card in enumerate(stock[1:], 1):
        seat = (turn + 1) % 3
        actions += [f"{seat} draw", f"{seat} discard {card}"]
    without = ["- reshuffle " + " ".join([up, *stock[:-1]]), "1 draw"]
    with_it = ["- reshuffle " + " ".join([up, *stock[:-1], "7S", "7C", "7H", "7D"]), "1 draw"]
    removed = quartets == "remove"
    place = len(actions) + 1
    assert table.refused(hands, [*actions, *with_it]) == ("good" if removed else (place, "S26"))
    assert table.refused(hands, [*actions, *without]) == ((place, "S26") if removed else "good")
