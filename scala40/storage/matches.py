"""The saved matches, as texts: begun, grown action by action, resumed, listed, put in the bin and taken out again.

Every change is one transaction. What comes back from the disk is believed only after its checksums hold and the rules
have allowed every action of it once more. Imports: database, stored, writing, resuming, errors; match and engine.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from scala40 import __version__
from scala40.engine.options import values_of
from scala40.match.record import NotARecord, record_from, to_record
from scala40.match.replay import replay
from scala40.match.runner import Match
from scala40.storage.backups import backups
from scala40.storage.database import Clock, Database, utc_now
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.paths import Paths
from scala40.storage.resuming import deal_of, match_of
from scala40.storage.sqlite import connect
from scala40.storage.stored import (
    STATE,
    Reading,
    Setup,
    State,
    StoredDeal,
    StoredMatch,
    checksum,
    length,
    read_match,
    read_state,
    state_from,
)
from scala40.storage.writing import (
    close_deal,
    insert_actions,
    insert_deal,
    insert_match,
    remove_actions,
    remove_deals,
    write_state,
)

UI_MOST: Final = 65_536  # characters of what the table remembers beside a match
SEED_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved match in the list."""

    id: int
    created: str
    updated: str
    game: str
    players: tuple[str, ...]
    deals: int
    totals: tuple[int | float, ...]  # after the last scored deal
    finished: bool
    winners: tuple[int, ...] | None
    deleted: bool
    is_damaged: bool  # its row cannot be trusted


class Change:
    """One transaction on one match: what belongs together is on the disk together."""

    def __init__(self, connection: sqlite3.Connection, match: int, state: State) -> None:
        self._connection = connection
        self.match = match
        self.state = state

    def begin_deal(self, deal: StoredDeal) -> None:
        """The next deal was dealt."""
        if deal.number != self.state.deals + 1:
            raise ValueError(f"deal {deal.number} after {self.state.deals}")
        insert_deal(self._connection, self.match, deal)
        self.state = replace(self.state, deals=deal.number, moves=0)

    def append(self, moves: Sequence[str]) -> None:
        """Actions at the end of the last deal."""
        insert_actions(self._connection, self.match, self.state.deals, self.state.moves + 1, moves)
        self.state = replace(self.state, moves=self.state.moves + len(moves))

    def truncate(self, kept: int) -> None:
        """Actions of the last deal that were undone: the first `kept` stay."""
        remove_actions(self._connection, self.match, self.state.deals, kept)
        self.state = replace(self.state, moves=min(kept, self.state.moves))

    def finish_deal(self, moves: Sequence[str], result: Mapping[str, Any]) -> None:
        """The last deal was scored; `result` as in a record."""
        if len(moves) != self.state.moves:
            raise ValueError("the actions are not those that were saved")
        close_deal(self._connection, self.match, self.state.deals, moves, result)
        self.stand(tuple(result["totals"].values()))

    def stand(self, totals: Sequence[int | float]) -> None:
        """The totals by seat."""
        self.state = replace(self.state, totals=tuple(totals))

    def remove_deals(self, first: int, moves_before: int) -> None:
        """The deals from this number on are gone; the one before has so many actions."""
        remove_deals(self._connection, self.match, first)
        self.state = replace(self.state, deals=first - 1, moves=moves_before)

    def finish(self, winners: Sequence[int] | None) -> None:
        """The match has these winners (None: it goes on)."""
        won = None if winners is None else tuple(sorted(winners))
        self.state = replace(self.state, finished=won is not None, winners=won)


