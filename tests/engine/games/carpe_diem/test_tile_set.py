"""The tile set can do what cards, goals and the villa chart ask for, as districts built by the rules show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.components import (
    BLACK_TILES,
    CELLS,
    DWELLINGS,
    FACES,
    FORUM_CARDS,
    FRAME_PARTS,
    KINDS,
    LANDSCAPES,
    SHOVEL_CELL,
    SIDES,
    SINGLES,
    VP_BY_CHIMNEYS,
    WHITE_TILES,
    Cell,
    FaceId,
    Kind,
    PrintedGoal,
    Side,
    Turn,
)
from engine.games.carpe_diem.rules.district import (
    count_chimneys,
    count_completed,
    list_builds,
    list_features,
    trace_feature,
)
from engine.games.carpe_diem.rules.forum import KINDS_BY_REQUIREMENT, count_owned_sets
from engine.games.carpe_diem.rules.scoring import get_goal_line, is_goal_met
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


@pytest.mark.parametrize("kind", LANDSCAPES)
@pytest.mark.parametrize("tiles", [2, 3, 4])
def test_g13_landscapes_of_every_size_can_be_completed(kind: Kind, tiles: int):
    assert find_feature(kind, tiles)


@pytest.mark.parametrize("kind", [*LANDSCAPES, *DWELLINGS])
def test_v10_smallest_sizes(kind: Kind):
    """V10: landscapes of 2 to 4 tiles (L5), dwellings of 2."""
    assert find_feature(kind, 1) is None and find_feature(kind, 2)
    assert (find_feature(kind, 3) is None) == (kind in DWELLINGS)


# The search for a villa with more chimneys takes long.
QUICKLY_FOUND_CHIMNEYS = 6


@pytest.mark.parametrize(
    "smoke",
    [
        pytest.param(n, marks=() if n <= QUICKLY_FOUND_CHIMNEYS else pytest.mark.long)
        for n in range(2, len(VP_BY_CHIMNEYS))
    ],
)
def test_fs5_villa_can_have_every_number_of_chimneys_of_the_chart(smoke: int):
    assert any(find_feature("villa", tiles, smoke) for tiles in range(2, 7))


def test_x14_villa_of_one_tile_is_impossible():
    assert find_feature("villa", 1) is None and find_feature("villa", 2, 1) is None, (
        "two tiles have two chimneys at least"
    )


# Black tiles have one piece with one edge: two of a kind side by side are complete, with grass around

Pair = tuple[Cell, Cell]
PAIRS: list[Pair] = list(zip(CELLS[::2], CELLS[1::2], strict=True))
MIDDLE: list[Pair] = [pair for row in "321456" for pair in PAIRS if pair[0] == f"C{row}"]
OUTWARD: list[Pair] = [
    *MIDDLE,
    *(pair for row in "321456" for pair in PAIRS if pair[0] in (f"A{row}", f"E{row}")),
]


def lay_tile(grid: Grid, place: Place, kind: Kind):
    """Lay another end piece or single of the kind."""
    face = next(
        face
        for face in list_available_faces(grid)
        if face in FACES_BY_KIND[kind] and FACES[face].edges.count("grass") >= 3
    )
    assert place in list_builds(grid, face), f"{face} on {place}"
    grid[place.cell] = Laid(face, place.turn)


def build_district(kinds: Iterable[Kind], pairs: Iterable[Pair] = OUTWARD) -> Grid:
    """Return a district with one completed feature, or two singles, on each pair of cells."""
    grid: Grid = {}
    for kind, (one, two) in zip(kinds, pairs, strict=False):
        turns: tuple[Turn, Turn] = (0, 0) if kind in SINGLES else (90, 270)
        places = [Place(one, turns[0]), Place(two, turns[1])]
        if one[0] == "A":
            places.reverse()  # first the cell with a neighbour
        for place in places:
            lay_tile(grid, place, kind)
    return grid


def test_p5_every_owned_card_can_be_fulfilled_in_one_district():
    owned = [card for card in FORUM_CARDS.values() if card.kind == "own"]
    assert len(owned) > 30
    for card in owned:
        kinds: list[Kind] = []
        for key, n in card.req.items():
            of: tuple[Kind, ...] = KINDS_BY_REQUIREMENT.get(key, ("villa",))  # a villa for two chimneys
            kinds += (of * n)[: n if key in KINDS_BY_REQUIREMENT else (n + 1) // 2]
        grid = build_district(kinds)
        assert count_owned_sets(card, count_completed(list_features(grid)), count_chimneys(grid)) >= 1, (
            card.id
        )


def test_one_district_can_hold_everything_at_once():
    """All twelve kinds, and three times the dwellings and landscapes that cards ask for."""
    grid = build_district([*KINDS, "villa", *DWELLINGS[:3], "villa"])
    counts = count_completed(list_features(grid))
    assert all(counts[kind] >= 1 for kind in KINDS) and counts["villa"] == 3
    cards = [card for card in FORUM_CARDS.values() if card.kind == "own" and max(card.req.values()) == 1]
    assert all(count_owned_sets(card, counts, count_chimneys(grid)) for card in cards)


GOALS: dict[str, tuple[Side, PrintedGoal]] = {
    f"{goal.feature} {get_goal_line(side, goal)}": (side, goal)
    for part in FRAME_PARTS.values()
    for side in SIDES
    for goal in part.goals
}


def test_fs3_every_goal_can_be_met_on_every_side():
    """Other singles pave the way to the goal's line."""
    for name, (side, goal) in GOALS.items():
        where = get_goal_line(side, goal)
        ways = MIDDLE if where in "123456" else [pair for pair in OUTWARD if "3" in pair[0]]
        n = next(n for n, pair in enumerate(ways) if where in pair[0] + pair[1])
        paving: list[Kind] = [single for single in SINGLES if single != goal.feature] * n
        grid = build_district([*paving[:n], goal.feature], ways)
        assert is_goal_met(side, goal, list_features(grid)), name
