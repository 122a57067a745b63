"""The school (A7) and the headman (A8)."""

from __future__ import annotations

import pytest

from engine.games.my_village import events
from engine.games.my_village.actions import Activate, Add, Bury, MoveHeadman, School
from tests.engine.games.my_village.scenario import END, A, B, my_village


@pytest.mark.parametrize(
    ("left", "right", "lines"),
    [
        (False, False, ["enroll", "nothing"]),
        (True, False, ["advance", "train_left", "nothing"]),
        (False, True, ["enroll", "train_right", "nothing"]),
        (True, True, ["train_left", "train_right", "nothing"]),
    ],
)
def test_a7_school_offers_its_lines(left: bool, right: bool, lines: list[str]):
    """A7.1: `nothing` always; training needs an empty space."""
    laid = my_village(2).village(
        A, "abbot councilman traveller craftsman", school_left=left, school_right=right
    )
    table = laid.value(3).begin().say(Activate("school"))
    assert [one.option for one in table.list_offered(School)] == lines
    assert {one.profession for one in table.list_offered(School)} <= {None, "merchant"}


def test_q72_full_school_in_a_full_village():
    """D6: `nothing` alone answers itself, and it is the turn's use."""
    table = (
        my_village(2)
        .village(A, school_left=True, school_right=True)
        .value(11)
        .begin()
        .say(Activate("school"))
    )
    assert table.asked == (A, "end") and table.match.get_draft_events(A)[-1] == events.Schooled(
        A, "nothing", None
    )


def test_a7_2_trained_villager_is_present_at_once():
    """Q66: and may die in the same turn; A7 train_right: 2 tree points."""
    laid = my_village(2).village(A, "abbot", school_right=True, cloud=9).value(3)
    table = laid.begin().say(Activate("school"), School("train_right", "merchant"))
    assert table.player().villagers == ["abbot", "merchant"] and table.player().tree == 2
    assert table.options == (Bury("abbot"), Bury("merchant"))


def test_a7_3_and_q10_descendants_are_no_villagers():
    laid = my_village(2).village(A, "abbot", school_left=True, school_right=True, cloud=9).value(6)
    table = laid.begin().say(MoveHeadman("stay"))
    assert table.asked == (A, "hire"), "the last villager died, whoever is at school"


def test_a7_impossible_lines_are_refused():
    laid = my_village(2).village(A, "abbot", school_left=True)
    table = laid.value(3).begin().say(Activate("school"))
    assert table.get_refusal(School("enroll")) == "school_full"
    assert table.get_refusal(School("train_right", "merchant")) == "school_empty"
    assert table.get_refusal(School("train_left", "abbot")) == "profession_filled"
    assert table.get_refusal(School("train_left")) == "school_profession"
    assert table.get_refusal(School("advance", "merchant")) == "school_profession"
    table = my_village(2).village(A, school_right=True).value(3).begin().say(Activate("school"))
    assert table.get_refusal(School("advance")) == "school_empty"
    table = my_village(2).village(A, school_left=True, school_right=True).village(A, "abbot").value(3).begin()
    assert table.say(Activate("school")).get_refusal(School("advance")) == "school_full"


def test_a8_2_headman_takes_what_he_finds():
    """C3.16, E3.8: only the house makes story points safe; without points nothing happens."""
    laid = my_village(2).village(A, head="coin", tree=7, safe=1).value(9)
    table = laid.begin().say(MoveHeadman("house"))
    assert (table.player().tree, table.player().safe, table.player().cloud) == (0, 8, 1)
    assert table.match.get_draft_events(A)[-1] == events.Secured(A, 7)
    table = my_village(2).village(A, head="coin").value(9).begin().say(MoveHeadman("house"))
    assert table.player().safe == 0 and not table.list_told(events.Secured)
    assert my_village(2).village(A, head="coin").value(9).begin().say(MoveHeadman("story")).player().tree == 3
    assert my_village(2).value(9).begin().say(MoveHeadman("coin")).player().coins == 1


def test_a8_1_staying_costs_time_too():
    """A0.6."""
    table = my_village(2).village(A, head="story").value(9).begin().say(MoveHeadman("stay"))
    assert (table.player().cloud, table.player().tree, table.player().head) == (1, 0, "story")


def test_a8_3_headman_takes_the_whole_turn():
    table = my_village(2).fields(A, "-").value(7).begin().say(MoveHeadman("coin"))
    assert table.asked == (A, "end") and table.get_refusal(Add("field")) == "branches"
    table.say(END)
    assert table.asked == (B, "dice")
