"""Where the patrician goes and what is taken there (rules M, K)."""

from __future__ import annotations

from engine.games.carpe_diem.actions import STORE_TILE, Take
from engine.games.carpe_diem.events import Cleared, Took
from engine.games.carpe_diem.rules.depots import list_free_targets
from tests.engine.games.carpe_diem.scenario import END, A, B, Position, carpe, take


def make_ring(*tiles: int) -> list[list[str | None]]:
    """Return depots with so many tiles each."""
    return [["wt01"] * n + [None] * (4 - n) for n in tiles]


def set_up_g1(bread: int) -> Position:
    some = carpe(4).depots(d3="wt59 wt60", d4="wt61", d5="wt01 wt02 wt03 wt04", d7="wt05 wt06 wt07")
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
    assert table.get_refusal(take("1a")) == "depot_empty" and table.get_refusal(take("7d")) == "slot_empty"
    assert table.view().free == [4, 7]
    for tile, left in (("4a", 1), ("7b", 1), ("3a", 0), ("5d", 0)):
        table.say(take(tile))
        assert table.player().bread == left and table.player().patrician == int(tile[0])
        table.undo()
    poor = set_up_g1(bread=0).begin()
    assert [one.depot for one in poor.list_offered(Take)] == [4, 7, 7, 7]
    assert poor.get_refusal(take("3a")) == "needs_bread"


def test_g2_own_depot_may_be_the_only_target():
    """X2: no bread is needed; the only tile is taken without a question."""
    table = carpe(4).depots(d6="- - wt59 -").place_patricians(6, 1, 1, 1).turn(round=7).owns(A, bread=2)
    table.s.taken[5] = 3
    begun = table.begin()
    assert begun.asked == (A, "place") and begun.player().bread == 2
    assert begun.list_told(Took) == [Took(A, 6, "c", "wt59", 0)]


def test_m5_patricians_share_a_depot():
    """S10 is only about the start."""
    table = carpe(2).place_patricians(1, 1).begin().say(take("2a")).say(STORE_TILE, END)
    assert table.asked == (B, "take")
    table.say(take("2b"))
    assert [p.patrician for p in table.state.players] == [2, 2]


def test_k1_taken_slot_stays_empty():
    table = (
        carpe(4)
        .depots(d1="wt01", d2="wt59 wt60 wt61 wt03", d3="wt01")
        .place_patricians(1, 1, 1, 1)
        .begin()
        .say(take("2b"))
    )
    assert table.lying(2) == "wt59 - wt61 wt03"
    assert (table.state.held, table.state.held_from, table.state.taken) == (
        "wt60",
        "2b",
        [0, 1, 0, 0, 0, 0, 0],
    )


def test_g3_clearing_with_three_players():
    """K2, X23, X38: counted from the depot, for any clearing player."""
    position = carpe(3).depots(d1="wt01", d2="- wt59 - wt60", d3="wt02").place_patricians(1, 1, 1)
    position.s.taken[1] = 2
    table = position.begin().say(take("2d"))
    assert table.lying(2) == "- - - -", "with three players, the third tile taken from a depot clears it"
    assert table.state.removed == ["wt59"] and table.player().patrician == 2
    assert table.state.held == "wt60"
    table.undo()
    assert table.lying(2) == "- wt59 - wt60" and table.state.removed == [] and table.state.taken[1] == 2
    table.say(take("2d"), STORE_TILE, END)
    assert table.list_told(Cleared) == [Cleared(2, ("wt59",))]


def test_x3_direction_continues_over_empty_depots():
    assert list_free_targets(make_ring(0, 4, 0, 0, 1, 1, 0), 3) == [5, 2]


def test_x37_bread_of_this_turn_does_not_pay_for_its_move():
    """The move is paid with the take."""
    table = carpe(2).depots(d2="wt60", d4="wt60", d5="wt01", d7="wt61").place_patricians(3, 1).begin()
    assert [one.depot for one in table.list_offered(Take)] == [4, 2]
    assert table.say(take("4a")).purse() == (0, 0)
