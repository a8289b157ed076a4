"""The twelve figures: who they are, what they wear and hold, and the card around them."""

from __future__ import annotations

from dataclasses import dataclass

from card_art import attributes as a
from card_art import faces as f
from card_art import headgear as h
from card_art import palette as p
from card_art.geometry import number, polygon_path
from card_art.index import index, large_index
from card_art.pips import pip
from card_art.robes import SIDE, SLANT, TOP, Cloth, Weave, jack_robe, king_robe, queen_robe
from card_art.svg import HEIGHT, WIDTH, at, card, circle, group, inked, line, path, rect

X, Y = WIDTH / 2, HEIGHT / 2


@dataclass(frozen=True, slots=True)
class Figure:
    """One court card: a head (what lies behind it, the face, what lies over it), a robe, and things held."""

    behind: str
    face: str
    over: str
    robe: str
    in_hand: str
    sash: tuple[str, str]
    faces_left: bool = False
    head_x: float = -2.0
    head_y: float = -84.0


def reach(name: str, x: float, y: float, sleeve: str, cuff: str, trim: str, turn: float = 0.0) -> str:
    """A hand that closes around something."""
    return a.held(name, x, y, turn) + a.arm(x, y, sleeve, cuff, trim) + at(a.fist(), x, y, mirrored=x < 0)


def carry(name: str, x: float, y: float, sleeve: str, cuff: str, trim: str) -> str:
    """An open hand that carries something."""
    return a.arm(x, y, sleeve, cuff, trim) + at(a.open_hand(), x, y, mirrored=x < 0) + a.held(name, x, y)


def _spades() -> dict[str, Figure]:
    royal = Cloth(p.BLUE, Weave("lilies", p.GOLD), p.INK, Weave("net", p.GOLD), p.GOLD, p.CREAM)
    gown = Cloth(p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.PALE_BLUE, Weave("net", p.DEEP_BLUE, p.WHITE), p.GOLD, p.WHITE)
    doublet = Cloth(p.BLUE, Weave("bars", p.PALE_BLUE), p.INK, Weave("lozenges", p.GOLD), p.GOLD, p.PALE_GOLD)
    return {
        "K": Figure(
            f.neck(), f.gentle_face(2) + f.forked_beard(p.GREY, p.INK), f.rolled_hair(p.GREY, p.INK) + h.lily_crown(p.DEEP_BLUE, p.BLUE),
            king_robe(royal, "cape"), reach("sword", 50, -36, p.INK, p.WHITE, p.GOLD), (p.GOLD, p.BLUE),
        ),
        "Q": Figure(
            h.veil(p.INK, p.GOLD) + f.neck(), f.gentle_face(lady=True), f.parted_locks(p.BLACK_HAIR, p.CHESTNUT) + h.coronet(p.BLUE, 0),
            queen_robe(gown, 0), reach("lily", 50, -34, p.DEEP_BLUE, p.WHITE, p.GOLD), (p.GOLD, p.INK), faces_left=True,
        ),
        "J": Figure(
            f.neck(), f.profile_face() , f.bob(p.BLACK_HAIR, p.CHESTNUT) + h.beret(p.INK, p.DARK_STEEL, p.GOLD),
            jack_robe(doublet, 0), reach("halberd", 52, -36, p.BLUE, p.INK, p.GOLD), (p.GOLD, p.BLUE),
        ),
    }


