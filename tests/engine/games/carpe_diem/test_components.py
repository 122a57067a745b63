"""The printed components agree with the tables of the rules (CM, T, S4 to S6, FS), and the tiles can do what cards ask."""

from __future__ import annotations

from collections import Counter

from engine.games.carpe_diem import components as c
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
from engine.games.carpe_diem.rules.district import list_builds, trace_feature
from engine.games.carpe_diem.rules.tiles import (
    CHIMNEYS_BY_FACE,
    EDGES_BY_FACE,
    FACES_BY_KIND,
    KINDS_BY_FACE,
    NEIGHBOURS_BY_CELL,
    TURNS_BY_FACE,
)
from engine.games.carpe_diem.state import Laid


def test_cm1_and_cm3_piece_counts():
    assert (len(c.WHITE_TILES), len(c.BLACK_TILES)) == (84, 39) == (3 * 28, 11 + 28)
    assert len(c.DEPOTS) * len(c.DEPOT_SLOTS) == 28 and len(c.BOTTOM_ROW_SPACES) == 11
    assert len(c.FRAME_PARTS) == 16
    assert {level: len(cards) for level, cards in c.CARDS_BY_LEVEL.items()} == {
        "A": 12,
        "B": 12,
        "C": 12,
        "D": 24,
    }
    assert Counter(card.count for card in c.FOUNTAIN_CARDS.values()) == {2: 12} and list(
        c.FOUNTAIN_CARDS
    ) == list(c.KINDS)
    assert len(c.WRIT_CELLS) == 9


def test_t1_and_t4_faces():
    """Dwelling halves have one edge, landscapes one or two, villas one to three with chimneys, singles none."""
    for face in c.FACES.values():
        counts = Counter[str](face.edges)
        assert all(counts[kind] <= 1 for kind in c.DWELLINGS) and all(
            counts[kind] <= 2 for kind in c.LANDSCAPES
        )
        assert (
            counts["villa"] <= 3
            and (counts["villa"] > 0) == (CHIMNEYS_BY_FACE[face.id] > 0)
            and CHIMNEYS_BY_FACE[face.id] <= 3
        )
        assert (face.single is not None) == (counts["grass"] == 4)


def test_t2_quarter_turn_moves_the_edges_clockwise():
    edges = EDGES_BY_FACE["wt43"]  # merchant N, pond E, vineyard S
    assert edges[0] == ("merchant", "pond", "vineyard", "grass")
    assert edges[90] == ("grass", "merchant", "pond", "vineyard")
    assert edges[180] == ("vineyard", "grass", "merchant", "pond")
    assert edges[270] == ("pond", "vineyard", "grass", "merchant")


def test_t3_one_piece_of_a_kind_on_a_tile():
    assert (
        KINDS_BY_FACE["wt27"] == ("pond", "merchant")
        and KINDS_BY_FACE["wt01"] == ("villa",)
        and KINDS_BY_FACE["wt59"] == ("market",)
    )
    assert all(len(set(kinds)) == len(kinds) for kinds in KINDS_BY_FACE.values())


def test_t5_copies_are_interchangeable_and_backs_matter_only_for_dealing():
    assert c.WHITE_TILES.count("wt61") == 6 and c.BLACK_TILES.count("kt13") == 4
    assert EDGES_BY_FACE["wt61"] == EDGES_BY_FACE["kt13"]


def test_t6_equal_rotations_are_one_option():
    for face, turns in TURNS_BY_FACE.items():
        assert turns == ((0,) if c.FACES[face].single else c.TURNS)


def test_t7_composition():
    """The table of T7, row by row, white and black."""
    table = [Counter[str](), Counter[str]()]
    for face in c.FACES.values():
        column, edges = table[face.back == "black"], Counter[str](face.edges)
        column["tiles"] += face.count
        column["chimneys"] += face.count * face.chimneys
        column[f"{len(KINDS_BY_FACE[face.id])} pieces" if not face.single else "single"] += face.count
        for kind in KINDS_BY_FACE[face.id]:
            column[f"{kind} {edges[kind]}" if edges[kind] else kind] += face.count
    rows = {
        **{f"{kind} 1": (10, 4) for kind in c.DWELLINGS},
        **{f"{kind} 1": (10, 2) for kind in c.LANDSCAPES},
        **{f"{kind} 2": (4, 0) for kind in c.LANDSCAPES},
        "villa 1": (20, 7),
        "villa 2": (8, 0),
        "villa 3": (4, 0),
        "chimneys": (50, 10),
        "market": (7, 2),
        "bakery": (7, 2),
        "fountain": (6, 4),
        "1 pieces": (4, 31),
        "2 pieces": (56, 0),
        "3 pieces": (4, 0),
        "single": (20, 8),
        "tiles": (84, 39),
    }
    assert {name: (table[0][name], table[1][name]) for name in rows} == rows
    assert set(table[0]) | set(table[1]) == set(rows)


def test_s4_writs_and_shovel():
    assert c.SHOVEL_CELL == "C3"
    assert set(c.WRIT_CELLS) == {"A1", "D1", "F2", "B3", "E4", "A5", "D5", "C6", "F6"}


# The tile set can do what cards, goals and the villa chart ask for, as districts built by the rules show


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
