"""The rules as a player reads them: made from the rule set, so always true of the match at hand.

One function a game makes its sheet; whoever shows a sheet needs to know no game. Imports: rulesheet_parts, the sheets
of the games, text; no pygame, since the command line prints sheets too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import fill
from typing import Any, Final

from scala40.app.rulesheet_parts import Paragraph, RuleSheet, Section, Table
from scala40.app.rulesheet_scala40 import scala40_sheet
from scala40.app.text import Texts

__all__ = ["SHEETS", "Paragraph", "RuleSheet", "Section", "Table", "as_text", "rule_sheet"]

SHEETS: Final[dict[str, Callable[[Any, Texts], RuleSheet]]] = {"scala40": scala40_sheet}


def rule_sheet(game_name: str, rules: Any, texts: Texts) -> RuleSheet:
    """The rules of a match of this game, in the language of the texts."""
    return SHEETS[game_name](rules, texts)


def as_text(sheet: RuleSheet, width: int = 80) -> str:
    """The sheet as plain text, no line wider than `width`; every paragraph ends with its articles."""
    return "\n".join(_lines(sheet, max(width, 20)))


def _lines(sheet: RuleSheet, width: int) -> Iterator[str]:
    yield from _heading(sheet.title, "=", width)
    for section in sheet.sections:
        yield ""
        yield from _heading(section.title, "-", width)
        for paragraph in section.paragraphs:
            # the articles must not be parted: no-break spaces until the lines are made
            behind = ",\u00a0".join(paragraph.articles)
            yield fill(f"{paragraph.text} ({behind})", width, subsequent_indent="  ").replace("\u00a0", " ")
    for table in sheet.tables:
        yield ""
        yield from _heading(table.title, "-", width)
        yield from _table_lines(table)


def _heading(title: str, underline: str, width: int) -> Iterator[str]:
    lines = fill(title, width).split("\n")
    yield from lines
    yield underline * max(len(line) for line in lines)


def _table_lines(table: Table) -> Iterator[str]:
    rows = [table.columns, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    for row in rows:
        yield "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
