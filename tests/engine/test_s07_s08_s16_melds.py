"""S7, S8, S16, S18: what is a set, what is a run, what a joker stands for."""

from __future__ import annotations

import pytest

from scala40.engine.cards import FACE_TEXT
from scala40.engine.melds import Run, Set, stands_for
from scala40.engine.violations import Violation
from tests.engine.positions import article, meld, new_meld, refusal, rules

ANY_JOKERS = "jokers_per_meld=unlimited"


def verdict(cards: str, chosen: str = "") -> str:
    """ "set", "run", or the refusal."""
    found = new_meld(cards, rules(chosen))
    return str(found) if isinstance(found, Violation) else type(found).__name__.lower()


def article_of(cards: str, chosen: str = "") -> str | None:
    found = new_meld(cards, rules(chosen))
    return found.article if isinstance(found, Violation) else "fine"


@pytest.mark.parametrize(
    "cards", ["7C 7D 7H", "7S 7D 7C", "AC AD AH AS", "KS KC KD KH", "7C 7D *", "* 7C 7D", "7C * 7D 7H"]
)
def test_s07_sets(cards: str) -> None:
    assert verdict(cards) == "set"


@pytest.mark.parametrize(
    "cards", ["7C 7D 7C", "7C 7C *", "7C 7D 7H 7C", "7C 7D 7H 7S 7C", "7C 7D 7H 7S *", "7C 7D", "7D 7C 7C"]
)
def test_s07_no_sets(cards: str) -> None:
    assert article_of(cards) == "S7"


def test_s07_never_two_of_one_suit_says_which() -> None:
    assert verdict("7C 7D 7C") == "SET_SUIT_TWICE card=7C (S7)"


@pytest.mark.parametrize(
    "cards",
    [
        "2C 3C 4C",
        "AC 2C 3C",
        "QC KC AC",
        "9S TS JS QS KS AS",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        "* 2C 3C",
        "2C * 4C",
        "2C 3C *",
        "* QC KC",
        "QC KC *",
        "* KC AC",
        "AC 2C *",
        "AC * 3C",
        "QC * AC",
    ],
)
def test_s08_runs(cards: str) -> None:
    assert verdict(cards) == "run"


@pytest.mark.parametrize(
    "cards",
    [
        "KC AC 2C",
        "QC KC AC 2C",
        "KC * 2C",
        "KC AC *",
        "* AC 2C",
        "2C AC 3C",
        "4C 3C 2C",
        "3C 2C AC",
        "JS TS 9S",
        "AC KC QC",
        "2C 3C 5C",
        "2C 4C *",
        "2C * 3C",
        "2C 3C 4D",
        "2C 3D 4C",
        "2C 2C 3C",
        "2C 3C",
        "7C 8D 9H",
        "AC 2C KC",
        "JC QC KC * 2C",
    ],
)
def test_s08_no_runs(cards: str) -> None:
    assert article_of(cards) == "S8"


def run_of(first: str, last: str, suit: str = "S") -> str:
    """A run with every place between, its ends as given (ranks, "*" or a low or high ace)."""
    ranks = "A23456789TJQKA"
    low = 0 if first in "A*" else ranks.index(first)
    high = 13 if last in "A*" else ranks.index(last)
    cards = [rank + suit for rank in ranks[low : high + 1]]
    cards[0] = "*" if first == "*" else cards[0]
    cards[-1] = "*" if last == "*" else cards[-1]
    return " ".join(cards)


@pytest.mark.parametrize("ends", [("A", "*"), ("*", "A")])
def test_s08_the_fourteenth_card_is_a_joker_for_the_second_ace(ends: tuple[str, str]) -> None:
    cards = run_of(*ends)
    assert len(cards.split()) == 14
    assert verdict(cards) == "run"
    assert article_of(cards, "max_run=13") == "S8"


def test_s08_two_natural_aces_never_stand_in_one_run() -> None:
    cards = run_of("A", "A")
    assert len(cards.split()) == 14
    assert verdict(cards) == "TWO_ACES (S8)"
    assert article_of(cards, ANY_JOKERS) == "S8"


def test_s08_a_run_of_thirteen_is_fine_for_both_limits() -> None:
    for cards in (run_of("A", "K"), run_of("2", "A"), run_of("2", "*"), run_of("*", "K")):
        assert len(cards.split()) == 13
        assert verdict(cards, "max_run=13") == verdict(cards) == "run"


def test_s08_fifteen_cards_are_no_run() -> None:
    assert article_of(run_of("A", "*") + " 2S") == "S8"


@pytest.mark.parametrize("cards", ["7C", "7C *", "7C * *", "* *", "*", "* * *", "* 7C *"])
def test_s16_two_natural_cards_come_first(cards: str) -> None:
    for chosen in ("", "jokers_per_meld=2", ANY_JOKERS):
        assert article_of(cards, chosen) == "S16"


