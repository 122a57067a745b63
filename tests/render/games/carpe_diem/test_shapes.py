"""How far the pieces of a tile reach, so that none covers another one (T3)."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from engine.games.carpe_diem.components import DWELLINGS, LANDSCAPES, Edge
from render.games.carpe_diem.look import LOOKS
from render.games.carpe_diem.tiles import EAST, NORTH, SOUTH, WEST, Piece, Sides, draw_piece, get_extent
from render.kit.sprites import Pen

PIECES: list[Edge] = [kind for kind in get_args(Edge) if kind != "grass"]
# Half a pixel is a quarter of a hundredth of this side.
TILE = 200
# How deep a piece reaches into its tile, with its rim, in hundredths of the tile
DEPTH = {**dict.fromkeys(DWELLINGS, 32), "villa": 36, **dict.fromkeys(LANDSCAPES, 38)}
DEPTH_BESIDE_A_THROUGH_PIECE = 28
RIM = 1.5


def measure(kind: Edge, sides: Sides, shallow: bool = False) -> tuple[float, float, float, float]:
    """Return the box that a piece covers on its tile, in hundredths of the tile."""
    pen = Pen(TILE)
    draw_piece(pen, Piece(kind, sides, 1 if kind == "villa" else 0, shallow), LOOKS["standard"], TILE)
    box = pen.to_image().getchannel("A").point([0] * 128 + [255] * 128).getbbox()
    assert box is not None, f"nothing is drawn of a {kind}"
    x0, y0, x1, y1 = (value * 100 / TILE for value in box)
    return x0, y0, x1, y1


@pytest.mark.parametrize("shallow", [False, True])
@pytest.mark.parametrize("kind", PIECES)
def test_piece_at_one_edge_is_as_deep_as_its_place_allows(kind: Edge, shallow: bool):
    depth = measure(kind, frozenset({NORTH}), shallow)[3]
    expected = DEPTH_BESIDE_A_THROUGH_PIECE if shallow else DEPTH[kind]
    where = "beside a piece that reaches through the tile" if shallow else "at an edge of its own"
    assert abs(depth - expected) <= RIM, f"a {kind} {where} is {depth} hundredths deep instead of {expected}"


@pytest.mark.parametrize("kind", PIECES)
def test_piece_is_drawn_within_its_extent(kind: Edge):
    """Parts beyond `get_extent` would be cut off."""
    for side, shallow in product((NORTH, EAST, SOUTH, WEST), (False, True)):
        sides = frozenset({side})
        piece = Piece(kind, sides, 1 if kind == "villa" else 0, shallow)
        drawn, extent = measure(kind, sides, shallow), get_extent(piece)
        inside = all(a >= b - 0.5 for a, b in zip(drawn[:2], extent[:2], strict=True))
        inside &= all(a <= b + 0.5 for a, b in zip(drawn[2:], extent[2:], strict=True))
        assert inside, f"a {kind} covers {drawn}, more than its extent {extent}"
