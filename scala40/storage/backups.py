"""Copies of the save database: made while it is good, kept in turn, put in its place when it is damaged.

`scala40.db.bak1` is the newest of three; `scala40.db.schema<n>` is the file as it was before its tables went beyond
version n. A damaged file is never thrown away: it becomes `scala40.db.corrupt-<time>`, and whatever it still holds that
the backup has not is taken over. Imports: sqlite, health, migrations, files, salvage.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from scala40.storage.files import sync_directory
from scala40.storage.health import Damaged, Empty, check, check_header
from scala40.storage.migrations import migrate
from scala40.storage.salvage import keep_whole, salvage
from scala40.storage.sqlite import connect

KEPT: Final = 3
SIDE_FILES: Final = ("-wal", "-shm", "-journal")


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def backups(path: Path) -> list[Path]:
    """The backups of a database, the newest first."""
    turning = [beside(path, f".bak{n}") for n in range(1, KEPT + 1)]
    before = sorted(path.parent.glob(path.name + ".schema*"), reverse=True)
    return [each for each in (*turning, *before) if each.is_file()]


def is_backed_up(path: Path) -> bool:
    """Has nothing changed since the newest backup? It carries the time of the file that it was made of."""
    newest = beside(path, ".bak1")
    with contextlib.suppress(OSError):
        return newest.stat().st_mtime_ns == path.stat().st_mtime_ns
    return False


def back_up(path: Path, suffix: str | None = None, is_wanted: Callable[[], bool] = lambda: True) -> None:
    """Make the newest backup of a database that may be in use; with a suffix one that does not turn.

    Raises:
        Interrupted, sqlite3.Error, OSError, Damaged: there is no new backup; the old ones are as they were.
    """
    made = beside(path, ".bak0")
    remove(made)
    written = path.stat().st_mtime_ns
    with contextlib.closing(connect(path)) as source:
        copy(source, made, beside(path, ".bak1"), is_wanted)
    os.utime(made, ns=(written, written))
    if suffix is not None:
        made.replace(beside(path, suffix))
    else:
        for n in range(KEPT - 1, 0, -1):
            older = beside(path, f".bak{n}")
            if older.exists():
                older.replace(beside(path, f".bak{n + 1}"))
        made.replace(beside(path, ".bak1"))
    sync_directory(path.parent)


def copy(source: sqlite3.Connection, goal: Path, older: Path, is_wanted: Callable[[], bool]) -> None:
    """A checked copy in one file of its own, no worse than the older one."""
    with contextlib.closing(connect(goal)) as connection:
        source.backup(connection)
        connection.execute("PRAGMA journal_mode = DELETE")
        check(connection)
        if older.is_file():
            with contextlib.suppress(sqlite3.DatabaseError):  # the older one may be the damaged one
                keep_whole(connection, older, is_wanted)
    with goal.open("rb+") as file:
        os.fsync(file.fileno())


def remove(path: Path) -> None:
    """Remove a database of ours that nobody needs, with the files beside it."""
    for suffix in ("", *SIDE_FILES):
        beside(path, suffix).unlink(missing_ok=True)


def restore(path: Path, now: datetime) -> dict[str, object]:
    """Put the newest good backup, or an empty database, in the place of a damaged file; what was done, in words.

    The new file is complete before the damaged one moves: a crash leaves one of the two, and the next start goes on.
    """
    fresh = beside(path, ".restoring")
    remove(fresh)
    used = _from_backup(path, fresh)
    details: dict[str, object] = {"backup": None, "saved": 0}
    with contextlib.closing(connect(fresh)) as connection:
        if used is not None:
            details["backup"] = datetime.fromtimestamp(used.stat().st_mtime).astimezone().isoformat(" ", "minutes")
        connection.execute("PRAGMA journal_mode = DELETE")
        migrate(connection)
        if path.exists():
            details["saved"] = _save_what_is_left(path, connection)
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())
    details["aside"] = set_aside(path, now)
    fresh.replace(path)
    sync_directory(path.parent)
    return details


def _from_backup(path: Path, goal: Path) -> Path | None:
    """Copy the newest good backup to `goal`; None when there is none."""
    for backup in backups(path):
        shutil.copyfile(backup, goal)
        try:
            check_header(goal)
            with contextlib.closing(connect(goal)) as connection:
                check(connection)
        except (Damaged, Empty):
            remove(goal)
            continue
        return backup
    return None


def _save_what_is_left(path: Path, connection: sqlite3.Connection) -> int:
    """Take over from a copy of the damaged file every match that is whole there, and further than in the backup."""
    broken = beside(path, ".broken")
    remove(broken)
    for suffix in ("", *SIDE_FILES):
        if beside(path, suffix).is_file() and suffix != "-shm":
            shutil.copyfile(beside(path, suffix), beside(broken, suffix))
    try:
        return salvage(broken, connection)
    finally:
        remove(broken)


def set_aside(path: Path, now: datetime) -> str | None:
    """Rename a damaged file and the files beside it; the name that it has now."""
    stamp = now.strftime("%Y%m%d-%H%M%S")
    name = f".corrupt-{stamp}"
    count = 1
    while any(beside(path, name + suffix).exists() for suffix in ("", *SIDE_FILES)):
        count += 1
        name = f".corrupt-{stamp}-{count}"
    # The files beside it go first: a log that stayed would be played into the database that comes in its place.
    moved = None
    for suffix in (*SIDE_FILES, ""):
        part = beside(path, suffix)
        if part.exists():
            part.replace(beside(path, name + suffix))
            moved = beside(path, name).name
    return moved
