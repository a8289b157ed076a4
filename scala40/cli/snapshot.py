"""`snapshot`: any screen as a picture, without a window. Imports: app, match, arguments."""

from __future__ import annotations

import re
from typing import Final

from scala40.cli.arguments import Words

WORDS = Words(
    values=("--record", "--at", "--seat", "--size", "--lang", "--out", "--targets"),
    positional=("SCENE",),
)
POINT: Final = re.compile(r"([1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,5})")
DEFAULT_SIZE: Final = (1280, 720)
