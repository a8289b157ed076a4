"""The table in words: a turn in a line, in both languages."""

from __future__ import annotations

import pytest

from scala40.app.cardnames import card_name, card_name_with_article, short_name
from scala40.app.table.captions import LONGEST_LINE, choice_words, turn_words
from scala40.app.table.composing import best_reading
from scala40.app.text import Texts
from scala40.engine.cards import CARDS, Card
from scala40.engine.events import (
    CardDrawn,
    CardTaken,
    Discarded,
    Event,
    JokerSwapped,
    LaidOff,
    MeldClosed,
    MeldLaid,
    Opened,
    StockReshuffled,
    WentOut,
)
from scala40.engine.notation import Hand
from tests.engine.positions import rules

NAMES = ("Tu", "Teresa")


def card(text: str) -> Card:
    return Hand(()).card(text)


def cards(texts: str) -> tuple[Card, ...]:
    return Hand(()).cards(texts.split())


TURNS: list[tuple[list[Event], str, str]] = [
    ([CardDrawn(1)], "Teresa ha pescato dal tallone.", "Teresa drew from the stock."),
    ([CardDrawn(0)], "Hai pescato dal tallone.", "You drew from the stock."),
    (
        [CardTaken(1, card("9S"), False), Opened(1, 45), MeldLaid(1, 1, cards("9S TS JS"))],
        "Teresa ha preso il 9 di picche dal pozzo, ha aperto con 45.",
        "Teresa took the 9 of spades from the discard pile, opened with 45.",
    ),
    (
        [LaidOff(0, card("AC"), 1), Discarded(0, card("8H"))],
        "Hai attaccato l’asso di fiori, hai scartato l’8 di cuori.",
        "You laid off the ace of clubs, discarded the 8 of hearts.",
    ),
    (
        [MeldLaid(1, 3, cards("QC QD QH")), MeldLaid(1, 4, cards("2S * 4S"))],
        "Teresa ha calato un tris di donne, ha calato una scala di picche.",
        "Teresa laid a set of queens, laid a run of spades.",
    ),
    (
        [JokerSwapped(1, cards("QD"), card("*"), 2), MeldClosed(2)],
        "Teresa ha sostituito il jolly con la donna di quadri. Gioco completo: si ritira.",
        "Teresa swapped the joker for the queen of diamonds. A complete meld is put away.",
    ),
    (
        [Discarded(0, card("*")), WentOut(0, True)],
        "Hai scartato il jolly, hai chiuso in mano!",
        "You discarded the joker, went out in hand!",
    ),
    (
        [StockReshuffled(30), CardDrawn(1)],
        "Teresa ha pescato dal tallone. Il tallone era finito: gli scarti sono stati rimescolati.",
        "Teresa drew from the stock. The stock was empty: the discards were reshuffled.",
    ),
    ([], "", ""),
]


@pytest.mark.parametrize(("events", "italian", "english"), TURNS)
def test_a_turn_in_words(events: list[Event], italian: str, english: str) -> None:
    assert turn_words(Texts("it"), events, NAMES, 0) == italian
    assert turn_words(Texts("en"), events, NAMES, 0) == english


def test_of_a_long_turn_the_last_part_is_told() -> None:
    events: list[Event] = [LaidOff(1, each, 1) for each in CARDS[:8]]
    line = turn_words(Texts("it"), events, NAMES, 0)
    assert len(line) < LONGEST_LINE + 20
    assert line.endswith("ha attaccato l’8 di fiori.")


@pytest.mark.parametrize(
    ("text", "italian", "english"),
    [("7C", "7 di fiori", "7 of clubs"), ("TD", "10 di quadri", "10 of diamonds"), ("*", "jolly", "joker")],
)
def test_names_of_cards(text: str, italian: str, english: str) -> None:
    assert card_name(Texts("it"), text) == italian
    assert card_name(Texts("en"), text) == english


def test_every_card_has_a_name_an_article_and_a_short_name() -> None:
    for language in ("it", "en"):
        texts = Texts(language)
        for each in CARDS[:108]:
            for words in (card_name_with_article(texts, each.text), short_name(texts, each.face)):
                assert "cards." not in words
                assert "{" not in words


@pytest.mark.parametrize(
    ("held", "chosen", "opened", "expected"),
    [
        ("4C 4D *", "declared", True, "Clicca il bollino del jolly per scegliere il seme, poi Cala."),
        ("4C 4D *", "declared", False, "Clicca il bollino del jolly per scegliere il seme, poi Apri."),
        ("4C 4D *", "both_missing", True, ""),
        ("9S TS *", "both_missing", True, "Clicca il bollino del jolly per scegliere dove sta, poi Cala."),
        ("QC QD QH", "declared", True, ""),
        ("4C *", "declared", True, ""),
    ],
)
def test_a_choice_is_offered_in_words(held: str, chosen: str, opened: bool, expected: str) -> None:
    by = rules(f"joker_swap_set3={chosen}")
    assert choice_words(Texts("it"), [best_reading(cards(held), by)], by, opened) == expected
