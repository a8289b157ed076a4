"""Going out with the whole hand in one action: the closed mode (R3) and colour (R12) of Ramino.

Nobody lays anything before; who goes out shows melds, or ten cards of one suit, and may throw one card with them.
Imports: actions, cards, melds, meldsearch, rummy_check, rummy_legal, state, view, violations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala40.engine.actions import Action, Colour, NewMeld, Out
from scala40.engine.cards import Card
from scala40.engine.melds import Meld, meld_points, read_meld
from scala40.engine.meldsearch import candidate_melds, holding, least_deadwood
from scala40.engine.rummy_check import forbidden_last, not_in_hand, without
from scala40.engine.rummy_legal import holds, one_of_each, written
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView
from scala40.engine.violations import Code, Violation


def check_out(view: PlayerView, action: Out) -> Violation | None:
    """Going out with melds (R3)."""
    public = view.public
    rules = public.rules
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
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
    points = sum(meld_points(meld) for meld in melds)
    if rules.close_in_hand_needs_minimum and points < rules.opening_minimum:
        return Violation.of("S24", Code.IN_HAND_TOO_LOW, have=points, need=rules.opening_minimum)
    return _check_whole(view, shown, action.discard, "R3")


def check_colour(view: PlayerView, action: Colour, jokers_count: bool) -> Violation | None:
    """Going out with all cards of one suit (R12)."""
    public = view.public
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    if public.laid >> view.seat & 1:
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
    """All cards but the discard are shown, and the discard may go out (R4, S21), and the deal may end (S23)."""
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
    if public.rules.no_close_first_round and public.first_round:
        return Violation.of("S23", Code.FIRST_ROUND_CLOSING)
    return None


def _with(cards: Sequence[Card], discard: Card | None) -> list[Card]:
    return [*cards] if discard is None else [*cards, discard]


def ways_out(view: PlayerView) -> Iterator[Action]:
    """Candidates for going out with melds: every way to meld the whole hand but a discard or none."""
    if view.public.phase is not Phase.PLAY:
        return
    rules = view.public.rules
    found = holding(view.hand)
    best = least_deadwood(found, jokers_per_meld=rules.jokers_per_meld, keep=0)
    if best is None or len(view.hand) - best.used > 1:
        return
    melds = candidate_melds(found, jokers_per_meld=rules.jokers_per_meld, max_run=rules.max_run)
    for discard in _discards(view):
        for chosen in _partitions(melds, 0, tuple(without(view.hand, _with((), discard))), rules):
            yield Out(chosen, discard)


def ways_of_colour(view: PlayerView) -> Iterator[Action]:
    """Candidates for going out by colour."""
    if view.public.phase is Phase.PLAY:
        for discard in _discards(view):
            yield Colour(without(view.hand, _with((), discard)), discard)


def _discards(view: PlayerView) -> tuple[Card | None, ...]:
    return (*one_of_each(view.hand), None)


def _partitions(
    melds: Sequence[tuple[int, ...]], first: int, hand: tuple[Card, ...], rules: RummyRules
) -> Iterator[tuple[NewMeld, ...]]:
    if not hand:
        yield ()
        return
    for index in range(first, len(melds)):
        if holds(hand, melds[index]):
            for new in written(melds[index], hand, rules):
                for rest in _partitions(melds, index, without(hand, new.cards), rules):
                    yield (new, *rest)


def deadwood_points(hand: Sequence[Card], rules: RummyRules) -> int:
    """Points of the cards outside the best melds (R10)."""
    best = least_deadwood(holding(hand), jokers_per_meld=rules.jokers_per_meld, keep=0)
    assert best is not None
    return best.deadwood
