"""S12, S13, S21: which card may be thrown."""

from __future__ import annotations

import pytest

from tests.engine.positions import article, events, legal, play, refusal


def thrown(position: str, card: str, chosen: str = "") -> str | None:
    return article(position + (f" | rules {chosen}" if chosen else ""), f"discard {card}")


# S12


@pytest.mark.parametrize(("value", "expected"), [("twin_ok", "S12"), ("forbid", "S12"), ("free", "fine")])
def test_s12_the_card_just_picked(value: str, expected: str) -> None:
    assert thrown("hand 9S 2C 4D | opened | took 9S", "9S", f"discard_picked={value}") == expected


@pytest.mark.parametrize(("value", "expected"), [("twin_ok", "fine"), ("forbid", "S12"), ("free", "fine")])
def test_s12_the_twin_that_the_hand_held(value: str, expected: str) -> None:
    assert thrown("hand 9S 9S 2C | opened | took 9S twin", "9S", f"discard_picked={value}") == expected


def test_s12_says_what_it_forbids() -> None:
    assert refusal("hand 9S 2C 4D | opened | took 9S", "discard 9S") == "DISCARD_PICKED card=9S (S12)"


def test_s12_the_twin_counts_when_it_was_held_at_the_take() -> None:
    deal = play("hand 9S 2C 4D | opened | pile 9S | to draw", "take")
    assert deal.held_twin
    assert article(deal, "discard 9S") == "fine"
    assert article(play("hand 8S 2C 4D | opened | pile 9S | to draw", "take"), "discard 9S") == "S12"


def test_s12_the_twin_may_be_thrown_after_its_sister_was_laid_off() -> None:
    position = "hand 9S 9S 2C | melds 6S 7S 8S | opened | took 9S twin | rules discard_picked=twin_ok"
    assert article(play(position, "layoff 9S 1"), "discard 9S") == "fine"
    forbid = position.replace("twin_ok", "forbid")
    assert article(play(forbid, "layoff 9S 1"), "discard 9S") == "S12"


def test_s12_without_a_twin_the_face_stays_forbidden_whatever_is_laid() -> None:
    position = "hand 9S 2C 4D 6D | melds 6S 7S 8S | opened | took 9S"
    assert article(position, "discard 9S") == "S12"
    assert article(play(position, "layoff 9S 1"), "discard 4D") == "fine"


def test_s12_a_card_from_the_stock_may_always_be_discarded() -> None:
    deal = play("hand 2C 4D | opened | stock 9S | to draw | rules discard_picked=forbid", "draw")
    assert article(deal, "discard 9S") == "fine"


def test_s12_ends_with_the_turn() -> None:
    deal = play("hand 2C 4D | hand1 9S 3H | opened 0 1 | pile 9S | to draw | rules discard_picked=forbid", "take")
    deal = play(deal, "discard 2C", "draw")
    assert article(deal, "discard 9S") == "fine"


def test_s12_the_table_announces_the_pair() -> None:
    (thrown_pair,) = events("hand 9S 9S 2C | opened | took 9S twin", "discard 9S")
    assert thrown_pair.pair
    (other,) = events("hand 9S 9S 2C | opened | took 9S twin", "discard 2C")
    assert not other.pair
    (free,) = events("hand 9S 9S 2C | opened | took 9S twin | rules discard_picked=free", "discard 9S")
    assert not free.pair


def test_s12_jokers_are_of_one_face() -> None:
    chosen = "discard_joker=free jokers_per_meld=1"
    assert thrown("hand * 2C 4D | opened | took *", "*", chosen) == "S12"
    assert thrown("hand * * 2C | opened | took * twin", "*", chosen) == "fine"


def test_s12_a_last_card_is_bound_by_it() -> None:
    assert thrown("hand 9S | opened | took 9S", "9S") == "S12"
    assert thrown("hand 9S | opened | took 9S twin", "9S") == "fine"
    assert thrown("hand 9S | opened | took 9S twin", "9S", "discard_picked=forbid") == "S12"


def test_s12_holds_for_a_forced_take() -> None:
    position = "hand 2C 4D | opened | pile 9S | stock 0 | must take | rules stock_empty=take_discard"
    assert article(play(position, "take"), "discard 9S") == "S12"


# S13

RUN = "hand 2C 9D | melds 3C 4C 5C @1"


