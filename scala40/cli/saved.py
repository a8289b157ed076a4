"""`matches`, `export` and `import`: the saved matches, from the command line.

Imports: storage, match, app.text, arguments.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from scala40.app.refusals import reason
from scala40.app.text import Texts
from scala40.cli.arguments import NUMBER, Arguments, CommandFailed, UsageError, Words
from scala40.cli.replay import content_of, printable
from scala40.match.record import LARGEST, record_text
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.matches import MatchStore, Summary
from scala40.storage.paths import Paths

LIST_WORDS: Final = Words()
EXPORT_WORDS: Final = Words(positional=("ID", "FILE"))
IMPORT_WORDS: Final = Words(positional=("FILE",))


@contextmanager
def opened(arguments: Arguments, texts: Texts) -> Iterator[MatchStore]:
    """The player's saved matches.

    Raises:
        CommandFailed: they cannot be used, or what was asked for cannot be done.
    """
    folder = arguments.values.get("--data-dir")
    try:
        with _store(Paths.of(None if folder is None else Path(folder))) as store:
            yield store
    except StorageError as fault:
        raise CommandFailed("storage", reason=storage_reason(fault, texts)) from None


def _store(paths: Paths) -> MatchStore:
    """The store; beside the table where that is open."""
    try:
        return MatchStore.open(paths)
    except StorageError as fault:
        if fault.code is not Trouble.IN_USE:
            raise
    return MatchStore.open_beside(paths)


def storage_reason(fault: StorageError, texts: Texts) -> str:
    """What storage says, in words; of a record that the rules refuse, the refusal."""
    details = dict(fault.details)
    verdict = details.get("verdict")
    if verdict is not None and getattr(verdict, "violation", None) is not None:
        details["reason"] = reason(verdict.violation, texts, verdict.match)  # type: ignore[attr-defined]
    return texts(fault.text_key, **details)


def matches(arguments: Arguments, texts: Texts) -> int:
    """The command `matches`."""
    with opened(arguments, texts) as store:
        found = store.list()
    if not found:
        print(texts("commands.matches.none"))
        return 0
    heads = [texts(f"commands.matches.{name}") for name in ("id", "game", "players", "updated", "state")]
    lines = [heads, *(_line(each, texts) for each in found)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        words = [word.ljust(width) for word, width in zip(line, widths, strict=True)]
        print("  ".join([line[0].rjust(widths[0]), *words[1:]]).rstrip())
    return 0


def _line(summary: Summary, texts: Texts) -> list[str]:
    if summary.is_damaged:
        return [str(summary.id), "?", "?", summary.created, texts("storage.MATCH_DAMAGED", id=summary.id)]
    totals = summary.totals or (0,) * len(summary.players)
    players = ", ".join(f"{name} {total}" for name, total in zip(summary.players, totals, strict=True))
    state = texts(f"commands.matches.{'finished' if summary.finished else 'unfinished'}")
    return [str(summary.id), texts(f"game.{summary.game}"), printable(players), _local(summary.updated), state]


def _local(moment: str) -> str:
    """A stored moment as the clock on the wall showed it."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return moment


def export(arguments: Arguments, texts: Texts) -> int:
    """The command `export`: never over a file that is there."""
    number, name = arguments.positional
    if not NUMBER.fullmatch(number):
        raise UsageError("bad_number", name="ID", value=number)
    file = Path(name)
    try:
        with opened(arguments, texts) as store:
            record = store.export(int(number))
    except CommandFailed as fault:
        if isinstance(fault.__context__, StorageError) and fault.__context__.code is Trouble.NO_MATCH:
            raise CommandFailed("no_such_match", id=number) from None
        raise
    try:
        with file.open("x", encoding="utf-8") as stream:
            stream.write(record_text(record))
    except FileExistsError:
        raise CommandFailed("file_exists", file=file) from None
    except (OSError, ValueError) as fault:
        raise CommandFailed("cannot_write", file=file, reason=getattr(fault, "strerror", None) or fault) from None
    print(texts("commands.done.exported", id=number, file=file))
    if record["winners"] is None:
        print(texts("commands.done.exported_unfinished", id=number))
    return 0


def import_file(arguments: Arguments, texts: Texts) -> int:
    """The command `import`."""
    file = Path(arguments.positional[0])
    content = content_of(file)
    try:
        if len(content) > LARGEST:
            raise ValueError
        record = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        raise CommandFailed("not_a_record", file=file, what="JSON") from None
    with opened(arguments, texts) as store:
        number = store.import_record(record)
    print(texts("commands.done.imported", id=number, file=file))
    return 0
