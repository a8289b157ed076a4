"""How fast the engine is: applied actions a second in random legal play, and the replay of records.

    python tests/bench/bench_engine.py [--seconds S] [--json]

In time of this process, so that others on the machine do not count. Nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala40.engine.actions import Action, Discard
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import SCALA40
from scala40.match.record import read_record, record_text, to_record
from scala40.match.replay import replay
from scala40.match.runner import Match
from tests.match.wandering import Wanderer, new_match


def applied(seconds: float, players: int) -> tuple[int, float, int]:
    """Actions applied through `Game.apply` alone, seconds that took, and matches: the playing itself is not counted."""
    actions, spent, matches = 0, 0.0, 0
    while spent < seconds:
        match = random_deal(f"bench {players} {matches}", players)
        state = SCALA40.new_deal(match.rules, match.before, match.deal.dealer, match.deal.deck)
        played: list[tuple[int | None, Action]] = list(match.deal.played)
        begun = process_time()
        for seat, action in played:
            state, _ = SCALA40.apply(state, seat, action)
        spent += process_time() - begun
        actions += len(played)
        matches += 1
    return actions, spent, matches


def random_deal(seed: str, players: int) -> Match:
    rules = make_rules(SCALA40, "classica", {"players": players})
    match = new_match(rules, seed)
    wanderer = Wanderer(random.Random(seed))
    while match.seat_to_play is not None:
        wanderer.act(match)
    return match


def played(seconds: float, players: int) -> tuple[int, float]:
    """Actions of whole random play: choosing among all legal ones, applying, logging."""
    actions, number = 0, 0
    begun = process_time()
    while process_time() - begun < seconds:
        match = random_deal(f"bench {players} {number}", players)
        actions += len(match.deal.played)
        number += 1
    return actions, process_time() - begun


def checked(seconds: float, players: int) -> tuple[int, float]:
    """Checks a second: every discard of every hand of a random deal, from the view."""
    match = random_deal(f"bench {players}", players)
    state = SCALA40.new_deal(match.rules, match.before, match.deal.dealer, match.deal.deck)
    checks, spent = 0, 0.0
    while spent < seconds:
        now = state
        for seat, action in match.deal.played:
            if seat is not None:
                view = SCALA40.view(now, seat)
                begun = process_time()
                for card in view.hand:
                    SCALA40.check(view, Discard(card))
                spent += process_time() - begun
                checks += len(view.hand)
            now, _ = SCALA40.apply(now, seat, action)
    return checks, spent


def replayed(seconds: float) -> tuple[int, int, float]:
    """Deals and actions of records read and replayed."""
    texts = []
    for number in range(4):
        match = random_deal(f"replay {number}", 3)
        match.settle()
        texts.append(record_text(to_record(match)).encode())
    deals = actions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for text in texts:
            verdict = replay(read_record(text))
            assert verdict.ok
            deals += verdict.deals
            actions += verdict.actions
    return deals, actions, process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found: dict[str, float] = {}
    for players in (2, 4, 6):
        actions, spent, _ = applied(arguments.seconds, players)
        found[f"applied actions a second, {players} seats"] = actions / spent
    actions, spent = played(arguments.seconds, 3)
    found["chosen, applied and logged actions a second, 3 seats"] = actions / spent
    checks, spent = checked(arguments.seconds, 3)
    found["checked discards a second"] = checks / spent
    deals, actions, spent = replayed(arguments.seconds)
    found["replayed deals a second"] = deals / spent
    found["replayed actions a second"] = actions / spent
    if arguments.json:
        print(json.dumps({name: round(value) for name, value in found.items()}))
        return
    for name, value in found.items():
        print(f"{name:55} {value:10,.0f}")


if __name__ == "__main__":
    main()
