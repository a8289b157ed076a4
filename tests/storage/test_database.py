"""The save database against what happens to files: damage, locks, full disks, other versions, other instances."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40.match.record import to_record
from scala40.match.runner import Match
from scala40.storage import backups as backups_module
from scala40.storage import database as database_module
from scala40.storage import health, migrations
from scala40.storage.backups import backups, beside
from scala40.storage.database import Database
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from tests.storage.playing import new_match, played, step, texts

ROOT = Path(__file__).parents[2]
FIXTURES = Path(__file__).parent / "fixtures"
LONG = bool(os.environ.get("SCALA40_LONG"))


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.of(tmp_path / "data")


@contextlib.contextmanager
def opened(paths: Paths) -> Iterator[MatchStore]:
    with MatchStore.open(paths) as store:
        assert store.database.backup_fault() is None
        yield store


def fill(paths: Paths, *matches: Match) -> list[int]:
    with opened(paths) as store:
        return [store.create(match) for match in matches]


def fails(paths: Paths, code: Trouble) -> StorageError:
    with pytest.raises(StorageError) as raised:
        MatchStore.open(paths)
    assert raised.value.code is code, raised.value
    return raised.value


def aside(paths: Paths) -> list[str]:
    return sorted(each.name for each in paths.data.iterdir() if ".corrupt-" in each.name)


def contents(directory: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in sorted(directory.iterdir()) if each.is_file()}


# the ordinary life of a file


def test_a_clean_close_leaves_one_file_and_its_backup(paths: Paths) -> None:
    fill(paths, played())
    with opened(paths):
        pass
    assert sorted(contents(paths.data)) == ["scala40.db", "scala40.db.bak1", "scala40.db.bak2", "scala40.lock"]


def test_the_promised_modes(paths: Paths) -> None:
    with opened(paths) as store:
        connection = store.database._connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.isolation_level is None


def test_backups_turn_and_an_unchanged_file_makes_none(paths: Paths) -> None:
    counts = []
    for number in range(6):
        with opened(paths) as store:
            store.create(played(str(number), 5))
        with opened(paths):
            pass
        with opened(paths):
            pass
        counts = [count_matches(each) for each in backups(paths.database)]
    assert counts == [6, 5, 4]


def count_matches(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        found: int = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
        return found


def test_a_backup_that_fails_stops_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, suffix: str | None = None, **_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(database_module, "back_up", full)
    with MatchStore.open(paths) as store:
        store.create(played())
        notice = store.database.backup_fault()
        assert notice is not None
        assert notice.code is Trouble.BACKUP_FAILED


def test_a_long_backup_does_not_hold_up_the_end(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(paths, played())
    monkeypatch.setattr(database_module, "CLOSING_PATIENCE", 0.0)
    before = len(backups(paths.database))
    store = MatchStore.open(paths)
    store.close()
    with opened(paths) as store:
        assert store.database.notices == ()
    assert len(backups(paths.database)) == before + 1


def test_in_memory_everything_works_but_lasting() -> None:
    match = played()
    with MatchStore(Database.in_memory()) as store:
        assert [each.code for each in store.database.notices] == [Trouble.IN_MEMORY]
        assert texts(store.resume(store.create(match))) == texts(match)


# damage


def damage_truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def damage_thousand(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1000])


def damage_header(path: Path) -> None:
    path.write_bytes(b"\x00" * 100 + path.read_bytes()[100:])


def damage_text(path: Path) -> None:
    path.write_text("Cara mamma, qui tutto bene.\n" * 50)


def damage_page(path: Path) -> None:
    content = path.read_bytes()
    middle = len(content) // 2 // 4096 * 4096
    path.write_bytes(content[:middle] + random.Random(1).randbytes(4096) + content[middle + 4096 :])


def damage_zero(path: Path) -> None:
    path.write_bytes(b"")


def damage_no_tables(path: Path) -> None:
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.execute("DROP TABLE t")


def damage_foreign(path: Path) -> None:
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (x)")
        connection.execute("PRAGMA user_version = 1")


def damage_version(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[60] ^= 1  # user_version, a huge one
    path.write_bytes(content)


def damage_missing(path: Path) -> None:
    path.unlink()


DAMAGES = [
    *(damage_truncate, damage_thousand, damage_header, damage_text, damage_page, damage_zero, damage_no_tables),
    *(damage_foreign, damage_version, damage_missing),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_the_backup_comes_back(paths: Paths, damage: object) -> None:
    match = played(steps=30)
    (saved,) = fill(paths, match)
    with opened(paths):
        pass
    assert callable(damage)
    damage(paths.database)
    broken = paths.database.read_bytes() if paths.database.exists() else None
    with opened(paths) as store:
        (notice,) = store.database.notices
        assert notice.code is Trouble.RESTORED
        assert notice.details["backup"]
        assert texts(store.resume(saved)) == texts(match)
        store.truncate(saved, 1, 2)
    kept = [paths.data / name for name in aside(paths)]
    assert [each.read_bytes() for each in kept] == ([] if broken is None else [broken])
    with opened(paths) as store:
        assert store.database.notices == ()


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_a_backup_it_starts_anew_and_nothing_is_thrown_away(paths: Paths, damage: object) -> None:
    fill(paths, played())
    for backup in backups(paths.database):
        backup.unlink()
    assert callable(damage)
    damage(paths.database)
    broken = paths.database.read_bytes() if paths.database.exists() else b""
    harmless = damage in (damage_zero, damage_no_tables, damage_missing)
    with opened(paths) as store:
        assert [each.code for each in store.database.notices] == ([] if harmless else [Trouble.STARTED_ANEW])
        store.create(played())
    assert [(paths.data / name).read_bytes() for name in aside(paths)] == ([] if harmless else [broken])


def test_the_newest_backup_may_be_damaged_too(paths: Paths) -> None:
    (first,) = fill(paths, played("a"))
    fill(paths, played("b"))
    with opened(paths):
        pass
    for path in (paths.database, beside(paths.database, ".bak1")):
        path.write_bytes(b"x" * 5000)
    with opened(paths) as store:
        assert [each.code for each in store.database.notices] == [Trouble.RESTORED]
        assert [each.id for each in store.list()] == [first]


def test_what_was_played_since_the_backup_is_taken_from_the_damaged_file(paths: Paths) -> None:
    """The page of the index of tables is gone; the matches in the other pages are not."""
    match = played("old")
    (old,) = fill(paths, match)
    with opened(paths) as store:
        keeper = MatchKeeper(store, old)
        rng = random.Random(4)
        for _ in range(60):
            step(match, rng)
            keeper.sync(match)
        new = store.create(played("new"))
    content = bytearray(paths.database.read_bytes())
    content[0:100] = b"\x00" * 100
    paths.database.write_bytes(content)
    with opened(paths) as store:
        (notice,) = store.database.notices
        assert notice.details["saved"] == 2
        assert texts(store.resume(old)) == texts(match)
        assert texts(store.resume(new)) == texts(played("new"))


def test_a_log_of_garbage_is_harmless(paths: Paths) -> None:
    match = played()
    (saved,) = fill(paths, match)
    beside(paths.database, "-wal").write_bytes(random.Random(2).randbytes(9000))
    with opened(paths) as store:
        assert texts(store.resume(saved)) == texts(match)


def test_a_log_beside_a_damaged_file_goes_with_it(paths: Paths) -> None:
    """A log that stayed would be played into the backup that comes in its place."""
    (saved,) = fill(paths, played())
    with opened(paths):
        pass
    live = MatchStore.open(paths)
    live.truncate(saved, 1, 3)
    copy = Paths.of(paths.data.parent / "copy")
    shutil.copytree(paths.data, copy.data)
    live.close()
    assert beside(copy.database, "-wal").stat().st_size > 0
    damage_zero(copy.database)
    with opened(copy) as store:
        assert [each.code for each in store.database.notices] == [Trouble.RESTORED]
        assert texts(store.load(saved)) == texts(played())
    assert len(aside(copy)) >= 2


def test_a_mending_that_was_interrupted_goes_on(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    (saved,) = fill(paths, match)
    with opened(paths):
        pass
    damage_page(paths.database)
    moves = 0

    class Killed(BaseException):
        pass

    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        nonlocal moves
        if ".bak" in str(target):
            return real(self, target)
        if moves == stop:
            raise Killed
        moves += 1
        return real(self, target)

    for stop in range(6):
        copy = Paths.of(paths.data.parent / f"copy{stop}")
        shutil.copytree(paths.data, copy.data)
        moves = 0
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", replace)
            with contextlib.suppress(Killed):
                MatchStore.open(copy).close()
        with opened(copy) as store:
            assert texts(store.resume(saved)) == texts(match), stop


def test_every_flipped_byte_is_harmless_or_noticed(paths: Paths) -> None:
    """Exhaustive with SCALA40_LONG, otherwise a sample. Whatever is flipped, no match comes back as another one."""
    match = played(steps=25)
    (saved,) = fill(paths, match)
    with opened(paths):
        pass
    good = paths.database.read_bytes()
    backup = beside(paths.database, ".bak1").read_bytes()
    rng = random.Random(40)
    header = range(0, 100, 1 if LONG else 3)
    used = [place for place in range(100, len(good)) if LONG or good[place] != 0]
    places = [*header, *(used if LONG else rng.sample(used, 250))]
    outcomes = {"harmless": 0, "mended": 0, "reported": 0}
    for place in places:
        flipped = bytearray(good)
        flipped[place] ^= 1 << rng.randrange(8)
        shutil.rmtree(paths.data)
        paths.data.mkdir()
        paths.database.write_bytes(flipped)
        beside(paths.database, ".bak1").write_bytes(backup)
        with MatchStore.open(paths) as store:
            store.database.backup_fault()
            code = None
            try:
                outcome = "mended" if store.database.notices else "harmless"
                found = texts(store.resume(saved))
            except StorageError as error:
                code, outcome = error.code, "reported"
                found = texts(store.resume(store.mend(saved)))
            assert code in (None, Trouble.MATCH_DAMAGED, Trouble.NO_MATCH), place
            assert found == texts(match), place
            assert store.list(), place
            outcomes[outcome] += 1
    assert outcomes["mended"] > 10
    assert outcomes["reported"] > 10
    print(outcomes)


def test_damage_that_sqlite_does_not_see_stays_out_of_the_backups(paths: Paths) -> None:
    """However often the program is started before the match is looked at, the backups know it."""
    match = played(steps=25)
    saved, lost = fill(paths, match, played("lost"))
    with opened(paths):
        pass
    with contextlib.closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("UPDATE actions SET text = '0 take' WHERE match = ? AND n = 5", (saved,))
        connection.execute("DELETE FROM matches WHERE id = ?", (lost,))
        connection.commit()
    for number in range(5):
        with opened(paths) as store:
            store.create(played(f"other {number}"))
    with opened(paths) as store:
        assert texts(store.resume(store.mend(saved))) == texts(match)
        assert texts(store.resume(store.mend(lost))) == texts(played("lost"))


# what is no damage: the place


def test_a_newer_version_is_refused_and_not_touched(paths: Paths) -> None:
    fill(paths, played())
    with contextlib.closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("UPDATE meta SET value = 99")
        connection.execute("CREATE TABLE future (x)")
        connection.commit()
    before = contents(paths.data)
    error = fails(paths, Trouble.NEWER_VERSION)
    assert error.details["version"] == 99
    assert contents(paths.data) == before


def test_a_newer_version_that_was_killed_is_not_touched(paths: Paths) -> None:
    """Its log has not been put into its file yet; that is its own business."""
    fill(paths, played())
    newer = sqlite3.connect(paths.database)
    newer.execute("PRAGMA user_version = 99")
    newer.execute("UPDATE meta SET value = 99")
    newer.commit()
    newer.execute("PRAGMA wal_checkpoint")
    newer.execute("CREATE TABLE future (x)")
    copy = Paths.of(paths.data.parent / "copy")
    shutil.copytree(paths.data, copy.data)
    newer.close()
    files = {"scala40.db", "scala40.db-wal"}
    before = {name: content for name, content in contents(copy.data).items() if name in files}
    assert before["scala40.db-wal"]
    fails(copy, Trouble.NEWER_VERSION)
    assert {name: content for name, content in contents(copy.data).items() if name in files} == before


def test_a_locked_file_is_no_damage(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    (saved,) = fill(paths, match)
    real = health.connect
    monkeypatch.setattr(database_module, "connect", lambda path: real(path, patience=0.05))
    other = sqlite3.connect(paths.database, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    fails(paths, Trouble.LOCKED)
    other.close()
    with opened(paths) as store:
        other = sqlite3.connect(paths.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as raised:
            store.truncate(saved, 1, 2)
        assert raised.value.code is Trouble.LOCKED
        other.execute("ROLLBACK")
        other.close()
        assert texts(store.resume(saved)) == texts(match)
        store.truncate(saved, 1, 2)
    assert aside(paths) == []


def test_a_file_that_may_not_be_written_is_no_damage(paths: Paths) -> None:
    (saved,) = fill(paths, played())
    connection = sqlite3.connect(f"{paths.database.as_uri()}?mode=ro", uri=True, isolation_level=None)
    with MatchStore(Database(connection, paths.database)) as store:
        with pytest.raises(StorageError) as raised:
            store.truncate(saved, 1, 2)
        assert raised.value.code is Trouble.READ_ONLY
        assert texts(store.resume(saved)) == texts(played())
    assert aside(paths) == []


@pytest.mark.parametrize("blocked", ["data", "database", "lock"])
def test_a_place_that_cannot_be_used_is_a_clear_error(paths: Paths, blocked: str) -> None:
    if blocked == "data":
        paths.data.write_text("a file where the directory should be")
    else:
        (paths.database if blocked == "database" else paths.instance_lock).mkdir(parents=True)
    fails(paths, Trouble.CANNOT_OPEN)


def test_a_file_deleted_while_playing_is_noticed(paths: Paths) -> None:
    match = played()
    with opened(paths) as store:
        saved = store.create(match)
        shutil.rmtree(paths.data)
        with pytest.raises(StorageError) as raised:
            store.truncate(saved, 1, 2)
        assert raised.value.code is Trouble.FILE_GONE
        paths.data.mkdir()
        paths.database.write_bytes(b"another one")
        with pytest.raises(StorageError):
            store.truncate(saved, 1, 2)
        assert paths.database.read_bytes() == b"another one"
        assert texts(store.resume(saved)) == texts(match)


FULL = """
import resource, sys
from pathlib import Path
from scala40.storage.errors import StorageError
from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from tests.storage.playing import new_match, step
import random

