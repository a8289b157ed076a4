"""Chance: a generator of our own, named streams, and the shuffle of Fisher and Yates.

Everything random in a match comes from its seed and the name of a stream ("deal 3", "reshuffle 3.1", "cut"), never
from what the players do. The words of a stream are those of SHAKE-256 over seed and name, so a record can be
checked by anybody with a hash function, and no seed can be guessed from the cards. Pinned vectors in the tests keep
it for ever. Imports: nothing.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
WORD = 1 << 64
_EVEN = WORD - (1 << 32)  # below it every bound up to 2**32 is served evenly: no need to compute its own limit


class Stream:
    """Random numbers of one named stream of a seed."""

    def __init__(self, seed: str, name: str) -> None:
        # The length in front keeps seed and name apart: ("a", "b c") and ("a b", "c") are two streams.
        self._hash = hashlib.shake_256(f"scala40:{len(seed)}:{seed}:{name}".encode())
        self._words: tuple[int, ...] = ()
        self._next = 0

    def word(self) -> int:
        """The next 64-bit word."""
        if self._next == len(self._words):
            self._need(self._next + 1)
        self._next += 1
        return self._words[self._next - 1]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely (1 <= bound <= 2**64)."""
        limit = WORD - WORD % bound
        while (word := self.word()) >= limit:  # the last, incomplete stretch would favour small numbers
            pass
        return word % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order (Fisher-Yates from the last place down)."""
        self._need(self._next + len(items))
        order = list(items)
        words = self._words
        for last in range(len(order) - 1, 0, -1):
            word = words[self._next]
            if word < _EVEN:
                self._next += 1
                chosen = word % (last + 1)
            else:
                chosen = self.below(last + 1)
                self._need(self._next + last)
                words = self._words
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def hex(self, digits: int) -> str:
        """A hexadecimal text of this length."""
        words = [f"{self.word():016x}" for _ in range(-(-digits // 16))]
        return "".join(words)[:digits]

    def _need(self, words: int) -> None:
        if words > len(self._words):
            count = max(words, 2 * len(self._words), 16)
            self._words = struct.unpack(f">{count}Q", self._hash.digest(8 * count))
