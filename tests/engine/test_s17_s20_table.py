"""S17-S20: laying off, what a joker on the table stands for, swapping it, and playing it again."""

from __future__ import annotations

import pytest

from tests.engine.positions import article, events, hand_text, legal, meld_texts, play, refusal, table

REST = "2D 6D JC"


def laid_off(meld: str, card: str, chosen: str = "") -> str | None:
    """The article that refuses to lay this card ("9S low") off on the meld of another seat."""
    name, *end = card.split()
    action = " ".join(["layoff", name, "1", *end])
    return article(f"hand {name} {REST} | melds {meld} @1 | opened | rules {chosen}", action)


def after_laying_off(meld: str, *cards: str, chosen: str = "") -> str:
    """The meld with these cards laid off."""
    names = " ".join(card.split()[0] for card in cards)
    actions = [" ".join(["layoff", card.split()[0], "1", *card.split()[1:]]) for card in cards]
    return meld_texts(play(f"hand {names} {REST} | melds {meld} @1 | opened | rules {chosen}", *actions))[0]


def swapped(meld: str, cards: str, chosen: str = "") -> str | None:
    """The article that refuses this swap, "fine" where nothing does."""
    return article(f"hand {cards} {REST} | melds {meld} @1 | opened | rules {chosen}", f"swap {cards} 1")


def after_swap(meld: str, *swaps: str, chosen: str = "") -> str:
    position = f"hand {' '.join(swaps)} {REST} | melds {meld} @1 | opened | rules {chosen}"
    return meld_texts(play(position, *(f"swap {cards} 1" for cards in swaps)))[0]


# S17


def test_s17_only_after_opening() -> None:
    position = f"hand 6C {REST} | melds 3C 4C 5C @1"
    assert refusal(position, "layoff 6C 1") == "OPEN_FIRST (S17)"
    assert article(position + " | opened", "layoff 6C 1") == "fine"
    assert article(position + " | opened 1 2", "layoff 6C 1") == "S17"


def test_s17_the_same_turn_counts() -> None:
    deal = play(f"hand TC TD TH TS 6C {REST} | melds 3C 4C 5C @1", "open TC TD TH TS")
    assert article(deal, "layoff 6C 1") == "fine"


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_s17_whoever_laid_it(owner: int) -> None:
    assert article(f"hand 6C {REST} | melds 3C 4C 5C @{owner} | opened", "layoff 6C 1") == "fine"


@pytest.mark.parametrize(
    ("meld", "card", "expected"),
    [
        ("3C 4C 5C", "2C", "fine"),
        ("3C 4C 5C", "2C low", "fine"),
        ("3C 4C 5C", "2C high", "S17"),
        ("3C 4C 5C", "6C", "fine"),
        ("3C 4C 5C", "6C high", "fine"),
        ("3C 4C 5C", "6C low", "S17"),
        ("3C 4C 5C", "7C", "S17"),
        ("3C 4C 5C", "4C", "S17"),
        ("3C 4C 5C", "6D", "S17"),
        ("7C 7D 7H", "7S", "fine"),
        ("7C 7D 7H", "7C", "S17"),
        ("7C 7D 7H", "8S", "S17"),
        ("2C 3C 4C", "AC", "fine"),
        ("JC QC KC", "AC", "fine"),
        ("QC KC AC", "2C", "S17"),
        ("AC 2C 3C", "KC", "S17"),
        ("* 2C 3C", "AC", "S17"),
        ("QC KC *", "AC", "S17"),
        ("8H * TH", "9H", "S17"),
        ("8H * TH", "JH", "fine"),
    ],
)
def test_s17_where_a_card_fits(meld: str, card: str, expected: str) -> None:
    assert laid_off(meld, card) == expected


def test_s17_a_full_set_takes_nothing() -> None:
    assert laid_off("7C 7D 7H 7S", "7C", "remove_complete=no") == "S17"
    assert laid_off("7C 7D 7H *", "7S") == "S17"
    assert laid_off("7C 7D 7H *", "*") in ("S16", "S17")
    assert laid_off("7C 7D 7H 7S", "*", "remove_complete=no") == "S17"


def test_s17_one_card_at_a_time_and_any_number() -> None:
    assert after_laying_off("3C 4C 5C", "6C", "7C", "2C", "AC") == "AC 2C 3C 4C 5C 6C 7C"


