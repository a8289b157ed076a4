"""The state of one deal of a melding game: what lies open to all, and what is hidden.

`PublicState` is what everybody at the table can see; `DealState` adds the hands and the stock; `PlayerView`
(view.py) is the public state and one hand. States are values: `apply` makes a new one and nothing changes it
afterwards (they are not frozen because a frozen copy of twenty fields costs more than the action). Imports:
cards, history, melds, rummy_rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from scala40.engine.cards import Card
from scala40.engine.history import History
from scala40.engine.melds import Meld
from scala40.engine.rummy_rules import RummyRules


class Phase(IntEnum):
    """Where a turn stands (S6)."""

    DRAW = 0
    PLAY = 1  # open, lay, lay off, swap; ends with the discard
    OVER = 2


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table. Its number is its place in `PublicState.melds`, counted from 1."""

    meld: Meld
    owner: int
    closed: bool  # complete and out of play: a packet (S27), or under the discard pile (R7)
    lay_off: int  # mask of the faces that may be laid off here (S17); 0 when closed
    swap: int  # mask of the faces that swap a joker here (S19); 0 when closed


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """How a deal ended."""

    ended: str  # "out" or "dead"
    out: int | None
    in_hand: bool
    points: tuple[tuple[int, int], ...]  # (seat, what the deal adds to its total), for the seats of the deal
    ramino: bool = False  # went out by colour, which counts as ramino (R12)


@dataclass(slots=True)
class PublicState:
    """What everybody at the table can see. Seats are numbered as in the match, in the direction of play."""

    rules: RummyRules
    seats: int  # in the match
    seats_in: tuple[int, ...]  # in this deal
    dealer: int
    seat: int  # to play
    phase: Phase
    counts: tuple[int, ...]  # cards in hand, by seat
    melds: tuple[TableMeld, ...]
    discard_pile: tuple[Card, ...]  # the top last
    stock_count: int
    opened: int  # seats that have opened, as bits
    laid: int  # seats that have laid or laid off in this deal, as bits
    turns: int  # turns finished
    reshuffles: int
    forced_takes: tuple[int, ...]  # by seat (S26)
    must_take: bool  # the stock is empty and the seat to play has to take the top discard (S26)
    must_draw: bool  # the stock was just reshuffled
    # the turn at hand
    taken: Card | None  # picked from the discard pile in this turn
    must_open: bool  # S9: the take is only good if the seat opens in this turn
    must_use: bool  # S11: a card of the taken face must still be played
    jokers_owed: int  # S20
    fresh: bool  # the seat to play had not laid or laid off before this turn (S24)
    history: History
    outcome: DealOutcome | None
    shown: tuple[Card, ...] = ()  # the cards of one colour that went out (R12)

    def has_opened(self, seat: int) -> bool:
        return bool(self.opened >> seat & 1)

    @property
    def first_round(self) -> bool:
        """Until every seat of the deal has finished one turn (S23)."""
        return self.turns < len(self.seats_in)

    @property
    def top_discard(self) -> Card | None:
        return self.discard_pile[-1] if self.discard_pile else None

    @property
    def can_reshuffle(self) -> bool:
        return self.reshuffles < self.rules.max_reshuffles and len(self.discard_pile) > 1

    def copy(self) -> PublicState:
        return PublicState(
            self.rules, self.seats, self.seats_in, self.dealer, self.seat, self.phase, self.counts, self.melds,
            self.discard_pile, self.stock_count, self.opened, self.laid, self.turns, self.reshuffles, self.forced_takes,
            self.must_take, self.must_draw, self.taken, self.must_open, self.must_use, self.jokers_owed, self.fresh,
            self.history, self.outcome,
        )  # fmt: skip


@dataclass(slots=True)
class DealState:
    """A whole deal, hidden cards included. Only the engine and the match hold one."""

    public: PublicState
    hands: tuple[tuple[Card, ...], ...]  # by seat of the match; () for a seat that is out
    stock: tuple[Card, ...]  # in its order; the last `public.stock_count` cards are still there
    held_twin: bool  # the seat to play held the other copy of the card it took, when it took it (S12): its own secret
