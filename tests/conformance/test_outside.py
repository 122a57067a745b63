"""A game in a package of its own (`examples/liars_dice`) is loaded if the host names it, and judged like any other."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from .outside import (
    PYTEST_ARGUMENTS,
    ROOT,
    count_passed,
    create_environment,
    enable_games,
    read_output,
    run_python,
    write_metadata,
)

EXAMPLE_FOLDER = ROOT / "examples" / "liars_dice"
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
def environment(tmp_path: Path) -> dict[str, str]:
    return create_environment(EXAMPLE_FOLDER, tmp_path)


def test_named_game_is_found(environment: dict[str, str]):
    found, pitch, drawn, rules = read_output(
        enable_games(environment, "liars-dice"), "-c", PLAYS
    ).splitlines()
    assert "liars_dice" in found.split() and "bluffen" in pitch and drawn == "GamePictures"
    assert rules == "In two minutes, Setup, A round, The end, In zwei Minuten"


def test_every_learning_surface_of_the_example_opens(environment: dict[str, str]):
    assert (
        count_passed(
            enable_games(environment, "liars_dice"), ROOT, "tests/e2e/test_surfaces.py", "-k", "liars_dice"
        )
        == 1
    )


def test_example_passes_the_suite(environment: dict[str, str]):
    """The suite runs in the folder of the game, as its author does, and judges no other game."""
    assert (
        count_passed(
            environment, EXAMPLE_FOLDER, "--pyargs", "conformance", "--game", "liars_dice", "-m", "not long"
        )
        >= 90
    )


def test_suite_judges_the_example_beside_ours(environment: dict[str, str]):
    chosen = read_output(
        environment,
        *PYTEST_ARGUMENTS,
        "--collect-only",
        "conformance/test_clauses.py",
        "--game",
        "liars_dice",
    )
    assert "[liars_dice]" in chosen and "[village]" not in chosen
    [ours] = re.findall(r"(\d+) deselected", chosen)
    assert int(ours) > 0, "nothing of ours stood beside it"


def test_missing_game_cannot_be_chosen(environment: dict[str, str]):
    done = run_python(
        environment, "-m", "pytest", "--game", "chess", "--pyargs", "conformance", where=EXAMPLE_FOLDER
    )
    assert done.returncode == 4 and "there is no game chess; the games are: " in done.stderr


LOADED_GAMES_CODE = """
import sys
from engine.games import UNAVAILABLE, games
print(*(one.slug for one in games()))
print("spoken" in sys.modules, "longtable_liars_dice" in sys.modules)
print(*UNAVAILABLE.values(), sep="\\n")
"""
BUILT_IN_SLUGS = "saint_malo deal_with_the_devil village my_village carpe_diem"


@pytest.fixture
def risky_environment(environment: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """Provide, beside the example, packages that an attacker or an unlucky author may have made."""
    (tmp_path / "spoken.py").write_text("print('I run as the bot')\n")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    (tmp_path / "posing.py").write_text("class GAME:\n    slug = 'village'\n")
    # A program ends like this, but no module should.
    (tmp_path / "ending.py").write_text("import sys\nsys.exit(0)\n")
    (tmp_path / "bare.py").write_text("raise BaseException('no Exception')\n")
    (tmp_path / "dated.py").write_text(
        "from longtable_liars_dice import GAME as DICE\n"
        "class Dated(type(DICE)):\n    slug, secret, version = 'dated', True, 2\n"
        "GAME = Dated()\n"
    )
    names = ("spoken", "broken", "posing", "ending", "bare", "dated")
    named = "".join(f"{name} = {name}\n" for name in names) + "village = spoken\n"
    write_metadata(tmp_path, "others", f"[longtable.games]\n{named}")
    return environment


def test_installed_package_without_a_name_is_not_loaded(risky_environment: dict[str, str]):
    assert read_output(risky_environment, "-c", LOADED_GAMES_CODE).splitlines() == [
        BUILT_IN_SLUGS,
        "False False",
        "",
    ]


def test_missing_or_broken_game_is_a_sentence_and_stops_no_other(risky_environment: dict[str, str]):
    names = ("broken", "posing", "ending", "bare", "dated", "nowhere", "liars_dice")
    found, loaded, *why = read_output(
        enable_games(risky_environment, *names), "-c", LOADED_GAMES_CODE
    ).splitlines()
    assert (found, loaded) == (f"{BUILT_IN_SLUGS} liars_dice", "False True")
    assert sorted(why) == [
        "bare is left out: bare cannot be loaded (BaseException: no Exception; bare.py, line 1).",
        "broken is left out: broken cannot be loaded "
        "(ModuleNotFoundError: No module named 'nothing_of_that_name'; broken.py, line 1).",
        "dated is left out: Longtable's Game does not know secret (has_secrets?), version (schema_version?). See "
        "docs/games/changing.md.",
        "ending is left out: ending cannot be loaded (SystemExit: 0; ending.py, line 2).",
        "nowhere is left out: no installed package has a game of that name "
        "(known: bare, broken, dated, ending, liars_dice, posing, spoken, village).",
        "posing is left out: the game of posing calls itself 'village'.",
    ]


GUESTS = """
import asyncio, logging, sys
from bot import launch
from engine.games import games
logging.basicConfig(format="%(message)s", stream=sys.stdout)
launch.exclude_broken_external_games()
for line in (*launch.UNAVAILABLE.values(), *launch.list_text_mistakes_of_external_games()):
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
    risky_environment: dict[str, str], tmp_path: Path
):
    """Its module, its pictures or a text of it may be broken."""
    for name in ("pictures", "text"):
        (tmp_path / "undrawn" / name).mkdir(parents=True)
    (tmp_path / "undrawn" / "__init__.py").write_text(UNDRAWN)
    (tmp_path / "undrawn" / "pictures" / "__init__.py").write_text("import no_such_brush\n")
    shutil.copytree(EXAMPLE_FOLDER / "longtable_liars_dice", tmp_path / "longtable_liars_dice")
    with (tmp_path / "longtable_liars_dice" / "text" / "en.ftl").open("a") as text:
        text.write("\nask-again = Again { $who\n")
    write_metadata(tmp_path, "more", "[longtable.games]\nundrawn = undrawn\n")
    first, second, third, found = read_output(
        enable_games(risky_environment, "broken", "undrawn", "liars_dice"), "-c", GUESTS
    ).splitlines()
    assert first.startswith("broken is left out: broken cannot be loaded (ModuleNotFoundError")
    assert second.startswith(
        "undrawn is left out: its pictures cannot be loaded (ModuleNotFoundError: No module named"
    )
    assert third.startswith("longtable_liars_dice: text/en.ftl, line ") and "Expected token" in third
    assert found == f"{BUILT_IN_SLUGS} liars_dice"


