"""The end of a deal and of a match: what is counted, what is said, what is asked, and where it leads."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scala40.app.examples import example_match
from scala40.app.scene import EVERY_FRAME, Pop, Replace
from scala40.app.scenes.chart import line_of
from scala40.app.scenes.dealscore import MOST_RETURNS, DealScoreScene
from scala40.app.scenes.matchend import MatchEndScene
from scala40.app.scenes.scoresheet import rows_of, totals_of
from scala40.engine.cards import points_in_hand
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.runner import Match
from scala40.match.seats import Seat
from tests.app.shell_scenes import click, press, stage

GAME = GAMES["scala40"]


def played(until: Any, **changes: Any) -> Match:
    """A match of opponents, seat 0 called human, played until `until` says so at the end of a deal."""
    from scala40.ai import make

    for seed in range(40):
        rules = make_rules(GAME, "classica", {"players": 4, **changes})
        names = ("Tu", "Teresa", "Carlo", "Lucia")
        seats = [Seat(name, "human" if number == 0 else "normal") for number, name in enumerate(names)]
        match = Match.start(GAME, rules, seats, f"score {seed}")
        players = [make("normal", GAME.name, str(seat)) for seat in range(4)]
        while match.winners is None:
            while match.seat_to_play is not None:
                seat = match.seat_to_play
                match.play(seat, players[seat].decide(match.view(seat)))
            if until(match):
                return match
            match.settle()
            if match.winners is None:
                match.next_deal()
    raise AssertionError("no such deal")


def scene_of(match: Match, **settings: Any) -> DealScoreScene:
    scene = DealScoreScene(match)
    scene.build(stage(**settings))
    return scene


def test_the_deal_is_scored_when_its_score_is_shown() -> None:
    match = example_match("Tu", 1)
    assert match.deal_is_over
    scene_of(match)
    assert match.deal.result is not None


def test_cards_are_counted_one_by_one_until_the_points_are_the_deal_s() -> None:
    match = example_match("Tu", 1)
    scene = scene_of(match, animation_speed="normal")
    surface = pygame.Surface((1280, 720))
    scene.update(0.0)
    assert scene.wakes_in(0.0) == EVERY_FRAME
    seen = set()
    for step in range(200):
        scene.update(step * 0.1)
        scene.draw(surface)
        seen.add(scene._counted)
    assert len(seen) > 3
    assert scene._counted == scene.cards
    assert scene.wakes_in(30.0) is None
    shown = [written.text for written in scene.ink.written]
    for seat in match.deal.seats_in:
        assert str(match.deal.result.points[seat]) in shown  # type: ignore[union-attr]
        assert match.deal.result.points[seat] == points_in_hand(match.state.hands[seat])  # type: ignore[union-attr]


def test_a_click_or_a_key_skips_the_counting_and_does_nothing_else() -> None:
    scene = scene_of(example_match("Tu", 1))
    assert press(scene, pygame.K_RETURN) is None
    assert scene._counted == scene.cards
    assert isinstance(press(scene, pygame.K_RETURN), Pop)


def test_without_animation_everything_is_counted_at_once() -> None:
    scene = scene_of(example_match("Tu", 1), animation_speed="instant")
    assert scene._counted == scene.cards


def test_the_next_deal_is_dealt_and_the_table_comes_back() -> None:
    match = example_match("Tu", 1)
    scene = scene_of(match)
    assert click(scene, "next") == Pop()
    assert len(match.deals) == 2
    assert match.seat_to_play is not None


def test_the_last_deal_leads_to_the_end_of_the_match() -> None:
    match = played(lambda match: True, limit=0)
    scene = scene_of(match)
    assert match.winners is not None
    leads = click(scene, "to_end")
    assert isinstance(leads, Replace)
    assert leads.scene.name == "match_end"


def test_a_score_that_was_shown_before_is_shown_again() -> None:
    match = example_match("Tu", 1)
    scene_of(match)
    again = scene_of(match)
    assert "next" in again.stops


def human_may_return(match: Match) -> bool:
    return 0 in match.may_return()


@pytest.mark.parametrize(("answer", "comes_back"), [("return", True), ("stay_out", False)])
def test_s31_the_human_is_asked_and_answers(answer: str, comes_back: bool) -> None:
    match = played(human_may_return, limit=51, reentry=1)
    scene = scene_of(match)
    assert scene.asks == 0
    assert match.deal.result is None  # nothing is scored before the answer
    assert "next" not in scene.stops
    assert scene.focus == "return"  # Enter comes back, and never leads to the title by mistake
    highest = max(
        match.before.totals[seat] + points
        for seat, points in match.state.public.outcome.points
        if match.before.totals[seat] + points <= 51
    )
    assert any(str(highest) in written.text for written in scene.ink.written)
    click(scene, answer)
    assert match.deal.result is not None
    assert (0 in match.deal.result.reentered) is comes_back
    assert (0 in match.standing.seats_in) is comes_back
    assert scene.focus == "next"
    if comes_back:
        assert match.standing.totals[0] == highest


def test_s31_opponents_come_back_but_not_for_ever() -> None:
    def an_opponent_may(match: Match) -> bool:
        return any(seat != 0 for seat in match.may_return()) and 0 not in match.may_return()

    match = played(an_opponent_may, limit=51, reentry=-1)
    back = [seat for seat in match.may_return() if seat != 0]
    scene_of(match)
    assert match.deal.result is not None
    assert set(back) <= set(match.deal.result.reentered)
    assert MOST_RETURNS < 10


def test_elimination_is_said_plainly() -> None:
    match = played(lambda match: match.before.totals and bool(_eliminated(match) - {0}), limit=51)
    scene = scene_of(match)
    for seat in match.deal.result.eliminated:  # type: ignore[union-attr]
        name = "Sei" if seat == 0 else match.seats[seat].name
        assert any(name in sentence and "fuori" in sentence for sentence in scene.sentences())


def _eliminated(match: Match) -> set[int]:
    return {
        seat
        for seat, points in match.state.public.outcome.points
        if match.before.totals[seat] + points > match.rules.limit
    }


def test_the_sheet_has_the_points_of_every_deal_and_signs_that_are_no_colour() -> None:
    match = example_match("Tu", 3)
    rows = rows_of(match)
    assert [row.number for row in rows] == [1, 2, 3]
    for row, log in zip(rows[:2], match.deals, strict=False):
        assert log.result is not None
        for seat, cell in enumerate(row.cells):
            assert cell.points == log.result.points.get(seat)
            assert cell.total == log.result.totals[seat]
            assert cell.went_out is (log.result.out == seat)


def test_the_totals_below_are_those_of_the_match() -> None:
    match = example_match("Tu", None)
    assert [cell.total for cell in totals_of(match)] == list(match.standing.totals)
    assert [cell.eliminated for cell in totals_of(match)] == [seat not in (match.winners or ()) for seat in range(4)]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 860)])
def test_who_closed_takes_one_line_and_the_cards_the_rest(size: tuple[int, int]) -> None:
    match = example_match("Tu", 3)
    scene = DealScoreScene(match)
    scene.build(stage(size, animation_speed="instant"))
    scene.draw(pygame.Surface(size))
    heights = {seat: row.height for seat, row in scene._rows}
    out = match.state.public.outcome.out
    assert all(height > 3 * heights[out] for seat, height in heights.items() if seat != out)
    assert scene._rows[-1][1].bottom > size[1] * 0.7
    assert "ha chiuso" in [written.text for written in scene.ink.written]


def test_who_is_out_is_written_below_the_total_whenever_the_sheet_is_shown() -> None:
    match = example_match("Tu", 4, 0)
    assert [cell.eliminated for cell in totals_of(match)] == [True, True, False, False]
    scene = MatchEndScene(example_match("Tu", None), lambda ended: ended)
    scene.build(stage())
    assert [written.text for written in scene.ink.written].count("fuori") == 3


def test_the_line_of_who_is_out_ends_at_his_last_deal() -> None:
    match = example_match("Tu", None)
    rows = rows_of(match)
    for seat in range(4):
        part = [log.number for log in match.deals if seat in log.seats_in]
        line = line_of(rows, seat)
        assert len(line) == part[-1] + 1
        assert (line[0], line[-1]) == (0, match.standing.totals[seat])


def test_the_end_of_a_match_names_the_winner_and_verifies_every_deal() -> None:
    match = example_match("Tu", None)
    begun: list[Match] = []

    def rematch(ended: Match) -> Match:
        begun.append(ended)
        return ended

    scene = MatchEndScene(match, rematch)
    scene.build(stage())
    winner = match.seats[match.winners[0]]  # type: ignore[index]
    assert winner.is_human or winner.name in scene.winner_text()
    click(scene, "verify")
    assert str(len(match.deals)) in scene.verified
    leads = click(scene, "rematch")
    assert isinstance(leads, Replace)
    assert leads.scene.name == "table"
    assert begun == [match]


def test_a_deck_that_was_changed_afterwards_is_found() -> None:
    match = example_match("Tu", None)
    scene = MatchEndScene(match, lambda ended: ended)
    scene.build(stage())
    log = match.deals[1]
    log.deck = (log.deck[1], log.deck[0], *log.deck[2:])
    assert "2" in scene.verify()
    assert scene.verify() == scene.texts("screens.matchend.not_verified", n=2)


def test_s32_the_pot_goes_to_the_winner() -> None:
    match = played(lambda match: True, limit=0, pot="on")
    match.settle()
    scene = MatchEndScene(match, lambda ended: ended)
    scene.build(stage())
    assert "4 fiche" in scene.pot_text()
