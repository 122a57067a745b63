"""A turn: source, action, end, draft (T2 to T6, U1 to U3), the well (G16), the questions of a turn (G27)."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.games.village import actions as a
from engine.games.village.events import Skipped, Took
from tests.engine.games.village.scenario import END, A, B, village


def test_t2_1_each_colour_of_each_space_is_one_option():
    """T2."""
    table = (
        village(2)
        .family(A, "1@farmyard")
        .owns(A, coins=0)
        .board("grain", "g g k")
        .board("church", "o")
        .begin()
    )
    assert table.options == (a.Take("grain", "green"), a.Take("grain", "black"), a.Take("church", "orange"))
    table.say(a.Take("grain", "green"))
    assert table.state.board["grain"]["green"] == 1 and table.cubes(A) == "g1"
    assert table.state.space == "grain"


def test_t3_plague_goes_back_at_once_and_costs_2_time():
    table = village(2).family(A, "1@farmyard").board("grain", "k o").begin().say(a.Take("grain", "black"))
    assert table.player(A).position == 2 and table.state.supply.cubes["black"] == 6 and table.cubes(A) == ""


def test_t4_and_r3_action_may_be_skipped_but_the_cube_stays_taken():
    table = village(2).family(A, "1@farmyard").board("grain", "k o").begin()
    table.say(a.Take("grain", "black"), a.Skip(), END)
    assert table.player(A).position == 2 and table.player(A).grain == 0 and len(table.list_told(Skipped)) == 1


def test_t6_3_next_player_clockwise_takes_a_turn():
    """T6."""
    table = (
        village(3).board("grain", "o o g p b").turn(2).begin().say(a.Take("grain", "orange"), a.Skip(), END)
    )
    assert table.asked == (A, "source")


# The well


def test_g16_well_is_used():
    table = village(2).family(A, "1@farmyard").owns(A, "o4", coins=0).board("church", "g p").begin()
    table.say(a.Well(("orange",) * 3), a.Use("grain"))
    assert table.cubes(A) == "o1" and table.state.supply.cubes["orange"] == 17, (
        "the harvest is all there is: not asked"
    )
    assert table.player(A).grain == 2 and table.state.board["church"]["green"] == 1
    assert table.say(END).asked == (B, "source")


def test_r5_well_needs_cubes_on_the_board():
    table = village(2).family(A, "1@farmyard").owns(A, "o3").turn(A).last_turns(B).begin()
    assert not table.list_offered(a.Well) and table.get_refusal(a.Well(("orange",) * 3)) == "well_is_dry"


def test_t2_3_no_passing_and_no_free_action_before_the_final_phase():
    table = village(2).board("church", "g o").begin()
    assert table.get_refusal(a.PassTurn()) == "not_the_last_turn"
    assert table.get_refusal(a.Use("grain")) == "cubes_left"
    assert table.get_refusal_reason(a.Take("grain", "pink")).args == {"space": "grain", "cube": "pink"}


# Questions and drafts


def test_g27_questions_of_one_turn():
    laid = (
        village(3)
        .turn(B)
        .family(B, "2@council_2 3@farmyard")
        .owns(B, "g1", coins=2)
        .board("council", "g b b")
    )
    table = laid.begin().say(a.Take("council", "green"))
    assert table.cubes(B) == "g2"
    assert table.options == (a.Enter(3), a.Advance(2, 2), a.Privilege(1), a.Privilege(2), a.Skip())
    table.say(a.Advance(2, 2))
    assert table.options == (a.Pay(("green", "green")), a.Pay(("green", "coin")), a.Pay(("coin", "coin")))
    table.say(a.Pay(("green", "coin")))
    assert table.options == (a.Privilege(1), a.Privilege(2), a.Privilege(3), a.Skip())
    table.say(a.Privilege(3), a.TakeGood("ox"))
    assert table.asked == (B, "end")
    p = table.player(B)
    assert (table.cubes(B), p.coins, table.goods(B), p.position) == ("g1", 1, {"ox": 1}, 2)
    assert table.list_generations(B, "council_3") == [2]
    table.undo(5)
    assert (
        table.asked == (B, "source")
        and table.cubes(B) == "g1"
        and table.list_generations(B, "council_2") == [2]
    )
    table.say(
        a.Take("council", "green"),
        a.Advance(2, 2),
        a.Pay(("green", "coin")),
        a.Privilege(3),
        a.TakeGood("ox"),
    )
    table.say(END)
    with pytest.raises(Refusal):
        table.match.undo(B)


def test_u1_end_is_asked_only_after_an_answer():
    """With one cube and no possible action, the turn and the rest of the round are no question."""
    laid = village(2).family(A, "1@council_1").family(B, "1@farmyard").owns(A, coins=0)
    table = laid.board("grain", "o").begin()
    assert table.state.round == 2, "cube, end, mass and new round went by themselves"


def test_u2_draft_is_undone_across_saved_points_and_unseen_by_others():
    table = village(2).family(A, "1@farmyard").board("crafts", "o g p").begin()
    before = table.view(B)
    table.say(a.Take("crafts", "orange"), a.Train("office", 1), a.Skip())
    assert table.asked == (A, "end") and table.view(B).board == before.board
    assert table.view(B).families == before.families and table.match.new_public_events == []
    table.undo(3)
    assert table.options[0] == a.Take("crafts", "orange")
    table.say(a.Take("crafts", "green"), a.Skip(), END)
    assert [event.cube for event in table.list_told(Took)] == ["green"]


def test_g17_end_of_round_and_new_starting_player():
    laid = (
        village(2).family(A, "3@farmyard").family(B, "1@farmyard").owns(A, "b1", coins=0).board("church", "g")
    )
    laid.s.next_start = B
    table = laid.begin().say(a.EnterBag(3), a.Pay(("brown",)), END)
    s = table.state
    assert (s.round, s.start, s.next_start, s.turn) == (2, B, None, B) and table.asked == (B, "source")
    assert sum(sum(row.values()) for row in s.board.values()) == 18
    assert sum(s.bag.values()) == 4 * 4 + 6 - 18
