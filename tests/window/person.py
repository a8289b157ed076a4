"""A person at the real window: a virtual display, the program in it, a mouse that xdotool moves.

What the person sees is worked out beside the program: the saved match is read from the disk, the same table is built
from it, and its targets say where to point. Nothing is asked of the running program but its window.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

from scala40.ai import make
from scala40.app.scene import Targets
from scala40.app.scenes.table import Keeping, TableScene
from scala40.app.snapshot import stage_of
from scala40.engine.actions import Action, Discard, Draw, Lay, LayOff, NewMeld, Open, Swap, Take
from scala40.engine.cards import Card
from scala40.match.runner import Match
from scala40.storage.resuming import match_of
from scala40.storage.settings import Settings
from scala40.storage.stored import read_match

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
SCREEN = (1600, 900)
PATIENCE = 40.0  # seconds until something is given up: machines may be busy
QUICK = {"animation_speed": "instant", "opponents_pace": "instant"}
Point = tuple[int, int]
T = TypeVar("T")


def can_show() -> bool:
    """Is everything there that a real window needs?"""
    return sys.platform == "linux" and all(shutil.which(program) for program in ("Xvfb", "xdotool"))


class Display:
    """A virtual display; its picture can be read from a file that it keeps."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._folder = folder

    def picture(self) -> pygame.Surface:
        """The whole screen as it is now."""
        raw = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = raw[size + 12 * colours :][: line * height]
        return pygame.image.frombuffer(pixels, (width, height), "BGRA").convert(24)


