"""Settings fall back one by one, keep what they do not know, and are written whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40.storage.errors import StorageError, Trouble
from scala40.storage.paths import Paths
from scala40.storage.settings import Settings, usable_name

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
NAMES = (
    *("language", "interface_scale", "animation_speed", "opponents_pace", "four_colours", "large_indices", "card_back"),
    *("fullscreen", "player_name", "window_size", "last_choice"),
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    settings = Settings(
        *("it", 150, "fast", "instant", True, True, "green", True, "Nicolò", (1920, 1080), {"preset": "biska"})
    )
    settings.save(path)
    assert Settings.load(path) == settings
    assert "Nicolò" in path.read_text(encoding="utf-8")  # to be read by people
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_no_file_is_the_defaults(tmp_path: Path) -> None:
    assert Settings.load(tmp_path / "none.json") == Settings()
    assert Settings.load(tmp_path) == Settings()


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", "fr"),
        ("language", ["it"]),
        ("interface_scale", 74),
        ("interface_scale", 201),
        ("interface_scale", True),
        ("interface_scale", 100.0),
        ("animation_speed", "ludicrous"),
        ("opponents_pace", None),
        ("four_colours", 1),
        ("large_indices", "yes"),
        ("card_back", "purple"),
        ("fullscreen", 0),
        ("player_name", "x" * 21),
        ("player_name", "a\nb"),
        ("player_name", "\ud800"),
        ("player_name", " Anna"),
        ("window_size", [100, 100]),
        ("window_size", [1280]),
        ("window_size", [1280, "720"]),
        ("window_size", {"w": 1}),
        ("last_choice", []),
        ("last_choice", {"long": "x" * 20_000}),
    ],
)
def test_an_invalid_value_falls_back_alone(tmp_path: Path, name: str, bad: object) -> None:
    good = {"language": "en", "interface_scale": 125, "player_name": "Anna", "window_size": [800, 600]}
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({**good, name: bad}), encoding="utf-8")
    loaded = Settings.load(path)
    assert getattr(loaded, name) == getattr(Settings(), name)
    for other, value in good.items():
        if other != name:
            assert getattr(loaded, other) == (tuple(value) if isinstance(value, list) else value)


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"sound": {"volume": 70}, "language": "it", "others": 5, "odd": "\\ud800"}', encoding="utf-8")
    Settings.load(path).changed(card_back="red").save(path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["sound"] == {"volume": 70}
    assert kept["others"] == 5
    assert kept["odd"] == "\ud800"
    assert (kept["language"], kept["card_back"]) == ("it", "red")


def test_a_byte_order_mark_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"language": "en"}')
    assert Settings.load(path).language == "en"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 512,
        b"{",
        b'{"language": "it",}',
        b"[]",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"deep": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"n": ' + b"9" * 5000 + b"}",
        b'{"long": "' + b"x" * 300_000 + b'"}',
    ],
)
def test_an_unreadable_file_is_the_defaults_and_is_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = Settings.load(path)
    assert (loaded.language, loaded.interface_scale) == ("system", 100)
    loaded.save(path)
    copies = [each.read_bytes() for each in tmp_path.iterdir() if each != path]
    assert copies == [content] or loaded.others  # set aside, unless it could be read after all


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(NAMES, json_values)))
@hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
def test_any_object_gives_valid_settings_that_last(values: dict[str, object]) -> None:
    settings = Settings.of(values)
    assert Settings.of(json.loads(settings.as_json())) == settings


@given(st.text())
def test_usable_name_is_accepted(text: str) -> None:
    assert Settings().changed(player_name=usable_name(text)).player_name == usable_name(text)


def test_a_wrong_change_is_refused() -> None:
    with pytest.raises(ValueError, match="interface_scale"):
        Settings().changed(interface_scale=500)


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    Settings(language="it").save(path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageError) as raised:
        Settings(language="en").save(path)
    assert raised.value.code is Trouble.SETTINGS_NOT_SAVED
    assert Settings.load(path).language == "it"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_a_directory_in_the_way_is_a_clear_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(StorageError):
        Settings().save(blocked / "settings.json")


def test_a_directory_of_ones_own_holds_everything(tmp_path: Path) -> None:
    paths = Paths.of(tmp_path / "own")
    for path in (paths.data, paths.config, paths.log, paths.database, paths.settings, paths.instance_lock):
        assert path.is_relative_to(tmp_path / "own")
    assert not (tmp_path / "own").exists()


def test_the_platform_names_the_directories(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert Paths.of().data.name == "scala40"
    assert Paths.of().settings.name == "settings.json"
