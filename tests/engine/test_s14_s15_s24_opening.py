"""S14, S15, S24: the opening, what it is worth, and going out in hand."""

from __future__ import annotations

import pytest

from scala40.engine.melds import meld_points
from tests.engine.positions import article, events, legal, meld, play, refusal, table

REST = "2D 6D 8H 5S"


def points(melds: str, chosen: str = "") -> int:
    return sum(meld_points(meld(each.strip(), chosen)) for each in melds.split("/"))


def opens(melds: str, chosen: str = "", rest: str = REST) -> str | None:
    """The article that refuses this opening from a hand with some cards more."""
    cards = melds.replace("/", " ")
    return article(f"hand {cards} {rest} | rules {chosen}", f"open {melds}")


# Known numbers


@pytest.mark.parametrize(
    ("melds", "worth"),
    [
        ("AC AD AH", 33),
        ("KC KD KH", 30),
        ("2C 2D 2H", 6),
        ("TC TD TH TS", 40),
        ("JC JD JH JS", 40),
        ("QC QD QH QS", 40),
        ("KC KD KH KS", 40),
        ("9C 9D 9H 9S", 36),
        ("AC AD AH AS", 44),
        ("TS JS QS KS", 40),
        ("JS QS KS AS", 41),
        ("9S TS JS QS", 39),
        ("6S 7S 8S 9S TS", 40),
        ("2S 3S 4S 5S 6S 7S 8S", 35),
        ("9C 9D 9H / 6C 6D 6H", 45),
        ("9C 9D 9H / 2C 3C 4C 5C", 41),
        ("AS 2S 3S", 6),
        ("QS KS AS", 31),
        ("8S * TS", 27),
        ("QS KS *", 31),
    ],
)
def test_s14_known_numbers(melds: str, worth: int) -> None:
    assert points(melds) == worth
    assert opens(melds) == ("fine" if worth >= 40 else "S14")


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_s14_a_single_tris_never_opens(rank: str) -> None:
    tris = f"{rank}C {rank}D {rank}H"
    assert points(tris) <= 33
    assert opens(tris) == "S14"
    assert points(f"{rank}C {rank}D *") == points(tris)


@pytest.mark.parametrize(
    ("melds", "worth"),
    [
        ("* 2S 3S", 6),  # the joker is the low ace
        ("AS * 3S", 6),
        ("AS 2S *", 6),
        ("* QS KS", 30),
        ("QS * AS", 31),
        ("* KS AS", 31),
        ("JS QS KS *", 41),
        ("7C 7D *", 21),
        ("AC AD *", 33),
        ("AC AD AH *", 44),
        ("KC KD KH *", 40),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS *", 96),
        ("* 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", 96),
    ],
)
def test_s15_a_joker_is_worth_what_it_stands_for(melds: str, worth: int) -> None:
    assert points(melds) == worth


@pytest.mark.parametrize(
    ("melds", "worth"), [("3C * * 6C", 18), ("* * 4C 5C", 14), ("QC KC *", 31), ("7C 7D * *", 28), ("TS * * * AS", 51)]
)
def test_s15_several_jokers(melds: str, worth: int) -> None:
    assert points(melds, "jokers_per_meld=unlimited") == worth


# S14


@pytest.mark.parametrize(
    ("minimum", "melds", "expected"),
    [
        (0, "2C 2D 2H", "fine"),
        (0, "AS 2S 3S", "fine"),
        (30, "KC KD KH", "fine"),
        (30, "9C 9D 9H", "S14"),
        (30, "QS KS AS", "fine"),
        (40, "9C 9D 9H / 4C 4D 4H", "S14"),  # 39
        (40, "KC KD KH / AS 2S 3S 4S", "fine"),  # 40
        (50, "KC KD KH / 7C 7D 7H", "fine"),  # 51
        (50, "KC KD KH / 6S 7S", "S8"),
        (50, "TS JS QS KS / 3C 3D 3H", "S14"),  # 49
        (51, "KC KD KH / 7C 7D 7H", "fine"),
        (51, "TS JS QS KS / 2C 3C 5C", "S8"),
        (51, "JC JD JH JS / 2C 3C 4C", "S14"),  # 49
    ],
)
def test_s14_at_least_the_minimum(minimum: int, melds: str, expected: str) -> None:
    assert opens(melds, f"opening_minimum={minimum}") == expected


def test_s14_says_how_much_there_is_and_how_much_is_needed() -> None:
    assert refusal(f"hand 9S TS JS QS {REST}", "open 9S TS JS QS") == "OPENING_TOO_LOW have=39 need=40 (S14)"


