"""The table as a still picture: small on the title screen, whole for `snapshot`.

Nothing is played and nothing saved by it.

Imports: the table scene, scene, theme; match for its types.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from scala40.app.scenes.table import Keeping, TableScene
from scala40.app.theme import Theme

if TYPE_CHECKING:
    from scala40.app.scene import Stage
    from scala40.match.runner import Match

DRAWN_AT: Final = (1280, 720)  # before it is made small: small cards of their own would lose their faces
MOST_DRAWINGS: Final = 200  # until every card has its picture


def table_scene(match: Match, stage: Stage, seat: int | None = None, order: tuple[str, ...] = ()) -> TableScene:
    """The table without players, built for this stage, everything in its place, the hand in this order."""
    scene = TableScene(match, _nobody, Keeping(order=order))
    if seat is not None:
        scene.me = seat
    scene.build(replace(stage, settings=stage.settings.changed(animation_speed="instant")))
    return scene


def draw_still(scene: TableScene, surface: pygame.Surface) -> None:
    """Draw until every card is drawn in its own size."""
    for _ in range(MOST_DRAWINGS):
        scene.draw(surface)
        if not scene.dirty:
            return


def table_picture(match: Match, stage: Stage, size: tuple[int, int], order: tuple[str, ...] = ()) -> pygame.Surface:
    """The table as it was left, small."""
    drawn = pygame.Surface(DRAWN_AT)
    scene = table_scene(match, replace(stage, size=DRAWN_AT, theme=Theme(DRAWN_AT)), order=order)
    draw_still(scene, drawn)
    scene.leave()
    return pygame.transform.smoothscale(drawn, size)


def _nobody(seat: int) -> Any:
    """The player of a seat at a table where nothing is played."""
    return None
