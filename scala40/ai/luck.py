"""Chance for the players that need it: the same view and the same seed always give the same numbers.

Imports: engine.
"""

from __future__ import annotations

from scala40.engine.shuffle import Stream
from scala40.engine.view import PlayerView


def luck(seed: str, view: PlayerView) -> Stream:
    """Random numbers that come from the player's seed and from what the seat sees, and from nothing else."""
    public = view.public
    hand = " ".join(sorted(card.text for card in view.hand))
    pile = " ".join(card.text for card in public.discard_pile)
    counts = " ".join(map(str, public.counts))
    return Stream(seed, f"{view.seat} {public.turns} {public.phase} {counts} {len(public.history)} / {hand} / {pile}")
