"""Typed commands (6.3): each gives its answers one by one, and stops if it leaves something open."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.core.planning import PlannedTurn, PlanningSession
from engine.games.my_village.commands.orders import PlanTurn
from tests.engine.games.my_village.scenario import A, B, Position, Table, my_village, play
from tests.engine.games.table import parse_typed


def set_up_crafts() -> Position:
    """Set up a village with beer and a scroll, and a jester at the market."""
    return my_village(2, "village A coins=2; crafts A brewery_5_6=1 office_5_8=1; market A jester").pool(
        "w1 w2 w4 w5 b6"
    )


# Dice


def test_dice_are_typed_with_markers():
    """X19: one marker makes an 8 of two twos."""
    laid = my_village(2, "meeting A 1; pool w2 w2 w3 b1")
    table = laid.begin().type_in("dice first:w2 second:w2 value:8")
    assert table.given.endswith(", value 8 1") and table.player().meeting_markers == 0
    refused = laid.begin().get_typed_refusal("dice first:w2 second:w2 value:8 markers:0")
    assert refused == "not_enough_coins"


def test_unavailable_dice_are_refused():
    table = set_up_crafts().begin()
    assert table.why("dice first:w3 second:w1") == "There is no 3 in the pool any more."
    assert table.get_typed_refusal("dice first:w1 second:w1") == "no_such_die"
    assert table.why("dice first:w1 second:w4 value:9") == "That costs 4 coins; you have 2."


# Steps


def test_white_banners_are_typed_one_after_another():
    """X5, as it is typed."""
    laid = my_village(2, "village A abbot traveller craftsman merchant cloud=5 school_left=true")
    laid.lay("council A monetary_council; market A chronicler hay_farmer; crafts A office_5_6=2")
    typed, table = "do steps:school train_left councilman; council; M1", laid.value(3).begin()
    planned, replayed = (PlanningSession(table.match.preview(A), A) for _ in range(2))
    planned.submit(parse_typed(table.match, A, typed))
    replayed.replay_turn(PlannedTurn.from_actions(planned.turns[0]))
    assert replayed.turns == planned.turns, "the payment that is made by itself ends a plan"
    table.type_in(typed)
    assert table.given == "activate school, school train_left councilman, activate council, activate M1"
    assert table.asked == (A, "end"), "the only way to pay is paid"


# Collect


def test_collect_uses_play_and_fields():
    table = play(2, "village A board=board_oak; fields A +--; value 7").type_in("collect")
    assert table.given == "activate F1, activate F2, activate F3" and table.player().coins == 4
    table = play(2, "fields A +; value 5").type_in("collect")
    assert table.given == "activate play" and table.player().tree == 1
    assert play(2, "value 3").get_typed_refusal("collect") == "nothing_to_collect"
    assert set_up_crafts().begin().get_typed_refusal("collect") == "wrong_phase"


# A whole turn


def test_w6_turn_is_one_interaction():
    table = set_up_crafts().begin().type_in("turn dice:w1 w4 do:play; brewery end:true")
    assert (
        table.asked == (B, "dice")
        and table.player(A).tree == 1
        and table.get_stock(A) == {"brewery": 2, "office": 1}
    )


def test_turn_continues_after_the_dice():
    table = set_up_crafts().begin().say("dice w1 w4, value 5")
    assert table.get_typed_refusal("turn dice:w1 w5 do:play") == "other_dice"
    assert table.get_typed_refusal("turn dice:w1 w4 value:6 do:play") == "other_dice"
    assert table.type_in("turn dice:w4 w1 do:play").given.endswith(", activate play")


# Autocomplete


def test_autocomplete_of_dice():
    table = set_up_crafts().begin()
    assert table.choices("dice", "first") == ["w1", "w2", "w4", "w5", "b6"]
    assert table.choices("dice first:w1", "second") == ["w2", "w4", "w5", "b6"]
    assert table.choices("dice first:w1 second:w4", "value") == ["3", "4", "5", "6", "7"]
    assert table.choices("turn", "dice")[:3] == ["w1 w2", "w1 w4", "w1 w5"]
    assert table.choices("turn dice:w4 w1", "value") == ["3", "4", "5", "6", "7"]
    assert table.choices("turn", "death") == [
        "abbot",
        "councilman",
        "traveller",
        "craftsman",
        "merchant",
    ]


# Pre-planned turns (W3, W4), with views and questions of real games


def start_turn(pool: str = "w2 w3 b1 b6 w6") -> Table:
    return play(3, f"crafts A brewery_5_6=2; pool {pool}")


def make_plan(table: Table, turns: str, seat: int = A) -> PlanTurn:
    return PlanTurn.parse({"turns": turns}, table.match.view(seat))


def test_w3_first_fully_legal_plan_is_played_and_ended():
    table = start_turn()
    order = make_plan(
        table, "turn dice:w5 w6 do:play or turn dice:w2 w3 do:council or turn dice:w2 w3 do:play"
    )
    table.follow(order)
    assert table.asked_seat == B


def test_w3_impossible_plans_change_nothing_and_the_reason_is_given():
    table = start_turn()
    with pytest.raises(Refusal):
        table.follow(make_plan(table, "turn dice:w5 w6 do:play"))
    assert table.asked == (A, "dice")


def test_w3_plans_end_when_a_new_pool_is_rolled():
    table = start_turn()
    order = make_plan(table, "turn dice:w2 w3 do:play", B)
    view = table.match.view(B)
    assert order.round == view.round and not order.is_finished(view) and order.explain_refusal(view) is None
    view.round += 1
    assert order.is_finished(view)


@pytest.mark.parametrize("typed", ["steward R1 R2", "monk quill"])
def test_w4_death_and_end_are_said_before_something_is_turned_over(typed: str):
    """6.3: a reveal stops a turn only if it causes a new question."""
    table = play(
        2,
        "village A abbot merchant craftsman coins=2 cloud=9; church A cloister_church; "
        "pool w4 w6 b1 b2; top_monk quill_3",
    )
    table.follow(make_plan(table, f"turn dice:w4 w6 do:{typed} death:merchant"))
    assert table.asked_seat == B and "merchant" not in table.player(A).villagers


def test_6_3_question_of_a_reveal_is_left_to_the_player():
    """D11: the free customer is chosen once the new one is seen; the rest of the plan is dropped."""
    table = play(2, "church A trading_church; village A abbot merchant coins=2; pool w4 w6 b1 b2")
    table.follow(make_plan(table, "turn dice:w4 w6 do:steward R1 R2 death:merchant"))
    assert table.asked == (A, "free")


def test_w3_plan_remembers_monks_and_waiting_customers():
    table = start_turn()
    top = table.match.view(A).monks["quill"]
    assert make_plan(table, "turn dice:w2 w3 do:monk  quill; play").about == (f"monk_quill={top}",)