@pytest.mark.parametrize(
    ("value", "players", "opened", "expected"),
    [
        ("forbid", 2, False, "S13"),
        ("forbid", 2, True, "S13"),
        ("forbid", 3, False, "S13"),
        ("forbid", 3, True, "S13"),
        ("federation", 2, False, "S13"),
        ("federation", 2, True, "fine"),
        ("federation", 3, False, "S13"),
        ("federation", 3, True, "S13"),
        ("forbid_unopened", 2, False, "S13"),
        ("forbid_unopened", 2, True, "fine"),
        ("forbid_unopened", 3, False, "S13"),
        ("forbid_unopened", 3, True, "fine"),
        ("free", 2, False, "fine"),
        ("free", 2, True, "fine"),
        ("free", 3, False, "fine"),
        ("free", 3, True, "fine"),
    ],
)
def test_s13_a_card_that_could_be_laid_off(value: str, players: int, opened: bool, expected: str) -> None:
    position = RUN + (" | opened 0 1" if opened else " | opened 1")
    assert thrown(position, "2C", f"discard_attachable={value} players={players}") == expected
    assert thrown(position, "9D", f"discard_attachable={value} players={players}") == "fine"


def test_s13_federation_counts_the_seats_of_this_deal() -> None:
    chosen = "discard_attachable=federation players=5"
    assert thrown(RUN + " | opened 0 1 | seats 0 1", "2C", chosen) == "fine"
    assert thrown(RUN + " | opened 0 1 | seats 0 1 4", "2C", chosen) == "S13"
    assert thrown(RUN + " | opened 1 | seats 0 1", "2C", chosen) == "S13"


def test_s13_names_the_meld() -> None:
    position = "hand 2C 9D | melds 7H 8H 9H / 3C 4C 5C | opened"
    assert refusal(position, "discard 2C") == "DISCARD_ATTACHABLE card=2C meld=2 (S13)"


@pytest.mark.parametrize(
    ("melds", "card", "expected"),
    [
        ("3C 4C 5C", "2C", "S13"),
        ("3C 4C 5C", "6C", "S13"),
        ("3C 4C 5C", "7C", "fine"),
        ("3C 4C 5C", "2D", "fine"),
        ("3C 4C 5C", "4C", "fine"),
        ("7C 7D 7H", "7S", "S13"),
        ("7C 7D 7H", "7C", "fine"),
        ("QS KS AS", "2S", "fine"),
        ("QS KS AS", "JS", "S13"),
        ("AS 2S 3S", "KS", "fine"),
        ("JS QS KS", "AS", "S13"),
        ("2S 3S 4S", "AS", "S13"),
        ("* 3S 4S", "AS", "S13"),  # the joker is the 2: the ace goes in front
        ("2S * 4S", "3S", "fine"),  # the real card of a joker does not count
        ("8H * TH", "9H", "fine"),
        ("8H * TH", "7H", "S13"),
        ("7C 7D *", "7H", "S13"),  # any_missing: either missing suit may be laid off
        ("7C 7D *", "7S", "S13"),
        ("7C 7D 7H *", "7S", "fine"),  # the real card of the joker
        ("7C 7D 7H 7S", "7C", "fine"),
    ],
)
def test_s13_could_be_laid_off_means_what_s17_accepts(melds: str, card: str, expected: str) -> None:
    assert thrown(f"hand {card} 9D | melds {melds} @1", card) == expected


def test_s13_under_declared_only_the_suit_not_declared_attaches() -> None:
    chosen = "joker_swap_set3=declared"
    assert thrown("hand 7H 9D | melds 7C 7D *H @1", "7H", chosen) == "fine"
    assert thrown("hand 7S 9D | melds 7C 7D *H @1", "7S", chosen) == "S13"
    both = "joker_swap_set3=both_missing"
    assert thrown("hand 7S 9D | melds 7C 7D * @1", "7S", both) == "S13"


def test_s13_the_second_ace_attaches_nowhere() -> None:
    run = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert thrown(f"hand AS 9D | melds {run}", "AS") == "S13"
    assert thrown(f"hand AS 9D | melds AS {run}", "AS", "remove_complete=no") == "fine"
    assert thrown(f"hand AS 9D | melds * {run}", "AS", "max_run=13") == "fine"
    assert thrown(f"hand AS 9D | melds * {run}", "AS") == "S13"


def test_s13_a_joker_attaches_wherever_s16_leaves_room() -> None:
    chosen = "discard_joker=free"
    assert thrown("hand * 9D | melds 3C 4C 5C @1", "*", chosen) == "S13"
    assert thrown("hand * 9D | melds 3C * 5C @1", "*", chosen) == "fine"
    assert thrown("hand * 9D | melds 3C * 5C @1", "*", chosen + " jokers_per_meld=2") == "S13"
    assert thrown("hand * 9D | melds 7C 7D 7H @1", "*", chosen) == "S13"
    assert thrown("hand * 9D | melds 7C 7D 7H 7S @1", "*", chosen + " remove_complete=no") == "fine"
    assert thrown("hand * 9D", "*", chosen) == "fine"


def test_s13_a_joker_attaches_as_the_fourteenth_card() -> None:
    run = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    position = f"hand * 9D | melds {run}"
    assert thrown(position, "*", "discard_joker=free remove_complete=no") == "S13"
    assert thrown(position, "*", "discard_joker=free remove_complete=no max_run=13") == "fine"
    assert thrown(position, "*", "discard_joker=free") == "fine"  # a packet


