"""Where the player's files lie: the directories that the platform names, or all below one of one's own (`--data-dir`).

Imports: nothing of the project.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

PROGRAM = "scala40"


@dataclass(frozen=True, slots=True)
class Paths:
    """The directories of one player. Nothing is created before it is needed."""

    data: Path
    config: Path
    log: Path

    @classmethod
    def of(cls, data_dir: Path | None = None) -> Paths:
        """The directories below `data_dir`, or those of the platform."""
        if data_dir is not None:
            root = data_dir.expanduser().absolute()
            return cls(root, root, root / "log")
        places = platformdirs.PlatformDirs(PROGRAM, appauthor=False)
        return cls(places.user_data_path, places.user_config_path, places.user_log_path)

    @property
    def database(self) -> Path:
        return self.data / "scala40.db"

    @property
    def instance_lock(self) -> Path:
        return self.data / "scala40.lock"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"
