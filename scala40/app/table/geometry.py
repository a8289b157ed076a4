"""Points, rectangles and poses of the table, in pixels as floats. Imports: nothing."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

CARD_ASPECT = 5 / 7  # width over height of a card

Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def area(self) -> float:
        return self.w * self.h

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlap(self, other: Rect) -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return width * height if width > 0 and height > 0 else 0.0

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by `dx` on the left and right and `dy` above and below, never inside out."""
        dx = min(dx, self.w / 2)
        dy = min(dx if dy is None else dy, self.h / 2)
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def distance(self, point: Point) -> float:
        """How far the point is from the rectangle; 0 inside."""
        dx = max(self.x - point[0], 0.0, point[0] - self.right)
        dy = max(self.y - point[1], 0.0, point[1] - self.bottom)
        return hypot(dx, dy)


def around(centre: Point, width: float, height: float) -> Rect:
    """The rectangle of this size around a point."""
    return Rect(centre[0] - width / 2, centre[1] - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is: its centre, its height (the width follows), its angle in degrees, counterclockwise."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    @property
    def rect(self) -> Rect:
        """The card's rectangle as if it stood straight."""
        return around((self.x, self.y), self.height * CARD_ASPECT, self.height)

    def towards(self, goal: Pose, part: float) -> Pose:
        """The pose at `part` (0-1) of the way to another."""
        return Pose(
            self.x + (goal.x - self.x) * part,
            self.y + (goal.y - self.y) * part,
            self.height + (goal.height - self.height) * part,
            self.angle + (goal.angle - self.angle) * part,
        )

    def near(self, other: Pose) -> bool:
        """Is the difference too small to be seen?"""
        return (
            abs(self.x - other.x) < 0.5
            and abs(self.y - other.y) < 0.5
            and abs(self.height - other.height) < 0.5
            and abs(self.angle - other.angle) < 0.5
        )


def pose_in(rect: Rect, angle: float = 0.0) -> Pose:
    """The pose of a card that fills a rectangle of the card's aspect."""
    return Pose(rect.x + rect.w / 2, rect.y + rect.h / 2, rect.h, angle)
