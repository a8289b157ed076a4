"""The events of a deal so far, as a value.

A deal may have very many (two seats can pass one card to and fro for ever), and every state has its history: so a
longer one shares what came before instead of copying it. Imports: events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, overload

from scala40.engine.events import Event

_CHUNK: Final = 64  # events that are copied from one history to the next


class History(Sequence[Event]):
    """Events in their order. It never changes; `history + events` is another one."""

    __slots__ = ("_count", "_older", "_recent")

    def __init__(self, events: Iterable[Event] = (), older: History | None = None) -> None:
        self._recent = tuple(events)
        self._older = older
        self._count: int = len(self._recent) + (older._count if older is not None else 0)

    def __add__(self, events: Sequence[Event]) -> History:
        if len(self._recent) < _CHUNK:
            return History((*self._recent, *events), self._older)
        return History(events, self)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        if self._older is None:
            return iter(self._recent)
        chunks = []
        place: History | None = self
        while place is not None:
            chunks.append(place._recent)
            place = place._older
        return chain.from_iterable(reversed(chunks))

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        if self._count != other._count:
            return False
        return (self._older is other._older and self._recent == other._recent) or tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"History({list(self)!r})"

    def __reduce__(self) -> tuple[type[History], tuple[tuple[Event, ...]]]:
        return History, (tuple(self),)
