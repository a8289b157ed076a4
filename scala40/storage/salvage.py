"""What a damaged database still holds: matches, as far as their checksums go.

Imports: sqlite, stored, writing, errors.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scala40.storage.errors import StorageError
from scala40.storage.sqlite import connect, translated
from scala40.storage.stored import Reading, StoredMatch, length, read_match
from scala40.storage.writing import insert_match, remove_match

PAGE_SIZE: Final = 4096


def salvage(broken: Path, into: sqlite3.Connection) -> int:
    """Copy what is further in the damaged file than in `into`; how many matches. The damaged file may be changed."""
    saved = _take_over(broken, into)
    with contextlib.suppress(OSError):
        _mend_header(broken)
        saved += _take_over(broken, into)
    return saved


def _take_over(broken: Path, into: sqlite3.Connection) -> int:
    saved = 0
    with contextlib.suppress(sqlite3.Error, UnicodeError), contextlib.closing(connect(broken)) as source:
        for match in _ids(source):
            try:
                reading = read_match(source, match)
            except (StorageError, sqlite3.Error, UnicodeError):
                continue  # nothing of this one can be used
            if _is_further(reading, into):
                _replace(into, reading.match)
                saved += 1
    return saved


def _replace(into: sqlite3.Connection, stored: StoredMatch) -> None:
    with translated():  # a full disk must not be taken for a match that cannot be read
        into.execute("BEGIN IMMEDIATE")
        try:
            remove_match(into, stored.id)
            insert_match(into, stored, stored.id)
            into.execute("COMMIT")
        except BaseException:
            if into.in_transaction:
                into.execute("ROLLBACK")
            raise


def _is_further(reading: Reading, into: sqlite3.Connection) -> bool:
    """A whole match is at least as new as any backup of it; a torn one has to be longer."""
    try:
        held = read_match(into, reading.match.id).match
    except StorageError:
        return True
    if reading.fault is None:
        return reading.match.state != held.state
    return length(reading.match) > length(held)


KEYS: Final = {"matches": ("id",), "deals": ("match", "number"), "actions": ("match", "deal", "n")}


class Interrupted(Exception):
    """The program wants to end; the backup can wait for the next start."""


def keep_whole(made: sqlite3.Connection, older: Path, is_wanted: Callable[[], bool] = lambda: True) -> int:
    """Matches that are damaged or missing in a new backup, but not in the one before it, are taken from there.

    How many. SQLite does not see every damage, and without this it would drive the last good copy out of the backups in
    turn. Only what differs is looked at: a match is never removed from a database of ours.

    Raises:
        Interrupted: it is no longer wanted.
    """
    kept = 0
    made.execute("ATTACH ? AS older", (str(older),))
    try:
        changed = _changed(made)
    finally:
        made.execute("DETACH older")
    if not changed:
        return 0
    with contextlib.closing(connect(older, untouched=True)) as source:
        for match in changed:
            if not is_wanted():
                raise Interrupted
            if _is_whole(made, match):
                continue
            with contextlib.suppress(StorageError):
                reading = read_match(source, match)
                if reading.fault is None or _is_further(reading, made):
                    _replace(made, reading.match)
                    kept += 1
    return kept


def _changed(connection: sqlite3.Connection) -> list[int]:
    """The matches that have a row which is not the same in the attached database."""
    found: set[int] = set()
    for table, keys in KEYS.items():
        columns = _columns(connection, "main", table) & _columns(connection, "older", table)
        same = " AND ".join(f"one.{name} IS other.{name}" for name in (*keys, *sorted(columns - set(keys))))
        for one, other in (("main", "older"), ("older", "main")):
            rows = connection.execute(
                f"SELECT DISTINCT one.{keys[0]} FROM {one}.{table} AS one "
                f"WHERE NOT EXISTS (SELECT 1 FROM {other}.{table} AS other WHERE {same})"
            )
            found.update(row[0] for row in rows)
    return sorted(found)


def _columns(connection: sqlite3.Connection, place: str, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA {place}.table_info({table})")}


def _is_whole(connection: sqlite3.Connection, match: int) -> bool:
    try:
        return read_match(connection, match).fault is None
    except StorageError:
        return False


def _ids(source: sqlite3.Connection) -> list[int]:
    """The ids that can be found, from the front and, beyond the damage, from the back."""
    found: set[int] = set()
    for order in ("", " DESC"):
        with contextlib.suppress(sqlite3.Error):
            for (match,) in source.execute(f"SELECT id FROM matches ORDER BY id{order}"):
                found.add(match)
    return sorted(found)


def _mend_header(path: Path) -> None:
    """Write the header as it must be for a file of ours: the pages behind it may be good."""
    with path.open("rb+") as file:
        header = bytearray(file.read(100).ljust(100, b"\x00"))
        header[0:16] = b"SQLite format 3\x00"
        header[16:18] = PAGE_SIZE.to_bytes(2, "big")
        header[18:24] = bytes((2, 2, 0, 64, 32, 32))
        header[44:48] = (4).to_bytes(4, "big")
        header[52:60] = (1).to_bytes(8, "big")  # no automatic vacuum, UTF-8
        # Two different numbers here, and the size of the file counts instead of the one in the header.
        header[92:96] = bytes(byte ^ 0xFF for byte in header[24:28])
        file.seek(0)
        file.write(header)
