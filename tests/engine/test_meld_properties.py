"""Properties of melds: against first principles (brute_force), and masks against what they stand for."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scala40.engine.actions import End, NewMeld
from scala40.engine.cards import JOKER_FACE, Card, french_pack
from scala40.engine.games.scala40 import Scala40Rules
from scala40.engine.melds import (
    Meld,
    Run,
    Set,
    is_complete,
    lay_off_ends,
    lay_off_faces,
    meld_points,
    read_meld,
    stands_for,
    swap,
    swap_faces,
    with_laid_off,
)
from scala40.engine.violations import Violation
from tests.engine.brute_force import written_points

PACK = french_pack()
ONE_OF_EACH = tuple({card.face: card for card in reversed(PACK)}.values())
JOKERS = PACK[104:]
RULES = st.builds(
    Scala40Rules,
    jokers_per_meld=st.sampled_from((1, 2, -1)),
    max_run=st.sampled_from((13, 14)),
    joker_swap_set3=st.sampled_from(("any_missing", "declared", "both_missing")),
)
# Cards that are likely to be a meld, or nearly one: neighbours of a suit, or cards of a rank.
ANY_CARDS = st.lists(st.sampled_from(PACK), min_size=1, max_size=6, unique=True)


@st.composite
def nearly_runs(draw: Any) -> list[Card]:
    suit = draw(st.integers(0, 3))
    low = draw(st.integers(1, 12))
    length = draw(st.integers(2, 14))
    cards = [PACK[suit * 13 + (place - 1) % 13] for place in range(low, min(low + length, 16))]
    second = {card: PACK[card.number + 52] for card in cards}
    cards = [card if cards.index(card) == index else second[card] for index, card in enumerate(cards)]
    for joker in draw(st.lists(st.sampled_from(JOKERS), max_size=3, unique=True)):
        cards[draw(st.integers(0, len(cards) - 1))] = joker
    if draw(st.integers(0, 5)) == 0:
        cards[0], cards[-1] = cards[-1], cards[0]
    return list(dict.fromkeys(cards))


@st.composite
def nearly_sets(draw: Any) -> list[Card]:
    rank = draw(st.integers(0, 12))
    copies = [PACK[suit * 13 + rank + 52 * copy] for suit in range(4) for copy in range(2)]
    found = draw(st.lists(st.sampled_from([*copies, *JOKERS]), min_size=2, max_size=5, unique=True))
    return list(found)


CARDS = st.one_of(ANY_CARDS, nearly_runs(), nearly_sets())


def read(cards: list[Card], rules: Scala40Rules) -> Meld | Violation:
    """The meld, its jokers declared where the rules want it."""
    naturals = [card for card in cards if not card.is_joker]
    suits = {card.suit for card in naturals}
    is_set = len({card.rank for card in naturals}) == 1
    if rules.joker_swap_set3 == "declared" and len(cards) == 3 and len(naturals) == 2 and is_set:
        return read_meld(NewMeld(tuple(cards), (min({0, 1, 2, 3} - suits),)), rules)
    return read_meld(NewMeld(tuple(cards)), rules)


@settings(max_examples=1500, deadline=None)
@given(CARDS, RULES)
def test_s07_s08_s15_s16_a_meld_is_what_it_is_by_first_principles(cards: list[Card], rules: Scala40Rules) -> None:
    found = read(cards, rules)
    worth = written_points([card.face for card in cards], rules.jokers_per_meld, rules.max_run)
    assert isinstance(found, Violation) == (worth is None)
    if not isinstance(found, Violation):
        assert meld_points(found) == worth
        assert found.cards == tuple(cards)
        assert found.jokers == sum(card.is_joker for card in cards)


@settings(max_examples=600, deadline=None)
@given(CARDS, RULES)
def test_s17_the_mask_says_where_cards_may_be_laid_off_and_the_result_is_a_meld(
    cards: list[Card], rules: Scala40Rules
) -> None:
    found = read(cards, rules)
    if isinstance(found, Violation):
        return
    mask = lay_off_faces(found, rules)
    for card in ONE_OF_EACH:
        ends = lay_off_ends(found, card, rules)
        assert bool(ends) == bool(mask >> card.face & 1)
        for end in ends:
            longer = with_laid_off(found, card, end)
            again = read_meld(NewMeld(longer.cards), rules)
            assert not isinstance(again, Violation)
            assert longer.jokers == again.jokers
            if isinstance(longer, Run):
                assert longer == again
                assert longer.cards[0 if end is End.LOW else -1] is card


@settings(max_examples=600, deadline=None)
@given(CARDS, RULES)
def test_s17_whatever_makes_a_longer_meld_may_be_laid_off(cards: list[Card], rules: Scala40Rules) -> None:
    """The other way round: every card that, put before or behind, makes a meld with the same meaning."""
    found = read(cards, rules)
    if isinstance(found, Violation):
        return
    for card in ONE_OF_EACH:
        if isinstance(found, Run):
            for end, longer in ((End.LOW, (card, *found.cards)), (End.HIGH, (*found.cards, card))):
                again = read_meld(NewMeld(longer), rules)
                fits = isinstance(again, Run) and again.low == found.low - (end is End.LOW)
                assert (end in lay_off_ends(found, card, rules)) == fits
        elif rules.joker_swap_set3 != "declared":
            fits = not isinstance(read_meld(NewMeld((*found.cards, card)), rules), Violation)
            assert bool(lay_off_ends(found, card, rules)) == fits


@settings(max_examples=600, deadline=None)
@given(CARDS, RULES)
def test_s19_the_mask_says_what_swaps_and_the_result_is_a_meld(cards: list[Card], rules: Scala40Rules) -> None:
    found = read(cards, rules)
    if isinstance(found, Violation):
        return
    mask = swap_faces(found, rules)
    assert not mask >> JOKER_FACE & 1
    assert bool(found.jokers) or not mask
    both = isinstance(found, Set) and len(found.cards) == 3 and rules.joker_swap_set3 == "both_missing"
    for card in ONE_OF_EACH:
        partners = [other for other in ONE_OF_EACH if mask >> other.face & 1 and other.face != card.face]
        given_cards = (card, partners[0]) if both and partners else (card,)
        swapped = swap(found, given_cards, rules)
        accepted = not isinstance(swapped, Violation)
        assert accepted == (bool(mask >> card.face & 1) and (not both or len(given_cards) == 2))
        if not isinstance(swapped, Violation):
            after, joker = swapped
            assert joker in found.cards
            assert joker not in after.cards
            assert after.jokers == found.jokers - 1
            assert not isinstance(read_meld(NewMeld(after.cards), rules), Violation)
            assert any(card.face in stands_for(found, index) for index, held in enumerate(found.cards) if held.is_joker)


@settings(max_examples=300, deadline=None)
@given(CARDS, RULES)
def test_s27_complete_means_nothing_natural_fits_any_more(cards: list[Card], rules: Scala40Rules) -> None:
    found = read(cards, rules)
    if isinstance(found, Violation) or not is_complete(found):
        return
    assert found.jokers == 0
    assert len(found.cards) in (4, 13)
    assert not any(lay_off_ends(found, card, rules) for card in ONE_OF_EACH if not card.is_joker)
