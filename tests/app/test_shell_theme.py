"""Colours that can be read, and a dressing of the widgets that the widget library does not silently ignore."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from scala40.app.paths import assets
from scala40.app.theme import PALETTE, Theme, contrast

LEAST = 4.5
TEXT_ON_GROUND = [
    ("ivory", "felt_lit"),
    ("ivory", "felt"),
    ("ivory", "felt_dark"),
    ("ivory", "panel"),
    ("ivory", "wood"),
    ("muted", "felt"),
    ("muted", "panel"),
    ("gold_light", "felt"),
    ("gold_light", "felt_lit"),
    ("gold_light", "panel"),
    ("gold_light", "wood"),
    ("red_light", "panel"),
    ("red_light", "felt"),
    ("green_light", "panel"),
    ("ink", "paper"),
    ("ink", "paper_shade"),
    ("ink_muted", "paper"),
    ("ink_muted", "paper_shade"),
    ("red", "paper"),
    ("red", "paper_shade"),
    ("green", "paper"),
    ("green", "paper_shade"),
]


@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read_on_its_ground(text: str, ground: str) -> None:
    assert contrast(getattr(PALETTE, text), getattr(PALETTE, ground)) >= LEAST


def test_contrast_is_the_ratio_of_the_web_guidelines() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _dressings() -> list[tuple[str, str, str, str]]:
    found = []
    dressing = Theme((1280, 720)).widgets()
    plain = dressing["defaults"]["colours"]
    button = {**plain, **dressing["button"]["colours"]}
    for name, block in dressing.items():
        if name in ("defaults", "label") or "colours" not in block:
            continue
        colours = {**(plain if name == "text_entry_line" else button), **block["colours"]}
        for state in ("normal", "hovered", "active", "selected", "disabled"):
            grounds = [colours.get(f"{state}_bg", colours["normal_bg"])]
            if name == "text_entry_line":
                grounds = [colours["dark_bg"]] if state in ("normal", "hovered") else [colours["selected_bg"]]
                if state not in ("normal", "hovered", "selected"):
                    continue
            for ground in re.findall(r"#[0-9a-f]{6}", ",".join(grounds)):
                found.append((name, state, colours[f"{state}_text"], ground))
    return found


@pytest.mark.parametrize(("name", "state", "text", "ground"), _dressings())
def test_text_of_a_widget_can_be_read_in_every_state(name: str, state: str, text: str, ground: str) -> None:
    assert contrast(_rgb(text), _rgb(ground)) >= LEAST, f"{name} {state}"


def test_sizes_are_texts_because_numbers_are_ignored() -> None:
    def walk(part: Any, path: str) -> None:
        if isinstance(part, dict):
            for key, value in part.items():
                walk(value, f"{path}/{key}")
        else:
            assert isinstance(part, str), path
            assert "{" not in part, path  # every name of the palette and the sizes was known

    walk(Theme((1280, 720)).widgets(), "")


def test_the_dressing_gives_no_font_to_defaults_because_it_is_ignored_there() -> None:
    raw = json.loads((assets() / "theme" / "widgets.json").read_text(encoding="utf-8"))
    assert "font" not in raw["defaults"]
    for element in ("button", "text_entry_line"):
        assert raw[element]["font"]["size"].startswith("{size.")


@pytest.mark.parametrize(
    ("size", "unit"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0), ((800, 1440), 800 / 1152)]
)
def test_the_unit_follows_the_shorter_side_of_the_window(size: tuple[int, int], unit: float) -> None:
    assert Theme(size).unit == pytest.approx(unit)
    assert Theme(size, 200).unit == pytest.approx(2 * unit)
    assert Theme(size, 5000).unit == pytest.approx(2 * unit)  # as large as it gets


def test_a_window_of_one_pixel_has_a_theme() -> None:
    assert Theme((1, 1)).px(10) >= 1
