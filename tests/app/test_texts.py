"""The texts of both languages: the same keys and placeholders, in glyphs that the font has, for everything declared."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame.freetype
import pygame_gui
import pytest

from scala40.app.cardnames import card_name_with_article
from scala40.app.fonts import FILES, REGULAR, SYMBOLS
from scala40.app.paths import assets
from scala40.app.text import LANGUAGES, Texts
from scala40.engine import violations
from scala40.engine.cards import french_pack
from scala40.engine.game import Game
from scala40.engine.games import GAMES
from scala40.engine.options import Option, declared
from scala40.engine.violations import Code

IT = Texts("it")
EN = Texts("en")
SOURCES = Path(violations.__file__).parents[1]
LABEL_LENGTH = 38
FILE_NAMES = sorted({path.name for language in LANGUAGES for path in (assets() / "text" / language).glob("*.json")})
OPTIONS = [(game, option) for game in GAMES.values() for option in declared(game.rules_type)]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def flat(tree: dict[str, object], prefix: str = "") -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{name}.")
        else:
            found[prefix + name] = value
    return found


def file_texts(language: str, name: str) -> dict[str, object]:
    return flat(json.loads((assets() / "text" / language / name).read_text(encoding="utf-8")))


def documented_numbers() -> dict[str, set[str]]:
    """The names of the numbers of each code, from the comments beside the codes."""
    source = Path(violations.__file__).read_text(encoding="utf-8")
    lines = re.findall(r'^ {4}([A-Z_]+) = "\1"(?: *# ([\w ]+))?$', source, re.MULTILINE)
    return {code: set(names.split()) for code, names in lines}


@pytest.mark.parametrize("name", FILE_NAMES)
def test_both_languages_say_the_same_things(name: str) -> None:
    italian, english = file_texts("it", name), file_texts("en", name)
    assert italian.keys() == english.keys()
    for key, text in italian.items():
        assert isinstance(text, str), key
        assert isinstance(english[key], str), key
        assert placeholders(text) == placeholders(str(english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_files_hold_the_same_key(language: str) -> None:
    keys = [key for name in FILE_NAMES for key in file_texts(language, name)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_braces_hold_placeholders_only(texts: Texts) -> None:
    for key in sorted(texts.keys()):
        assert not set("{}") & set(re.sub(r"\{\w+\}", "", texts(key))), key


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_no_text_is_ragged(texts: Texts) -> None:
    for key in sorted(texts.keys()):
        text = texts(key)
        assert "\t" not in text, key
        if not key.startswith("commands.help.usage"):  # its lines are indented
            assert "  " not in text, key


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_plurals_are_complete(texts: Texts) -> None:
    keys = texts.keys()
    for key in keys:
        if key.endswith(".one"):
            assert key.removesuffix("one") + "other" in keys


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_every_character_has_a_glyph(texts: Texts) -> None:
    pygame.freetype.init()
    fonts = [pygame.freetype.Font(str(FILES / name), 16) for name in (REGULAR, SYMBOLS)]
    words, symbols = fonts
    missing = {}
    for key in sorted(texts.keys()):
        for character in set(texts(key)) - {"\n"}:
            if words.get_metrics(character) == [None]:
                missing[key] = character
    # a text of symbols alone is drawn with the font that has them
    for key in list(missing):
        drawn = all(symbols.get_metrics(character) != [None] for character in texts(key))
        if drawn and not re.search(r"\w", texts(key)):
            del missing[key]
    assert missing == {}


def test_a_missing_glyph_would_be_noticed() -> None:
    pygame.freetype.init()
    font = pygame.freetype.Font(str(Path(pygame_gui.__file__).parent / "data" / REGULAR), 16)
    assert font.get_metrics("→") == [None]


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game.name}-{option.name}" for game, option in OPTIONS])
def test_every_option_is_explained(texts: Texts, game: Game, option: Option) -> None:
    label = texts(f"option.{option.name}.label")
    assert texts.has(f"option.{option.name}.label")
    assert 0 < len(label) <= LABEL_LENGTH
    assert len(texts(f"option.{option.name}.help")) > len(label)
    assert texts.has(f"option.{option.name}.help")
    said = []
    for value in option.values:
        word = option.word(value)
        key = f"option.{option.name}.values.{word}"
        if not word.isdigit():
            assert texts.has(key), key
        said.append(texts(key) if texts.has(key) else word)
    assert len(said) == len(set(said))  # values can be told apart


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_games_and_presets_have_names(texts: Texts) -> None:
    for game in GAMES.values():
        assert texts.has(f"game.{game.name}")
        for name in [*(preset.name for preset in game.presets), "custom"]:
            assert texts.has(f"preset.{game.name}.{name}.label")
            assert texts.has(f"preset.{game.name}.{name}.help")


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_has_its_sentence(code: Code) -> None:
    allowed = documented_numbers()
    assert code.value in allowed
    for texts in (IT, EN):
        assert texts.has(f"violation.{code.value}")
        sentence = texts(f"violation.{code.value}")
        assert placeholders(sentence) <= allowed[code.value]
        assert sentence.endswith(".")


def test_impossible_rules_have_their_sentence() -> None:
    raised = {"PRESET_PLAYERS"}
    for path in SOURCES.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        raised |= set(re.findall(r'(?:RulesError|super\(\).__init__)\(\s*"([A-Z][A-Z_0-9]+)"', source))
    assert {"BAD_VALUE", "UNKNOWN_PRESET", "DEALS_NEED_LIMIT_0"} <= raised
    for code in raised:
        assert IT.has(f"rules_error.{code}"), code
        assert EN.has(f"rules_error.{code}"), code


def test_texts_named_in_the_program_are_there() -> None:
    named = set()
    for path in SOURCES.rglob("*.py"):
        named |= {
            (path.name, key)
            for key in re.findall(r'\btexts\(\s*"([a-z][\w]*(?:\.\w+)+)"', path.read_text(encoding="utf-8"))
        }
    named.discard(("text.py", "table.turn"))  # the example in a docstring
    assert len(named) > 10
    assert {(name, key) for name, key in named if not IT.has(key)} == set()


@pytest.mark.parametrize("texts", [IT, EN], ids=LANGUAGES)
def test_french_cards_have_names_of_their_own(texts: Texts) -> None:
    faces = {card.text for card in french_pack()}
    names = {card_name_with_article(texts, text) for text in faces}
    assert len(names) == len(faces)
    assert not any("cards." in name for name in names)
