"""The picture of the table: what one seat may see, what it is doing, where everything lies -> `TableView`.

A pure function: the same view, facts, side, layout and time make the same picture. Here are the middle of the table and
the opponents; the player's own side is in `ownside`. Imports: sketch, ownside, captions, layout; text; the engine.
"""

from __future__ import annotations

from scala40.app.table.captions import joker_label
from scala40.app.table.clothplan import MeldPlace
from scala40.app.table.decisions import Check
from scala40.app.table.facts import Facts, Held
from scala40.app.table.geometry import CARD_ASPECT, Pose, Rect, pose_in
from scala40.app.table.layout import BACK, Layout, OpponentPlace, zone_of_card
from scala40.app.table.ownside import buttons, hand, held_cards, me, status, tray
from scala40.app.table.sketch import Sketch, card_key, open_part
from scala40.app.table.tableui import TableUi
from scala40.app.table.tableview import Glow, Panel, Sprite, TableView, Tone, face_name
from scala40.app.text import Texts
from scala40.engine.actions import End
from scala40.engine.cards import Card
from scala40.engine.melds import Run
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView

DISCARDS_SHOWN = 5
STOCK_LAYERS = 7
CARDS_PER_LAYER = 9
NOTE_TONES: tuple[Tone, Tone] = ("muted", "good")  # how strong a player is; that he has opened
STOCK_Z, PILE_Z, MELD_Z, SEAT_Z = 100, 200, 400, 2000  # from the cloth upwards


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
    picture = Sketch(view, facts, ui, layout, texts, check, held, held.lit if held else lit, now)
    piles(picture)
    melds(picture)
    for place in layout.opponents:
        opponent(picture, place)
    tray(picture)
    hand(picture)
    me(picture)
    status(picture)
    buttons(picture)
    held_cards(picture)
    return picture.finished()


