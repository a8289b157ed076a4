"""High card: the smallest game of the house, and the template of one.

Every seat of the deal draws one card; the highest keeps its lives, everybody else loses one; the last seat with
lives wins. It shares no rule with the melding games: it shows that match, record and replay serve any game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scala40.engine.actions import Action, Draw
from scala40.engine.cards import FACE_OF_TEXT, Card, french_pack
from scala40.engine.events import CardDrawn, Event
from scala40.engine.options import Numbers, Preset, RulesError, option
from scala40.engine.totals import DealResult, Standing
from scala40.engine.violations import Code, Refused, Violation


@dataclass(frozen=True, slots=True)
class HighCardRules:
    """The options of high card."""

    players: int = option(3, (), "H1", numbers=Numbers(2, 6))
    lives: int = option(2, (1, 2, 3), "H2")


@dataclass(frozen=True, slots=True)
class HighCardDeal:
    """A deal: who is in it in the order of play, what was drawn, what is left."""

    order: tuple[int, ...]
    drawn: tuple[Card, ...]
    stock: tuple[Card, ...]

    @property
    def seat(self) -> int | None:
        return self.order[len(self.drawn)] if len(self.drawn) < len(self.order) else None


@dataclass(frozen=True, slots=True)
class HighCardView:
    """What a seat sees: all that was drawn, and whose turn it is."""

    seat: int
    to_play: int | None
    drawn: tuple[Card, ...]
    stock_count: int


class _HighCard:
    """The game."""

    name: Final = "highcard"
    rules_type: Final = HighCardRules
    faces: Final[Mapping[str, int]] = FACE_OF_TEXT
    presets: Final = (Preset("plain", (), (2, 3, 4, 5, 6)), Preset("short", (("lives", 1),)))

    def impossible(self, rules: HighCardRules) -> RulesError | None:
        if rules.players > 4 and rules.lives == 3:
            return RulesError("TOO_LONG", players=rules.players)
        return None

    def article(self, article: str) -> str:
        return {"S2": "H1", "S30": "H3"}.get(article, article)

    def pack(self, rules: HighCardRules) -> tuple[Card, ...]:
        return french_pack(1, 0)

    def mended(self, rules: HighCardRules, deck: Sequence[Card], players: int) -> tuple[Card, ...]:
        return tuple(deck)

    def new_deal(self, rules: HighCardRules, standing: Standing, dealer: int, deck: Sequence[Card]) -> HighCardDeal:
        order = tuple(sorted(standing.seats_in, key=lambda seat: (seat <= dealer, seat)))
        return HighCardDeal(order, (), tuple(deck))

    def seat_to_play(self, state: HighCardDeal) -> int | None:
        return state.seat

    def view(self, state: HighCardDeal, seat: int) -> HighCardView:
        return HighCardView(seat, state.seat, state.drawn, len(state.stock))

    def check(self, view: HighCardView, action: Action) -> Violation | None:
        if view.to_play is None:
            return Violation.of(None, Code.DEAL_IS_OVER)
        if view.to_play != view.seat:
            return Violation.of("H2", Code.NOT_YOUR_TURN, seat=view.to_play)
        return None if isinstance(action, Draw) else Violation.of(None, Code.NOT_AN_ACTION)

    def legal_actions(self, view: HighCardView) -> Iterator[Action]:
        if view.to_play == view.seat:
            yield Draw()

    def check_chance(self, state: HighCardDeal, action: Action) -> Violation | None:
        return Violation.of(None, Code.NOT_AN_ACTION)

    def chance_before(self, state: HighCardDeal, action: Action) -> tuple[Card, ...] | None:
        return None

    def apply(self, state: HighCardDeal, seat: int | None, action: Action) -> tuple[HighCardDeal, tuple[Event, ...]]:
        violation = self.check_chance(state, action) if seat is None else self.check(self.view(state, seat), action)
        if violation is not None:
            raise Refused(violation)
        assert seat is not None
        after = HighCardDeal(state.order, (*state.drawn, state.stock[0]), state.stock[1:])
        return after, (CardDrawn(seat),)

    def lots(self, rules: HighCardRules, standing: Standing, state: HighCardDeal) -> tuple[int, ...]:
        return ()

    def reveals(self, action: Action) -> bool:
        return True

    def held(self, state: HighCardDeal, seat: int | None) -> Iterable[Card]:
        return ()

    def first_standing(self, rules: HighCardRules) -> Standing:
        seats = rules.players
        return Standing((rules.lives,) * seats, tuple(range(seats)), (0,) * seats, 0, 0)

    def may_return(self, rules: HighCardRules, standing: Standing, state: HighCardDeal) -> tuple[int, ...]:
        return ()

    def settle(
        self, rules: HighCardRules, standing: Standing, state: HighCardDeal, returning: Collection[int]
    ) -> tuple[DealResult, Standing]:
        worth: dict[int, Any] = {
            seat: (card.rank - 2) % 13 for seat, card in zip(state.order, state.drawn, strict=True)
        }
        highest = max(worth.values())
        lives = tuple(left - (seat in worth and worth[seat] < highest) for seat, left in enumerate(standing.totals))
        still = tuple(seat for seat in standing.seats_in if lives[seat])
        gone = tuple(seat for seat in standing.seats_in if not lives[seat])
        now = replace(
            standing,
            totals=lives,
            seats_in=still,
            deals=standing.deals + 1,
            winners=still if len(still) == 1 else None,
        )
        return DealResult("shown", None, None, worth, dict(enumerate(lives)), gone, ()), now


HIGH_CARD: Final = _HighCard()
