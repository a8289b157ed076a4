"""Writing files so that a crash leaves the old one or the new one, never half of one. Imports: nothing."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Write `text` to `path`: beside it, to the disk, then in its place.

    Raises:
        OSError: it could not be written; the old file is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    try:
        # A lone surrogate can only have come from an escape in a JSON text, and becomes one again.
        with beside.open("wb") as file:
            file.write(text.encode("utf-8", "backslashreplace"))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_directory(path.parent)


def sync_directory(directory: Path) -> None:
    """Bring the names in a directory to the disk, where the system has a way to do it."""
    if os.name != "posix":
        return
    opened = os.open(directory, os.O_RDONLY)
    with contextlib.suppress(OSError):  # some network file systems have no fsync of directories: the names come later
        os.fsync(opened)
    os.close(opened)
