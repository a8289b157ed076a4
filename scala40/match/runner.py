"""A match as it is played: a pure function of rules, seats, seed and the log of actions.

A Match applies actions through its game, keeps the log as text, brings chance in (deals, reshuffles), takes back
what revealed nothing, scores finished deals and knows who has won. It is the same for every game. Imports: engine,
fairness, seats.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from scala40.engine.actions import Action, Colour, Discard, Lay, LayOff, Open, Out, Reshuffle, Swap
from scala40.engine.cards import FACE_OF_TEXT, Card
from scala40.engine.events import Event
from scala40.engine.game import Game, State, View
from scala40.engine.notation import NotationError, action_text, cards_text, parse_action, parse_move
from scala40.engine.shuffle import Stream
from scala40.engine.totals import DealResult, Standing
from scala40.engine.violations import Refused, Violation
from scala40.match.fairness import Cut, commitment, cut_for_dealer, deck_for_deal, reshuffled, salt_for_deal
from scala40.match.seats import Seat

Move = tuple[int | None, Action]  # a seat (None: chance) and what it did


@dataclass(slots=True)
class DealLog:
    """One deal of a match: what was dealt and what was played."""

    number: int  # from 1
    dealer: int
    seats_in: tuple[int, ...]
    salt: str
    deck: tuple[Card, ...]
    commitment: str
    played: list[Move] = field(default_factory=list)
    result: DealResult | None = None
    _texts: list[str] = field(default_factory=list)

    @property
    def moves(self) -> list[str]:
        """The log as text, as records have it: "1 draw"."""
        for seat, action in self.played[len(self._texts) :]:
            self._texts.append(f"{'-' if seat is None else seat} {action_text(action)}")
        return self._texts

    def shorten(self, moves: int) -> None:
        """Keep the first `moves` actions only: they were never played."""
        del self.played[moves:]
        del self._texts[moves:]


@dataclass(frozen=True, slots=True)
class SavedDeal:
    """A deal as texts, the way it is stored."""

    dealer: int
    seats_in: tuple[int, ...]
    salt: str
    deck: tuple[Card, ...]
    moves: tuple[str, ...]
    reentered: tuple[int, ...] | None  # None: not scored yet


class Match:
    """A match from its first deal to its winner."""

    def __init__(self, game: Game, rules: Any, seats: Sequence[Seat], seed: str) -> None:
        if len(seats) != rules.players:
            raise ValueError(f"{len(seats)} seats for {rules.players} players")
        self.game = game
        self.rules = rules
        self.seats = tuple(seats)
        self.seed = seed
        self.version = 0  # grows with every change: an answer that was asked for at another version is stale
        self.deals: list[DealLog] = []
        self.standing: Standing = game.first_standing(rules)
        self.before: Standing = self.standing  # the standing when the current deal began
        self.first_dealer, self.first_cut = self._cut()
        self._states: list[State] = []  # of the current deal: the last is now, before it what can be gone back to

    @classmethod
    def start(cls, game: Game, rules: Any, seats: Sequence[Seat], seed: str) -> Match:
        """A new match with its first deal dealt."""
        match = cls(game, rules, seats, seed)
        match.next_deal()
        return match

    @classmethod
    def restore(cls, game: Game, rules: Any, seats: Sequence[Seat], seed: str, deals: Sequence[SavedDeal]) -> Match:
        """A match as it was left, played again from its log.

        Raises:
            Refused: the log breaks the rules.
            NotationError: a line of the log is no action.
        """
        match = cls(game, rules, seats, seed)
        for saved in deals:
            match.begin_deal(saved.dealer, saved.salt, saved.deck)
            for text in saved.moves:
                match.replay_move(text)
            if saved.reentered is not None:
                match.settle(saved.reentered)
        return match

    def _cut(self) -> tuple[int, tuple[Cut, ...]]:
        return cut_for_dealer(self.seed, self.rules.players)

    # where the match stands

    @property
    def deal(self) -> DealLog:
        """The current deal."""
        return self.deals[-1]

    @property
    def state(self) -> State:
        """The state of the current deal, hidden cards included: for the match floor only."""
        return self._states[-1]

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.standing.winners

    @property
    def seat_to_play(self) -> int | None:
        """Whose turn it is; None when the deal is over."""
        return self.game.seat_to_play(self._states[-1])

    @property
    def deal_is_over(self) -> bool:
        """Has the deal ended without being scored yet?"""
        return self.seat_to_play is None and self.deal.result is None

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return self.game.view(self._states[-1], seat)

    def check(self, seat: int, action: Action) -> Violation | None:
        """Why this seat may not do this now, or None."""
        return self.game.check(self.view(seat), action)

    # playing

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do the action; chance comes before it where it has to (an empty stock is reshuffled).

        Raises:
            Refused: the action is not legal; nothing has happened.
        """
        state = self._states[-1]
        events: tuple[Event, ...] = ()
        pool = self.game.chance_before(state, action)
        if pool is not None:
            violation = self.check(seat, action)
            if violation is not None:
                raise Refused(violation)
            time = 1 + sum(type(played) is Reshuffle for _, played in self.deal.played)
            cards = reshuffled(self.seed, self.deal.number, time, pool)
            events = self._do(None, parse_action("reshuffle " + cards_text(cards), pool, self.game.faces))
        return events + self._do(seat, canonical(action, self.game.held(self._states[-1], seat), self.game.faces))

    def replay_move(self, text: str) -> tuple[Event, ...]:
        """Do what a line of a log says.

        Raises:
            NotationError: it is no action.
            Refused: it is not legal.
        """
        seat, words = parse_move(text)
        if seat is not None and seat >= len(self.seats):
            raise NotationError(f"no seat {seat}")
        return self._do(seat, parse_action(words, self.game.held(self._states[-1], seat), self.game.faces))

    def _do(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        state, events = self.game.apply(self._states[-1], seat, action)
        # Only what can be taken back is kept: what this seat did since the last card that revealed something.
        if self.game.reveals(action):
            self._states = [state]
        elif self.deal.played and self.deal.played[-1][0] != seat:
            self._states = [self._states[-1], state]
        else:
            self._states.append(state)
        self.deal.played.append((seat, action))
        self.version += 1
        return events

    # taking back

    def can_undo(self, seat: int) -> bool:
        """Was the last action this seat's own, and did it reveal nothing? Nobody goes back past another seat."""
        if self.deal.result is not None or not self.deal.played or len(self._states) == 1:
            return False
        last_seat, action = self.deal.played[-1]
        return last_seat == seat and not self.game.reveals(action) and self.seat_to_play is not None

    def undo(self, seat: int) -> None:
        """Take the last action back: it was never played."""
        if not self.can_undo(seat):
            raise ValueError("the last action cannot be taken back")
        self._states.pop()
        self.deal.shorten(len(self.deal.played) - 1)
        self.version += 1

    def take_back(self, seat: int) -> None:
        """Take this seat's actions back to the last card that revealed something hidden."""
        while self.seat_to_play == seat and self.can_undo(seat):
            self.undo(seat)

    # from deal to deal

    def may_return(self) -> tuple[int, ...]:
        """The seats that the deal just ended eliminates and that may come back (S31)."""
        return self.game.may_return(self.rules, self.before, self.state)

    def settle(self, returning: Collection[int] = ()) -> DealResult:
        """Score the deal that has ended; these eliminated seats come back."""
        if not self.deal_is_over:
            raise ValueError("no deal waits to be scored")
        drawn = self.game.lots(self.rules, self.before, self.state)
        if drawn and not set(returning) & set(drawn):
            lot = Stream(self.seed, f"lot {self.deal.number}").below(len(drawn))
            returning = (*returning, drawn[lot])
        result, self.standing = self.game.settle(self.rules, self.before, self.state, returning)
        self.deal.result = result
        self.version += 1
        return result

    @property
    def next_dealer(self) -> int:
        """The dealer of the next deal: the next seat still in, in the direction of play (S4)."""
        if not self.deals:
            return self.first_dealer
        seats = len(self.seats)
        after = ((self.deals[-1].dealer + step) % seats for step in range(1, seats + 1))
        return next(seat for seat in after if seat in self.standing.seats_in)

    def next_deal(self) -> DealLog:
        """Deal the next deal of the match."""
        number = len(self.deals) + 1
        shuffled = deck_for_deal(self.seed, number, self.game.pack(self.rules))
        deck = self.game.mended(self.rules, shuffled, len(self.standing.seats_in))
        return self.begin_deal(self.next_dealer, salt_for_deal(self.seed, number), deck)

    def begin_deal(self, dealer: int, salt: str, deck: Sequence[Card]) -> DealLog:
        """Deal this deck."""
        if self.winners is not None or (self.deals and self.deal.result is None):
            raise ValueError("the match is over, or a deal is not finished")
        seats_in = self.standing.seats_in
        sealed = commitment(salt, cards_text(deck))
        log = DealLog(len(self.deals) + 1, dealer, seats_in, salt, tuple(deck), sealed)
        self.before = self.standing
        self._states = [self.game.new_deal(self.rules, self.standing, dealer, log.deck)]
        self.deals.append(log)
        self.version += 1
        return log


def canonical(action: Action, held: Iterable[Card], faces: Mapping[str, int] = FACE_OF_TEXT) -> Action:
    """The same action with the first copies held, as its text would be read: play and replay agree card by card."""
    named = _NAMED.get(type(action))
    if named is None:
        return action
    later = [card for card in named(action) if card.copy]
    if not later or not _earlier_held(later, held):
        return action
    try:
        return parse_action(action_text(action), held, faces)
    except NotationError:
        return action


def _earlier_held(later: Sequence[Card], held: Iterable[Card]) -> bool:
    """Does the hand hold an earlier copy of one of these cards?"""
    for card in held:
        for other in later:
            if other.face == card.face and card.number < other.number:
                return True
    return False


_NAMED: Final[dict[type, Callable[[Any], Iterable[Card]]]] = {
    Discard: lambda action: (action.card,),
    LayOff: lambda action: (action.card,),
    Swap: lambda action: action.cards,
    Lay: lambda action: action.meld.cards,
    Open: lambda action: [card for meld in action.melds for card in meld.cards],
    Out: lambda action: (
        [card for meld in action.melds for card in meld.cards] + [action.discard] * bool(action.discard)
    ),
    Colour: lambda action: [*action.cards] + [action.discard] * bool(action.discard),
}
