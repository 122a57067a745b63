"""A district: which builds are legal, what is connected, what a build completes (rules L, R)."""
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
    MOST_TILES,
    SHOVEL,
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
    AROUND,
    CHIMNEYS,
    LANDSCAPED,
    NEXT,
    PIECES,
    PLACES,
    RANK,
    SHOWING,
    SIDES_OF,
    bits,
    fitting,
    free_turns,
    opposite,
)
from .tiles import FACE_EDGES as FACE_EDGES
from .tiles import TURNS_OF as TURNS_OF

Grid = Mapping[Cell, Laid]
Group = tuple[list[Cell], list[tuple[Cell, Side]]]  # of a feature: its cells, its open edges


class Feature(Struct, frozen=True):
    """A connected group of pieces of one kind, or a single (R7)."""

    kind: Kind
    cells: tuple[Cell, ...]  # in the order of the cells
    complete: bool
    open: tuple[tuple[Cell, Side], ...]  # edges that touch no tile yet
    chimneys: int = 0  # of a villa


# Where a tile may be built (L2 to L5)


def builds(grid: Grid, face: FaceId) -> list[Place]:
    """Every legal build, cells in the order `A1` to `F6`, then turns ascending."""
    if not grid:
        return list(PLACES[SHOVEL][bits(TURNS_OF[face])])
    free, beside, landscaped = free_turns(face), fitting(face), face in LANDSCAPED
    turns: dict[Cell, int] = {}  # that suit all tiles around (L3, L4)
    for cell, laid in grid.items():
        edges = FACE_EDGES[laid.face][laid.turn]
        for side, other in AROUND[cell]:
            if other not in grid:
                turns[other] = turns.get(other, free[other]) & beside[side][edges[side]]
    found: list[Place] = []
    fit: dict[Cell, int] = {cell: some for cell, some in turns.items() if some}
    for cell in sorted(fit, key=RANK.__getitem__):
        if not (landscaped and crowded(grid, cell)):
            found += PLACES[cell][fit[cell]]
    return found


def crowded(grid: Grid, cell: Cell) -> Kind | None:
    """L5: a landscape that would be too large with a tile here: its neighbours ask for it, whatever the turn."""
    joined: dict[Kind, set[Cell]] = {}
    for side, other in AROUND[cell]:
        if other in grid:
            laid = grid[other]
            kind = FACE_EDGES[laid.face][laid.turn][opposite(side)]
            if kind in LANDSCAPES:
                joined.setdefault(kind, set()).update(spread(grid, other, kind)[0])
    return next((kind for kind, cells in joined.items() if len(cells) >= MOST_TILES), None) if joined else None


def why_not_build(grid: Grid, face: FaceId, place: Place) -> Reason | None:
    """Q9: what forbids it; None for a legal build."""
    cell, turn = place.cell, place.turn
    if cell not in RANK:
        return reason("no_such_cell", cell=cell)
    if cell in grid:
        return reason("built_over", cell=cell)
    if not grid and cell != SHOVEL:
        return reason("first_on_shovel", cell=SHOVEL)
    if grid and not any(other in grid for other in NEXT[cell]):
        return reason("touches_nothing", cell=cell)
    if turn not in TURNS_OF[face]:
        return reason("no_such_turn", turn=turn)
    for side, edge in enumerate(FACE_EDGES[face][turn]):
        asked = demanded(grid, cell, side)
        if asked not in (edge, None):
            return reason("side_must_be", cell=cell, side=SIDES[side], edge=asked)
    if kind := crowded(grid, cell):
        return reason("landscape_full", kind=kind, most=MOST_TILES)
    return None


def demanded(grid: Grid, cell: Cell, side: int) -> Edge | None:
    """The edge that a tile must have on this side (L4); None: whatever it likes."""
    other = NEXT[cell][side]
    if other is None:
        return "grass"
    laid = grid.get(other)
    return FACE_EDGES[laid.face][laid.turn][opposite(side)] if laid else None


# What is connected (T3, R7)


def spread(grid: Grid, start: Cell, kind: Kind) -> Group:
    """The cells of the feature that has a piece here, and its open edges. Sides that touch are alike (L4)."""
    cells: list[Cell] = [start]
    loose: list[tuple[Cell, Side]] = []
    for cell in cells:
        laid = grid[cell]
        for side in SIDES_OF[laid.face][laid.turn][kind]:
            other = NEXT[cell][side]
            if other is None or other not in grid:
                loose.append((cell, SIDES[side]))
            elif other not in cells:
                cells.append(other)
    return cells, loose


