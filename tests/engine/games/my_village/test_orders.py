"""Pre-planned turns (W3, W4), with views and questions of real games."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.core.planning import create_order_submissions
from engine.games.my_village import GAME
from engine.games.my_village.commands.orders import PlanTurn
from tests.engine.games.my_village.scenario import A, B, Table, my_village


def start_turn(pool: str = "w2 w3 b1 b6 w6") -> Table:
    return my_village(3).crafts(A, brewery_5_6=2).pool(pool).begin()


def make_plan(table: Table, turns: str, seat: int = A) -> PlanTurn:
    return PlanTurn.parse({"turns": turns}, table.match.view(seat))


def let_answer(table: Table, order: PlanTurn, seat: int = A) -> Table:
    for say in create_order_submissions(order, table.match, seat):
        table.match.submit(seat, say)
    return table


def test_w3_first_fully_legal_plan_is_played_and_ended():
    table = start_turn()
    order = make_plan(
        table, "turn dice:w5 w6 do:play or turn dice:w2 w3 do:council or turn dice:w2 w3 do:play"
    )
    let_answer(table, order)
    assert table.asked_seat == B


def test_w3_impossible_plans_change_nothing_and_the_reason_is_given():
    table = start_turn()
    with pytest.raises(Refusal):
        let_answer(table, make_plan(table, "turn dice:w5 w6 do:play"))
    assert table.asked == (A, "dice")


def test_w3_plans_end_when_a_new_pool_is_rolled():
    table = start_turn()
    order = make_plan(table, "turn dice:w2 w3 do:play", B)
    view = table.match.view(B)
    assert order.round == view.round and not order.is_finished(view) and order.explain_refusal(view) is None
    view.round += 1
    assert order.is_finished(view)


def test_w3_nothing_can_be_planned_after_the_last_turn_of_the_round():
    table = start_turn()
    let_answer(table, make_plan(table, "turn dice:w2 w3 do:play"))
    view = table.match.view(A)
    refused = make_plan(table, "turn dice:w2 w3 do:play").explain_refusal(view)
    assert (refused is not None) == (A not in view.order[view.turn_index :])


def test_order_describes_what_it_does_and_when_it_ends():
    table = start_turn()
    told = GAME.create_presenter(["Ann", "Bob", "Cleo"]).order_description(
        table.match.view(A), make_plan(table, "turn dice:w2 w3 do:play")
    )
    assert (
        "“turn dice:w2 w3 do:play”" in told and "The order ends with that turn" in told and "round 1" in told
    )


@pytest.mark.parametrize("typed", ["steward R1 R2", "monk quill"])
def test_w4_death_and_end_are_said_before_something_is_turned_over(typed: str):
    """6.3: a reveal stops a turn only if it causes a new question."""
    laid = my_village(2).village(A, "abbot merchant craftsman", coins=2, cloud=9).church(A, "cloister_church")
    table = laid.pool("w4 w6 b1 b2").top_monk("quill_3").begin()
    let_answer(table, make_plan(table, f"turn dice:w4 w6 do:{typed} death:merchant"))
    assert table.asked_seat == B and "merchant" not in table.player(A).villagers


def test_6_3_question_of_a_reveal_is_left_to_the_player():
    """D11: the free customer is chosen once the new one is seen; the rest of the plan is dropped."""
    laid = my_village(2).church(A, "trading_church").village(A, "abbot merchant", coins=2).pool("w4 w6 b1 b2")
    table = laid.begin()
    let_answer(table, make_plan(table, "turn dice:w4 w6 do:steward R1 R2 death:merchant"))
    assert table.asked == (A, "free")


def test_w3_plan_remembers_monks_and_waiting_customers():
    table = start_turn()
    top = table.match.view(A).monks["quill"]
    assert make_plan(table, "turn dice:w2 w3 do:monk  quill; play").about == (f"monk_quill={top}",)
