"""S9-S11: who may take the top discard, and what that obliges to."""

from __future__ import annotations

import pytest

from tests.engine.positions import article, check, events, legal, play, refusal, table

# Thirteen cards of which nothing can be made; opening with the ten of spades needs J Q K of spades beside it.
JUNK = "2C 4C 6D 8D TD QD 3H 5H 9H JC"
TJQK = f"hand JS QS KS {JUNK} | pile TS | to draw"


def take(position: str, chosen: str = "") -> str | None:
    return article(position + (f" | rules {chosen}" if chosen else ""), "take")


# S9


@pytest.mark.parametrize(("value", "expected"), [("to_open", "fine"), ("never", "S9"), ("free", "fine")])
def test_s09_before_opening_with_an_opening(value: str, expected: str) -> None:
    assert take(TJQK, f"pickup_before_opening={value}") == expected


@pytest.mark.parametrize(("value", "expected"), [("to_open", "S9"), ("never", "S9"), ("free", "fine")])
def test_s09_before_opening_without_one(value: str, expected: str) -> None:
    assert take(f"hand JS QS KD {JUNK} | pile TS | to draw", f"pickup_before_opening={value}") == expected


@pytest.mark.parametrize("value", ["to_open", "never", "free"])
def test_s09_after_opening_everybody_may_take(value: str) -> None:
    assert take("hand 2C 9S | opened | pile KH | to draw", f"pickup_before_opening={value}") == "fine"


def test_s09_another_seats_opening_is_not_mine() -> None:
    assert take("hand 2C 9S | opened 1 2 | pile KH | to draw") == "S9"


def test_s09_the_refusal_names_the_card_and_the_minimum() -> None:
    assert refusal(f"hand JS {JUNK} | pile TS | to draw", "take") == "NO_OPENING_WITH_CARD card=TS need=40 (S9)"
    position = f"hand JS {JUNK} | pile TS | to draw | rules pickup_before_opening=never"
    assert refusal(position, "take") == "TAKE_BEFORE_OPENING (S9)"


@pytest.mark.parametrize(
    ("hand", "up", "minimum", "expected"),
    [
        ("9S TS JS", "QS", 40, "S9"),  # 39
        ("TS JS QS", "KS", 40, "fine"),  # 40
        ("TS JS QS", "KS", 50, "S9"),
        ("TS JS QS", "KS", 0, "fine"),
        ("2C 3C", "4C", 0, "fine"),
        ("2C 3C", "4C", 30, "S9"),
        ("QS KS", "AS", 30, "fine"),  # 31
        ("QS KS *", "AS", 40, "fine"),  # the joker as jack: 41
        ("JS QS KS", "AS", 40, "fine"),  # 41
        ("AS 2S", "3S", 0, "fine"),
        ("TS TH TD", "TC", 40, "fine"),
        ("9S 9H 9D", "9C", 40, "S9"),  # 36
    ],
)
def test_s09_the_opening_must_reach_the_minimum(hand: str, up: str, minimum: int, expected: str) -> None:
    position = f"hand {hand} 2D 6D 8H 7C | pile {up} | to draw"
    assert take(position, f"opening_minimum={minimum}") == expected


def test_s09_the_opening_must_use_the_card_where_s10_says_so() -> None:
    position = "hand TS JS QS KS 2D 6D 8H | pile 4C | to draw"
    assert take(position) == "S9"
    assert take(position, "opening_must_use_pickup=no") == "fine"


def test_s09_a_twin_of_the_card_in_the_hand_serves_as_well() -> None:
    assert take("hand TS JS QS KS 2D 6D | pile TS | to draw") == "fine"


def test_s09_no_joker_is_swapped_first() -> None:
    position = "hand QS KS 9H 2D 6D | melds 8H * TH @1 | pile AS | to draw"
    assert take(position, "joker_swap=always") == "S9"
    assert take(position.replace("9H", "*"), "joker_swap=always") == "fine"


def test_s09_clean_only_is_looked_at() -> None:
    position = "hand TS JS * 2D 6D 8H | pile QS | to draw"
    assert take(position) == "fine"
    assert take(position, "opening_joker=clean_only") == "S9"