@pytest.mark.parametrize(
    ("cards", "most"),
    [
        ("7C 7D *", 1),
        ("7C 7D * *", 2),
        ("3C * 5C *", 2),
        ("3C * * 6C", 2),
        ("* 3C 4C *", 2),
        ("3C * * * 7C", 3),
        ("* 3C * 5C *", 3),
        ("3C * * * * 8C", 4),
        ("* * 5C 6C * *", 4),
    ],
)
def test_s16_jokers_in_a_meld(cards: str, most: int) -> None:
    for value, allowed in (("1", 1), ("2", 2), ("unlimited", 4)):
        expected = "fine" if most <= allowed else "S16"
        assert article_of(cards, f"jokers_per_meld={value}") == expected


def test_s16_too_many_jokers_come_before_the_shape() -> None:
    assert article_of("7C 7C * *") == "S16"
    assert article_of("7C 9D * *") == "S16"
    assert article_of("7C 7C * *", "jokers_per_meld=2") == "S7"


def test_s16_jokers_never_reach_past_the_aces() -> None:
    assert article_of("* * 2C 3C", ANY_JOKERS) == "S8"
    assert article_of("* AC 2C 3C", ANY_JOKERS) == "S8"
    assert article_of("QC KC * *", ANY_JOKERS) == "S8"
    assert article_of("QC KC AC *", ANY_JOKERS) == "S8"
    assert article_of("* * 3C 4C", ANY_JOKERS) == "fine"
    assert article_of("JC QC * *", ANY_JOKERS) == "fine"


def faces(cards: str, index: int, chosen: str = "jokers_per_meld=unlimited") -> list[str]:
    return [FACE_TEXT[face] for face in stands_for(meld(cards, chosen), index)]


def test_s18_in_a_run_the_place_says_what_a_joker_stands_for() -> None:
    assert faces("9S * JS", 1) == ["TS"]
    assert faces("* 2H 3H", 0) == ["AH"]
    assert faces("QH KH *", 2) == ["AH"]
    assert faces("3C * * 6C", 2) == ["5C"]
    assert faces("9S * JS", 0) == ["9S"]


def test_s18_in_a_set_it_stands_for_a_missing_suit() -> None:
    assert faces("7C 7D *", 2) == ["7H", "7S"]
    assert faces("7C 7D * 7H", 2) == ["7S"]
    assert faces("7C 7D * *", 2) == faces("7C 7D * *", 3) == ["7H", "7S"]
    assert faces("7C 7D *S", 2, "joker_swap_set3=declared") == ["7S"]


def test_s18_a_declared_suit_is_a_missing_one() -> None:
    assert article_of("7C 7D *H") == "fine"
    assert article_of("7C 7D *C") == "S18"
    assert article_of("7C 7D 7H *S") == "fine"
    assert article_of("7C 7D 7H *D") == "S18"
    assert article_of("7C 7D *H *H", ANY_JOKERS) == "S18"
    assert article_of("7C 7D *H *S", ANY_JOKERS) == "fine"


def test_s18_a_declared_joker_in_a_run_is_a_mistake_that_no_article_names() -> None:
    assert article_of("9S *S JS") is None
    assert refusal("hand 9S * JS 2C | opened", "lay 9S *S JS") == "JOKER_SUIT_IN_RUN"


def test_s19_declared_wants_the_suit_of_a_joker_in_a_set_of_three() -> None:
    declared = "joker_swap_set3=declared"
    assert article_of("7C 7D *", declared) == "S19"
    assert article_of("7C 7D *H", declared) == "fine"
    assert article_of("7C 7D 7H *", declared) == "fine"
    assert article_of("7C 7D * *", declared + " jokers_per_meld=2") == "fine"
    assert article_of("9S * JS", declared) == "fine"


def test_s07_s08_aces_and_twins_read_as_what_they_are() -> None:
    assert isinstance(meld("AC AD AH"), Set)
    assert isinstance(meld("AC * 3C"), Run)
    low = meld("AC 2C 3C")
    high = meld("QC KC AC")
    assert isinstance(low, Run)
    assert isinstance(high, Run)
    assert (low.low, low.high, high.low, high.high) == (1, 3, 12, 14)


def test_melds_are_checked_one_after_the_other_before_the_minimum() -> None:
    position = "hand 9S TS JS 7C 7D 7C 2H 3H"
    assert article(position, "open 9S TS JS / 7C 7D 7C") == "S7"
    assert article(position, "open JS TS 9S / 7C 7D 7C") == "S8"
    assert article(position, "open 9S TS JS") == "S14"
