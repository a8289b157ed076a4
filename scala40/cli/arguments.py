"""The words of a command line: options with and without a value, in any order behind the command.

Own code because every message is in the player's language. Imports: app.text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from scala40.app.text import LANGUAGES

SIZE: Final = re.compile(r"([1-9][0-9]{0,4})x([1-9][0-9]{0,4})")
NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")


class UsageError(Exception):
    """The command line cannot be understood. Exit code 2.

    `key` names the message under `commands.error`, or under `cli` what is wrong with the arguments as such.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class CommandFailed(Exception):
    """The command was understood and cannot be done: key under `commands.error` (or a finished text). Exit code 1."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Words:
    """What may stand behind a command."""

    flags: tuple[str, ...] = ()  # options without a value
    values: tuple[str, ...] = ()  # options with one, given once at most
    lists: tuple[str, ...] = ()  # options with one, given as often as one likes
    positional: tuple[str, ...] = ()  # names of the words without an option, all of them needed


@dataclass(slots=True)
class Arguments:
    """The words of a command line, sorted."""

    flags: set[str] = field(default_factory=set)
    values: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    positional: list[str] = field(default_factory=list)

    def number(self, name: str, default: int | None = None) -> int | None:
        """The value of an option that is a whole number from 1 on."""
        word = self.values.get(name)
        if word is None:
            return default
        if not NUMBER.fullmatch(word):
            raise UsageError("bad_number", name=name, value=word)
        return int(word)

    def size(self, name: str = "--size") -> tuple[int, int] | None:
        """The value of an option that is a size like 1280x720."""
        word = self.values.get(name)
        if word is None:
            return None
        found = SIZE.fullmatch(word)
        if found is None or max(int(found[1]), int(found[2])) > 16384:
            raise UsageError("bad_size", size=word)
        return int(found[1]), int(found[2])

    def language(self) -> str | None:
        word = self.values.get("--lang")
        if word is not None and word not in LANGUAGES:
            raise UsageError("bad_value", option="--lang", value=word, values=", ".join(LANGUAGES))
        return word


def split(words: Sequence[str], allowed: Words) -> Arguments:
    """Sort the words behind a command.

    Raises:
        UsageError: a word too many, an unknown option, a value that is missing.
    """
    found = Arguments()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=") if word.startswith("--") else (word, "", "")
        if name in allowed.flags and not equals:
            found.flags.add(name)
        elif name in (*allowed.values, *allowed.lists):
            if not equals:
                if not rest:
                    raise UsageError("missing_value", option=name)
                value = rest.pop(0)
            if name in allowed.lists:
                found.lists.setdefault(name, []).append(value)
            elif name in found.values:
                raise UsageError("given_twice", option=name)
            else:
                found.values[name] = value
        elif word.startswith("-") and word != "-":
            raise UsageError("unknown_argument", word=word)
        else:
            found.positional.append(word)
    if len(found.positional) > len(allowed.positional):
        raise UsageError("unknown_argument", word=found.positional[len(allowed.positional)])
    if len(found.positional) < len(allowed.positional):
        raise UsageError("missing_argument", word=allowed.positional[len(found.positional)])
    return found


def up_to_command(words: Sequence[str], commands: Mapping[str, object], allowed: Words) -> tuple[list[str], list[str]]:
    """The words before the command, and the command with the words behind it."""
    place = 0
    while place < len(words):
        word = words[place]
        if word in allowed.values:
            place += 2
        elif word.startswith("-"):
            place += 1
        else:
            break
    place = min(place, len(words))
    return list(words[:place]), list(words[place:])
