"""Building and storing (rules L, R)."""

from __future__ import annotations

from engine.games.carpe_diem.actions import STORE_TILE, Place, Take
from engine.games.carpe_diem.components import CELLS, FACES, TURNS
from engine.games.carpe_diem.events import (
    Advanced,
    Cleared,
    Completed,
    Gained,
    Stored,
    Took,
    Traded,
    WritRemoved,
)
from engine.games.carpe_diem.rules.depots import list_free_targets
from engine.games.carpe_diem.rules.district import explain_refused_build, list_builds, list_features
from engine.games.carpe_diem.rules.tiles import TURNS_BY_FACE
from tests.engine.games.carpe_diem.scenario import A, B, C, D, Position, Table, carpe, parse_tiles, play, take

G11 = "C3 wt50/0, D3 wt56/0"
# G14.
POND = "C3 wt28/180, C2 wt27/90, D2 wt39/180, D3 kt05/0"


def set_up_build(
    district: str, face: str, grape: int = 0, herb: int = 0, chicken: int = 0, fish: int = 0
) -> Table:
    """Return a table where A has a tile of depot 1 in hand."""
    goods = carpe(2, f"district A {district}; owns A grape={grape} herb={herb} chicken={chicken} fish={fish}")
    return goods.holding(face).begin()


# L Build or store


def test_l1_and_x5_buildable_tile_may_be_stored():
    """Stored tiles never come back."""
    held = set_up_build("C3 wt60/0", "wt59").say(STORE_TILE, "end")
    assert held.player().stored == ["wt59"] and held.list_told(Stored) == [Stored(A, "wt59", forced=False)]
    assert len(held.player().grid) == 1


def test_g5_first_tile_goes_to_the_shovel():
    """L2."""
    first = set_up_build("", "wt43")
    assert first.places == "C3/0 C3/90 C3/180 C3/270" and first.options[-1] == STORE_TILE
    assert first.get_refusal_reason("place C4 0").code == "first_on_shovel"


def test_x6_after_storing_the_next_tile_built_is_the_first():
    assert play(2, "owns A stored=wt59; holding wt60").places == "C3/0"


def test_g6_legal_builds():
    """L3, L4: `C3` has the merchant to the north and the garden to the east."""
    merchant, market = set_up_build("C3 wt47/0", "kt01"), set_up_build("C3 wt47/0", "wt59")
    assert merchant.places == "C2/180 B3/0 B3/180 B3/270 C4/90 C4/180 C4/270", "cells from A1 to F6"
    assert market.places == "B3/0 C4/0"
    assert merchant.get_refusal_reason("place D3 0").args == {
        "cell": "D3",
        "side": "west",
        "edge": "garden",
    }
    assert merchant.get_refusal("place D4 0") == "touches_nothing", "no diagonals"
    assert merchant.get_refusal("place C3 0") == "built_over", "L6"
    assert market.get_refusal("place B3 90") == "no_such_turn", "T6"


def test_g14_no_landscape_of_five_tiles():
    """L5, X11, X36: the cell that would need it stays empty for good."""
    grid = parse_tiles(POND)
    assert len(next(one for one in list_features(grid) if one.kind == "pond").cells) == 4
    assert not [place for face in FACES for place in list_builds(grid, face) if place.cell == "C4"]
    full = set_up_build(POND, "wt57")
    assert full.get_refusal_reason("place C4 0").args == {"kind": "pond", "most": 4}


def test_x35_two_open_features_may_be_joined_up_to_four_tiles():
    three = set_up_build("C3 wt57/90, C2 wt60/0, D2 kt05/180", "wt29").say("place D3 0")
    assert three.goods() == {"fish": 2}
    five = set_up_build("C3 wt28/90, B3 kt05/90, C2 kt01/90, D2 wt27/90, E2 kt05/270", "wt29")
    assert five.get_refusal("place D3 0") == "landscape_full", "2 + 1 + 2 tiles"


def test_q9_build_is_listed_exactly_if_no_reason_forbids_it():
    """The list and the reasons agree in every cell and turn, for every face."""
    for district in ("", "C3 wt47/0", G11, POND):
        grid = parse_tiles(district)
        for face in FACES:
            legal = list_builds(grid, face)
            every = [Place(cell, turn) for cell in CELLS for turn in TURNS]
            assert [place for place in every if explain_refused_build(grid, face, place) is None] == legal
            assert all(place.turn in TURNS_BY_FACE[face] for place in legal)


