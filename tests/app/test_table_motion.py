"""Motion: how cards get from one picture to the next, as a function of time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scala40.app.table.geometry import Pose
from scala40.app.table.motion import Track, at, moving, pose_at, tracks_between
from scala40.app.table.tableview import HELD_STOCK, Sprite, TableView

STOCK, PILE, SEAT = Pose(100, 100, 80), Pose(200, 100, 80), Pose(50, 20, 40)
SLOT, MELD = Pose(300, 400, 120), Pose(400, 200, 60)
ANCHORS = {"stock": STOCK, "discard_pile": PILE, "seat:1": SEAT, "hand": SLOT}


def card(key: str, zone: str, pose: Pose, face: str | None = "7C") -> Sprite:
    return Sprite(key, pose, face, zone, 1)


def view(*sprites: Sprite, deal: int = 1) -> TableView:
    return TableView((800, 600), sprites, anchors=ANCHORS, deal=deal)


def only(before: TableView, after: TableView) -> tuple[str, Track]:
    tracks = tracks_between(before, after, {}, 10.0)
    assert len(tracks) == 1
    return next(iter(tracks.items()))


def test_a_track_begins_at_its_origin_and_ends_at_its_goal() -> None:
    track = Track(STOCK, SLOT, 10.0, 0.4)
    assert pose_at(track, 9.0) == STOCK
    assert pose_at(track, 10.4) == SLOT
    assert pose_at(track, 99.0) == SLOT
    assert STOCK.x < pose_at(track, 10.1).x < pose_at(track, 10.2).x < SLOT.x


def test_what_has_not_moved_has_no_track() -> None:
    still = view(card("card:1", "hand", SLOT))
    assert tracks_between(still, still, {}, 10.0) == {}


@pytest.mark.parametrize(
    ("before", "after", "origin", "turns"),
    [
        # my draw comes out of the stock, face down
        ((), card("card:1", "hand", SLOT), STOCK, True),
        # my take comes from the pile
        ((card("card:1", "discard_pile", PILE),), card("card:1", "hand", SLOT), PILE, False),
        # an opponent draws, and takes
        ((), card("seat:1:back:0", "seat:1", SEAT, None), STOCK, False),
        ((card("card:1", "discard_pile", PILE),), card("seat:1:back:0", "seat:1", SEAT, None), PILE, True),
        # an opponent discards and lays
        ((card("seat:1:back:0", "seat:1", SEAT, None),), card("card:1", "discard_pile", PILE), SEAT, True),
        ((card("seat:1:back:0", "seat:1", SEAT, None),), card("card:1", "meld:1", MELD), SEAT, True),
        # an opponent takes a joker from a meld
        ((card("card:104", "meld:1", MELD),), card("seat:1:back:5", "seat:1", SEAT, None), MELD, True),
        # what was drawn by hand comes from the hand
        ((card(HELD_STOCK, "held", MELD, None),), card("card:1", "hand", SLOT), MELD, True),
    ],
)
def test_where_cards_come_from(before: tuple[Sprite, ...], after: Sprite, origin: Pose, turns: bool) -> None:
    key, track = only(view(*before), view(after))
    assert key == after.key
    assert (track.origin, track.goal, track.turns) == (origin, after.pose, turns)


def test_an_older_discard_that_is_seen_again_does_not_move() -> None:
    before = view(card("card:1", "discard_pile", PILE))
    after = view(card("card:2", "discard_pile", PILE), card("card:1", "hand", SLOT))
    assert set(tracks_between(before, after, {}, 10.0)) == {"card:1"}


def test_a_card_on_its_way_goes_on_from_where_it_is() -> None:
    first, then = view(card("card:1", "hand", STOCK)), view(card("card:1", "hand", SLOT))
    running = tracks_between(first, then, {}, 10.0)
    middle = pose_at(running["card:1"], 10.05)
    again = tracks_between(then, view(card("card:1", "hand", PILE)), running, 10.05)
    assert again["card:1"].origin == middle
    # and where the goal stays the same, the track stays too
    assert tracks_between(then, then, running, 10.05) == running


def test_what_is_carried_has_no_track() -> None:
    held = replace(card("card:1", "held", MELD), glow="held")
    assert tracks_between(view(card("card:1", "hand", SLOT)), view(held), {}, 10.0) == {}
    back = tracks_between(view(held), view(card("card:1", "hand", SLOT)), {}, 10.0)
    assert back["card:1"].origin == MELD


def test_a_new_deal_flies_out_of_the_stock_one_card_at_a_time() -> None:
    hand = [card(f"card:{n}", "hand", Pose(300 + n, 400, 120)) for n in range(3)]
    backs = [card(f"seat:1:back:{n}", "seat:1", SEAT, None) for n in range(3)]
    up = card("card:9", "discard_pile", PILE)
    tracks = tracks_between(view(deal=1), view(*hand, *backs, up, deal=2), {}, 10.0)
    starts = sorted(track.start for track in tracks.values())
    assert len(tracks) == 7
    assert len(set(starts)) == 7
    assert tracks["card:9"].start == starts[-1]
    assert all(track.origin == STOCK for track in tracks.values())
    shown = at(view(*hand, *backs, up, deal=2), tracks, 10.0)
    assert len(shown) == 1  # the others are still in the stock


@pytest.mark.parametrize("speed", [0.0])
def test_without_animation_nothing_moves(speed: float) -> None:
    assert tracks_between(view(), view(card("card:1", "hand", SLOT)), {}, 10.0, speed) == {}


def test_another_window_size_moves_nothing() -> None:
    after = replace(view(card("card:1", "hand", MELD)), size=(900, 600))
    assert tracks_between(view(card("card:1", "hand", SLOT)), after, {}, 10.0) == {}


def test_a_turned_card_shows_its_back_first_and_gets_thin_half_way() -> None:
    after = view(card("card:1", "hand", SLOT))
    tracks = tracks_between(view(), after, {}, 10.0)
    start = at(after, tracks, 10.0)[0]
    assert start.sprite.face is None
    end = at(after, tracks, 10.3)[0]
    assert end.sprite.face == "7C"
    assert min(at(after, tracks, 10.0 + step / 100)[0].width for step in range(40)) < 0.25
    assert not moving(tracks, 11.0)
