"""The roll plan (AS3), with views and questions of real games."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.core.planning import create_order_submissions
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.saint_malo.commands.phrases import ScoreCrates

from .scenario import END, A, Table, scenario


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


def test_as3_swords_are_rerolled():
    table = scenario().dice("SSHHH").begin()
    view, decision = table.match.view(0), table.match.get_decision(0)
    assert make_plan(table, stop="5").respond(view, decision) == Roll((1, 2))
    assert make_plan(table, stop="3").respond(view, decision) is None


def test_as3_plan_given_before_is_only_for_the_next_turn():
    table = scenario().dice("GGWHL").rolls("SSHHX HHH" + "LLLLL" * 4).begin()
    order = make_plan(table, seat=1)
    assert order.round == 1 and not order.is_finished(table.match.view(1))
    table.say(ScoreCrates(("C3", "D3")), END)
    let_answer(table, order, 1)
    assert table.dice() == "HHHHH" and table.me.rolls_used == 2
    later = table.match.view(1)
    later.active = 0
    later.round = 2
    assert order.is_finished(later)


def test_as3_plan_in_the_own_turn_is_for_that_turn():
    table = scenario().begin()
    order = make_plan(table)
    assert order.round == 1
    view = table.match.view(0)
    view.active = 1
    assert order.is_finished(view), "the turn has passed"
    assert make_plan(table, seat=0).round == 1 and RollPlan.parse({"keep": "L"}, view).round == 2


@pytest.mark.parametrize(("keep", "stop", "code"), [("S", "3", "not-understood"), ("", "3", "missing")])
def test_kept_symbol_must_be_usable(keep: str, stop: str, code: str):
    with pytest.raises(Refusal, match=code):
        make_plan(scenario().begin(), keep, stop)


def test_crates_have_two_letters_and_at_most_five_dice():
    table = scenario().begin()
    assert make_plan(table, "c") == make_plan(table, "G")
    refused = make_plan(table, stop="6").explain_refusal(table.match.view(0))
    assert refused and refused.code == "order-stop"


def test_order_describes_what_it_does_and_when_it_ends():
    table = scenario().begin()
    text = GAME.create_presenter(["Anke", "Bert"]).order_description(table.match.view(0), make_plan(table))
    assert "with one symbol: head." in text and "The order ends when that turn's rolls are done" in text


def test_as3_plan_without_a_roll_left_is_for_the_next_turn():
    scored = scenario().dice("GGWHL").begin().say(ScoreCrates(("C3", "D3")))
    rolled = scenario().dice("HLHSW").rolls("XHS LL").begin()
    rolled.say(Roll((2, 4, 5)), Roll((3, 4)))
    for table in (scored, rolled):
        view, order = table.match.view(0), make_plan(table)
        assert order.round == 2 and not order.is_finished(view) and order.explain_refusal(view) is None
        view.last_round = True
        assert (why := order.explain_refusal(view)) and why.code == "order-no-turn"
