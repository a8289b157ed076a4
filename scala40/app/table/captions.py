"""The table in words: what a meld is, what a joker stands for, what just happened.

Imports: cardnames, text; the engine and the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40.app.cardnames import PIPS, card_name_with_article, ranks_name, short_name, suit_name
from scala40.app.table.composing import Reading, readings
from scala40.app.text import Texts
from scala40.engine.cards import CARDS, FACE_TEXT, RANK_LETTERS, SUIT_LETTERS, Card
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
from scala40.engine.rummy_rules import RummyRules
from scala40.engine.state import Phase
from scala40.engine.view import PlayerView
from scala40.engine.violations import Violation
from scala40.match.runner import Match

DECK: Final = 52  # the first cards are one of each face
SEAL_LETTERS: Final = 12  # of a deal's commitment that are shown when it is dealt
LONGEST_LINE: Final = 84  # letters that the status line has room for in the narrowest window


def meld_title(texts: Texts, reading: Reading, rules: RummyRules) -> str:
    """What cards in the tray are: "Tris di 7", "Scala ♠", or that they are nothing yet."""
    meld = reading.meld
    if meld is None:
        return texts("table.unfinished" if _can_become_meld(reading.new.cards, rules) else "table.no_meld")
    if isinstance(meld, Set):
        key = "table.quartet" if len(meld.cards) == 4 else "table.set"
        return texts(key, rank=ranks_name(texts, RANK_LETTERS[meld.rank]))
    return texts("table.run", suit=PIPS[SUIT_LETTERS[meld.suit]])


def _can_become_meld(cards: Sequence[Card], rules: RummyRules) -> bool:
    """Is there a card with which two cards would be a meld? A single card is always on its way to one."""
    if len(cards) != 2:
        return len(cards) < 2
    jokers = sum(card.is_joker for card in cards)
    if jokers:
        return jokers <= rules.jokers_per_meld
    likely = (card for card in CARDS[:DECK] if card.suit == cards[0].suit or card.rank == cards[0].rank)
    return any(readings((*cards, third), rules) for third in likely)


def joker_label(texts: Texts, meld: Meld, index: int) -> str:
    """What the joker at this index stands for, in short; "" for any other card."""
    if not meld.cards[index].is_joker:
        return ""
    faces = stands_for(meld, index)
    if isinstance(meld, Set) and len(faces) > 1:
        return "/".join(PIPS[FACE_TEXT[face][1]] for face in faces)
    return short_name(texts, faces[0])


def choice_words(texts: Texts, tray: Sequence[Reading], rules: RummyRules, opened: bool) -> str:
    """That a joker in the tray can be something else, and how; "" where no meld of the tray leaves a choice."""
    for reading in tray:
        if reading.meld is not None and len(readings(reading.new.cards, rules)) > 1:
            key = "suit" if isinstance(reading.meld, Set) else "place"
            return texts(f"table.choose.{key}", button=texts(f"table.button.{'lay' if opened else 'open'}"))
    return ""


def meld_words(texts: Texts, cards: Sequence[Card]) -> str:
    """A meld as something that was laid: "un tris di 7", "una scala di picche"."""
    naturals = [card for card in cards if not card.is_joker]
    rank, suit = RANK_LETTERS[naturals[0].rank], SUIT_LETTERS[naturals[0].suit]
    if all(card.rank == naturals[0].rank for card in naturals):
        key = "quartet" if len(cards) == 4 else "set"
        return texts(f"table.event.meld.{key}", rank=ranks_name(texts, rank))
    return texts("table.event.meld.run", suit=suit_name(texts, suit))


def _phrase(texts: Texts, event: Event, who: str) -> str:
    """What a seat did, without saying who; "" for what no seat does."""

    def did(key: str, **values: object) -> str:
        return texts(f"table.event.{who}.{key}", **values)

    def named(card: Card) -> str:
        return card_name_with_article(texts, card.text)

    match event:
        case CardDrawn():
            return did("drawn")
        case CardTaken(_, card):
            return did("taken", card=named(card))
        case Opened(_, points):
            return did("opened", points=points)
        case MeldLaid(_, _, cards):
            return did("laid", meld=meld_words(texts, cards))
        case LaidOff(_, card):
            return did("laid_off", card=named(card))
        case JokerSwapped(_, cards):
            return did("swapped", card=named(cards[0]))
        case Discarded(_, card, pair):
            return did("pair" if pair else "discarded", card=named(card))
        case WentOut(_, in_hand):
            return did("in_hand" if in_hand else "went_out")
        case _:
            return ""


def _remark(texts: Texts, event: Event) -> str:
    """What happens at the table by itself."""
    match event:
        case MeldClosed():
            return texts("table.event.closed")
        case StockReshuffled():
            return texts("table.event.reshuffled")
        case DealDied():
            return texts("table.event.died")
        case _:
            return ""


def turn_words(texts: Texts, events: Sequence[Event], names: Sequence[str], me: int) -> str:
    """A turn in a line: "Teresa ha preso il 9 di picche dal pozzo, ha aperto con 45." Of a long one the last part.

    An opening is told without each of its melds.
    """
    seat = next((each.seat for each in reversed(events) if hasattr(each, "seat")), me)
    who = "you" if seat == me else "they"
    opened = any(isinstance(event, Opened) for event in events)
    told = [event for event in events if not (opened and isinstance(event, MeldLaid))]
    remarks = [remark for remark in (_remark(texts, event) for event in told) if remark]
    phrases = [phrase for phrase in (_phrase(texts, event, who) for event in told) if phrase]
    while len(phrases) > 1 and sum(map(len, phrases)) > LONGEST_LINE:
        del phrases[0]
    if not phrases:
        return " ".join(remarks)
    line = texts(f"table.event.{who}.line", name=names[seat], what=", ".join(phrases)).replace("!.", "!")
    return " ".join([line[:1].upper() + line[1:], *remarks])


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


def dealt_words(texts: Texts, match: Match, me: int) -> str:
    """Who deals, how that was cut for (S5), and the seal of the deck."""
    names = [seat.name for seat in match.seats]
    dealer, said = match.deal.dealer, ""
    if match.deal.number == 1 and match.first_cut:
        turned = match.first_cut[-1].cards
        cuts = ", ".join(f"{names[seat]} {short_name(texts, card.face)}" for seat, card in turned)
        said = texts("table.event.cut", cuts=cuts) + " "
    said += texts("table.event.dealt_you" if dealer == me else "table.event.dealt", name=names[dealer])
    return f"{said} {texts('table.seal', seal=match.deal.commitment[:SEAL_LETTERS])}"


def meld_named(violation: Violation | None) -> int:
    """The number of the meld that a refusal speaks of; 0 for none."""
    if violation is None:
        return 0
    return next((int(value) for name, value in violation.numbers if name == "meld"), 0)
