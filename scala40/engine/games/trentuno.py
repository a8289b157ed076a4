"""Trentuno (RULES.md, part T): the game as a value.

Three cards each; the best single suit counts. Lives instead of points: what is lost after a deal stands in
trentuno_lives. Imports: the engine's shared rooms; no other game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from scala40.engine import trentuno_lives as lives
from scala40.engine.actions import Action, Bet, Discard, Draw, Knock, Reshuffle, Take
from scala40.engine.cards import ITALIAN_FACE_OF_TEXT, Card, italian_pack
from scala40.engine.events import Event
from scala40.engine.options import RulesError
from scala40.engine.totals import DealResult, Standing
from scala40.engine.trentuno_check import check, check_shuffle, shuffled_cards
from scala40.engine.trentuno_rules import PRESETS, TrentunoRules
from scala40.engine.trentuno_state import THIRTY_ONE, TrentunoState, TrentunoView
from scala40.engine.trentuno_turn import after, new_deal
from scala40.engine.violations import Code, Refused, Violation

ARTICLES: Final = {"S1": "T1", "S2": "T2", "S4": "T5", "S30": "T4"}


class _Trentuno:
    """The game. It has no state of its own."""

    name: Final = "trentuno"
    rules_type: Final = TrentunoRules
    faces: Final = ITALIAN_FACE_OF_TEXT
    presets: Final = PRESETS

    def impossible(self, rules: TrentunoRules) -> RulesError | None:
        return None

    def article(self, article: str) -> str:
        return ARTICLES.get(article, article)

    def pack(self, rules: TrentunoRules) -> tuple[Card, ...]:
        return italian_pack()

    def mended(self, rules: TrentunoRules, deck: Sequence[Card], players: int) -> tuple[Card, ...]:
        return tuple(deck)

    def new_deal(self, rules: TrentunoRules, standing: Standing, dealer: int, deck: Sequence[Card]) -> TrentunoState:
        return new_deal(rules, standing, dealer, deck)

    def seat_to_play(self, state: TrentunoState) -> int | None:
        return state.public.seat if state.public.ending is None else None

    def view(self, state: TrentunoState, seat: int) -> TrentunoView:
        return TrentunoView(seat, state.hands[seat], state.public)

    def check(self, view: TrentunoView, action: Action) -> Violation | None:
        return check(view, action)

    def legal_actions(self, view: TrentunoView) -> Iterator[Action]:
        actions: list[Action] = [Draw(), Take(), Knock(), *(Discard(card) for card in view.hand)]
        for action in actions:
            if check(view, action) is None:
                yield action
        if view.seat not in view.public.seats_in:
            for number in range(2, THIRTY_ONE + 1):
                if check(view, Bet(number)) is None:
                    yield Bet(number)

    def check_chance(self, state: TrentunoState, action: Action) -> Violation | None:
        if isinstance(action, Reshuffle):
            return check_shuffle(state.public, action.cards)
        return Violation.of(None, Code.NOT_AN_ACTION)

    def chance_before(self, state: TrentunoState, action: Action) -> tuple[Card, ...] | None:
        if type(action) is Draw and state.public.stock_count == 0:
            return tuple(sorted(shuffled_cards(state.public), key=lambda card: card.number))
        return None

    def apply(self, state: TrentunoState, seat: int | None, action: Action) -> tuple[TrentunoState, tuple[Event, ...]]:
        if seat is None:
            violation = self.check_chance(state, action)
        else:
            violation = check(self.view(state, seat), action)
            if violation is None and type(action) is Draw and state.public.stock_count == 0:
                violation = Violation.of("T14", Code.STOCK_EMPTY)
        if violation is not None:
            raise Refused(violation)
        return after(state, seat, action)

    def lots(self, rules: TrentunoRules, standing: Standing, state: TrentunoState) -> tuple[int, ...]:
        return lives.lots(rules, standing, state.public)

    def reveals(self, action: Action) -> bool:
        return isinstance(action, (Draw, Reshuffle, Knock))

    def held(self, state: TrentunoState, seat: int | None) -> Iterable[Card]:
        if seat is None:
            return shuffled_cards(state.public)
        return state.hands[seat] if 0 <= seat < len(state.hands) else ()

    def first_standing(self, rules: TrentunoRules) -> Standing:
        return lives.first_standing(rules)

    def may_return(self, rules: TrentunoRules, standing: Standing, state: TrentunoState) -> tuple[int, ...]:
        return ()  # nobody is asked: returns are a matter of the rules and of the lot

    def settle(
        self, rules: TrentunoRules, standing: Standing, state: TrentunoState, returning: Collection[int]
    ) -> tuple[DealResult, Standing]:
        return lives.settle(rules, standing, state.public, returning)


TRENTUNO: Final = _Trentuno()
