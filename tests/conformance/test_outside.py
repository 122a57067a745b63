"""A game in a package of its own (`examples/liars_dice`): loaded if it is named, and judged like any other."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .outside import PYTEST, ROOT, beside, enabled, enter, passed, run, told

EXAMPLE = ROOT / "examples" / "liars_dice"
PLAYS = """
from bot.interactions.paging import list_rule_sections
from engine.games import game, games
from render.games import find_pictures
print(*(one.slug for one in games()))
print(game("liars_dice").create_presenter(["Ann", "Bob"], "de").tagline())
print(find_pictures("liars_dice").__class__.__name__)
print(*(title for locale in ("en", "de") for title, _ in list_rule_sections(game("liars_dice"), locale)), sep=", ")
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    return beside(EXAMPLE, tmp_path)


def test_a_game_that_is_named_is_found(installed: dict[str, str]) -> None:
    found, pitch, drawn, rules = told(enabled(installed, "liars-dice"), "-c", PLAYS).splitlines()
    assert "liars_dice" in found.split() and "bluffen" in pitch and drawn == "GamePictures"
    assert rules == "In two minutes, Setup, A round, The end, In zwei Minuten"


def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    assert passed(installed, EXAMPLE) >= 20


def test_all_that_helps_to_learn_and_to_look_up_opens(installed: dict[str, str]) -> None:
    assert passed(enabled(installed, "liars_dice"), ROOT, "tests/e2e/test_surfaces.py", "-k", "liars_dice") == 1


@pytest.mark.long
def test_it_passes_what_every_game_must(installed: dict[str, str]) -> None:
    """Run where it lies, as who writes it does: no other game is judged."""
    assert passed(installed, EXAMPLE, "--pyargs", "conformance", "--game", "liars_dice", "-m", "not long") >= 100


def test_the_suite_judges_it_alone_where_it_lies_and_beside_ours_in_the_sources(installed: dict[str, str]) -> None:
    suite = (*PYTEST, "--collect-only")
    alone = told(installed, *suite, "--pyargs", "conformance.test_words", where=EXAMPLE)
    assert "[liars_dice]" in alone and "[village]" not in alone
    beside_ours = told(enabled(installed, "liars_dice"), *suite, "conformance/test_words.py")
    assert "[liars_dice]" in beside_ours and "[village]" in beside_ours
    chosen = told(installed, *suite, "conformance/test_words.py", "--game", "liars_dice")
    assert "[liars_dice]" in chosen and "[village]" not in chosen


def test_a_game_that_is_not_there_cannot_be_chosen(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "pytest", "--game", "chess", "--pyargs", "conformance", where=EXAMPLE)
    assert done.returncode == 4 and "there is no game chess; there are: " in done.stderr


LOADED = """
import sys
from engine.games import UNAVAILABLE, games
print(*(one.slug for one in games()))
print("spoken" in sys.modules, "longtable_liars_dice" in sys.modules)
print(*UNAVAILABLE.values(), sep="\\n")
"""
BUILT_IN = "saint_malo deal_with_the_devil village my_village carpe_diem"


