"""What the players do in positions that a card player can read."""

from __future__ import annotations

import pytest

from scala40.ai import make
from scala40.ai.sight import sight
from scala40.engine.events import CardTaken
from scala40.engine.games.scala40 import SCALA40
from scala40.engine.notation import action_text
from scala40.match.players import TakeBack
from tests.engine.positions import table

PLANNED = ("normal", "expert")


def decides(kind: str, position: str) -> str:
    """The action of the seat to play, as text."""
    deal = table(position)
    action = make(kind, "scala40", "seed").decide(SCALA40.view(deal, deal.public.seat))
    return "take back" if isinstance(action, TakeBack) else action_text(action)


def turn(kind: str, position: str) -> list[str]:
    """All actions of the turn."""
    deal = table(position)
    seat, turns = deal.public.seat, deal.public.turns
    player = make(kind, "scala40", "seed")
    found = []
    while deal.public.outcome is None and (deal.public.seat, deal.public.turns) == (seat, turns):
        action = player.decide(SCALA40.view(deal, seat))
        assert not isinstance(action, TakeBack)
        found.append(action_text(action))
        deal, _ = SCALA40.apply(deal, seat, action)
    return found


@pytest.mark.parametrize("kind", PLANNED)
@pytest.mark.parametrize(
    ("position", "answer"),
    [
        # S9: only to open
        ("hand KC KD KH 2C 5D 7H 9S JC 4H 6D 8S 3C TD | pile KS | to draw | rules players=2", "take"),
        ("hand KC KD QH 2C 5D 7H 9S JC 4H 6D 8S 3C TD | pile KS | to draw | rules players=2", "draw"),
        ("hand KC KD KH 2C 5D 7H 9S JC 4H 6D 8S 3C TD | pile KS | to draw | rules federazione players=2", "draw"),
        # after opening: where it makes a meld
        ("hand 9C 9D 2H 4S | pile 9H | opened 0 | to draw | rules players=2", "take"),
        ("hand 9C 8D 2H 4S | pile 9H | opened 0 | to draw | rules players=2", "draw"),
        # S26
        ("hand 9C 8D 2H 4S | pile 9H | opened 0 | stock 3S | must draw | rules players=2", "draw"),
    ],
)
def test_the_draw(kind: str, position: str, answer: str) -> None:
    assert decides(kind, position) == answer


@pytest.mark.parametrize("kind", PLANNED)
def test_s24_the_whole_hand_at_once(kind: str) -> None:
    hand = "AC 2C 3C AD 2D 3D 4D 3S 3H 3C AH 2H 3H"
    position = f"hand {hand} KH | rules players=2"
    assert turn(kind, position)[-1] == "discard KH"
    assert len(turn(kind, position)) == 2


@pytest.mark.parametrize("kind", PLANNED)
def test_goes_out_where_it_can(kind: str) -> None:
    assert turn(kind, "hand 5C 6C 7C 8D KH | melds 9D TD JD @1 | opened 0 1 | rules players=2")[-1] == "discard KH"
    assert turn(kind, "hand 8D QD | melds 9D TD JD @1 | opened 0 1 | rules players=2")[-1].startswith("discard")


def test_the_expert_lays_off_first_where_only_that_goes_out() -> None:
    # 8D may stand in the run of the hand too; laid off, it lets the tris and the rest go.
    actions = turn("expert", "hand 8C 8H 8D 8S 9D TC | melds 5D 6D 7D @1 | opened 0 1 | rules players=2")
    assert actions[-1] == "discard TC"
    assert len(actions) == 4


def test_s20_no_swap_that_cannot_be_paid_back() -> None:
    position = "hand 6D 2H KS | melds 5D * 7D @1 | opened 0 1 | rules federazione players=2"
    assert "swap 6D 1" in turn("normal", position)  # the joker goes back to an end of the same run
    full = "AD 2D 3D 4D 5D * 7D 8D 9D TD JD QD KD"
    closed = f"hand 6D 2H KS | melds {full} @1 | opened 0 1 | rules federazione players=2 max_run=13"
    assert turn("normal", closed) == ["discard KS"]


def test_the_expert_keeps_its_melds_concealed_until_somebody_threatens_to_go_out() -> None:
    hand = "hand 9C TC JC 2H 7D KS"
    calm = f"{hand} | melds 3S 4S 5S @1 | opened 0 1 | hand1 2C 4D 6H 8S TH QC AD 5C 7S | rules players=2"
    assert turn("expert", calm)[0].startswith("discard")
    threat = f"{hand} | melds 3S 4S 5S @1 | opened 0 1 | hand1 2C | rules players=2"
    assert turn("expert", threat)[0] == "lay 9C TC JC"
    assert turn("normal", calm)[0] == "lay 9C TC JC"


def test_live_outs_decide_what_the_expert_throws() -> None:
    """Two pairs of the same points: the one whose other cards have all been seen goes."""
    dead = "pile 8C 8H 8C 8H 2C"
    assert decides("expert", f"hand 8D 8S 9C 9H 3D | {dead} | opened 0 | rules players=2").startswith("discard 8")
    assert decides("expert", "hand 8D 8S 9C 9H 3D | pile 9D 9S 9D 9S 2C | opened 0 | rules players=2").startswith(
        "discard 9"
    )


def test_known_pick_ups_are_no_outs() -> None:
    deal = table("hand 8D 8S 3D | hand1 8H 2C | opened 0 1 | rules players=2")
    view = SCALA40.view(deal, 0)
    before = sight(view)
    deal.public.history = (CardTaken(1, deal.hands[1][0], False),)
    after = sight(SCALA40.view(deal, 0))
    eight = 1 << deal.hands[1][0].face
    assert (before.copies(eight), after.copies(eight)) == (2, 1)