def test_s13_nothing_attaches_to_a_packet() -> None:
    run = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert thrown(f"hand * 9D | melds {run} / 7C 7D 7H 7S", "*", "discard_joker=free") == "fine"


def test_s13_the_discard_that_goes_out_may_be_attachable() -> None:
    assert thrown("hand 2C | melds 3C 4C 5C | opened", "2C") == "fine"
    assert thrown("hand * | melds 3C 4C 5C | opened", "*") == "fine"


# the way out of S13


def test_s13_where_everything_is_forbidden_anything_may_go() -> None:
    position = "hand 2C 6C | melds 3C 4C 5C | opened"
    assert legal(position, "discard") == ["discard 2C", "discard 6C"]
    assert legal(position.replace("6C", "6C 9D"), "discard") == ["discard 9D"]


def test_s13_the_way_out_takes_s12_s13_and_s21_together() -> None:
    position = "hand * 2C 9S | melds 3C 4C 5C | opened | took 9S"
    assert legal(position, "discard") == ["discard *", "discard 2C", "discard 9S"]
    assert legal(position.replace("9S |", "9S 8D |", 1), "discard") == ["discard 8D"]


def test_s13_the_way_out_without_any_meld() -> None:
    assert legal("hand * 9S | opened | took 9S", "discard") == ["discard *", "discard 9S"]
    assert legal("hand * * | opened", "discard") == ["discard *"]
    assert legal("hand * * | opened | rules discard_joker=never", "discard") == ["discard *"]


def test_s13_the_way_out_is_for_two_cards_or_more() -> None:
    assert thrown("hand * | opened", "*", "discard_joker=never") == "S21"
    assert thrown("hand 9S | opened | took 9S", "9S") == "S12"


def test_s13_duties_remain_in_the_way_out() -> None:
    position = "hand 2C 6C | melds 3C 4C 5C | opened | took 6C | rules pickup_must_be_used=yes"
    assert article(position, "discard 2C") == "S11"
    assert article("hand 2C 6C | melds 3C 4C 5C | opened | owes 1", "discard 2C") == "S20"


# S21


@pytest.mark.parametrize(
    ("value", "middle", "out"),
    [
        ("closing_only", "S21", "fine"),
        ("never", "S21", "S21"),
        ("not_closing", "fine", "S21"),
        ("free", "fine", "fine"),
    ],
)
def test_s21_discarding_a_joker(value: str, middle: str, out: str) -> None:
    assert thrown("hand * 9S 2C | opened", "*", f"discard_joker={value}") == middle
    assert thrown("hand * | opened", "*", f"discard_joker={value}") == out


def test_s21_other_cards_are_not_meant() -> None:
    assert thrown("hand * 9S 2C | opened", "9S", "discard_joker=never") == "fine"


# the order: S12, S21, S13


def test_a_picked_joker_is_refused_for_being_picked() -> None:
    assert thrown("hand * 2C 9D | melds 3C 4C 5C | opened | took *", "*", "discard_joker=never") == "S12"


def test_a_joker_that_attaches_is_refused_for_being_a_joker() -> None:
    assert thrown("hand * 9D 8H | melds 3C 4C 5C | opened", "*") == "S21"
    assert thrown("hand * 9D 8H | melds 3C 4C 5C | opened", "*", "discard_joker=not_closing") == "S13"


def test_a_picked_card_that_attaches_is_refused_for_being_picked() -> None:
    assert thrown("hand 2C 9D 8H | melds 3C 4C 5C | opened | took 2C", "2C") == "S12"
    assert thrown("hand 2C 2C 8H | melds 3C 4C 5C | opened | took 2C twin", "2C") == "S13"


def test_the_card_comes_before_the_duties() -> None:
    chosen = "pickup_must_be_used=yes taken_joker=same_turn"
    assert thrown("hand 2C 9D 8H | melds 3C 4C 5C | opened | took 9D", "2C", chosen) == "S13"
    assert thrown("hand 2C 9D 8H | melds 3C 4C 5C | opened | took 9D", "8H", chosen) == "S11"
    assert thrown("hand 2C 9D 8H | melds 3C 4C 5C | opened | owes 1", "2C", chosen) == "S13"
    assert thrown("hand * 9D 8H | melds 3C 4C 5C | opened | owes 1", "*", chosen) == "S21"


def test_a_card_that_is_not_there_comes_before_everything_but_the_phase() -> None:
    assert refusal("hand 2C 9D | melds 3C 4C 5C", "discard 6C") == "CARD_NOT_IN_HAND card=6C"
    assert refusal("hand 2C 9D | melds 3C 4C 5C | to draw", "discard 6C") == "DRAW_FIRST (S6)"
