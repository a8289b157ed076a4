"""The contract of the house: what a game is.

A game is a value, not a base class: one module exports one object that fits this Protocol. Match, storage and table
know nothing of a game but this. Imports: actions, cards, events, options, totals, violations.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from scala40.engine.actions import Action
from scala40.engine.cards import Card
from scala40.engine.events import Event
from scala40.engine.options import Preset, Rules, RulesError, UnknownPreset, Value, rules_from, values_of
from scala40.engine.totals import DealResult, Standing
from scala40.engine.violations import Violation

# State, view and rules of a game are its own business; the rooms above hand them through untouched.
State = Any
View = Any


class Game(Protocol):
    """One game of the house."""

    @property
    def name(self) -> str: ...
    @property
    def rules_type(self) -> type[Rules]: ...
    @property
    def faces(self) -> Mapping[str, int]:
        """The faces of its pack by their text in records."""
        ...

    @property
    def presets(self) -> tuple[Preset, ...]: ...

    def impossible(self, rules: Any) -> RulesError | None:
        """Why this combination of options cannot be played, or None."""
        ...

    def article(self, article: str) -> str:
        """The article of this game that says what this article of Scala 40 says there."""
        ...

    # the cards
    def pack(self, rules: Any) -> tuple[Card, ...]:
        """All cards of the game, sorted."""
        ...

    def mended(self, rules: Any, deck: Sequence[Card], players: int) -> tuple[Card, ...]:
        """The deck as it will be dealt to so many players (a joker as up-card changes its place)."""
        ...

    # one deal
    def new_deal(self, rules: Any, standing: Standing, dealer: int, deck: Sequence[Card]) -> State: ...

    def seat_to_play(self, state: State) -> int | None:
        """The seat whose turn it is, None when the deal is over."""
        ...

    def view(self, state: State, seat: int) -> View:
        """What this seat may know."""
        ...

    def check(self, view: View, action: Action) -> Violation | None:
        """Why the seat of this view may not do this now, or None."""
        ...

    def legal_actions(self, view: View) -> Iterator[Action]:
        """Every action that `check` allows the seat of this view, each once."""
        ...

    def check_chance(self, state: State, action: Action) -> Violation | None:
        """Why chance may not do this now, or None."""
        ...

    def chance_before(self, state: State, action: Action) -> tuple[Card, ...] | None:
        """The cards that have to be shuffled before this action can be done, sorted; None where nothing has to."""
        ...

    def apply(self, state: State, seat: int | None, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after the action of this seat (None: chance), and what happened.

        Raises:
            Refused: `check` names a violation.
        """
        ...

    def lots(self, rules: Any, standing: Standing, state: State) -> tuple[int, ...]:
        """The seats of whom one, drawn by lot, comes back after the finished deal; () where nothing is drawn."""
        ...

    def reveals(self, action: Action) -> bool:
        """Does the action show a card that was hidden? Nothing before it can be undone then."""
        ...

    def held(self, state: State, seat: int | None) -> Iterable[Card]:
        """The cards that an action of this seat (None: chance) can name."""
        ...

    # from deal to deal
    def first_standing(self, rules: Any) -> Standing: ...

    def may_return(self, rules: Any, standing: Standing, state: State) -> tuple[int, ...]:
        """The seats that the finished deal eliminates and that may come back."""
        ...

    def settle(
        self, rules: Any, standing: Standing, state: State, returning: Collection[int]
    ) -> tuple[DealResult, Standing]:
        """What the finished deal changes, with these seats coming back."""
        ...


def preset_named(game: Game, name: str) -> Preset:
    """The preset with this name ("custom": the default one).

    Raises:
        RulesError: there is none.
    """
    if name == "custom":
        return game.presets[0]
    for preset in game.presets:
        if preset.name == name:
            return preset
    raise UnknownPreset(name, [preset.name for preset in game.presets])


def make_rules(game: Game, preset: str, changes: dict[str, Value]) -> Any:
    """The rules of a preset with some options changed.

    Raises:
        RulesError: unknown preset or option, a value that the option does not have, or an impossible combination.
    """
    chosen = preset_named(game, preset)
    values: dict[str, object] = dict(values_of(game.rules_type()))
    values.update(chosen.changes)
    values.update({name: value for name, value in changes.items() if value is not None})
    return rules_from(game.rules_type, values, game.impossible)


def preset_of(game: Game, rules: Rules) -> str:
    """The name of the preset that these rules are, whatever the number of players and the limit; "custom" otherwise."""
    free = ("players", "limit", "deals")
    mine = {name: value for name, value in values_of(rules).items() if name not in free}
    for preset in game.presets:
        theirs = values_of(make_rules(game, preset.name, {}))
        if mine == {name: value for name, value in theirs.items() if name not in free}:
            if preset.players and rules.players not in preset.players:
                continue
            return preset.name
    return "custom"
