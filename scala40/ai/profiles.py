"""The computer players by name. Imports: engine.games, match.players, the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scala40.ai.beginner import BeginnerPlayer
from scala40.ai.chance_player import ChancePlayer
from scala40.ai.expert import ExpertPlayer
from scala40.ai.greedy import GreedyPlayer
from scala40.engine.game import Game
from scala40.engine.games import GAMES
from scala40.match.players import Player


@dataclass(frozen=True, slots=True)
class PlayerProfile:
    """One kind of computer player."""

    id: str
    level: int  # 0: not offered as an opponent; then from the weakest to the strongest
    seated: Callable[[Game, str], Player]


PLAYERS: Final[dict[str, PlayerProfile]] = {
    profile.id: profile
    for profile in (
        PlayerProfile("random", 0, ChancePlayer),
        PlayerProfile("beginner", 1, BeginnerPlayer),
        PlayerProfile("normal", 2, GreedyPlayer),
        PlayerProfile("expert", 3, ExpertPlayer),
    )
}


def make(player: str, game_name: str, seed: str) -> Player:
    """A player of this kind for one seat. Its chance, where it has any, comes from the seed."""
    return PLAYERS[player].seated(GAMES[game_name], seed)