def test_s09_jokers_per_meld_is_looked_at() -> None:
    position = "hand TS * * 2D 6D 8H | pile QS | to draw"
    assert take(position) == "S9"
    assert take(position, "jokers_per_meld=2") == "fine"


def test_s09_an_opening_leaves_the_card_that_s22_demands() -> None:
    assert take("hand TS JS QS KS | pile AS | to draw") == "fine"
    assert take("hand TS JS QS | pile KS | to draw", "close_in_hand_needs_minimum=yes") == "S9"
    assert take("hand TS JS QS 2D | pile KS | to draw", "close_in_hand_needs_minimum=yes") == "fine"


def test_s09_an_opening_leaves_the_two_cards_that_s23_demands() -> None:
    position = "hand TS JS QS 2D | pile KS | to draw"
    assert take(position) == "fine"
    assert take(position + " | first round") == "S9"
    assert take(position.replace("2D", "2D 3H") + " | first round") == "fine"
    assert take(position + " | first round", "no_close_first_round=no") == "fine"


def test_s09_less_than_the_minimum_will_do_for_going_out_in_hand() -> None:
    position = "hand 2C 3C 5D 5H 5S 9H | pile 4C | to draw"
    assert take(position) == "fine"
    assert take(position, "close_in_hand_needs_minimum=yes") == "S9"
    assert take(position + " | first round") == "S9"
    assert take(position + " | first round", "no_close_first_round=no") == "fine"
    assert take(position.replace("9H", "9H JH")) == "S9"


def test_s09_in_hand_clean_only_does_not_matter() -> None:
    position = "hand 2C * 5D 5H 5S 9H | pile 4C | to draw"
    assert take(position, "opening_joker=clean_only") == "fine"


def test_s09_does_not_look_ahead_to_s12_and_s21() -> None:
    assert take("hand TS JS QS * | pile KS | to draw", "discard_joker=never") == "fine"
    assert take("hand TS TS JS QS KS | pile 2C | to draw", "opening_must_use_pickup=no") == "fine"


def test_s09_a_joker_on_the_pile() -> None:
    assert take("hand TS JS QS 2D 6D | pile * | to draw") == "fine"
    assert take("hand TS JS 2D 6D | pile * | to draw") == "S9"


# the duty of S9


def test_s09_who_took_to_open_must_open_before_the_discard() -> None:
    position = "hand TS JS QS KS 2D 6D | took TS"
    assert refusal(position, "discard 2D") == "MUST_OPEN card=TS (S9)"
    assert article(position, "open TS JS QS KS") == "fine"
    assert article(play(position, "open TS JS QS KS"), "discard 2D") == "fine"


def test_s09_free_obliges_to_nothing() -> None:
    position = "hand TS JS QS KS 2D 6D | took TS | rules pickup_before_opening=free"
    assert article(position, "discard 2D") == "fine"
    assert (
        article("hand TS JS QS KS AS 2D 6D | took TS | rules pickup_before_opening=free", "open JS QS KS AS") == "fine"
    )


def test_s09_a_take_is_remembered_by_the_deal() -> None:
    deal = play(TJQK, "take")
    assert deal.public.must_open
    assert deal.public.taken is not None
    assert deal.public.taken.text == "TS"
    assert article(deal, "discard 2C") == "S9"
    assert article(play(deal, "open TS JS QS KS"), "discard 2C") == "fine"


def test_s09_a_seat_that_took_and_opened_owes_nothing_more_in_its_next_turn() -> None:
    deal = play("hand 2C 9S | opened | pile KH | to draw", "take", "discard 2C")
    assert not deal.public.must_open


# S10


def test_s10_the_opening_uses_the_picked_card() -> None:
    position = "hand TS JS QS KS 7C 7D 7H 5C 2D | took 7C"
    assert refusal(position, "open TS JS QS KS") == "PICKUP_NOT_IN_OPENING card=7C (S10)"
    assert article(position, "open TS JS QS KS / 7C 7D 7H") == "fine"
    assert article(position + " | rules opening_must_use_pickup=no", "open TS JS QS KS") == "fine"


def test_s10_goes_by_face() -> None:
    assert article("hand TS TS JS QS KS 5C 2D | took TS twin", "open TS JS QS KS") == "fine"


