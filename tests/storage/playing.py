"""Matches for the tests of storage: random play with undo, and what of a match has to be found again."""

from __future__ import annotations

import hashlib
import random
from itertools import islice
from typing import Any

from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.match.record import result_claims
from scala40.match.runner import Match
from scala40.match.seats import Seat
from scala40.storage.stored import StoredMatch

GAME = GAMES["scala40"]
NAMES = ("Anna", "Nonno Gino", "Nicolò", "Teresa", "Ugo", "Bice")


def new_match(seed: str = "seme", players: int = 2, limit: int = 101, reentry: int = 0) -> Match:
    rules = make_rules(GAME, "classica", {"players": players, "limit": limit, "reentry": reentry})
    seats = [Seat(name, "human" if place == 0 else "normal") for place, name in enumerate(NAMES[:players])]
    return Match.start(GAME, rules, seats, seed)


def step(match: Match, rng: random.Random, undo: float = 0.2) -> bool:
    """One change of the match: an action, an undo, a scored deal or the next deal. False: the match is over."""
    seat = match.seat_to_play
    if seat is None:
        if match.deal_is_over:
            match.settle([each for each in match.may_return() if rng.random() < 0.5])
            return True
        if match.winners is not None:
            return False
        match.next_deal()
        return True
    if match.can_undo(seat) and rng.random() < undo:
        match.undo(seat)
        return True
    actions = list(islice(match.game.legal_actions(match.view(seat)), 60))
    if actions:
        match.play(seat, rng.choice(actions))
    else:
        match.take_back(seat)
    return True


def played(seed: str = "seme", steps: int = 40, players: int = 2, limit: int = 101) -> Match:
    """A match after so many changes."""
    match = new_match(seed, players, limit)
    rng = random.Random(seed)
    for _ in range(steps):
        step(match, rng)
    return match


def finished(seed: str = "seme", players: int = 2) -> Match:
    """A match of a single deal, to its winner (or to a few deals more where they tie)."""
    match = new_match(seed, players, limit=0)
    rng = random.Random(seed)
    while step(match, rng, undo=0.0):
        pass
    return match


def digest(match: Match) -> str:
    """A short text that is another one for every other match."""
    return hashlib.sha256(repr(texts(match)).encode()).hexdigest()[:16]


def texts(match: Match | StoredMatch) -> list[tuple[Any, ...]]:
    """Everything that was dealt, played and scored."""
    if isinstance(match, StoredMatch):
        return [(deal.dealer, deal.salt, deal.deck, list(deal.moves), deal.result) for deal in match.deals]
    return [
        (
            *(log.dealer, log.salt, " ".join(card.text for card in log.deck), list(log.moves)),
            None if log.result is None else result_claims(log.result),
        )
        for log in match.deals
    ]