# The game of the tutorial is what the page says: its tests pass, and it passes what every game must


PAGE = Path(__file__).parents[2] / "docs/games/tutorial.md"
FILE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def read_files() -> dict[str, str]:
    """Return the text of each file that the page tells its reader to write, by its path in the package's folder."""
    return dict(FILE.findall(PAGE.read_text("utf-8")))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "pig"
    for path, text in read_files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder


@pytest.fixture
def installed(package: Path, tmp_path: Path) -> dict[str, str]:
    site = tmp_path / "site"
    site.mkdir()
    return create_environment(package, site)


def test_the_page_has_every_file_of_the_package():
    files = read_files()
    about = tomllib.loads(files["pyproject.toml"])
    assert about["project"]["entry-points"]["longtable.games"] == {"pig": "longtable_pig"}
    assert {*files} == {
        "pyproject.toml",
        "test_rules.py",
        "longtable_pig/text/en.ftl",
        *(f"longtable_pig/{name}.py" for name in ("__init__", "state", "rules", "game", "conformance")),
    }


def test_the_tests_of_the_page_pass(installed: dict[str, str], package: Path):
    assert count_passed(installed, package, "test_rules.py") == 4


def test_the_game_passes_the_basic_tests_of_the_suite(installed: dict[str, str], package: Path):
    """Also a game that is played in the words of the code."""
    modules = ("conformance.test_games", "conformance.test_words", "conformance.test_questions")
    assert count_passed(installed, package, "--pyargs", *modules, "--game", "pig", "-m", "not long") >= 20
