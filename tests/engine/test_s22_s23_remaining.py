"""S22, S23: the cards that must remain, and the order in which the checks name their articles."""

from __future__ import annotations

import pytest

from tests.engine.positions import article, legal, play, refusal

RUN = "melds 3C 4C 5C @1 / 8H * TH @1"


# S22


def test_s22_a_play_that_leaves_no_card_is_refused() -> None:
    assert refusal("hand 7C 7D 7H | opened", "lay 7C 7D 7H") == "NO_CARD_LEFT (S22)"
    assert refusal(f"hand 6C | {RUN} | opened", "layoff 6C 1") == "NO_CARD_LEFT (S22)"
    assert refusal("hand TC TD TH TS", "open TC TD TH TS") == "NO_CARD_LEFT (S22)"


def test_s22_one_card_is_enough() -> None:
    assert article("hand 7C 7D 7H 2D | opened", "lay 7C 7D 7H") == "fine"
    assert article(f"hand 6C 2D | {RUN} | opened", "layoff 6C 1") == "fine"
    assert article("hand TC TD TH TS 2D", "open TC TD TH TS") == "fine"


def test_s22_a_swap_of_the_last_card_leaves_the_joker() -> None:
    assert article(f"hand 9H | {RUN} | opened", "swap 9H 2") == "fine"
    deal = play(f"hand 9H | {RUN} | opened", "swap 9H 2")
    assert article(deal, "layoff * 1 low") == "S22"
    assert article(deal, "discard *") == "fine"


def test_s22_the_last_card_is_a_discard() -> None:
    deal = play("hand 2D | opened", "discard 2D")
    assert deal.public.outcome is not None
    assert (deal.public.outcome.ended, deal.public.outcome.out) == ("out", 0)


# S23


@pytest.mark.parametrize(("turns", "expected"), [(0, "S23"), (1, "S23"), (2, "S23"), (3, "fine"), (4, "fine")])
def test_s23_until_every_seat_has_finished_one_turn(turns: int, expected: str) -> None:
    assert article(f"hand 7C 7D 7H 2D | opened | turns {turns}", "lay 7C 7D 7H") == expected
    assert (
        article(f"hand 7C 7D 7H 2D | opened | turns {turns} | rules no_close_first_round=no", "lay 7C 7D 7H") == "fine"
    )


def test_s23_counts_the_seats_of_the_deal() -> None:
    position = "hand 7C 7D 7H 2D | opened | rules players=5 | turns 2"
    assert article(position + " | seats 0 3", "lay 7C 7D 7H") == "fine"
    assert article(position + " | seats 0 3 4", "lay 7C 7D 7H") == "S23"
    last = "hand 2D | opened | rules players=5 | turns 2"
    assert article(last + " | seats 0 3", "discard 2D") == "fine"
    assert article(last + " | seats 0 3 4", "discard 2D") == "S23"
    whole = "hand 2C 3C 4C 5D 5H 5S 9H | rules players=5 | turns 2"
    assert article(whole + " | seats 0 3", "open 2C 3C 4C / 5D 5H 5S") == "fine"
    assert article(whole + " | seats 0 3 4", "open 2C 3C 4C / 5D 5H 5S") == "S14"


def test_s23_two_cards_must_remain_in_the_first_round() -> None:
    first = " | opened now | first round"
    assert refusal("hand 7C 7D 7H 2D" + first, "lay 7C 7D 7H") == "FIRST_ROUND_CLOSING (S23)"
    assert article("hand 7C 7D 7H 2D 9S" + first, "lay 7C 7D 7H") == "fine"
    assert article(f"hand 6C 2D | {RUN}" + first, "layoff 6C 1") == "S23"
    assert article(f"hand 6C 2D 9S | {RUN}" + first, "layoff 6C 1") == "fine"
    assert article("hand TC TD TH TS 2D | first round", "open TC TD TH TS") == "S23"
    assert article("hand TC TD TH TS 2D 9S | first round", "open TC TD TH TS") == "fine"


def test_s23_a_swap_keeps_the_number_and_both_missing_does_not() -> None:
    assert article(f"hand 9H 2D | {RUN} | opened now | first round", "swap 9H 2") == "fine"
    both = "melds 7C 7D * @1 | opened now | first round | rules joker_swap_set3=both_missing"
    assert article(f"hand 7H 7S | {both}", "swap 7H 7S 1") == "S23"
    assert article(f"hand 7H 7S 2D | {both}", "swap 7H 7S 1") == "fine"


def test_s23_nobody_goes_out_in_the_first_round() -> None:
    assert refusal("hand 2D | opened | first round", "discard 2D") == "FIRST_ROUND_CLOSING (S23)"
    assert article("hand 2D | opened | first round | rules no_close_first_round=no", "discard 2D") == "fine"


# S12 and S21 for the one card that would be left


@pytest.mark.parametrize(
    ("value", "expected"), [("closing_only", "fine"), ("never", "S21"), ("not_closing", "S21"), ("free", "fine")]
)
def test_s21_a_play_may_not_leave_a_joker_that_cannot_go_out(value: str, expected: str) -> None:
    chosen = f"rules discard_joker={value}"
    assert article(f"hand 7C 7D 7H * | opened | {chosen}", "lay 7C 7D 7H") == expected
    assert article(f"hand 6C * | {RUN} | opened | {chosen}", "layoff 6C 1") == expected
    assert article(f"hand 9H | {RUN} | opened | {chosen}", "swap 9H 2") == expected
    assert article(f"hand TC TD TH TS * | {chosen}", "open TC TD TH TS") == expected


