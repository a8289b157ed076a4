"""Why an action of Trentuno may not be done now: the one truth for legality, over what the seat can see.

Imports: actions, cards, trentuno_state, violations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.engine.actions import Action, Bet, Discard, Draw, Knock, Take
from scala40.engine.cards import FIGURE, Card
from scala40.engine.trentuno_state import SHUFFLES, THIRTY_ONE, Phase, TrentunoPublic, TrentunoView, worth
from scala40.engine.violations import Code, Violation

FEWEST_FOR_BETS: Final = 4  # seats in the deal: more than three (T12)


def check(view: TrentunoView, action: Action) -> Violation | None:
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
        if card_to_take(public) is None:
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
    # A knock and, with `discard_first`, a draw end the first turn; there a discard comes before the draw and is none.
    if public.turns or (public.begun and not public.rules.discard_first):
        return Violation.of("T12", Code.BET_TOO_LATE)
    if any(seat == view.seat for seat, _ in public.bets):
        return Violation.of("T12", Code.BET_TWICE)
    if not 2 <= bet.number <= THIRTY_ONE:
        return Violation.of("T12", Code.BET_NUMBER, have=bet.number)
    return None


def check_shuffle(public: TrentunoPublic, cards: Sequence[Card]) -> Violation | None:
    """A new stock out of the discards but the top one, when the stock is empty and nobody has drawn (T14)."""
    if public.ending is not None:
        return Violation.of(None, Code.DEAL_IS_OVER)
    if public.phase is not Phase.DRAW or public.stock_count or not can_shuffle(public):
        return Violation.of("T14", Code.RESHUFFLE_NOT_NOW)
    if sorted(card.face for card in cards) != sorted(card.face for card in shuffled_cards(public)):
        return Violation.of("T14", Code.RESHUFFLE_WRONG_CARDS)
    return None


def can_shuffle(public: TrentunoPublic) -> bool:
    """Is a shuffle left, and something to shuffle (T14)?"""
    return public.shuffles < SHUFFLES and len(shuffled_cards(public)) > 0


def shuffled_cards(public: TrentunoPublic) -> tuple[Card, ...]:
    """The cards that a shuffle makes the new stock of: the discards but the top."""
    return public.discard_pile[:-1]


def card_to_take(public: TrentunoPublic) -> Card | None:
    """The top discard; with `discard_first` the one that was on top before the seat's own discard (T6)."""
    pile = public.discard_pile
    own = 1 if public.rules.discard_first else 0
    return pile[-1 - own] if len(pile) > own else None
