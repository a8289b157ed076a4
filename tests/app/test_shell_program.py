"""The program as a whole: it starts, saves, resumes, refuses what cannot work, and breaks with good manners."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scala40 import __version__
from scala40.app import main as composition
from scala40.app.crash import CrashLog
from scala40.app.main import Program
from scala40.app.scene import Pop
from scala40.app.scenes.message import MessageScene
from scala40.app.sitting import Sitting
from scala40.app.tablestill import table_scene
from scala40.app.text import Texts
from scala40.app.window import ACCELERATION, NoDisplay, Window
from scala40.engine.actions import Draw
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.seats import Seat
from scala40.storage.database import Database
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.matches import MatchStore
from scala40.storage.settings import Settings
from tests.app.shell_scenes import click, press

GAME = GAMES["scala40"]
RULES = make_rules(GAME, "classica", {"players": 2})
SEATS = (Seat("Tu", "human"), Seat("Teresa", "normal"))


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = Program("it", tmp_path, (1024, 640), False)
    made.loop.start(made.doors.title())
    yield made
    made.sitting.close()
    sys.excepthook = sys.__excepthook__


def step(program: Program, *events: pygame.Event) -> bool:
    return program.loop.step(events, 0.0)


# -- saving ----------------------------------------------------------------------------------------------------------


def test_a_match_is_on_the_disk_before_its_first_picture(program: Program) -> None:
    program.loop.stage.change(animation_speed="instant")
    step(program)
    click_through(program, "new_match", "deal")
    assert program.loop.top.name == "table"
    assert program.sitting._store.latest_unfinished() is not None


def click_through(program: Program, *targets: str) -> None:
    for target in targets:
        leads = click(program.loop.top, target)
        assert program.loop._follow(leads)
        step(program)


def test_what_was_played_is_there_after_the_program_is_gone(tmp_path: Path) -> None:
    store = MatchStore.open(_paths(tmp_path))
    sitting = Sitting(store)
    match = sitting.begin(GAME, RULES, SEATS)
    assert sitting.keep() is None
    match.play(match.seat_to_play or 0, Draw())
    assert sitting.keep() is None
    sitting.keep_side(["7C", "8C"])
    store.close()  # without a word to the sitting: as when the program is killed
    again = Sitting(MatchStore.open(_paths(tmp_path)))
    resumed = again.latest()
    assert resumed is not None
    assert resumed.deal.moves == match.deal.moves
    assert again.side(resumed) == ("7C", "8C")  # for its picture, before it is at the table
    again.go_on(resumed)
    assert again.side(resumed) == ("7C", "8C")
    assert again.latest() is resumed
    again.close()


def test_the_picture_of_a_match_has_the_hand_in_the_order_of_the_player(program: Program) -> None:
    match = program.sitting.begin(GAME, RULES, SEATS)
    order = tuple(sorted((card.text for card in match.view(0).hand), reverse=True))
    scene = table_scene(match, program.loop.stage, 0, order)
    assert tuple(card.text for card in scene.ui.hand) == order
    scene.leave()


def test_a_match_that_goes_on_is_saved_in_its_place(tmp_path: Path) -> None:
    sitting = Sitting(MatchStore.open(_paths(tmp_path)))
    sitting.begin(GAME, RULES, SEATS)
    sitting.keep()
    sitting.close()
    again = Sitting(MatchStore.open(_paths(tmp_path)))
    match = again.latest()
    assert match is not None
    again.go_on(match)
    match.play(match.seat_to_play or 0, Draw())
    again.keep()
    assert len(again._store.list()) == 1
    again.close()


def test_a_match_that_another_came_before_can_be_reached_and_goes_on_in_its_place(program: Program) -> None:
    older = program.sitting.begin(GAME, RULES, SEATS)
    program.sitting.keep()
    program.sitting.begin(GAME, RULES, (SEATS[0], Seat("Carlo", "normal")))
    program.sitting.keep()
    program.loop.start(program.doors.title())
    step(program)
    click_through(program, "others")
    (name,) = [name for name in program.loop.top.targets() if name.startswith("match_")]
    click_through(program, name)
    assert program.loop.top.name == "table"
    resumed = program.sitting.match
    assert resumed is not None
    assert resumed.deal.commitment == older.deal.commitment
    resumed.play(resumed.seat_to_play or 0, Draw())
    assert program.sitting.keep() is None
    assert program.sitting.latest() is resumed
    assert [each.players for each in program.sitting.others()] == [("Tu", "Carlo")]


def test_a_match_that_cannot_be_read_is_told(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        program.sitting.begin(GAME, RULES, SEATS)
        program.sitting.keep()
    program.loop.start(program.doors.title())
    step(program)
    monkeypatch.setattr(program.sitting, "resumed", lambda number: None)
    click_through(program, "others")
    click_through(program, next(name for name in program.loop.top.targets() if name.startswith("match_")))
    assert isinstance(program.loop.top, MessageScene)


def test_a_finished_match_is_none_to_go_on_with(tmp_path: Path) -> None:
    sitting = Sitting(MatchStore(Database.in_memory()))
    rules = make_rules(GAME, "classica", {"players": 2, "limit": 0})
    match = sitting.begin(GAME, rules, SEATS)
    sitting.keep()
    from scala40.ai import make

    players = [make("normal", GAME.name, str(seat)) for seat in range(2)]
    while match.seat_to_play is not None:
        seat = match.seat_to_play
        match.play(seat, players[seat].decide(match.view(seat)))
    assert sitting.latest() is match
    match.settle()
    sitting.keep()
    assert match.winners is not None
    assert sitting.latest() is None


def test_a_disk_that_refuses_is_told_once_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(MatchStore(Database.in_memory()))
    match = sitting.begin(GAME, RULES, SEATS)
    full = True

    def sync(self: Any, match: Any) -> None:
        if full:
            raise StorageError(Trouble.DISK_FULL)

    monkeypatch.setattr("scala40.storage.keeper.MatchKeeper.sync", sync)
    notice = sitting.keep()
    assert notice is not None
    assert notice.code == Trouble.DISK_FULL
    match.play(match.seat_to_play or 0, Draw())
    assert sitting.keep() is None  # told once
    full = False
    sitting._kept_version = -1
    assert sitting.keep() is None
    full = True
    sitting._kept_version = -1
    assert sitting.keep() is not None  # it had worked in between: told again


def test_a_notice_of_the_storage_is_a_message_over_the_screen(program: Program) -> None:
    from scala40.storage.errors import Notice

    program._notices.append(Notice(Trouble.STARTED_ANEW, {"saved": 3}))
    step(program)
    assert isinstance(program.loop.top, MessageScene)
    assert "3" in program.loop.top.text
    assert isinstance(press(program.loop.top, pygame.K_RETURN), Pop)


# -- settings --------------------------------------------------------------------------------------------------------


def test_a_setting_is_applied_at_once_and_kept(program: Program, tmp_path: Path) -> None:
    program._lang = None
    program.loop.stage.change(language="en")
    step(program)
    assert program.loop.stage.texts.language == "en"
    assert Settings.load(tmp_path / "settings.json").language == "en"
    before = program.loop.stage.theme.unit
    program.loop.stage.change(interface_scale=200)
    step(program)
    assert program.loop.stage.theme.unit == pytest.approx(2 * before)


def test_the_language_of_the_command_line_holds_until_the_player_chooses(program: Program) -> None:
    assert program.texts().language == "it"
    program.change(language="en")
    assert program.texts().language == "en"


def test_f11_is_a_setting_too(program: Program, tmp_path: Path) -> None:
    step(program, pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    assert program.window.fullscreen
    assert Settings.load(tmp_path / "settings.json").fullscreen
    step(program, pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    assert not program.window.fullscreen


# -- starting and leaving --------------------------------------------------------------------------------------------


def test_it_starts_and_leaves_without_a_word(tmp_path: Path) -> None:
    code = (
        "import pygame, sys\n"
        "from pathlib import Path\n"
        "from scala40.app import main\n"
        "pygame.display.init()\n"
        "pygame.event.post(pygame.Event(pygame.QUIT))\n"
        f"sys.exit(main.run('it', Path({str(tmp_path)!r}), (1024, 640)))\n"
    )
    done = _python(code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_a_display_it_says_so_and_does_not_run_unseen(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from scala40.app import main\n"
        f"sys.exit(main.run('en', Path({str(tmp_path)!r})))\n"
    )
    done = _python(code, without=("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    if sys.platform != "linux":
        pytest.skip("other systems always have a display")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == Texts("en")("screens.failure.no_display")  # libraries may say more before
    assert "Traceback" not in done.stderr


def test_a_hidden_driver_that_the_user_did_not_ask_for_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Window((640, 480), False, "")
    monkeypatch.delenv(ACCELERATION, raising=False)


def test_a_second_instance_is_refused_with_a_line(program: Program, tmp_path: Path) -> None:
    done = _python(
        "import sys\n"
        "from pathlib import Path\n"
        "from scala40.app import main\n"
        f"sys.exit(main.run('it', Path({str(tmp_path)!r})))\n",
        without=("DISPLAY", "WAYLAND_DISPLAY"),
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == Texts("it")("storage.IN_USE")


def test_pygame_in_place_of_pygame_ce_is_refused_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(composition.pygame, "IS_CE", False)
    assert composition.run("en") == 1
    assert "pygame-ce" in capsys.readouterr().err


def _python(code: str, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in without}
    root = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# -- breaking --------------------------------------------------------------------------------------------------------


def test_a_crash_is_noted_with_versions_and_the_match_and_told_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crash = CrashLog(tmp_path, lambda: Texts("it"), lambda: '{"format": "scala40-record"}')
    try:
        raise ZeroDivisionError("the reason")
    except ZeroDivisionError as error:
        crash.stopped(type(error), error, error.__traceback__)
    told = capsys.readouterr().err
    assert str(tmp_path) in told
    assert "Traceback" not in told
    noted = (tmp_path / "scala40.log").read_text(encoding="utf-8")
    for part in (__version__, "pygame-ce", "the reason", "ZeroDivisionError", "scala40-record"):
        assert part in noted


def test_a_record_that_breaks_too_does_not_hide_what_went_wrong(tmp_path: Path) -> None:
    def broken() -> str:
        raise RuntimeError

    crash = CrashLog(tmp_path, lambda: Texts("it"), broken)
    crash.note(ValueError, ValueError("first"), None)
    assert "first" in (tmp_path / "scala40.log").read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_no_second_crash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "log").write_text("a file in the way")
    crash = CrashLog(tmp_path / "log", lambda: Texts("en"), str)
    assert crash.path is None
    crash.stopped(ValueError, ValueError(), None)
    assert capsys.readouterr().err


def _paths(folder: Path) -> Any:
    from scala40.storage.paths import Paths

    return Paths.of(folder)
