"""S25-S27: scoring, the exhausted stock, complete melds."""

from __future__ import annotations

import pytest

from scala40.engine.cards import points_in_hand
from scala40.engine.events import DealDied, StockReshuffled
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.notation import Hand, cards_text
from scala40.engine.state import DealState, Phase
from scala40.engine.violations import Refused
from tests.engine.positions import action, article, events, legal, meld_texts, play, refusal, table


def points(deal: DealState) -> dict[int, int]:
    assert deal.public.outcome is not None
    return dict(deal.public.outcome.points)


def ended(deal: DealState) -> str:
    return deal.public.outcome.ended if deal.public.outcome is not None else "goes on"


# S25


@pytest.mark.parametrize(
    ("hand", "worth"),
    [("2C 9D", 11), ("TC JD QH KS", 40), ("AC AD", 22), ("*", 25), ("* * AC 2C", 63), ("AC", 11), ("7H 7H", 14)],
)
def test_s25_points_in_hand(hand: str, worth: int) -> None:
    assert points_in_hand(Hand(()).cards(hand.split())) == worth
    assert points(play(f"hand 2D | hand1 {hand} | opened 0 1", "discard 2D"))[1] == worth


def test_s25_who_goes_out_scores_nothing() -> None:
    assert points(play("hand 2D | hand1 KC | hand2 9H 5C | opened", "discard 2D")) == {0: 0, 1: 10, 2: 14}


def test_s25_only_the_seats_of_the_deal_score() -> None:
    deal = play("hand 2D | hand3 KC | opened | seats 0 3 | rules players=4", "discard 2D")
    assert points(deal) == {0: 0, 3: 10}


@pytest.mark.parametrize(
    ("hand", "opened", "chosen", "expected"),
    [
        ("AC", True, "", 11),
        ("AC", True, "single_ace_in_hand=1", 1),
        ("AC 2C", True, "single_ace_in_hand=1", 13),
        ("AC AD", True, "single_ace_in_hand=1", 22),
        ("KC", True, "single_ace_in_hand=1", 10),
        ("KC 2D", False, "unopened_penalty=hundred", 100),
        ("KC 2D", True, "unopened_penalty=hundred", 12),
        ("AC", False, "unopened_penalty=hundred single_ace_in_hand=1", 100),
        ("AC", True, "unopened_penalty=hundred single_ace_in_hand=1", 1),
        ("KC 2D", False, "", 12),
    ],
)
def test_s25_hundred_and_single_ace(hand: str, opened: bool, chosen: str, expected: int) -> None:
    who = "0 1" if opened else "0"
    deal = play(f"hand 2D | hand1 {hand} | opened {who} | rules players=2 {chosen}", "discard 2D")
    assert points(deal) == {0: 0, 1: expected}


@pytest.mark.parametrize(
    ("hand", "opened", "expected"), [("KC 2D", True, 24), ("AC", True, 2), ("KC 2D", False, 200), ("AC", False, 200)]
)
def test_s25_first_hundred_then_single_ace_then_doubling(hand: str, opened: bool, expected: int) -> None:
    chosen = "rules players=2 unopened_penalty=hundred single_ace_in_hand=1 close_in_hand=double"
    seats = "opened 1" if opened else "seat 0"
    deal = play(f"hand TC TD TH TS 9D | hand1 {hand} | {seats} | {chosen}", "open TC TD TH TS", "discard 9D")
    assert points(deal) == {0: 0, 1: expected}


# S26


def test_s26_a_deal_goes_on_while_there_is_stock() -> None:
    assert ended(play("hand 2D 9S | stock 1", "discard 2D")) == "goes on"


@pytest.mark.parametrize(
    ("used", "most", "expected"),
    [(0, 2, "goes on"), (1, 2, "goes on"), (2, 2, "dead"), (0, 0, "dead"), (8, 9, "goes on")],
)
def test_s26_the_deal_is_dead_without_stock_and_reshuffle(used: int, most: int, expected: str) -> None:
    position = f"hand 2D 9S | pile 3C 4D | stock 0 | reshuffles {used} | rules max_reshuffles={most}"
    assert ended(play(position, "discard 2D")) == expected


