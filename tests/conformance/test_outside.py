"""A game in a package of its own (`examples/liars_dice`): found by its entry point, and judged like any other."""
from __future__ import annotations

from pathlib import Path

import pytest

from .outside import PYTEST, ROOT, beside, enter, passed, run, told

EXAMPLE = ROOT / "examples" / "liars_dice"
PLAYS = """
from bot.commands.requests.pages import sections
from engine.games import game, games
from render.games import pictures
print(*(one.slug for one in games()))
print(game("liars_dice").words(["Ann", "Bob"], "de").pitch())
print(pictures("liars_dice").__class__.__name__)
print(*(title for locale in ("en", "de") for title, _ in sections(game("liars_dice"), locale)), sep=", ")
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    return beside(EXAMPLE, tmp_path)


def test_a_game_beside_longtable_is_found(installed: dict[str, str]) -> None:
    found, pitch, drawn, rules = told(installed, "-c", PLAYS).splitlines()
    assert "liars_dice" in found.split() and "bluffen" in pitch and drawn == "Pictures"
    assert rules == "In two minutes, Setup, A round, The end, In zwei Minuten"


def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    assert passed(installed, EXAMPLE) >= 20


def test_all_that_helps_to_learn_and_to_look_up_opens(installed: dict[str, str]) -> None:
    assert passed(installed, ROOT, "tests/e2e/test_surfaces.py", "-k", "liars_dice") == 1


@pytest.mark.long
def test_it_passes_what_every_game_must(installed: dict[str, str]) -> None:
    """Run where it lies, as who writes it does: no other game is judged."""
    assert passed(installed, EXAMPLE, "--pyargs", "conformance", "--game", "liars_dice", "-m", "not long") >= 100


def test_the_suite_judges_it_alone_where_it_lies_and_beside_ours_in_the_sources(installed: dict[str, str]) -> None:
    suite = (*PYTEST, "--collect-only")
    alone = told(installed, *suite, "--pyargs", "conformance.test_words", where=EXAMPLE)
    assert "[liars_dice]" in alone and "[village]" not in alone
    beside_ours = told(installed, *suite, "conformance/test_words.py")
    assert "[liars_dice]" in beside_ours and "[village]" in beside_ours
    chosen = told(installed, *suite, "conformance/test_words.py", "--game", "liars_dice")
    assert "[liars_dice]" in chosen and "[village]" not in chosen


def test_a_game_that_is_not_there_cannot_be_chosen(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "pytest", "--game", "chess", "--pyargs", "conformance", where=EXAMPLE)
    assert done.returncode == 4 and "there is no game chess; there are: " in done.stderr


def test_two_games_of_one_name_are_refused(installed: dict[str, str], tmp_path: Path) -> None:
    """Loudly: the saved games of one would be read as the other's."""
    enter(tmp_path, "another", "[longtable.games]\nvillage = another\n")
    done = run(installed, "-c", "import engine.games")
    assert done.returncode and "another game is called village too" in done.stderr
