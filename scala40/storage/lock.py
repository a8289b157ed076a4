"""One instance per data directory: an SQLite lock, which every system has and which a killed program loses at once.

Imports: sqlite, errors.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from scala40.storage.errors import StorageError, Trouble
from scala40.storage.sqlite import base_code, connect, translated


class InstanceLock:
    """Held from `take` until `release` or the end of the process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None

    def take(self) -> None:
        """Take the lock.

        Raises:
            StorageError: IN_USE, another instance has it; READ_ONLY, CANNOT_OPEN, the directory cannot be used.
        """
        with translated(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._connection = self._locked()
            except sqlite3.DatabaseError as error:
                if base_code(error) == sqlite3.SQLITE_BUSY:
                    raise StorageError(Trouble.IN_USE, path=self.path.parent) from error
                if base_code(error) != sqlite3.SQLITE_NOTADB:
                    raise
                # Whoever held it would have made us wait before its content was looked at: nobody does.
                self.path.unlink()
                self._connection = self._locked()

    def _locked(self) -> sqlite3.Connection:
        connection = connect(self.path, patience=0)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except BaseException:
            connection.close()
            raise
        return connection

    def release(self) -> None:
        """Let the next instance in."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None
