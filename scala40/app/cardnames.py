"""Cards in words ("7 di fiori") and in short ("7♣"), in the language of the texts.

Imports: text; the engine's cards.
"""

from __future__ import annotations

from typing import Final

from scala40.app.text import Texts
from scala40.engine.cards import FACE_TEXT, SUIT_LETTERS

PIPS: Final = dict(zip(SUIT_LETTERS, "♣♦♥♠", strict=True))


def card_name(texts: Texts, text: str) -> str:
    """A card in words, from its notation: "7C" is "7 di fiori", "*" is "jolly"."""
    if text.startswith("*"):
        return texts("cards.joker")
    return texts("cards.name", rank=rank_name(texts, text[0]), suit=suit_name(texts, text[1]))


def card_name_with_article(texts: Texts, text: str) -> str:
    """A card in words behind its definite article: "il 7 di fiori", "l'8 di cuori", "the joker"."""
    key = "cards.article.joker" if text.startswith("*") else f"cards.article.{text[0]}"
    return texts(key) + card_name(texts, text)


def rank_name(texts: Texts, letter: str) -> str:
    """A rank in words, from its letter."""
    return texts(f"cards.rank.{letter}")


def ranks_name(texts: Texts, letter: str) -> str:
    """Several cards of a rank in words, from its letter: "7", "donne"."""
    return texts(f"cards.ranks.{letter}")


def suit_name(texts: Texts, letter: str) -> str:
    """A suit in words, from its letter."""
    return texts(f"cards.suit.{letter}")


def short_name(texts: Texts, face: int) -> str:
    """A face as a player would jot it down: "10♣", "K♥"."""
    text = FACE_TEXT[face]
    if text == "*":
        return texts("cards.joker")
    return short_rank(texts, text[0]) + PIPS[text[1]]


def short_rank(texts: Texts, letter: str) -> str:
    """A rank as a player would jot it down, from its letter: "7", "10", "K"."""
    return letter if letter.isdigit() else texts(f"cards.short.{letter}")
