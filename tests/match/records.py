"""Records for tests, made by hand: choose hands, up-card and stock, write the actions, claim a result.

    record(deal(hands={1: GOING_OUT}, stock="KS", actions=[...]), rules="players=2")

Cards that are not named come from the rest of the pack, the jokers last of all. Results may be claimed by hand
or left to `settled`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from scala40.engine.cards import Card, french_pack
from scala40.engine.notation import Hand, cards_text
from scala40.engine.options import values_of
from scala40.match.record import record_from, result_claims
from scala40.match.replay import Verdict, replay, replay_bytes
from tests.engine.positions import rules as rules_in_words

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")
# Thirteen cards that go out in one turn with any card drawn, and how (the first round must allow it).
GOING_OUT = "TC TD TH TS 4H 5H 6H 7H 8H 9H 2C 3C 4C"
OPEN_ALL = "open TC TD TH TS / 4H 5H 6H 7H 8H 9H / 2C 3C 4C"
QUICK = "no_close_first_round=no"  # the rules in which they do


def deck(
    seats_in: Sequence[int], dealer: int, hands: Mapping[int, str], up: str = "", stock: str = "", rest: str = ""
) -> str:
    """The pack in the order in which it is dealt so that these seats get these cards."""
    pack = Hand(())
    named = {seat: list(pack.cards(text.split())) for seat, text in hands.items()}
    up_card = list(pack.cards(up.split()))
    first = pack.cards(stock.split())
    fill = list(pack.cards(rest.split()))
    used = {*up_card, *first, *fill, *(card for hand in named.values() for card in hand)}
    fill += [card for card in french_pack() if card not in used]

    def some(cards: list[Card], count: int) -> list[Card]:
        while len(cards) < count:
            cards.append(fill.pop(0))
        return cards

    order = sorted(seats_in, key=lambda seat: (seat <= dealer, seat))
    full = [some(named.get(seat, []), 13) for seat in order]
    dealt = [hand[place] for place in range(13) for hand in full]
    return cards_text([*dealt, *some(up_card, 1), *first, *fill])


def deal(
    *,
    actions: Sequence[str] = (),
    hands: Mapping[int, str] | None = None,
    up: str = "",
    stock: str = "",
    rest: str = "",
    dealer: int = 0,
    seats_in: Sequence[int] = (0, 1),
    result: Mapping[str, Any] | None = None,
    salt: str = "5a17",
    **changes: Any,
) -> dict[str, Any]:
    """One deal of a record, sealed; `changes` falsify it afterwards."""
    cards = deck(seats_in, dealer, hands or {}, up, stock, rest)
    found = {
        "dealer": dealer,
        "seats_in": list(seats_in),
        "salt": salt,
        "commitment": sealed(salt, cards),
        "deck": cards,
        "actions": list(actions),
    }
    if result is not None:
        found["result"] = dict(result)
    return {**found, **changes}


def sealed(salt: str, cards: str) -> str:
    return hashlib.sha256(f"{salt}:{cards}".encode()).hexdigest()


def record(*deals: dict[str, Any], rules: str = "players=2", winners: object = None, **changes: Any) -> dict[str, Any]:
    """A whole record; `changes` falsify it afterwards."""
    made = rules_in_words(rules)
    found: dict[str, Any] = {
        "format": "scala40-record",
        "version": 1,
        "game": "scala40",
        "rules": {"preset": "custom", **values_of(made)},
        "seats": [{"name": name, "player": "human"} for name in NAMES[: made.players]],
        "deals": list(deals),
        "winners": winners,
    }
    return {**found, **changes}


def result(
    points: Mapping[int, int],
    *,
    out: int | None,
    in_hand: bool = False,
    ended: str = "out",
    totals: Mapping[int, int] | None = None,
    eliminated: Sequence[int] = (),
    reentered: Sequence[int] = (),
) -> dict[str, Any]:
    """What a finished deal claims."""
    return {
        "ended": ended,
        "out": out,
        "in_hand": in_hand,
        "points": {str(seat): number for seat, number in points.items()},
        "totals": {str(seat): number for seat, number in (totals or points).items()},
        "eliminated": list(eliminated),
        "reentered": list(reentered),
    }


def goes_out(seat: int, drawn: str) -> list[str]:
    """The turn in which a seat that was dealt GOING_OUT goes out."""
    return [f"{seat} draw", f"{seat} {OPEN_ALL}", f"{seat} discard {drawn}"]


def verdict(made: object) -> Verdict:
    """What a replay of the record finds, read from its text as from a file."""
    return replay_bytes(json.dumps(made).encode())


def judged(made: object) -> tuple[int | None, int | None, str | None] | str:
    """ "good", or deal, action and article of the fault."""
    found = verdict(made)
    if found.violation is None:
        return "good"
    return found.deal, found.action, found.violation.article


def code(made: object) -> str:
    """The code of the fault, "good" where there is none."""
    found = verdict(made)
    return "good" if found.violation is None else found.violation.code.value


def refused(
    hands: Mapping[int, str], actions: Sequence[str], rules: str = "players=2", **more: Any
) -> tuple[int | None, str | None] | str:
    """Action and article of the fault in an unfinished deal of two seats in which seat 1 begins; "good" without one."""
    found = verdict(record(deal(hands=hands, actions=actions, **more), rules=rules))
    if found.violation is None:
        return "good"
    assert found.deal == 1
    return found.action, found.violation.article


def settled(made: dict[str, Any]) -> dict[str, Any]:
    """The record with the results and the winners that its actions lead to, where they are missing."""
    deals = made["deals"]
    for number in range(1, len(deals) + 1):
        if "result" in deals[number - 1]:
            continue
        part = {**made, "deals": deals[:number], "winners": None}
        match = replay(record_from(part)).match
        assert match is not None
        if match.deal_is_over:
            deals[number - 1]["result"] = result_claims(match.settle())
            made["winners"] = None if match.winners is None else list(match.winners)
    return made
