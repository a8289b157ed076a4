"""The rule sheet: true of the options, article by article, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40.app.rulesheet import SHEETS, RuleSheet, as_text, rule_sheet
from scala40.app.text import LANGUAGES, Texts
from scala40.engine.game import make_rules
from scala40.engine.games import GAMES
from scala40.engine.games.scala40 import SCALA40, Scala40Rules
from scala40.engine.options import Option, Preset, Value, declared

IT = Texts("it")
EN = Texts("en")
DEFAULT = Scala40Rules()
OPTIONS = declared(Scala40Rules)
ARTICLES = {f"S{number}" for number in range(1, 33)}
# three at the table with everything that makes another option matter
FULL = replace(DEFAULT, reentry=1, pot="on", reentry_fee=2, unopened_penalty="hundred", close_in_hand="double")


def sheet_of(texts: Texts, **options: Value) -> RuleSheet:
    return rule_sheet("scala40", replace(DEFAULT, **options), texts)


def words(texts: Texts, **options: Value) -> str:
    return as_text(sheet_of(texts, **options))


def said(texts: Texts, article: str, **options: Value) -> str:
    """All that the sheet says on one article."""
    paragraphs = [each for section in sheet_of(texts, **options).sections for each in section.paragraphs]
    return " ".join(each.text for each in paragraphs if article in each.articles)


def articles(sheet: RuleSheet) -> set[str]:
    return {article for section in sheet.sections for each in section.paragraphs for article in each.articles}


def choices(option: Option) -> list[Value]:
    return [*option.offered, *([None] if option.absent else [])]


@st.composite
def rule_sets(draw: st.DrawFn) -> Scala40Rules:
    options: dict[str, Value] = {}
    for option in OPTIONS:
        values = st.sampled_from(choices(option))
        if option.numbers is not None:
            values = values | st.integers(option.numbers.least, option.numbers.most)
        options[option.name] = draw(values)
    rules = Scala40Rules(**options)  # type: ignore[arg-type]
    return rules if SCALA40.impossible(rules) is None else replace(rules, deals=None)


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_every_article_is_in_the_default_sheet(texts: Texts) -> None:
    assert articles(rule_sheet("scala40", DEFAULT, texts)) == ARTICLES


def test_sheets_are_of_games_of_the_house() -> None:
    assert set(SHEETS) <= set(GAMES)


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])
def test_every_value_of_an_option_makes_another_sheet(texts: Texts, option: Option) -> None:
    base = replace(FULL, limit=0) if option.name == "deals" else FULL
    values = [value for value in choices(option) if not (option.name == "deals" and value is None)]
    values = [value for value in values if not (option.name == "limit" and value == 0)]
    sheets = [rule_sheet("scala40", replace(base, **{option.name: value}), texts) for value in values]
    assert len(values) > 1
    assert len(set(sheets)) == len(sheets)


@pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])
def test_what_an_option_changes_stands_under_its_article(option: Option) -> None:
    base = replace(FULL, limit=0, deals=2) if option.name == "deals" else FULL
    first, second = [value for value in choices(option) if value is not None][:2]
    sheets = [rule_sheet("scala40", replace(base, **{option.name: value}), IT) for value in (first, second)]
    texts = [{each for section in sheet.sections for each in section.paragraphs} for sheet in sheets]
    changed = texts[0] ^ texts[1]
    assert any(option.article in paragraph.articles for paragraph in changed)


WITHOUT_EFFECT = [
    ({"players": 2}, "direction", ("clockwise", "counterclockwise")),
    ({"pickup_before_opening": "never"}, "opening_must_use_pickup", (True, False)),
    ({"pickup_before_opening": "free"}, "opening_must_use_pickup", (True, False)),
    ({"opening_minimum": 0}, "opening_joker", ("counts", "clean_only")),
    ({"opening_minimum": 0}, "close_in_hand_needs_minimum", (True, False)),
    ({"players": 2}, "discard_attachable", ("federation", "forbid_unopened")),
    ({"max_reshuffles": 0}, "stock_empty", ("reshuffle", "take_discard")),
    ({"limit": 0}, "elimination", ("over", "reach")),
    ({"limit": 0}, "reentry", (0, 1, -1)),
    ({"players": 2}, "reentry", (0, 1, -1)),
    ({"reentry": 0, "pot": "on"}, "reentry_fee", (0, 1, 5)),
    ({"reentry": 1, "pot": "off"}, "reentry_fee", (0, 1, 5)),
    ({"reentry": 1, "pot": "on", "limit": 0}, "reentry_fee", (0, 1, 5)),
    ({"limit": 0}, "deals", (None, 1)),
]


@pytest.mark.parametrize(("others", "name", "values"), WITHOUT_EFFECT)
def test_an_option_without_effect_is_not_spoken_of(
    others: dict[str, Value], name: str, values: tuple[Value, ...]
) -> None:
    assert len({words(IT, **others, **{name: value}) for value in values}) == 1


def test_s3_to_s12_in_words() -> None:
    assert "antiorario" in said(IT, "S4", direction="counterclockwise")
    assert "peschi sempre dal tallone" in said(IT, "S9", pickup_before_opening="never")
    assert said(IT, "S10", pickup_before_opening="never") == ""
    assert "14" not in said(IT, "S8", max_run=13)
    assert "annuncia" in said(IT, "S12")
    assert "annuncia" not in said(IT, "S12", discard_picked="forbid")


def test_s13_the_ban_and_its_exceptions() -> None:
    assert "chiude" in said(IT, "S13")
    assert "chiude" not in said(IT, "S13", discard_attachable="free")
    # nothing is forbidden to throw: no way out is needed
    free = said(IT, "S13", discard_attachable="free", discard_picked="free", discard_joker="free")
    assert "divieti" not in free
    assert "divieti" in said(IT, "S13", discard_attachable="free", discard_picked="free")
    assert "jolly" in said(IT, "S13", discard_joker="free").split("soltanto sostituire un jolly")[-1]


@pytest.mark.parametrize(("minimum", "tris"), [(0, False), (30, False), (40, True), (51, True)])
def test_s14_the_minimum_in_words(minimum: int, tris: bool) -> None:
    sentence = said(IT, "S14", opening_minimum=minimum)
    assert (f"almeno {minimum} punti" in sentence) == (minimum > 0)
    assert ("Un tris da solo" in sentence) == tris
    assert (said(IT, "S15", opening_minimum=minimum) == "") == (minimum == 0)


def test_s12_s21_the_single_card_that_could_not_go() -> None:
    free = {"discard_picked": "free", "discard_attachable": "free"}
    assert "una sola carta" not in said(IT, "S12", **free)
    assert "una sola carta" in said(IT, "S12")
    assert "una sola carta" in said(IT, "S21", **free, discard_joker="not_closing")
    assert "una sola carta" not in said(IT, "S21", **free, discard_joker="closing_only")


def test_duties_name_the_articles_that_bind() -> None:
    def binding(**options: Value) -> set[str]:
        turn = sheet_of(EN, **options).sections[3].paragraphs
        return {article for each in turn if "take your moves back" in each.text for article in each.articles}

    assert binding() == {"S9"}
    assert binding(pickup_before_opening="never") == set()
    assert binding(pickup_before_opening="free", pickup_must_be_used=True, taken_joker="same_turn") == {"S11", "S20"}


def test_s25_a_hundred_doubled() -> None:
    assert "200" not in said(EN, "S25", unopened_penalty="hundred")
    assert "200" in said(EN, "S25", unopened_penalty="hundred", close_in_hand="double")
    assert "100" not in said(EN, "S25", close_in_hand="double")


def test_s26_when_the_stock_runs_out() -> None:
    assert "una volta sola" in said(IT, "S26", max_reshuffles=1)
    assert "al massimo 7 volte" in said(IT, "S26", max_reshuffles=7)
    free = said(EN, "S26", stock_empty="take_discard", pickup_before_opening="free")
    assert "shuffled" not in free
    assert "shuffled" in said(EN, "S26", stock_empty="take_discard", pickup_before_opening="never")
    assert "need not be used" not in free
    assert "need not be used" in said(EN, "S26", stock_empty="take_discard", pickup_must_be_used=True)


def test_s28_to_s32_what_decides_the_match() -> None:
    assert articles(sheet_of(IT, limit=0)) == ARTICLES - {"S29", "S30", "S31"}
    assert "301" in said(IT, "S28", limit=301)
    assert "301 esatti" in said(IT, "S29", limit=301)
    assert "esatti" not in said(IT, "S29", elimination="reach")
    assert "8 smazzate" in said(IT, "S28", limit=0, deals=8)
    assert "nulla" in said(IT, "S30", dead_deal="all_count")
    assert "nulla" not in said(IT, "S30")
    assert articles(sheet_of(IT, players=2)) == ARTICLES - {"S31"}
    assert "mette un gettone" in said(IT, "S31", reentry=1, pot="on")
    assert "3 gettoni" in said(IT, "S31", reentry=1, pot="on", reentry_fee=3)
    assert "gettoni" in said(IT, "S31", reentry=1, pot="on", reentry_fee=0)
    assert "gettoni" not in said(IT, "S31", reentry=1)


KNOWN = [
    ("A-A-A", 33),
    ("10-10-10-10", 40),
    ("9-9-9-9", 36),
    ("A-A-A-A", 44),
    ("10-J-Q-K", 40),
    ("J-Q-K-A", 41),
    ("9-10-J-Q", 39),
    ("6-7-8-9-10", 40),
    ("2-3-4-5-6-7-8", 35),
    ("9-9-9 + 6-6-6", 45),
    ("9-9-9 + 2-3-4-5", 41),
    ("A-2-3", 6),
    ("Q-K-A", 31),
    ("8-jolly-10", 27),
    ("Q-K-jolly", 31),
]


@pytest.mark.parametrize("minimum", [30, 40, 50, 51])
def test_s15_known_numbers_open_at_the_minimum(minimum: int) -> None:
    (table,) = sheet_of(IT, opening_minimum=minimum).tables
    rows = {melds: (int(points), opens) for melds, points, opens in table.rows}
    for melds, points in KNOWN:
        assert rows[melds] == (points, "sì" if points >= minimum else "no")
    assert {opens for _, opens in rows.values()} == {"sì", "no"}


def test_s15_a_joker_does_not_open_where_only_clean_points_do() -> None:
    def opens(joker: str) -> str:
        (table,) = sheet_of(EN, opening_joker=joker).tables
        return next(row[2] for row in table.rows if row[0] == "J-J-J-joker")

    assert opens("counts") == "yes"
    assert opens("clean_only") == "no"


def test_s14_no_examples_without_a_minimum() -> None:
    assert sheet_of(IT, opening_minimum=0).tables == ()


@pytest.mark.parametrize("preset", SCALA40.presets, ids=[preset.name for preset in SCALA40.presets])
def test_presets_have_sheets_of_their_own(preset: Preset) -> None:
    others = [each for each in SCALA40.presets if each is not preset]
    mine, *theirs = [
        as_text(rule_sheet("scala40", make_rules(SCALA40, each.name, {"players": 4}), IT)) for each in (preset, *others)
    ]
    assert mine not in theirs


@given(rules=rule_sets(), language=st.sampled_from(LANGUAGES), width=st.integers(40, 120))
def test_no_sheet_has_a_hole(rules: Scala40Rules, language: str, width: int) -> None:
    sheet = rule_sheet("scala40", rules, Texts(language))
    text = as_text(sheet, width)
    assert not re.search(r"[{}]|sheet\.|cards\.\w|None|\b-1\b", text)
    assert max(map(len, text.split("\n"))) <= width
    assert articles(sheet) <= ARTICLES
    for section in sheet.sections:
        assert section.title
        assert section.paragraphs
        for paragraph in section.paragraphs:
            assert paragraph.articles
            assert paragraph.text.endswith(".")
            assert not re.search(r"\.\s+[a-z]", paragraph.text)
