"""Deals and matches played without a table: whoever sits there decides, the match does it.

Imports: engine, players, runner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from scala40.match.players import Player, TakeBack
from scala40.match.runner import Match

# A seat that keeps taking its turn back would never end it; nobody sensible needs more than one or two.
MOST_TAKE_BACKS = 50


class StuckPlayer(Exception):
    """A player takes its turn back again and again."""


def play_deal(match: Match, players: Sequence[Player], times: Sequence[list[float]] | None = None) -> None:
    """Play the current deal to its end. `times`, by seat, collects the seconds of each decision."""
    take_backs = 0
    while (seat := match.seat_to_play) is not None:
        view = match.view(seat)
        begun = perf_counter()
        action = players[seat].decide(view)
        if times is not None:
            times[seat].append(perf_counter() - begun)
        if not isinstance(action, TakeBack):
            match.play(seat, action)
            take_backs = 0
            continue
        match.take_back(seat)
        take_backs += 1
        if take_backs > MOST_TAKE_BACKS:
            raise StuckPlayer(f"{match.seats[seat].player} in deal {match.deal.number}")


def play_match(
    match: Match, players: Sequence[Player], after_deal: Callable[[Match], None] | None = None, most_deals: int = 10_000
) -> None:
    """Play a match to its winner; computer players always come back where they may (S31)."""
    while True:
        play_deal(match, players)
        match.settle(match.may_return())
        if after_deal is not None:
            after_deal(match)
        if match.winners is not None or len(match.deals) >= most_deals:
            return
        match.next_deal()
