"""The state of one deal of Trentuno: what lies open, what is hidden, what a seat sees; and what three cards are worth.

States are values, as in state.py. Imports: cards, history, trentuno_rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

from scala40.engine.cards import Card
from scala40.engine.history import History
from scala40.engine.trentuno_rules import TrentunoRules

THIRTY_ONE: Final = 31
SHUFFLES: Final = 3  # T14


class Phase(IntEnum):
    """Where a turn stands (T6)."""

    DRAW = 0
    DISCARD = 1
    OVER = 2


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal ended and what every hand was worth."""

    ended: str  # "thirty_one", "knock" or "last_round"
    worths: tuple[tuple[int, int | float], ...]  # by seat of the deal


@dataclass(slots=True)
class TrentunoPublic:
    """What everybody at the table can see."""

    rules: TrentunoRules
    seats: int
    seats_in: tuple[int, ...]
    dealer: int
    lives: tuple[int, ...]  # by seat of the match
    seat: int
    phase: Phase
    counts: tuple[int, ...]
    discard_pile: tuple[Card, ...]  # the top last
    stock_count: int
    turns: int  # finished, a knock too
    shuffles: int
    must_draw: bool  # the stock was just shuffled
    begun: bool  # the seat to play has drawn, taken or discarded in this turn
    taken: Card | None
    knocker: int | None
    bets: tuple[tuple[int, int], ...]  # (seat, number), in the order made (T12)
    history: History
    ending: Ending | None

    @property
    def first_round(self) -> bool:
        return self.turns < len(self.seats_in)

    def copy(self) -> TrentunoPublic:
        return replace(self)


@dataclass(slots=True)
class TrentunoState:
    """A whole deal, hidden cards included."""

    public: TrentunoPublic
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]  # in its order; the last `public.stock_count` cards are still there
    holders: tuple[int, ...] = ()  # seats that were dealt 31 (T7)


@dataclass(slots=True)
class TrentunoView:
    """The deal as one seat sees it."""

    seat: int
    hand: tuple[Card, ...]
    public: TrentunoPublic

    @property
    def is_my_turn(self) -> bool:
        return self.public.seat == self.seat and self.public.ending is None


def worth(hand: Sequence[Card], three_of_a_kind: str | int | float) -> int | float:
    """What a hand is worth: its best single suit, or three of a kind where that counts more (T3, T13)."""
    suits: dict[int, int] = {}
    for card in hand:
        suits[card.suit] = suits.get(card.suit, 0) + card.points
    best: int | float = max(suits.values(), default=0)
    if not isinstance(three_of_a_kind, str) and len(hand) == 3 and len({card.rank for card in hand}) == 1:
        return max(best, three_of_a_kind)
    return best
