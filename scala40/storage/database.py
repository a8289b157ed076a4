"""The save database: one SQLite file, examined when it is opened; every acknowledged change is on the disk.

Imports: sqlite, health, backups, migrations, lock, paths, errors.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from scala40.storage.backups import back_up, backups, beside, is_backed_up, restore
from scala40.storage.errors import Notice, StorageError, Trouble
from scala40.storage.health import Damaged, Empty, check, check_header, refuse_newer
from scala40.storage.lock import InstanceLock
from scala40.storage.migrations import SCHEMA, migrate, schema_version
from scala40.storage.paths import Paths
from scala40.storage.salvage import Interrupted
from scala40.storage.sqlite import connect, translated

CLOSING_PATIENCE: Final = 1.0  # seconds that the end of the program waits for a backup that has begun

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Database:
    """An open save database. Used from the thread that opened it."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path | None,
        *,
        lock: InstanceLock | None = None,
        notices: tuple[Notice, ...] = (),
        now: Clock = utc_now,
    ) -> None:
        self.path = path  # None: in memory only
        self.notices = notices  # what the player has to be told
        self.now = now
        self._connection = connection
        self._lock = lock
        self._identity = None if path is None else _identity(path)
        self._backup: threading.Thread | None = None
        self._backup_fault: Exception | None = None
        self._closing = threading.Event()

    @classmethod
    def open(cls, paths: Paths, now: Clock = utc_now) -> Database:
        """Open the player's database, the only instance to do so; mend what is damaged, see `notices`.

        Raises:
            StorageError: it cannot be used now; nothing was changed.
        """
        lock = InstanceLock(paths.instance_lock)
        lock.take()
        try:
            with translated(paths.database):
                connection, notices = _ready(paths.database, now())
        except BaseException:
            lock.release()
            raise
        database = cls(connection, paths.database, lock=lock, notices=notices, now=now)
        database.back_up()
        return database

    @classmethod
    def open_beside(cls, paths: Paths, now: Clock = utc_now) -> Database:
        """Open a database that another instance may be using: nothing is mended, migrated or backed up.

        Raises:
            StorageError: it cannot be used; DAMAGED where it has to be opened properly first.
        """
        path = paths.database
        with translated(path):
            if not path.exists():
                raise StorageError(Trouble.CANNOT_OPEN, path=path, reason="missing")
            connection = connect(path)
            try:
                check(connection)
                if schema_version(connection) != SCHEMA:
                    raise Damaged("older tables")
                connection.execute("PRAGMA synchronous = FULL")
            except (Damaged, Empty) as fault:
                connection.close()
                raise StorageError(Trouble.DAMAGED, path=path, reason=str(fault)) from fault
            except BaseException:
                connection.close()
                raise
        return cls(connection, path, now=now)

    @classmethod
    def in_memory(cls, now: Clock = utc_now) -> Database:
        """A database for a session whose disk cannot be used: it forgets everything at the end."""
        connection = connect(":memory:")
        migrate(connection)
        return cls(connection, None, notices=(Notice(Trouble.IN_MEMORY),), now=now)

    # reading and changing

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """What is read here belongs together.

        Raises:
            StorageError: it cannot be read.
        """
        with translated(self.path):
            self._connection.execute("BEGIN")
            try:
                yield self._connection
            finally:
                self._end("ROLLBACK")

    @contextlib.contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: on the disk when this block is left, undone when it fails.

        Raises:
            StorageError: nothing was changed.
        """
        with translated(self.path):
            self._must_still_be_there()
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                self._end("ROLLBACK")
                raise

    def _end(self, statement: str) -> None:
        if self._connection.in_transaction:  # a full disk ends the transaction by itself
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute(statement)

    def _must_still_be_there(self) -> None:
        """A deleted file would go on taking changes, and lose them all at the end."""
        if self.path is not None and _identity(self.path) != self._identity:
            raise StorageError(Trouble.FILE_GONE, path=self.path)

    # backups and the end

    def back_up(self) -> None:
        """Begin a backup in a thread of its own, unless nothing has changed since the last one."""
        if self.path is None or self._backup is not None:
            return
        path = self.path
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if is_backed_up(path):
            return

        def copy() -> None:
            try:
                back_up(path, is_wanted=lambda: not self._closing.is_set())
            except Interrupted:
                pass
            except Exception as error:  # whatever it is: a thread has nobody else to tell
                self._backup_fault = error

        self._backup = threading.Thread(target=copy, name="backup", daemon=True)
        self._backup.start()

    def backup_fault(self) -> Notice | None:
        """Wait for the backup that was begun; why there is none, if there is none."""
        if self._backup is not None:
            self._backup.join()
            self._backup = None
        fault, self._backup_fault = self._backup_fault, None
        return None if fault is None else Notice(Trouble.BACKUP_FAILED, {"reason": str(fault)})

    def close(self) -> None:
        """Close cleanly: everything is in the one file. May be called twice."""
        if self._backup is not None:
            self._backup.join(CLOSING_PATIENCE)
            self._closing.set()
            self.backup_fault()
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Database:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _ready(path: Path, now: datetime) -> tuple[sqlite3.Connection, tuple[Notice, ...]]:
    """The database at this path, examined, mended where it has to be, with the tables of this version."""
    notices: tuple[Notice, ...] = ()
    fault = _fault(path)
    if fault is not None:
        details = restore(path, now)
        code = Trouble.STARTED_ANEW if details["backup"] is None else Trouble.RESTORED
        notices = (Notice(code, {"reason": fault, **details}),)
    connection = connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")  # a network directory may refuse: any mode is good with FULL
        connection.execute("PRAGMA synchronous = FULL")
        version = schema_version(connection)
        if 0 < version < SCHEMA:
            back_up(path, f".schema{version}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection, notices


def _fault(path: Path) -> str | None:
    """Why the file has to be mended; None when it is good, or new.

    Raises:
        StorageError: NEWER_VERSION.
    """
    kept = bool(backups(path))
    try:
        if not path.exists():
            raise Empty
        check_header(path)
        refuse_newer(path, SCHEMA)
        connection = connect(path)
        try:
            check(connection)
        finally:
            connection.close()
    except Damaged as fault:
        return str(fault)
    except Empty:
        log = beside(path, "-wal")
        lost = kept or (path.exists() and path.stat().st_size == 0 and log.exists() and log.stat().st_size > 0)
        return "empty" if lost else None
    return None
