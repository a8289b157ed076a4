"""A match told line by line, as somebody at the table would write it down. Golden files hold such tellings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scala40.engine.cards import Card
from scala40.engine.notation import cards_text, parse_action, parse_move
from scala40.match.record import result_claims
from scala40.match.runner import Match


def transcript(record: dict[str, Any], match: Match) -> Iterator[str]:
    """Play the record again in the new match, live as at the table, and tell what happens."""
    yield f"{match.game.name} {record['rules']['preset']}, {match.rules.players} seats"
    for deal in record["deals"]:
        match.next_deal()
        yield from _opening_lines(match)
        for line in deal["actions"]:
            yield from _action_lines(match, line)
        if "result" in deal:
            result = match.settle(tuple(deal["result"]["reentered"]))
            yield f"  result {result_claims(result)}"
    yield f"winners {match.winners}"


def _opening_lines(match: Match) -> Iterator[str]:
    log = match.deal
    yield f"deal {log.number}, dealer {log.dealer}, in {list(log.seats_in)}, sealed {log.commitment[:12]}"
    for seat in log.seats_in:
        yield f"  hand {seat}: {cards_text(_sorted(match.state.hands[seat]))}"


def _action_lines(match: Match, line: str) -> Iterator[str]:
    seat, words = parse_move(line)
    if seat is None:  # chance: the match brings it in by itself, before the draw that needs it
        return
    moves = len(match.deal.moves)
    events = match.play(seat, parse_action(words, match.game.held(match.state, seat), match.game.faces))
    for move in match.deal.moves[moves:]:
        yield "  " + move
    told = ", ".join(type(event).__name__ for event in events)
    hand = cards_text(_sorted(match.state.hands[seat]))
    yield f"    {told}; hand {hand or 'empty'}"


def _sorted(cards: tuple[Card, ...]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.face, card.copy))
