"""The typefaces and their sizes: one family for words, one for the suit symbols and arrows it lacks.

Fonts are kept by size, because loading one costs a millisecond. Imports: pygame, pygame_gui (for the files it brings).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pygame
import pygame_gui

FILES: Final = Path(pygame_gui.__file__).parent / "data"
REGULAR: Final = "NotoSans-Regular.ttf"
BOLD: Final = "NotoSans-Bold.ttf"
SYMBOLS: Final = "FiraCode-Regular.ttf"  # has the suits, arrows and check marks that NotoSans has not

# Sizes of type, in units of the theme (pixels of a window 720 high).
SIZES: Final = {"small": 15, "body": 18, "strong": 21, "heading": 26, "display": 38}


@cache
def font(pixels: int, bold: bool = False, symbols: bool = False) -> pygame.Font:
    """The font of this height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    name = SYMBOLS if symbols else BOLD if bold else REGULAR
    return pygame.Font(str(FILES / name), max(6, pixels))
