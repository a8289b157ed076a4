"""From words to rules and players: what `simulate`, `rules` and others share. Imports: engine, ai, arguments."""

from __future__ import annotations

from typing import Any, Final

from scala40.ai import PLAYERS
from scala40.cli.arguments import Arguments, UsageError
from scala40.engine.game import Game, make_rules, preset_named
from scala40.engine.games import AT_THE_TABLE
from scala40.engine.options import RulesError, UnknownPreset, Value, declared

DEFAULT_PLAYERS: Final = ("normal", "normal", "normal")


def chosen_game(arguments: Arguments) -> Game:
    """The game of --game."""
    games = {game.name: game for game in AT_THE_TABLE}
    name = arguments.values.get("--game", AT_THE_TABLE[0].name)
    if name not in games:
        raise UsageError("unknown_game", game=name, games=", ".join(games))
    return games[name]


def chosen_changes(game: Game, arguments: Arguments) -> dict[str, Value]:
    """The options of --set, each a word like limit=201."""
    options = {each.name: each for each in declared(game.rules_type)}
    changes: dict[str, Value] = {}
    for word in arguments.lists.get("--set", []):
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError("bad_set", value=word)
        if name not in options:
            raise UsageError("unknown_option", game=game.name, option=name, options=", ".join(options))
        try:
            changes[name] = options[name].parse(value)
        except RulesError as fault:
            raise UsageError("bad_value", option=name, value=value, values=fault.details["values"]) from None
    return changes


def chosen_rules(game: Game, arguments: Arguments, changes: dict[str, Value]) -> Any:
    """The rules of --preset and --set.

    Raises:
        UsageError: there is no such preset or value.
        RulesError: the combination is impossible.
    """
    preset = arguments.values.get("--preset", game.presets[0].name)
    try:
        preset_named(game, preset)
    except UnknownPreset as fault:
        raise UsageError("unknown_preset", game=game.name, preset=preset, presets=fault.details["values"]) from None
    return make_rules(game, preset, changes)


def chosen_players(game: Game, arguments: Arguments, changes: dict[str, Value]) -> tuple[str, ...]:
    """The player ids of --players, one a seat; without it `normal` in three seats, or in as many as the rules set."""
    word = arguments.values.get("--players")
    if word is None:
        players = changes.get("players")
        ids = DEFAULT_PLAYERS if players is None else DEFAULT_PLAYERS[:1] * int(players)
    else:
        ids = tuple(word.split(","))
    for each in ids:
        if each not in PLAYERS:
            raise UsageError("unknown_player", player=each, players=", ".join(PLAYERS))
    if changes.setdefault("players", len(ids)) != len(ids):
        raise UsageError("players_differ", players=changes["players"], given=len(ids))
    return ids
