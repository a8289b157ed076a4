"""What the figures hold, drawn around the grip; and the arm that holds it.

Grip at (0, 0); `tail` is how far a shaft goes on below the hand, down to the sash.
"""

from __future__ import annotations

from card_art import palette as p
from card_art.geometry import number, polygon_path
from card_art.ornament import leaf
from card_art.robes import SLANT, trimmed
from card_art.svg import at, circle, flat, line, path, rect


def arm(x: float, y: float, sleeve: str, cuff: str, trim: str) -> str:
    """A sleeve that comes from below the breast to a hand at (x, y); on the left of the card it is mirrored."""
    sign = 1 if x > 0 else -1

    def here(dx: float, dy: float) -> str:
        return f"{number(x + sign * dx)} {number(y + dy)}"

    shape = f"M{here(-7, -9)}C{here(-22, -12)} {here(-42, -2)} {here(-50, 18)}L{here(-52, 60)}L{here(-10, 60)}"
    shape += f"C{here(-13, 34)} {here(-4, 18)} {here(-5, 9)}Z"
    folds = line(
        f"M{here(-12, -4)}C{here(-24, -3)} {here(-34, 4)} {here(-40, 14)}"
        f"M{here(-11, 3)}C{here(-20, 5)} {here(-26, 10)} {here(-30, 17)}",
        p.INK,
        0.8,
    )
    edge = path(
        f"M{here(-3, -10)}L{here(-11, -11.4)}C{here(-12.6, -4)} {here(-11.6, 4)} {here(-9, 11)}L{here(-2, 9)}Z", cuff
    )
    band = line(f"M{here(-8.4, -10.8)}C{here(-10, -4)} {here(-9, 4)} {here(-6.6, 10)}", trim, 1.2)
    return path(polygon_path(trimmed(shape)), sleeve) + folds + edge + band


def fist() -> str:
    """Four fingers closed around a shaft, and the thumb."""
    palm = path("M-4 -9C-1 -11 5 -10.6 7 -8L7 9C4 11 -1 10.6 -4 9C-6 4 -6 -4 -4 -9Z", p.SKIN)
    fingers = "".join(rect(-3, y, 11, 4.7, p.SKIN, rx=2.2, stroke_width=0.9) for y in (-9.4, -4.8, -0.2, 4.4))
    thumb = path("M-5 -4C-4 -9 0 -12.6 4 -12.4C6 -11.8 5.6 -9.8 4 -9C1.4 -8 0 -6 -1 -3Z", p.SKIN, stroke_width=0.9)
    return palm + fingers + thumb


def open_hand() -> str:
    """A palm that carries something."""
    palm = path("M-12 4C-6 -2 8 -3 15 -6C17 -5 16 -2 13 0C8 6 0 11 -9 10Z", p.SKIN)
    return palm + line("M2 2C7 1 11 -1 14 -4M0 6C4 5 8 3 11 1", width=0.7)


def _shaft(top: float, tail: float, colour: str, half: float = 2.0) -> str:
    return path(f"M{-half:g} {top:g}L{half:g} {top:g}L{half:g} {tail:g}L{-half:g} {tail:g}Z", colour)


def sword(_tail: float) -> str:
    """A great sword, point up."""
    blade = (
        path("M-4 -12L-3.2 -84L0 -96L3.2 -84L4 -12Z", p.STEEL)
        + flat("M0 -94L2.8 -84L3.4 -12L.4 -12Z", p.DARK_STEEL)
        + line("M0 -88L0 -14", p.INK, 0.6)
    )
    guard = path("M-16 -17C-10 -12.4 10 -12.4 16 -17L17.6 -13C15 -9 -15 -9 -17.6 -13Z", p.GOLD) + circle(
        0, -12.6, 2.2, p.CREAM
    )
    return (
        blade
        + guard
        + rect(-2.6, -9, 5.2, 22, p.WOOD)
        + circle(0, 15, 4.2, p.GOLD)
        + circle(0, 15, 1.6, p.DEEP_BLUE, stroke="none")
    )


