"""Positions in one line that a card player can read, for tests.

    table("hand 2C 9S | melds 3C 4C 5C / 7C 7D * | opened | took 9S")

Seat 0 is to play, everybody has finished many turns, the seat has drawn; every word below changes that. Cards that a
position does not name come from the rest of the pack, so no card is ever there more often than it exists.

    hand CARDS          of the seat to play               hand1 CARDS     of seat 1 (otherwise five cards of the rest)
    melds M / M @1      on the table; @1: laid by seat 1, otherwise by the seat to play; closed where S27 says so
    opened, opened 0 1  who has opened; without numbers the seat to play, and before this turn
    opened now          the seat to play opened in this turn
    pile CARDS          the discard pile, its top last    stock 7, stock CARDS   so many cards, or these in their order
    took 9S             picked from the discard pile in this turn (it is in the hand); "took 9S twin": had held the
                        other copy; "took 9S forced": because the stock is empty
    owes 1              jokers to be played again (S20)
    to draw             the turn begins                   must take, must draw   S26
    first round         nobody has finished a turn (turns 1: one seat has)
    seat 1, seats 0 2, dealer 2, reshuffles 2, forced 1 2 (takes of seats 0, 1, ...)
    rules federazione players=2 max_run=13 ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scala40.engine.actions import Action, NewMeld
from scala40.engine.cards import CARDS, Card
from scala40.engine.game import make_rules
from scala40.engine.games.scala40 import SCALA40, Scala40Rules
from scala40.engine.history import History
from scala40.engine.melds import Meld, is_complete, lay_off_faces, read_meld, swap_faces
from scala40.engine.notation import Hand, action_text, parse_action
from scala40.engine.options import declared
from scala40.engine.state import DealState, Phase, PublicState, TableMeld
from scala40.engine.violations import Violation

HELD_BY_OTHERS = 5
STOCK = 20


def rules(text: str = "") -> Scala40Rules:
    """Rules in words: "federazione players=2 max_run=13", yes, no and unlimited as on the command line."""
    words = text.split()
    preset = words.pop(0) if words and "=" not in words[0] else "classica"
    options = {each.name: each for each in declared(Scala40Rules)}
    changes = {name: options[name].parse(value) for name, _, value in (word.partition("=") for word in words)}
    made: Scala40Rules = make_rules(SCALA40, preset, changes)
    return made


def meld(text: str, chosen: str = "") -> Meld:
    """The meld that these cards are."""
    found = new_meld(text, rules(chosen))
    assert not isinstance(found, Violation), f"{text}: {found}"
    return found


def new_meld(text: str, chosen: Scala40Rules, pack: Hand | None = None) -> Meld | Violation:
    """The meld that these cards are under these rules, or why they are none."""
    (new,) = (pack or Hand(())).melds(text.split())
    return read_meld(new, chosen)


def new(text: str) -> NewMeld:
    """The cards as they are put down."""
    return Hand(()).melds(text.split())[0]


def table(text: str) -> DealState:
    """The position that this line describes."""
    found: dict[str, str] = {}
    for part in text.split("|"):
        word, _, rest = part.strip().partition(" ")
        assert word not in found, f"{word} twice"
        found[word] = rest.strip()
    return _Position(found).deal()


class _Position:
    """The parts of one line; every part is taken once."""

    def __init__(self, parts: dict[str, str]) -> None:
        self.parts = parts
        self.rules = rules(parts.pop("rules", ""))
        self.pack = Hand(())
        self.used: list[Card] = []

    def cards(self, text: str) -> tuple[Card, ...]:
        found = self.pack.cards(text.split())
        self.used += found
        return found

    def rest(self, count: int) -> tuple[Card, ...]:
        """So many cards that nobody named, from the whole pack but jokers."""
        free = [card for card in CARDS[:104] if card not in self.used]
        found = tuple(free[:: max(1, len(free) // max(1, count))][:count])
        self.used += found
        return found

    def take(self, word: str, otherwise: str = "") -> str:
        return self.parts.pop(word, otherwise)

    def numbers(self, word: str, otherwise: tuple[int, ...] = ()) -> tuple[int, ...]:
        return tuple(int(each) for each in self.parts.pop(word).split()) if word in self.parts else otherwise

    def deal(self) -> DealState:
        seats = range(self.rules.players)
        (seat,) = self.numbers("seat", (0,))
        seats_in = self.numbers("seats", tuple(seats))
        hand = self.cards(self.take("hand"))
        named = {each: self.cards(self.take(f"hand{each}")) for each in seats if f"hand{each}" in self.parts}
        melds = self.melds(seat)
        pile = self.cards(self.take("pile"))
        stock_text = self.take("stock", str(STOCK))
        stock = () if stock_text.isdigit() else self.cards(stock_text)
        pile = pile or self.rest(1)
        hands = [
            hand if each == seat else named.get(each, self.rest(HELD_BY_OTHERS) if each in seats_in else ())
            for each in seats
        ]
        stock = stock or self.rest(int(stock_text))
        opened, fresh = self.opened(seat)
        turns = 0 if self.take("first") else self.numbers("turns", (10 * len(seats_in),))[0]
        drawing = self.take("to", "play") == "draw" or "must" in self.parts
        must = self.take("must")
        (dealer,) = self.numbers("dealer", (seats_in[seats_in.index(seat) - 1],))
        public = PublicState(
            rules=self.rules,
            seats=len(seats),
            seats_in=seats_in,
            dealer=dealer,
            seat=seat,
            phase=Phase.DRAW if drawing else Phase.PLAY,
            counts=tuple(len(each) for each in hands),
            melds=melds,
            discard_pile=pile,
            stock_count=len(stock),
            opened=opened,
            laid=opened,
            turns=turns,
            reshuffles=self.numbers("reshuffles", (0,))[0],
            forced_takes=(*self.numbers("forced"), *[0] * len(seats))[: len(seats)],
            must_take=must == "take",
            must_draw=must == "draw",
            taken=None,
            must_open=False,
            must_use=False,
            jokers_owed=self.numbers("owes", (0,))[0],
            fresh=fresh,
            history=History(),
            outcome=None,
        )
        made = DealState(public, tuple(hands), stock, False)
        self.take_card(made, hand, opened_now=bool(opened) and fresh)
        assert not self.parts, f"unknown words: {', '.join(self.parts)}"
        return made

    def melds(self, seat: int) -> tuple[TableMeld, ...]:
        found = []
        for text in filter(None, self.take("melds").split("/")):
            words, _, owner = text.partition("@")
            read = new_meld(words.strip(), self.rules, self.pack)
            assert not isinstance(read, Violation), f"{words}: {read}"
            self.used += read.cards
            closed = self.rules.remove_complete == "tidy" and is_complete(read)
            masks = (0, 0) if closed else (lay_off_faces(read, self.rules), swap_faces(read, self.rules))
            found.append(TableMeld(read, int(owner) if owner else seat, closed, *masks))
        return tuple(found)

    def opened(self, seat: int) -> tuple[int, bool]:
        """Who has opened, as bits, and whether the seat to play had laid nothing before this turn."""
        if "opened" not in self.parts:
            return 0, True
        words = self.take("opened")
        if words in ("", "now"):
            return 1 << seat, words == "now"
        who = [int(each) for each in words.split()]
        return sum(1 << each for each in who), seat not in who

    def take_card(self, made: DealState, hand: tuple[Card, ...], *, opened_now: bool) -> None:
        """The duties of a card that was picked from the discard pile in this turn."""
        if "took" not in self.parts:
            return
        public = made.public
        text, *words = self.take("took").split()
        public.taken = next(card for card in hand if card.text == text)
        made.held_twin = "twin" in words
        had_opened = public.has_opened(public.seat) and not opened_now
        public.must_open = not public.has_opened(public.seat) and self.rules.pickup_before_opening == "to_open"
        public.must_use = had_opened and "forced" not in words and self.rules.pickup_must_be_used


def action(deal: DealState, text: str) -> Action:
    """The action of the seat to play that the text names."""
    return parse_action(text, deal.hands[deal.public.seat])


def check(deal: DealState, text: str) -> Violation | None:
    """Why the seat to play may not do this now, or None."""
    return SCALA40.check(SCALA40.view(deal, deal.public.seat), action(deal, text))


def article(deal: DealState | str, text: str) -> str | None:
    """The article that refuses this, "fine" where nothing does, None where no article names it."""
    violation = check(table(deal) if isinstance(deal, str) else deal, text)
    return violation.article if violation is not None else "fine"


def refusal(deal: DealState | str, text: str) -> str:
    """The refusal in words: "OPENING_TOO_LOW have=39 need=40 (S14)", "fine" where there is none."""
    violation = check(table(deal) if isinstance(deal, str) else deal, text)
    return str(violation) if violation is not None else "fine"


def play(deal: DealState | str, *texts: str) -> DealState:
    """The deal after these actions of whoever is to play; "-" before one is chance."""
    state = table(deal) if isinstance(deal, str) else deal
    for text in texts:
        if text.startswith("- "):
            state, _ = SCALA40.apply(state, None, parse_action(text[2:], SCALA40.held(state, None)))
        else:
            state, _ = SCALA40.apply(state, state.public.seat, action(state, text))
    return state


def events(deal: DealState | str, text: str) -> tuple[Any, ...]:
    """What happens when the seat to play does this."""
    state = table(deal) if isinstance(deal, str) else deal
    return SCALA40.apply(state, state.public.seat, action(state, text))[1]


def legal(deal: DealState | str, kind: Callable[[str], bool] | str = "") -> list[str]:
    """The legal actions as sorted texts, of one verb where `kind` names one."""
    state = table(deal) if isinstance(deal, str) else deal
    texts = [action_text(each) for each in SCALA40.legal_actions(SCALA40.view(state, state.public.seat))]
    chosen = kind if callable(kind) else lambda text: text.startswith(str(kind))
    return sorted(text for text in texts if chosen(text))


def hand_text(deal: DealState, seat: int | None = None) -> str:
    """The hand of a seat (of the one to play), sorted as the pack is."""
    cards = deal.hands[deal.public.seat if seat is None else seat]
    return " ".join(card.text for card in sorted(cards, key=lambda card: (card.face, card.copy)))


def meld_texts(deal: DealState) -> list[str]:
    """What lies on the table, "closed" behind packets."""
    return [
        " ".join(card.text for card in each.meld.cards) + (" closed" if each.closed else "")
        for each in deal.public.melds
    ]
