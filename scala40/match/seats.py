"""Who sits where. Imports: nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a match: the name that the table shows, and who plays it ("human" or the id of a computer player)."""

    name: str
    player: str

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN
