"""The table scene, played with mouse events and without a window."""

from __future__ import annotations

import pygame
import pytest

from scala40.ai import make
from scala40.app.scene import Push, Replace
from scala40.app.scenes.table import Keeping
from scala40.engine.actions import Discard, LayOff, Open
from scala40.engine.melds import Run
from scala40.engine.notation import action_text
from scala40.match.players import TakeBack
from scala40.match.runner import Match
from scala40.storage.errors import StorageError, Trouble
from tests.app.sitting_down import Person, new_match, stage


@pytest.mark.parametrize(("players", "seed", "by_clicks"), [(2, "a", False), (3, "b", True), (4, "c", False)])
def test_a_whole_deal_is_played_with_the_mouse(players: int, seed: str, by_clicks: bool) -> None:
    match = new_match(players, seed)
    person = Person(match, stage(animation_speed="fast", opponents_pace="instant"))
    adviser = make("normal", "scala40", "me")
    for _ in range(400):
        if not person.wait_for_turn():
            break
        version = match.version
        action = adviser.decide(match.view(0))
        if isinstance(action, TakeBack):
            person.click("button:undo")
        else:
            person.do(action, by_clicks)

        assert match.version > version, (action, person.scene._violation)
    assert isinstance(person.left, Push)
    assert match.deal_is_over


def test_the_card_that_was_touched_leaves_though_its_twin_is_played() -> None:
    for number in range(40):
        match = new_match(2, f"twins {number}", "no_close_first_round=no")
        person = Person(match, stage(animation_speed="instant"))
        if not person.wait_for_turn():
            continue
        person.click("stock")
        hand = person.scene.ui.hand
        later = [card for index, card in enumerate(hand) if any(other.face == card.face for other in hand[:index])]
        card = next((card for card in later if match.check(0, Discard(card)) is None), None)
        if card is not None:
            order = [each.text for each in hand]
            del order[hand.index(card)]
            person.do(Discard(card))
            assert match.seat_to_play != 0
            assert [each.text for each in person.scene.ui.hand] == order
            return
    raise AssertionError("no twins came")


def opening(players: int = 2) -> tuple[Person, Open]:
    """A person who can open."""
    for number in range(200):
        match = new_match(players, f"open {number}", "pickup_before_opening=never")
        adviser = make("normal", "scala40", "me")
        while match.seat_to_play is not None and len(match.deal.played) < 24:
            seat = match.seat_to_play
            action = adviser.decide(match.view(seat))
            if seat == 0 and isinstance(action, Open):
                return Person(match, stage(animation_speed="instant")), action
            assert not isinstance(action, TakeBack)
            match.play(seat, action)
    raise AssertionError("nobody opens")


def test_several_cards_are_laid_off_one_after_the_other() -> None:
    """A run on the table and the two cards that follow it in the hand, found by playing."""
    for number in range(300):
        match = new_match(2, f"two {number}", "pickup_before_opening=never no_close_first_round=no")
        adviser = make("normal", "scala40", "me")
        for _ in range(60):
            seat = match.seat_to_play
            if seat is None:
                break
            view = match.view(seat)
            pairs = [
                (one, other, place)
                for place, meld in enumerate(view.public.melds, 1)
                for one in view.hand
                for other in view.hand
                if match.check(seat, LayOff(one, place)) is None
                and other.face == one.face + 1
                and other.suit == one.suit
                and match.check(seat, LayOff(other, place)) is not None
                and isinstance(meld.meld, Run)
                and meld.meld.face_at(meld.meld.high) == one.face - 1
            ]
            if seat == 0 and pairs and len(view.hand) > 4:
                one, other, place = pairs[0]
                person = Person(match, stage(animation_speed="instant"))
                person.click(person.card(other), 0.02)
                person.click(person.card(one), 0.02)
                person.drag(person.card(one), f"meld:{place}")
                assert [move.split()[:3] for move in match.deal.moves[-2:]] == [
                    ["0", "layoff", one.text],
                    ["0", "layoff", other.text],
                ]
                return
            action = adviser.decide(view)
            if isinstance(action, (TakeBack, LayOff)):
                action = next(a for a in match.game.legal_actions(view) if isinstance(a, Discard))
            match.play(seat, action)
    raise AssertionError("no such hand came")


def test_undo_brings_the_melds_back_into_the_tray() -> None:
    person, action = opening()
    hand = person.scene.ui.order
    person.do(action)
    assert person.match.view(0).has_opened
    person.click("button:undo")
    assert not person.match.view(0).has_opened
    assert len(person.scene.ui.tray) == len(action.melds)
    assert person.scene.ui.order == hand
    person.click("button:open")
    assert person.match.deal.moves[-1].startswith("0 open")


def test_undo_after_resuming_brings_the_cards_back_to_their_place() -> None:
    person, action = opening()
    hand = [card.text for card in person.scene.ui.order]
    person.do(action)
    order = tuple(card.text for card in person.scene.ui.order)
    again = Person(person.match, stage(animation_speed="instant"), Keeping(order=order))
    again.click("button:undo")
    assert [card.text for card in again.scene.ui.order] == hand


