"""Saved matches: what was played is found again, only the difference is written, what was changed behind us shows."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scala40.match.record import to_record
from scala40.match.runner import Match
from scala40.storage.database import Database
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.keeper import MatchKeeper
from scala40.storage.matches import MatchStore
from scala40.storage.paths import Paths
from scala40.storage.stored import StoredDeal, read_match
from tests.storage.playing import finished, new_match, played, step, texts


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    with MatchStore.open(Paths.of(tmp_path)) as opened:
        yield opened


def refused(store: MatchStore, code: Trouble, match: int) -> StorageError:
    with pytest.raises(StorageError) as raised:
        store.resume(match)
    assert raised.value.code is code
    return raised.value


def tamper(store: MatchStore, statement: str, *values: object) -> None:
    with store.database.changing() as connection:
        assert connection.execute(statement, values).rowcount > 0


def same_match(one: Match, other: Match) -> None:
    assert texts(one) == texts(other)
    assert (one.standing, one.winners, one.seat_to_play) == (other.standing, other.winners, other.seat_to_play)
    assert (one.seats, one.seed, one.rules) == (other.seats, other.seed, other.rules)


# saving and coming back


def test_a_match_comes_back_as_it_was_left(store: MatchStore) -> None:
    match = played(steps=300, players=3)
    assert len(match.deals) > 1
    same_match(store.resume(store.create(match)), match)


def test_the_deals_to_come_are_the_same(store: MatchStore) -> None:
    match = new_match()
    again = store.resume(store.create(match))
    for each in (match, again):
        rng = random.Random(3)
        while len(each.deals) < 3 and step(each, rng, undo=0.0):
            pass
    same_match(match, again)


def test_saving_action_by_action(store: MatchStore) -> None:
    match = new_match()
    saved = store.create(match)
    rng = random.Random(1)
    while not match.deal_is_over:
        before = len(match.deal.moves)
        step(match, rng, undo=0.0)
        for n, text in enumerate(match.deal.moves[before:], before + 1):
            store.append(saved, 1, n, text)
    store.truncate(saved, 1, len(match.deal.moves) - 1)
    store.append(saved, 1, len(match.deal.moves), match.deal.moves[-1])
    match.settle()
    result = to_record(match)["deals"][0]["result"]
    store.finish_deal(saved, 1, match.deal.moves, result)
    log = match.next_deal()
    deck = " ".join(card.text for card in log.deck)
    store.begin_deal(saved, StoredDeal(2, log.dealer, log.seats_in, log.salt, deck))
    same_match(store.resume(saved), match)


def test_actions_out_of_their_order_are_refused(store: MatchStore) -> None:
    match = played(steps=5)
    saved = store.create(match)
    count = len(match.deal.moves)
    for deal, n in ((1, count), (1, count + 2), (2, 1), (0, 1)):
        with pytest.raises(ValueError, match="action"):
            store.append(saved, deal, n, "0 draw")
    assert texts(store.load(saved)) == texts(match)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), gaps=st.lists(st.integers(1, 12), min_size=5, max_size=60))
def test_sync_after_any_play_and_undo(seed: int, gaps: list[int]) -> None:
    """However much happened between two calls, afterwards the disk has exactly the live match."""
    rng = random.Random(seed)
    match = new_match(str(seed), players=2 + seed % 3)
    store = MatchStore(Database.in_memory())
    keeper = MatchKeeper(store)
    for gap in gaps:
        for _ in range(gap):
            step(match, rng, undo=0.4)
        if rng.random() < 0.1:
            keeper = MatchKeeper(store, keeper.id)  # another session
        keeper.sync(match)
        assert keeper.id is not None
        stored = store.load(keeper.id)
        assert texts(stored) == texts(match)
        assert stored.state.totals == tuple(match.standing.totals)
        assert (stored.state.finished, stored.state.winners) == (match.winners is not None, match.winners)
    same_match(store.resume(keeper.id), match)
    store.close()


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_sync_jumps_to_any_other_moment_of_the_match(seed: int) -> None:
    """Longer, shorter, deals more or fewer, another branch: the difference is found."""
    rng = random.Random(seed)
    moments = []
    for branch in range(3):
        match = new_match("one")
        play = random.Random(branch)
        for _ in range(rng.randint(0, 350)):
            step(match, play, undo=0.0)
        moments.append(match)
    store = MatchStore(Database.in_memory())
    keeper = MatchKeeper(store)
    for _ in range(8):
        match = rng.choice(moments)
        keeper.sync(match)
        assert keeper.id is not None
        assert texts(store.load(keeper.id)) == texts(match)
    store.close()


def test_only_the_tail_is_written(store: MatchStore) -> None:
    match = played(steps=60)
    keeper = MatchKeeper(store)
    keeper.sync(match)
    statements: list[str] = []
    store.database._connection.set_trace_callback(statements.append)
    keeper.sync(match)
    assert statements == []  # nothing changed, nothing is written
    before = len(match.deal.moves)
    while len(match.deal.moves) == before:
        step(match, random.Random(2), undo=0.0)
    keeper.sync(match)
    new = len(match.deal.moves) - before
    writes = [each for each in statements if each.startswith(("INSERT", "UPDATE", "DELETE", "REPLACE"))]
    assert len(writes) == new + 1, writes
    assert [each for each in statements if each.startswith(("BEGIN", "COMMIT"))] == ["BEGIN IMMEDIATE", "COMMIT"]


def test_a_change_that_could_not_be_saved_is_saved_with_the_next(store: MatchStore) -> None:
    match = played(steps=10)
    keeper = MatchKeeper(store)
    keeper.sync(match)
    before = texts(match)
    rng = random.Random(5)
    store.database._connection.execute("PRAGMA query_only = ON")
    for _ in range(5):
        step(match, rng)
        with pytest.raises(StorageError) as raised:
            keeper.sync(match)
        assert raised.value.code is Trouble.READ_ONLY
    assert keeper.id is not None
    assert texts(store.load(keeper.id)) == before
    store.database._connection.execute("PRAGMA query_only = OFF")
    keeper.sync(match)
    same_match(store.resume(keeper.id), match)


# the list


def test_the_match_played_last_is_continued_whatever_the_clock_says(tmp_path: Path) -> None:
    moment = datetime(2030, 1, 1, tzinfo=UTC)
    ticks = iter(range(10_000))
    with MatchStore.open(Paths.of(tmp_path), lambda: moment - timedelta(days=next(ticks))) as store:
        first, second = store.create(played("a")), store.create(played("b"))
        assert store.latest_unfinished() == second
        store.truncate(first, 1, 3)
        assert store.latest_unfinished() == first
        assert [each.id for each in store.list()] == [first, second]
        store.delete(first)
        assert store.latest_unfinished() == second
        store.finish(second, [0])
        assert store.latest_unfinished() is None


def test_the_list_says_who_played_what(store: MatchStore) -> None:
    match = finished(players=3)
    saved = store.create(match)
    (found,) = store.list()
    assert (found.id, found.game, found.players) == (saved, "scala40", ("Anna", "Nonno Gino", "Nicolò"))
    assert found.totals == match.standing.totals
    assert (found.finished, found.winners, found.deals) == (True, match.winners, len(match.deals))
    assert not found.deleted
    assert not found.is_damaged
    assert datetime.fromisoformat(found.created).tzinfo is not None


def test_what_is_deleted_can_be_taken_back(store: MatchStore) -> None:
    match = played()
    saved = store.create(match)
    store.delete(saved)
    assert list(store.list()) == []
    assert [each.id for each in store.list(deleted=True)] == [saved]
    store.undelete(saved)
    assert [each.id for each in store.list()] == [saved]
    same_match(store.resume(saved), match)


def test_no_such_match(store: MatchStore) -> None:
    for match in (7, 0, -1, 10**30):
        refused(store, Trouble.NO_MATCH, match)
    for call in (store.delete, store.undelete):
        with pytest.raises(StorageError):
            call(7)


def test_what_the_table_remembers(store: MatchStore) -> None:
    saved = store.create(played())
    assert store.get_ui(saved) is None
    for text in ('{"hand": ["7C"]}', '{"hand": ["*", "7C"], "name": "Nicolò"}'):
        store.put_ui(saved, text)
        assert store.get_ui(saved) == text
    tamper(store, "UPDATE ui SET text = 'other'")
    assert store.get_ui(saved) is None
    with pytest.raises(ValueError, match="too long"):
        store.put_ui(saved, "x" * 100_000)


# damage that SQLite does not see

TAMPERING = [
    ("UPDATE actions SET text = '0 take' WHERE deal = ? AND n = 4", "last"),
    ("UPDATE actions SET text = CAST(text AS BLOB) WHERE deal = ? AND n = 4", "last"),
    ("UPDATE actions SET sum = x'00' WHERE deal = ? AND n = 4", "last"),
    ("DELETE FROM actions WHERE deal = ? AND n = 4", "last"),
    ("DELETE FROM actions WHERE deal = ? AND n = (SELECT max(n) FROM actions)", "last"),
    ("UPDATE actions SET n = n + 1 WHERE deal = ? AND n = (SELECT max(n) FROM actions)", "last"),
    ("UPDATE deals SET deck = replace(deck, '7C', '7D') WHERE number = ?", "last"),
    ("UPDATE deals SET salt = salt || '0' WHERE number = ?", "last"),
    ("UPDATE deals SET dealer = 1 - dealer WHERE number = ?", "last"),
    ("UPDATE deals SET result = replace(result, 'out', 'dead') WHERE number = ?", "first"),
    ("UPDATE deals SET log = x'00' WHERE number = ?", "first"),
    ("UPDATE deals SET result = NULL WHERE number = ?", "first"),
    ("DELETE FROM deals WHERE number = ?", "first"),
    ("DELETE FROM deals WHERE number = ?", "last"),
    ("UPDATE matches SET seed = seed || ?", "last"),
    ("UPDATE matches SET rules = replace(rules, '101', '201') || substr(?, 9)", "last"),
    ("UPDATE matches SET totals = '[0, 0]' || substr(?, 9)", "last"),
    ("UPDATE matches SET moves = moves + ?", "last"),
    ("UPDATE matches SET winners = '[0]' || substr(?, 9)", "last"),
]


def second_deal() -> Match:
    match = new_match("two deals")
    rng = random.Random(8)
    while len(match.deals) < 2 or len(match.deal.moves) < 12:
        step(match, rng, undo=0.0)
    return match


@pytest.mark.parametrize(("statement", "which"), TAMPERING)
def test_a_changed_row_is_noticed_and_left_alone(store: MatchStore, statement: str, which: str) -> None:
    saved = store.create(second_deal())
    tamper(store, statement, 2 if which == "last" else 1)
    rows = list(store.database._connection.iterdump())
    refused(store, Trouble.MATCH_DAMAGED, saved)
    assert list(store.database._connection.iterdump()) == rows


def test_the_list_survives_a_damaged_row(store: MatchStore) -> None:
    good, bad = store.create(played("a")), store.create(played("b"))
    tamper(store, "UPDATE matches SET totals = x'ff', updated = 5 WHERE id = ?", bad)
    assert {each.id: each.is_damaged for each in store.list()} == {good: False, bad: True}
    tamper(store, "UPDATE matches SET seats = '[1' WHERE id = ?", good)
    assert all(each.is_damaged for each in store.list())


def test_what_is_left_of_a_damaged_match_can_be_played_on(store: MatchStore) -> None:
    match = second_deal()
    saved = store.create(match)
    tamper(store, "UPDATE actions SET text = '0 take' WHERE n = 9")
    mended = store.mend(saved)
    left = store.resume(mended)
    assert texts(left)[0] == texts(match)[0]
    assert left.deal.moves == match.deal.moves[:8]
    assert store.latest_unfinished() == mended
    assert [each.id for each in store.list(deleted=True)] == [saved]
    refused(store, Trouble.MATCH_DAMAGED, saved)


def test_a_backup_may_know_more_of_a_damaged_match(tmp_path: Path) -> None:
    match = second_deal()
    with MatchStore.open(Paths.of(tmp_path)) as store:
        saved = store.create(match)
    with MatchStore.open(Paths.of(tmp_path)) as store:
        store.database.backup_fault()
        tamper(store, "UPDATE matches SET rules = 'x' WHERE id = ?", saved)
        same_match(store.resume(store.mend(saved)), match)


def test_a_match_against_the_rules_is_reported_and_left_alone(store: MatchStore) -> None:
    match = played(steps=30)
    saved = store.create(match)
    with store.changing(saved) as change:
        change.append(["1 discard *", "7 knock"])
    error = refused(store, Trouble.MATCH_UNPLAYABLE, saved)
    assert error.details["id"] == saved
    assert store.load(saved).deals[0].moves[-1] == "7 knock"


@pytest.mark.parametrize(
    ("column", "value"),
    [("game", "briscola"), ("rules", "{}"), ("rules", "[]"), ("seats", "[]")],
)
def test_a_match_of_another_program_is_reported(store: MatchStore, column: str, value: str) -> None:
    saved = store.create(played())
    from scala40.storage.stored import SETUP, checksum

    tamper(store, f"UPDATE matches SET {column} = ? WHERE id = ?", value, saved)
    row = store.database._connection.execute(f"SELECT {SETUP} FROM matches").fetchone()
    tamper(store, "UPDATE matches SET setup_sum = ? WHERE id = ?", checksum(saved, *row), saved)
    with store.database.changing() as connection:  # the deals hang on the row before them
        connection.execute("DELETE FROM deals")
        connection.execute("DELETE FROM actions")
    with store.changing(saved) as change:
        change.remove_deals(1, 0)
    refused(store, Trouble.MATCH_UNPLAYABLE, saved)


# records


def test_a_record_goes_out_and_comes_in(store: MatchStore) -> None:
    match = played(steps=200)
    record = store.export(store.create(match))
    assert match.seed not in json.dumps(record)
    saved = store.import_record(json.loads(json.dumps(record)))
    again = store.resume(saved)
    assert to_record(again) == record
    assert again.seed != match.seed
    assert again.seed != store.resume(store.import_record(record)).seed


@pytest.mark.parametrize("reentry", [0, 1])
def test_a_record_can_be_made_at_every_moment(store: MatchStore, reentry: int) -> None:
    """Also when a deal has ended and was not scored yet."""
    match, rng = new_match("moments", players=3, limit=101, reentry=reentry), random.Random(2)
    keeper = MatchKeeper(store)
    waiting = choosing = 0
    while step(match, rng, undo=0.0) and len(match.deals) < 12:
        if match.seat_to_play is not None and rng.random() < 0.97:
            continue
        keeper.sync(match)
        assert keeper.id is not None
        record = store.export(keeper.id)
        assert store.export(store.import_record(record)) == record
        waiting += match.deal_is_over
        choosing += match.deal_is_over and bool(match.may_return())
    assert waiting > 2
    assert (choosing > 0) == (reentry > 0)


def test_a_finished_record_is_finished(store: MatchStore) -> None:
    match = finished()
    saved = store.import_record(to_record(match))
    assert store.latest_unfinished() is None
    assert store.resume(saved).winners == match.winners


def test_a_record_that_does_not_replay_is_refused(store: MatchStore) -> None:
    record: dict[str, Any] = to_record(played(steps=40))
    record["deals"][0]["actions"][3] = "0 discard KD"
    broken: list[Any] = [record, {}, [], None, 5, {"format": "scala40-record", "version": 1}]
    for each in broken:
        with pytest.raises(StorageError) as raised:
            store.import_record(each)
        assert raised.value.code is Trouble.RECORD_REFUSED
    assert list(store.list()) == []


def test_a_record_may_hold_any_text(store: MatchStore) -> None:
    from scala40.match.fairness import commitment

    record: dict[str, Any] = to_record(played(steps=40))
    deal = record["deals"][0]
    deal["salt"] = 'a\u0000b"\\\ud800\n'
    deal["commitment"] = commitment(deal["salt"], deal["deck"])
    record["seats"][0]["name"] = "\udfff\u0000'; DROP TABLE matches"
    again = store.resume(store.import_record(record))
    assert to_record(again) == record
    assert store.list()[0].players[0] == record["seats"][0]["name"]


def test_the_cases_of_the_rules_come_in_and_go_out(store: MatchStore) -> None:
    folder = Path(__file__).parents[1] / "cases"
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    good = [name for name, verdict in expected.items() if verdict["ok"] and name.startswith("s")]
    assert good
    for name in good:
        record = json.loads((folder / name).read_text(encoding="utf-8"))
        exported = store.export(store.import_record(record))
        if record["deals"]:
            assert exported["deals"] == record["deals"], name
        assert exported["winners"] == record["winners"]


def test_reading_goes_on_beside_another_instance(tmp_path: Path) -> None:
    match = played()
    with MatchStore.open(Paths.of(tmp_path)) as store:
        saved = store.create(match)
        with MatchStore.open_beside(Paths.of(tmp_path)) as other:
            same_match(other.resume(saved), match)
            imported = other.import_record(to_record(match))
        assert {each.id for each in store.list()} == {saved, imported}
        store.truncate(saved, 1, 2)
        assert store.latest_unfinished() == saved


def test_the_database_holds_nothing_but_small_rows(store: MatchStore) -> None:
    """A finished deal is packed: its actions are no rows any more."""
    match = finished()
    saved = store.create(match)
    assert store.database._connection.execute("SELECT count(*) FROM actions").fetchone() == (0,)
    with sqlite3.connect(":memory:"), store.database.reading() as connection:
        assert texts(read_match(connection, saved).match) == texts(match)
