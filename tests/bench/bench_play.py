"""Speed of play on one core: python tests/bench/bench_play.py [deals]

Deals a second of normal against normal (match log, commitment and scoring included), actions a second in random legal
play (the same by the rules alone), and the time of a decision for every player: median, 99th percentile and 99.9th. All
in time of this process, so that others on the machine do not count.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala40.ai import PLAYERS, make
from scala40.engine.actions import Action
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import SCALA40
from scala40.match.players import Player, TakeBack
from scala40.match.playing import play_deal
from scala40.match.runner import Match
from scala40.match.seats import Seat

WARM = 30  # deals played before the clock starts: the tables of melds are filled as suits are met


class Timed:
    """A player with a stopwatch."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def decide(self, view: Any) -> Action | TakeBack:
        begun = time.process_time()
        action = self.player.decide(view)
        self.times.append(time.process_time() - begun)
        return action


def play(kind: str, deals: int, *, timed: bool) -> tuple[float, int, list[float]]:
    """Seconds, actions and the sorted times of the decisions of so many deals."""
    rules = make_rules(SCALA40, "classica", {"players": 2, "limit": 0, "deals": WARM + deals})
    match = Match.start(SCALA40, rules, [Seat(kind, kind)] * 2, "bench")
    players = [make(kind, "scala40", f"bench {seat}") for seat in range(2)]
    clocks = [Timed(player) for player in players] if timed else []
    begun = time.process_time()
    actions = 0
    for number in range(WARM + deals):
        if number == WARM:
            begun = time.process_time()
            for clock in clocks:
                clock.times.clear()
        play_deal(match, clocks or players)
        match.settle()
        actions += len(match.deal.played) if number >= WARM else 0
        if match.winners is None:
            match.next_deal()
    return time.process_time() - begun, actions, sorted(each for clock in clocks for each in clock.times)


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds, actions, _ = min(play("normal", deals, timed=False) for _ in range(3))
    print(f"normal against normal: {deals / seconds:7.0f} deals/s, {actions / seconds:8.0f} actions/s")
    seconds, actions, times = play("random", max(1, deals // 10), timed=True)
    alone = actions / (seconds - sum(times))
    print(f"random legal play:     {actions / seconds:7.0f} actions/s, {alone:8.0f} without the decisions")
    for kind in PLAYERS:
        times = play(kind, max(1, deals // 5), timed=True)[2]
        median, late, latest = (1e3 * times[len(times) * part // 1000] for part in (500, 990, 999))
        print(f"{kind:10} decision: median {median:6.3f} ms, p99 {late:6.2f} ms, p99.9 {latest:6.2f} ms")


if __name__ == "__main__":
    main()
