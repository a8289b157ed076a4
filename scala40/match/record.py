"""The match record, version 1 (RECORD.md): a match as one JSON object, and back.

What comes from outside is not trusted: `read_record` checks the form of everything it takes over and bounds its
size; whether the match in it is a legal one is `replay`'s question. Imports: engine, runner, seats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from scala40.engine.game import Game, preset_of
from scala40.engine.games import GAMES
from scala40.engine.notation import cards_text
from scala40.engine.options import RulesError, rules_from, values_of
from scala40.engine.totals import DealResult
from scala40.match.runner import DealLog, Match
from scala40.match.seats import Seat

FORMAT: Final = "scala40-record"
VERSION: Final = 1
LARGEST: Final = 64 * 1024 * 1024  # bytes of a file
MOST_DEALS: Final = 10_000
SUFFIX: Final = ".scala40.json"


class NotARecord(Exception):
    """The file is no match record; the message says in English what is wrong, for a log."""


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as the record claims it was."""

    dealer: int
    seats_in: tuple[int, ...]
    salt: str
    commitment: str
    deck: str
    actions: tuple[str, ...]
    result: Mapping[str, object] | None


@dataclass(frozen=True, slots=True)
class Record:
    """A match as a record claims it was: well-formed, not yet checked."""

    game: Game
    rules: Any
    preset: str
    seats: tuple[Seat, ...]
    deals: tuple[RecordedDeal, ...]
    winners: object


def to_record(match: Match) -> dict[str, Any]:
    """The whole match as a record. It shows the deck of the deal at hand: a record is for afterwards.

    A deal that has ended has its result in a record. One that waits to be scored (somebody may still have to say
    whether he comes back) is one action short of its end instead; one that ended as it was dealt is left out.
    """
    deals = [_deal(log) for log in match.deals]
    if match.deals and match.deal_is_over:
        if deals[-1]["actions"]:
            deals[-1]["actions"].pop()
        else:
            deals.pop()
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "rules": {"preset": preset_of(match.game, match.rules), **values_of(match.rules)},
        "seats": [{"name": seat.name, "player": seat.player} for seat in match.seats],
        "deals": deals,
        "winners": None if match.winners is None else sorted(match.winners),
    }


def _deal(log: DealLog) -> dict[str, Any]:
    found: dict[str, Any] = {
        "dealer": log.dealer,
        "seats_in": sorted(log.seats_in),
        "salt": log.salt,
        "commitment": log.commitment,
        "deck": cards_text(log.deck),
        "actions": list(log.moves),
    }
    if log.result is not None:
        found["result"] = result_claims(log.result)
    return found


def result_claims(result: DealResult) -> dict[str, Any]:
    """The `result` object of a finished deal."""
    claims: dict[str, Any] = {"ended": result.ended}
    if result.in_hand is not None:
        claims |= {"out": result.out, "in_hand": result.in_hand}
    return claims | {
        "points": {str(seat): points for seat, points in sorted(result.points.items())},
        "totals": {str(seat): total for seat, total in sorted(result.totals.items())},
        "eliminated": sorted(result.eliminated),
        "reentered": sorted(result.reentered),
    }


def record_text(record: Mapping[str, Any]) -> str:
    """The record as the text of a file."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def read_record(content: bytes) -> Record:
    """The record in the content of a file.

    Raises:
        NotARecord: it holds none.
    """
    if len(content) > LARGEST:
        raise NotARecord("too large")
    try:
        found = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as fault:  # no UTF-8, no JSON, absurd numbers, nested without end
        raise NotARecord(f"no JSON: {type(fault).__name__}") from None
    return record_from(found)


def record_from(found: object) -> Record:
    """The record in a parsed JSON value.

    Raises:
        NotARecord: it is none.
    """
    top = _object(found, "the record")
    if top.get("format") != FORMAT or _number(top, "version") != VERSION:
        raise NotARecord("not this format and version")
    game = GAMES.get(_text(top, "game"))
    if game is None:
        raise NotARecord("no such game")
    values = dict(_object(top.get("rules"), "rules"))
    preset = values.pop("preset", "custom")
    if not isinstance(preset, str):
        raise NotARecord("preset is no text")
    try:
        rules = rules_from(game.rules_type, values, game.impossible)
    except RulesError as fault:
        raise NotARecord(f"rules: {fault}") from None
    seats = tuple(_seat(each) for each in _list(top, "seats"))
    if len(seats) != rules.players:
        raise NotARecord("seats do not fit the number of players")
    deals = _list(top, "deals")
    if len(deals) > MOST_DEALS:
        raise NotARecord("too many deals")
    if "winners" not in top:
        raise NotARecord("winners are missing")
    read = tuple(_recorded_deal(each, len(seats)) for each in deals)
    return Record(game, rules, preset, seats, read, top["winners"])


def _seat(found: object) -> Seat:
    each = _object(found, "a seat")
    return Seat(_text(each, "name"), _text(each, "player"))


def _recorded_deal(found: object, seats: int) -> RecordedDeal:
    each = _object(found, "a deal")
    seats_in = tuple(_list(each, "seats_in"))
    actions = tuple(_list(each, "actions"))
    if not all(type(seat) is int and 0 <= seat < seats for seat in (*seats_in, each.get("dealer"))):
        raise NotARecord("no such seat")
    if not all(isinstance(action, str) for action in actions):
        raise NotARecord("an action is no text")
    result = _object(each["result"], "a result") if "result" in each else None
    return RecordedDeal(
        _number(each, "dealer"),
        seats_in,
        _text(each, "salt"),
        _text(each, "commitment"),
        _text(each, "deck"),
        actions,
        result,
    )


def _object(found: object, what: str) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise NotARecord(f"{what} is no object")
    return found


def _list(found: Mapping[str, Any], name: str) -> list[Any]:
    value = found.get(name)
    if not isinstance(value, list):
        raise NotARecord(f"{name} is no list")
    return value


def _text(found: Mapping[str, Any], name: str) -> str:
    value = found.get(name)
    if not isinstance(value, str):
        raise NotARecord(f"{name} is no text")
    return value


def _number(found: Mapping[str, Any], name: str) -> int:
    value = found.get(name)
    if type(value) is not int:
        raise NotARecord(f"{name} is no whole number")
    return value