class MatchStore:
    """The saved matches of one player."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._last_touch = 0
        self._seen = -1  # what SQLite counts when somebody else writes
        with database.reading() as connection:
            self._look_around(connection)

    @classmethod
    def open(cls, paths: Paths, now: Clock = utc_now) -> MatchStore:
        """The store of this player, as the only instance.

        Raises:
            StorageError: it cannot be used now.
        """
        return cls(Database.open(paths, now))

    @classmethod
    def open_beside(cls, paths: Paths, now: Clock = utc_now) -> MatchStore:
        """The store beside another instance that plays in it: to list, to export and to import.

        Raises:
            StorageError: it cannot be used now, or is not there.
        """
        return cls(Database.open_beside(paths, now))

    def close(self) -> None:
        self.database.close()

    def __enter__(self) -> MatchStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # playing

    def create(self, match: Match) -> int:
        """Save a new match with everything that was played in it; its id."""
        now = self._now()
        setup = Setup(now, match.game.name, dict(values_of(match.rules)), match.seats, match.seed, __version__)
        totals = tuple(match.standing.totals)
        won = None if match.winners is None else tuple(sorted(match.winners))
        state = State(now, 0, totals=totals, finished=won is not None, winners=won)
        stored = StoredMatch(0, setup, state, tuple(deal_of(log) for log in match.deals))
        with self.database.changing() as connection:
            self._look_around(connection)
            made = insert_match(connection, replace(stored, state=replace(state, touched=self._last_touch + 1)))
        self._last_touch += 1
        return made

    @contextmanager
    def changing(self, match: int) -> Iterator[Change]:
        """Change one match in one transaction.

        Raises:
            StorageError: nothing was changed.
        """
        with self.database.changing() as connection:
            self._look_around(connection)
            before = read_state(connection, match)
            touched = before.touched
            if touched != self._last_touch:
                touched = self._last_touch + 1
            change = Change(connection, match, replace(before, updated=self._now(), touched=touched))
            yield change
            write_state(connection, match, change.state)
        self._last_touch = touched

    def begin_deal(self, match: int, deal: StoredDeal) -> None:
        with self.changing(match) as change:
            change.begin_deal(deal)

    def append(self, match: int, deal: int, n: int, text: str) -> None:
        """Action `n` (from 1) of the last deal."""
        with self.changing(match) as change:
            if (deal, n) != (change.state.deals, change.state.moves + 1):
                raise ValueError(f"action {deal}.{n} after {change.state.deals}.{change.state.moves}")
            change.append([text])

    def truncate(self, match: int, deal: int, kept: int) -> None:
        """Undo: of the last deal the first `kept` actions stay."""
        with self.changing(match) as change:
            if deal != change.state.deals:
                raise ValueError(f"deal {deal} is not the last")
            change.truncate(kept)

    def finish_deal(self, match: int, deal: int, moves: Sequence[str], result: Mapping[str, Any]) -> None:
        with self.changing(match) as change:
            if deal != change.state.deals:
                raise ValueError(f"deal {deal} is not the last")
            change.finish_deal(moves, result)

    def finish(self, match: int, winners: Sequence[int]) -> None:
        with self.changing(match) as change:
            change.finish(winners)

    # coming back

    def load(self, match: int) -> StoredMatch:
        """A match as it is stored.

        Raises:
            StorageError: NO_MATCH, MATCH_DAMAGED.
        """
        reading = self._read(match)
        if reading.fault is not None:
            raise reading.fault
        return reading.match

    def resume(self, match: int) -> Match:
        """A match as it was left, every action allowed by the rules once more.

        Raises:
            StorageError: NO_MATCH, MATCH_DAMAGED, MATCH_UNPLAYABLE; what is stored stays as it is.
        """
        return match_of(self.load(match))

    def mend(self, match: int) -> int:
        """Save what is left of a damaged match as a new one, and put the damaged one in the bin; the id of the new one.

        The backups are asked too: the longest beginning that is whole and can be played is taken.

        Raises:
            StorageError: MATCH_DAMAGED when nothing of it is left.
        """
        found: list[StoredMatch] = []
        with suppress(StorageError):
            found.append(self._read(match).match)
        if self.database.path is not None:
            for backup in backups(self.database.path):
                with suppress(StorageError, sqlite3.Error, UnicodeError):
                    connection = connect(backup, untouched=True)
                    try:
                        found.append(read_match(connection, match).match)
                    finally:
                        connection.close()
        for stored in sorted(found, key=length, reverse=True):
            try:
                match_of(stored)
            except StorageError:
                continue
            with self.database.changing() as connection:
                self._look_around(connection)
                self._last_touch += 1
                state = replace(stored.state, updated=self._now(), touched=self._last_touch, deleted=None)
                made = insert_match(connection, replace(stored, state=state))
                self._put_damaged_in_bin(connection, match)
            return made
        raise StorageError(Trouble.MATCH_DAMAGED, id=match)

    def _put_damaged_in_bin(self, connection: sqlite3.Connection, match: int) -> None:
        row = connection.execute(f"SELECT {STATE}, state_sum FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            return
        try:
            state = state_from(match, row)
        except StorageError:
            state = State(self._now(), 0)
        write_state(connection, match, replace(state, deleted=self._now()))

    def latest_unfinished(self) -> int | None:
        """The match that *Continua* goes on with: the one played last that has no winner yet."""
        with self.database.reading() as connection:
            row = connection.execute(
                "SELECT id FROM matches WHERE finished = 0 AND deleted IS NULL ORDER BY touched DESC, id DESC LIMIT 1"
            ).fetchone()
        return None if row is None else int(row[0])

    def list(self, *, deleted: bool = False) -> Sequence[Summary]:
        """All saved matches, or those in the bin; the one played last comes first."""
        with self.database.reading() as connection:
            rows = connection.execute(
                f"SELECT id, created, game, seats, {STATE}, state_sum FROM matches "
                f"WHERE deleted IS {'NOT ' if deleted else ''}NULL ORDER BY touched DESC, id DESC"
            ).fetchall()
        return [_summary(row) for row in rows]

    # the bin

    def delete(self, match: int) -> None:
        """Put a match in the bin."""
        self._mark_deleted(match, self._now())

    def undelete(self, match: int) -> None:
        """Take a match out of the bin."""
        self._mark_deleted(match, None)

    def _mark_deleted(self, match: int, when: str | None) -> None:
        with self.database.changing() as connection:
            write_state(connection, match, replace(read_state(connection, match), deleted=when))

    # beside the match

    def put_ui(self, match: int, text: str) -> None:
        """What the table wants to find again (the order of the hand): no part of the match."""
        if len(text) > UI_MOST:
            raise ValueError("too long")
        with self.database.changing() as connection:
            connection.execute("REPLACE INTO ui VALUES (?, ?, ?)", (match, text, checksum(match, text)))

    def get_ui(self, match: int) -> str | None:
        """What the table put there last; None when there is nothing, or nothing that can be trusted."""
        with self.database.reading() as connection:
            row = connection.execute("SELECT text, sum FROM ui WHERE match = ?", (match,)).fetchone()
        if row is None or row[1] != checksum(match, row[0]):
            return None
        text: str = row[0]
        return text

    # records

    def export(self, match: int) -> dict[str, Any]:
        """The match as a record that replays; the seed, which knows the deals to come, stays here.

        A deal that has ended has its result in a record: one that waits to be scored is scored, in the record only.
        Where somebody has still to say whether he comes back, the deal is one action short of its end instead.
        """
        live = self.resume(match)
        if live.deal_is_over and not live.may_return():
            live.settle()
        return to_record(live)

    def import_record(self, record: object) -> int:
        """Save the match of a record (a parsed JSON value) that replays; its id. Its deals to come are new ones.

        Raises:
            StorageError: RECORD_REFUSED, with the verdict.
        """
        try:
            verdict = replay(record_from(record))
        except NotARecord as fault:
            raise StorageError(Trouble.RECORD_REFUSED, reason=str(fault), verdict=None) from fault
        if verdict.match is None or not verdict.ok:
            raise StorageError(Trouble.RECORD_REFUSED, reason=str(verdict.violation), verdict=verdict)
        verdict.match.seed = secrets.token_hex(SEED_BYTES)
        if not verdict.match.deals:
            verdict.match.next_deal()
        return self.create(verdict.match)

    def _read(self, match: int) -> Reading:
        with self.database.reading() as connection:
            return read_match(connection, match)

    def _look_around(self, connection: sqlite3.Connection) -> None:
        """Find the last touch again when another instance (an import) has written."""
        (seen,) = connection.execute("PRAGMA data_version").fetchone()
        if seen != self._seen:
            row = connection.execute("SELECT max(touched) FROM matches WHERE typeof(touched) = 'integer'").fetchone()
            self._last_touch = max(self._last_touch, row[0] or 0)
            self._seen = seen

    def _now(self) -> str:
        return self.database.now().isoformat(timespec="seconds")


def _summary(row: tuple[Any, ...]) -> Summary:
    match, created, game, seats, *state_row = row
    try:
        state = state_from(match, tuple(state_row))
        players = tuple(str(seat["name"]) for seat in json.loads(seats))
    except (StorageError, ValueError, TypeError, KeyError):
        deleted = state_row[7] is not None
        return Summary(match, str(created), "", str(game), (), 0, (), False, None, deleted, True)
    return Summary(
        *(match, created, state.updated, game, players, state.deals, state.totals, state.finished, state.winners),
        *(state.deleted is not None, False),
    )
