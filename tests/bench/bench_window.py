"""The real window: start to first picture, memory, and what idling costs.

Needs a display; where there is none it starts a virtual one (Xvfb). Prints figures; nothing is asserted.

    python tests/bench/bench_window.py [--runs 5] [--idle 10] [--size 1920x1080]
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The first picture is brought to the screen by the first flip: a start that tells when that was.
START = """
import sys, time
import pygame
flip = pygame.display.flip
def first():
    flip()
    pygame.display.flip = flip
    print(time.time(), flush=True)
pygame.display.flip = first
from scala40.cli.commands import run
sys.exit(run(sys.argv[1:]))
"""


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """An environment with a display."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("SDL_VIDEODRIVER", None)
    if environment.get("DISPLAY"):
        yield environment
        return
    if shutil.which("Xvfb") is None:
        sys.exit("neither a display nor Xvfb")
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "2560x1440x24"], stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        number = server.stdout.readline().decode().strip()
        yield {**environment, "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def processor_seconds(process: int) -> float:
    """User and system time of a process so far (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(process: int) -> float:
    """Memory that a process holds (Linux)."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--runs", type=int, default=5)
    words.add_argument("--idle", type=float, default=10)
    words.add_argument("--size", default="1920x1080")
    chosen = words.parse_args()
    starts = []
    with display() as environment, tempfile.TemporaryDirectory() as folder:
        for each in range(chosen.runs):
            begun = time.time()
            table = subprocess.Popen(
                [sys.executable, "-c", START, "--data-dir", folder, "--size", chosen.size],
                env=environment,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert table.stdout is not None
            starts.append(float(table.stdout.readline()) - begun)
            if each == chosen.runs - 1:
                time.sleep(3)
                before, then = processor_seconds(table.pid), time.time()
                time.sleep(chosen.idle)
                used = (processor_seconds(table.pid) - before) / (time.time() - then)
                print(f"idle on the title screen: {100 * used:.2f} % of a core")
                print(f"memory on the title screen at {chosen.size}: {resident_megabytes(table.pid):.0f} MB")
            table.terminate()
            table.wait()
    print(
        f"start to first picture, {chosen.runs} starts: median {statistics.median(starts):.3f} s, "
        f"best {min(starts):.3f} s, worst {max(starts):.3f} s"
    )


if __name__ == "__main__":
    main()
