"""The meld search against brute force and known numbers. SCALA40_LONG=1 tries many more hands."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from scala40.engine.cards import FACE_OF_TEXT, JOKER_FACE, Card, french_pack
from scala40.engine.meldbranch import BY_DEADWOOD, BY_POINTS, Conditions, best_freely
from scala40.engine.meldsearch import (
    Holding,
    Layout,
    candidate_melds,
    holding,
    least_deadwood,
    most_points,
    opening_exists,
)
from scala40.engine.meldtables import naturals, with_jokers
from tests.engine.brute_force import Way, all_written, condition, in_hand, ways, written_points

TIMES = 25 if os.environ.get("SCALA40_LONG") else 1
PACK = french_pack()


def faces(text: str) -> list[int]:
    return [FACE_OF_TEXT[word] for word in text.split()]


def hold(cards: Sequence[int]) -> Holding:
    """The holding of these faces; more than four jokers are allowed here."""
    counts = Counter(cards)
    jokers = counts.pop(JOKER_FACE, 0)
    ones = sum(1 << face for face in counts)
    return Holding(ones, sum(1 << face for face, count in counts.items() if count == 2), jokers)


KINDS: dict[str, Sequence[int]] = {
    "any": range(52),
    "two suits": range(13, 39),
    "one suit": range(26, 39),
    "five to nine": [face for face in range(52) if 4 <= face % 13 <= 8],
    "round the ace": [face for face in range(52) if face % 13 in (0, 1, 2, 11, 12)],
    "three ranks": [face for face in range(52) if face % 13 in (6, 7, 8)],
    "twins": (),
}


def random_hand(rng: random.Random, kind: str, largest: int, jokers: int | None = None) -> list[int]:
    """Faces of 3 to `largest` cards of a kind, with 0-4 jokers among them (few more often than many)."""
    size = rng.randint(3, largest)
    count = rng.choice((0, 0, 1, 1, 2, 2, 3, 4)) if jokers is None else jokers
    count = min(count, size - 2)
    if kind == "twins":  # both copies of every face
        chosen = rng.sample(rng.choice((range(13), range(19, 29), [4, 5, 17, 18, 30, 31, 43, 44])), (size - count) // 2)
        return [*chosen, *chosen] + [JOKER_FACE] * count
    allowed = set(KINDS[kind])
    pool = [card.face for card in PACK[:104] if card.face in allowed]
    return rng.sample(pool, min(size - count, len(pool))) + [JOKER_FACE] * count


def check_layout(layout: Layout, hand: Sequence[int], jokers_per_meld: int) -> None:
    """The layout is legal, can be laid from the hand, and says the truth about itself."""
    laid = Counter(face for meld in layout.melds for face in meld)
    assert not laid - Counter(hand)
    points = [written_points(meld, jokers_per_meld) for meld in layout.melds]
    assert None not in points
    assert layout.points == sum(value for value in points if value is not None)
    assert layout.used == sum(laid.values())
    assert layout.deadwood == sum(map(in_hand, (Counter(hand) - laid).elements()))


def clean_points(layout: Layout) -> int:
    return sum(written_points(meld) or 0 for meld in layout.melds if JOKER_FACE not in meld)


def check_all(hand: Sequence[int], jokers_per_meld: int, rng: random.Random) -> None:
    """Every query on one hand against brute force."""
    everything = ways(hand, jokers_per_meld)
    held = hold(hand)
    size = len(hand)
    for keep in (0, 1, 2):
        best = most_points(held, jokers_per_meld=jokers_per_meld, keep=keep)
        check_layout(best, hand, jokers_per_meld)
        kept = list(filter(condition(size, keep), everything))
        assert (best.points, best.deadwood) == max(((w.points, w.deadwood) for w in kept), key=lambda w: (w[0], -w[1]))
        assert best.used == 0 or best.used <= size - keep
        for minimum in (0, 30, 40, 51):
            must_use = rng.choice((None, rng.choice(hand), JOKER_FACE, rng.randrange(52)))
            check_conditions(hand, everything, jokers_per_meld, keep, minimum, must_use, rng.random() < 0.3)


def check_conditions(
    hand: Sequence[int],
    everything: list[Way],
    jokers_per_meld: int,
    keep: int,
    minimum: int,
    must_use: int | None,
    clean: bool,
) -> None:
    size = len(hand)
    held = hold(hand)
    holds = condition(size, keep, minimum, must_use, clean)
    found = [way for way in everything if holds(way)]
    best = least_deadwood(
        held, jokers_per_meld=jokers_per_meld, keep=keep, minimum=minimum, must_use=must_use, clean_minimum=clean
    )
    if best is None:
        assert not found
    else:
        check_layout(best, hand, jokers_per_meld)
        assert (best.deadwood, -best.points) == min((way.deadwood, -way.points) for way in found)
        assert best.used == 0 or best.used <= size - keep
        assert must_use is None or any(must_use in meld for meld in best.melds)
        assert (clean_points(best) if clean else best.points) >= minimum
    opens = any(way.used for way in found)
    free = condition(size, keep, 0, must_use)
    left = (1,) if keep == 1 else (0, 1) if keep == 0 else ()
    whole = any(way.used and size - way.used in left and free(way) for way in everything)
    for goes_out in (False, True):
        answer = opening_exists(
            held,
            minimum=minimum,
            must_use=must_use,
            keep=keep,
            jokers_per_meld=jokers_per_meld,
            clean_minimum=clean,
            in_hand=goes_out,
        )
        assert answer == (opens or (goes_out and whole))


@pytest.mark.parametrize("jokers_per_meld", [1, 2, -1])
@pytest.mark.parametrize(
    ("kind", "largest", "hands"),
    [
        ("any", 14, 150),
        ("two suits", 10, 100),
        ("one suit", 10, 60),
        ("five to nine", 10, 100),
        ("round the ace", 10, 100),
        ("three ranks", 10, 80),
        ("twins", 12, 80),
    ],
)
def test_as_brute_force(kind: str, largest: int, hands: int, jokers_per_meld: int) -> None:
    rng = random.Random(f"{kind} {jokers_per_meld}")
    for _ in range(hands * TIMES):
        hand = random_hand(rng, kind, largest)
        try:
            check_all(hand, jokers_per_meld, rng)
        except AssertionError as failure:
            raise AssertionError(f"jokers_per_meld={jokers_per_meld} hand={hand}") from failure


@pytest.mark.parametrize("jokers_per_meld", [1, 2, -1])
def test_as_brute_force_with_six_jokers(jokers_per_meld: int) -> None:
    rng = random.Random(jokers_per_meld)
    for kind in KINDS:
        for jokers in (5, 6):
            for _ in range(3 * TIMES):
                check_all(random_hand(rng, kind, 10, jokers), jokers_per_meld, rng)


@pytest.mark.parametrize("jokers_per_meld", [1, 2, -1])
def test_candidate_melds_as_brute_force(jokers_per_meld: int) -> None:
    rng = random.Random(jokers_per_meld)
    for kind in KINDS:
        for _ in range(10 * TIMES):
            hand = random_hand(rng, kind, 9)
            for max_run in (13, 14):
                found = candidate_melds(hold(hand), jokers_per_meld=jokers_per_meld, max_run=max_run)
                assert len(found) == len(set(found))
                assert set(found) == all_written(hand, jokers_per_meld, max_run)


@pytest.mark.parametrize("jokers_per_meld", [1, 2, -1])
def test_searches_with_and_without_conditions_agree(jokers_per_meld: int) -> None:
    rng = random.Random(jokers_per_meld)
    for kind in KINDS:
        for _ in range(25 * TIMES):
            hand = hold(random_hand(rng, kind, 14))
            natural = naturals(hand.ones)
            limit = hand.jokers if jokers_per_meld < 0 else min(hand.jokers, jokers_per_meld)
            jokered = with_jokers(hand.ones, limit)
            for worth in (BY_POINTS, BY_DEADWOOD):
                free = best_freely(natural, jokered, hand.twos, hand.jokers, worth)
                conditions = Conditions(worth, 0, None, False)
                found = conditions.search([*natural, *jokered], hand.twos, hand.jokers, 14) or ()
                assert sum(meld[worth] for meld in free) == sum(meld[worth] for meld in found)


def test_s8_run_of_fourteen() -> None:
    suit = tuple(range(13))
    hand = hold([*suit, 0, JOKER_FACE])
    found = candidate_melds(hand)
    assert (*suit, JOKER_FACE) in found
    assert (JOKER_FACE, *suit[1:], 0) in found
    assert (*suit, 0) not in found
    assert max(map(len, candidate_melds(hand, max_run=13))) == 13


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        ("AC AD AH", 33),
        ("TC TD TH TS", 40),
        ("KC KD KH KS", 40),
        ("9C 9D 9H 9S", 36),
        ("AC AD AH AS", 44),
        ("TC JC QC KC", 40),
        ("JH QH KH AH", 41),
        ("9S TS JS QS", 39),
        ("6D 7D 8D 9D TD", 40),
        ("2H 3H 4H 5H 6H 7H 8H", 35),
        ("9C 9D 9H 6C 6D 6H", 45),
        ("9C 9D 9H 2S 3S 4S 5S", 41),
        ("AC 2C 3C", 6),
        ("QC KC AC", 31),
        ("8C * TC", 27),
        ("QC KC *", 31),
    ],
)
def test_s15_known_numbers(melds: str, points: int) -> None:
    hand = hold(faces(melds))
    assert most_points(hand, keep=0).points == points
    assert opening_exists(hand, minimum=40, keep=0) == (points >= 40)


@pytest.mark.parametrize(
    ("text", "points"),
    [("3H * * * 7H", 25), ("AS * * * * 6S", 21), ("AS * * * * KS", 60), ("2C * * * * * 8C", 35), ("AD 2D * *", 10)],
)
def test_s16_many_jokers_in_one_run(text: str, points: int) -> None:
    assert most_points(hold(faces(text)), jokers_per_meld=-1, keep=0).points == points


def test_r10_least_deadwood() -> None:
    best = least_deadwood(hold(faces("2C 2D 2H 5C 6D 7D 8D QC QD KS")), keep=0)
    assert best is not None
    assert best.deadwood == 35


def test_the_same_meld_twice() -> None:
    hand = hold(faces("7C 7C 7D 7D 7S 7S 9D"))
    assert most_points(hand).points == 42
    assert opening_exists(hand, minimum=40)


def test_s22_keeps_one_card_of_a_complete_hand() -> None:
    best = most_points(hold(faces("4C 5C 6C 7C")))
    assert (best.melds, best.points, best.deadwood) == ((tuple(faces("5C 6C 7C")),), 18, 4)
    assert most_points(hold(faces("5C 6C 7C"))).melds == ()


def test_s24_in_hand_needs_no_minimum() -> None:
    hand = hold(faces("AC 2C 3C AD 2D 3D KH"))
    assert not opening_exists(hand, minimum=40)
    assert opening_exists(hand, minimum=40, in_hand=True)
    assert not opening_exists(hand, minimum=40, in_hand=True, keep=2)


def test_an_opening_lays_a_meld() -> None:
    hand = hold(faces("AC 5D 9H"))
    assert least_deadwood(hand) is not None
    assert not opening_exists(hand, minimum=0)


def test_the_holding_of_cards() -> None:
    cards: list[Card] = [PACK[0], PACK[52], PACK[5], PACK[104]]
    assert holding(cards) == Holding(0b100001, 0b1, 1)
