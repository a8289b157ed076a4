"""Articles in records: what is written on a line, and the article that refuses it (seat 1 begins after dealer 0)."""

from __future__ import annotations

import pytest

from tests.match.records import refused

# Seat 1 opens with four tens and keeps nine cards; seat 0 opens with four kings.
TENS = "TC TD TH TS"
KINGS = "KC KD KH KS"
OPEN = ["1 draw", "1 open TC TD TH TS"]


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        # S19 declared: the suit is written with the joker of a set of three
        ("1 lay 7C 7D *", "", "good"),
        ("1 lay 7C 7D *H", "", "good"),
        ("1 lay 7C 7D *C", "", (3, "S18")),
        ("1 lay 7C 7D *X", "", (3, None)),
        ("1 lay 7C 7D *", "joker_swap_set3=declared", (3, "S19")),
        ("1 lay 7C 7D *S", "joker_swap_set3=declared", "good"),
        ("1 lay 7C 7D 7H *", "joker_swap_set3=declared", "good"),
        ("1 lay 7C 7D 7H *S", "joker_swap_set3=declared", "good"),
        ("1 lay 7C 7D 7H *D", "joker_swap_set3=declared", (3, "S18")),
        ("1 lay 5H 6H *H", "", (3, None)),
        ("1 lay 5H 6H *H", "joker_swap_set3=declared", (3, None)),
        # S8: from low to high
        ("1 lay 5H 6H 7H", "", "good"),
        ("1 lay 5H * 7H", "", "good"),
        ("1 lay 7H 6H 5H", "", (3, "S8")),
        ("1 lay 5H 7H 6H", "", (3, "S8")),
        ("1 lay 5H 7H *", "", (3, "S8")),
        ("1 lay * 5H 6H 7H", "", "good"),
        ("1 lay 7H 7D 7C", "", "good"),
        ("1 lay 5H 6H 7D", "", (3, "S8")),
        # S14: the second time is a lay, one meld a line
        ("1 open 5H 6H 7H", "", (3, "S14")),
        ("1 lay 5H 6H 7H / 7C 7D *", "", (3, None)),
        # the cards of the hand
        ("1 lay 5H 6H TH", "", (3, None)),
        ("1 lay 5H 6H * *", "", (3, None)),
        # S12: from the stock anything may go
        ("1 discard 2S", "", "good"),
        ("1 discard *", "", (3, "S21")),
        ("1 discard *", "discard_joker=free", "good"),
    ],
)
def test_a_line_after_the_opening(line: str, rules: str, expected: object) -> None:
    hand = f"{TENS} 7C 7D 7H 5H 6H * 3S 9C JD"
    assert refused({1: hand}, [*OPEN, line], f"players=2 {rules}", stock="2S") == expected


def on_the_table(melds: list[str], hand: str, lines: list[str], rules: str = "", stock: str = "2S 3S 4S") -> object:
    """Seat 1 opens, lays these melds and throws its 9C; seat 0 has this hand and four kings and plays these lines."""
    laid = [card for meld in melds for card in meld.replace("*H", "*").split()]
    first = " ".join([*TENS.split(), *laid, "9C"])
    actions = [*OPEN, *(f"1 lay {meld}" for meld in melds), "1 discard 9C", "0 draw", *lines]
    found = refused({1: first, 0: f"{KINGS} {hand}"}, actions, f"players=2 {rules}", stock=stock)
    return found if found == "good" else (found[0] - len(actions) + len(lines), found[1])  # type: ignore[operator]


KINGS_DOWN = f"0 open {KINGS}"