def test_s17_a_joker_needs_its_end_on_every_run() -> None:
    assert laid_off("3C 4C 5C", "*") == "S18"
    assert laid_off("3C 4C 5C", "* low") == "fine"
    assert laid_off("3C 4C 5C", "* high") == "fine"
    assert laid_off("AC 2C 3C", "*") == "S18"
    assert laid_off("AC 2C 3C", "* high") == "fine"
    assert laid_off("AC 2C 3C", "* low") == "S17"
    assert laid_off("QC KC AC", "* high") == "S17"
    assert laid_off("QC KC AC", "* low") == "fine"
    assert laid_off("7C 7D 7H", "*") == "fine"


def test_s17_a_set_has_no_ends() -> None:
    assert laid_off("7C 7D 7H", "7S low") == "S17"
    assert laid_off("7C 7D 7H", "* high") == "S17"


def test_s17_an_ace_that_fits_both_ends_needs_its_end() -> None:
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert laid_off(run, "AC") == "S18"
    assert laid_off(run, "AC low") == "fine"
    assert laid_off(run, "AC high") == "fine"


def test_s17_no_second_natural_ace() -> None:
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    for meld in (f"AC {run}", f"{run} AC"):
        assert laid_off(meld, "AC", "remove_complete=no") == "S17"
        assert laid_off(meld, "AC high", "remove_complete=no") == "S17"
        assert laid_off(meld, "AC low", "remove_complete=no") == "S17"
    assert laid_off(f"* {run}", "AC") == "fine"
    assert laid_off(f"* {run}", "AC high") == "fine"
    assert laid_off(f"{run} *", "AC") == "fine"


def test_s17_the_fourteenth_card() -> None:
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert laid_off(f"AC {run}", "* high", "remove_complete=no") == "fine"
    assert laid_off(f"{run} AC", "* low", "remove_complete=no") == "fine"
    assert laid_off(f"AC {run}", "* high", "remove_complete=no max_run=13") in ("S17", "S8")
    assert laid_off(f"* {run}", "AC high", "max_run=13") in ("S17", "S8")


def test_s16_a_joker_where_there_is_room() -> None:
    assert laid_off("3C * 5C", "* low") == "S16"
    assert laid_off("3C * 5C", "* low", "jokers_per_meld=2") == "fine"
    assert laid_off("3C * * 6C", "* low", "jokers_per_meld=2") == "S16"
    assert laid_off("3C * * 6C", "* low", "jokers_per_meld=unlimited") == "fine"
    assert laid_off("7C 7D *", "*") == "S16"
    assert laid_off("7C 7D *", "*", "jokers_per_meld=2") == "fine"


def test_s17_no_such_meld_is_a_mistake_that_no_article_names() -> None:
    position = f"hand 6C {REST} | melds 3C 4C 5C | opened"
    assert refusal(position, "layoff 6C 2") == "NO_SUCH_MELD meld=2"
    assert refusal(position, "swap 6C 9") == "NO_SUCH_MELD meld=9"
    assert refusal(f"hand 6C {REST} | opened", "layoff 6C 1") == "NO_SUCH_MELD meld=1"


def test_s17_melds_are_counted_in_the_order_laid() -> None:
    deal = play(f"hand TC TD TH TS 9S 5H 6H 7H {REST} | melds 3C 4C 5C @1", "open TC TD TH TS", "lay 5H 6H 7H")
    assert meld_texts(deal) == ["3C 4C 5C", "TC TD TH TS closed", "5H 6H 7H"]
    assert article(deal, "layoff 6D 3") == "S17"


def test_s17_an_event_tells() -> None:
    (event,) = events(f"hand 6C {REST} | melds 3C 4C 5C @1 | opened", "layoff 6C 1")
    assert (event.seat, event.card.text, event.meld) == (0, "6C", 1)


# S17, S19: a set of three with a joker


@pytest.mark.parametrize("value", ["any_missing", "both_missing"])
@pytest.mark.parametrize(("card", "other"), [("7H", "7S"), ("7S", "7H")])
def test_s17_either_missing_suit_may_be_laid_off_and_the_joker_stands_for_the_other(
    value: str, card: str, other: str
) -> None:
    chosen = f"joker_swap_set3={value}"
    assert after_laying_off("7C 7D *", card, chosen=chosen) == f"7C 7D * {card}"
    position = f"hand {card} {other} {card} {REST} | melds 7C 7D * @1 | opened | rules {chosen}"
    deal = play(position, f"layoff {card} 1")
    assert article(deal, f"swap {card} 1") == "S19"
    assert article(deal, f"swap {other} 1") == "fine"
    assert article(deal, f"layoff {other} 1") == "S17"


