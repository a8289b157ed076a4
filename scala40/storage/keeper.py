"""Keeps a live match on the disk: after every change it saves the difference, in one transaction.

The table need not say what changed. An action writes one row, an undo removes some, and a change that could not be
saved (a full disk) is saved with the next one. Imports: matches, resuming, stored; match for its types.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scala40.match.record import result_claims
from scala40.match.runner import DealLog, Match
from scala40.storage.matches import Change, MatchStore
from scala40.storage.resuming import frame_of
from scala40.storage.stored import StoredDeal


@dataclass(slots=True)
class _Saved:
    """What is on the disk of one deal."""

    frame: StoredDeal
    moves: list[str]
    result: dict[str, Any] | None
    log: DealLog | None = None  # the live deal that this is known to be

    def is_deal(self, log: DealLog) -> bool:
        """Was this deal dealt so?"""
        if self.log is not log and self.frame == frame_of(log):
            self.log = log
        return self.log is log

    def agrees(self, log: DealLog) -> bool:
        if not self.is_deal(log) or (self.result is None) != (log.result is None) or self.moves != log.moves:
            return False
        return log.result is None or self.result == result_claims(log.result)


class MatchKeeper:
    """One live match and its place on the disk."""

    def __init__(self, store: MatchStore, match_id: int | None = None) -> None:
        self._store = store
        self._saved: list[_Saved] | None = None  # None: to be read
        self._winners: tuple[int, ...] | None = None
        self.id = match_id  # None until the match is saved for the first time

    def sync(self, match: Match) -> None:
        """Bring the match on the disk; when this returns it is there.

        Raises:
            StorageError: it is not, and what was there is unchanged. The next call tries again.
        """
        if self.id is None:
            self.id = self._store.create(match)
            self._saved = []
            self._remember(match, 0)
            return
        if self._saved is None:
            self._saved = self._read(self.id)
        same = self._agreeing(self._saved, match.deals)
        winners = None if match.winners is None else tuple(sorted(match.winners))
        if same == len(match.deals) == len(self._saved) and winners == self._winners:
            return
        saved, self._saved = self._saved, None  # if this fails nobody knows what is on the disk
        with self._store.changing(self.id) as change:
            self._write(change, saved, match.deals, same)
            change.stand(match.standing.totals)
            change.finish(winners)
        self._saved = saved
        self._remember(match, same)

    def _read(self, match: int) -> list[_Saved]:
        stored = self._store.load(match)
        self._winners = stored.state.winners
        frames = (StoredDeal(each.number, each.dealer, each.seats_in, each.salt, each.deck) for each in stored.deals)
        return [_Saved(frame, list(deal.moves), deal.result) for frame, deal in zip(frames, stored.deals, strict=True)]

    def _remember(self, match: Match, first: int) -> None:
        """The deals from index `first` on are on the disk as they are live."""
        assert self._saved is not None
        self._winners = None if match.winners is None else tuple(sorted(match.winners))
        known = self._saved[first] if first < len(self._saved) else None
        del self._saved[first:]
        for log in match.deals[first:]:
            result = None if log.result is None else result_claims(log.result)
            frame = known.frame if known is not None and known.log is log else frame_of(log)
            self._saved.append(_Saved(frame, list(log.moves), result, log))

    @staticmethod
    def _agreeing(saved: Sequence[_Saved], deals: Sequence[DealLog]) -> int:
        """How many deals from the first on are on the disk as they are live."""
        for index, (old, log) in enumerate(zip(saved, deals, strict=False)):
            if not old.agrees(log):
                return index
        return min(len(saved), len(deals))

    @staticmethod
    def _write(change: Change, saved: Sequence[_Saved], deals: Sequence[DealLog], same: int) -> None:
        """Write the deals from index `same` on, of the first of them only what is new."""
        first = same
        old = saved[same] if same < len(saved) else None
        if old is not None and same < len(deals) and old.result is None and old.is_deal(deals[same]):
            if len(saved) > same + 1:
                change.remove_deals(same + 2, len(old.moves))
            _write_tail(change, old.moves, deals[same])
            first = same + 1
        elif old is not None:
            change.remove_deals(same + 1, len(saved[same - 1].moves) if same else 0)
        for log in deals[first:]:
            change.begin_deal(frame_of(log))
            _write_tail(change, [], log)


def _write_tail(change: Change, old: Sequence[str], log: DealLog) -> None:
    """Of the last deal: undo what is no longer there, add what is new, close it when it was scored."""
    moves = log.moves
    kept = 0
    while kept < min(len(old), len(moves)) and old[kept] == moves[kept]:
        kept += 1
    if kept < len(old):
        change.truncate(kept)
    if kept < len(moves):
        change.append(moves[kept:])
    if log.result is not None:
        change.finish_deal(moves, result_claims(log.result))