def sceptre(tail: float) -> str:
    """A sceptre that ends in a golden lily."""
    staff = _shaft(-66, tail, p.GOLD, 2.2) + line(f"M.8 -62L.8 {tail:g}", p.DARK_GOLD, 0.8)
    knops = "".join(path(f"M-4.6 {y:g}L4.6 {y:g}L3.6 {y + 4:g}L-3.6 {y + 4:g}Z", p.PALE_GOLD) for y in (-26, -48, -66))
    lily = path(
        "M0 -98C6 -90 8 -83 4.4 -75C7 -83 15 -85 17.6 -79C19 -74 15 -70 11.4 -71.6"
        "C9 -72 7 -70 6 -66L-6 -66C-7 -70 -9 -72 -11.4 -71.6"
        "C-15 -70 -19 -74 -17.6 -79C-15 -85 -7 -83 -4.4 -75C-8 -83 -6 -90 0 -98Z",
        p.GOLD,
    )
    return (
        staff
        + knops
        + lily
        + line("M0 -92L0 -68M6 -68C8 -74 12 -77 15 -77M-6 -68C-8 -74 -12 -77 -15 -77", p.DARK_GOLD, 0.9)
        + circle(0, -76, 2, p.RED)
    )


def axe(tail: float) -> str:
    """A broad axe with an engraved blade."""
    staff = _shaft(-92, tail, p.WOOD, 2.3)
    blade = path("M2 -80C8 -81 12 -86 14 -95C21 -84 21 -62 14 -51C12 -60 8 -65 2 -66Z", p.STEEL) + flat(
        "M14 -93C20 -83 20 -63 14 -53C16.6 -63 16.6 -83 14 -93Z", p.WHITE
    )
    spike = path("M-2 -79L-15 -74C-15 -72 -15 -71 -15 -70L-2 -67Z", p.STEEL)
    ring = path("M-3.4 -83L3.4 -83L3.4 -63L-3.4 -63Z", p.GOLD) + line(
        "M-3.4 -77L3.4 -77M-3.4 -69L3.4 -69", p.DARK_GOLD, 0.8
    )
    return (
        staff
        + blade
        + spike
        + ring
        + circle(9, -73, 2, p.DARK_STEEL, stroke_width=0.6)
        + path("M-2.6 -92L0 -99L2.6 -92Z", p.GOLD)
    )


def orb(_tail: float) -> str:
    """A globe with band and cross."""
    globe = circle(2, -18, 15, p.BLUE) + flat("M-9 -26C-6 -31 1 -32 4 -31C-2 -29 -6 -25 -8 -20Z", p.PALE_BLUE)
    bands = (
        line("M-13 -17C-6 -12 10 -12 17 -17", p.INK, 4.4)
        + line("M-12.6 -17C-6 -12 10 -12 16.6 -17", p.GOLD, 3)
        + line("M2 -32.6L2 -13.6", p.INK, 4.2)
        + line("M2 -32.6L2 -13.6", p.GOLD, 2.8)
    )
    cross = path("M0 -33L0 -40L-6 -40L-6 -44L0 -44L0 -50L4 -50L4 -44L10 -44L10 -40L4 -40L4 -33Z", p.GOLD)
    return globe + bands + cross + circle(2, -14, 2.2, p.CREAM)


def rose(_tail: float) -> str:
    """A red rose with its leaves."""
    stem = line("M0 16C-1 0 1 -18 0 -32", p.INK, 3.4) + line("M0 16C-1 0 1 -18 0 -32", p.GREEN, 2)
    leaves = (
        path(leaf(0, -16, 60, 16, 5), p.GREEN)
        + path(leaf(0, -20, -62, 15, 5), p.GREEN)
        + line("M2 -17L12 -23M-2 -21L-11 -26", p.DEEP_GREEN, 0.6)
    )
    bloom = circle(0, -40, 12.4, p.RED) + path(
        "M-12 -42C-10 -34 -2 -30 0 -28C4 -30 11 -34 12 -43C8 -38 4 -37 0 -36C-5 -37 -9 -38 -12 -42Z", p.DEEP_RED
    )
    petals = path("M-7 -46C-8 -40 -4 -36 0 -36C5 -36 9 -41 7 -47C4 -51 -4 -51 -7 -46Z", p.RED) + line(
        "M-4 -45C-4 -41 0 -39 2 -41C4 -43 2 -46 0 -45M-9 -49C-4 -53 5 -53 9 -48", width=0.9
    )
    return stem + leaves + bloom + petals


