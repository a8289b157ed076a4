"""The twelve figures: who they are, what they wear and what they hold."""

from __future__ import annotations

from dataclasses import dataclass

from card_art import attributes as a
from card_art import faces as f
from card_art import headgear as h
from card_art import palette as p
from card_art.robes import Cloth, Weave, jack_robe, king_robe, queen_robe
from card_art.svg import at


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
    gown = Cloth(
        p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.PALE_BLUE, Weave("net", p.DEEP_BLUE, p.WHITE), p.GOLD, p.WHITE
    )
    doublet = Cloth(p.BLUE, Weave("bars", p.PALE_BLUE), p.INK, Weave("lozenges", p.GOLD), p.GOLD, p.PALE_GOLD)
    return {
        "K": Figure(
            f.neck(),
            f.gentle_face(2, brow=p.DARK_STEEL) + f.forked_beard(p.GREY, p.INK),
            f.rolled_hair(p.GREY, p.INK) + h.lily_crown(p.DEEP_BLUE, p.BLUE),
            king_robe(royal, "cape"),
            reach("sword", 48, -36, p.DEEP_BLUE, p.WHITE, p.GOLD),
            (p.GOLD, p.BLUE),
        ),
        "Q": Figure(
            h.veil(p.INK, p.GOLD) + f.neck(),
            f.gentle_face(lady=True),
            f.parted_locks(p.BLACK_HAIR, p.CHESTNUT) + h.coronet(p.BLUE, 0),
            queen_robe(gown, 0),
            reach("lily", 48, -34, p.DEEP_BLUE, p.WHITE, p.GOLD),
            (p.GOLD, p.DEEP_BLUE),
            faces_left=True,
        ),
        "J": Figure(
            f.neck(),
            f.profile_face(),
            f.bob(p.BLACK_HAIR, p.CHESTNUT) + h.beret(p.INK, p.DARK_STEEL, p.GOLD),
            jack_robe(doublet, 0),
            reach("halberd", 47, -36, p.BLUE, p.INK, p.GOLD),
            (p.GOLD, p.BLUE),
        ),
    }


def _hearts() -> dict[str, Figure]:
    royal = Cloth(p.RED, Weave("suns", p.GOLD), p.DEEP_BLUE, Weave("lozenges", p.GOLD), p.GOLD, p.DEEP_RED)
    gown = Cloth(p.RED, Weave("roses", p.PALE_GOLD, p.DEEP_RED), p.CREAM, Weave("net", p.GOLD, p.RED), p.GOLD, p.WHITE)
    doublet = Cloth(p.RED, Weave("stripes", p.GOLD), p.BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.CREAM)
    return {
        "K": Figure(
            f.neck(),
            f.gentle_face(1) + f.full_beard(p.CHESTNUT, p.INK),
            f.rolled_hair(p.CHESTNUT, p.INK) + h.arched_crown(p.RED, p.BLUE),
            king_robe(royal, "chain"),
            reach("sceptre", 48, -36, p.RED, p.CREAM, p.GOLD),
            (p.GOLD, p.RED),
            head_y=-82,
        ),
        "Q": Figure(
            f.long_hair(p.BLOND, p.DARK_GOLD) + f.neck(),
            f.gentle_face(lady=True),
            f.parted_locks(p.BLOND, p.DARK_GOLD) + h.coronet(p.RED, 2),
            queen_robe(gown, 1),
            reach("rose", 46, -36, p.RED, p.WHITE, p.GOLD),
            (p.GOLD, p.RED),
        ),
        "J": Figure(
            f.neck(),
            f.gentle_face(),
            f.rolled_hair(p.AUBURN, p.INK) + h.feathered_cap(p.BLUE, p.DEEP_BLUE, p.CREAM),
            jack_robe(doublet, 1),
            a.arm(38, -63, p.RED, p.CREAM, p.GOLD)
            + a.held("lute", 16, -33, 35)
            + at(a.fist(), 38, -64, 0.9, 35)
            + a.arm(12, -24, p.RED, p.CREAM, p.GOLD)
            + at(a.open_hand(), 17, -26, 0.9),
            (p.GOLD, p.BLUE),
            faces_left=True,
            head_x=-6,
        ),
    }


