"""Tile faces and cells: edges by turn, pieces, neighbours, and which turns fit where (T1 to T6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from ..actions import Place
from ..components import CELLS, EDGES, FACES, KINDS, LANDSCAPES, TURNS, Cell, Edge, FaceId, Kind, Turn

Edges = tuple[Edge, ...]  # north, east, south, west


def rotate_edges(edges: Edges, turn: int) -> Edges:
    """Return the edges of a turned face. Each quarter turn moves them on by one side (T2)."""
    quarters = turn // 90
    return edges[-quarters:] + edges[:-quarters]


EDGES_BY_FACE: Mapping[FaceId, Mapping[Turn, Edges]] = {
    face.id: {turn: rotate_edges(face.edges, turn) for turn in TURNS} for face in FACES.values()
}
# The turns that look different. Of equal ones the smallest counts (T6).
TURNS_BY_FACE: Mapping[FaceId, tuple[Turn, ...]] = {
    face: tuple(
        turn
        for turn in TURNS
        if all(turns[turn] != turns[neighbour] for neighbour in TURNS if neighbour < turn)
    )
    for face, turns in EDGES_BY_FACE.items()
}
# The kinds of pieces on each face (T3, T4)
KINDS_BY_FACE: Mapping[FaceId, tuple[Kind, ...]] = {
    face.id: (face.single,) if face.single else tuple(kind for kind in KINDS if kind in face.edges)
    for face in FACES.values()
}
FACES_BY_KIND: Mapping[Kind, frozenset[FaceId]] = {
    kind: frozenset(face for face, kinds in KINDS_BY_FACE.items() if kind in kinds) for kind in KINDS
}
# The numbers of the sides that a piece reaches
PIECE_SIDES: Mapping[FaceId, Mapping[Turn, Mapping[Kind, tuple[int, ...]]]] = {
    face: {
        turn: {
            kind: tuple(side for side, edge in enumerate(edges) if edge == kind)
            for kind in KINDS_BY_FACE[face]
        }
        for turn, edges in turns.items()
    }
    for face, turns in EDGES_BY_FACE.items()
}
LANDSCAPE_FACES: frozenset[FaceId] = frozenset(face for kind in LANDSCAPES for face in FACES_BY_KIND[kind])
CHIMNEYS_BY_FACE: Mapping[FaceId, int] = {face.id: face.chimneys for face in FACES.values()}

# Cells

CELL_INDEX: Mapping[Cell, int] = {cell: n for n, cell in enumerate(CELLS)}
# Columns and rows to the north, east, south and west
SIDE_OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def find_neighbour(cell: Cell, side: int) -> Cell | None:
    """Return the neighbouring cell on this side, or None beyond the frame."""
    column, row = SIDE_OFFSETS[side]
    name = f"{chr(ord(cell[0]) + column)}{int(cell[1]) + row}"
    return next((other_cell for other_cell in CELLS if other_cell == name), None)


NEIGHBOURS_BY_CELL: Mapping[Cell, tuple[Cell | None, ...]] = {
    cell: tuple(find_neighbour(cell, side) for side in range(4)) for cell in CELLS
}


def opposite_side(side: int) -> int:
    return (side + 2) % 4


# The sides with a neighbour, and the neighbour
ADJACENT_CELLS: Mapping[Cell, tuple[tuple[int, Cell], ...]] = {
    cell: tuple((side, neighbour) for side, neighbour in enumerate(beside) if neighbour)
    for cell, beside in NEIGHBOURS_BY_CELL.items()
}

# Fitting turns, as bits: bit n stands for TURNS[n]


def to_turn_bits(turns: Collection[Turn]) -> int:
    """Return a set of turns as an integer, in which bit n stands for TURNS[n]."""
    return sum(1 << n for n, turn in enumerate(TURNS) if turn in turns)


# The builds on each cell, indexed by turns as bits
PLACE_ACTIONS: Mapping[Cell, tuple[tuple[Place, ...], ...]] = {
    cell: tuple(
        tuple(Place(cell, turn) for n, turn in enumerate(TURNS) if some >> n & 1) for some in range(16)
    )
    for cell in CELLS
}


@cache
def turns_inside_frame(face: FaceId) -> Mapping[Cell, int]:
    """Return the turns that leave only grass towards the frame, by cell and as bits (L4)."""
    return {
        cell: to_turn_bits(
            [
                turn
                for turn in TURNS_BY_FACE[face]
                if all(
                    neighbour or edge == "grass"
                    for neighbour, edge in zip(
                        NEIGHBOURS_BY_CELL[cell], EDGES_BY_FACE[face][turn], strict=True
                    )
                )
            ]
        )
        for cell in CELLS
    }


@cache
def turns_beside_edges(face: FaceId) -> tuple[Mapping[Edge, int], ...]:
    """Return the turns in which the face may lie beside a tile, as bits.

    They are indexed by the side of the neighbouring tile, and by its edge there.
    """
    return tuple(
        {
            edge: to_turn_bits(
                [
                    turn
                    for turn in TURNS_BY_FACE[face]
                    if EDGES_BY_FACE[face][turn][opposite_side(side)] == edge
                ]
            )
            for edge in EDGES
        }
        for side in range(4)
    )