def test_s17_a_declaration_gives_way_where_it_does_not_bind() -> None:
    deal = play(f"hand 7H 7S {REST} | melds 7C 7D *H @1 | opened", "layoff 7H 1")
    assert article(deal, "swap 7S 1") == "fine"


def test_s17_under_declared_only_the_suit_not_declared_may_be_laid_off() -> None:
    chosen = "joker_swap_set3=declared"
    assert laid_off("7C 7D *H", "7H", chosen) == "S17"
    assert laid_off("7C 7D *H", "7S", chosen) == "fine"
    assert after_laying_off("7C 7D *H", "7S", chosen=chosen) == "7C 7D * 7S"
    deal = play(f"hand 7H 7S {REST} | melds 7C 7D *H @1 | opened | rules {chosen}", "layoff 7S 1")
    assert article(deal, "swap 7H 1") == "fine"


# S18, S19


def test_s18_a_joker_keeps_its_meaning_until_it_is_swapped_out() -> None:
    deal = play(f"hand * 6C 2C {REST} | melds 3C 4C 5C @1 | opened", "layoff * 1 high")
    assert article(deal, "layoff 6C 1") == "S17"
    assert article(deal, "swap 6C 1") == "fine"
    assert article(deal, "swap 2C 1") == "S19"


def test_s19_only_after_opening_unless_always() -> None:
    position = f"hand 9H {REST} | melds 8H * TH @1"
    assert refusal(position, "swap 9H 1") == "OPEN_FIRST (S19)"
    assert article(position + " | opened", "swap 9H 1") == "fine"
    assert article(position + " | rules joker_swap=always", "swap 9H 1") == "fine"
    assert article(position + " | to draw | rules joker_swap=always", "swap 9H 1") == "S6"


def test_s19_the_same_turn_counts() -> None:
    deal = play(f"hand TC TD TH TS 9H {REST} | melds 8H * TH @1", "open TC TD TH TS")
    assert article(deal, "swap 9H 1") == "fine"


@pytest.mark.parametrize(
    ("meld", "card", "expected"),
    [
        ("8H * TH", "9H", "fine"),
        ("8H * TH", "9D", "S19"),
        ("8H * TH", "JH", "S19"),
        ("8H * TH", "8H", "S19"),
        ("* 2H 3H", "AH", "fine"),
        ("QH KH *", "AH", "fine"),
        ("QH KH *", "JH", "S19"),
        ("8H 9H TH", "9H", "S19"),
        ("7C 7D *", "7H", "fine"),
        ("7C 7D *", "7S", "fine"),
        ("7C 7D *", "7C", "S19"),
        ("7C 7D *", "8H", "S19"),
        ("7C 7D 7H *", "7S", "fine"),
        ("7C 7D 7H *", "7H", "S19"),
        ("7C 7D 7H", "7S", "S19"),
        ("8H * TH", "*", "S19"),
        ("7C 7D *", "*", "S19"),
    ],
)
def test_s19_the_card_the_joker_stands_for(meld: str, card: str, expected: str) -> None:
    assert swapped(meld, card) == expected


def test_s19_what_the_swap_leaves() -> None:
    deal = play(f"hand 9H {REST} | melds 8H * TH @1 | opened", "swap 9H 1")
    assert meld_texts(deal) == ["8H 9H TH"]
    assert hand_text(deal) == "JC 2D 6D *"
    assert deal.public.counts[0] == 4
    (event,) = events(f"hand 9H {REST} | melds 8H * TH @1 | opened", "swap 9H 1")
    assert ([card.text for card in event.cards], event.joker.text, event.meld) == (["9H"], "*", 1)


def test_s19_the_joker_may_be_played_at_once() -> None:
    deal = play(f"hand 9H 3C 4C {REST} | melds 8H * TH @1 | opened", "swap 9H 1", "lay 3C 4C *")
    assert meld_texts(deal) == ["8H 9H TH", "3C 4C *"]


def test_s19_in_a_run_with_several_jokers_the_card_takes_its_own_place() -> None:
    chosen = "jokers_per_meld=unlimited"
    assert after_swap("3C * * 6C", "5C", chosen=chosen) == "3C * 5C 6C"
    assert after_swap("3C * * 6C", "4C", "5C", chosen=chosen) == "3C 4C 5C 6C"
    assert after_swap("* 3C * 5C *", "2C", chosen=chosen) == "2C 3C * 5C *"
    assert swapped("3C * * 6C", "7C", chosen) == "S19"


