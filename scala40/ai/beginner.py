"""The beginner: knows the rules and sees melds, but plans nothing.

It throws any card that lies in no meld, now and then overlooks a lay-off or a discard that it could use, and never
thinks of swapping a joker. Imports: engine, greedy, luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.ai.greedy import GreedyPlayer
from scala40.ai.luck import luck
from scala40.engine.actions import LayOff, Swap
from scala40.engine.cards import Card
from scala40.engine.view import PlayerView

OVERLOOKS: Final = 4  # one time in so many


class BeginnerPlayer(GreedyPlayer):
    """Opens when it sees an opening, discards at random."""

    def wants(self, view: PlayerView, top: Card) -> bool:
        return not self._overlooks(view) and super().wants(view, top)

    def swap(self, view: PlayerView) -> Swap | None:
        return None

    def lay_off(self, view: PlayerView) -> LayOff | None:
        action = super().lay_off(view)
        # Nobody overlooks the lay-off that goes out.
        return None if action is not None and len(view.hand) > 2 and self._overlooks(view) else action

    def by_uselessness(self, view: PlayerView, loose: Sequence[Card]) -> list[Card]:
        return luck(self._seed, view).shuffled(sorted(loose, key=lambda card: card.number))

    def _overlooks(self, view: PlayerView) -> bool:
        return luck(self._seed, view).below(OVERLOOKS) == 0
