"""Every text that a player sees, in Italian and English.

Texts stand in `assets/text/<language>/*.json`, nested objects whose keys are joined by dots; each file brings its
own top-level names. A text holds placeholders like `{points}`. A key that has the children `one` and `other` is a
plural chosen by the number `n`. Imports: paths (no pygame: the command line speaks too).
"""

from __future__ import annotations

import json
import locale
import os
from collections.abc import Mapping
from functools import cache
from typing import Final

from scala40.app.paths import assets

LANGUAGES: Final = ("it", "en")
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")


class Texts:
    """The texts of one language. `texts("table.turn", name="Anna")` is the finished text."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "it"
        self._texts = _load(self.language)

    def __call__(self, key: str, **values: object) -> str:
        text = self._texts.get(key)
        if text is None:
            text = self._texts.get(f"{key}.{'one' if values.get('n') == 1 else 'other'}", key)
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def has(self, key: str) -> bool:
        """Is there a text (or a plural) under this key?"""
        return key in self._texts or f"{key}.other" in self._texts

    def keys(self) -> frozenset[str]:
        return frozenset(self._texts)


@cache
def _load(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((assets() / "text" / language).glob("*.json")):
        _flatten("", json.loads(path.read_text(encoding="utf-8")), found)
    return found


def _flatten(prefix: str, tree: Mapping[str, object], found: dict[str, str]) -> None:
    for name, value in tree.items():
        if isinstance(value, Mapping):
            _flatten(f"{prefix}{name}.", value, found)
        else:
            found[prefix + name] = str(value)


def system_language() -> str:
    """The language that the system asks for: Italian where nothing is said, English for every other language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value and value.split(".")[0] not in ("C", "POSIX"):
            return "it" if value.lower().startswith("it") else "en"
    named = locale.getlocale()[0]
    if named:
        return "it" if named.lower().startswith("it") else "en"
    return "it"
