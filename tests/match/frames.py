"""Records of any game for tests, made by hand: rules in words, hands, up-card and stock, actions, claimed results.

    two = frame("ramino", "players=2 lay_off=own_only")
    two.judged(two.deal(hands={1: GOING_OUT}, stock="KS", actions=["1 draw", ...]))

Cards that nobody names come from the rest of the pack in its order, jokers last. In a frame of Trentuno the texts
are those of the Italian pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scala40.engine.game import Game, make_rules
from scala40.engine.games import GAMES
from scala40.engine.notation import Hand, cards_text
from scala40.engine.options import declared, values_of
from scala40.match.replay import Verdict
from tests.match.records import sealed, verdict

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Ivo", "Lea", "Mino", "Nora", "Ugo")
ITALIAN_HAND = 3


@dataclass(frozen=True)
class Frame:
    """A game with its rules: what every record of a test begins with."""

    game: Game
    rules: Any

    def deck(
        self, seats_in: Sequence[int], dealer: int, hands: Mapping[int, str], up: str, stock: str, last: str
    ) -> str:
        """The pack in the order in which it is dealt: these hands, this up-card, this stock, `last` at its end."""
        pack = Hand(self.game.pack(self.rules), self.game.faces)
        named = {seat: list(pack.cards(text.split())) for seat, text in hands.items()}
        up_card, first, end = (list(pack.cards(text.split())) for text in (up, stock, last))
        used = {*up_card, *first, *end, *(card for hand in named.values() for card in hand)}
        fill = [card for card in self.game.pack(self.rules) if card not in used]
        size = getattr(self.rules, "hand_size", ITALIAN_HAND)
        order = sorted(seats_in, key=lambda seat: (seat <= dealer, seat))
        full = []
        for seat in order:
            hand = named.get(seat, [])
            assert len(hand) <= size, f"seat {seat}: {len(hand)} cards"
            full.append(hand + [fill.pop(0) for _ in range(size - len(hand))])
        dealt = [hand[place] for place in range(size) for hand in full]
        up_card = up_card or [fill.pop(0)]
        return cards_text([*dealt, *up_card, *first, *fill, *end])

    def deal(
        self,
        *,
        actions: Sequence[str] = (),
        hands: Mapping[int, str] | None = None,
        up: str = "",
        stock: str = "",
        last: str = "",
        dealer: int = 0,
        seats_in: Sequence[int] | None = None,
        result: Mapping[str, Any] | None = None,
        **changes: Any,
    ) -> dict[str, Any]:
        """One deal, sealed; `changes` falsify it afterwards."""
        seats = list(range(self.rules.players)) if seats_in is None else list(seats_in)
        cards = self.deck(seats, dealer, hands or {}, up, stock, last)
        found: dict[str, Any] = {
            "dealer": dealer,
            "seats_in": seats,
            "salt": "5a17",
            "commitment": sealed("5a17", cards),
            "deck": cards,
            "actions": list(actions),
        }
        if result is not None:
            found["result"] = dict(result)
        return {**found, **changes}

    def record(self, *deals: dict[str, Any], winners: object = None, **changes: Any) -> dict[str, Any]:
        """A whole record; `changes` falsify it afterwards."""
        found: dict[str, Any] = {
            "format": "scala40-record",
            "version": 1,
            "game": self.game.name,
            "rules": {"preset": "custom", **values_of(self.rules)},
            "seats": [{"name": name, "player": "human"} for name in NAMES[: self.rules.players]],
            "deals": list(deals),
            "winners": winners,
        }
        return {**found, **changes}

    def verdict(self, *deals: dict[str, Any], winners: object = None) -> Verdict:
        return verdict(self.record(*deals, winners=winners))

    def judged(self, *deals: dict[str, Any], winners: object = None) -> tuple[int | None, int | None, str | None] | str:
        """ "good", or deal, action and article of the fault ("result" for a claim that is not true)."""
        found = self.verdict(*deals, winners=winners)
        if found.violation is None:
            return "good"
        if found.violation.code == "RESULT_MISMATCH":
            return f"wrong {dict(found.violation.numbers)['what']}"
        return found.deal, found.action, found.violation.article

    def refused(
        self, hands: Mapping[int, str], actions: Sequence[str], **more: Any
    ) -> tuple[int | None, str | None] | str:
        """Action and article of the fault in an unfinished deal; "good" where there is none."""
        found = self.judged(self.deal(hands=hands, actions=actions, **more))
        return found[1:] if isinstance(found, tuple) else "good" if found in ("good", "wrong result") else found

    def refusal(self, hands: Mapping[int, str], actions: Sequence[str], **more: Any) -> str:
        """The code of the fault, "good" where there is none."""
        found = self.verdict(self.deal(hands=hands, actions=actions, **more)).violation
        return "good" if found is None else found.code.value


def frame(game: str, text: str = "") -> Frame:
    """The frame with the rules in words: "classico players=2 lay_off=own_only"."""
    words = text.split()
    found = GAMES[game]
    preset = words.pop(0) if words and "=" not in words[0] else found.presets[0].name
    options = {each.name: each for each in declared(found.rules_type)}
    changes = {name: options[name].parse(value) for name, _, value in (word.partition("=") for word in words)}
    return Frame(found, make_rules(found, preset, changes))


def ramino(text: str = "players=2") -> Frame:
    return frame("ramino", text)


def trentuno(text: str = "players=2") -> Frame:
    return frame("trentuno", text)


def result(points: Mapping[int, int | float], totals: Mapping[int, int] | None = None, **claims: Any) -> dict[str, Any]:
    """What a finished deal claims: who went out, or `ended` in Trentuno; lists are empty unless given."""
    return {
        "points": {str(seat): number for seat, number in points.items()},
        "totals": {str(seat): number for seat, number in (totals or points).items()},
        "eliminated": [],
        "reentered": [],
        **claims,
    }
