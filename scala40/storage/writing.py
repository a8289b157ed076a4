"""The rows of a match, written inside somebody else's transaction. Imports: stored."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scala40.storage.stored import (
    DEAL,
    SETUP,
    STATE,
    Setup,
    State,
    StoredDeal,
    StoredMatch,
    action_checksum,
    checksum,
    damaged,
    deal_checksum,
    pack,
)


def insert_setup(connection: sqlite3.Connection, setup: Setup, state: State, match: int | None = None) -> int:
    """A new match without deals; with an id that is free, or the next one."""
    row = (*setup.row(), b"", *state.row(), b"")
    places = ", ".join("?" * (len(row) + 1))
    cursor = connection.execute(
        f"INSERT INTO matches (id, {SETUP}, setup_sum, {STATE}, state_sum) VALUES ({places})", (match, *row)
    )
    made = cursor.lastrowid
    assert made is not None
    connection.execute("UPDATE matches SET setup_sum = ? WHERE id = ?", (checksum(made, *setup.row()), made))
    write_state(connection, made, state)
    return made


def write_state(connection: sqlite3.Connection, match: int, state: State) -> None:
    """The changing part of a match's row."""
    row = state.row()
    columns = ", ".join(f"{name} = ?" for name in STATE.split(", "))
    connection.execute(
        f"UPDATE matches SET {columns}, state_sum = ? WHERE id = ?", (*row, checksum(match, *row), match)
    )


def insert_deal(connection: sqlite3.Connection, match: int, deal: StoredDeal) -> None:
    """A deal as it was dealt, without its actions."""
    found = connection.execute("SELECT setup_sum FROM matches WHERE id = ?", (match,)).fetchone()
    total = deal_checksum(found[0], deal.number, deal.frame())
    connection.execute(
        f"INSERT INTO deals (match, number, {DEAL}, deal_sum) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match, deal.number, *deal.frame(), total),
    )


def insert_actions(connection: sqlite3.Connection, match: int, deal: int, first: int, moves: Iterable[str]) -> None:
    """Actions at the end of the log of a deal; the first of them is number `first`, from 1."""
    if first == 1:
        found = connection.execute(
            "SELECT deal_sum FROM deals WHERE match = ? AND number = ?", (match, deal)
        ).fetchone()
    else:
        found = connection.execute(
            "SELECT sum FROM actions WHERE match = ? AND deal = ? AND n = ?", (match, deal, first - 1)
        ).fetchone()
    if found is None:
        raise damaged(match, deal=deal, action=first - 1)
    last = found[0]
    for n, text in enumerate(moves, first):
        last = action_checksum(last, n, text)
        connection.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", (match, deal, n, text, last))


def remove_actions(connection: sqlite3.Connection, match: int, deal: int, kept: int) -> None:
    """The first `kept` actions of a deal stay."""
    connection.execute("DELETE FROM actions WHERE match = ? AND deal = ? AND n > ?", (match, deal, kept))


def close_deal(
    connection: sqlite3.Connection, match: int, deal: int, moves: Iterable[str], result: Mapping[str, Any]
) -> None:
    """The deal is scored: its actions are packed into it."""
    log, text = pack(moves), json.dumps(result)
    found = connection.execute("SELECT deal_sum FROM deals WHERE match = ? AND number = ?", (match, deal)).fetchone()
    if found is None:
        raise damaged(match, deal=deal)
    connection.execute(
        "UPDATE deals SET log = ?, result = ?, result_sum = ? WHERE match = ? AND number = ?",
        (log, text, checksum(found[0], log, text), match, deal),
    )
    remove_actions(connection, match, deal, 0)


def remove_deals(connection: sqlite3.Connection, match: int, first: int) -> None:
    """This deal and all after it, as if they had not been dealt."""
    connection.execute("DELETE FROM actions WHERE match = ? AND deal >= ?", (match, first))
    connection.execute("DELETE FROM deals WHERE match = ? AND number >= ?", (match, first))


def remove_match(connection: sqlite3.Connection, match: int) -> None:
    """Everything of a match."""
    remove_deals(connection, match, 0)
    connection.execute("DELETE FROM ui WHERE match = ?", (match,))
    connection.execute("DELETE FROM matches WHERE id = ?", (match,))


def insert_match(connection: sqlite3.Connection, stored: StoredMatch, match: int | None = None) -> int:
    """A whole match, under this id or the next one. The state is made to fit the deals that are there."""
    moves = len(stored.deals[-1].moves) if stored.deals else 0
    state = replace(stored.state, deals=len(stored.deals), moves=moves)
    made = insert_setup(connection, stored.setup, state, match)
    for deal in stored.deals:
        insert_deal(connection, made, deal)
        if deal.result is None:
            insert_actions(connection, made, deal.number, 1, deal.moves)
        else:
            close_deal(connection, made, deal.number, deal.moves, deal.result)
    return made
