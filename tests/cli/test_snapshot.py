"""`snapshot`: pictures and targets of every screen."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from scala40.app.snapshot import scene_names
from scala40.cli.commands import run

CASES = Path(__file__).parents[1] / "cases"
GOOD = CASES / "s27_quartet_with_joker.scala40.json"


@pytest.mark.parametrize("scene", scene_names())
def test_every_screen_is_drawn_with_its_targets(scene: str, tmp_path: Path) -> None:
    picture, targets = tmp_path / "picture.png", tmp_path / "targets.json"
    words = ["snapshot", scene, "--size", "1100x700", "--lang", "en", "--out", str(picture)]
    words += ["--targets", str(targets)]
    assert run(words) == 0
    assert pygame.image.load(picture).get_size() == (1100, 700)
    found = json.loads(targets.read_text(encoding="utf-8"))
    assert found
    for name, (x, y, width, height) in found.items():
        assert 0 <= x <= x + width <= 1100, name
        assert 0 <= y <= y + height <= 700, name


def test_the_table_at_a_point_of_a_record(tmp_path: Path) -> None:
    found = []
    for at in ("1.0", "1.2"):
        targets = tmp_path / f"{at}.json"
        words = ["snapshot", "table", "--record", str(GOOD), "--at", at, "--seat", "1"]
        words += ["--out", str(tmp_path / "p.png")]
        assert run([*words, "--targets", str(targets)]) == 0
        found.append(json.loads(targets.read_text(encoding="utf-8")))
    assert not any(name.startswith("meld:") for name in found[0])
    assert any(name.startswith("meld:") for name in found[1])
    assert sum(name.startswith("hand:") for name in found[0]) == 13


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["snapshot", "kitchen", "--out", "p.png"], 2),
        (["snapshot", "table"], 2),
        (["snapshot", "table", "--at", "1.1", "--out", "p.png"], 2),
        (["snapshot", "table", "--record", str(GOOD), "--at", "x", "--out", "p.png"], 2),
        (["snapshot", "table", "--record", str(GOOD), "--at", "9.1", "--out", "p.png"], 1),
        (["snapshot", "table", "--record", str(GOOD), "--seat", "7", "--out", "p.png"], 2),
        (["snapshot", "table", "--record", str(CASES / "form_list.scala40.json"), "--out", "p.png"], 1),
        (["snapshot", "table", "--record", str(CASES / "s14_9tjq.scala40.json"), "--out", "p.png"], 1),
        (["snapshot", "table", "--out", "/no/such/folder/p.png"], 1),
        (["snapshot", "table", "--size", "0x5", "--out", "p.png"], 2),
    ],
)
def test_mistakes_are_told(
    words: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["--lang", "en", *words]) == code
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert "commands." not in message
