"""The games of the house, by name."""

from __future__ import annotations

from typing import Final

from scala40.engine.game import Game
from scala40.engine.games.ramino import RAMINO
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.games.trentuno import TRENTUNO

# Games whose records can be checked. AT_THE_TABLE are those that can be played: opponents, texts and a table are there.
GAMES: Final[dict[str, Game]] = {game.name: game for game in (SCALA40, RAMINO, TRENTUNO)}
AT_THE_TABLE: Final[tuple[Game, ...]] = (SCALA40,)
