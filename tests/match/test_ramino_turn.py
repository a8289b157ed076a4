"""Ramino turn by turn (R1-R9, S13, S24): what may be done when, and the article that a refusal names."""

from __future__ import annotations

from typing import Any

import pytest

from scala40.engine.game import make_rules
from scala40.engine.games.ramino import RAMINO
from scala40.engine.options import RulesError, declared, values_of
from tests.match.frames import ramino
from tests.match.records import judged

# Ten cards that lay themselves in three melds, and how; the card drawn is the discard.
WHOLE = "TC TD TH 4H 5H 6H 2C 3C 4C 5C"
OPEN_WHOLE = "open TC TD TH / 4H 5H 6H / 2C 3C 4C 5C"
# Seat 1 begins; it lays 7C 7D 7H and 3S * 5S, then seat 0 holds what fits on them.
SETTING = {1: "7C 7D 7H 3S * 5S KC QD JH 9C", 0: "7S 6S 4S 2S 8H 8D 8C TD JC KH"}
LAID = ["1 draw", "1 open 7C 7D 7H / 3S * 5S", "1 discard KC"]


def after_setting(rules: str, *actions: str, **more: Any) -> tuple[int | None, str | None] | str:
    """What happens to the actions that follow the setting; the first of them is number 1."""
    found = ramino(f"players=2 {rules}").refused(SETTING, [*LAID, *actions], stock="AD AH QS JS", **more)
    return found if isinstance(found, str) or found[0] is None else (found[0] - len(LAID), found[1])


# R1, R2


@pytest.mark.parametrize("players", range(2, 8))
def test_r01_players(players: int) -> None:
    table = ramino(f"players={players}")
    assert table.judged(table.deal(actions=["1 draw"])) == "good"


@pytest.mark.parametrize("players", [1, 8])
def test_r01_no_others(players: int) -> None:
    record = ramino().record()
    record["rules"]["players"] = players
    record["seats"] = [{"name": "Anna", "player": "human"}] * players
    assert judged(record) == (None, None, None)


@pytest.mark.parametrize("size", [7, 9, 10, 13, 14])
def test_r02_hand_size(size: int) -> None:
    table = ramino(f"players=3 hand_size={size}")
    deal = table.deal(dealer=2, actions=["0 draw"])
    cards = deal["deck"].split()
    assert len(cards) == 108
    last = cards[3 * (size - 1)]  # the last card that seat 0 was dealt
    assert table.judged({**deal, "actions": ["0 draw", f"0 discard {last}"]}) == "good"
    up = cards[3 * size]
    drawn = cards[3 * size + 1]
    assert table.judged({**deal, "actions": ["0 draw", f"0 discard {drawn}", "1 take"]}) == "good"
    assert table.judged({**deal, "actions": ["0 take", f"0 discard {up}"]}) == (1, 2, "R4")


def test_r02_too_many_cards() -> None:
    with pytest.raises(RulesError):
        make_rules(RAMINO, "classico", {"players": 7, "hand_size": 14})
    for players, size in ((7, 13), (6, 14)):
        table = ramino(f"players={players} hand_size={size}")
        assert table.judged(table.deal(actions=["1 draw"])) == "good"
    record = ramino("players=7").record()
    record["rules"]["hand_size"] = 14
    assert judged(record) == (None, None, None)


@pytest.mark.parametrize(("packs", "jokers"), [(2, 4), (2, 3), (2, 0), (1, 4), (1, 1), (1, 0)])
def test_r02_the_pack(packs: int, jokers: int) -> None:
    table = ramino(f"players=3 packs={packs} jokers={jokers}")
    deal = table.deal(actions=["1 draw"])
    cards = deal["deck"].split()
    assert len(cards) == 52 * packs + jokers
    assert cards.count("*") == jokers
    assert table.judged(deal) == "good"
    other = ramino(f"players=3 packs={packs} jokers={(jokers + 1) % 5}").deal()
    assert table.judged(other) == (1, None, "R2")


def test_r02_one_pack_is_for_three() -> None:
    with pytest.raises(RulesError):
        make_rules(RAMINO, "classico", {"players": 4, "packs": 1})
    assert ramino("players=2 packs=1").rules.packs == 1


