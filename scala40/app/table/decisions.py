"""Intent -> Action: what an intent comes to, as a pure function.

Whether something may be done is asked of the game's `check` and of nothing else: an action that comes out of here is
legal, and where there is none the reason is the game's own. Imports: engine, intents, tableui.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scala40.app.table.composing import readings
from scala40.app.table.intents import (
    AddTo,
    Carried,
    Choose,
    ClearTray,
    ComeBack,
    Compose,
    DrawCard,
    Intent,
    LayTray,
    Push,
    PutDown,
    ReadOtherWay,
    Reorder,
    Sort,
    TakeCard,
    Throw,
    Toggle,
)
from scala40.app.table.tableui import (
    TableUi,
    arranged,
    cleared,
    composed,
    exchanged,
    moved,
    read_next_way,
    selecting,
    taken_out,
    toggled,
)
from scala40.engine.actions import Action, Discard, Draw, End, Lay, LayOff, NewMeld, Open, Swap, Take
from scala40.engine.cards import Card
from scala40.engine.melds import Run, Set
from scala40.engine.view import PlayerView
from scala40.engine.violations import Code, Violation

Check = Callable[[PlayerView, Action], Violation | None]


@dataclass(frozen=True, slots=True)
class Decision:
    """What an intent comes to: the player's side as it becomes, and an action or the reason why there is none."""

    ui: TableUi
    action: Action | None = None
    violation: Violation | None = None


def decide(intent: Intent, ui: TableUi, view: PlayerView, check: Check) -> Decision:
    """What the intent comes to. An action in the answer is legal: `check` has said so."""
    rules = view.public.rules
    match intent:
        case DrawCard(at):
            return _if_legal(Draw(), replace(ui, arrive_at=at), ui, view, check)
        case TakeCard(at):
            return _if_legal(Take(), replace(ui, arrive_at=at), ui, view, check)
        case Toggle(card):
            return Decision(toggled(ui, card))
        case Choose(cards):
            return Decision(selecting(ui, cards))
        case Reorder(cards, at):
            return Decision(moved(ui, cards, at))
        case Compose(cards, onto, low):
            return Decision(composed(ui, cards, rules, onto, low))
        case PutDown(cards):
            return _put_down(cards, ui, view, check)
        case ComeBack(cards):
            return Decision(taken_out(ui, cards))
        case ReadOtherWay(index):
            return Decision(read_next_way(ui, index, rules))
        case AddTo():
            return _add_to(intent, ui, view, check)
        case Throw(card):
            return _if_legal(Discard(card), ui, ui, view, check)
        case LayTray():
            return _lay_tray(ui, view, check)
        case ClearTray():
            return Decision(cleared(ui))
        case Sort(kind):
            return Decision(arranged(ui, kind, rules))
        case Push():
            return Decision(ui)


def _if_legal(action: Action, then: TableUi, otherwise: TableUi, view: PlayerView, check: Check) -> Decision:
    violation = check(view, action)
    return Decision(then, action) if violation is None else Decision(otherwise, None, violation)


def _put_down(cards: tuple[Card, ...], ui: TableUi, view: PlayerView, check: Check) -> Decision:
    ways = readings(cards, view.public.rules)
    if view.is_my_turn and len(ways) == 1:  # where a joker leaves a choice it is the player's, in the tray
        new = ways[0].new
        if view.has_opened:
            return _if_legal(Lay(new), ui, ui, view, check)
        opening = Open((new,))  # with no minimum there is nothing to add up in the tray
        if view.public.rules.opening_minimum == 0 and not ui.tray and check(view, opening) is None:
            return Decision(ui, opening)
    return Decision(composed(ui, cards, view.public.rules))


def _lay_tray(ui: TableUi, view: PlayerView, check: Check) -> Decision:
    if not ui.tray:
        return Decision(ui)
    if not view.has_opened:
        return _if_legal(Open(ui.tray), ui, ui, view, check)
    first: Decision | None = None
    for meld in ui.tray:
        decision = _if_legal(Lay(meld), ui, ui, view, check)
        if decision.action is not None:
            return decision
        first = first or decision
    return first or Decision(ui)


def _add_to(intent: AddTo, ui: TableUi, view: PlayerView, check: Check) -> Decision:
    """The first action that is legal; where none is, the reason that speaks of what was most likely meant."""
    reasons = []
    for action in ways_to_add(intent, view):
        violation = check(view, action)
        if violation is None:
            return Decision(ui, action)
        reasons.append(violation)
    weighty = [reason for reason in reasons if reason.code not in (*_ABOUT_JOKERS, Code.DOES_NOT_FIT)]
    if not weighty and not intent.on_joker:
        weighty = [reason for reason in reasons if reason.code not in _ABOUT_JOKERS]
    return Decision(ui, None, (weighty or reasons)[0])


