"""The one pointer state machine: idle, pressed, dragging or sweeping, settling.

A function of the state and what the mouse did, that answers with the next state and, when something was meant, a
gesture. Only one button, only one thing at a time: a second press while one is held is nothing.
Imports: geometry, layout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scala40.app.table.geometry import Point, Rect
from scala40.app.table.layout import Place

THRESHOLD: Final = 4.0  # pixels that a press may wander and still be a click
SETTLE: Final = 0.25  # seconds in which a second click on the same pile is part of the first


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is held."""

    at: Point = (-1.0, -1.0)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button is down and has hardly moved."""

    place: Place | None
    start: Point


@dataclass(frozen=True, slots=True)
class Dragging:
    """Something is carried."""

    place: Place
    start: Point
    at: Point


@dataclass(frozen=True, slots=True)
class Sweeping:
    """A frame is drawn over the hand, from bare cloth."""

    start: Point
    at: Point


@dataclass(frozen=True, slots=True)
class Settling:
    """Just after a click on a pile: the second half of a double click is no second draw."""

    place: Place | None
    until: float
    at: Point


Pointer = Idle | Pressed | Dragging | Sweeping | Settling


@dataclass(frozen=True, slots=True)
class Press:
    at: Point
    now: float


@dataclass(frozen=True, slots=True)
class Move:
    at: Point
    held: bool  # is the button still down?


@dataclass(frozen=True, slots=True)
class Release:
    at: Point
    now: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape, or the window lost the focus."""


Input = Press | Move | Release | Cancel


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and let go on one place."""

    place: Place | None
    at: Point


@dataclass(frozen=True, slots=True)
class Lift:
    """A drag begins."""

    place: Place
    start: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """What was carried is let go."""

    place: Place  # where it came from
    at: Point


@dataclass(frozen=True, slots=True)
class Swept:
    """A frame was drawn; its cards are to be selected."""

    frame: Rect


@dataclass(frozen=True, slots=True)
class Let:
    """A drag or a frame was given up."""


Gesture = Click | Lift | Drop | Swept | Let


def frame_between(one: Point, other: Point) -> Rect:
    """The frame with these two corners."""
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Rect(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))


def point(
    state: Pointer,
    given: Input,
    locate: Callable[[Point], Place | None],
    can_lift: Callable[[Place], bool],
) -> tuple[Pointer, Gesture | None]:
    """The next state, and the gesture that is complete with it."""
    match given:
        case Press(at, now):
            return _press(state, at, now, locate)
        case Move(at, held):
            return _move(state, at, held, can_lift)
        case Release(at, now):
            return _release(state, at, now, locate)
        case Cancel():
            carried = isinstance(state, (Dragging, Sweeping))
            return Idle(_where(state)), Let() if carried else None


def _press(
    state: Pointer, at: Point, now: float, locate: Callable[[Point], Place | None]
) -> tuple[Pointer, Gesture | None]:
    place = locate(at)
    if isinstance(state, Settling) and now < state.until and place == state.place:
        return state, None
    if isinstance(state, (Idle, Settling)):
        return Pressed(place, at), None
    return state, None


def _move(state: Pointer, at: Point, held: bool, can_lift: Callable[[Place], bool]) -> tuple[Pointer, Gesture | None]:
    match state:
        case Idle():
            return Idle(at), None
        case Settling(place, until, _):
            return Settling(place, until, at), None
        case _ if not held:  # let go outside the window
            return Idle(at), Let() if isinstance(state, (Dragging, Sweeping)) else None
        case Pressed(place, start):
            if max(abs(at[0] - start[0]), abs(at[1] - start[1])) < THRESHOLD:
                return state, None
            if place is not None and can_lift(place):
                return Dragging(place, start, at), Lift(place, start)
            bare = place is None or (place.index < 0 and not place.zone.startswith("button:"))
            return (Sweeping(start, at), None) if bare else (state, None)
        case Dragging(place, start, _):
            return Dragging(place, start, at), None
        case Sweeping(start, _):
            return Sweeping(start, at), None


def _release(
    state: Pointer, at: Point, now: float, locate: Callable[[Point], Place | None]
) -> tuple[Pointer, Gesture | None]:
    match state:
        case Pressed(place, start):
            if locate(at) != place:
                return Idle(at), None
            pile = place is not None and place.zone in ("stock", "discard_pile")
            return Settling(place, now + SETTLE, at) if pile else Idle(at), Click(place, start)
        case Dragging(place, _, _):
            return Idle(at), Drop(place, at)
        case Sweeping(start, _):
            return Idle(at), Swept(frame_between(start, at))
        case _:
            return state, None


def _where(state: Pointer) -> Point:
    return state.start if isinstance(state, Pressed) else state.at