def test_r02_the_same_pack_twice_is_no_pack_of_one() -> None:
    table = ramino("players=3 packs=1 jokers=0")
    cards = table.deal()["deck"].split()
    cards[cards.index("KS")] = "AC"
    assert table.judged({**table.deal(), "deck": " ".join(cards)}) == (1, None, "R2")


def test_s03_joker_as_up_card() -> None:
    table = ramino()
    assert table.judged(table.deal(up="*")) == (1, None, "S3")
    allowed = ramino("players=2 first_upcard_joker=allow")
    assert allowed.judged(allowed.deal(up="*", actions=["1 take", "1 discard AC"])) == "good"
    all_jokers = table.deal(up="KS", stock="* * KD")
    assert table.judged(all_jokers) == "good"


OPTIONS = (
    "players hand_size packs jokers mode first_upcard_joker direction max_run discard_picked discard_attachable "
    "opening_minimum opening_joker jokers_per_meld lay_off quartets joker_swap joker_swap_set3 taken_joker "
    "discard_joker close_discard close_in_hand_needs_minimum ramino_bonus colour colour_jokers no_close_first_round "
    "unopened_penalty single_ace_in_hand stock_empty max_reshuffles dead_deal limit elimination match_end reentry "
    "reentry_fee pot"
)


def test_the_options_are_those_of_the_record() -> None:
    assert " ".join(values_of(ramino().rules)) == OPTIONS
    names = {each.name for each in declared(RAMINO.rules_type)}
    assert names == {*OPTIONS.split(" "), "deals"}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("classico", {"mode": "open", "hand_size": 10, "opening_minimum": 0, "close_discard": "optional"}),
        ("solo_ramino", {"mode": "closed", "colour": "on"}),
        ("con_apertura", {"opening_minimum": 40, "close_discard": "required"}),
        ("sette_carte", {"hand_size": 7, "players": 2}),
    ],
)
def test_presets(preset: str, changes: dict[str, object]) -> None:
    rules = make_rules(RAMINO, preset, {})
    default = values_of(make_rules(RAMINO, "classico", {}))
    found = values_of(rules)
    assert {name: found[name] for name in changes} == changes
    assert {name for name in found if found[name] != default[name]} <= set(changes)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand_size", 8),
        ("jokers", 5),
        ("packs", 3),
        ("mode", "half"),
        ("opening_minimum", 41),
        ("joker_swap", "yes"),
        ("joker_swap", "after_opening"),
        ("discard_picked", "twin_ok"),
        ("colour", True),
        ("colour_jokers", "no"),
        ("limit", 19),
        ("reentry", 2),
        ("jokers_per_meld", 0),
        ("pickup_before_opening", "never"),
    ],
)
def test_values_that_are_none(name: str, value: object) -> None:
    record = ramino().record()
    record["rules"][name] = value
    assert judged(record) == (None, None, None)


# R3


CLOSED = "players=2 mode=closed colour=off"
OUT = "out TC TD TH / 4H 5H 6H / 2C 3C 4C 5C"


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (["1 open TC TD TH"], (1, "S6")),
        (["1 out TC TD TH / 4H 5H 6H / 2C 3C 4C"], (1, "S6")),
        (["1 draw", "1 open TC TD TH"], (2, "R3")),
        (["1 draw", "1 lay TC TD TH"], (2, "R3")),
        (["1 draw", "1 layoff 2C 1"], (2, "R3")),
        (["1 draw", "1 swap 2C 1"], (2, "R3")),
        (["1 draw", "0 open TC TD TH"], (2, "S6")),
        (["1 draw", f"0 {OUT} discard KS"], (2, "S6")),
        (["1 draw", "1 discard KS", f"1 {OUT}"], (3, "S6")),
        (["1 draw", f"1 {OUT} discard KS"], "good"),
        (["1 draw", f"1 {OUT} discard KS", "1 discard KS"], (3, None)),
        (["1 draw", f"1 {OUT}"], (2, "R3")),
        (["1 draw", "1 out TC TD TH / 4H 5H 6H discard KS"], (2, "R3")),
        (["1 draw", "1 out TC TD TH / 4H 5H 6H / 2C 3C 4C discard 5C"], (2, "R3")),
        (["1 draw", "1 out TC TD TS / 4H 5H 6H / 2C 3C 4C 5C discard KS"], (2, None)),
        (["1 draw", f"1 {OUT} discard KD"], (2, None)),
        (["1 draw", f"1 {OUT} discard 5C"], (2, None)),
        (["1 draw", "1 out TC TD 4H / TH 5H 6H / 2C 3C 4C 5C discard KS"], (2, "S8")),
        (["1 draw", "1 out TC TD TH / 5H 4H 6H / 2C 3C 4C 5C discard KS"], (2, "S8")),
        (["1 draw", "1 out TC TD TH / 4H 5H 6H / 2C 3C / 4C 5C discard KS"], (2, "S8")),
        (["1 draw", "1 out discard KS"], (2, None)),
        (["1 draw", "1 colour TC discard KS"], (2, "R12")),
    ],
)
def test_r03_closed(actions: list[str], expected: object) -> None:
    assert ramino(CLOSED).refused({1: WHOLE}, actions, stock="KS") == expected


