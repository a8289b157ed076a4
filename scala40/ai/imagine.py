"""What the seat's own view would be after one of its own actions.

Between the draw and the discard a seat changes nothing but its hand and what lies open, so the rules can be played on
in thought without a single hidden card: the other hands and the stock of the imagined deal are empty. Imports: engine.
"""

from __future__ import annotations

from scala40.engine import rummy
from scala40.engine.actions import Lay, LayOff, Open, Swap, Take
from scala40.engine.state import DealState
from scala40.engine.view import PlayerView

Planned = Take | Open | Lay | LayOff | Swap


def imagined(view: PlayerView, action: Planned) -> PlayerView:
    """The view after this legal action of the seat that looks."""
    hands = [()] * view.public.seats
    deal = DealState(view.public, (*hands[: view.seat], view.hand, *hands[view.seat + 1 :]), (), view.held_twin)
    after, _ = rummy.after(deal, action)
    return PlayerView(view.seat, after.hands[view.seat], after.public, after.held_twin)