def test_s26_the_deal_is_dead_with_nothing_but_the_top_discard_to_shuffle() -> None:
    opened = "hand 2D 9S | opened | pile 3C | stock 0 | to draw"
    deal = play(opened, "take", "discard 2D")
    assert cards_text(deal.public.discard_pile) == "2D"
    assert ended(deal) == "dead"
    assert ended(play(opened.replace("pile 3C", "pile 4C 3C"), "take", "discard 2D")) == "goes on"


def test_s26_going_out_comes_before_dying() -> None:
    assert ended(play("hand 2D | opened | pile 3C 4D | stock 0 | rules max_reshuffles=0", "discard 2D")) == "out"


@pytest.mark.parametrize(
    ("value", "penalty", "expected"),
    [
        ("no_score", "count", {0: 0, 1: 0}),
        ("all_count", "count", {0: 9, 1: 36}),
        ("all_count", "hundred", {0: 9, 1: 100}),
        ("no_score", "hundred", {0: 0, 1: 0}),
    ],
)
def test_s26_a_dead_deal(value: str, penalty: str, expected: dict[int, int]) -> None:
    chosen = f"rules players=2 max_reshuffles=0 dead_deal={value} unopened_penalty={penalty}"
    deal = play(f"hand 2D 9S | hand1 * AC | opened | stock 0 | {chosen}", "discard 2D")
    assert points(deal) == expected
    assert deal.public.outcome is not None
    assert (deal.public.outcome.out, deal.public.outcome.in_hand) == (None, False)
    assert deal.public.phase is Phase.OVER


def test_s26_a_single_ace_counts_in_a_dead_deal_too() -> None:
    chosen = "rules players=2 max_reshuffles=0 dead_deal=all_count single_ace_in_hand=1"
    assert points(play(f"hand 2D 9S | hand1 AC | opened | stock 0 | {chosen}", "discard 2D")) == {0: 9, 1: 1}


def test_s26_death_is_told() -> None:
    told = events("hand 2D 9S | stock 0 | pile 3C 4D | rules max_reshuffles=0", "discard 2D")
    assert told[-1] == DealDied()


EMPTY = "hand 2D 9S | opened | pile 3C 4D 5H KS | stock 0"


def reshuffle(deal: DealState, cards: str) -> str:
    """The refusal of this new stock, "fine" where nothing refuses it."""
    named = action(deal, f"reshuffle {cards}")
    violation = SCALA40.check_chance(deal, named)
    return str(violation) if violation is not None else "fine"


def test_s26_the_discards_but_the_top_one_become_the_stock() -> None:
    deal = table(EMPTY + " | to draw")
    assert reshuffle(deal, "5H 3C 4D") == "fine"
    assert reshuffle(deal, "3C 4D 5H") == "fine"
    for wrong in ("3C 4D", "3C 4D 5H KS", "3C 4D KS", "3C 4D 5D", "3C 3C 4D 5H", "3C 4D 5H *"):
        assert reshuffle(deal, wrong) == "RESHUFFLE_WRONG_CARDS (S26)"
    after = play(deal, "- reshuffle 5H 3C 4D")
    assert cards_text(after.stock) == "5H 3C 4D"
    assert cards_text(after.public.discard_pile) == "KS"
    assert (after.public.stock_count, after.public.reshuffles, after.public.seat) == (3, 1, 0)


def test_s26_the_new_stock_is_drawn_in_its_order() -> None:
    deal = play(EMPTY + " | to draw", "- reshuffle 5H 3C 4D", "draw", "discard 2D", "draw")
    assert "5H" in cards_text(deal.hands[0])
    assert "3C" in cards_text(deal.hands[1])


@pytest.mark.parametrize(
    "position",
    [
        EMPTY,  # the seat has drawn
        EMPTY.replace("stock 0", "stock 1") + " | to draw",
        EMPTY + " | to draw | reshuffles 2",
        "hand 2D 9S | opened | pile KS | stock 0 | to draw",
        EMPTY + " | must take | rules stock_empty=take_discard",
    ],
)
def test_s26_no_reshuffle_now(position: str) -> None:
    deal = table(position)
    assert reshuffle(deal, "3C 4D 5H") == "RESHUFFLE_NOT_NOW (S26)"


def test_s26_after_a_reshuffle_its_draw_comes_next() -> None:
    deal = play(EMPTY + " | to draw", "- reshuffle 5H 3C 4D")
    assert refusal(deal, "take") == "MUST_DRAW_AFTER_RESHUFFLE (S26)"
    assert legal(deal) == ["draw"]
    assert reshuffle(deal, "5H 3C 4D") == "RESHUFFLE_NOT_NOW (S26)"
    assert not play(deal, "draw").public.must_draw


def test_s26_an_empty_stock_does_not_hinder_a_take() -> None:
    deal = play(EMPTY + " | to draw", "take", "discard 2D")
    assert (ended(deal), deal.public.reshuffles) == ("goes on", 0)


def test_s26_nothing_is_drawn_from_an_empty_stock() -> None:
    deal = table(EMPTY + " | to draw")
    assert article(deal, "draw") == "fine"  # the match reshuffles first
    with pytest.raises(Refused, match="STOCK_EMPTY"):
        SCALA40.apply(deal, 0, action(deal, "draw"))
    assert SCALA40.chance_before(deal, action(deal, "draw")) == Hand(()).cards(["3C", "4D", "5H"])
    assert SCALA40.chance_before(deal, action(deal, "take")) is None


def test_s26_chance_does_nothing_but_reshuffle() -> None:
    deal = table(EMPTY + " | to draw")
    for text in ("draw", "take", "discard 2D"):
        with pytest.raises(Refused, match="NOT_AN_ACTION"):
            SCALA40.apply(deal, None, action(deal, text))


def test_s26_a_reshuffle_is_told() -> None:
    deal = table(EMPTY + " | to draw")
    assert SCALA40.apply(deal, None, action(deal, "reshuffle 5H 3C 4D"))[1] == (StockReshuffled(3),)


# S26, take_discard: seat 0 ends its turn with an empty stock; what then happens to seat 1

TAKE = "rules players=2 stock_empty=take_discard"
LAST = "hand 2D 9S | opened 0 1 | pile 3C 4D | stock 0"


def test_s26_take_discard_the_next_seat_must_take() -> None:
    deal = play(f"{LAST} | {TAKE}", "discard 2D")
    assert deal.public.must_take
    assert refusal(deal, "draw") == "MUST_TAKE_DISCARD (S26)"
    assert legal(deal) == ["take"]
    after = play(deal, "take")
    assert after.public.forced_takes == (0, 1)
    assert not after.public.must_take


def test_s26_take_discard_only_with_an_empty_stock() -> None:
    deal = play(f"{LAST.replace('stock 0', 'stock 1')} | {TAKE}", "discard 2D")
    assert not deal.public.must_take
    assert play(deal, "take").public.forced_takes == (0, 0)


@pytest.mark.parametrize(
    ("forced", "most", "expected"), [("0 1", 2, "goes on"), ("0 2", 2, "dead"), ("2 0", 2, "goes on")]
)
def test_s26_each_seat_may_take_so_many(forced: str, most: int, expected: str) -> None:
    assert ended(play(f"{LAST} | forced {forced} | {TAKE} max_reshuffles={most}", "discard 2D")) == expected


def test_s26_with_no_forced_take_allowed_the_deal_is_dead_at_once() -> None:
    assert ended(play(f"{LAST} | {TAKE} max_reshuffles=0", "discard 2D")) == "dead"


def test_s26_where_s9_forbids_the_take_the_discards_are_shuffled() -> None:
    never = f"{LAST.replace('opened 0 1', 'opened 0')} | {TAKE} pickup_before_opening=never"
    deal = play(never, "discard 2D")
    assert not deal.public.must_take
    assert reshuffle(deal, "4D 3C") == "fine"
    dead = f"{LAST.replace('opened 0 1', 'opened 0')} | reshuffles 2 | {TAKE} pickup_before_opening=never"
    assert ended(play(dead, "discard 2D")) == "dead"


def test_s26_to_open_the_hand_of_the_next_seat_decides() -> None:
    can = f"hand KS 9S | hand1 TS JS QS 4C 5D | opened 0 | pile 3C 4D | stock 0 | {TAKE}"
    deal = play(can, "discard KS")
    assert deal.public.must_take
    after = play(deal, "take")
    assert after.public.must_open
    assert article(after, "open TS JS QS KS") == "fine"
    cannot = play(can.replace("QS", "QD"), "discard KS")
    assert not cannot.public.must_take
    assert legal(cannot) == ["draw"]


def test_s26_a_seat_that_may_not_take_and_has_used_its_takes_makes_it_a_reshuffle() -> None:
    never = f"{LAST.replace('opened 0 1', 'opened 0')} | forced 0 2 | {TAKE} pickup_before_opening=never"
    assert ended(play(never, "discard 2D")) == "goes on"


