"""The options of Scala 40: what RULES.md lists, every value of each, the presets, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from scala40.engine.game import make_rules, preset_of
from scala40.engine.games.scala40 import PRESETS, SCALA40, Scala40Rules
from scala40.engine.options import Option, RulesError, Value, declared, rules_from, values_of
from tests.engine.positions import rules

# "Options of a record" in RULES.md, and its "Presets of Scala 40".
NAMES = """
players first_upcard_joker direction max_run pickup_before_opening opening_must_use_pickup pickup_must_be_used
discard_picked discard_attachable opening_minimum opening_joker jokers_per_meld joker_swap joker_swap_set3
taken_joker discard_joker no_close_first_round close_in_hand close_in_hand_needs_minimum unopened_penalty
single_ace_in_hand stock_empty max_reshuffles dead_deal remove_complete limit elimination reentry reentry_fee pot
"""
DEFAULTS = """
players=3 first_upcard_joker=redraw direction=clockwise max_run=14 pickup_before_opening=to_open
opening_must_use_pickup=yes pickup_must_be_used=no discard_picked=twin_ok discard_attachable=forbid
opening_minimum=40 opening_joker=counts jokers_per_meld=1 joker_swap=after_opening joker_swap_set3=any_missing
taken_joker=keep discard_joker=closing_only no_close_first_round=yes close_in_hand=single
close_in_hand_needs_minimum=no unopened_penalty=count single_ace_in_hand=11 stock_empty=reshuffle
max_reshuffles=2 dead_deal=no_score remove_complete=tidy limit=101 elimination=over reentry=0 reentry_fee=1
pot=off
"""
VALUES = """
first_upcard_joker redraw allow
direction clockwise counterclockwise
max_run 14 13
pickup_before_opening to_open never free
opening_must_use_pickup yes no
pickup_must_be_used no yes
discard_picked twin_ok forbid free
discard_attachable forbid federation forbid_unopened free
opening_minimum 40 0 30 50 51
opening_joker counts clean_only
jokers_per_meld 1 2 unlimited
joker_swap after_opening always
joker_swap_set3 any_missing declared both_missing
taken_joker keep same_turn
discard_joker closing_only never not_closing free
no_close_first_round yes no
close_in_hand single double
close_in_hand_needs_minimum no yes
unopened_penalty count hundred
single_ace_in_hand 11 1
stock_empty reshuffle take_discard
dead_deal no_score all_count
remove_complete tidy no
elimination over reach
reentry 0 1 unlimited
pot off on
"""
TABLE = {
    "classica": "",
    "federazione": "pickup_before_opening=never pickup_must_be_used=yes discard_attachable=federation "
    "joker_swap_set3=declared taken_joker=same_turn close_in_hand=double remove_complete=no elimination=reach",
    "biska": "discard_picked=free discard_attachable=free discard_joker=free remove_complete=no",
    "manuale": "pickup_before_opening=never discard_picked=free discard_attachable=free discard_joker=free "
    "no_close_first_round=no",
}
OPTIONS: dict[str, Option] = {each.name: each for each in declared(Scala40Rules)}
GOOD: dict[str, Any] = dict(values_of(Scala40Rules()))


def from_values(**changes: object) -> Scala40Rules:
    return rules_from(Scala40Rules, {**GOOD, **changes}, SCALA40.impossible)


def test_the_options_are_those_of_a_record_in_their_order() -> None:
    assert [name for name in OPTIONS if name != "deals"] == NAMES.split()
    assert list(values_of(Scala40Rules())) == NAMES.split()
    assert list(values_of(rules("limit=0 deals=3"))) == [*NAMES.split()[:-4], "deals", *NAMES.split()[-4:]]


def test_the_defaults() -> None:
    for each in DEFAULTS.split():
        name, _, word = each.partition("=")
        assert OPTIONS[name].word(OPTIONS[name].default) == word
    assert len(DEFAULTS.split()) == len(NAMES.split())


@pytest.mark.parametrize("line", VALUES.split("\n")[1:-1])
def test_every_value_and_no_other(line: str) -> None:
    name, *words = line.split()
    option = OPTIONS[name]
    assert sorted(option.word(value) for value in option.values) == sorted(words)
    for word in words:
        value = option.parse(word)
        assert values_of(from_values(**{name: value}))[name] == value
    for wrong in ("maybe", "", "Yes", "TIDY", "-1", "1.0", " yes"):
        if wrong not in words:
            with pytest.raises(RulesError):
                option.parse(wrong)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("players", (2, 3, 4, 5, 6), (0, 1, 7, -1, 3.0, "3", True, None)),
        ("max_reshuffles", (0, 1, 2, 9), (-1, 10, 2.0, "2", False, None)),
        ("reentry_fee", (0, 1, 9), (-1, 10, "1", True, None)),
        ("limit", (0, 20, 21, 51, 101, 1000, 1001), (-1, 1, 19, 1002, 101.0, "101", None)),
        ("reentry", (0, 1, -1), (2, -2, "1", "unlimited", False)),
        ("jokers_per_meld", (1, 2, -1), (0, 3, 4, "1", True, 1.0)),
        ("max_run", (13, 14), (12, 15, "14", None)),
        ("opening_minimum", (0, 30, 40, 50, 51), (1, 39, 41, 52, "40", False)),
        ("single_ace_in_hand", (1, 11), (0, 10, True, "11")),
        ("opening_must_use_pickup", (True, False), ("yes", "no", 1, 0, None)),
        ("no_close_first_round", (True, False), ("yes", 1, None)),
        ("pot", ("off", "on"), (True, False, 1, "yes", None)),
        ("remove_complete", ("tidy", "no"), (False, True, "yes")),
        ("discard_picked", ("twin_ok",), ("twin", ["twin_ok"], {"twin_ok": 1}, float("nan"))),
    ],
)
def test_values_with_their_types(name: str, good: tuple[Value, ...], bad: tuple[object, ...]) -> None:
    for value in good:
        assert getattr(from_values(**{name: value}), name) == value
    for wrong in bad:
        with pytest.raises(RulesError) as refused:
            from_values(**{name: wrong})
        assert refused.value.code == "BAD_VALUE"


def test_deals_go_with_limit_0_alone() -> None:
    assert from_values(limit=0).deals is None
    assert from_values(limit=0, deals=7).deals == 7
    for wrong in (
        {"limit": 101, "deals": 7},
        {"limit": 0, "deals": 0},
        {"limit": 0, "deals": None},
        {"limit": 0, "deals": 2.0},
    ):
        with pytest.raises(RulesError):
            from_values(**wrong)


def test_an_unknown_or_a_missing_option_is_refused() -> None:
    with pytest.raises(RulesError) as refused:
        from_values(colour="off")
    assert refused.value.code == "UNKNOWN_OPTION"
    for name in NAMES.split():
        values = {key: value for key, value in GOOD.items() if key != name}
        with pytest.raises(RulesError) as refused:
            rules_from(Scala40Rules, values, SCALA40.impossible)
        assert refused.value.code == "MISSING_OPTION"


def test_the_presets_are_those_of_the_table() -> None:
    assert [each.name for each in PRESETS] == list(TABLE)
    for name, changes in TABLE.items():
        made = rules(f"{name} players=4")
        assert made == rules(f"classica players=4 {changes}")
        assert preset_of(SCALA40, made) == name


def test_custom_is_what_no_preset_is() -> None:
    assert preset_of(SCALA40, rules("max_run=13")) == "custom"
    assert preset_of(SCALA40, rules("manuale players=2")) == "manuale"
    assert preset_of(SCALA40, rules("limit=501 players=6")) == "classica"


def test_the_presets_say_how_many_may_play() -> None:
    assert {each.name: each.players for each in PRESETS} == {
        "classica": (2, 3, 4, 5, 6),
        "federazione": (2, 3, 4, 5, 6),
        "biska": (2, 3, 4, 5),
        "manuale": (2, 4),
    }
    for preset in PRESETS:
        assert make_rules(SCALA40, preset.name, {}).players in preset.players


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RulesError) as refused:
        rules("milanese")
    assert refused.value.code == "UNKNOWN_PRESET"


def test_every_option_names_its_article() -> None:
    numbers = [int(each.article.removeprefix("S")) for each in OPTIONS.values()]
    assert numbers == sorted(numbers)
    assert set(numbers) <= set(range(1, 33))
