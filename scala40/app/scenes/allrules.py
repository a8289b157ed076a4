"""Every rule of the game: a list of all options, and beside it what the chosen one means and which values it has.

Made from the declaration of the options alone. Imports: widgets, frame, matchchoice, rulegroups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scala40.app.matchchoice import MatchChoice
from scala40.app.rulegroups import grouped
from scala40.app.scene import Pop, Transition
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.widgets import WidgetScene
from scala40.engine.options import Option, Value

if TYPE_CHECKING:
    from scala40.app.scrolling import ScrollArea

LIST_SHARE: Final = 0.46  # of the width


class AllRulesScene(WidgetScene):
    """The rules one by one. They are changed in the choice that is given."""

    name = "allrules"

    def __init__(self, choice: MatchChoice) -> None:
        super().__init__()
        self.choice = choice
        self.shown = choice.options()[0].name
        self.default = f"option_{self.shown}"

    def lay_out(self) -> None:
        theme, texts = self.theme, self.texts
        row, pad = self.row_height(), theme.px(16)
        frame = frame_for(theme, self.ink, row)
        preset = texts(f"preset.{self.choice.game.name}.{self.choice.shown_preset}.label")
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.allrules.heading", preset=preset))
        list_width = round(frame.panel.width * LIST_SHARE)
        left = pygame.Rect(frame.panel.left, frame.panel.top, list_width, frame.panel.height)
        right = pygame.Rect(left.right + pad, left.top, frame.panel.width - list_width - pad, left.height)
        for panel in (left, right):
            paint_panel(self.sheet, theme, panel)
        listed = self.scroll_area("options", _inside(left, pad, theme.px(6)))
        listed.finish(self._list(listed))
        option = next(option for option in self.choice.options() if option.name == self.shown)
        detail = self.scroll_area(f"detail_{option.name}", _inside(right, pad, theme.px(6)))
        detail.finish(self._detail(detail, option))
        footer = frame.footer
        done = texts("screens.allrules.done")
        done_width = self.ink.width(done, "strong", True) + theme.px(64)
        reset = texts(
            "screens.allrules.reset", preset=texts(f"preset.{self.choice.game.name}.{self.choice.preset}.label")
        )
        reset_width = self.ink.width(reset) + theme.px(48)
        if self.choice.changes:
            self.button("reset_all", reset, pygame.Rect(footer.left, footer.top, reset_width, footer.height), "quiet")
        self.button(
            "done", done, pygame.Rect(footer.right - done_width, footer.top, done_width, footer.height), "primary"
        )

    def _list(self, area: ScrollArea) -> int:
        theme = self.theme
        y = 0
        for group, options in grouped(self.choice.options()):
            title = self.texts(f"option.group.{group}")
            y = self._note_block(area, title, y, theme.palette.gold_light, "strong", True) + theme.px(6)
            for option in options:
                y += theme.px(4) + self.row_button(
                    f"option_{option.name}",
                    self.texts(f"option.{option.name}.label"),
                    self.value_text(option, self.choice.value(option.name)),
                    (0, y, area.width - theme.px(6)),
                    area,
                    selected=option.name == self.shown,
                    marked=option.name in self.choice.changes,
                )
            y += theme.px(12)
        return y

    def _detail(self, area: ScrollArea, option: Option) -> int:
        theme, texts, colours = self.theme, self.texts, self.theme.palette
        gap, wide = theme.px(10), area.width
        title = texts(f"option.{option.name}.label")
        about = texts(f"option.{option.name}.help")
        article = texts("screens.allrules.article", article=self.choice.game.article(option.article))
        y = self._note_block(area, title, 0, colours.ivory, "strong", True)
        y = self._note_block(area, article, y, colours.gold_light, "small") + gap
        y = self._note_block(area, about, y, colours.ivory) + theme.px(16)
        for value in self.offered(option):
            y += theme.px(6) + self.row_button(
                f"value_{option.name}_{option.word(value)}",
                self.value_text(option, value),
                texts("screens.allrules.in_preset") if value == self.choice.preset_value(option.name) else "",
                (0, y, wide - theme.px(6)),
                area,
                selected=value == self.choice.value(option.name),
            )
        return y + gap

    def _note_block(
        self, area: ScrollArea, text: str, y: int, colour: tuple[int, int, int], role: str = "body", bold: bool = False
    ) -> int:
        place = pygame.Rect(0, y, area.width - self.theme.px(6), 0)
        area.under.append(lambda surface: self.ink.block(surface, text, place, colour, role, bold))
        return y + self.ink.block_height(text, place.width, role, bold)

    def offered(self, option: Option) -> tuple[Value, ...]:
        """The values to choose from; the value that the rules have now is among them."""
        now = self.choice.value(option.name)
        return option.offered if now in option.offered else (*option.offered, now)

    def value_text(self, option: Option, value: Value) -> str:
        """A value in words, or the number itself."""
        key = f"option.{option.name}.values.{option.word(value)}"
        text = self.texts(key) if self.texts.has(key) else option.word(value)
        return text[:1].upper() + text[1:]

    def pressed(self, name: str) -> Transition | None:
        if name == "done":
            return Pop()
        if name == "reset_all":
            self.choice.choose_preset(self.choice.preset)
        elif name.startswith("option_"):
            self.shown = name.removeprefix("option_")
        else:
            option = next(option for option in self.choice.options() if option.name == self.shown)
            word = name.removeprefix(f"value_{option.name}_")
            value = next(value for value in self.offered(option) if option.word(value) == word)
            self.choice.set_value(option.name, value)
        self.rebuild()
        return None


def _inside(panel: pygame.Rect, pad: int, right: int) -> pygame.Rect:
    """The part of a panel that scrolls: the bar stands near the edge."""
    return pygame.Rect(
        panel.left + pad, panel.top + pad * 3 // 4, panel.width - pad - right, panel.height - pad * 3 // 2
    )
