"""What a seat has seen, and so what it can still hope for: the live copies of every face.

A copy is live where the seat cannot see it and does not know it to be in another hand. Imports: engine, hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scala40.ai.hands import SAME_RANK
from scala40.engine.cards import FACES, JOKER_FACE, Card
from scala40.engine.events import CardTaken
from scala40.engine.view import PlayerView

_ALL: Final = (1 << FACES) - 1


def _completed(first: int, second: int) -> int:
    """The faces that make a meld of three with these two, as a mask."""
    if first % 13 == second % 13:
        return SAME_RANK[first] & ~(1 << second)
    suit = first // 13
    mask = 0
    if second // 13 == suit:
        for low in range(1, 13):
            run = {suit * 13 + (low + step - 1) % 13 for step in range(3)}
            if first in run and second in run:
                mask |= sum(1 << face for face in run - {first, second})
    return mask


# By face: the faces that can stand in a meld of three with it, and what each pair waits for.
WAITS: Final = tuple(
    {second: mask for second in range(FACES) if second != first and (mask := _completed(first, second))}
    for first in range(FACES)
)
PARTNERS: Final = tuple(sum(1 << face for face in waits) for waits in WAITS)


def known_elsewhere(view: PlayerView) -> dict[Card, int]:
    """The cards that other seats took before everybody's eyes and still hold, and who holds them."""
    public = view.public
    known = {event.card: event.seat for event in public.history if type(event) is CardTaken and event.seat != view.seat}
    if known:
        lying = [*public.discard_pile, *(card for target in public.melds for card in target.meld.cards), *view.hand]
        for card in lying:
            known.pop(card, None)
    return known


@dataclass(frozen=True, slots=True)
class Sight:
    """The live cards: masks of the faces of which a copy is live and of which both are, and the jokers."""

    once: int
    twice: int
    jokers: int

    def copies(self, faces: int) -> int:
        """Live copies of the faces of this mask."""
        return (faces & self.once).bit_count() + (faces & self.twice).bit_count()


def sight(view: PlayerView) -> Sight:
    """What the seat of this view can still hope for."""
    public = view.public
    once = twice = jokers = 0
    seen = [*view.hand, *public.discard_pile, *known_elsewhere(view)]
    for target in public.melds:
        seen += target.meld.cards
    for card in seen:
        if card.face == JOKER_FACE:
            jokers += 1
        else:
            bit = 1 << card.face
            twice |= once & bit
            once |= bit
    return Sight(_ALL & ~twice, _ALL & ~once, public.rules.jokers - jokers)
