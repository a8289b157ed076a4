"""What the player is doing at the table: the order of the hand, the selection, the melds being composed, the focus.

Nothing here would be restored by undo, and nothing here is a rule. A TableUi is a value; the functions make the next
one. Imports: engine, composing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from scala40.app.table.composing import (
    Reading,
    best_reading,
    by_melds,
    by_rank,
    by_suit,
    next_reading,
    parted,
    read,
    with_joker_at,
)
from scala40.engine.actions import NewMeld
from scala40.engine.cards import Card
from scala40.engine.rummy_rules import RummyRules


@dataclass(frozen=True, slots=True)
class TableUi:
    """The player's own side of the table."""

    order: tuple[Card, ...] = ()  # every card of the hand, those in the tray too
    selected: frozenset[Card] = frozenset()
    tray: tuple[NewMeld, ...] = ()  # the melds being composed
    focus: str | None = None  # the name of the target that the keyboard is on
    arrive_at: int | None = None  # where in the hand the next card that comes goes; None: behind the last
    fresh: frozenset[Card] = frozenset()  # cards that came with the last action
    fresh_since: float = 0.0

    @property
    def in_tray(self) -> frozenset[Card]:
        return frozenset(card for meld in self.tray for card in meld.cards)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that stand in the hand, in their order."""
        tray = self.in_tray
        return tuple(card for card in self.order if card not in tray) if tray else self.order

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The selected cards in the order of the hand."""
        return tuple(card for card in self.order if card in self.selected)


def settled(ui: TableUi, hand: Collection[Card], now: float = 0.0) -> TableUi:
    """The same side of the table for the hand as it is now: cards that left are gone, new ones have come."""
    held = set(hand)
    stays = [card for card in ui.order if card in held]
    known = set(stays)
    new = sorted((card for card in hand if card not in known), key=lambda card: card.number)
    if len(stays) == len(ui.order) and not new:
        return replace(ui, arrive_at=None)
    at = len(stays)
    if ui.arrive_at is not None:
        at = _order_index(replace(ui, order=tuple(stays)), ui.arrive_at)
    order = (*stays[:at], *new, *stays[at:])
    tray = tuple(
        meld if all(card in held for card in meld.cards) else NewMeld(tuple(c for c in meld.cards if c in held))
        for meld in ui.tray
    )
    came = frozenset(new) if ui.order else frozenset()
    return replace(
        ui,
        order=order,
        selected=frozenset(card for card in ui.selected if card in held),
        tray=tuple(meld for meld in tray if meld.cards),
        arrive_at=None,
        fresh=came or frozenset(card for card in ui.fresh if card in held),
        fresh_since=now if came else ui.fresh_since,
    )


def taken_back(ui: TableUi, hand: Collection[Card]) -> TableUi:
    """The side for a hand to which cards return whose places nobody remembers: a sorted hand stays sorted."""
    after = settled(replace(ui, arrive_at=None), hand)
    for ordered in (by_suit, by_rank):
        if list(ui.order) == ordered(ui.order):
            return replace(after, order=tuple(ordered(after.order)))
    return after


def restored(texts: Iterable[str], hand: Collection[Card]) -> TableUi:
    """The hand in an order that was kept as texts: copies of a face are not told apart."""
    left = sorted(hand, key=lambda card: card.number)
    order = []
    for text in texts:
        card = next((card for card in left if card.text == text), None)
        if card is not None:
            left.remove(card)
            order.append(card)
    return TableUi(order=(*order, *left))


def order_texts(ui: TableUi) -> list[str]:
    """The order of the hand as texts, to be kept."""
    return [card.text for card in ui.order]


def exchanged(ui: TableUi, one: Card, other: Card) -> TableUi:
    """Two copies of a face change places, everywhere."""
    turn = {one: other, other: one}
    return replace(
        ui,
        order=tuple(turn.get(card, card) for card in ui.order),
        selected=frozenset(turn.get(card, card) for card in ui.selected),
        tray=tuple(NewMeld(tuple(turn.get(card, card) for card in meld.cards), meld.declared) for meld in ui.tray),
    )


# selection