def test_x27_full_district_must_store():
    """W8: without a question, and the turn ends."""
    tiles = [
        "kt01/90",
        "kt01/270",
        "kt02/90",
        "kt02/270",
        "kt03/90",
        "kt03/270",
        "kt04/90",
        "kt04/270",
        "kt09/90",
        "kt09/270",
        *["wt59/0"] * 7,
        *["wt60/0"] * 7,
        *["wt61/0"] * 5,
        *["kt11/0"] * 2,
        *["kt12/0"] * 2,
        *["kt13/0"] * 3,
    ]
    grid = " ".join(f"{cell} {tile}" for cell, tile in zip(CELLS, tiles, strict=True))
    full = play(2, f"district A {grid}; depots d2=wt01 d3=wt02; place_patricians 1 1")
    assert full.get_refusal("build 2a C3 0") == "built_over", "a phrase is told what forbids it"
    full.say("take 2 a")
    assert full.asked == (A, "end") and full.player().stored == ["wt01"]
    assert full.say("end").list_told(Stored) == [Stored(A, "wt01", forced=True)]


# R Results


def test_r1_and_g9_a_writ_moves_the_disc_to_the_top_of_the_next_stack():
    """Two builds on writs and an administration (R8, P1)."""
    position = carpe(4, "district A C3 wt60/0; district B C3 wt60/0; district C C3 wt60/0, D3 kt03/180")
    table = position.holding("wt59").begin()
    table.say("place B3 0")
    assert table.stacks == {0: [1, 2, 3], 1: [0]} and "B3" not in table.player().writs
    table.say("end")
    assert table.list_told(WritRemoved) == [WritRemoved(A, "B3")] and table.list_told(Advanced) == [
        Advanced(A, 1, 1, 0)
    ]
    moved = carpe(4, "district C C3 wt60/0, D3 kt03/180").prestige({0: [C, D], 1: [A, B]})
    done = moved.turn(seat=C).holding("kt03").begin().say("place D4 0")
    assert done.stacks == {0: [3], 1: [0, 1], 2: [2]}


def test_g9_the_forum_order_after_it():
    table = carpe(4).prestige({0: [D], 1: [A, B], 2: [C]}).lay("forum").begin()
    assert table.state.forum_queue == [2, 1, 0, 3]


def test_g10_overflow():
    """R8, X15: to the top of the stack of space 20, and 1 VP for each missing step."""
    one = (
        carpe(2, "district A C3 kt03/0").prestige({19: [A], 20: [B]}).lay("owns A vp=0; holding kt03").begin()
    )
    one.say("place C2 180")
    assert one.stacks == {20: [1, 0]} and one.player(A).vp == 1
    two = carpe(2, "district A C3 wt60/0").prestige({20: [A, B]}).lay("owns A vp=0; holding wt59").begin()
    two.say("place B3 0, end")
    assert two.stacks == {20: [1, 0]} and two.player(A).vp == 1
    assert two.list_told(Advanced) == [Advanced(A, 1, 20, 1)]


def test_r2_singles():
    for face, purse in (("wt59", (1, 0)), ("wt60", (0, 1))):
        table = set_up_build("C3 wt55/0", face).say("place C4 0")
        assert table.purse() == purse and not table.state.fountain_due
    assert set_up_build("C3 wt55/0", "wt61").say("place C4 0").state.fountain_due


def test_g13_landscapes_give_a_good_less_than_tiles():
    """R3."""
    for district, place, grapes in (
        ("C3 wt13/180", Place("C2", 180), 1),
        ("C3 wt13/180, C2 wt34/0", Place("C1", 180), 2),
        ("C3 wt13/180, C2 wt35/270, B2 wt33/0", Place("B1", 180), 3),
    ):
        assert set_up_build(district, "kt07").say(place).goods() == {"grape": grapes}


