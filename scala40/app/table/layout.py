"""Where everything is: the one layout of the table, in card units, and its inverse.

The unit is the height of a card in the own hand; every other measure is a multiple of it. `arrange` places,
`Layout.locate` answers which place a point is in, `Layout.visible` which part of a place can be seen and hit.
Imports: geometry, clothplan.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from scala40.app.table.clothplan import CROWDED, ClothPlan, Group, MeldPlace, MeldShape, Plate, plan_cloth
from scala40.app.table.geometry import CARD_ASPECT, Point, Rect

HAND_OF_HEIGHT: Final = 0.235  # own card's height in window heights
HAND_OF_WIDTH: Final = 1 / 6.7  # ... and in window widths, where the window is narrow
FRONT_WIDTH: Final = 11.5  # own panel, hand and buttons together, at most
PILE: Final = 0.80
BACK: Final = 0.44  # a card in an opponent's hand
TRAY: Final = 0.86
TRAY_CLOSE: Final = 0.66  # where the melds on the cloth need the room
TRAY_WORDS: Final = 0.21  # above the cards of the tray
TRAY_LABEL: Final = 0.66  # room for the words above a meld of the tray, however short it is
TRAY_SUM: Final = 0.86  # room for what the melds of the tray are worth
LIFT: Final = 0.10  # how far a selected card stands out
STEP_MOST: Final = 0.66  # visible part of a covered card in the hand, in card widths
STEP_TWO_ROWS: Final = 0.27  # below this the hand goes into two rows
ONE_ROW_OF_SEATS: Final = 7
WIDE_PLACE: Final = 1.4  # an opponent's place wider than this, in cards, has its fan beside the name
BUTTONS: Final = ("sort_suit", "sort_rank", "sort_melds", "undo")


@dataclass(frozen=True, slots=True)
class Setting:
    """What is to be placed."""

    size: tuple[int, int]
    seats: int = 4
    me: int = 0
    clockwise: bool = True
    hand: int = 13
    melds: tuple[MeldShape, ...] = ()
    tray: tuple[int, ...] = ()  # lengths of the melds being composed
    tray_open: bool = False  # keep room for the tray although it is empty


@dataclass(frozen=True, slots=True)
class Place:
    """One spot of the table: a zone, and which of its things and cards."""

    zone: str
    index: int = -1
    card: int = -1


@dataclass(frozen=True, slots=True)
class OpponentPlace:
    """Where an opponent sits: the plate, the fan of backs and the words."""

    seat: int
    rect: Rect
    fan: Rect
    name: Rect
    words: Rect  # two lines
    turn: float  # -1 far left, 0 opposite, 1 far right


@dataclass(frozen=True, slots=True)
class Layout:
    """Every rectangle of the table by name."""

    setting: Setting
    card: float  # height of a card in the own hand: the unit
    zones: dict[str, Rect]
    hand: tuple[Rect, ...]
    hand_step: float
    hand_rows: int
    opponents: tuple[OpponentPlace, ...]
    cloth: ClothPlan
    tray: tuple[MeldPlace, ...]
    buttons: dict[str, Rect] = field(default_factory=dict)

    @property
    def card_width(self) -> float:
        return self.card * CARD_ASPECT

    @property
    def tray_shown(self) -> bool:
        return "open" in self.buttons

    @property
    def lift(self) -> float:
        return self.card * LIFT

    def meld(self, number: int) -> MeldPlace:
        """The place of the meld with this number."""
        return self.cloth.melds[number - 1]

    def opponent(self, seat: int) -> OpponentPlace:
        return next(place for place in self.opponents if place.seat == seat)

    def plates(self) -> tuple[Plate, ...]:
        return self.cloth.plates

    def visible(self, place: Place) -> Rect:
        """The part of a place that can be seen and hit."""
        if place.zone == "hand" and place.index >= 0:
            return self._hand_strip(place.index)
        if place.zone == "meld":
            meld = self.meld(place.index)
            return meld.rect if place.card < 0 else _uncovered(meld.cards, place.card)
        if place.zone == "tray" and place.index >= 0:
            meld = self.tray[place.index]
            return meld.rect if place.card < 0 else _uncovered(meld.cards, place.card)
        if place.zone == "seat":
            return self.opponent(place.index).rect
        if place.zone.startswith("button:"):
            return self.buttons[place.zone[7:]]
        return self.zones[place.zone]

    def locate(self, point: Point) -> Place | None:
        """Which place the point is in: the most particular one."""
        for name, rect in self.buttons.items():
            if rect.contains(point):
                return Place(f"button:{name}")
        if self.zones["hand"].contains(point):
            for index in reversed(range(len(self.hand))):
                if self._hand_strip(index).contains(point):
                    return Place("hand", index)
            return Place("hand")
        for zone, melds in (("tray", self.tray), ("meld", self.cloth.melds)):
            for number, meld in enumerate(melds):
                for card in reversed(range(len(meld.cards))):
                    if meld.cards[card].contains(point):
                        return Place(zone, number + (zone == "meld"), card)
        for opponent in self.opponents:
            if opponent.rect.contains(point):
                return Place("seat", opponent.seat)
        for zone in ("stock", "discard_pile", "tray", "me", "status", "cloth"):
            if self.zones[zone].contains(point):
                return Place(zone)
        return None

    def hand_gap(self, point: Point) -> int:
        """Between which cards of the hand a card dropped here goes: the number of cards before it."""
        rows: dict[float, list[int]] = {}
        for index, rect in enumerate(self.hand):
            rows.setdefault(rect.y, []).append(index)
        if not rows:
            return 0
        row = rows[min(rows, key=lambda y: abs(y + self.card / 2 - point[1]))]
        return row[0] + sum(point[0] > self.hand[index].x + self.hand_step / 2 for index in row)

    def _hand_strip(self, index: int) -> Rect:
        rect = self.hand[index]
        last = index + 1 == len(self.hand) or self.hand[index + 1].y != rect.y
        width = rect.w if last else min(rect.w, self.hand_step)
        below = next((other.y for other in self.hand[index + 1 :] if other.y > rect.y), None)
        bottom = rect.bottom if below is None else below - self.lift
        return Rect(rect.x, rect.y - self.lift, width, bottom - rect.y + self.lift)


def _uncovered(cards: tuple[Rect, ...], index: int) -> Rect:
    rect = cards[index]
    if index + 1 < len(cards):
        return Rect(rect.x, rect.y, max(1.0, min(rect.w, cards[index + 1].x - rect.x)), rect.h)
    return rect


def opponents_in_order(seats: int, me: int, clockwise: bool) -> tuple[int, ...]:
    """The other seats from left to right: who plays after me sits on my left, unless play goes the other way."""
    order = tuple((me + step) % seats for step in range(1, seats))
    return order if clockwise else order[::-1]


@lru_cache(maxsize=64)
def arrange(setting: Setting) -> Layout:
    """Place everything."""
    layout = _arranged(setting, TRAY)
    if layout.tray_shown and layout.cloth.melds and layout.cloth.card_height < CROWDED * layout.card:
        return _arranged(setting, TRAY_CLOSE)
    return layout


def _arranged(setting: Setting, tray: float) -> Layout:
    width, height = max(1.0, float(setting.size[0])), max(1.0, float(setting.size[1]))
    card = min(HAND_OF_HEIGHT * height, HAND_OF_WIDTH * width)
    rim = 0.016 * min(width, height)
    felt = Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    gap = 0.06 * card
    rows_of_seats = 1 if setting.seats - 1 <= ONE_ROW_OF_SEATS else 2
    zones = {"window": Rect(0, 0, width, height), "felt": felt}

    front = min(felt.w - 2 * gap, FRONT_WIDTH * card)
    front_x = felt.x + (felt.w - front) / 2
    me_width, buttons_width = 1.12 * card, 1.12 * card
    hand_room = front - me_width - buttons_width - 4 * gap
    hand_x = front_x + me_width + 2 * gap
    slots, step, rows = _hand(setting.hand, hand_x, hand_room, card)
    hand_height = card * (1 + LIFT + 0.04) + (rows - 1) * 0.42 * card
    hand_y = felt.bottom - hand_height
    slots = tuple(slot.moved(0, hand_y + card * (LIFT + 0.02)) for slot in slots)
    zones["hand"] = Rect(hand_x, hand_y, hand_room, hand_height)
    side_height = 0.98 * card
    side_y = felt.bottom - gap - side_height
    zones["me"] = Rect(front_x, side_y, me_width, side_height)
    zones["buttons"] = Rect(front_x + front - buttons_width, side_y, buttons_width, side_height)

    status_height = 0.18 * card
    zones["status"] = Rect(felt.x + gap, hand_y - status_height, felt.w - 2 * gap, status_height)
    seats_height = (0.60 if rows_of_seats == 1 else 0.98) * card
    zones["seats"] = Rect(felt.x + gap, felt.y + gap, felt.w - 2 * gap, seats_height)
    tray_height = tray * card
    cloth_top = zones["seats"].bottom + gap
    cloth_bottom = zones["status"].y - gap
    tray_shown = bool(setting.tray) or setting.tray_open
    zones["tray"] = Rect(front_x, cloth_bottom - tray_height, front, tray_height if tray_shown else 0.0)
    if not tray_shown:
        zones["tray"] = Rect(front_x, cloth_bottom, front, 0.0)
    cloth_height = max(0.0, zones["tray"].y - (gap if tray_shown else 0.0) - cloth_top)
    zones["cloth"] = Rect(felt.x + gap, cloth_top, felt.w - 2 * gap, cloth_height)

    # The piles stay where they are when the tray comes and goes.
    least = max(0.0, cloth_bottom - TRAY * card - gap - cloth_top)
    pile_label = 0.16 * card
    pile = max(1.0, min(PILE * card, least - pile_label))
    pile_width = pile * CARD_ASPECT
    pile_y = cloth_top + max(0.0, (least - pile - pile_label) / 2)
    middle = felt.x + felt.w / 2
    apart = 0.14 * card
    zones["stock"] = Rect(middle - apart / 2 - pile_width, pile_y, pile_width, pile)
    zones["discard_pile"] = Rect(middle + apart / 2, pile_y, pile_width, pile)
    zones["stock_label"] = Rect(zones["stock"].x, pile_y + pile, pile_width, pile_label)
    zones["discard_label"] = Rect(zones["discard_pile"].x - apart / 2, pile_y + pile, pile_width + apart, pile_label)
    below = zones["stock_label"].bottom + gap
    ornament = 0.16 * card
    between = below + (zones["status"].y - gap - below) / 2
    zones["ornament"] = Rect(middle - 0.8 * card, between - ornament / 2, 1.6 * card, ornament)
    piles_half = pile_width + apart / 2 + 0.22 * card
    cloth = zones["cloth"]
    left = Rect(cloth.x, cloth.y, max(1.0, middle - piles_half - cloth.x), cloth.h)
    right = Rect(middle + piles_half, cloth.y, max(1.0, cloth.right - middle - piles_half), cloth.h)

    tray_edge = zones["tray"].right - gap - card  # the buttons are right of it
    zones["tray_sum"] = Rect(tray_edge - TRAY_SUM * card, zones["tray"].y, (TRAY_SUM - 0.06) * card, zones["tray"].h)

    order = opponents_in_order(setting.seats, setting.me, setting.clockwise)
    groups, split = _groups(setting, order)
    buttons = _buttons(setting, zones, card, gap, tray_shown)
    return Layout(
        setting, card, zones, slots, step, rows,
        _opponents(order, zones["seats"], rows_of_seats, card, gap),
        plan_cloth(left, right, groups, split, card),
        _tray(setting.tray, zones["tray"], card, zones["tray_sum"].x) if tray_shown else (),
        buttons,
    )  # fmt: skip


def _hand(count: int, x: float, room: float, card: float) -> tuple[tuple[Rect, ...], float, int]:
    """Slots of the hand (y relative), the step between cards, the number of rows."""
    width = card * CARD_ASPECT
    for rows in (1, 2):
        longest = -(-count // rows)
        step = min(STEP_MOST * width, (room - width) / max(1, longest - 1))
        if step >= STEP_TWO_ROWS * width:
            break
    step = max(step, 0.01)
    slots = []
    for index in range(count):
        row, column = divmod(index, max(1, longest))
        in_row = min(longest, count - row * longest)
        start = x + (room - width - step * (in_row - 1)) / 2
        slots.append(Rect(start + step * column, row * 0.42 * card, width, card))
    return tuple(slots), step, rows


def _opponents(order: tuple[int, ...], top: Rect, rows: int, card: float, gap: float) -> tuple[OpponentPlace, ...]:
    """Opponents along the far side, in one row or two, between the corner buttons."""
    corner = 0.62 * card + gap
    room = Rect(top.x + corner, top.y, max(1.0, top.w - 2 * corner), top.h)
    per_row = -(-len(order) // rows) if order else 1
    height = (room.h - (rows - 1) * gap) / rows
    width = min(2.05 * card, (room.w - (per_row - 1) * gap) / per_row)
    places = []
    for index, seat in enumerate(order):
        row, column = divmod(index, per_row)
        in_row = min(per_row, len(order) - row * per_row)
        spare = (room.w - in_row * width) / (in_row + 1)
        x = room.x + spare + column * (width + spare)
        rect = Rect(x, room.y + row * (height + gap), width, height)
        turn = 0.0 if in_row == 1 else 2 * column / (in_row - 1) - 1
        places.append(OpponentPlace(seat, rect, *_inside_place(rect, card), turn))
    return tuple(places)


def _inside_place(rect: Rect, card: float) -> tuple[Rect, Rect, Rect]:
    """Fan, name and words: side by side where there is room, the name above both otherwise."""
    pad, line = 0.05 * card, (rect.h - 0.1 * card) / 3
    wide = rect.w > WIDE_PLACE * card
    fan_width = min(0.44 * rect.w, 0.86 * card) if wide else 0.42 * rect.w
    x, y = rect.x + fan_width + 0.5 * pad, rect.y + pad
    words = Rect(x, y + line, rect.right - pad - x, 2 * line)
    if wide:
        fan = Rect(rect.x + 0.5 * pad, rect.y, fan_width - 0.5 * pad, rect.h)
        return fan, Rect(x, y, words.w, line), words
    fan = Rect(rect.x + 0.5 * pad, y + line, fan_width - 0.5 * pad, rect.bottom - 0.5 * pad - y - line)
    return fan, Rect(rect.x + pad, y, rect.w - 2 * pad, line), words


def _groups(setting: Setting, order: tuple[int, ...]) -> tuple[list[Group], int]:
    """The melds by owner, opponents from left to right and me last, and how many groups go into the left wing."""
    groups: list[Group] = []
    split = 0
    for position, seat in enumerate((*order, setting.me)):
        melds = tuple(meld for meld in setting.melds if meld.owner == seat)
        if melds:
            groups.append((seat, melds))
            split += position < len(order) / 2
    return groups, split


def _buttons(setting: Setting, zones: dict[str, Rect], card: float, gap: float, tray_shown: bool) -> dict[str, Rect]:
    top, block = zones["seats"], zones["buttons"]
    corner_width, corner_height = 0.62 * card, 0.26 * card
    found = {
        "menu": Rect(top.x, top.y, corner_width, corner_height),
        "score": Rect(top.right - corner_width, top.y, corner_width, corner_height),
    }
    height = (block.h - 3 * 0.5 * gap) / 4
    for index, name in enumerate(BUTTONS):
        found[name] = Rect(block.x, block.y + index * (height + 0.5 * gap), block.w, height)
    if tray_shown:
        tray = zones["tray"]
        height = (tray.h - 2.5 * gap) / 2
        x = tray.right - gap - card
        found["open"] = Rect(x, tray.y + gap, card, height * 1.1)
        found["clear"] = Rect(x, tray.bottom - gap - height * 0.9, card, height * 0.9)
    return found


def _tray(lengths: tuple[int, ...], tray: Rect, card: float, right: float) -> tuple[MeldPlace, ...]:
    """The melds being composed, in one row, pushed together where they are many."""
    pad = 0.10 * card
    room = max(1.0, right - tray.x - 2 * pad)
    height = tray.h - (TRAY_WORDS + 0.08) * card
    width = height * CARD_ASPECT
    apart, step, least = 0.36 * width, 0.40 * width, TRAY_LABEL * card
    needed = sum(max(least, width + step * (length - 1)) + apart for length in lengths)
    shrink = min(1.0, room / needed) if needed else 1.0
    height, width, least = height * shrink, width * shrink, least * shrink
    apart, step = apart * shrink, step * shrink
    x, y = tray.x + pad, tray.y + TRAY_WORDS * card
    places = []
    for number, length in enumerate(lengths):
        cards = tuple(Rect(x + step * n, y, width, height) for n in range(length))
        rect = Rect(x, y, width + step * max(0, length - 1), height)
        places.append(MeldPlace(number, rect, cards))
        x += max(least, rect.w) + apart
    return tuple(places)


def zone_of_card(place: MeldPlace, end_low: bool) -> Rect:
    """Where a card is dropped to go to the low or the high end of a run on the table."""
    first, last = place.cards[0], place.cards[-1]
    margin = 0.13 * first.w
    if end_low:
        step = place.cards[1].x - first.x if len(place.cards) > 1 else first.w
        return Rect(first.x - margin, first.y, step + margin, first.h)
    return Rect(last.x + 0.4 * last.w, last.y, 0.6 * last.w + margin, last.h)

