"""What one seat may know.

A PlayerView is built from a DealState for one seat and holds nothing else: own hand and what lies open. Players and the
screen get this and never the state; whether an action is legal depends on nothing more. Imports: cards, state.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala40.engine.cards import Card
from scala40.engine.state import DealState, PublicState


@dataclass(slots=True)
class PlayerView:
    """The deal as one seat sees it."""

    seat: int  # who looks
    hand: tuple[Card, ...]
    public: PublicState
    held_twin: bool  # see DealState; False unless it is this seat's turn

    @property
    def is_my_turn(self) -> bool:
        return self.public.seat == self.seat and self.public.outcome is None

    @property
    def has_opened(self) -> bool:
        return self.public.has_opened(self.seat)


def view_of(deal: DealState, seat: int) -> PlayerView:
    """What this seat of the match may know of the deal."""
    mine = deal.public.seat == seat
    return PlayerView(seat, deal.hands[seat], deal.public, deal.held_twin and mine)
