"""A district: legal builds, connected features, and what a build completes (rules L, R)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from engine.core import Reason, reason

from ..actions import Place
from ..components import (
    BUILDINGS,
    CELLS,
    KINDS,
    LANDSCAPES,
    MAX_LANDSCAPE_TILES,
    SHOVEL_CELL,
    SIDES,
    SINGLES,
    Cell,
    Edge,
    Effect,
    FaceId,
    Kind,
    Side,
)
from ..state import Laid
from .tiles import (
    ADJACENT_CELLS,
    CELL_INDEX,
    CHIMNEYS_BY_FACE,
    EDGES_BY_FACE,
    FACES_BY_KIND,
    KINDS_BY_FACE,
    LANDSCAPE_FACES,
    NEIGHBOURS_BY_CELL,
    PIECE_SIDES,
    PLACE_ACTIONS,
    TURNS_BY_FACE,
    opposite_side,
    to_turn_bits,
    turns_beside_edges,
    turns_inside_frame,
)

Grid = Mapping[Cell, Laid]
Group = tuple[list[Cell], list[tuple[Cell, Side]]]  # the cells and the open edges of a feature


class Feature(Struct, frozen=True):
    """A connected group of pieces of one kind, or a single (R7)."""

    kind: Kind
    cells: tuple[Cell, ...]  # in the order of the cells
    complete: bool
    open: tuple[tuple[Cell, Side], ...]  # edges that touch no tile yet
    chimneys: int = 0  # of a villa


# Legal builds (L2 to L5)


def list_builds(grid: Grid, face: FaceId) -> list[Place]:
    """Return every legal build, ordered by cell from `A1` to `F6`, then by turn."""
    if not grid:
        return list(PLACE_ACTIONS[SHOVEL_CELL][to_turn_bits(TURNS_BY_FACE[face])])
    turns_at = turns_inside_frame(face)
    turns_by_edge = turns_beside_edges(face)
    landscaped = face in LANDSCAPE_FACES
    turns: dict[Cell, int] = {}  # those that fit all neighbouring tiles (L3, L4)
    for cell, laid in grid.items():
        edges = EDGES_BY_FACE[laid.face][laid.turn]
        for side, neighbour in ADJACENT_CELLS[cell]:
            if neighbour not in grid:
                turns[neighbour] = (
                    turns.get(neighbour, turns_at[neighbour]) & turns_by_edge[side][edges[side]]
                )
    builds: list[Place] = []
    fitting_turns: dict[Cell, int] = {cell: turn_bits for cell, turn_bits in turns.items() if turn_bits}
    for cell in sorted(fitting_turns, key=CELL_INDEX.__getitem__):
        if not (landscaped and find_oversized_landscape(grid, cell)):
            builds += PLACE_ACTIONS[cell][fitting_turns[cell]]
    return builds


def find_oversized_landscape(grid: Grid, cell: Cell) -> Kind | None:
    """Return the landscape that a tile on this cell would make too large, or None (L5).

    The neighbours demand the landscape whatever the tile's turn is.
    """
    joined: dict[Kind, set[Cell]] = {}
    for side, neighbour in ADJACENT_CELLS[cell]:
        if neighbour in grid:
            laid = grid[neighbour]
            kind = EDGES_BY_FACE[laid.face][laid.turn][opposite_side(side)]
            if kind in LANDSCAPES:
                joined.setdefault(kind, set()).update(trace_feature(grid, neighbour, kind)[0])
    return (
        next((kind for kind, cells in joined.items() if len(cells) >= MAX_LANDSCAPE_TILES), None)
        if joined
        else None
    )


def explain_refused_build(grid: Grid, face: FaceId, place: Place) -> Reason | None:
    """Return what forbids a build, or None if it is legal (Q9)."""
    cell, turn = place.cell, place.turn
    if cell not in CELL_INDEX:
        return reason("no_such_cell", cell=cell)
    if cell in grid:
        return reason("built_over", cell=cell)
    if not grid and cell != SHOVEL_CELL:
        return reason("first_on_shovel", cell=SHOVEL_CELL)
    if grid and not any(neighbour in grid for neighbour in NEIGHBOURS_BY_CELL[cell]):
        return reason("touches_nothing", cell=cell)
    if turn not in TURNS_BY_FACE[face]:
        return reason("no_such_turn", turn=turn)
    for side, edge in enumerate(EDGES_BY_FACE[face][turn]):
        required = required_edge(grid, cell, side)
        if required not in (edge, None):
            return reason("side_must_be", cell=cell, side=SIDES[side], edge=required)
    if kind := find_oversized_landscape(grid, cell):
        return reason("landscape_full", kind=kind, most=MAX_LANDSCAPE_TILES)
    return None


def required_edge(grid: Grid, cell: Cell, side: int) -> Edge | None:
    """Return the edge that a tile needs on this side of the cell (L4), or None if any edge fits."""
    neighbour = NEIGHBOURS_BY_CELL[cell][side]
    if neighbour is None:
        return "grass"
    laid = grid.get(neighbour)
    return EDGES_BY_FACE[laid.face][laid.turn][opposite_side(side)] if laid else None


# Connected features (T3, R7)


def trace_feature(grid: Grid, start: Cell, kind: Kind) -> Group:
    """Return the cells and the open edges of the feature that has a piece on this cell.

    Touching sides always match (L4), so they need no check.
    """
    cells: list[Cell] = [start]
    open_edges: list[tuple[Cell, Side]] = []
    for cell in cells:
        laid = grid[cell]
        for side in PIECE_SIDES[laid.face][laid.turn][kind]:
            neighbour = NEIGHBOURS_BY_CELL[cell][side]
            if neighbour is None or neighbour not in grid:
                open_edges.append((cell, SIDES[side]))
            elif neighbour not in cells:
                cells.append(neighbour)
    return cells, open_edges


def list_groups(grid: Grid, kind: Kind) -> list[Group]:
    """Return the cells and open edges of all features of a kind."""
    showing = FACES_BY_KIND[kind]
    return group_cells(grid, kind, [cell for cell, laid in grid.items() if laid.face in showing])


def group_cells(grid: Grid, kind: Kind, remaining: list[Cell]) -> list[Group]:
    """Return the features of a kind among the cells that show it."""
    groups: list[Group] = []
    while remaining:
        groups.append(trace_feature(grid, remaining[0], kind))
        remaining = [cell for cell in remaining if cell not in groups[-1][0]]
    return groups


def count_completed_kinds(grid: Grid, kinds: Collection[Kind]) -> dict[Kind, int]:
    """Return how many features of each kind are completed, for some kinds only."""
    return {kind: sum([not open_edges for _, open_edges in list_groups(grid, kind)]) for kind in kinds}


def list_features(grid: Grid) -> list[Feature]:
    """Return all features of the district, complete or not, by kind and then by their first cell."""
    showing: dict[Kind, list[Cell]] = {kind: [] for kind in KINDS}
    for cell in CELLS:
        if cell in grid:
            for kind in KINDS_BY_FACE[grid[cell].face]:
                showing[kind].append(cell)
    return [
        make_feature(grid, kind, group)
        for kind, cells in showing.items()
        for group in group_cells(grid, kind, cells)
    ]


def make_feature(grid: Grid, kind: Kind, group: Group) -> Feature:
    """Return the feature of a group of cells."""
    cells, open_edges = group
    chimneys = sum(CHIMNEYS_BY_FACE[grid[cell].face] for cell in cells) if kind == "villa" else 0
    return Feature(
        kind, tuple(sorted(cells, key=CELL_INDEX.__getitem__)), not open_edges, tuple(open_edges), chimneys
    )


def count_completed(all_features: Sequence[Feature]) -> dict[Kind, int]:
    """Return how many features of each kind are completed."""
    counts = dict.fromkeys(KINDS, 0)
    for feature in all_features:
        counts[feature.kind] += feature.complete
    return counts


def count_chimneys(grid: Grid) -> int:
    """Return the number of chimneys in the district, including those of incomplete villas."""
    return sum([CHIMNEYS_BY_FACE[laid.face] for laid in grid.values()])


# Completions (R1 to R6)

# The order of R6. Villas come last.
REWARD_RANK: Mapping[Kind, int] = {kind: BUILDINGS[kind].reward_order or len(KINDS) for kind in KINDS}
KINDS_BY_REWARD_ORDER: Mapping[FaceId, tuple[Kind, ...]] = {
    face: tuple(sorted(kinds, key=REWARD_RANK.__getitem__)) for face, kinds in KINDS_BY_FACE.items()
}


def list_completions(grid: Grid, cell: Cell) -> list[Feature]:
    """Return the features that the tile on this cell has just completed, in the order of R6."""
    groups: list[tuple[Kind, Group]] = [
        (kind, trace_feature(grid, cell, kind)) for kind in KINDS_BY_REWARD_ORDER[grid[cell].face]
    ]
    return [make_feature(grid, kind, group) for kind, group in groups if not group[1]]


def effect_amount(effect: Effect, feature: Feature) -> int:
    """Return the amount `n` of a building's effect (2.3)."""
    return effect.n if isinstance(effect.n, int) else len(feature.cells) - 1


