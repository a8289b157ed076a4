"""Cards and packs.

A `Card` is a physical card: a face and which copy of it. The rules match on the face, the table animates by identity.
Cards are interned: every pack is made of the same objects, so `is`, `==` and hashing go by identity and cost nothing.
Imports: nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """Suits of the French pack, in the order of the pack; a joker has none."""

    NONE = -1
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Rank(IntEnum):
    """Ranks of the French pack; the value is the place in a run with the ace low."""

    JOKER = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
SUIT_LETTERS: Final = "CDHS"
RANK_LETTERS: Final = "*A23456789TJQK"
FACES: Final = 52
JOKER_FACE: Final = 52  # the face of every joker; natural faces are 0-51: suit * 13 + rank - 1
JOKER_POINTS: Final = 25
ACE_POINTS: Final = 11


def rank_points(rank: int) -> int:
    """Points of a rank in hand: 2-10 face value, figures 10, ace 11, joker 25."""
    if rank == Rank.JOKER:
        return JOKER_POINTS
    if rank == Rank.ACE:
        return ACE_POINTS
    return min(rank, 10)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A physical card. Only this module makes them: two cards are the same exactly when they are one object."""

    number: int  # unique to this card: 0-107 the sorted double French pack, 108-147 the Italian one
    face: int  # French: suit * 13 + rank - 1, or JOKER_FACE; Italian: ITALIAN_FACES + suit * 10 + rank - 1
    copy: int  # 0 or 1; 0-3 for jokers
    rank: int  # Rank; ranks and suits are numbers that the pack gives their meaning
    suit: int  # Suit
    points: int  # in hand
    text: str  # "7C", "TD", "*"
    is_joker: bool = False

    def __repr__(self) -> str:
        return f"{self.text}.{self.copy}"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_numbered, (self.number,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _natural(number: int) -> Card:
    copy, face = divmod(number, FACES)
    suit, index = divmod(face, 13)
    rank = Rank(index + 1)
    text = RANK_LETTERS[rank] + SUIT_LETTERS[suit]
    return Card(number, face, copy, rank, Suit(suit), rank_points(rank), text)


def _joker(number: int) -> Card:
    return Card(number, JOKER_FACE, number - 2 * FACES, Rank.JOKER, Suit.NONE, JOKER_POINTS, "*", True)


ITALIAN_RANK_LETTERS: Final = "*A234567FVR"  # fante, cavallo, re
ITALIAN_SUIT_LETTERS: Final = "CDSB"  # coppe, denari, spade, bastoni
ITALIAN_FACES: Final = FACES + 1  # the first Italian face
FIGURE: Final = 8  # Italian ranks from here on are figures


def _italian(number: int) -> Card:
    suit, index = divmod(number - 2 * FACES - 4, 10)
    rank = index + 1
    points = ACE_POINTS if rank == 1 else 10 if rank >= FIGURE else rank
    text = ITALIAN_RANK_LETTERS[rank] + ITALIAN_SUIT_LETTERS[suit]
    return Card(number, ITALIAN_FACES + suit * 10 + index, 0, rank, suit, points, text)


# Numbers 0-51 are the first French pack, 52-103 the second, 104-107 the jokers, 108-147 the Italian pack.
CARDS: Final[tuple[Card, ...]] = tuple(
    [_natural(number) for number in range(2 * FACES)]
    + [_joker(number) for number in range(2 * FACES, 2 * FACES + 4)]
    + [_italian(number) for number in range(2 * FACES + 4, 2 * FACES + 44)]
)
COPIES: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(card for card in CARDS if card.face == face) for face in range(ITALIAN_FACES + 40)
)  # by face: every copy of it, lowest number first
FACE_TEXT: Final[tuple[str, ...]] = tuple(copies[0].text for copies in COPIES)
# The two packs share some texts ("2C"), so each has its own way back.
FACE_OF_TEXT: Final[dict[str, int]] = {text: face for face, text in enumerate(FACE_TEXT[:ITALIAN_FACES])}
ITALIAN_FACE_OF_TEXT: Final[dict[str, int]] = {
    text: face for face, text in enumerate(FACE_TEXT) if face >= ITALIAN_FACES
}
FACE_POINTS: Final[tuple[int, ...]] = tuple(copies[0].points for copies in COPIES)


def card_numbered(number: int) -> Card:
    """The card with this number (0-147)."""
    return CARDS[number]


def french_pack(packs: int = 2, jokers: int = 4) -> tuple[Card, ...]:
    """One or two French packs with `jokers` jokers in all, sorted."""
    return CARDS[: FACES * packs] + CARDS[2 * FACES : 2 * FACES + jokers]


def italian_pack() -> tuple[Card, ...]:
    """The forty cards of the Italian pack, sorted."""
    return CARDS[2 * FACES + 4 :]


def face_of(rank: int, suit: int) -> int:
    """The face of a rank (1-13, and 14 for the ace above the king) and a suit (0-3)."""
    return suit * 13 + (rank - 1) % 13


def points_in_hand(cards: Iterable[Card]) -> int:
    """Points of cards held in hand: 2-10 face value, figures 10, ace 11, joker 25."""
    return sum(card.points for card in cards)
