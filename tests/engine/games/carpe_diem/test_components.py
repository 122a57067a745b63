"""The printed components agree with the tables of the rules (CM, T, S4 to S6, FS)."""

from __future__ import annotations

from collections import Counter

from engine.games.carpe_diem import components as c
from engine.games.carpe_diem.rules.forum import VISITS_BY_PLAYER_COUNT
from engine.games.carpe_diem.rules.tiles import CHIMNEYS_BY_FACE, EDGES_BY_FACE, KINDS_BY_FACE, TURNS_BY_FACE


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


def test_s5_and_s6_the_forum_by_number_of_players():
    """Always one slot more than visits in the game."""
    rows = {
        n: (card.forum_cards, card.empty_forum_spaces, len(c.FORUM_SLOTS_BY_PLAYER_COUNT[n]))
        for n, card in c.NUMBERS_BY_PLAYER_COUNT.items()
    }
    assert rows == {
        2: ({"A": 2, "B": 2, "C": 2, "D": 2}, ("f01", "f04", "f09", "f12"), 9),
        3: ({"A": 2, "B": 3, "C": 2, "D": 3}, ("f01", "f12"), 13),
        4: ({"A": 3, "B": 3, "C": 2, "D": 4}, (), 17),
    }
    for n, slots in c.FORUM_SLOTS_BY_PLAYER_COUNT.items():
        used = set(c.FORUM_SPACES) - set(c.NUMBERS_BY_PLAYER_COUNT[n].empty_forum_spaces)
        assert list(slots) == [
            slot for slot, link in c.LINK_BY_FORUM_SLOT.items() if set(link.spaces) <= used
        ]
        assert len(slots) == 4 * n + 1
        assert len(VISITS_BY_PLAYER_COUNT[n]) == len(slots)


def test_s6_the_forum_is_a_grid_of_three_rows_of_four():
    place = {space: divmod(n, 4) for n, space in enumerate(c.FORUM_SPACES)}
    links = {frozenset(link.spaces) for link in c.LINK_BY_FORUM_SLOT.values()}
    near = {
        frozenset((a, b))
        for a in c.FORUM_SPACES
        for b in c.FORUM_SPACES
        if sum(abs(x - y) for x, y in zip(place[a], place[b], strict=True)) == 1
    }
    assert links == near and len(links) == 17


def test_fs3_and_fs5_goals_and_the_villa_chart():
    assert c.VP_BY_CHIMNEYS == (0, 1, 2, 3, 5, 7, 9, 12, 15)
    goals = [goal for part in c.FRAME_PARTS.values() for goal in part.goals]
    assert len(goals) == 32 and all(1 <= goal.position <= 6 for goal in goals)
    assert {goal.vp for goal in goals if goal.feature == "granary"} == {4}
    assert {goal.vp for goal in goals if goal.feature == "villa"} == {3}


def test_r3_to_r5_what_buildings_bring():
    brings = {kind: [(e.op, e.n, e.good) for e in c.BUILDINGS[kind].effects] for kind in c.KINDS}
    assert brings == {
        "pond": [("gain_goods", "size_minus_1", "fish")],
        "garden": [("gain_goods", "size_minus_1", "herb")],
        "vineyard": [("gain_goods", "size_minus_1", "grape")],
        "farmyard": [("gain_goods", "size_minus_1", "chicken")],
        "merchant": [("trade_goods", 1, None)],
        "granary": [("gain_bread", 2, None)],
        "administrator": [("advance_prestige", 2, None)],
        "craftsman": [("take_bottom_tile", 1, None)],
        "villa": [],
        "market": [("gain_coin", 1, None)],
        "bakery": [("gain_bread", 1, None)],
        "fountain": [("draw_fountain", 1, None)],
    }
    assert c.BUILDINGS["merchant"].effects[0].bonus_coins == 1
