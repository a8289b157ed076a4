"""The player's own side: the order of the hand, the tray, and cards put together in any order."""

from __future__ import annotations

import pytest

from scala40.app.table import composing, tableui
from scala40.app.table.tableui import TableUi
from scala40.engine.actions import NewMeld
from scala40.engine.cards import CARDS, Card
from scala40.engine.notation import Hand, meld_text
from tests.engine.positions import rules


def cards(texts: str) -> tuple[Card, ...]:
    return Hand(()).cards(texts.split())


def order(ui: TableUi) -> str:
    return " ".join(card.text for card in ui.order)


def side(texts: str) -> TableUi:
    return TableUi(order=cards(texts))


@pytest.mark.parametrize(
    ("given", "chosen", "expected"),
    [
        ("7H 7C 7D", "", ["7C 7D 7H 21"]),
        ("9S 8S TS", "", ["8S 9S TS 27"]),
        ("KS AS QS", "", ["QS KS AS 31"]),
        ("3S AS 2S", "", ["AS 2S 3S 6"]),
        ("* 8S TS", "", ["8S * TS 27"]),
        ("QH * KH", "", ["QH KH * 31", "* QH KH 30"]),  # the joker as the ace is worth more
        ("* 9S TS", "", ["9S TS * 29", "* 9S TS 27"]),
        ("AS 2S *", "", ["AS 2S * 6"]),  # there is nothing below the ace
        ("* AS KS", "", ["* KS AS 31"]),
        ("7C 7D *", "", ["7C 7D * 21"]),
        ("7C 7D *", "joker_swap_set3=declared", ["7C 7D *H 21", "7C 7D *S 21"]),
        ("* * 8S TS", "jokers_per_meld=2", ["8S * TS * 37", "* 8S * TS 34"]),
        ("7C 7D 7C", "", []),
        ("7C 8D 9H", "", []),
        ("QS KS AS 2S", "", []),
        ("* * 8S", "jokers_per_meld=2", []),
        ("* * 8S TS", "", []),
    ],
)
def test_every_way_to_lay_cards_is_found_the_best_first(given: str, chosen: str, expected: list[str]) -> None:
    found = composing.readings(cards(given), rules(chosen))
    assert [f"{meld_text(each.new)} {each.points}" for each in found] == expected


def test_two_melds_put_down_together_become_two() -> None:
    parts = composing.parted(cards("7C 3S 7D 4S 7H 5S"), rules())
    assert sorted(meld_text(part) for part in parts) == ["3S 4S 5S", "7C 7D 7H"]
    assert len(composing.parted(cards("7C 3S 7D 4S 7H KS"), rules())) == 1


def test_the_reading_of_a_tray_goes_round() -> None:
    meld = NewMeld(cards("9S TS *"))
    other = composing.next_reading(meld, rules())
    assert meld_text(other) == "* 9S TS"
    assert meld_text(composing.next_reading(other, rules())) == "9S TS *"


def test_a_joker_put_at_an_end_of_a_tray_meld_goes_to_that_end() -> None:
    for low, expected in ((True, "* 9S TS"), (False, "9S TS *")):
        ui = tableui.composed(side("9S TS * KD"), cards("9S TS"), rules())
        ui = tableui.composed(ui, cards("*"), rules(), onto=0, low=low)
        assert [meld_text(meld) for meld in ui.tray] == [expected]


def test_sorting() -> None:
    ui = side("KH 7C * 7D 2C 7H AS KS")
    assert order(tableui.arranged(ui, "suit", rules())) == "2C 7C 7D AS KS 7H KH *"
    assert order(tableui.arranged(ui, "rank", rules())) == "AS 2C 7C 7D 7H KH KS *"
    assert order(tableui.arranged(side("KH 7C 9S 7D 8S 7H TS 2D"), "melds", rules())) in (
        "8S 9S TS 7C 7D 7H 2D KH",
        "7C 7D 7H 8S 9S TS 2D KH",
    )


