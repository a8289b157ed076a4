"""Gestures to intents to actions, as tables: what was clicked or dropped where, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scala40.app.table import tableui
from scala40.app.table.decisions import Decision, decide, lit
from scala40.app.table.facts import Held, held_rect, setting_for
from scala40.app.table.geometry import Point
from scala40.app.table.intents import Carried, Intent, carried_from, clicked, dropped
from scala40.app.table.keyboard import focus_name, intent_of_key, with_card_moved, with_focus_moved
from scala40.app.table.layout import Layout, Place, arrange
from scala40.app.table.tableui import TableUi
from scala40.engine.cards import Card
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.notation import action_text
from scala40.engine.view import PlayerView
from tests.engine.positions import table

SIZE = (1280, 720)


@dataclass
class Seated:
    """A player at a position, with nothing selected."""

    view: PlayerView
    ui: TableUi

    @property
    def layout(self) -> Layout:
        return arrange(setting_for(SIZE, self.view, self.ui))

    def card(self, text: str) -> Card:
        return next(card for card in self.ui.order if card.text == text)

    def cards(self, texts: str) -> tuple[Card, ...]:
        left = list(self.ui.order)
        found = []
        for text in texts.split():
            card = next(card for card in left if card.text == text)
            left.remove(card)
            found.append(card)
        return tuple(found)

    def select(self, texts: str) -> Seated:
        self.ui = tableui.selecting(self.ui, self.cards(texts))
        return self

    def compose(self, *melds: str) -> Seated:
        for texts in melds:
            self.ui = tableui.composed(self.ui, self.cards(texts), self.view.public.rules)
        return self

    def point(self, where: str) -> Point:
        """The middle of what can be seen of a place: "meld 1", "meld 1 2" (its third card), "hand 0", "stock"."""
        if where == "cloth":
            cloth = self.layout.zones["cloth"]
            return cloth.centre[0], cloth.bottom - 4
        zone, *numbers = where.split()
        return self.layout.visible(Place(zone, *map(int, numbers))).centre

    def drop(self, texts: str, where: str | Point) -> Decision | None:
        cards = self.cards(texts)
        at = self.point(where) if isinstance(where, str) else where
        carried = Carried("cards", cards)
        card = held_rect(Held(carried, at, (0.5, 0.5)), self.layout.card)
        intent = dropped(carried, at, card, self.ui, self.view, self.layout, self.is_legal)
        return None if intent is None else decide(intent, self.ui, self.view, SCALA40.check)

    def is_legal(self, intent: Intent) -> bool:
        return decide(intent, self.ui, self.view, SCALA40.check).violation is None

    def click(self, where: str) -> Decision | None:
        at = self.point(where)
        intent = clicked(self.layout.locate(at), at, self.ui, self.view, self.layout)
        return None if intent is None else decide(intent, self.ui, self.view, SCALA40.check)


def seated(text: str) -> Seated:
    deal = table(text)
    view = SCALA40.view(deal, 0)
    return Seated(view, tableui.restored([card.text for card in view.hand], view.hand))


def outcome(decision: Decision | None) -> str:
    """An action as text, a refusal as its article, or what has become of the player's side."""
    if decision is None:
        return "nothing"
    if decision.action is not None:
        return action_text(decision.action)
    if decision.violation is not None:
        return f"refused {decision.violation.article}"
    return "side"


NO_MINIMUM = "opening_minimum=0"
BOTH = "joker_swap_set3=both_missing"
TABLE = "melds 3C 4C 5C @1 / 7C 7D * @1 / 9S TS * QS @2"


