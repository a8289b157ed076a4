"""The layout: nothing overlaps, nothing sticks out, and a point leads back to its place."""

from __future__ import annotations

import random

import pytest

from scala40.app.table.clothplan import MeldShape
from scala40.app.table.geometry import Rect
from scala40.app.table.layout import Layout, Place, Setting, arrange, opponents_in_order

SIZES = [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def some_melds(seats: int, count: int, seed: int = 1) -> tuple[MeldShape, ...]:
    chance = random.Random(seed)
    return tuple(MeldShape(n + 1, chance.randrange(seats), chance.choice((3, 3, 3, 4, 4, 5, 7))) for n in range(count))


def table(size: tuple[int, int], seats: int, melds: int = 8, hand: int = 13, tray: tuple[int, ...] = (3, 4)) -> Layout:
    return arrange(Setting(size, seats, 0, True, hand, some_melds(seats, melds), tray))


def inside(inner: Rect, outer: Rect) -> bool:
    slack = 0.6
    return (
        inner.x >= outer.x - slack and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack and inner.bottom <= outer.bottom + slack
    )  # fmt: skip


def solid(layout: Layout) -> dict[str, Rect]:
    """What must not overlap."""
    names = ("hand", "me", "status", "stock", "discard_pile", "tray", "stock_label")
    found = {name: layout.zones[name] for name in names}
    found |= {f"button {name}": rect for name, rect in layout.buttons.items() if name not in ("open", "clear")}
    found |= {f"seat {place.seat}": place.rect for place in layout.opponents}
    found |= {f"plate {index}": plate.rect for index, plate in enumerate(layout.cloth.plates)}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 12])
@pytest.mark.parametrize("tray", [(), (3, 4, 3)])
def test_nothing_overlaps_and_nothing_sticks_out(size: tuple[int, int], seats: int, tray: tuple[int, ...]) -> None:
    layout = table(size, seats, tray=tray)
    rects = solid(layout)
    for name, rect in rects.items():
        assert inside(rect, layout.zones["felt"]), name
        for other, second in rects.items():
            assert name == other or rect.overlap(second) < 1.0, (name, other)
    for slot in layout.hand:
        assert inside(slot, layout.zones["hand"])
    for name in ("open", "clear"):
        if name in layout.buttons:
            assert inside(layout.buttons[name], layout.zones["tray"])
            assert all(layout.buttons[name].overlap(meld.rect) == 0 for meld in layout.tray)
    for meld in (*layout.cloth.melds, *layout.tray):
        assert all(inside(card, meld.rect) for card in meld.cards)
    for meld in layout.tray:
        assert inside(meld.rect, layout.zones["tray"])
    for meld in layout.cloth.melds:
        assert any(inside(meld.rect, plate.rect) for plate in layout.cloth.plates)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_locate_is_the_inverse_of_place(size: tuple[int, int], seats: int) -> None:
    layout = table(size, seats)
    places = [Place("stock"), Place("discard_pile")]
    places += [Place("hand", index) for index in range(len(layout.hand))]
    places += [Place("seat", place.seat) for place in layout.opponents]
    places += [Place(f"button:{name}") for name in layout.buttons]
    places += [Place("meld", meld.number, card) for meld in layout.cloth.melds for card in range(len(meld.cards))]
    tray = enumerate(layout.tray)
    places += [Place("tray", number, card) for number, meld in tray for card in range(len(meld.cards))]
    for place in places:
        assert layout.locate(layout.visible(place).centre) == place


@pytest.mark.parametrize("size", SIZES)
def test_six_players_and_25_melds_stay_readable(size: tuple[int, int]) -> None:
    for tray in ((), (3, 4)):
        layout = arrange(Setting(size, 6, 0, True, 13, some_melds(6, 25), tray))
        assert len(layout.cloth.melds) == 25
        for meld in layout.cloth.melds:
            assert inside(meld.rect, layout.zones["cloth"])
        least = 0.065 if tray else 0.075
        assert layout.cloth.card_height >= least * size[1], layout.cloth.card_height
        assert layout.cloth.card_height < layout.card


@pytest.mark.parametrize("size", SIZES)
def test_the_own_hand_has_the_largest_cards_and_shows_their_index(size: tuple[int, int]) -> None:
    layout = table(size, 4, hand=15)
    assert layout.hand_rows == 1
    assert layout.hand_step >= 0.3 * layout.card_width
    for other in (layout.zones["stock"].h, layout.cloth.card_height, *(meld.rect.h for meld in layout.tray)):
        assert other < layout.card


def test_a_very_large_hand_goes_into_two_rows() -> None:
    layout = table((1024, 640), 4, hand=26)
    assert layout.hand_rows == 2
    for index in range(26):
        assert layout.locate(layout.visible(Place("hand", index)).centre) == Place("hand", index)


def test_a_gap_of_the_hand_is_found_by_the_point() -> None:
    layout = table((1280, 720), 4)
    y = layout.hand[0].centre[1]
    assert layout.hand_gap((0, y)) == 0
    assert layout.hand_gap((layout.hand[5].x + 1, y)) == 5
    assert layout.hand_gap((5000, y)) == 13


@pytest.mark.parametrize("size", [(1, 1), (2, 300), (300, 2), (40, 30), (320, 200)])
def test_a_tiny_window_breaks_nothing(size: tuple[int, int]) -> None:
    for hand in (0, 1, 14):
        layout = arrange(Setting(size, 6, 2, False, hand, some_melds(6, 25), (3, 4)))
        assert len(layout.hand) == hand
        layout.locate((0.5, 0.5))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 860), (1920, 1080)])
@pytest.mark.parametrize("owner", [0, 1])
def test_many_melds_of_one_owner_use_both_halves_of_the_cloth(size: tuple[int, int], owner: int) -> None:
    few, many = (
        arrange(Setting(size, 2, 0, True, 10, tuple(MeldShape(n + 1, owner, 3) for n in range(count))))
        for count in (2, 9)
    )
    middle = size[0] / 2
    assert len({meld.rect.x < middle for meld in few.cloth.melds}) == 1
    sides = [sum(meld.rect.x < middle for meld in many.cloth.melds), 0]
    sides[1] = 9 - sides[0]
    assert min(sides) >= 4
    assert many.cloth.card_height >= 0.5 * many.card
    for meld in many.cloth.melds:
        assert any(inside(meld.rect, plate.rect) and plate.owner == owner for plate in many.cloth.plates)


def test_the_piles_do_not_move_when_the_tray_opens() -> None:
    closed, opened = table((1280, 720), 4, tray=()), table((1280, 720), 4, tray=(3,))
    assert closed.zones["stock"] == opened.zones["stock"]
    assert closed.zones["discard_pile"] == opened.zones["discard_pile"]


def test_who_plays_next_sits_on_the_left_where_play_goes_clockwise() -> None:
    assert opponents_in_order(4, 0, True) == (1, 2, 3)
    assert opponents_in_order(4, 2, True) == (3, 0, 1)
    assert opponents_in_order(4, 0, False) == (3, 2, 1)