def _hearts() -> dict[str, Figure]:
    royal = Cloth(p.RED, Weave("suns", p.GOLD), p.DEEP_BLUE, Weave("lozenges", p.GOLD), p.GOLD, p.CREAM)
    gown = Cloth(p.RED, Weave("roses", p.PALE_GOLD, p.DEEP_RED), p.CREAM, Weave("net", p.GOLD, p.RED), p.GOLD, p.WHITE)
    doublet = Cloth(p.RED, Weave("stripes", p.GOLD), p.BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.CREAM)
    return {
        "K": Figure(
            f.neck(), f.gentle_face(1) + f.full_beard(p.CHESTNUT, p.INK), f.rolled_hair(p.CHESTNUT, p.INK) + h.arched_crown(p.RED, p.BLUE),
            king_robe(royal, "chain"), reach("sceptre", 50, -36, p.RED, p.CREAM, p.GOLD), (p.GOLD, p.RED), head_y=-82,
        ),
        "Q": Figure(
            f.long_hair(p.BLOND, p.DARK_GOLD) + f.neck(), f.gentle_face(lady=True), f.parted_locks(p.BLOND, p.DARK_GOLD) + h.coronet(p.RED, 2),
            queen_robe(gown, 1), reach("rose", 46, -36, p.RED, p.WHITE, p.GOLD), (p.GOLD, p.RED),
        ),
        "J": Figure(
            f.neck(), f.gentle_face(), f.rolled_hair(p.AUBURN, p.INK) + h.feathered_cap(p.BLUE, p.DEEP_BLUE, p.CREAM),
            jack_robe(doublet, 1),
            a.held("lute", 26, -32, 28) + a.arm(40, -22, p.RED, p.BLUE, p.GOLD) + at(a.open_hand(), 36, -26), (p.GOLD, p.BLUE), faces_left=True,
        ),
    }


def _diamonds() -> dict[str, Figure]:
    royal = Cloth(p.GOLD, Weave("lozenges", p.RED, p.CREAM), p.RED, Weave("bars", p.GOLD), p.CREAM, p.DEEP_RED)
    gown = Cloth(p.GOLD, Weave("lozenges", p.DEEP_RED, p.CREAM), p.RED, Weave("dots", p.PALE_GOLD), p.CREAM, p.CREAM)
    doublet = Cloth(p.PALE_GOLD, Weave("bars", p.RED), p.RED, Weave("lozenges", p.PALE_GOLD), p.GOLD, p.CREAM)
    return {
        "K": Figure(
            f.neck(), f.profile_beard(p.AUBURN, p.INK), f.bob(p.AUBURN, p.INK) + h.radiant_crown(p.RED, p.RED),
            king_robe(royal, "gorget"), reach("axe", 50, -36, p.RED, p.CREAM, p.GOLD), (p.GOLD, p.RED),
        ),
        "Q": Figure(
            h.hair_net(p.AUBURN, p.GOLD) + f.neck(), f.gentle_face(lady=True), f.parted_locks(p.AUBURN, p.INK) + h.coronet(p.RED, 1),
            queen_robe(gown, 2), reach("mirror", 48, -34, p.GOLD, p.CREAM, p.RED), (p.GOLD, p.RED),
        ),
        "J": Figure(
            f.neck(), f.gentle_face(), f.rolled_hair(p.BLOND, p.DARK_GOLD) + h.chaperon(p.RED, p.DEEP_RED, p.GOLD),
            jack_robe(doublet, 2), carry("falcon", 48, -34, p.RED, p.WOOD, p.GOLD), (p.GOLD, p.RED),
        ),
    }


def _clubs() -> dict[str, Figure]:
    royal = Cloth(p.GREEN, Weave("roses", p.GOLD), p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.CREAM)
    gown = Cloth(p.GREEN, Weave("suns", p.PALE_GOLD, p.DEEP_GREEN), p.DEEP_GREEN, Weave("lozenges", p.GOLD), p.GOLD, p.CREAM)
    doublet = Cloth(p.GREEN, Weave("net", p.PALE_GREEN, p.PALE_GOLD), p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.PALE_GREEN)
    return {
        "K": Figure(
            f.neck(), f.gentle_face(2) + f.pointed_beard(p.BLACK_HAIR, p.GREY), f.rolled_hair(p.BLACK_HAIR, p.GREY) + h.leafed_crown(p.GREEN, p.GREEN),
            king_robe(royal, "lapels"), carry("orb", 48, -34, p.GREEN, p.WHITE, p.GOLD), (p.GOLD, p.GREEN), faces_left=True,
        ),
        "Q": Figure(
            f.long_hair(p.CHESTNUT, p.INK) + f.neck(), f.gentle_face(lady=True), f.parted_locks(p.CHESTNUT, p.INK) + h.coronet(p.GREEN, 3),
            queen_robe(gown, 3), reach("goblet", 48, -34, p.GREEN, p.CREAM, p.GOLD), (p.GOLD, p.GREEN), faces_left=True,
        ),
        "J": Figure(
            f.neck(), f.profile_face(), f.bob(p.CHESTNUT, p.INK) + h.hunting_hat(p.GREEN, p.DEEP_GREEN, p.PALE_GOLD),
            jack_robe(doublet, 3), reach("bow", 52, -36, p.GREEN, p.WOOD, p.GOLD), (p.GOLD, p.GREEN), faces_left=True,
        ),
    }