@pytest.mark.parametrize(
    ("position", "cards", "where", "expected"),
    [
        # laying off: where it fits, at the nearer end, and why not
        (f"hand 6C 2D KD | {TABLE} | opened", "6C", "meld 1", "layoff 6C 1"),
        (f"hand 2C 2D KD | {TABLE} | opened", "2C", "meld 1 2", "layoff 2C 1"),
        (f"hand * 2D KD | {TABLE} | opened", "*", "meld 1 0", "layoff * 1 low"),
        (f"hand * 2D KD | {TABLE} | opened", "*", "meld 1 2", "layoff * 1 high"),
        ("hand AC 2D KD | melds 2C 3C 4C @1 | opened", "AC", "meld 1 2", "layoff AC 1 low"),
        (f"hand 8D 2D KD | {TABLE} | opened", "8D", "meld 1", "refused S17"),
        (f"hand 6C 2D KD | {TABLE}", "6C", "meld 1", "refused S17"),
        # several at once: the one that fits now, the others after it; a meld of its own is no lay-off
        (f"hand 7C 6C 2D KD | {TABLE} | opened", "7C 6C", "meld 1", "layoff 6C 1"),
        (f"hand 8D 9H 2D KD | {TABLE} | opened", "8D 9H", "meld 1", "refused S17"),
        (f"hand 9C 9D 9H 2D KD | {TABLE} | opened", "9C 9D 9H", "meld 1", "lay 9C 9D 9H"),
        # a set with a joker: beside it the card is laid off, on the joker it takes its place
        (f"hand 7H 2D KD | {TABLE} | opened", "7H", "meld 2 0", "layoff 7H 2"),
        (f"hand 7H 2D KD | {TABLE} | opened", "7H", "meld 2 2", "swap 7H 2"),
        # a run with a joker: only the card it stands for, wherever it is dropped
        (f"hand JS 2D KD | {TABLE} | opened", "JS", "meld 3 2", "swap JS 3"),
        (f"hand JS 2D KD | {TABLE} | opened", "JS", "meld 3 0", "swap JS 3"),
        (f"hand KS 2D KD | {TABLE} | opened", "KS", "meld 3 2", "layoff KS 3"),
        (f"hand 8D 2D KD | {TABLE} | opened", "8D", "meld 3 2", "refused S19"),
        # both missing cards together
        (f"hand 7H 7S 2D KD | {TABLE} | opened | rules {BOTH}", "7H 7S", "meld 2", "swap 7H 7S 2"),
        # throwing away
        (f"hand 2D KD 9H | {TABLE} | opened", "KD", "discard_pile", "discard KD"),
        (f"hand 6C 2D KD | {TABLE} | opened", "6C", "discard_pile", "refused S13"),
        ("hand 2D KD 9H | to draw", "KD", "discard_pile", "refused S6"),
        # melds: to the tray before the opening, at once afterwards, a heap that is none to the tray
        ("hand 7C 7D 7H 2D KD", "7C 7D 7H", "cloth", "side"),
        ("hand 7C 7D 7H 2D KD | opened", "7C 7D 7H", "cloth", "lay 7C 7D 7H"),
        ("hand 9H 7H * 2D KD | opened", "9H 7H *", "cloth", "lay 7H * 9H"),
        ("hand 7C 7D 2D KD | opened", "7C 7D", "cloth", "side"),
        # where a joker leaves a choice it is the player's: the meld waits in the tray
        ("hand 4C 4D * 2D KD | opened | rules joker_swap_set3=declared", "4C 4D *", "cloth", "side"),
        ("hand 4C 4D * 2D KD | opened", "4C 4D *", "cloth", "lay 4C 4D *"),
        ("hand 9S TS * 2D KD | opened", "9S TS *", "cloth", "side"),
        (f"hand 9S TS * 2D KD | rules {NO_MINIMUM}", "9S TS *", "cloth", "side"),
        # with no minimum the first meld opens, unless another one has to be with it
        (f"hand 7C 7D 7H 2D KD | rules {NO_MINIMUM}", "7C 7D 7H", "cloth", "open 7C 7D 7H"),
        (f"hand 7C 7D 7H 2D 3D 4D KD | took 2D | rules {NO_MINIMUM}", "7C 7D 7H", "cloth", "side"),
        ("hand 7C 7D 7H KD | opened", "7C 7D 7H", "hand 3", "side"),
        ("hand 2D KD 9H", "KD", "seat 1", "nothing"),
    ],
)
def test_drops(position: str, cards: str, where: str, expected: str) -> None:
    assert outcome(seated(position).drop(cards, where)) == expected


