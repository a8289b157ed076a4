"""The picture as plain data: what is in it, what is not, and what can be hit."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from scala40.app.table import tableui
from scala40.app.table.facts import Facts, Held, SeatFacts, setting_for
from scala40.app.table.geometry import CARD_ASPECT
from scala40.app.table.intents import Carried
from scala40.app.table.layout import arrange
from scala40.app.table.presenter import present
from scala40.app.table.tableui import TableUi
from scala40.app.table.tableview import TableView
from scala40.app.text import Texts
from scala40.engine.cards import CARDS
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.state import DealState
from scala40.engine.view import PlayerView
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.engine.positions import rules, table

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")


def facts(view: PlayerView) -> Facts:
    return Facts(tuple(SeatFacts(NAMES[seat], "normale", 10 * seat) for seat in range(view.public.seats)))


def picture(
    view: PlayerView,
    ui: TableUi | None = None,
    size: tuple[int, int] = (1280, 720),
    held: Held | None = None,
    language: str = "it",
    now: float = 0.0,
) -> TableView:
    ui = ui if ui is not None else tableui.settled(TableUi(), view.hand)
    layout = arrange(setting_for(size, view, ui))
    return present(view, facts(view), ui, layout, Texts(language), SCALA40.check, held, frozenset(), now)


def seen(text: str, seat: int = 0) -> PlayerView:
    view: PlayerView = SCALA40.view(table(text), seat)
    return view


def visible_cards(deal: DealState, seat: int) -> set[int]:
    public = deal.public
    found = {card.number for card in (*deal.hands[seat], *public.discard_pile)}
    return found | {card.number for meld in public.melds for card in meld.meld.cards}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_hidden_card_is_in_no_picture(players: int) -> None:
    """Play at random; whatever happens, the picture of a seat names no card that the seat may not see."""
    chance = random.Random(players)
    seats = [Seat(name, "random") for name in NAMES[:players]]
    match = Match.start(SCALA40, rules(f"players={players}"), seats, "hide")
    for _ in range(160):
        seat = match.seat_to_play
        if seat is None:
            break
        for me in range(players):
            view = picture(match.view(me))
            shown = {int(sprite.key[5:]) for sprite in view.sprites if sprite.key.startswith("card:")}
            assert shown <= visible_cards(match.state, me)
            assert len({sprite.key for sprite in view.sprites}) == len(view.sprites)
            backs = [sprite for sprite in view.sprites if sprite.zone == "stock" or sprite.zone.startswith("seat:")]
            assert all(sprite.face is None for sprite in backs)
        match.play(seat, chance.choice(list(islice(SCALA40.legal_actions(match.view(seat)), 60))))


def test_the_picture_is_the_same_whatever_the_others_hold() -> None:
    deal = table("hand 2D KD 9H | melds 3C 4C 5C @1 | opened 1")
    before = picture(SCALA40.view(deal, 0))
    swapped = DealState(deal.public, (deal.hands[0], deal.hands[2], deal.hands[1]), deal.stock[::-1], deal.held_twin)
    assert picture(SCALA40.view(swapped, 0)) == before


def test_names_of_targets() -> None:
    view = seen("hand 7C 7C * 9H | melds 3C 4C * @1 / 7D 7H 7S @2 | opened")
    ui = tableui.settled(TableUi(), view.hand)
    ui = tableui.composed(ui, [card for card in ui.order if card.text in ("9H", "*")], view.public.rules)
    targets = picture(view, ui).targets
    expected = {
        "stock", "discard_pile", "cloth", "hand", "hand:7C", "hand:7C:1", "meld:1", "meld:1:low", "meld:1:high",
        "meld:1:joker:1", "meld:2", "tray", "tray:1", "tray:1:9H", "tray:1:*", "button:open", "button:clear",
        "button:undo", "button:menu", "button:score", "button:sort_suit", "button:sort_rank", "button:sort_melds",
        "seat:1", "seat:2",
    }  # fmt: skip
    assert set(targets) == expected
    assert all(rect.w >= 1 and rect.h >= 1 for rect in targets.values())


def test_what_a_player_touches_is_large_enough() -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        view = seen("hand 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D | opened")
        for name, rect in picture(view, size=size).targets.items():
            if name.startswith(("hand:", "button:", "stock", "discard")):
                assert min(rect.w, rect.h) >= 32, (size, name, rect)


def test_the_own_cards_stand_on_their_targets() -> None:
    view = picture(seen("hand 2C 9D KS 4H"))
    for sprite in view.sprites:
        if sprite.zone == "hand":
            target = view.targets[f"hand:{sprite.face}"]
            assert sprite.pose.rect.overlap(target) > 0.8 * target.w * sprite.pose.height


def test_a_selected_card_stands_out_and_a_fresh_one_shines_for_a_while() -> None:
    view = seen("hand 2C 9D KS")
    ui = tableui.toggled(tableui.settled(TableUi(), view.hand), view.hand[0])
    chosen, other = (next(s for s in picture(view, ui).sprites if s.face == face) for face in ("2C", "9D"))
    assert chosen.glow == "selected"
    assert chosen.pose.y < other.pose.y
    fresh = TableUi(order=ui.order, fresh=frozenset({view.hand[1]}), fresh_since=10.0)
    for now, glow in ((10.5, "fresh"), (20.0, "")):
        assert next(s for s in picture(view, fresh, now=now).sprites if s.face == "9D").glow == glow


def test_a_carried_card_follows_the_pointer_and_leaves_a_ghost() -> None:
    view = seen("hand 2C 9D KS")
    held = Held(Carried("cards", view.hand[:1]), (600.0, 300.0), (0.5, 0.5))
    sprites = {sprite.key: sprite for sprite in picture(view, held=held).sprites}
    number = view.hand[0].number
    assert sprites[f"card:{number}"].pose.x == 600
    assert sprites[f"ghost:{number}"].glow == "ghost"


@pytest.mark.parametrize(("part", "end"), [("meld:1:low", "low"), ("meld:1:high", "high")])
def test_over_a_meld_a_carried_card_has_its_size_and_only_the_end_that_takes_it_is_lit(part: str, end: str) -> None:
    view = seen("hand * 2C 9D KS | melds 7C 8C 9C @1 | opened")
    rest = picture(view)
    spot = rest.targets[part]
    joker = next(card for card in view.hand if card.is_joker)
    lights = frozenset({"meld:1", "meld:1:low", "meld:1:high"})
    held = Held(Carried("cards", (joker,)), spot.centre, (0.5, 0.5), lights)
    over = picture(view, held=held)
    carried = next(sprite for sprite in over.sprites if sprite.key == f"card:{joker.number}")
    on_cloth = next(sprite for sprite in over.sprites if sprite.zone == "meld:1")
    assert carried.pose.height == on_cloth.pose.height
    assert carried.glow == "over"
    (strong,) = [panel.rect for panel in over.panels if panel.kind == "end"]
    assert strong.contains(spot.centre)
    (caret,) = [panel.rect for panel in over.panels if panel.kind == "caret"]
    assert (caret.x < rest.targets["meld:1"].centre[0]) == (end == "low")
    away = picture(view, held=Held(Carried("cards", (joker,)), rest.targets["seat:1"].centre, (0.5, 0.5), lights))
    assert len([panel for panel in away.panels if panel.kind == "caret"]) == 2
    assert next(sprite for sprite in away.sprites if sprite.key == f"card:{joker.number}").glow == "held"


def test_the_tray_says_what_it_holds() -> None:
    view = seen("hand TC TD TH 9S JS * KD")
    ui = tableui.settled(TableUi(), view.hand)
    for texts in (("TC", "TD", "TH"), ("9S", "JS", "*")):
        ui = tableui.composed(ui, [card for card in ui.order if card.text in texts], view.public.rules)
    shown = picture(view, ui)
    words = {each.text for each in shown.words}
    assert {"Tris di 10 · 30", "Scala ♠ · 29", "59 / 40", "Apri"} <= words
    assert [sprite.label for sprite in shown.sprites if sprite.label] == ["10♠"]
    assert next(panel for panel in shown.panels if panel.kind == "tray").active


def test_lay_is_offered_as_soon_as_one_meld_of_the_tray_can_be_laid() -> None:
    view = seen("hand TC TD TH 2S KD | opened")
    ui = tableui.settled(TableUi(), view.hand)
    ui = tableui.composed(ui, [card for card in ui.order if card.text == "2S"], view.public.rules)
    assert not next(panel for panel in picture(view, ui).panels if panel.kind == "tray").active
    ui = tableui.composed(ui, [card for card in ui.order if card.text[0] == "T"], view.public.rules)
    assert next(panel for panel in picture(view, ui).panels if panel.kind == "tray").active


def test_a_joker_on_the_table_says_what_it_stands_for() -> None:
    view = seen("hand 2C KD | melds 7C 7D * @1 / QH KH * @2 | opened")
    assert [sprite.label for sprite in picture(view).sprites if sprite.label] == ["♥/♠", "A♥"]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", [(1, 1), (320, 200), (1024, 640), (3440, 1440)])
def test_every_size_has_a_picture(size: tuple[int, int], language: str) -> None:
    view = seen("hand 7C 7C * 9H | melds 3C 4C * @1 / 7D 7H 7S @2 | opened | rules players=6")
    assert picture(view, size=size, language=language).size == size


def test_every_card_keeps_its_shape() -> None:
    for sprite in picture(seen("hand 7C | melds 3C 4C 5C @1")).sprites:
        assert sprite.pose.rect.w == pytest.approx(sprite.pose.height * CARD_ASPECT)
    assert len(CARDS) >= 108
