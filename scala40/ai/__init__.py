"""The computer players: each decides from one seat's view alone, and always the same from the same view.

Imports: engine, match.
"""

from scala40.ai.profiles import PLAYERS, PlayerProfile, make

__all__ = ["PLAYERS", "PlayerProfile", "make"]
