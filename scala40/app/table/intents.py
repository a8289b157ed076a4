"""Gesture -> Intent: what a click or a drop means, as pure functions.

It depends on where it happened and on what is selected; whether it may be done is another matter (`decisions`). Mouse
and keyboard make the same intents. Imports: engine, layout, tableui.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scala40.app.table.composing import best_reading
from scala40.app.table.geometry import Point, Rect
from scala40.app.table.layout import Layout, Place, zone_of_card
from scala40.app.table.tableui import TableUi
from scala40.engine.actions import End
from scala40.engine.cards import Card
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Carried:
    """What is in the player's fingers."""

    kind: str  # "cards", "stock" or "discard_pile"
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawCard:
    at: int | None = None  # where in the hand it goes


@dataclass(frozen=True, slots=True)
class TakeCard:
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Toggle:
    card: Card


@dataclass(frozen=True, slots=True)
class Choose:
    """Select exactly these."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Reorder:
    cards: tuple[Card, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Compose:
    """Cards go into the tray."""

    cards: tuple[Card, ...]
    onto: int | None = None
    low: bool | None = None


@dataclass(frozen=True, slots=True)
class PutDown:
    """Cards are dropped on the cloth: a meld at once where the seat has opened, the tray otherwise."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Cards of the tray go back to the hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReadOtherWay:
    tray: int


@dataclass(frozen=True, slots=True)
class AddTo:
    """Cards are put on a meld of the table: laid off at the nearer end, or in a joker's place."""

    cards: tuple[Card, ...]
    meld: int
    end: End
    on_joker: bool


@dataclass(frozen=True, slots=True)
class Throw:
    card: Card


@dataclass(frozen=True, slots=True)
class LayTray:
    """Open with the melds of the tray, or lay the first of them that can be laid."""


@dataclass(frozen=True, slots=True)
class ClearTray:
    pass


@dataclass(frozen=True, slots=True)
class Sort:
    kind: str  # suit, rank, melds


@dataclass(frozen=True, slots=True)
class Push:
    """A button that the scene answers: undo, menu, score."""

    name: str


Intent = (
    DrawCard | TakeCard | Toggle | Choose | Reorder | Compose | PutDown | ComeBack | ReadOtherWay | AddTo | Throw
    | LayTray | ClearTray | Sort | Push
)  # fmt: skip


def carried_from(place: Place, ui: TableUi, view: PlayerView) -> Carried | None:
    """What a drag that begins here carries: the card, or with a selected card all that are selected."""
    if place.zone == "hand" and 0 <= place.index < len(ui.hand):
        card = ui.hand[place.index]
        return Carried("cards", ui.chosen if card in ui.selected else (card,))
    if place.zone == "tray" and place.card >= 0:
        return Carried("cards", (ui.tray[place.index].cards[place.card],))
    if place.zone in ("stock", "discard_pile") and view.is_my_turn and view.public.phase is Phase.DRAW:
        top = view.public.top_discard
        if place.zone == "stock":
            return Carried("stock")
        return Carried("discard_pile", (top,)) if top is not None else None
    return None


# gestures to intents


def clicked(place: Place | None, at: Point, ui: TableUi, view: PlayerView, layout: Layout) -> Intent | None:
    """What a click means."""
    if place is None:
        return Choose() if ui.selected else None
    chosen = ui.chosen
    match place.zone:
        case "hand" if place.index >= 0:
            return Toggle(ui.hand[place.index])
        case "hand":
            return Reorder(chosen, layout.hand_gap(at)) if chosen else None
        case "stock":
            return DrawCard()
        case "discard_pile":
            drawing = view.is_my_turn and view.public.phase is Phase.DRAW
            if len(chosen) == 1 and not drawing:
                return Throw(chosen[0])
            return TakeCard() if drawing or not chosen else None
        case "meld" if chosen:
            return _onto_meld(chosen, place, at, layout, view)
        case "tray" if chosen:
            return Compose(chosen, place.index if place.index >= 0 else None, _low_half(place, at, layout))
        case "tray" if place.card >= 0:
            card = ui.tray[place.index].cards[place.card]
            return ReadOtherWay(place.index) if card.is_joker else ComeBack((card,))
        case "cloth" if chosen:
            return PutDown(chosen)
        case "cloth" | "status" | "me":
            return Choose() if chosen else None
        case "seat" | "meld" | "tray":
            return None
        case _:
            return pressed_button(place.zone.removeprefix("button:"))


