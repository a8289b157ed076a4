"""What has happened: public facts in the past tense.

Log lines, sounds, statistics and opponents' memory listen to events; nobody compares states to find out what happened.
A drawn card is in no event: it is hidden. Imports: cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala40.engine.cards import Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top of the stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A seat took the top discard; `forced` where the empty stock left no choice (S26)."""

    seat: int
    card: Card
    forced: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opened; MeldLaid follows for each meld."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A new meld lies on the table."""

    seat: int
    meld: int  # counted from 1 in the order laid in this deal
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A card was added to a meld."""

    seat: int
    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """Real cards took a joker's place; the joker went into the seat's hand."""

    seat: int
    cards: tuple[Card, ...]
    joker: Card
    meld: int


@dataclass(frozen=True, slots=True)
class MeldClosed:
    """A complete meld became a closed packet (S27) or was put under the discard pile (R7)."""

    meld: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded; `pair`: it announced that it held the other copy of the card it had picked (S12)."""

    seat: int
    card: Card
    pair: bool = False


@dataclass(frozen=True, slots=True)
class StockReshuffled:
    """The discards but the top one became the stock."""

    cards: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat went out and the deal ended."""

    seat: int
    in_hand: bool


@dataclass(frozen=True, slots=True)
class DealDied:
    """The stock is exhausted for good (S26)."""


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat announced the last round (T8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The top card of the stock was turned onto the discard pile by a knock (T8)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Thirtyone:
    """A seat showed 31 and the deal ended (T7)."""

    seat: int


Event = (
    CardDrawn
    | CardTaken
    | Opened
    | MeldLaid
    | LaidOff
    | JokerSwapped
    | MeldClosed
    | Discarded
    | StockReshuffled
    | WentOut
    | DealDied
    | Knocked
    | CardTurned
    | Thirtyone
)
