"""A message or a question over another scene, which it covers and which gets nothing meanwhile.

Imports: widgets, ink, scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scala40.app.scene import Pop, Scene, Transition
from scala40.app.widgets import WidgetScene

Answer = Callable[[str], Transition | None]


class MessageScene(WidgetScene):
    """A text and one button or more.

    `answers` are names and texts; the first is what Escape means, the last what Enter means.

    `then` says where an answer leads from the scene below; without it every answer just closes the message.
    """

    name = "message"

    def __init__(
        self, below: Scene | None, text: str, answers: Sequence[tuple[str, str]], then: Answer | None = None
    ) -> None:
        super().__init__()
        self.below = below
        self.text = text
        self.answers = tuple(answers)
        self._then = then
        self.default = self.answers[-1][0]

    def ground(self) -> pygame.Surface:
        """The scene below, in the shade."""
        ground = super().ground()
        if self.below is not None:
            self.below.build(self.stage)
            self.below.draw(ground)
            self.below.leave()
        veil = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
        veil.fill((*self.theme.palette.shadow, 150))
        ground.blit(veil, (0, 0))
        return ground

    def lay_out(self) -> None:
        theme, colours, ink = self.theme, self.theme.palette, self.ink
        row, pad, gap = self.row_height(), theme.px(28), theme.px(12)
        window = self.sheet.get_rect()
        widths = [ink.width(text, "strong", True) + theme.px(48) for _, text in self.answers]
        beside = sum(widths) + gap * (len(widths) - 1)
        room = window.width - 4 * pad
        inner = min(room, max(theme.px(480), beside))
        height = ink.block_height(self.text, inner)
        stacked = beside > room
        buttons = len(widths) * (row + gap) - gap if stacked else row
        box = pygame.Rect(0, 0, inner + 2 * pad, height + buttons + 3 * pad - theme.px(8))
        box.center = window.center
        radius = theme.px(10)
        pygame.draw.rect(self.sheet, colours.panel, box, border_radius=radius)
        pygame.draw.rect(self.sheet, colours.gold_dark, box, max(1, theme.px(1)), border_radius=radius)
        ink.block(self.sheet, self.text, (box.left + pad, box.top + pad, inner, height), colours.ivory)
        place = pygame.Rect(box.right - pad, box.bottom - pad - row, 0, row)
        for (name, text), width in reversed(list(zip(self.answers, widths, strict=True))):
            place.width = max(widths) if stacked else width
            place.right = box.right - pad if stacked else place.left
            self.button(name, text, place, "primary" if name == self.default else "quiet")
            place.move_ip((0, -row - gap) if stacked else (-gap, 0))
        self.stops = {name: self.stops[name] for name, _ in self.answers}  # Tab goes from left to right

    def pressed(self, name: str) -> Transition | None:
        return Pop(self._then(name) if self._then is not None else None)

    def escaped(self) -> Transition | None:
        return self.pressed(self.answers[0][0])