FIGURES: dict[str, dict[str, Figure]] = {"S": _spades(), "H": _hearts(), "D": _diamonds(), "C": _clubs()}
FIGURES["D"]["K"] = Figure(
    f.neck(), f.profile_face() + f.profile_beard(p.AUBURN, p.INK), FIGURES["D"]["K"].over, FIGURES["D"]["K"].robe,
    FIGURES["D"]["K"].in_hand, FIGURES["D"]["K"].sash, faces_left=True,
)


def half(figure: Figure) -> str:
    """The figure above the parting line."""
    neck = at(figure.behind, figure.head_x, figure.head_y, 1.0, mirrored=figure.faces_left)
    face = at(figure.face + figure.over, figure.head_x, figure.head_y, 1.0, mirrored=figure.faces_left)
    return inked(neck + figure.robe + face + figure.in_hand, f"translate({X:g} {Y:g})")


def sash(colour: str, gem: str) -> str:
    """The ornate band along the parting line."""
    def along(t: float, off: float) -> tuple[float, float]:
        return t, -SLANT * t + off

    band = [along(-SIDE, -6.5), along(SIDE, -6.5), along(SIDE, 6.5), along(-SIDE, 6.5)]
    drawn = path(polygon_path(band), colour)
    for off in (-4.4, 4.4):
        (ax, ay), (bx, by) = along(-SIDE, off), along(SIDE, off)
        drawn += line(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}", p.DARK_GOLD, 0.8)
    for i in range(-4, 5):
        x, y = along(i * 14.6, 0)
        drawn += path(f"M{number(x - 4.6)} {number(y + 1)}l4.6 -4.4l4.6 2.4l-4.6 4.4z", gem, stroke_width=0.7)
        if i < 4:
            drawn += circle(*along(i * 14.6 + 7.3, 0), 1.4, p.CREAM, stroke_width=0.5)
    return inked(drawn, f"translate({X:g} {Y:g})")


def framed(content: str, band: str) -> str:
    """Two ends of a figure and the band between them, in their field and frame lines."""
    x, y, w, height = X - SIDE, Y - TOP, 2 * SIDE, 2 * TOP
    field = rect(x, y, w, height, p.CREAM)
    turned = group(content, f"rotate(180 {X:g} {Y:g})")
    frame = rect(x, y, w, height, stroke=p.INK, stroke_width=1.5) + rect(x - 2.8, y - 2.8, w + 5.6, height + 5.6, stroke=p.GOLD, stroke_width=0.9)
    return field + content + turned + band + frame


def court(rank: str, suit: str) -> str:
    """A court card of the ordinary set."""
    figure = FIGURES[suit][rank]
    end = half(figure) + pip(suit, X - SIDE + 17, Y - TOP + 19, 27)
    return card(framed(end, sash(*figure.sash)) + index(rank, suit))


def large_court(rank: str, suit: str) -> str:
    """A court card with great corners and the bust in the free ones."""
    figure = FIGURES[suit][rank]
    return card(busts(figure, figure.sash[1]) + large_index(rank, suit))


def busts(figure: Figure, cloth: str) -> str:
    """Head and shoulders in the two corners that the great indices leave free."""
    shoulders = path("M-12 25C-22 28 -31 33 -34 45L34 45C31 33 22 28 13 25C8 33 -8 33 -12 25Z", cloth)
    shoulders += line("M-13 28C-9 36 9 36 14 28", p.GOLD, 2.2)
    bust = inked(at(figure.behind + shoulders + figure.face + figure.over, 170, 86, 1.25, mirrored=figure.faces_left), width=1.0)
    return bust + group(bust, f"rotate(180 {X:g} {Y:g})")
