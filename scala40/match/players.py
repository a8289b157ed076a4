"""What the match asks of whoever plays a seat.

A player sees one seat's view and answers with an action; `ai` fits this by shape. Imports: engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from scala40.engine.actions import Action


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Not an action but a wish: the turn goes back to the last card that revealed something hidden."""


class Player(Protocol):
    """Whoever decides for a seat."""

    def decide(self, view: Any) -> Action | TakeBack:
        """What the seat of this view does next; it is its turn. Taking back is for open duties that cannot be met."""
        ...
