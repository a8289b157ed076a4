"""Examples of melds with their worth and whether they open, for a rule sheet.

The engine reckons them, so that the sheet cannot say anything else than the table does. Imports: rulesheet_parts, text;
the engine's melds and notation.
"""

from __future__ import annotations

from typing import Final

from scala40.app.rulesheet_parts import Table
from scala40.app.text import Texts
from scala40.engine.cards import Card
from scala40.engine.melds import Meld, meld_points, read_meld
from scala40.engine.notation import Hand
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.violations import Violation

# The known numbers of the rules, and a few more so that every usual minimum has an example on either side.
EXAMPLES: Final = (
    "9C 9D 9H",
    "KC KD KH",
    "AC AD AH",
    "9C 9D 9H 9S",
    "TC TD TH TS",
    "JC JD JH *",
    "AC AD AH AS",
    "2S 3S 4S 5S 6S 7S 8S",
    "9S TS JS QS",
    "6S 7S 8S 9S TS",
    "TH JH QH KH",
    "JH QH KH AH",
    "9H TH JH QH KH",
    "TH JH QH KH AH",
    "AS 2S 3S",
    "QS KS AS",
    "QS KS *",
    "8D * TD",
    "9C 9D 9H / 2S 3S 4S 5S",
    "9C 9D 9H / 6C 6D 6H",
    "TC TD TH / 5C 5D 5H 5S",
)


def examples(rules: RummyRules, texts: Texts) -> Table | None:
    """What melds are worth and which of them open; None where every meld opens."""
    need = rules.opening_minimum
    if need == 0:
        return None
    rows = []
    for text in EXAMPLES:
        melds = _melds(text, rules)
        points = sum(meld_points(meld) for meld in melds)
        counting = sum(meld_points(meld) for meld in melds if rules.opening_joker == "counts" or not meld.jokers)
        opens = texts("sheet.example.yes" if counting >= need else "sheet.example.no")
        rows.append((" + ".join(_written(meld.cards, texts) for meld in melds), str(points), opens))
    columns = (texts("sheet.example.melds"), texts("sheet.example.points"), texts("sheet.example.opens"))
    return Table(texts("sheet.example.title"), columns, tuple(rows))


def _melds(text: str, rules: RummyRules) -> list[Meld]:
    melds = []
    for new in Hand(()).melds(text.split(" ")):
        meld = read_meld(new, rules)
        assert not isinstance(meld, Violation), (text, meld)
        melds.append(meld)
    return melds


def _written(cards: tuple[Card, ...], texts: Texts) -> str:
    """The ranks as one would jot them down: "10-J-Q-K"."""
    return "-".join(texts("sheet.example.joker") if card.is_joker else _rank(card.text[0], texts) for card in cards)


def _rank(letter: str, texts: Texts) -> str:
    key = f"cards.short.{letter}"
    return texts(key) if texts.has(key) else letter
