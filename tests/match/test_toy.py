"""The match floor serves any game: a whole match of high card, its record, its replay, its faults."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scala40.engine.actions import Discard, Draw
from scala40.engine.cards import CARDS
from scala40.engine.game import Game, make_rules, preset_of
from scala40.engine.games import GAMES
from scala40.engine.options import RulesError
from scala40.engine.violations import Refused
from scala40.match.record import record_text, to_record
from scala40.match.replay import replay_bytes
from scala40.match.runner import Match, SavedDeal
from scala40.match.seats import Seat
from tests.match.toy import HIGH_CARD, HighCardRules

GAME: Game = HIGH_CARD  # for a type checker: the toy is a game


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "highcard", HIGH_CARD)


def new_match(seed: str, players: int = 3) -> Match:
    rules = make_rules(GAME, "plain", {"players": players})
    return Match.start(GAME, rules, [Seat(f"Seat {seat}", "random") for seat in range(players)], seed)


def played(seed: str, players: int = 3) -> Match:
    """A whole match."""
    match = new_match(seed, players)
    while True:
        while (seat := match.seat_to_play) is not None:
            match.play(seat, Draw())
        match.settle()
        if match.winners is not None:
            return match
        match.next_deal()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_whole_match(players: int) -> None:
    for number in range(20):
        match = played(f"toy {number}", players)
        assert match.winners is not None
        assert len(match.winners) == 1
        assert match.standing.totals[match.winners[0]] > 0
        dealers = [log.dealer for log in match.deals]
        for before, after, log in zip(dealers, dealers[1:], match.deals[1:], strict=False):
            assert after in log.seats_in
            assert before != after or len(log.seats_in) == 1


def test_its_record_is_replayed() -> None:
    match = played("toy")
    record = to_record(match)
    assert record["rules"] == {"preset": "plain", "players": 3, "lives": 2}
    assert set(record["deals"][0]["result"]) == {"ended", "points", "totals", "eliminated", "reentered"}
    verdict = replay_bytes(record_text(record).encode())
    assert verdict.ok
    assert (verdict.winners, verdict.deals) == (match.winners, len(match.deals))
    assert verdict.match is not None
    assert to_record(verdict.match) == record


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda deal: deal.update(actions=deal["actions"][:-1]), (1, None, "RESULT_MISMATCH")),
        (lambda deal: deal["actions"].append("0 draw"), (1, 4, "DEAL_IS_OVER")),
        (lambda deal: deal["actions"].reverse(), (1, 1, "NOT_YOUR_TURN")),
        (lambda deal: deal["actions"].__setitem__(0, "1 take"), (1, 1, "NOT_YOUR_TURN")),
        (lambda deal: deal["result"].update(ended="out"), (1, None, "RESULT_MISMATCH")),
        (lambda deal: deal["result"]["totals"].update({"0": 9}), (1, None, "RESULT_MISMATCH")),
        (lambda deal: deal.update(deck=deal["deck"] + " *"), (1, None, "WRONG_DECK")),
        (lambda deal: deal.update(commitment="00"), (1, None, "WRONG_COMMITMENT")),
        (lambda deal: deal.update(seats_in=[0, 1]), (1, None, "WRONG_SEATS_IN")),
    ],
)
def test_its_faults_are_found(change: Any, fault: tuple[int, int | None, str]) -> None:
    seed = next(f"toy {number}" for number in range(50) if new_match(f"toy {number}").deal.dealer == 1)
    record = json.loads(record_text(to_record(played(seed))))
    change(record["deals"][0])
    verdict = replay_bytes(json.dumps(record).encode())
    assert verdict.violation is not None
    assert (verdict.deal, verdict.action, verdict.violation.code.value) == fault


def test_its_articles_are_its_own() -> None:
    record = to_record(played("toy"))
    record["deals"][0]["deck"] = ""
    verdict = replay_bytes(json.dumps(record).encode())
    assert verdict.violation is not None
    assert verdict.violation.article == "H1"


def test_a_draw_shows_a_card_and_is_not_taken_back() -> None:
    match = new_match("toy")
    seat = match.seat_to_play
    assert seat is not None
    match.play(seat, Draw())
    assert not match.can_undo(seat)
    other = match.seat_to_play
    assert other is not None
    with pytest.raises(Refused):
        match.play(seat, Draw())
    with pytest.raises(Refused):
        match.play(other, Discard(CARDS[0]))
    assert len(match.deal.moves) == 1


def test_it_is_restored_from_its_log() -> None:
    match = played("toy")
    saved = [SavedDeal(log.dealer, log.seats_in, log.salt, log.deck, tuple(log.moves), ()) for log in match.deals]
    again = Match.restore(GAME, match.rules, match.seats, match.seed, saved)
    assert again.standing == match.standing
    assert again.state == match.state


def test_its_options_are_declared_like_any() -> None:
    assert preset_of(GAME, make_rules(GAME, "short", {})) == "short"
    assert preset_of(GAME, HighCardRules(lives=3)) == "custom"
    for changes in ({"lives": 4}, {"lives": "2"}, {"players": 5, "lives": 3}, {"jokers": 1}):
        with pytest.raises(RulesError):
            make_rules(GAME, "plain", changes)  # type: ignore[arg-type]


def test_it_has_all_that_a_game_has() -> None:
    wanted = {name for name in vars(Game) if not name.startswith("_")}
    assert {"check", "legal_actions", "apply", "view", "settle"} <= wanted
    for game in (HIGH_CARD, *GAMES.values()):
        assert not {name for name in wanted if not hasattr(game, name)}
