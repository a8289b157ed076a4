"""The table in words: what a meld is, what a joker stands for, what just happened.

Imports: cardnames, text; the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala40.app.cardnames import PIPS, card_name_with_article, rank_name, short_name, suit_name
from scala40.app.table.composing import Reading
from scala40.app.text import Texts
from scala40.engine.cards import FACE_TEXT, RANK_LETTERS, SUIT_LETTERS, Card
from scala40.engine.events import (
    CardDrawn,
    CardTaken,
    DealDied,
    Discarded,
    Event,
    JokerSwapped,
    LaidOff,
    MeldClosed,
    MeldLaid,
    Opened,
    StockReshuffled,
    WentOut,
)
from scala40.engine.melds import Meld, Set, stands_for
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView


def meld_title(texts: Texts, reading: Reading) -> str:
    """What cards in the tray are: "Tris di 7", "Scala ♠", or that they are nothing yet."""
    meld = reading.meld
    if meld is None:
        return texts("table.unfinished" if len(reading.new.cards) < 3 else "table.no_meld")
    if isinstance(meld, Set):
        key = "table.quartet" if len(meld.cards) == 4 else "table.set"
        return texts(key, rank=rank_name(texts, RANK_LETTERS[meld.rank]))
    return texts("table.run", suit=PIPS[SUIT_LETTERS[meld.suit]])


def joker_label(texts: Texts, meld: Meld, index: int) -> str:
    """What the joker at this index stands for, in short; "" for any other card."""
    if not meld.cards[index].is_joker:
        return ""
    faces = stands_for(meld, index)
    if isinstance(meld, Set) and len(faces) > 1:
        return "/".join(PIPS[FACE_TEXT[face][1]] for face in faces)
    return short_name(texts, faces[0])


def meld_words(texts: Texts, cards: Sequence[Card]) -> str:
    """A meld as something that was laid: "un tris di 7", "una scala di picche"."""
    naturals = [card for card in cards if not card.is_joker]
    rank, suit = RANK_LETTERS[naturals[0].rank], SUIT_LETTERS[naturals[0].suit]
    if all(card.rank == naturals[0].rank for card in naturals):
        key = "quartet" if len(cards) == 4 else "set"
        return texts(f"table.event.meld.{key}", rank=rank_name(texts, rank))
    return texts("table.event.meld.run", suit=suit_name(texts, suit))


def event_words(texts: Texts, event: Event, names: Sequence[str], me: int) -> str:
    """One thing that happened, in words."""

    def said(seat: int, key: str, **values: object) -> str:
        who = "you" if seat == me else "they"
        return texts(f"table.event.{who}.{key}", name=names[seat], **values)

    def named(card: Card) -> str:
        return card_name_with_article(texts, card.text)

    match event:
        case CardDrawn(seat):
            return said(seat, "drawn")
        case CardTaken(seat, card):
            return said(seat, "taken", card=named(card))
        case Opened(seat, points):
            return said(seat, "opened", points=points)
        case MeldLaid(seat, _, cards):
            return said(seat, "laid", meld=meld_words(texts, cards))
        case LaidOff(seat, card, _):
            return said(seat, "laid_off", card=named(card))
        case JokerSwapped(seat, cards, _, _):
            return said(seat, "swapped", card=named(cards[0]))
        case Discarded(seat, card, pair):
            return said(seat, "pair" if pair else "discarded", card=named(card))
        case WentOut(seat, in_hand):
            return said(seat, "in_hand" if in_hand else "went_out")
        case MeldClosed():
            return texts("table.event.closed")
        case StockReshuffled():
            return texts("table.event.reshuffled")
        case DealDied():
            return texts("table.event.died")
        case _:  # what happens in no melding game
            return ""


def last_move(texts: Texts, events: Sequence[Event], names: Sequence[str], me: int) -> str:
    """What an action did, in a line: an opening is told without each of its melds."""
    told = list(events)
    if any(isinstance(event, Opened) for event in told):
        told = [event for event in told if not isinstance(event, MeldLaid)]
    return " ".join(filter(None, (event_words(texts, event, names, me) for event in told)))


def prompt(texts: Texts, view: PlayerView, names: Sequence[str]) -> str:
    """What is to be done now."""
    public = view.public
    if public.outcome is not None:
        return texts("table.prompt.over")
    if not view.is_my_turn:
        key = "wait" if view.seat in public.seats_in else "out"
        return texts(f"table.prompt.{key}", name=names[public.seat])
    if public.phase is Phase.DRAW:
        return texts("table.prompt.must_take" if public.must_take else "table.prompt.draw")
    if public.must_open:
        return texts("table.prompt.must_open")
    if public.must_use:
        return texts("table.prompt.must_use")
    return texts("table.prompt.jokers_owed" if public.jokers_owed > 0 else "table.prompt.play")
