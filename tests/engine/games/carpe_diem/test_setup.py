"""Setup and start places (rules 3, N1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Match, Setup
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem import components as c
from engine.games.carpe_diem.actions import StartAt
from engine.games.carpe_diem.components import (
    BLACK_TILES,
    FACES,
    FORUM_CARDS,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    FRAME_PARTS,
    NUMBERS_BY_PLAYER_COUNT,
    SHOVEL_CELL,
    SIDES,
    WHITE_TILES,
    WRIT_CELLS,
    Cell,
    FaceId,
    Kind,
)
from engine.games.carpe_diem.events import Dealt, Started
from engine.games.carpe_diem.rules.district import list_builds, trace_feature
from engine.games.carpe_diem.rules.tiles import (
    CHIMNEYS_BY_FACE,
    EDGES_BY_FACE,
    FACES_BY_KIND,
    KINDS_BY_FACE,
    NEIGHBOURS_BY_CELL,
    TURNS_BY_FACE,
)
from engine.games.carpe_diem.state import Laid, Lobby, State
from tests.engine.games.carpe_diem.invariants import check_invariants

DRAWN = Lobby()
CHOSEN = Lobby(patricians="chosen")


def start_game(
    seats: int, key: bytes = b"setup", defer_reveal: bool = False, options: Lobby = DRAWN
) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, key.ljust(16, b"."), options), defer_reveal)


def place_patricians(*named: int) -> Match[State]:
    match = start_game(len(named), options=CHOSEN)
    for seat, depot in enumerate(named):
        match.submit(seat, StartAt(depot))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s3_to_s7_and_s9_the_first_position(seats: int):
    s = start_game(seats).state
    parts = [part for p in s.players for part in p.frame]
    assert len(set(parts)) == 4 * seats and set(parts) <= set(FRAME_PARTS)
    for p in s.players:
        assert (p.grid, p.coins, p.bread, p.stored, set(p.goods.values())) == ({}, 0, 0, [], {0})
        assert p.writs == list(WRIT_CELLS) or set(p.writs) == set(WRIT_CELLS)
        assert p.fountain_cards == p.fountain_returned == []
    assert [p.vp for p in s.players] == [8, 9, 10, 11][:seats]
    assert s.prestige[0] == list(range(seats)) and not any(s.prestige[1:])
    assert len(s.fountain_pile) == 24 and set(Counter(s.fountain_pile).values()) == {2}
    assert (
        Counter(FORUM_CARDS[card].level for card in s.forum.values())
        == NUMBERS_BY_PLAYER_COUNT[seats].forum_cards
    )
    assert list(s.forum) == sorted(s.forum) and not set(s.forum) & set(
        NUMBERS_BY_PLAYER_COUNT[seats].empty_forum_spaces
    )
    assert len(set(s.forum.values())) == len(s.forum)
    check_invariants(s)


def test_s1_and_s2_seats_are_drawn_and_colours_are_blue_yellow_green_red():
    assert (
        GAME.seat_assignment == "random"
        and GAME.seat_colours == "BYGR"
        and list(GAME.player_counts) == [2, 3, 4]
    )


def test_s8_and_s10_tiles_stay_hidden_until_the_start_places_are_chosen():
    """Q1, if the table wants it: the first step asks everybody for a depot; RD5, RD6 and the first deal follow."""
    match = start_game(3, defer_reveal=True, options=CHOSEN)
    s = match.state
    assert set(match.open_questions) == {0, 1, 2} and match.in_sealed_step
    assert not (s.white_pile or s.black_pile or any(s.bottom_row) or any(map(any, s.depots)))
    for seat in match.seats:
        assert match.get_decision(seat).options == tuple(StartAt(n) for n in range(1, 8))
        match.submit(seat, StartAt(2))
    assert match.view(None).districts[0].patrician == 0
    match.reveal_seals()
    s = match.state
    assert (len(s.white_pile), len(s.black_pile), len(s.bottom_row)) == (56, 28, 11)
    assert all(face for lying in s.depots for face in lying)
    assert [told.event for told in match.new_public_events] == [Started((2, 3, 4)), Dealt(1, 0)]
    assert match.open_questions[0].kind == "take" and (s.phase, s.round, s.active) == (1, 1, 0)


def test_g4_setup_with_four_players():
    s = place_patricians(3, 3, 1, 3).state
    assert [p.vp for p in s.players] == [8, 9, 10, 11] and s.prestige[0] == [0, 1, 2, 3]
    assert len(s.forum) == 12 and len(FORUM_SLOTS_BY_PLAYER_COUNT[4]) == 17
    assert sum(sum(map(bool, lying)) for lying in s.depots) == 28 and len(s.white_pile) == 56
    assert sum(map(bool, s.bottom_row)) == 11 and len(s.black_pile) == 28 and len(s.fountain_pile) == 24
    assert [p.patrician for p in s.players] == [3, 4, 1, 5]


# The printed components agree with the tables of the rules (CM, T, S4 to S6, FS), and the tiles can do
# what cards ask.


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
