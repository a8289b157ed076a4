"""S1-S6: seats, the deal, the up-card, the first dealer, the turn."""

from __future__ import annotations

import pytest

from scala40.engine import rummy
from scala40.engine.cards import Card, french_pack
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.notation import Hand, cards_text, parse_action
from scala40.engine.options import RulesError
from scala40.engine.state import Phase
from scala40.engine.totals import first_standing
from tests.engine.positions import article, events, hand_text, legal, play, refusal, rules, table

PACK = french_pack()


def with_up_card(text: str, players: int, behind: str = "") -> tuple[Card, ...]:
    """A deck whose up-card, and the cards behind it, are these."""
    named = Hand(()).cards([text, *behind.split()])
    rest = [card for card in PACK if card not in named]
    place = 13 * players
    return (*rest[:place], *named, *rest[place:])


# S1, S2


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s01_two_to_six_players(players: int) -> None:
    assert rules(f"players={players}").players == players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_s01_no_other_number_of_players(players: int) -> None:
    with pytest.raises(RulesError):
        rules(f"players={players}")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s02_thirteen_cards_each_one_at_a_time_from_the_seat_after_the_dealer(players: int) -> None:
    chosen = rules(f"players={players}")
    deal = SCALA40.new_deal(chosen, first_standing(chosen), 0, PACK)
    for place in range(players):
        seat = (1 + place) % players
        assert deal.hands[seat] == PACK[place : 13 * players : players]
        assert len(deal.hands[seat]) == 13
    assert deal.public.discard_pile == (PACK[13 * players],)
    assert deal.stock == PACK[13 * players + 1 :]
    assert deal.public.stock_count == 107 - 13 * players
    assert deal.public.counts == (13,) * players


def test_s02_the_pack_has_108_cards() -> None:
    assert len(SCALA40.pack(rules())) == len(set(PACK)) == 108
    texts = cards_text(PACK).split()
    assert texts.count("*") == 4
    assert {texts.count(text) for text in set(texts) - {"*"}} == {2}


def test_s02_only_the_seats_still_in_are_dealt_to() -> None:
    chosen = rules("players=4")
    deal = rummy.new_deal(chosen, (0, 2, 3), 2, PACK)
    assert [len(hand) for hand in deal.hands] == [13, 0, 13, 13]
    assert deal.hands[3] == PACK[0:39:3]
    assert deal.hands[0] == PACK[1:39:3]
    assert deal.public.seat == 3


# S3


def test_s03_a_joker_as_up_card_changes_places_with_the_next_card_that_is_none() -> None:
    deck = with_up_card("*", 2, "* 7C 8C")
    mended = SCALA40.mended(rules("players=2"), deck, 2)
    assert cards_text(mended[26:30]) == "7C * * 8C"
    assert sorted(mended, key=PACK.index) == list(PACK)


def test_s03_another_up_card_stays() -> None:
    deck = with_up_card("7C", 3, "*")
    assert SCALA40.mended(rules(), deck, 3) == deck


def test_s03_allow_leaves_the_joker() -> None:
    deck = with_up_card("*", 2)
    assert SCALA40.mended(rules("players=2 first_upcard_joker=allow"), deck, 2) == deck


def test_s03_the_up_card_depends_on_the_seats_of_the_deal() -> None:
    deck = with_up_card("*", 2, "7C")
    assert SCALA40.mended(rules("players=3"), deck, 2) != deck
    assert SCALA40.mended(rules("players=3"), deck, 3) == deck


# S4


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_s04_the_seat_after_the_dealer_begins_and_seats_follow_in_the_direction_of_play(direction: str) -> None:
    chosen = rules(f"direction={direction}")
    deal = SCALA40.new_deal(chosen, first_standing(chosen), 2, PACK)
    order = []
    for _ in range(4):
        order.append(deal.public.seat)
        deal = play(deal, "draw", "discard " + hand_text(deal).split()[0])
    assert order == [0, 1, 2, 0]


def test_s04_the_turn_passes_over_a_seat_that_is_out() -> None:
    deal = play("hand 2C 9S | rules players=4 | seat 1 | seats 1 3", "discard 2C")
    assert deal.public.seat == 3


