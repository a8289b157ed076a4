"""The French deck: all there, drawable by the loader, no card like another, and drawn the same again by the program."""

from __future__ import annotations

import itertools
import os
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "assets" / "cards" / "french"
CARDS = [f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"]
JOLLIES = ["joker_red", "joker_black"]
BACKS = ["back_blue", "back_red", "back_green"]
PIPS = [f"pip_{suit}" for suit in "CDHS"]
FACES = CARDS + JOLLIES
LARGE = [f"large/{name}" for name in FACES]
ALL = FACES + BACKS + PIPS + LARGE
SUIT_COLOURS = {"C": "#1a1f2b", "D": "#c42b1f", "H": "#c1272d", "S": "#14141c"}

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
DRAWN = {"svg", "g", "linearGradient", "radialGradient", "stop"} | SHAPES
IGNORED_ATTRIBUTES = {"clip-path", "mask", "filter", "style", "class", "href"}
COLOUR = re.compile(r"#[0-9a-f]{6}|none|url\(#[\w-]+\)")


def name_of(tag: str) -> str:
    """A tag or attribute without its namespace."""
    return tag.rpartition("}")[2]


@cache
def picture(name: str, width: int) -> pygame.Surface:
    """A drawing as the table sees it."""
    return pygame.image.load_sized_svg(DECK / f"{name}.svg", (width, round(width * 1.4)))


@cache
def thumbnail(name: str, width: int) -> bytes:
    """A drawing on white, reduced to 35 by 49 points so that only what can be seen counts."""
    ground = pygame.Surface(picture(name, width).get_size())
    ground.fill("white")
    ground.blit(picture(name, width), (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(ground, (35, 49)), "RGB")


def difference(one: bytes, other: bytes) -> float:
    """Mean difference of two thumbnails, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def is_red(colour: pygame.Color) -> bool:
    return colour.a > 200 and colour.r > 140 and colour.g < 90 and colour.b < 90


def points(surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[pygame.Color]:
    area = area or surface.get_rect()
    for x, y in itertools.product(range(area.left, area.right), range(area.top, area.bottom)):
        yield surface.get_at((x, y))


def test_every_file_is_there() -> None:
    here = {str(file.relative_to(DECK).with_suffix("")).replace(os.sep, "/") for file in DECK.rglob("*.svg")}
    assert here == set(ALL)
    assert (ROOT / "assets" / "icons" / "scala40.svg").is_file()


@pytest.mark.parametrize("name", [*ALL, "../../icons/scala40"])
def test_only_what_the_loader_draws(name: str) -> None:
    for element in ET.parse(DECK / f"{name}.svg").iter():
        tag = name_of(element.tag)
        attributes = {name_of(key): value for key, value in element.attrib.items()}
        assert tag in DRAWN
        assert not IGNORED_ATTRIBUTES & attributes.keys()
        assert not (element.text or "").strip()
        for key in ("fill", "stroke", "stop-color"):
            assert COLOUR.fullmatch(attributes.get(key, "none")), f"{key}={attributes[key]}"
        if tag.endswith("Gradient"):
            assert attributes.get("gradientUnits") == "userSpaceOnUse"


@pytest.mark.parametrize("name", [*FACES, *BACKS, *LARGE])
def test_view_box_has_the_proportions_of_a_card(name: str) -> None:
    assert ET.parse(DECK / f"{name}.svg").getroot().get("viewBox") == "0 0 240 336"


@pytest.mark.parametrize("width", [300, 130, 70])
@pytest.mark.parametrize("name", [*FACES, *BACKS, *LARGE])
def test_drawn_to_the_edge_with_round_corners(name: str, width: int) -> None:
    card = picture(name, width)
    right, bottom = card.get_width() - 1, card.get_height() - 1
    assert card.get_size() == (width, round(width * 1.4))
    for corner in itertools.product((0, right), (0, bottom)):
        assert card.get_at(corner).a < 40
    for edge in ((right // 2, 1), (right // 2, bottom - 1), (1, bottom // 2), (right - 1, bottom // 2)):
        assert card.get_at(edge).a > 240
    assert len(set(thumbnail(name, width))) > 20, "blank"


@pytest.mark.parametrize("suit", "CDHS")
def test_pip_alone_on_nothing(suit: str) -> None:
    sign = pygame.image.load_sized_svg(DECK / f"pip_{suit}.svg", (40, 40))
    assert sign.get_at((0, 0)).a == 0
    assert sign.get_at((20, 16)).a == 255


@pytest.mark.parametrize("width", [300, 130, 70])
@pytest.mark.parametrize("names", [[*FACES, *BACKS], LARGE], ids=["ordinary", "large"])
def test_no_card_is_like_another(names: list[str], width: int) -> None:
    for one, other in itertools.combinations(names, 2):
        assert difference(thumbnail(one, width), thumbnail(other, width)) > 1.2, (one, other)


@pytest.mark.parametrize("prefix", ["", "large/"])
@pytest.mark.parametrize("name", CARDS)
def test_corner_tells_the_suit_in_a_fan(name: str, prefix: str) -> None:
    """Where cards overlap only the left third shows: rank and sign are whole there, in the colour of the suit."""
    card = picture(prefix + name, 130)
    corner = pygame.Rect(0, 0, 26, 56) if not prefix else pygame.Rect(0, 0, 45, 104)
    has_red = any(is_red(colour) for colour in points(card, corner))
    assert has_red == (name[1] in "DH")
    # a clean margin to the right of the column: nothing of the index lies beyond it
    if name[0] not in "JQK":
        margin = pygame.Rect(corner.right, 4, 2, corner.height // 2)
        assert all(colour.r > 230 for colour in points(card, margin))


@pytest.mark.parametrize("name", [f"{rank}{suit}" for suit in "CS" for rank in "A23456789T"])
def test_no_red_on_black_number_cards(name: str) -> None:
    assert not any(is_red(colour) for colour in points(picture(name, 70)))


@pytest.mark.parametrize("name", [*CARDS, *(f"large/{card}" for card in CARDS), *PIPS])
def test_suit_colours_can_be_replaced(name: str) -> None:
    """A four-colour deck replaces the hex text of a suit, so it must stand there, and no other suit's."""
    text = (DECK / f"{name}.svg").read_text(encoding="utf-8")
    assert [suit for suit, colour in SUIT_COLOURS.items() if colour in text] == [name[-1]]


@pytest.mark.parametrize("name", ALL)
def test_file_size(name: str) -> None:
    rank = name.removeprefix("large/")[0]
    limit = 6_000 if rank in "23456789T" or "pip" in name else 12_000 if rank == "A" else 40_000
    assert (DECK / f"{name}.svg").stat().st_size < limit


def test_the_program_draws_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import draw_cards

    drawn = dict(draw_cards.drawings())
    assert len(drawn) == len(ALL) + 1
    for name, text in drawn.items():
        assert (ROOT / "assets" / name).read_bytes() == text.encode(), name
    for module in [module for module in sys.modules if module.split(".")[0] in {"draw_cards", "card_art"}]:
        del sys.modules[module]
