"""The small pieces of My Village, in boxes 100 units wide: goods, dice, banners, signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.games.my_village.components import Profession
from engine.games.my_village.state import Die

from ...kit.pixels import (
    BLACK,
    BLUE,
    GREEN,
    RGB,
    WHITE,
    Badge,
    choose_text_colour,
    darken,
    lighten,
    mix,
)
from ...kit.sprites import (
    Pen,
    Point,
    Sprite,
    Style,
    bezier_points,
    ellipse_points,
    get_sprite,
    mirror_points,
    sprite,
)
from ...kit.sprites.shared_pieces import draw_coin, draw_customer, draw_hourglass, draw_pawn, draw_tick
from ..village.pieces import draw_grain, draw_horse, draw_plow, draw_scroll, draw_wagon

Tone = Literal["black", "white", "gray", "legal"]
INK = 0x2E221B
WOOD = 0x8B5A2B
LEAF = 0x46833B
SKIN = 0xEBC9A0
SLATE = 0x2A2A2A
FACES: dict[int, tuple[Point, ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((29, 24), (71, 24), (29, 50), (71, 50), (29, 76), (71, 76)),
}


# Goods


def draw_beer(pen: Pen) -> None:
    ale, foam = 0xD98A24, 0xFFF3D2
    pen.ring(76, 56, 17, 9, darken(ale, 0.3))
    pen.rectangle(16, 26, 74, 94, darken(ale, 0.35), 8)
    pen.rectangle(20, 28, 70, 90, ale, 6)
    pen.rectangle(54, 28, 70, 90, darken(ale, 0.16), 6)
    for x in (30, 43, 56):
        pen.rectangle(x, 42, x + 5, 84, lighten(ale, 0.45), 2.5)
    for x, y, r in ((24, 26, 14), (44, 19, 16), (64, 26, 13)):
        pen.disc(x, y, r, foam)
    pen.rectangle(14, 24, 76, 36, foam, 6)


def draw_wild(pen: Pen) -> None:
    """Draw any good: a crate with a star."""
    side = 0xB67A3A
    pen.rectangle(8, 14, 92, 92, darken(side, 0.4), 6)
    pen.rectangle(13, 19, 87, 87, side, 4)
    for y in (39, 63):
        pen.rectangle(13, y, 87, y + 4, darken(side, 0.3))
    star: list[Point] = []
    for (ox, oy), (ix, iy) in zip(
        ellipse_points(50, 53, 33, sides=5), ellipse_points(50, 53, 15, sides=5), strict=True
    ):
        # turned so that one ray points up; inner corners lie between the outer ones
        star += [(50 + (oy - 53), 53 - (ox - 50))]
        star += [(50 + 0.809 * (iy - 53) + 0.588 * (ix - 50), 53 - 0.809 * (ix - 50) + 0.588 * (iy - 53))]
    pen.polygon(star, 0xFFE9A8)


DRAW_FUNCTION_BY_THING: dict[str, Callable[[Pen], None]] = {
    "beer": draw_beer,
    "scroll": draw_scroll,
    "horse": draw_horse,
    "plow": draw_plow,
    "wagon": draw_wagon,
    "wild": draw_wild,
    "grain": draw_grain,
    "coin": draw_coin,
    "time": draw_hourglass,
}


@sprite(shadow=1)
def thing(pen: Pen, kind: str) -> None:
    """Draw a good, grain, a coin or time."""
    DRAW_FUNCTION_BY_THING[kind](pen)


@sprite(opacity=0.2)
def faint_thing(pen: Pen, kind: str) -> None:
    """Draw the faint good that marks a free goods space."""
    DRAW_FUNCTION_BY_THING[kind](pen)


def good_space(size: int, kind: str, filled: bool) -> Sprite:
    """Return a good, or the faint good of a free space."""
    return (thing if filled else faint_thing)(size, kind)


# Dice


@sprite(shadow=2)
def die(pen: Pen, one: Die) -> None:
    black = one.colour == "b"
    face, rim, pip = (0x2B2727, 0x0E0C0C, 0xFCF7EA) if black else (0xFCF7EA, 0xA8977A, 0x2B2727)
    pen.rectangle(2, 4, 98, 100, rim, 17)
    pen.rectangle(2, 1, 98, 95, lighten(face, 0.18) if black else face, 16)
    pen.rectangle(4, 4, 96, 94, face, 14)
    for x, y in FACES[one.value]:
        pen.disc(x, y - 2, 9.5, pip)


@sprite(shadow=1)
def any_die(pen: Pen) -> None:
    """Draw a meeting marker, which changes a die to any face (A1.4)."""
    face = 0xFCF7EA
    pen.rectangle(2, 4, 98, 100, 0xA8977A, 17)
    pen.rectangle(2, 1, 98, 95, lighten(face, 0.18), 16)
    pen.text("?", 50, 49, 78, GREEN)


# Banners


def pennant(width: int, height: int, text: str, tone: Tone) -> Sprite:
    """Return a swallow-tailed banner with its values (A0.1): black, white or gray as printed, blue if it can be used."""
    return get_sprite(
        lambda pen: _pennant(pen, height * 100 / width, text, tone),
        ("pennant", text, tone),
        width,
        height,
        Style(shadow=2),
    )


def _pennant(pen: Pen, height: float, text: str, tone: Tone) -> None:
    fill, ink, rim = {
        "black": (SLATE, WHITE, BLACK),
        "white": (0xFFFDF6, INK, INK),
        "gray": (0x6E6E68, WHITE, SLATE),
        "legal": (BLUE, WHITE, 0x174F82),
    }[tone]
    notch = height * 0.8
    edge = 2 * 100 / pen.width  # two pixels
    pen.polygon([(0, 0), (100, 0), (100, height), (50, notch), (0, height)], rim)
    low = height - edge * 1.6
    pen.polygon([(edge, edge), (100 - edge, edge), (100 - edge, low), (50, notch - edge), (edge, low)], fill)
    size = min(height * 0.66, 168 / max(2, len(text)))
    pen.text(text, 50, height * 0.42, size, ink, "bold")


def tag(width: int, height: int, text: str) -> Sprite:
    """Return the 2/12 value tile (A10)."""
    return get_sprite(
        lambda pen: _tag(pen, height * 100 / width, text), ("tag", text), width, height, Style(shadow=1)
    )


def _tag(pen: Pen, height: float, text: str) -> None:
    pen.rectangle(0, 0, 100, height, darken(GREEN, 0.35), 14)
    pen.rectangle(3, 3, 97, height - 4, GREEN, 12)
    pen.text(text, 50, height / 2, min(height * 0.66, 168 / len(text)), WHITE, "bold")


# Signs


@sprite()
def count(pen: Pen, number: str, ground: RGB = INK) -> None:
    """Draw how many of the thing below there are."""
    pen.disc(50, 50, 49, WHITE)
    pen.disc(50, 50, 44, ground)
    pen.text(number, 50, 50, 62 if len(number) == 1 else 48, choose_text_colour(ground))


@sprite(height_ratio=0.62)
def arrow(pen: Pen, colour: RGB) -> None:
    pen.polygon([(4, 23), (56, 23), (56, 5), (97, 31), (56, 57), (56, 39), (4, 39)], colour)


@sprite()
def redraw(pen: Pen, colour: RGB) -> None:
    """Draw the sign for taking another card instead: two arrows in a ring (A11.6)."""
    for turned in (False, True):
        path = [*bezier_points((14, 58), (10, 26), (46, 4), (74, 26))]
        head: list[Point] = [(58, 32), (90, 40), (84, 8)]
        if turned:
            path, head = [(100 - x, 100 - y) for x, y in path], [(100 - x, 100 - y) for x, y in head]
        pen.line(path, 12, colour)
        pen.polygon(head, colour)


@sprite(shadow=1)
def quill(pen: Pen) -> None:
    vane = [
        *bezier_points((86, 6), (50, 12), (26, 44), (30, 76), (66, 70), (88, 44), (86, 6)),
    ]
    pen.polygon(vane, 0xF2EDE0)
    pen.polygon([*bezier_points((86, 6), (88, 44), (66, 70), (30, 76)), (34, 68)], 0xCFC6B2)
    pen.line([(84, 10), (30, 74), (12, 96)], 4.5, 0x7A5A35)
    for x, y in ((46, 40), (60, 26)):
        pen.line([(x, y), (x + 12, y + 9)], 3, 0xB5AA92)


@sprite(shadow=1)
def goblet(pen: Pen) -> None:
    gold = 0xD2A32E
    cup = pen.mirrored_outline([(50, 6), *bezier_points((82, 6), (84, 40), (70, 54), (50, 56))], gold)
    pen.polygon([(64, 0), (100, 0), (100, 70), (58, 70)], darken(gold, 0.25), within=cup)
    pen.disc(50, 9, 32, 0x7A1F2B, 6)
    pen.rectangle(45, 52, 55, 84, darken(gold, 0.15))
    pen.disc(50, 66, 9, gold, 6)
    pen.disc(50, 89, 28, darken(gold, 0.25), 8)
    pen.disc(50, 86, 28, gold, 7)
    pen.rectangle(26, 14, 34, 38, lighten(gold, 0.5), 4)


@sprite(shadow=1)
def rosary(pen: Pen) -> None:
    bead = 0x8A5A33
    for x, y in ellipse_points(50, 38, 31, sides=14):
        pen.disc(x, y, 6.8, darken(bead, 0.25))
        pen.disc(x - 1, y - 1, 5.4, lighten(bead, 0.15))
    pen.line([(50, 72), (50, 97)], 7, 0xD2A32E, caps=False)
    pen.line([(39, 81), (61, 81)], 7, 0xD2A32E, caps=False)


STACKS: dict[str, Callable[[int], Sprite]] = {"quill": quill, "goblet": goblet, "rosary": rosary}


@sprite(shadow=1)
def tree(pen: Pen, number: str = "") -> None:
    """Draw the story tree, whose points are not safe."""
    pen.polygon([(43, 64), (57, 64), (62, 97), (38, 97)], WOOD)
    pen.polygon([(52, 64), (57, 64), (62, 97), (54, 97)], darken(WOOD, 0.3))
    for x, y, r in ((27, 48, 24), (73, 48, 24), (50, 30, 29), (50, 52, 28)):
        pen.disc(x, y, r, darken(LEAF, 0.22))
    for x, y, r in ((25, 45, 21), (69, 44, 21), (48, 27, 25), (47, 48, 26)):
        pen.disc(x, y, r, LEAF)
    for x, y, r in ((36, 22, 11), (20, 38, 8)):
        pen.disc(x, y, r, lighten(LEAF, 0.25))
    if number:
        pen.text(number, 50, 43, 46 if len(number) == 1 else 40, WHITE)


@sprite(shadow=1)
def hand(pen: Pen, palm: bool = True) -> None:
    """Draw the starting player hand. Palm up, it can be taken; its back shows nails and knuckles."""
    tone = 0xE9BE94 if palm else 0xCB9C72
    line = darken(tone, 0.3)
    for x, y0, tilt in ((22, 24, -8), (39, 8, -3), (56, 4, 2), (72, 13, 7)):
        pen.line([(x + tilt, y0 + 6), (x + 2, 60)], 15, tone)
        if not palm:
            pen.disc(x + tilt * 0.9, y0 + 4, 4.6, lighten(tone, 0.6), 5.6)
            pen.line([(x - 3, 46), (x + 5, 46)], 2.6, line)
    pen.line([(96, 46), (82, 62), (68, 76)], 16, tone)
    pen.polygon([(14, 52), (80, 52), (78, 78), (70, 98), (28, 98), (18, 80)], tone)
    pen.disc(47, 74, 33, tone, 24)
    if palm:
        for curve in (
            ((22, 62), (36, 74), (50, 72), (62, 60)),
            ((24, 72), (38, 84), (52, 84), (60, 74)),
            ((70, 64), (58, 72), (56, 84), (60, 95)),
        ):
            pen.line(bezier_points(*curve), 2.8, line)


@sprite(height_ratio=1.16)
def served(pen: Pen, colour: RGB) -> None:
    """Draw a customer who has been served."""
    draw_customer(pen, colour)
    draw_tick(pen.sub_pen(44, 56, 60))


@sprite(height_ratio=1.3)
def window(pen: Pen, lit: bool) -> None:
    """Draw a church window, lit if a monk is behind it."""

    def arch(m: float) -> list[Point]:
        half = [
            *bezier_points((50, 2 + m), (78, 16 + m), (92 - m, 36), (92 - m, 58)),
            (92 - m, 128 - m),
        ]
        return half + mirror_points(half)

    frame, glass = (0x5A4288, 0xF2BE3E) if lit else (0xCFC3C4, 0xF6E9C0)
    pen.polygon(arch(0), frame)
    pane = arch(10)
    pen.polygon(pane, glass)
    if lit:
        pen.polygon([(50, 0), (100, 0), (100, 130), (50, 130)], darken(glass, 0.12), within=pane)
    pen.rectangle(46, 8, 54, 122, frame)
    for y in (54, 88):
        pen.rectangle(12, y, 88, y + 7, frame)


# People


def draw_cross(pen: Pen, ink: RGB) -> None:
    pen.rectangle(40, 2, 60, 98, ink, 4)
    pen.rectangle(14, 24, 86, 44, ink, 4)


def draw_pillars(pen: Pen, ink: RGB) -> None:
    pen.polygon([(50, 0), (100, 34), (0, 34)], ink)
    for x in (10, 41, 72):
        pen.rectangle(x, 40, x + 18, 80, ink)
    pen.rectangle(2, 84, 98, 98, ink)


def draw_sail(pen: Pen, ink: RGB) -> None:
    pen.polygon([(46, 0), (46, 64), (4, 64)], ink)
    pen.polygon([(58, 14), (58, 64), (94, 64)], ink)
    pen.polygon([(0, 72), (100, 72), (82, 98), (18, 98)], ink)


def draw_hammer(pen: Pen, ink: RGB) -> None:
    pen.line([(24, 88), (62, 40)], 19, ink)
    pen.line([(38, 14), (88, 54)], 34, ink, caps=False)


def draw_bag(pen: Pen, ink: RGB) -> None:
    pen.disc(50, 66, 42, ink, 33)
    pen.polygon([(22, 2), (78, 2), (64, 26), (36, 26)], ink)
    pen.polygon([(36, 32), (64, 32), (78, 48), (22, 48)], ink)


SIGN_PAINTER_BY_PROFESSION: dict[Profession, Callable[[Pen, RGB], None]] = {
    "abbot": draw_cross,
    "councilman": draw_pillars,
    "traveller": draw_sail,
    "craftsman": draw_hammer,
    "merchant": draw_bag,
}


@sprite()
def sign(pen: Pen, profession: Profession, ink: RGB) -> None:
    """Draw the sign of an area. Signs are used because letters would differ from language to language."""
    SIGN_PAINTER_BY_PROFESSION[profession](pen, ink)


def draw_villager(pen: Pen, badge: Badge, profession: Profession) -> None:
    draw_pawn(pen, badge)
    SIGN_PAINTER_BY_PROFESSION[profession](pen.sub_pen(30, 54, 39), choose_text_colour(badge.colour))


villager = sprite(outline=2, shadow=2)(draw_villager)
# In the band of the villager's area.
standing = sprite(outline=2, shadow=2, outline_colour=WHITE)(draw_villager)


@sprite(outline=2, outline_colour=0xA8977A)
def ghost(pen: Pen, badge: Badge, profession: Profession) -> None:
    """Draw an absent villager, faint as if the paper showed through."""
    colour = mix(badge.colour, 0xF3E8CC, 0.66)
    pen.mirrored_outline(bezier_points((50, 38), (86, 50), (88, 80), (93, 97)), colour)
    pen.disc(50, 26, 22, colour)
    SIGN_PAINTER_BY_PROFESSION[profession](pen.sub_pen(30, 54, 39), 0x8F7F69)


@sprite(outline=1, shadow=1)
def headman(pen: Pen, badge: Badge) -> None:
    colour = badge.colour
    body = pen.mirrored_outline(bezier_points((50, 44), (80, 48), (92, 70), (92, 98)), colour)
    pen.polygon([(64, 30), (100, 30), (100, 100), (78, 100)], darken(colour), within=body)
    pen.line([(36, 52), (50, 70), (64, 52)], 5, 0xF0C23A)
    pen.disc(50, 34, 18, SKIN)
    pen.rectangle(10, 17, 90, 25, INK, 4)
    pen.rectangle(30, 2, 70, 20, INK, 5)
    pen.rectangle(30, 14, 70, 19, 0xF0C23A)


@sprite(shadow=1)
def space(pen: Pen, filled: RGB | None = None) -> None:
    """Draw a space for a marker."""
    pen.disc(50, 50, 47, 0xB39C70)
    pen.disc(50, 50, 40, filled or 0xFFFDF6)
    if filled:
        pen.disc(38, 38, 9, lighten(filled, 0.5))


# Small signs of what a card brings or is


@sprite(shadow=1)
def pupil(pen: Pen, times: int = 1) -> None:
    """Draw a graduation cap for a use of the school, with the number of uses."""
    pen.polygon([(50, 10), (98, 34), (50, 58), (2, 34)], 0x5F7488)
    pen.polygon([(24, 46), (50, 59), (76, 46), (76, 70), (50, 84), (24, 70)], darken(0x5F7488, 0.3))
    pen.line([(90, 36), (90, 68)], 4, 0xE8B93A)
    pen.disc(90, 72, 6, 0xE8B93A)
    if times > 1:
        pen.disc(72, 78, 21, WHITE)
        pen.disc(72, 78, 18, INK)
        pen.text(str(times), 72, 78, 28, WHITE)


@sprite()
def letter(pen: Pen, mark: str, colour: RGB) -> None:
    """Draw a stage of the journey: its letter on a milestone."""
    pen.mirrored_outline(
        [*bezier_points((50, 4), (80, 4), (90, 24), (90, 50)), (90, 96)], darken(colour, 0.3)
    )
    pen.mirrored_outline([*bezier_points((50, 9), (76, 9), (84, 28), (84, 50)), (84, 91)], colour)
    pen.text(mark, 50, 54, 60, WHITE)


@sprite()
def roofs(pen: Pen, tone: RGB, is_tree: bool) -> None:
    """Draw part of a street at night: a house with one lit window, or a tree."""
    if is_tree:
        pen.rectangle(45, 60, 55, 100, darken(tone, 0.3))
        pen.disc(50, 44, 34, tone, 40)
        return
    pen.rectangle(20, 52, 80, 100, tone)
    pen.polygon([(50, 16), (92, 56), (8, 56)], lighten(tone, 0.12))
    pen.rectangle(42, 66, 58, 82, 0xE3B45B)


@sprite(height_ratio=1.12)
def toll(pen: Pen, what: str, n: int) -> None:
    """Draw the gray banner of a small box: what the next stage costs in addition (A11.3)."""
    pen.polygon([(4, 0), (96, 0), (96, 112), (50, 92), (4, 112)], 0x6E6E68)
    DRAW_FUNCTION_BY_THING[what](pen.sub_pen(22, 4, 56))
    if n > 0:
        pen.text(f"+{n}", 50, 75, 34, WHITE)
