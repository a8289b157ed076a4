"""The command line: what it prints, how it leaves, and what it says of mistakes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from scala40 import __version__
from scala40.cli.commands import run
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths

CASES = Path(__file__).parents[1] / "cases"
GOOD = CASES / "s14_aaaa.scala40.json"
BAD = CASES / "s14_9tjq.scala40.json"


def output(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert run(["--lang", "en", *words]) == code
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return captured.out if code == 0 else captured.out + captured.err


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(output(capsys, "simulate", "--json", *words))
    return found


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version").strip() == f"scala40 {__version__}"


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("--wings",),
        ("--lang",),
        ("--size", "12", "replay", str(GOOD)),
        ("replay",),
        ("replay", "one", "two"),
        ("replay", "--json", "--json=yes", str(GOOD)),
        ("rules", "--preset", "nonna"),
        ("rules", "--game", "briscola"),
        ("rules", "--set", "limit"),
        ("rules", "--set", "limit=7"),
        ("rules", "--set", "wind=strong"),
        ("rules", "--set", "deals=3"),
        ("simulate",),
        ("simulate", "--deals", "3", "--matches", "3"),
        ("simulate", "--deals", "0"),
        ("simulate", "--deals", "-4"),
        ("simulate", "--deals", "3", "--deals", "4"),
        ("simulate", "--deals", "3", "--players", "normal"),
        ("simulate", "--deals", "3", "--players", "normal,grandmother"),
        ("simulate", "--deals", "3", "--players", "normal,normal", "--set", "players=3"),
        ("simulate", "--deals", "3", "--players", ",".join(["normal"] * 7)),
        ("simulate", "--deals", "3", "--jobs", "none"),
    ],
)
def test_wrong_words_get_one_line_and_code_2(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    message = output(capsys, *words, code=2)
    if words[-1] == "--json=yes":
        return
    assert message.count("\n") == 1
    assert "{" not in message
    assert "commands." not in message


def test_messages_come_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "it", "fly"]) == 2
    assert "Comando" in capsys.readouterr().err


def test_replay_of_a_good_record(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = json.loads(output(capsys, "replay", str(GOOD), "--json"))
    assert verdict["ok"] is True
    assert verdict["game"] == "scala40"
    assert verdict["deals"] == 1
    assert verdict["actions"] >= 1
    assert verdict["winners"] is None


def test_replay_of_a_bad_record(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = json.loads(output(capsys, "replay", str(BAD), "--json", code=1))
    assert (verdict["ok"], verdict["deal"], verdict["action"]) == (False, 1, 2)
    assert (verdict["code"], verdict["article"]) == ("OPENING_TOO_LOW", "S14")
    assert verdict["text"].startswith("1 open")
    assert "39" in verdict["message"]
    assert "40" in verdict["message"]
    assert "S14" in output(capsys, "replay", str(BAD), code=1)


def test_replay_of_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "text.scala40.json"
    file.write_bytes(b"\xff\xfe\x00 nothing")
    verdict = json.loads(output(capsys, "replay", str(file), "--json", code=1))
    assert verdict["code"] == "NOT_A_RECORD"
    assert (verdict["deal"], verdict["action"]) == (None, None)
    assert "Traceback" not in output(capsys, "replay", str(tmp_path), code=1)
    gone = json.loads(output(capsys, "replay", str(tmp_path / "gone"), "--json", code=1))
    assert gone["ok"] is False


def test_simulate_reports_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--deals", "6", "--seed", "a")
    assert {"game", "preset", "deals", "matches", "seconds", "deals_per_second", "players"} <= report.keys()
    assert (report["game"], report["preset"], report["deals"]) == ("scala40", "classica", 6)
    assert [row["seat"] for row in report["players"]] == [0, 1, 2]
    assert sum(row["wins"] for row in report["players"]) <= 6
    for row in report["players"]:
        low, high = row["win_rate_interval"]
        assert 0 <= low <= row["win_rate"] <= high <= 1
        assert {"median", "p99", "max"} == row["decision_ms"].keys()


def test_simulate_is_the_same_for_the_same_seed_and_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--deals", "20", "--seed", "b", "--players", "normal,beginner", "--duplicate")
    reports = [simulated(capsys, *words), simulated(capsys, *words, "--jobs", "2")]
    for report in reports:
        del report["seconds"], report["deals_per_second"]
        for row in report["players"]:
            del row["decision_ms"]
    assert reports[0] == reports[1]
    assert reports[0]["deals"] == 40
    assert [row["player"] for row in reports[0]["players"]] == ["normal", "beginner"]
    assert all(row["seat"] is None for row in reports[0]["players"])


def test_duplicate_adds_up_the_seats_of_an_id(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--deals", "4", "--players", "normal,normal", "--duplicate")
    (row,) = report["players"]
    assert row["wins"] <= 8
    assert row["win_rate"] == pytest.approx(row["wins"] / 16)


def test_simulated_matches_are_recorded_and_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--matches", "2", "--set", "limit=20", "--players", "normal,random", "--record", str(tmp_path / "new"))
    report = simulated(capsys, *words)
    assert report["matches"] == 2
    files = sorted((tmp_path / "new").iterdir())
    assert len(files) == 2
    for file in files:
        assert file.name.endswith(".scala40.json")
        verdict = json.loads(output(capsys, "replay", str(file), "--json"))
        assert verdict["winners"] is not None


def test_records_that_cannot_be_written_are_said_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    output(capsys, "simulate", "--deals", "1", "--record", str(tmp_path / "file"), code=1)


@pytest.mark.parametrize("preset", ["classica", "federazione", "biska", "manuale"])
def test_every_preset_is_played(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "--preset", preset, "--deals", "2")["preset"] == preset


def test_rules_prints_the_sheet_of_these_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "S14" in output(capsys, "rules", "--preset", "classica")
    assert "51" in output(capsys, "rules", "--set", "opening_minimum=51")


def saved_ids(listing: str) -> list[str]:
    return [words[0] for words in map(str.split, listing.splitlines()) if words and words[0].isdigit()]


def test_saved_matches_are_imported_listed_and_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ("--data-dir", str(tmp_path / "data"))
    assert run(["--lang", "en", *data, "matches"]) == 0
    assert not saved_ids(capsys.readouterr().out)
    assert run(["--lang", "en", *data, "import", str(GOOD)]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", *data, "matches"]) == 0
    (number,) = saved_ids(capsys.readouterr().out)
    out = tmp_path / "out.scala40.json"
    assert run(["--lang", "en", *data, "export", number, str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["deals"] == json.loads(GOOD.read_text(encoding="utf-8"))["deals"]
    assert run(["--lang", "en", *data, "export", number, str(out)]) == 1  # never over a file that is there
    assert run(["--lang", "en", *data, "export", "999", str(tmp_path / "none")]) == 1
    assert run(["--lang", "en", *data, "export", "first", str(tmp_path / "none")]) == 2
    assert run(["--lang", "en", *data, "import", str(BAD)]) == 1
    capsys.readouterr()
    shutil.rmtree(tmp_path / "data")


def test_saved_matches_can_be_listed_while_the_table_is_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(tmp_path / "data"))
    assert run(["--lang", "en", *data, "import", str(GOOD)]) == 0
    capsys.readouterr()
    with MatchStore.open(Paths.of(tmp_path / "data")):  # as the table holds it
        assert run(["--lang", "en", *data, "matches"]) == 0
        assert saved_ids(capsys.readouterr().out)
        assert run(["--lang", "en", *data, "import", str(GOOD)]) == 0