@pytest.mark.parametrize(("close_discard", "expected"), [("optional", "good"), ("required", (2, "R9"))])
def test_r09_all_eleven_in_closed_mode(close_discard: str, expected: object) -> None:
    table = ramino(f"{CLOSED} close_discard={close_discard}")
    assert table.refused({1: WHOLE}, ["1 draw", f"1 {OUT} 6C"], stock="6C") == expected
    with_discard = ["1 draw", f"1 {OUT} discard 6C"]
    assert table.refused({1: WHOLE}, with_discard, stock="6C") == "good"


def test_r03_closed_the_discard_of_out_is_bound() -> None:
    take = ["1 take", f"1 {OUT} discard KS"]
    assert ramino(CLOSED).refused({1: WHOLE}, take, up="KS") == (2, "R4")
    assert ramino(f"{CLOSED} discard_picked=free").refused({1: WHOLE}, take, up="KS") == "good"
    joker = ["1 draw", f"1 {OUT} discard *"]
    assert ramino(CLOSED).refused({1: WHOLE}, joker, stock="*") == "good"
    assert ramino(f"{CLOSED} discard_joker=closing_only").refused({1: WHOLE}, joker, stock="*") == "good"
    assert ramino(f"{CLOSED} discard_joker=never").refused({1: WHOLE}, joker, stock="*") == (2, "R8")
    assert ramino(f"{CLOSED} discard_joker=not_closing").refused({1: WHOLE}, joker, stock="*") == (2, "R8")


def test_r03_closed_jokers_in_melds() -> None:
    hands = {1: "TC TD * 4H 5H 6H 2C 3C 4C 5C"}
    two = ["1 draw", "1 out TC TD * / 4H 5H 6H * / 2C 3C 4C 5C"]
    assert ramino(CLOSED).refused(hands, two, stock="*") == "good"
    both = ["1 draw", "1 out TC TD * * / 4H 5H 6H / 2C 3C 4C 5C"]
    assert ramino(CLOSED).refused(hands, both, stock="*") == (2, "R8")
    assert ramino(f"{CLOSED} jokers_per_meld=2").refused(hands, both, stock="*") == "good"
    declared_rules = f"{CLOSED} joker_swap_set3=declared"
    assert ramino(declared_rules).refused(hands, two, stock="*") == (2, "S19")
    two[1] = "1 out TC TD *S / 4H 5H 6H * / 2C 3C 4C 5C"
    assert ramino(declared_rules).refused(hands, two, stock="*") == "good"


def test_r03_closed_an_opening_minimum_means_nothing_unless_asked_for() -> None:
    actions = ["1 draw", f"1 {OUT} discard KS"]  # 30 + 15 + 14 = 59
    assert ramino(f"{CLOSED} opening_minimum=51").refused({1: WHOLE}, actions, stock="KS") == "good"
    low = {1: "AC 2C 3C 3D 3H 3S 2D 2H 2S 4C"}
    go = ["1 draw", "1 out AC 2C 3C 4C / 3D 3H 3S / 2D 2H 2S discard KS"]  # 10 + 9 + 6 = 25
    assert ramino(f"{CLOSED} opening_minimum=30").refused(low, go, stock="KS") == "good"
    needs = f"{CLOSED} opening_minimum=30 close_in_hand_needs_minimum=yes"
    assert ramino(needs).refused(low, go, stock="KS") == (2, "S24")
    assert ramino(needs).refused({1: WHOLE}, actions, stock="KS") == "good"


def test_r03_out_is_for_closed_mode() -> None:
    actions = ["1 draw", f"1 {OUT} discard KS"]
    assert ramino("players=2").refused({1: WHOLE}, actions, stock="KS") == (2, "R3")


