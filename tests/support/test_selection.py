"""Check that `make check` runs the tests nearest to a change, and says why it chose each."""

from __future__ import annotations

import functools

import grimp
import pytest

from .check import MAX_LISTED, describe, list_files_to_type, list_judged_games
from .selection import ROOT, Chosen, build_import_graph, choose_tests, name_module


@functools.cache
def read_imports() -> grimp.ImportGraph:
    return build_import_graph()


def choose(*changed: str) -> list[Chosen]:
    return choose_tests(changed, read_imports())


@pytest.mark.parametrize(
    "changed, nearest, why",
    [
        (
            "bot/store/personal_data.py",
            "tests/bot/store/test_personal_data.py",
            "tests of bot/store/personal_data.py",
        ),
        ("tests/bot/store/test_personal_data.py", "tests/bot/store/test_personal_data.py", "changed"),
        ("bot/text/check.en.ftl", "tests/test_languages.py", "checks bot/text/check.en.ftl"),
        ("docs/host/docker.md", "tests/test_citations.py", "checks docs/host/docker.md"),
        ("requirements.lock", "tests/test_supply.py", "checks requirements.lock"),
    ],
)
def test_nearest_test_comes_first(changed: str, nearest: str, why: str):
    chosen = {one.path: one for one in choose(changed)}
    assert nearest in chosen, f"{changed} does not lead to {nearest}, only to {sorted(chosen)}"
    assert chosen[nearest].why == why
    assert chosen[nearest].steps == min(one.steps for one in chosen.values())


def test_changed_module_leads_to_tests_that_import_it_by_others():
    changed = "engine/core/game/__init__.py"
    chosen = choose(changed)
    assert any(one.why == f"imports {changed} in 2 steps" for one in chosen), [one.why for one in chosen[:9]]
    assert [one.steps for one in chosen] == sorted(one.steps for one in chosen)


def test_rules_of_a_game_lead_to_the_suite_and_its_pictures_to_their_tests():
    rules = next((ROOT / "engine/games/village/rules").glob("*.py")).relative_to(ROOT)
    assert any(one.why == "judges village" for one in choose(str(rules)))
    picture = next((ROOT / "render/games/village").glob("*.py")).relative_to(ROOT)
    assert "tests/render/test_every_game.py" in {one.path for one in choose(str(picture))}


def test_every_chosen_file_exists_and_is_a_test():
    for one in choose("bot/store/schema.py", "engine/core/text/__init__.py"):
        assert (ROOT / one.path).is_file() and one.path.rpartition("/")[2].startswith("test_"), one


@pytest.mark.parametrize(
    "changed, options",
    [
        (["engine/games/village/rules/market.py"], ["--judge=village"]),
        (
            ["engine/games/village/rules/market.py", "render/games/carpe_diem/board.py"],
            ["--judge=carpe_diem", "--judge=village"],
        ),
        (["engine/games/village/rules/market.py", "engine/core/rules/chance.py"], []),
    ],
)
def test_other_games_are_left_out_only_if_nothing_else_has_changed(changed: list[str], options: list[str]):
    assert list_judged_games(changed) == options


def test_importers_of_a_changed_module_have_their_types_checked():
    typed = list_files_to_type(["bot/store/personal_data.py", "README.md"], read_imports())
    importers = read_imports().find_modules_that_directly_import("bot.store.personal_data")
    assert typed[0] == "bot/store/personal_data.py" and "README.md" not in typed
    assert len(typed) > 1 and all((ROOT / file).is_file() for file in typed)
    assert {*map(name_module, typed[1:])} <= {*importers}


def test_long_list_says_how_many_are_left_out():
    lines = describe([str(n) for n in range(MAX_LISTED + 3)]).splitlines()
    assert len(lines) == MAX_LISTED + 1 and lines[-1].strip() == "and 3 more"