# Possible completions, for texts and pictures


def list_open_cells(feature: Feature) -> set[Cell]:
    """Return the empty cells beside the feature's open edges."""
    return {
        open_cell for cell, side in feature.open if (open_cell := NEIGHBOURS_BY_CELL[cell][SIDES.index(side)])
    }


def list_completions_by_build(grid: Grid, built: Sequence[Feature], face: FaceId) -> list[set[Kind]]:
    """Return for each build of the tile the kinds it would complete, except singles.

    `built` are all features of the district. Only cells that hold all open edges of a feature are tried.
    """
    closing_cells = {
        cell for feature in built if len(cells := list_open_cells(feature)) == 1 for cell in cells
    }
    completions_by_build = [
        list_completions({**grid, place.cell: Laid(face, place.turn)}, place.cell)
        for place in list_builds(grid, face)
        if place.cell in closing_cells
    ]
    return [
        set[Kind](feature.kind for feature in completions if feature.kind not in SINGLES)
        for completions in completions_by_build
    ]


def list_completable_kinds(grid: Grid, built: Sequence[Feature], face: FaceId) -> list[Kind]:
    """Return the kinds that the tile can complete somewhere in the district."""
    kinds = set[Kind]().union(*list_completions_by_build(grid, built, face))
    return [kind for kind in KINDS if kind in kinds]


def cannot_be_completed(grid: Grid, feature: Feature, faces: Collection[FaceId]) -> bool:
    """Return whether these tiles can never complete the feature.

    Either the landscape would become too large (L5, X36), or no tile fits beside an open edge. Tiles built around it
    only add demands.
    """
    open_cells = list_open_cells(feature)
    if feature.kind in LANDSCAPES and len(feature.cells) + len(open_cells) > MAX_LANDSCAPE_TILES:
        return True
    return not all(
        any(
            explain_refused_build(grid, face, Place(open_cell, turn)) is None
            for face in faces
            for turn in TURNS_BY_FACE[face]
        )
        for open_cell in open_cells
    )
