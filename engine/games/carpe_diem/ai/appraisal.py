"""What a build is worth at first sight (rules 14), from a district and a tile alone.

Results are kept, because a search meets the same districts and tiles again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from ..actions import Place
from ..components import (
    DWELLINGS,
    EDGES,
    FACES,
    LANDSCAPES,
    SIDES,
    SINGLES,
    WRIT_CELLS,
    Cell,
    Edge,
    FaceId,
    Kind,
    Turn,
)
from ..rules.district import Feature, list_builds, list_features, required_edge
from ..rules.tiles import (
    ADJACENT_CELLS,
    EDGES_BY_FACE,
    NEIGHBOURS_BY_CELL,
    PIECE_SIDES,
    TURNS_BY_FACE,
    opposite_side,
)
from ..state import Laid

CACHE_SIZE = 4096

WRIT_POINTS = 1.2
# With two players the signs are reversed.
SINGLE_POINTS = {"market": 0.5, "bakery": 0.5}
FOUNTAIN_POINTS_BY_PLAYER_COUNT: Mapping[int, float] = {4: 4.0, 3: 5.0, 2: 7.0}
DWELLING_POINTS: Mapping[Kind, float] = {
    "merchant": 3.5,
    "granary": 3.5,
    "administrator": 4.0,
    "craftsman": 5.0,
}
BEGUN_POINTS = 0.4
OPEN_EDGE_POINTS = -0.9
JOINED_EDGE_POINTS = 1.0
GOAL_POINTS, CHIMNEY_POINTS = 0.8, 0.4
# An empty cell with two different demands, and one that no tile fits
CONFLICTING_CELL_POINTS = -1.0
DEAD_CELL_POINTS = -4.5

RequiredEdges = tuple[Edge | None, ...]  # the edges that a cell demands: north, east, south, west

TURNED_FACES: set[tuple[FaceId, Turn]] = {
    (face, turn) for face, turns in TURNS_BY_FACE.items() for turn in turns
}
# The turned faces that show this edge on this side
TURNED_FACES_BY_EDGE: Mapping[tuple[int, Edge], set[tuple[FaceId, Turn]]] = {
    (side, edge): {(face, turn) for face, turn in TURNED_FACES if EDGES_BY_FACE[face][turn][side] == edge}
    for side in range(len(SIDES))
    for edge in EDGES
}


class Build(Struct, frozen=True):
    """A legal build and the part of its worth that does not depend on the moment."""

    place: Place
    worth: float
    completed_kinds: tuple[Kind, ...]
    chimneys: int  # of the tile
    goods: int  # of completed landscapes
    open_edge_count: int  # of its features
    writ: bool


@lru_cache(maxsize=CACHE_SIZE)
def appraise_builds(
    grid: tuple[tuple[Cell, Laid], ...], lines: tuple[tuple[Kind, str], ...], face: FaceId, seats: int
) -> list[Build]:
    """Return an appraisal of every legal build, in the order of `list_builds`.

    `lines` are the district's goals (FS3).
    """
    laid = dict(grid)
    feature_at: dict[tuple[Cell, Kind], Feature] = {
        (cell, feature.kind): feature for feature in list_features(laid) for cell in feature.cells
    }
    return [appraise_build(laid, feature_at, lines, face, place, seats) for place in list_builds(laid, face)]


def appraise_build(
    grid: Mapping[Cell, Laid],
    feature_at: Mapping[tuple[Cell, Kind], Feature],
    lines: Sequence[tuple[Kind, str]],
    face: FaceId,
    place: Place,
    seats: int,
) -> Build:
    """Return the appraisal of one build. `feature_at` finds a feature by one of its cells and its kind."""
    cell = place.cell
    writ = cell in WRIT_CELLS
    worth = WRIT_POINTS * writ + CHIMNEY_POINTS * FACES[face].chimneys
    completed_kinds = list[Kind]()
    goods = 0
    open_edge_count = 0
    for kind, sides in PIECE_SIDES[face][place.turn].items():
        joined: dict[tuple[Cell, ...], Feature] = {}
        closed = 0
        for side in sides:
            neighbour = NEIGHBOURS_BY_CELL[cell][side]
            if neighbour is not None and neighbour in grid:
                closed += 1
                feature = feature_at[neighbour, kind]
                joined[feature.cells] = feature
        tiles = 1 + sum(map(len, joined))
        open_edges = len(sides) - closed + sum(len(feature.open) for feature in joined.values()) - closed
        if open_edges == 0:
            completed_kinds.append(kind)
            worth += completion_points(kind, tiles, seats)
            goods += tiles - 1 if kind in LANDSCAPES else 0
        else:
            open_edge_count += open_edges
            worth += BEGUN_POINTS + OPEN_EDGE_POINTS * open_edges + JOINED_EDGE_POINTS * closed
        worth += GOAL_POINTS * sum(
            goal_kind == kind
            and (
                goal_line in cell
                or any(goal_line in feature_cell for cells in joined for feature_cell in cells)
            )
            for goal_kind, goal_line in lines
        )
    worth += neighbour_strain({**grid, cell: Laid(face, place.turn)}, cell)
    return Build(place, worth, tuple(completed_kinds), FACES[face].chimneys, goods, open_edge_count, writ)


def completion_points(kind: Kind, tiles: int, seats: int) -> float:
    """Return the points of a completed feature, without those that depend on the moment."""
    if kind == "fountain":
        return FOUNTAIN_POINTS_BY_PLAYER_COUNT[seats]
    if kind in SINGLES:
        return SINGLE_POINTS[kind] * (1 if seats > 2 else -1)
    if kind in DWELLINGS:
        return DWELLING_POINTS[kind]
    return 3.0 + tiles if kind == "villa" else 2.0 + 1.5 * (tiles - 1)


def neighbour_strain(grid: Mapping[Cell, Laid], cell: Cell) -> float:
    """Return the points lost because the new tile limits the empty cells next to the built one."""
    total = 0.0
    for side, neighbour in ADJACENT_CELLS[cell]:
        if neighbour not in grid:
            demands = list_required_edges(grid, neighbour)
            kinds = {edge for edge in demands if edge not in (None, "grass")}
            total += CONFLICTING_CELL_POINTS * (len(kinds) > 1 and demands[opposite_side(side)] != "grass")
            total += DEAD_CELL_POINTS * (not count_fitting_tiles(demands))
    return total


def list_required_edges(grid: Mapping[Cell, Laid], cell: Cell) -> RequiredEdges:
    """Return the edges that a cell demands of its tile."""
    return tuple([required_edge(grid, cell, side) for side in range(len(SIDES))])


@lru_cache(maxsize=CACHE_SIZE)
def count_fitting_tiles(demands: RequiredEdges) -> int:
    """Return how many tiles of the box have the demanded edges."""
    fitting_faces = TURNED_FACES
    for side, edge in enumerate(demands):
        fitting_faces = fitting_faces & TURNED_FACES_BY_EDGE[side, edge] if edge else fitting_faces
    return sum([FACES[face].count for face in {face for face, _ in fitting_faces}])