def piles(picture: Sketch) -> None:
    public, zones = picture.view.public, picture.layout.zones
    stock, pile = zones["stock"], zones["discard_pile"]
    picture.targets["stock"], picture.targets["discard_pile"] = stock, pile
    picture.anchors["stock"], picture.anchors["discard_pile"] = pose_in(stock), pose_in(pile)
    drawing = picture.view.is_my_turn and public.phase is Phase.DRAW
    picture.panels.append(Panel("slot", stock))
    picture.panels.append(Panel("slot", pile))
    layers = min(STOCK_LAYERS, -(-public.stock_count // CARDS_PER_LAYER))
    lift = 0.011 * picture.unit
    carrying = picture.held.carried.kind if picture.held else ""
    for layer in range(layers):
        top = layer == layers - 1
        if top and carrying == "stock":
            continue
        glow: Glow = "legal" if top and drawing and not public.must_take and not carrying else ""
        pose = pose_in(stock.moved(-lift * layer, -lift * layer))
        picture.sprites.append(Sprite(f"stock:{layer}", pose, None, "stock", STOCK_Z + layer, glow))
    left = public.stock_count
    count = picture.texts("table.stock", n=left) if left else picture.texts("table.stock_empty")
    picture.say(count, zones["stock_label"], 0.105, "muted", align="centre")
    picture.say(picture.texts("table.discard_pile"), zones["discard_label"], 0.105, "muted", align="centre")
    shown = public.discard_pile[-DISCARDS_SHOWN:]
    for index, card in enumerate(shown):
        top = index == len(shown) - 1
        glow = "legal" if top and drawing and not carrying and picture.facts.can_take else ""
        if top and carrying == "discard_pile":
            glow = "ghost"
        pose = pose_in(pile, _askew(card))
        face = face_name(card.text, card.copy)
        picture.sprites.append(Sprite(card_key(card, glow), pose, face, "discard_pile", PILE_Z + index, glow))
    if not picture.layout.tray_shown:
        picture.panels.append(Panel("ornament", zones["ornament"]))
    if "discard_pile" in picture.lit:
        picture.panels.append(Panel("end", pile.inset(-0.03 * picture.unit), active=True, over=True))


def melds(picture: Sketch) -> None:
    picture.targets["cloth"] = picture.layout.zones["cloth"]
    for plate in picture.layout.plates():
        picture.panels.append(Panel("plate", plate.rect))
        size = plate.label.h / picture.unit * 0.82
        picture.say(picture.name_of(plate.owner), plate.label, size, "muted", ellipsis=True)
    for place in picture.layout.cloth.melds:
        table_meld = picture.view.public.melds[place.number - 1]
        meld, name = table_meld.meld, f"meld:{place.number}"
        picture.targets[name] = place.rect
        if isinstance(meld, Run) and not table_meld.closed:
            picture.targets[f"{name}:low"] = zone_of_card(place, True)
            picture.targets[f"{name}:high"] = zone_of_card(place, False)
        jokers = 0
        for index, (card, rect) in enumerate(zip(meld.cards, place.cards, strict=True)):
            if card.is_joker:
                jokers += 1
                picture.targets[f"{name}:joker:{jokers}"] = open_part(place.cards, index)
            label = joker_label(picture.texts, meld, index)
            z = MELD_Z + place.number * 16 + index
            face = face_name(card.text, card.copy)
            picture.sprites.append(Sprite(card_key(card), pose_in(rect), face, name, z, "", label))
            if card.is_joker and f"{name}:joker" in picture.lit:
                picture.panels.append(Panel("end", open_part(place.cards, index), active=True, over=True))
        _light_meld(picture, name, place)
        if picture.facts.named_meld == place.number:
            picture.panels.append(Panel("named", place.rect.inset(-0.03 * picture.unit), over=True))


def _light_meld(picture: Sketch, name: str, place: MeldPlace) -> None:
    """Show that a meld takes the cards, and at which end; under the pointer only the end that will take them."""
    if name not in picture.lit:
        return
    rect, edge = place.rect, 0.03 * picture.unit
    ends = [f"{name}:{end}" for end in (End.LOW, End.HIGH) if f"{name}:{end}" in picture.lit]
    if picture.held is not None and picture.meld_below == place.number and ends:
        if len(ends) == 2:
            low, high = (zone_of_card(place, end_low).distance(picture.held.at) for end_low in (True, False))
            ends = ends[:1] if low < high else ends[1:]
        card = place.cards[0 if ends[0].endswith("low") else -1]
        picture.panels.append(Panel("end", card.inset(-edge), active=True, over=True))
        edge *= 2
    else:
        picture.panels.append(Panel("end", rect.inset(-edge), active=not ends, over=True))
    for end in ends:
        width = max(2.0, edge)
        x = rect.x - edge - width / 2 if end.endswith("low") else rect.right + edge - width / 2
        picture.panels.append(Panel("caret", Rect(x, rect.y, width, rect.h), over=True))


def opponent(picture: Sketch, place: OpponentPlace) -> None:
    public, seat = picture.view.public, place.seat
    plays = public.seat == seat and public.outcome is None
    within = seat in public.seats_in
    picture.panels.append(Panel("seat", place.rect, plays, within))
    picture.targets[f"seat:{seat}"] = place.rect
    _fan(picture, place, public.counts[seat] if within else 0)
    _about(picture, place, plays, within)


def _about(picture: Sketch, place: OpponentPlace, plays: bool, within: bool) -> None:
    """Name, cards and total of an opponent; who dealt, who has opened."""
    public, seat, words = picture.view.public, place.seat, place.words
    line = words.h / 2
    size, small = min(0.13, line / picture.unit * 0.74), min(0.108, line / picture.unit * 0.66)
    mark = min(line * 0.78, 0.2 * words.w)
    dealer = public.dealer == seat
    tone: Tone = "gold" if plays else "ivory" if within else "muted"
    name = place.name
    named = Rect(name.x, name.y, name.w - (mark * 1.15 if dealer else 0), name.h)
    picture.say(picture.name_of(seat), named, size, tone, bold=True, ellipsis=True)
    if dealer:
        picture.chip(Rect(name.right - mark, name.y + (name.h - mark) / 2, mark, mark))
    count = picture.texts("table.cards", n=public.counts[seat]) if within else picture.texts("table.out")
    second = Rect(words.x, words.y, words.w, line)
    third = Rect(words.x, words.y + line, words.w, line)
    note, note_tone = picture.facts.seats[seat].level, NOTE_TONES[public.has_opened(seat)]
    if public.has_opened(seat):
        second, note = picture.opened_mark(second), picture.texts("table.opened")
    picture.say_two(count, note, second, small, "ivory" if within else "muted", note_tone, "seats")
    total = picture.texts("table.total", n=picture.facts.seats[seat].total)
    picture.say(total, third, small, "muted", group="seats")


def _fan(picture: Sketch, place: OpponentPlace, count: int) -> None:
    zone = f"seat:{place.seat}"
    height = min(BACK * picture.unit, place.fan.h * 0.80, place.fan.w * 0.80)
    width = height * CARD_ASPECT
    room = place.fan.w - 0.30 * height
    step = min(0.30 * width, (room - width) / max(1, count - 1)) if count > 1 else 0.0
    step = max(0.0, step)
    x, y = place.fan.centre
    spread = min(15.0, 2.2 * count)
    lean = -6.0 * place.turn
    picture.anchors[zone] = Pose(x, y, height)
    for index in range(count):
        off = index - (count - 1) / 2
        part = off / ((count - 1) / 2) if count > 1 else 0.0
        pose = Pose(x + off * step, y + 0.05 * height * part * part, height, round(lean - spread * part, 1))
        picture.sprites.append(Sprite(f"{zone}:back:{index}", pose, None, zone, SEAT_Z + place.seat * 32 + index))


def _askew(card: Card) -> float:
    """Discards do not lie quite straight: a little angle that belongs to the card."""
    return round(((card.number * 37) % 11 - 5) * 0.8, 1)