def test_s19_a_joker_as_the_second_ace_is_never_swapped_by_a_natural_one() -> None:
    run = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert swapped(f"AC {run} *", "AC") in ("S8", "S19")
    assert swapped(f"* {run} AC", "AC") in ("S8", "S19")
    assert after_swap(f"* {run} *", "AC", chosen="jokers_per_meld=2") == f"AC {run} *"
    assert swapped(f"AC {run} *", "KC") == "S19"


def test_s19_a_set_of_three_under_both_missing_wants_both_cards() -> None:
    both = "joker_swap_set3=both_missing remove_complete=no"
    assert swapped("7C 7D *", "7H", both) == "S19"
    assert swapped("7C 7D *", "7H 7S", both) == "fine"
    assert swapped("7C 7D *", "7S 7H", both) == "fine"
    assert swapped("7C 7D *", "7H 7H", both) == "S19"
    assert swapped("7C 7D *", "7H 7C", both) == "S19"
    assert sorted(after_swap("7C 7D *", "7H 7S", chosen=both).split()) == ["7C", "7D", "7H", "7S"]
    assert swapped("7C 7D 7H *", "7S", both) == "fine"
    assert swapped("8H * TH", "9H", both) == "fine"


def test_s19_two_cards_nowhere_else() -> None:
    for chosen in ("", "joker_swap_set3=declared", "jokers_per_meld=2"):
        assert swapped("7C 7D *H", "7H 7S", chosen) == "S19"
        assert swapped("8H * TH", "9H 9D", chosen) == "S19"
    assert swapped("7C 7D * *", "7H 7S", "jokers_per_meld=2 joker_swap_set3=both_missing") == "S19"
    assert swapped("3C * * 6C", "4C 5C", "jokers_per_meld=2") == "S19"


def test_s19_under_declared_only_the_suit_declared() -> None:
    declared = "joker_swap_set3=declared"
    assert swapped("7C 7D *H", "7H", declared) == "fine"
    assert swapped("7C 7D *H", "7S", declared) == "S19"
    assert swapped("7C 7D *S", "7S", declared) == "fine"
    assert swapped("7C 7D 7H *", "7S", declared) == "fine"
    assert swapped("7C 7D *H", "7S", "joker_swap_set3=any_missing") == "fine"


def test_s19_a_set_of_four_with_two_jokers() -> None:
    for value in ("any_missing", "declared", "both_missing"):
        chosen = f"jokers_per_meld=2 joker_swap_set3={value}"
        assert swapped("7C 7D * *", "7H", chosen) == "fine"
        assert swapped("7C 7D * *", "7S", chosen) == "fine"
        assert swapped("7C 7D * *", "7C", chosen) == "S19"
        assert swapped("7C 7D *H *S", "7S", chosen) == "fine"
        deal = play(f"hand 7H 7S {REST} | melds 7C 7D * * @1 | opened | rules {chosen}", "swap 7H 1")
        assert article(deal, "swap 7S 1") == "fine"
        assert meld_texts(play(deal, "swap 7S 1")) == ["7C 7D 7H 7S closed"]
        assert hand_text(play(deal, "swap 7S 1")) == "JC 2D 6D * *"


def test_s19_a_joker_laid_off_on_a_set_of_three_with_a_joker() -> None:
    chosen = "jokers_per_meld=2 joker_swap_set3=declared"
    deal = play(f"hand * 7S 7H {REST} | melds 7C 7D *H @1 | opened | rules {chosen}", "layoff * 1")
    assert article(deal, "swap 7S 1") == "fine"
    assert article(deal, "swap 7H 1") == "fine"
    assert article(play(deal, "swap 7S 1"), "swap 7H 1") == "fine"


def test_s19_a_swapped_set_becomes_a_packet() -> None:
    assert after_swap("7C 7D 7H *", "7S") == "7C 7D 7H 7S closed"
    assert after_swap("7C 7D *", "7H") == "7C 7D 7H"
    assert after_swap("7C 7D *", "7H 7S", chosen="joker_swap_set3=both_missing").endswith("closed")


# S20

OWES = "taken_joker=same_turn"