store = MatchStore.open(Paths.of(Path(sys.argv[1])))
store.database.backup_fault()
match, rng = new_match(), random.Random(1)
keeper = MatchKeeper(store)
keeper.sync(match)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
saved, codes = 0, set()
for n in range(400):
    step(match, rng)
    try:
        keeper.sync(match)
        saved = len(match.deals), len(match.deal.moves)
    except StorageError as error:
        codes.add(error.code.value)
full = bool(codes)
assert full, "the disk never was full"
on_disk = store.load(keeper.id)
assert (len(on_disk.deals), len(on_disk.deals[-1].moves)) == saved, (on_disk.deals[-1], saved)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
keeper.sync(match)
assert [list(deal.moves) for deal in store.load(keeper.id).deals] == [deal.moves for deal in match.deals]
store.close()
print(sorted(codes))
"""


@pytest.mark.skipif(os.name != "posix", reason="no limit of file sizes here")
@pytest.mark.parametrize("limit", [40_000, 100_000, 200_000])
def test_a_full_disk_is_no_damage_and_is_made_up_for(paths: Paths, limit: int) -> None:
    said = run(FULL, str(paths.data), str(limit))
    assert json.loads(said.replace("'", '"')) in (["DISK_FULL"], ["DISK_FAILED"], ["DISK_FAILED", "DISK_FULL"])
    with opened(paths) as store:
        assert store.database.notices == ()
        assert store.latest_unfinished() is not None or store.list()[0].finished
    assert aside(paths) == []


def run(program: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# one instance

SECOND = """
import sys
from pathlib import Path
from scala40.storage.errors import StorageError
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
try:
    MatchStore.open(Paths.of(Path(sys.argv[1]))).close()
    print("open")
