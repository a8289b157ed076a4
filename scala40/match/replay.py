"""Is a record true? It is played again from the deck, and everything that it claims is compared.

The verdict names the first place that fails: deal and action (from 1), the code and the article of the rules.
Imports: engine, record, runner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scala40.engine.cards import Card
from scala40.engine.game import Game
from scala40.engine.notation import Hand, NotationError, cards_text
from scala40.engine.violations import Code, Refused, Violation
from scala40.match.fairness import commitment
from scala40.match.record import NotARecord, Record, RecordedDeal, read_record, result_claims
from scala40.match.runner import Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a replay found. `violation` is None where the record is good."""

    violation: Violation | None
    deal: int | None = None  # of the fault, from 1
    action: int | None = None
    text: str | None = None
    game: str | None = None
    deals: int = 0
    actions: int = 0
    winners: tuple[int, ...] | None = None
    match: Match | None = None  # as far as it was good

    @property
    def ok(self) -> bool:
        return self.violation is None


class _Fault(Exception):
    """Where the record fails."""

    def __init__(
        self, violation: Violation, deal: int | None, action: int | None = None, text: str | None = None
    ) -> None:
        super().__init__(str(violation))
        self.verdict = Verdict(violation, deal, action, text)


def replay_bytes(content: bytes) -> Verdict:
    """The verdict on the content of a file."""
    try:
        record = read_record(content)
    except NotARecord as fault:
        return Verdict(Violation.of(None, Code.NOT_A_RECORD, what=str(fault)))
    return replay(record)


def replay(record: Record) -> Verdict:
    """The verdict on a well-formed record."""
    match = Match(record.game, record.rules, record.seats, "")
    try:
        for number, deal in enumerate(record.deals, 1):
            _replay_deal(match, deal, number, last=number == len(record.deals))
        _compare_winners(match, record.winners, len(record.deals))
    except _Fault as fault:
        return replace(fault.verdict, game=record.game.name, match=match)
    actions = sum(len(deal.actions) for deal in record.deals)
    return Verdict(None, None, None, None, record.game.name, len(record.deals), actions, match.winners, match)


def _replay_deal(match: Match, deal: RecordedDeal, number: int, *, last: bool) -> None:
    deck = _deck(match.game, match.rules, deal, number)
    _check_frame(match, deal, number, deck)
    match.begin_deal(deal.dealer, deal.salt, deck)
    for place, text in enumerate(deal.actions, 1):
        try:
            match.replay_move(text)
        except NotationError:
            raise _Fault(Violation.of(None, Code.NOT_AN_ACTION), number, place, text) from None
        except Refused as refused:
            raise _Fault(refused.violation, number, place, text) from None
    _compare_result(match, deal, number, last=last)


def _deck(game: Game, rules: Any, deal: RecordedDeal, number: int) -> tuple[Card, ...]:
    """The deck as cards: the whole pack, each card once, written as `cards_text` writes it."""
    pack = game.pack(rules)
    words = deal.deck.split(" ")
    fault = _Fault(Violation.of(game.article("S2"), Code.WRONG_DECK), number)
    if len(words) != len(pack):
        raise fault
    try:
        deck = Hand(pack, game.faces).cards(words)
    except NotationError:
        raise fault from None
    if {card.number for card in deck} != {card.number for card in pack}:
        raise fault
    return deck


def _check_frame(match: Match, deal: RecordedDeal, number: int, deck: Sequence[Card]) -> None:
    """Everything about a deal but its actions: whether it is played at all, dealer, seats, up-card, commitment."""
    game = match.game
    if match.winners is not None:
        raise _Fault(Violation.of(game.article("S30"), Code.MATCH_IS_OVER), number)
    if deal.seats_in != match.standing.seats_in:
        raise _Fault(Violation.of(game.article("S30"), Code.WRONG_SEATS_IN), number)
    if number > 1 and deal.dealer != match.next_dealer:
        raise _Fault(
            Violation.of(game.article("S4"), Code.WRONG_DEALER, have=deal.dealer, need=match.next_dealer), number
        )
    if tuple(game.mended(match.rules, deck, len(deal.seats_in))) != tuple(deck):
        raise _Fault(Violation.of(game.article("S3"), Code.JOKER_UP), number)
    if commitment(deal.salt, cards_text(deck)) != deal.commitment:
        raise _Fault(Violation.of(None, Code.WRONG_COMMITMENT), number)


def _compare_result(match: Match, deal: RecordedDeal, number: int, *, last: bool) -> None:
    if deal.result is None:
        if match.deal_is_over:
            raise _mismatch("result", number)
        if not last:
            raise _mismatch("unfinished", number)
        return
    if not match.deal_is_over:
        raise _mismatch("result", number)
    returning = deal.result.get("reentered")
    seats = [seat for seat in returning if type(seat) is int] if isinstance(returning, list) else []
    drawn = match.game.lots(match.rules, match.before, match.state)
    if drawn and len(set(seats) & set(drawn)) != 1:
        raise _mismatch("reentered", number)
    claims = result_claims(match.settle(seats))
    for name in (*claims, "out", "in_hand"):  # in Trentuno nobody goes out: both are never there
        if (name in deal.result) != (name in claims) or not same(deal.result.get(name), claims.get(name)):
            raise _mismatch(name, number)


def _compare_winners(match: Match, claimed: object, deals: int) -> None:
    winners = None if match.winners is None else sorted(match.winners)
    if not same(claimed, winners):
        raise _mismatch("winners", deals or None)


def _mismatch(what: str, deal: int | None) -> _Fault:
    return _Fault(Violation.of(None, Code.RESULT_MISMATCH, what=what), deal)


def same(claimed: object, true: object) -> bool:
    """Are two JSON values the same? True is no 1 here."""
    if isinstance(true, Mapping):
        return (
            isinstance(claimed, Mapping)
            and claimed.keys() == true.keys()
            and all(same(claimed[name], value) for name, value in true.items())
        )
    if isinstance(true, list):
        return (
            isinstance(claimed, list)
            and len(claimed) == len(true)
            and all(same(one, other) for one, other in zip(claimed, true, strict=True))
        )
    return isinstance(claimed, bool) == isinstance(true, bool) and claimed == true
