"""Churches and monks (A3.4, A3.5)."""

from __future__ import annotations

import pytest

from engine.games.my_village.actions import Add, CallSteward, MoveHeadman, School, Steward
from tests.engine.games.my_village.scenario import OVER, A, B, customers, my_village


def test_c3_19_and_q32_window_of_the_cloister_always_counts():
    laid = my_village(2).village(A, "merchant").church(A, "cloister_church", "quill_1")
    assert laid.begin().points()["religion"] == 3 + 2


def test_a3_5_monk_needs_abbot_church_and_a_window():
    laid = my_village(2).top_monk("quill_1")
    assert laid.value(7).begin().get_refusal(Add("monk_quill")) == "church"
    laid.church(A, "travel_church")
    assert laid.value(6).begin().get_refusal(Add("monk_quill")) == "other_value"
    laid.village(A, "merchant")
    assert laid.value(7).begin().get_refusal_reason(Add("monk_quill")).args == {"who": "abbot"}


def test_c1_10_and_q33_last_monk_of_a_stack():
    """Nothing is revealed, so nothing is asked (U4); an empty stack stays empty."""
    laid = my_village(2).church(B, "travel_church").church(A, "cloister_church").only_monk("quill_1", B)
    table = laid.value(7).begin().say(Add("monk_quill"))
    assert table.asked == (A, "end") and table.view(A).monks["quill"] is None
    laid = my_village(2).church(A, "cloister_church", "quill_1", "quill_2", "quill_3").value(7)
    assert laid.begin().get_refusal(Add("monk_quill")) == "no_such_card"


def test_c3_13_and_d9_goblet_monks_may_call_the_headman():
    """Declined, it costs no time; staying is impossible."""
    laid = my_village(2).church(A, "travel_church").top_monk("goblet_2").village(A, head="coin")
    table = laid.value(7).begin().say(Add("monk_goblet"))
    assert table.options == (MoveHeadman("house"), MoveHeadman("story"), MoveHeadman("decline"))
    assert table.get_refusal(MoveHeadman("stay")) == "headman_path"
    table.say(MoveHeadman("decline"), OVER)
    assert table.player().cloud == 3 and table.player().head == "coin"


@pytest.mark.parametrize(
    ("monk", "value", "times"),
    [("rosary_1", 8, 1), ("rosary_2", 7, 1), ("rosary_4", 4, 2), ("rosary_5", 3, 2)],
)
def test_c3_14_and_q35_rosary_monks_use_the_school(monk: str, value: int, times: int):
    """Q54: no other white banner follows. The left descendant, advanced by the first use, may be trained by the second."""
    laid = my_village(2).church(A, "travel_church").top_monk(monk).village(A, "abbot", school_left=True)
    table = laid.value(value).begin().say(Add("monk_rosary"), School("advance"))
    if times == 2:
        table.say(School("train_right", "merchant"))
        assert table.player().villagers == ["abbot", "merchant"] and table.player().tree == 2
    table.say(OVER)
    assert table.player().school_right == (times == 1) and table.player().cloud == 3 + (times == 2)


def test_a5_7_and_q34_goblet_monk_calls_on_the_steward():
    """C3.12, D10, Q74: at most two paid; declined, nothing is revealed or paid, but the monk joins."""
    laid = my_village(2).church(A, "cloister_church").top_monk("goblet_4").value(3)
    table = laid.begin().say(Add("monk_goblet"))
    assert table.options == (CallSteward(True), CallSteward(False))
    table.say(CallSteward(False), OVER)
    assert table.player().cloud == 3 and not table.player().market and len(table.player().monks) == 1
    table = laid.begin().say(Add("monk_goblet"), CallSteward(True))
    assert max(len(one.cards) for one in table.list_offered(type(customers("R1")))) == 2
    assert table.get_refusal(customers("R1", "R2", "R3")) == "too_many_customers"
    table.say(customers("R2", "R4"), OVER)
    assert table.player().cloud == 5 and len(table.player().market) == 2 and len(table.player().monks) == 1


def test_a3_4_benefits_need_the_abbot():
    """The trading church's (A5.6) here; those of the others in test_rats and test_travel."""
    laid = my_village(2).village(A, "merchant").church(A, "trading_church").value(4)
    table = laid.begin().say(Steward())
    assert table.asked == (A, "customers") and customers() not in table.options