def test_g8_two_completions():
    """R6, X10: goods first, then they are traded too."""
    district = "C3 wt60/0, D3 kt05/180, E3 wt59/0, E4 kt05/270, E5 wt61/0, D5 kt01/0"
    table = set_up_build(district, "wt27", herb=1)
    assert "D4/0" in table.places.split()
    table.say("place D4 0, end")
    assert table.purse() == (4, 0) and table.goods() == {}
    assert [(one.kind, one.cells) for one in table.list_told(Completed)] == [
        ("pond", ("D3", "D4", "E4")),
        ("merchant", ("D4", "D5")),
    ]
    assert table.list_told(Gained) == [Gained(A, "fish", 2)] and table.list_told(Traded) == [Traded(A, 3, 4)]


def test_r4_granary_and_administration():
    assert set_up_build("C3 wt48/0", "kt02").say("place C2 180").purse() == (0, 2)
    assert set_up_build("C3 wt49/0", "kt03").say("place C2 180").stacks == {0: [1], 2: [0]}


def test_r5_a_villa_brings_nothing_at_once():
    table = set_up_build("C3 kt09/0", "kt10", fish=1).say("place C2 180")
    assert table.purse() == (0, 0) and table.goods() == {"fish": 1} and table.stacks == {0: [0, 1]}
    table.say("end")
    assert table.list_told(Completed) == [Completed(A, "villa", ("C2", "C3"), 3)]


def test_r7_completed_means_closed():
    """V10, X12, X13, X14: halves that point elsewhere are not joined; a villa needs a second tile."""
    apart = list_features(parse_tiles("C3 kt01/0, D3 kt01/0"))
    assert [(one.kind, one.complete, one.open) for one in apart] == [
        ("merchant", False, (("C3", "north"),)),
        ("merchant", False, (("D3", "north"),)),
    ]
    joined = list_features(parse_tiles("C3 kt01/0, C2 kt01/180"))
    assert [(one.kind, one.complete, one.cells) for one in joined] == [("merchant", True, ("C2", "C3"))]
    assert not [
        one
        for face in FACES
        for one in list_builds(parse_tiles("C3 kt01/0, C2 kt01/180"), face)
        if one.cell == "C3"
    ]
    villa = list_features(parse_tiles("C3 wt01/0"))[0]
    assert (villa.complete, villa.chimneys, len(villa.open)) == (False, 2, 3)


def test_g11_craftsman_chain():
    """R9: a tile of the bottom row, at once, with its own results."""
    table = play(2, f"district A {G11}; bottom k02=kt04 k07=kt12; holding kt04")
    table.say("place C2 180")
    assert table.asked == (A, "craft") and table.offered == "bottom k02, bottom k07"
    table.say("bottom k02")
    assert (table.state.held, table.state.held_from) == ("kt04", "k02")
    table.say("place D2 180")
    assert table.asked == (A, "place"), "the last one is taken without a question"
    table.say("place B3 0")
    assert table.stacks == {0: [1], 1: [0]} and table.purse() == (0, 1) and table.bottom_left() == 0
    assert table.asked == (A, "end") and table.player().patrician == 1


def test_x8_empty_bottom_row_has_no_effect():
    table = play(2, f"district A {G11}; bottom; holding kt04", "place C2 180")
    assert table.asked == (A, "end")


def test_x9_craftsman_tile_may_be_stored():
    table = play(2, f"district A {G11}; bottom k02=kt04 k07=kt12; holding kt04")
    table.say("place C2 180, bottom k07", STORE_TILE)
    assert table.player().stored == ["kt12"] and table.asked == (A, "end")
    assert table.get_refusal("bottom k02") == "wrong_phase"


# Where the patrician goes and what is taken there (rules M, K)


def make_ring(*tiles: int) -> list[list[str | None]]:
    """Return depots with so many tiles each."""
    return [["wt01"] * n + [None] * (4 - n) for n in tiles]


def set_up_g1(bread: int) -> Position:
    some = carpe(4, "depots d3=wt59 wt60 d4=wt61 d5=wt01 wt02 wt03 wt04 d7=wt05 wt06 wt07")
    return some.place_patricians(3, 1, 1, 1).owns(A, bread=bread)


def test_m1_depots_form_a_ring():
    assert list_free_targets(make_ring(1, 1, 1, 1, 1, 1, 1), 7) == [1, 6] and list_free_targets(
        make_ring(1, 1, 1, 1, 1, 1, 1), 1
    ) == [2, 7]


