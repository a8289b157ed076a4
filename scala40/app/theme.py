"""The look of every screen: colours, sizes and the dressing of the widgets, from one place.

A dark green cloth under a warm lamp, walnut around it, ivory and a little gold. A `Theme` belongs to one window size
and one interface size; scenes ask it for pixels and fonts and never write a pixel number of their own. The dressing
of the widgets is data: `assets/theme/widgets.json`, with the names of the palette and of the sizes in place of
values. Imports: paths, fonts.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

import pygame

from scala40.app.fonts import SIZES, font
from scala40.app.paths import assets

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the house. Text colours reach a contrast of 4.5:1 on the grounds they are used on (tested)."""

    felt_lit: Colour = (40, 92, 60)  # under the lamp
    felt: Colour = (24, 72, 49)
    felt_dark: Colour = (8, 34, 24)  # far from it
    panel: Colour = (13, 40, 29)  # a darker field on the cloth that carries text
    panel_line: Colour = (58, 98, 74)
    wood_light: Colour = (118, 76, 44)
    wood: Colour = (74, 45, 26)
    wood_dark: Colour = (38, 22, 13)
    ivory: Colour = (244, 236, 216)  # text on cloth and wood
    muted: Colour = (189, 196, 172)  # less important text on cloth and wood
    paper: Colour = (246, 240, 224)  # the score sheet
    paper_shade: Colour = (232, 221, 195)
    paper_line: Colour = (196, 180, 146)
    ink: Colour = (43, 34, 24)  # text on paper
    ink_muted: Colour = (104, 86, 60)
    gold: Colour = (224, 184, 100)
    gold_light: Colour = (245, 214, 142)
    gold_dark: Colour = (142, 104, 40)
    red: Colour = (168, 28, 34)  # red suits and bad news on paper
    red_light: Colour = (255, 160, 142)  # bad news on cloth
    green_light: Colour = (158, 226, 160)  # good news on cloth
    green: Colour = (30, 104, 52)  # good news on paper
    shadow: Colour = (4, 12, 8)


PALETTE: Final = Palette()

# The window, in units, that every screen is designed for at an interface size of 100 %.
DESIGN_WIDTH: Final = 1152
DESIGN_HEIGHT: Final = 720
LEAST_INTERFACE_SIZE: Final = 75
MOST_INTERFACE_SIZE: Final = 200


class Theme:
    """Colours, pixels and fonts for a window of `size` and an interface size in per cent."""

    def __init__(self, size: tuple[int, int], interface_size: int = 100) -> None:
        self.size = size
        self.interface_size = min(MOST_INTERFACE_SIZE, max(LEAST_INTERFACE_SIZE, interface_size))
        fitted = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
        self.unit = max(0.25, fitted * self.interface_size / 100)  # pixels
        self.palette = PALETTE

    def px(self, units: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(units * self.unit))

    def font_px(self, role: str) -> int:
        """The height of a role's type in pixels: small, body, strong, heading, display."""
        return max(7, round(SIZES[role] * self.unit))

    def font(self, role: str = "body", bold: bool = False) -> pygame.Font:
        """The font for words in a role."""
        return font(self.font_px(role), bold)

    def symbols(self, role: str = "body") -> pygame.Font:
        """The font for suits, arrows and check marks in a role."""
        return font(self.font_px(role), symbols=True)

    def widgets(self) -> dict[str, Any]:
        """The dressing of the widgets, as the widget library wants it."""
        dressing: dict[str, Any] = _filled(_dressing(), self._words())
        return dressing

    def _words(self) -> dict[str, str]:
        words = {f"{{{each.name}}}": hex_of(getattr(self.palette, each.name)) for each in fields(self.palette)}
        words |= {f"{{size.{role}}}": str(self.font_px(role)) for role in SIZES}  # a number would be ignored there
        words |= {f"{{px.{units}}}": str(self.px(units)) for units in range(1, 41)}
        return words


def hex_of(colour: Colour) -> str:
    """A colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours (WCAG): 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def _dressing() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((assets() / "theme" / "widgets.json").read_text(encoding="utf-8"))
    return found


def _filled(part: Any, words: dict[str, str]) -> Any:
    if isinstance(part, dict):
        return {name: _filled(value, words) for name, value in part.items()}
    if isinstance(part, str):
        for word, value in words.items():
            part = part.replace(word, value)
    return part
