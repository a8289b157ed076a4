"""The tables of the save database, version by version, one transaction a step. A step once released never changes.

The version stands twice, in `user_version` and in the table `meta`: where the two disagree the file is damaged, and a
damaged number is not taken for a newer program. Imports: nothing of the project.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Final

APPLICATION_ID: Final = 0x53343044  # "S40D": this file is ours

# A deal that is being played has its actions in rows; once scored they are packed into the deal (`log`).
_VERSION_1: Final = (
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL, seats TEXT NOT NULL, seed TEXT NOT NULL,
        version TEXT NOT NULL, setup_sum BLOB NOT NULL,
        updated TEXT NOT NULL, touched INTEGER NOT NULL, deals INTEGER NOT NULL, moves INTEGER NOT NULL,
        totals TEXT NOT NULL, finished INTEGER NOT NULL, winners TEXT, deleted TEXT, state_sum BLOB NOT NULL)""",
    """CREATE TABLE deals (
        match INTEGER NOT NULL, number INTEGER NOT NULL, dealer INTEGER NOT NULL, seats_in TEXT NOT NULL,
        salt TEXT NOT NULL, deck TEXT NOT NULL, deal_sum BLOB NOT NULL, log BLOB, result TEXT, result_sum BLOB,
        PRIMARY KEY (match, number)) WITHOUT ROWID""",
    """CREATE TABLE actions (
        match INTEGER NOT NULL, deal INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, sum BLOB NOT NULL,
        PRIMARY KEY (match, deal, n)) WITHOUT ROWID""",
    "CREATE TABLE ui (match INTEGER PRIMARY KEY, text TEXT NOT NULL, sum BLOB NOT NULL)",
)

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (_VERSION_1,)
SCHEMA: Final = len(MIGRATIONS)


def schema_version(connection: sqlite3.Connection) -> int:
    """The version in the header of the file."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the tables to the last version, one transaction a step."""
    for version in range(schema_version(connection) + 1, len(migrations) + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migrations[version - 1]:
                connection.execute(statement)
            connection.execute("REPLACE INTO meta VALUES ('schema', ?)", (version,))
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


Tables = frozenset[tuple[object, ...]]


def tables(connection: sqlite3.Connection) -> Tables:
    """Everything that the schema declares, as text; SQLite's own tables left out."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return frozenset(row for row in rows if not str(row[1]).startswith("sqlite_"))


@cache
def tables_of(version: int, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> Tables:
    """What `tables` has to be at a version."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, migrations[:version])
    found = tables(connection)
    connection.close()
    return found
