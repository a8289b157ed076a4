"""The example records of the rules, each with the verdict it must get (tests/cases/README.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scala40.engine.games import GAMES
from scala40.match.replay import replay_bytes

CASES = Path(__file__).parents[1] / "cases"
EXPECTED: dict[str, dict[str, Any]] = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))


def game_of(name: str) -> str:
    found = json.loads((CASES / name).read_text(encoding="utf-8"))
    return str(found.get("game")) if isinstance(found, dict) else "none"


def names() -> list[str]:
    return sorted(name for name in EXPECTED if game_of(name) in (*GAMES, "none"))


@pytest.mark.parametrize("name", names())
def test_case(name: str) -> None:
    expected = EXPECTED[name]
    verdict = replay_bytes((CASES / name).read_bytes())
    assert verdict.ok == expected["ok"], (verdict.violation, expected["why"])
    if expected["ok"]:
        return
    assert verdict.violation is not None
    assert (verdict.deal, verdict.action) == (expected["deal"], expected["action"]), expected["why"]
    article = expected["article"]
    if article is not None:
        allowed = article if isinstance(article, list) else [article]
        assert verdict.violation.article in allowed, expected["why"]