def test_r03_nobody_acts_after_going_out() -> None:
    actions = ["1 draw", f"1 {OUT} discard KS", "0 draw"]
    assert ramino(CLOSED).refused({1: WHOLE}, actions, stock="KS") == (3, None)


# R4


@pytest.mark.parametrize("mode", ["open", "closed"])
def test_r04_the_up_card_may_be_taken(mode: str) -> None:
    table = ramino(f"players=2 mode={mode} opening_minimum=51")
    assert table.refused({1: WHOLE}, ["1 take", "1 discard TC", "0 take"], up="KS") == "good"
    assert table.refused({1: WHOLE}, ["1 take", "1 discard KS"], up="KS") == (2, "R4")
    twin = {1: WHOLE.replace("TC", "KS")}
    assert table.refused(twin, ["1 take", "1 discard KS"], up="KS") == (2, "R4")
    free = ramino(f"players=2 mode={mode} discard_picked=free")
    assert free.refused({1: WHOLE}, ["1 take", "1 discard KS"], up="KS") == "good"


def test_r04_only_in_the_turn_of_the_take() -> None:
    actions = ["1 take", "1 discard TC", "0 draw", "0 discard AC", "1 draw", "1 discard KS"]
    assert ramino().refused({1: WHOLE, 0: "AC"}, actions, up="KS") == "good"


# R5


@pytest.mark.parametrize(
    ("minimum", "melds", "good"),
    [
        (0, "AC 2C 3C", True),
        (30, "AC 2C 3C", False),
        (30, "9C 9D 9H", False),
        (30, "TC TD TH", True),
        (30, "AC 2C 3C 4C 5C / 3D 3H 3S", False),  # 15 + 9
        (40, "TC TD TH / 2D 3D 4D", False),  # 39
        (40, "TC TD TH TS", True),
        (50, "TC TD TH / 2C 3C 4C / 2D 3D 4D", False),  # 48
        (50, "TC TD TH / 5C 6C 7C 8C", True),  # 56
        (50, "TC TD TH TS / 2C 3C 4C", False),  # 49
        (50, "TC TD TH TS / AC 2C 3C 4C", True),  # 50
        (51, "TC TD TH TS / AC 2C 3C 4C", False),
        (51, "TC TD TH TS / AS AC AH", True),  # 73
        (51, "TC TD TH TS / 2C 3C 4C 5C", True),  # 54
    ],
)
def test_r05_minimum(minimum: int, melds: str, good: bool) -> None:
    hand = melds.replace(" /", "")
    rules = f"players=2 opening_minimum={minimum} close_in_hand_needs_minimum=yes quartets=stay"
    expected = "good" if good else (2, "R5")
    assert ramino(rules).refused({1: hand}, ["1 draw", f"1 open {melds}"]) == expected


def test_r05_first_melds_are_an_opening_later_ones_are_laid() -> None:
    hands = {1: WHOLE}
    for rules in ("players=2", "players=2 lay_off=own_only"):
        table = ramino(rules)
        assert table.refused(hands, ["1 open TC TD TH"]) == (1, "S6")
        assert table.refused(hands, ["1 draw", "1 lay TC TD TH"]) == (2, "R5")
        assert table.refused(hands, ["1 draw", "1 open TC TD TH", "1 open 4H 5H 6H"]) == (3, "R5")
        assert table.refused(hands, ["1 draw", "1 open TC TD TH", "1 lay 4H 5H 6H"]) == "good"


def test_r05_one_that_only_laid_off_still_opens() -> None:
    first = ["0 draw", "0 layoff 7S 1"]
    assert after_setting("", *first, "0 lay 8H 8D 8C") == (3, "R5")
    assert after_setting("", *first, "0 open 8H 8D 8C") == "good"


@pytest.mark.parametrize(
    ("joker", "melds", "expected"),
    [
        ("counts", "TC TD *", "good"),
        ("clean_only", "TC TD *", (2, "S15")),
        ("clean_only", "TC TD TH", "good"),
        ("clean_only", "TC TD TH / 2C * 4C", "good"),
        ("clean_only", "2C * 4C", (2, "R5")),
    ],
)
def test_s15_jokers_at_the_opening(joker: str, melds: str, expected: object) -> None:
    rules = f"players=2 opening_minimum=30 opening_joker={joker}"
    assert ramino(rules).refused({1: melds.replace(" /", "")}, ["1 draw", f"1 open {melds}"]) == expected


