"""A picture of the table in the making: what it is made from, what is on it so far, and the small things on it.

Imports: facts, decisions, layout, tableview; text.
"""

from __future__ import annotations

from scala40.app.table.decisions import Check
from scala40.app.table.facts import Facts, Held
from scala40.app.table.geometry import Pose, Rect
from scala40.app.table.layout import Layout
from scala40.app.table.tableui import TableUi
from scala40.app.table.tableview import Align, Glow, Panel, Sprite, TableView, Tone, Words
from scala40.app.text import Texts
from scala40.engine.cards import Card
from scala40.engine.view import PlayerView

ROOM_FOR_WORDS = 0.95  # width of a line, in hand cards, that takes a second word
FULL_LINE = 0.74  # height of the type, in heights of its line, at most


class Sketch:
    """Everything that the parts of the picture share."""

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
        self.texts, self.check, self.held, self.lit, self.now = texts, check, held, lit, now
        self.sprites: list[Sprite] = []
        self.panels: list[Panel] = []
        self.words: list[Words] = []
        self.targets: dict[str, Rect] = {}
        self.anchors: dict[str, Pose] = {}
        self.unit = layout.card
        self.in_fingers = frozenset(held.carried.cards) if held and held.carried.kind == "cards" else frozenset()

    def finished(self) -> TableView:
        """The picture."""
        return TableView(
            self.layout.setting.size, tuple(self.sprites), tuple(self.panels), tuple(self.words), self.targets,
            self.anchors, self.facts.deal,
        )  # fmt: skip

    def name_of(self, seat: int) -> str:
        return self.facts.seats[seat].name

    def say(
        self,
        text: str,
        rect: Rect,
        size: float,
        tone: Tone = "ivory",
        bold: bool = False,
        align: Align = "left",
        ellipsis: bool = False,
    ) -> None:
        """Write a line; `size` is the height of the type in hand cards, for a player who reads with ease."""
        if text:
            usual = size * self.unit
            height = min(usual * self.facts.type_scale, max(usual, FULL_LINE * rect.h))
            self.words.append(Words(text, rect, height, tone, bold, align, ellipsis))

    def chip(self, rect: Rect) -> None:
        """The dealer's chip."""
        self.panels.append(Panel("chip", rect))
        self.words.append(Words(self.texts("table.dealer"), rect, rect.h * 0.7, "dark", True, "centre"))

    def opened_mark(self, rect: Rect, size: float) -> None:
        """A tick at the end of the line, with the word where there is room for it."""
        mark = rect.h * 0.72
        tick = Rect(rect.right - mark, rect.y + (rect.h - mark) / 2, mark, mark)
        self.panels.append(Panel("opened", tick))
        if rect.w > ROOM_FOR_WORDS * self.unit:
            word = Rect(rect.x, rect.y, rect.w - mark * 1.25, rect.h)
            self.say(self.texts("table.opened"), word, size, "good", align="right")


def card_key(card: Card, glow: Glow = "") -> str:
    """Who a card is; its ghost at the place where it was taken up is somebody else."""
    return f"{'ghost' if glow == 'ghost' else 'card'}:{card.number}"


def open_part(cards: tuple[Rect, ...], index: int) -> Rect:
    """What the next card leaves to be seen of a card of a meld."""
    rect = cards[index]
    return rect if index + 1 == len(cards) else Rect(rect.x, rect.y, cards[index + 1].x - rect.x, rect.h)
