"""Trentuno (RULES.md, part T): its options and presets, and the game as a value.

Three cards each; the best single suit counts. Lives instead of points: what is lost after a deal stands in
trentuno_lives. Imports: the engine's shared rooms; no other game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scala40.engine import trentuno_lives as lives
from scala40.engine.actions import Action, Bet, Discard, Draw, Knock, Reshuffle, Take
from scala40.engine.cards import FIGURE, ITALIAN_FACE_OF_TEXT, Card, italian_pack
from scala40.engine.events import (
    CardDrawn,
    CardTaken,
    CardTurned,
    Discarded,
    Event,
    Knocked,
    StockReshuffled,
    Thirtyone,
)
from scala40.engine.options import Numbers, Preset, RulesError, option, yes_no
from scala40.engine.rummy import deal_order
from scala40.engine.totals import DealResult, Standing
from scala40.engine.trentuno_state import (
    SHUFFLES,
    THIRTY_ONE,
    Ending,
    Phase,
    TrentunoPublic,
    TrentunoState,
    TrentunoView,
    worth,
)
from scala40.engine.violations import Code, Refused, Violation


@dataclass(frozen=True, slots=True)
class TrentunoRules:
    """Every option of Trentuno, declared once, in the order of the record."""

    players: int = option(4, (), "T1", numbers=Numbers(2, 12))
    lives: int = option(3, (), "T4", numbers=Numbers(1, 6))
    free_ride: bool = yes_no(False, "T4")
    direction: str = option("clockwise", ("clockwise", "counterclockwise"), "T5")
    return_taken: str = option("forbid", ("forbid", "free"), "T6")
    discard_first: bool = yes_no(False, "T6")
    dealt_31: str = option("wait_round", ("wait_round", "immediate"), "T7")
    knock_when: str = option("any", ("any", "not_first_round", "after_figure"), "T8")
    knock_min: int = option(0, (0, 20, 25), "T8")
    knock_burn: bool = yes_no(False, "T8")
    ties: str = option("all_lose", ("all_lose", "knocker_safe", "dealer_safe", "replay"), "T9")
    knocker_penalty: int = option(1, (1, 2), "T9")
    late_31: str = option("knocker_safe", ("knocker_safe", "all_but_31"), "T10")
    final_tie: str = option("all_return", ("all_return", "finalists_out", "replay"), "T11")
    ghost_bets: str = option("off", ("off", "on"), "T12")
    three_of_a_kind: str | int | float = option("off", ("off", 30, 30.5), "T13")


PRESETS: Final = (
    Preset("natalizia", (), tuple(range(2, 13))),
    Preset(
        "scat",
        (("free_ride", True), ("knocker_penalty", 2), ("ties", "knocker_safe"), ("dealt_31", "immediate")),
        tuple(range(2, 13)),
    ),
    Preset("dopo_figura", (("knock_when", "after_figure"),), tuple(range(2, 13))),
)
ARTICLES: Final = {"S1": "T1", "S2": "T2", "S4": "T5", "S30": "T4"}
FEWEST_FOR_BETS: Final = 4  # seats in the deal: more than three (T12)


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
        return _dealt(rules, standing, dealer, deck)

    def seat_to_play(self, state: TrentunoState) -> int | None:
        return state.public.seat if state.public.ending is None else None

    def view(self, state: TrentunoState, seat: int) -> TrentunoView:
        return TrentunoView(seat, state.hands[seat], state.public)

    def check(self, view: TrentunoView, action: Action) -> Violation | None:
        return _check(view, action)

    def legal_actions(self, view: TrentunoView) -> Iterator[Action]:
        actions: list[Action] = [Draw(), Take(), Knock(), *(Discard(card) for card in view.hand)]
        for action in actions:
            if _check(view, action) is None:
                yield action
        if view.seat not in view.public.seats_in:
            for number in range(2, THIRTY_ONE + 1):
                if _check(view, Bet(number)) is None:
                    yield Bet(number)

    def check_chance(self, state: TrentunoState, action: Action) -> Violation | None:
        public = state.public
        if not isinstance(action, Reshuffle):
            return Violation.of(None, Code.NOT_AN_ACTION)
        if public.ending is not None:
            return Violation.of(None, Code.DEAL_IS_OVER)
        if public.phase is not Phase.DRAW or public.stock_count or not _can_shuffle(public):
            return Violation.of("T14", Code.RESHUFFLE_NOT_NOW)
        if sorted(card.face for card in action.cards) != sorted(card.face for card in _shuffled_cards(public)):
            return Violation.of("T14", Code.RESHUFFLE_WRONG_CARDS)
        return None

    def chance_before(self, state: TrentunoState, action: Action) -> tuple[Card, ...] | None:
        if type(action) is Draw and state.public.stock_count == 0:
            return tuple(sorted(_shuffled_cards(state.public), key=lambda card: card.number))
        return None

    def apply(self, state: TrentunoState, seat: int | None, action: Action) -> tuple[TrentunoState, tuple[Event, ...]]:
        if seat is None:
            violation = self.check_chance(state, action)
        else:
            violation = _check(self.view(state, seat), action)
            if violation is None and type(action) is Draw and state.public.stock_count == 0:
                violation = Violation.of("T14", Code.STOCK_EMPTY)
        if violation is not None:
            raise Refused(violation)
        new = TrentunoState(state.public.copy(), state.hands, state.stock, state.holders)
        events = tuple(_done(new, seat, action))
        new.public.history += events
        return new, events

    def lots(self, rules: TrentunoRules, standing: Standing, state: TrentunoState) -> tuple[int, ...]:
        return lives.lots(rules, standing, state.public)

    def reveals(self, action: Action) -> bool:
        return isinstance(action, (Draw, Reshuffle, Knock))

    def held(self, state: TrentunoState, seat: int | None) -> Iterable[Card]:
        if seat is None:
            return _shuffled_cards(state.public)
        return state.hands[seat] if 0 <= seat < len(state.hands) else ()

    def first_standing(self, rules: TrentunoRules) -> Standing:
        return lives.first_standing(rules)

    def may_return(self, rules: TrentunoRules, standing: Standing, state: TrentunoState) -> tuple[int, ...]:
        return ()  # nobody is asked: returns are a matter of the rules and of the lot

    def settle(
        self, rules: TrentunoRules, standing: Standing, state: TrentunoState, returning: Collection[int]
    ) -> tuple[DealResult, Standing]:
        return lives.settle(rules, standing, state.public, returning)


def _dealt(rules: TrentunoRules, standing: Standing, dealer: int, deck: Sequence[Card]) -> TrentunoState:
    order = deal_order(standing.seats_in, dealer)
    hands: list[tuple[Card, ...]] = [()] * rules.players
    for place, seat in enumerate(order):
        hands[seat] = tuple(deck[place : 3 * len(order) : len(order)])
    up = 3 * len(order)
    holders = tuple(seat for seat in order if worth(hands[seat], rules.three_of_a_kind) == THIRTY_ONE)
    public = TrentunoPublic(
        rules=rules,
        seats=rules.players,
        seats_in=standing.seats_in,
        dealer=dealer,
        lives=tuple(int(total) for total in standing.totals),
        seat=order[0],
        phase=Phase.DISCARD if rules.discard_first else Phase.DRAW,
        counts=tuple(len(hand) for hand in hands),
        discard_pile=(deck[up],),
        stock_count=len(deck) - up - 1,
        turns=0,
        shuffles=0,
        must_draw=False,
        begun=False,
        taken=None,
        knocker=None,
        bets=(),
        history=(),
        ending=None,
    )
    state = TrentunoState(public, tuple(hands), tuple(deck[up + 1 :]), holders)
    if holders and rules.dealt_31 == "immediate":
        _end(state, "thirty_one")
    return state


def _check(view: TrentunoView, action: Action) -> Violation | None:
    """Why this seat may not do this now (T6, T8, T12), or None."""
    public = view.public
    if isinstance(action, Bet):
        return _check_bet(view, action)
    if public.ending is not None:
        return Violation.of(None, Code.DEAL_IS_OVER)
    if public.seat != view.seat:
        return Violation.of("T6", Code.NOT_YOUR_TURN, seat=public.seat)
    if isinstance(action, Draw):
        if public.phase is not Phase.DRAW:
            return Violation.of("T6", Code.DISCARD_FIRST if _discards_first(public) else Code.ALREADY_DRAWN)
        return None
    if isinstance(action, Take):
        if public.phase is not Phase.DRAW:
            return Violation.of("T6", Code.DISCARD_FIRST if _discards_first(public) else Code.ALREADY_DRAWN)
        if public.must_draw:
            return Violation.of("T14", Code.MUST_DRAW_AFTER_RESHUFFLE)
        if _card_to_take(public) is None:
            return Violation.of("T6", Code.NOTHING_TO_TAKE)
        return None
    if isinstance(action, Discard):
        if public.phase is not Phase.DISCARD:
            return Violation.of("T6", Code.ALREADY_DISCARDED if public.rules.discard_first else Code.DRAW_FIRST)
        if action.card not in view.hand:
            return Violation.of(None, Code.CARD_NOT_IN_HAND, card=action.card.text)
        if public.taken is action.card and public.rules.return_taken == "forbid":
            return Violation.of("T6", Code.RETURN_TAKEN, card=action.card.text)
        return None
    if isinstance(action, Knock):
        return _check_knock(view)
    return Violation.of(None, Code.NOT_AN_ACTION)


def _discards_first(public: TrentunoPublic) -> bool:
    return public.rules.discard_first and public.phase is Phase.DISCARD


def _check_knock(view: TrentunoView) -> Violation | None:
    public = view.public
    rules = public.rules
    if public.begun or public.must_draw:
        return Violation.of("T8", Code.KNOCK_INSTEAD)
    if public.knocker is not None:
        return Violation.of("T8", Code.KNOCKED_ALREADY, seat=public.knocker)
    if rules.knock_when == "not_first_round" and public.first_round:
        return Violation.of("T8", Code.KNOCK_FIRST_ROUND)
    if rules.knock_when == "after_figure" and (not public.discard_pile or public.discard_pile[-1].rank < FIGURE):
        return Violation.of("T8", Code.KNOCK_AFTER_FIGURE)
    have = worth(view.hand, rules.three_of_a_kind)
    if have < rules.knock_min:
        return Violation.of("T8", Code.KNOCK_TOO_LOW, have=str(have), need=rules.knock_min)
    return None


def _check_bet(view: TrentunoView, bet: Bet) -> Violation | None:
    public = view.public
    if public.rules.ghost_bets == "off" or len(public.seats_in) < FEWEST_FOR_BETS:
        return Violation.of("T12", Code.NO_BETS)
    if view.seat in public.seats_in:
        return Violation.of("T12", Code.BET_ALIVE)
    if public.turns or public.begun or public.knocker is not None or public.must_draw:
        return Violation.of("T12", Code.BET_TOO_LATE)
    if any(seat == view.seat for seat, _ in public.bets):
        return Violation.of("T12", Code.BET_TWICE)
    if not 2 <= bet.number <= THIRTY_ONE:
        return Violation.of("T12", Code.BET_NUMBER, have=bet.number)
    return None


def _can_shuffle(public: TrentunoPublic) -> bool:
    return public.shuffles < SHUFFLES and len(_shuffled_cards(public)) > 0


def _shuffled_cards(public: TrentunoPublic) -> tuple[Card, ...]:
    """The cards that a shuffle makes the new stock of: the discards but the top."""
    return public.discard_pile[:-1]


def _card_to_take(public: TrentunoPublic) -> Card | None:
    """The top discard; with `discard_first` the one that was on top before the seat's own discard (T6)."""
    pile = public.discard_pile
    own = 1 if public.rules.discard_first else 0
    return pile[-1 - own] if len(pile) > own else None


