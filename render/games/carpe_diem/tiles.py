"""Tiles with their pieces, which continue across the edge on the next tile (T1 to T4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import ceil, floor
from typing import NamedTuple

from PIL import Image

from engine.games.carpe_diem.components import DWELLINGS, EDGE_TYPES, FACES, LANDSCAPES, Edge, FaceId, Turn
from engine.games.carpe_diem.rules.tiles import EDGES_BY_FACE

from ...kit.pixels import RGB, WHITE, choose_text_colour, darken, lighten, mix
from ...kit.pixels.colours import LIGHTEN_TINT
from ...kit.pixels.fonts import MIN_FONT_PX
from ...kit.sprites import Pen, Point, Sprite, bezier_points, compose_sprite, ellipse_points, sprite
from ...kit.sprites.pen import SUPERSAMPLING
from .goods import draw_single
from .look import GameCanvas, Look

NORTH, EAST, SOUTH, WEST = range(4)
Sides = frozenset[int]  # where a piece meets the edge of its tile, as it lies
# Half the width and the depth of a dwelling's roof, in hundredths of the tile
DWELLING_HALF, DWELLING_DEPTH = 23, 30
VILLA_HALF, VILLA_DEPTH = 27, 34
BLOB_HALF, BLOB_DEPTH = 31, 36
# The depth of a roof or landscape beside a piece that reaches through the tile
SHALLOW_DEPTH = 26
LIGHT = (-0.55, -0.83)
# Font sizes in hundredths of the tile: as large as `MIN_FONT_PX` asks for, or as the pieces have room for
MIN_LETTER, MAX_LETTER = 25, 35


class Piece(NamedTuple):
    """All edges of one kind on a tile (T3)."""

    kind: Edge
    sides: Sides
    chimneys: int
    shallow: bool  # beside a piece that reaches through the tile


def get_depth(kind: Edge) -> int:
    """Return how far a piece reaches to both sides from the middle of an edge."""
    if kind in LANDSCAPES:
        return BLOB_HALF + 1
    return (VILLA_HALF if kind == "villa" else DWELLING_HALF) + 1


def get_extent(piece: Piece) -> tuple[float, ...]:
    """Return the box around a piece, its rim included."""
    if len(piece.sides) > 1:
        return 0, 0, 100, 100
    half, depth = BLOB_HALF, BLOB_DEPTH
    if piece.kind not in LANDSCAPES:
        half, depth = (
            (DWELLING_HALF, DWELLING_DEPTH) if piece.kind in DWELLINGS else (VILLA_HALF, VILLA_DEPTH)
        )
    depth = SHALLOW_DEPTH if piece.shallow else depth
    (x0, y0), (x1, y1) = turn_points([(47 - half, 0), (53 + half, depth + 3)], min(piece.sides))
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def draw_piece(pen: Pen, piece: Piece, look: Look, size: int) -> None:
    colour = look.piece(piece.kind)
    if piece.kind in LANDSCAPES:
        _draw_landscape(pen, piece, colour)
    else:
        half, depth = (
            (DWELLING_HALF, DWELLING_DEPTH) if piece.kind in DWELLINGS else (VILLA_HALF, VILLA_DEPTH)
        )
        _draw_roof(pen, piece.sides, half, SHALLOW_DEPTH if piece.shallow else depth, colour)
    _draw_letter(pen, piece, colour, look, size)


def turn_points(points: Sequence[Point], side: int) -> list[Point]:
    """Rotate points that were drawn for the north edge to another edge."""
    found = list(points)
    for _ in range(side):
        found = [(100 - y, x) for x, y in found]
    return found


# Roofs


def _draw_roof(pen: Pen, sides: Sides, half: float, depth: float, colour: RGB) -> None:
    """Draw a roof. Each slope has one tone, which depends on the direction it faces."""
    slopes = list(_list_slopes(sides, half, depth))
    edge = darken(colour, 0.5)
    for points, _ in slopes:
        pen.line([*points, points[0]], 3.4, edge)
    for points, facing in slopes:
        bright = facing[0] * LIGHT[0] + facing[1] * LIGHT[1]
        pen.polygon(points, lighten(colour, 0.26 * bright) if bright > 0 else darken(colour, -0.34 * bright))


Slope = tuple[list[Point], Point]  # its corners, and where it faces
FACING: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _list_slopes(sides: Sides, half: float, depth: float) -> list[Slope]:
    low, high = 50 - half, 50 + half
    found: list[Slope] = []
    for side in sides:
        left = (side + 3) % 4 in sides
        right = (side + 1) % 4 in sides
        back = (side + 2) % 4 in sides
        if len(sides) == 1:
            top = depth - half
            found += [
                (turn_points([(low, -4), (50, -4), (50, top), (low, depth)], side), FACING[(side + 3) % 4]),
                (turn_points([(50, -4), (high, -4), (high, depth), (50, top)], side), FACING[(side + 1) % 4]),
                (turn_points([(low, depth), (50, top), (high, depth)], side), FACING[(side + 2) % 4]),
            ]
            continue
        if left:
            deep_left = low
        elif back:
            deep_left = 50.0
        else:
            deep_left = high
        if right:
            deep_right = low
        elif back:
            deep_right = 50.0
        else:
            deep_right = high
        found += [
            (turn_points([(low, -4), (50, -4), (50, 50), (low, deep_left)], side), FACING[(side + 3) % 4]),
            (turn_points([(50, -4), (high, -4), (high, deep_right), (50, 50)], side), FACING[(side + 1) % 4]),
        ]
    return found


# Landscapes


def _draw_landscape(pen: Pen, piece: Piece, colour: RGB) -> None:
    outline, rims = _blob_outlines(piece.sides, SHALLOW_DEPTH if piece.shallow else BLOB_DEPTH)
    pen.polygon(outline, colour)
    for x, y in _list_spots(piece):
        PATTERNS[piece.kind](pen, x, y, colour)
    for rim in rims:
        pen.line(rim, 3.4, darken(colour, 0.34))


def _blob_outlines(sides: Sides, depth: float) -> tuple[list[Point], list[list[Point]]]:
    """Return the outline of a landscape, and the parts of it that do not lie on an edge of the tile."""
    low, high = 50.0 - BLOB_HALF, 50.0 + BLOB_HALF
    first = min(sides)
    if len(sides) == 1:
        rim = [(x, y) for x, y in ellipse_points(50, 0, BLOB_HALF, depth) if y > -12]
        rim.sort(key=lambda p: p[0] if p[1] >= 0 else (p[0] - 50) * 99)
        return turn_points(rim, first), [turn_points(rim, first)]
    if sides in (frozenset({NORTH, SOUTH}), frozenset({EAST, WEST})):
        left = [
            (low, -4.0),
            *bezier_points(
                (low, 0), (low, 22), (low + 5, 28), (low + 5, 50), (low + 5, 72), (low, 78), (low, 100)
            ),
            (low, 104),
        ]
        right = [(100 - x, y) for x, y in reversed(left)]
        return turn_points(left + right, first), [turn_points(left, first), turn_points(right, first)]
    corner = next(side for side in sides if (side + 1) % 4 in sides)
    outer = [(low, -4.0), *bezier_points((low, 0), (low, 52), (48, high), (100, high)), (104, high)]
    inner = [(104, low), *bezier_points((100, low), (88, low), (high, 12), (high, 0)), (high, -4.0)]
    return turn_points(outer + inner, corner), [turn_points(outer, corner), turn_points(inner, corner)]


def _list_spots(piece: Piece) -> list[Point]:
    """Return where the figures of a pattern lie: near the edges, and in the middle if the piece covers it."""
    found: list[Point] = []
    for side in sorted(piece.sides):
        found += turn_points(
            [(34, 6), (66, 6), *([] if piece.shallow else [(34.0, 22.0), (66.0, 22.0)])], side
        )
    if len(piece.sides) > 1:
        found += [(36, 50), (64, 50)] if piece.sides != frozenset({EAST, WEST}) else [(50, 36), (50, 64)]
    return found


def _draw_waves(pen: Pen, x: float, y: float, colour: RGB) -> None:
    pen.line(
        bezier_points(
            (x - 9, y), (x - 6, y - 5), (x - 3, y - 5), (x, y), (x + 3, y + 5), (x + 6, y + 5), (x + 9, y)
        ),
        2.6,
        lighten(colour, 0.7),
    )


def _draw_bush(pen: Pen, x: float, y: float, colour: RGB) -> None:
    pen.disc(x, y, 7, lighten(colour, 0.22))
    pen.disc(x, y, 3.4, 0xE7A9B4)


def _draw_grapes(pen: Pen, x: float, y: float, colour: RGB) -> None:
    for dx, dy in ((-3.6, -2.5), (3.6, -2.5), (0, 3.6)):
        pen.disc(x + dx, y + dy, 3.5, mix(colour, LIGHTEN_TINT, 0.52))


def _draw_fence(pen: Pen, x: float, y: float, colour: RGB) -> None:
    deep = darken(colour, 0.36)
    pen.line([(x - 9, y), (x + 9, y)], 2.6, deep)
    pen.line([(x - 4, y - 6), (x - 4, y + 6)], 2.6, deep)
    pen.line([(x + 4, y - 6), (x + 4, y + 6)], 2.6, deep)


PATTERNS: dict[str, Callable[[Pen, float, float, RGB], None]] = {
    "pond": _draw_waves,
    "garden": _draw_bush,
    "vineyard": _draw_grapes,
    "farmyard": _draw_fence,
}


# Letters and chimneys


def _draw_letter(pen: Pen, piece: Piece, colour: RGB, look: Look, size: int) -> None:
    """Draw the letter of a piece, upright in every rotation of the tile, with chimneys next to it."""
    word = EDGE_TYPES[piece.kind].letter.upper()
    ink = choose_text_colour(colour, look.ink)
    big = choose_letter_size(size)
    if piece.kind == "villa":
        _draw_villa(pen, piece, word, colour, ink, big)
        return
    x, y = _get_middle(piece)
    if piece.kind in LANDSCAPES:
        colour = darken(colour, 0.24) if ink == WHITE else lighten(colour, 0.24)
        pen.disc(x, y, 14.5 if piece.shallow else min(big * 0.56, 17.5), colour)
        pen.text(word, x, y, big, ink)
    else:
        _write_on_roof(pen, word, x, y, colour, ink, big)


def _write_on_roof(pen: Pen, word: str, x: float, y: float, colour: RGB, ink: RGB, big: float) -> None:
    """Write a letter on a plate in the colour of the roof, whose halves are lighter and darker."""
    half = big * 0.42
    pen.rectangle(x - half, y - half, x + half, y + half, colour, 3)
    pen.text(word, x, y, big, ink)


def choose_letter_size(size: int) -> int:
    """Return the font size of letters on a tile of `size` pixels, in hundredths of the tile."""
    return min(max(MIN_LETTER, ceil(100 * MIN_FONT_PX / size)), MAX_LETTER)


def _get_middle(piece: Piece) -> Point:
    if len(piece.sides) == 1:
        if piece.shallow:
            deep = 13.0
        elif piece.kind in LANDSCAPES:
            deep = 17.0
        else:
            deep = 14.5
        return turn_points([(50, deep)], min(piece.sides))[0]
    if piece.sides in (frozenset({NORTH, SOUTH}), frozenset({EAST, WEST})):
        return 50, 50
    corner = next(side for side in piece.sides if (side + 1) % 4 in piece.sides)
    return turn_points([(54, 46)], corner)[0]


def _draw_villa(pen: Pen, piece: Piece, word: str, colour: RGB, ink: RGB, big: float) -> None:
    if len(piece.sides) > 1:
        pen.disc(50, 50, 15, darken(colour, 0.3))
        pen.text(word, 50, 50, big, ink)
        arms = sorted(piece.sides)
        places = [turn_points([(50, 15)], arms[i % len(arms)])[0] for i in range(piece.chimneys)]
    else:
        side = min(piece.sides)
        along = side in (NORTH, SOUTH)
        across = 15.0 if side in (NORTH, WEST) else 85.0
        letter, places = 35.5, [(55 + 13 * i, across) for i in range(piece.chimneys)]
        if piece.chimneys > 2:
            letter, places = 33.0, [(49.0 + 11.5 * i, across) for i in range(piece.chimneys)]
        if not along:
            places = [(y, x) for x, y in places]
        _write_on_roof(pen, word, *((letter, across) if along else (across, letter)), colour, ink, big)
    for x, y in places:
        pen.rectangle(x - 5.6, y - 5.6, x + 5.6, y + 5.6, 0x3A1710, 1)
        pen.rectangle(x - 3.4, y - 3.4, x + 3.4, y + 3.4, 0xFBEBD6, 0.6)


# Smaller tiles have no blades of grass in their corners
MIN_TUFTED_TILE_PX = 60


def list_pieces(face: FaceId, turn: Turn) -> list[Piece]:
    """Return the pieces on a rotated face, the larger ones first, because the smaller ones are drawn on top."""
    lying = EDGES_BY_FACE[face][turn]
    kinds: list[Edge] = [kind for kind in dict.fromkeys(lying) if kind != "grass"]
    sides = [frozenset(i for i, edge in enumerate(lying) if edge == kind) for kind in kinds]
    through = max(map(len, sides), default=0) > 1
    found = [
        Piece(kind, at, FACES[face].chimneys if kind == "villa" else 0, through and len(at) == 1)
        for kind, at in zip(kinds, sides, strict=True)
    ]
    return sorted(found, key=lambda one: -len(one.sides))


def draw_tile(canvas: GameCanvas, x: int, y: int, size: int, face: FaceId, turn: Turn) -> None:
    """Draw grass, the pieces (which many faces share), and finally the open edges of the tile. Its upper left corner is
    at (x, y)."""
    look = canvas.look
    canvas.rect(x, y, x + size, y + size, look.grass)
    if size >= MIN_TUFTED_TILE_PX:
        for dx, dy in ((4, 4), (82, 4), (4, 82), (82, 82)):
            canvas.paste(_tuft(size * 14 // 100, look), x + dx * size // 100, y + dy * size // 100)
    for piece, dx, dy in get_tile_sprites(size, face, turn, look):
        canvas.paste(piece, x + dx, y + dy)
    end = size - 1
    for side, edge in enumerate(EDGES_BY_FACE[face][turn]):
        half = 0 if edge == "grass" else get_depth(edge)
        free = (
            ((0, size),) if not half else ((0, (50 - half) * size // 100), ((51 + half) * size // 100, size))
        )
        for a, b in free:
            x0, y0, x1, y1 = ((a, 0, b, 1), (end, a, size, b), (a, end, b, size), (0, a, 1, b))[side]
            canvas.rect(x + x0, y + y0, x + x1, y + y1, look.turf)


@lru_cache(maxsize=2048)
def get_tile_sprites(size: int, face: FaceId, turn: Turn, look: Look) -> tuple[tuple[Sprite, int, int], ...]:
    """Return the pieces of a tile with their positions on it."""
    look, single = look, FACES[face].single
    if single is not None:
        return (
            _crop_sprite(
                size,
                ("single", single, look),
                (11, 11, 92, 93),
                lambda pen: _single(pen, single, look),
            ),
        )
    return tuple(
        _crop_sprite(
            size,
            ("piece", piece, look),
            get_extent(piece),
            partial(draw_piece, piece=piece, look=look, size=size),
        )
        for piece in list_pieces(face, turn)
    )


def _crop_sprite(
    size: int,
    key: tuple[object, ...],
    box: tuple[float, ...],
    draw: Callable[[Pen], None],
) -> tuple[Sprite, int, int]:
    """Draw a sprite on a whole tile and crop it to what was drawn. Return it with its position."""
    left, top = (max(0, floor(v * size / 100)) for v in box[:2])
    right, bottom = (min(size, ceil(v * size / 100)) for v in box[2:])

    def crop(image: Image.Image) -> None:
        pen = Pen(right - left, bottom - top, units=100 * (right - left) / size)
        pen.origin = (-SUPERSAMPLING * left, -SUPERSAMPLING * top)
        draw(pen)
        image.paste(pen.to_image(), (0, 0))

    return compose_sprite((*key, size), right - left, bottom - top, crop), left, top


@sprite()
def _tuft(pen: Pen, look: Look) -> None:
    for dx, height in ((-25, 45), (0, 70), (25, 45)):
        pen.line([(50 + dx * 0.5, 85), (50 + dx, 85 - height)], 11, look.blade)


def _single(pen: Pen, kind: str, look: Look) -> None:
    pen.disc(51.5, 53, 38, mix(look.grass, 0x1A1420, 0.35))
    draw_single(pen.sub_pen(12, 12, 76), kind)