def test_s10_does_not_bind_who_drew_from_the_stock_or_takes_freely() -> None:
    hand = "hand TS JS QS KS 7C 7D 7H 5C 2D"
    assert article(hand, "open TS JS QS KS") == "fine"
    assert article(hand + " | took 7C | rules pickup_before_opening=free", "open TS JS QS KS") == "fine"


def test_s10_a_card_that_a_swap_put_down_is_not_in_the_opening() -> None:
    position = "hand 9H TS JS QS KS 2D 6D | melds 8H * TH @1 | took 9H | rules joker_swap=always"
    deal = play(position, "swap 9H 1")
    assert article(deal, "open TS JS QS KS") == "S10"
    assert article(deal, "discard 2D") == "S9"


# S11


def test_s11_the_picked_card_must_be_played() -> None:
    position = "hand 6S 2D 6D JC | melds 3S 4S 5S | opened | took 6S | rules pickup_must_be_used=yes"
    assert refusal(position, "discard 2D") == "MUST_USE_PICKUP card=6S (S11)"
    assert article(play(position, "layoff 6S 1"), "discard 2D") == "fine"
    assert article(position.replace("=yes", "=no"), "discard 2D") == "fine"


def test_s11_laying_counts() -> None:
    position = "hand 6S 7S 8S 2D JC | opened | took 6S | rules pickup_must_be_used=yes"
    assert article(play(position, "lay 6S 7S 8S"), "discard 2D") == "fine"


def test_s11_a_swap_counts() -> None:
    position = "hand 9H 2D JC | melds 8H * TH @1 | opened | took 9H | rules pickup_must_be_used=yes"
    assert article(play(position, "swap 9H 1"), "discard 2D") == "fine"


def test_s11_goes_by_face() -> None:
    position = "hand 6S 6S 2D 6D JC | melds 3S 4S 5S | opened | took 6S twin | rules pickup_must_be_used=yes"
    assert article(play(position, "layoff 6S 1"), "discard 2D") == "fine"


def test_s11_another_card_does_not_count() -> None:
    position = "hand 6S 2S 6D JC | melds 3S 4S 5S | opened | took 6S | rules pickup_must_be_used=yes"
    assert article(play(position, "layoff 2S 1 low"), "discard JC") == "S11"


def test_s11_binds_only_who_had_opened_when_it_took() -> None:
    chosen = "rules pickup_must_be_used=yes pickup_before_opening=free"
    deal = play(f"hand TS JS QS KS 2D 6D 8H | pile 4C | to draw | {chosen}", "take", "open TS JS QS KS")
    assert article(deal, "discard 2D") == "fine"
    opened = play(f"hand 2D 6D 8H | opened | pile 4C | to draw | {chosen}", "take")
    assert article(opened, "discard 2D") == "S11"


def test_s11_never_binds_a_forced_take() -> None:
    chosen = "rules pickup_must_be_used=yes stock_empty=take_discard"
    deal = play(f"hand 2D 6D 8H | opened | pile 4C | stock 0 | must take | {chosen}", "take")
    assert article(deal, "discard 2D") == "fine"


def test_s11_the_stock_obliges_to_nothing() -> None:
    deal = play("hand 2D 6D 8H | opened | stock 4C | to draw | rules pickup_must_be_used=yes", "draw")
    assert article(deal, "discard 4C") == "fine"


def test_s11_going_out_with_the_card_is_not_using_it() -> None:
    position = "hand 6S 6S 2S | melds 3S 4S 5S | opened | took 6S twin | rules pickup_must_be_used=yes"
    deal = play(position, "layoff 2S 1 low")
    assert article(deal, "discard 6S") == "S11"
    assert article(play(deal, "layoff 6S 1 high"), "discard 6S") == "fine"


def test_taking_is_offered_where_it_is_allowed() -> None:
    assert legal(TJQK) == ["draw", "take"]
    assert legal(TJQK + " | rules pickup_before_opening=never") == ["draw"]


def test_a_forced_take_says_so() -> None:
    (taken,) = events("hand 2D 6D | opened | pile 4C | stock 0 | must take | rules stock_empty=take_discard", "take")
    assert taken.forced
    assert check(table("hand 2D 6D | opened | pile 4C | to draw"), "take") is None