def pressed_button(name: str) -> Intent | None:
    """What a button means."""
    if name.startswith("sort_"):
        return Sort(name.removeprefix("sort_"))
    if name == "open":
        return LayTray()
    return ClearTray() if name == "clear" else Push(name)


def dropped(
    carried: Carried,
    at: Point,
    card: Rect,
    ui: TableUi,
    view: PlayerView,
    layout: Layout,
    is_legal: Callable[[Intent], bool],
) -> Intent | None:
    """What letting go here means; `card` is the rectangle of the carried card. None: it goes back where it was.

    The place under the pointer counts first, then the legal one that the card covers most: a card dropped half on a
    meld where it fits is meant for it.
    """
    home = layout.zones["hand"]
    if carried.kind != "cards":
        if home.contains(at) or card.overlap(home) > 0.3 * card.area:
            index = layout.hand_gap(at)
            return DrawCard(index) if carried.kind == "stock" else TakeCard(index)
        return None
    cards = carried.cards
    under = layout.locate(at)
    if under is not None:
        meant = _dropped_on(cards, under, at, ui, view, layout)
        if under.zone in ("hand", "tray", "discard_pile", "meld") and meant is not None:
            return meant
    best, most = None, 0.12 * card.area
    for place, rect in _targets_beside(layout):
        if card.overlap(rect) > most:
            meant = _dropped_on(cards, place, at, ui, view, layout)
            if meant is not None and is_legal(meant):
                best, most = meant, card.overlap(rect)
    if best is not None:
        return best
    return _dropped_on(cards, under, at, ui, view, layout) if under is not None else None


def _targets_beside(layout: Layout) -> Iterator[tuple[Place, Rect]]:
    for meld in layout.cloth.melds:
        yield Place("meld", meld.number), meld.rect
    for index, tentative in enumerate(layout.tray):
        yield Place("tray", index), tentative.rect
    yield Place("discard_pile"), layout.zones["discard_pile"]


def _dropped_on(
    cards: tuple[Card, ...], place: Place, at: Point, ui: TableUi, view: PlayerView, layout: Layout
) -> Intent | None:
    match place.zone:
        case "hand":
            return Reorder(cards, layout.hand_gap(at))
        case "discard_pile":
            return Throw(cards[0]) if len(cards) == 1 else None
        case "meld":
            return _onto_meld(cards, place, at, layout, view)
        case "tray":
            onto = place.index if place.index >= 0 else None
            if onto is not None and set(cards) == set(ui.tray[onto].cards):
                return None
            return Compose(cards, onto, _low_half(place, at, layout))
        case "cloth" | "stock":
            return PutDown(cards)
        case _:
            return None


def _low_half(place: Place, at: Point, layout: Layout) -> bool | None:
    if place.index < 0 or place.zone != "tray":
        return None
    return at[0] < layout.tray[place.index].rect.centre[0]


def _onto_meld(
    cards: tuple[Card, ...], place: Place, at: Point, layout: Layout, view: PlayerView
) -> AddTo | PutDown:
    if best_reading(cards, view.public.rules).meld is not None:
        return PutDown(cards)  # a meld of its own, on a crowded cloth
    spot = layout.meld(place.index)
    meld = view.public.melds[place.index - 1].meld
    low, high = (zone_of_card(spot, end_low).distance(at) for end_low in (True, False))
    on_joker = place.card >= 0 and meld.cards[place.card].is_joker
    return AddTo(cards, place.index, End.LOW if low < high else End.HIGH, on_joker)