def test_a_refusal_is_told_with_its_article_and_changes_nothing() -> None:
    person, _ = opening()
    version, order = person.match.version, person.scene.ui.order
    person.click("stock")
    assert person.match.version == version
    assert person.scene.picture is not None
    told = [words.text for words in person.scene.picture.words if words.tone == "alarm"]
    assert any("(S6)" in text for text in told)
    assert person.scene.ui.order == order
    for _ in range(3):
        person.frame(5.0)
    assert not [words for words in person.scene.picture.words if words.tone == "alarm"]


def test_input_hits_the_goals_while_cards_are_moving() -> None:
    match = new_match(2, "moving")
    person = Person(match, stage(animation_speed="slow", opponents_pace="instant"))
    person.frame()  # the deal has just begun to fly
    assert person.scene._tracks
    card = person.scene.ui.hand[3]
    person.click(person.card(card), 0.0)
    assert person.scene.ui.selected == {card}


def test_a_drag_survives_what_the_others_do_and_is_given_up_with_the_focus() -> None:
    match = new_match(3, "focus")
    person = Person(match, stage())
    person.wait_for_turn()
    order = person.scene.ui.order
    person.carry(person.card(order[0]), "discard_pile")
    assert person.scene._fingers.carried is not None
    person.send(pygame.WINDOWFOCUSLOST)
    person.frame()
    assert person.scene._fingers.carried is None
    assert person.scene.ui.order == order
    person.send(pygame.MOUSEBUTTONUP, pos=person.middle("discard_pile"), button=1)
    assert match.seat_to_play == 0


def test_every_action_is_kept_and_the_order_of_the_hand_beside_it() -> None:
    match = new_match(2, "keep")
    kept: list[int] = []
    orders: list[tuple[str, ...]] = []
    keeping = Keeping(lambda each: kept.append(each.version), lambda order: orders.append(tuple(order)))
    person = Person(match, stage(animation_speed="instant"), keeping)
    person.wait_for_turn()
    person.click("stock")
    assert kept[-1] == match.version
    person.click("button:sort_rank")
    assert orders[-1] == tuple(card.text for card in person.scene.ui.order)
    again = Person(match, stage(), Keeping(order=orders[-1]))
    assert [card.text for card in again.scene.ui.order] == list(orders[-1])
    assert not again.scene._tracks  # what is found as it was left is not dealt again


def test_a_full_disk_is_told_and_the_game_goes_on() -> None:
    def full(match: Match) -> None:
        raise StorageError(Trouble.DISK_FULL)

    match = new_match(2, "full")
    person = Person(match, stage(animation_speed="instant"), Keeping(full))
    person.wait_for_turn()
    person.click("stock")
    person.frame()
    assert action_text(match.deal.played[-1][1]) == "draw"
    assert person.scene.picture is not None
    assert any(words.tone == "alarm" for words in person.scene.picture.words)


def test_another_size_keeps_what_the_player_was_doing() -> None:
    person, action = opening()
    person.put_down(action.melds[0])
    side = person.scene.ui
    person.scene.build(stage((1600, 900)))
    person.surface = pygame.Surface((1600, 900))
    person.frame()
    assert person.scene.ui == side
    assert person.scene.targets()["hand"][1] > 600


def test_the_menu_leads_to_the_title_and_escape_does_not() -> None:
    person = Person(new_match(2, "menu"), stage())
    person.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert person.left is None
    person.click("button:menu")
    assert isinstance(person.left, Replace)


def test_that_nothing_can_be_undone_is_told_for_a_while() -> None:
    person = Person(new_match(2, "nothing"), stage(animation_speed="instant"))
    person.wait_for_turn()
    status = person.scene._status
    person.click("button:undo")

    def alarms() -> list[str]:
        assert person.scene.picture is not None
        return [words.text for words in person.scene.picture.words if words.tone == "alarm"]

    assert alarms() == ["Non c’è niente da annullare."]
    assert person.scene.wakes_in(person.now) is not None
    for _ in range(3):
        person.frame(5.0)
    assert alarms() == []
    assert person.scene._status == status


def test_the_right_button_gives_a_drag_up() -> None:
    match = new_match(3, "right")
    person = Person(match, stage(animation_speed="instant"))
    person.wait_for_turn()
    person.click("stock")
    order, version = person.scene.ui.order, match.version
    at = person.carry(person.card(order[0]), "discard_pile")
    person.send(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    assert person.scene._fingers.carried is None
    person.send(pygame.MOUSEBUTTONUP, pos=at, button=3)
    person.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert match.version == version
    assert person.scene.ui.order == order


def test_the_score_is_shown_over_the_table_and_goes_with_a_click() -> None:
    person = Person(new_match(3, "score"), stage(animation_speed="instant"))
    person.wait_for_turn()
    person.click("button:score")
    assert person.scene._score_open
    version = person.match.version
    person.click("stock")
    assert not person.scene._score_open
    assert person.match.version == version


def test_idle_asks_for_nothing() -> None:
    person = Person(new_match(2, "idle"), stage())
    person.wait_for_turn()
    for _ in range(600):
        person.frame()
    assert person.scene.wakes_in(person.now) is None
    assert not person.scene.dirty
