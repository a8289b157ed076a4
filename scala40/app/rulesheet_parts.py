"""What a rule sheet is made of: sections of paragraphs, each with the articles it says, and tables. Imports: text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scala40.app.text import Texts


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences, and the articles of the rules that they say ("S13")."""

    articles: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """What belongs together for a reader."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Examples in rows; the columns have names."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of one match, for a reader."""

    title: str
    sections: tuple[Section, ...]
    tables: tuple[Table, ...] = ()


class Writer:
    """Finds the sentences of one game, whose texts stand under `sheet.<game>`."""

    def __init__(self, game: str, texts: Texts) -> None:
        self._prefix = f"sheet.{game}."
        self._texts = texts

    def say(self, articles: str, *keys: str, **values: object) -> Paragraph:
        """The sentences with these keys as one paragraph on the articles, which spaces separate."""
        sentences = [self._texts(self._prefix + key, **values) for key in keys]
        return Paragraph(tuple(articles.split()), " ".join(sentences))

    def section(self, name: str, paragraphs: Iterable[Paragraph | None]) -> Section:
        """The section with this name; paragraphs that do not apply are None."""
        kept = tuple(paragraph for paragraph in paragraphs if paragraph is not None)
        return Section(self._texts(f"sheet.section.{name}"), kept)