def mirror(_tail: float) -> str:
    """A hand mirror in a golden frame."""
    frame = f'<ellipse cx="0" cy="-36" rx="15.5" ry="19" fill="{p.GOLD}"/>'
    glass = '<ellipse cx="0" cy="-36" rx="11" ry="14.4" fill="#c9dbe8"/>'
    glints = line("M-6 -32L4 -46M-3 -27L7 -41", p.WHITE, 1.8)
    beads = "".join(
        circle(x, y, 1.1, p.CREAM, stroke_width=0.5)
        for x, y in ((0, -52.8), (9.6, -48.4), (13.2, -36), (9.6, -23.6), (-9.6, -23.6), (-13.2, -36), (-9.6, -48.4))
    )
    handle = (
        path("M-3 -18L3 -18L2.4 14L-2.4 14Z", p.GOLD)
        + path("M-6 -19C-3 -15 3 -15 6 -19L4 -13L-4 -13Z", p.GOLD)
        + circle(0, 16, 3.2, p.GOLD)
    )
    return (
        handle
        + frame
        + glass
        + glints
        + beads
        + path("M-5 -55C-2 -54 -2 -59 0 -61C2 -59 2 -54 5 -55C3 -52.6 -3 -52.6 -5 -55Z", p.GOLD)
    )


def goblet(_tail: float) -> str:
    """A covered cup."""
    foot = path("M-8 14C-4 10 4 10 8 14Z", p.GOLD) + path("M-2.4 12L-2.4 -14L2.4 -14L2.4 12Z", p.GOLD)
    bowl = path("M-14 -40C-14 -26 -9 -18 -3 -15L3 -15C9 -18 14 -26 14 -40Z", p.GOLD) + path(
        "M-13.6 -36C-13 -31 13 -31 13.6 -36L14.4 -41C8 -37 -8 -37 -14.4 -41Z", p.PALE_GOLD
    )
    lid = path("M-14.4 -41C-12 -50 -5 -52 -3 -56L3 -56C5 -52 12 -50 14.4 -41C8 -38 -8 -38 -14.4 -41Z", p.GOLD) + circle(
        0, -58.6, 3, p.GREEN
    )
    return (
        foot
        + bowl
        + lid
        + line("M-8 -28C-4 -25 4 -25 8 -28M-6 -46C-2 -44 2 -44 6 -46", p.DARK_GOLD, 0.9)
        + "".join(circle(x, -27.6, 1.6, p.GREEN, stroke_width=0.6) for x in (-6, 0, 6))
    )


def lily_stem(_tail: float) -> str:
    """A stem of white lilies."""
    stem = line("M0 16C-1 -10 2 -30 0 -58", p.INK, 3.2) + line(
        "M0 16C-1 -10 2 -30 0 -58M0 -34C4 -40 8 -44 9 -48M0 -28C-4 -34 -8 -38 -10 -40", p.GREEN, 1.9
    )
    leaves = path(leaf(0, -10, 30, 20, 4), p.GREEN) + path(leaf(0, -14, -34, 18, 4), p.GREEN)
    bloom = (
        path(
            "M0 0C-3 -4 -12 -8 -11 -17C-9 -14 -7 -13 -5 -12C-5 -17 -2 -21 0 -23C2 -21 5 -17 5 -12"
            "C7 -13 9 -14 11 -17C12 -8 3 -4 0 0Z",
            p.WHITE,
        )
        + line("M-5 -12C-4 -8 -2 -4 0 -1M5 -12C4 -8 2 -4 0 -1", p.DARK_STEEL, 0.7)
        + line("M-2 -9L-3 -16M0 -8L0 -17M2 -9L3 -16", p.GOLD, 0.9)
    )
    return stem + leaves + at(bloom, 8, -45, 0.8, 26) + at(bloom, -11, -39, 0.8, -40) + at(bloom, 0, -56, 1.05)