def test_s20_keep_lets_the_joker_stay_in_the_hand() -> None:
    deal = play(f"hand 9H {REST} | melds 8H * TH @1 | opened", "swap 9H 1")
    assert article(deal, "discard 2D") == "fine"


def test_s20_same_turn_the_joker_must_be_in_a_meld_again() -> None:
    position = f"hand 9H 3C 4C {REST} | melds 8H * TH @1 / 5D 5H 5S @2 | opened | rules {OWES}"
    deal = play(position, "swap 9H 1")
    assert refusal(deal, "discard 2D") == "MUST_PLAY_JOKER jokers=1 (S20)"
    assert article(play(deal, "lay 3C 4C *"), "discard 2D") == "fine"
    assert article(play(deal, "layoff * 2"), "discard 2D") == "fine"
    assert article(play(deal, "layoff * 1 low"), "discard 2D") == "fine"


def test_s20_always_and_the_opening() -> None:
    position = f"hand 9H TS JS QS {REST} | melds 8H * TH @1 | rules {OWES} joker_swap=always"
    deal = play(position, "swap 9H 1")
    assert article(deal, "discard 2D") == "S20"
    assert article(play(deal, "open TS JS QS *"), "discard 2D") == "fine"


def test_s20_counts_by_number_and_only_after_the_swap() -> None:
    melds = "8H * TH @1 / 5D 5H * @2"
    position = f"hand 9H 5S 3C 4C * {REST} | melds {melds} | opened | rules {OWES}"
    two = play(position, "swap 9H 1", "swap 5S 2")
    assert refusal(two, "discard 2D") == "MUST_PLAY_JOKER jokers=2 (S20)"
    one = play(two, "lay 3C 4C *")
    assert refusal(one, "discard 2D") == "MUST_PLAY_JOKER jokers=1 (S20)"
    assert article(play(one, "layoff * 1 low"), "discard 2D") == "fine"
    before = play(position, "lay 3C 4C *", "swap 9H 1")
    assert article(before, "discard 2D") == "S20"


def test_s20_another_joker_of_the_hand_will_do() -> None:
    deal = play(f"hand 9H 3C 4C * {REST} | melds 8H * TH @1 | opened | rules {OWES}", "swap 9H 1", "lay 3C 4C *")
    assert hand_text(deal).count("*") == 1
    assert article(deal, "discard 2D") == "fine"


def test_s20_one_meld_may_take_two() -> None:
    chosen = f"{OWES} jokers_per_meld=2"
    position = f"hand 4C 5C 8D 9D {REST} | melds 3C * * 6C @1 | opened | rules {chosen}"
    deal = play(position, "swap 4C 1", "swap 5C 1", "lay * 8D 9D *")
    assert article(deal, "discard 2D") == "fine"


def test_s20_a_swap_for_a_swap_does_not_pay_twice() -> None:
    chosen = f"{OWES} joker_swap_set3=any_missing"
    position = f"hand 9H 9H 3C 4C {REST} | melds 8H * TH @1 / 3H 4H 5H | opened | rules {chosen}"
    deal = play(position, "swap 9H 1", "layoff * 2 high")
    assert deal.public.jokers_owed == 0
    assert article(deal, "discard 2D") == "fine"


def test_s20_s21_the_joker_is_no_way_out() -> None:
    position = f"hand 9H 2D | melds 8H * TH @1 / 3D 4D 5D | opened | rules {OWES} discard_joker=free"
    deal = play(position, "swap 9H 1", "layoff 2D 2")
    assert refusal(deal, "discard *") == "MUST_PLAY_JOKER jokers=1 (S20)"


def test_s20_ends_with_the_turn() -> None:
    position = f"hand 9H 3C 4C {REST} | hand1 KC KD | melds 8H * TH @1 | opened 0 1 | rules {OWES}"
    deal = play(position, "swap 9H 1", "lay 3C 4C *", "discard 2D", "draw")
    assert article(deal, "discard KC") == "fine"


def test_legal_swaps() -> None:
    both = "hand 7H 7S 9D 2D | melds 7C 7D * @1 | opened | rules joker_swap_set3=both_missing"
    assert legal(both, "swap") == ["swap 7H 7S 1"]
    assert legal(both.replace("both_missing", "any_missing"), "swap") == ["swap 7H 1", "swap 7S 1"]
    assert legal("hand 9D 2D | melds 7C 7D * @1 | opened", "swap") == []
    assert table(both).public.jokers_owed == 0
