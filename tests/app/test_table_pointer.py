"""The pointer: what the mouse does and which gesture comes of it."""

from __future__ import annotations

import random

import pytest

from scala40.app.table.geometry import Point, Rect
from scala40.app.table.layout import Place
from scala40.app.table.pointer import (
    SETTLE,
    Cancel,
    Click,
    Dragging,
    Drop,
    Idle,
    Input,
    Let,
    Lift,
    Move,
    Pointer,
    Press,
    Pressed,
    Release,
    Settling,
    Sweeping,
    Swept,
    point,
)

CARD, STOCK, CLOTH = Place("hand", 2), Place("stock"), Place("cloth")


def locate(at: Point) -> Place | None:
    """Below 100 a card, below 200 the stock, then cloth, then nothing."""
    if at[0] < 100:
        return CARD
    if at[0] < 200:
        return STOCK
    return CLOTH if at[0] < 300 else None


def can_lift(place: Place) -> bool:
    return place == CARD


def run(*given: Input, state: Pointer | None = None) -> tuple[Pointer, list[object]]:
    state = Idle() if state is None else state
    gestures = []
    for each in given:
        state, gesture = point(state, each, locate, can_lift)
        if gesture is not None:
            gestures.append(gesture)
    return state, gestures


def test_press_and_release_is_a_click() -> None:
    assert run(Press((10, 10), 0), Release((12, 10), 0.1)) == (Idle((12, 10)), [Click(CARD, (10, 10))])


def test_a_press_that_wanders_less_than_the_threshold_is_still_a_click() -> None:
    state, gestures = run(Press((10, 10), 0), Move((13, 7), True))
    assert (state, gestures) == (Pressed(CARD, (10, 10)), [])
    assert run(Release((13, 7), 0.1), state=state)[1] == [Click(CARD, (10, 10))]


def test_a_card_is_lifted_carried_and_dropped() -> None:
    state, gestures = run(Press((10, 10), 0), Move((14, 10), True), Move((250, 40), True))
    assert state == Dragging(CARD, (10, 10), (250, 40))
    assert gestures == [Lift(CARD, (10, 10))]
    assert run(Release((260, 40), 1), state=state) == (Idle((260, 40)), [Drop(CARD, (260, 40))])


@pytest.mark.parametrize("end", [Cancel(), Move((50, 50), False)])
def test_a_drag_is_given_up(end: Input) -> None:
    state, gestures = run(Press((10, 10), 0), Move((40, 10), True), end)
    assert isinstance(state, Idle)
    assert gestures == [Lift(CARD, (10, 10)), Let()]
    assert run(Release((50, 50), 1), state=state)[1] == []


def test_a_second_press_while_one_is_held_is_nothing() -> None:
    state, _ = run(Press((10, 10), 0), Move((40, 10), True))
    assert run(Press((150, 10), 0.2), state=state) == (state, [])


def test_a_double_click_on_a_pile_is_one_click() -> None:
    state, gestures = run(Press((150, 10), 0), Release((150, 10), 0.05))
    assert gestures == [Click(STOCK, (150, 10))]
    assert isinstance(state, Settling)
    after, more = run(Press((150, 10), 0.1), Release((150, 10), 0.15), state=state)
    assert more == []
    assert run(Press((150, 10), SETTLE + 0.1), Release((150, 10), SETTLE + 0.2), state=after)[1] == [
        Click(STOCK, (150, 10))
    ]


def test_after_a_click_on_a_pile_a_card_can_be_taken_up_at_once() -> None:
    state, _ = run(Press((150, 10), 0), Release((150, 10), 0.05))
    assert run(Press((10, 10), 0.1), Release((10, 10), 0.15), state=state)[1] == [Click(CARD, (10, 10))]


def test_from_bare_cloth_a_frame_is_drawn() -> None:
    state, _ = run(Press((250, 90), 0), Move((20, 30), True))
    assert state == Sweeping((250, 90), (20, 30))
    assert run(Release((20, 30), 1), state=state)[1] == [Swept(Rect(20, 30, 230, 60))]


def test_letting_go_elsewhere_is_no_click() -> None:
    assert run(Press((150, 10), 0), Release((250, 10), 0.3)) == (Idle((250, 10)), [])


def test_whatever_comes_no_more_is_dropped_than_was_lifted() -> None:
    chance = random.Random(7)
    state: Pointer = Idle()
    lifted = 0
    for step in range(4000):
        at = (chance.randrange(-20, 320), chance.randrange(0, 60))
        given: Input = chance.choice(
            [Press(at, step / 10), Move(at, chance.random() < 0.8), Release(at, step / 10), Cancel()]
        )
        state, gesture = point(state, given, locate, can_lift)
        if isinstance(gesture, Lift):
            assert lifted == 0
            lifted = 1
        elif isinstance(gesture, Drop):
            assert lifted == 1
            lifted = 0
        elif isinstance(gesture, Let):
            lifted = 0
        assert isinstance(state, Dragging) == bool(lifted)
