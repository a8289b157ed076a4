"""Why an action of a melding game may not be done now: the one truth for legality.

Plain functions over a PlayerView: what is legal depends on nothing that the seat cannot see. The order of the
checks is that of RULES.md ("Order of the checks"), because it decides the article that a refusal names. Articles
are those of part S; a game with another numbering renames them. Imports: actions, cards, melds, meldsearch, state,
view, violations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from scala40.engine.actions import Action, Discard, Draw, Lay, LayOff, Open, Swap, Take
from scala40.engine.cards import JOKER_FACE, Card
from scala40.engine.melds import Meld, lay_off_ends, meld_points, read_meld, swap
from scala40.engine.meldsearch import holding, least_deadwood, opening_exists
from scala40.engine.state import Phase, PublicState, TableMeld
from scala40.engine.view import PlayerView
from scala40.engine.violations import Code, Violation


def check(view: PlayerView, action: Action) -> Violation | None:
    """Why the seat of this view may not do this now, or None."""
    public = view.public
    if public.phase is Phase.OVER:
        return Violation.of(None, Code.DEAL_IS_OVER)
    if public.seat != view.seat:
        return Violation.of("S6", Code.NOT_YOUR_TURN, seat=public.seat)
    check_kind = _CHECKS.get(type(action))
    return check_kind(view, action) if check_kind is not None else Violation.of(None, Code.NOT_AN_ACTION)


def check_draw(public: PublicState) -> Violation | None:
    """Drawing from the stock (S6, S26). An empty stock that can be reshuffled is no hindrance: the match sees to it."""
    if public.phase is not Phase.DRAW:
        return Violation.of("S6", Code.ALREADY_DRAWN)
    if public.must_take:
        return Violation.of("S26", Code.MUST_TAKE_DISCARD)
    if public.stock_count == 0 and not public.can_reshuffle:
        return Violation.of("S26", Code.STOCK_EMPTY)
    return None


def check_reshuffle(public: PublicState, cards: Sequence[Card]) -> Violation | None:
    """A new stock out of the discards but the top one, when the stock is empty and nobody has drawn (S26)."""
    if public.phase is Phase.OVER:
        return Violation.of(None, Code.DEAL_IS_OVER)
    if public.phase is not Phase.DRAW or public.stock_count or public.must_take or not public.can_reshuffle:
        return Violation.of("S26", Code.RESHUFFLE_NOT_NOW)
    if sorted(card.face for card in cards) != sorted(card.face for card in public.discard_pile[:-1]):
        return Violation.of("S26", Code.RESHUFFLE_WRONG_CARDS)
    return None


def check_take(view: PlayerView) -> Violation | None:
    """Taking the top discard (S9)."""
    public = view.public
    if public.phase is not Phase.DRAW:
        return Violation.of("S6", Code.ALREADY_DRAWN)
    if public.must_draw:
        return Violation.of("S26", Code.MUST_DRAW_AFTER_RESHUFFLE)
    top = public.top_discard
    if top is None:
        return Violation.of("S6", Code.NOTHING_TO_TAKE)
    return check_pickup(public, view.seat, view.hand, top)


def check_pickup(public: PublicState, seat: int, hand: Sequence[Card], top: Card) -> Violation | None:
    """Does S9 let this seat take this card?"""
    rules = public.rules
    if public.opened >> seat & 1 or rules.pickup_before_opening == "free":
        return None
    if rules.pickup_before_opening == "never":
        return Violation.of("S9", Code.TAKE_BEFORE_OPENING)
    first_round = rules.no_close_first_round and public.first_round
    if _opening_exists(
        (*hand, top),
        rules.opening_minimum,
        top.face if rules.opening_must_use_pickup else None,
        cards_to_keep(public),
        rules.jokers_per_meld,
        rules.opening_joker == "clean_only",
        not first_round and not rules.close_in_hand_needs_minimum,
    ):
        return None
    return Violation.of("S9", Code.NO_OPENING_WITH_CARD, card=top.text, need=rules.opening_minimum)


@lru_cache(maxsize=1 << 8)  # a take is asked about by the screen or the player, and once more when it is done
def _opening_exists(
    cards: tuple[Card, ...], minimum: int, must_use: int | None, keep: int, jokers: int, clean: bool, in_hand: bool
) -> bool:
    return opening_exists(
        holding(cards),
        minimum=minimum,
        must_use=must_use,
        keep=keep,
        jokers_per_meld=jokers,
        clean_minimum=clean,
        in_hand=in_hand,
    )


def can_open_and_discard(view: PlayerView) -> bool:
    """After a take for the opening: is there an opening after which a card may be thrown (S12, S21)?

    Two cards left can always be thrown (the way out of S13); a single one must be allowed to go out.
    """
    public = view.public
    rules = public.rules
    must_use = public.taken.face if public.taken is not None and rules.opening_must_use_pickup else None
    clean = rules.opening_joker == "clean_only"
    cards = view.hand
    if _opening_exists(cards, rules.opening_minimum, must_use, 2, rules.jokers_per_meld, clean, False):
        return True
    needs = rules.close_in_hand_needs_minimum
    for last in {card.face: card for card in cards}.values():
        if cards_to_keep(public) > 1 or forbidden_last(view, last, lays=True) is not None:
            continue
        rest = least_deadwood(
            holding(without(cards, (last,))),
            jokers_per_meld=rules.jokers_per_meld,
            keep=0,
            minimum=rules.opening_minimum if needs else 0,
            must_use=must_use,
            clean_minimum=clean and needs,
        )
        if rest is not None and rest.used == len(cards) - 1:
            return True
    return False


def check_melds(view: PlayerView, action: Open | Lay) -> Violation | None:
    """Opening (S14) or laying one more meld."""
    public = view.public
    opens = isinstance(action, Open)
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    if opens == bool(public.opened >> view.seat & 1):
        return Violation.of("S14", Code.ALREADY_OPENED if opens else Code.OPEN_FIRST)
    new = action.melds if isinstance(action, Open) else (action.meld,)
    used = [card for meld in new for card in meld.cards]
    fault = not_in_hand(view.hand, used)
    if fault is not None:
        return fault
    melds: list[Meld] = []
    for each in new:
        meld = read_meld(each, public.rules)
        if isinstance(meld, Violation):
            return meld
        melds.append(meld)
    if not melds:
        return Violation.of(None, Code.NOT_AN_ACTION)
    left = without(view.hand, used)
    if opens:
        fault = _check_opening(public, melds, used, left)
        if fault is not None:
            return fault
    return check_remaining(view, left)


def _check_opening(
    public: PublicState, melds: Sequence[Meld], used: Sequence[Card], left: Sequence[Card]
) -> Violation | None:
    """S10, then the minimum: S14, S15 and the way out of S24."""
    rules = public.rules
    taken = public.taken
    if public.must_open and rules.opening_must_use_pickup and taken and taken.face not in [card.face for card in used]:
        return Violation.of("S10", Code.PICKUP_NOT_IN_OPENING, card=taken.text)
    have = sum(meld_points(meld) for meld in melds)
    clean = sum(meld_points(meld) for meld in melds if not meld.jokers)
    need = rules.opening_minimum
    enough = have >= need and (clean >= need or rules.opening_joker != "clean_only")
    if enough or _goes_out_in_hand(public, left):
        return None
    if have >= need:
        return Violation.of("S15", Code.CLEAN_TOO_LOW, have=clean, need=need)
    if rules.close_in_hand_needs_minimum and _leaves_in_hand(public, left):
        return Violation.of("S24", Code.IN_HAND_TOO_LOW, have=have, need=need)
    return Violation.of("S14", Code.OPENING_TOO_LOW, have=have, need=need)


def _leaves_in_hand(public: PublicState, left: Sequence[Card]) -> bool:
    return len(left) == 1 or (not left and not public.rules.discard_to_go_out)


def _goes_out_in_hand(public: PublicState, left: Sequence[Card]) -> bool:
    """S24: the whole hand in one turn may be worth less than the minimum."""
    rules = public.rules
    banned = rules.no_close_first_round and public.first_round
    return _leaves_in_hand(public, left) and not banned and not rules.close_in_hand_needs_minimum


def check_lay_off(view: PlayerView, action: LayOff) -> Violation | None:
    """Laying off a card on a meld (S17)."""
    public = view.public
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    where = public.rules.lay_off_where
    if not public.opened >> view.seat & 1 and where != "anyone":
        return Violation.of("S17", Code.OPEN_FIRST)
    fault = not_in_hand(view.hand, (action.card,))
    if fault is not None:
        return fault
    if not 1 <= action.meld <= len(public.melds):
        return Violation.of(None, Code.NO_SUCH_MELD, meld=action.meld)
    target = public.melds[action.meld - 1]
    fault = _check_place(view, target, action)
    if fault is not None:
        return fault
    return check_remaining(view, without(view.hand, (action.card,)))


def _check_place(view: PlayerView, target: TableMeld, action: LayOff) -> Violation | None:
    rules = view.public.rules
    card = action.card
    if target.closed:
        return Violation.of("S27", Code.MELD_CLOSED, meld=action.meld)
    if rules.lay_off_where == "own_only" and target.owner != view.seat:
        return Violation.of("S17", Code.NOT_YOUR_MELD, meld=action.meld)
    if card.is_joker and 0 <= rules.jokers_per_meld <= target.meld.jokers:
        return Violation.of("S16", Code.TOO_MANY_JOKERS, have=target.meld.jokers + 1, most=rules.jokers_per_meld)
    ends = lay_off_ends(target.meld, card, rules)
    if not ends:
        return Violation.of("S17", Code.DOES_NOT_FIT, card=card.text, meld=action.meld)
    if action.end is not None:
        return None if action.end in ends else Violation.of("S17", Code.WRONG_END, card=card.text, end=action.end.value)
    if ends != (None,) and (card.is_joker or len(ends) > 1):
        return Violation.of("S18", Code.END_MISSING, card=card.text)
    return None


def check_swap(view: PlayerView, action: Swap) -> Violation | None:
    """Swapping a joker (S19)."""
    public = view.public
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    when = public.rules.swap_when
    if when == "never":
        return Violation.of("S19", Code.NO_SWAPPING)
    unconditional = when == "always" or (when == "where_lay_off" and public.rules.lay_off_where == "anyone")
    if not unconditional and not public.has_opened(view.seat):
        return Violation.of("S19", Code.OPEN_FIRST)
    fault = not_in_hand(view.hand, action.cards)
    if fault is not None:
        return fault
    if not 1 <= action.meld <= len(public.melds):
        return Violation.of(None, Code.NO_SUCH_MELD, meld=action.meld)
    target = public.melds[action.meld - 1]
    if target.closed:
        return Violation.of("S27", Code.MELD_CLOSED, meld=action.meld)
    if when == "where_lay_off" and public.rules.lay_off_where == "own_only" and target.owner != view.seat:
        return Violation.of("S17", Code.NOT_YOUR_MELD, meld=action.meld)
    swapped = swap(target.meld, action.cards, public.rules)
    if isinstance(swapped, Violation):
        return swapped
    return check_remaining(view, (*without(view.hand, action.cards), swapped[1]))


def cards_to_keep(public: PublicState) -> int:
    """How many cards a lay, lay-off or swap has to leave in the hand (S22, S23)."""
    if public.rules.no_close_first_round and public.turns < len(public.seats_in):
        return 2
    return 1 if public.rules.discard_to_go_out else 0


def check_remaining(view: PlayerView, left: Sequence[Card]) -> Violation | None:
    """May a lay, lay-off or swap leave just these cards (S22, S23, and S12 and S21 for a single one)?"""
    public = view.public
    if len(left) > 1:
        return None
    if len(left) < cards_to_keep(public):
        if not left and public.rules.discard_to_go_out:
            return Violation.of("S22", Code.NO_CARD_LEFT)
        return Violation.of("S23", Code.FIRST_ROUND_CLOSING)
    if left and public.rules.discard_to_go_out:
        return forbidden_last(view, left[0], lays=True)
    return None


def forbidden_last(view: PlayerView, card: Card, *, lays: bool) -> Violation | None:
    """May this card, the only one left, be the discard that goes out (S12, S21)?"""
    if _is_picked(view, card):
        return Violation.of("S12", Code.LAST_CARD_PICKED if lays else Code.DISCARD_PICKED, card=card.text)
    if card.is_joker and view.public.rules.discard_joker in ("never", "not_closing"):
        return Violation.of("S21", Code.LAST_CARD_JOKER if lays else Code.DISCARD_JOKER)
    return None


def _is_picked(view: PlayerView, card: Card) -> bool:
    """Does S12 forbid to throw this card in this turn?"""
    taken = view.public.taken
    if taken is None or card.face != taken.face:
        return False
    rule = view.public.rules.discard_picked
    return rule == "forbid" or (rule == "twin_ok" and not view.held_twin)


def check_discard(view: PlayerView, card: Card) -> Violation | None:
    """Why this card may not be discarded now (S12, S21, S13, then the duties S9-S11, S20, then S23)."""
    public = view.public
    if public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    hand = view.hand
    if card not in hand:
        return Violation.of(None, Code.CARD_NOT_IN_HAND, card=card.text)
    if len(hand) == 1:
        reason = forbidden_last(view, card, lays=False)
    else:
        reason = forbidden_discard(view, card)
        # The way out of S13: where nothing else could be thrown, anything may be.
        if reason is not None and all(forbidden_discard(view, held) for held in hand):
            reason = None
    if reason is not None:
        return reason
    if public.must_open:
        return Violation.of("S9", Code.MUST_OPEN, card=public.taken.text if public.taken else "")
    if public.must_use:
        return Violation.of("S11", Code.MUST_USE_PICKUP, card=public.taken.text if public.taken else "")
    if public.jokers_owed:
        return Violation.of("S20", Code.MUST_PLAY_JOKER, jokers=public.jokers_owed)
    if len(hand) == 1 and public.rules.no_close_first_round and public.first_round:
        return Violation.of("S23", Code.FIRST_ROUND_CLOSING)
    return None


def forbidden_discard(view: PlayerView, card: Card) -> Violation | None:
    """Why a hand of several cards may not throw this one (S12, S21, S13 in that order), each card for itself."""
    public = view.public
    if public.taken is not None and _is_picked(view, card):
        return Violation.of("S12", Code.DISCARD_PICKED, card=card.text)
    if card.face == JOKER_FACE and public.rules.discard_joker in ("never", "closing_only"):
        return Violation.of("S21", Code.DISCARD_JOKER)
    if public.melds and forbids_attachable(public, view.seat):
        for number, target in enumerate(public.melds, 1):
            if target.lay_off >> card.face & 1 and (
                public.rules.lay_off_where != "own_only" or target.owner == view.seat
            ):
                return Violation.of("S13", Code.DISCARD_ATTACHABLE, card=card.text, meld=number)
    return None


def forbids_attachable(public: PublicState, seat: int) -> bool:
    """Does S13 bind this seat now?"""
    rule = public.rules.discard_attachable
    if rule == "forbid":
        return True
    if rule == "federation":
        return len(public.seats_in) > 2 or not public.has_opened(seat)
    return rule == "forbid_unopened" and not public.has_opened(seat)


def not_in_hand(hand: Sequence[Card], cards: Iterable[Card]) -> Violation | None:
    """A violation if one of these cards is not in the hand, or is named twice."""
    seen: set[int] = set()
    for card in cards:
        if card not in hand or card.number in seen:
            return Violation.of(None, Code.CARD_NOT_IN_HAND, card=card.text)
        seen.add(card.number)
    return None


def without(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The hand without these cards."""
    return tuple([card for card in hand if card not in cards])


_CHECKS: Final[dict[type, Callable[[PlayerView, Any], Violation | None]]] = {
    Draw: lambda view, action: check_draw(view.public),
    Discard: lambda view, action: check_discard(view, action.card),
    Take: lambda view, action: check_take(view),
    Open: check_melds,
    Lay: check_melds,
    LayOff: check_lay_off,
    Swap: check_swap,
}
