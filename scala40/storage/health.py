"""Is this file a save database of ours, whole, and of a version that we know? Imports: sqlite, migrations, errors."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from scala40.storage.errors import StorageError, Trouble
from scala40.storage.migrations import APPLICATION_ID, MIGRATIONS, schema_version, tables, tables_of
from scala40.storage.sqlite import base_code, connect

HEADER: Final = 100  # bytes of the header of an SQLite file

# While a file is being examined our own statements are right: an error of these kinds comes from its content.
_DAMAGE: Final = frozenset(
    {
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_TOOBIG,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_FORMAT,
    }
)


class Damaged(Exception):
    """The content of the file is not what we wrote; the message says why, for the log."""


class Empty(Exception):
    """There is no table in it: a file that was just created, or one that lost everything."""


def check_header(path: Path) -> None:
    """Look at the first bytes without SQLite, which would take some faults for a question of rights.

    Raises:
        Damaged, Empty
    """
    with path.open("rb") as file:
        header = file.read(HEADER)
    if not header:
        raise Empty
    if len(header) < HEADER or not header.startswith(b"SQLite format 3\x00"):
        raise Damaged("no database")
    if header[18] not in (1, 2) or header[18] != header[19]:
        raise Damaged("unknown format")


def refuse_newer(path: Path, known: int) -> None:
    """Refuse a file of a newer program without touching it.

    Raises:
        StorageError: NEWER_VERSION.
    """
    with path.open("rb") as file:
        header = file.read(HEADER)
    version = int.from_bytes(header[60:64], "big", signed=True)
    if version <= known:
        return
    second: object = version  # where it cannot be asked the first number counts
    with (
        contextlib.suppress(sqlite3.Error, UnicodeError),
        contextlib.closing(connect(path, untouched=True)) as connection,
    ):
        row = connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
        second = row[0] if row else None
    if second == version:
        raise StorageError(Trouble.NEWER_VERSION, path=path, version=version)


def check(connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Examine an open file.

    Raises:
        Damaged, Empty
        StorageError: NEWER_VERSION.
        sqlite3.Error: it cannot be read (locked, rights): nothing is known about its content.
    """
    try:
        findings = [row[0] for row in connection.execute("PRAGMA quick_check(3)")]
        if findings != ["ok"]:
            raise Damaged("; ".join(str(each) for each in findings)[:300])
        version = schema_version(connection)
        found = tables(connection)
        if version == 0 and not found:
            raise Empty
        row = connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
        if row is None or row[0] != version or version < 1:
            raise Damaged("two different versions")
        if version > len(migrations):
            raise StorageError(Trouble.NEWER_VERSION, version=version)
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise Damaged("another program's file")
        if found != tables_of(version, migrations):
            raise Damaged("other tables")
    except UnicodeDecodeError as error:  # SQLite names a table whose name is no text any more
        raise Damaged(str(error)) from error
    except sqlite3.Error as error:
        if base_code(error) in _DAMAGE:
            raise Damaged(str(error)) from error
        raise
