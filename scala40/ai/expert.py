"""The expert: least deadwood, with an eye on the live cards, on who may go out, and on what is better kept concealed.

Beyond the normal player it counts the live cards that would complete what it holds, weighs them by how far the deal has
gone, finds every way to go out, and after opening lays no more while nobody threatens to go out: what lies on the table
helps the others.
Imports: engine, greedy, hands, imagine, laying, sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.ai.greedy import GreedyPlayer
from scala40.ai.hands import faces_mask, held
from scala40.ai.laying import way_out
from scala40.ai.sight import PARTNERS, WAITS, live
from scala40.engine.actions import Lay, LayOff, Open, Swap
from scala40.engine.cards import FACE_POINTS, JOKER_FACE, Card
from scala40.engine.view import PlayerView

# How likely a seat that has opened goes out in its next turn, by the cards it holds (index 0: none, which is never).
GOES_OUT: Final = (0.0, 0.5, 0.35, 0.22, 0.12, 0.08, 0.05, 0.03, 0.02)
GOES_OUT_LATER: Final = 0.01  # with more cards, or not having opened
CONCEALING: Final = 4.0  # points that it is worth in a turn to keep cards concealed
OUT: Final = 0.2  # what one live out is worth, per point that it would take out of the hand
WITH_MELD: Final = 0.7  # the same where the partner is melded already, and only this card hangs on it
THREATENED: Final = 0.5  # how much of that remains once somebody else has opened


class ExpertPlayer(GreedyPlayer):
    """Counts what is live, goes out where there is a way, and shows its melds late."""

    def lay(self, view: PlayerView) -> Open | Lay | LayOff | Swap | None:
        """The next thing to put on the table; None too where it is better kept."""
        public = view.public
        bound = public.must_use or public.jokers_owed or not view.has_opened
        if not bound and len(view.hand) > 1:
            out = way_out(view)
            if out is not None:
                return out
        action = super().lay(view)
        if bound or not isinstance(action, (Lay, LayOff)):
            return action
        saved = sum(card.points for card in view.hand) - self.left_over(view)
        return action if saved * self.threat(view) >= CONCEALING else None

    def threat(self, view: PlayerView) -> float:
        """How likely it is that this turn is the last one of this seat."""
        public = view.public
        nobody = 1.0
        for seat in public.seats_in:
            if seat != view.seat:
                count = public.counts[seat]
                soon = public.has_opened(seat) and count < len(GOES_OUT)
                nobody *= 1 - (GOES_OUT[count] if soon else GOES_OUT_LATER)
        return 1 - nobody

    def loose(self, view: PlayerView) -> list[Card]:
        """As for the normal player, but cards that could be laid off are as good as laid."""
        loose = super().loose(view)
        return [card for card in loose if not self.is_attachable(view, card)] if view.has_opened else loose

    def by_uselessness(self, view: PlayerView, loose: Sequence[Card]) -> list[Card]:
        if len(loose) < 2:
            return list(loose)
        public = view.public
        once, twice = live(view)
        _, pairs, _ = held(view.hand)
        free = faces_mask(loose)
        melded = faces_mask(card for card in view.hand if card not in loose) & ~(1 << JOKER_FACE)
        stage = OUT if public.opened & ~(1 << view.seat) == 0 else OUT * THREATENED

        def worth(card: Card) -> float:
            hope = 0.0
            mine = PARTNERS[card.face]
            for face, waits in WAITS[card.face].items():
                outs = (waits & once).bit_count() + (waits & twice).bit_count()
                if free >> face & 1:
                    hope += outs * (card.points + FACE_POINTS[face])
                if melded >> face & 1:
                    hope += outs * card.points * WITH_MELD
            if not mine & (free | melded):
                return -card.points
            return hope * stage * (0.5 if pairs >> card.face & 1 else 1) - card.points

        return sorted(loose, key=lambda card: (worth(card), card.number))