def _diamonds() -> dict[str, Figure]:
    royal = Cloth(p.GOLD, Weave("lozenges", p.RED, p.CREAM), p.RED, Weave("bars", p.GOLD), p.CREAM, p.DEEP_RED)
    gown = Cloth(p.GOLD, Weave("lozenges", p.DEEP_RED, p.CREAM), p.RED, Weave("dots", p.PALE_GOLD), p.CREAM, p.CREAM)
    doublet = Cloth(p.RED, Weave("lozenges", p.PALE_GOLD), p.PALE_GOLD, Weave("bars", p.RED), p.GOLD, p.GOLD)
    return {
        "K": Figure(
            f.neck(),
            f.profile_face() + f.profile_beard(p.AUBURN, p.INK),
            f.bob(p.AUBURN, p.INK) + h.radiant_crown(p.RED, p.RED),
            king_robe(royal, "gorget"),
            reach("axe", 46, -36, p.RED, p.CREAM, p.GOLD),
            (p.GOLD, p.RED),
            faces_left=True,
        ),
        "Q": Figure(
            h.hair_net(p.AUBURN, p.GOLD) + f.neck(),
            f.gentle_face(lady=True),
            f.parted_locks(p.AUBURN, p.INK) + h.coronet(p.RED, 1),
            queen_robe(gown, 2),
            reach("mirror", 48, -34, p.GOLD, p.CREAM, p.RED),
            (p.GOLD, p.RED),
        ),
        "J": Figure(
            f.neck(),
            f.gentle_face(),
            f.rolled_hair(p.CHESTNUT, p.INK) + h.chaperon(p.GREEN, p.DEEP_GREEN, p.GOLD),
            jack_robe(doublet, 2),
            carry("falcon", 46, -34, p.PALE_GOLD, p.WOOD, p.GOLD),
            (p.GOLD, p.RED),
        ),
    }


def _clubs() -> dict[str, Figure]:
    royal = Cloth(p.GREEN, Weave("roses", p.GOLD), p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.CREAM)
    gown = Cloth(
        p.GREEN, Weave("suns", p.PALE_GOLD, p.DEEP_GREEN), p.DEEP_GREEN, Weave("lozenges", p.GOLD), p.GOLD, p.CREAM
    )
    doublet = Cloth(
        p.GREEN, Weave("net", p.PALE_GREEN, p.PALE_GOLD), p.DEEP_BLUE, Weave("dots", p.PALE_GOLD), p.GOLD, p.PALE_GREEN
    )
    return {
        "K": Figure(
            f.neck(),
            f.gentle_face(2) + f.pointed_beard(p.BLACK_HAIR, p.GREY),
            f.rolled_hair(p.BLACK_HAIR, p.GREY) + h.leafed_crown(p.GREEN, p.GREEN),
            king_robe(royal, "lapels"),
            carry("orb", 48, -34, p.GREEN, p.WHITE, p.GOLD),
            (p.GOLD, p.GREEN),
            faces_left=True,
        ),
        "Q": Figure(
            f.long_hair(p.CHESTNUT, p.INK) + f.neck(),
            f.gentle_face(lady=True),
            f.parted_locks(p.CHESTNUT, p.INK) + h.coronet(p.GREEN, 3),
            queen_robe(gown, 3),
            reach("goblet", 48, -34, p.GREEN, p.CREAM, p.GOLD),
            (p.GOLD, p.GREEN),
            faces_left=True,
        ),
        "J": Figure(
            f.neck(),
            f.profile_face(),
            f.bob(p.CHESTNUT, p.INK) + h.hunting_hat(p.GREEN, p.DEEP_GREEN, p.PALE_GOLD),
            jack_robe(doublet, 3),
            reach("bow", 48, -36, p.GREEN, p.WOOD, p.GOLD),
            (p.GOLD, p.GREEN),
            faces_left=True,
        ),
    }


FIGURES: dict[str, dict[str, Figure]] = {"S": _spades(), "H": _hearts(), "D": _diamonds(), "C": _clubs()}
