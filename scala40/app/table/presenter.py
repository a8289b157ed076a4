"""The picture of the table: what one seat may see, what it is doing, where everything lies -> `TableView`.

A pure function: the same view, facts, side, layout and time make the same picture. Imports: the table's rooms but
painter and motion; text; the engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala40.app.table.captions import joker_label, meld_title, prompt
from scala40.app.table.clothplan import MeldShape
from scala40.app.table.geometry import CARD_ASPECT, Point, Pose, Rect, around, pose_in
from scala40.app.table.intents import Carried, Check
from scala40.app.table.layout import BACK, Layout, OpponentPlace, Setting, zone_of_card
from scala40.app.table.tableui import TableUi, tray_readings
from scala40.app.table.tableview import HELD_STOCK, Align, Glow, Panel, Sprite, TableView, Tone, Words, face_name
from scala40.app.text import Texts
from scala40.engine.actions import End, Open
from scala40.engine.cards import Card
from scala40.engine.melds import Run
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView

FRESH_FOR = 2.2  # seconds in which a card that has just come shines
FRESH_RISE = 0.45  # how far it stands out, in lifts of a selected one
DISCARDS_SHOWN = 5
STOCK_LAYERS = 7
ROOM_FOR_WORDS = 0.95  # width of a line, in hand cards, that takes a second word
CARDS_PER_LAYER = 9
# z, from the cloth upwards
STOCK_Z, PILE_Z, MELD_Z, SEAT_Z, TRAY_Z, HAND_Z, HELD_Z = 100, 200, 400, 2000, 3000, 4000, 50_000


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
    status: str = ""  # the last move in words
    refusal: str = ""  # why something was refused; stands in place of the status
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


def present(
    view: PlayerView,
    facts: Facts,
    ui: TableUi,
    layout: Layout,
    texts: Texts,
    check: Check,
    held: Held | None = None,
    lit: frozenset[str] = frozenset(),
    now: float = 0.0,
) -> TableView:
    """The picture. `lit` names the targets where what is selected could go (`held.lit`: what is carried)."""
    picture = _Picture(view, facts, ui, layout, texts, check, held, held.lit if held else lit, now)
    picture.piles()
    picture.melds()
    for place in layout.opponents:
        picture.opponent(place)
    picture.tray()
    picture.hand()
    picture.me()
    picture.status()
    picture.buttons()
    picture.held_cards()
    return picture.finished()


class _Picture:
    """A picture in the making."""

    def __init__(
        self,
        view: PlayerView,
        facts: Facts,
        ui: TableUi,
        layout: Layout,
        texts: Texts,
        check: Check,
        held: Held | None,
        lit: frozenset[str],
        now: float,
    ) -> None:
        self.view, self.facts, self.ui, self.layout = view, facts, ui, layout
        self.texts, self.check, self.carried, self.lit, self.now = texts, check, held, lit, now
        self.sprites: list[Sprite] = []
        self.panels: list[Panel] = []
        self.words: list[Words] = []
        self.targets: dict[str, Rect] = {}
        self.anchors: dict[str, Pose] = {}
        self.unit = layout.card
        self.in_fingers = frozenset(held.carried.cards) if held and held.carried.kind == "cards" else frozenset()

    def finished(self) -> TableView:
        dealt_first = self._first_dealt()
        return TableView(
            self.layout.setting.size, tuple(self.sprites), tuple(self.panels), tuple(self.words), self.targets,
            self.anchors, self.facts.deal, dealt_first,
        )  # fmt: skip

    def _first_dealt(self) -> int:
        seats = self.view.public.seats_in
        after = [seat for seat in seats if seat > self.view.public.dealer]
        return after[0] if after else seats[0]

    # the middle of the table

    def piles(self) -> None:
        public, zones = self.view.public, self.layout.zones
        stock, pile = zones["stock"], zones["discard_pile"]
        self.targets["stock"], self.targets["discard_pile"] = stock, pile
        self.anchors["stock"], self.anchors["discard_pile"] = pose_in(stock), pose_in(pile)
        drawing = self.view.is_my_turn and public.phase is Phase.DRAW
        self.panels.append(Panel("slot", stock))
        self.panels.append(Panel("slot", pile))
        layers = min(STOCK_LAYERS, -(-public.stock_count // CARDS_PER_LAYER))
        lift = 0.011 * self.unit
        carrying = self.carried.carried.kind if self.carried else ""
        for layer in range(layers):
            top = layer == layers - 1
            if top and carrying == "stock":
                continue
            glow: Glow = "legal" if top and drawing and not public.must_take and not carrying else ""
            pose = pose_in(stock.moved(-lift * layer, -lift * layer))
            self.sprites.append(Sprite(f"stock:{layer}", pose, None, "stock", STOCK_Z + layer, glow))
        left = public.stock_count
        count = self.texts("table.stock", n=left) if left else self.texts("table.stock_empty")
        self._say(count, zones["stock_label"], 0.105, "muted", align="centre")
        self._say(self.texts("table.discard_pile"), zones["discard_label"], 0.105, "muted", align="centre")
        shown = public.discard_pile[-DISCARDS_SHOWN:]
        for index, card in enumerate(shown):
            top = index == len(shown) - 1
            glow = "legal" if top and drawing and not carrying and "take" in self.lit else ""
            if top and carrying == "discard_pile":
                glow = "ghost"
            pose = pose_in(pile, _askew(card))
            face = face_name(card.text, card.copy)
            self.sprites.append(Sprite(_key(card, glow), pose, face, "discard_pile", PILE_Z + index, glow))
        if "discard_pile" in self.lit:
            self.panels.append(Panel("end", pile.inset(-0.03 * self.unit), active=True, over=True))

    def melds(self) -> None:
        self.targets["cloth"] = self.layout.zones["cloth"]
        for plate in self.layout.plates():
            self.panels.append(Panel("plate", plate.rect))
            size = plate.label.h / self.unit * 0.82
            self._say(self._name(plate.owner), plate.label, size, "muted", ellipsis=True)
        for place in self.layout.cloth.melds:
            table_meld = self.view.public.melds[place.number - 1]
            meld, name = table_meld.meld, f"meld:{place.number}"
            self.targets[name] = place.rect
            if isinstance(meld, Run) and not table_meld.closed:
                self.targets[f"{name}:low"] = zone_of_card(place, True)
                self.targets[f"{name}:high"] = zone_of_card(place, False)
            jokers = 0
            for index, (card, rect) in enumerate(zip(meld.cards, place.cards, strict=True)):
                if card.is_joker:
                    jokers += 1
                    self.targets[f"{name}:joker:{jokers}"] = self._open_part(place.cards, index)
                label = joker_label(self.texts, meld, index)
                z = MELD_Z + place.number * 16 + index
                face = face_name(card.text, card.copy)
                self.sprites.append(Sprite(_key(card), pose_in(rect), face, name, z, "", label))
                if card.is_joker and f"{name}:joker" in self.lit:
                    self.panels.append(Panel("end", self._open_part(place.cards, index), active=True, over=True))
            self._light_meld(name, place.rect)
            if self.facts.named_meld == place.number:
                self.panels.append(Panel("named", place.rect.inset(-0.03 * self.unit), over=True))

    def _light_meld(self, name: str, rect: Rect) -> None:
        if name not in self.lit:
            return
        edge = 0.03 * self.unit
        ends = [f"{name}:{end}" for end in (End.LOW, End.HIGH) if f"{name}:{end}" in self.lit]
        self.panels.append(Panel("end", rect.inset(-edge), active=not ends, over=True))
        for end in ends:
            width = max(2.0, 0.035 * self.unit)
            x = rect.x - edge - width / 2 if end.endswith("low") else rect.right + edge - width / 2
            self.panels.append(Panel("caret", Rect(x, rect.y, width, rect.h), over=True))

    @staticmethod
    def _open_part(cards: tuple[Rect, ...], index: int) -> Rect:
        rect = cards[index]
        return rect if index + 1 == len(cards) else Rect(rect.x, rect.y, cards[index + 1].x - rect.x, rect.h)

    # the others

    def opponent(self, place: OpponentPlace) -> None:
        public, seat = self.view.public, place.seat
        plays = public.seat == seat and public.outcome is None
        within = seat in public.seats_in
        self.panels.append(Panel("seat", place.rect, plays, within))
        self.targets[f"seat:{seat}"] = place.rect
        self._fan(place, public.counts[seat] if within else 0)
        self._about(place, plays, within)

    def _about(self, place: OpponentPlace, plays: bool, within: bool) -> None:
        """Name, cards and total of an opponent; who dealt, who has opened."""
        public, seat, words = self.view.public, place.seat, place.words
        line = words.h / 3
        size, small = min(0.13, line / self.unit * 0.74), min(0.108, line / self.unit * 0.66)
        mark = min(line * 0.78, 0.2 * words.w)
        dealer = public.dealer == seat
        tone: Tone = "gold" if plays else "ivory" if within else "muted"
        named = Rect(words.x, words.y, words.w - (mark * 1.15 if dealer else 0), line)
        self._say(self._name(seat), named, size, tone, bold=True, ellipsis=True)
        if dealer:
            self._chip(Rect(words.right - mark, words.y + (line - mark) / 2, mark, mark))
        count = self.texts("table.cards", n=public.counts[seat]) if within else self.texts("table.out")
        second = Rect(words.x, words.y + line, words.w, line)
        third = Rect(words.x, words.y + 2 * line, words.w, line)
        self._say(count, second, small, "ivory" if within else "muted", ellipsis=True)
        self._say(self.texts("table.total", n=self.facts.seats[seat].total), third, small, "muted", ellipsis=True)
        if public.has_opened(seat):
            self._opened_mark(second, small)
        elif self.facts.seats[seat].level and words.w > ROOM_FOR_WORDS * self.unit:
            self._say(self.facts.seats[seat].level, second, small * 0.92, "muted", align="right", ellipsis=True)

    def _fan(self, place: OpponentPlace, count: int) -> None:
        zone = f"seat:{place.seat}"
        height = min(BACK * self.unit, place.fan.h * 0.80)
        width = height * CARD_ASPECT
        room = place.fan.w - 0.16 * self.unit
        step = min(0.30 * width, (room - width) / max(1, count - 1)) if count > 1 else 0.0
        step = max(0.0, step)
        x, y = place.fan.centre
        spread = min(15.0, 2.2 * count)
        lean = -6.0 * place.turn
        self.anchors[zone] = Pose(x, y, height)
        for index in range(count):
            off = index - (count - 1) / 2
            part = off / ((count - 1) / 2) if count > 1 else 0.0
            pose = Pose(x + off * step, y + 0.05 * height * part * part, height, round(lean - spread * part, 1))
            self.sprites.append(Sprite(f"{zone}:back:{index}", pose, None, zone, SEAT_Z + place.seat * 32 + index))

    # the player's own side

    def tray(self) -> None:
        if not self.layout.tray_shown:
            return
        tray = self.layout.zones["tray"]
        self.targets["tray"] = tray
        readings = tray_readings(self.ui, self.view.public.rules)
        opens = self._tray_can_be_laid()
        self.panels.append(Panel("tray", tray, opens))
        title_y = tray.y + 0.03 * self.unit
        for number, (place, reading) in enumerate(zip(self.layout.tray, readings, strict=True)):
            self.targets[f"tray:{number + 1}"] = place.rect
            title = meld_title(self.texts, reading)
            if reading.meld is not None:
                title += f" · {reading.points}"
            following = self.layout.tray[number + 1].rect.x if number + 1 < len(self.layout.tray) else None
            most = (following if following is not None else self._tray_room()) - place.rect.x - 0.04 * self.unit
            label = Rect(place.rect.x, title_y, most, 0.16 * self.unit)
            tone: Tone = "ivory" if reading.meld is not None else "muted" if len(reading.new.cards) < 3 else "alarm"
            self._say(title, label, 0.105, tone, ellipsis=True)
            names: dict[str, int] = {}
            for index, (card, rect) in enumerate(zip(reading.new.cards, place.cards, strict=True)):
                names[card.text] = names.get(card.text, 0) + 1
                suffix = f":{names[card.text] - 1}" if names[card.text] > 1 else ""
                self.targets[f"tray:{number + 1}:{card.text}{suffix}"] = self._open_part(place.cards, index)
                badge = joker_label(self.texts, reading.meld, index) if reading.meld is not None else ""
                glow: Glow = "ghost" if card in self.in_fingers else ""
                z = TRAY_Z + number * 16 + index
                face = face_name(card.text, card.copy)
                self.sprites.append(Sprite(_key(card, glow), pose_in(rect), face, "tray", z, glow, badge))
        have = sum(reading.points for reading in readings)
        if not self.view.has_opened:
            text = self.texts("table.sum", have=have, need=self.view.public.rules.opening_minimum)
        else:
            text = self.texts("table.points", points=have)
        button = self.layout.buttons["open"]
        area = Rect(button.x, tray.y + 0.02 * self.unit, button.w, button.y - tray.y - 0.02 * self.unit)
        self._say(text, area, 0.17, "gold" if opens else "ivory", bold=True, align="centre")

    def _tray_room(self) -> float:
        return self.layout.buttons["open"].x

    def _tray_can_be_laid(self) -> bool:
        if not self.ui.tray or not self.view.is_my_turn:
            return False
        if not self.view.has_opened:
            return self.check(self.view, Open(self.ui.tray)) is None
        return all(reading.meld is not None for reading in tray_readings(self.ui, self.view.public.rules))

    def hand(self) -> None:
        hand, layout = self.ui.hand, self.layout
        self.targets["hand"] = layout.zones["hand"]
        self.anchors["hand"] = Pose(*layout.zones["hand"].centre, self.unit)
        gap = self._insertion()
        copies: dict[str, int] = {}
        for index, (card, slot) in enumerate(zip(hand, layout.hand, strict=True)):
            lifted = card in self.ui.selected and card not in self.in_fingers
            aside = 0.0
            if gap is not None:
                aside = (0.16 if index >= gap else -0.16) * layout.hand_step
            fresh = card in self.ui.fresh and self.now - self.ui.fresh_since < FRESH_FOR
            rise = layout.lift if lifted else FRESH_RISE * layout.lift if fresh else 0.0
            rect = slot.moved(aside, -rise)
            glow: Glow = "selected" if lifted else "fresh" if fresh else ""
            if card in self.in_fingers:
                glow = "ghost"
            face = face_name(card.text, card.copy)
            self.sprites.append(Sprite(_key(card, glow), pose_in(rect), face, "hand", HAND_Z + index, glow))
            twin = copies.get(card.text, 0)
            copies[card.text] = twin + 1
            strip = layout._hand_strip(index)
            name = f"hand:{card.text}" + (f":{twin}" if twin else "")
            self.targets[name] = strip
            if self.ui.focus == name:
                self.panels.append(Panel("focus", rect, over=True))
        if gap is not None and layout.hand:
            before = layout.hand[min(gap, len(layout.hand) - 1)]
            width = max(2.0, 0.03 * self.unit)
            x = before.x if gap < len(layout.hand) else before.right + 0.06 * self.unit
            self.panels.append(Panel("caret", Rect(x - width / 2, before.y, width, before.h), over=True))
        if self.carried and "hand" in self.lit:
            self.panels.append(Panel("end", layout.zones["hand"].inset(0.02 * self.unit), active=False, over=True))

    def _insertion(self) -> int | None:
        """Between which cards the carried ones would go."""
        if self.carried is None or not self.layout.zones["hand"].contains(self.carried.at):
            return None
        return self.layout.hand_gap(self.carried.at) if self.carried.frame is None else None

    def me(self) -> None:
        zone, public, seat = self.layout.zones["me"], self.view.public, self.view.seat
        mine = self.view.is_my_turn
        self.panels.append(Panel("me", zone, mine))
        inner = zone.inset(0.06 * self.unit, 0.05 * self.unit)
        line = inner.h / 5
        chip = line * 0.82
        facts = self.facts.seats[seat]
        named = Rect(inner.x, inner.y, inner.w - (chip if public.dealer == seat else 0), line)
        self._say(self._name(seat), named, 0.135, "gold" if mine else "ivory", bold=True, ellipsis=True)
        if public.dealer == seat:
            self._chip(Rect(inner.right - chip, inner.y + (line - chip) / 2, chip, chip))
        total = self.texts("table.total", n=facts.total)
        second = Rect(inner.x, inner.y + line, inner.w, line)
        self._say(total, second, 0.108, "ivory")
        if public.has_opened(seat):
            self._opened_mark(second, 0.108)
        most = self.facts.limit
        limit = self.texts("table.limit", limit=most) if most else self.texts("table.single_deal")
        deal = self.texts("table.deal", deal=self.facts.deal)
        self._say(deal, Rect(inner.x, inner.y + 2 * line, inner.w, line), 0.1, "muted", ellipsis=True)
        pot = f" · {self.texts('table.pot', n=self.facts.pot)}" if self.facts.pot else ""
        self._say(limit + pot, Rect(inner.x, inner.y + 3 * line, inner.w, line), 0.1, "muted", ellipsis=True)

    def status(self) -> None:
        zone = self.layout.zones["status"]
        refused = bool(self.facts.refusal)
        line = self.facts.refusal or self.facts.status
        ask = prompt(self.texts, self.view, self.facts.names)
        mine = self.view.is_my_turn
        self.panels.append(Panel("alarm" if refused else "status", zone, mine))
        text = line if refused or not line else f"{line}"
        half = Rect(zone.x, zone.y, zone.w, zone.h)
        if refused:
            self._say(text, half, 0.118, "alarm", bold=True, align="centre")
            return
        self._say(text, Rect(zone.x + 0.1 * self.unit, zone.y, zone.w * 0.68, zone.h), 0.112, "ivory", ellipsis=True)
        right = Rect(zone.x + zone.w * 0.7, zone.y, zone.w * 0.3 - 0.1 * self.unit, zone.h)
        self._say(ask, right, 0.118, "gold" if mine else "muted", bold=mine, align="right", ellipsis=True)

    def buttons(self) -> None:
        for name, rect in self.layout.buttons.items():
            offered = {"undo": self.facts.can_undo, "open": self._tray_can_be_laid()}
            on = offered.get(name, True)
            self.panels.append(Panel("button", rect, name == "open" and on, on))
            key = "lay" if name == "open" and self.view.has_opened else name
            tone: Tone = "dark" if name == "open" and on else "ivory" if on else "muted"
            size = min(0.115, 0.6 * rect.h / self.unit)
            self._say(self.texts(f"table.button.{key}"), rect, size, tone, bold=name == "open", align="centre")
            self.targets[f"button:{name}"] = rect

    def held_cards(self) -> None:
        if self.carried is None:
            return
        if self.carried.frame is not None:
            self.panels.append(Panel("frame", self.carried.frame, over=True))
            return
        held, carried = self.carried, self.carried.carried
        height = self.unit
        width = height * CARD_ASPECT
        x = held.at[0] + (0.5 - held.grip[0]) * width
        y = held.at[1] + (0.5 - held.grip[1]) * height
        if carried.kind == "stock":
            self.sprites.append(Sprite(HELD_STOCK, Pose(x, y, height), None, "held", HELD_Z, "held"))
        for index, card in enumerate(carried.cards):
            pose = Pose(x + index * 0.3 * width, y, height)
            face = face_name(card.text, card.copy)
            self.sprites.append(Sprite(f"card:{card.number}", pose, face, "held", HELD_Z + index, "held"))

    # small things

    def _name(self, seat: int) -> str:
        return self.facts.seats[seat].name

    def _chip(self, rect: Rect) -> None:
        self.panels.append(Panel("chip", rect))
        self._say(self.texts("table.dealer"), rect, rect.h / self.unit * 0.7, "dark", bold=True, align="centre")

    def _opened_mark(self, rect: Rect, size: float) -> None:
        """A tick at the end of the line, with the word where there is room for it."""
        mark = rect.h * 0.72
        tick = Rect(rect.right - mark, rect.y + (rect.h - mark) / 2, mark, mark)
        self.panels.append(Panel("opened", tick))
        if rect.w > ROOM_FOR_WORDS * self.unit:
            word = Rect(rect.x, rect.y, rect.w - mark * 1.25, rect.h)
            self._say(self.texts("table.opened"), word, size, "good", align="right")

    def _say(
        self,
        text: str,
        rect: Rect,
        size: float,
        tone: Tone = "ivory",
        bold: bool = False,
        align: Align = "left",
        ellipsis: bool = False,
    ) -> None:
        if text:
            self.words.append(Words(text, rect, size * self.unit, tone, bold, align, ellipsis))


def _key(card: Card, glow: Glow = "") -> str:
    """Who a card is; its ghost at the place where it was taken up is somebody else."""
    return f"{'ghost' if glow == 'ghost' else 'card'}:{card.number}"


def _askew(card: Card) -> float:
    """Discards do not lie quite straight: a little angle that belongs to the card."""
    return round(((card.number * 37) % 11 - 5) * 0.8, 1)


def held_rect(held: Held, unit: float) -> Rect:
    """The rectangle of the (first) carried card."""
    width = unit * CARD_ASPECT
    x = held.at[0] + (0.5 - held.grip[0]) * width
    y = held.at[1] + (0.5 - held.grip[1]) * unit
    return around((x, y), width, unit)
