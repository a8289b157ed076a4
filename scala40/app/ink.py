"""Writing on surfaces: words and suit symbols in one line, wrapping, alignment, and a note of what did not fit.

Everything written is noted with the room it had, so that a test can see every text that was clipped. Imports: theme.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from scala40.app.theme import Colour, Theme

SYMBOLS: Final = frozenset("♠♥♦♣♤♡♢♧✓✗✕←→↑↓⏎⇥▲▼◀▶‹›●○■□…")
WORDS_TOO: Final = frozenset("‹›…")  # the font of the words has these as well


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was written, the width it took and the width it had."""

    text: str
    width: int
    room: int


@dataclass(slots=True)
class Ink:
    """Writes in the type of a theme. `role` is one of the sizes of the theme."""

    theme: Theme
    written: list[Written] = field(default_factory=list)

    def width(self, text: str, role: str = "body", bold: bool = False) -> int:
        """The width of a line in pixels."""
        return sum(font.size(part)[0] for font, part in self._parts(text, role, bold))

    def height(self, role: str = "body") -> int:
        """The height of a line in pixels."""
        return self.theme.font(role).get_linesize()

    def wrap(self, text: str, width: int, role: str = "body", bold: bool = False) -> list[str]:
        """The text in lines no wider than `width`, broken between words; newlines stay."""
        lines = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, bold) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def line(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect | tuple[int, int, int, int],
        colour: Colour,
        role: str = "body",
        bold: bool = False,
        align: str = "left",
        ellipsis: bool = False,
    ) -> pygame.Rect:
        """Write one line in a rectangle, in the middle of its height.

        Names may be cut with an ellipsis; texts never are.
        """
        room = pygame.Rect(rect)
        if ellipsis:
            text = self.shortened(text, room.width, role, bold)
        width = self.width(text, role, bold)
        self.written.append(Written(text, width, room.width))
        left = {"left": room.left, "centre": room.centerx - width // 2, "right": room.right - width}[align]
        height = self.height(role)
        top = room.centery - height // 2
        x = left
        for font, part in self._parts(text, role, bold):
            picture = font.render(part, True, colour)
            surface.blit(picture, (x, top + (height - font.get_linesize()) // 2))
            x += picture.get_width()
        return pygame.Rect(left, top, width, height)

    def block(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect | tuple[int, int, int, int],
        colour: Colour,
        role: str = "body",
        bold: bool = False,
        align: str = "left",
    ) -> int:
        """Write a text in lines from the top of a rectangle; the height it took."""
        room = pygame.Rect(rect)
        height = self.height(role)
        lines = self.wrap(text, room.width, role, bold)
        for number, line in enumerate(lines):
            self.line(
                surface, line, (room.left, room.top + number * height, room.width, height), colour, role, bold, align
            )
        return len(lines) * height

    def block_height(self, text: str, width: int, role: str = "body", bold: bool = False) -> int:
        """The height that `block` would take."""
        return len(self.wrap(text, width, role, bold)) * self.height(role)

    def shortened(self, text: str, width: int, role: str = "body", bold: bool = False) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        if self.width(text, role, bold) <= width:
            return text
        while text and self.width(text + "…", role, bold) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def clipped(self) -> list[Written]:
        """What was written wider than its room."""
        return [each for each in self.written if each.width > each.room + 1]

    def _parts(self, text: str, role: str, bold: bool) -> list[tuple[pygame.Font, str]]:
        parts: list[tuple[bool, str]] = []
        for letter in text:
            symbol = letter in SYMBOLS and letter not in WORDS_TOO
            if parts and parts[-1][0] == symbol:
                parts[-1] = (symbol, parts[-1][1] + letter)
            else:
                parts.append((symbol, letter))
        return [(self.theme.symbols(role) if symbol else self.theme.font(role, bold), part) for symbol, part in parts]
