"""What the player has chosen for the program itself: a small JSON file that may be edited by hand.

A value that cannot be used falls back alone; keys of other versions are kept. Rules of a match are no settings: they
belong to the match. Imports: errors, files.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from scala40.storage.errors import StorageError, Trouble
from scala40.storage.files import replace_text

LANGUAGES: Final = ("system", "it", "en")
ANIMATION_SPEEDS: Final = ("slow", "normal", "fast", "instant")
OPPONENTS_PACES: Final = ("slow", "normal", "fast", "instant")
CARD_BACKS: Final = ("blue", "red", "green")
SCALE_LEAST: Final = 75
SCALE_MOST: Final = 200
NAME_LENGTH: Final = 20
WINDOW_LEAST: Final = 320
WINDOW_MOST: Final = 16384
CHOICE_LENGTH: Final = 16_384  # characters of the last choice as JSON
FILE_LENGTH: Final = 262_144  # bytes of a settings file


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, all valid: `settings.changed(language="it")` is a new value, or raises ValueError."""

    language: str = "system"
    interface_scale: int = 100
    animation_speed: str = "normal"
    opponents_pace: str = "normal"
    four_colours: bool = False
    large_indices: bool = False
    card_back: str = "blue"
    fullscreen: bool = False
    player_name: str = ""
    window_size: tuple[int, int] = (1280, 720)
    last_choice: dict[str, Any] = field(default_factory=dict)  # what the new-match screen remembers
    others: dict[str, Any] = field(default_factory=dict)  # keys of the file that this version does not know

    def __post_init__(self) -> None:
        for name, accepts in _ACCEPTS.items():
            if not accepts(getattr(self, name)):
                raise ValueError(f"setting {name}")

    def changed(self, **changes: Any) -> Settings:
        """The settings with these changes.

        Raises:
            ValueError: a value is not one of the setting's.
        """
        return replace(self, **changes)

    def as_json(self) -> str:
        """The text of the settings file."""
        known = {name: getattr(self, name) for name in _ACCEPTS}
        return json.dumps({**self.others, **known}, ensure_ascii=False, indent=2) + "\n"

    def save(self, path: Path) -> None:
        """Write the file; a crash leaves the old one or the new one.

        Raises:
            StorageError: SETTINGS_NOT_SAVED; the old file is as it was.
        """
        try:
            replace_text(path, self.as_json())
        except OSError as error:
            raise StorageError(Trouble.SETTINGS_NOT_SAVED, path=path, reason=error.strerror or error) from error

    @classmethod
    def load(cls, path: Path) -> Settings:
        """The settings in a file; whatever cannot be read there is the default. Never raises."""
        try:
            with path.open("rb") as file:
                content = file.read(FILE_LENGTH + 1)
        except OSError:
            return cls()
        try:
            if len(content) > FILE_LENGTH:
                raise ValueError("too long")
            found = json.loads(content.decode("utf-8-sig"))
            if not isinstance(found, dict):
                raise ValueError("no object")
            settings = cls.of(found)
            settings.as_json()  # what is nested too deeply to be written again is not kept
        except (ValueError, RecursionError):
            _set_aside(path)
            return cls()
        return settings

    @classmethod
    def of(cls, values: dict[str, Any]) -> Settings:
        """The settings from a JSON object: invalid values fall back one by one, unknown keys are kept."""
        usable: dict[str, Any] = {}
        others: dict[str, Any] = {}
        for name, value in values.items():
            if name not in _ACCEPTS:
                others[name] = value
                continue
            usual = tuple(value) if name == "window_size" and isinstance(value, list) else value
            if _ACCEPTS[name](usual):
                usable[name] = usual
        return cls(**usable, others=others)


def usable_name(text: str) -> str:
    """The player name nearest to what was typed: printable, without outer spaces, not too long."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:NAME_LENGTH].strip()


def _one_of(allowed: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in allowed


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value == usable_name(value)


def _is_window(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(_whole(n, WINDOW_LEAST, WINDOW_MOST) for n in value)


def _is_choice(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    try:
        return len(json.dumps(value, allow_nan=False)) <= CHOICE_LENGTH
    except (TypeError, ValueError, RecursionError):
        return False


_ACCEPTS: Final[dict[str, Callable[[object], bool]]] = {
    "language": _one_of(LANGUAGES),
    "interface_scale": lambda value: _whole(value, SCALE_LEAST, SCALE_MOST),
    "animation_speed": _one_of(ANIMATION_SPEEDS),
    "opponents_pace": _one_of(OPPONENTS_PACES),
    "four_colours": _yes_or_no,
    "large_indices": _yes_or_no,
    "card_back": _one_of(CARD_BACKS),
    "fullscreen": _yes_or_no,
    "player_name": _is_name,
    "window_size": _is_window,
    "last_choice": _is_choice,
}
assert set(_ACCEPTS) == {each.name for each in fields(Settings)} - {"others"}


def _set_aside(path: Path) -> None:
    """Keep a file that cannot be read: whoever edited it by hand wants it back."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name(path.name + ".unreadable"))