@pytest.fixture
def beside_others(installed: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """Beside the example, packages that an attacker or an unlucky author may have made."""
    (tmp_path / "spoken.py").write_text("print('I run as the bot')\n")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    (tmp_path / "posing.py").write_text("class GAME:\n    slug = 'village'\n")
    (tmp_path / "ending.py").write_text("import sys\nsys.exit(0)\n")  # as a program does that is no module
    (tmp_path / "bare.py").write_text("raise BaseException('no Exception')\n")
    names = ("spoken", "broken", "posing", "ending", "bare")
    named = "".join(f"{name} = {name}\n" for name in names) + "village = spoken\n"
    enter(tmp_path, "others", f"[longtable.games]\n{named}")
    return installed


def test_a_package_that_is_only_installed_is_not_loaded(beside_others: dict[str, str]) -> None:
    assert told(beside_others, "-c", LOADED).splitlines() == [BUILT_IN, "False False", ""]


def test_one_that_is_missing_or_broken_is_a_sentence_and_stops_no_other(beside_others: dict[str, str]) -> None:
    names = ("broken", "posing", "ending", "bare", "nowhere", "liars_dice")
    found, loaded, *why = told(enabled(beside_others, *names), "-c", LOADED).splitlines()
    assert (found, loaded) == (f"{BUILT_IN} liars_dice", "False True")
    assert sorted(why) == [
        "bare is left out: bare cannot be loaded (BaseException: no Exception; bare.py, line 1).",
        "broken is left out: broken cannot be loaded "
        "(ModuleNotFoundError: No module named 'nothing_of_that_name'; broken.py, line 1).",
        "ending is left out: ending cannot be loaded (SystemExit: 0; ending.py, line 2).",
        "nowhere is left out: no installed package has a game of that name "
        "(known: bare, broken, ending, liars_dice, posing, spoken, village).",
        "posing is left out: the game of posing calls itself 'village'.",
    ]


def test_two_games_of_one_name_are_refused(beside_others: dict[str, str]) -> None:
    """The saved games of one would be read as the other's: ours stays, and the host is told."""
    found, loaded, why = told(enabled(beside_others, "village"), "-c", LOADED).splitlines()
    assert (found, loaded) == (BUILT_IN, "False False") and "another game is called village too" in why


def test_naming_a_game_on_the_command_line_is_enough(beside_others: dict[str, str]) -> None:
    assert "random" in told(beside_others, "-m", "bot", "simulate", "liars-dice", "--games", "1", "--players", "random")
    broken = run(beside_others, "-m", "bot", "simulate", "broken")
    assert (broken.returncode, len(broken.stderr.splitlines())) == (2, 1) and "broken.py, line 1" in broken.stderr
    missing = run(beside_others, "-m", "bot", "playground", "--games", "liars_dice,nowhere")
    assert (missing.returncode, len(missing.stderr.splitlines())) == (2, 1)
    assert "no installed package has a game of that name" in missing.stderr


GUESTS = """
import asyncio, logging, sys
from bot import launch
from engine.games import games
logging.basicConfig(format="%(message)s", stream=sys.stdout)
launch.leave_out_broken_guests()
for line in (*launch.UNAVAILABLE.values(), *launch.find_mistakes_of_guests()):
    print(line)
print(*(one.slug for one in games()))
"""
UNDRAWN = """
from longtable_liars_dice import GAME as OTHER

class Undrawn(type(OTHER)):
    slug = "undrawn"

GAME = Undrawn()
"""


def test_a_broken_guest_is_one_line_and_the_playground_has_the_others(
    beside_others: dict[str, str], tmp_path: Path
) -> None:
    """Its module, its pictures or a text of it may be broken."""
    for name in ("pictures", "text"):
        (tmp_path / "undrawn" / name).mkdir(parents=True)
    (tmp_path / "undrawn" / "__init__.py").write_text(UNDRAWN)
    (tmp_path / "undrawn" / "pictures" / "__init__.py").write_text("import no_such_brush\n")
    shutil.copytree(EXAMPLE / "longtable_liars_dice", tmp_path / "longtable_liars_dice")
    with (tmp_path / "longtable_liars_dice" / "text" / "en.ftl").open("a") as text:
        text.write("\nask-again = Again { $who\n")
    enter(tmp_path, "more", "[longtable.games]\nundrawn = undrawn\n")
    first, second, third, found = told(
        enabled(beside_others, "broken", "undrawn", "liars_dice"), "-c", GUESTS
    ).splitlines()
    assert first.startswith("broken is left out: broken cannot be loaded (ModuleNotFoundError")
    assert second.startswith("undrawn is left out: its pictures cannot be loaded (ModuleNotFoundError: No module named")
    assert third.startswith("longtable_liars_dice: text/en.ftl, line ") and "Expected token" in third
    assert found == f"{BUILT_IN} liars_dice"
