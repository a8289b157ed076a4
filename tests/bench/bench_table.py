"""The table as a picture: how long it takes to draw it all again, and what the parts of that cost.

Six players, twenty-five melds and a hand of thirteen, on the software surface without a screen. Times are those of the
thread alone, so that a busy machine does not spoil them. Prints figures; nothing is asserted.

    python tests/bench/bench_table.py [--size 1920x1080]
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scala40.app.table import tableui
from scala40.app.table.cardart import CardArt, Look
from scala40.app.table.facts import Facts, SeatFacts, setting_for
from scala40.app.table.layout import arrange
from scala40.app.table.motion import tracks_between
from scala40.app.table.painter import Painter
from scala40.app.table.presenter import present
from scala40.app.table.tableview import TableView
from scala40.app.text import Texts
from scala40.app.theme import Theme
from scala40.engine.games.scala40 import SCALA40
from tests.engine.positions import table

SETS = [f"{rank}C {rank}D {rank}H" for rank in "A23456789TJQK23456789"]
SPADES = ["AS 2S 3S", "4S 5S 6S", "7S 8S 9S", "TS JS QS"]
MELDS = " / ".join(f"{meld} @{number % 6}" for number, meld in enumerate(SETS + SPADES))
HAND = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
RUNS = 200


def timed(do: Callable[[], object]) -> str:
    """Median and 99th percentile of many runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        begun = time.thread_time()
        do()
        times.append((time.thread_time() - begun) * 1000)
    times.sort()
    return f"median {statistics.median(times):5.2f} ms   p99 {times[int(RUNS * 0.99)]:5.2f} ms"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080")
    width, height = map(int, parser.parse_args().size.split("x"))
    size = (width, height)
    pygame.init()
    surface = pygame.display.set_mode(size)
    view = SCALA40.view(table(f"hand {HAND} | melds {MELDS} | opened 0 1 2 3 4 5 | rules players=6"), 0)
    ui = tableui.settled(tableui.TableUi(), view.hand)
    facts = Facts(tuple(SeatFacts(f"Seat {seat}", "normal", seat) for seat in range(6)))
    layout = arrange(setting_for(size, view, ui))

    def picture() -> TableView:
        return present(view, facts, ui, layout, Texts("en"), SCALA40.check)

    painter = Painter(Theme(size), CardArt(Look()))
    whole = picture()
    begun = time.thread_time()
    painter.paint(surface, whole)
    print(f"{width}x{height}, {len(whole.sprites)} cards")
    print(f"first picture        {(time.thread_time() - begun) * 1000:.0f} ms")
    print("full redraw         ", timed(lambda: painter.paint(surface, whole)))

    def anew() -> None:
        painter.forget()
        painter.paint(surface, whole)

    print("with ground and words", timed(anew))
    print("making the picture  ", timed(picture))
    print("arranging           ", timed(lambda: arrange.__wrapped__(layout.setting)))
    tracks = tracks_between(TableView(size, deal=-1), whole, {}, 0.0)
    moments = iter(number * 0.01 for number in range(10 * RUNS))
    print("dealing, a frame    ", timed(lambda: painter.paint(surface, whole, tracks, next(moments))))


if __name__ == "__main__":
    main()