# R6, R8: whose melds, and from when on


@pytest.mark.parametrize(
    ("lay_off", "minimum", "expected"),
    [
        ("anyone", 0, "good"),
        ("anyone", 30, (2, "R6")),
        ("after_first_meld", 0, (2, "R6")),
        ("after_first_meld", 30, (2, "R6")),
        ("own_only", 0, (2, "R6")),
        ("own_only", 30, (2, "R6")),
    ],
)
def test_r06_before_the_first_meld(lay_off: str, minimum: int, expected: object) -> None:
    rules = f"lay_off={lay_off} opening_minimum={minimum}"
    assert laid_thirty(rules, "0 layoff 7S 1") == expected
    swaps = laid_thirty(rules, "0 swap 4S 2")
    assert swaps == (expected if expected == "good" else (2, "R8"))


def laid_thirty(rules: str, action: str) -> tuple[int | None, str | None] | str:
    """What seat 0, that has laid nothing, gets for an action after seat 1 opened with 33."""
    found = ramino(f"players=2 {rules}").refused(SETTING, [*LAID, "0 draw", action], stock="AD AH QS JS")
    return found if isinstance(found, str) or found[0] is None else (found[0] - len(LAID), found[1])


@pytest.mark.parametrize(
    ("lay_off", "theirs", "swaps"),
    [("anyone", "good", "good"), ("after_first_meld", "good", "good"), ("own_only", (3, "R6"), (3, "R8"))],
)
@pytest.mark.parametrize("minimum", [0, 30])
def test_r06_after_the_first_meld(lay_off: str, theirs: object, swaps: object, minimum: int) -> None:
    rules = f"lay_off={lay_off} opening_minimum={minimum}"
    hands = {**SETTING, 0: "7S 6S 4S 2S TD TH TS 9S JC KH"}
    table = ramino(f"players=2 {rules}")

    def then(action: str) -> object:
        actions = [*LAID, "0 draw", "0 open TD TH TS", action]
        found = table.refused(hands, actions, stock="AD TC QS JS")
        return found if isinstance(found, str) or found[0] is None else (found[0] - len(LAID), found[1])

    assert then("0 layoff 7S 1") == theirs
    assert then("0 swap 4S 2") == swaps
    assert then("0 layoff 6S 2") == theirs
    assert then("0 layoff 2S 2 low") == theirs
    assert then("0 layoff KH 3") == (3, "S17")
    assert then("0 layoff 7S 4") == (3, None)


def test_r06_own_only_the_own_melds() -> None:
    hands = {1: "7C 7D 7H 7S KC QD JH 9C 3S 8H", 0: "8S"}
    actions = ["1 draw", "1 open 7C 7D 7H", "1 layoff 7S 1"]
    assert ramino("players=2 lay_off=own_only").refused(hands, actions) == "good"
    assert ramino("players=2 lay_off=after_first_meld").refused(hands, actions) == "good"


def test_r08_swapping() -> None:
    assert after_setting("", "0 draw", "0 swap 4S 2") == "good"
    assert after_setting("joker_swap=no", "0 draw", "0 swap 4S 2") == (2, "R8")
    assert after_setting("joker_swap=no", "0 swap 4S 2") == (1, "S6")
    assert after_setting("", "0 draw", "0 swap 2S 2") == (2, "S19")
    assert after_setting("", "0 draw", "0 swap 7S 1") == (2, "S19")
    assert after_setting("", "0 draw", "0 swap AC 2") == (2, None)


@pytest.mark.parametrize(
    ("most", "one", "two", "three"),
    [("1", "good", (2, "R8"), (2, "R8")), ("2", "good", "good", (2, "R8")), ("unlimited", "good", "good", "good")],
)
def test_r08_jokers_per_meld(most: str, one: object, two: object, three: object) -> None:
    table = ramino(f"players=2 jokers_per_meld={most} lay_off=own_only")
    hands = {1: "7C 8C * * * 2D 5H"}
    assert table.refused(hands, ["1 draw", "1 open 7C 8C *"]) == one
    assert table.refused(hands, ["1 draw", "1 open 7C 8C * *"]) == two
    assert table.refused(hands, ["1 draw", "1 open 7C 8C * * *"]) == three
    assert table.refused(hands, ["1 draw", "1 open 7C * *"]) == (2, "S16")
    second = ["1 draw", "1 open 7C 8C *", "1 layoff * 1 high"]
    assert table.refused(hands, second) == ("good" if two == "good" else (3, "R8"))


