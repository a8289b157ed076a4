"""Golden matches: whole ones, told line by line. What a change of code changes in them has to be explained."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scala40.engine.games import GAMES
from scala40.engine.options import rules_from
from scala40.match.record import record_text, to_record
from scala40.match.replay import replay_bytes
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.scala40.json"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_golden_match(game: str) -> None:
    assert any(read(path)["game"] == game for path in FILES), f"write one: tests/golden/write.py ({game})"


def test_every_preset_of_scala_40_has_one() -> None:
    presets = {read(path)["rules"]["preset"] for path in FILES if read(path)["game"] == "scala40"}
    assert presets >= {preset.name for preset in GAMES["scala40"].presets}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_the_record_is_good_and_written_the_same_again(path: Path) -> None:
    verdict = replay_bytes(path.read_bytes())
    assert verdict.ok, (verdict.deal, verdict.action, verdict.text, verdict.violation)
    assert verdict.match is not None
    assert verdict.winners is not None
    record = read(path)
    again = {"seed": record["seed"], **to_record(verdict.match)}
    again["rules"]["preset"] = record["rules"]["preset"]
    lines, expected = record_text(again).splitlines(), path.read_text(encoding="utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(lines, expected, strict=True), 1):
        assert line == golden, f"line {number}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_the_match_is_told_the_same_line_by_line(path: Path) -> None:
    record = read(path)
    game = GAMES[record["game"]]
    values = {name: value for name, value in record["rules"].items() if name != "preset"}
    rules = rules_from(game.rules_type, values, game.impossible)
    seats = [Seat(seat["name"], seat["player"]) for seat in record["seats"]]
    match = Match(game, rules, seats, record["seed"])
    told = list(transcript(record, match))
    expected = path.with_name(path.name.replace(".scala40.json", ".txt")).read_text(encoding="utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(told, expected, strict=False), 1):
        assert line == golden, f"line {number}"
    assert len(told) == len(expected)
    assert to_record(match)["deals"] == record["deals"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_a_changed_line_is_found(path: Path) -> None:
    """A golden match that nothing can break tests nothing: one changed card in the middle is named."""
    record = read(path)
    actions = record["deals"][0]["actions"]
    place = next(number for number, line in enumerate(actions) if " discard " in line)
    actions[place] = actions[place][:-2] + ("2C" if actions[place][-2:] != "2C" else "3C")
    verdict = replay_bytes(json.dumps(record).encode())
    assert not verdict.ok
    assert (verdict.deal, verdict.action is None or verdict.action > place) == (1, True)
