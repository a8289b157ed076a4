"""A melding game as a value: what Scala 40 and Ramino have of their own are its fields, the rest is alike.

Imports: the engine's shared rooms; no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scala40.engine import rummy, rummy_check, totals
from scala40.engine.actions import Action, Draw, Reshuffle
from scala40.engine.cards import FACE_OF_TEXT, Card, french_pack
from scala40.engine.events import Event
from scala40.engine.options import Preset, Rules, RulesError
from scala40.engine.state import DealState
from scala40.engine.totals import DealResult, Standing
from scala40.engine.view import PlayerView, view_of
from scala40.engine.violations import Code, Refused, Violation


@dataclass(frozen=True, slots=True, eq=False)
class RummyGame:
    """A game of melds (see game.Game for what each part answers)."""

    name: str
    rules_type: type[Rules]
    presets: tuple[Preset, ...]
    articles: Mapping[str, str]  # articles of Scala 40 that this game says anew, and where
    unplayable: Callable[[Any], RulesError | None]  # beyond what no melding game can play
    check: Callable[[PlayerView, Action], Violation | None]
    legal_actions: Callable[[PlayerView], Iterator[Action]]
    after: Callable[[DealState, Action], tuple[DealState, tuple[Event, ...]]]  # a legal action done
    scored: Callable[[Any, Standing, DealState], Standing]  # with the points of a finished deal; nobody is back yet

    faces: ClassVar[Mapping[str, int]] = FACE_OF_TEXT

    def impossible(self, rules: Any) -> RulesError | None:
        if rules.deals is not None and rules.limit != 0:
            return RulesError("DEALS_NEED_LIMIT_0", limit=rules.limit, deals=rules.deals)
        return self.unplayable(rules)

    def article(self, article: str) -> str:
        return self.articles.get(article, article)

    def pack(self, rules: Any) -> tuple[Card, ...]:
        return french_pack(rules.packs, rules.jokers)

    def mended(self, rules: Any, deck: Sequence[Card], players: int) -> tuple[Card, ...]:
        return rummy.mended(deck, rules, players)

    def new_deal(self, rules: Any, standing: Standing, dealer: int, deck: Sequence[Card]) -> DealState:
        return rummy.new_deal(rules, standing.seats_in, dealer, deck)

    def seat_to_play(self, state: DealState) -> int | None:
        return state.public.seat if state.public.outcome is None else None

    def view(self, state: DealState, seat: int) -> PlayerView:
        return view_of(state, seat)

    def check_chance(self, state: DealState, action: Action) -> Violation | None:
        if isinstance(action, Reshuffle):
            return rummy_check.check_reshuffle(state.public, action.cards)
        return Violation.of(None, Code.NOT_AN_ACTION)

    def chance_before(self, state: DealState, action: Action) -> tuple[Card, ...] | None:
        if type(action) is Draw and state.public.stock_count == 0:
            return tuple(sorted(state.public.discard_pile[:-1], key=lambda card: card.number))
        return None

    def apply(self, state: DealState, seat: int | None, action: Action) -> tuple[DealState, tuple[Event, ...]]:
        if seat is None:
            violation = self.check_chance(state, action)
        else:
            violation = self.check(view_of(state, seat), action)
            if violation is None and type(action) is Draw and state.public.stock_count == 0:
                violation = Violation.of("S26", Code.STOCK_EMPTY)
        if violation is not None:
            raise Refused(violation)
        return self.after(state, action)

    def lots(self, rules: Any, standing: Standing, state: DealState) -> tuple[int, ...]:
        return ()

    def reveals(self, action: Action) -> bool:
        return isinstance(action, (Draw, Reshuffle))

    def held(self, state: DealState, seat: int | None) -> Iterable[Card]:
        if seat is None:
            return state.public.discard_pile[:-1]
        return state.hands[seat] if 0 <= seat < len(state.hands) else ()

    def first_standing(self, rules: Any) -> Standing:
        return totals.first_standing(rules)

    def may_return(self, rules: Any, standing: Standing, state: DealState) -> tuple[int, ...]:
        return totals.may_return(rules, standing, self.scored(rules, standing, state))

    def settle(
        self, rules: Any, standing: Standing, state: DealState, returning: Collection[int]
    ) -> tuple[DealResult, Standing]:
        outcome = state.public.outcome
        assert outcome is not None
        scored = self.scored(rules, standing, state)
        back = tuple(seat for seat in totals.may_return(rules, standing, scored) if seat in returning)
        now = totals.with_returns(rules, scored, back)
        gone = tuple(seat for seat in standing.seats_in if seat not in scored.seats_in)
        result = DealResult(
            outcome.ended, outcome.out, outcome.in_hand, dict(outcome.points), dict(enumerate(now.totals)), gone, back
        )
        return result, now


def with_points(rules: Any, standing: Standing, state: DealState) -> Standing:
    """The standing with the points of the finished deal, and nothing more."""
    assert state.public.outcome is not None
    return totals.with_points(rules, standing, dict(state.public.outcome.points))