def groups(grid: Grid, kind: Kind) -> list[Group]:
    """All features of a kind: cells and open edges."""
    showing = SHOWING[kind]
    return joined(grid, kind, [cell for cell, laid in grid.items() if laid.face in showing])


def joined(grid: Grid, kind: Kind, left: list[Cell]) -> list[Group]:
    """The features of a kind, of the cells that show it."""
    found: list[Group] = []
    while left:
        found.append(spread(grid, left[0], kind))
        left = [cell for cell in left if cell not in found[-1][0]]
    return found


def count(grid: Grid, kinds: Collection[Kind]) -> dict[Kind, int]:
    """How many of these kinds are completed."""
    return {kind: sum([not loose for _, loose in groups(grid, kind)]) for kind in kinds}


def features(grid: Grid) -> list[Feature]:
    """Of the whole district, complete or not, by kind; those of a kind by their first cells."""
    showing: dict[Kind, list[Cell]] = {kind: [] for kind in KINDS}
    for cell in CELLS:
        if cell in grid:
            for kind in PIECES[grid[cell].face]:
                showing[kind].append(cell)
    return [feature(grid, kind, group) for kind, cells in showing.items() for group in joined(grid, kind, cells)]


def feature(grid: Grid, kind: Kind, group: Group) -> Feature:
    cells, loose = group
    smoke = sum(CHIMNEYS[grid[cell].face] for cell in cells) if kind == "villa" else 0
    return Feature(kind, tuple(sorted(cells, key=RANK.__getitem__)), not loose, tuple(loose), smoke)


def completed(all_features: Sequence[Feature]) -> dict[Kind, int]:
    """How many of each kind."""
    counts = dict.fromkeys(KINDS, 0)
    for one in all_features:
        counts[one.kind] += one.complete
    return counts


def chimneys(grid: Grid) -> int:
    """Of the whole district, completed villas or not."""
    return sum([CHIMNEYS[laid.face] for laid in grid.values()])


# What a build brings (R1 to R6)

REWARDED: Mapping[Kind, int] = {kind: BUILDINGS[kind].reward_order or len(KINDS) for kind in KINDS}  # R6; villas last
BY_REWARD: Mapping[FaceId, tuple[Kind, ...]] = {
    face: tuple(sorted(kinds, key=REWARDED.__getitem__)) for face, kinds in PIECES.items()
}


def completions(grid: Grid, cell: Cell) -> list[Feature]:
    """What the tile that was built here has completed, in the order of R6."""
    found: list[tuple[Kind, Group]] = [(kind, spread(grid, cell, kind)) for kind in BY_REWARD[grid[cell].face]]
    return [feature(grid, kind, group) for kind, group in found if not group[1]]


def times(effect: Effect, one: Feature) -> int:
    """The n of a building's effect (2.3)."""
    return effect.n if isinstance(effect.n, int) else len(one.cells) - 1


# What may still be completed, for words and pictures


def holes(one: Feature) -> set[Cell]:
    """The empty cells beside its open edges."""
    return {hole for cell, side in one.open if (hole := NEXT[cell][SIDES.index(side)])}


def completing(grid: Grid, built: Sequence[Feature], face: FaceId) -> list[set[Kind]]:
    """What each build of the tile would complete, but for singles; `built` are all features of the district. Only cells
    are tried that hold all open edges of something begun."""
    last = {cell for one in built if len(cells := holes(one)) == 1 for cell in cells}
    done = [completions({**grid, place.cell: Laid(face, place.turn)}, place.cell)
            for place in builds(grid, face) if place.cell in last]  # fmt: skip
    return [set[Kind](one.kind for one in found if one.kind not in SINGLES) for found in done]


def completable(grid: Grid, built: Sequence[Feature], face: FaceId) -> list[Kind]:
    """What the tile can complete somewhere."""
    found = set[Kind]().union(*completing(grid, built, face))
    return [kind for kind in KINDS if kind in found]


def lost(grid: Grid, one: Feature, faces: Collection[FaceId]) -> bool:
    """Whether these tiles can never complete it: a landscape would be too large (L5, X36), or beside an open edge none
    of them fits, and what is built around it only asks for more."""
    beside = holes(one)
    if one.kind in LANDSCAPES and len(one.cells) + len(beside) > MOST_TILES:
        return True
    return not all(
        any(why_not_build(grid, face, Place(hole, turn)) is None for face in faces for turn in TURNS_OF[face])
        for hole in beside
    )
