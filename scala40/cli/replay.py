"""`replay`: is a match record true? Imports: match, app.text, arguments."""

from __future__ import annotations

import json
from pathlib import Path

from scala40.app.refusals import reason
from scala40.app.text import Texts
from scala40.cli.arguments import Arguments, CommandFailed, Words
from scala40.engine.violations import Code
from scala40.match.record import LARGEST
from scala40.match.replay import Verdict, replay_bytes

WORDS = Words(flags=("--json",), positional=("FILE",))


def replay(arguments: Arguments, texts: Texts) -> int:
    """The command."""
    as_data = "--json" in arguments.flags
    try:
        content = content_of(Path(arguments.positional[0]))
    except CommandFailed as fault:
        if as_data:  # who asked for JSON gets JSON, whatever happens
            print(json.dumps(unreadable(texts(f"commands.error.{fault.key}", **fault.values))))
            return 1
        raise
    verdict = replay_bytes(content)
    if as_data:
        print(json.dumps(as_json(verdict, texts)))
    else:
        print(as_text(verdict, texts, arguments.positional[0]))
    return 0 if verdict.ok else 1


def content_of(file: Path) -> bytes:
    """The bytes of a file, no more than one too many for a record.

    Raises:
        CommandFailed: it cannot be read.
    """
    try:
        with file.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except (OSError, ValueError) as fault:
        raise CommandFailed("cannot_read", file=file, reason=getattr(fault, "strerror", None) or fault) from None


def unreadable(message: str) -> dict[str, object]:
    """The verdict on a file that cannot be read: what cannot be read is no record."""
    nowhere: dict[str, object] = dict.fromkeys(("deal", "action", "text"))
    return {"ok": False, **nowhere, "code": Code.NOT_A_RECORD.value, "article": None, "message": message}


def as_json(verdict: Verdict, texts: Texts) -> dict[str, object]:
    """The verdict as RECORD.md gives it."""
    if verdict.violation is None:
        return {
            "ok": True,
            "game": verdict.game,
            "deals": verdict.deals,
            "actions": verdict.actions,
            "winners": None if verdict.winners is None else sorted(verdict.winners),
        }
    return {
        "ok": False,
        "deal": verdict.deal,
        "action": verdict.action,
        "text": verdict.text,
        "code": verdict.violation.code.value,
        "article": verdict.violation.article,
        "message": reason(verdict.violation, texts, verdict.match),
    }


def as_text(verdict: Verdict, texts: Texts, file: str) -> str:
    """The verdict in a line for a person."""
    if verdict.violation is None and verdict.match is not None:
        names = [verdict.match.seats[seat].name for seat in verdict.winners or ()]
        return texts(
            "commands.replay.ok" if names else "commands.replay.ok_unfinished",
            game=texts(f"game.{verdict.game}"),
            deals=verdict.deals,
            actions=verdict.actions,
            winners=printable(", ".join(names)),
        )
    assert verdict.violation is not None
    why = reason(verdict.violation, texts, verdict.match)
    if verdict.deal is None:
        return texts("commands.replay.not_a_record", file=file, reason=why)
    if verdict.action is None:
        return texts("commands.replay.fault_deal", deal=verdict.deal, reason=why)
    text = printable(verdict.text or "")
    return texts("commands.replay.fault", deal=verdict.deal, action=verdict.action, text=text, reason=why)


def printable(text: str) -> str:
    """A text from outside, made harmless for a terminal."""
    return "".join(char if char.isprintable() else "?" for char in text[:200])
