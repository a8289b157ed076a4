"""From deal to deal in Trentuno: who loses a life, who is out, who comes back, who has won (T4, T9-T12).

`Standing.totals` are the lives left; `marks` are the free rides used, as bits, and how often everybody returned
(T11). Imports: totals, trentuno_rules, trentuno_state.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from scala40.engine.totals import DealResult, Standing
from scala40.engine.trentuno_rules import TrentunoRules
from scala40.engine.trentuno_state import THIRTY_ONE, TrentunoPublic

MOST_RETURNS_OF_ALL: Final = 2  # T11


def first_standing(rules: TrentunoRules) -> Standing:
    """Everybody in with all lives."""
    seats = rules.players
    return Standing((rules.lives,) * seats, tuple(range(seats)), (0,) * seats, 0, 0, None, (0, 0))


def losses(rules: TrentunoRules, public: TrentunoPublic) -> dict[int, int]:
    """The lives that each seat loses by this deal, before T11."""
    assert public.ending is not None
    worths = dict(public.ending.worths)
    if public.ending.ended == "thirty_one":
        safe = {seat for seat, value in worths.items() if value == THIRTY_ONE}
        if rules.late_31 == "knocker_safe" and public.knocker is not None:
            safe.add(public.knocker)
        return {seat: 1 for seat in worths if seat not in safe}
    least = min(worths.values())
    lowest = [seat for seat, value in worths.items() if value == least]
    if least == THIRTY_ONE:  # who has 31 at the end is safe, even if everybody has
        return {}
    if len(lowest) > 1:
        if rules.ties == "replay":
            return {}
        spared = {"knocker_safe": public.knocker, "dealer_safe": public.dealer}.get(rules.ties)
        lowest = [seat for seat in lowest if seat != spared]
    return {seat: rules.knocker_penalty if seat == public.knocker else 1 for seat in lowest}


def _after(rules: TrentunoRules, before: Standing, lost: Mapping[int, int]) -> Standing:
    """Lives and free rides after these losses, and who is still in."""
    left = list(before.totals)
    rides, all_returns = before.marks
    gone: set[int] = set()
    paid = 0
    for seat, count in lost.items():
        if left[seat] == 0:  # it was riding free: the next loss takes it out
            gone.add(seat)
            continue
        paid += min(count, int(left[seat]))
        left[seat] = max(0, left[seat] - count)
        if left[seat] == 0:
            if rules.free_ride and not rides >> seat & 1:
                rides |= 1 << seat
            else:
                gone.add(seat)
    return replace(
        before,
        totals=tuple(left),
        seats_in=tuple(seat for seat in before.seats_in if seat not in gone),
        pot=before.pot + paid,
        marks=(rides, all_returns),
    )


def _final_tie(rules: TrentunoRules, before: Standing) -> Standing | None:
    """What happens where all seats left would lose their last life together (T11); None: the deal does not count."""
    rides, all_returns = before.marks
    everybody = range(len(before.totals))
    if rules.final_tie == "all_return" and all_returns < MOST_RETURNS_OF_ALL:
        return replace(
            before, totals=(1,) * len(before.totals), seats_in=tuple(everybody), marks=(rides, all_returns + 1)
        )
    others = tuple(seat for seat in everybody if seat not in before.seats_in)
    if rules.final_tie == "finalists_out" and others:
        lives_left = tuple(1 if seat in others else 0 for seat in everybody)
        return replace(before, totals=lives_left, seats_in=others)
    return None


def _scored(rules: TrentunoRules, before: Standing, public: TrentunoPublic) -> tuple[Standing, bool]:
    """The standing after the deal without the bets, and whether T11 applied."""
    after = _after(rules, before, losses(rules, public))
    tied = not after.seats_in
    if tied:
        after = _final_tie(rules, before) or before
    after = replace(after, deals=before.deals + 1, pot=after.pot + len(public.bets))
    return replace(after, winners=after.seats_in if len(after.seats_in) == 1 else None), tied


def lots(rules: TrentunoRules, before: Standing, public: TrentunoPublic) -> tuple[int, ...]:
    """The dead who guessed the lowest hand: one of them, drawn by lot, comes back (T12)."""
    assert public.ending is not None
    scored, tied = _scored(rules, before, public)
    if tied or scored.winners is not None:
        return ()
    least = min(value for _, value in public.ending.worths)
    return tuple(seat for seat, number in public.bets if number == least)


def settle(
    rules: TrentunoRules, before: Standing, public: TrentunoPublic, returning: Collection[int]
) -> tuple[DealResult, Standing]:
    """What the deal changes; `returning` names the seat drawn by lot, where one was."""
    assert public.ending is not None
    scored, _ = _scored(rules, before, public)
    back = tuple(seat for seat in lots(rules, before, public) if seat in returning)[:1]
    if back:
        scored = replace(
            scored,
            totals=tuple(1 if seat in back else total for seat, total in enumerate(scored.totals)),
            seats_in=tuple(sorted((*scored.seats_in, *back))),
        )
    gone = tuple(seat for seat in before.seats_in if seat not in scored.seats_in)
    returned = tuple(seat for seat in scored.seats_in if seat not in before.seats_in)
    totals = dict(enumerate(scored.totals))
    return DealResult(public.ending.ended, None, None, dict(public.ending.worths), totals, gone, returned), scored
