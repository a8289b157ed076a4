"""Write a golden match: python -m tests.golden.write scala40 classica SEED [option=value ...].

Only for new ones. A golden file that no longer fits is a fault of the code until somebody can say why not.
"""

from __future__ import annotations

import json
import random
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from scala40.engine.actions import Bet, Discard, Draw, Knock
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.engine.options import declared
from scala40.match.record import record_text, to_record
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")


def play(game_name: str, preset: str, seed: str, words: list[str]) -> Match:
    """A match of random actions that likes melds better than discards."""
    game = GAMES[game_name]
    options = {each.name: each for each in declared(game.rules_type)}
    changes = {name: options[name].parse(value) for name, _, value in (word.partition("=") for word in words)}
    rules = make_rules(game, preset, changes)
    match = Match.start(game, rules, [Seat(name, "random") for name in NAMES[: rules.players]], seed)
    rng = random.Random(seed)
    while True:
        careful = False
        while (seat := match.seat_to_play) is not None:
            actions = list(islice(game.legal_actions(match.view(seat)), 300))
            plays = [each for each in actions if not isinstance(each, (Discard, Bet, Knock))]
            calm = [each for each in actions if isinstance(each, (Draw, Discard))]
            if not actions:
                match.take_back(seat)
                careful = True
                continue
            liked = calm if careful else plays if rng.random() < 0.9 else actions
            chosen = rng.choice(liked or actions)
            match.play(seat, chosen)
            careful = careful and not isinstance(chosen, Discard)
        match.settle([each for each in match.may_return() if rng.random() < 0.5])
        if match.winners is not None:
            return match
        match.next_deal()


def main(arguments: list[str]) -> None:
    game_name, preset, seed, *words = arguments
    match = play(game_name, preset, seed, words)
    record: dict[str, Any] = {"seed": seed, **to_record(match)}
    record["rules"]["preset"] = preset
    path = FOLDER / f"{game_name}_{preset}.scala40.json"
    path.write_text(record_text(record), encoding="utf-8")
    again = Match(match.game, match.rules, match.seats, seed)
    lines = transcript(json.loads(path.read_text(encoding="utf-8")), again)
    path.with_name(f"{game_name}_{preset}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(path.name, len(match.deals), "deals", sum(len(log.moves) for log in match.deals), "actions")


if __name__ == "__main__":
    main(sys.argv[1:])
