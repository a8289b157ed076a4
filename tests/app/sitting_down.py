"""A person at the table scene, without a window: real mouse events, aimed at targets by name."""

from __future__ import annotations

import time

import pygame

from scala40.ai import make
from scala40.app.scene import Doors, Stage, Transition
from scala40.app.scenes.table import Keeping, TableScene
from scala40.app.table.geometry import Point
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.engine.actions import Action, Discard, Draw, Lay, LayOff, NewMeld, Open, Swap, Take
from scala40.engine.cards import Card
from scala40.engine.games.scala40 import SCALA40
from scala40.match.runner import Match
from scala40.match.seats import Seat
from scala40.storage.settings import Settings
from tests.engine.positions import rules

FRAME = 1 / 30
MOST_FRAMES = 5000
NAMES = ("Tu", "Teresa", "Gino", "Marco", "Carla", "Ottavio")


def new_match(players: int, seed: str, chosen: str = "") -> Match:
    seats = [Seat(name, "normal" if seat else "human") for seat, name in enumerate(NAMES[:players])]
    return Match.start(SCALA40, rules(f"{chosen} players={players}".strip()), seats, seed)


def stage(size: tuple[int, int] = (1280, 720), **settings: str) -> Stage:
    pygame.display.set_mode(size)
    nowhere = Doors(*[lambda *_: None] * 6)  # type: ignore[arg-type, list-item]
    chosen = Settings(**{"opponents_pace": "fast", **settings})  # type: ignore[arg-type]
    return Stage(size, chosen, Texts("it"), Theme(size), nowhere, lambda **_: None)


class Person:
    """Sits at a table, and does with the mouse what there is to do."""

    def __init__(self, match: Match, at: Stage, keeping: Keeping | None = None) -> None:
        self.match = match
        self.scene = TableScene(match, lambda seat: make("normal", "scala40", str(seat)), keeping)
        self.scene.build(at)
        self.now = 100.0
        self.surface = pygame.Surface(at.size)
        self.left: Transition | None = None

    # time and mouse

    def frame(self, seconds: float = FRAME) -> None:
        self.now += seconds
        self.left = self.left or self.scene.update(self.now)
        if self.scene.dirty:
            self.scene.draw(self.surface)

    def send(self, kind: int, **values: object) -> None:
        self.left = self.scene.handle(pygame.Event(kind, **values), self.now) or self.left

    def middle(self, name: str) -> Point:
        if name == "bare cloth":
            layout = self.scene._table().layout
            cloth = layout.zones["cloth"]
            for part in (95, 70, 50, 30, 5):
                for across in (50, 35, 65, 20, 80, 5, 95, 1, 99):
                    at = cloth.x + cloth.w * across / 100, cloth.y + cloth.h * part / 100
                    place = layout.locate(at)
                    if place is not None and place.zone == "cloth":
                        return at
            raise AssertionError("no bare cloth")
        x, y, width, height = self.scene.targets()[name]
        return x + width / 2, y + height / 2

    def click(self, name: str, wait: float = 0.3) -> None:
        at = self.middle(name)
        self.send(pygame.MOUSEMOTION, pos=at, buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame(wait)

    def carry(self, start: str, end: str | Point) -> Point:
        """Take something up and carry it there, without letting go."""
        a = self.middle(start)
        b = self.middle(end) if isinstance(end, str) else end
        self.send(pygame.MOUSEMOTION, pos=a, buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=a, button=1)
        for step in range(1, 6):
            at = a[0] + (b[0] - a[0]) * step / 5, a[1] + (b[1] - a[1]) * step / 5
            self.send(pygame.MOUSEMOTION, pos=at, buttons=(1, 0, 0))
            self.frame()
        return b

    def drag(self, start: str, end: str | Point, wait: float = FRAME) -> None:
        at = self.carry(start, end)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame(wait)

    # the game

    def wait_for_turn(self) -> bool:
        """Watch until it is this seat's turn; False when the table was left instead."""
        for _ in range(MOST_FRAMES):
            if self.left is not None:
                return False
            if self.match.seat_to_play == 0:
                return True
            self.frame()
            time.sleep(0.0005)  # the others think on another thread
        raise AssertionError("nobody plays")

    def card(self, card: Card) -> str:
        """The name of a card of the hand, or of its twin where it is in the tray."""
        hand, chosen = self.scene.ui.hand, self.scene.ui.selected
        twins = [other for other in hand if other.face == card.face and other not in chosen]
        found = card if card in hand else twins[0]
        before = sum(other.text == found.text for other in hand[: hand.index(found)])
        return f"hand:{found.text}" + (f":{before}" if before else "")

    def put_down(self, meld: NewMeld) -> None:
        for card in meld.cards:
            self.click(self.card(card), 0.02)
        self.drag(self.card(self.scene.ui.chosen[0]), "bare cloth")

    def choose(self, meld: NewMeld) -> None:
        """Click the joker of the last meld of the tray until it stands for what is meant."""
        for _ in range(4):
            new = self.scene.ui.tray[-1]
            if new.declared == meld.declared and [c.face for c in new.cards] == [c.face for c in meld.cards]:
                return
            self.click(f"tray:{len(self.scene.ui.tray)}:*")
        raise AssertionError(meld)

    def do(self, action: Action, by_clicks: bool = False) -> None:
        """Do this with the mouse."""
        match action:
            case Draw() | Take():
                pile = "stock" if isinstance(action, Draw) else "discard_pile"
                self.click(pile) if by_clicks else self.drag(pile, "hand")
            case Discard(card):
                self.put(card, "discard_pile", by_clicks)
            case Open(melds):
                for meld in melds:
                    self.put_down(meld)
                if self.scene.ui.tray:  # with no minimum each was laid at once
                    self.click("button:open")
            case Lay(meld):
                self.put_down(meld)
                if self.scene.ui.tray:  # its joker leaves a choice
                    self.choose(meld)
                    self.click("button:open")
            case LayOff(card, number, end):
                name = f"meld:{number}:{end}" if end is not None else f"meld:{number}"
                self.put(card, name, by_clicks)
            case Swap(cards, number):
                jokers = [name for name in self.scene.targets() if name.startswith(f"meld:{number}:joker")]
                self.put(cards[0], jokers[0], by_clicks)
            case _:
                raise AssertionError(action)

    def put(self, card: Card, name: str, by_clicks: bool) -> None:
        if by_clicks:
            self.click(self.card(card), 0.02)
            self.click(name)
        else:
            self.drag(self.card(card), name)
