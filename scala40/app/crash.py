"""When something breaks: a log file that says what, and a plain message to the player instead of a traceback.

Imports: pygame, text, paths of the storage.
"""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import platform
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

import pygame

from scala40 import __version__
from scala40.app.text import Texts
from scala40.app.window import HEADLESS

LOG_NAME: Final = "scala40.log"
LOG_BYTES: Final = 500_000
LOGS_KEPT: Final = 3

log: Final = logging.getLogger("scala40")


class CrashLog:
    """The log file, and what goes into it when the program stops in a way that nobody meant."""

    def __init__(self, folder: Path, texts: Callable[[], Texts], record: Callable[[], str]) -> None:
        self.path: Path | None = folder / LOG_NAME
        self._texts = texts
        self._record = record  # the match at the table as text, so that the fault can be played again
        self._native: object | None = None
        log.setLevel(logging.INFO)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handler = logging.handlers.RotatingFileHandler(
                folder / LOG_NAME, maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8"
            )
            handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
            log.addHandler(handler)
            native = (folder / "fault.log").open("a", encoding="utf-8")
            faulthandler.enable(native)
            self._native = native
        except OSError:
            self.path = None  # nowhere to write: the message alone has to do
            log.addHandler(logging.NullHandler())
        log.propagate = False

    def install(self) -> None:
        """From now on nothing ends in a traceback on a terminal."""
        sys.excepthook = self.stopped
        threading.excepthook = lambda args: self.note(args.exc_type, args.exc_value, args.exc_traceback)

    def note(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Write a fault into the log."""
        log.error("%s", versions(), exc_info=(kind, error or kind(), trace))
        try:
            record = self._record()
        except Exception:  # whatever is wrong with the match must not hide what went wrong before
            record = ""
        if record:
            log.error("match %s", record)

    def stopped(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The program cannot go on: note it and tell the player."""
        if issubclass(kind, KeyboardInterrupt):
            return
        self.note(kind, error, trace)
        texts = self._texts()
        message = texts("screens.failure.message", path=self.path or "–")
        if pygame.display.get_init() and pygame.display.get_driver() not in HEADLESS:
            pygame.display.message_box(texts("screens.failure.caption"), message, "error")
        elif sys.stderr is not None:
            print(message, file=sys.stderr)


def versions() -> str:
    """What ran on what, in one line."""
    driver = pygame.display.get_driver() if pygame.display.get_init() else "-"
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return (
        f"scala40 {__version__} python {platform.python_version()} pygame-ce {pygame.version.ver} sdl {sdl} "
        f"driver {driver} system {platform.system()} {platform.release()} {platform.machine()}"
    )
