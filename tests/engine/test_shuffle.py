"""The generator and the shuffle: pinned for ever, and fair enough to be seen to be fair."""

from __future__ import annotations

import hashlib
import struct

import pytest

from scala40.engine.cards import french_pack
from scala40.engine.notation import cards_text
from scala40.engine.shuffle import WORD, Stream

PACK = french_pack()
PINNED_WORDS = [17940039623318011820, 2337825906048747676, 16204471272457854546]
PINNED_TEN = [6, 1, 5, 9, 7, 3, 8, 2, 4, 0]
PINNED_DECK = "TH 6C 3C 3D 5D 4S TC JC QC AC 4C QS 3H TC 4H 7S 9S 7C KS JD"
PINNED_HEX = "13762d934143b7fd"


def words_by_hand(seed: str, name: str, count: int) -> list[int]:
    """The words of a stream as anybody can make them with a hash function."""
    content = hashlib.shake_256(f"scala40:{len(seed)}:{seed}:{name}".encode()).digest(8 * count)
    return list(struct.unpack(f">{count}Q", content))


def shuffled_by_hand(seed: str, name: str, count: int) -> list[int]:
    """Fisher-Yates over 0 ... count - 1 with those words."""
    words = iter(words_by_hand(seed, name, 4 * count))
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        bound = last + 1
        word = next(words)
        while word >= WORD - WORD % bound:
            word = next(words)
        order[last], order[word % bound] = order[word % bound], order[last]
    return order


def test_pinned_words() -> None:
    stream = Stream("40", "deal 1")
    assert [stream.word() for _ in range(3)] == PINNED_WORDS
    assert words_by_hand("40", "deal 1", 3) == PINNED_WORDS


def test_pinned_shuffles() -> None:
    assert Stream("40", "deal 1").shuffled(range(10)) == PINNED_TEN
    assert cards_text(Stream("40", "deal 1").shuffled(PACK)[:20]) == PINNED_DECK
    assert Stream("", "cut").hex(16) == PINNED_HEX


@pytest.mark.parametrize("seed", ["", "40", "è una seed", "x" * 300, "0"])
@pytest.mark.parametrize("count", [0, 1, 2, 13, 108])
def test_the_shuffle_is_the_one_described(seed: str, count: int) -> None:
    assert Stream(seed, "deal 7").shuffled(range(count)) == shuffled_by_hand(seed, "deal 7", count)


def test_a_shuffle_goes_on_where_the_stream_stands() -> None:
    one = Stream("40", "deal 1")
    first, second = one.shuffled(range(20)), one.shuffled(range(20))
    assert first != second
    two = Stream("40", "deal 1")
    for _ in range(19):
        two.word()
    assert two.shuffled(range(20)) == second


class Scripted(Stream):
    """A stream with words of our choice."""

    def __init__(self, words: list[int]) -> None:
        super().__init__("", "")
        self._words = tuple(words)

    def _need(self, words: int) -> None:
        pass


def test_the_incomplete_stretch_at_the_top_is_thrown_away() -> None:
    stream = Scripted([WORD - 1, WORD - 2, 5])
    assert stream.below(7) == 5  # 2**64 is 2 (mod 7): the two highest words would favour 0 and 1
    assert Scripted([WORD - 1]).below(1) == 0
    assert Scripted([WORD - 1]).below(2) == 1
    assert Scripted([WORD - 3]).below(7) == (WORD - 3) % 7


def test_a_shuffle_throws_them_away_too() -> None:
    # Three cards: below(3), then below(2). 2**64 is 1 (mod 3): only the highest word is thrown away.
    assert Scripted([WORD - 1, 2, 0, 0, 0, 0]).shuffled("abc") == Scripted([2, 0, 0, 0, 0]).shuffled("abc")
    assert Scripted([WORD - 2, 0, 0, 0, 0]).shuffled("abc") == Scripted([(WORD - 2) % 3, 0, 0, 0, 0]).shuffled("abc")


def test_seed_and_name_stay_apart() -> None:
    pairs = [("a", "b"), ("a:b", ""), ("a:", "b"), ("", "a:b"), ("1:a", "b"), ("a", "b c"), ("a b", "c")]
    assert len({Stream(seed, name).word() for seed, name in pairs}) == len(pairs)


def test_every_place_is_equally_likely() -> None:
    """Chi-square over where each of 8 cards lands in 4,000 shuffles: 49 degrees of freedom, 85.4 is the 0.999 point."""
    counts = [[0] * 8 for _ in range(8)]
    stream = Stream("uniform", "test")
    for _ in range(4000):
        for place, card in enumerate(stream.shuffled(range(8))):
            counts[card][place] += 1
    expected = 4000 / 8
    assert sum((seen - expected) ** 2 / expected for row in counts for seen in row) < 85.4


def test_every_order_of_four_is_equally_likely() -> None:
    """23 degrees of freedom: 49.7 is the 0.999 point."""
    stream = Stream("orders", "test")
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        order = tuple(stream.shuffled(range(4)))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 49.7


def test_small_numbers_are_equally_likely() -> None:
    stream = Stream("below", "test")
    counts = [0] * 7
    for _ in range(7000):
        counts[stream.below(7)] += 1
    assert sum((seen - 1000) ** 2 / 1000 for seen in counts) < 22.5  # 6 degrees of freedom, 0.999


def test_hex_digits() -> None:
    text = Stream("40", "salt 1").hex(32)
    assert len(text) == 32
    assert set(text) <= set("0123456789abcdef")
