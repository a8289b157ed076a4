"""What saving costs: one action, one resume, and a start with many saved matches.

    python -m tests.bench.bench_storage [--matches 10000] [--dir DIRECTORY]

The time of one action is mostly the disk's: that of a bare fsync in the same directory is shown beside it.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from scala40.storage.stored import StoredMatch
from scala40.storage.writing import insert_match
from tests.storage.playing import new_match, step


def milliseconds(times: Sequence[float]) -> str:
    ordered = sorted(1000 * each for each in times)
    median, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    return f"median {median:.2f} ms, p95 {high:.2f} ms, worst {ordered[-1]:.2f} ms"


def bare_fsync(directory: Path, times: int = 300) -> list[float]:
    found = []
    with (directory / "fsync").open("wb") as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - begun)
    return found


def actions(paths: Paths, changes: int = 1500) -> StoredMatch:
    """Play and save after every change."""
    match, rng, times = new_match("bench", players=3), random.Random(1), []
    with MatchStore.open(paths) as store:
        keeper = MatchKeeper(store)
        keeper.sync(match)
        for _ in range(changes):
            if not step(match, rng, undo=0.05):
                break
            begun = time.perf_counter()
            keeper.sync(match)
            times.append(time.perf_counter() - begun)
        assert keeper.id is not None
        begun = time.perf_counter()
        store.resume(keeper.id)
        resumed = time.perf_counter() - begun
        moves = sum(len(deal.moves) for deal in match.deals)
        print(f"one change saved ({len(times)}): {milliseconds(times)}")
        print(f"resume {len(match.deals)} deals, {moves} actions: {1000 * resumed:.1f} ms")
        return store.load(keeper.id)


def many(paths: Paths, stored: StoredMatch, count: int) -> None:
    """A start with so many saved matches."""
    with MatchStore.open(paths) as store, store.database.changing() as connection:
        for _ in range(count):
            insert_match(connection, stored)
    for turn in ("with a backup to make", "with nothing new"):
        begun = time.perf_counter()
        store = MatchStore.open(paths)
        opened = time.perf_counter()
        latest = store.latest_unfinished()
        found = time.perf_counter()
        listed = len(store.list())
        end = time.perf_counter()
        store.database.backup_fault()
        backed_up = time.perf_counter()
        store.close()
        print(
            f"{listed} matches, {turn}: open {1000 * (opened - begun):.0f} ms, latest ({latest is not None}) "
            f"{1000 * (found - opened):.1f} ms, list {1000 * (end - found):.0f} ms, "
            f"backup behind it {1000 * (backed_up - end):.0f} ms"
        )
    size = paths.database.stat().st_size
    print(f"{size / 1e6:.1f} MB, {size / listed / 1000:.1f} kB a match of {len(stored.deals)} deals")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--dir", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.dir) as name:
        print(f"bare fsync: {milliseconds(bare_fsync(Path(name)))}")
        paths = Paths.of(Path(name) / "data")
        stored = actions(paths)
        many(paths, stored, options.matches)


if __name__ == "__main__":
    main()
