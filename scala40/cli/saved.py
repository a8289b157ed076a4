"""`matches`, `export` and `import`: the saved matches, from the command line. Imports: storage, match, app.text, arguments."""

from __future__ import annotations

from pathlib import Path

from scala40.app.text import Texts
from scala40.cli.arguments import NUMBER, Arguments, CommandFailed, UsageError, Words
from scala40.cli.replay import content_of, printable
from scala40.match.record import record_text
from scala40.match.replay import replay_bytes
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths

LIST_WORDS = Words()
EXPORT_WORDS = Words(positional=("ID", "FILE"))
IMPORT_WORDS = Words(positional=("FILE",))
