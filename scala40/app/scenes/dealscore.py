"""The end of a deal.

The hands turn over, their points are counted card by card, and the score sheet says where the match stands.

Imports: widgets, frame, scoresheet, cardpictures; match for its types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scala40.app.scene import EVERY_FRAME, Pop, Replace, Stage, Transition
from scala40.app.scenes.cardpictures import ASPECT, back_of, picture_of
from scala40.app.scenes.frame import frame_for, paint_heading, paint_panel
from scala40.app.scenes.scoresheet import SheetPlan, paint_sheet, points_now, rows_of, totals_of
from scala40.app.widgets import WidgetScene
from scala40.engine.cards import Card, points_in_hand
from scala40.engine.totals import DealResult

if TYPE_CHECKING:
    from scala40.match.runner import Match

SECONDS_A_CARD: Final = {"slow": 0.16, "normal": 0.09, "fast": 0.045, "instant": 0.0}
PAUSE: Final = 0.5  # seconds before the counting begins
MOST_RETURNS: Final = 2  # that an opponent makes use of, however many are allowed: a match comes to its end
SHEET_SHARE: Final = 0.42  # of the width
NAME_SHARE: Final = 0.26  # of a row in which name and cards stand in one line
OVERLAP: Final = 0.54  # of a card's width is seen of a card behind another
LEAST_CARD: Final = 78  # units of height of a card below a name
TALLEST_ROW: Final = 190  # units
WIDEST_CARD: Final = 112  # units


class DealScoreScene(WidgetScene):
    """What the deal brought."""

    name = "dealscore"
    default = "next"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self._begun: float | None = None  # when the counting began
        self._counted = 0  # cards
        self._rows: list[tuple[int, pygame.Rect]] = []

    # -- what the match says ----------------------------------------------------------------------------------------

    @property
    def asks(self) -> int | None:
        """The human seat that may come back and has to say whether it does."""
        if not self.match.deal_is_over:
            return None
        return next((seat for seat in self.match.may_return() if self.match.seats[seat].is_human), None)

    @property
    def result(self) -> DealResult | None:
        return self.match.deal.result

    def hand(self, seat: int) -> tuple[Card, ...]:
        """What a seat was left with, sorted."""
        hands: tuple[tuple[Card, ...], ...] = self.match.state.hands
        return tuple(sorted(hands[seat], key=lambda card: (card.suit, card.rank)))

    @property
    def cards(self) -> int:
        """How many cards there are to count."""
        return sum(len(self.hand(seat)) for seat in self.match.deal.seats_in)

    def count_all(self) -> None:
        """Turn every card over at once."""
        self._counted = self.cards
        self.dirty = True

    def _settle(self, also: tuple[int, ...] = ()) -> None:
        """Score the deal. Opponents come back as long as it makes a match and not an endless one."""
        opponents = (seat for seat in self.match.may_return() if not self.match.seats[seat].is_human)
        returning = [seat for seat in opponents if self.match.before.returns[seat] < MOST_RETURNS]
        self.match.settle((*returning, *also))

    def sentences(self) -> list[str]:
        """What there is to say, plainly."""
        outcome = self.match.state.public.outcome
        said = []
        if outcome.out is None:
            said.append(self.texts("screens.dealscore.dead"))
        else:
            said.append(self._about(outcome.out, "in_hand" if outcome.in_hand else "out"))
        if self.result is not None:
            for seat in self.result.eliminated:
                if seat not in self.result.reentered:
                    said.append(self._about(seat, "eliminated", total=self.result.totals[seat]))
            said += [self._about(seat, "reentered", total=self.result.totals[seat]) for seat in self.result.reentered]
        return said

    def _about(self, seat: int, key: str, **values: object) -> str:
        who = self.match.seats[seat]
        return self.texts(f"screens.dealscore.{key}{'_you' if who.is_human else ''}", name=who.name, **values)

    # -- laying out -------------------------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        if self.match.deal_is_over and self.match.seat_to_play is None:
            self.texts = stage.texts
            if self.asks is None:
                self._settle()
        if SECONDS_A_CARD[stage.settings.animation_speed] == 0:
            self.count_all()
        super().build(stage)

    def lay_out(self) -> None:
        theme, texts, match = self.theme, self.texts, self.match
        frame = frame_for(theme, self.ink, self.row_height())
        paint_heading(self.sheet, theme, self.ink, frame, texts("screens.dealscore.heading", n=match.deal.number))
        gap = theme.px(18)
        said = "  ".join(self.sentences())
        said_role = "strong" if self.ink.width(said, "strong", True) <= frame.panel.width else "body"
        said_height = self.ink.block_height(said, frame.panel.width, said_role, True)
        place = pygame.Rect(frame.panel.left, frame.panel.top, frame.panel.width, said_height)
        self.ink.block(self.sheet, said, place, theme.palette.ivory, said_role, True)
        top = frame.panel.top + said_height + theme.px(10)
        sheet_width = round(frame.panel.width * SHEET_SHARE)
        left = pygame.Rect(frame.panel.left, top, frame.panel.width - sheet_width - gap, frame.panel.bottom - top)
        right = pygame.Rect(left.right + gap, top, sheet_width, left.height)
        self._plan_hands(left)
        left.height = self._rows[-1][1].bottom + theme.px(6) - left.top
        paint_panel(self.sheet, theme, left)
        names = [seat.name for seat in match.seats]
        rows = rows_of(match)
        totals = totals_of(match)
        plan = SheetPlan(theme, self.ink, texts, right, names, any(total.eliminated for total in totals))
        plan.large = True
        plan.large = len(rows) * plan.row_height <= plan.body.height  # else as many deals as can be shown
        fitting = max(1, plan.body.height // plan.row_height)
        if len(rows) <= fitting:
            shorter = plan.rect.height - (fitting - max(len(rows), 3)) * plan.row_height
            plan.rect = pygame.Rect(right.left, right.top, right.width, min(right.height, shorter))
        paint_sheet(self.sheet, plan, rows[-fitting:], totals)
        self._footer(frame.footer)

    def _plan_hands(self, panel: pygame.Rect) -> None:
        """A row for every seat: a low one where no cards are left, for the others as much as there is."""
        theme, seats = self.theme, self.match.deal.seats_in
        low = self.ink.height("heading") + theme.px(10)
        holding = [seat for seat in seats if self.hand(seat)]
        room = panel.height - theme.px(12) - low * (len(seats) - len(holding))
        height = min(theme.px(TALLEST_ROW), room // max(1, len(holding)))
        self._rows = []
        top = panel.top + theme.px(6)
        for seat in seats:
            row = pygame.Rect(panel.left + theme.px(14), top, panel.width - theme.px(28), 0)
            row.height = height if seat in holding else min(low, max(height, self.ink.height("body")))
            self._rows.append((seat, row))
            top = row.bottom

    def _footer(self, footer: pygame.Rect) -> None:
        theme, texts = self.theme, self.texts
        back = texts("screens.dealscore.to_title")
        back_width = self.ink.width(back) + theme.px(48)
        self.button("to_title", back, pygame.Rect(footer.left, footer.top, back_width, footer.height), "quiet")
        names = (
            ["stay_out", "return"]
            if self.asks is not None
            else ["to_end" if self.match.winners is not None else "next"]
        )
        widths = {
            name: self.ink.width(texts(f"screens.dealscore.{name}"), "strong", True) + theme.px(56) for name in names
        }
        gap = theme.px(12)
        left = place = footer.right - sum(widths.values()) - gap * (len(names) - 1)
        for name in names:
            kind = "plain" if name == "stay_out" else "primary"
            rect = pygame.Rect(place, footer.top, widths[name], footer.height)
            self.button(name, texts(f"screens.dealscore.{name}"), rect, kind)
            place = rect.right + gap
        if self.asks is not None:
            self._ask(pygame.Rect(footer.left + back_width, footer.top, left - footer.left - back_width, footer.height))

    def _ask(self, room: pygame.Rect) -> None:
        """The question of the re-entry, beside its two buttons."""
        theme, match = self.theme, self.match
        now = points_now(match)
        limit = match.rules.limit
        reach = match.rules.elimination == "reach"
        totals = [match.before.totals[seat] + now.get(seat, 0) for seat in match.deal.seats_in]
        highest = max(total for total in totals if total < limit or (total == limit and not reach))
        fee = self.texts("screens.matchend.tokens", n=match.rules.reentry_fee)
        key = "may_return_fee" if match.rules.pot == "on" and match.rules.reentry_fee else "may_return"
        question = self.texts(f"screens.dealscore.{key}", total=highest, fee=fee)
        room = room.inflate(-theme.px(24), 0)
        role = "body" if self.ink.block_height(question, room.width) <= room.height * 1.2 else "small"
        height = self.ink.block_height(question, room.width, role)
        room.top = room.centery - height // 2
        self.ink.block(self.sheet, question, room, theme.palette.gold_light, role, align="right")

    # -- the hands --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        before = 0
        for seat, row in self._rows:
            hand = self.hand(seat)
            self._draw_hand(surface, seat, row, max(0, min(len(hand), self._counted - before)))
            before += len(hand)

    def _draw_hand(self, surface: pygame.Surface, seat: int, row: pygame.Rect, counted: int) -> None:
        theme, colours = self.theme, self.theme.palette
        hand = self.hand(seat)
        outcome = self.match.state.public.outcome
        points_width = self.ink.width("000", "heading", True) + theme.px(8)
        name_height = self.ink.height("strong")
        beside = row.height < name_height + theme.px(LEAST_CARD)  # then name and cards stand in one line
        name_place = pygame.Rect(row.left, row.top, row.width - points_width, name_height)
        cards_place = pygame.Rect(row.left, name_place.bottom + theme.px(2), row.width - points_width, 0)
        if not hand:
            name_place.height = row.height
        elif beside:
            name_place.size = (round(row.width * NAME_SHARE), row.height)
            left = name_place.right + theme.px(6)
            cards_place = pygame.Rect(left, row.top + theme.px(4), row.right - points_width - left, 0)
        cards_place.height = row.bottom - theme.px(6) - cards_place.top
        done = counted == len(hand)
        remark = self._remark(seat) if done else ""
        if remark and hand and beside:  # below the name, where there is room for it
            remark_height = self.ink.block_height(remark, name_place.width, "small")
            if row.height >= remark_height + name_height:
                name_place.height = name_height
                name_place.top += (row.height - name_height - remark_height) // 2
                place = pygame.Rect(name_place.left, name_place.bottom, name_place.width, remark_height)
                self.ink.block(surface, remark, place, colours.gold_light, "small")
        name = self.match.seats[seat].name
        role = "strong" if self.ink.width(name, "strong", True) <= name_place.width else "body"
        written = self.ink.line(surface, name, name_place, colours.ivory, role, bold=True, ellipsis=True)
        if remark and not (hand and beside):
            left = written.right + theme.px(12)
            place = pygame.Rect(left, name_place.top, name_place.right - left, name_place.height)
            self.ink.line(surface, remark, place, colours.gold_light, "small" if hand else "body", ellipsis=True)
        points = dict(outcome.points).get(seat, 0) if done else points_in_hand(hand[:counted])
        place = pygame.Rect(row.right - points_width, row.top, points_width, row.height - theme.px(4))
        colour = colours.green_light if outcome.out == seat else colours.ivory
        self.ink.line(surface, str(points), place, colour, "heading", bold=True, align="right")
        width = max(8, min(round(cards_place.height / ASPECT), theme.px(WIDEST_CARD)))
        step = min(width * OVERLAP, (cards_place.width - width - theme.px(8)) / max(1, len(hand) - 1))
        for number, card in enumerate(hand):
            back = self.stage.settings.card_back
            picture = picture_of(card, width, True) if number < counted else back_of(back, width)
            place = picture.get_rect(topleft=(cards_place.left + round(number * step), cards_place.top))
            surface.blit(picture, place)
            pygame.draw.rect(surface, colours.paper_line, place, 1, border_radius=max(2, width // 16))
        if seat != self._rows[-1][0]:
            pygame.draw.line(surface, colours.panel_line, (row.left, row.bottom - 1), (row.right, row.bottom - 1))

    def _remark(self, seat: int) -> str:
        """Why the points are what they are, where the cards alone do not say it."""
        outcome = self.match.state.public.outcome
        points, hand = dict(outcome.points).get(seat, 0), self.hand(seat)
        if outcome.out == seat:
            return self.texts("screens.dealscore.closed")
        if points == points_in_hand(hand):
            return ""
        if outcome.out is None and points == 0:
            return self.texts("screens.dealscore.no_score")
        doubled = outcome.in_hand and self.match.rules.in_hand_doubles
        plain = points // 2 if doubled else points
        parts = []
        if (
            plain == 100
            and not self.match.state.public.has_opened(seat)
            and self.match.rules.unopened_penalty == "hundred"
        ):
            parts.append(self.texts("screens.dealscore.hundred"))
        elif len(hand) == 1 and plain == 1:
            parts.append(self.texts("screens.dealscore.single_ace"))
        if doubled:
            parts.append(self.texts("screens.dealscore.doubled"))
        return " · ".join(parts)

    # -- time and what follows --------------------------------------------------------------------------------------

    def update(self, now: float) -> Transition | None:
        if self._begun is None:
            self._begun = now
        each = SECONDS_A_CARD[self.stage.settings.animation_speed]
        if self._counted < self.cards:
            counted = self.cards if each == 0 else max(0, int((now - self._begun - PAUSE) / each))
            if counted > self._counted:
                self._counted = min(self.cards, counted)
                self.dirty = True
        return super().update(now)

    def wakes_in(self, now: float) -> float | None:
        return EVERY_FRAME if self._counted < self.cards else super().wakes_in(now)

    def handle(self, event: pygame.Event, now: float) -> Transition | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._counted < self.cards:
            self.count_all()  # a click or a key skips the counting
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                return None
        return super().handle(event, now)

    def pressed(self, name: str) -> Transition | None:
        doors = self.stage.doors
        if name == "to_title":
            return Replace(doors.title(), all=True)
        if name in ("return", "stay_out"):
            seat = self.asks
            assert seat is not None
            self._settle((seat,) if name == "return" else ())
            self.rebuild()
            return None
        if name == "to_end":
            return Replace(doors.match_end(self.match), all=True)
        self.match.next_deal()
        return Pop()

    def escaped(self) -> Transition | None:
        return Replace(self.stage.doors.title(), all=True)