_ABOUT_JOKERS = (Code.NO_JOKER_THERE, Code.NOT_THAT_JOKER, Code.ONE_CARD_NEEDED, Code.BOTH_CARDS_NEEDED)


def ways_to_add(intent: AddTo, view: PlayerView) -> Iterator[Action]:
    """The actions that putting these cards on this meld could mean, the likeliest first.

    Of several cards that do not swap a joker together, each that fits: the others follow when it lies there.
    """
    cards, number = intent.cards, intent.meld
    meld = view.public.melds[number - 1].meld
    swap = Swap(cards, number)
    if len(cards) > 1:
        yield swap
        for card in cards:
            yield from ways_to_add(replace(intent, cards=(card,)), view)
    elif isinstance(meld, Set):
        two = meld.jokers > 0 and len(meld.cards) == 4
        off = LayOff(cards[0], number)
        yield from (swap, off) if intent.on_joker or two else (off, swap)
    else:
        if intent.on_joker:
            yield swap
        other = End.HIGH if intent.end is End.LOW else End.LOW
        for end in _ends(meld, cards[0], intent.end, other):
            yield LayOff(cards[0], number, end)
        if not intent.on_joker:
            yield swap


def left_to_add(intent: Intent, done: Action, hand: Sequence[Card]) -> AddTo | None:
    """What is still to be put on the meld when one card of several has been laid off."""
    if not isinstance(intent, AddTo) or not isinstance(done, LayOff) or len(intent.cards) < 2:
        return None
    # Of two copies the lower one was played, whichever was touched: the other one is what is left.
    rest = [card for card in intent.cards if card is not done.card]
    found = [card if card in hand else next((c for c in hand if c.face == card.face), None) for card in rest]
    cards = tuple(card for card in found if card is not None)
    return replace(intent, cards=cards) if cards else None


def _ends(meld: Run, card: Card, near: End, far: End) -> tuple[End | None, ...]:
    """A card that is no joker names no end unless it is an ace: the run itself says where it fits."""
    return (near, far) if card.is_joker or card.rank == 1 else (None,)


def lit(carried: Carried, ui: TableUi, view: PlayerView, check: Check) -> frozenset[str]:
    """The names of the targets where these cards could legally go now."""
    if carried.kind != "cards":
        action: Action = Draw() if carried.kind == "stock" else Take()
        return frozenset({"hand"}) if check(view, action) is None else frozenset()
    found = {"tray"}
    if not view.is_my_turn or not carried.cards:
        return frozenset(found)
    if len(carried.cards) == 1 and check(view, Discard(carried.cards[0])) is None:
        found.add("discard_pile")
    for number, table_meld in enumerate(view.public.melds, 1):
        for end in (End.LOW, End.HIGH):
            for on_joker in (True, False) if table_meld.meld.jokers else (False,):
                decision = _add_to(AddTo(carried.cards, number, end, on_joker), ui, view, check)
                match decision.action:
                    case LayOff(card, _, where):
                        found.add(f"meld:{number}")
                        found |= _lit_end(number, table_meld.meld, card, where)
                    case Swap():
                        found |= {f"meld:{number}", f"meld:{number}:joker"}
                    case _:
                        pass
    return frozenset(found)


def _lit_end(number: int, meld: Run | Set, card: Card, where: End | None) -> set[str]:
    if isinstance(meld, Set):
        return set()
    if where is None:
        where = End.LOW if card.face == meld.face_at(meld.low - 1) and meld.low > 1 else End.HIGH
    return {f"meld:{number}:{where}"}


# twins


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action names, in their order."""

    def all_of(melds: Sequence[NewMeld]) -> tuple[Card, ...]:
        return tuple(card for meld in melds for card in meld.cards)

    match action:
        case Open(melds):
            return all_of(melds)
        case Lay(meld):
            return meld.cards
        case LayOff(card) | Discard(card):
            return (card,)
        case Swap(cards):
            return cards
        case Draw() | Take():
            return ()
        case _:
            return ()


def with_twins_exchanged(ui: TableUi, touched: Action, played: Action) -> TableUi:
    """The player's side when, of two copies of a face, another one is played than he touched: they change places."""
    done: set[frozenset[Card]] = set()
    for one, other in zip(cards_of(touched), cards_of(played), strict=True):
        pair = frozenset((one, other))
        if one is not other and pair not in done:
            done.add(pair)
            ui = exchanged(ui, one, other)
    return ui