def halberd(tail: float) -> str:
    """A halberd with a tassel."""
    staff = _shaft(-74, tail, p.WOOD, 2)
    point = path("M-2.6 -74L-4 -82L0 -101L4 -82L2.6 -74Z", p.STEEL) + line("M0 -97L0 -76", p.INK, 0.6)
    blade = path("M2 -76C8 -78 13 -82 15 -88C20 -78 20 -64 14 -56C12 -62 8 -64 2 -64Z", p.STEEL) + flat(
        "M15 -86C19 -77 19 -65 14 -58C16 -66 16.6 -78 15 -86Z", p.WHITE
    )
    hook = path("M-2 -75C-8 -76 -13 -72 -16 -64C-11 -68 -7 -68 -2 -66Z", p.STEEL)
    tassel = path("M-4 -60L4 -60L6 -44L3 -46L0 -43L-3 -46L-6 -44Z", p.GOLD) + line(
        "M-2 -58L-2.6 -46M2 -58L2.6 -46", p.DARK_GOLD, 0.7
    )
    return staff + point + blade + hook + rect(-3, -77, 6, 15, p.GOLD) + tassel


def bow(_tail: float) -> str:
    """A bow and a feathered arrow."""
    string = line("M-6 -78L-6 22", p.INK, 0.9)
    wood = path(
        "M-8 -80C-2 -80 0 -76 2 -68C9 -48 9 -24 2 0C0 10 -2 20 -8 24C-5 18 -4 10 -2 0"
        "C4 -24 4 -48 -2 -66C-3 -72 -4 -76 -8 -80Z",
        p.WOOD,
    )
    wraps = path("M3.4 -52L8 -51L8.6 -42L4.2 -42Z", p.GOLD, stroke_width=0.8)
    return string + wood + wraps


def arrow(_tail: float) -> str:
    """An arrow, point up, with green feathers."""
    shaft = _shaft(-74, 22, p.WOOD, 1.1)
    head = path("M0 -86L5 -72L0 -75L-5 -72Z", p.STEEL)
    return shaft + head


def falcon(_tail: float) -> str:
    """A hooded falcon on the fist."""
    tail = path("M8 -14L15 14L8 16L2 -8Z", p.WOOD) + line("M9 -8L12 13", p.INK, 0.7)
    body = path("M-6 -46C-14 -40 -14 -22 -6 -12C-2 -8 4 -8 8 -12C14 -22 14 -36 6 -46Z", p.CREAM)
    spots = "".join(
        circle(x, y, 1, p.WOOD, stroke="none")
        for x, y in ((-8, -32), (-3, -30), (-9, -26), (-4, -24), (-7, -20), (-2, -18), (-5, -36))
    )
    wing = path("M2 -42C14 -38 18 -22 14 4C8 -2 1 -14 0 -26Z", p.WOOD) + line(
        "M5 -34C10 -28 12 -18 12 -4M3 -28C7 -22 9 -14 10 -8", p.PALE_GOLD, 0.8
    )
    head = path(
        "M7 -44C9 -54 3 -60 -3 -59C-8 -58 -11 -55 -11 -51L-15 -48C-13 -46 -11 -45.6 -9 -46C-8 -43 -6 -42 -4 -41Z", p.RED
    ) + path(
        "M-10.6 -51L-15 -48C-15 -45.6 -13.6 -44.6 -12.6 -44C-12 -46 -11 -46.6 -9.4 -46.6Z", p.GOLD, stroke_width=0.8
    )
    plume = path("M1 -58C0 -64 4 -69 9 -69C7 -66 8 -62 4 -57Z", p.GOLD) + circle(-5.4, -52, 1.3, p.INK, stroke="none")
    feet = line("M-4 -10L-5 -4M2 -9L2 -4", p.GOLD, 2.2)
    return tail + body + spots + wing + head + plume + feet


