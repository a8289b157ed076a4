"""The player that does anything the rules allow: the yardstick of the tests, and what stirs every corner of the rules.

Imports: engine, match.players, laying, luck.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from scala40.ai.laying import any_opening, opening
from scala40.ai.luck import luck
from scala40.engine.actions import Action, Discard, Draw, Take
from scala40.engine.game import Game
from scala40.engine.rummy_check import check
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView
from scala40.match.players import TakeBack

LOOKED_AT: Final = 300  # ways to open can be many: so many actions are looked at


class ChancePlayer:
    """Plays any legal action. Where a duty cannot be met it takes its turn back, and then only draws and discards."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._taken_back: object = None  # the turn that was taken back

    def decide(self, view: PlayerView) -> Action | TakeBack:
        """Any legal action."""
        if self._taken_back is not None and self._taken_back == turn_of(view):
            return quiet_action(view)
        self._taken_back = None
        actions = list(islice(self._game.legal_actions(view), LOOKED_AT))
        if actions:
            return actions[luck(self._seed, view).below(len(actions))]
        self._taken_back = turn_of(view)
        return TakeBack()


def turn_of(view: PlayerView) -> object:
    """What stays the same in one turn, whatever is played or taken back in it."""
    public = view.public
    pile = public.discard_pile if public.taken is None else (*public.discard_pile, public.taken)
    return public.turns, pile


def quiet_action(view: PlayerView) -> Action | TakeBack:
    """Draw from the stock and discard, with no duty on the way; a forced take before opening has to open (S9, S26)."""
    if view.public.phase is Phase.DRAW:
        return Draw() if check(view, Draw()) is None else Take()
    if view.public.must_open:
        return opening(view) or any_opening(view) or TakeBack()
    for card in sorted(view.hand, key=lambda card: (-card.points, card.number)):
        if check(view, Discard(card)) is None:
            return Discard(card)
    return TakeBack()
