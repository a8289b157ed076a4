"""Going out with the whole hand in one action: the closed mode (R3) and colour (R12) of Ramino.

Nobody lays anything before; who goes out shows melds, or ten cards of one suit, and may throw one card with them.
Imports: actions, cards, melds, meldsearch, rummy_check, rummy_legal, state, view, violations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scala40.engine.actions import Action, Colour, NewMeld, Out
from scala40.engine.cards import Card
from scala40.engine.melds import Meld, meld_points, read_meld
from scala40.engine.meldsearch import candidate_melds, holding, least_deadwood, opening_exists
from scala40.engine.rummy_check import forbidden_last, not_in_hand, without
from scala40.engine.rummy_legal import holds, one_of_each, written
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView
from scala40.engine.violations import Code, Violation

UNREACHABLE: Final = 1000  # points: more than any hand has


def check_out(view: PlayerView, action: Out) -> Violation | None:
    """Going out with melds (R3)."""
    rules = view.public.rules
    shown = [card for meld in action.melds for card in meld.cards]
    fault = not_in_hand(view.hand, _with(shown, action.discard))
    if fault is not None:
        return fault
    melds: list[Meld] = []
    for new in action.melds:
        meld = read_meld(new, rules)
        if isinstance(meld, Violation):
            return meld
        melds.append(meld)
    if rules.close_in_hand_needs_minimum:
        fault = _check_minimum(melds, rules)
        if fault is not None:
            return fault
    return _check_whole(view, shown, action.discard, "R3")


def _check_minimum(melds: Sequence[Meld], rules: RummyRules) -> Violation | None:
    """The minimum of an opening, and what jokers count for in it (S24, S15)."""
    need = rules.opening_minimum
    have = sum(meld_points(meld) for meld in melds)
    if have < need:
        return Violation.of("S24", Code.IN_HAND_TOO_LOW, have=have, need=need)
    clean = sum(meld_points(meld) for meld in melds if not meld.jokers)
    if clean < need and rules.opening_joker == "clean_only":
        return Violation.of("S15", Code.CLEAN_TOO_LOW, have=clean, need=need)
    return None


def check_colour(view: PlayerView, action: Colour, jokers_count: bool) -> Violation | None:
    """Going out with all cards of one suit (R12)."""
    if view.public.laid >> view.seat & 1:
        return Violation.of("R12", Code.LAID_BEFORE)
    fault = not_in_hand(view.hand, _with(action.cards, action.discard))
    if fault is not None:
        return fault
    if not jokers_count and any(card.is_joker for card in action.cards):
        return Violation.of("R12", Code.COLOUR_JOKER)
    if len({card.suit for card in action.cards if not card.is_joker}) > 1:
        return Violation.of("R12", Code.NOT_ONE_COLOUR)
    return _check_whole(view, action.cards, action.discard, "R12")


def _check_whole(view: PlayerView, shown: Sequence[Card], discard: Card | None, article: str) -> Violation | None:
    """All cards are shown or thrown, the discard may go out (R4, S21), no joker is owed (S20), no ban (S23)."""
    public = view.public
    left = without(view.hand, _with(shown, discard))
    if left:
        return Violation.of(article, Code.NOT_ALL_CARDS, cards=len(left))
    if discard is None and public.rules.discard_to_go_out:
        return Violation.of("S22", Code.DISCARD_NEEDED)
    if discard is not None:
        fault = forbidden_last(view, discard, lays=False)
        if fault is not None:
            return fault
    owed = public.jokers_owed - sum(card.is_joker for card in shown)
    if owed > 0:
        return Violation.of("S20", Code.MUST_PLAY_JOKER, jokers=owed)
    if public.rules.no_close_first_round and public.first_round:
        return Violation.of("S23", Code.FIRST_ROUND_CLOSING)
    return None


def _with(cards: Sequence[Card], discard: Card | None) -> list[Card]:
    return [*cards] if discard is None else [*cards, discard]


def ways_out(view: PlayerView) -> Iterator[Action]:
    """Candidates for going out with melds: every way to meld the whole hand but a discard or none."""
    rules = view.public.rules
    found = holding(view.hand)
    # No minimum can be reached, so that only the whole hand but one card counts.
    if view.public.phase is not Phase.PLAY or not opening_exists(
        found, minimum=UNREACHABLE, keep=0, jokers_per_meld=rules.jokers_per_meld, in_hand=True
    ):
        return
    melds = candidate_melds(found, jokers_per_meld=rules.jokers_per_meld, max_run=rules.max_run)
    for discard in _discards(view):
        for chosen in _partitions(melds, without(view.hand, _with((), discard)), rules):
            yield Out(chosen, discard)


def ways_of_colour(view: PlayerView) -> Iterator[Action]:
    """Candidates for going out by colour."""
    if view.public.phase is Phase.PLAY:
        for discard in _discards(view):
            yield Colour(without(view.hand, _with((), discard)), discard)


def _discards(view: PlayerView) -> tuple[Card | None, ...]:
    return (*one_of_each(view.hand), None)


def _partitions(
    melds: Sequence[tuple[int, ...]], hand: tuple[Card, ...], rules: RummyRules, before: tuple[int, int] = (-1, 0)
) -> Iterator[tuple[NewMeld, ...]]:
    """The ways to meld these cards without a rest; `before`: the lowest face of the meld just chosen, and its index."""
    if not hand:
        yield ()
        return
    lowest = min(card.face for card in hand)  # some meld has it; of two with the same, the one of the list comes first
    for index in range(before[1] if before[0] == lowest else 0, len(melds)):
        if lowest in melds[index] and holds(hand, melds[index]):
            for new in written(melds[index], hand, rules):
                for rest in _partitions(melds, without(hand, new.cards), rules, (lowest, index)):
                    yield (new, *rest)


def deadwood_points(hand: Sequence[Card], rules: RummyRules) -> int:
    """Points of the cards outside the best melds (R10)."""
    best = least_deadwood(holding(hand), jokers_per_meld=rules.jokers_per_meld, keep=0)
    assert best is not None
    return best.deadwood
