"""Any screen as a picture, without a window; and on demand the rectangles of everything that can be clicked, by name.

Imports: the scenes, examples, tablestill, theme; match.replay; storage's settings for the defaults.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scala40.app.examples import example_match
from scala40.app.scene import Doors, Scene, Stage
from scala40.app.scenes.allrules import AllRulesScene
from scala40.app.scenes.dealscore import DealScoreScene
from scala40.app.scenes.matchend import MatchEndScene
from scala40.app.scenes.newmatch import NewMatchScene
from scala40.app.scenes.settings import SettingsScene
from scala40.app.scenes.table import TableScene
from scala40.app.scenes.title import TitleScene
from scala40.app.tablestill import draw_still, table_picture, table_scene
from scala40.app.text import Texts, system_language
from scala40.app.theme import Theme
from scala40.engine.games import GAMES
from scala40.match.record import Record
from scala40.match.replay import replay
from scala40.match.runner import Match
from scala40.storage.settings import Settings

LEVELS: Final = ("beginner", "normal")
TABLE_ACTIONS: Final = 34  # of the example deal that have been played when it is shown
Point = tuple[int, int]  # deal and action, counted from 1; action 0 is the deal as it was dealt


class NoPicture(Exception):
    """The screen cannot be drawn:

    a code (UNKNOWN_SCENE, NO_SUCH_POINT, NO_SUCH_SEAT, BROKEN_RECORD) and what it is about.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def match_at(record: Record, at: Point | None) -> Match:
    """The match of a record at a point of it, or as far as it goes.

    Raises:
        NoPicture: there is no such point, or the record breaks the rules before it.
    """
    if at is not None:
        deal, action = at
        if not 1 <= deal <= len(record.deals) or action > len(record.deals[deal - 1].actions):
            raise NoPicture("NO_SUCH_POINT", deal=deal, action=action)
        last = record.deals[deal - 1]
        last = replace(last, actions=last.actions[:action], result=None)
        record = replace(record, deals=(*record.deals[: deal - 1], last), winners=None)
    verdict = replay(record)
    if verdict.match is None or verdict.violation is not None:
        raise NoPicture("BROKEN_RECORD", deal=verdict.deal, action=verdict.action)
    return verdict.match


def _title(match: Match | None, texts: Texts) -> Scene:
    shown = match or example_match(texts("screens.newmatch.you"), 2, TABLE_ACTIONS)
    return TitleScene(lambda: shown, table_picture)


def _deal_score(match: Match | None, texts: Texts) -> Scene:
    scene = DealScoreScene(match or example_match(texts("screens.newmatch.you")))
    scene.count_all()
    return scene


def _match_end(match: Match | None, texts: Texts) -> Scene:
    return MatchEndScene(match or example_match(texts("screens.newmatch.you"), None), lambda ended: ended)


def _choice_scene() -> NewMatchScene:
    return NewMatchScene(GAMES["scala40"], LEVELS, lambda rules, seats: example_match(""))


# name -> the scene with example data, or with a match where it shows one
SCENES: Final[dict[str, Callable[[Match | None, Texts], Scene]]] = {
    "title": _title,
    "newmatch": lambda match, texts: _choice_scene(),
    "allrules": lambda match, texts: AllRulesScene(_choice_scene().choice_for({})),
    "settings": lambda match, texts: SettingsScene(),
    "dealscore": _deal_score,
    "matchend": _match_end,
}
TABLE: Final = "table"


def scene_names() -> tuple[str, ...]:
    """What can be drawn."""
    return (*SCENES, TABLE)


def stage_of(size: tuple[int, int], lang: str, settings: Settings | None = None) -> Stage:
    """A stage from which no door leads anywhere."""
    settings = settings or Settings()

    def shut(*_: Any) -> Scene:
        raise AssertionError("a picture has no doors")

    doors = Doors(shut, shut, shut, shut, shut, shut)
    return Stage(size, settings, Texts(lang), Theme(size, settings.interface_scale), doors, lambda **changes: None)


def snapshot(
    scene_name: str,
    size: tuple[int, int],
    lang: str | None,
    out: Path | None,
    targets: Path | None = None,
    record: Record | None = None,
    at: Point | None = None,
    seat: int | None = None,
    settings: Settings | None = None,
) -> pygame.Surface:
    """Draw a screen into the file `out`, and write the rectangles of its targets into `targets`.

    Raises:
        NoPicture: there is no such screen, or no such point or seat in the record.
        OSError: a file cannot be written.
    """
    if scene_name not in scene_names():
        raise NoPicture("UNKNOWN_SCENE", scene=scene_name, scenes=", ".join(scene_names()))
    match = match_at(record, at) if record is not None else None
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    stage = stage_of(size, lang or system_language(), settings)
    scene: Scene
    if scene_name == TABLE:
        shown = match or example_match(stage.texts("screens.newmatch.you"), 2, TABLE_ACTIONS)
        if seat is not None and not 0 <= seat < len(shown.seats):
            raise NoPicture("NO_SUCH_SEAT", seat=seat, seats=len(shown.seats))
        scene = table_scene(shown, stage, seat)
    else:
        scene = SCENES[scene_name](match, stage.texts)
        scene.build(stage)
    if isinstance(scene, TableScene):
        draw_still(scene, surface)
    else:
        scene.draw(surface)
        scene.update(0.0)  # what comes a moment later
        scene.draw(surface)
    if targets is not None:
        named = {name: list(rect) for name, rect in sorted(scene.targets().items())}
        targets.write_text(json.dumps(named, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    picture = surface.copy()
    scene.leave()
    if out is not None:
        try:
            pygame.image.save(picture, str(out))
        except pygame.error as error:
            raise OSError(str(error)) from error
    return picture
