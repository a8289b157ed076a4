"""A match as it is played: undo, refusals, chance, dealers, and what does not depend on what the players do."""

from __future__ import annotations

import random

import pytest

from scala40.engine.actions import Discard, Draw, Take
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.notation import cards_text, parse_action
from scala40.engine.violations import Refused
from scala40.match.fairness import verifies
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.engine.positions import rules
from tests.match.wandering import Wanderer, new_match, picture


def match_of(seed: str = "40", text: str = "players=3") -> Match:
    return new_match(rules(text), seed)


def do(match: Match, text: str) -> None:
    seat = match.seat_to_play
    assert seat is not None
    match.play(seat, parse_action(text, match.state.hands[seat]))


def throw(match: Match) -> None:
    """The seat to play discards the first card it may."""
    seat = match.seat_to_play
    assert seat is not None
    legal = SCALA40.legal_actions(match.view(seat))
    match.play(seat, next(each for each in legal if isinstance(each, Discard)))


def wander(match: Match, number: int = 1) -> None:
    wanderer = Wanderer(random.Random(number))
    while match.seat_to_play is not None:
        wanderer.act(match)


# undo


def test_a_draw_cannot_be_undone() -> None:
    match = match_of()
    seat = match.seat_to_play
    assert seat is not None
    assert not match.can_undo(seat)
    do(match, "draw")
    assert not match.can_undo(seat)
    with pytest.raises(ValueError, match="taken back"):
        match.undo(seat)


def test_a_take_can_be_undone() -> None:
    match = match_of(text="players=3 pickup_before_opening=free")
    seat = match.seat_to_play
    assert seat is not None
    before, version = match.state, match.version
    do(match, "take")
    assert match.can_undo(seat)
    assert not match.can_undo((seat + 1) % 3)
    match.undo(seat)
    assert match.state == before
    assert match.deal.moves == []
    assert match.version > version


def test_a_turn_is_taken_back_to_the_draw() -> None:
    match = match_of(text="players=3 opening_minimum=0")
    rng = random.Random(7)
    for _ in range(200):
        seat = match.seat_to_play
        assert seat is not None
        do(match, "draw")
        drawn = match.state
        plays = [each for each in SCALA40.legal_actions(match.view(seat)) if not isinstance(each, Discard)]
        if plays:
            match.play(seat, rng.choice(plays))
            match.take_back(seat)
            assert match.state is drawn
            assert match.deal.moves[-1] == f"{seat} draw"
            return
        throw(match)
    raise AssertionError("nobody could open")


def test_a_discard_can_be_undone_until_somebody_else_acts() -> None:
    match = match_of(text="players=3 pickup_before_opening=free")
    seat = match.seat_to_play
    assert seat is not None
    do(match, "draw")
    drawn = match.state
    throw(match)
    other = match.seat_to_play
    assert other is not None
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.state is drawn
    throw(match)
    do(match, "take")
    assert not match.can_undo(seat)
    match.undo(other)
    assert match.seat_to_play == other
    assert not match.can_undo(seat)
    with pytest.raises(ValueError, match="taken back"):
        match.undo(seat)


def test_another_seat_takes_nothing_back() -> None:
    match = match_of()
    seat = match.seat_to_play
    assert seat is not None
    do(match, "draw")
    throw(match)
    other = match.seat_to_play
    assert other is not None
    moves = list(match.deal.moves)
    match.take_back(other)
    match.take_back(seat)
    assert match.deal.moves == moves


def test_a_finished_deal_is_not_taken_back() -> None:
    match = match_of()
    wander(match)
    assert match.deal_is_over
    for seat in range(3):
        assert not match.can_undo(seat)


# refusals


def test_what_is_refused_has_not_happened() -> None:
    match = match_of()
    seat = match.seat_to_play
    assert seat is not None
    state, version = match.state, match.version
    for actor, text in ((seat, "discard 2C"), ((seat + 1) % 3, "draw"), (seat, "lay 2C 3C 4C")):
        with pytest.raises(Refused):
            match.play(actor, parse_action(text, ()))
    assert match.state is state
    assert (match.version, match.deal.moves) == (version, [])


def test_check_is_what_play_asks() -> None:
    match = match_of()
    seat = match.seat_to_play
    assert seat is not None
    assert match.check(seat, Draw()) is None
    assert match.check((seat + 1) % 3, Draw()) is not None
    assert match.check(seat, Take()) == match.game.check(match.view(seat), Take())


def test_the_order_of_things_between_deals() -> None:
    match = match_of(text="players=3 limit=1001")
    with pytest.raises(ValueError, match="waits"):
        match.settle()
    with pytest.raises(ValueError, match="not finished"):
        match.next_deal()
    wander(match)
    with pytest.raises(ValueError, match="not finished"):
        match.next_deal()
    match.settle()
    with pytest.raises(ValueError, match="waits"):
        match.settle()
    assert not match.deal_is_over
    match.next_deal()
    assert match.deal.number == 2


