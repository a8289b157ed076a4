"""Motion: the difference of two pictures by card, as a pure function of time.

A card that is in both travels from where it was seen last; one that has just appeared comes from where it must have
been: a drawn card from the stock, a card that an opponent plays from his hand. Nothing waits for any of this, and
nothing here is asked where a card is: the mouse hits the goals. Imports: geometry, tableview.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from scala40.app.table.geometry import Pose
from scala40.app.table.tableview import HELD_STOCK, Sprite, TableView

SHORT: Final = 0.16  # seconds: cards that make room
TRAVEL: Final = 0.38  # a card from one zone to another
DEAL: Final = 0.34
DEAL_EVERY: Final = 0.035  # between two cards of a deal
UNFOLD: Final = 0.07  # between the cards of a meld
LIFTED: Final = 10_000  # z of what travels


@dataclass(frozen=True, slots=True)
class Track:
    """One card on its way."""

    origin: Pose
    goal: Pose
    start: float
    duration: float
    turns: bool = False  # it is turned over on the way
    travels: bool = False  # it passes above what lies on the table
    face_before: str | None = None  # what it showed before it was turned
    unseen: bool = False  # it is not to be seen before it starts: one of many in the stock

    @property
    def end(self) -> float:
        return self.start + self.duration


Tracks = Mapping[str, Track]
NONE: Final[Tracks] = {}


def clamp(value: float) -> float:
    return min(1.0, max(0.0, value))


def ease(part: float) -> float:
    """Quick at first, gentle at the end."""
    return 1 - (1 - part) ** 3


def progress(track: Track, now: float) -> float:
    return 1.0 if track.duration <= 0 else clamp((now - track.start) / track.duration)


def pose_at(track: Track, now: float) -> Pose:
    """Where a moving card is at `now` (seconds); its goal from the end of the track on."""
    part = progress(track, now)
    pose = track.origin.towards(track.goal, ease(part))
    if not track.travels:
        return pose
    # A travelling card is raised a little half way.
    return replace(pose, height=pose.height * (1 + 0.08 * 4 * part * (1 - part)))


def moving(tracks: Tracks, now: float) -> bool:
    """Is anything still on its way?"""
    return any(now < track.end for track in tracks.values())


def tracks_between(
    before: TableView | None, after: TableView, running: Tracks, now: float, speed: float = 1.0
) -> dict[str, Track]:
    """How the cards get from one picture to the next. `speed` 2 is twice as fast, 0 at once."""
    if before is None or before.size != after.size or speed <= 0:
        return {}
    if before.deal != after.deal:
        return _deal(after, now, speed)
    was = {sprite.key: sprite for sprite in before.sprites}
    gone = _gone(before, after)
    tracks: dict[str, Track] = {}
    moved_to: dict[str, int] = {}
    for sprite in after.sprites:
        if sprite.glow in ("held", "over", "ghost"):
            continue
        old = was.get(sprite.key)
        if old is None:
            origin, face = _origin(sprite, gone, after)
            if origin is None:
                continue
        else:
            face = old.face
            track = running.get(sprite.key)
            origin = pose_at(track, now) if track is not None and now < track.end else old.pose
            if track is not None and now < track.end and track.goal.near(sprite.pose):
                tracks[sprite.key] = track
                continue
            if origin.near(sprite.pose):
                continue
        same_zone = old is not None and old.zone == sprite.zone
        place = moved_to.get(sprite.zone, 0)
        delay = 0.0 if same_zone else UNFOLD * place / speed
        moved_to[sprite.zone] = place + (not same_zone)
        duration = (SHORT if same_zone else TRAVEL) / speed
        turns = (face is None) != (sprite.face is None)
        tracks[sprite.key] = Track(origin, sprite.pose, now + delay, duration, turns, not same_zone, face)
    return tracks


def _gone(before: TableView, after: TableView) -> list[Sprite]:
    """The cards that are seen no more."""
    stay = {sprite.key for sprite in after.sprites}
    return [sprite for sprite in before.sprites if sprite.key not in stay]


def _origin(sprite: Sprite, gone: list[Sprite], after: TableView) -> tuple[Pose | None, str | None]:
    """Where a card that was not seen before comes from, and the face that it showed there."""
    zone = sprite.zone
    if zone.startswith("seat:"):
        for other in gone:
            if other.face is not None and other.zone != "hand":  # taken from the pile, or a joker from a meld
                gone.remove(other)
                return other.pose, other.face
        return after.anchors.get("stock"), None
    if zone == "hand":
        for other in gone:
            if other.key == HELD_STOCK:
                return other.pose, None
        return after.anchors.get("stock"), None
    if zone == "stock":
        return None, None
    for other in gone:
        if other.zone.startswith("seat:"):
            gone.remove(other)
            return other.pose, None
    return None, None


def _deal(after: TableView, now: float, speed: float) -> dict[str, Track]:
    """A new deal: the cards fly out of the stock one at a time, round the table."""
    stock = after.anchors.get("stock")
    if stock is None:
        return {}
    by_zone: dict[str, list[Sprite]] = {}
    for sprite in after.sprites:
        if sprite.zone == "hand" or sprite.zone.startswith("seat:"):
            by_zone.setdefault(sprite.zone, []).append(sprite)
    tracks = {}
    seats = max(1, len(by_zone))
    last = now
    for turn, sprites in enumerate(by_zone.values()):
        for round_, sprite in enumerate(sprites):
            start = now + (round_ * seats + turn) * DEAL_EVERY / speed
            turns = sprite.face is not None
            tracks[sprite.key] = Track(stock, sprite.pose, start, DEAL / speed, turns, True, unseen=True)
            last = max(last, start)
    for sprite in after.sprites:
        if sprite.zone == "discard_pile":
            tracks[sprite.key] = Track(stock, sprite.pose, last + 0.1 / speed, TRAVEL / speed, True, True, unseen=True)
    return tracks


@dataclass(frozen=True, slots=True)
class Moving:
    """A card as it is to be drawn while it moves: the pose, and how wide it looks while it is turned over (0-1)."""

    sprite: Sprite
    width: float = 1.0


def at(view: TableView, tracks: Tracks, now: float) -> list[Moving]:
    """The cards of the picture as they are at `now`, in the order in which they are drawn."""
    found = []
    for sprite in view.sprites:
        track = tracks.get(sprite.key)
        if track is None or now >= track.end:
            found.append(Moving(sprite))
            continue
        if track.unseen and now < track.start:
            continue
        part = progress(track, now)
        z = sprite.z + (LIFTED if track.travels else 0)
        face, width = sprite.face, 1.0
        if track.turns:
            half = ease(part)
            width = max(0.04, abs(1 - 2 * half))
            if half < 0.5:
                face = track.face_before
        moved = replace(sprite, pose=pose_at(track, now), z=z, face=face, label="" if track.travels else sprite.label)
        found.append(Moving(moved, width))
    found.sort(key=lambda moving: moving.sprite.z)
    return found