except StorageError as error:
    print(error.code.value)
"""


def test_one_instance_per_directory(paths: Paths) -> None:
    with opened(paths):
        assert run(SECOND, str(paths.data)) == "IN_USE"
        assert run(SECOND, str(paths.data.parent / "elsewhere")) == "open"
        fails(paths, Trouble.IN_USE)  # from the same process too
    assert run(SECOND, str(paths.data)) == "open"


def test_a_killed_instance_leaves_no_lock(paths: Paths) -> None:
    program = SECOND.replace(".close()", ";import time; print('mine', flush=True); time.sleep(60)")
    with subprocess.Popen(
        [sys.executable, "-c", program, str(paths.data)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        fails(paths, Trouble.IN_USE)
        other.kill()
    with opened(paths):
        pass


def test_a_damaged_lock_file_locks_nobody_out(paths: Paths) -> None:
    paths.data.mkdir()
    paths.instance_lock.write_bytes(b"garbage " * 100)
    with opened(paths):
        fails(paths, Trouble.IN_USE)


def test_beside_another_instance_nothing_is_mended(paths: Paths) -> None:
    with pytest.raises(StorageError):
        Database.open_beside(paths)
    assert not paths.data.exists()
    fill(paths, played())
    damage_text(paths.database)
    before = contents(paths.data)
    with pytest.raises(StorageError) as raised:
        Database.open_beside(paths)
    assert raised.value.code is Trouble.DAMAGED
    assert contents(paths.data) == before


# versions


@pytest.mark.parametrize("version", range(1, migrations.SCHEMA + 1))
def test_the_file_of_every_version_opens(paths: Paths, version: int) -> None:
    """The fixtures were written by the versions themselves and never change."""
    paths.data.mkdir()
    shutil.copyfile(FIXTURES / f"schema{version}.db", paths.database)
    expected = json.loads((FIXTURES / f"schema{version}.json").read_text(encoding="utf-8"))
    with opened(paths) as store:
        assert store.database.notices == ()
        for match, record in expected.items():
            assert store.export(int(match)) == record
            keeper = MatchKeeper(store, int(match))
            live = store.resume(int(match))
            keeper.sync(live)
            if live.winners is None:
                step(live, random.Random(1))
                keeper.sync(live)
        assert [each.id for each in store.list()][:1] == [store.latest_unfinished()]


NEXT = (*migrations.MIGRATIONS, ("ALTER TABLE matches ADD COLUMN note TEXT", "CREATE TABLE extra (x)"))


def bring_to_next(monkeypatch: pytest.MonkeyPatch, steps: tuple[tuple[str, ...], ...] = NEXT) -> None:
    monkeypatch.setattr(database_module, "SCHEMA", len(steps))
    monkeypatch.setattr(database_module, "migrate", lambda connection: migrations.migrate(connection, steps))
    for module in (database_module, backups_module):
        monkeypatch.setattr(module, "check", lambda connection: health.check(connection, steps))


def test_a_migration_keeps_the_file_as_it_was_beside(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    (saved,) = fill(paths, match)
    bring_to_next(monkeypatch)
    with MatchStore.open(paths) as store:
        assert migrations.schema_version(store.database._connection) == len(NEXT)
        assert texts(store.resume(saved)) == texts(match)
    before = beside(paths.database, f".schema{migrations.SCHEMA}")
    with contextlib.closing(sqlite3.connect(before)) as connection:
        assert migrations.schema_version(connection) == migrations.SCHEMA


def test_a_migration_that_fails_half_way_has_not_happened(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    (saved,) = fill(paths, match)
    with monkeypatch.context() as patch:
        bring_to_next(patch, (*migrations.MIGRATIONS, ("CREATE TABLE extra (x)", "CREATE TABLE extra (x)")))
        with pytest.raises(StorageError):
            MatchStore.open(paths)
    with opened(paths) as store:
        assert store.database.notices == ()
        assert texts(store.resume(saved)) == texts(match)


def test_records_survive_the_disk(paths: Paths) -> None:
    match = new_match(players=4)
    rng = random.Random(3)
    with opened(paths) as store:
        keeper = MatchKeeper(store)
        for _ in range(150):
            step(match, rng)
            keeper.sync(match)
    with opened(paths) as store:
        saved = store.latest_unfinished()
        assert saved is not None
        assert store.export(saved) == to_record(match)
