"""Banners in general (A0, A2, A10, T5): which values open them, how often, and who must be present."""

from __future__ import annotations

import pytest

from engine.games.my_village.actions import Activate, Add, MoveHeadman, Steward, TakeHand
from engine.games.my_village.components import AREAS
from engine.games.my_village.rules.banners import (
    is_area_active,
)
from tests.engine.games.my_village.scenario import A, B, find_card_id, my_village, play


def test_a0_1_any_value_opens_a_question_mark():
    """Q65: this does not hold beside the headman, as the headman needs no value."""
    laid = my_village(2, "crafts A office_5_6=2; market A chronicler")
    for value in range(2, 13):
        assert laid.value(value).begin().offers("activate M1")
    table = laid.value(2).begin().say("headman stay")
    assert table.asked == (A, "end")


def test_a0_2_villager_must_be_present():
    """O4's areas; A3, Q40: every card needs its own villager, fields need nobody."""
    laid = my_village(2).village(A, "").lay("crafts A brewery_5_6=0; fields A -")
    laid.lay("council A monetary_council; meeting A; market A jester; church A travel_church")
    p = laid.s.players[A]
    assert [area for area in AREAS if is_area_active(p, area)] == ["harvest"]
    for value in range(2, 13):
        table = laid.value(value).begin()
        assert set(table.list_cards) <= {"field"}
        assert {one.banner for one in table.list_offered(Activate)} <= {"play", "school", "F1"}
    assert laid.value(5).begin().get_refusal_reason("activate brewery").args == {"who": "craftsman"}
    assert laid.value(5).begin().get_refusal_reason("add office_5_6").args == {"who": "craftsman"}
    assert laid.value(3).begin().get_refusal_reason("activate council").args == {"who": "councilman"}
    assert laid.value(7).begin().get_refusal_reason("activate M1").args == {"who": "merchant"}
    assert laid.value(6).begin().get_refusal_reason("add travel").args == {"who": "traveller"}


def test_q57_village_without_villagers_is_never_stuck():
    table = my_village(2).village(A, "").lay("turn B").village(B, "").value(4).begin()
    assert table.offers("hand") and table.offers("steward") and table.offers("headman coin")


def test_a0_3_white_banner_is_not_used_twice():
    """Q29, Q52: not even by the tile. Several fields are several banners."""
    table = play(2, "fields A --; value 7", "activate F2")
    assert table.get_refusal("activate F2") == "banner_used"
    assert table.offered == "activate F1, end"
    table = (
        my_village(2, "meeting A tile=council; council A monetary_council")
        .value(2)
        .begin()
        .say("activate council")
    )
    assert table.get_refusal("activate council") == "banner_used"


def test_a0_4_and_q31_meeting_place_comes_last():
    """X8."""
    table = my_village(2, "meeting A tile=council; council A monetary_council").value(12).begin()
    assert {Activate("council"), Activate("meeting")} <= set(table.options)
    table.say("activate meeting, tile -")
    assert table.asked == (A, "end") and table.get_refusal("activate council") == "meeting_last"
    table.undo(2).say("activate council, activate meeting, tile play")
    assert table.player().tile == "play" and table.player().coins == 2


def test_a0_5_something_must_be_used():
    """A full brewery counts (Q23)."""
    table = play(2, "crafts A brewery_5_6=3; value 5")
    assert table.get_refusal("end") == "use_something"
    table.say("activate brewery, end")
    assert table.get_stock() == {"brewery": 3} and table.asked == (B, "dice")


@pytest.mark.parametrize(
    ("first", "branch"),
    [
        (Add("field"), "black"),
        (Activate("F1"), "white"),
        (MoveHeadman("coin"), "headman"),
    ],
)
def test_t5_3_branches_do_not_mix(first: Add | Activate | MoveHeadman, branch: str):
    """T5, O3, A8.3: one black banner, or white ones, or the headman."""
    table = play(2, "fields A --; crafts A smithy_5_6=1; value 7", first)
    assert table.state.turn.branch == branch and table.asked == (A, "more")
    for other in (Add("field"), MoveHeadman("coin"), TakeHand(), Steward()):
        assert table.get_refusal(other) == "branches"
    if branch != "white":
        assert not table.list_offered(Activate) and table.get_refusal("activate F2") == "branches"


def test_t5_1_and_t5_2_banners_are_used_one_after_another():
    """A trained villager's area is active at once, and gains can be spent at once (Q56)."""
    laid = my_village(2, "village A merchant school_left=true; council A monetary_council")
    table = laid.value(3).begin().say("activate school, school train_left councilman, activate council")
    assert table.player().coins == 2
    laid = my_village(2, "crafts A stables_5_8=0; market A messenger; value 8")
    table = laid.begin()
    assert table.get_refusal_reason("activate M1").args == {"goods": "horse", "wild": 0}
    table.say("activate stables, activate M1")
    assert table.player().served == [find_card_id("messenger")] and table.get_stock() == {"stables": 0}


def test_a2_1_requirements_come_first_and_time_is_paid_before_effects():
    """C2.7."""
    table = play(2, "village A cloud=9; value 7", "add field")
    assert table.player().cloud == 1 and table.player().reaper and table.player().coins == 1


def test_a2_2_exhausted_card_cannot_be_taken():
    laid = my_village(2, "fields B --------; value 7")
    assert "field" not in laid.begin().list_cards and laid.begin().get_refusal("add field") == "no_such_card"
    laid = my_village(2, "crafts B brewery_5_6=0; value 5")
    assert "brewery_5_6" not in laid.begin().list_cards and "brewery_5_8" in laid.begin().list_cards
    assert laid.begin().get_refusal("add brewery_5_6") == "no_such_card"


def test_a10_2_every_white_banner_may_carry_it():
    """Q30; its own cost stays (Q29)."""
    laid = my_village(2, "crafts A stables_5_6=0; fields A -; meeting A; council A monetary_council")
    laid.lay("market A knight")
    for tile in ("play", "school", "stables", "F1", "council"):
        table = laid.lay(f"village A tile={tile} cloud=0; value 12").begin()
        assert table.offers(f"activate {tile}"), tile
    table = laid.lay("village A tile=stables cloud=0").begin().say("activate stables")
    assert table.player().cloud == 1 and table.get_stock() == {"stables": 1}
    absent = laid.lay("village A councilman tile=stables").begin()
    assert absent.get_refusal_reason("activate stables").args == {"who": "craftsman"}
