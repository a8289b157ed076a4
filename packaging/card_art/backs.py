"""Three backs: lozenges with lilies (blue), a rose window (red), interlaced rings (green).

Each is the same upside down, so that a hand of backs tells nothing.
"""

from __future__ import annotations

from card_art import palette as p
from card_art.compact import compact
from card_art.geometry import line_path, number
from card_art.ornament import laurel, leaf, lily, polar, rosette
from card_art.svg import HEIGHT, WIDTH, card, circle, group, path, rect

X, Y = WIDTH / 2, HEIGHT / 2


def back(colour: str) -> str:
    """The back of one colour."""
    return {"blue": _lozenges, "red": _rose_window, "green": _rings}[colour]()


def _frame(deep: str, middle: str, light: str) -> str:
    """The coloured field, with a double line and beads around it."""
    bead, beads = "l1.8 1.8l-1.8 1.8l-1.8 -1.8Z", ""
    across, down = 16, 24
    for i in range(across + 1):
        x = 21 + (WIDTH - 42) * i / across
        beads += f"M{number(x)} 19.2{bead}M{number(x)} {number(HEIGHT - 22.8)}{bead}"
    for i in range(1, down):
        y = 21 + (HEIGHT - 42) * i / down - 1.8
        beads += f"M21 {number(y)}{bead}M{number(WIDTH - 21)} {number(y)}{bead}"
    return (
        rect(11, 11, WIDTH - 22, HEIGHT - 22, middle, rx=7)
        + rect(14.5, 14.5, WIDTH - 29, HEIGHT - 29, rx=4.5, stroke=light, stroke_width=0.9)
        + rect(27, 27, WIDTH - 54, HEIGHT - 54, deep, stroke=light, stroke_width=1)
        + path(beads, light)
    )


def _lozenges() -> str:
    light, pale = p.PALE_BLUE, p.CREAM
    lines, flowers, dots = [], "", ""
    left, top, right, bottom = 28.0, 28.0, WIDTH - 28.0, HEIGHT - 28.0
    w, h = (right - left) / 6, (bottom - top) / 7
    for i in range(-7, 14):
        for sign in (1, -1):
            start_x = left + i * w if sign > 0 else right - i * w
            ends = []
            for t in (0.0, 7.0):  # a diagonal from the upper to the lower edge, cut at the sides
                ends.append((start_x + sign * t * w, top + t * h))
            (ax, ay), (bx, by) = ends
            low, high = sorted(((left - ax) / (bx - ax), (right - ax) / (bx - ax)))
            low, high = max(0.0, low), min(1.0, high)
            if high - low > 0.01:
                lines.append(
                    ((ax + (bx - ax) * low, ay + (by - ay) * low), (ax + (bx - ax) * high, ay + (by - ay) * high))
                )
    grid = path(line_path(lines), stroke=light, stroke_width=1)
    for row in range(14):
        for column in range(13):
            x, y = left + column * w / 2, top + row * h / 2
            if not (left + 4 < x < right - 4 and top + 4 < y < bottom - 4):
                continue
            if (row + column) % 2 == 0:
                dots += circle(x, y, 2, pale)
            else:
                flowers += rosette(x, y, 8.5, 4, light, pale)
    medal = (
        path(f"M{X} {Y - 62}L{X + 50} {Y}L{X} {Y + 62}L{X - 50} {Y}Z", p.BLUE, stroke=pale, stroke_width=1.6)
        + path(f"M{X} {Y - 54}L{X + 43.5} {Y}L{X} {Y + 54}L{X - 43.5} {Y}Z", stroke=light, stroke_width=0.8)
        + lily(X, Y - 27, 32, pale, p.DEEP_BLUE)
        + group(lily(X, Y - 27, 32, pale, p.DEEP_BLUE), f"rotate(180 {X:g} {Y:g})")
        + rosette(X, Y, 10, 8, p.PALE_GOLD, p.BLUE)
        + rosette(X - 26, Y, 7, 4, light, pale)
        + rosette(X + 26, Y, 7, 4, light, pale)
    )
    return card(compact(_frame(p.DEEP_BLUE, p.BLUE, light) + grid + flowers + dots + medal))


def _rose_window() -> str:
    pale = "#f3cdb9"
    body = ""
    for r, count, length, breadth, fill in (
        (0.0, 16, 34.0, 4.6, pale),
        (40.0, 24, 26.0, 4.6, p.RED),
        (66.0, 32, 18.0, 4.2, pale),
    ):
        body += path(
            "".join(leaf(*polar(X, Y, r, 360 * i / count), 360 * i / count, length, breadth) for i in range(count)),
            fill,
        )
    for r, width in ((38, 1.0), (67, 1.0), (86, 1.6), (90, 0.7)):
        body += circle(X, Y, r, stroke=pale, stroke_width=width)
    body += "".join(circle(*polar(X, Y, 62, 7.5 + 15 * i), 1.5, p.PALE_GOLD) for i in range(24))
    body += rosette(X, Y, 15, 8, p.PALE_GOLD, p.DEEP_RED)
    corner = ""
    for r in (22, 44, 66):
        corner += path(f"M27 {27 + r}A{r} {r} 0 0 0 {27 + r} 27", stroke=pale, stroke_width=0.9)
    corner += path("".join(leaf(27, 27, 99 + 72 * i / 3, 21, 3.2) for i in range(4)), pale)
    corner += path(
        "".join(leaf(*polar(27, 27, 24, 98 + 74 * i / 5), 98 + 74 * i / 5, 19, 3.2) for i in range(6)), p.RED
    )
    corner += path("".join(leaf(*polar(27, 27, 46, 95 + 80 * i / 8), 95 + 80 * i / 8, 19, 3.4) for i in range(9)), pale)
    side = (
        rosette(X, 48, 15, 8, pale, p.DEEP_RED)
        + rosette(X - 18, 37, 7, 6, p.RED, pale)
        + rosette(X + 18, 37, 7, 6, p.RED, pale)
    )
    for turned in (
        "",
        f"rotate(180 {X:g} {Y:g})",
        f"translate({WIDTH} 0) scale(-1 1)",
        f"translate(0 {HEIGHT}) scale(1 -1)",
    ):
        body += group(corner, turned)
    body += side + group(side, f"rotate(180 {X:g} {Y:g})")
    return card(compact(_frame(p.DEEP_RED, p.RED, pale) + body))


def _rings() -> str:
    pale, r, columns, rows = p.PALE_GREEN, 17.0, 7, 11
    across, down = (WIDTH - 62 - 2 * r) / (columns - 1), (HEIGHT - 62 - 2 * r) / (rows - 1)
    rings = stars = ""
    for row in range(rows):
        for column in range(columns):
            x, y = 31 + r + column * across, 31 + r + row * down
            rings += circle(x, y, r)
            if row < rows - 1 and column < columns - 1:
                stars += circle(x + across / 2, y + down / 2, 1.5, pale)
            stars += rosette(x, y, 5.6, 4, p.PALE_GOLD, p.DEEP_GREEN)
    medal = circle(X, Y, 41, p.GREEN, stroke=pale, stroke_width=1.8) + circle(X, Y, 37.5, stroke=pale, stroke_width=0.8)
    medal += laurel(X, Y, 27, 172, 22, 11, 10, pale) + laurel(X, Y, 27, 188, 338, 11, 10, pale)
    medal += rosette(X, Y, 17, 8, p.PALE_GOLD, p.DEEP_GREEN)
    return card(
        compact(_frame(p.DEEP_GREEN, p.GREEN, pale) + group(rings, stroke=pale, stroke_width=1.1) + stars + medal)
    )
