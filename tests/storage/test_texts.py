"""Every trouble has its text in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scala40.storage.errors import Notice, StorageError, Trouble

TEXTS = Path(__file__).parents[2] / "assets" / "text"


@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_trouble_has_its_text_in_both_languages(trouble: Trouble) -> None:
    placeholders = set()
    for language in ("it", "en"):
        texts = json.loads((TEXTS / language / "storage.json").read_text(encoding="utf-8"))
        for error in (StorageError(trouble), Notice(trouble)):
            room, name = error.text_key.split(".")
            placeholders.add(frozenset(re.findall(r"{(\w+)}", texts[room][name])))
    assert len(placeholders) == 1
