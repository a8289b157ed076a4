"""The normal player: whatever leaves the least in the hand now.

It opens as soon as it can, lays and lays off everything, takes the top discard where that helps at once, and throws the
dearest card that goes with nothing. It looks at its own hand and at the melds on the table only. Imports: engine,
match.players, hands, imagine, laying.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala40.ai.hands import NEXT_TO, ONE_FURTHER, SAME_RANK, TOGETHER, faces_mask, goes_with, held, least, unmelded
from scala40.ai.imagine import imagined
from scala40.ai.laying import any_opening, joker_play, lay_offs, next_meld, opening, repays, swaps, use_of_taken
from scala40.engine.actions import Action, Discard, Draw, Lay, LayOff, Open, Swap, Take
from scala40.engine.cards import JOKER_FACE, JOKER_POINTS, Card
from scala40.engine.game import Game
from scala40.engine.rummy_check import cards_to_keep, check
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView
from scala40.match.players import TakeBack


class GreedyPlayer:
    """Least deadwood now. It has no memory: what it answers comes from the view alone."""

    def __init__(self, game: Game, seed: str) -> None:
        self._seed = seed

    def decide(self, view: PlayerView) -> Action | TakeBack:
        """The next action of the turn."""
        if view.public.phase is Phase.DRAW:
            return self.draw(view)
        return self.lay(view) or self.discard(view)

    # drawing

    def draw(self, view: PlayerView) -> Draw | Take:
        """From the stock, unless the top discard helps at once."""
        public = view.public
        top = public.top_discard
        if public.must_take or (top is not None and not public.must_draw and self.wants(view, top)):
            return Take()
        return Draw()

    def wants(self, view: PlayerView, top: Card) -> bool:
        """Is this card worth taking, and can the duties be met that come with it?"""
        public = view.public
        if not public.has_opened(view.seat):
            rule = public.rules.pickup_before_opening
            if rule == "never":
                return False
            if rule == "to_open":
                return self.opens_with(view, top)
        elif self.is_attachable(view, top):
            return self.can_use(view)
        return self.lowers_deadwood(view, top) and self.can_use(view)

    def opens_with(self, view: PlayerView, top: Card) -> bool:
        """Does the card let the seat open now (S9), and can it?"""
        if not fits(top, view.hand) or check(view, Take()) is not None:
            return False
        return opening(imagined(view, Take())) is not None

    def lowers_deadwood(self, view: PlayerView, top: Card) -> bool:
        if not fits(top, view.hand):
            return False
        jokers_per_meld = view.public.rules.jokers_per_meld
        now = least(held(view.hand), jokers_per_meld, 1)
        return least(held((*view.hand, top)), jokers_per_meld, 1).deadwood < now.deadwood

    def is_attachable(self, view: PlayerView, card: Card) -> bool:
        return any(target.lay_off >> card.face & 1 for target in view.public.melds)

    def can_use(self, view: PlayerView) -> bool:
        """Is the top discard allowed, and could it be used in this turn where that is a duty (S11)?"""
        if check(view, Take()) is not None:
            return False
        if not view.public.rules.pickup_must_be_used:
            return True
        after = imagined(view, Take())
        return not after.public.must_use or use_of_taken(after) is not None

    # laying

    def lay(self, view: PlayerView) -> Open | Lay | LayOff | Swap | None:
        """The next thing to put on the table, None where nothing is left to lay."""
        public = view.public
        if not public.has_opened(view.seat):
            if public.must_open:
                return opening(view) or any_opening(view)
            return opening(view) if may_open(view, view.hand) else None
        if public.must_use:
            return use_of_taken(view)
        if public.jokers_owed:
            return joker_play(view)
        if len(view.hand) == 1:
            return None
        lay_off = swap = 0
        for target in public.melds:
            lay_off |= target.lay_off
            swap |= target.swap
        held_faces = faces_mask(view.hand)
        return (
            (self.swap(view) if swap & held_faces else None)
            or next_meld(view)
            or (self.lay_off(view) if lay_off & held_faces else None)
        )

    def swap(self, view: PlayerView) -> Swap | None:
        """A swap after which less is left in the hand."""
        now: int | None = None
        for swap in swaps(view):
            if repays(view, swap):
                if now is None:
                    now = self.left_over(view)
                if self.left_over(imagined(view, swap)) < now:
                    return swap
        return None

    def left_over(self, view: PlayerView) -> int:
        """Points left in the hand after laying everything."""
        while (action := next_meld(view) or next(lay_offs(view), None)) is not None:
            view = imagined(view, action)
        return sum(card.points for card in view.hand)

    def lay_off(self, view: PlayerView) -> LayOff | None:
        return next(lay_offs(view), None)

    # discarding

    def discard(self, view: PlayerView) -> Discard | TakeBack:
        """The most useless card that may go."""
        loose = self.loose(view)
        for card in self.by_uselessness(view, loose):
            action = Discard(card)
            if check(view, action) is None:
                return action
        rest = [card for card in view.hand if card not in loose]
        for card in self.by_loss(view, rest):
            action = Discard(card)
            if check(view, action) is None:
                return action
        return TakeBack()

    def loose(self, view: PlayerView) -> list[Card]:
        """The cards that the best layout of the hand leaves; all but one may lie in melds."""
        hand = view.hand
        layout = least(held(hand), view.public.rules.jokers_per_meld, 1)
        left = unmelded(hand, layout.melds) if layout.melds else hand
        return [card for card in left if card.face != JOKER_FACE]

    def by_uselessness(self, view: PlayerView, loose: Sequence[Card]) -> list[Card]:
        """The loose cards, what is best thrown first."""
        ones, twos, _ = held(view.hand)
        return [card for _, _, card in sorted([(worth(card, ones, twos), card.number, card) for card in loose])]

    def by_loss(self, view: PlayerView, cards: Sequence[Card]) -> list[Card]:
        """Melded cards and jokers, the smallest loss first."""
        if len(cards) < 2:
            return list(cards)
        jokers_per_meld = view.public.rules.jokers_per_meld

        def loss(card: Card) -> tuple[bool, int, int]:
            rest = tuple([other for other in view.hand if other is not card])
            return card.is_joker, least(held(rest), jokers_per_meld, 0).deadwood, card.number

        return sorted(cards, key=loss)


def worth(card: Card, ones: int, twos: int) -> int:
    """What a loose card is worth to be kept: what its neighbours in the hand promise, less its points."""
    face = card.face
    if not TOGETHER[face] & ones:
        return -card.points
    hope = (
        3 * (SAME_RANK[face] & ones).bit_count()
        + 4 * (NEXT_TO[face] & ones).bit_count()
        + 2 * (ONE_FURTHER[face] & ones).bit_count()
    )
    return (hope // 2 if twos >> face & 1 else hope) - card.points


def fits(card: Card, hand: tuple[Card, ...]) -> bool:
    """Can this card be in a meld with cards of the hand?"""
    if card.is_joker:
        return True
    ones, _, jokers = held(hand)
    if jokers:
        return bool(TOGETHER[card.face] & ones) or jokers > 1
    return goes_with(card.face, ones)


def may_open(view: PlayerView, hand: tuple[Card, ...]) -> bool:
    """A bound: False only where these cards cannot be an opening."""
    rules = view.public.rules
    layout = least(held(hand), rules.jokers_per_meld, cards_to_keep(view.public))
    if not layout.used:
        return False
    laid = sum([card.points for card in hand]) - layout.deadwood
    # A joker is worth 25 in hand, what it stands for when laid: the points in hand are never fewer.
    return laid >= rules.opening_minimum or layout.deadwood <= JOKER_POINTS
