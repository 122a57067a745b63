"""Choosing dice (A1, D1, D2)."""

from __future__ import annotations

import pytest

from engine.games.my_village.actions import MoveHeadman, SetValue
from engine.games.my_village.rules.dice import (
    coin_cost,
    list_values_of_faces,
)
from engine.games.my_village.state import Die
from tests.engine.games.my_village.scenario import A, my_village, take

POOL = "w1 w2 w3 w3 w4 w5 w6 w6 b1 b4 b5"


def test_a1_1_missing_dice_are_refused():
    table = my_village(2).pool("w2 w3 b1").begin()
    assert table.get_refusal(take("w2", "w2")) == "no_such_die"
    assert table.get_refusal(take("w2", "b6")) == "no_such_die"
    assert table.get_refusal_reason(take("w3", "w2")).args == {"first": "w2", "second": "w3"}
    assert table.get_refusal_reason(take("b1", "w3")).args == {"first": "w3", "second": "b1"}
    assert table.get_refusal(SetValue(5)) == "wrong_phase"


@pytest.mark.parametrize(("dice", "time"), [(("w2", "w3"), 0), (("w2", "b3"), 2), (("b3", "b4"), 4)])
def test_a1_2_and_q3_black_dice_cost_time_at_once(dice: tuple[str, str], time: int):
    """T4.2, Q71: whatever they are used for, even if they are changed."""
    table = my_village(2).village(A, coins=1).pool("w2 w3 b3 b4").begin().say(take(*dice), SetValue(6))
    assert table.player().cloud == time and table.state.turn.value == 6


def test_a1_3_each_step_costs_a_coin_between_1_and_6():
    """Q4, Q2: the sum counts."""
    assert [one.value for one in list_values_of_faces(1, 2, 2, 0)] == [2, 3, 4, 5]
    assert [one.value for one in list_values_of_faces(6, 6, 2, 0)] == [10, 11, 12]
    assert [one.value for one in list_values_of_faces(3, 4, 10, 0)] == list(range(2, 13))


def compute_by_trying(a: int, b: int, value: int, markers: int) -> int:
    """Return the fewest coins by trying all dice."""
    faces = [(x, y) for x in range(1, 7) for y in range(1, 7) if x + y == value]
    costs = list[int]()
    for x, y in faces:
        steps = sorted([abs(x - a), abs(y - b)], reverse=True)
        costs.append(sum(steps[markers:]))
    return min(costs)


def test_a1_4_and_a1_5_fewest_coins_are_paid():
    for a in range(1, 7):
        for b in range(1, 7):
            for value in range(2, 13):
                for markers in range(3):
                    assert coin_cost(a, b, value, markers) == compute_by_trying(a, b, value, markers)


def test_a1_6_marker_must_save_coins():
    """C2.2, D2: at most the available markers and coins."""
    assert SetValue(7, 1) not in list_values_of_faces(3, 4, 10, 2), "the sum is 7 already"
    assert SetValue(8, 1) in list_values_of_faces(3, 4, 10, 2) and SetValue(8, 2) not in list_values_of_faces(
        3, 4, 10, 2
    )
    assert max(len(list_values_of_faces(a, b, 10, 2)) for a in range(1, 7) for b in range(1, 7)) <= 33
    table = my_village(2).village(A, coins=1).meeting(A, 1).pool("w1 w2 w6").begin().say(take("w1", "w2"))
    assert table.get_refusal_reason(SetValue(5)).args == {"needs": 2, "has": 1}
    assert table.get_refusal(SetValue(4, 2)) == "not_enough_markers"
    assert table.get_refusal(SetValue(3, 1)) == "marker_saves_nothing"
    assert table.get_refusal(SetValue(13)) == "no_such_value"


def test_q24_markers_can_be_spent_without_a_councilman():
    """A0.7, A1.4."""
    laid = my_village(2).village(A, "merchant").meeting(A, 1).pool("w1 w2 w6")
    table = laid.begin().say(take("w1", "w2"), SetValue(8, 1))
    assert table.player().meeting_markers == 0 and table.state.turn.value == 8


def test_a1_7_and_q77_coins_are_wasted_on_the_headman():
    table = my_village(2).village(A, coins=2).pool("w1 w2 w6").begin()
    table.say(take("w1", "w2"), SetValue(5), MoveHeadman("stay"))
    assert table.player().coins == 0


def test_q53_dice_are_changed_before_the_use():
    table = my_village(2).fields(A, "-").pool("w3 w4 w6").begin().say(take("w3", "w4"))
    assert table.get_refusal(SetValue(8)) == "wrong_phase"


def test_t4_1_and_q1_two_dice_are_gone_after_each_turn():
    table = my_village(2).pool(POOL).begin().say(take("w3", "b4"))
    assert len(table.state.pool) == 9 and Die("b", 4) not in table.state.pool
    assert table.state.pool.count(Die("w", 3)) == 1
    assert MoveHeadman("stay") in table.options, "the headman can always be used"
