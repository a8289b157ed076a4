"""What the mechanics shared by the melding games need to know of a game's rules.

Each game's rules fit this by shape: an option of the same name, or a property where the game has no choice.
Imports: nothing.
"""

from __future__ import annotations

from typing import Protocol


class RummyRules(Protocol):
    """The options of RULES.md, by their names there; numbers of -1 are unlimited."""

    @property
    def players(self) -> int: ...
    @property
    def hand_size(self) -> int: ...
    @property
    def packs(self) -> int: ...
    @property
    def jokers(self) -> int: ...
    @property
    def first_upcard_joker(self) -> str: ...
    @property
    def max_run(self) -> int: ...
    @property
    def jokers_per_meld(self) -> int: ...
    @property
    def pickup_before_opening(self) -> str: ...  # S9
    @property
    def opening_must_use_pickup(self) -> bool: ...  # S10
    @property
    def pickup_must_be_used(self) -> bool: ...  # S11
    @property
    def discard_picked(self) -> str: ...  # S12
    @property
    def discard_attachable(self) -> str: ...  # S13
    @property
    def opening_minimum(self) -> int: ...  # S14
    @property
    def opening_joker(self) -> str: ...  # S15
    @property
    def lay_off_where(self) -> str: ...  # S17, R6: after_opening, anyone, own_only
    @property
    def swap_when(self) -> str: ...  # S19, R8: after_opening, always, where_lay_off, never
    @property
    def joker_swap_set3(self) -> str: ...  # S19
    @property
    def taken_joker(self) -> str: ...  # S20
    @property
    def discard_joker(self) -> str: ...  # S21
    @property
    def discard_to_go_out(self) -> bool: ...  # S22, R9
    @property
    def no_close_first_round(self) -> bool: ...  # S23
    @property
    def close_in_hand_needs_minimum(self) -> bool: ...  # S24
    @property
    def in_hand_doubles(self) -> bool: ...  # S24, R11
    @property
    def unopened_penalty(self) -> str: ...  # S25
    @property
    def single_ace_in_hand(self) -> int: ...  # S25
    @property
    def stock_empty(self) -> str: ...  # S26
    @property
    def max_reshuffles(self) -> int: ...  # S26
    @property
    def dead_deal(self) -> str: ...  # S26
    @property
    def complete_melds(self) -> str: ...  # S27, R7: tidy, no, under_pile