def test_s21_two_jokers_left_are_no_matter_of_it() -> None:
    position = f"hand 6C * * | {RUN} | opened | rules discard_joker=never"
    deal = play(position, "layoff 6C 1")
    assert legal(deal, "discard") == ["discard *"]


@pytest.mark.parametrize(("value", "expected"), [("twin_ok", "S12"), ("forbid", "S12"), ("free", "fine")])
def test_s12_a_play_may_not_leave_the_picked_card_alone(value: str, expected: str) -> None:
    chosen = f"rules discard_picked={value}"
    assert article(f"hand 7C 7D 7H 9S | opened | took 9S | {chosen}", "lay 7C 7D 7H") == expected
    assert article(f"hand 6C 9S | {RUN} | opened | took 9S | {chosen}", "layoff 6C 1") == expected


def test_s12_its_twin_may_be_left() -> None:
    assert article(f"hand 6C 9S | {RUN} | opened | took 9S twin", "layoff 6C 1") == "fine"
    melds = "melds 6S 7S 8S @1 | opened"
    assert article(f"hand 9S 9S | {melds} | took 9S twin", "layoff 9S 1") == "fine"
    assert article(f"hand 9S 9S | {melds} | took 9S twin | rules discard_picked=forbid", "layoff 9S 1") == "S12"


def test_s13_never_hinders_the_last_card() -> None:
    assert article(f"hand 7C 7D 7H 2C | {RUN} | opened", "lay 7C 7D 7H") == "fine"


def test_duties_do_not_hinder_a_play_they_can_be_taken_back() -> None:
    position = "hand 7C 7D 7H 9S | opened | took 9S | rules discard_picked=free pickup_must_be_used=yes"
    deal = play(position, "lay 7C 7D 7H")
    assert article(deal, "discard 9S") == "S11"


# the order of the checks


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    [
        # turn and phase before everything
        ("hand 2D | to draw", "open 7C 7D 7C", "S6"),
        ("hand 2D | to draw", "lay 7C 7D 7C", "S6"),
        ("hand 2D | to draw | melds 3C 4C 5C", "layoff 9S 1", "S6"),
        ("hand 2D | to draw | melds 3C 4C 5C", "swap 9S 1", "S6"),
        # not opened before the cards of the hand
        ("hand 2D", "lay 7C 7D 7H", "S14"),
        ("hand 2D | melds 3C 4C 5C", "layoff 9S 1", "S17"),
        ("hand 2D | melds 3C 4C 5C", "layoff 9S 7", "S17"),
        ("hand 2D | melds 3C 4C 5C", "swap 9S 1", "S19"),
        ("hand 2D | opened", "open 7C 7D 7H", "S14"),
        # the cards of the hand before the melds
        ("hand 2D 7C", "open 7C 7D 7C", None),
        ("hand 2D | opened | melds 3C 4C 5C", "layoff 9S 1", None),
        ("hand 2D | opened | melds 3C 4C 5C", "layoff 9S 7", None),
        # the melds before S10, the minimum and the cards that remain
        ("hand 7C 7D 7C 9S 2D | took 9S", "open 7C 7D 7C", "S7"),
        ("hand 7C 7D 7C", "open 7C 7D 7C", "S7"),
        ("hand 7C 7D 7C | opened", "lay 7C 7D 7C", "S7"),
        ("hand 9C | opened | melds 3C 4C 5C", "layoff 9C 1", "S17"),
        ("hand * | opened | melds 3C * 5C", "layoff * 1 low", "S16"),
        # S10 before the minimum
        ("hand 7C 7D 7H 9S 2D | took 9S", "open 7C 7D 7H", "S10"),
        # the minimum before the cards that remain
        ("hand 7C 7D 7H", "open 7C 7D 7H", "S14"),
        ("hand 7C 7D 7H 2D | first round", "open 7C 7D 7H", "S14"),
        ("hand TS JS QS * | rules opening_joker=clean_only", "open TS JS QS *", "S15"),
        # S22, S23, then S12, S21
        ("hand TC TD TH TS | first round", "open TC TD TH TS", "S22"),
        ("hand TC TD TH TS * | first round | rules discard_joker=never", "open TC TD TH TS", "S23"),
        ("hand 7C 7D 7H * | opened | took * | rules discard_joker=never", "lay 7C 7D 7H", "S12"),
        # the discard: S12, S21, S13, duties, S23
        ("hand 2D | opened | took 2D | first round", "discard 2D", "S12"),
        ("hand * | opened | first round | rules discard_joker=never", "discard *", "S21"),
        ("hand 2D | opened | first round | owes 1", "discard 2D", "S20"),
        ("hand 2D | opened | first round", "discard 2D", "S23"),
        # a take: turn and phase, a reshuffle that waits for its draw, S9
        ("hand 2D", "take", "S6"),
        ("hand 2D | must draw", "take", "S26"),
        ("hand 2D | must take | stock 0 | rules stock_empty=take_discard", "draw", "S26"),
    ],
)
def test_order_of_the_checks(position: str, action: str, expected: str | None) -> None:
    assert article(position, action) == expected