@pytest.mark.parametrize(
    ("position", "selected", "where", "expected"),
    [
        ("hand 2D KD 9H | to draw", "", "stock", "draw"),
        ("hand 2D KD 9H", "", "stock", "refused S6"),
        ("hand 2D KD 9H | pile 5D | to draw | opened", "", "discard_pile", "take"),
        ("hand 2D KD 9H | pile 5D | to draw", "", "discard_pile", "refused S9"),
        ("hand 2D KD 9H | pile 5D | to draw | opened", "KD", "discard_pile", "take"),
        ("hand 2D KD 9H", "KD", "discard_pile", "discard KD"),
        ("hand 2D KD 9H", "KD 9H", "discard_pile", "nothing"),
        (f"hand 6C 2D KD | {TABLE} | opened", "6C", "meld 1", "layoff 6C 1"),
        (f"hand 6C 2D KD | {TABLE} | opened", "", "meld 1", "nothing"),
        (f"hand 7H 2D KD | {TABLE} | opened", "7H", "meld 2 2", "swap 7H 2"),
        ("hand 7C 7D 7H 2D KD | opened", "7C 7D 7H", "cloth", "lay 7C 7D 7H"),
        ("hand 7C 7D 7H 2D KD", "7C 7D 7H", "cloth", "side"),
        ("hand 7C 7D 7H 2D KD", "", "cloth", "nothing"),
        ("hand 2D KD 9H", "", "button:sort_suit", "side"),
    ],
)
def test_clicks(position: str, selected: str, where: str, expected: str) -> None:
    assert outcome(seated(position).select(selected).click(where)) == expected


def test_a_click_selects_and_a_second_one_no_longer() -> None:
    player = seated("hand 2D KD 9H")
    first = player.click("hand 1")
    assert first is not None
    assert [card.text for card in first.ui.chosen] == ["KD"]
    player.ui = first.ui
    second = player.click("hand 1")
    assert second is not None
    assert second.ui.selected == frozenset()


def test_a_card_dropped_beside_its_meld_goes_to_the_legal_one_that_it_covers_most() -> None:
    player = seated(f"hand 6C 2D KD | {TABLE} | opened")
    rect = player.layout.meld(1).rect
    assert outcome(player.drop("6C", (rect.centre[0], rect.bottom + 20))) == "layoff 6C 1"
    # where nothing that it covers takes it, it is put down for a meld to come
    assert outcome(player.drop("KD", (rect.centre[0], rect.bottom + 40))) == "side"


def test_the_drawn_card_goes_where_it_was_dropped() -> None:
    player = seated("hand 2D KD 9H | to draw")
    at = player.layout.hand[1].x + 3, player.layout.hand[1].centre[1]
    carried = carried_from(Place("stock"), player.ui, player.view)
    assert carried == Carried("stock")
    card = held_rect(Held(carried, at, (0.5, 0.5)), player.layout.card)
    intent = dropped(carried, at, card, player.ui, player.view, player.layout, player.is_legal)
    assert intent is not None
    decision = decide(intent, player.ui, player.view, SCALA40.check)
    assert decision.action is not None
    came = SCALA40.apply(table("hand 2D KD 9H | stock 5H 6H | to draw"), 0, decision.action)[0].hands[0]
    after = tableui.settled(decision.ui, came)
    assert [card.text for card in after.order] == ["2D", "5H", "KD", "9H"]


def test_dropping_the_stock_anywhere_else_is_nothing() -> None:
    player = seated("hand 2D KD 9H | to draw")
    at = player.point("cloth")
    card = held_rect(Held(Carried("stock"), at, (0.5, 0.5)), player.layout.card)
    assert dropped(Carried("stock"), at, card, player.ui, player.view, player.layout, player.is_legal) is None


