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

from scala40.app.refusals import reason
from scala40.app.scene import EVERY_FRAME, Push, Replace, Stage, Targets, Transition, wake
from scala40.app.scenes.tablesheet import draw_score
from scala40.app.table import keyboard, pointer, tableui
from scala40.app.table.captions import choice_words, dealt_words, meld_named, turn_words
from scala40.app.table.cardart import CardArt, Look
from scala40.app.table.decisions import Decision, decide, left_to_add, with_twins_exchanged
from scala40.app.table.facts import Facts, SeatFacts, setting_for
from scala40.app.table.fingers import Fingers, Table
from scala40.app.table.intents import Carried, Choose, Intent
from scala40.app.table.intents import Push as Pushed
from scala40.app.table.layout import arrange
from scala40.app.table.motion import Track, moving, tracks_between
from scala40.app.table.ownside import FRESH_FOR
from scala40.app.table.painter import Painter
from scala40.app.table.presenter import present
from scala40.app.table.tableui import TableUi
from scala40.app.table.tableview import TableView
from scala40.app.thinking import Thinker
from scala40.engine.actions import Action, Discard, Take
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
        self._fingers = Fingers()
        self._tracks: dict[str, Track] = {}
        self._status = ""
        self._told: list[Event] = []  # what has happened in this turn
        self._violation: Violation | None = None
        self._hint = ""  # why a button does nothing; goes like a refusal
        self._warning = ""  # about the disk
        self._refused_at = 0.0
        self._next_at = 0.0  # nothing is done for an opponent before
        self._takeable = (-1, False)  # in which version of the match the top discard may be taken
        self._kept_order = self.keeping.order
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
        self._fingers.let_go()
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
        self._told = []
        self._violation, self._hint = None, ""
        if not resumed:
            self.picture = None if self.picture is None else replace(self.picture, deal=-1)
            if self.picture is None:
                self.picture = TableView(self.stage.size, deal=-1)
            self._status = dealt_words(self.stage.texts, self.match, self.me)
            self._save()
        else:
            self.picture = None
            self._status = self._found_words(view)
        self._next_at = self._now + 0.4

    def _found_words(self, view: Any) -> str:
        """The last thing that happened, for a match that was left in the middle."""
        return turn_words(self.stage.texts, view.public.history[-1:], self._names, self.me)

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
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3):
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
        intent, changed = self._fingers.feel(given, self._table())
        self._stale = self._stale or changed
        return self._mean(intent, now) if changed else None

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
        """Let go of what is held, then of what is selected. Only the menu leaves the table."""
        if self._score_open:
            self._score_open = False
            return None
        if not self._fingers.resting:
            return self._point(pointer.Cancel(), now)
        if self.ui.selected:
            return self._mean(Choose(), now)
        return None

    # -- intents ----------------------------------------------------------------------------------------------------

    def _mean(self, intent: Intent | None, now: float) -> Transition | None:
        self._stale = True
        if intent is None:
            return None
        if isinstance(intent, Pushed):
            return self._push(intent.name, now)
        decision = decide(intent, self.ui, self._view(), self.match.game.check)
        if decision.violation is not None:
            self._refuse(decision.violation, now)
        elif decision.action is not None:
            self._play(decision, decision.action, now)
            following = left_to_add(intent, decision.action, self.ui.order)
            if following is not None and self._violation is None and self.match.seat_to_play == self.me:
                return self._mean(following, now)
        else:
            self.ui = decision.ui
            self._violation, self._hint = None, ""
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
        self._violation, self._hint, self._refused_at = violation, "", now

    def _play(self, decision: Decision, action: Action, now: float) -> None:
        """Do what the player decided."""
        view = self._view()
        before = self.ui
        ui = with_twins_exchanged(decision.ui, action, canonical(action, view.hand))
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
            self._hint, self._refused_at = texts("table.nothing_to_undo"), now
            return
        self.match.undo(self.me)
        side = self._earlier.pop() if self._earlier else self.ui  # none after the match was left and found again
        self.ui = tableui.taken_back(replace(side, selected=frozenset()), self._view().hand)
        self.ui = replace(self.ui, fresh=frozenset())
        self._violation, self._hint = None, ""
        self._status = texts("table.undone")
        self._told = []
        self._save()

    def _after(self, events: tuple[Event, ...], ui: TableUi, now: float) -> None:
        """An action has happened, whoever did it."""
        self._violation, self._hint = None, ""
        self._tell(events)
        self.ui = tableui.settled(ui, self._view().hand, now)
        self._stale = True
        self._save()
        self._keep_order()
        if self.match.deal_is_over:
            self._next_at = now + DEAL_OVER_PAUSE

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Say what has happened in this turn so far."""
        seats = {event.seat for event in (*self._told, *events) if hasattr(event, "seat")}
        self._told = [*self._told, *events] if len(seats) <= 1 else list(events)
        self._status = turn_words(self.stage.texts, self._told, self._names, self.me)

    # -- keeping ----------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        try:
            self.keeping.match(self.match)
            self._warning = ""
        except StorageError as error:
            self._warning = self.stage.texts(error.text_key, **error.details)

    def _keep_order(self) -> None:
        order = tuple(tableui.order_texts(self.ui))
        if order == self._kept_order:
            return
        try:
            self.keeping.side(order)
        except StorageError:  # the match itself has said so already
            return
        self._kept_order = order

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> Transition | None:
        self._now = now
        if (self._violation is not None or self._hint) and now - self._refused_at > REFUSAL_FOR:
            self._violation, self._hint = None, ""
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
            if now >= self._next_at and not self._tracks and self._fingers.resting:
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
        if self._violation is not None or self._hint:
            times.append(self._refused_at + REFUSAL_FOR + 0.01)
        if self.ui.fresh:
            times.append(self.ui.fresh_since + FRESH_FOR + 0.01)
        seat = self.match.seat_to_play
        if self.match.deal_is_over or (seat in self._players and now < self._next_at):
            times.append(self._next_at)
        return max(0.001, min(times) - now) if times else None

    # -- the picture ------------------------------------------------------------------------------------------------

    def _table(self) -> Table:
        """The table as it is now, for the fingers."""
        view = self._view()
        layout = arrange(setting_for(self.stage.size, view, self.ui))
        return Table(view, self.ui, layout, self.match.game.check, self.match.version)

    def _can_take(self) -> bool:
        """May the top discard be taken now? Asked once in every state of the match."""
        if self._takeable[0] != self.match.version:
            mine = self.match.seat_to_play == self.me
            self._takeable = self.match.version, mine and self.match.check(self.me, Take()) is None
        return self._takeable[1]

    def _said(self) -> str:
        """What the status line says: of a choice that the player has now, before what happened last."""
        rules = self.match.rules
        if self.ui.tray and self.match.seat_to_play == self.me:
            readings = tableui.tray_readings(self.ui, rules)
            choice = choice_words(self.stage.texts, readings, rules, self._view().has_opened)
            return choice or self._status
        return self._status

    def _facts(self) -> Facts:
        match, texts = self.match, self.stage.texts
        standing = match.standing
        seats = tuple(
            SeatFacts(who.name, "" if who.is_human else texts(f"table.level.{who.player}"), int(standing.totals[seat]))
            for seat, who in enumerate(match.seats)
        )
        refusal = reason(self._violation, texts, match) if self._violation is not None else self._hint or self._warning
        return Facts(
            seats, match.deal.number, match.rules.limit, standing.pot, match.can_undo(self.me), self._can_take(),
            self._said(), refusal, self.stage.settings.interface_scale / 100, meld_named(self._violation),
        )  # fmt: skip

    def _present(self, now: float) -> None:
        """Make the picture anew, and set the cards moving from the one before."""
        table = self._table()
        held, chosen, shine = self._fingers.held(table), self.ui.chosen, frozenset[str]()
        if held is None and chosen and table.view.is_my_turn:
            shine = self._fingers.lit(Carried("cards", chosen), table) - {"tray"}
        texts, check = self.stage.texts, self.match.game.check
        after = present(table.view, self._facts(), self.ui, table.layout, texts, check, held, shine, now)
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
