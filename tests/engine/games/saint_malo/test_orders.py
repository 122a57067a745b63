"""The roll plan (AS3), with views and questions of real games."""

from __future__ import annotations

from engine.core.planning import create_order_submissions
from engine.games.saint_malo import GAME
from engine.games.saint_malo.commands.orders import RollPlan

from .scenario import A, Table, scenario


def make_plan(table: Table, keep: str = "H", stop: str = "4", seat: int = 0) -> RollPlan:
    return RollPlan.parse({"keep": keep, "stop": stop}, table.match.view(seat))


def let_answer(table: Table, order: RollPlan, seat: int = 0) -> Table:
    """Let it answer repeatedly, because a roll is a barrier."""
    while seat in table.match.open_questions and (says := create_order_submissions(order, table.match, seat)):
        table.match.submit(seat, *says)
    return table


def test_as3_plan_rerolls_all_other_dice_while_rolls_are_left():
    table = scenario().dice("HLHSW").rolls("XHS LL").begin()
    let_answer(table, make_plan(table))
    assert (table.dice(), table.me.rolls_used) == ("HLHHL", 3)
    assert table.asked_seat == A and table.me.phase == "turn", "it neither scores nor ends the turn"


def test_as3_plan_stops_as_soon_as_enough_match():
    table = scenario().dice("HLHSW").rolls("HHX LL").begin()
    let_answer(table, make_plan(table))
    assert (table.dice(), table.me.rolls_used) == ("HHHHX", 2)


def test_as3_plan_in_the_own_turn_is_for_that_turn():
    table = scenario().begin()
    order = make_plan(table)
    assert order.round == 1
    view = table.match.view(0)
    view.active = 1
    assert order.is_finished(view), "the turn has passed"
    assert make_plan(table, seat=0).round == 1 and RollPlan.parse({"keep": "L"}, view).round == 2


def test_order_describes_what_it_does_and_when_it_ends():
    table = scenario().begin()
    text = GAME.create_presenter(["Anke", "Bert"]).order_description(table.match.view(0), make_plan(table))
    assert "with one symbol: head." in text and "The order ends when that turn's rolls are done" in text
