"""TableView -> Surface: the only room of the table that draws.

Cloth, panels and words change seldom and are kept as one picture; cards are drawn over it every time. Imports: pygame,
cardart, cloth, fonts, theme, motion, tableview.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

from scala40.app.cloth import mix, table_cloth
from scala40.app.fonts import font
from scala40.app.ink import SYMBOLS, WORDS_TOO
from scala40.app.table.cardart import CardArt
from scala40.app.table.geometry import CARD_ASPECT, Pose, Rect
from scala40.app.table.motion import LIFTED, NONE, Moving, Tracks, at
from scala40.app.table.tableview import Panel, Sprite, TableView, Tone, Words
from scala40.app.theme import PALETTE, Colour, Theme

TONES: Final[dict[Tone, Colour]] = {
    "ivory": PALETTE.ivory,
    "muted": PALETTE.muted,
    "gold": PALETTE.gold_light,
    "dark": PALETTE.ink,
    "alarm": PALETTE.red_light,
    "good": PALETTE.green_light,
}
SEEN_THROUGH: Final = {"ghost": 80, "over": 165}  # how much is seen of a card that lets see what lies below it
SOFT_SIZE: Final = 120
LEAST_TYPE: Final = 9  # pixels
LEAST_SHRINK: Final = 0.78  # how much smaller a text is set before it is cut
LEAST_BADGE: Final = 11  # pixels of the type in which it says what a joker stands for
Ground = tuple[tuple[int, int], tuple[Panel, ...], tuple[Words, ...]]


class Painter:
    """Draws pictures of the table for one theme and one deck."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        self.theme = theme
        self.art = art
        self.clipped: list[str] = []  # texts that did not fit, for tests
        self.written: list[tuple[str, pygame.Rect]] = []  # texts and where their ink is, for tests
        self._ground: pygame.Surface | None = None
        self._ground_of: Ground | None = None
        self._written: dict[tuple[str, int, Colour, bool], pygame.Surface] = {}
        self._halos: dict[tuple[int, str], pygame.Surface] = {}

    def forget(self) -> None:
        """Draw cloth, panels and words anew with the next picture."""
        self._ground_of = None

    def paint(self, surface: pygame.Surface, view: TableView, tracks: Tracks = NONE, now: float = 0.0) -> None:
        """Draw the picture as it is at `now`."""
        tallest = view.anchors.get("hand")
        self.art.begin_frame(tallest.height if tallest is not None else view.size[1] * 0.25)
        surface.blit(self._grounded(view), (0, 0))
        cards = at(view, tracks, now)
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        badges: list[tuple[pygame.Surface, tuple[int, int]]] = []
        above: list[Moving] = []
        for moving in cards:
            if moving.sprite.z >= LIFTED:
                above.append(moving)
            else:
                self._card(moving, tracks, now, blits)
                if moving.sprite.label:
                    badges += self._badge(moving.sprite, moving.sprite.pose)
        surface.fblits(blits)
        surface.fblits(badges)  # not to be covered by the next card of the meld
        for panel in view.panels:
            if panel.over:
                _draw_panel(surface, panel)
        blits = []
        for moving in above:
            self._card(moving, tracks, now, blits)
        surface.fblits(blits)

    # the ground

    def _grounded(self, view: TableView) -> pygame.Surface:
        below = tuple(panel for panel in view.panels if not panel.over)
        key = (view.size, below, view.words)
        if self._ground is None or self._ground_of != key:
            if self._ground is None or self._ground.get_size() != view.size:
                self._ground = table_cloth(self.theme).copy()
            else:
                self._ground.blit(table_cloth(self.theme), (0, 0))
            self._ground_of = key
            self.clipped.clear()
            for panel in below:
                if panel.kind == "ornament":
                    self._embroider(self._ground, panel.rect)
                else:
                    _draw_panel(self._ground, panel)
            self.written.clear()
            sizes = self._sizes(view.words)
            for words in view.words:
                self._write(self._ground, words, sizes.get(words.group))
        return self._ground

    def _embroider(self, surface: pygame.Surface, rect: Rect) -> None:
        """The four suits, sewn into the cloth between two threads."""
        room = _whole(rect)
        if room.h < 8 or room.w < 6 * room.h:
            return
        thread = mix(PALETTE.felt_lit, PALETTE.gold, 0.16)
        x = room.centerx - round(3.1 * room.h)
        for suit in "CDSH":
            pip = self.art.pip(suit, room.h, thread)
            surface.blit(pip, pip.get_rect(center=(x + room.h, room.centery)))
            x += round(1.4 * room.h)
        width = max(1, room.h // 14)
        for start, end in ((room.left, room.centerx - 3 * room.h), (room.centerx + 3 * room.h, room.right)):
            pygame.draw.line(surface, thread, (start, room.centery), (end, room.centery), width)

    def _sizes(self, all_words: tuple[Words, ...]) -> dict[str, int]:
        """The size in which the texts of each group are set."""
        sizes: dict[str, int] = {}
        for words in all_words:
            if words.group:
                pixels = max(LEAST_TYPE, round(words.size))
                while pixels > LEAST_TYPE and self._width(words.text, pixels, words.bold) > words.rect.w:
                    pixels -= 1
                sizes[words.group] = min(pixels, sizes.get(words.group, pixels))
        return sizes

    def _write(self, surface: pygame.Surface, words: Words, most: int | None = None) -> None:
        pixels = max(LEAST_TYPE, round(words.size)) if most is None else most
        colour = TONES[words.tone]
        text = words.text
        width = self._width(text, pixels, words.bold)
        least = max(LEAST_TYPE, round(pixels * LEAST_SHRINK))
        while width > words.rect.w and pixels > least:  # smaller type first
            pixels -= 1
            width = self._width(text, pixels, words.bold)
        kept = len(text)
        while words.ellipsis and kept > 1 and width > words.rect.w:
            kept -= 1
            text = words.text[:kept].rstrip() + "…"
            width = self._width(text, pixels, words.bold)
        while width > words.rect.w and pixels > LEAST_TYPE:  # what may not be cut is set as small as it has to be
            pixels -= 1
            width = self._width(text, pixels, words.bold)
        if width > words.rect.w + 1:
            self.clipped.append(text)
        x = words.rect.x
        if words.align == "centre":
            x += (words.rect.w - width) / 2
        elif words.align == "right":
            x += words.rect.w - width
        inked = []
        for part, symbol in _parts(text):
            picture = self._picture(part, pixels, colour, words.bold, symbol)
            corner = round(x), round(words.rect.y + (words.rect.h - picture.get_height()) / 2)
            inked.append(picture.get_bounding_rect().move(corner))
            surface.blit(picture, corner)
            x += picture.get_width()
        self.written.append((text, inked[0].unionall(inked[1:])))

    def _width(self, text: str, pixels: int, bold: bool) -> int:
        return sum(font(pixels, bold and not symbol, symbol).size(part)[0] for part, symbol in _parts(text))

    def _picture(self, text: str, pixels: int, colour: Colour, bold: bool, symbol: bool) -> pygame.Surface:
        key = (text, pixels, colour, bold)
        kept = self._written.get(key)
        if kept is None:
            if len(self._written) > 600:
                self._written.clear()
            kept = font(pixels, bold and not symbol, symbol).render(text, True, colour)
            self._written[key] = kept
        return kept

    # cards

    def _card(
        self, moving: Moving, tracks: Tracks, now: float, blits: list[tuple[pygame.Surface, tuple[int, int]]]
    ) -> None:
        sprite = moving.sprite
        pose = sprite.pose
        track = tracks.get(sprite.key)
        if track is not None and now < track.end:
            goal = track.goal
            lifted = track.travels
            picture = self.art.moving(sprite.face, pose.height, goal.height, pose.angle, moving.width, lifted)
        else:
            picture = self.art.card(sprite.face, pose.height, pose.angle, sprite.glow in ("selected", "held", "over"))
        if sprite.glow in SEEN_THROUGH:
            picture = picture.copy()
            picture.set_alpha(SEEN_THROUGH[sprite.glow])
        corner = (round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2))
        if sprite.glow in ("selected", "legal", "fresh"):
            halo = self._halo(round(pose.height), sprite.glow)
            blits.append((halo, (round(pose.x - halo.get_width() / 2), round(pose.y - halo.get_height() / 2))))
        blits.append((picture, corner))

    def _halo(self, height: int, glow: str) -> pygame.Surface:
        """The shine around a card."""
        key = (height, glow)
        kept = self._halos.get(key)
        if kept is not None:
            return kept
        if len(self._halos) > 40:
            self._halos.clear()
        width = round(height * CARD_ASPECT)
        edge = max(2, round(height * (0.024 if glow == "selected" else 0.016)))
        margin = edge + max(2, round(height * 0.06))
        size = (width + 2 * margin, height + 2 * margin)
        soft = pygame.transform.smoothscale(_soft_field(), size)
        colour = PALETTE.gold_light
        rect = pygame.Rect(margin - edge, margin - edge, width + 2 * edge, height + 2 * edge)
        pygame.draw.rect(soft, (*colour, 255), rect, border_radius=max(2, round(height * 0.06)))
        self._halos[key] = soft.convert_alpha() if pygame.display.get_surface() else soft
        return self._halos[key]

    def _badge(self, sprite: Sprite, pose: Pose) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """What a joker stands for, at the foot of its visible edge."""
        pixels = max(LEAST_BADGE, round(pose.height * 0.135))
        card = pose.rect
        parts = [
            self._picture(part, pixels, PALETTE.red if _is_red(part) else PALETTE.ink, not symbol, symbol)
            for part, symbol in _parts(sprite.label, split=True)
        ]
        width = sum(part.get_width() for part in parts)
        height = round(pixels * 1.25)
        ground = pygame.Surface((width + pixels // 2 + 2, height), pygame.SRCALPHA)
        pygame.draw.rect(ground, (*PALETTE.gold_light, 245), ground.get_rect(), border_radius=height // 3)
        pygame.draw.rect(ground, (*PALETTE.gold_dark, 255), ground.get_rect(), 1, border_radius=height // 3)
        x = pixels // 4 + 1
        for part in parts:
            ground.blit(part, (x, (height - part.get_height()) // 2))
            x += part.get_width()
        return [(ground, (round(card.x + 0.02 * card.h), round(card.bottom - height - 0.03 * card.h)))]


def _is_red(part: str) -> bool:
    return part in "♥♦"


def _parts(text: str, split: bool = False) -> list[tuple[str, bool]]:
    """The text in parts that one font can write; `split`: every symbol on its own."""
    parts: list[tuple[str, bool]] = []
    for letter in text:
        symbol = letter in SYMBOLS and letter not in WORDS_TOO
        if parts and parts[-1][1] == symbol and not (split and symbol):
            parts[-1] = (parts[-1][0] + letter, symbol)
        else:
            parts.append((letter, symbol))
    return parts


@cache
def _soft_field() -> pygame.Surface:
    """A small field of warm light with soft edges, to be stretched behind a card or a panel."""
    surface = pygame.Surface((SOFT_SIZE, SOFT_SIZE), pygame.SRCALPHA)
    rect = surface.get_rect().inflate(-SOFT_SIZE // 6, -SOFT_SIZE // 6)
    pygame.draw.rect(surface, (*PALETTE.gold_light, 200), rect, border_radius=SOFT_SIZE // 10)
    return pygame.transform.gaussian_blur(surface, SOFT_SIZE // 20)


# panels

_VEILS: dict[tuple[str, int, int, bool, bool], pygame.Surface] = {}


def _draw_panel(surface: pygame.Surface, panel: Panel) -> None:
    rect = _whole(panel.rect)
    if rect.w < 2 or rect.h < 2:
        return
    key = (panel.kind, rect.w, rect.h, panel.active, panel.enabled)
    veil = _VEILS.get(key)
    if veil is None:
        if len(_VEILS) > 200:
            _VEILS.clear()
        veil = _veil(panel, rect.w, rect.h)
        if pygame.display.get_surface():
            veil = veil.convert_alpha()
        _VEILS[key] = veil
    margin = (veil.get_width() - rect.w) // 2
    surface.blit(veil, (rect.x - margin, rect.y - margin))


def _whole(rect: Rect) -> pygame.Rect:
    x, y = round(rect.x), round(rect.y)
    return pygame.Rect(x, y, round(rect.right) - x, round(rect.bottom) - y)


def _veil(panel: Panel, width: int, height: int) -> pygame.Surface:
    """The ground of a panel, with room for its shine."""
    margin = max(4, min(width, height) // 8) if panel.active else 0
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect(margin, margin, width, height)
    radius = max(3, min(width, height) // 9)
    match panel.kind:
        case "plate":
            _rounded(surface, rect, (*PALETTE.shadow, 70), (*PALETTE.felt_lit, 60), radius=max(3, height // 14))
        case "seat" | "me":
            strength = 150 if panel.enabled else 70
            if panel.active:
                surface = _shine(surface, rect, radius, margin)
            edge = PALETTE.gold if panel.active else PALETTE.panel_line
            _rounded(surface, rect, (*PALETTE.panel, strength), (*edge, 255 if panel.active else 120), radius)
            if panel.active:
                pygame.draw.rect(surface, (*PALETTE.gold, 255), rect, 2, border_radius=radius)
        case "tray":
            if panel.active:
                surface = _shine(surface, rect, radius // 2, margin)
            edge = PALETTE.gold_light if panel.active else PALETTE.wood_light
            _shaded(surface, rect, PALETTE.wood, PALETTE.wood_dark, 225, max(4, radius // 2))
            pygame.draw.rect(surface, (*edge, 255), rect, max(1, height // 90), max(4, radius // 2))
        case "status":
            _rounded(surface, rect, (*PALETTE.shadow, 95), (*PALETTE.shadow, 0), height // 2)
        case "alarm":
            _rounded(surface, rect, (60, 18, 14, 225), (*PALETTE.red_light, 160), height // 2)
        case "slot":
            _rounded(surface, rect, (*PALETTE.shadow, 60), (*PALETTE.felt_lit, 150), max(3, height // 18))
        case "chip":
            pygame.draw.ellipse(surface, (*PALETTE.gold, 255), rect)
            pygame.draw.ellipse(surface, (*PALETTE.gold_dark, 255), rect, max(1, height // 12))
        case "opened":
            _tick(surface, rect)
        case "named":
            pygame.draw.rect(surface, (*PALETTE.red_light, 255), rect, max(2, height // 35), max(3, height // 14))
        case "button":
            _button(surface, rect, panel)
        case "end":
            strength = 235 if panel.active else 150
            pygame.draw.rect(surface, (*PALETTE.gold_light, strength), rect, max(2, height // 45), max(3, height // 14))
        case "caret":
            pygame.draw.rect(surface, (*PALETTE.gold_light, 245), rect, border_radius=width // 2)
        case "focus":
            pygame.draw.rect(surface, (*PALETTE.ivory, 255), rect, max(2, height // 60), max(3, height // 18))
        case "frame":
            _rounded(surface, rect, (*PALETTE.gold_light, 28), (*PALETTE.gold_light, 190), 4)
        case _:
            raise ValueError(f"no panel {panel.kind!r}")
    return surface


def _rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: tuple[int, int, int, int],
    edge: tuple[int, int, int, int],
    radius: int,
) -> None:
    pygame.draw.rect(surface, fill, rect, border_radius=radius)
    if edge[3]:
        pygame.draw.rect(surface, edge, rect, 1, border_radius=radius)


def _shine(surface: pygame.Surface, rect: pygame.Rect, radius: int, margin: int) -> pygame.Surface:
    """A warm light behind a panel, hollow so that the cloth shows through it."""
    soft = pygame.transform.smoothscale(_soft_field(), surface.get_size())
    pygame.draw.rect(soft, (0, 0, 0, 0), rect, border_radius=radius)
    return soft


def _shaded(
    surface: pygame.Surface, rect: pygame.Rect, above: Colour, below: Colour, strength: int, radius: int
) -> None:
    """A rounded field whose colour changes softly from top to bottom."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, strength))
    strip.set_at((0, 1), (*below, strength))
    field = pygame.transform.smoothscale(strip, rect.size)
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    field.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(field, rect)


def _button(surface: pygame.Surface, rect: pygame.Rect, panel: Panel) -> None:
    radius = max(4, rect.h // 4)
    strength = 240 if panel.enabled else 105
    above, below = (PALETTE.gold_light, PALETTE.gold) if panel.active else (PALETTE.wood_light, PALETTE.wood)
    edge = PALETTE.gold_light if panel.active else PALETTE.gold_dark
    if panel.enabled:
        pygame.draw.rect(surface, (*PALETTE.shadow, 120), rect.move(0, max(1, rect.h // 16)), border_radius=radius)
    _shaded(surface, rect, above, below, strength, radius)
    pygame.draw.rect(surface, (*edge, 210 if panel.enabled else 70), rect, 1, border_radius=radius)


def _tick(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A green seal with a tick: this seat has opened."""
    pygame.draw.ellipse(surface, (*PALETTE.green_light, 255), rect)
    points = [(0.26, 0.52), (0.44, 0.70), (0.75, 0.33)]
    line = [(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in points]
    pygame.draw.lines(surface, (*PALETTE.felt_dark, 255), False, line, max(2, rect.h // 7))
