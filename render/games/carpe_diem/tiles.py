"""Tiles with their pieces, which continue across the edge on the next tile (T1 to T4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import ceil, floor

from PIL import Image

from engine.games.carpe_diem.components import FACES, Edge, FaceId, Turn
from engine.games.carpe_diem.rules.tiles import EDGES_BY_FACE

from ...kit.canvas import Canvas
from ...kit.pixels import mix, parse_rgb
from ...kit.sprites import Pen, Sprite, compose_sprite, sprite
from ...kit.sprites.pen import SUPERSAMPLING
from .look import Look, get_look
from .shapes import Piece, draw_piece, get_depth, get_extent
from .singles import draw_single

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


def draw_tile(canvas: Canvas, x: int, y: int, size: int, face: FaceId, turn: Turn, look: Look) -> None:
    """Draw a tile with its upper left corner at (x, y)."""
    canvas.draw_cached_tile(
        ("tile", size, face, turn),
        (x, y, x + size, y + size),
        look.grass,
        partial(_draw_parts, size=size, face=face, turn=turn, look=look),
    )


def _draw_parts(canvas: Canvas, size: int, face: FaceId, turn: Turn, look: Look) -> None:
    """Draw grass, the pieces (which many faces share), and finally the open edges of the tile."""
    if size >= MIN_TUFTED_TILE_PX:
        for x, y in ((4, 4), (82, 4), (4, 82), (82, 82)):
            canvas.paste(_tuft(size * 14 // 100, look), x * size // 100, y * size // 100)
    for piece, x, y in get_tile_sprites(size, face, turn, look.colour_blind):
        canvas.paste(piece, x, y)
    end = size - 1
    for side, edge in enumerate(EDGES_BY_FACE[face][turn]):
        half = 0 if edge == "grass" else get_depth(edge)
        free = (
            ((0, size),) if not half else ((0, (50 - half) * size // 100), ((51 + half) * size // 100, size))
        )
        for a, b in free:
            canvas.rect(*((a, 0, b, 1), (end, a, size, b), (a, end, b, size), (0, a, 1, b))[side], look.turf)


@lru_cache(maxsize=2048)
def get_tile_sprites(
    size: int, face: FaceId, turn: Turn, colour_blind: bool
) -> tuple[tuple[Sprite, int, int], ...]:
    """Return the pieces of a tile with their positions on it."""
    look, single = get_look(colour_blind), FACES[face].single
    if single is not None:
        return (
            _crop_sprite(
                size,
                ("single", single, colour_blind),
                (11, 11, 92, 93),
                lambda pen: _single(pen, single, look),
            ),
        )
    return tuple(
        _crop_sprite(
            size,
            ("piece", piece, colour_blind),
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
    pen.disc(51.5, 53, 38, mix(look.grass, parse_rgb("#1A1420"), 0.35))
    draw_single(pen.sub_pen(12, 12, 76), kind)
