"""The table: a match, its players, what the person at the screen does, and the moving picture of it.

Every action is applied at once and saved at once; the picture catches up. Computer players think on another thread and
play at a pace that can be followed; a click skips the wait. Imports: the table's rooms, thinking, scene; match,
storage's errors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from scala40.app.cardnames import short_name
from scala40.app.refusals import reason
from scala40.app.scene import EVERY_FRAME, Push, Replace, Stage, Targets, Transition, wake
from scala40.app.scenes.tablesheet import draw_score
from scala40.app.table import keyboard, pointer, tableui
from scala40.app.table.captions import last_move
from scala40.app.table.cardart import CardArt, Look
from scala40.app.table.geometry import Point, Rect
from scala40.app.table.intents import (
    Carried,
    Choose,
    Decision,
    Intent,
    carried_from,
    clicked,
    decide,
    dropped,
    lit,
)
from scala40.app.table.intents import Push as Pushed
from scala40.app.table.layout import Layout, Place, arrange
from scala40.app.table.motion import Track, moving, tracks_between
from scala40.app.table.painter import Painter
from scala40.app.table.presenter import FRESH_FOR, Facts, Held, SeatFacts, held_rect, present, setting_for
from scala40.app.table.tableui import TableUi
from scala40.app.table.tableview import TableView
from scala40.app.thinking import Thinker
from scala40.engine.actions import Action, Discard, Draw, Lay, LayOff, NewMeld, Open, Swap, Take
from scala40.engine.cards import Card
from scala40.engine.events import Event
from scala40.engine.violations import Refused, Violation
from scala40.match.players import Player, TakeBack
from scala40.match.runner import Match, canonical
from scala40.storage.errors import StorageError

SPEEDS: Final = {"slow": 0.6, "normal": 1.0, "fast": 1.8, "instant": 0.0}
PAUSES: Final = {"slow": 1.5, "normal": 0.8, "fast": 0.35, "instant": 0.0}  # seconds between what opponents do
DISCARD_SHOWN: Final = 1.5  # times that pause after a discard
REFUSAL_FOR: Final = 7.0  # seconds that a refusal stands
DEAL_OVER_PAUSE: Final = 1.4
WARMING: Final = 0.006  # seconds a frame in which cards are drawn ahead of their need


@dataclass(slots=True)
class Keeping:
    """How the match is kept: `match` after every change, `side` (the order of the hand) beside it.

    Both may raise StorageError: the table says so and plays on.
    """

    match: Callable[[Match], None] = lambda match: None
    side: Callable[[Sequence[str]], None] = lambda order: None
    order: tuple[str, ...] = ()  # of the hand, as it was left


class TableScene:
    """The table."""

    name = "table"

    def __init__(self, match: Match, player: Callable[[int], Player], keeping: Keeping | None = None) -> None:
        self.match = match
        self.keeping = keeping if keeping is not None else Keeping()
        self.me = next((seat for seat, who in enumerate(match.seats) if who.is_human), 0)
        self.dirty = True
        self.ui = TableUi()
        self.picture: TableView | None = None
        self._players = {seat: player(seat) for seat, who in enumerate(match.seats) if not who.is_human}
        self._thinker = Thinker(match.game, wake)
        self._deal = 0  # number of the deal that the player's side belongs to
        self._earlier: list[TableUi] = []  # the player's side before each of his actions that can be undone
        self._pointer: pointer.Pointer = pointer.Idle()
        self._carried: Carried | None = None
        self._grip: Point = (0.5, 0.5)
        self._lit: frozenset[str] = frozenset()
        self._lit_for: object = None
        self._tracks: dict[str, Track] = {}
        self._status = ""
        self._violation: Violation | None = None
        self._warning = ""  # about the disk
        self._refused_at = 0.0
        self._next_at = 0.0  # nothing is done for an opponent before
        self._score_open = False
        self._now = 0.0
        self._stale = True
        self._warming = True  # cards are still being drawn ahead

    # -- the scene --------------------------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        self.stage = stage
        settings = stage.settings
        self._art = CardArt(Look(settings.card_back, settings.large_indices))
        self._painter = Painter(stage.theme, self._art)
        self._warming = True
        self._carried, self._pointer = None, pointer.Idle()
        if self._deal != self.match.deal.number:
            self._begin_deal()
        self._stale = True
        self.dirty = True

    def leave(self) -> None:
        self._thinker.stop()

    def _begin_deal(self) -> None:
        """A deal that this table has not seen yet: newly dealt, or found as it was left."""
        resumed = self._deal == 0 and bool(self.match.deal.played)
        view = self._view()
        self.ui = tableui.restored(self.keeping.order if self._deal == 0 else (), view.hand)
        if not self.keeping.order or self._deal:
            self.ui = tableui.arranged(self.ui, "suit", self.match.rules)
        self._deal = self.match.deal.number
        self._earlier.clear()
        self._violation = None
        if not resumed:
            self.picture = None if self.picture is None else replace(self.picture, deal=-1)
            if self.picture is None:
                self.picture = TableView(self.stage.size, deal=-1)
            self._status = self._dealt_words()
            self._save()
        else:
            self.picture = None
            self._status = self._found_words(view)
        self._next_at = self._now + 0.4

    def _dealt_words(self) -> str:
        texts, names = self.stage.texts, self._names
        dealer, said = self.match.deal.dealer, ""
        if self.match.deal.number == 1 and self.match.first_cut:
            turned = self.match.first_cut[-1].cards
            cuts = ", ".join(f"{names[seat]} {short_name(texts, card.face)}" for seat, card in turned)
            said = texts("table.event.cut", cuts=cuts) + " "
        return said + texts("table.event.dealt_you" if dealer == self.me else "table.event.dealt", name=names[dealer])

    def _found_words(self, view: Any) -> str:
        """The last thing that happened, for a match that was left in the middle."""
        return last_move(self.stage.texts, view.public.history[-1:], self._names, self.me)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.match.seats)

    def _view(self) -> Any:
        return self.match.view(self.me)

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        self._now = now
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._score_open:
                self._score_open = False
                self.dirty = True
                return None
            self._skip(now)
            return self._point(pointer.Press(event.pos, now), now)
        if event.type == pygame.MOUSEMOTION:
            return self._point(pointer.Move(event.pos, bool(event.buttons[0])), now)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._point(pointer.Release(event.pos, now), now)
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._point(pointer.Cancel(), now)
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        return None

    def _skip(self, now: float) -> None:
        """A click: whatever moves is there, whoever waits plays."""
        if self._tracks:
            self._tracks = {}
            self.dirty = True
        self._next_at = min(self._next_at, now)

    def _point(self, given: pointer.Input, now: float) -> Transition | None:
        layout = self._layout()
        view = self._view()

        def can_lift(place: Place) -> bool:
            return carried_from(place, self.ui, view) is not None

        before = self._pointer
        self._pointer, gesture = pointer.point(before, given, layout.locate, can_lift)
        if isinstance(self._pointer, (pointer.Dragging, pointer.Sweeping)):
            self._stale = True
        match gesture:
            case pointer.Click(place, at):
                return self._mean(clicked(place, at, self.ui, view, layout), now)
            case pointer.Lift(place, start):
                self._carried = carried_from(place, self.ui, view)
                self._grip = self._gripped(place, start, layout)
                self._stale = True
            case pointer.Drop(_, at):
                carried, self._carried = self._carried, None
                self._stale = True
                if carried is None:
                    return None
                card = held_rect(Held(carried, at, self._grip), layout.card)
                return self._mean(dropped(carried, at, card, self.ui, view, layout, self.match.game.check), now)
            case pointer.Swept(frame):
                self._stale = True
                return self._mean(Choose(self._swept(frame, layout)), now)
            case pointer.Let():
                self._carried = None
                self._stale = True
            case _:
                pass
        return None

    def _gripped(self, place: Place, start: Point, layout: Layout) -> Point:
        """Where in the card the pointer took it."""
        if place.zone == "hand":
            rect = layout.hand[place.index]
        elif place.zone == "tray":
            rect = layout.tray[place.index].cards[place.card]
        else:
            rect = layout.zones[place.zone]
        across = (start[0] - rect.x) / max(1.0, rect.w)
        down = (start[1] - rect.y) / max(1.0, rect.h)
        return min(1.0, max(0.0, across)), min(1.0, max(0.0, down))

    def _swept(self, frame: Rect, layout: Layout) -> tuple[Card, ...]:
        return tuple(
            card for index, card in enumerate(self.ui.hand) if frame.overlap(layout.visible(Place("hand", index))) > 0
        )

    def _key(self, event: pygame.Event, now: float) -> Transition | None:
        self._skip(now)
        key = pygame.key.name(event.key)
        shift, control = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        self._stale = True
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            move = keyboard.with_card_moved if shift else keyboard.with_focus_moved
            self.ui = move(self.ui, step)
            return None
        if key == "escape":
            return self._escape(now)
        return self._mean(keyboard.intent_of_key(key, control, self.ui), now)

    def _escape(self, now: float) -> Transition | None:
        """Let go of what is held, then of what is selected, then leave for the title: everything is saved."""
        if self._score_open:
            self._score_open = False
            return None
        if not isinstance(self._pointer, (pointer.Idle, pointer.Settling)):
            return self._point(pointer.Cancel(), now)
        if self.ui.selected:
            return self._mean(Choose(), now)
        return Replace(self.stage.doors.title(), all=True)

    # -- intents ----------------------------------------------------------------------------------------------------

    def _mean(self, intent: Intent | None, now: float) -> Transition | None:
        self._stale = True
        if intent is None:
            return None
        if isinstance(intent, Pushed):
            return self._push(intent.name, now)
        decision = decide(intent, self.ui, self._view(), self.match.game.check)
        order = self.ui.order
        if decision.violation is not None:
            self._refuse(decision.violation, now)
        elif decision.action is not None:
            self._play(decision, decision.action, now)
        else:
            self.ui = decision.ui
            self._violation = None
        if self.ui.order != order:
            self._keep_order()
        return None

    def _push(self, name: str, now: float) -> Transition | None:
        match name:
            case "menu":
                return Replace(self.stage.doors.title(), all=True)
            case "score":
                self._score_open = True
            case "undo":
                self._undo(now)
            case _:
                pass
        return None

    def _refuse(self, violation: Violation, now: float) -> None:
        self._violation, self._refused_at = violation, now

    def _play(self, decision: Decision, action: Action, now: float) -> None:
        """Do what the player decided."""
        view = self._view()
        before = self.ui
        ui = decision.ui
        # Copies of a face are played lowest first; the one that the player touched takes that one's place.
        done = canonical(action, view.hand)
        exchanged: set[frozenset[Card]] = set()
        for touched, played in zip(cards_of(action), cards_of(done), strict=True):
            pair = frozenset((touched, played))
            if touched is not played and pair not in exchanged:
                exchanged.add(pair)
                ui = tableui.exchanged(ui, touched, played)
        try:
            events = self.match.play(self.me, action)
        except Refused as refused:
            self._refuse(refused.violation, now)
            return
        if self.match.can_undo(self.me):
            self._earlier.append(before)
        else:
            self._earlier.clear()
        self._after(events, ui, now)

    def _undo(self, now: float) -> None:
        texts = self.stage.texts
        if not self.match.can_undo(self.me):
            self._status = texts("table.nothing_to_undo")
            return
        self.match.undo(self.me)
        side = self._earlier.pop() if self._earlier else self.ui
        self.ui = tableui.settled(replace(side, selected=frozenset(), arrive_at=None), self._view().hand, now)
        self.ui = replace(self.ui, fresh=frozenset())
        self._violation = None
        self._status = texts("table.undone")
        self._save()

    def _after(self, events: tuple[Event, ...], ui: TableUi, now: float) -> None:
        """An action has happened, whoever did it."""
        self._violation = None
        self._status = last_move(self.stage.texts, events, self._names, self.me)
        self.ui = tableui.settled(ui, self._view().hand, now)
        self._stale = True
        self._save()
        self._keep_order()
        if self.match.deal_is_over:
            self._next_at = now + DEAL_OVER_PAUSE

    # -- keeping ----------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        try:
            self.keeping.match(self.match)
            self._warning = ""
        except StorageError as error:
            self._warning = self.stage.texts(error.text_key, **error.details)

    def _keep_order(self) -> None:
        try:
            self.keeping.side(tableui.order_texts(self.ui))
        except StorageError:  # the match itself has said so already
            return

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> Transition | None:
        self._now = now
        if self._violation is not None and now - self._refused_at > REFUSAL_FOR:
            self._violation = None
            self._stale = True
        if self.ui.fresh and now - self.ui.fresh_since >= FRESH_FOR:
            self.ui = replace(self.ui, fresh=frozenset())
            self._stale = True
        if self._tracks and not moving(self._tracks, now):
            self._tracks = {}
            self.dirty = True
        if self._stale:
            self._present(now)
        elif self._warming and not self._tracks:
            self._warming = self._art.warm(WARMING)
        if self.match.deal_is_over:
            if now >= self._next_at and not self._tracks and self._carried is None:
                return Push(self.stage.doors.deal_score(self.match))
            return None
        self._others(now)
        if self._stale:
            self._present(now)
        return None

    def _others(self, now: float) -> None:
        """Let the computer players think, and play what they have decided when it is time."""
        seat = self.match.seat_to_play
        if seat is None or seat not in self._players:
            return
        self._thinker.ask(self.match.version, seat, self.match.view(seat), self._players[seat])
        if now < self._next_at or self._tracks:
            return
        answer = self._thinker.answer(self.match.version)
        if answer is None:
            return
        if isinstance(answer.decision, TakeBack):
            self.match.take_back(seat)
            self._after((), self.ui, now)
            return
        try:
            events = self.match.play(seat, answer.decision)
        except Refused:  # the thinker has checked it: only a wrong view could lead here
            raise AssertionError(f"seat {seat} was refused {answer.decision}") from None
        pause = PAUSES[self.stage.settings.opponents_pace]
        self._next_at = now + pause * (DISCARD_SHOWN if isinstance(answer.decision, Discard) else 1.0)
        self._after(events, self.ui, now)
        following = self.match.seat_to_play
        if following in self._players:  # it thinks while the picture catches up
            self._thinker.ask(self.match.version, following, self.match.view(following), self._players[following])

    def wakes_in(self, now: float) -> float | None:
        if self._tracks or self._stale or self._warming:
            return EVERY_FRAME
        times = []
        if self._violation is not None:
            times.append(self._refused_at + REFUSAL_FOR + 0.01)
        if self.ui.fresh:
            times.append(self.ui.fresh_since + FRESH_FOR + 0.01)
        seat = self.match.seat_to_play
        if self.match.deal_is_over or (seat in self._players and now < self._next_at):
            times.append(self._next_at)
        return max(0.001, min(times) - now) if times else None

    # -- the picture ------------------------------------------------------------------------------------------------

    def _layout(self) -> Layout:
        return arrange(setting_for(self.stage.size, self._view(), self.ui))

    def _facts(self) -> Facts:
        match, texts = self.match, self.stage.texts
        standing = match.standing
        seats = tuple(
            SeatFacts(who.name, "" if who.is_human else texts(f"table.level.{who.player}"), int(standing.totals[seat]))
            for seat, who in enumerate(match.seats)
        )
        refusal = reason(self._violation, texts, match) if self._violation is not None else self._warning
        return Facts(
            seats, match.deal.number, match.rules.limit, standing.pot, match.can_undo(self.me), self._status, refusal,
            _meld_named(self._violation),
        )  # fmt: skip

    def _held(self, view: Any) -> Held | None:
        match self._pointer:
            case pointer.Dragging(_, _, at) if self._carried is not None:
                return Held(self._carried, at, self._grip, self._lit_targets(self._carried, view))
            case pointer.Sweeping(start, at):
                return Held(Carried("frame"), at, (0, 0), frozenset(), pointer.frame_between(start, at))
            case _:
                return None

    def _lit_targets(self, carried: Carried, view: Any) -> frozenset[str]:
        key = (self.match.version, carried)
        if self._lit_for != key:
            self._lit_for = key
            self._lit = lit(carried, self.ui, view, self.match.game.check)
        return self._lit

    def _present(self, now: float) -> None:
        """Make the picture anew, and set the cards moving from the one before."""
        view = self._view()
        layout = arrange(setting_for(self.stage.size, view, self.ui))
        held = self._held(view)
        chosen = self.ui.chosen
        shine = frozenset[str]()
        if held is None and chosen and view.is_my_turn:
            shine = self._lit_targets(Carried("cards", chosen), view) - {"tray"}
        after = present(view, self._facts(), self.ui, layout, self.stage.texts, self.match.game.check, held, shine, now)
        speed = SPEEDS[self.stage.settings.animation_speed]
        self._tracks = tracks_between(self.picture, after, self._tracks, now, speed)
        self.picture = after
        self._stale = False
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        if self.picture is None or self._stale:
            self._present(self._now)
        assert self.picture is not None
        self._painter.paint(surface, self.picture, self._tracks, self._now)
        if self._score_open:
            draw_score(surface, self.stage.theme, self.stage.texts, self.match)
        self.dirty = bool(self._tracks)

    def targets(self) -> Targets:
        if self.picture is None or self._stale:
            self._present(self._now)
        assert self.picture is not None
        return {
            name: (round(rect.x), round(rect.y), round(rect.w), round(rect.h))
            for name, rect in self.picture.targets.items()
        }


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action names, in their order."""

    def all_of(melds: Sequence[NewMeld]) -> tuple[Card, ...]:
        return tuple(card for meld in melds for card in meld.cards)

    match action:
        case Open(melds):
            return all_of(melds)
        case Lay(meld):
            return meld.cards
        case LayOff(card) | Discard(card):
            return (card,)
        case Swap(cards):
            return cards
        case Draw() | Take():
            return ()
        case _:
            return ()


def _meld_named(violation: Violation | None) -> int:
    """The number of the meld that a refusal speaks of; 0 for none."""
    if violation is None:
        return 0
    return next((int(value) for name, value in violation.numbers if name == "meld"), 0)
