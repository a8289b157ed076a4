"""From the live match to texts and back. Imports: stored, errors; match and engine."""

from __future__ import annotations

from scala40.engine.cards import Card
from scala40.engine.game import Game
from scala40.engine.games import GAMES
from scala40.engine.notation import Hand, cards_text
from scala40.engine.options import RulesError, rules_from
from scala40.engine.violations import Refused
from scala40.match.record import result_claims
from scala40.match.runner import DealLog, Match, SavedDeal
from scala40.storage.errors import StorageError, Trouble
from scala40.storage.stored import StoredDeal, StoredMatch


def frame_of(log: DealLog) -> StoredDeal:
    """A deal as it was dealt, without its actions."""
    return StoredDeal(log.number, log.dealer, tuple(log.seats_in), log.salt, cards_text(log.deck))


def deal_of(log: DealLog) -> StoredDeal:
    """A deal with all that was played in it."""
    frame = frame_of(log)
    result = None if log.result is None else result_claims(log.result)
    return StoredDeal(log.number, frame.dealer, frame.seats_in, frame.salt, frame.deck, tuple(log.moves), result)


def match_of(stored: StoredMatch) -> Match:
    """The match played again from its texts, compared with what they claim.

    Raises:
        StorageError: MATCH_UNPLAYABLE.
    """
    try:
        return _match_of(stored)
    except Refused as refused:
        raise _unplayable(stored, str(refused.violation)) from refused
    except (RulesError, ValueError, LookupError, TypeError) as fault:  # a fault of ours, or one of another version
        raise _unplayable(stored, str(fault)) from fault


def _match_of(stored: StoredMatch) -> Match:
    setup = stored.setup
    game = GAMES[setup.game]
    rules = rules_from(game.rules_type, setup.rules, game.impossible)
    saved = [_saved_deal(deal, _deck(game, rules, deal)) for deal in stored.deals]
    match = Match.restore(game, rules, setup.seats, setup.seed, saved)
    for deal, log in zip(stored.deals, match.deals, strict=True):
        if deal != deal_of(log):
            raise ValueError(f"deal {deal.number} was another one")
    won = None if match.winners is None else tuple(sorted(match.winners))
    if stored.state.finished and stored.state.winners != won:
        raise ValueError("other winners")
    return match


def _saved_deal(deal: StoredDeal, deck: tuple[Card, ...]) -> SavedDeal:
    returned = None if deal.result is None else tuple(deal.result["reentered"])
    return SavedDeal(deal.dealer, deal.seats_in, deal.salt, deck, deal.moves, returned)


def _deck(game: Game, rules: object, deal: StoredDeal) -> tuple[Card, ...]:
    """The whole pack in the order in which it was dealt."""
    pack = game.pack(rules)
    deck = tuple(Hand(pack).cards(deal.deck.split(" ")))
    if sorted(card.number for card in deck) != sorted(card.number for card in pack):
        raise ValueError("deck")
    return deck


def _unplayable(stored: StoredMatch, reason: str) -> StorageError:
    return StorageError(Trouble.MATCH_UNPLAYABLE, id=stored.id, reason=reason[:300])