def test_the_order_is_the_players_own_across_a_draw_and_a_discard() -> None:
    ui = side("KH 2C 9S")
    hand = {*ui.order, CARDS[7]}
    ui = tableui.settled(ui, hand, 3.0)
    assert order(ui) == "KH 2C 9S 8C"
    assert ui.fresh == {CARDS[7]}
    assert ui.fresh_since == 3.0
    assert order(tableui.settled(ui, hand - {ui.order[1]})) == "KH 9S 8C"


def test_the_order_is_found_again_after_resuming_though_copies_are_others() -> None:
    ui = side("KH 2C 9S 2C")
    twins = [CARDS[card.number + 52] if card.text != "2C" else card for card in ui.order]
    again = tableui.restored(tableui.order_texts(ui), twins)
    assert order(again) == "KH 2C 9S 2C"
    assert set(again.order) == set(twins)


def test_an_order_that_does_not_fit_the_hand_loses_no_card() -> None:
    again = tableui.restored(["KH", "KH", "5D"], cards("KH 2C 9S"))
    assert sorted(card.text for card in again.order) == ["2C", "9S", "KH"]


@pytest.mark.parametrize(
    ("moved", "at", "expected"),
    [("9S", 0, "9S KH 2C 3D"), ("KH", 4, "2C 9S 3D KH"), ("KH", 2, "2C KH 9S 3D"), ("KH 3D", 2, "2C KH 3D 9S")],
)
def test_reordering(moved: str, at: int, expected: str) -> None:
    ui = side("KH 2C 9S 3D")
    chosen = [card for card in ui.order if card.text in moved.split()]
    assert order(tableui.moved(ui, chosen, at)) == expected


def test_cards_go_into_the_tray_and_come_back_to_their_place() -> None:
    ui = side("KH 7C 9S 7D 7H")
    trio = [card for card in ui.order if card.text[0] == "7"]
    composed = tableui.composed(tableui.selecting(ui, trio), trio, rules())
    assert " ".join(card.text for card in composed.hand) == "KH 9S"
    assert composed.selected == frozenset()
    assert order(composed) == order(ui)
    assert tableui.cleared(composed).hand == ui.hand
    assert [card.text for card in tableui.taken_out(composed, trio[:1]).hand] == ["KH", "7C", "9S"]
    assert order(tableui.moved(composed, trio[2:], 0)).startswith("7H KH")


@pytest.mark.parametrize(("kind", "expected"), [("suit", "2C 7C 7D 9S 7H KH"), ("rank", "2C 7C 7D 7H 9S KH")])
def test_cards_of_the_tray_come_back_to_their_place_in_a_hand_sorted_meanwhile(kind: str, expected: str) -> None:
    ui = side("KH 7C 9S 7D 2C 7H")
    ui = tableui.composed(ui, [card for card in ui.order if card.text[0] == "7"], rules())
    ui = tableui.arranged(ui, kind, rules())
    assert " ".join(card.text for card in tableui.cleared(ui).hand) == expected


@pytest.mark.parametrize(
    ("held", "comes", "expected"),
    [
        ("2C 7D 9S KH", "5D", "2C 5D 7D 9S KH"),  # sorted by suit
        ("2S 7D 9C KH", "5D", "2S 5D 7D 9C KH"),  # by rank
        ("KH 2S 9C 7D", "5D", "KH 2S 9C 7D 5D"),  # not sorted: behind the last
    ],
)
def test_a_card_taken_back_has_its_place_in_a_sorted_hand(held: str, comes: str, expected: str) -> None:
    ui = side(held)
    assert order(tableui.taken_back(ui, {*ui.order, *cards(comes)})) == expected


def test_a_tray_meld_whose_cards_were_laid_is_gone() -> None:
    ui = side("KH 7C 7D 7H")
    ui = tableui.composed(ui, ui.order[1:], rules())
    after = tableui.settled(ui, ui.order[:1])
    assert after.tray == ()
    assert order(after) == "KH"


def test_copies_change_places_everywhere() -> None:
    one, other = cards("7C 7C")
    ui = TableUi(order=(one, CARDS[20], other), selected=frozenset({other}))
    after = tableui.exchanged(ui, one, other)
    assert after.order == (other, CARDS[20], one)
    assert after.selected == {one}
