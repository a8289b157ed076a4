"""The match at the table and its place on the disk: begun, gone on with, saved after every change.

The loop calls `keep` after every step, before anything of it is shown: what the player has seen is saved. A disk that
refuses does not stop the game; the player is told once, and the next change tries again. Imports: storage, match,
engine.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, Final

from scala40.engine.game import Game
from scala40.engine.games import AT_THE_TABLE
from scala40.match.runner import Match
from scala40.match.seats import Seat
from scala40.storage.errors import Notice, StorageError, Trouble
from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore, Summary

SEED_BYTES: Final = 16
CURABLE: Final = (Trouble.MATCH_DAMAGED, Trouble.MATCH_UNPLAYABLE)


class Sitting:
    """Who sits at the table now."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._keeper: MatchKeeper | None = None
        self._kept_version = -1
        self._told: set[Trouble] = set()
        self._read: dict[int, Match] = {}  # from the disk, by number
        self.match: Match | None = None

    def latest(self) -> Match | None:
        """The match to go on with, as it was left; None when there is none that can be."""
        found = self._store.latest_unfinished()
        if found is None:
            return None
        return self.resumed(found)

    def others(self) -> list[Summary]:
        """What else is not over, the match that was played last first."""
        latest, playable = self._store.latest_unfinished(), [game.name for game in AT_THE_TABLE]
        whole = [each for each in self._store.list() if not each.finished and not each.is_damaged]
        return [each for each in whole if each.id != latest and each.game in playable]

    def resumed(self, number: int) -> Match | None:
        """A saved match as it was left; None when nothing of it can be read."""
        if self.match is not None and self._keeper is not None and self._keeper.id == number:
            return self.match
        if number not in self._read:
            found = self._mended(number)
            if found is None:
                return None
            number, self._read[found[0]] = found
        return self._read[number]

    def _mended(self, number: int) -> tuple[int, Match] | None:
        try:
            return number, self._store.resume(number)
        except StorageError as error:
            if error.code not in CURABLE:
                raise
        try:
            mended = self._store.mend(number)
            return mended, self._store.resume(mended)
        except StorageError:
            return None

    def begin(self, game: Game, rules: Any, seats: Sequence[Seat]) -> Match:
        """A new match, dealt."""
        match = Match.start(game, rules, seats, secrets.token_hex(SEED_BYTES))
        self._sit_down(match, None)
        return match

    def go_on(self, match: Match) -> None:
        """This match is at the table: one that was begun here, or one from the disk."""
        if match is self.match:
            return
        self._sit_down(match, self._number_read(match))

    def _number_read(self, match: Match) -> int | None:
        return next((number for number, read in self._read.items() if read is match), None)

    def _sit_down(self, match: Match, number: int | None) -> None:
        self.match = match
        self._keeper = MatchKeeper(self._store, number)
        self._kept_version = -1

    def save(self, match: Match) -> None:
        """Save what is new of the match at the table.

        Raises:
            StorageError: it could not be; the next time tries again.
        """
        if match is not self.match or self._keeper is None or self._kept_version == match.version:
            return
        self._kept_version = match.version  # also when it fails: the next change tries again
        try:
            self._keeper.sync(match)
        except StorageError as error:
            self._told.add(error.code)  # by whoever asked
            raise
        self._told.clear()

    def keep(self) -> Notice | None:
        """Save what is new; what the player has to be told, the first time that it happens."""
        told = set(self._told)
        try:
            if self.match is not None:
                self.save(self.match)
        except StorageError as error:
            return None if error.code in told else Notice(error.code, error.details)
        return None

    def keep_side(self, order: Sequence[str]) -> None:
        """Keep the order of the player's hand beside the match.

        Raises:
            StorageError: it could not be kept.
        """
        if self._keeper is not None and self._keeper.id is not None:
            self._store.put_ui(self._keeper.id, json.dumps({"order": list(order)}))

    def side(self, match: Match) -> tuple[str, ...]:
        """The order of the player's hand as it was left in a match; empty when there is none."""
        at_the_table = match is self.match and self._keeper is not None
        number = self._keeper.id if at_the_table and self._keeper is not None else self._number_read(match)
        if number is None:
            return ()
        try:
            found = json.loads(self._store.get_ui(number) or "{}")
        except (StorageError, ValueError):
            return ()
        order = found.get("order") if isinstance(found, dict) else None
        return tuple(order) if isinstance(order, list) and all(isinstance(text, str) for text in order) else ()

    def close(self) -> None:
        """Save what could not be saved before, and let go of the file."""
        self._kept_version = -1
        self.keep()
        self._store.close()
