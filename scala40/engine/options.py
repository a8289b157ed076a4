"""How an option of the rules is declared: once, as a field of the game's rules with its values, default and
article.

The engine reads the field; the new-match screen, the rule sheet, the command line and the match record read the
declaration. Texts stand under `option.<name>` (label), `option.<name>.help` and `option.<name>.<value>`. Imports:
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, ClassVar, Protocol, TypeVar

Value = str | int | float | bool | None
UNLIMITED = -1  # the number that stands for "unlimited"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Any whole number from `least` to `most`, and the `usual` ones that a screen offers first."""

    least: int
    most: int
    usual: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option. `values` are the words or numbers it may have; booleans are yes and no."""

    name: str
    article: str
    default: Value
    values: tuple[Value, ...]
    numbers: Numbers | None = None  # whole numbers beyond `values`
    absent: bool = False  # may be missing from the rules altogether (None)

    def accepts(self, value: object) -> bool:
        """Is this a value of the option, type included? (True is no 1, 1 is no "1", 1.0 is no 1)"""
        if value is None:
            return self.absent
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return True
        return self.numbers is not None and type(value) is int and self.numbers.least <= value <= self.numbers.most

    @property
    def offered(self) -> tuple[Value, ...]:
        """The values that a screen offers, in order."""
        numbers: tuple[Value, ...] = ()
        if self.numbers is not None:
            numbers = self.numbers.usual or tuple(range(self.numbers.least, self.numbers.most + 1))
        return (*self.values, *(number for number in numbers if number not in self.values))

    def word(self, value: Value) -> str:
        """The value as it is written on the command line and in text keys: yes, no, unlimited, words and numbers."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "unlimited" if value == UNLIMITED else str(value)

    def parse(self, word: str) -> Value:
        """The value written as `word` on the command line.

        Raises:
            RulesError: the option has no such value.
        """
        for value in self.values:
            if self.word(value) == word:
                return value
        if (
            self.numbers is not None
            and word.isascii()
            and word.isdigit()
            and len(word) <= 6
            and self.accepts(int(word))
        ):
            return int(word)
        raise RulesError("BAD_VALUE", option=self.name, value=word, values=self.described_values())

    def described_values(self) -> str:
        """The allowed values in one line, for messages."""
        words = [self.word(value) for value in self.values]
        if self.numbers is not None:
            words.append(f"{self.numbers.least}-{self.numbers.most}")
        return ", ".join(words)


class RulesError(Exception):
    """Rules that cannot be played: a code and what it is about. The texts stand under `rules_error.<CODE>`."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(f"{code} " + " ".join(f"{name}={value}" for name, value in details.items()))
        self.code = code
        self.details = details


class UnknownPreset(RulesError):
    """The game has no preset of this name."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        super().__init__("UNKNOWN_PRESET", preset=name[:60], values=", ".join(names))


def option(
    default: Value,
    values: Iterable[Value] = (),
    article: str = "",
    *,
    numbers: Numbers | None = None,
    absent: bool = False,
) -> Any:
    """Declare an option as a field of a rules dataclass."""
    declaration = Option("", article, default, tuple(values), numbers, absent)
    return field(default=default, metadata={"option": declaration})


def yes_no(default: bool, article: str) -> Any:
    """Declare an option whose values are exactly yes and no."""
    return option(default, (True, False), article)


class Rules(Protocol):
    """What every rule set is: a frozen dataclass of options."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def players(self) -> int: ...


RulesT = TypeVar("RulesT", bound=Rules)


def declared(rules_type: type[Rules]) -> tuple[Option, ...]:
    """The options of a game, in the order of their declaration."""
    found = []
    for each in fields(rules_type):
        declaration: Option = each.metadata["option"]
        assert each.default is not MISSING
        found.append(
            Option(
                each.name,
                declaration.article,
                each.default,
                declaration.values,
                declaration.numbers,
                declaration.absent,
            )
        )
    return tuple(found)


def rules_from(
    rules_type: type[RulesT], values: Mapping[str, object], impossible: Callable[[RulesT], RulesError | None]
) -> RulesT:
    """The rules with exactly these values: every option once, none unknown.

    Raises:
        RulesError: an option is unknown, missing or has a wrong value, or the combination is impossible.
    """
    options = {each.name: each for each in declared(rules_type)}
    for name in values:
        if name not in options:
            raise RulesError("UNKNOWN_OPTION", option=str(name)[:60])
    for each in options.values():
        if each.name not in values:
            if each.absent:
                continue
            raise RulesError("MISSING_OPTION", option=each.name)
        if not each.accepts(values[each.name]) or values[each.name] is None:
            raise RulesError(
                "BAD_VALUE", option=each.name, value=str(values[each.name])[:60], values=each.described_values()
            )
    rules = rules_type(**values)
    fault = impossible(rules)
    if fault is not None:
        raise fault
    return rules


def values_of(rules: Rules) -> dict[str, Value]:
    """The options of a rule set by name, without the absent ones: the form of the match record."""
    found: dict[str, Value] = {}
    for each in fields(rules):
        value = getattr(rules, each.name)
        if value is not None:
            found[each.name] = value
    return found


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of options: what differs from the defaults, and for how many players it is meant."""

    name: str
    changes: tuple[tuple[str, Value], ...] = ()
    players: tuple[int, ...] = ()
