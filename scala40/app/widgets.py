"""A scene made of widgets: buttons, choices, steppers and names to type, with keyboard focus and scrolling.

The widget library draws and takes the mouse; what it lacks is here: a focus ring that Tab and the arrows move, Enter
and Space, areas that scroll, and rebuilding for another size, language or scale. A scene says what there is in
`lay_out` and what follows in `pressed`, `chosen` and `typed`. Imports: pygame, pygame_gui, cloth, ink, scene,
scrolling.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from scala40.app.cloth import table_cloth
from scala40.app.gui import clear, disable, new_manager, select, unselect
from scala40.app.ink import Ink
from scala40.app.scene import Pop, Stage, Targets, Transition
from scala40.app.scrolling import ScrollArea
from scala40.app.stops import Stop, draw_ring, nearest_stop
from scala40.app.theme import LEAST_INTERFACE_SIZE, Theme

LEAST_TARGET: Final = 32  # pixels: the least height of anything that can be clicked
LEAST_SIZE: Final = (480, 300)  # pixels: the smallest window that a screen is laid out for
CURSOR_BLINK: Final = 0.25  # seconds


class WidgetScene:
    """The common part of the scenes made of widgets."""

    name = "widgets"
    default = ""  # the stop that has the focus first

    def __init__(self) -> None:
        self.stops: dict[str, Stop] = {}
        self.areas: dict[str, ScrollArea] = {}
        self.focus = ""
        self.ring_shown = False  # from the first key on, until the mouse is used
        self.dirty = True
        self._pressed: list[str] = []
        self._primaries: list[str] = []
        self._offsets: dict[str, int] = {}
        self._seen: tuple[object, ...] = ()
        self._last = 0.0

    # -- what a scene says ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Paint the sheet and put the widgets on it."""
        raise NotImplementedError

    def pressed(self, name: str) -> Transition | None:
        """A button was pressed."""

    def chosen(self, name: str, word: str) -> Transition | None:
        """Another word of a choice or a stepper was chosen."""

    def typed(self, name: str, text: str) -> Transition | None:
        """The text of an entry changed."""

    def escaped(self) -> Transition | None:
        """Escape was pressed."""
        return Pop()

    def entered(self) -> Transition | None:
        """Enter was pressed where the focus has no use for it."""

    # -- the Scene protocol -----------------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        if stage.size[0] < LEAST_SIZE[0] or stage.size[1] < LEAST_SIZE[1]:  # so small, a part is seen
            size = max(stage.size[0], LEAST_SIZE[0]), max(stage.size[1], LEAST_SIZE[1])
            stage = replace(stage, size=size, theme=Theme(size, LEAST_INTERFACE_SIZE))
        self.stage = stage
        self.theme = stage.theme
        self.texts = stage.texts
        self.rebuild()

    def rebuild(self) -> None:
        """Everything anew; the focus and what was scrolled stay."""
        was = self._focus_place()
        self.leave()
        self._built = self.theme
        self.manager = new_manager(self.theme)
        self.ink = Ink(self.theme)
        self.sheet = self.ground()
        self.stops = {}
        self.areas = {}
        self._primaries = []
        self.lay_out()
        for area in self.areas.values():
            area.scroll_to(self._offsets.get(area.name, 0))
        now = self._focus_place(seen=False)
        if was is not None and now is not None and was[0] is not now[0]:  # of another size: what was used stays in view
            area = self.areas[now[1]]
            area.scroll_to(area.offset + round((now[2] - was[2]) * area.rect.height))
        if self.focus not in self.stops:
            likely = [self.default, *self._primaries, *self.stops]
            self.focus = next((name for name in likely if name in self.stops), "")
        self._give_entry_focus()
        self.manager.update(0.0)
        self.dirty = True

    def _focus_place(self, seen: bool = True) -> tuple[Theme, str, float] | None:
        """Of what was used last, if it is seen: the theme, the area, and how far down in it, in parts of its height."""
        stop = self.stops.get(self.focus)
        if stop is None or stop.area is None or not stop.elements:
            return None
        chosen = stop.words[stop.at] if stop.kind == "choice" and stop.at >= 0 else next(iter(stop.elements))
        rect, view = pygame.Rect(stop.elements[chosen].get_abs_rect()), stop.area.view_rect
        if seen and not view.collidepoint(rect.center):
            return None
        return self._built, stop.area.name, (rect.centery - view.top) / view.height

    def ground(self) -> pygame.Surface:
        """What lies under everything."""
        return table_cloth(self.theme).copy()

    def leave(self) -> None:
        self._offsets |= {name: area.offset for name, area in self.areas.items()}
        if hasattr(self, "manager"):
            clear(self.manager)
        self.stops = {}
        self.areas = {}

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.ring_shown:
            self.ring_shown = False
            self.dirty = True
        if any(area.handle(event) for area in self.areas.values()):
            self.dirty = True
            return None
        self.manager.process_events(event)
        if event.type != pygame.MOUSEMOTION:
            self.dirty = True
        return self._after_event(event)

    def update(self, now: float) -> Transition | None:
        self.manager.update(min(0.25, max(0.0, now - self._last)))
        self._last = now
        seen = tuple(
            (element.hovered, getattr(element, "held", False), getattr(element, "cursor_on", False))
            for stop in self.stops.values()
            for element in stop.elements.values()
        )
        if seen != self._seen:
            self._seen = seen
            self.dirty = True
        return None

    def wakes_in(self, now: float) -> float | None:
        stop = self.stops.get(self.focus)
        return CURSOR_BLINK if stop is not None and stop.kind == "entry" and stop.entry.is_focused else None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.sheet, (0, 0))
        for area in self.areas.values():
            area.draw_under(surface)
        self.manager.draw_ui(surface)
        for area in self.areas.values():
            area.draw_over(surface)
        if self.ring_shown and self.focus in self.stops:
            draw_ring(surface, self.theme, self.stops[self.focus])
        self.dirty = False

    def targets(self) -> Targets:
        found: Targets = {}
        for stop in self.stops.values():
            for word, element in stop.elements.items():
                rect = pygame.Rect(element.get_abs_rect())
                if stop.area is not None:
                    rect = rect.clip(stop.area.view_rect)
                if rect.width and rect.height:
                    found[f"{stop.name}.{word}" if word else stop.name] = (rect.x, rect.y, rect.width, rect.height)
        return found

    # -- putting widgets on the sheet -------------------------------------------------------------------------------

    def button(
        self,
        name: str,
        text: str,
        rect: pygame.Rect,
        kind: str = "plain",
        area: ScrollArea | None = None,
        enabled: bool = True,
    ) -> UIButton:
        """A button. `kind` is its dressing: plain, primary, quiet, row."""
        made = self._make_button(name, text, rect, f"@{kind}", area)
        self.stops[name] = Stop(name, "button", {"": made}, area=area)
        if kind == "primary":
            self._primaries.append(name)
        if not enabled:
            disable(made)
            del self.stops[name]
        return made

    def choice_row(
        self,
        name: str,
        offered: Sequence[tuple[str, str]],
        selected: str,
        rect: pygame.Rect,
        area: ScrollArea | None = None,
        columns: int = 0,
    ) -> None:
        """A row of buttons (word, text) of which one is chosen; in several rows if `columns` says so."""
        columns = columns or len(offered)
        rows = -(-len(offered) // columns)
        gap = self.theme.px(4)
        height = (rect.height - gap * (rows - 1)) // rows
        stop = Stop(name, "choice", {}, [word for word, _ in offered], at=-1, area=area)
        for number, (word, text) in enumerate(offered):
            row, column = divmod(number, columns)
            left = rect.left + (rect.width + gap) * column // columns
            right = rect.left + (rect.width + gap) * (column + 1) // columns - gap
            cell = pygame.Rect(left, rect.top + row * (height + gap), right - left, height)
            made = self._make_button(f"{name}.{word}", text, cell, "@segment", area)
            if word == selected:
                select(made)
                stop.at = number
            stop.elements[word] = made
        self.stops[name] = stop

    def choice_width(self, offered: Sequence[tuple[str, str]]) -> int:
        """The width at which no text of a row of buttons is clipped."""
        return len(offered) * (max(self.ink.width(text) for _, text in offered) + self.theme.px(26))

    def stepper(
        self,
        name: str,
        offered: Sequence[tuple[str, str]],
        selected: str,
        rect: pygame.Rect,
        area: ScrollArea | None = None,
    ) -> None:
        """A value between two arrows."""
        stop = Stop(name, "stepper", {}, [word for word, _ in offered], area=area)
        stop.at = stop.words.index(selected) if selected in stop.words else 0
        side = rect.height
        left = pygame.Rect(rect.left, rect.top, side, rect.height)
        right = pygame.Rect(rect.right - side, rect.top, side, rect.height)
        gap = self.theme.px(4)
        middle = pygame.Rect(left.right + gap, rect.top, rect.width - 2 * (side + gap), rect.height)
        stop.elements["less"] = self._make_button(f"{name}.less", "‹", left, "@segment", area)
        value = self._make_button(f"{name}.value", offered[stop.at][1], middle, "@value", area)
        stop.elements["value"] = value
        stop.elements["more"] = self._make_button(f"{name}.more", "›", right, "@segment", area)
        self.stops[name] = stop

    def entry(self, name: str, text: str, rect: pygame.Rect, length: int, area: ScrollArea | None = None) -> None:
        """A line to type in."""
        made = UITextEntryLine(
            rect,
            self.manager,
            container=area.inner if area else None,
            object_id=ObjectID(object_id=f"#{name}", class_id="@entry"),
            initial_text=text,
        )
        made.set_text_length_limit(length)
        self.stops[name] = Stop(name, "entry", {"": made}, area=area)

    def row_button(
        self,
        name: str,
        title: str,
        below: str,
        place: tuple[int, int, int],
        area: ScrollArea,
        selected: bool,
        marked: bool = False,
    ) -> int:
        """A wide button: a title and a smaller text, in as many lines as they need; the height it took.

        `place` is left, top and width; `marked` puts a dot before the title.
        """
        left, top, width = place
        theme, colours = self.theme, self.theme.palette
        pad = theme.px(10)
        mark = theme.px(16) if marked else 0
        room = width - 2 * pad - mark
        beside = self.ink.width(title) + self.ink.width(below, "small") + 2 * pad <= room
        title_height = self.ink.block_height(title, room)
        below_height = self.ink.block_height(below, width - 2 * pad, "small") if below and not beside else 0
        height = max(self.row_height(), title_height + below_height + pad)
        made = self.button(name, "", pygame.Rect(left, top, width, height), "row", area)
        if selected:
            select(made)
        first = top + (height - title_height - below_height) // 2
        title_rect = pygame.Rect(left + pad + mark, first, room, title_height)
        area.over.append(lambda surface: self.ink.block(surface, title, title_rect, colours.ivory))
        if below:
            below_rect = pygame.Rect(left + pad, first + title_height, width - 2 * pad, below_height)
            if beside:
                below_rect.top, below_rect.height = first, title_height
            align = "right" if beside else "left"
            writing = self.ink.line if beside else self.ink.block
            area.over.append(
                lambda surface: writing(surface, below, below_rect, colours.gold_light, "small", align=align)
            )
        if marked:
            middle = (left + pad + theme.px(5), first + self.ink.height() // 2)
            area.over.append(lambda surface: pygame.draw.circle(surface, colours.gold, middle, theme.px(4)))
        return height

    def scroll_area(self, name: str, rect: pygame.Rect) -> ScrollArea:
        """A part of the window that scrolls.

        Widgets go into it with `area=`, in its own pixels; then `finish(height)`.
        """
        area = ScrollArea(name, rect, self.manager, self.theme)
        self.areas[name] = area
        return area

    def row_height(self) -> int:
        """The height of a button of one line."""
        return max(LEAST_TARGET, self.theme.px(40))

    def _make_button(self, name: str, text: str, rect: pygame.Rect, dressing: str, area: ScrollArea | None) -> UIButton:
        return UIButton(
            rect,
            text,
            self.manager,
            container=area.inner if area else None,
            object_id=ObjectID(object_id=f"#{name.replace('.', '_')}", class_id=dressing),
            command=lambda: self._pressed.append(name),
        )

    # -- what the mouse and the keys do -----------------------------------------------------------------------------

    def _after_event(self, event: pygame.Event) -> Transition | None:
        for stop in self.stops.values():
            if stop.kind == "entry":
                if stop.entry.is_focused:
                    self.focus = stop.name
                if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is stop.entry:
                    return self.typed(stop.name, event.text)
        while self._pressed:
            transition = self._press(self._pressed.pop(0))
            if transition is not None:
                self._pressed.clear()
                return transition
        return None

    def _press(self, full: str) -> Transition | None:
        """A button with this name was pressed, by mouse or key."""
        if full in self.stops:
            self.focus = full
            return self.pressed(full)
        name, _, word = full.rpartition(".")
        stop = self.stops.get(name)
        if stop is None:
            return None
        self.focus = name
        if stop.kind == "stepper":
            return self._step(stop, -1 if word == "less" else 1)
        return self._choose(stop, stop.words.index(word))

    def _choose(self, stop: Stop, at: int) -> Transition | None:
        at = max(0, min(len(stop.words) - 1, at))
        if at == stop.at:
            return None
        new = stop.elements[stop.words[at]]
        assert isinstance(new, UIButton)
        if stop.at >= 0:
            old = stop.elements[stop.words[stop.at]]
            assert isinstance(old, UIButton)
            unselect(old)
        select(new)
        stop.at = at
        self.dirty = True
        return self.chosen(stop.name, stop.words[at])

    def _step(self, stop: Stop, by: int) -> Transition | None:
        stop.at = (stop.at + by) % len(stop.words)
        self.dirty = True
        return self.chosen(stop.name, stop.words[stop.at])

    def _key(self, event: pygame.Event) -> Transition | None:
        stop = self.stops.get(self.focus)
        typing = stop is not None and stop.kind == "entry" and stop.entry.is_focused
        self.dirty = True
        if event.key == pygame.K_ESCAPE:
            return self.escaped()
        if event.key == pygame.K_TAB:
            self._move_by(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            for area in self.areas.values():
                area.page(1 if event.key == pygame.K_PAGEDOWN else -1)
            return None
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._move_towards((0, 1 if event.key == pygame.K_DOWN else -1))
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if typing:
                self._move_by(1)
                return None
            if stop is not None and stop.kind == "button":
                return self._press(stop.name)
            return self.entered()
        if typing:
            self.manager.process_events(event)
            return self._after_event(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            if stop is not None and stop.kind in ("choice", "stepper"):
                self.ring_shown = True
                return self._step(stop, by) if stop.kind == "stepper" else self._choose(stop, stop.at + by)
            self._move_towards((by, 0))
        if event.key == pygame.K_SPACE and stop is not None:
            if stop.kind == "button":
                return self._press(stop.name)
            if stop.kind == "stepper":
                return self._step(stop, 1)
            if stop.kind == "choice":
                return self._choose(stop, (stop.at + 1) % len(stop.words))
        return None

    def _move_by(self, by: int) -> None:
        names = list(self.stops)
        if not names:
            return
        if self.ring_shown or by < 0:
            at = names.index(self.focus) if self.focus in names else -1
            self.focus = names[(at + by) % len(names)]
        self._focus_moved()

    def _move_towards(self, way: tuple[int, int]) -> None:
        if self.ring_shown and self.focus in self.stops:
            nearest = nearest_stop(self.stops.values(), self.stops[self.focus].rect, way)
            if nearest is None:
                return
            self.focus = nearest.name
        self._focus_moved()

    def _focus_moved(self) -> None:
        self.ring_shown = True
        stop = self.stops[self.focus]
        if stop.area is not None:
            stop.area.show(stop.rect)
        self._give_entry_focus()

    def type_on(self, name: str) -> None:
        """Go on typing at the end of an entry that was made anew."""
        self.focus = name
        self.manager.set_focus_set(self.stops[name].entry)
        self.stops[name].entry.edit_position = len(self.stops[name].entry.get_text())

    def _give_entry_focus(self) -> None:
        stop = self.stops.get(self.focus)
        entry = stop.entry if stop is not None and stop.kind == "entry" and self.ring_shown else None
        self.manager.set_focus_set(entry)
