"""`simulate`: computer players against each other, without a window.

Every match (or deal) comes from the seed and its number alone, so the figures are the same however many processes
share the work; only times differ. Imports: engine, match, ai, app.text, arguments, choices, tally.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from time import perf_counter
from typing import Any

from scala40.ai import make
from scala40.app.text import Texts
from scala40.cli.arguments import Arguments, CommandFailed, UsageError, Words
from scala40.cli.choices import chosen_changes, chosen_game, chosen_players, chosen_rules
from scala40.cli.tally import Tally, quantile
from scala40.engine.games import GAMES
from scala40.engine.totals import DealResult
from scala40.match.playing import play_deal
from scala40.match.record import SUFFIX, record_text, to_record
from scala40.match.runner import Match
from scala40.match.seats import Seat

WORDS = Words(
    flags=("--duplicate", "--json"),
    values=("--game", "--preset", "--players", "--matches", "--deals", "--seed", "--jobs", "--record"),
    lists=("--set",),
)
CHUNK = 8  # decks that a process plays before it reports


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; a value that every process gets."""

    game: str
    preset: str
    rules: Any
    players: tuple[str, ...]
    count: int
    whole_matches: bool
    seed: str
    duplicate: bool
    record: Path | None

    @property
    def rotations(self) -> int:
        return len(self.players) if self.duplicate else 1


def simulate(arguments: Arguments, texts: Texts) -> int:
    """The command."""
    plan = planned(arguments)
    jobs = min(arguments.number("--jobs", 1) or 1, 256)
    if plan.record is not None:
        try:
            plan.record.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise CommandFailed("cannot_write", file=plan.record, reason=fault.strerror or fault) from None
    begun = perf_counter()
    try:
        total = played(plan, jobs, progress_bar(texts, plan.count, _progress_key(plan)))
    except OSError as fault:
        raise CommandFailed("cannot_write", file=plan.record or "", reason=fault.strerror or fault) from None
    seconds = perf_counter() - begun
    report = reported(plan, total, seconds)
    print(json.dumps(report) if "--json" in arguments.flags else as_table(report, texts))
    return 0


def planned(arguments: Arguments) -> Plan:
    """What the words ask for."""
    game = chosen_game(arguments)
    changes = chosen_changes(game, arguments)
    players = chosen_players(game, arguments, changes)
    rules = chosen_rules(game, arguments, changes)
    if ("--matches" in arguments.values) == ("--deals" in arguments.values):
        raise UsageError("deals_or_matches")
    whole = "--matches" in arguments.values
    record = arguments.values.get("--record")
    return Plan(
        game.name,
        arguments.values.get("--preset", game.presets[0].name),
        rules,
        players,
        arguments.number("--matches" if whole else "--deals") or 1,
        whole,
        arguments.values.get("--seed", "1"),
        "--duplicate" in arguments.flags,
        Path(record) if record is not None else None,
    )


@dataclass(slots=True)
class Played:
    """What was counted over some decks."""

    rows: list[Tally]
    matches: int = 0  # finished
    deals: int = 0
    decks: int = 0

    def add(self, other: Played) -> None:
        """Count what another process counted."""
        for row, theirs in zip(self.rows, other.rows, strict=True):
            row.add(theirs)
        self.matches += other.matches
        self.deals += other.deals
        self.decks += other.decks


