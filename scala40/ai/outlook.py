"""What the next draw may bring: every live card is looked at once, with the exact meld search where it could matter.

Imports: engine, hands, sight.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scala40.ai.hands import TOGETHER, goes_with, held, least, unmelded
from scala40.ai.sight import Sight
from scala40.engine.cards import COPIES, FACES, JOKER_FACE, Card
from scala40.engine.meldsearch import Holding, opening_exists

OUT_OF_REACH = 3  # with more cards that fit nowhere no single card lets a seat go out


def _live_faces(sight: Sight) -> Iterator[tuple[int, int]]:
    """Every face that may be drawn, and how many copies of it are live."""
    for face in range(FACES):
        copies = (sight.once >> face & 1) + (sight.twice >> face & 1)
        if copies:
            yield face, copies


def _live_cards(sight: Sight) -> int:
    return sight.once.bit_count() + sight.twice.bit_count() + sight.jokers


@lru_cache(maxsize=1 << 12)
def chance_to_open(hand: tuple[Card, ...], sight: Sight, minimum: int, jokers_per_meld: int, clean: bool) -> float:
    """How likely the next card drawn lets this hand open (S14)."""
    ones, twos, jokers = held(hand)

    def opens(ones: int, twos: int, jokers: int) -> bool:
        return opening_exists(
            Holding(ones, twos, jokers),
            minimum=minimum,
            jokers_per_meld=jokers_per_meld,
            clean_minimum=clean,
        )

    if opens(ones, twos, jokers):
        return 1.0
    good = sight.jokers if sight.jokers and opens(ones, twos, jokers + 1) else 0
    for face, copies in _live_faces(sight):
        bit = 1 << face
        if twos & bit:
            continue
        fits = goes_with(face, ones) or (jokers and TOGETHER[face] & ones)
        if fits and opens(ones | bit, twos | (ones & bit), jokers):
            good += copies
    return good / max(1, _live_cards(sight))


@lru_cache(maxsize=1 << 12)
def chance_to_go_out(hand: tuple[Card, ...], attachable: int, sight: Sight, jokers_per_meld: int) -> float:
    """How likely a seat that has opened goes out with the next card drawn; the mask says what can be laid off."""
    idle = _idle(hand, attachable, jokers_per_meld)
    if idle > OUT_OF_REACH:
        return 0.0
    ones, _, jokers = held(hand)

    def out_with(face: int) -> bool:
        card = next(copy for copy in COPIES[face] if copy not in hand)
        return _idle((*hand, card), attachable, jokers_per_meld) <= 1

    good = sight.jokers if sight.jokers and out_with(JOKER_FACE) else 0
    for face, copies in _live_faces(sight):
        if attachable >> face & 1:
            good += copies if idle <= 1 else 0
        elif idle == 0 or ((goes_with(face, ones) or (jokers and TOGETHER[face] & ones)) and out_with(face)):
            good += copies
    return good / max(1, _live_cards(sight))


def _idle(hand: tuple[Card, ...], attachable: int, jokers_per_meld: int) -> int:
    """How many cards of the hand can be neither melded nor laid off now: one goes out as the discard."""
    rest = tuple([card for card in hand if not attachable >> card.face & 1])
    idle = len(rest) - least(held(rest), jokers_per_meld, 0).used
    if idle > 1 and len(rest) < len(hand):
        left = unmelded(hand, least(held(hand), jokers_per_meld, 0).melds)
        idle = min(idle, sum(not attachable >> card.face & 1 for card in left))
    return idle