@contextmanager
def display() -> Iterator[Display]:
    """A virtual display, with a window manager where there is one."""
    with tempfile.TemporaryDirectory() as folder:
        screen = "{}x{}x24".format(*SCREEN)
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-fbdir", folder, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert server.stdout is not None
        shown = Display(f":{server.stdout.readline().decode().strip()}", Path(folder))
        manager = None
        if shutil.which("openbox"):
            environment = {**os.environ, "DISPLAY": shown.name}
            manager = subprocess.Popen(
                ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        try:
            yield shown
        finally:
            for process in (manager, server):
                if process is not None:
                    process.terminate()
                    process.wait()


class Person:
    """Sits at a display with a data directory, and starts and leaves the program as people do."""

    def __init__(self, shown: Display, data: Path) -> None:
        self.display = shown
        self.data = data
        self.environment = {**os.environ, "DISPLAY": shown.name, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""
        data.mkdir(parents=True, exist_ok=True)
        (data / "settings.json").write_text(json.dumps(QUICK), encoding="utf-8")

    # the program

    def start(self) -> None:
        """Start the game and wait until its first screen stands still."""
        words = [sys.executable, "-m", "scala40", "--lang", "it", "--data-dir", str(self.data)]
        self.program = subprocess.Popen([*words, "--size", "x".join(map(str, SIZE))], env=self.environment, cwd=ROOT)
        self.window = self.wait_for(lambda: self._do("search", "--onlyvisible", "--class", "scala40").strip())
        self.wait_until_still()

    def kill(self) -> None:
        """Pull the plug."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()

    def close(self) -> int:
        """Ask the program to leave, as a desktop that logs out does; its exit code."""
        assert self.program is not None
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(PATIENCE)

    # hands

    def click(self, place: Point) -> None:
        self._do("mousemove", "--window", self.window, *map(str, place), "sleep", "0.05", "click", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Press, move in a few steps, let go."""
        words = ["mousemove", "--window", self.window, *map(str, start), "sleep", "0.05", "mousedown", "1"]
        for x, y in between(start, end):
            words += ["sleep", "0.02", "mousemove", "--window", self.window, str(x), str(y)]
        self._do(*words, "sleep", "0.05", "mouseup", "1")

    def _do(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    # eyes

    def saved(self) -> Match:
        """The match on the disk, read while the program runs."""
        connection = sqlite3.connect(f"file:{self.data / 'scala40.db'}?mode=ro", uri=True)
        try:
            (number,) = connection.execute("SELECT max(id) FROM matches").fetchone()
            return match_of(read_match(connection, number).match)
        finally:
            connection.close()

    def order(self) -> tuple[str, ...]:
        """The order of the hand that the program has kept."""
        connection = sqlite3.connect(f"file:{self.data / 'scala40.db'}?mode=ro", uri=True)
        try:
            row = connection.execute("SELECT text FROM ui ORDER BY match DESC LIMIT 1").fetchone()
        finally:
            connection.close()
        return () if row is None else tuple(json.loads(row[0])["order"])

    def table(self) -> TableScene:
        """The table as the program shows it now, to be read and pointed at beside it."""
        match = self.saved()
        scene = TableScene(match, lambda seat: make("normal", "scala40", "nobody"), Keeping(order=self.order()))
        scene.build(stage_of(SIZE, "it", Settings(**QUICK)))
        return scene

    def wait_for(self, seen: Callable[[], T]) -> T:
        """Look again and again until there is something to see."""
        ends = time.monotonic() + PATIENCE
        while True:
            found = seen()
            if found:
                return found
            assert time.monotonic() < ends, "waited in vain"
            assert self.program is None or self.program.poll() is None, "the program has left"
            time.sleep(0.1)

    def wait_until_still(self) -> None:
        """Until the screen shows something and does not change any more."""
        before = b""

        def still() -> bool:
            nonlocal before
            now = pygame.image.tobytes(self.display.picture(), "RGB")
            same = now == before and len(set(now[:: len(now) // 5000])) > 8
            before = now
            time.sleep(0.3)
            return same

        self.wait_for(still)

    # playing

    def play(self, action: Action) -> None:
        """Do an action with the mouse and wait until it is saved."""
        count = len(self.saved().deal.played)
        gestures = Gestures(self, self.table())
        gestures.do(action)
        self.wait_for(lambda: len(self.saved().deal.played) > count or self.saved().deal.result is not None)

    def await_turn(self) -> Match | None:
        """Wait until it is this person's turn; None when the deal is over."""

        def mine() -> Match | None:
            match = self.saved()
            return match if match.seat_to_play in (0, None) else None

        match = self.wait_for(mine)
        return match if match.seat_to_play == 0 else None


class Gestures:
    """Gestures done in the window and, beside it, on a table of one's own that tells where things are next."""

    def __init__(self, person: Person, scene: TableScene) -> None:
        self.person = person
        self.scene = scene
        self.now = time.monotonic()

    def targets(self) -> Targets:
        self.scene.update(self.now)
        return self.scene.targets()

    def do(self, action: Action) -> None:
        targets = self.targets()
        match action:
            case Draw():
                self.drag(centre(targets["stock"]), centre(targets["hand"]))
            case Take():
                self.drag(centre(targets["discard_pile"]), centre(targets["hand"]))
            case Discard(card):
                self.drag(self.card(card), centre(targets["discard_pile"]))
            case LayOff(card, number, end):
                self.drag(self.card(card), centre(targets[f"meld:{number}:{end.value}" if end else f"meld:{number}"]))
            case Swap((card,), number):
                self.drag(self.card(card), centre(targets[f"meld:{number}:joker:1"]))
            case Lay(meld):
                self.compose(meld)
            case Open(melds):
                for meld in melds:
                    self.compose(meld)
                self.click(centre(self.targets()["button:open"]))
            case _:
                raise AssertionError(f"no gesture for {action}")

    def compose(self, meld: NewMeld) -> None:
        """Select the cards of a meld and drag them together onto the cloth."""
        for card in meld.cards[:-1]:
            self.click(self.card(card))
        self.click(self.card(meld.cards[-1]))
        x, y, width, height = self.targets()["cloth"]
        self.drag(self.card(meld.cards[-1]), (x + width // 2, y + height - 30))

    def card(self, card: Card) -> Point:
        """Where a card of the hand can be taken: on the strip that shows."""
        targets = self.targets()
        names = [name for name in targets if name == f"hand:{card.text}" or name.startswith(f"hand:{card.text}:")]
        held = [each for each in self.scene.ui.hand if each.face == card.face]
        x, y, width, height = targets[sorted(names)[held.index(card)]]
        return x + min(width, 40) // 2, y + height // 2

    def click(self, place: Point) -> None:
        self.person.click(place)
        self._event(pygame.MOUSEBUTTONDOWN, place)
        self._event(pygame.MOUSEBUTTONUP, place)

    def drag(self, start: Point, end: Point) -> None:
        self.person.drag(start, end)
        self._event(pygame.MOUSEBUTTONDOWN, start)
        for place in between(start, end):
            self._event(pygame.MOUSEMOTION, place)
        self._event(pygame.MOUSEBUTTONUP, end)

    def _event(self, kind: int, place: Point) -> None:
        self.now += 0.05
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0))
        else:
            event = pygame.event.Event(kind, pos=place, button=1)
        self.scene.handle(event, self.now)


def between(start: Point, end: Point, steps: int = 6) -> list[Point]:
    """The places of a drag after its start."""
    (x, y), (to_x, to_y) = start, end
    shares = [step / steps for step in range(1, steps + 1)]
    return [(round(x + (to_x - x) * share), round(y + (to_y - y) * share)) for share in shares]


def centre(rect: Sequence[int]) -> Point:
    x, y, width, height = rect
    return x + width // 2, y + height // 2
