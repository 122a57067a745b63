"""What a build is worth at first sight (rules 14): what follows from a district and a tile alone.

Appraisals are kept: in a search the same districts meet the same tiles again and again.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from ..actions import Place
from ..components import DWELLINGS, EDGES, FACES, LANDSCAPES, SIDES, SINGLES, WRITS, Cell, Edge, FaceId, Kind, Turn
from ..rules.district import Feature, builds, demanded, features
from ..rules.tiles import AROUND, FACE_EDGES, NEXT, SIDES_OF, TURNS_OF, opposite
from ..state import Laid

KEPT = 4096  # appraisals

WRIT = 1.2
SINGLE = {"market": 0.5, "bakery": 0.5}  # with two players the opposite
FOUNTAIN: Mapping[int, float] = {4: 4.0, 3: 5.0, 2: 7.0}  # by number of players
DONE: Mapping[Kind, float] = {"merchant": 3.5, "granary": 3.5, "administrator": 4.0, "craftsman": 5.0}
BEGUN, OPEN, JOINED = 0.4, -0.9, 1.0
GOAL, CHIMNEY = 0.8, 0.4
ASKING, DEAD = -1.0, -4.5  # a cell that asks two things of its tile; one that no tile can fill

Demand = tuple[Edge | None, ...]  # what a cell asks of its tile: north, east, south, west

ORIENTED: set[tuple[FaceId, Turn]] = {(face, turn) for face, turns in TURNS_OF.items() for turn in turns}
SHOWING: Mapping[tuple[int, Edge], set[tuple[FaceId, Turn]]] = {  # that edge on that side
    (side, edge): {(face, turn) for face, turn in ORIENTED if FACE_EDGES[face][turn][side] == edge}
    for side in range(len(SIDES)) for edge in EDGES
}  # fmt: skip


class Build(Struct, frozen=True):
    """One legal build and what it is worth wherever it is made; the rest depends on the moment."""

    place: Place
    worth: float
    done: tuple[Kind, ...]  # completed kinds
    chimneys: int  # of the tile
    goods: int  # of completed landscapes
    loose: int  # open edges of its features
    writ: bool


@lru_cache(maxsize=KEPT)
def appraised(
    grid: tuple[tuple[Cell, Laid], ...], lines: tuple[tuple[Kind, str], ...], face: FaceId, seats: int
) -> list[Build]:
    """Every legal build of a tile in a district, as `district.builds` lists them; `lines` are its goals (FS3)."""
    laid = dict(grid)
    of: dict[tuple[Cell, Kind], Feature] = {
        (cell, one.kind): one for one in features(laid) for cell in one.cells
    }
    return [build(laid, of, lines, face, place, seats) for place in builds(laid, face)]


def build(
    grid: Mapping[Cell, Laid], of: Mapping[tuple[Cell, Kind], Feature], lines: Sequence[tuple[Kind, str]],
    face: FaceId, place: Place, seats: int,
) -> Build:  # fmt: skip
    cell = place.cell
    writ = cell in WRITS
    worth, done, goods, loose = WRIT * writ + CHIMNEY * FACES[face].chimneys, list[Kind](), 0, 0
    for kind, sides in SIDES_OF[face][place.turn].items():
        joined: dict[tuple[Cell, ...], Feature] = {}
        closed = 0
        for side in sides:
            other = NEXT[cell][side]
            if other is not None and other in grid:
                closed += 1
                one = of[other, kind]
                joined[one.cells] = one
        tiles = 1 + sum(map(len, joined))
        left = len(sides) - closed + sum(len(one.open) for one in joined.values()) - closed
        if left == 0:
            done.append(kind)
            worth += finished(kind, tiles, seats)
            goods += tiles - 1 if kind in LANDSCAPES else 0
        else:
            loose += left
            worth += BEGUN + OPEN * left + JOINED * closed
        worth += GOAL * sum(
            goal == kind and (where in cell or any(where in at for cells in joined for at in cells))
            for goal, where in lines
        )
    worth += strain({**grid, cell: Laid(face, place.turn)}, cell)
    return Build(place, worth, tuple(done), FACES[face].chimneys, goods, loose, writ)


def finished(kind: Kind, tiles: int, seats: int) -> float:
    """Of a feature that is completed; what a craftsman, goods and the forum add depends on the moment."""
    if kind in SINGLES:
        return FOUNTAIN[seats] if kind == "fountain" else SINGLE[kind] * (1 if seats > 2 else -1)
    if kind in DWELLINGS:
        return DONE[kind]
    return 3.0 + tiles if kind == "villa" else 2.0 + 1.5 * (tiles - 1)


def strain(grid: Mapping[Cell, Laid], cell: Cell) -> float:
    """What the tile that was built there does to the empty cells beside it."""
    total = 0.0
    for side, other in AROUND[cell]:
        if other not in grid:
            asked = demand(grid, other)
            kinds = {one for one in asked if one not in (None, "grass")}
            total += ASKING * (len(kinds) > 1 and asked[opposite(side)] != "grass")
            total += DEAD * (not fitting(asked))
    return total


def demand(grid: Mapping[Cell, Laid], cell: Cell) -> Demand:
    return tuple([demanded(grid, cell, side) for side in range(len(SIDES))])


@lru_cache(maxsize=KEPT)
def fitting(asked: Demand) -> int:
    """How many tiles of the box do what a cell asks."""
    fits = ORIENTED
    for side, edge in enumerate(asked):
        fits = fits & SHOWING[side, edge] if edge else fits
    return sum([FACES[face].count for face in {face for face, _ in fits}])