def test_r08_a_joker_may_be_thrown() -> None:
    for rule, expected in (
        ("free", "good"),
        ("not_closing", "good"),
        ("closing_only", (2, "R8")),
        ("never", (2, "R8")),
    ):
        assert (
            ramino(f"players=2 discard_joker={rule}").refused({1: WHOLE}, ["1 draw", "1 discard *"], stock="*")
            == expected
        )


def test_s20_a_taken_joker_must_be_played() -> None:
    swap = ["0 draw", "0 swap 4S 2"]
    assert after_setting("taken_joker=same_turn", *swap, "0 discard KH") == (3, "S20")
    assert after_setting("taken_joker=same_turn", *swap, "0 open 8H 8D *", "0 discard KH") == "good"
    assert after_setting("", *swap, "0 discard KH") == "good"


# R7


QUARTET = {1: "7C 7D 7H 7S KC QD JH 9C 3S 8H", 0: "8S 7H 2C 2D"}


@pytest.mark.parametrize(("quartets", "swap", "gone"), [("remove", "yes", True), ("stay", "yes", False)])
def test_r07_a_quartet_laid_at_once(quartets: str, swap: str, gone: bool) -> None:
    table = ramino(f"players=2 quartets={quartets} joker_swap={swap}")
    actions = ["1 draw", "1 open 7C 7D 7H 7S", "1 discard KC"]
    found = table.verdict(table.deal(hands=QUARTET, actions=actions, up="QC"))
    assert found.ok
    assert found.match is not None
    public = found.match.state.public
    assert public.melds[0].closed == gone
    pile = [card.text for card in public.discard_pile]
    assert pile == (["7C", "7D", "7H", "7S", "QC", "KC"] if gone else ["QC", "KC"])
    again = [*actions, "0 draw", "0 layoff 7H 1"]
    assert table.refused(QUARTET, again) == (5, "R7" if gone else "S17")


def test_r07_a_quartet_with_a_joker_stays_while_it_can_be_swapped() -> None:
    hands = {1: "7C 7D 7H * KC QD JH 9C 3S 8H", 0: "7S 8S"}
    actions = ["1 draw", "1 open 7C 7D 7H *", "1 discard KC", "0 draw", "0 swap 7S 1"]
    swapping = ramino("players=2")
    found = swapping.verdict(swapping.deal(hands=hands, actions=actions, up="QC")).match
    assert found is not None
    assert found.state.public.melds[0].closed  # the swap made it a quartet without a joker
    assert [card.text for card in found.state.public.discard_pile[:4]] == ["7C", "7D", "7H", "7S"]
    before = swapping.verdict(swapping.deal(hands=hands, actions=actions[:4], up="QC")).match
    assert before is not None
    assert not before.state.public.melds[0].closed
    without = ramino("players=2 joker_swap=no")
    gone = without.verdict(without.deal(hands=hands, actions=actions[:2], up="QC")).match
    assert gone is not None
    assert gone.state.public.melds[0].closed
    assert [card.text for card in gone.state.public.discard_pile] == ["7C", "7D", "7H", "*", "QC"]
    assert without.refused(hands, actions) == (5, "R8")


def test_r07_a_quartet_made_by_laying_off() -> None:
    for last in ("7S", "*"):
        hands = {1: f"7C 7D 7H {last} KC QD JH 9C 3S 8H"}
        table = ramino("players=2 joker_swap=no")
        actions = ["1 draw", "1 open 7C 7D 7H", f"1 layoff {last} 1"]
        found = table.verdict(table.deal(hands=hands, actions=actions)).match
        assert found is not None
        assert found.state.public.melds[0].closed
        assert len(found.state.public.discard_pile) == 5


def test_r07_runs_stay() -> None:
    hands = {1: "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D"}
    table = ramino("players=2 hand_size=14")
    found = table.verdict(
        table.deal(hands=hands, actions=["1 draw", "1 open AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"])
    ).match
    assert found is not None
    assert not found.state.public.melds[0].closed


