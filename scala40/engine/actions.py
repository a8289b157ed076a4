"""The actions of a seat: frozen values, one union, closed.

Each has a text form and back (`notation`). The seat that acts stands beside the action, not in it. Imports: cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scala40.engine.cards import Card


class End(StrEnum):
    """An end of a run."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class NewMeld:
    """Cards as they are put down: a run from low to high, a set in any order."""

    cards: tuple[Card, ...]
    declared: tuple[int, ...] = ()  # suits declared for the jokers of a set, in their order, Suit.NONE where undeclared


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the stock (S6)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard (S9)."""


@dataclass(frozen=True, slots=True)
class Open:
    """The first melds of a seat in a deal, all at once (S14)."""

    melds: tuple[NewMeld, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """One more meld after the opening."""

    meld: NewMeld


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add one card to a meld on the table (S17)."""

    card: Card
    meld: int  # counted from 1 in the order laid in this deal
    end: End | None = None  # None: the card fits one end only


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the real card, take the joker (S19). Two cards only where both missing ones are asked for."""

    cards: tuple[Card, ...]
    meld: int  # counted from 1 in the order laid in this deal


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one card onto the discard pile and end the turn (S6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Out:
    """Ramino, closed mode: go out with the whole hand (R3)."""

    melds: tuple[NewMeld, ...]
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class Colour:
    """Ramino: go out with all cards of one suit (R12)."""

    cards: tuple[Card, ...]
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class Knock:
    """Trentuno: announce the last round (T8)."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Trentuno: a bet of the dead (T12)."""

    number: int


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance, not a seat: the discards but the top one become the stock, in this order (S26)."""

    cards: tuple[Card, ...]


Action = Draw | Take | Open | Lay | LayOff | Swap | Discard | Out | Colour | Knock | Bet | Reshuffle
