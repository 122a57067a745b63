"""Signs for kinds of buildings, people, and the marks of a district, in boxes 100 units wide."""

from __future__ import annotations

from ...kit.pixels import RED, RGB, WHITE, Badge, choose_text_colour, darken, lighten
from ...kit.sprites import Pen, Sprite, bezier_points, ellipse_points, sprite
from ...kit.sprites.shared_pieces import draw_badge
from .goods import SINGLES, single
from .look import Look

LETTERS = {
    "villa": "V",
    "pond": "P",
    "garden": "H",
    "vineyard": "W",
    "farmyard": "F",
    "merchant": "M",
    "granary": "B",
    "administrator": "A",
    "craftsman": "C",
}
GROUPS = {
    "any_landscape": ("pond", "garden", "vineyard", "farmyard"),
    "any_dwelling": ("merchant", "granary", "administrator", "craftsman"),
}


def get_sign(size: int, kind: str, look: Look) -> Sprite:
    """Return the sign for what a card or a goal counts: a kind of building, a group of kinds, or chimneys."""
    if kind in SINGLES:
        return single(size, kind)
    if kind in GROUPS:
        return _group(size, kind, look)
    if kind == "chimney":
        return _chimney(size)
    return _letter(size, kind, look)


@sprite(shadow=1)
def _letter(pen: Pen, kind: str, look: Look) -> None:
    """Draw the letter of a kind. Landscapes have round corners, buildings the edge of a roof."""
    colour = look.piece(kind)
    round_ = 34 if kind in GROUPS["any_landscape"] else 12
    pen.rectangle(2, 2, 98, 98, darken(colour, 0.4), round_)
    pen.rectangle(6, 6, 94, 94, colour, max(4, round_ - 4))
    if kind not in GROUPS["any_landscape"]:
        pen.polygon([(9, 9), (91, 9), (77, 21), (23, 21)], lighten(colour, 0.3))
    pen.text(LETTERS[kind], 50, 53, 62, choose_text_colour(colour, look.ink))


@sprite(shadow=1)
def _group(pen: Pen, kind: str, look: Look) -> None:
    """Draw the sign for any of four kinds: a disc in their four colours, with a round or a square white rim."""
    outer = ellipse_points(50, 50, 48) if kind == "any_landscape" else [(3, 3), (97, 3), (97, 97), (3, 97)]
    inner = ellipse_points(50, 50, 43) if kind == "any_landscape" else [(8, 8), (92, 8), (92, 92), (8, 92)]
    pen.polygon(outer, look.ink)
    for i, one in enumerate(GROUPS[kind]):
        x, y = i % 2 * 50, i // 2 * 50
        pen.polygon([(x, y), (x + 50, y), (x + 50, y + 50), (x, y + 50)], look.piece(one), within=inner)
        pen.text(
            LETTERS[one],
            31 + i % 2 * 38,
            33 + i // 2 * 38,
            33,
            choose_text_colour(look.piece(one), look.ink),
        )


@sprite()
def _chimney(pen: Pen) -> None:
    pen.rectangle(10, 10, 90, 90, 0x3A1710, 8)
    pen.rectangle(28, 28, 72, 72, 0xFBEBD6, 4)


def draw_patrician(pen: Pen, badge: Badge) -> None:
    """Draw a Roman with a laurel wreath, and a sash and badge in the player's colour."""
    colour = badge.colour
    robe = pen.mirrored_outline(bezier_points((50, 36), (70, 38), (86, 54), (88, 99)), 0xF4EBDC)
    pen.polygon([(64, 30), (100, 44), (100, 100), (40, 100)], colour, within=robe)
    pen.polygon([(64, 30), (76, 34), (60, 100), (40, 100)], darken(colour), within=robe)
    pen.disc(50, 26, 18, 0xE9B98E)
    pen.polygon(
        bezier_points((31, 28), (28, 2), (72, 2), (69, 28), (64, 16), (36, 16), (31, 28)),
        0x6B4326,
    )
    pen.line(bezier_points((32, 24), (36, 12), (64, 12), (68, 24)), 5, 0x4C9A4A)
    draw_badge(pen.sub_pen(40, 44, 58), badge)


patrician = sprite(outline=1.5, shadow=1, outline_colour=0x33291F)(draw_patrician)


@sprite()
def portico(pen: Pen) -> None:
    """Draw the sign of the game: an arcade."""
    stone, deep = 0xDDCFB4, 0xA8946F
    pen.rectangle(4, 6, 96, 22, 0xF5EBD8, 3)
    pen.rectangle(8, 22, 92, 30, deep)
    pen.rectangle(8, 28, 92, 96, stone)
    for x in (16, 41, 66):
        pen.polygon(
            [
                *bezier_points(
                    (x, 96), (x, 44), (x, 40), (x + 9, 38), (x + 18, 40), (x + 18, 44), (x + 18, 96)
                ),
            ],
            0x47232A,
        )
    pen.rectangle(2, 92, 98, 99, deep, 2)


def draw_shovel(pen: Pen) -> None:
    """Draw the shovel that marks where the first tile goes (L2)."""
    wood, steel = 0xA87B45, 0x9AA0A8
    pen.line([(78, 14), (44, 54)], 9, wood)
    pen.line([(66, 4), (90, 24)], 9, wood)
    blade = bezier_points((32, 44), (20, 52), (8, 72), (10, 92), (30, 92), (50, 78), (56, 66))
    pen.polygon(blade, darken(steel, 0.25))
    pen.polygon([(34 + (x - 34) * 0.84, 68 + (y - 68) * 0.84) for x, y in blade], steel)


@sprite(shadow=1)
def unfinished(pen: Pen, mark: str = "?") -> None:
    """Draw the mark of an open edge, or with a number the count of unfinished buildings."""
    pen.disc(50, 50, 49, WHITE)
    pen.disc(50, 50, 41, RED)
    pen.text(mark, 50, 50, 66, WHITE)


@sprite()
def arrow(pen: Pen, colour: RGB) -> None:
    pen.polygon([(6, 38), (54, 38), (54, 14), (96, 50), (54, 86), (54, 62), (6, 62)], colour)


@sprite()
def turning(pen: Pen, colour: RGB) -> None:
    """Draw an arrow that turns clockwise."""
    pen.line(ellipse_points(50, 54, 34)[3:55], 11, colour)
    pen.polygon([(50, 0), (50, 40), (80, 20)], colour)
