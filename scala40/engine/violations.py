"""Why an action is refused: a code with numbers and the article, never a sentence.

The table translates a violation, teaches with it and highlights what it names. Imports: nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """What is wrong. The texts stand under `violation.<CODE>`."""

    # no article: the action itself makes no sense
    NOT_AN_ACTION = "NOT_AN_ACTION"
    CARD_NOT_IN_HAND = "CARD_NOT_IN_HAND"  # card
    NO_SUCH_MELD = "NO_SUCH_MELD"  # meld
    DEAL_IS_OVER = "DEAL_IS_OVER"
    JOKER_SUIT_IN_RUN = "JOKER_SUIT_IN_RUN"
    # S6, S14, S17, S19: turn and phase
    NOT_YOUR_TURN = "NOT_YOUR_TURN"  # seat
    DRAW_FIRST = "DRAW_FIRST"
    ALREADY_DRAWN = "ALREADY_DRAWN"
    OPEN_FIRST = "OPEN_FIRST"
    ALREADY_OPENED = "ALREADY_OPENED"
    NOTHING_TO_TAKE = "NOTHING_TO_TAKE"
    # S16, S7, S8, S18: melds
    TOO_FEW_NATURALS = "TOO_FEW_NATURALS"  # have need
    TOO_MANY_JOKERS = "TOO_MANY_JOKERS"  # have most
    SET_SIZE = "SET_SIZE"  # have
    SET_SUIT_TWICE = "SET_SUIT_TWICE"  # card
    RUN_SIZE = "RUN_SIZE"  # have most
    NOT_A_RUN = "NOT_A_RUN"
    TWO_ACES = "TWO_ACES"
    JOKER_SUIT_WRONG = "JOKER_SUIT_WRONG"  # suit
    JOKER_SUIT_MISSING = "JOKER_SUIT_MISSING"
    # S17, S19, S27: places
    DOES_NOT_FIT = "DOES_NOT_FIT"  # card meld
    END_MISSING = "END_MISSING"  # card
    WRONG_END = "WRONG_END"  # card end
    MELD_CLOSED = "MELD_CLOSED"  # meld
    NOT_YOUR_MELD = "NOT_YOUR_MELD"  # meld
    NO_JOKER_THERE = "NO_JOKER_THERE"  # meld
    NOT_THAT_JOKER = "NOT_THAT_JOKER"  # card meld
    BOTH_CARDS_NEEDED = "BOTH_CARDS_NEEDED"
    ONE_CARD_NEEDED = "ONE_CARD_NEEDED"
    NO_SWAPPING = "NO_SWAPPING"
    # S9-S11, S14, S15, S20, S24: opening and duties
    TAKE_BEFORE_OPENING = "TAKE_BEFORE_OPENING"
    NO_OPENING_WITH_CARD = "NO_OPENING_WITH_CARD"  # card need
    PICKUP_NOT_IN_OPENING = "PICKUP_NOT_IN_OPENING"  # card
    OPENING_TOO_LOW = "OPENING_TOO_LOW"  # have need
    CLEAN_TOO_LOW = "CLEAN_TOO_LOW"  # have need
    IN_HAND_TOO_LOW = "IN_HAND_TOO_LOW"  # have need
    MUST_OPEN = "MUST_OPEN"  # card
    MUST_USE_PICKUP = "MUST_USE_PICKUP"  # card
    MUST_PLAY_JOKER = "MUST_PLAY_JOKER"  # jokers
    # S12, S13, S21, S22, S23: what remains and what is thrown
    NO_CARD_LEFT = "NO_CARD_LEFT"
    FIRST_ROUND_CLOSING = "FIRST_ROUND_CLOSING"
    LAST_CARD_PICKED = "LAST_CARD_PICKED"  # card
    LAST_CARD_JOKER = "LAST_CARD_JOKER"
    DISCARD_PICKED = "DISCARD_PICKED"  # card
    DISCARD_JOKER = "DISCARD_JOKER"
    DISCARD_ATTACHABLE = "DISCARD_ATTACHABLE"  # card meld
    # R3, R9, R12: going out in one action
    CLOSED_MODE = "CLOSED_MODE"
    ONLY_CLOSED_MODE = "ONLY_CLOSED_MODE"
    NOT_ALL_CARDS = "NOT_ALL_CARDS"  # cards
    DISCARD_NEEDED = "DISCARD_NEEDED"
    NO_COLOUR = "NO_COLOUR"
    NOT_ONE_COLOUR = "NOT_ONE_COLOUR"
    COLOUR_JOKER = "COLOUR_JOKER"
    LAID_BEFORE = "LAID_BEFORE"
    # T6, T8, T12
    DISCARD_FIRST = "DISCARD_FIRST"
    ALREADY_DISCARDED = "ALREADY_DISCARDED"
    RETURN_TAKEN = "RETURN_TAKEN"  # card
    KNOCK_INSTEAD = "KNOCK_INSTEAD"
    KNOCKED_ALREADY = "KNOCKED_ALREADY"  # seat
    KNOCK_FIRST_ROUND = "KNOCK_FIRST_ROUND"
    KNOCK_AFTER_FIGURE = "KNOCK_AFTER_FIGURE"
    KNOCK_TOO_LOW = "KNOCK_TOO_LOW"  # have need
    NO_BETS = "NO_BETS"
    BET_ALIVE = "BET_ALIVE"
    BET_TOO_LATE = "BET_TOO_LATE"
    BET_TWICE = "BET_TWICE"
    BET_NUMBER = "BET_NUMBER"  # have
    # S26: stock
    STOCK_EMPTY = "STOCK_EMPTY"
    MUST_TAKE_DISCARD = "MUST_TAKE_DISCARD"
    MUST_DRAW_AFTER_RESHUFFLE = "MUST_DRAW_AFTER_RESHUFFLE"
    RESHUFFLE_NOT_NOW = "RESHUFFLE_NOT_NOW"
    RESHUFFLE_WRONG_CARDS = "RESHUFFLE_WRONG_CARDS"
    # the frame of a record
    NOT_A_RECORD = "NOT_A_RECORD"  # what
    WRONG_DECK = "WRONG_DECK"
    JOKER_UP = "JOKER_UP"
    WRONG_DEALER = "WRONG_DEALER"  # have need
    WRONG_SEATS_IN = "WRONG_SEATS_IN"
    WRONG_COMMITMENT = "WRONG_COMMITMENT"
    RESULT_MISMATCH = "RESULT_MISMATCH"  # what
    MATCH_IS_OVER = "MATCH_IS_OVER"


@dataclass(frozen=True, slots=True)
class Violation:
    """A refusal: its code, the article of RULES.md behind it (None where no article names it) and its numbers."""

    code: Code
    article: str | None
    numbers: tuple[tuple[str, str | int], ...] = ()

    @staticmethod
    def of(article: str | None, code: Code, **numbers: str | int) -> Violation:
        return Violation(code, article, tuple(numbers.items()))

    def __str__(self) -> str:
        words = [self.code.value, *(f"{name}={value}" for name, value in self.numbers)]
        return " ".join(words) + (f" ({self.article})" if self.article else "")


class Refused(Exception):
    """Raised by `apply` when `check` names a violation: the action has not happened."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation
