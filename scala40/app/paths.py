"""Where the files that come with the program lie. Imports: nothing of the project."""

from __future__ import annotations

import sys
from pathlib import Path


def assets() -> Path:
    """The folder of cards, texts, theme and icons: beside the package, or inside a frozen program."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen is not None else Path(__file__).resolve().parents[2]
    return root / "assets"
