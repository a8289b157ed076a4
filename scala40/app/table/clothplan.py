"""Where the melds lie: grouped by who laid them, in two wings beside the piles, shrinking together when they are many.

Imports: geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scala40.app.table.geometry import CARD_ASPECT, Rect

LARGEST: Final = 0.70  # of the hand card's height
SHRINK: Final = 0.96
SIZES: Final = tuple(LARGEST * SHRINK**step for step in range(64))
STEP: Final = 0.36  # visible part of a covered card, in card widths: its index
LEAST_STEP: Final = 0.16
PACKET_STEP: Final = 0.05  # a closed packet
GAP: Final = 0.30  # between melds, in card widths: room for the ends where cards are laid off
LABEL: Final = 0.125  # height of an owner's name, in hand cards
LEAST_LABEL: Final = 0.085
CROWDED: Final = 0.45  # melds smaller than this, in hand cards, make everything else give way
SMALL: Final = 0.6  # melds smaller than this, in hand cards, use both wings, whoever laid them
WORTH_MOVING: Final = 1.15  # how much larger cards get, at least, when melds leave their owner's wing
CLOSE_STEP: Final = 0.31  # STEP where it is crowded


@dataclass(frozen=True, slots=True)
class MeldShape:
    """What the plan needs to know of a meld."""

    number: int  # counted from 1 in the order laid
    owner: int
    length: int
    closed: bool = False


@dataclass(frozen=True, slots=True)
class MeldPlace:
    """Where a meld lies and each of its cards, the later ones on top of the earlier."""

    number: int
    rect: Rect
    cards: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """The ground under melds of one owner that lie in one row; the name stands on `label`."""

    owner: int
    rect: Rect
    label: Rect


@dataclass(frozen=True, slots=True)
class ClothPlan:
    """All melds on the cloth."""

    melds: tuple[MeldPlace, ...]
    plates: tuple[Plate, ...]
    card_height: float


Group = tuple[int, tuple[MeldShape, ...]]  # owner and melds


def plan_cloth(left: Rect, right: Rect, groups: Sequence[Group], split: int, hand_card: float) -> ClothPlan:
    """Lay the groups, in their order, the first `split` of them into the left wing.

    Where one wing is full and cards would get small, the split moves to where the cards stay largest: between the
    groups, and if that does not help, into the middle of one.
    """
    plan = _largest(left, right, groups, split, hand_card)
    if plan.card_height < CROWDED * hand_card:
        splits = [(groups, other) for other in range(len(groups) + 1)]
        plan = _better(plan, left, right, splits, hand_card)
    if plan.card_height < SMALL * hand_card:
        plan = _better(plan, left, right, _cuts(groups), hand_card)
    return plan


def _better(
    plan: ClothPlan, left: Rect, right: Rect, splits: Iterable[tuple[Sequence[Group], int]], hand_card: float
) -> ClothPlan:
    """The plan with the largest cards of these splits, where it is worth that melds go to the other wing."""
    best = plan
    for groups, split in splits:
        if _at_height(left, right, groups, split, best.card_height / SHRINK, hand_card) is not None:
            best = _largest(left, right, groups, split, hand_card)
    return best if best.card_height > plan.card_height * WORTH_MOVING else plan


def _cuts(groups: Sequence[Group]) -> Iterator[tuple[Sequence[Group], int]]:
    """Every way to cut the melds in two wings, in the middle of a group too; the evenest first."""
    count = sum(len(melds) for _, melds in groups)
    for cut in sorted(range(1, count), key=lambda cut: abs(2 * cut - count)):
        west: list[Group] = []
        east: list[Group] = []
        before = 0
        for owner, melds in groups:
            inside = max(0, min(len(melds), cut - before))
            before += len(melds)
            west += [(owner, melds[:inside])] if inside else []
            east += [(owner, melds[inside:])] if inside < len(melds) else []
        yield [*west, *east], len(west)


def _largest(left: Rect, right: Rect, groups: Sequence[Group], split: int, hand_card: float) -> ClothPlan:
    """The plan with the largest cards that fits; what fits at one size fits at every smaller one."""
    best: ClothPlan | None = None
    fitting, failing = len(SIZES), -1  # indices of SIZES
    while fitting - failing > 1:
        middle = (fitting + failing) // 2
        plan = _at_height(left, right, groups, split, SIZES[middle] * hand_card, hand_card)
        if plan is None:
            failing = middle
        else:
            best, fitting = plan, middle
    return best if best is not None else _heap(left, groups, SIZES[-1] * hand_card)


def _at_height(
    left: Rect, right: Rect, groups: Sequence[Group], split: int, height: float, hand_card: float
) -> ClothPlan | None:
    """Both wings with cards of this height: every owner in rows of his own where that fits."""
    for own_rows in (True, False):
        west = _wing(left, groups[:split], height, hand_card, own_rows, to_right=True)
        east = _wing(right, groups[split:], height, hand_card, own_rows, to_right=False) if west else None
        if west is not None and east is not None:
            melds = sorted((*west.melds, *east.melds), key=lambda meld: meld.number)
            return ClothPlan(tuple(melds), (*west.plates, *east.plates), height)
    return None


@dataclass(frozen=True, slots=True)
class _Box:
    shape: MeldShape
    step: float
    width: float


def _wing(
    wing: Rect, groups: Sequence[Group], card: float, hand_card: float, own_rows: bool, to_right: bool
) -> ClothPlan | None:
    """The groups in rows inside one wing, or None where they do not fit at this size."""
    if not any(melds for _, melds in groups):
        return ClothPlan((), (), card)
    width = card * CARD_ASPECT
    pad, gap = 0.10 * width, GAP * width
    label = min(LABEL * hand_card, max(LEAST_LABEL * hand_card, 0.25 * card))
    step = CLOSE_STEP if card < CROWDED * hand_card else STEP
    between = max(0.14 * width, 0.03 * hand_card)
    row_height = label + card + 1.6 * pad
    room = wing.w - 2 * pad
    rows: list[list[tuple[int, list[_Box]]]] = []
    used = 0.0
    for owner, melds in groups:
        fresh = own_rows
        for shape in melds:
            box = _box(shape, width, step, room)
            if box is None:
                return None
            same = bool(rows) and rows[-1][-1][0] == owner and not fresh
            needed = box.width + (gap if same else 2 * pad + between)
            if not rows or fresh or used + needed > wing.w:
                rows.append([(owner, [box])])
                used = box.width + 2 * pad
            elif same:
                rows[-1][-1][1].append(box)
                used += needed
            else:
                rows[-1].append((owner, [box]))
                used += needed
            fresh = False
    if len(rows) * row_height + (len(rows) - 1) * between > wing.h + 0.01:
        return None
    widths = [
        sum(sum(box.width for box in boxes) + gap * (len(boxes) - 1) + 2 * pad for _, boxes in row)
        + between * (len(row) - 1)
        for row in rows
    ]
    start = wing.right - max(widths) if to_right else wing.x
    places: list[MeldPlace] = []
    plates: list[Plate] = []
    y = wing.y
    for row in rows:
        x = start
        for owner, boxes in row:
            plate_x = x
            x += pad
            top = y + label + 0.6 * pad
            for index, box in enumerate(boxes):
                x += gap if index else 0.0
                cards = tuple(Rect(x + box.step * n, top, width, card) for n in range(box.shape.length))
                places.append(MeldPlace(box.shape.number, Rect(x, top, box.width, card), cards))
                x += box.width
            x += pad
            wide = x - plate_x
            words = Rect(plate_x + pad, y, wide - 2 * pad, label)
            plates.append(Plate(owner, Rect(plate_x, y, wide, row_height), words))
            x += between
        y += row_height + between
    return ClothPlan(tuple(places), tuple(plates), card)


def _box(shape: MeldShape, width: float, part: float, room: float) -> _Box | None:
    """How wide a meld lies: a long run is pushed together before it makes everything smaller."""
    covered = shape.length - 1
    step = (PACKET_STEP if shape.closed else part) * width
    if covered and width + covered * step > room:
        step = (room - width) / covered
        if step < LEAST_STEP * width * (0.2 if shape.closed else 1.0):
            return None
    return None if width > room else _Box(shape, step, width + covered * step)


def _heap(wing: Rect, groups: Sequence[Group], card: float) -> ClothPlan:
    """A window too small for anything: every meld on one spot, so that nothing breaks."""
    rect = Rect(wing.x, wing.y, card * CARD_ASPECT, card)
    melds = tuple(MeldPlace(shape.number, rect, (rect,) * shape.length) for _, melds in groups for shape in melds)
    return ClothPlan(tuple(sorted(melds, key=lambda meld: meld.number)), (), card)
