"""What is written at the table: in every size of window and of type nothing overlaps, sticks out or is cut."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scala40.app.table import tableui
from scala40.app.table.cardart import CardArt, Look
from scala40.app.table.facts import Facts, SeatFacts, setting_for
from scala40.app.table.layout import arrange
from scala40.app.table.painter import Painter
from scala40.app.table.presenter import present
from scala40.app.table.tableview import Panel, TableView
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.engine.games.scala40 import SCALA40
from tests.engine.positions import table

NAMES = ("Tu", "Teresa", "Gino", "Marco", "Carla", "Ottavio")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
MELDS = "melds 3C 4C 5C @1 / 7H 7S * @1 / 9S TS * QS @0"
POSITION = f"hand 7C 7D 9H 2D KD AD 3H QC QD QS * | {MELDS}"


def drawn(size: tuple[int, int], scale: int, seats: int, language: str, opened: bool) -> tuple[TableView, Painter]:
    pygame.display.set_mode(size)
    everyone = " ".join(map(str, range(seats)))
    view = SCALA40.view(table(f"{POSITION} | rules players={seats}" + (f" | opened {everyone}" if opened else "")), 0)
    ui = tableui.restored([card.text for card in view.hand], view.hand)
    for chosen in ("QC QD QS", "AD 3H", "2D"):
        cards = [next(card for card in ui.order if card.text == text) for text in chosen.split()]
        ui = tableui.composed(ui, cards, view.public.rules)
    texts = Texts(language)
    people = tuple(SeatFacts(NAMES[seat], texts("table.level.beginner"), 126 + seat) for seat in range(seats))
    facts = Facts(people, deal=12, pot=18, can_undo=True, status="", type_scale=scale / 100)
    layout = arrange(setting_for(size, view, ui))
    picture = present(view, facts, ui, layout, texts, SCALA40.check)
    painter = Painter(Theme(size, scale), CardArt(Look()))
    painter.paint(pygame.Surface(size), picture)
    return picture, painter


def whole(panel: Panel) -> pygame.Rect:
    rect = panel.rect
    return pygame.Rect(int(rect.x), int(rect.y), int(rect.w + 1), int(rect.h + 1))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_overlap_or_stick_out_or_are_cut(
    size: tuple[int, int], scale: int, seats: int, language: str
) -> None:
    for opened in (False, True):
        picture, painter = drawn(size, scale, seats, language, opened)
        assert painter.clipped == []
        written = painter.written
        assert [text for text, _ in written if "…" in text] == []
        for (text, ink), (other, second) in combinations(written, 2):
            assert not ink.colliderect(second), (text, other)
        marks = [panel for panel in picture.panels if panel.kind in ("opened", "chip")]
        for text, ink in written:
            for mark in marks:
                within = whole(mark).contains(ink)
                assert within or not ink.colliderect(whole(mark)), (text, mark)
            grounds = [panel for panel in picture.panels if panel.kind in ("seat", "me", "tray", "button")]
            for ground in grounds:
                box = whole(ground)
                if box.collidepoint(ink.center):
                    assert box.contains(ink), (text, ground)
                    if ground.kind == "button":
                        assert ink.left - box.left >= 3, text
                        assert box.right - ink.right >= 3, text
        cards = [sprite.pose.rect for sprite in picture.sprites if sprite.zone in ("tray", "meld")]
        for text, ink in written:
            for card in cards:
                assert card.overlap(type(card)(*ink)) == 0, text


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_larger_type_is_larger_on_the_buttons_too(scale: int) -> None:
    words = {"Riprendi", "Cala", "Per valore"}

    def heights(at: int) -> dict[str, int]:
        return {text: ink.h for text, ink in drawn((1024, 640), at, 3, "it", True)[1].written if text in words}

    usual, other = heights(100), heights(scale)
    assert set(usual) == set(other) == words
    for text, height in other.items():
        assert height <= usual[text] if scale < 100 else height >= usual[text]


def test_the_labels_of_the_tray_are_set_in_one_size() -> None:
    picture, painter = drawn((1024, 640), 200, 4, "it", False)
    labels = [words for words in picture.words if words.group == "tray"]
    assert [words.text for words in labels] == ["Tris di donne · 30", "non è un gioco", "incompleto"]
    assert painter._sizes(picture.words)["tray"] >= 12
