"""A view holds what its seat may know, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

from scala40.engine.cards import Card
from scala40.engine.events import CardDrawn
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.history import History
from scala40.engine.state import DealState, PublicState
from scala40.engine.view import PlayerView
from tests.engine.positions import events, play, table
from tests.match.wandering import shuffled_unseen

POSITION = "hand 9S 9S 2C TD | hand1 KC KD * | melds 3C 4C 5C @1 / 7C 7D * | opened 0 1 | pile 4D 8H | took 9S twin"


def cards_in(value: Any) -> set[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        return {value}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return set().union(*(cards_in(getattr(value, each.name)) for each in dataclasses.fields(value)))
    if isinstance(value, (tuple, list, set, frozenset, History)):
        return set().union(*(cards_in(each) for each in value))
    if isinstance(value, dict):
        return set().union(*(cards_in(each) for each in (*value, *value.values())))
    return set()


def test_no_hidden_card_is_anywhere_in_a_view() -> None:
    deal = play(table(POSITION), "layoff 2C 1", "discard TD", "draw")
    stock = set(deal.stock[len(deal.stock) - deal.public.stock_count :])
    for seat in range(3):
        hidden = stock.union(*(hand for other, hand in enumerate(deal.hands) if other != seat))
        seen = cards_in(SCALA40.view(deal, seat))
        assert not seen & hidden
        assert seen >= set(deal.hands[seat])


def test_hidden_cards_dealt_anew_leave_the_view_identical() -> None:
    deal = table(POSITION)
    rng = random.Random(40)
    for seat in range(3):
        for _ in range(20):
            other = shuffled_unseen(deal, seat, rng)
            assert SCALA40.view(other, seat) == SCALA40.view(deal, seat)
            assert list(SCALA40.legal_actions(SCALA40.view(other, seat))) == list(
                SCALA40.legal_actions(SCALA40.view(deal, seat))
            )


def test_s12_whether_a_twin_was_held_is_the_secret_of_its_seat() -> None:
    deal = table(POSITION)
    assert deal.held_twin
    assert SCALA40.view(deal, 0).held_twin
    assert not SCALA40.view(deal, 1).held_twin
    assert not SCALA40.view(deal, 2).held_twin


def test_a_view_is_made_of_the_public_state_and_one_hand() -> None:
    assert {each.name for each in dataclasses.fields(PlayerView)} == {"seat", "hand", "public", "held_twin"}
    assert not {"hands", "stock"} & {each.name for each in dataclasses.fields(PublicState)}
    assert {"hands", "stock"} <= {each.name for each in dataclasses.fields(DealState)}


def test_whose_turn_it_is_to_a_view() -> None:
    deal = table(POSITION)
    assert [SCALA40.view(deal, seat).is_my_turn for seat in range(3)] == [True, False, False]
    assert [SCALA40.view(deal, seat).has_opened for seat in range(3)] == [True, True, False]


def test_the_card_drawn_is_in_no_event() -> None:
    told = events("hand 2C | stock 4D 5D | to draw", "draw")
    assert told == (CardDrawn(0),)
    assert cards_in(told) == set()
