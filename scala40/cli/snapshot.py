"""`snapshot`: any screen as a picture, without a window. Imports: app, match, arguments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from scala40.app.snapshot import NoPicture, scene_names
from scala40.app.snapshot import snapshot as draw
from scala40.app.text import Texts
from scala40.cli.arguments import Arguments, CommandFailed, UsageError, Words
from scala40.cli.replay import content_of
from scala40.match.record import NotARecord, read_record

WORDS: Final = Words(
    values=("--record", "--at", "--seat", "--size", "--lang", "--out", "--targets"),
    positional=("SCENE",),
)
POINT: Final = re.compile(r"([1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,5})")
SEAT: Final = re.compile(r"[0-9]{1,2}")
DEFAULT_SIZE: Final = (1280, 720)


def snapshot(arguments: Arguments, texts: Texts) -> int:
    """The command."""
    scene = arguments.positional[0]
    if scene not in scene_names():
        raise UsageError("unknown_scene", scene=scene, scenes=", ".join(scene_names()))
    out, targets = (arguments.values.get(name) for name in ("--out", "--targets"))
    if out is None:
        raise UsageError("missing_argument", word="--out FILE.png")
    at = _point(arguments.values.get("--at"))
    seat = arguments.values.get("--seat")
    if seat is not None and not SEAT.fullmatch(seat):
        raise UsageError("bad_number", name="--seat", value=seat)
    name = arguments.values.get("--record")
    if name is None and at is not None:
        raise UsageError("missing_argument", word="--record FILE")
    try:
        record = None if name is None else read_record(content_of(Path(name)))
    except NotARecord as fault:
        raise CommandFailed("not_a_record", file=name, what=fault) from None
    try:
        draw(
            scene,
            arguments.size() or DEFAULT_SIZE,
            arguments.language() or texts.language,
            Path(out),
            None if targets is None else Path(targets),
            record,
            at,
            None if seat is None else int(seat),
        )
    except NoPicture as fault:
        if fault.code == "NO_SUCH_POINT":
            raise CommandFailed("record_at", at=arguments.values["--at"]) from None
        if fault.code == "NO_SUCH_SEAT":
            raise UsageError("bad_number", name="--seat", value=seat) from None
        raise CommandFailed("not_a_record", file=name, what=f"{fault.code} {fault.details}") from None
    except OSError as fault:
        raise CommandFailed("cannot_write", file=out, reason=fault.strerror or fault) from None
    print(texts("commands.done.snapshot", scene=scene, file=out))
    return 0


def _point(word: str | None) -> tuple[int, int] | None:
    """DEAL.ACTION as numbers; action 0 is the deal as it was dealt."""
    if word is None:
        return None
    found = POINT.fullmatch(word)
    if found is None:
        raise UsageError("record_at", at=word)
    return int(found[1]), int(found[2])