def _done(state: TrentunoState, seat: int | None, action: Action) -> Iterable[Event]:
    public = state.public
    match action:
        case Reshuffle(cards):
            state.stock = cards
            public.stock_count = len(cards)
            public.discard_pile = public.discard_pile[-1:]
            public.shuffles += 1
            public.must_draw = True
            return [StockReshuffled(len(cards))]
        case Bet(number):
            assert seat is not None
            public.bets = (*public.bets, (seat, number))
            return []
        case Draw():
            card = state.stock[-public.stock_count]
            public.stock_count -= 1
            return _drawn(state, card, CardDrawn(public.seat))
        case Take():
            taken = _card_to_take(public)
            assert taken is not None
            public.discard_pile = tuple(card for card in public.discard_pile if card is not taken)
            public.taken = taken
            return _drawn(state, taken, CardTaken(public.seat, taken, False))
        case Discard(card):
            _set_hand(state, tuple(held for held in state.hands[public.seat] if held is not card))
            public.discard_pile = (*public.discard_pile, card)
            events: list[Event] = [Discarded(public.seat, card)]
            if public.rules.discard_first:
                public.phase = Phase.DRAW
                public.begun = True
                return events
            return events + _end_turn(state)
        case Knock():
            public.knocker = public.seat
            events = [Knocked(public.seat)]
            if public.rules.knock_burn and public.stock_count:
                burnt = state.stock[-public.stock_count]
                public.stock_count -= 1
                public.discard_pile = (*public.discard_pile, burnt)
                events.append(CardTurned(burnt))
            return events + _end_turn(state)
    raise AssertionError(f"no action of this game: {action}")


