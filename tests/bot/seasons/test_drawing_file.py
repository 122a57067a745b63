"""Anybody can check the file of a drawing, and a tampered file is found."""
from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.seasons import drawing_file
from bot.seasons.drawing import CURRENT_VERSION, draw_round
from bot.seasons.drawing_file import DrawingFile, NotADrawingFile
from bot.seasons.drawing_input import DrawingInput, hash_inputs
from bot.seasons.model import DrawnRound, TableResult
from tests.bot.seasons.kit import make_drawing_input
from tests.bot.test_cli import longtable


def make_file(asked: DrawingInput) -> DrawingFile:
    return DrawingFile(
        drawing=CURRENT_VERSION, season="ABCD", input=asked, outcome=draw_round(asked), seal=make_drawing_input(2).seal
    )


LEAGUE = make_file(make_drawing_input(13, round=2))
MET = tuple((table[0], table[1], 3) for table in LEAGUE.outcome.tables)
TAMPERED_FILES = {
    "another seal": replace(LEAGUE, seal="00" * 32),
    "another seal in what went in": replace(LEAGUE, input=replace(LEAGUE.input, seal="00" * 32)),
    "another key": replace(LEAGUE, input=replace(LEAGUE.input, key="00" * 32)),
    "the key of another round": replace(LEAGUE, input=replace(LEAGUE.input, key=make_drawing_input(13, round=3).key)),
    "another round": replace(LEAGUE, input=replace(LEAGUE.input, round=3)),
    "another history": replace(LEAGUE, input=replace(LEAGUE.input, meetings=MET)),
    "somebody who joined otherwise": replace(LEAGUE, input=replace(LEAGUE.input, joins=(1, *LEAGUE.input.joins[1:]))),
    "two who changed places": replace(LEAGUE, outcome=replace(LEAGUE.outcome, tables=LEAGUE.outcome.tables[::-1])),
    "nobody can be drawn": replace(LEAGUE, input=replace(LEAGUE.input, people=(1,))),
}


def test_file_can_be_drawn_again() -> None:
    for asked in (
        make_drawing_input(16, rounds=5),
        make_drawing_input(13, round=2),
        make_drawing_input(9, 2, "swiss", 3),
    ):
        file = make_file(asked)
        assert drawing_file.decode(drawing_file.encode(file)) == file and drawing_file.get_verdict(file) == "same"
    # the previous round's key, in place of the seal
    told_before = replace(LEAGUE.input, seal=make_drawing_input(13, round=1).key)
    assert drawing_file.get_verdict(replace(LEAGUE, input=told_before)) == "same"
    assert drawing_file.get_file_name(LEAGUE) == "drawing-ABCD-2.json"


@pytest.mark.parametrize("name", TAMPERED_FILES)
def test_tampered_file_is_found(name: str) -> None:
    assert drawing_file.get_verdict(drawing_file.decode(drawing_file.encode(TAMPERED_FILES[name]))) == "other"


FIRST = make_file(make_drawing_input(16, rounds=5))
PLANNED = drawing_file.add_planner(make_file(make_drawing_input(16, round=3, plan=FIRST.outcome.plan[1])), FIRST)
PLAN, PLANNER = FIRST.outcome.plan[1], FIRST.input
ONE, OTHER, *REST = PLAN
SWAPPED = ((OTHER[0], *ONE[1:]), (ONE[0], *OTHER[1:]), *REST)
UNPLANNED = {
    "tables that were not planned": make_file(make_drawing_input(16, round=3, plan=SWAPPED)),
    "those of another round": make_file(make_drawing_input(16, round=2, plan=PLAN)),
    "those of no round": make_file(make_drawing_input(16, round=9, plan=PLAN)),
    "others were planned for": replace(PLANNED, planner=replace(PLANNER, people=(*PLANNER.people[:-1], 99))),
    "a plan of another key": replace(PLANNED, planner=replace(PLANNER, key="00" * 32)),
    "a plan that was no first drawing's": replace(PLANNED, planner=replace(PLANNER, round=2)),
}


def test_planned_round_is_checked_from_its_planning_round() -> None:
    assert FIRST.planner is None and drawing_file.add_planner(FIRST, FIRST) == FIRST
    assert drawing_file.decode(drawing_file.encode(PLANNED)) == PLANNED and drawing_file.get_verdict(PLANNED) == "same"
    assert drawing_file.get_verdict(replace(PLANNED, planner=None)) == "nothing"


@pytest.mark.parametrize("name", UNPLANNED)
def test_invented_plan_is_found(name: str) -> None:
    file = UNPLANNED[name]
    assert (
        drawing_file.get_verdict(file if file.planner is not None else drawing_file.add_planner(file, FIRST)) == "other"
    )


def test_file_that_is_no_drawing_is_explained() -> None:
    whole = drawing_file.encode(LEAGUE)
    for broken in (b"{}", b"[", whole[:-20], whole.replace(LEAGUE.seal.encode(), b"zz"), b"\xff", b'{"format": 1}'):
        with pytest.raises(NotADrawingFile, match="not a drawing file"):
            drawing_file.decode(broken)
    assert drawing_file.get_verdict(replace(LEAGUE, drawing=CURRENT_VERSION + 1)) == "nothing"


def test_announced_hash_leaves_out_a_field_that_older_versions_lacked() -> None:
    """Announcements that are out contain the hash of an older version, in which nobody could be absent."""
    table = TableResult(1, 1, "race", (1, 2, 3, 4), (9, 7, 5, 3))
    cup = replace(make_drawing_input(4, round=2), form="cup", before=(DrawnRound(1, "race", (table,)),))
    absent = replace(cup, before=(DrawnRound(1, "race", (replace(table, absent=(4,)),)),))
    assert hash_inputs(cup) == "c7301d645b32ad8d66bfb8b97f812155"
    assert hash_inputs(absent) == "595611a3a3439d95d08bdc505c01921c"


def test_ladder_has_a_chain_of_its_own_length() -> None:
    asked = make_drawing_input(9, 4, "ladder", 900)
    file = DrawingFile(drawing=CURRENT_VERSION, season="LADR", input=asked, outcome=draw_round(asked), seal=asked.seal)
    assert drawing_file.get_verdict(file) == "same"


@pytest.mark.parametrize(
    ("file", "code", "said"),
    [
        (LEAGUE, 0, ["round 2", "The key matches the seal.", "the same tables"]),
        (TAMPERED_FILES["another seal"], 1, ["The key does NOT match the seal.", "the same tables"]),
        (TAMPERED_FILES["two who changed places"], 1, ["The key matches the seal.", "does NOT give the same tables"]),
        (replace(LEAGUE, drawing=CURRENT_VERSION + 1), 2, [f"does not know drawing {CURRENT_VERSION + 1}"]),
        (PLANNED, 0, ["round 3", "The key matches the seal.", "the same tables"]),
        (replace(PLANNED, planner=None), 2, ["the file has no plan"]),
    ],
)
def test_longtable_verify_tells_whether_the_drawing_is_the_same(
    file: DrawingFile, code: int, said: list[str], tmp_path: Path
) -> None:
    path = tmp_path / drawing_file.get_file_name(file)
    path.write_bytes(drawing_file.encode(file))
    result = longtable("verify", str(path))
    assert result.exit_code == code and all(words in result.output for words in said)
