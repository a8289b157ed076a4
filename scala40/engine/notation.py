"""Text to cards and actions, and back: the form of records, logs and tests (RECORD.md).

The text names faces; which of two twins is meant does not matter, so parsing takes the first copy that the hand
holds. What is written in another form than `action_text` writes is no action. Imports: actions, cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from scala40.engine.actions import (
    Action,
    Bet,
    Colour,
    Discard,
    Draw,
    End,
    Knock,
    Lay,
    LayOff,
    NewMeld,
    Open,
    Out,
    Reshuffle,
    Swap,
    Take,
)
from scala40.engine.cards import COPIES, FACE_OF_TEXT, SUIT_LETTERS, Card, Suit

_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_SEAT = re.compile(r"0|[1-9][0-9]?")


class NotationError(ValueError):
    """The text is no action of the notation."""


class Hand:
    """Copies of faces, handed out one by one: first the ones held, lowest number first, then any other."""

    def __init__(self, held: Iterable[Card], faces: Mapping[str, int] = FACE_OF_TEXT) -> None:
        self._held = {card.number for card in held}
        self._faces = faces
        self._given: set[int] = set()

    def card(self, text: str) -> Card:
        """A copy of this face that was not handed out yet."""
        face = self._faces.get(text)
        if face is None:
            raise NotationError(f"no card: {text[:20]!r}")
        free = [card for card in COPIES[face] if card.number not in self._given]
        if not free:
            raise NotationError(f"more copies than there are: {text}")
        card = next((card for card in free if card.number in self._held), free[0])
        self._given.add(card.number)
        return card

    def cards(self, texts: Sequence[str]) -> tuple[Card, ...]:
        return tuple(self.card(text) for text in texts)

    def melds(self, words: Sequence[str]) -> tuple[NewMeld, ...]:
        """The melds written between slashes."""
        groups: list[list[str]] = [[]]
        for word in words:
            if word == "/":
                groups.append([])
            else:
                groups[-1].append(word)
        return tuple(self._meld(group) for group in groups)

    def _meld(self, words: Sequence[str]) -> NewMeld:
        if not words:
            raise NotationError("a meld without cards")
        cards: list[Card] = []
        declared: list[int] = []
        for word in words:
            if len(word) == 2 and word[0] == "*":
                if word[1] not in SUIT_LETTERS:
                    raise NotationError(f"no suit: {word[1]!r}")
                declared.append(SUIT_LETTERS.index(word[1]))
                word = "*"
            elif word == "*":
                declared.append(Suit.NONE)
            cards.append(self.card(word))
        named = any(suit != Suit.NONE for suit in declared)
        return NewMeld(tuple(cards), tuple(declared) if named else ())


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as they are written in decks: texts separated by single spaces."""
    return " ".join([card.text for card in cards])


def meld_text(meld: NewMeld) -> str:
    """A meld as it is written: "7C 7D *H", "9S * JS"."""
    if not meld.declared:
        return cards_text(meld.cards)
    suits = iter(meld.declared)
    words = []
    for card in meld.cards:
        suit = next(suits) if card.is_joker else Suit.NONE
        words.append(card.text if suit == Suit.NONE else card.text + SUIT_LETTERS[suit])
    return " ".join(words)


def action_text(action: Action) -> str:
    """The action as it stands in a record, behind the seat."""
    match action:
        case Draw():
            return "draw"
        case Discard(card):
            return "discard " + card.text
        case Take():
            return "take"
        case Open(melds):
            return "open " + " / ".join(meld_text(meld) for meld in melds)
        case Lay(meld):
            return "lay " + meld_text(meld)
        case LayOff(card, number, end):
            return f"layoff {card.text} {number}" + (f" {end.value}" if end else "")
        case Swap(cards, number):
            return f"swap {cards_text(cards)} {number}"
        case Reshuffle(cards):
            return "reshuffle " + cards_text(cards)
        case Out(melds, discard):
            return (
                "out " + " / ".join(meld_text(meld) for meld in melds) + (f" discard {discard.text}" if discard else "")
            )
        case Colour(cards, discard):
            return "colour " + cards_text(cards) + (f" discard {discard.text}" if discard else "")
        case Knock():
            return "knock"
        case Bet(number):
            return f"bet {number}"


def parse_move(text: str) -> tuple[int | None, str]:
    """Seat (None for chance, "-") and the rest of a line like "1 draw"."""
    seat, space, rest = text.partition(" ")
    if not space or not rest:
        raise NotationError("seat or verb is missing")
    if seat == "-":
        return None, rest
    if not _SEAT.fullmatch(seat):
        raise NotationError(f"no seat: {seat[:20]!r}")
    return int(seat), rest


def parse_action(text: str, held: Iterable[Card], faces: Mapping[str, int] = FACE_OF_TEXT) -> Action:
    """The action that the text (without the seat) names, with the copies held where they are; `faces` are the pack's.

    Raises:
        NotationError: the text is none that `action_text` writes.
    """
    verb, *words = text.split(" ")
    hand = Hand(held, faces)
    match verb, words:
        case "draw", []:
            return Draw()
        case "take", []:
            return Take()
        case "knock", []:
            return Knock()
        case "discard", [card]:
            return Discard(hand.card(card))
        case "open", [_, *_]:
            return Open(hand.melds(words))
        case "lay", [_, *_] if "/" not in words:
            return Lay(hand.melds(words)[0])
        case "layoff", [card, number]:
            return LayOff(hand.card(card), _number(number))
        case "layoff", [card, number, "low" | "high" as end]:
            return LayOff(hand.card(card), _number(number), End(end))
        case "swap", [card, number]:
            return Swap(hand.cards([card]), _number(number))
        case "swap", [first, second, number]:
            return Swap(hand.cards([first, second]), _number(number))
        case "bet", [number]:
            return Bet(0 if number == "0" else _number(number))  # no bet that T12 allows, but one to be refused by it
        case "reshuffle", [_, *_]:
            return Reshuffle(hand.cards(words))
        case "out", [_, *_]:
            inside, thrown = _closing_discard(words, hand)
            return Out(hand.melds(inside), thrown)
        case "colour", [_, *_]:
            inside, thrown = _closing_discard(words, hand)
            return Colour(hand.cards(inside), thrown)
    raise NotationError(f"no action: {text[:60]!r}")


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError(f"no number: {word[:20]!r}")
    return int(word)


def _closing_discard(words: Sequence[str], hand: Hand) -> tuple[Sequence[str], Card | None]:
    """The words before "discard CARD" at the end, and that card."""
    if len(words) > 2 and words[-2] == "discard":
        return words[:-2], hand.card(words[-1])
    return words, None
