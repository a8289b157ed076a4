"""All legal actions of the seat to play in a melding game, each once.

Which twin an action uses makes no difference, so actions are distinct by their text. Cheap kinds come first: ways
to open can be many. Imports: actions, cards, meldsearch, rummy_check, state, view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala40.engine.actions import Action, Discard, Draw, End, Lay, LayOff, NewMeld, Open, Swap, Take
from scala40.engine.cards import JOKER_FACE, SUITS, Card, rank_points
from scala40.engine.melds import place_points
from scala40.engine.meldsearch import candidate_melds, holding, opening_exists
from scala40.engine.rummy_check import cards_to_keep, check
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView


def legal_actions(view: PlayerView) -> Iterator[Action]:
    """Every action that `check` allows the seat of this view now."""
    if not view.is_my_turn:
        return
    for action in _candidates(view):
        if check(view, action) is None:
            yield action


def closed_actions(view: PlayerView) -> Iterator[Action]:
    """Candidates where nobody lays anything: drawing, taking and discarding (R3)."""
    if view.public.phase is Phase.DRAW:
        yield Draw()
        yield Take()
    else:
        yield from (Discard(card) for card in one_of_each(view.hand))


def _candidates(view: PlayerView) -> Iterator[Action]:
    public = view.public
    if public.phase is Phase.DRAW:
        yield Draw()
        yield Take()
        return
    cards = one_of_each(view.hand)
    for card in cards:
        yield Discard(card)
    yield from _lay_offs(view, cards)
    yield from _swaps(view, cards)
    if public.has_opened(view.seat):
        for faces in _melds(view):
            for new in written(faces, view.hand, public.rules):
                yield Lay(new)
    else:
        yield from openings(view)


def one_of_each(hand: Sequence[Card]) -> tuple[Card, ...]:
    """One card of every face in the hand, the lowest copy, in the order of the pack."""
    found: dict[int, Card] = {}
    for card in sorted(hand, key=lambda card: card.number):
        found.setdefault(card.face, card)
    return tuple(found[face] for face in sorted(found))


def _lay_offs(view: PlayerView, cards: Sequence[Card]) -> Iterator[Action]:
    for number, target in enumerate(view.public.melds, 1):
        for card in cards:
            if target.lay_off >> card.face & 1:
                for end in (None, End.LOW, End.HIGH):
                    action = LayOff(card, number, end)
                    if check(view, action) is None:
                        yield action
                        if end is None:
                            break  # written without an end where it fits one only


def _swaps(view: PlayerView, cards: Sequence[Card]) -> Iterator[Action]:
    for number, target in enumerate(view.public.melds, 1):
        fitting = [card for card in cards if target.swap >> card.face & 1]
        for card in fitting:
            yield Swap((card,), number)
        if len(fitting) == 2:
            yield Swap((fitting[0], fitting[1]), number)


def _melds(view: PlayerView) -> list[tuple[int, ...]]:
    rules = view.public.rules
    return candidate_melds(holding(view.hand), jokers_per_meld=rules.jokers_per_meld, max_run=rules.max_run)


def written(faces: Sequence[int], hand: Sequence[Card], rules: RummyRules) -> Iterator[NewMeld]:
    """The ways to write these faces as a meld of the hand: several only where a joker's suit is declared (S19)."""
    cards = tuple(pick(faces, hand))
    naturals = [card for card in cards if not card.is_joker]
    is_set = all(card.rank == naturals[0].rank for card in naturals)
    if is_set and len(cards) == 3 and len(naturals) == 2 and rules.joker_swap_set3 == "declared":
        held = {card.suit for card in naturals}
        for suit in SUITS:
            if suit not in held:
                yield NewMeld(cards, (suit,))
    else:
        yield NewMeld(cards)


def pick(faces: Sequence[int], hand: Sequence[Card]) -> list[Card]:
    """A card of the hand for every face, the lowest copies first."""
    free = sorted(hand, key=lambda card: card.number)
    found = []
    for face in faces:
        card = next(card for card in free if card.face == face)
        free.remove(card)
        found.append(card)
    return found


def openings(view: PlayerView) -> Iterator[Action]:
    """Every way to put down disjoint melds at once that may be an opening (S14, S24)."""
    public = view.public
    rules = public.rules
    if not opening_exists(
        holding(view.hand),
        minimum=rules.opening_minimum,
        keep=cards_to_keep(public),
        jokers_per_meld=rules.jokers_per_meld,
        in_hand=True,
    ):
        return
    melds = _melds(view)
    points = [written_points(faces) for faces in melds]

    def choose(first: int, hand: tuple[Card, ...], total: int, chosen: tuple[NewMeld, ...]) -> Iterator[Action]:
        if chosen and (total >= rules.opening_minimum or len(hand) <= 1):
            yield Open(chosen)
        for index in range(first, len(melds)):
            if holds(hand, melds[index]):
                for new in written(melds[index], hand, rules):
                    left = tuple(card for card in hand if card not in new.cards)
                    yield from choose(index, left, total + points[index], (*chosen, new))

    yield from choose(0, view.hand, 0, ())


def holds(hand: Sequence[Card], faces: Sequence[int]) -> bool:
    """Does the hand hold a card for every one of these faces?"""
    held = [card.face for card in hand]
    return all(held.count(face) >= faces.count(face) for face in set(faces))


def written_points(faces: Sequence[int]) -> int:
    """Points at opening (S15) of a meld written as faces, a run from low to high."""
    naturals = [(index, face) for index, face in enumerate(faces) if face != JOKER_FACE]
    (first, low), (second, high) = naturals[0], naturals[1]
    if low % 13 == high % 13:
        return rank_points(low % 13 + 1) * len(faces)
    # A natural ace is low only at the very start, so the other natural tells the places.
    index, face = (second, high) if low % 13 == 0 else (first, low)
    start = face % 13 + 1 - index
    return sum(place_points(start + step) for step in range(len(faces)))
