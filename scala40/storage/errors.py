"""What can go wrong with the disk: codes and details, never sentences. The texts stand under `storage.<CODE>`.

An error stops what was asked for; a notice tells the player afterwards what was mended. Imports: nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Trouble(StrEnum):
    """Every reason that storage gives, for errors and for notices."""

    # The place: nothing is wrong with what was saved
    IN_USE = "IN_USE"  # another instance plays in this data directory
    LOCKED = "LOCKED"  # another program holds the file
    READ_ONLY = "READ_ONLY"
    DISK_FULL = "DISK_FULL"
    CANNOT_OPEN = "CANNOT_OPEN"
    DISK_FAILED = "DISK_FAILED"  # the system reports that it cannot read or write
    FILE_GONE = "FILE_GONE"  # the file was deleted or replaced while it was open
    NEWER_VERSION = "NEWER_VERSION"  # written by a newer version of the program: left untouched
    IN_MEMORY = "IN_MEMORY"  # notice: nothing of this session lasts
    FAILED = "FAILED"  # anything else that the database says
    # The database file
    DAMAGED = "DAMAGED"
    RESTORED = "RESTORED"  # notice: set aside, the backup is in its place
    STARTED_ANEW = "STARTED_ANEW"  # notice: set aside, there was no backup
    BACKUP_FAILED = "BACKUP_FAILED"  # notice
    # One match
    NO_MATCH = "NO_MATCH"
    MATCH_DAMAGED = "MATCH_DAMAGED"  # a checksum does not fit
    MATCH_UNPLAYABLE = "MATCH_UNPLAYABLE"  # the rules refuse what is stored
    RECORD_REFUSED = "RECORD_REFUSED"
    # Settings
    SETTINGS_NOT_SAVED = "SETTINGS_NOT_SAVED"


class StorageError(Exception):
    """Storage could not do it: a code and what it is about."""

    def __init__(self, code: Trouble, **details: object) -> None:
        super().__init__(" ".join([code.value, *(f"{name}={value}" for name, value in details.items())]))
        self.code = code
        self.details = details

    @property
    def text_key(self) -> str:
        return f"storage.{self.code.value}"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that was mended while opening; to be told to the player once."""

    code: Trouble
    details: dict[str, object] = field(default_factory=dict)

    @property
    def text_key(self) -> str:
        return f"storage.{self.code.value}"