def test_m2_free_targets_are_the_next_depots_with_a_tile_either_way():
    assert list_free_targets(make_ring(0, 0, 2, 1, 4, 0, 3), 3) == [4, 7]
    assert list_free_targets(make_ring(0, 1, 0, 0, 0, 0, 0), 5) == [2], "both ways lead to the same one"
    assert list_free_targets(make_ring(4, 0, 0, 0, 0, 0, 3), 4) == [7, 1]
    assert list_free_targets(make_ring(0, 0, 0, 0, 0, 2, 0), 6) == [6], (
        "after six empty depots the own one (X2)"
    )
    assert list_free_targets(make_ring(0, 0, 0, 0, 0, 0, 0), 6) == []


def test_g1_free_targets():
    """M3, M4: bread is charged exactly for a depot that is no free target, also for staying; X4: never an empty one."""
    table = set_up_g1(bread=1).begin()
    tiles = [f"{one.depot}{one.slot}" for one in table.list_offered(Take)]
    assert tiles == ["4a", "7a", "7b", "7c", "3a", "3b", "5a", "5b", "5c", "5d"]
    assert table.get_refusal("take 1 a") == "depot_empty" and table.get_refusal("take 7 d") == "slot_empty"
    assert table.view().free == [4, 7]
    for tile, left in (("4a", 1), ("7b", 1), ("3a", 0), ("5d", 0)):
        table.say(take(tile))
        assert table.player().bread == left and table.player().patrician == int(tile[0])
        table.undo()
    poor = set_up_g1(bread=0).begin()
    assert [one.depot for one in poor.list_offered(Take)] == [4, 7, 7, 7]
    assert poor.get_refusal("take 3 a") == "needs_bread"


def test_g2_own_depot_may_be_the_only_target():
    """X2: no bread is needed; the only tile is taken without a question."""
    table = carpe(4, "depots d6=- - wt59 -; place_patricians 6 1 1 1; turn round=7; owns A bread=2")
    table.s.taken[5] = 3
    begun = table.begin()
    assert begun.asked == (A, "place") and begun.player().bread == 2
    assert begun.list_told(Took) == [Took(A, 6, "c", "wt59", 0)]


def test_m5_patricians_share_a_depot():
    """S10 is only about the start."""
    table = play(2, "place_patricians 1 1", "take 2 a").say(STORE_TILE, "end")
    assert table.asked == (B, "take")
    table.say("take 2 b")
    assert [p.patrician for p in table.state.players] == [2, 2]


def test_k1_taken_slot_stays_empty():
    table = play(4, "depots d1=wt01 d2=wt59 wt60 wt61 wt03 d3=wt01; place_patricians 1 1 1 1", "take 2 b")
    assert table.lying(2) == "wt59 - wt61 wt03"
    assert (table.state.held, table.state.held_from, table.state.taken) == (
        "wt60",
        "2b",
        [0, 1, 0, 0, 0, 0, 0],
    )


def test_g3_clearing_with_three_players():
    """K2, X23, X38: counted from the depot, for any clearing player."""
    position = carpe(3, "depots d1=wt01 d2=- wt59 - wt60 d3=wt02; place_patricians 1 1 1")
    position.s.taken[1] = 2
    table = position.begin().say("take 2 d")
    assert table.lying(2) == "- - - -", "with three players, the third tile taken from a depot clears it"
    assert table.state.removed == ["wt59"] and table.player().patrician == 2
    assert table.state.held == "wt60"
    table.undo()
    assert table.lying(2) == "- wt59 - wt60" and table.state.removed == [] and table.state.taken[1] == 2
    table.say("take 2 d", STORE_TILE, "end")
    assert table.list_told(Cleared) == [Cleared(2, ("wt59",))]


def test_x3_direction_continues_over_empty_depots():
    assert list_free_targets(make_ring(0, 4, 0, 0, 1, 1, 0), 3) == [5, 2]


def test_x37_bread_of_this_turn_does_not_pay_for_its_move():
    """The move is paid with the take."""
    table = play(2, "depots d2=wt60 d4=wt60 d5=wt01 d7=wt61; place_patricians 3 1")
    assert [one.depot for one in table.list_offered(Take)] == [4, 2]
    assert table.say("take 4 a").purse() == (0, 0)
