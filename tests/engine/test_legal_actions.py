"""`legal_actions` and `check` tell the same story: nothing yielded is refused, nothing accepted is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, permutations

import pytest

from scala40.engine.actions import Action, Lay, LayOff, NewMeld, Open, Swap
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.melds import read_meld
from scala40.engine.notation import NotationError, action_text, meld_text, parse_action
from scala40.engine.state import DealState
from scala40.engine.violations import Violation
from tests.engine.positions import action, check, legal, play, table

# A position and how many legal actions it has. Hands are small, so that a test can try everything.
POSITIONS = [
    ("hand 2C 3C 4C 9S | to draw", 2),
    ("hand 2C 3C 4C 9S | opened | to draw", 2),
    ("hand TS JS QS KS 2D 6D | pile AS | to draw", 2),
    ("hand TS JS QS KS AS 2D 6D", 10),
    ("hand TS JS QS KS AS 2D | first round", 8),
    ("hand TC TD TH TS * 9S JS", 23),
    ("hand TC TD TH TS * 9S JS | rules joker_swap_set3=declared", 26),
    ("hand 7C 7D 7H 7S * 8S 9S | opened", 29),
    ("hand 7C 7D 7H 7S * 8S 9S | opened | rules jokers_per_meld=unlimited", 29),
    ("hand 7C 7D * * 8C 9C | opened | rules jokers_per_meld=2", 25),
    ("hand 7C 7D * 3D | opened | rules joker_swap_set3=declared", 5),
    ("hand 3C 4C 5C 6C * 9H | opened | melds 7C 8C 9C / 9C 9D * / TH JH QH @1", 30),
    ("hand 7H 7S 9H * 2D | opened | melds 7C 7D * @1 / 8H * TH @2 / 3C 4C 5C", 12),
    ("hand 7H 7S 9H * 2D | opened | melds 7C 7D * @1 / 8H * TH @2 / 3C 4C 5C | rules joker_swap_set3=both_missing", 11),
    ("hand 7H 7S 9H * 2D | opened | melds 7C 7D *H @1 / 8H * TH @2 / 3C 4C 5C | rules joker_swap_set3=declared", 11),
    ("hand 7H 7S * 2D | opened | melds 7C 7D * * @1 / 3C * 5C | rules jokers_per_meld=2", 8),
    ("hand AC * 2D | opened | melds 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", 5),
    ("hand AC * 2D | opened | melds 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC | rules max_run=13", 5),
    ("hand 2C 6C | opened | melds 3C 4C 5C @1", 4),
    ("hand 2C 6C * | opened | melds 3C 4C 5C @1 | took 6C", 7),
    ("hand 9H 2D 3D | melds 8H * TH @1 | rules joker_swap=always", 4),
    ("hand 9H 2D 3D | opened | melds 8H * TH @1 | took 9H | rules pickup_must_be_used=yes", 1),
    ("hand 9S 9S 8S TS | opened | took 9S twin", 4),
    ("hand 2C 3C 4C 5D 5H 5S 9H", 8),
    ("hand 2C 3C 4C 5D 5H 5S 9H | rules opening_minimum=0", 10),
]


def normal(found: Action) -> tuple[object, ...]:
    """An action without what makes no difference: the order of melds, and of the cards of a set."""
    if isinstance(found, Open):
        return ("open", *sorted(_meld(each) for each in found.melds))
    if isinstance(found, Lay):
        return ("lay", _meld(found.meld))
    if isinstance(found, Swap):
        return ("swap", tuple(sorted(card.text for card in found.cards)), found.meld)
    return (action_text(found),)


def _meld(new: NewMeld) -> str:
    texts = meld_text(new).split()
    naturals = {text[0] for text in texts if text[0] != "*"}
    return " ".join(sorted(texts) if len(naturals) == 1 else texts)


def written_melds(deal: DealState) -> dict[str, str]:
    """Every way to write cards of the hand as a meld, one for each that differs; all orders are tried."""
    hand = [card.text for card in deal.hands[deal.public.seat]]
    needs_suit = deal.public.rules.joker_swap_set3 == "declared"
    found: dict[str, str] = {}
    for size in range(1, len(hand) + 1):
        for cards in set(permutations(hand, size)):
            for texts in _declared(cards) if needs_suit and size == 3 else (cards,):
                new = action(deal, "lay " + " ".join(texts))
                assert isinstance(new, Lay)
                if not isinstance(read_meld(new.meld, deal.public.rules), Violation):
                    found.setdefault(_meld(new.meld), " ".join(texts))
    return found


def _declared(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield cards
    if "*" in cards:
        place = cards.index("*")
        for suit in "CDHS":
            yield (*cards[:place], "*" + suit, *cards[place + 1 :])


def universe(deal: DealState) -> Iterator[str]:
    """Every action that could be written about this position."""
    hand = sorted({card.text for card in deal.hands[deal.public.seat]})
    yield from ("draw", "take")
    yield from (f"discard {card}" for card in hand)
    for number in range(1, len(deal.public.melds) + 2):
        for card in hand:
            yield from (f"layoff {card} {number}{end}" for end in ("", " low", " high"))
            yield f"swap {card} {number}"
        yield from (f"swap {one} {two} {number}" for one, two in combinations_with_replacement(hand, 2))
    melds = list(written_melds(deal).values())
    yield from (f"lay {each}" for each in melds)
    for count in (1, 2):
        yield from ("open " + " / ".join(each) for each in combinations(melds, count))


def accepted(deal: DealState) -> set[tuple[object, ...]]:
    """What `check` accepts of the universe, and `apply` does."""
    found = set()
    for text in universe(deal):
        try:
            named = action(deal, text)
        except NotationError:  # more copies than there are
            continue
        if check(deal, text) is None:
            play(deal, text)
            found.add(normal(named))
    return found


def with_ends(deal: DealState, yielded: Iterable[Action]) -> set[tuple[object, ...]]:
    """What is yielded, and the same lay-offs with their only end written."""
    found = set()
    for each in yielded:
        found.add(normal(each))
        if isinstance(each, LayOff) and each.end is None:
            texts = (action_text(each) + end for end in (" low", " high"))
            found |= {(text,) for text in texts if check(deal, text) is None}
    return found


@pytest.mark.parametrize("position", [position for position, _ in POSITIONS])
def test_nothing_accepted_is_missing_and_nothing_yielded_is_refused(position: str) -> None:
    deal = table(position)
    view = SCALA40.view(deal, deal.public.seat)
    yielded = list(SCALA40.legal_actions(view))
    for each in yielded:
        assert SCALA40.check(view, each) is None
        SCALA40.apply(deal, deal.public.seat, each)
    assert with_ends(deal, yielded) == accepted(deal)


@pytest.mark.parametrize(("position", "count"), POSITIONS)
def test_the_number_of_legal_actions(position: str, count: int) -> None:
    found = legal(position)
    assert len(found) == len(set(found))
    assert len(found) == count, found


@pytest.mark.parametrize("position", [position for position, _ in POSITIONS])
def test_every_legal_action_survives_its_text(position: str) -> None:
    deal = table(position)
    view = SCALA40.view(deal, deal.public.seat)
    for each in SCALA40.legal_actions(view):
        assert parse_action(action_text(each), view.hand) == each


def test_nobody_else_has_a_legal_action() -> None:
    deal = table("hand 2C 3C 4C 9S | hand1 TC TD TH TS 2D | opened 0 1")
    assert list(SCALA40.legal_actions(SCALA40.view(deal, 1))) == []


def test_kinds_in_a_rich_position() -> None:
    kinds = Counter(text.split()[0] for text in legal(POSITIONS[12][0]))
    assert kinds == {"discard": 2, "layoff": 5, "swap": 3, "lay": 2}
