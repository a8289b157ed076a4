"""The player's own side of the picture: tray, hand, plate, status line, buttons, and what is in the fingers.

Imports: sketch, captions, layout, tableui; the engine.
"""

from __future__ import annotations

from scala40.app.table.captions import joker_label, meld_title, prompt
from scala40.app.table.geometry import CARD_ASPECT, Pose, Rect, pose_in
from scala40.app.table.layout import Place
from scala40.app.table.sketch import Sketch, card_key, open_part
from scala40.app.table.tableui import tray_readings
from scala40.app.table.tableview import HELD_STOCK, Glow, Panel, Sprite, Tone, face_name
from scala40.engine.actions import Open

FRESH_FOR = 2.2  # seconds in which a card that has just come shines
BUTTON_EDGE = 0.06  # between the words of a button and its end
FRESH_RISE = 0.45  # how far it stands out, in lifts of a selected one
HELD: Glow = "held"
OVER: Glow = "over"
TRAY_Z, HAND_Z, HELD_Z = 3000, 4000, 50_000


def tray(picture: Sketch) -> None:
    if not picture.layout.tray_shown:
        return
    tray = picture.layout.zones["tray"]
    picture.targets["tray"] = tray
    readings = tray_readings(picture.ui, picture.view.public.rules)
    opens = _tray_can_be_laid(picture)
    picture.panels.append(Panel("tray", tray, opens))
    title_y = tray.y + 0.03 * picture.unit
    for number, (place, reading) in enumerate(zip(picture.layout.tray, readings, strict=True)):
        picture.targets[f"tray:{number + 1}"] = place.rect
        title = meld_title(picture.texts, reading, picture.view.public.rules)
        if reading.meld is not None:
            title += f" · {reading.points}"
        following = picture.layout.tray[number + 1].rect.x if number + 1 < len(picture.layout.tray) else None
        most = (following if following is not None else _tray_room(picture)) - place.rect.x - 0.04 * picture.unit
        label = Rect(place.rect.x, title_y, most, 0.16 * picture.unit)
        tone: Tone = "ivory" if reading.meld is not None else "muted" if len(reading.new.cards) < 3 else "alarm"
        picture.say(title, label, 0.105, tone, group="tray")
        names: dict[str, int] = {}
        for index, (card, rect) in enumerate(zip(reading.new.cards, place.cards, strict=True)):
            names[card.text] = names.get(card.text, 0) + 1
            suffix = f":{names[card.text] - 1}" if names[card.text] > 1 else ""
            picture.targets[f"tray:{number + 1}:{card.text}{suffix}"] = open_part(place.cards, index)
            badge = joker_label(picture.texts, reading.meld, index) if reading.meld is not None else ""
            glow: Glow = "ghost" if card in picture.in_fingers else ""
            z = TRAY_Z + number * 16 + index
            face = face_name(card.text, card.copy)
            picture.sprites.append(Sprite(card_key(card, glow), pose_in(rect), face, "tray", z, glow, badge))
    have = sum(reading.points for reading in readings)
    if not picture.view.has_opened and picture.view.public.rules.opening_minimum:
        text = picture.texts("table.sum", have=have, need=picture.view.public.rules.opening_minimum)
    else:
        text = picture.texts("table.points", points=have)
    picture.say(text, picture.layout.zones["tray_sum"], 0.17, "gold" if opens else "ivory", True, "centre")


def _tray_room(picture: Sketch) -> float:
    return picture.layout.zones["tray_sum"].x


def _tray_can_be_laid(picture: Sketch) -> bool:
    if not picture.ui.tray or not picture.view.is_my_turn:
        return False
    if not picture.view.has_opened:
        return picture.check(picture.view, Open(picture.ui.tray)) is None
    return any(reading.meld is not None for reading in tray_readings(picture.ui, picture.view.public.rules))


def hand(picture: Sketch) -> None:
    hand, layout = picture.ui.hand, picture.layout
    picture.targets["hand"] = layout.zones["hand"]
    picture.anchors["hand"] = Pose(*layout.zones["hand"].centre, picture.unit)
    gap = _insertion(picture)
    copies: dict[str, int] = {}
    for index, (card, slot) in enumerate(zip(hand, layout.hand, strict=True)):
        lifted = card in picture.ui.selected and card not in picture.in_fingers
        aside = 0.0
        if gap is not None:
            aside = (0.16 if index >= gap else -0.16) * layout.hand_step
        fresh = card in picture.ui.fresh and picture.now - picture.ui.fresh_since < FRESH_FOR
        rise = layout.lift if lifted else FRESH_RISE * layout.lift if fresh else 0.0
        rect = slot.moved(aside, -rise)
        glow: Glow = "selected" if lifted else "fresh" if fresh else ""
        if card in picture.in_fingers:
            glow = "ghost"
        face = face_name(card.text, card.copy)
        picture.sprites.append(Sprite(card_key(card, glow), pose_in(rect), face, "hand", HAND_Z + index, glow))
        twin = copies.get(card.text, 0)
        copies[card.text] = twin + 1
        strip = layout.visible(Place("hand", index))
        name = f"hand:{card.text}" + (f":{twin}" if twin else "")
        picture.targets[name] = strip
        if picture.ui.focus == name:
            picture.panels.append(Panel("focus", rect, over=True))
    if gap is not None and layout.hand:
        before = layout.hand[min(gap, len(layout.hand) - 1)]
        width = max(2.0, 0.03 * picture.unit)
        x = before.x if gap < len(layout.hand) else before.right + 0.06 * picture.unit
        picture.panels.append(Panel("caret", Rect(x - width / 2, before.y, width, before.h), over=True))
    if picture.held and "hand" in picture.lit:
        picture.panels.append(Panel("end", layout.zones["hand"].inset(0.02 * picture.unit), active=False, over=True))


