"""A hand as the players see it: masks of faces, what goes together, and the best way to lay it.

The cheap questions are asked of masks first; the exact search is asked only where they leave a doubt, and its answers
are remembered. Imports: engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from scala40.engine.cards import FACES, Card
from scala40.engine.meldsearch import Holding, Layout, least_deadwood


def _mask(faces: Iterable[int]) -> int:
    return sum(1 << face for face in set(faces))


def _near(face: int, step: int) -> tuple[int, ...]:
    """The faces of the suit so many places away; the ace stands below the two and above the king."""
    suit, index = divmod(face, 13)
    places = (0, 13) if index == 0 else (index,)
    found = (place + way for place in places for way in (-step, step))
    return tuple(suit * 13 + place % 13 for place in found if 0 <= place <= 13)


# By face, as masks: the rank in the other suits, the places next to it, the places one further.
SAME_RANK: Final = tuple(_mask(range(face % 13, FACES, 13)) & ~(1 << face) for face in range(FACES))
NEXT_TO: Final = tuple(_mask(_near(face, 1)) for face in range(FACES))
ONE_FURTHER: Final = tuple(_mask(_near(face, 2)) for face in range(FACES))
TOGETHER: Final = tuple(same | near | far for same, near, far in zip(SAME_RANK, NEXT_TO, ONE_FURTHER, strict=True))


def faces_mask(cards: Iterable[Card]) -> int:
    """The faces of these cards as a mask, jokers at JOKER_FACE."""
    mask = 0
    for card in cards:
        mask |= 1 << card.face
    return mask


def goes_with(face: int, ones: int) -> bool:
    """Could this card stand in a meld without a joker together with cards of this mask?"""
    if (SAME_RANK[face] & ones).bit_count() >= 2:
        return True
    near = NEXT_TO[face] & ones
    return near.bit_count() == 2 or bool(near and ONE_FURTHER[face] & ones)


@lru_cache(maxsize=1 << 8)
def least(held: tuple[int, int, int], jokers_per_meld: int, keep: int) -> Layout:
    """The layout that leaves least deadwood, laying what it can."""
    found = least_deadwood(Holding(*held), jokers_per_meld=jokers_per_meld, keep=keep)
    assert found is not None
    return found


@lru_cache(maxsize=1 << 8)
def least_opening(
    held: tuple[int, int, int], jokers_per_meld: int, keep: int, minimum: int, must_use: int | None, clean: bool
) -> Layout | None:
    """The layout that leaves least deadwood of those that open with so many points (S14, S15) and this face (S10)."""
    found = least(held, jokers_per_meld, keep)
    if found.used and found.points >= minimum and must_use is None and not clean:
        return found
    return least_deadwood(
        Holding(*held),
        jokers_per_meld=jokers_per_meld,
        keep=keep,
        minimum=minimum,
        must_use=must_use,
        clean_minimum=clean,
    )


_ALL: Final = (1 << FACES) - 1
_BITS: Final = tuple(1 << number for number in range(2 * FACES + 4))  # by number: two packs, then the jokers


@lru_cache(maxsize=1 << 8)
def held(hand: tuple[Card, ...]) -> tuple[int, int, int]:
    """Faces held, faces held twice, jokers."""
    cards = 0
    for card in hand:
        cards |= _BITS[card.number]
    second = cards >> FACES & _ALL
    first = cards & _ALL
    return first | second, first & second, (cards >> 2 * FACES).bit_count()


def unmelded(hand: Sequence[Card], melds: Iterable[Sequence[int]]) -> list[Card]:
    """The cards of the hand that these melds leave."""
    laid = [face for meld in melds for face in meld]
    left = []
    for card in hand:
        if card.face in laid:
            laid.remove(card.face)
        else:
            left.append(card)
    return left