def test_s14_only_new_melds_count_not_what_could_be_laid_off() -> None:
    assert article(f"hand 9S TS JS KS {REST} | melds QS KS AS @1", "open 9S TS JS") == "S14"


def test_s14_the_first_melds_are_an_opening_whatever_the_minimum() -> None:
    position = f"hand 7C 7D 7H {REST} | rules opening_minimum=0"
    assert refusal(position, "lay 7C 7D 7H") == "OPEN_FIRST (S14)"
    assert article(position, "open 7C 7D 7H") == "fine"


def test_s14_a_second_opening_does_not_exist() -> None:
    for minimum in ("0", "40"):
        position = f"hand TC TD TH TS {REST} | opened | rules opening_minimum={minimum}"
        assert refusal(position, "open TC TD TH TS") == "ALREADY_OPENED (S14)"
        assert article(position, "lay TC TD TH TS") == "fine"


def test_s14_the_opening_is_done_in_one_action() -> None:
    deal = play(f"hand TC TD TH TS 7C 7D 7H {REST}", "open TC TD TH TS")
    assert article(deal, "open 7C 7D 7H") == "S14"
    assert article(deal, "lay 7C 7D 7H") == "fine"
    assert article(f"hand TC TD TH TS 7C 7D 7H {REST}", "open TC TD TH TS / 7C 7D 7H") == "fine"


def test_s14_a_card_is_used_once() -> None:
    assert opens("TC TD TH TS") == "fine"
    position = f"hand TC TD TH TS 8S 9S {REST}"
    assert refusal(position, "open TC TD TH TS / 8S 9S TS") == "CARD_NOT_IN_HAND card=TS"


def test_s14_an_event_tells_the_points() -> None:
    opened, first, second = events(f"hand KC KD KH AS 2S 3S 4S {REST}", "open KC KD KH / AS 2S 3S 4S")
    assert (opened.seat, opened.points) == (0, 40)
    assert (first.meld, second.meld) == (1, 2)


# S15


@pytest.mark.parametrize(
    ("melds", "counts", "clean"),
    [
        ("TS JS QS *", "fine", "S15"),
        ("TS JS QS KS", "fine", "fine"),
        ("TS JS QS KS / 7C 7D *", "fine", "fine"),
        ("9S TS JS QS / 7C 7D *", "fine", "S15"),  # 39 clean
        ("9S TS JS / * 5C 5D", "fine", "S15"),
        ("8S * TS / 4C 4D 4H", "S14", "S14"),  # 39
    ],
)
def test_s15_jokers_at_opening(melds: str, counts: str, clean: str) -> None:
    assert opens(melds) == counts
    assert opens(melds, "opening_joker=clean_only") == clean


def test_s15_clean_only_says_how_much_is_clean() -> None:
    position = f"hand 9S TS JS QS 7C 7D * {REST} | rules opening_joker=clean_only"
    assert refusal(position, "open 9S TS JS QS / 7C 7D *") == "CLEAN_TOO_LOW have=39 need=40 (S15)"


def test_s15_clean_only_binds_the_opening_and_nothing_later() -> None:
    position = f"hand 7C 7D * {REST} | opened | rules opening_joker=clean_only"
    assert article(position, "lay 7C 7D *") == "fine"


def test_s15_clean_only_with_no_minimum() -> None:
    assert opens("7C 7D *", "opening_joker=clean_only opening_minimum=0") == "fine"


# S24

IN_HAND = "2C 3C 4C 5D 5H 5S"  # 24 points


def test_s24_a_whole_hand_may_open_with_less() -> None:
    assert article(f"hand {IN_HAND} 9H", "open 2C 3C 4C / 5D 5H 5S") == "fine"
    deal = play(f"hand {IN_HAND} 9H", "open 2C 3C 4C / 5D 5H 5S", "discard 9H")
    assert deal.public.outcome is not None
    assert (deal.public.outcome.ended, deal.public.outcome.out, deal.public.outcome.in_hand) == ("out", 0, True)


def test_s24_only_if_exactly_one_card_is_left() -> None:
    assert article(f"hand {IN_HAND} 9H JC", "open 2C 3C 4C / 5D 5H 5S") == "S14"
    assert article(f"hand {IN_HAND} 9H", "open 2C 3C 4C") == "S14"
    assert article(f"hand {IN_HAND}", "open 2C 3C 4C / 5D 5H 5S") == "S14"