def test_s26_a_reshuffle_does_not_start_the_count_anew() -> None:
    deal = table(f"hand 2D 9S | pile 3C 4D 5H | stock 0 | forced 1 2 | to draw | {TAKE} pickup_before_opening=never")
    after = play(deal, "- reshuffle 3C 4D", "draw")
    assert after.public.forced_takes == (1, 2)


# S27


@pytest.mark.parametrize(
    ("melds", "tidy"),
    [
        ("7C 7D 7H 7S", True),
        ("7C 7D 7H *", False),
        ("7C 7D 7H", False),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", True),
        ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", True),
        ("AC 2C 3C 4C 5C 6C * 8C 9C TC JC QC KC", False),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", False),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC *", False),
    ],
)
def test_s27_what_becomes_a_packet(melds: str, tidy: bool) -> None:
    for value in ("tidy", "no"):
        position = f"hand {melds} 2D 6D | opened | rules remove_complete={value}"
        closed = " closed" if tidy and value == "tidy" else ""
        assert meld_texts(play(position, f"lay {melds}")) == [melds + closed]


def test_s27_by_opening_laying_off_and_swapping() -> None:
    assert meld_texts(play("hand TC TD TH TS 2D 6D", "open TC TD TH TS")) == ["TC TD TH TS closed"]
    assert meld_texts(play("hand 7S 2D 6D | opened | melds 7C 7D 7H @1", "layoff 7S 1")) == ["7C 7D 7H 7S closed"]
    assert meld_texts(play("hand 7S 2D 6D | opened | melds 7C 7D 7H * @1", "swap 7S 1")) == ["7C 7D 7H 7S closed"]
    run = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    deal = play(f"hand 2C AC 2D 6D | opened | melds * {run} @1", "swap 2C 1", "layoff AC 1 low")
    assert meld_texts(deal) == [f"AC 2C {run} closed"]


def test_s27_a_packet_takes_nothing_any_more() -> None:
    run = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert refusal(f"hand * 2D 6D | opened | melds {run}", "layoff * 1 high") == "MELD_CLOSED meld=1 (S27)"
    assert article(f"hand * 2D 6D | opened | melds {run} | rules remove_complete=no", "layoff * 1 high") == "fine"
    assert article("hand 7S 2D 6D | opened | melds 7C 7D 7H 7S", "layoff 7S 1") in ("S27", "S17")
    assert article("hand 7S 2D 6D | opened | melds 7C 7D 7H 7S", "swap 7S 1") in ("S27", "S19")


def test_s27_a_packet_is_still_on_the_table() -> None:
    deal = play("hand TC TD TH TS 5H 6H 7H 2D 6D", "open TC TD TH TS / 5H 6H 7H")
    assert meld_texts(deal) == ["TC TD TH TS closed", "5H 6H 7H"]
    told = [type(event).__name__ for event in events("hand TC TD TH TS 2D 6D", "open TC TD TH TS")]
    assert told == ["Opened", "MeldLaid", "MeldClosed"]


def test_s26_nobody_is_made_to_take_what_leaves_no_way_on() -> None:
    """The only opening would leave the K♥ just taken, which S12 forbids to throw: the stock is reshuffled instead."""
    deal = table(
        "hand KH 9C | hand1 AC 2C 3C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S | opened 0 | pile 3D 4D | stock 0"
        " | rules players=2 stock_empty=take_discard opening_must_use_pickup=no discard_picked=forbid"
    )
    after = play(deal, "discard KH")
    assert not after.public.must_take
    assert after.public.outcome is None
    assert "draw" in legal(after)


@pytest.mark.parametrize(
    ("rules", "must_take"),
    [
        ("opening_must_use_pickup=no discard_picked=forbid", False),  # the K♥ just taken would be left
        ("opening_must_use_pickup=no discard_picked=free", True),
        ("opening_must_use_pickup=no discard_picked=free close_in_hand_needs_minimum=yes", False),  # S9: no opening
    ],
)
def test_s26_made_to_take_only_where_the_turn_can_end(rules: str, must_take: bool) -> None:
    deal = table(
        "hand KH 9C | hand1 AC 2C 3C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S | opened 0 | pile 3D 4D | stock 0"
        f" | rules players=2 stock_empty=take_discard {rules}"
    )
    assert play(deal, "discard KH").public.must_take is must_take
