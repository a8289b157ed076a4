"""The options of a game in the groups under which a screen shows them.

The groups follow the articles of the rules, which are ordered by subject in every game. Imports: engine.options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.engine.options import Option

# The last article of each group, by the letter of the game: S5 and what stands before it belong to the first group,
# and so on.
GROUPS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "S": (
        ("players", 5),
        ("melds", 8),
        ("drawing", 13),
        ("opening", 15),
        ("melds", 20),
        ("drawing", 21),
        ("scoring", 27),
        ("match", 99),
    ),
}
ORDER: Final = ("players", "drawing", "opening", "melds", "scoring", "match")


def group_of(option: Option) -> str:
    """The group of an option; the last one where its game has no groups."""
    letter, number = option.article[:1], option.article[1:]
    for group, last in GROUPS.get(letter, ()):
        if number.isdigit() and int(number) <= last:
            return group
    return ORDER[-1]


def grouped(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Every option once, by group, in the order of the screen."""
    groups = [(name, [option for option in options if group_of(option) == name]) for name in ORDER]
    return [(name, members) for name, members in groups if members]
