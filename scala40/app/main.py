"""The composition root.

Opens the window, the settings and the saved matches, introduces the rooms to each other, runs the loop.

Imports: everything in app; ai, storage, match and engine for what it introduces.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "scala40")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "scala40")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from scala40.app.text import LANGUAGES, Texts, system_language

if TYPE_CHECKING:
    from scala40.app.scene import Scene, Stage, Transition
    from scala40.engine.game import Game
    from scala40.match.players import Player
    from scala40.match.runner import Match
    from scala40.match.seats import Seat
    from scala40.storage.errors import Notice
    from scala40.storage.settings import Settings

GAME: Final = "scala40"
USUAL_PLAYER: Final = "normal"  # for a level that this version does not know
LOOK: Final = ("language", "interface_scale")  # settings after which every screen is built anew


def run(
    lang: str | None = None, data_dir: Path | None = None, size: tuple[int, int] | None = None, fullscreen: bool = False
) -> int:
    """Open the window and play until it is left; the exit code."""
    texts = Texts(lang or system_language())
    if not getattr(pygame, "IS_CE", False):
        return _refuse(texts("screens.failure.wrong_pygame"))
    from scala40.app.window import NoDisplay
    from scala40.storage.errors import StorageError

    try:
        program = Program(lang, data_dir, size, fullscreen)
    except NoDisplay:
        return _refuse(texts("screens.failure.no_display"))
    except StorageError as error:
        return _refuse(texts(error.text_key, **error.details), box=texts("screens.failure.caption_in_use"))
    except pygame.error as error:
        return _refuse(texts("screens.failure.window", reason=error))
    return program.run()


class Program:
    """The running game: its window, settings, matches and screens."""

    def __init__(self, lang: str | None, data_dir: Path | None, size: tuple[int, int] | None, fullscreen: bool) -> None:
        from scala40.app.crash import CrashLog
        from scala40.app.loop import Loop
        from scala40.app.window import Window
        from scala40.storage.paths import Paths
        from scala40.storage.settings import Settings

        self.paths = Paths.of(data_dir)
        self.settings: Settings = Settings.load(self.paths.settings)
        self._lang = lang
        self._notices: list[Notice] = []
        self.sitting = self._open_sitting()
        self.crash = CrashLog(self.paths.log, self.texts, self._record)
        self.crash.install()
        pygame.display.init()
        pygame.font.init()
        self.window = Window(size or self.settings.window_size, fullscreen or self.settings.fullscreen, "Scala 40")
        self.doors = self._doors()
        self.loop = Loop(self, self.stage_for, self._before_picture)

    def run(self) -> int:
        """Until the game is left."""
        from scala40.app.loop import run

        try:
            self.loop.start(self.doors.title())
            run(self.loop, time.monotonic)
            self.loop.top.leave()
            self._keep_window()
        finally:
            self.sitting.close()
        pygame.quit()
        return 0

    # -- the window, as the loop uses it ----------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        return self.window.surface

    def show(self) -> None:
        self.window.show()

    def toggle_fullscreen(self) -> None:
        self.change(fullscreen=not self.window.fullscreen)
        self.loop.stale = True  # the settings screen shows it

    # -- the stage --------------------------------------------------------------------------------------------------

    def texts(self) -> Texts:
        """The texts in the player's language."""
        chosen = self._lang or self.settings.language
        return Texts(chosen if chosen in LANGUAGES else system_language())

    def stage_for(self, size: tuple[int, int]) -> Stage:
        """The stage for a window of this size, with the settings as they are."""
        from scala40.app.scene import Stage
        from scala40.app.theme import Theme

        theme = Theme(size, self.settings.interface_scale)
        return Stage(size, self.settings, self.texts(), theme, self.doors, self.change)

    def change(self, **changes: Any) -> None:
        """Change settings: at once, and for the next time."""
        from scala40.storage.errors import Notice

        self.settings = self.settings.changed(**changes)
        self.loop.stage.settings = self.settings
        if "language" in changes:
            self._lang = None  # the command line had its say until now
        if self.settings.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        if any(name in changes for name in LOOK):
            self.loop.stale = True
        error = self._save_settings()
        if error is not None and error.code not in [notice.code for notice in self._notices]:
            self._notices.append(Notice(error.code, error.details))

    def _save_settings(self) -> Any:
        from scala40.storage.errors import StorageError

        try:
            self.settings.save(self.paths.settings)
        except StorageError as error:
            return error
        return None

    def _keep_window(self) -> None:
        """The size of the window, for the next time."""
        from scala40.app.window import HEADLESS

        size = self.window.windowed_size if self.window.fullscreen else self.surface.get_size()
        if pygame.display.get_driver() not in HEADLESS and size != self.settings.window_size:
            self.settings = self.settings.changed(window_size=size)
            self._save_settings()

    # -- matches ----------------------------------------------------------------------------------------------------

    def _open_sitting(self) -> Any:
        from scala40.app.sitting import Sitting
        from scala40.storage.database import Database
        from scala40.storage.errors import Notice, StorageError, Trouble
        from scala40.storage.matches import MatchStore

        try:
            store = MatchStore.open(self.paths)
        except StorageError as error:
            if error.code == Trouble.IN_USE:
                raise
            self._notices.append(Notice(error.code, error.details))
            store = MatchStore(Database.in_memory())
        self._notices += store.database.notices
        return Sitting(store)

    def _before_picture(self) -> Transition | None:
        """Save what has happened, and tell what has to be told."""
        from scala40.app.scene import Push
        from scala40.app.scenes.message import MessageScene

        notice = self.sitting.keep()
        if notice is not None:
            self._notices.append(notice)
        if not self._notices or isinstance(self.loop.top, MessageScene):
            return None
        told = self._notices.pop(0)
        texts = self.texts()
        answers = [("ok", texts("screens.dialog.ok"))]
        return Push(MessageScene(self.loop.top, texts(told.text_key, **told.details), answers))

    def _record(self) -> str:
        from scala40.match.record import to_record

        match = self.sitting.match
        return "" if match is None else json.dumps(to_record(match), ensure_ascii=False)

    def begin(self, game: Game, rules: Any, seats: tuple[Seat, ...]) -> Match:
        """Deal a new match."""
        match: Match = self.sitting.begin(game, rules, seats)
        return match

    # -- scenes -----------------------------------------------------------------------------------------------------

    def _doors(self) -> Any:
        """What is not on the first screen is imported when it is opened."""
        from scala40.app.scene import Doors
        from scala40.app.scenes.title import TitleScene

        return Doors(
            title=lambda: TitleScene(self.sitting.latest, self._table_picture, lambda: len(self.sitting.others())),
            new_match=self._new_match,
            settings=self._settings_scene,
            table=self._table,
            deal_score=self._deal_score,
            match_end=self._match_end,
            extra={"unfinished": self._unfinished},
        )

    def _table_picture(self, match: Match, stage: Stage, size: tuple[int, int]) -> pygame.Surface:
        """The table as it was left, small. (The table's rooms are imported only where there is one to show.)"""
        from scala40.app.tablestill import table_picture

        return table_picture(match, stage, size, self.sitting.side(match))

    def _new_match(self) -> Scene:
        from scala40.ai import PLAYERS
        from scala40.app.scenes.newmatch import NewMatchScene
        from scala40.engine.games import GAMES

        offered = [profile for profile in PLAYERS.values() if profile.level > 0]
        levels = tuple(profile.id for profile in sorted(offered, key=lambda profile: profile.level))
        game = GAMES[GAME]
        return NewMatchScene(game, levels, lambda rules, seats: self.begin(game, rules, seats), self.sitting.latest)

    def _unfinished(self) -> Scene:
        from scala40.app.scenes.unfinished import UnfinishedScene

        return UnfinishedScene(self.sitting.others, self.sitting.resumed)

    def _settings_scene(self) -> Scene:
        from scala40.app.scenes.settings import SettingsScene

        return SettingsScene()

    def _deal_score(self, match: Match) -> Scene:
        from scala40.app.scenes.dealscore import DealScoreScene

        return DealScoreScene(match)

    def _match_end(self, match: Match) -> Scene:
        from scala40.app.scenes.matchend import MatchEndScene

        return MatchEndScene(match, lambda ended: self.begin(ended.game, ended.rules, ended.seats))

    def _table(self, match: Match) -> Scene:
        from scala40.ai import PLAYERS, make
        from scala40.app.scenes.table import Keeping, TableScene

        self.sitting.go_on(match)
        if match.deal.result is not None and match.winners is None:
            match.next_deal()  # the score was seen when it was settled

        def player(seat: int) -> Player:
            name = match.seats[seat].player
            return make(name if name in PLAYERS else USUAL_PLAYER, match.game.name, f"{match.seed} {seat}")

        keeping = Keeping(self.sitting.save, self.sitting.keep_side, self.sitting.side(match))
        return TableScene(match, player, keeping)


def _refuse(message: str, box: str = "") -> int:
    """Say why there is no game: on the terminal, and in a window where there may be no terminal."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    if box and (os.name != "posix" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        try:
            pygame.display.message_box(box, message, "info")
        except pygame.error:
            return 1
    return 1
