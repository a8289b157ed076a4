"""Nothing that was acknowledged is lost, whenever the process is killed: playing, opening, backing up or importing.

40 kills; 600 with SCALA40_LONG.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from tests.storage.playing import digest

ROOT = Path(__file__).parents[2]
KILLS = 600 if os.environ.get("SCALA40_LONG") else 40

# Says "try D" before a change is saved and "done D" after: D is a digest of the whole match.
CHILD = """
import random, sys
from pathlib import Path
from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from tests.storage.playing import digest, new_match, step

def say(word, match):
    print(word, digest(match), flush=True)

rng = random.Random(sys.argv[2])
print("up", flush=True)
store = MatchStore.open(Paths.of(Path(sys.argv[1])))
latest = store.latest_unfinished()
keeper = MatchKeeper(store, latest)
match = new_match(sys.argv[2], players=2 + rng.randrange(3)) if latest is None else store.resume(latest)
if latest is None:
    print("new", flush=True)
say("try", match)
keeper.sync(match)
say("done", match)
print("playing", flush=True)
while step(match, rng):
    say("try", match)
    keeper.sync(match)
    say("done", match)
    if rng.random() < 0.02:
        other = store.import_record(store.export(keeper.id))
        store.delete(other)
    if rng.random() < 0.02:
        store.database.backup_fault()
        store.database.back_up()
store.close()
print("closed", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a signal")
def test_no_acknowledged_change_is_lost(tmp_path: Path) -> None:
    rng = random.Random(9)
    paths = Paths.of(tmp_path)
    acknowledged = 0
    for round_ in range(KILLS):
        said = killed(tmp_path, round_, rng)
        acknowledged += sum(line.startswith("done") for line in said)
        if any(line.startswith("closed") for line in said):
            continue
        done = [line.split()[1] for line in said if line.startswith("done")]
        tried = [line.split()[1] for line in said if line.startswith("try")]
        with MatchStore.open(paths) as store:
            assert store.database.notices == ()
            found = store.list()
            assert not any(each.is_damaged for each in found)
            if not tried:
                continue
            allowed = {tried[-1], *done[-1:]}
            kept = {digest(store.resume(each.id)) for each in found}
            # A new match whose first save was not acknowledged may be missing altogether.
            assert kept & allowed or ("new\n" in said and not done), (round_, said[-3:], kept)
            for each in store.list(deleted=True):
                store.resume(each.id)
    assert acknowledged > 10 * KILLS
    print(f"{KILLS} kills, {acknowledged} acknowledged changes")


def killed(directory: Path, round_: int, rng: random.Random) -> list[str]:
    """Start a player and kill it at some moment; what it said."""
    wanted = "up" if round_ % 4 == 0 else "playing"  # every fourth while it opens
    said: list[str] = []
    with (
        tempfile.TemporaryFile("w+") as faults,
        subprocess.Popen(
            [sys.executable, "-c", CHILD, str(directory), str(round_)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=faults,
            text=True,
        ) as child,
    ):
        assert child.stdout is not None
        for line in child.stdout:
            said.append(line)
            if line.startswith(wanted):
                break
        time.sleep(rng.uniform(0, 0.08 if wanted == "up" else 0.4))
        child.send_signal(signal.SIGKILL)
        # From the same stream: what it has read ahead belongs to what was said.
        said += child.stdout.read().splitlines(keepends=True)
        child.wait()
        faults.seek(0)
        assert "Traceback" not in (found := faults.read()), found
    return [line for line in said if line.endswith("\n")]  # half a message says nothing
