"""Ramino: `legal_actions` and `check` tell the same story, in open and in closed mode."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from scala40.engine.actions import Action, Colour, Lay, LayOff, NewMeld, Open, Out, Swap
from scala40.engine.cards import FACE_TEXT
from scala40.engine.games.ramino import RAMINO
from scala40.engine.melds import read_meld
from scala40.engine.notation import Hand, NotationError, action_text, meld_text, parse_action
from scala40.engine.view import PlayerView
from scala40.engine.violations import Violation
from tests.engine.brute_force import orders
from tests.match.frames import ramino

LAID = ["1 draw", "1 open 7C 7D 7H / 3S * 5S", "1 discard KC", "0 draw"]
OTHER = "7C 7D 7H 3S * 5S KC"

# Rules, the hand of seat 0, what it draws, and what was played before its turn.
POSITIONS = [
    ("", "7S 4S 6S 2S 8H 8D 8C", "9H"),
    ("", "7S 4S 6S * 8H 8D 8C", "9H"),
    ("opening_minimum=30", "7S 4S TS * TH TD 8C", "9H"),
    ("opening_minimum=30 close_discard=required", "7S 4S TS * TH TD 8C", "9H"),
    ("opening_minimum=40 close_discard=required", "2C 3C 4C 2D 3D 4D 5D", "9H"),
    ("opening_minimum=40", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("opening_minimum=40 close_in_hand_needs_minimum=yes", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("lay_off=own_only", "7S 4S 6S * 8H 8D 8C", "9H"),
    ("lay_off=after_first_meld no_close_first_round=yes", "7S 4S 6S * 8H 8D 8C", "9H"),
    ("joker_swap_set3=declared", "7S 4S 9D * 8H 8D 2C", "9H"),
    ("joker_swap=no discard_joker=never", "7S 4S 6S * 8H 8D 8C", "9H"),
    ("jokers_per_meld=2", "7S 4S * * 8H 8D 2C", "9H"),
    ("discard_attachable=forbid", "7S 4S 6S 2S 8H 8D 8C", "9H"),
    ("colour=on", "2S 4S 6S 7S 9S JS KS", "9H"),
    ("colour=on colour_jokers=yes", "2S 4S 6S * 9S JS KS", "QS"),
    ("colour=on close_discard=required taken_joker=same_turn", "2S 4S 6S 7S 9S JS KS", "QS"),
]
CLOSED = [
    ("", "2C 3C 4C 2D 3D 4D 5D", "9H"),
    ("", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("close_discard=required", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("", "7C 7D 7H 7S 8S 9S TS", "*"),
    ("jokers_per_meld=2", "7C 7D 7H 7S 8S 9S *", "*"),
    ("joker_swap_set3=declared", "7C 7D 7H 8S 8D *", "9S"),
    ("discard_joker=never", "7C 7D 7H 7S 8S 9S TS", "*"),
    ("no_close_first_round=yes", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("opening_minimum=30 close_in_hand_needs_minimum=yes", "2C 3C 4C 2D 3D 4D 5D", "5C"),
    ("colour=on", "2S 3S 4S 6S 7S 8S KS", "QS"),
    ("", "7C 7D 7H 7C 7D 7H 2S", "3S"),
    ("", "7C 7D 7H 7C 7D 7H 2S", "7S"),
]


def view_after(rules: str, hand: str, drawn: str, *, closed: bool) -> PlayerView:
    """The view of the seat to play, that has just drawn."""
    size = len(hand.split())
    if closed:
        table = ramino("players=2 mode=closed hand_size=7 " + rules)
        deal = table.deal(hands={1: hand}, stock=drawn, actions=["1 draw"])
    else:
        table = ramino("players=2 hand_size=7 " + rules)
        deal = table.deal(hands={1: OTHER, 0: hand}, stock=f"AD {drawn}", actions=LAID)
    assert size <= 7
    found = table.verdict(deal)
    if found.violation is not None:  # the minimum forbids the melds of seat 1: it lays three tens instead
        hands = {1: "TC TD TH 9C 9D 9S KC", 0: hand}
        actions = ["1 draw", "1 open TC TD TH / 9C 9D 9S", "1 discard KC", "0 draw"]
        found = table.verdict(table.deal(hands=hands, stock=f"AD {drawn}", actions=actions))
    assert found.violation is None, found.violation
    assert found.match is not None
    view: PlayerView = found.match.view(1 if closed else 0)
    return view


def melds(view: PlayerView) -> list[str]:
    """Every way to write cards of the hand as a meld; of the orders of a set one."""
    faces = sorted(card.face for card in view.hand)
    rules = view.public.rules
    found: dict[str, str] = {}
    for size in range(3, len(faces) + 1):
        for chosen in {tuple(each) for each in combinations(faces, size)}:
            for order in orders(chosen):
                for text in _written([FACE_TEXT[face] for face in order], rules.joker_swap_set3 == "declared"):
                    (new,) = Hand(view.hand).melds(text.split())
                    if not isinstance(read_meld(new, rules), Violation):
                        found.setdefault(name_of(new), text)
    return list(found.values())


def _written(texts: list[str], declares: bool) -> Iterator[str]:
    """The text; where jokers of a set of three are declared, with every suit (elsewhere it makes no difference)."""
    yield " ".join(texts)
    if declares and len(texts) == 3 and texts.count("*") == 1:
        for suit in "CDHS":
            yield " ".join(text + suit if text == "*" else text for text in texts)


def name_of(new: NewMeld) -> str:
    """A meld without what makes no difference: the order of a set."""
    words = meld_text(new).split()
    ranks = {word[0] for word in words if word[0] != "*"}
    return " ".join(sorted(words) if len(ranks) == 1 else words)


def name(action: Action) -> tuple[object, ...]:
    """An action without what makes no difference."""
    if isinstance(action, Open):
        return ("open", *sorted(name_of(each) for each in action.melds))
    if isinstance(action, Out):
        thrown = action.discard.text if action.discard else ""
        return ("out", thrown, *sorted(name_of(each) for each in action.melds))
    if isinstance(action, Lay):
        return ("lay", name_of(action.meld))
    if isinstance(action, Swap):
        return ("swap", tuple(sorted(card.text for card in action.cards)), action.meld)
    if isinstance(action, Colour):
        thrown = action.discard.text if action.discard else ""
        return ("colour", thrown, *sorted(card.text for card in action.cards))
    if isinstance(action, LayOff):
        return ("layoff", action.card.text, action.meld, action.end)
    return (action_text(action),)


def universe(view: PlayerView) -> Iterator[str]:
    """Everything that could be written about this view."""
    hand = sorted(card.text for card in view.hand)
    faces = sorted(set(hand))
    yield from ("draw", "take", "knock")
    yield from (f"discard {card}" for card in faces)
    for number in range(1, len(view.public.melds) + 2):
        for card in faces:
            yield from (f"layoff {card} {number}{end}" for end in ("", " low", " high"))
            yield f"swap {card} {number}"
        yield from (f"swap {one} {two} {number}" for one, two in combinations_with_replacement(faces, 2))
    found = melds(view)
    yield from (f"lay {each}" for each in found)
    for count in (1, 2):
        for chosen in combinations_with_replacement(found, count):
            yield "open " + " / ".join(chosen)
            yield "out " + " / ".join(chosen)
            yield from (f"out {' / '.join(chosen)} discard {card}" for card in faces)
    yield "colour " + " ".join(hand)
    for card in faces:
        rest = list(hand)
        rest.remove(card)
        yield f"colour {' '.join(rest)} discard {card}"


def accepted(view: PlayerView) -> set[tuple[object, ...]]:
    found = set()
    for text in universe(view):
        try:
            action = parse_action(text, view.hand)
        except NotationError:  # more copies than there are
            continue
        if RAMINO.check(view, action) is None:
            found.add(name(action))
    return found


def yielded(view: PlayerView) -> set[tuple[object, ...]]:
    """What is yielded, and the same lay-offs with their only end written."""
    actions = list(RAMINO.legal_actions(view))
    found = {name(each) for each in actions}
    assert len(found) == len(actions)
    for each in actions:
        assert RAMINO.check(view, each) is None
        if isinstance(each, LayOff) and each.end is None:
            texts = (action_text(each) + end for end in (" low", " high"))
            ended = [parse_action(text, view.hand) for text in texts]
            found |= {name(other) for other in ended if RAMINO.check(view, other) is None}
    return found


@pytest.mark.parametrize(("rules", "hand", "drawn"), POSITIONS)
def test_open_mode(rules: str, hand: str, drawn: str) -> None:
    view = view_after(rules, hand, drawn, closed=False)
    assert yielded(view) == accepted(view)


@pytest.mark.parametrize(("rules", "hand", "drawn"), CLOSED)
def test_closed_mode(rules: str, hand: str, drawn: str) -> None:
    view = view_after(rules, hand, drawn, closed=True)
    assert yielded(view) == accepted(view)


def test_r03_the_way_out_need_not_be_the_cheapest_rest() -> None:
    """2 and 3 of hearts are worth less than the king, but one card can be thrown and two cannot."""
    table = ramino("players=2 mode=closed")
    deal = table.deal(hands={1: "AH 2H 3H QH QS QC QD KH 5C 6C"}, stock="7C", actions=["1 draw"])
    match = table.verdict(deal).match
    assert match is not None
    outs = [each for each in RAMINO.legal_actions(match.view(1)) if isinstance(each, Out)]
    assert [name(each) for each in outs] == [("out", "KH", "5C 6C 7C", "AH 2H 3H", "QC QD QH QS")]


def test_nobody_else_has_a_legal_action() -> None:
    table = ramino("players=2 mode=closed hand_size=7")
    match = table.verdict(table.deal(actions=["1 draw"])).match
    assert match is not None
    assert list(RAMINO.legal_actions(match.view(0))) == []
