"""Ramino (RULES.md, part R): its options and presets, and the game as a value.

The turn and the melds are those of the shared rummy rooms; what is Ramino's own stands here and in rummy_closed.
Imports: the engine's shared rooms; no other game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from scala40.engine import rummy, rummy_check, rummy_legal, totals
from scala40.engine.actions import Action, Colour, Lay, LayOff, Open, Out, Swap
from scala40.engine.events import Discarded, Event, MeldLaid
from scala40.engine.options import UNLIMITED, Numbers, Preset, RulesError, option, yes_no
from scala40.engine.rummy_closed import check_colour, check_out, deadwood_points, ways_of_colour, ways_out
from scala40.engine.rummy_game import RummyGame, with_points
from scala40.engine.state import DealOutcome, DealState, Phase
from scala40.engine.totals import Standing
from scala40.engine.view import PlayerView
from scala40.engine.violations import Code, Violation


@dataclass(frozen=True, slots=True)
class RaminoRules:
    """Every option of Ramino, declared once, in the order of the record."""

    players: int = option(4, (), "R1", numbers=Numbers(2, 7))
    hand_size: int = option(10, (10, 7, 9, 13, 14), "R2")
    packs: int = option(2, (2, 1), "R2")
    jokers: int = option(4, (), "R2", numbers=Numbers(0, 4))
    mode: str = option("open", ("open", "closed"), "R3")
    first_upcard_joker: str = option("redraw", ("redraw", "allow"), "S3")
    direction: str = option("clockwise", ("clockwise", "counterclockwise"), "S4")
    max_run: int = option(14, (14, 13), "S8")
    discard_picked: str = option("forbid", ("forbid", "free"), "R4")
    discard_attachable: str = option("free", ("free", "forbid", "federation", "forbid_unopened"), "S13")
    opening_minimum: int = option(0, (0, 30, 40, 50, 51), "R5")
    opening_joker: str = option("counts", ("counts", "clean_only"), "S15")
    jokers_per_meld: int = option(1, (1, 2, UNLIMITED), "R8")
    lay_off: str = option("anyone", ("anyone", "after_first_meld", "own_only"), "R6")
    quartets: str = option("remove", ("remove", "stay"), "R7")
    joker_swap: bool = yes_no(True, "R8")
    joker_swap_set3: str = option("any_missing", ("any_missing", "declared", "both_missing"), "S19")
    taken_joker: str = option("keep", ("keep", "same_turn"), "S20")
    discard_joker: str = option("free", ("free", "closing_only", "never", "not_closing"), "R8")
    close_discard: str = option("optional", ("optional", "required"), "R9")
    close_in_hand_needs_minimum: bool = yes_no(False, "S24")
    ramino_bonus: str = option("double", ("double", "none", "match"), "R11")
    colour: str = option("off", ("off", "on"), "R12")
    colour_jokers: bool = yes_no(False, "R12")
    no_close_first_round: bool = yes_no(False, "R16")
    unopened_penalty: str = option("count", ("count", "hundred"), "S25")
    single_ace_in_hand: int = option(11, (11, 1), "S25")
    stock_empty: str = option("reshuffle", ("reshuffle", "take_discard"), "S26")
    max_reshuffles: int = option(2, (), "S26", numbers=Numbers(0, 9))
    dead_deal: str = option("no_score", ("no_score", "all_count"), "S26")
    limit: int = option(101, (0,), "R13", numbers=Numbers(20, 1001, (101, 51, 151, 201, 301, 501)))
    deals: int | None = option(None, (), "S28", numbers=Numbers(1, 10_000, (1, 2, 3, 4, 5, 6, 8, 10)), absent=True)
    elimination: str = option("over", ("over", "reach"), "R13")
    match_end: str = option("last_survivor", ("last_survivor", "first_over"), "R13")
    reentry: int = option(1, (0, 1, UNLIMITED), "R14")
    reentry_fee: int = option(1, (), "R14", numbers=Numbers(0, 9))
    pot: str = option("off", ("off", "on"), "R15")

    # what the shared mechanics ask of a game
    @property
    def pickup_before_opening(self) -> str:
        return "free"

    @property
    def opening_must_use_pickup(self) -> bool:
        return False

    @property
    def pickup_must_be_used(self) -> bool:
        return False

    @property
    def lay_off_where(self) -> str:
        if self.lay_off == "own_only":
            return "own_only"
        return "anyone" if self.lay_off == "anyone" and self.opening_minimum == 0 else "after_opening"

    @property
    def swap_when(self) -> str:
        return "where_lay_off" if self.joker_swap else "never"

    @property
    def discard_to_go_out(self) -> bool:
        return self.close_discard == "required"

    @property
    def in_hand_doubles(self) -> bool:
        return self.ramino_bonus == "double"

    @property
    def complete_melds(self) -> str:
        return "under_pile" if self.quartets == "remove" else "no"


PRESETS: Final = (
    Preset("classico", (), (2, 3, 4, 5, 6, 7)),
    Preset("solo_ramino", (("mode", "closed"), ("colour", "on")), (2, 3, 4, 5, 6, 7)),
    Preset("con_apertura", (("opening_minimum", 40), ("close_discard", "required")), (2, 3, 4, 5, 6, 7)),
    Preset("sette_carte", (("hand_size", 7), ("players", 2)), (2, 3, 4, 5, 6, 7)),
)

# Where part R restates a rule of part S, a refusal names the article of part R.
ARTICLES: Final = {
    "S1": "R1",
    "S2": "R2",
    "S9": "R4",
    "S12": "R4",
    "S14": "R5",
    "S16": "R8",
    "S21": "R8",
    "S22": "R9",
    "S27": "R7",
    "S29": "R13",
    "S31": "R14",
    "S32": "R15",
}
ARTICLES_OF_CODES: Final = {
    Code.NO_SWAPPING: "R8",
    Code.FIRST_ROUND_CLOSING: "R16",
    # two naturals is a rule of S16 that part R does not restate
    Code.TOO_FEW_NATURALS: "S16",
}


def _unplayable(rules: RaminoRules) -> RulesError | None:
    if rules.players == 7 and rules.hand_size > 13:
        return RulesError("TOO_MANY_CARDS", players=rules.players, hand_size=rules.hand_size)
    if rules.packs == 1 and rules.players > 3:
        return RulesError("ONE_PACK_PLAYERS", players=rules.players)
    return None


def _check(view: PlayerView, action: Action) -> Violation | None:
    """Why the seat of this view may not do this now, or None."""
    violation = _violation(view, action)
    if violation is None:
        return None
    if violation.code in (Code.OPEN_FIRST, Code.NOT_YOUR_MELD):
        where = {LayOff: "R6", Swap: "R8"}.get(type(action), "R5")
        return replace(violation, article=where)
    article = ARTICLES_OF_CODES.get(violation.code) or ARTICLES.get(violation.article or "", violation.article)
    return replace(violation, article=article)


def _violation(view: PlayerView, action: Action) -> Violation | None:
    """The same by the articles of Scala 40, where this game says nothing of its own."""
    rules = _rules(view)
    if not view.is_my_turn:
        return rummy_check.check(view, action)
    if isinstance(action, (Out, Colour)) and view.public.phase is not Phase.PLAY:
        return Violation.of("S6", Code.DRAW_FIRST)
    if isinstance(action, Out):
        return check_out(view, action) if rules.mode == "closed" else Violation.of("R3", Code.ONLY_CLOSED_MODE)
    if isinstance(action, Colour):
        if rules.colour == "off":
            return Violation.of("R12", Code.NO_COLOUR)
        return check_colour(view, action, rules.colour_jokers)
    if rules.mode == "closed" and isinstance(action, (Open, Lay, LayOff, Swap)) and view.public.phase is Phase.PLAY:
        return Violation.of("R3", Code.CLOSED_MODE)
    return rummy_check.check(view, action)


def _legal_actions(view: PlayerView) -> Iterator[Action]:
    """Every action that `_check` allows the seat of this view, each once."""
    if not view.is_my_turn:
        return
    rules = _rules(view)
    if rules.mode == "open":
        yield from rummy_legal.legal_actions(view)
    else:
        yield from (action for action in rummy_legal.closed_actions(view) if _violation(view, action) is None)
        yield from (action for action in ways_out(view) if _violation(view, action) is None)
    if rules.colour == "on":
        yield from (action for action in ways_of_colour(view) if _violation(view, action) is None)


def _rules(view: PlayerView) -> RaminoRules:
    rules = view.public.rules
    assert isinstance(rules, RaminoRules)
    return rules


def _after(state: DealState, action: Action) -> tuple[DealState, tuple[Event, ...]]:
    """The deal after a legal action, and what happened."""
    if isinstance(action, (Out, Colour)):
        return _whole_hand_out(state, action)
    new, events = rummy.after(state, action)
    _score(new, colour=False)
    return new, events


def _whole_hand_out(state: DealState, action: Out | Colour) -> tuple[DealState, tuple[Event, ...]]:
    """The deal after somebody went out with the whole hand in one action."""
    public = state.public.copy()
    new = DealState(public, state.hands, state.stock, state.held_twin)
    seat = public.seat
    events: list[Event] = []
    if isinstance(action, Out):
        numbers = range(len(public.melds) + 1, len(public.melds) + 1 + len(action.melds))
        events += [MeldLaid(seat, number, meld.cards) for number, meld in zip(numbers, action.melds, strict=True)]
        public.melds += tuple(rummy.table_meld(public, meld, seat) for meld in action.melds)
    else:
        events.append(MeldLaid(seat, len(public.melds) + 1, action.cards))
        public.shown = action.cards
    if action.discard is not None:
        public.discard_pile = (*public.discard_pile, action.discard)
        events.append(Discarded(seat, action.discard))
    rummy.set_hand(new, ())
    events.append(rummy.go_out(new, in_hand=True))
    _score(new, colour=isinstance(action, Colour))
    public.history += tuple(events)
    return new, tuple(events)


def _score(deal: DealState, *, colour: bool) -> None:
    """Count a deal that has ended in closed mode or by colour (R10-R12); the shared mechanics counted open mode."""
    public = deal.public
    outcome = public.outcome
    rules = public.rules
    assert isinstance(rules, RaminoRules)
    if outcome is None or (rules.mode == "open" and not colour):
        return
    if rules.mode == "open":  # colour is ramino: in hand, so the shared mechanics doubled where the rules say so
        public.outcome = replace(outcome, ramino=True)
        return
    factor = 2 if colour and rules.ramino_bonus == "double" else 1
    counts = outcome.out is not None or rules.dead_deal == "all_count"
    points = tuple(
        (seat, 0 if seat == outcome.out or not counts else factor * deadwood_points(deal.hands[seat], rules))
        for seat in public.seats_in
    )
    public.outcome = DealOutcome(outcome.ended, outcome.out, outcome.in_hand, points, ramino=colour)


def _scored(rules: RaminoRules, standing: Standing, state: DealState) -> Standing:
    """The standing with the deal's points (R11, R13); nobody has come back yet."""
    outcome = state.public.outcome
    assert outcome is not None
    scored = with_points(rules, standing, state)
    is_ramino = outcome.ramino or (rules.mode == "open" and outcome.in_hand)
    if rules.ramino_bonus == "match" and is_ramino and outcome.out is not None:
        return replace(scored, winners=(outcome.out,))
    if rules.match_end == "first_over" and rules.limit and len(scored.seats_in) < len(standing.seats_in):
        return replace(scored, winners=totals.lowest(scored, standing.seats_in))
    return scored


RAMINO: Final = RummyGame(
    name="ramino",
    rules_type=RaminoRules,
    presets=PRESETS,
    articles=ARTICLES,
    unplayable=_unplayable,
    check=_check,
    legal_actions=_legal_actions,
    after=_after,
    scored=_scored,
)
