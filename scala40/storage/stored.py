"""A saved match as texts, its rows, and the checksums that SQLite does not keep.

Every row has a checksum that goes on from the one before it: match, deal, action, action, … so a row that was changed,
lost or moved shows at its place. Imports: errors, sqlite; match for Seat.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scala40.match.seats import Seat
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.sqlite import trouble_of

SUM_SIZE: Final = 8
LOG_MOST: Final = 64 * 1024 * 1024  # bytes of an unpacked log: nobody plays that much

SETUP: Final = "created, game, rules, seats, seed, version"
STATE: Final = "updated, touched, deals, moves, totals, finished, winners, deleted"
DEAL: Final = "dealer, seats_in, salt, deck"


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """One deal as it is stored."""

    number: int  # from 1
    dealer: int
    seats_in: tuple[int, ...]
    salt: str
    deck: str
    moves: tuple[str, ...] = ()
    result: dict[str, Any] | None = None  # as in a record; None: not scored yet

    def frame(self) -> tuple[int, str, str, str]:
        """The columns that stand from the beginning of the deal."""
        return self.dealer, json.dumps(self.seats_in), plain(self.salt), self.deck


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a match begins."""

    created: str
    game: str
    rules: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: str
    version: str  # of the program that began it

    def row(self) -> tuple[str, ...]:
        seats = json.dumps([{"name": seat.name, "player": seat.player} for seat in self.seats])
        return self.created, self.game, json.dumps(self.rules), seats, self.seed, self.version


@dataclass(frozen=True, slots=True)
class State:
    """What changes while a match is played: the small part of its row."""

    updated: str
    touched: int  # grows with every use of any match: which was played last, whatever the clock says
    deals: int = 0
    moves: int = 0  # of the last deal, scored or not
    totals: tuple[int | float, ...] = ()
    finished: bool = False
    winners: tuple[int, ...] | None = None
    deleted: str | None = None

    def row(self) -> tuple[Any, ...]:
        winners = None if self.winners is None else json.dumps(self.winners)
        return (
            *(self.updated, self.touched, self.deals, self.moves, json.dumps(self.totals)),
            *(int(self.finished), winners, self.deleted),
        )


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A whole match as it is stored."""

    id: int
    setup: Setup
    state: State
    deals: tuple[StoredDeal, ...]


def checksum(*parts: object) -> bytes:
    """A checksum over values of any kind; what has another type or place has another sum."""
    text = "\x1f".join(f"{type(part).__name__}:{part!r}" for part in parts)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=SUM_SIZE).digest()


def plain(text: str) -> str:
    """A text from anywhere as one that every database takes: escaped as in JSON."""
    return json.dumps(text)[1:-1]


def unplain(text: str) -> str:
    found: str = json.loads(f'"{text}"')
    return found


def pack(moves: Iterable[str]) -> bytes:
    """The log of a finished deal, small."""
    return zlib.compress("\n".join(moves).encode())


def unpack(log: bytes) -> tuple[str, ...]:
    unpacking = zlib.decompressobj()
    content = unpacking.decompress(log, LOG_MOST)
    if not unpacking.eof:
        raise ValueError("log")
    return tuple(content.decode().split("\n")) if content else ()


def damaged(match: int, **where: object) -> StorageError:
    return StorageError(Trouble.MATCH_DAMAGED, id=match, **where)


# reading, as far as the checksums hold


def read_state(connection: sqlite3.Connection, match: int) -> State:
    """The changing part of a match.

    Raises:
        StorageError: NO_MATCH, MATCH_DAMAGED.
    """
    row = _row(connection, f"{STATE}, state_sum", match)
    if row is None:
        raise StorageError(Trouble.NO_MATCH, id=match)
    return state_from(match, row)


def _row(connection: sqlite3.Connection, columns: str, match: int) -> tuple[Any, ...] | None:
    if not 0 < match < 2**63:  # somebody typed it
        return None
    row: tuple[Any, ...] | None = connection.execute(f"SELECT {columns} FROM matches WHERE id = ?", (match,)).fetchone()
    return row


def state_from(match: int, row: tuple[Any, ...]) -> State:
    *values, claimed = row
    if checksum(match, *values) != claimed:
        raise damaged(match, part="state")
    updated, touched, deals, moves, totals, finished, winners, deleted = values
    won = None if winners is None else tuple(json.loads(winners))
    return State(updated, touched, deals, moves, tuple(json.loads(totals)), bool(finished), won, deleted)


def setup_from(match: int, row: tuple[Any, ...]) -> Setup:
    *values, claimed = row
    if checksum(match, *values) != claimed:
        raise damaged(match, part="setup")
    created, game, rules, seats, seed, version = values
    named = tuple(Seat(each["name"], each["player"]) for each in json.loads(seats))
    return Setup(created, game, json.loads(rules), named, seed, version)


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a match: everything before the first damage, and the damage."""

    match: StoredMatch
    fault: StorageError | None


