"""A new match: opponents, rules and limit on one screen with good defaults, and one click more to the cards.

Imports: widgets, frame, message, matchchoice, allrules; engine.options.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from scala40.app.matchchoice import CUSTOM, LONGEST_NAME, MOST_DEALS, MatchChoice
from scala40.app.scene import Pop, Push, Replace, Stage, Transition
from scala40.app.scenes.allrules import AllRulesScene
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.scenes.message import MessageScene
from scala40.app.widgets import WidgetScene
from scala40.engine.game import Game
from scala40.engine.options import RulesError
from scala40.match.seats import Seat
from scala40.storage.settings import usable_name

if TYPE_CHECKING:
    from scala40.app.scrolling import ScrollArea
    from scala40.match.runner import Match

LIMIT_DIGITS: Final = 4
TWO_COLUMNS: Final = 880  # units of width from which seats and rules stand side by side
SINGLE: Final = "single"
SEVERAL: Final = "several"
USUAL_DEALS: Final = 4


class NewMatchScene(WidgetScene):
    """The choice of a new match."""

    name = "newmatch"
    default = "deal"

    def __init__(
        self,
        game: Game,
        levels: tuple[str, ...],
        begin: Callable[[Any, tuple[Seat, ...]], Match],
        latest: Callable[[], Match | None] = lambda: None,
    ) -> None:
        super().__init__()
        self._latest = latest  # a match that is not over, which this one would come before
        self._game = game
        self._levels = levels
        self._begin = begin
        self.choice: MatchChoice | None = None
        self.player_name = ""
        self.limit_typed: str | None = None  # what was typed as a limit and cannot be one (yet)

    def build(self, stage: Stage) -> None:
        if self.choice is None:
            self.choice = self.choice_for(stage.settings.last_choice)
            self.player_name = stage.settings.player_name or stage.texts("screens.newmatch.you")
        super().build(stage)

    def choice_for(self, kept: dict[str, Any]) -> MatchChoice:
        """The choice as it was kept last, or the defaults."""
        return MatchChoice.from_data(self._game, self._levels, kept)

    # -- laying out -------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        theme, texts = self.theme, self.texts
        row = self.row_height()
        frame = frame_for(theme, self.ink, row)
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.newmatch.heading"))
        pad = theme.px(20)
        panel = frame.panel
        paint_panel(self.sheet, theme, panel)
        area = self.scroll_area(
            "newmatch",
            pygame.Rect(
                panel.left + pad, panel.top + pad * 3 // 4, panel.width - pad - theme.px(8), panel.height - pad
            ),
        )
        half = (area.width - pad * 2) // 2
        if area.width >= theme.px(TWO_COLUMNS):
            seats = self._seats(area, pygame.Rect(0, 0, half, 0))
            rules = self._rules(area, pygame.Rect(half + pad * 2, 0, area.width - half - pad * 2, 0))
            line = half + pad
            area.under.append(
                lambda surface: pygame.draw.line(
                    surface, theme.palette.panel_line, (line, 0), (line, max(seats, rules, area.rect.height))
                )
            )
            area.finish(max(seats, rules))
        else:
            bottom = self._seats(area, pygame.Rect(0, 0, area.width - theme.px(8), 0))
            area.finish(self._rules(area, pygame.Rect(0, bottom + pad, area.width - theme.px(8), 0)))
        self._footer(frame.footer)

    def _seats(self, area: ScrollArea, column: pygame.Rect) -> int:
        """Number of opponents, names and levels; the bottom of what was placed."""
        theme, texts, choice = self.theme, self.texts, self._choice
        row, gap = self.row_height(), theme.px(10)
        y = self._label(area, column, column.top, texts("screens.newmatch.opponents"))
        offered = [(str(number), str(number)) for number in range(1, choice.most_opponents + 1)]
        self.choice_row(
            "opponents", offered, str(choice.opponents), pygame.Rect(column.left, y, column.width, row), area
        )
        y += row + theme.px(18)
        y = self._label(area, column, y, texts("screens.newmatch.at_the_table"))
        level_width = (
            max(self.ink.width(texts(f"screens.level.{level}")) for level in self._levels) + 2 * row + theme.px(24)
        )
        level_width = min(level_width, column.width * 3 // 5)
        name_width = column.width - level_width - gap
        self.entry("name_you", self.player_name, pygame.Rect(column.left, y, name_width, row), LONGEST_NAME, area)
        yours = pygame.Rect(column.left + name_width + gap, y, level_width, row)
        area.under.append(
            lambda surface, place=yours: self.ink.line(  # type: ignore[misc]
                surface, texts("screens.newmatch.it_is_you"), place, theme.palette.gold_light, align="centre"
            )
        )
        y += row + gap
        levels = [(level, texts(f"screens.level.{level}")) for level in self._levels]
        for number in range(choice.opponents):
            name = pygame.Rect(column.left, y, name_width, row)
            self.entry(f"name_{number + 1}", choice.names[number], name, LONGEST_NAME, area)
            level = pygame.Rect(column.left + name_width + gap, y, level_width, row)
            self.stepper(f"level_{number + 1}", levels, choice.players[number], level, area)
            y += row + gap
        return y

    def _rules(self, area: ScrollArea, column: pygame.Rect) -> int:
        """Preset, its explanation, all rules, limit; the bottom of what was placed."""
        theme, texts, choice = self.theme, self.texts, self._choice
        row, gap = self.row_height(), theme.px(10)
        y = self._label(area, column, column.top, texts("screens.newmatch.rules"))
        shown = choice.shown_preset
        names = [preset.name for preset in self._game.presets] + ([CUSTOM] if shown == CUSTOM else [])
        offered = [(name, texts(f"preset.{self._game.name}.{name}.label")) for name in names]
        each = self.choice_width(offered) // len(offered)
        columns = max(1, min(len(offered), column.width // each))
        columns = -(-len(offered) // -(-len(offered) // columns))  # as even as the rows can be
        rows = -(-len(offered) // columns)
        height = rows * row + (rows - 1) * theme.px(4)
        self.choice_row("preset", offered, shown, pygame.Rect(column.left, y, column.width, height), area, columns)
        y += height + gap
        about = texts(f"preset.{self._game.name}.{shown}.help")
        place = pygame.Rect(column.left, y, column.width, 0)
        area.under.append(lambda surface: self.ink.block(surface, about, place, theme.palette.muted))
        longest = [texts(f"preset.{self._game.name}.{preset.name}.help") for preset in self._game.presets]
        y += max(self.ink.block_height(text, column.width) for text in longest) + gap  # the same for all: nothing jumps
        self.button(
            "all_rules", texts("screens.newmatch.all_rules"), self._fitting(column.left, y, column.width), "quiet", area
        )
        y += row + theme.px(18)
        y = self._label(area, column, y, texts("screens.newmatch.limit"))
        return self._limit(area, column, y)

    def _limit(self, area: ScrollArea, column: pygame.Rect, y: int) -> int:
        theme, texts, choice = self.theme, self.texts, self._choice
        row, gap = self.row_height(), theme.px(10)
        option = choice.option("limit")
        limits = sorted({*(option.numbers.usual if option.numbers else ()), choice.limit} - {0})
        offered = [(str(limit), str(limit)) for limit in limits]
        ends = [(SINGLE, texts("screens.newmatch.single_deal")), (SEVERAL, texts("screens.newmatch.several_deals"))]
        selected = str(choice.limit) if choice.limit else SINGLE if choice.deals in (None, 1) else SEVERAL
        both_width = (column.width - gap) // 2
        self.choice_row("limit", offered, selected, pygame.Rect(column.left, y, column.width, row), area)
        y += row + theme.px(6)
        self.choice_row("ends", ends, selected, pygame.Rect(column.left, y, column.width, row), area)
        y += row + gap
        if selected == SEVERAL:
            numbers = [(str(n), texts("screens.newmatch.deals", n=n)) for n in range(2, MOST_DEALS + 1)]
            self.stepper(
                "deals",
                numbers,
                str(choice.deals),
                pygame.Rect(column.left, y, max(both_width, theme.px(220)), row),
                area,
            )
            return y + row + gap
        if choice.limit:
            y = self._other_limit(area, column, y)
        key = "about_single" if selected == SINGLE else f"about_limit_{choice.value('elimination')}"
        about = texts(f"screens.newmatch.{key}", limit=choice.limit)
        place = pygame.Rect(column.left, y, column.width, 0)
        area.under.append(lambda surface: self.ink.block(surface, about, place, theme.palette.muted))
        return y + self.ink.block_height(about, column.width) + gap

    def _other_limit(self, area: ScrollArea, column: pygame.Rect, y: int) -> int:
        """Any other limit, to be typed."""
        row = self.row_height()
        said = self.texts("screens.newmatch.other_limit")
        width = self.ink.width(said)
        place = pygame.Rect(column.left, y, width, row)
        area.under.append(lambda surface: self.ink.line(surface, said, place, self.theme.palette.ivory))
        left = column.left + width + self.theme.px(12)
        text = str(self._choice.limit) if self.limit_typed is None else self.limit_typed
        self.entry("limit_other", text, pygame.Rect(left, y, self.theme.px(110), row), LIMIT_DIGITS, area)
        return y + row + self.theme.px(10)

    def _limit_written(self, text: str) -> None:
        """A limit was typed: it counts if the rules have it, and the rest of the screen shows it."""
        choice = self._choice
        good = text.isascii() and text.isdigit() and choice.option("limit").accepts(int(text)) and int(text) != 0
        self.limit_typed = None if good else text
        if good:
            choice.limit, choice.deals = int(text), None
        self.rebuild()
        self.type_on("limit_other")

    def _footer(self, footer: pygame.Rect) -> None:
        theme, texts = self.theme, self.texts
        back_width = self.ink.width(texts("screens.back")) + theme.px(48)
        deal_text = texts("screens.newmatch.deal")
        deal_width = self.ink.width(deal_text, "strong", True) + theme.px(64)
        self.button(
            "back", texts("screens.back"), pygame.Rect(footer.left, footer.top, back_width, footer.height), "quiet"
        )
        reason = self.refusal()
        deal = pygame.Rect(footer.right - deal_width, footer.top, deal_width, footer.height)
        self.button("deal", deal_text, deal, "primary", enabled=not reason)
        if reason:
            room = pygame.Rect(
                footer.left + back_width, footer.top, footer.width - back_width - deal_width, footer.height
            )
            room = room.inflate(-theme.px(32), 0)
            role = "body" if self.ink.block_height(reason, room.width) <= room.height else "small"
            room.top -= (self.ink.block_height(reason, room.width, role) - room.height) // 2
            self.ink.block(self.sheet, reason, room, theme.palette.red_light, role, align="centre")

    def _label(self, area: ScrollArea, column: pygame.Rect, y: int, text: str) -> int:
        height = self.ink.height("strong")
        place = pygame.Rect(column.left, y, column.width, height)
        area.under.append(
            lambda surface: self.ink.line(surface, text, place, self.theme.palette.ivory, "strong", bold=True)
        )
        return y + height + self.theme.px(6)

    def _fitting(self, left: int, top: int, width: int) -> pygame.Rect:
        wanted = self.ink.width(self.texts("screens.newmatch.all_rules")) + self.theme.px(48)
        return pygame.Rect(left, top, min(width, wanted), self.row_height())

    # -- what follows -----------------------------------------------------------------------------------------------

    @property
    def _choice(self) -> MatchChoice:
        assert self.choice is not None
        return self.choice

    def refusal(self) -> str:
        """Why this cannot be played, in words; empty when it can."""
        if self.limit_typed is not None:
            values = self._choice.option("limit").described_values().replace("0, ", "")
            about = self.texts("option.limit.label")
            return self.texts("rules_error.BAD_VALUE", option=about, value=self.limit_typed or "–", values=values)
        try:
            self._choice.rules()
        except RulesError as fault:
            return self.texts(f"rules_error.{fault.code}", **fault.details)
        return ""

    def chosen(self, name: str, word: str) -> Transition | None:
        choice = self._choice
        if name in ("limit", "ends", "deals"):
            self.limit_typed = None
        if name == "opponents":
            choice.opponents = int(word)
        elif name == "preset" and word != CUSTOM:
            choice.choose_preset(word)
        elif name == "limit":
            choice.limit, choice.deals = int(word), None
        elif name == "ends":
            choice.limit, choice.deals = 0, None if word == SINGLE else USUAL_DEALS
        elif name == "deals":
            choice.deals = int(word)
        elif name.startswith("level_"):
            choice.players[int(name.removeprefix("level_")) - 1] = word
        self.rebuild()
        return None

    def typed(self, name: str, text: str) -> Transition | None:
        if name == "name_you":
            self.player_name = text
        elif name == "limit_other":
            self._limit_written(text)
        else:
            self._choice.names[int(name.removeprefix("name_")) - 1] = text
        return None

    def pressed(self, name: str) -> Transition | None:
        if name == "back":
            return self.escaped()
        if name == "all_rules":
            return Push(AllRulesScene(self._choice))
        return self._deal()

    def escaped(self) -> Transition | None:
        self._remember()
        return Pop()

    def entered(self) -> Transition | None:
        return None if self.refusal() else self._deal()

    def _remember(self) -> str:
        """Keep the choice for the next time; the name of the player."""
        you = self.texts("screens.newmatch.you")
        human = usable_name(self.player_name) or you
        self._choice.names = [usable_name(name) for name in self._choice.names]
        self.stage.change(player_name="" if human == you else human, last_choice=self._choice.as_data())
        return human

    def _deal(self) -> Transition:
        human = self._remember()
        left = self._latest()
        if left is None:
            return self._dealt(human)
        *others, last = [seat.name for seat in left.seats if not seat.is_human]
        names = self.texts("screens.matchend.and").join(filter(None, (", ".join(others), last)))
        question = self.texts("screens.newmatch.going_on", names=names, deal=len(left.deals))
        answers = [(name, self.texts(f"screens.newmatch.{name}")) for name in ("cancel", "resume", "begin")]

        def then(answer: str) -> Transition | None:
            if answer == "resume":
                return Replace(self.stage.doors.table(left), all=True)
            return self._dealt(human) if answer == "begin" else None

        return Push(MessageScene(self, question, answers, then))

    def _dealt(self, human: str) -> Transition:
        match = self._begin(self._choice.rules(), self._choice.seats(human))
        return Replace(self.stage.doors.table(match), all=True)
