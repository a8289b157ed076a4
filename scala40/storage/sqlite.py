"""How this house speaks with SQLite: connecting, and what its errors mean.

An OperationalError (locked, read-only, disk full) says something about the place, never that the file is damaged.
Imports: errors.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scala40.storage.errors import StorageError, Trouble

LOCK_PATIENCE: Final = 2.0  # seconds to wait for another program that holds the file

_CODES: Final = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: Trouble.CANNOT_OPEN,
    sqlite3.SQLITE_IOERR: Trouble.DISK_FAILED,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}


def connect(path: Path | str, *, patience: float = LOCK_PATIENCE, untouched: bool = False) -> sqlite3.Connection:
    """A connection in which transactions are begun and ended in so many words.

    `untouched`: to read what is in the file itself, a log beside it not counted; not a byte is written anywhere.
    """
    if untouched:
        uri = f"{Path(path).absolute().as_uri()}?immutable=1"
        connection = sqlite3.connect(uri, timeout=patience, isolation_level=None, uri=True)
    else:
        connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    # A flipped bit may leave no UTF-8; the checksum finds it, the reading must not fail.
    connection.text_factory = lambda content: content.decode("utf-8", "surrogateescape")
    return connection


def base_code(error: sqlite3.Error) -> int:
    """The primary result code of SQLite, -1 where the error is not SQLite's own."""
    code: int = getattr(error, "sqlite_errorcode", -1)
    return code & 0xFF if code >= 0 else -1


def trouble_of(error: sqlite3.Error) -> Trouble:
    """What an error of SQLite means to this house."""
    return _CODES.get(base_code(error), Trouble.FAILED)


@contextmanager
def translated(path: Path | None = None) -> Iterator[None]:
    """Errors of SQLite and of the system become StorageErrors."""
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(trouble_of(error), path=path, reason=str(error)) from error
    except UnicodeDecodeError as error:  # Python could not read SQLite's message about a damaged name
        raise StorageError(Trouble.DAMAGED, path=path, reason=str(error)) from error
    except OSError as error:
        raise StorageError(os_trouble(error), path=path, reason=error.strerror or str(error)) from error


def os_trouble(error: OSError) -> Trouble:
    """What an error of the system means to this house."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Trouble.DISK_FULL
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Trouble.READ_ONLY
    return Trouble.CANNOT_OPEN