def test_r07_the_pile_taken_before_the_quartet_goes_under_it() -> None:
    """With the only discard in the hand, the quartet lies there alone until the discard covers it."""
    table = ramino("players=2")
    actions = ["1 take", "1 open 7C 7D 7H 7S", "1 discard KC", "0 take", "0 discard 8S"]
    found = table.verdict(table.deal(hands=QUARTET, actions=actions, up="QC")).match
    assert found is not None
    assert [card.text for card in found.state.public.discard_pile] == ["7C", "7D", "7H", "7S", "8S"]


# R9


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("", "good"), ("close_discard=required", "R9"), ("no_close_first_round=yes", "R16")],
)
def test_r09_the_last_cards_laid(rules: str, expected: str) -> None:
    hands = {1: "7C 7D 7H 7S 8S 9S TS 4H 5H 6H"}
    actions = ["1 draw", "1 open 7C 7D 7H / 4H 5H 6H / 7S 8S 9S TS JS"]
    table = ramino(f"players=2 {rules}")
    assert table.refused(hands, actions, stock="JS") == ("good" if expected == "good" else (2, expected))
    two = ["1 draw", "1 open 7C 7D 7H / 4H 5H 6H", "1 lay 7S 8S 9S TS JS"]
    assert table.refused(hands, two, stock="JS") == ("good" if expected == "good" else (3, expected))


def test_r09_the_last_card_laid_off_or_swapped() -> None:
    seat_1 = "7C 7D 7H 4H 5H 6H 3S * 5S 7S"
    opened = ["1 draw", "1 open 7C 7D 7H / 4H 5H 6H / 3S * 5S"]
    hands = {1: seat_1}
    off = [*opened, "1 layoff 7S 1", "1 layoff 8H 2"]
    assert ramino().refused(hands, off, stock="8H") == (4, "S17")
    off[-1] = "1 layoff 7H 2"
    assert ramino().refused(hands, off, stock="7H") == "good"
    required = ramino("players=2 close_discard=required")
    assert required.refused(hands, off, stock="7H") == (4, "R9")
    ban = ramino("players=2 no_close_first_round=yes")
    assert ban.refused(hands, off, stock="7H") == (3, "R16")
    swapped = [*opened, "1 layoff 7S 1", "1 swap 4S 3"]  # the joker comes for the last card
    assert ramino().refused(hands, [*swapped, "1 layoff * 2 high"], stock="4S") == "good"
    assert ramino().refused(hands, [*swapped, "1 discard *"], stock="4S") == "good"
    assert required.refused(hands, [*swapped, "1 layoff * 2 high"], stock="4S") == (5, "R9")
    assert required.refused(hands, [*swapped, "1 discard *"], stock="4S") == "good"


def test_r09_one_undiscardable_card_left() -> None:
    """Where no discard is needed, the last card may be one that may not be thrown: it can still be laid off."""
    hands = {1: "7C 7D 7H 4H 5H 6H 3S 4S 5S 6S"}
    actions = ["1 take", "1 open 7C 7D 7H / 4H 5H 6H / 3S 4S 5S 6S"]
    assert ramino().refused(hands, actions, up="7S") == "good"
    assert ramino().refused(hands, [*actions, "1 discard 7S"], up="7S") == (3, "R4")
    assert ramino().refused(hands, [*actions, "1 layoff 7S 1"], up="7S") == "good"
    assert ramino("players=2 close_discard=required").refused(hands, actions, up="7S") == (2, "R4")
    joker = ["1 draw", *actions[1:]]
    for rule, expected in (("never", (2, "R8")), ("not_closing", (2, "R8")), ("closing_only", "good")):
        required = ramino(f"players=2 close_discard=required discard_joker={rule}")
        assert required.refused(hands, joker, stock="*") == expected
        assert ramino(f"players=2 discard_joker={rule}").refused(hands, joker, stock="*") == "good"


def test_r16_the_first_round() -> None:
    actions = ["1 draw", f"1 {OPEN_WHOLE}", "1 discard KS"]
    assert ramino().refused({1: WHOLE}, actions, stock="KS") == "good"
    banned = ramino("players=2 no_close_first_round=yes")
    assert banned.refused({1: WHOLE}, actions, stock="KS") == (2, "R16")
    closed = ramino(f"{CLOSED} no_close_first_round=yes")
    assert closed.refused({1: WHOLE}, ["1 draw", f"1 {OUT} discard KS"], stock="KS") == (2, "R16")
    second = ["1 draw", "1 discard KS", "0 draw", "0 discard AD", "1 draw", f"1 {OPEN_WHOLE}", "1 discard KD"]
    assert banned.refused({1: WHOLE, 0: "AD"}, second, stock="KS KC KD") == "good"


