"""The settings: language, sizes, speeds, cards. Each is applied at once and kept.

Imports: widgets, frame, cardpictures; storage.settings for the values that there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from scala40.app.scene import Pop, Transition
from scala40.app.scenes.cardpictures import ASPECT, back_of, picture_of
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.widgets import WidgetScene
from scala40.engine.cards import COPIES, FACE_OF_TEXT
from scala40.storage.settings import ANIMATION_SPEEDS, CARD_BACKS, LANGUAGES, OPPONENTS_PACES

if TYPE_CHECKING:
    from scala40.app.scrolling import ScrollArea

TWO_COLUMNS: Final = 880  # units of width
SCALES: Final = (75, 90, 100, 115, 130, 150, 175, 200)
YES_NO: Final = (True, False)
LEAST_SAMPLES: Final = 190  # units of width for the sample cards
SAMPLE: Final = ("7H", "KS")


@dataclass(frozen=True, slots=True)
class Line:
    """A setting and the values to choose from."""

    name: str
    values: tuple[Any, ...]


# By column and group. Only what has an effect stands here.
PROGRAM: Final = (Line("language", LANGUAGES), Line("interface_scale", SCALES), Line("fullscreen", YES_NO))
TABLE: Final = (Line("animation_speed", ANIMATION_SPEEDS), Line("opponents_pace", OPPONENTS_PACES))
CARDS: Final = (Line("large_indices", YES_NO), Line("card_back", CARD_BACKS))
GROUPS: Final = (("program", PROGRAM), ("table", TABLE), ("cards", CARDS))


class SettingsScene(WidgetScene):
    """What the player chooses for the whole program."""

    name = "settings"
    default = "language"

    def lay_out(self) -> None:
        theme, texts = self.theme, self.texts
        row, pad = self.row_height(), theme.px(20)
        frame = frame_for(theme, self.ink, row)
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.settings.heading"))
        paint_panel(self.sheet, theme, frame.panel)
        inside = pygame.Rect(
            frame.panel.left + pad, frame.panel.top + pad * 3 // 4, frame.panel.width - pad - theme.px(8), 0
        )
        inside.height = frame.panel.height - pad * 3 // 2
        area = self.scroll_area("settings", inside)
        wide = area.width - theme.px(8)
        if wide >= theme.px(TWO_COLUMNS):
            half = (wide - 2 * pad) // 2
            left = self._group(area, 0, 0, half, *GROUPS[0])
            column = half + 2 * pad
            cards = self._group(area, column, 0, half, *GROUPS[1])
            narrow = self._widest_choice(CARDS)
            room = half - narrow - pad
            if room >= theme.px(LEAST_SAMPLES):
                right = self._group(area, column, cards, narrow, *GROUPS[2])
                self._samples(area, column + narrow + pad, cards + self.ink.height("strong"), room)
            else:
                right = self._samples(area, column, self._group(area, column, cards, half, *GROUPS[2]), half)
            area.finish(max(left, right))
        else:
            y = 0
            for group in GROUPS:
                y = self._group(area, 0, y, wide, *group)
            area.finish(self._samples(area, 0, y, wide))
        done = texts("screens.settings.done")
        width = self.ink.width(done, "strong", True) + theme.px(64)
        footer = frame.footer
        self.button("done", done, pygame.Rect(footer.right - width, footer.top, width, footer.height), "primary")

    def _group(self, area: ScrollArea, left: int, y: int, width: int, name: str, lines: tuple[Line, ...]) -> int:
        theme, colours, ink = self.theme, self.theme.palette, self.ink
        title = pygame.Rect(left, y, width, ink.height("strong"))
        area.under.append(
            lambda surface: ink.line(
                surface, self.texts(f"screens.settings.group.{name}"), title, colours.gold_light, "strong", bold=True
            )
        )
        y = title.bottom + theme.px(8)
        for line in lines:
            y = self._line(area, left, y, width, line)
        return y + theme.px(10)

    def _line(self, area: ScrollArea, left: int, y: int, width: int, line: Line) -> int:
        theme, colours, ink, texts = self.theme, self.theme.palette, self.ink, self.texts
        label = texts(f"screens.settings.{line.name}")
        about_key = f"screens.settings.{line.name}_help"
        about = texts(about_key) if texts.has(about_key) else ""
        place = pygame.Rect(left, y, width, ink.block_height(label, width))
        area.under.append(lambda surface: ink.block(surface, label, place, colours.ivory))
        y = place.bottom
        if about:
            below = pygame.Rect(left, y, width, ink.block_height(about, width, "small"))
            area.under.append(lambda surface: ink.block(surface, about, below, colours.muted, "small"))
            y = below.bottom
        offered = [(word(value), self._value_text(value)) for value in line.values]
        selected = word(getattr(self.stage.settings, line.name))
        columns = len(offered)
        while columns > 2 and self.choice_width(offered) * columns // len(offered) > width:
            columns = -(-columns // 2)
        rows = -(-len(offered) // columns)
        height = rows * self.row_height() + (rows - 1) * theme.px(4)
        wide = min(width, self.choice_width(offered) * columns // len(offered) + theme.px(40))
        self.choice_row(line.name, offered, selected, pygame.Rect(left, y + theme.px(4), wide, height), area, columns)
        return y + theme.px(4) + height + theme.px(14)

    def _widest_choice(self, lines: tuple[Line, ...]) -> int:
        return max(
            self.choice_width([(word(value), self._value_text(value)) for value in line.values]) + self.theme.px(40)
            for line in lines
        )

    def _samples(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        """Two faces and the back, as they are chosen."""
        settings, theme = self.stage.settings, self.theme
        gap = theme.px(10)
        card = min(theme.px(96), (width - 2 * gap) // 3)
        pictures = [picture_of(COPIES[FACE_OF_TEXT[text]][0], card, settings.large_indices) for text in SAMPLE]
        pictures.append(back_of(settings.card_back, card))
        for number, picture in enumerate(pictures):
            place = (left + number * (card + gap), y)
            area.under.append(lambda surface, picture=picture, place=place: surface.blit(picture, place))  # type: ignore[misc]
        return y + round(card * ASPECT) + theme.px(8)

    def _value_text(self, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{value} %"
        return self.texts(f"screens.settings.value.{word(value)}")

    def chosen(self, name: str, chosen_word: str) -> Transition | None:
        line = next(line for _, lines in GROUPS for line in lines if line.name == name)
        value = next(value for value in line.values if word(value) == chosen_word)
        self.stage.change(**{name: value})
        self.rebuild()
        return None

    def pressed(self, name: str) -> Transition | None:
        return Pop()


def word(value: Any) -> str:
    """A value in the names of widgets and texts."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
