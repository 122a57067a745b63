"""The suite judges every game: no test of a game may be missing because its case was not found."""

from __future__ import annotations

import pytest

from conformance.cases import iter_module_names, load_cases
from conformance.tables import CASES
from engine.games import OURS


def test_every_own_game_and_the_toy_are_judged():
    assert {case.game.slug for case in CASES} >= {*OURS, "auction"}
    assert {case.name for case in CASES if case.variant} >= {"saint_malo-at-once", "carpe_diem-chosen"}


def test_module_is_one_case_or_more_and_package_all_its_modules():
    assert [*iter_module_names("tests.conformance.games.village")] == ["tests.conformance.games.village"]
    assert len([*iter_module_names("tests.conformance.games")]) == len(OURS) + 1
    assert [case.name for case in load_cases(["tests.conformance.games.saint_malo"])] == [
        "saint_malo",
        "saint_malo-at-once",
    ]


def test_game_without_a_case_is_not_passed_over():
    with pytest.raises(ModuleNotFoundError):
        load_cases(["engine.games.village.conformance"])
