"""Trentuno turn by turn (T1-T3, T5-T8, T10, T13, T14): what may be done when, how deals end, what hands are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scala40.engine.game import make_rules
from scala40.engine.games.trentuno import TRENTUNO
from scala40.engine.options import declared, values_of
from tests.match.frames import Frame, result, trentuno
from tests.match.records import judged

FIVE = "2C 3C 4D"
NINE = "4C 5C 2D"
THIRTEEN = "6C 7C 2S"
DEALT = "AC RC FC"  # 31
HANDS = {0: FIVE, 1: NINE, 2: THIRTEEN}


# T1, T2


@pytest.mark.parametrize("players", range(2, 13))
def test_t01_players(players: int) -> None:
    table = trentuno(f"players={players}")
    assert table.judged(table.deal(actions=["1 draw"])) == "good"


@pytest.mark.parametrize("players", [1, 13])
def test_t01_no_others(players: int) -> None:
    record = trentuno().record()
    record["rules"]["players"] = players
    record["seats"] = [{"name": "Anna", "player": "human"}] * players
    assert judged(record) == (None, None, None)


def test_t02_forty_cards_and_three_each() -> None:
    table = trentuno("players=3")
    deal = table.deal(hands=HANDS, up="AB", stock="RB")
    cards = deal["deck"].split()
    assert sorted(cards) == sorted(rank + suit for rank in "A234567FVR" for suit in "CDSB")
    assert cards[:9] == ["4C", "6C", "2C", "5C", "7C", "3C", "2D", "2S", "4D"]  # one at a time, seat 1 first
    assert table.judged({**deal, "actions": ["1 take", "1 discard 4C"]}) == "good"
    assert table.judged({**deal, "actions": ["1 draw", "1 discard RB"]}) == "good"
    assert table.judged({**deal, "actions": ["1 draw", "1 discard AB"]}) == (1, 2, None)


@pytest.mark.parametrize(("old", "new"), [("RB", "KS"), ("RB", "*"), ("RB", "8C"), ("RB", "RC"), ("RB", "")])
def test_t02_another_pack(old: str, new: str) -> None:
    table = trentuno()
    deck = table.deal()["deck"]
    changed = " ".join(filter(None, deck.replace(old, new).split(" ")))
    assert table.judged({**table.deal(), "deck": changed}) == (1, None, "T2")


OPTIONS = (
    "players lives free_ride direction return_taken discard_first dealt_31 knock_when knock_min knock_burn ties "
    "knocker_penalty late_31 final_tie ghost_bets three_of_a_kind"
)


def test_the_options_are_those_of_the_record() -> None:
    assert " ".join(values_of(trentuno().rules)) == OPTIONS
    assert " ".join(each.name for each in declared(TRENTUNO.rules_type)) == OPTIONS


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("natalizia", {}),
        ("scat", {"free_ride": True, "knocker_penalty": 2, "ties": "knocker_safe", "dealt_31": "immediate"}),
        ("dopo_figura", {"knock_when": "after_figure"}),
    ],
)
def test_presets(preset: str, changes: dict[str, object]) -> None:
    default = values_of(make_rules(TRENTUNO, "natalizia", {}))
    assert values_of(make_rules(TRENTUNO, preset, {})) == {**default, **changes}
    assert default["lives"] == 3
    assert (default["ties"], default["late_31"], default["final_tie"]) == ("all_lose", "knocker_safe", "all_return")


@pytest.mark.parametrize(
    ("name", "value", "good"),
    [
        ("three_of_a_kind", 30.5, True),
        ("three_of_a_kind", 30, True),
        ("three_of_a_kind", "off", True),
        ("three_of_a_kind", 31, False),
        ("three_of_a_kind", "30", False),
        ("three_of_a_kind", "30.5", False),
        ("lives", 6, True),
        ("lives", 7, False),
        ("lives", 0, False),
        ("knock_min", 15, False),
        ("free_ride", "no", False),
        ("free_ride", True, True),
        ("discard_first", 1, False),
        ("return_taken", False, False),
        ("ghost_bets", True, False),
        ("knocker_penalty", 3, False),
        ("limit", 101, False),
    ],
)
def test_values(name: str, value: object, good: bool) -> None:
    record = trentuno().record()
    record["rules"][name] = value
    assert judged(record) == ("good" if good else (None, None, None))


# deals that a knock ends


def knocked(
    table: Frame,
    worths: dict[int, int | float],
    hands: dict[int, str],
    lives: Sequence[int],
    *,
    dealer: int = 0,
    seats_in: Sequence[int] | None = None,
    before: Sequence[str] = (),
    up: str = "",
    **claims: Any,
) -> dict[str, Any]:
    """A deal that the seat after the dealer ends by a knock; the others draw and throw what they drew."""
    seats = list(range(table.rules.players)) if seats_in is None else list(seats_in)
    order = sorted(seats, key=lambda seat: (seat <= dealer, seat))
    made = table.deal(hands=hands, dealer=dealer, seats_in=seats, up=up)
    stock = made["deck"].split()[3 * len(seats) + 1 :]
    turns = [f"{order[0]} knock"]
    for seat, card in zip(order[1:], stock, strict=False):
        turns += [f"{seat} draw", f"{seat} discard {card}"]
    made["actions"] = [*before, *turns]
    made["result"] = result(worths, dict(enumerate(lives)), **{"ended": "knock", **claims})
    return made


# T3, T13


@pytest.mark.parametrize(
    ("hand", "off", "thirty", "half"),
    [
        ("AC AD 2S", 11, 11, 11),
        ("2C 2D 2S", 2, 30, 30.5),
        ("AC AD AS", 11, 30, 30.5),
        ("RC RD RS", 10, 30, 30.5),
        ("7C 7D 6S", 7, 7, 7),
        ("RC VC FC", 30, 30, 30),
        ("RC VC 7D", 20, 20, 20),
        ("2C 3C 4C", 9, 9, 9),
        ("6B 7B AB", 24, 24, 24),
        ("AB RB 2C", 21, 21, 21),
    ],
)
def test_t03_t13_worth(hand: str, off: float, thirty: float, half: float) -> None:
    for rule, worth in (("off", off), ("30", thirty), ("30.5", half)):
        table = trentuno(f"players=2 three_of_a_kind={rule}")
        deal = knocked(table, {0: 5, 1: worth}, {0: "3B 4D 5S", 1: hand}, [3 - (worth > 5), 3 - (worth < 5)])
        assert table.judged(deal) == "good", rule


@pytest.mark.parametrize("hand", ["AC RC FC", "AC FC VC", "AD RD VD"])
def test_t03_thirty_one(hand: str) -> None:
    table = trentuno("players=2 dealt_31=immediate three_of_a_kind=30.5")
    deal = table.deal(hands={0: "3B 4D 5S", 1: hand}, result=result({0: 5, 1: 31}, {0: 2, 1: 3}, ended="thirty_one"))
    assert table.judged(deal) == "good"


def test_t13_ties() -> None:
    """Three of a kind at 30 ties with three figures of one suit, at 30.5 it beats them."""
    hands = {0: "RC VC FC", 1: "2D 2S 2B"}
    thirty = trentuno("players=2 three_of_a_kind=30")
    assert thirty.judged(knocked(thirty, {0: 30, 1: 30}, hands, [2, 2])) == "good"
    half = trentuno("players=2 three_of_a_kind=30.5")
    assert half.judged(knocked(half, {0: 30, 1: 30.5}, hands, [2, 3])) == "good"
    assert half.judged(knocked(half, {0: 30, 1: 30}, hands, [2, 3])) == "wrong points"
    both = {0: "3C 3D 3S", 1: "2D 2S 2B"}
    assert half.judged(knocked(half, {0: 30.5, 1: 30.5}, both, [2, 2])) == "good"


@pytest.mark.parametrize(("rule", "expected"), [("off", (1, "T8")), ("30", "good"), ("30.5", "good")])
def test_t13_counts_for_the_minimum_of_a_knock(rule: str, expected: object) -> None:
    table = trentuno(f"players=2 knock_min=25 three_of_a_kind={rule}")
    assert table.refused({1: "2D 2S 2B"}, ["1 knock"]) == expected


# T5


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_t05_the_deal_passes_on_in_the_order_of_the_seats(direction: str) -> None:
    table = trentuno(f"players=3 direction={direction}")
    first = knocked(table, {0: 5, 1: 9, 2: 13}, HANDS, [2, 3, 3], dealer=2)  # seat 0 knocks
    assert table.judged(first) == "good"
    assert table.judged(first, table.deal(dealer=0, actions=["1 draw"])) == "good"
    assert table.judged(first, table.deal(dealer=1)) == (2, None, "T5")
    assert table.judged(first, table.deal(dealer=2)) == (2, None, "T5")


# T6

UP = {"up": "RB", "stock": "5D 6D 7D"}


@pytest.mark.parametrize(
    ("rules", "actions", "expected"),
    [
        ("", ["1 take", "1 discard RB"], (2, "T6")),
        ("return_taken=free", ["1 take", "1 discard RB"], "good"),
        ("", ["1 take", "1 discard 4C"], "good"),
        ("", ["1 draw", "1 discard 5D"], "good"),
        ("", ["1 draw", "1 draw"], (2, "T6")),
        ("", ["1 draw", "1 take"], (2, "T6")),
        ("", ["1 draw", "0 draw"], (2, "T6")),
        ("", ["0 draw"], (1, "T6")),
        ("", ["0 knock"], (1, "T6")),
        ("", ["1 discard 4C"], (1, "T6")),
        ("", ["1 draw", "1 discard RB"], (2, None)),
        ("", ["1 draw", "1 discard 5D", "1 discard 4C"], (3, "T6")),
        ("", ["1 take", "1 discard 4C", "0 take", "0 discard 2C"], "good"),
        ("", ["1 take", "1 discard 4C", "0 take", "0 discard 4C"], (4, "T6")),
        ("", ["1 take", "1 discard 4C", "0 draw", "0 discard 5D", "1 draw", "1 discard RB"], "good"),
        ("", ["1 open 4C 5C 2D"], (1, None)),
        ("", ["1 out 4C"], (1, None)),
        ("", ["2 draw"], (1, None)),
        ("", ["1 discard *"], (1, None)),
        ("discard_first=yes", ["1 draw"], (1, "T6")),
        ("discard_first=yes", ["1 take"], (1, "T6")),
        ("discard_first=yes", ["1 discard 4C", "1 draw"], "good"),
        ("discard_first=yes", ["1 discard 4C", "1 discard 5C"], (2, "T6")),
        ("discard_first=yes", ["1 discard 4C", "0 discard 2C"], (2, "T6")),
        ("discard_first=yes", ["1 discard 4C", "1 draw", "1 discard 5D"], (3, "T6")),
        ("discard_first=yes", ["1 discard 4C", "1 take", "0 discard 2C", "0 take"], "good"),
        # seat 1 took RB from under 4C; seat 0 takes 4C from under 2C; then 2C lies on top
        (
            "discard_first=yes",
            ["1 discard 4C", "1 take", "0 discard 2C", "0 take", "1 discard RB", "1 take", "0 discard 4C"],
            "good",
        ),
        ("discard_first=yes", ["1 discard 4C", "1 take", "0 discard 2C", "0 take", "1 discard 4C"], (5, None)),
        ("discard_first=yes", ["1 discard 4C", "1 knock"], (2, "T8")),
        ("discard_first=yes", ["1 knock", "0 discard 2C", "0 draw"], "good"),
        ("discard_first=yes", ["1 knock", "0 draw"], (2, "T6")),
    ],
)
def test_t06_the_turn(rules: str, actions: list[str], expected: object) -> None:
    assert trentuno(f"players=2 {rules}").refused({0: FIVE, 1: NINE}, actions, **UP) == expected


def test_t06_discard_first_leaves_the_own_discard_on_top() -> None:
    table = trentuno("players=2 discard_first=yes")
    actions = ["1 discard 4C", "1 take", "0 discard 2C", "0 draw"]
    found = table.verdict(table.deal(hands={0: FIVE, 1: NINE}, actions=actions, **UP)).match
    assert found is not None
    state = found.state
    assert [card.text for card in state.public.discard_pile] == ["4C", "2C"]
    assert sorted(card.text for card in state.hands[1]) == ["2D", "5C", "RB"]
    assert sorted(card.text for card in state.hands[0]) == ["3C", "4D", "5D"]


# T7


def ended(
    table: Frame, actions: Sequence[str], hands: dict[int, str], **more: Any
) -> tuple[str, list[int | float], list[int | float]] | None:
    """How the deal ended: in which way, worths and lives by seat; None where it goes on."""
    found = table.verdict(table.deal(hands=hands, actions=actions, **more))
    assert found.violation is None or found.violation.code == "RESULT_MISMATCH", found.violation
    assert found.match is not None
    if not found.match.deal_is_over:
        return None
    outcome = found.match.settle()
    return outcome.ended, list(outcome.points.values()), list(outcome.totals.values())


def test_t07_thirty_one_ends_the_deal_at_once() -> None:
    table = trentuno("players=3")
    hands = {0: FIVE, 1: "AC RC 2B", 2: "7D 7S 3B"}
    actions = ["1 draw", "1 discard 2B"]
    assert ended(table, actions, hands, stock="FC") == ("thirty_one", [5, 31, 7], [2, 3, 2])
    assert ended(table, ["1 take", "1 discard 2B"], hands, up="VC") == ("thirty_one", [5, 31, 7], [2, 3, 2])
    assert ended(table, ["1 draw", "1 discard FC"], hands, stock="FC") is None
    assert table.refused(hands, [*actions, "2 draw"], stock="FC") == (3, None)


def test_t07_discard_first_after_the_draw() -> None:
    table = trentuno("players=3 discard_first=yes")
    hands = {0: FIVE, 1: "AC RC 2B", 2: "7D 7S 3B"}
    assert ended(table, ["1 discard 2B", "1 draw"], hands, stock="FC") == ("thirty_one", [5, 31, 7], [2, 3, 2])
    assert ended(table, ["1 discard 2B", "1 take"], hands, up="FC") == ("thirty_one", [5, 31, 7], [2, 3, 2])
    assert ended(table, ["1 discard 2B"], hands, up="FC") is None


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_t07_dealt(holder: int) -> None:
    hands = {0: "2C 3D 4S", 1: "5C 6D 7S", 2: "2B 3S 4D", holder: "AB RB FB"}
    stock = "5B 6B 7B"
    points = [31 if seat == holder else worth for seat, worth in enumerate((4, 7, 4))]
    lives = [3 if seat == holder else 2 for seat in range(3)]
    at_once = trentuno("players=3 dealt_31=immediate")
    assert ended(at_once, [], hands) == ("thirty_one", points, lives)
    assert at_once.refused(hands, ["1 draw"]) == (1, None)
    waits = trentuno("players=3")
    turns = ["1 draw", "1 discard 5B", "2 draw", "2 discard 6B", "0 draw", "0 discard 7B"]
    assert ended(waits, turns[:4], hands, stock=stock) is None
    assert ended(waits, turns, hands, stock=stock) == ("thirty_one", points, lives)
    first = trentuno("players=3 discard_first=yes dealt_31=immediate")
    assert ended(first, [], hands) == ("thirty_one", points, lives)


def test_t07_two_were_dealt_it() -> None:
    hands = {0: "AC RC FC", 1: "5C 6D 7S", 2: "AB RB FB"}
    stock = "5B 6B 7B"
    turns = ["1 draw", "1 discard 5B", "2 draw", "2 discard 6B", "0 draw", "0 discard 7B"]
    for rules, actions in (("", turns), ("dealt_31=immediate", [])):
        assert ended(trentuno(f"players=3 {rules}"), actions, hands, stock=stock) == (
            "thirty_one",
            [31, 7, 31],
            [3, 2, 3],
        )
    one_gives_it_up = [*turns[:4], "0 draw", "0 discard AC"]
    assert ended(trentuno("players=3"), one_gives_it_up, hands, stock=stock) == ("thirty_one", [20, 7, 31], [2, 2, 3])


def test_t07_a_new_one_in_the_round_of_waiting_ends_the_deal() -> None:
    hands = {0: "AC RC FC", 1: "AB RB 2D", 2: "2C 3D 4S"}
    actions = ["1 draw", "1 discard 2D"]
    assert ended(trentuno("players=3"), actions, hands, stock="FB") == ("thirty_one", [31, 31, 4], [3, 3, 2])


def test_t07_one_for_another_still_waits() -> None:
    hands = {0: "2C 3D 4S", 1: "AB RB FB", 2: "5C 6D 7S"}
    stock = "VB 5D 5S"
    turns = ["1 draw", "1 discard FB", "2 draw", "2 discard 5D", "0 draw", "0 discard 5S"]
    assert ended(trentuno("players=3"), turns[:2], hands, stock=stock) is None
    assert ended(trentuno("players=3"), turns, hands, stock=stock) == ("thirty_one", [4, 31, 7], [2, 3, 2])


def test_t07_given_up_and_made_again() -> None:
    hands = {0: "2C 3D 4S", 1: "AB RB FB"}
    turns = ["1 draw", "1 discard FB", "0 draw", "0 discard 5S"]
    table = trentuno("players=2")
    assert ended(table, turns, hands, stock="5D 5S VB") is None
    again = [*turns, "1 draw", "1 discard 5D"]
    assert ended(table, again, hands, stock="5D 5S VB") == ("thirty_one", [4, 31], [2, 3])


def test_t07_a_knock_in_the_round_of_waiting_is_played_out() -> None:
    hands = {0: "AC RC FC", 1: "2C 3D 4S", 2: "5C 6D 7S"}
    turns = ["1 knock", "2 draw", "2 discard 5B", "0 draw", "0 discard 6B"]
    table = trentuno("players=3 knocker_penalty=2")
    assert ended(table, turns, hands, stock="5B 6B") == ("knock", [31, 4, 7], [3, 1, 3])
    # the holder itself knocks
    hands = {0: "5S 6D 7S", 1: "AC RC FC", 2: "2C 3D 4S"}
    turns = ["1 knock", "2 draw", "2 discard 5B", "0 draw", "0 discard 6B"]
    assert ended(table, turns, hands, stock="5B 6B") == ("knock", [12, 31, 4], [3, 3, 2])


def test_t07_everybody_has_it() -> None:
    hands = {0: "AC RC FC", 1: "AB RB FB"}
    turns = ["1 draw", "1 discard 5D", "0 draw", "0 discard 5S"]
    assert ended(trentuno(), turns, hands, stock="5D 5S") == ("thirty_one", [31, 31], [3, 3])
    knock = ["1 knock", "0 draw", "0 discard 5D"]
    assert ended(trentuno("players=2 knocker_penalty=2"), knock, hands, stock="5D") == ("knock", [31, 31], [3, 3])


# T8, T10


@pytest.mark.parametrize(
    ("rules", "up", "actions", "expected"),
    [
        ("", "2B", ["1 knock"], "good"),
        ("", "2B", ["1 draw", "1 knock"], (2, "T8")),
        ("", "2B", ["1 take", "1 knock"], (2, "T8")),
        ("", "2B", ["1 knock", "0 knock"], (2, "T8")),
        ("", "2B", ["1 knock", "1 draw"], (2, "T6")),
        ("", "2B", ["1 draw", "1 discard 5D", "0 knock"], "good"),
        ("knock_when=not_first_round", "2B", ["1 knock"], (1, "T8")),
        ("knock_when=not_first_round", "2B", ["1 draw", "1 discard 5D", "0 knock"], (3, "T8")),
        (
            "knock_when=not_first_round",
            "2B",
            ["1 draw", "1 discard 5D", "0 draw", "0 discard FS", "1 knock"],
            "good",
        ),
        ("knock_when=after_figure", "2B", ["1 knock"], (1, "T8")),
        ("knock_when=after_figure", "AB", ["1 knock"], (1, "T8")),
        ("knock_when=after_figure", "7B", ["1 knock"], (1, "T8")),
        ("knock_when=after_figure", "FB", ["1 knock"], "good"),
        ("knock_when=after_figure", "VB", ["1 knock"], "good"),
        ("knock_when=after_figure", "RB", ["1 knock"], "good"),
        ("knock_when=after_figure", "RB", ["1 draw", "1 discard 5D", "0 knock"], (3, "T8")),
        ("knock_when=after_figure", "2B", ["1 draw", "1 discard 5D", "0 draw", "0 discard FS", "1 knock"], "good"),
        ("knock_min=20", "2B", ["1 knock"], (1, "T8")),
        ("knock_min=20", "2B", ["1 draw", "1 discard 5D", "0 knock"], "good"),
        ("knock_min=25", "2B", ["1 draw", "1 discard 5D", "0 knock"], (3, "T8")),
        ("knock_when=after_figure discard_first=yes", "FB", ["1 knock"], "good"),
        ("knock_when=after_figure discard_first=yes", "2B", ["1 discard 2D", "1 draw", "0 knock"], (3, "T8")),
        ("knock_when=after_figure discard_first=yes", "2B", ["1 discard FD", "1 draw", "0 knock"], "good"),
        ("knock_when=after_figure discard_first=yes", "2B", ["1 discard FD", "1 take", "0 knock"], "good"),
    ],
)
def test_t08_when_to_knock(rules: str, up: str, actions: list[str], expected: object) -> None:
    hands = {0: "RC VC 2S", 1: "2D FD 3S"}  # 20 and 12
    assert trentuno(f"players=2 {rules}").refused(hands, actions, up=up, stock="5D FS 7D") == expected


def test_t08_everybody_else_has_one_more_turn() -> None:
    table = trentuno("players=3")
    turns = ["1 draw", "1 discard 5B", "2 knock", "0 draw", "0 discard 6B", "1 draw", "1 discard 7B"]
    stock = "5B 6B 7B"
    assert ended(table, turns[:-1], HANDS, stock=stock) is None
    assert ended(table, turns, HANDS, stock=stock) == ("knock", [5, 9, 13], [2, 3, 3])
    assert table.refused(HANDS, [*turns, "2 draw"], stock=stock) == (8, None)


def test_t08_the_knocker_burns_the_top_of_the_stock() -> None:
    table = trentuno("players=2 knock_burn=yes")
    hands = {0: FIVE, 1: NINE}
    assert table.refused(hands, ["1 knock", "0 take", "0 discard 2C"], up="RB", stock="7D 6D") == "good"
    found = table.verdict(table.deal(hands=hands, actions=["1 knock", "0 take"], up="RB", stock="7D 6D")).match
    assert found is not None
    assert sorted(card.text for card in found.state.hands[0]) == ["2C", "3C", "4D", "7D"]
    assert [card.text for card in found.state.public.discard_pile] == ["RB"]
    assert table.refused(hands, ["1 knock", "0 draw", "0 discard 7D"], up="RB", stock="7D 6D") == (3, None)
    assert table.refused(hands, ["1 knock", "0 draw", "0 discard 6D"], up="RB", stock="7D 6D") == "good"


@pytest.mark.parametrize(
    ("rules", "lives"),
    [
        ("late_31=knocker_safe", [2, 3, 3]),
        ("late_31=all_but_31", [2, 2, 3]),
        ("late_31=all_but_31 knocker_penalty=2", [2, 2, 3]),
        ("late_31=knocker_safe ties=replay", [2, 3, 3]),
    ],
)
def test_t10_thirty_one_in_the_last_round(rules: str, lives: list[int]) -> None:
    hands = {0: NINE, 1: "2C 3D 4S", 2: "AB RB 2S"}
    table = trentuno(f"players=3 {rules}")
    turns = ["1 knock", "2 draw", "2 discard 2S"]
    assert ended(table, turns, hands, stock="FB") == ("thirty_one", [9, 4, 31], lives)
    assert table.refused(hands, [*turns, "0 draw"], stock="FB") == (4, None)


def test_t10_made_in_the_last_turn_of_the_last_round() -> None:
    hands = {0: "AB RB 2S", 1: "2C 3D 4S", 2: NINE}
    turns = ["1 knock", "2 draw", "2 discard 5B", "0 draw", "0 discard 2S"]
    assert ended(trentuno("players=3"), turns, hands, stock="5B FB") == ("thirty_one", [31, 4, 9], [3, 3, 2])


# T14


def worth(hand: Sequence[str]) -> int:
    """T3, from the texts."""
    points = {"A": 11, "F": 10, "V": 10, "R": 10}
    return max(sum(points.get(card[0]) or int(card[0]) for card in hand if card[1] == suit) for suit in "CDSB")


class Twelve:
    """Twelve seats leave three cards in the stock, so that four times three turns use up the three shuffles."""

    def __init__(self, rules: str = "") -> None:
        self.table = trentuno(f"players=12 {rules}")
        cards = self.table.deal(up="2C", stock="3C 4C 5C")["deck"].split()
        self.hands = {(place + 1) % 12: cards[place:36:12] for place in range(12)}
        self.pile = ["2C"]
        self.stock = ["3C", "4C", "5C"]
        self.actions: list[str] = []
        self.turns = 0

    def draw(self, turns: int = 1) -> Twelve:
        """The next seats draw, throw what they drew, and shuffle where they have to."""
        for _ in range(turns):
            seat = (self.turns + 1) % 12
            if not self.stock:
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                self.actions.append("- reshuffle " + " ".join(self.stock))
            card = self.stock.pop(0)
            self.pile.append(card)
            self.actions += [f"{seat} draw", f"{seat} discard {card}"]
            self.turns += 1
        return self

    def knock(self, *, burn: bool = False) -> Twelve:
        self.actions.append(f"{(self.turns + 1) % 12} knock")
        if burn and self.stock:
            self.pile.append(self.stock.pop(0))
        self.turns += 1
        return self

    def refused(self, *more: str) -> object:
        found = self.table.judged(self.table.deal(up="2C", stock="3C 4C 5C", actions=[*self.actions, *more]))
        if not isinstance(found, tuple):
            return "over" if found == "wrong result" else found
        assert found[1] is not None
        return found[1] - len(self.actions), found[2]

    def ended(self, *more: str) -> tuple[str, list[int]] | None:
        """How it ended and who lost how many lives."""
        found = ended(self.table, [*self.actions, *more], {}, up="2C", stock="3C 4C 5C")
        if found is None:
            return None
        way, worths, lives = found
        assert worths == [worth(self.hands[seat]) for seat in range(12)]
        return way, [3 - int(left) for left in lives]

    @property
    def lowest(self) -> list[int]:
        least = min(worth(hand) for hand in self.hands.values())
        return [int(worth(self.hands[seat]) == least) for seat in range(12)]


def test_t14_three_shuffles_then_the_hands_are_compared() -> None:
    deal = Twelve()
    assert deal.draw(11).ended() is None
    assert sum("reshuffle" in action for action in deal.actions) == 3
    assert deal.draw().ended() == ("last_round", deal.lowest)
    assert sum(deal.lowest) >= 1
    assert deal.refused("1 draw") == (1, None)


def test_t14_the_shuffle() -> None:
    deal = Twelve().draw(2)
    assert deal.refused("- reshuffle 2C 3C") == (1, "T14")  # too early
    deal.draw()
    assert deal.refused("4 draw") == (1, "T14")
    assert deal.refused("4 take") == "good"
    assert deal.refused("4 knock") == "good"
    assert deal.refused("- reshuffle 2C 3C 4C", "4 draw") == "good"
    assert deal.refused("- reshuffle 4C 2C 3C", "4 draw", "4 discard 4C") == "good"
    assert deal.refused("- reshuffle 2C 3C 4C 5C") == (1, "T14")
    assert deal.refused("- reshuffle 2C 3C") == (1, "T14")
    assert deal.refused("- reshuffle 2C 3C 4C", "4 take") == (2, "T14")
    assert deal.refused("- reshuffle 2C 3C 4C", "4 knock") == (2, "T8")
    assert deal.refused("- reshuffle 2C 3C 4C", "- reshuffle 2C 3C 4C") == (2, "T14")
    drawn = deal.refused("4 take", "- reshuffle 2C 3C 4C")
    assert drawn == (2, "T14")


def test_t14_an_empty_stock_is_no_end_while_it_can_be_shuffled() -> None:
    deal = Twelve().draw(3)
    thrown = deal.hands[4][0]
    assert deal.ended("4 take", f"4 discard {thrown}") is None
    assert deal.refused("4 take", f"4 discard {thrown}", "- reshuffle 2C 3C 4C", "5 draw") == "good"


@pytest.mark.parametrize("place", range(1, 13))
def test_t14_a_knock_cut_short_is_nobodys(place: int) -> None:
    """The twelfth card is drawn in turn 13, where one turn was a knock: the last round of turn 3 is not over then."""
    deal = Twelve("knocker_penalty=2 ties=knocker_safe").draw(place - 1).knock().draw(12 - place)
    knocker = place % 12
    if place > 1:
        assert deal.ended() is None
        deal.draw()
    found = deal.ended()
    assert found is not None
    way, lost = found
    if place > 2:
        assert (way, lost) == ("last_round", deal.lowest)
        return
    assert way == "knock"
    alone = sum(deal.lowest) == 1
    penalty = deal.lowest[knocker] * (2 if alone else 0)
    assert lost == [penalty if seat == knocker else low for seat, low in enumerate(deal.lowest)]


def test_t08_burning_the_last_card_of_the_stock() -> None:
    deal = Twelve("knock_burn=yes").draw(2).knock(burn=True)
    assert deal.ended() is None
    assert deal.refused("4 take", f"4 discard {deal.hands[4][0]}") == "good"
    assert deal.refused("- reshuffle 2C 3C 4C", "4 draw") == "good"  # the burnt card is the top discard
    assert deal.refused("- reshuffle 2C 3C 5C", "4 draw") == (1, "T14")
    nothing = Twelve("knock_burn=yes").draw(3).knock(burn=True)
    assert nothing.refused("- reshuffle 2C 3C 4C", "5 draw") == "good"
    end = Twelve("knock_burn=yes knocker_penalty=2").draw(11).knock(burn=True)
    assert end.ended() == ("last_round", end.lowest)


def test_t07_t14_a_dealt_31_when_the_stock_ends() -> None:
    """Twelve first turns are all the stock allows: the deal ends by the 31, not by the stock."""
    table = trentuno("players=12")
    deal = Twelve()
    hands = {5: "AB RB FB"}
    cards = table.deal(hands=hands, up="2C", stock="3C 4C 5C")["deck"].split()
    assert cards[36:] == ["2C", "3C", "4C", "5C"]
    deal.draw(12)
    found = ended(table, deal.actions, hands, up="2C", stock="3C 4C 5C")
    assert found is not None
    assert found[0] == "thirty_one"
    assert found[2] == [3 if seat == 5 else 2 for seat in range(12)]
