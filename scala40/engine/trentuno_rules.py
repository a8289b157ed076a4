"""The options and presets of Trentuno (RULES.md, part T). Imports: options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scala40.engine.options import Numbers, Preset, option, yes_no


@dataclass(frozen=True, slots=True)
class TrentunoRules:
    """Every option of Trentuno, declared once, in the order of the record."""

    players: int = option(4, (), "T1", numbers=Numbers(2, 12))
    lives: int = option(3, (), "T4", numbers=Numbers(1, 6))
    free_ride: bool = yes_no(False, "T4")
    direction: str = option("clockwise", ("clockwise", "counterclockwise"), "T5")
    return_taken: str = option("forbid", ("forbid", "free"), "T6")
    discard_first: bool = yes_no(False, "T6")
    dealt_31: str = option("wait_round", ("wait_round", "immediate"), "T7")
    knock_when: str = option("any", ("any", "not_first_round", "after_figure"), "T8")
    knock_min: int = option(0, (0, 20, 25), "T8")
    knock_burn: bool = yes_no(False, "T8")
    ties: str = option("all_lose", ("all_lose", "knocker_safe", "dealer_safe", "replay"), "T9")
    knocker_penalty: int = option(1, (1, 2), "T9")
    late_31: str = option("knocker_safe", ("knocker_safe", "all_but_31"), "T10")
    final_tie: str = option("all_return", ("all_return", "finalists_out", "replay"), "T11")
    ghost_bets: str = option("off", ("off", "on"), "T12")
    three_of_a_kind: str | int | float = option("off", ("off", 30, 30.5), "T13")


PRESETS: Final = (
    Preset("natalizia", (), tuple(range(2, 13))),
    Preset(
        "scat",
        (("free_ride", True), ("knocker_penalty", 2), ("ties", "knocker_safe"), ("dealt_31", "immediate")),
        tuple(range(2, 13)),
    ),
    Preset("dopo_figura", (("knock_when", "after_figure"),), tuple(range(2, 13))),
)