def lute(_tail: float) -> str:
    """A lute, its neck up to the right, around the middle of its rose."""
    body = path("M0 -25C9 -17 17 -6 17 6C17 18 9 24 0 24C-9 24 -17 18 -17 6C-17 -6 -9 -17 0 -25Z", p.PALE_GOLD) + line(
        "M-13 8C-12 17 -6 20.6 0 20.6C6 20.6 12 17 13 8", p.DARK_GOLD, 0.8
    )
    neck = path("M-3 -23L3 -23L2.4 -62L-2.4 -62Z", p.WOOD) + line(
        "M-2.8 -30L2.8 -30M-2.8 -37L2.8 -37M-2.8 -44L2.8 -44M-2.6 -51L2.6 -51", p.PALE_GOLD, 0.6
    )
    pegs = path("M-2.6 -61L2.6 -61L14 -68L12 -72Z", p.WOOD) + line(
        "M2 -67L-1 -71M6 -69.4L3 -74M10 -71L7 -76M7 -63.6L9 -60M11 -65.6L13 -62", p.INK, 1.4
    )
    rosette = (
        circle(0, 1, 5, p.WOOD)
        + circle(0, 1, 2.6, p.GOLD, stroke_width=0.6)
        + rect(-6.5, 14, 13, 2.6, p.WOOD, stroke_width=0.7)
    )
    return body + neck + pegs + rosette + line("M-1.4 15L-1 -62M0 15L0 -62M1.4 15L1 -62", p.INK, 0.4)


def marotte(tail: float) -> str:
    """A fool's stick, with a small laughing fool on top."""
    staff = _shaft(-34, tail, p.WOOD, 2)
    ruff = path("M-9 -46L-6 -52L6 -52L9 -46L5 -47L2.6 -42L0 -46L-2.6 -42L-5 -47Z", p.GOLD)
    face = (
        path("M-6 -66C-7 -58 -4 -51 0 -51C5 -51 7 -58 6 -66Z", p.SKIN)
        + circle(-2.6, -60, 1, p.INK, stroke="none")
        + circle(2.8, -60, 1, p.INK, stroke="none")
    )
    face += line("M-2.6 -55.6C-1 -54 1.4 -54 3 -55.8M0.2 -60L1 -57.4", p.INK, 0.8)
    cap = path(
        "M-7 -64C-8 -76 -14 -78 -17 -70C-16 -82 -6 -84 0 -74C6 -84 16 -82 17 -70"
        "C14 -78 8 -76 7 -64C3 -67 -3 -67 -7 -64Z",
        p.GREEN,
    )
    puppet = ruff + face + cap + circle(-17, -68.6, 2.2, p.GOLD) + circle(17, -68.6, 2.2, p.GOLD)
    return staff + at(puppet, 0, 12, 0.95)


def bat(tail: float) -> str:
    """Harlequin's wooden bat, with a bow of ribbon."""
    lath = path(f"M-3 {tail:g}L-3 -12L-4.4 -84C-4 -88 4 -88 4.4 -84L3 -12L3 {tail:g}Z", p.PALE_GOLD) + line(
        "M0 -82L0 -16", p.WOOD, 1
    )
    bands = "".join(line(f"M-4 {y}L4 {y}", p.WOOD, 1.4) for y in (-80, -62, -44, -26))
    knot = path(
        "M0 -16C-8 -24 -15 -21 -14 -15C-12 -10 -5 -12 0 -16C5 -12 12 -10 14 -15C15 -21 8 -24 0 -16Z", p.BLUE
    ) + circle(0, -16, 2.4, p.GOLD)
    return lath + bands + knot


ATTRIBUTES = {
    "sword": sword,
    "sceptre": sceptre,
    "axe": axe,
    "orb": orb,
    "rose": rose,
    "mirror": mirror,
    "goblet": goblet,
    "lily": lily_stem,
    "halberd": halberd,
    "bow": bow,
    "arrow": arrow,
    "falcon": falcon,
    "lute": lute,
    "marotte": marotte,
    "bat": bat,
}


def held(name: str, x: float, y: float, turn: float = 0.0) -> str:
    """An attribute in the hand at (x, y), down to the parting line."""
    return at(ATTRIBUTES[name](-SLANT * x - y), x, y, turn=turn)
