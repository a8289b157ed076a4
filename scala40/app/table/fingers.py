"""The player's fingers: what the pointer is doing, what it carries, and what it means by it.

It keeps the one pointer state machine and turns its gestures into intents; it changes nothing at the table. Imports:
pointer, intents, decisions, layout, facts.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala40.app.table import pointer
from scala40.app.table.decisions import Check, decide, lit
from scala40.app.table.facts import Held, held_rect
from scala40.app.table.geometry import Point, Rect
from scala40.app.table.intents import Carried, Choose, Intent, carried_from, clicked, dropped
from scala40.app.table.layout import Layout, Place
from scala40.app.table.tableui import TableUi
from scala40.engine.cards import Card
from scala40.engine.view import PlayerView


@dataclass(slots=True)
class Table:
    """The table as it is when something happens."""

    view: PlayerView
    ui: TableUi
    layout: Layout
    check: Check
    version: int  # of the match


class Fingers:
    """One hand of one player."""

    def __init__(self) -> None:
        self.state: pointer.Pointer = pointer.Idle()
        self.carried: Carried | None = None
        self._grip: Point = (0.5, 0.5)
        self._lit: tuple[object, frozenset[str]] = (None, frozenset())

    @property
    def busy(self) -> bool:
        """Is something held, or a frame drawn?"""
        return isinstance(self.state, (pointer.Dragging, pointer.Sweeping))

    @property
    def resting(self) -> bool:
        """Is the button up?"""
        return isinstance(self.state, (pointer.Idle, pointer.Settling))

    def let_go(self) -> None:
        """Whatever was held is where it was."""
        self.state, self.carried = pointer.Idle(), None

    def feel(self, given: pointer.Input, table: Table) -> tuple[Intent | None, bool]:
        """What the mouse did: the intent, if there is one, and whether the picture has changed."""

        def can_lift(place: Place) -> bool:
            return carried_from(place, table.ui, table.view) is not None

        was_busy = self.busy
        self.state, gesture = pointer.point(self.state, given, table.layout.locate, can_lift)
        match gesture:
            case pointer.Click(place, at):
                return clicked(place, at, table.ui, table.view, table.layout), True
            case pointer.Lift(place, start):
                self.carried = carried_from(place, table.ui, table.view)
                self._grip = _gripped(place, start, table.layout)
            case pointer.Drop(_, at):
                return self._dropped(at, table), True
            case pointer.Swept(frame):
                return Choose(_swept(frame, table)), True
            case pointer.Let():
                self.carried = None
            case None:
                pass
        return None, self.busy or was_busy

    def _dropped(self, at: Point, table: Table) -> Intent | None:
        carried, self.carried = self.carried, None
        if carried is None:
            return None

        def is_legal(intent: Intent) -> bool:
            return decide(intent, table.ui, table.view, table.check).violation is None

        card = held_rect(Held(carried, at, self._grip), table.layout.card)
        return dropped(carried, at, card, table.ui, table.view, table.layout, is_legal)

    def held(self, table: Table) -> Held | None:
        """What is carried and where, for the picture."""
        match self.state:
            case pointer.Dragging(_, _, at) if self.carried is not None:
                return Held(self.carried, at, self._grip, self.lit(self.carried, table))
            case pointer.Sweeping(start, at):
                return Held(Carried("frame"), at, (0, 0), frozenset(), pointer.frame_between(start, at))
            case _:
                return None

    def lit(self, carried: Carried, table: Table) -> frozenset[str]:
        """Where these cards could go; asked again only when the match or the cards have changed."""
        key = (table.version, carried)
        if self._lit[0] != key:
            self._lit = (key, lit(carried, table.ui, table.view, table.check))
        return self._lit[1]


def _gripped(place: Place, start: Point, layout: Layout) -> Point:
    """Where in the card the pointer took it, in widths and heights of the card."""
    if place.zone == "hand":
        rect = layout.hand[place.index]
    elif place.zone == "tray":
        rect = layout.tray[place.index].cards[place.card]
    else:
        rect = layout.zones[place.zone]
    across = (start[0] - rect.x) / max(1.0, rect.w)
    down = (start[1] - rect.y) / max(1.0, rect.h)
    return min(1.0, max(0.0, across)), min(1.0, max(0.0, down))


def _swept(frame: Rect, table: Table) -> tuple[Card, ...]:
    """The cards of the hand that a frame touches."""
    cards = enumerate(table.ui.hand)
    return tuple(card for index, card in cards if frame.overlap(table.layout.visible(Place("hand", index))) > 0)