def toggled(ui: TableUi, card: Card) -> TableUi:
    """Select the card, or no longer."""
    return replace(ui, selected=ui.selected ^ {card})


def selecting(ui: TableUi, cards: Iterable[Card]) -> TableUi:
    """Select these cards and no others."""
    return replace(ui, selected=frozenset(cards))


# the order of the hand


def moved(ui: TableUi, cards: Sequence[Card], at: int) -> TableUi:
    """Put these cards where `at` cards of the hand stand before them; cards of the tray come back."""
    hand = ui.hand
    before = [card for card in hand[:at] if card not in cards]
    after = [card for card in hand[at:] if card not in cards]
    out = _out_of_tray(ui, cards)
    tray = out.in_tray
    # Cards in the tray keep their neighbour in the hand: they stand behind the same card as before.
    order = [*before, *cards, *after]
    for position, card in enumerate(ui.order):
        if card in tray:
            previous = next((c for c in reversed(ui.order[:position]) if c in order), None)
            order.insert(order.index(previous) + 1 if previous is not None else 0, card)
    return replace(out, order=tuple(order), selected=ui.selected - set(cards) if len(cards) > 1 else frozenset())


def arranged(ui: TableUi, kind: str, rules: RummyRules) -> TableUi:
    """Sort the hand: "suit", "rank" or "melds". Cards of the tray get a place among the others too."""
    if kind == "melds":
        tray = [card for card in ui.order if card in ui.in_tray]
        return replace(ui, order=(*by_melds(ui.hand, rules), *tray))
    return replace(ui, order=tuple({"suit": by_suit, "rank": by_rank}[kind](ui.order)))


def _order_index(ui: TableUi, at: int) -> int:
    """The index in `order` that stands before the card at index `at` of the hand."""
    hand = ui.hand
    return ui.order.index(hand[at]) if at < len(hand) else len(ui.order)


# the tray


def composed(
    ui: TableUi, cards: Sequence[Card], rules: RummyRules, onto: int | None = None, low: bool | None = None
) -> TableUi:
    """Put cards into the tray: as new melds, or onto the one with index `onto`; `low`: a joker goes to that end."""
    target = ui.tray[onto] if onto is not None and onto < len(ui.tray) else None
    out = _out_of_tray(ui, cards)
    tray = list(out.tray)
    if target is None:
        tray += parted(cards, rules)
    else:
        kept = tuple(card for card in target.cards if card not in cards)
        whole = (*kept, *cards)
        if low is not None and any(card.is_joker for card in cards):
            new = with_joker_at(whole, low, rules)
        else:
            new = best_reading(whole, rules).new
        place = next((n for n, meld in enumerate(tray) if kept and kept[0] in meld.cards), None)
        if place is None:
            tray.append(new)
        else:
            tray[place] = new
    return replace(out, tray=tuple(tray), selected=ui.selected - set(cards))


def taken_out(ui: TableUi, cards: Collection[Card]) -> TableUi:
    """Cards of the tray go back to their place in the hand."""
    return _out_of_tray(ui, cards)


def cleared(ui: TableUi) -> TableUi:
    """Everything in the tray goes back to the hand."""
    return replace(ui, tray=())


def read_next_way(ui: TableUi, index: int, rules: RummyRules) -> TableUi:
    """The next way to read a meld of the tray: where its joker stands or what it stands for."""
    tray = list(ui.tray)
    tray[index] = next_reading(tray[index], rules)
    return replace(ui, tray=tuple(tray))


def tray_readings(ui: TableUi, rules: RummyRules) -> tuple[Reading, ...]:
    """What each meld of the tray is."""
    return tuple(read(meld, rules) for meld in ui.tray)


def _out_of_tray(ui: TableUi, cards: Collection[Card]) -> TableUi:
    if not ui.in_tray & set(cards):
        return ui
    tray = []
    for meld in ui.tray:
        kept = tuple(card for card in meld.cards if card not in cards)
        if kept == meld.cards:
            tray.append(meld)
        elif kept:
            tray.append(NewMeld(kept))
    return replace(ui, tray=tuple(tray))
