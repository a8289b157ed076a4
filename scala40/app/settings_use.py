"""Which settings the screens use, by name and type. The storage keeps them and fits this by shape. Imports: nothing."""

from __future__ import annotations

from typing import Any, Protocol


class SettingsUse(Protocol):
    """What the player has chosen for the whole program."""

    language: str  # "system", "it", "en"
    interface_scale: int  # per cent, 75-200
    animation_speed: Any
    opponents_pace: Any
    four_colours: bool
    large_indices: bool
    card_back: str
    fullscreen: bool
    player_name: str
    window_size: Any
    last_match_choice: dict[str, Any]
