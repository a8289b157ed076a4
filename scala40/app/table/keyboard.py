"""Keys to intents, and the focus that the arrows move along the hand. Imports: intents, tableui; the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scala40.app.table.intents import (
    Choose,
    DrawCard,
    Intent,
    LayTray,
    Push,
    PutDown,
    Sort,
    TakeCard,
    Throw,
    Toggle,
)
from scala40.app.table.tableui import TableUi, moved
from scala40.engine.cards import Card

SORTS: Final = {"1": "suit", "2": "rank", "3": "melds"}


def focus_name(ui: TableUi, index: int) -> str:
    """The name of the target of a card in the hand: "hand:7C", its twin "hand:7C:1"."""
    hand = ui.hand
    card = hand[index]
    twins = sum(other.text == card.text for other in hand[:index])
    return f"hand:{card.text}" + (f":{twins}" if twins else "")


def focus_index(ui: TableUi) -> int | None:
    """The index in the hand of the card that has the focus."""
    return next((index for index in range(len(ui.hand)) if focus_name(ui, index) == ui.focus), None)


def focused(ui: TableUi) -> Card | None:
    """The card of the hand that has the focus."""
    index = focus_index(ui)
    return None if index is None else ui.hand[index]


def with_focus_moved(ui: TableUi, step: int) -> TableUi:
    """The focus one card to the left or right; on the first card where nothing had it."""
    if not ui.hand:
        return replace(ui, focus=None)
    index = focus_index(ui)
    index = (0 if step > 0 else len(ui.hand) - 1) if index is None else (index + step) % len(ui.hand)
    return replace(ui, focus=focus_name(ui, index))


def with_card_moved(ui: TableUi, step: int) -> TableUi:
    """The card that has the focus one place to the left or right."""
    index = focus_index(ui)
    if index is None:
        return ui
    card = ui.hand[index]
    at = min(len(ui.hand), max(0, index + (2 if step > 0 else -1)))
    after = moved(ui, (card,), at)
    return replace(after, focus=focus_name(after, after.hand.index(card)), selected=ui.selected)


def intent_of_key(key: str, control: bool, ui: TableUi) -> Intent | None:
    """What a key means; `key` is its name in lower case. Arrows and Escape are not here: they change the focus."""
    if control:
        return Push("undo") if key == "z" else None
    card = focused(ui)
    match key:
        case "d":
            return DrawCard()
        case "p":
            return TakeCard()
        case "s":
            chosen = ui.chosen or ((card,) if card is not None else ())
            return Throw(chosen[0]) if len(chosen) == 1 else None
        case "space":
            return Toggle(card) if card is not None else None
        case "return" | "enter":
            if ui.chosen:
                return PutDown(ui.chosen)
            return LayTray() if ui.tray else None
        case "1" | "2" | "3":
            return Sort(SORTS[key])
        case "escape":
            return Choose()
        case _:
            return None