# S13 in Ramino


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("", "good"),
        ("discard_attachable=forbid", (2, "S13")),
        ("discard_attachable=forbid_unopened", (2, "S13")),
        ("discard_attachable=federation", (2, "S13")),
        ("discard_attachable=forbid lay_off=after_first_meld", (2, "S13")),
        ("discard_attachable=forbid opening_minimum=30", (2, "S13")),
        ("discard_attachable=forbid lay_off=own_only", "good"),
    ],
)
def test_s13_attachable(rules: str, expected: object) -> None:
    assert after_setting(rules, "0 draw", "0 discard 7S") == expected


@pytest.mark.parametrize(
    ("rules", "expected"), [("forbid", (3, "S13")), ("federation", "good"), ("forbid_unopened", "good")]
)
def test_s13_who_has_opened(rules: str, expected: object) -> None:
    own = after_setting(f"discard_attachable={rules}", "0 draw", "0 open 8H 8D 8C", "0 discard 7S")
    assert own == expected


def test_s13_own_only_an_own_meld() -> None:
    hands = {1: "7C 7D 7H 7S KC QD JH 9C 3S 8H"}
    actions = ["1 draw", "1 open 7C 7D 7H", "1 discard 7S"]
    for lay_off in ("own_only", "anyone", "after_first_meld"):
        table = ramino(f"players=2 discard_attachable=forbid lay_off={lay_off}")
        assert table.refused(hands, actions, stock="2D") == (3, "S13")


def test_s13_a_quartet_that_is_gone_takes_nothing() -> None:
    actions = ["1 draw", "1 open 7C 7D 7H 7S", "1 discard KC", "0 draw", "0 discard 7H"]
    assert ramino("players=2 discard_attachable=forbid").refused(QUARTET, actions) == "good"


# S24 in Ramino


@pytest.mark.parametrize(
    ("rules", "melds", "expected"),
    [
        # Eleven cards worth 27 in melds: an opening of less than 40 is good only if it leaves one card or none.
        ("", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H 5H", "good"),
        ("", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H", (2, "R5")),
        ("", "2C 3C 4C / 2D 3D 4D 5D / 2H 3H 4H 5H", "good"),
        ("close_discard=required", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H 5H", "good"),
        ("close_discard=required", "2C 3C 4C / 2D 3D 4D 5D / 2H 3H 4H 5H", (2, "R5")),
        ("close_in_hand_needs_minimum=yes", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H 5H", (2, "S24")),
        ("close_in_hand_needs_minimum=yes", "2C 3C 4C / 2D 3D 4D 5D / 2H 3H 4H 5H", (2, "S24")),
        ("no_close_first_round=yes", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H 5H", (2, "R5")),
        ("opening_joker=clean_only", "2C 3C 4C / 2D 3D 4D / 2H 3H 4H 5H", "good"),
    ],
)
def test_s24_in_hand_below_the_minimum(rules: str, melds: str, expected: object) -> None:
    table = ramino(f"players=2 opening_minimum=40 {rules}")
    hands = {1: "2C 3C 4C 2D 3D 4D 2H 3H 4H 5H"}
    assert table.refused(hands, ["1 draw", f"1 open {melds}"], stock="5D") == expected


# whose turn, in the words of Ramino


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (["0 draw"], (1, "S6")),
        (["1 draw", "1 draw"], (2, "S6")),
        (["1 draw", "1 take"], (2, "S6")),
        (["1 discard TC"], (1, "S6")),
        (["1 layoff TC 1"], (1, "S6")),
        (["1 colour TC"], (1, "S6")),
        (["1 draw", "1 colour TC"], (2, "R12")),
        (["1 draw", "1 discard QH"], (2, None)),
        (["1 draw", "1 knock"], (2, None)),
        (["1 bet 3"], (1, None)),
        (["2 draw"], (1, None)),
        (["- reshuffle TC"], (1, "S26")),
        (["- draw"], (1, None)),
    ],
)
def test_turn_and_phase(actions: list[str], expected: object) -> None:
    assert ramino().refused({1: WHOLE}, actions, stock="KS") == expected
