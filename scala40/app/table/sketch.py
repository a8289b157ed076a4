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

LETTER = 0.53  # width of a letter of a text, in heights of the type, on average
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

    @property
    def meld_below(self) -> int:
        """The number of the meld that the pointer carries cards over; 0 for none."""
        if self.held is None or not self.in_fingers:
            return 0
        place = self.layout.locate(self.held.at)
        return place.index if place is not None and place.zone == "meld" else 0

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
        group: str = "",
    ) -> None:
        """Write a line; `size` is the height of the type in hand cards, for a player who reads with ease."""
        if text:
            self.words.append(Words(text, rect, self._type(size, rect), tone, bold, align, ellipsis, group))

    def _type(self, size: float, rect: Rect) -> float:
        usual = size * self.unit
        return min(usual * self.facts.type_scale, max(usual, FULL_LINE * rect.h))

    def say_two(self, text: str, note: str, rect: Rect, size: float, tone: Tone, note_tone: Tone, group: str) -> None:
        """A text and, where both have room, a note at the other end of the line; each has its part of it."""
        letter = LETTER * self._type(size, rect)
        room = len(note) * letter
        if not note or (len(text) + 0.6) * letter + room > rect.w:
            self.say(text, rect, size, tone, group=group)
            return
        self.say(text, Rect(rect.x, rect.y, rect.w - room - 0.6 * letter, rect.h), size, tone, group=group)
        self.say(note, Rect(rect.right - room, rect.y, room, rect.h), size, note_tone, align="right")

    def chip(self, rect: Rect) -> None:
        """The dealer's chip."""
        self.panels.append(Panel("chip", rect))
        self.words.append(Words(self.texts("table.dealer"), rect, rect.h * 0.7, "dark", True, "centre"))

    def opened_mark(self, rect: Rect) -> Rect:
        """A tick at the end of the line; answers what it leaves of the line."""
        mark = min(rect.h * 0.72, 0.24 * rect.w)
        self.panels.append(Panel("opened", Rect(rect.right - mark, rect.y + (rect.h - mark) / 2, mark, mark)))
        return Rect(rect.x, rect.y, rect.w - mark * 1.25, rect.h)


def card_key(card: Card, glow: Glow = "") -> str:
    """Who a card is; its ghost at the place where it was taken up is somebody else."""
    return f"{'ghost' if glow == 'ghost' else 'card'}:{card.number}"


def open_part(cards: tuple[Rect, ...], index: int) -> Rect:
    """What the next card leaves to be seen of a card of a meld."""
    rect = cards[index]
    return rect if index + 1 == len(cards) else Rect(rect.x, rect.y, cards[index + 1].x - rect.x, rect.h)
