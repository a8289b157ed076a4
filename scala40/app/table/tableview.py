"""The picture of the table as plain data: what lies where, how it looks, what it says, what can be hit.

Anything hidden from the player is not in it: a card whose face he may not see is a back with a key that tells nothing.
Imports: geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from scala40.app.table.geometry import Pose, Rect

Glow = Literal["", "selected", "legal", "fresh", "ghost", "dim", "focus", "held", "over"]
Align = Literal["left", "centre", "right"]
Tone = Literal["ivory", "muted", "gold", "dark", "alarm", "good"]

HELD_STOCK = "held:stock"  # the key of a card that is being drawn by hand


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card."""

    key: str  # who it is from picture to picture: "card:17", or "seat:2:back:5" where the face is hidden
    pose: Pose
    face: str | None  # "7C", "joker_red"; None: face down
    zone: str  # "stock", "discard_pile", "hand", "tray", "seat:2", "meld:3"
    z: int
    glow: Glow = ""
    label: str = ""  # what a joker stands for


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground under cards or words: plate, seat, me, tray, status, button, slot, chip, lamp, end, frame, caret."""

    kind: str
    rect: Rect
    active: bool = False  # the seat to play, the tray that opens, the button that is offered
    enabled: bool = True
    over: bool = False  # above the cards


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text in a rectangle."""

    text: str
    rect: Rect
    size: float  # height of the type in pixels
    tone: Tone = "ivory"
    bold: bool = False
    align: Align = "left"
    ellipsis: bool = False  # a name may be cut; anything else must fit
    group: str = ""  # texts of one group are set in one size: that of the one with the least room


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that is to be seen."""

    size: tuple[int, int]
    sprites: tuple[Sprite, ...] = ()
    panels: tuple[Panel, ...] = ()
    words: tuple[Words, ...] = ()
    targets: dict[str, Rect] = field(default_factory=dict)
    anchors: dict[str, Pose] = field(default_factory=dict)  # where cards of a zone come from and go to
    deal: int = 0  # number of the deal: a new one is dealt, not moved


def face_name(text: str, copy: int) -> str:
    """The name of a card's picture: jokers are red and black in turn."""
    return text if text != "*" else ("joker_black", "joker_red")[copy % 2]
