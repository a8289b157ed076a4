"""The rule sheet of Scala 40: every article S1-S32 as the chosen options make it, in an order for a reader.

An option that changes nothing in the combination at hand is not spoken of. Imports: rulesheet_examples,
rulesheet_parts, text; the engine's Scala 40 for the type of its rules.
"""

from __future__ import annotations

from scala40.app.rulesheet_examples import examples
from scala40.app.rulesheet_parts import Paragraph, RuleSheet, Section, Writer
from scala40.app.text import Texts
from scala40.engine.games.scala40 import Scala40Rules

TRIS_AT_MOST = 33  # three aces


def scala40_sheet(rules: Scala40Rules, texts: Texts) -> RuleSheet:
    """The rules of a match of Scala 40 with these options."""
    write = Writer("scala40", texts)
    sections = (
        _goal(rules, write),
        write.section("cards", [write.say("S2", "s2.cards")]),
        _deal(rules, write),
        _turn(rules, write),
        _melds(rules, write),
        _opening(rules, write),
        _jokers(rules, write),
        _discard(rules, write),
        _going_out(rules, write),
        _stock(rules, write),
        _scoring(rules, write),
        _match(rules, write),
    )
    table = examples(rules, texts)
    title = texts("sheet.title", game=texts("game.scala40"))
    return RuleSheet(title, sections, () if table is None else (table,))


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _number(number: int) -> str:
    return "unlimited" if number < 0 else str(number)


def _goal(rules: Scala40Rules, write: Writer) -> Section:
    return write.section("goal", [write.say("S1", "s1", players=rules.players), write.say("S22 S25", "aim")])


def _deal(rules: Scala40Rules, write: Writer) -> Section:
    direction = rules.direction if rules.players > 2 else "two"
    return write.section(
        "deal",
        [
            write.say("S5", "s5"),
            write.say("S2", "s2.deal"),
            write.say("S3", f"s3.{rules.first_upcard_joker}"),
            write.say("S4", f"s4.{direction}"),
        ],
    )


def _turn(rules: Scala40Rules, write: Writer) -> Section:
    to_open = rules.pickup_before_opening == "to_open"
    duties = {"S9": to_open, "S11": rules.pickup_must_be_used, "S20": rules.taken_joker == "same_turn"}
    binding = " ".join(article for article, binds in duties.items() if binds)
    return write.section(
        "turn",
        [
            write.say("S6", "s6"),
            write.say("S9", f"s9.{rules.pickup_before_opening}"),
            write.say("S10", f"s10.{_yes(rules.opening_must_use_pickup)}") if to_open else None,
            write.say("S11", f"s11.{_yes(rules.pickup_must_be_used)}"),
            write.say(binding, "duties") if binding else None,
        ],
    )


def _melds(rules: Scala40Rules, write: Writer) -> Section:
    declared = rules.joker_swap_set3 == "declared"
    return write.section(
        "melds",
        [
            write.say("S7", "s7"),
            write.say("S8", f"s8.{rules.max_run}"),
            write.say("S16", f"s16.{_number(rules.jokers_per_meld)}"),
            write.say("S18", "s18.run", "s18.declared" if declared else "s18.set"),
            write.say("S17", "s17.first"),
            write.say("S17 S19", "s17.declared" if declared else "s17.any"),
            write.say("S27", f"s27.{rules.remove_complete}"),
        ],
    )


def _opening(rules: Scala40Rules, write: Writer) -> Section:
    minimum = rules.opening_minimum
    if minimum == 0:
        return write.section("opening", [write.say("S14", "s14.none")])
    first = ("s14.minimum", "s14.tris") if minimum > TRIS_AT_MOST else ("s14.minimum",)
    return write.section(
        "opening",
        [
            write.say("S14", *first, minimum=minimum),
            write.say("S15", "s15.values"),
            write.say("S15", f"s15.{rules.opening_joker}"),
        ],
    )


def _jokers(rules: Scala40Rules, write: Writer) -> Section:
    which = "s19.which" if rules.jokers_per_meld == 1 else "s19.which_two"
    return write.section(
        "jokers",
        [
            write.say("S19", f"s19.{rules.joker_swap}"),
            write.say("S19", which, f"s19.{rules.joker_swap_set3}"),
            write.say("S20", f"s20.{rules.taken_joker}"),
        ],
    )


