"""The expert: least deadwood, with an eye on the live cards, on who may go out, and on what is better kept concealed.

Beyond the normal player it counts the live cards that would complete what it holds, looks at everything that the next
draw may bring (an opening, the way out), finds every way to go out now, and after opening weighs two ends of its turn:
to lay what it can, or to keep it. What lies on the table helps the others; what is held costs when another goes out.
Imports: engine, greedy, hands, imagine, laying, outlook, sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scala40.ai.greedy import GreedyPlayer
from scala40.ai.hands import faces_mask, held
from scala40.ai.imagine import imagined
from scala40.ai.laying import lay_offs, next_meld, way_out
from scala40.ai.outlook import chance_to_go_out, chance_to_open
from scala40.ai.sight import PARTNERS, WAITS, Sight, sight
from scala40.engine.actions import Discard, Lay, LayOff, Open, Swap
from scala40.engine.cards import FACE_POINTS, FACES, Card
from scala40.engine.rummy_check import check
from scala40.engine.view import PlayerView

# All in points, found by duels of thousands of deals.
LIVE_OUT: Final = 0.2  # a live out, for each point that it would take out of the hand
WITH_MELD: Final = 0.7  # part of it where the partner is melded already
SHORT_OF_TIME: Final = 0.5  # part of it for a seat that has opened, once another has too
OPENING: Final = 200.0  # the certainty to open with the next card
GOING_OUT: Final = 60.0  # the certainty to go out with the next card
AT_RISK: Final = 3.0  # a point held, where another seat is certain to go out first
SHOWING: Final = 3.0  # laying anything that could be kept
LOOKED_AT: Final = 5  # discards for which the next draw is looked at

# How likely a seat that has opened goes out in its next turn, by its cards, measured: two are worse than three.
GOES_OUT: Final = (0.0, 0.26, 0.06, 0.17, 0.06, 0.03, 0.02, 0.01, 0.01)
GOES_OUT_LATER: Final = 0.01  # with more cards
GOES_OUT_UNOPENED: Final = 0.003
TABLE_COUNTS: Final = 0.7  # part of it that goes with the share of the live cards that the table takes...
USUAL_SHARE: Final = 0.13  # ...which is usually this


class ExpertPlayer(GreedyPlayer):
    """Counts what is live, goes out where there is a way, and shows its melds late."""

    def lay(self, view: PlayerView) -> Open | Lay | LayOff | Swap | None:
        """The next thing to put on the table; None too where it is better kept."""
        public = view.public
        if not view.has_opened or public.must_use or public.jokers_owed or len(view.hand) == 1:
            return super().lay(view)
        out = way_out(view)
        if out is not None:
            return out
        action = super().lay(view)
        return self._first_of_best_end(view, action) if isinstance(action, (Lay, LayOff)) else action

    def _first_of_best_end(self, view: PlayerView, action: Lay | LayOff) -> Lay | LayOff | None:
        """This action where laying is better than keeping."""
        laid = view
        following: Lay | LayOff | None = action
        while following is not None:
            laid = imagined(laid, following)
            following = next_meld(laid) or next(lay_offs(laid), None)
        if len(laid.hand) == 1:
            return action
        keeping = max((value for value, _ in self._ends(view)), default=None)
        laying = max((value for value, _ in self._ends(laid)), default=None)
        return None if keeping is not None and (laying is None or laying - SHOWING < keeping) else action

    def loose(self, view: PlayerView) -> list[Card]:
        """As for the normal player, but cards that could be laid off are as good as laid."""
        loose = super().loose(view)
        return [card for card in loose if not self.is_attachable(view, card)] if view.has_opened else loose

    def by_uselessness(self, view: PlayerView, loose: Sequence[Card]) -> list[Card]:
        ends = sorted(self._ends(view), key=lambda end: (-end[0], end[1].number))
        return [card for _, card in ends]

    def _ends(self, view: PlayerView) -> Iterator[tuple[float, Card]]:
        """What the seat would have of the most promising discards."""
        loose = self.loose(view)
        live = sight(view)
        worths = sorted(
            (
                (self._worth(view, card, loose, live), card.number, card)
                for card in loose
                if check(view, Discard(card)) is None
            ),
        )
        attachable = 0
        for target in view.public.melds:
            attachable |= target.lay_off
        threat = self._threat(view, attachable, live) if view.has_opened else 0.0
        rules = view.public.rules
        for worth, _, card in worths[:LOOKED_AT]:
            rest = tuple([other for other in view.hand if other is not card])
            if view.has_opened:
                out = chance_to_go_out(rest, attachable, live, rules.jokers_per_meld)
                held_points = sum([other.points for other in rest])
                yield GOING_OUT * out - AT_RISK * threat * held_points - worth, card
            else:
                yield (
                    OPENING
                    * chance_to_open(
                        rest, live, rules.opening_minimum, rules.jokers_per_meld, rules.opening_joker == "clean_only"
                    )
                    - worth,
                    card,
                )

    def _worth(self, view: PlayerView, card: Card, loose: Sequence[Card], live: Sight) -> float:
        """What a loose card is worth to be kept: what the live cards promise it, less its points."""
        free = faces_mask(loose)
        melded = faces_mask(card for card in view.hand if card not in loose)
        if not PARTNERS[card.face] & (free | melded):
            return -card.points
        hope = 0.0
        for face, waits in WAITS[card.face].items():
            if free >> face & 1:
                hope += live.copies(waits) * (card.points + FACE_POINTS[face])
            if melded >> face & 1:
                hope += live.copies(waits) * card.points * WITH_MELD
        if held(view.hand)[1] >> card.face & 1:
            hope /= 2  # one of two copies: the other one hopes for the same cards
        late = view.has_opened and view.public.opened & ~(1 << view.seat)
        return hope * LIVE_OUT * (SHORT_OF_TIME if late else 1) - card.points

    def _threat(self, view: PlayerView, attachable: int, live: Sight) -> float:
        """How likely another seat goes out before this one plays again."""
        public = view.public
        share = live.copies(attachable & (1 << FACES) - 1) / max(1, live.copies((1 << FACES) - 1))
        crowded = 1 - TABLE_COUNTS + TABLE_COUNTS * share / USUAL_SHARE
        nobody = 1.0
        for seat in public.seats_in:
            if seat != view.seat:
                chance = GOES_OUT_UNOPENED
                if public.has_opened(seat):
                    count = public.counts[seat]
                    chance = crowded * (GOES_OUT[count] if count < len(GOES_OUT) else GOES_OUT_LATER)
                nobody *= 1 - min(chance, 0.9)
        return 1 - nobody