def _drawn(state: TrentunoState, card: Card, event: Event) -> list[Event]:
    public = state.public
    public.begun = True
    public.must_draw = False
    _set_hand(state, (*state.hands[public.seat], card))
    if public.rules.discard_first:
        return [event, *_end_turn(state)]
    public.phase = Phase.DISCARD
    return [event]


def _set_hand(state: TrentunoState, hand: tuple[Card, ...]) -> None:
    seat = state.public.seat
    state.hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    counts = state.public.counts
    state.public.counts = (*counts[:seat], len(hand), *counts[seat + 1 :])


def _end_turn(state: TrentunoState) -> list[Event]:
    """The turn of the seat to play is over: 31 (T7), the last round (T8), the stock (T14), or on to the next seat."""
    public = state.public
    seat = public.seat
    three = public.rules.three_of_a_kind
    waits = seat in state.holders and public.first_round
    public.turns += 1
    if worth(state.hands[seat], three) == THIRTY_ONE and not waits:
        _end(state, "thirty_one")
        return [Thirtyone(seat)]
    place = public.seats_in.index(seat) + 1
    following = public.seats_in[place % len(public.seats_in)]
    if public.knocker == following:
        _end(state, "knock")
        return []
    holding = [held for held in state.holders if worth(state.hands[held], three) == THIRTY_ONE]
    if public.knocker is None and public.turns == len(public.seats_in) and holding:
        _end(state, "thirty_one")
        return [Thirtyone(held) for held in holding]
    if public.stock_count == 0 and not _can_shuffle(public):
        public.knocker = None  # a knock that is cut short counts as nobody's
        _end(state, "last_round")
        return []
    public.seat = following
    public.phase = Phase.DISCARD if public.rules.discard_first else Phase.DRAW
    public.begun = False
    public.taken = None
    return []


def _end(state: TrentunoState, ended: str) -> None:
    public = state.public
    three = public.rules.three_of_a_kind
    public.phase = Phase.OVER
    public.ending = Ending(ended, tuple((seat, worth(state.hands[seat], three)) for seat in public.seats_in))


TRENTUNO: Final = _Trentuno()