def read_match(connection: sqlite3.Connection, match: int) -> Reading:
    """A match as far as its checksums hold.

    Raises:
        StorageError: NO_MATCH, or MATCH_DAMAGED where nothing of it can be used.
        sqlite3.Error: the place cannot be read (locked, rights).
    """
    row = _row(connection, f"{SETUP}, setup_sum", match)
    if row is None:
        raise StorageError(Trouble.NO_MATCH, id=match)
    setup = setup_from(match, row)
    state: State | None = None
    deals: list[StoredDeal] = []
    faults: list[StorageError] = []
    try:
        state = read_state(connection, match)
    except StorageError as error:
        faults.append(error)
    try:
        _read_deals(connection, match, row[-1], deals)
        if state is not None:
            _compare(match, state, deals)
    except StorageError as error:
        faults.append(error)
    except sqlite3.DatabaseError as error:
        if trouble_of(error) is not Trouble.DAMAGED:
            raise
        faults.append(damaged(match, part="file"))
    if faults or state is None:
        state = _unfinished(state or State(setup.created, 0), deals)
    return Reading(StoredMatch(match, setup, state, tuple(deals)), faults[0] if faults else None)


def _unfinished(state: State, deals: Sequence[StoredDeal]) -> State:
    """The state of a match of which only these deals are left."""
    totals: dict[str, int | float] = next((deal.result["totals"] for deal in reversed(deals) if deal.result), {})
    return replace(state, finished=False, winners=None, totals=tuple(totals.values()))


def _read_deals(connection: sqlite3.Connection, match: int, setup_sum: bytes, deals: list[StoredDeal]) -> None:
    """Read deals into the list until one is damaged; of that one what is before the damage."""
    rows = connection.execute(
        f"SELECT number, {DEAL}, deal_sum, log, result, result_sum FROM deals WHERE match = ? ORDER BY number", (match,)
    )
    for expected, row in enumerate(rows, 1):
        number, *frame, deal_sum, log, result, result_sum = row
        if number != expected or deal_sum != deal_checksum(setup_sum, number, frame):
            raise damaged(match, deal=expected)
        dealer, seats_in, salt, deck = frame
        deal = StoredDeal(number, dealer, tuple(json.loads(seats_in)), unplain(salt), deck)
        if (log, result, result_sum) == (None, None, None):
            _read_actions(connection, match, deal, deal_sum, deals)
        elif result_sum == checksum(deal_sum, log, result):
            deals.append(replace(deal, moves=unpack(log), result=json.loads(result)))
        else:
            deals.append(deal)
            raise damaged(match, deal=number, part="result")


def _read_actions(
    connection: sqlite3.Connection, match: int, deal: StoredDeal, deal_sum: bytes, deals: list[StoredDeal]
) -> None:
    moves: list[str] = []
    last = deal_sum
    try:
        rows = connection.execute(
            "SELECT n, text, sum FROM actions WHERE match = ? AND deal = ? ORDER BY n", (match, deal.number)
        )
        for expected, (n, text, claimed) in enumerate(rows, 1):
            last = action_checksum(last, n, text)
            if n != expected or claimed != last:
                raise damaged(match, deal=deal.number, action=expected)
            moves.append(text)
    finally:
        deals.append(replace(deal, moves=tuple(moves)))


def _compare(match: int, state: State, deals: Sequence[StoredDeal]) -> None:
    """Rows that are missing at the end leave no gap: the state remembers how many there were."""
    for deal in deals[:-1]:
        if deal.result is None:
            raise damaged(match, deal=deal.number, part="result")
    moves = len(deals[-1].moves) if deals else 0
    if (state.deals, state.moves) != (len(deals), moves):
        raise damaged(match, deal=len(deals), action=moves + 1)


def length(match: StoredMatch) -> tuple[int, int]:
    """How far a match goes: deals, and actions of the last one."""
    return len(match.deals), len(match.deals[-1].moves) if match.deals else 0


def deal_checksum(setup_sum: bytes, number: int, frame: Iterable[object]) -> bytes:
    return checksum(setup_sum, number, *frame)


def action_checksum(before: bytes, n: int, text: str) -> bytes:
    return checksum(before, n, text)
