"""A match to look at, for pictures of screens when there is none of one's own. Imports: ai, engine, match."""

from __future__ import annotations

from typing import Final

from scala40.ai import make
from scala40.app.matchchoice import NAMES
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.players import TakeBack
from scala40.match.runner import Match
from scala40.match.seats import HUMAN, Seat

SEED: Final = "example 7"
PLAYERS: Final = 4
DEALS: Final = 3


def example_match(you: str, deals: int | None = DEALS, actions: int | None = None) -> Match:
    """A match of four in the middle of its `deals`-th deal after so many actions; None:

    to the end of it, or of the match.
    """
    game = GAMES["scala40"]
    seats = [Seat(you, HUMAN), *(Seat(name, "normal") for name in NAMES[: PLAYERS - 1])]
    match = Match.start(game, make_rules(game, "classica", {"players": PLAYERS}), seats, SEED)
    players = [make("normal", game.name, f"{SEED} {seat}") for seat in range(PLAYERS)]
    while True:
        last = deals is not None and len(match.deals) == deals
        while match.seat_to_play is not None:
            if last and actions is not None and len(match.deal.played) >= actions and match.seat_to_play == 0:
                return match
            seat = match.seat_to_play
            decision = players[seat].decide(match.view(seat))
            if isinstance(decision, TakeBack):
                match.take_back(seat)
            else:
                match.play(seat, decision)
        if last:
            return match
        match.settle()
        if match.winners is not None:
            return match
        match.next_deal()
