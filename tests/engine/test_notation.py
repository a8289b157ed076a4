"""Text to actions and back: what RECORD.md writes, and nothing that is written otherwise."""

from __future__ import annotations

import pytest

from scala40.engine.actions import Discard, Draw, LayOff, NewMeld, Open, Swap
from scala40.engine.cards import COPIES, FACE_OF_TEXT, Suit, french_pack
from scala40.engine.notation import Hand, NotationError, action_text, cards_text, parse_action, parse_move

PACK = french_pack()
ALL = PACK


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "take",
        "discard 2C",
        "discard *",
        "open 7C 7D 7H / 9S TS JS QS",
        "open 7C 7D *H",
        "open 7C 7D * *S / * 2C 3C",
        "lay 9S * JS",
        "layoff 8S 2",
        "layoff * 2 low",
        "layoff AS 12 high",
        "swap 7H 1",
        "swap 7H 7S 3",
        "reshuffle 7C * KD",
        "knock",
        "bet 17",
        "out 7C 7D 7H / 9S TS JS discard 2C",
        "out 7C 7D 7H",
        "colour 7C 9C TC discard 2H",
        "colour 7C 9C TC",
    ],
)
def test_there_and_back(text: str) -> None:
    assert action_text(parse_action(text, ALL)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "draw ",
        " draw",
        "draw 2C",
        "Draw",
        "DRAW",
        "draw\n",
        "take 2C",
        "discard",
        "discard ",
        "discard 2c",
        "discard 10C",
        "discard 2C 3C",
        "discard *H",
        "discard 2B",
        "discard FS",
        "discard 🂢",
        "discard 1C",
        "open",
        "open /",
        "open 7C 7D 7H /",
        "open / 7C 7D 7H",
        "open 7C 7D 7H / / 9S TS JS",
        "open 7C  7D 7H",
        "open 7C,7D,7H",
        "open 7C 7D 7H/9S TS JS",
        "open 7C 7D *X",
        "open 7C 7D H*",
        "open 7C 7D **",
        "lay",
        "lay 7C 7D 7H / 9S TS JS",
        "layoff 8S",
        "layoff 8S 0",
        "layoff 8S 01",
        "layoff 8S -1",
        "layoff 8S +1",
        "layoff 8S 1.0",
        "layoff 8S ٣",
        "layoff 8S 99999999999999999999",
        "layoff 8S 1 middle",
        "layoff 8S 1 LOW",
        "layoff 8S 9S 1",
        "layoff *S 1 low",
        "layoff 1 8S",
        "swap 8S",
        "swap 8S one",
        "swap 8S 9S TS 1",
        "swap 1 8S",
        "reshuffle",
        "reshuffle 7C 7C 7C",
        "discard 7C\x00",
        "discard \ud800",
        "bet",
        "bet x",
        "colour",
        "out",
        "wave",
        "lay 7C 7C 7C",
        "lay * * * * *",
    ],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text, ALL)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1 draw", (1, "draw")),
        ("0 discard 2C", (0, "discard 2C")),
        ("- reshuffle 2C", (None, "reshuffle 2C")),
        ("12 draw", (12, "draw")),
    ],
)
def test_a_line_begins_with_the_seat(text: str, move: tuple[int | None, str]) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["draw", "", "1", "1 ", " draw", "-1 draw", "01 draw", "+1 draw", "a draw", "٣ draw", "123 draw", "-", "1.0 draw"],
)
def test_a_line_without_a_seat_is_none(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


def test_two_spaces_are_no_separator() -> None:
    assert parse_move("1  draw") == (1, " draw")
    with pytest.raises(NotationError):
        parse_action(" draw", ALL)


def test_the_copies_held_come_first() -> None:
    second = COPIES[FACE_OF_TEXT["7C"]][1]
    assert parse_action("discard 7C", [second]) == Discard(second)
    assert parse_action("discard 7C", ()) == Discard(COPIES[FACE_OF_TEXT["7C"]][0])
    both = parse_action("open 7C 7D 7C", [second])
    assert isinstance(both, Open)
    assert both.melds[0].cards[0] is second
    assert both.melds[0].cards[2] is not second


def test_actions_are_values() -> None:
    assert parse_action("draw", ALL) == Draw()
    layoff = parse_action("layoff 8S 2", ALL)
    assert isinstance(layoff, LayOff)
    assert (layoff.card.text, layoff.meld, layoff.end) == ("8S", 2, None)
    swap = parse_action("swap 7H 7S 3", ALL)
    assert isinstance(swap, Swap)
    assert (cards_text(swap.cards), swap.meld) == ("7H 7S", 3)


def test_declared_suits_stand_with_their_jokers() -> None:
    (meld,) = Hand(ALL).melds(["7C", "*", "7D", "*S"])
    assert isinstance(meld, NewMeld)
    assert meld.declared == (Suit.NONE, Suit.SPADES)
    (plain,) = Hand(ALL).melds(["7C", "*", "7D"])
    assert plain.declared == ()


def test_every_card_has_its_text() -> None:
    assert [FACE_OF_TEXT[card.text] for card in PACK] == [card.face for card in PACK]
    assert cards_text(PACK[:13]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert [cards_text(PACK[suit * 13 : suit * 13 + 1]) for suit in range(4)] == ["AC", "AD", "AH", "AS"]
    assert cards_text(PACK[104:]) == "* * * *"