def _discard(rules: Scala40Rules, write: Writer) -> Section:
    attachable = rules.discard_attachable
    if attachable == "federation" and rules.players == 2:
        attachable = "forbid_unopened"  # never more than two seats: the same rule, said shorter
    bound = attachable != "free"
    joker_may_go = rules.discard_joker in ("free", "not_closing")
    any_ban = bound or rules.discard_picked != "free" or rules.discard_joker in ("never", "closing_only")
    return write.section(
        "discard",
        [
            write.say("S12", f"s12.{rules.discard_picked}"),
            write.say("S21", f"s21.{rules.discard_joker}"),
            write.say("S13", f"s13.{attachable}", *(["s13.exceptions"] if bound else [])),
            write.say("S13", "s13.joker") if bound and joker_may_go else None,
            write.say("S13", "s13.way_out") if any_ban else None,
        ],
    )


def _going_out(rules: Scala40Rules, write: Writer) -> Section:
    bans = {"S12": rules.discard_picked != "free", "S21": rules.discard_joker in ("never", "not_closing")}
    last_card = " ".join(article for article, binds in bans.items() if binds)
    in_hand = ["s24.in_hand", f"s24.{rules.close_in_hand}"]
    if rules.opening_minimum:
        in_hand.append("s24.minimum" if rules.close_in_hand_needs_minimum else "s24.free")
    return write.section(
        "going_out",
        [
            write.say("S22", "s22"),
            write.say(last_card, "s12_s21") if last_card else None,
            write.say("S23", f"s23.{_yes(rules.no_close_first_round)}"),
            write.say("S24", *in_hand, minimum=rules.opening_minimum),
        ],
    )


def _stock(rules: Scala40Rules, write: Writer) -> Section:
    times = rules.max_reshuffles
    return write.section("stock", [*_stock_runs_out(rules, write, times), write.say("S26", f"s26.{rules.dead_deal}")])


def _stock_runs_out(rules: Scala40Rules, write: Writer, times: int) -> list[Paragraph]:
    if times == 0:
        return [write.say("S26", "s26.none")]
    if rules.stock_empty == "reshuffle":
        return [write.say("S26", "s26.reshuffle", n=times)]
    said = [write.say("S26", "s26.take", n=times)]
    if rules.pickup_before_opening != "free":
        said.append(write.say("S26 S9", "s26.cannot_take", n=times))
    if rules.pickup_must_be_used:
        said.append(write.say("S26 S11", "s26.unused"))
    return said


def _scoring(rules: Scala40Rules, write: Writer) -> Section:
    doubled = rules.unopened_penalty == "hundred" and rules.close_in_hand == "double"
    penalty = "hundred_double" if doubled else rules.unopened_penalty
    return write.section(
        "scoring",
        [
            write.say("S25", "s25.base"),
            write.say("S25", f"s25.{penalty}"),
            write.say("S25", f"s25.{rules.single_ace_in_hand}"),
        ],
    )


def _match(rules: Scala40Rules, write: Writer) -> Section:
    pot = write.say("S32", f"s32.{rules.pot}")
    if rules.limit == 0:
        length = "single" if rules.deals in (None, 1) else "deals"
        return write.section("match", [write.say("S28", f"s28.{length}", deals=rules.deals), pot])
    winner = ("s30.last", "s30.shared") if rules.dead_deal == "all_count" else ("s30.last",)
    return write.section(
        "match",
        [
            write.say("S28", "s28.limit", limit=rules.limit),
            write.say("S29", f"s29.{rules.elimination}", limit=rules.limit),
            write.say("S30", *winner),
            pot,
            *_reentry(rules, write),
        ],
    )


def _reentry(rules: Scala40Rules, write: Writer) -> list[Paragraph]:
    if rules.players == 2:  # with one seat out the match is over
        return []
    said = [write.say("S31", f"s31.{_number(rules.reentry)}")]
    if rules.reentry and rules.pot == "on":
        said.append(write.say("S31 S32", "s31.fee" if rules.reentry_fee else "s31.free", n=rules.reentry_fee))
    return said