def played(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Played:
    """The whole plan, played."""
    total = Played(empty_rows(plan))
    for part in parts(plan, jobs):
        total.add(part)
        progress(total.decks)
    return total


def parts(plan: Plan, jobs: int) -> Iterator[Played]:
    """The plan played in chunks of decks, by one process or several, in the order of the decks."""
    chunks = [range(first, min(first + CHUNK, plan.count)) for first in range(0, plan.count, CHUNK)]
    if jobs == 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(max_workers=min(jobs, len(chunks))) as pool:
        yield from pool.map(play_chunk, repeat(plan), chunks)


def empty_rows(plan: Plan) -> list[Tally]:
    """A row a seat; with duplicates a row a player id, in the order in which they were named."""
    if not plan.duplicate:
        return [Tally(player, seat) for seat, player in enumerate(plan.players)]
    ids = dict.fromkeys(plan.players)
    return [Tally(player, None, plan.players.count(player)) for player in ids]


def play_chunk(plan: Plan, decks: Sequence[int]) -> Played:
    """Play these decks, each in every rotation."""
    # States are freed as soon as nobody holds them; looking for cycles among millions of them is time for nothing.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    found = Played(empty_rows(plan))
    for deck in decks:
        before = [row.wins for row in found.rows]
        for rotation in range(plan.rotations):
            _play_one(plan, deck, rotation, found)
        for row, wins in zip(found.rows, before, strict=True):
            row.shares.append((row.wins - wins) / (plan.rotations * row.seats))
        found.decks += 1
    return found


def _play_one(plan: Plan, deck: int, rotation: int, found: Played) -> None:
    count = len(plan.players)
    ids = [plan.players[(seat + rotation) % count] for seat in range(count)]
    rows = [_row(found.rows, player, seat) for seat, player in enumerate(ids)]
    seed = f"{plan.seed}:{deck}"
    seats = [Seat(f"{player} {seat + 1}", player) for seat, player in enumerate(ids)]
    players = [make(player, plan.game, f"{seed}:{seat}") for seat, player in enumerate(ids)]
    match = Match.start(GAMES[plan.game], plan.rules, seats, seed)
    times: list[list[float]] = [[] for _ in ids]
    while True:
        play_deal(match, players, times)
        result = match.settle(match.may_return())
        for seat, points in result.points.items():
            rows[seat].deals += 1
            rows[seat].points += points
        if match.winners is not None or not plan.whole_matches:
            break
        match.next_deal()
    for seat in (match.winners or ()) if plan.whole_matches else deal_winners(result):
        rows[seat].wins += 1
    for row in found.rows:
        row.games += 1
    for seat, seconds in enumerate(times):
        rows[seat].seconds.extend(seconds)
    found.matches += match.winners is not None
    found.deals += len(match.deals)
    if plan.record is not None:
        turned = f"-{rotation + 1}" if plan.duplicate else ""
        file = plan.record / f"{plan.game}-{deck + 1:06}{turned}{SUFFIX}"
        file.write_text(record_text(to_record(match)), encoding="utf-8")


def _row(rows: Sequence[Tally], player: str, seat: int) -> Tally:
    return next(row for row in rows if row.player == player and row.seat in (None, seat))


def deal_winners(result: DealResult) -> tuple[int, ...]:
    """Who won a single deal: the seat that went out; nobody in a dead deal."""
    return () if result.out is None else (result.out,)


def reported(plan: Plan, total: Played, seconds: float) -> dict[str, Any]:
    """The figures, as `--json` prints them."""
    players = []
    for row in total.rows:
        ordered = sorted(row.seconds)
        low, high = row.interval(duplicate=plan.duplicate)
        players.append(
            {
                "player": row.player,
                "seat": row.seat,
                "wins": row.wins,
                "win_rate": round(row.win_rate, 6),
                "win_rate_interval": [round(low, 6), round(high, 6)],
                "points_per_deal": round(row.points_per_deal, 4),
                "decision_ms": {
                    "median": round(1000 * quantile(ordered, 0.5), 4),
                    "p99": round(1000 * quantile(ordered, 0.99), 4),
                    "max": round(1000 * (ordered[-1] if ordered else 0.0), 4),
                },
            }
        )
    return {
        "game": plan.game,
        "preset": plan.preset,
        "deals": total.deals,
        "matches": total.matches,
        "seconds": round(seconds, 3),
        "deals_per_second": round(total.deals / seconds, 2) if seconds else 0.0,
        "players": players,
    }


def as_table(report: dict[str, Any], texts: Texts) -> str:
    """The figures for a person."""
    columns = ("player", "seat", "wins", "win_rate", "points", "median", "p99", "max")
    lines = [[texts(f"commands.simulate.{name}") for name in columns]]
    for row in report["players"]:
        low, high = row["win_rate_interval"]
        times = row["decision_ms"]
        lines.append(
            [
                row["player"],
                "-" if row["seat"] is None else str(row["seat"] + 1),
                str(row["wins"]),
                f"{100 * row['win_rate']:.1f} % ({100 * low:.1f}–{100 * high:.1f})",
                f"{row['points_per_deal']:.2f}",
                *(f"{times[name]:.2f}" for name in ("median", "p99", "max")),
            ]
        )
    widths = [max(len(line[column]) for line in lines) for column in range(len(columns))]
    table = []
    for line in lines:
        words = [word.rjust(width) for word, width in zip(line, widths, strict=True)]
        table.append("  ".join([line[0].ljust(widths[0]), *words[1:]]))
    summary = texts(
        "commands.simulate.summary",
        deals=report["deals"],
        matches=report["matches"],
        seconds=f"{report['seconds']:.1f}",
        rate=f"{report['deals_per_second']:.0f}",
    )
    return "\n".join([*table, "", summary])


def _progress_key(plan: Plan) -> str:
    return "commands.simulate.progress" if plan.whole_matches else "commands.simulate.progress_deals"


def progress_bar(texts: Texts, count: int, key: str) -> Callable[[int], None]:
    """Shows how far it is, on a terminal only."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        full = 30 * done // count
        line = texts(key, done=done, total=count)
        end = "\n" if done == count else ""
        print(f"\r[{'#' * full}{'.' * (30 - full)}] {line}", end=end, file=sys.stderr, flush=True)

    return show
