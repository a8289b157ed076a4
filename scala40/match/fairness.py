"""Deals that anybody can verify.

Every deal comes from the match's seed and its number alone, never from what the players do. Before the deal its
commitment is shown: the SHA-256 of a salt and the deck. Afterwards salt and deck are open, and everybody can check
that they hash to it. Imports: engine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from scala40.engine.cards import Card, Rank, french_pack
from scala40.engine.notation import cards_text
from scala40.engine.shuffle import Stream

SALT_DIGITS = 32


@dataclass(frozen=True, slots=True)
class Cut:
    """One round of cutting for the deal (S5): the card that each of these seats turned up."""

    cards: tuple[tuple[int, Card], ...]


def commitment(salt: str, deck: str) -> str:
    """The SHA-256, in hex, of salt + ":" + deck."""
    # A record from outside may hold anything, lone surrogates too.
    return hashlib.sha256(f"{salt}:{deck}".encode(errors="surrogatepass")).hexdigest()


def deck_for_deal(seed: str, number: int, pack: Sequence[Card]) -> list[Card]:
    """The shuffled pack of a deal (counted from 1)."""
    return Stream(seed, f"deal {number}").shuffled(pack)


def salt_for_deal(seed: str, number: int) -> str:
    """The salt that hides the deck behind its commitment."""
    return Stream(seed, f"salt {number}").hex(SALT_DIGITS)


def reshuffled(seed: str, deal: int, time: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, given in the order of the pack, as the new stock of the `time`-th reshuffle of a deal."""
    return tuple(Stream(seed, f"reshuffle {deal}.{time}").shuffled(cards))


def cut_for_dealer(seed: str, seats: int) -> tuple[int, tuple[Cut, ...]]:
    """The first dealer and the cards cut for it (S5): the highest rank deals, aces are high; who ties cuts again."""
    stream = Stream(seed, "cut")
    pack = list(french_pack(2, 0))
    cutting = list(range(seats))
    rounds: list[Cut] = []
    while len(cutting) > 1:
        cut = tuple((seat, pack.pop(stream.below(len(pack)))) for seat in cutting)
        rounds.append(Cut(cut))
        best = max(_height(card) for _, card in cut)
        cutting = [seat for seat, card in cut if _height(card) == best]
    return cutting[0], tuple(rounds)


def _height(card: Card) -> int:
    return 14 if card.rank == Rank.ACE else card.rank


def verifies(salt: str, deck: Sequence[Card], claimed: str) -> bool:
    """Do this salt and this deck hash to the commitment?"""
    return commitment(salt, cards_text(deck)) == claimed