def test_s24_not_in_the_first_round_where_s23_forbids_it() -> None:
    position = f"hand {IN_HAND} 9H | first round"
    assert article(position, "open 2C 3C 4C / 5D 5H 5S") == "S14"
    assert article(position + " | rules no_close_first_round=no", "open 2C 3C 4C / 5D 5H 5S") == "fine"


def test_s24_needs_minimum() -> None:
    needs = "close_in_hand_needs_minimum=yes"
    assert article(f"hand {IN_HAND} 9H | rules {needs}", "open 2C 3C 4C / 5D 5H 5S") == "S24"
    assert article(f"hand {IN_HAND} KS 9H JC | rules {needs}", "open 2C 3C 4C / 5D 5H 5S") == "S14"
    assert article(f"hand TC TD TH TS 9H | rules {needs}", "open TC TD TH TS") == "fine"


def test_s24_clean_only_does_not_matter_for_a_whole_hand() -> None:
    clean = "opening_joker=clean_only"
    assert article(f"hand 2C 3C * 5D 5H 5S 9H | rules {clean}", "open 2C 3C * / 5D 5H 5S") == "fine"
    assert article(f"hand TS JS QS * 9H | rules {clean}", "open TS JS QS *") == "fine"
    assert article(f"hand TS JS QS * 9H JC | rules {clean}", "open TS JS QS *") == "S15"


def test_s24_needs_minimum_is_met_by_the_points_and_then_the_jokers_count() -> None:
    chosen = "opening_joker=clean_only close_in_hand_needs_minimum=yes"
    assert refusal(f"hand TS JS QS * 9H | rules {chosen}", "open TS JS QS *") == "CLEAN_TOO_LOW have=0 need=40 (S15)"


def test_s24_in_hand_counts_the_whole_turn() -> None:
    position = "hand TC TD TH TS JS 5C 6C 7C 9H | melds QS KS AS @1"
    deal = play(position, "open TC TD TH TS", "layoff JS 1", "lay 5C 6C 7C", "discard 9H")
    assert deal.public.outcome is not None
    assert deal.public.outcome.in_hand


def test_s24_not_in_hand_after_having_opened_before() -> None:
    deal = play("hand 5C 6C 7C 9H | opened", "lay 5C 6C 7C", "discard 9H")
    assert deal.public.outcome is not None
    assert not deal.public.outcome.in_hand


def test_s24_not_in_hand_in_the_turn_after_the_opening() -> None:
    position = "hand TC TD TH TS 9H 2D | hand1 5C 6C | stock 7H TS 8H | rules players=2"
    deal = play(position, "open TC TD TH TS", "discard 2D", "draw", "discard 5C")
    assert deal.public.seat == 0
    deal = play(deal, "draw")
    assert not deal.public.fresh


def test_s24_who_drew_anew_without_having_laid_is_fresh() -> None:
    deal = play(
        "hand 2D 9H | hand1 5C 6C | stock 7H TS 8H | rules players=2", "discard 2D", "draw", "discard 5C", "draw"
    )
    assert deal.public.fresh


@pytest.mark.parametrize(("value", "factor"), [("single", 1), ("double", 2)])
def test_s24_points_of_the_others(value: str, factor: int) -> None:
    position = f"hand {IN_HAND} 9H | hand1 KC 2H | hand2 * AC | rules close_in_hand={value}"
    deal = play(position, "open 2C 3C 4C / 5D 5H 5S", "discard 9H")
    assert deal.public.outcome is not None
    assert deal.public.outcome.points == ((0, 0), (1, 12 * factor), (2, 36 * factor))


def test_s24_double_only_in_hand() -> None:
    deal = play("hand 9H | hand1 KC 2H | hand2 * AC | opened | rules close_in_hand=double", "discard 9H")
    assert deal.public.outcome is not None
    assert deal.public.outcome.points == ((0, 0), (1, 12), (2, 36))


def test_s24_a_swap_before_the_opening_is_not_laying() -> None:
    position = (
        "hand 9H 2D 6D 8S 9D | hand1 2C 3C | melds 8H * TH @1 | stock 2S 3H 4H | rules joker_swap=always players=2"
    )
    deal = play(position, "swap 9H 1", "discard 2D", "draw", "discard 2C", "draw")
    assert deal.public.seat == 0
    assert deal.public.fresh
    assert not deal.public.opened & 1


def test_openings_are_found() -> None:
    assert legal(f"hand TC TD TH TS {REST}", "open") == ["open TC TD TH TS"]
    assert legal("hand 9S TS JS QS 2D 6D", "open") == []
    assert legal(f"hand {IN_HAND} 9H", "open") == ["open 5D 5H 5S / 2C 3C 4C"]
    assert table("hand 2C").public.opened == 0