# S6


@pytest.mark.parametrize("text", ["discard 2C", "open 2C 3C 4C", "lay 2C 3C 4C", "layoff 2C 1", "swap 2C 1"])
def test_s06_a_turn_begins_with_a_draw(text: str) -> None:
    assert refusal("hand 2C 3C 4C 9S | melds 3S 4S 5S | opened | to draw", text) == "DRAW_FIRST (S6)"


def test_s06_a_draw_brings_the_top_of_the_stock() -> None:
    deal = play("hand 2C 9S | stock 4D 5D | to draw", "draw")
    assert hand_text(deal) == "2C 4D 9S"
    assert deal.public.stock_count == 1
    assert deal.public.phase is Phase.PLAY
    assert deal.public.counts[0] == 3


def test_s06_a_take_brings_the_top_discard() -> None:
    deal = play("hand 2C 9S | opened | pile 3C 4D | to draw", "take")
    assert hand_text(deal) == "2C 4D 9S"
    assert cards_text(deal.public.discard_pile) == "3C"


@pytest.mark.parametrize("text", ["draw", "take"])
@pytest.mark.parametrize("picked", ["", " | took 2C twin"])
def test_s06_one_card_a_turn(text: str, picked: str) -> None:
    assert refusal("hand 2C 9S | opened" + picked, text) == "ALREADY_DRAWN (S6)"


def test_s06_the_turn_ends_with_the_discard() -> None:
    deal = play("hand 2C 9S | pile 3C", "discard 9S")
    assert (deal.public.seat, deal.public.phase) == (1, Phase.DRAW)
    assert cards_text(deal.public.discard_pile) == "3C 9S"


def test_s06_the_turn_forgets_what_only_it_had_to_know() -> None:
    deal = table("hand 2C 9S 4D 4D | melds 4C 4H 4S | opened | took 4D twin | rules pickup_must_be_used=yes")
    assert deal.public.must_use
    assert deal.held_twin
    after = play(deal, "layoff 4D 1", "discard 2C")
    public = after.public
    assert (public.taken, public.must_open, public.must_use, public.jokers_owed) == (None, False, False, 0)
    assert not after.held_twin


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("text", ["draw", "take", "discard 2C", "open 2C 3C 4C"])
def test_s06_nobody_plays_out_of_turn(seat: int, text: str) -> None:
    deal = table("hand 2C 3C 4C 9S | hand1 2C 3C 4C | opened 0 1 2")
    violation = SCALA40.check(SCALA40.view(deal, seat), parse_action(text, deal.hands[seat]))
    assert str(violation) == "NOT_YOUR_TURN seat=0 (S6)"


def test_s06_play_comes_in_any_order_and_number() -> None:
    deal = play(
        "hand 7C 7D 7H 8S 9C TC 3H | melds 9S TS JS @1 / 4H 5H * @2 | opened",
        "layoff 8S 1",
        "lay 7C 7D 7H",
        "layoff 3H 2 low",
    )
    assert hand_text(deal) == "9C TC"
    assert article(deal, "discard 9C") == "fine"


def test_after_the_deal_nothing_can_be_done() -> None:
    deal = play("hand 2C | opened", "discard 2C")
    for text in ("draw", "take", "discard 2C"):
        assert refusal(deal, text) == "DEAL_IS_OVER"
    assert legal(deal) == []
    assert SCALA40.seat_to_play(deal) is None


@pytest.mark.parametrize("text", ["knock", "bet 7", "out 2C 3C 4C", "colour 2C 3C", "reshuffle 2C"])
def test_actions_of_other_games_are_none_here(text: str) -> None:
    assert refusal("hand 2C 3C 4C 9S", text) == "NOT_AN_ACTION"


def test_s06_events_tell_what_was_seen_and_not_more() -> None:
    assert [str(event) for event in events("hand 2C | stock 4D 5D | to draw", "draw")] == ["CardDrawn(seat=0)"]
    (taken,) = events("hand 2C 9S | opened | pile 4D | to draw", "take")
    assert (taken.seat, taken.card.text, taken.forced) == (0, "4D", False)
