"""Why something was refused, in words: a violation as a sentence of the player's language, with its article.

Imports: cardnames, text; the match for the names of the seats.
"""

from __future__ import annotations

from scala40.app.cardnames import card_name_with_article
from scala40.app.text import Texts
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
        elif name == "seat" and match is not None:
            values[name] = match.seats[int(value)].name
        elif name == "end":
            values[name] = texts(f"cards.end.{value}")
        else:
            values[name] = value
    sentence = texts(f"violation.{violation.code.value}", **values)
    return f"{sentence} ({violation.article})" if violation.article else sentence
