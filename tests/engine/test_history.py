"""The history of a deal is a value like a tuple, whatever its length."""

from __future__ import annotations

import copy
import pickle

import pytest

from scala40.engine.events import CardDrawn
from scala40.engine.history import History

EVENTS = tuple(CardDrawn(number) for number in range(500))


@pytest.mark.parametrize("step", [1, 2, 7, 63, 64, 65, 200])
def test_it_holds_what_was_added_in_its_order(step: int) -> None:
    history = History()
    for start in range(0, len(EVENTS), step):
        history = history + EVENTS[start : start + step]
    assert tuple(history) == EVENTS
    assert len(history) == len(EVENTS)
    assert history == History(EVENTS)
    assert (history[0], history[-1], history[130]) == (EVENTS[0], EVENTS[-1], EVENTS[130])
    assert history[-3:] == EVENTS[-3:]
    assert history[60:70] == EVENTS[60:70]
    assert EVENTS[77] in history


def test_adding_changes_nothing_that_was_there() -> None:
    short = History(EVENTS[:70])
    one, two = short + EVENTS[:3], short + EVENTS[5:9]
    assert tuple(short) == EVENTS[:70]
    assert tuple(one) == EVENTS[:70] + EVENTS[:3]
    assert tuple(two) == EVENTS[:70] + EVENTS[5:9]
    assert one != two
    assert short != EVENTS[:70]
    assert History() == History(())
    assert not History()


def test_it_goes_through_a_copy_and_a_pickle() -> None:
    history = History()
    for event in EVENTS:
        history += (event,)
    assert pickle.loads(pickle.dumps(history)) == history
    assert copy.deepcopy(history) == history
