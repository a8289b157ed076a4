"""Why something was refused, in words: a violation as a sentence of the player's language, with its article.

Imports: cardnames, text; the match for the names of the seats and the melds on the table; the engine.
"""

from __future__ import annotations

from scala40.app.cardnames import card_name_with_article, ranks_name, short_rank, suit_name
from scala40.app.text import Texts
from scala40.engine.cards import RANK_LETTERS, SUIT_LETTERS
from scala40.engine.melds import Set
from scala40.engine.violations import Violation
from scala40.match.runner import Match


def reason(violation: Violation, texts: Texts, match: Match | None = None) -> str:
    """The sentence for a violation, its article in brackets behind it."""
    values: dict[str, object] = {}
    for name, value in violation.numbers:
        if name == "card":
            values[name] = card_name_with_article(texts, str(value))
        elif name == "suit":
            values[name] = texts(f"cards.suit.{'CDHS'[int(value)]}")
        elif name == "meld":
            values[name] = onto(texts, int(value), match)
        elif name == "seat" and match is not None:
            values[name] = match.seats[int(value)].name
        elif name == "end":
            values[name] = texts(f"cards.end.{value}")
        else:
            values[name] = value
    sentence = texts(f"violation.{violation.code.value}", **values)
    return f"{sentence} ({violation.article})" if violation.article else sentence


def onto(texts: Texts, number: int, match: Match | None) -> str:
    """Where a card is laid off, in words: "alla scala 3–7 di fiori"; by its number where the table is not at hand."""
    melds = match.state.public.melds if match is not None and match.deals else ()
    if not 1 <= number <= len(melds):
        return texts("cards.onto.number", meld=number)
    meld = melds[number - 1].meld
    if isinstance(meld, Set):
        kind = "quartet" if len(meld.cards) == 4 else "set"
        return texts(f"cards.onto.{kind}", ranks=ranks_name(texts, RANK_LETTERS[meld.rank]))
    low, high = (short_rank(texts, RANK_LETTERS[1 + (place - 1) % 13]) for place in (meld.low, meld.high))
    return texts("cards.onto.run", low=low, high=high, suit=suit_name(texts, SUIT_LETTERS[meld.suit]))
