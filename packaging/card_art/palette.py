"""The colours of the deck.

The four suit colours stand in pips and indices and nowhere else, so that a four-colour deck may replace them by their
text.
"""

from __future__ import annotations

SUIT_COLOURS = {"C": "#1a1f2b", "D": "#c42b1f", "H": "#c1272d", "S": "#14141c"}

PAPER = "#fffdf6"
EDGE = "#cfc6b0"
CREAM = "#fbf3de"
INK = "#1c1c28"
RED = "#b3202a"
DEEP_RED = "#7e141d"
GOLD = "#d9a441"
PALE_GOLD = "#f0cf85"
DARK_GOLD = "#a8752a"
BLUE = "#25508f"
DEEP_BLUE = "#173563"
PALE_BLUE = "#9db8dc"
GREEN = "#2f6b4f"
DEEP_GREEN = "#1d4835"
PALE_GREEN = "#a9c9ae"
WHITE = "#fffaf0"
STEEL = "#c3c9d1"
DARK_STEEL = "#7d8793"
WOOD = "#7a4a26"

SKIN = "#f4d6b4"
SKIN_SHADE = "#e0b088"
BLUSH = "#edbb99"
LIPS = "#a5483f"

BLACK_HAIR = "#2e2622"
CHESTNUT = "#6d4022"
AUBURN = "#97522a"
BLOND = "#d3a049"
GREY = "#aaa59b"
SILVER = "#e2ddd0"