@pytest.mark.parametrize(
    ("melds", "hand", "lines", "rules", "expected"),
    [
        # S17: the melds count from 1 in the order laid; the tens are a packet
        (["4H 5H 6H"], "7H 3H", [KINGS_DOWN, "0 layoff 7H 2", "0 layoff 3H 2 low"], "", "good"),
        (["4H 5H 6H"], "7H", ["0 layoff 7H 2"], "", (1, "S17")),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 layoff 7H 1"], "", (2, ["S27", "S17"])),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 layoff 7H 4"], "", (2, None)),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 layoff 7H 0"], "", (2, None)),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 layoff 7H 2 low"], "", (2, "S17")),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 layoff 7H 2 high"], "", "good"),
        (["4H 5H 6H"], "*", [KINGS_DOWN, "0 layoff * 2"], "", (2, ["S18", "S17"])),
        (["4H 5H 6H"], "*", [KINGS_DOWN, "0 layoff * 2 low"], "", "good"),
        (["4H 5H 6H"], "*", [KINGS_DOWN, "0 layoff *H 2 low"], "", (2, None)),
        (["4H * 6H"], "*", [KINGS_DOWN, "0 layoff * 2 low"], "", (2, "S16")),
        (["4H * 6H"], "*", [KINGS_DOWN, "0 layoff * 2 low"], "jokers_per_meld=2", "good"),
        (["7C 7D 7H"], "7S", [KINGS_DOWN, "0 layoff 7S 2"], "", "good"),
        (["7C 7D 7H"], "7S", [KINGS_DOWN, "0 layoff 7S 2 high"], "", (2, "S17")),
        (["7C 7D 7H"], "7S 7C", [KINGS_DOWN, "0 layoff 7S 2", "0 layoff 7C 2"], "", (3, ["S27", "S17"])),
        (["7C 7D 7H"], "7S 7C", [KINGS_DOWN, "0 layoff 7S 2", "0 layoff 7C 2"], "remove_complete=no", (3, "S17")),
        # S13: whoever's meld it is, to everybody
        (["4H 5H 6H"], "7H", ["0 discard 7H"], "", (1, "S13")),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 discard 7H"], "", (2, "S13")),
        (["4H 5H 6H"], "7H", [KINGS_DOWN, "0 discard 7H"], "discard_attachable=federation", "good"),
        (["4H 5H 6H"], "7H", ["0 discard 7H"], "discard_attachable=federation", (1, "S13")),
        (["4H 5H 6H"], "7H", ["0 discard 7H"], "discard_attachable=forbid_unopened", (1, "S13")),
        (["4H 5H 6H"], "7H", ["0 discard 7H"], "discard_attachable=free", "good"),
        (["4H * 6H"], "5H", ["0 discard 5H"], "", "good"),
        (["7C 7D *"], "7H", ["0 discard 7H"], "", (1, "S13")),
        (["7C 7D *H"], "7H", ["0 discard 7H"], "joker_swap_set3=declared", "good"),
        (["7C 7D *H"], "7S", ["0 discard 7S"], "joker_swap_set3=declared", (1, "S13")),
        # S19
        (["4H * 6H"], "5H", [KINGS_DOWN, "0 swap 5H 2"], "", "good"),
        (["4H * 6H"], "5H", ["0 swap 5H 2"], "", (1, "S19")),
        (["4H * 6H"], "5H", ["0 swap 5H 2", "0 discard 3S"], "joker_swap=always", "good"),
        (["4H * 6H"], "7H", [KINGS_DOWN, "0 swap 7H 2"], "", (2, "S19")),
        (["4H 5H 6H"], "5H", [KINGS_DOWN, "0 swap 5H 2"], "", (2, "S19")),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 swap 7S 2", "0 layoff 7H 2"], "", "good"),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 layoff 7S 2", "0 swap 7H 2"], "", "good"),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 layoff 7S 2", "0 layoff 7H 2"], "", (3, "S17")),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 swap 7H 7S 2"], "", (2, "S19")),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 swap 7H 7S 2"], "joker_swap_set3=both_missing", "good"),
        (["7C 7D *"], "7H 7S", [KINGS_DOWN, "0 swap 7H 2"], "joker_swap_set3=both_missing", (2, "S19")),
        (["7C 7D *H"], "7H 7S", [KINGS_DOWN, "0 swap 7S 2"], "joker_swap_set3=declared", (2, "S19")),
        (["7C 7D *H"], "7H 7S", [KINGS_DOWN, "0 swap 7H 2"], "joker_swap_set3=declared", "good"),
        (["7C 7D *H"], "7H 7S", [KINGS_DOWN, "0 layoff 7H 2"], "joker_swap_set3=declared", (2, "S17")),
        # S20
        (["4H * 6H"], "5H", [KINGS_DOWN, "0 swap 5H 2", "0 discard 3S"], "taken_joker=same_turn", (3, "S20")),
        (["4H * 6H"], "5H", [KINGS_DOWN, "0 swap 5H 2", "0 discard 3S"], "taken_joker=keep", "good"),
        (
            ["4H * 6H"],
            "5H",
            [KINGS_DOWN, "0 swap 5H 2", "0 layoff * 2 low", "0 discard 3S"],
            "taken_joker=same_turn",
            "good",
        ),
        (
            ["4H * 6H"],
            "5H QC QD QH",
            ["0 swap 5H 2", f"0 open {KINGS} / QC QD QH *", "0 discard 3S"],
            "taken_joker=same_turn joker_swap=always",
            "good",
        ),
        # S11
        (
            ["4H 5H 6H"],
            "QS JS 3D",
            [KINGS_DOWN, "0 discard 3D", "1 draw", "1 discard 4S", "0 take", "0 discard QS"],
            "pickup_must_be_used=yes",
            (6, "S11"),
        ),
        (
            ["4H 5H 6H"],
            "QS JS 3D",
            [KINGS_DOWN, "0 discard 3D", "1 draw", "1 discard 4S", "0 take", "0 discard QS"],
            "",
            "good",
        ),
        (
            ["4H 5H 6H"],
            "QS JS 3D",
            [KINGS_DOWN, "0 discard 3D", "1 draw", "1 discard 4S", "0 take", "0 discard 4S"],
            "",
            (6, "S12"),
        ),
        # S26
        (["4H 5H 6H"], "7H", ["- reshuffle 9C"], "", (1, "S26")),
    ],
)
def test_lines_at_a_table_with_melds(
    melds: list[str], hand: str, lines: list[str], rules: str, expected: object
) -> None:
    stock = "2S 3S 4S"
    found = on_the_table(melds, hand, lines, rules, stock)
    if isinstance(expected, tuple) and isinstance(expected[1], list):
        assert isinstance(found, tuple)
        assert (found[0], found[1] in expected[1]) == (expected[0], True)
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("hand", "lines", "rules", "expected"),
    [
        # S22, S23 and the one card that would be left
        (f"{TENS} 4H 5H 6H 7H 8H 9H 2C 3C 4C", ["1 open TC TD TH TS / 4H 5H 6H 7H 8H 9H / 2C 3C 4C"], "", (2, "S23")),
        (f"{TENS} 4H 5H 6H 7H 8H 9H 2C 3C KD", ["1 open TC TD TH TS / 4H 5H 6H 7H 8H 9H"], "", "good"),
        (
            f"{TENS} 4H 5H 6H 7H 8H 9H 2C 3C 4C",
            ["1 open TC TD TH TS / 4H 5H 6H 7H 8H 9H / 2C 3C 4C", "1 discard 5C"],
            "no_close_first_round=no",
            (None, None),  # nothing refused: it went out, and the result is missing
        ),
        (
            f"{TENS} 4H 5H 6H 7H 8H 9H 2C 3C 4C",
            ["1 open TC TD TH TS / 4H 5H 6H 7H 8H 9H / 2C 3C 4C 5C"],
            "no_close_first_round=no",
            (2, "S22"),
        ),
        # S24
        (
            "2C 2D 2H 4H 5H 6H 3C 3D 3H 5D 5S 5C AC",
            ["1 open 2C 2D 2H / 4H 5H 6H / 3C 3D 3H / 5D 5S 5C", "1 layoff 2S 1"],
            "",
            (3, "S23"),
        ),
        ("2C 2D 2H 4H 5H 6H AC AD AH 8D 9S JC QD", ["1 open 2C 2D 2H / 4H 5H 6H"], "", (2, "S14")),
    ],
)
def test_openings_that_leave_little(hand: str, lines: list[str], rules: str, expected: object) -> None:
    drawn = "2S" if "2S" in lines[-1] else "5C"
    found = refused({1: hand}, ["1 draw", *lines], f"players=2 {rules}", stock=drawn)
    assert found == expected


def test_s15_clean_only_in_a_record() -> None:
    hand = "TC TD TH * 7C 8C JS 2D 3H 4S 6S 9D QC"
    assert refused({1: hand}, ["1 draw", "1 open TC TD TH *"]) == "good"
    assert refused({1: hand}, ["1 draw", "1 open TC TD TH *"], "players=2 opening_joker=clean_only") == (2, "S15")


def test_s16_two_naturals_in_a_record() -> None:
    hand = "TC * * * 7C 8C JS 2D 3H 4S 6S 9D QC"
    for value in ("1", "2", "unlimited"):
        rules = f"players=2 jokers_per_meld={value}"
        assert refused({1: hand}, ["1 draw", "1 open TC * * *"], rules) == (2, "S16")
    assert refused({1: hand}, ["1 draw", "1 open 8C * TC * QC"], "players=2 jokers_per_meld=2") == "good"
    assert refused({1: hand}, ["1 draw", "1 open 8C * TC * QC"]) == (2, "S16")