def test_a_selected_card_carries_all_that_are_selected() -> None:
    player = seated("hand 2D KD 9H 3D").select("2D 9H")
    assert carried_from(Place("hand", 0), player.ui, player.view) == Carried("cards", player.cards("2D 9H"))
    assert carried_from(Place("hand", 1), player.ui, player.view) == Carried("cards", player.cards("KD"))


def test_the_tray_opens_when_it_is_worth_enough() -> None:
    player = seated("hand TC TD TH TS 3D 4D 5D KD").compose("3D 4D 5D")
    low = player.click("button:open")
    assert low is not None
    assert str(low.violation) == "OPENING_TOO_LOW have=12 need=40 (S14)"
    player.compose("TC TD TH TS")
    assert outcome(player.click("button:open")) == "open 3D 4D 5D / TC TD TH TS"


def test_a_suit_is_declared_by_clicking_on_the_joker() -> None:
    player = seated("hand 7C 7D * QC KC AC 2D 3D | rules joker_swap_set3=declared").compose("7C 7D *")
    suits = []
    for _ in range(3):
        suits.append(player.ui.tray[0].declared)
        clicked_on = player.click("tray 0 2")
        assert clicked_on is not None
        player.ui = clicked_on.ui
    assert suits == [(2,), (3,), (2,)]


@pytest.mark.parametrize(("turned", "laid"), [(0, "lay 4C 4D *H"), (1, "lay 4C 4D *S")])
def test_once_open_a_declared_suit_is_chosen_in_the_tray_and_then_laid(turned: int, laid: str) -> None:
    player = seated("hand 4C 4D * QC 2D 3D | opened | rules joker_swap_set3=declared")
    put_down = player.drop("4C 4D *", "cloth")
    assert put_down is not None
    player.ui = put_down.ui
    for _ in range(turned):
        clicked_on = player.click("tray 0 2")
        assert clicked_on is not None
        player.ui = clicked_on.ui
    assert outcome(player.click("button:open")) == laid


def test_what_lights_up_is_exactly_what_is_legal() -> None:
    player = seated(f"hand 6C 7H JS KS 2D KD | {TABLE} | opened")

    def shines(text: str) -> set[str]:
        return set(lit(Carried("cards", player.cards(text)), player.ui, player.view, SCALA40.check)) - {"tray"}

    assert shines("6C") == {"meld:1", "meld:1:high"}
    assert shines("7H") == {"meld:2", "meld:2:joker"}
    assert shines("JS") == {"meld:3", "meld:3:joker", "discard_pile"}
    assert shines("KS") == {"meld:3", "meld:3:high"}
    assert shines("KD") == {"discard_pile"}


def test_it_is_the_game_that_is_asked() -> None:
    asked = []

    def check(view: PlayerView, action: object) -> None:
        asked.append(action)

    player = seated("hand 2D KD 9H")
    intent = clicked(Place("stock"), (0, 0), player.ui, player.view, player.layout)
    assert intent is not None
    assert outcome(decide(intent, player.ui, player.view, check)) == "draw"
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("key", "selected", "expected"),
    [("d", "", "refused S6"), ("s", "KD", "discard KD"), ("s", "", "nothing"), ("x", "", "nothing"), ("2", "", "side")],
)
def test_keys_make_the_same_intents(key: str, selected: str, expected: str) -> None:
    player = seated("hand 2D KD 9H").select(selected)
    intent = intent_of_key(key, False, player.ui)
    found = None if intent is None else decide(intent, player.ui, player.view, SCALA40.check)
    assert outcome(found) == expected


def test_the_focus_moves_along_the_hand_and_a_card_with_it() -> None:
    ui = with_focus_moved(seated("hand 2D KD 9H").ui, 1)
    assert ui.focus == "hand:2D"
    assert with_focus_moved(ui, -1).focus == "hand:9H"
    moved = with_card_moved(ui, 1)
    assert [card.text for card in moved.order] == ["KD", "2D", "9H"]
    assert moved.focus == focus_name(moved, 1) == "hand:2D"