def test_a_match_that_is_over_deals_no_more() -> None:
    match = match_of(text="players=2 limit=0 no_close_first_round=no")
    while match.winners is None:
        if match.deals and match.deal.result is not None:
            match.next_deal()
        wander(match, len(match.deals))
        match.settle()
    with pytest.raises(ValueError, match="over"):
        match.next_deal()


def test_as_many_seats_as_players() -> None:
    with pytest.raises(ValueError, match="seats"):
        Match.start(SCALA40, make_rules(SCALA40, "classica", {"players": 3}), [Seat("Anna", "human")], "40")


def test_who_is_human() -> None:
    assert Seat("Anna", "human").is_human
    assert not Seat("Gino", "expert").is_human


# chance


def until_reshuffled(match: Match) -> None:
    while not any(line.startswith("-") for line in match.deal.moves):
        do(match, "draw")
        throw(match)


def test_s26_the_match_shuffles_when_a_draw_needs_it() -> None:
    match = match_of(text="players=2 discard_joker=free")
    until_reshuffled(match)
    lines = match.deal.moves
    place = next(number for number, line in enumerate(lines) if line.startswith("-"))
    assert lines[place + 1].endswith("draw")
    assert len(lines[place].split()) == 2 + 81
    seat = match.seat_to_play
    assert seat is not None
    assert not match.can_undo(seat)


def test_s26_a_reshuffle_depends_on_the_seed_and_the_cards_alone() -> None:
    one, two, other = (match_of(seed, "players=2 discard_joker=free") for seed in ("40", "40", "41"))
    for match in (one, two, other):
        until_reshuffled(match)
    assert one.deal.moves == two.deal.moves
    assert one.deal.moves != other.deal.moves


# deals do not depend on what the players do


def test_the_same_seed_deals_the_same_whatever_is_played() -> None:
    one, two = match_of(text="players=4 limit=1001"), match_of(text="players=4 limit=1001")
    for number in range(3):
        assert one.deal.deck == two.deal.deck
        assert (one.deal.salt, one.deal.commitment, one.deal.dealer) == (
            two.deal.salt,
            two.deal.commitment,
            two.deal.dealer,
        )
        wander(one, 10 + number)
        wander(two, 20 + number)
        assert one.deal.moves != two.deal.moves
        for match in (one, two):
            match.settle()
            match.next_deal()


def test_other_seeds_and_other_deals_are_other_decks() -> None:
    decks = {cards_text(match_of(f"seed {number}").deal.deck) for number in range(30)}
    assert len(decks) == 30
    match = match_of(text="players=2 limit=1001 max_reshuffles=0")
    seen = set()
    for number in range(3):
        seen.add((cards_text(match.deal.deck), match.deal.salt))
        wander(match, number)
        match.settle()
        match.next_deal()
    assert len(seen) == 3


def test_the_commitment_is_there_before_the_first_card_and_holds_after_the_last() -> None:
    match = match_of()
    sealed = match.deal.commitment
    assert verifies(match.deal.salt, match.deal.deck, sealed)
    wander(match)
    assert match.deal.commitment == sealed
    assert verifies(match.deal.salt, match.deal.deck, sealed)


# S4, S5


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s05_the_first_dealer_cut_the_higher_card(players: int) -> None:
    dealers = set()
    for number in range(40):
        match = match_of(f"cut {number}", f"players={players}")
        last = match.first_cut[-1].cards
        best = max(last, key=lambda cut: 14 if cut[1].rank == 1 else cut[1].rank)
        assert match.first_dealer == match.deal.dealer == best[0]
        dealers.add(match.first_dealer)
    assert dealers == set(range(players))


def test_s04_the_deal_passes_on_and_the_seat_after_the_dealer_begins() -> None:
    match = match_of(text="players=3 limit=1001 dead_deal=no_score max_reshuffles=0")
    for number in range(5):
        assert match.seat_to_play == (match.deal.dealer + 1) % 3
        dealer = match.deal.dealer
        wander(match, number)
        match.settle()
        match.next_deal()
        assert match.deal.dealer == (dealer + 1) % 3


def test_live_play_and_the_log_agree_card_by_card() -> None:
    match = match_of("twins", "players=2 opening_minimum=0")
    wander(match, 3)
    again = match_of("twins", "players=2 opening_minimum=0")
    for line in match.deal.moves:
        again.replay_move(line)
    assert again.state == match.state
    assert picture(again.state) == picture(match.state)
    assert again.deal.moves == match.deal.moves