def _insertion(picture: Sketch) -> int | None:
    """Between which cards the carried ones would go."""
    if picture.held is None or not picture.layout.zones["hand"].contains(picture.held.at):
        return None
    return picture.layout.hand_gap(picture.held.at) if picture.held.frame is None else None


def me(picture: Sketch) -> None:
    zone, public, seat = picture.layout.zones["me"], picture.view.public, picture.view.seat
    mine = picture.view.is_my_turn
    picture.panels.append(Panel("me", zone, mine))
    inner = zone.inset(0.06 * picture.unit, 0.05 * picture.unit)
    line = inner.h / 5
    chip = line * 0.82
    facts = picture.facts.seats[seat]
    named = Rect(inner.x, inner.y, inner.w - (chip if public.dealer == seat else 0), line)
    picture.say(picture.name_of(seat), named, 0.135, "gold" if mine else "ivory", bold=True, ellipsis=True)
    if public.dealer == seat:
        picture.chip(Rect(inner.right - chip, inner.y + (line - chip) / 2, chip, chip))
    total = picture.texts("table.total", n=facts.total)
    second = Rect(inner.x, inner.y + line, inner.w, line)
    opened = public.has_opened(seat)
    if opened:
        second = picture.opened_mark(second)
    picture.say_two(total, picture.texts("table.opened") if opened else "", second, 0.108, "ivory", "good", "")
    most = picture.facts.limit
    limit = picture.texts("table.limit", limit=most) if most else picture.texts("table.single_deal")
    deal = picture.texts("table.deal", deal=picture.facts.deal)
    picture.say(deal, Rect(inner.x, inner.y + 2 * line, inner.w, line), 0.1, "muted", group="me")
    pot = f" · {picture.texts('table.pot', n=picture.facts.pot)}" if picture.facts.pot else ""
    picture.say(limit + pot, Rect(inner.x, inner.y + 3 * line, inner.w, line), 0.1, "muted", group="me")
    need = public.rules.opening_minimum
    if need and not public.has_opened(seat):
        opening = picture.texts("table.opening", need=need)
        picture.say(opening, Rect(inner.x, inner.y + 4 * line, inner.w, line), 0.1, "muted", group="me")


def status(picture: Sketch) -> None:
    zone = picture.layout.zones["status"]
    refused = bool(picture.facts.refusal)
    line = picture.facts.refusal or picture.facts.status
    ask = prompt(picture.texts, picture.view, picture.facts.names)
    mine = picture.view.is_my_turn
    picture.panels.append(Panel("alarm" if refused else "status", zone, mine))
    text = line if refused or not line else f"{line}"
    half = Rect(zone.x, zone.y, zone.w, zone.h)
    if refused:
        picture.say(text, half, 0.118, "alarm", bold=True, align="centre")
        return
    picture.say(text, Rect(zone.x + 0.1 * picture.unit, zone.y, zone.w * 0.68, zone.h), 0.112, "ivory", ellipsis=True)
    right = Rect(zone.x + zone.w * 0.7, zone.y, zone.w * 0.3 - 0.1 * picture.unit, zone.h)
    picture.say(ask, right, 0.118, "gold" if mine else "muted", bold=mine, align="right", ellipsis=True)


def buttons(picture: Sketch) -> None:
    for name, rect in picture.layout.buttons.items():
        offered = {"undo": picture.facts.can_undo, "open": _tray_can_be_laid(picture)}
        on = offered.get(name, True)
        picture.panels.append(Panel("button", rect, name == "open" and on, on))
        key = "lay" if name == "open" and picture.view.has_opened else name
        tone: Tone = "dark" if name == "open" and on else "ivory" if on else "muted"
        size = min(0.115, 0.6 * rect.h / picture.unit)
        group = "tray buttons" if name in ("open", "clear") else "corners" if name in ("menu", "score") else "buttons"
        words, bold = rect.inset(BUTTON_EDGE * picture.unit, 0), name == "open"
        picture.say(picture.texts(f"table.button.{key}"), words, size, tone, bold, "centre", group=group)
        picture.targets[f"button:{name}"] = rect


def held_cards(picture: Sketch) -> None:
    if picture.held is None:
        return
    if picture.held.frame is not None:
        picture.panels.append(Panel("frame", picture.held.frame, over=True))
        return
    held, carried = picture.held, picture.held.carried
    below = picture.meld_below  # a card over a meld is of the meld's size and hides nothing
    height, glow = (picture.layout.cloth.card_height, OVER) if below else (picture.unit, HELD)
    width = height * CARD_ASPECT
    x = held.at[0] + (0.5 - held.grip[0]) * width
    y = held.at[1] + (0.5 - held.grip[1]) * height
    if carried.kind == "stock":
        picture.sprites.append(Sprite(HELD_STOCK, Pose(x, y, height), None, "held", HELD_Z, "held"))
    for index, card in enumerate(carried.cards):
        pose = Pose(x + index * 0.3 * width, y, height)
        face = face_name(card.text, card.copy)
        picture.sprites.append(Sprite(f"card:{card.number}", pose, face, "held", HELD_Z + index, glow))
