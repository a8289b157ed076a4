"""What the player chooses before a match: seats, rules, limit. Kept between two matches as plain data.

The rules come from the declaration of the game's options alone: nothing here knows an option by name but the number
of players and the two that make the limit. Imports: engine, match.seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scala40.engine.game import Game, make_rules, preset_named, preset_of
from scala40.engine.options import Option, RulesError, Value, declared
from scala40.match.seats import HUMAN, Seat

NAMES: Final = ("Teresa", "Carlo", "Lucia", "Bruno", "Ada")  # of the opponents, in the order of their seats
CUSTOM: Final = "custom"
FREE: Final = ("players", "limit", "deals")  # chosen apart: they do not make a preset another
MOST_DEALS: Final = 20  # that the new-match screen offers
LONGEST_NAME: Final = 20


@dataclass(slots=True)
class MatchChoice:
    """The choice as it stands on the new-match screen."""

    game: Game
    levels: tuple[str, ...]  # ids of the players that can be opponents, from the weakest
    opponents: int = 2
    preset: str = ""
    names: list[str] = field(default_factory=lambda: list(NAMES))
    players: list[str] = field(default_factory=list)  # the level of each opponent
    changes: dict[str, Value] = field(default_factory=dict)  # what differs from the preset
    limit: int = 101
    deals: int | None = None  # with limit 0; None: a single deal

    def __post_init__(self) -> None:
        self.preset = self.preset or self.game.presets[0].name
        usual = "normal" if "normal" in self.levels else self.levels[0]
        self.players += [usual] * (len(NAMES) - len(self.players))

    @property
    def most_opponents(self) -> int:
        """As many as the game has seats for, and names."""
        seats = self.option("players").numbers
        return min(len(NAMES), seats.most - 1) if seats is not None else len(NAMES)

    def options(self) -> tuple[Option, ...]:
        """The options of the rules, without those that the screen asks for apart."""
        return tuple(option for option in declared(self.game.rules_type) if option.name not in FREE)

    def option(self, name: str) -> Option:
        return next(option for option in declared(self.game.rules_type) if option.name == name)

    def value(self, name: str) -> Value:
        """The value that an option has now."""
        if name in self.changes:
            return self.changes[name]
        return self.preset_value(name)

    def preset_value(self, name: str) -> Value:
        """The value that an option has in the preset."""
        for option, value in preset_named(self.game, self.preset).changes:
            if option == name:
                return value
        return self.option(name).default

    def set_value(self, name: str, value: Value) -> None:
        """Give an option a value. Rules that are a preset again are called by its name."""
        if value == self.preset_value(name):
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    def choose_preset(self, name: str) -> None:
        """Take the rules of a preset as they are."""
        self.preset = name
        self.changes = {}

    @property
    def shown_preset(self) -> str:
        """The name of the rules as they are now: a preset, or custom."""
        if not self.changes:
            return self.preset
        try:
            return preset_of(self.game, self.rules())
        except RulesError:
            return CUSTOM

    def rules(self) -> Any:
        """The rules of the choice.

        Raises:
            RulesError: they cannot be played, or the preset is not meant for so many players.
        """
        players = self.opponents + 1
        preset = preset_named(self.game, self.preset)
        if not self.changes and preset.players and players not in preset.players:
            allowed = ", ".join(str(number) for number in preset.players)
            raise RulesError("PRESET_PLAYERS", players=players, allowed=allowed)
        changes: dict[str, Value] = {**self.changes, "players": players, "limit": self.limit}
        if self.limit == 0 and self.deals is not None:
            changes["deals"] = self.deals
        return make_rules(self.game, self.preset, changes)

    def seats(self, human: str) -> tuple[Seat, ...]:
        """The seats of the match, the human first."""
        others = [
            Seat(name.strip() or NAMES[number], self.players[number])
            for number, name in enumerate(self.names[: self.opponents])
        ]
        return (Seat(human, HUMAN), *others)

    def as_data(self) -> dict[str, Any]:
        """The choice as plain data, for the settings file."""
        return {
            "opponents": self.opponents,
            "preset": self.preset,
            "names": list(self.names),
            "players": list(self.players),
            "changes": dict(self.changes),
            "limit": self.limit,
            "deals": self.deals,
        }

    @classmethod
    def from_data(cls, game: Game, levels: tuple[str, ...], data: Mapping[str, Any]) -> MatchChoice:
        """The choice as it was kept; whatever does not fit any more is the default again."""
        choice = cls(game, levels)
        if _whole(data.get("opponents"), 1, choice.most_opponents):
            choice.opponents = data["opponents"]
        if data.get("preset") in [preset.name for preset in game.presets]:
            choice.preset = data["preset"]
        for number, name in enumerate(_list(data.get("names"))[: len(NAMES)]):
            if isinstance(name, str) and name.strip():
                choice.names[number] = name[:LONGEST_NAME]
        for number, player in enumerate(_list(data.get("players"))[: len(NAMES)]):
            if player in levels:
                choice.players[number] = player
        kept = data.get("changes")
        for option in choice.options():
            if isinstance(kept, dict) and option.name in kept and option.accepts(kept[option.name]):
                choice.set_value(option.name, kept[option.name])
        if choice.option("limit").accepts(data.get("limit")):
            choice.limit = data["limit"]
        if choice.limit == 0 and choice.option("deals").accepts(data.get("deals")):
            choice.deals = data["deals"]
        return choice


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
