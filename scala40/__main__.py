"""The front door: `python -m scala40` and the entry point `scala40`."""

from __future__ import annotations

import sys

from scala40.cli.commands import run


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
