"""Scala 40 (RULES.md, part S): its options and presets, and the game as a value.

Imports: the engine's shared rooms; no other game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scala40.engine import rummy, rummy_check, rummy_legal
from scala40.engine.options import UNLIMITED, Numbers, Preset, RulesError, option, yes_no
from scala40.engine.rummy_game import RummyGame, with_points


@dataclass(frozen=True, slots=True)
class Scala40Rules:
    """Every option of Scala 40, declared once, in the order of the record."""

    players: int = option(3, (), "S1", numbers=Numbers(2, 6))
    first_upcard_joker: str = option("redraw", ("redraw", "allow"), "S3")
    direction: str = option("clockwise", ("clockwise", "counterclockwise"), "S4")
    max_run: int = option(14, (14, 13), "S8")
    pickup_before_opening: str = option("to_open", ("to_open", "never", "free"), "S9")
    opening_must_use_pickup: bool = yes_no(True, "S10")
    pickup_must_be_used: bool = yes_no(False, "S11")
    discard_picked: str = option("twin_ok", ("twin_ok", "forbid", "free"), "S12")
    discard_attachable: str = option("forbid", ("forbid", "federation", "forbid_unopened", "free"), "S13")
    opening_minimum: int = option(40, (40, 0, 30, 50, 51), "S14")
    opening_joker: str = option("counts", ("counts", "clean_only"), "S15")
    jokers_per_meld: int = option(1, (1, 2, UNLIMITED), "S16")
    joker_swap: str = option("after_opening", ("after_opening", "always"), "S19")
    joker_swap_set3: str = option("any_missing", ("any_missing", "declared", "both_missing"), "S19")
    taken_joker: str = option("keep", ("keep", "same_turn"), "S20")
    discard_joker: str = option("closing_only", ("closing_only", "never", "not_closing", "free"), "S21")
    no_close_first_round: bool = yes_no(True, "S23")
    close_in_hand: str = option("single", ("single", "double"), "S24")
    close_in_hand_needs_minimum: bool = yes_no(False, "S24")
    unopened_penalty: str = option("count", ("count", "hundred"), "S25")
    single_ace_in_hand: int = option(11, (11, 1), "S25")
    stock_empty: str = option("reshuffle", ("reshuffle", "take_discard"), "S26")
    max_reshuffles: int = option(2, (), "S26", numbers=Numbers(0, 9))
    dead_deal: str = option("no_score", ("no_score", "all_count"), "S26")
    remove_complete: str = option("tidy", ("tidy", "no"), "S27")
    limit: int = option(101, (0,), "S28", numbers=Numbers(20, 1001, (101, 51, 151, 201, 301, 501)))
    deals: int | None = option(None, (), "S28", numbers=Numbers(1, 10_000, (1, 2, 3, 4, 5, 6, 8, 10)), absent=True)
    elimination: str = option("over", ("over", "reach"), "S29")
    reentry: int = option(0, (0, 1, UNLIMITED), "S31")
    reentry_fee: int = option(1, (), "S31", numbers=Numbers(0, 9))
    pot: str = option("off", ("off", "on"), "S32")

    # what the shared mechanics ask of a game and Scala 40 leaves no choice about
    @property
    def hand_size(self) -> int:
        return 13

    @property
    def packs(self) -> int:
        return 2

    @property
    def jokers(self) -> int:
        return 4

    @property
    def lay_off_where(self) -> str:
        return "after_opening"

    @property
    def swap_when(self) -> str:
        return self.joker_swap

    @property
    def discard_to_go_out(self) -> bool:
        return True

    @property
    def in_hand_doubles(self) -> bool:
        return self.close_in_hand == "double"

    @property
    def complete_melds(self) -> str:
        return self.remove_complete


PRESETS: Final = (
    Preset("classica", (), (2, 3, 4, 5, 6)),
    Preset(
        "federazione",
        (
            ("pickup_before_opening", "never"),
            ("pickup_must_be_used", True),
            ("discard_attachable", "federation"),
            ("joker_swap_set3", "declared"),
            ("taken_joker", "same_turn"),
            ("close_in_hand", "double"),
            ("remove_complete", "no"),
            ("elimination", "reach"),
        ),
        (2, 3, 4, 5, 6),
    ),
    Preset(
        "biska",
        (
            ("discard_picked", "free"),
            ("discard_attachable", "free"),
            ("discard_joker", "free"),
            ("remove_complete", "no"),
        ),
        (2, 3, 4, 5),
    ),
    Preset(
        "manuale",
        (
            ("players", 4),
            ("pickup_before_opening", "never"),
            ("discard_picked", "free"),
            ("discard_attachable", "free"),
            ("discard_joker", "free"),
            ("no_close_first_round", False),
        ),
        (2, 4),
    ),
)


def _unplayable(rules: Scala40Rules) -> RulesError | None:
    return None


SCALA40: Final = RummyGame(
    name="scala40",
    rules_type=Scala40Rules,
    presets=PRESETS,
    articles={},
    unplayable=_unplayable,
    check=rummy_check.check,
    legal_actions=rummy_legal.legal_actions,
    after=rummy.after,
    scored=with_points,
)
