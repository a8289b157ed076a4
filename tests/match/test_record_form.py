"""What is a record and what is none: hostile files, types, missing parts, limits. Nothing raises a traceback."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from scala40.match.record import LARGEST, MOST_DEALS, NotARecord, read_record
from scala40.match.replay import replay_bytes, same
from tests.match.records import (
    GOING_OUT,
    QUICK,
    code,
    deal,
    goes_out,
    judged,
    record,
    result,
    sealed,
    verdict,
)

LOW = "2D 2D 2H 2H 2S 2S 3D 3D 3S 3S 3H 4D 4S"


def good() -> dict[str, Any]:
    """A record of one finished deal."""
    first = deal(
        hands={1: GOING_OUT, 0: LOW},
        stock="KS",
        actions=goes_out(1, "KS"),
        result=result({0: 35, 1: 0}, out=1, in_hand=True),
    )
    return record(first, rules=f"players=2 {QUICK}")


NO_RECORD = (None, None, None)


def is_none(content: bytes) -> bool:
    """Is this no record?"""
    found = replay_bytes(content)
    assert found.violation is not None
    assert (found.deal, found.action) == (None, None)
    return found.violation.code == "NOT_A_RECORD"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" ",
        b"\n",
        b"null",
        b"true",
        b"0",
        b'"text"',
        b"[]",
        b"{}",
        b"[{}]",
        b"{",
        b"}",
        b"NaN",
        b"Infinity",
        b"\xff\xfe",
        b"\x00",
        b"\xef\xbb\xbf{}",
        '{"format": "scala40-record"}'.encode("utf-16"),
        b"{'format': 'scala40-record'}",
        b'{"format": "scala40-record", "version": 1}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b"1" * 100_000,
        b'{"version": ' + b"9" * 5000 + b"}",
        b"1e999999",
        b'{"format": "scala40-record", "version": 1} trailing',
        b"\xed\xa0\x80",
    ],
)
def test_no_record_at_all(content: bytes) -> None:
    assert is_none(content)


def test_a_file_that_is_too_large() -> None:
    text = json.dumps(good()).encode()
    assert replay_bytes(text + b" " * (1000)).ok
    assert is_none(text + b" " * LARGEST)


Change = Callable[[dict[str, Any]], object]


def put(*path: str | int, value: object) -> Change:
    """Put this value in this place."""

    def change(made: Any) -> None:
        for step in path[:-1]:
            made = made[step]
        made[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """Take this away."""

    def change(made: Any) -> None:
        for step in path[:-1]:
            made = made[step]
        del made[path[-1]]

    return change


WRONG: tuple[object, ...] = (None, True, False, 0, 1, -1, 1.5, "", "x", [], {}, [[]], [None], {"a": 1}, 10**30)


def wrong_for(*fine: object) -> list[object]:
    return [each for each in WRONG if not any(type(each) is type(other) and each == other for other in fine)]


@pytest.mark.parametrize(
    "path",
    [
        ("format",),
        ("version",),
        ("game",),
        ("rules",),
        ("seats",),
        ("deals",),
        ("winners",),
        ("seats", 0, "name"),
        ("seats", 0, "player"),
        ("deals", 0, "dealer"),
        ("deals", 0, "seats_in"),
        ("deals", 0, "salt"),
        ("deals", 0, "commitment"),
        ("deals", 0, "deck"),
        ("deals", 0, "actions"),
        ("rules", "players"),
        ("rules", "limit"),
        ("rules", "pot"),
    ],
)
def test_a_part_that_is_missing(path: tuple[str | int, ...]) -> None:
    made = good()
    drop(*path)(made)
    assert code(made) == "NOT_A_RECORD"


@pytest.mark.parametrize(
    ("path", "values"),
    [
        (("format",), wrong_for()),
        (("format",), ["scala40", "SCALA40-RECORD", "scala40-record "]),
        (("version",), wrong_for(1)),
        (("version",), [2, "1", 1.0]),
        (("game",), wrong_for()),
        (("game",), ["Scala40", "briscola", "scala40 "]),
        (("rules",), wrong_for()),
        (("rules", "preset"), [None, 1, True, [], {}]),
        (("seats",), wrong_for()),
        (("seats",), [[{"name": "A", "player": "human"}] * 3, [{"name": "A", "player": "human"}]]),
        (("seats", 0), wrong_for()),
        (("seats", 0, "name"), [None, 1, True, [], {}]),
        (("seats", 0, "player"), [None, 1, True, [], {}]),
        (("deals",), [each for each in wrong_for([]) if each != []]),
        (("deals", 0), wrong_for()),
        (("deals", 0, "dealer"), [None, True, False, "0", 0.0, -1, 2, 9, 10**30, [], {}]),
        (("deals", 0, "seats_in"), [None, True, 0, "01", {}, [0, 2], [0, -1], [0, True], ["0", "1"], [0, 1.0], [[0]]]),
        (("deals", 0, "salt"), [None, 1, True, [], {}]),
        (("deals", 0, "commitment"), [None, 1, True, [], {}]),
        (("deals", 0, "deck"), [None, 1, True, [], {}, ["7C"]]),
        (("deals", 0, "actions"), [None, 1, True, "", "1 draw", {}, [1], [None], [["1 draw"]], ["1 draw", 2]]),
        (("deals", 0, "result"), [None, True, 0, "", [], "out"]),
        (("rules", "players"), [None, True, "2", 2.0, 1, 7, -1, [], {}]),
        (("rules", "limit"), [None, True, "101", 101.0, 19, 1, -1, 1002, 10**30, float("nan"), float("inf")]),
        (("rules", "no_close_first_round"), [None, "yes", "no", 0, 1, "true"]),
        (("rules", "jokers_per_meld"), [None, "unlimited", 0, 3, 1.0, True]),
        (("rules", "pot"), [None, True, False, "yes", 0]),
        (("rules", "remove_complete"), [None, True, False, "yes"]),
        (("rules", "deals"), [None, 1, 0, "1", 2.0, True]),
        (("rules", "colour"), ["off"]),
        (("rules", "hand_size"), [13]),
        (("rules", "Players"), [2]),
    ],
)
def test_a_part_of_the_wrong_kind(path: tuple[str | int, ...], values: list[object]) -> None:
    for value in values:
        made = good()
        put(*path, value=value)(made)
        assert code(made) == "NOT_A_RECORD", value
        assert judged(made) == NO_RECORD


def test_an_option_is_missing() -> None:
    for name in good()["rules"]:
        made = good()
        del made["rules"][name]
        expected = "good" if name == "preset" else "NOT_A_RECORD"
        assert code(made) == expected, name


def test_s28_deals_are_a_number_in_the_rules_and_a_list_outside() -> None:
    made = good()
    made["rules"] |= {"limit": 0, "deals": 2}
    assert judged(made) == "good"
    made["rules"] |= {"limit": 0, "deals": 0}
    assert code(made) == "NOT_A_RECORD"


def test_the_preset_is_a_remark() -> None:
    for name in ("classica", "federazione", "custom"):
        assert judged({**good(), "rules": {**good()["rules"], "preset": name}}) == "good"


def test_what_is_not_named_is_ignored() -> None:
    made = good()
    made["comment"] = {"deep": [1, 2, {"er": None}]}
    made["seats"][0]["colour"] = "green"
    made["deals"][0]["time"] = 17.5
    made["deals"][0]["result"]["mood"] = []
    assert judged(made) == "good"


def test_too_many_deals() -> None:
    made = good()
    made["deals"] = [{}] * (MOST_DEALS + 1)
    assert code(made) == "NOT_A_RECORD"


def test_a_record_is_read_without_looking_at_the_play() -> None:
    made = good()
    made["deals"][0]["actions"] = ["1 fly"]
    assert read_record(json.dumps(made).encode()).deals[0].actions == ("1 fly",)
    with pytest.raises(NotARecord, match="seats"):
        read_record(json.dumps({**made, "seats": []}).encode())


# the deck


def with_deck(cards: str) -> dict[str, Any]:
    return record(deal(deck=cards, commitment=sealed("5a17", cards)))


GOOD_DECK = deal()["deck"]


def test_the_deck_as_it_is() -> None:
    assert judged(with_deck(GOOD_DECK)) == "good"


@pytest.mark.parametrize(
    "cards",
    [
        "",
        " ",
        "7C",
        GOOD_DECK + " ",
        " " + GOOD_DECK,
        GOOD_DECK.replace(" ", "  ", 1),
        GOOD_DECK.replace(" ", ",", 1),
        GOOD_DECK.replace(" ", "\t"),
        GOOD_DECK.replace(" ", "\n"),
        GOOD_DECK + " 7C",
        GOOD_DECK + " *",
        GOOD_DECK.rsplit(" ", 1)[0],
        GOOD_DECK.rsplit(" ", 1)[0] + " 7C",
        "7C 7C 7C" + GOOD_DECK[8:],
        GOOD_DECK.lower(),
        GOOD_DECK.replace("TC", "10C"),
        GOOD_DECK.replace("*", "**"),
        GOOD_DECK.replace("*", "*C", 1),
        GOOD_DECK.replace("7C", "7B"),
        GOOD_DECK.replace("7C", "FC"),
        GOOD_DECK.replace("7C", "🃗"),
        GOOD_DECK.replace("7C", "\ud83c", 1),
        GOOD_DECK.replace("7C", "7C\x00"),
        "\ud800" * 108,
        " ".join(["2C"] * 108),
        " " * 107,
        "x" * 1_000_000,
    ],
)
def test_s02_a_deck_that_is_none(cards: str) -> None:
    try:
        seal = sealed("5a17", cards)
    except UnicodeEncodeError:
        seal = "00"
    made = record(deal(deck=cards, commitment=seal))
    found = verdict(made)
    assert (found.deal, found.action) == (1, None)
    assert judged(made) == (1, None, "S2")


def test_any_order_of_the_pack_is_a_deck() -> None:
    rng = random.Random(3)
    for _ in range(20):
        cards = GOOD_DECK.split()
        rng.shuffle(cards)
        expected = (1, None, "S3") if cards[26] == "*" else "good"
        assert judged(with_deck(" ".join(cards))) == expected


@pytest.mark.parametrize("number", [26, 27, 39, 78, 107])
def test_s03_only_the_place_of_the_up_card_matters(number: int) -> None:
    cards = GOOD_DECK.split()
    place = cards.index("*")
    cards[place], cards[number] = cards[number], cards[place]
    assert judged(with_deck(" ".join(cards))) == ((1, None, "S3") if number == 26 else "good")


# the commitment


@pytest.mark.parametrize(
    "change",
    [
        lambda seal: "",
        lambda seal: seal[:-1],
        lambda seal: seal + "0",
        lambda seal: ("1" if seal[0] != "1" else "2") + seal[1:],
        lambda seal: " " + seal,
        lambda seal: "0x" + seal,
        lambda seal: "\ud800",
        lambda seal: seal[::-1],
        lambda seal: "é" * 64,
    ],
)
def test_a_commitment_that_does_not_hold(change: Callable[[str], str]) -> None:
    made = record(deal())
    made["deals"][0]["commitment"] = change(made["deals"][0]["commitment"])
    assert (judged(made), code(made)) == ((1, None, None), "WRONG_COMMITMENT")


def test_a_commitment_is_written_in_small_letters() -> None:
    made = record(deal())
    seal = made["deals"][0]["commitment"]
    made["deals"][0]["commitment"] = seal.upper()
    assert seal != seal.upper()
    assert code(made) == "WRONG_COMMITMENT"


@pytest.mark.parametrize("salt", ["", " ", "a:b", "è", "x" * 10_000, "\n", "🃏"])
def test_any_text_is_a_salt(salt: str) -> None:
    assert judged(record(deal(salt=salt))) == "good"


def test_another_salt_is_another_commitment() -> None:
    made = record(deal())
    made["deals"][0]["salt"] = "5a18"
    assert code(made) == "WRONG_COMMITMENT"


def test_lone_surrogates_in_salt_and_names_are_borne() -> None:
    made = record(deal())
    made["deals"][0]["salt"] = "\ud800"
    assert code(made) == "WRONG_COMMITMENT"
    made = record(deal())
    made["seats"][0]["name"] = "\udfff"
    assert judged(made) == "good"
    made["deals"][0]["actions"] = ["1 \ud800"]
    assert judged(made) == (1, 1, None)


def test_the_pack_comes_before_the_seats_the_dealer_and_the_seal() -> None:
    made = good()
    second = deal(dealer=0, deck="7C", commitment="00")
    made["deals"].append(second)
    assert judged(made) == (2, None, "S2")
    made["deals"][1] = deal(dealer=0, up="*", commitment="00")
    assert judged(made) == (2, None, "S4")
    made["deals"][1] = deal(dealer=1, up="*", commitment="00")
    assert judged(made) == (2, None, "S3")


# comparing


@pytest.mark.parametrize(
    ("claimed", "true", "expected"),
    [
        (1, 1, True),
        (True, 1, False),
        (1, True, False),
        (False, 0, False),
        (0, 0, True),
        (None, None, True),
        (None, 0, False),
        ("1", 1, False),
        ([1], [1], True),
        ([1, 2], [2, 1], False),
        ([1], [1, 1], False),
        ([True], [1], False),
        ({"a": 1}, {"a": 1}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({}, {"a": 1}, False),
        ([], {}, False),
        ({}, [], False),
        (float("nan"), 1, False),
    ],
)
def test_two_values_of_json(claimed: object, true: object, expected: bool) -> None:
    assert same(claimed, true) is expected


# anything at all


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [10, 100, 500, *range(900, 1010, 5), 5000, 200_000])
@pytest.mark.parametrize(
    "place",
    ["rules.limit", "rules.new", "winners", "deals.0.result.points", "deals.0.result.reentered", "seats.0.name"],
)
def test_deep_nesting_raises_nothing(place: str, depth: int) -> None:
    made = good()
    steps: list[str | int] = [int(step) if step.isdigit() else step for step in place.split(".")]
    put(*steps, value="@@@")(made)
    text = json.dumps(made).replace('"@@@"', nested(depth))
    assert not replay_bytes(text.encode()).ok


@pytest.mark.parametrize(
    "value", ["1e400", "-1e400", "9" * 4000, "NaN", "-Infinity", '"\\ud800"', '"' + "x" * 100_000 + '"']
)
@pytest.mark.parametrize(
    "place",
    ["version", "game", "rules.limit", "rules.players", "rules.x", "winners", "deals.0.dealer", "deals.0.result.out",
     "deals.0.result.points.0", "deals.0.salt", "deals.0.actions.0", "seats"],
)  # fmt: skip
def test_absurd_values_raise_nothing(place: str, value: str) -> None:
    made = good()
    steps: list[str | int] = [int(step) if step.isdigit() else step for step in place.split(".")]
    if place.endswith("points.0"):
        steps[-1] = "0"
    put(*steps, value="@@@")(made)
    text = json.dumps(made).replace('"@@@"', value)
    assert not replay_bytes(text.encode()).ok


def test_random_damage_raises_nothing() -> None:
    text = json.dumps(good()).encode()
    rng = random.Random(40)
    seen = set()
    for _ in range(600):
        damaged = bytearray(text)
        for _ in range(rng.choice((1, 1, 2, 5, 40))):
            place = rng.randrange(len(damaged))
            kind = rng.randrange(3)
            if kind == 0:
                damaged[place] = rng.randrange(256)
            elif kind == 1:
                del damaged[place : place + rng.choice((1, 3, 30))]
            else:
                damaged[place:place] = rng.choice((b"[", b"{", b'"', b"1", b"null", b"*", b" ", b"\\u0000"))
        found = replay_bytes(bytes(damaged))
        seen.add("good" if found.violation is None else found.violation.code.value)
    assert len(seen) > 4


def to_and_fro(turns: int) -> bytes:
    """A record in which two seats pass one card to and fro."""
    lines = [f"{(1 + turn) % 2} {words}" for turn in range(turns) for words in ("take", "discard 9D")]
    made = record(deal(up="9D", actions=lines), rules="players=2 pickup_before_opening=free discard_picked=free")
    return json.dumps(made).encode()


def test_a_very_long_deal_needs_little_memory() -> None:
    content = to_and_fro(5000)
    tracemalloc.start()
    found = replay_bytes(content)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.ok
    assert found.actions == 10_000
    assert peak < 16_000_000
