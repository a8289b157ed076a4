"""What the picture of the table is made from, beside the view and the player's side.

`Facts` is what the match knows, `Held` what is in the player's fingers, `setting_for` what the layout has to place.
Imports: layout, intents, geometry.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala40.app.table.clothplan import MeldShape
from scala40.app.table.geometry import CARD_ASPECT, Point, Rect, around
from scala40.app.table.intents import Carried
from scala40.app.table.layout import Setting
from scala40.app.table.tableui import TableUi
from scala40.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A player as the match knows him."""

    name: str
    level: str  # in words; "" for a person
    total: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What the match knows beside the deal."""

    seats: tuple[SeatFacts, ...]
    deal: int = 1
    limit: int = 101
    pot: int = 0
    can_undo: bool = False
    can_take: bool = False  # the top discard, now
    status: str = ""  # the last move in words
    refusal: str = ""  # why something was refused; stands in place of the status
    type_scale: float = 1.0  # how much larger than usual the player wants to read
    named_meld: int = 0  # the meld that the refusal speaks of

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Held:
    """What is being carried, where the pointer is, and where in the card it was taken (0-1 of its width and height)."""

    carried: Carried
    at: Point
    grip: Point
    lit: frozenset[str] = frozenset()
    frame: Rect | None = None  # a frame is drawn instead


def setting_for(size: tuple[int, int], view: PlayerView, ui: TableUi) -> Setting:
    """What the layout has to place."""
    public = view.public
    melds = tuple(
        MeldShape(number, meld.owner, len(meld.meld.cards), meld.closed) for number, meld in enumerate(public.melds, 1)
    )
    clockwise = getattr(public.rules, "direction", "clockwise") == "clockwise"
    tray = tuple(len(meld.cards) for meld in ui.tray)
    return Setting(size, public.seats, view.seat, clockwise, len(ui.hand), melds, tray)


def held_rect(held: Held, unit: float) -> Rect:
    """The rectangle of the (first) carried card."""
    width = unit * CARD_ASPECT
    x = held.at[0] + (0.5 - held.grip[0]) * width
    y = held.at[1] + (0.5 - held.grip[1]) * unit
    return around((x, y), width, unit)
