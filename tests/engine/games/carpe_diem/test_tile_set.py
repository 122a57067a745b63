"""The tile set can do what cards, goals and the villa chart ask for, as districts built by the rules show."""

from __future__ import annotations

from collections import Counter

from engine.games.carpe_diem.components import (
    BLACK_TILES,
    FACES,
    SHOVEL_CELL,
    SIDES,
    WHITE_TILES,
    Cell,
    FaceId,
    Kind,
)
from engine.games.carpe_diem.rules.district import (
    list_builds,
    trace_feature,
)
from engine.games.carpe_diem.rules.tiles import (
    CHIMNEYS_BY_FACE,
    FACES_BY_KIND,
    KINDS_BY_FACE,
    NEIGHBOURS_BY_CELL,
    TURNS_BY_FACE,
)
from engine.games.carpe_diem.state import Laid

Grid = dict[Cell, Laid]
BOX = Counter([*WHITE_TILES, *BLACK_TILES])


def list_available_faces(grid: Grid) -> list[FaceId]:
    """Return faces of which the box has another tile."""
    used = Counter(laid.face for laid in grid.values())
    return [face for face in FACES if used[face] < BOX[face]]


def grow_feature(grid: Grid, kind: Kind, tiles: int, smoke: int | None = None) -> Grid | None:
    """Grow the feature of the shovel cell to exactly so many tiles (and chimneys) by search."""
    cells, loose = trace_feature(grid, SHOVEL_CELL, kind)
    if len(cells) + bool(loose) > tiles:
        return None
    if not loose:
        right = len(cells) == tiles and smoke in (
            None,
            sum(CHIMNEYS_BY_FACE[grid[cell].face] for cell in cells),
        )
        return grid if right else None
    cell, side = loose[0]
    target = NEIGHBOURS_BY_CELL[cell][SIDES.index(side)]
    for face in list_available_faces(grid):
        for place in list_builds(grid, face) if kind in KINDS_BY_FACE[face] else ():
            if place.cell == target:
                found = grow_feature({**grid, place.cell: Laid(face, place.turn)}, kind, tiles, smoke)
                if found:
                    return found
    return None


def find_feature(kind: Kind, tiles: int, smoke: int | None = None) -> Grid | None:
    starts: list[Grid] = [
        {SHOVEL_CELL: Laid(face, turn)} for face in FACES_BY_KIND[kind] for turn in TURNS_BY_FACE[face]
    ]
    return next(filter(None, (grow_feature(start, kind, tiles, smoke) for start in starts)), None)


def test_x14_villa_of_one_tile_is_impossible():
    assert find_feature("villa", 1) is None and find_feature("villa", 2, 1) is None, (
        "two tiles have two chimneys at least"
    )


# Black tiles have one piece with one edge: two of a kind side by side are complete, with grass around
