"""A game in a package of its own (`examples/liars_dice`) is loaded if the host names it, and judged like any other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import cli
from newgame import SLUG, TITLE, InvalidNewGame, write_game

ROOT = Path(__file__).parents[2]
PYTEST_ARGUMENTS = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


def create_environment(project: Path, site: Path) -> dict[str, str]:
    """Return the environment of a process that has the project installed. `site` is a folder for the metadata."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    groups = {
        group: "".join(f"{key} = {value}\n" for key, value in of.items())
        for group, of in about["entry-points"].items()
    }
    write_metadata(
        site,
        about["name"].replace("-", "_"),
        "\n".join(f"[{group}]\n{lines}" for group, lines in groups.items()),
    )
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(project), str(ROOT)])}


def write_metadata(site: Path, name: str, entry_points: str):
    info = site / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entry_points)


def read_output(env: dict[str, str], *arguments: str, named: str = "", where: Path = ROOT) -> str:
    """Return what a process prints that ends well, if the host has named these games."""
    env = {**env, "LONGTABLE_GAMES": named}
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=where, env=env, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def count_passed(env: dict[str, str], where: Path, *arguments: str) -> int:
    """Return how many tests pass, none failing, in a folder where somebody runs them."""
    lines = read_output(env, *PYTEST_ARGUMENTS, *arguments, where=where).splitlines()
    return int(lines[-1].split(" passed")[0].split()[-1])


EXAMPLE_FOLDER = ROOT / "examples" / "liars_dice"
PLAYS = """
from bot.interactions.handlers.rules import list_rule_sections
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
    found, pitch, drawn, rules = read_output(environment, "-c", PLAYS, named="liars-dice").splitlines()
    assert "liars_dice" in found.split() and "bluffen" in pitch and drawn == "GamePictures"
    assert rules == "In two minutes, Setup, A round, The end, In zwei Minuten"


def test_example_passes_the_suite(environment: dict[str, str]):
    """The suite runs in the folder of the game, as its author does, and judges no other game."""
    assert (
        count_passed(
            environment, EXAMPLE_FOLDER, "--pyargs", "conformance", "--game", "liars_dice", "-m", "not long"
        )
        >= 90
    )


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
    (tmp_path / "silent.py").write_text(
        "from engine.core import Command\n"
        "from longtable_liars_dice import GAME as DICE\n"
        "class Say(Command):\n    form_style = 'modal'\n"
        "class Silent(type(DICE)):\n    slug, command_types = 'silent', (Say,)\n"
        "GAME = Silent()\n"
    )
    names = ("spoken", "broken", "posing", "ending", "bare", "dated", "silent")
    named = "".join(f"{name} = {name}\n" for name in names) + "village = spoken\n"
    write_metadata(tmp_path, "others", f"[longtable.games]\n{named}")
    return environment


def test_missing_or_broken_game_is_a_sentence_and_stops_no_other(risky_environment: dict[str, str]):
    """An installed package that the host has not named is not even loaded."""
    alone = read_output(risky_environment, "-c", LOADED_GAMES_CODE)
    assert alone.splitlines() == [BUILT_IN_SLUGS, "False False", ""]
    named = "broken,posing,ending,bare,dated,silent,nowhere,liars_dice"
    found, loaded, *why = read_output(risky_environment, "-c", LOADED_GAMES_CODE, named=named).splitlines()
    assert (found, loaded) == (f"{BUILT_IN_SLUGS} liars_dice", "False True")
    assert sorted(why) == [
        "bare is left out: bare cannot be loaded (BaseException: no Exception; bare.py, line 1).",
        "broken is left out: broken cannot be loaded "
        "(ModuleNotFoundError: No module named 'nothing_of_that_name'; broken.py, line 1).",
        "dated is left out: Longtable's Game does not know secret (has_secrets?), version (schema_version?). See "
        "docs/games/changing.md.",
        "ending is left out: ending cannot be loaded (SystemExit: 0; ending.py, line 2).",
        "nowhere is left out: no installed package has a game of that name "
        "(known: bare, broken, dated, ending, liars_dice, posing, silent, spoken, village).",
        "posing is left out: the game of posing calls itself 'village'.",
        "silent is left out: forms without question_kinds: Say. See docs/games/commands.md.",
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
        risky_environment, "-c", GUESTS, named="broken,undrawn,liars_dice"
    ).splitlines()
    assert first.startswith("broken is left out: broken cannot be loaded (ModuleNotFoundError")
    assert second.startswith(
        "undrawn is left out: its pictures cannot be loaded (ModuleNotFoundError: No module named"
    )
    assert third.startswith("longtable_liars_dice: text/en.ftl, line ") and "Expected token" in third
    assert found == f"{BUILT_IN_SLUGS} liars_dice"


# `longtable dev new-game` writes a game that passes everything at once, and refuses what it cannot write


NAME, CALLED = "seven_hills", "Seven Hills"
TAKEN: Mapping[str, str] = {"village": "there is already a game with this name"}


@pytest.fixture(scope="module")
def written_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a game as `longtable dev new-game` writes it."""
    where = tmp_path_factory.mktemp("games")
    done = CliRunner().invoke(
        cli, ["dev", "new-game", "seven-hills", "--in", str(where)], catch_exceptions=False
    )
    assert done.exit_code == 0 and f"{CALLED} is in {where / NAME}" in done.output
    return where / NAME


@pytest.fixture
def new_environment(written_game: Path, tmp_path: Path) -> dict[str, str]:
    return create_environment(written_game, tmp_path)


def test_own_tests_of_the_new_game_pass(new_environment: dict[str, str], written_game: Path):
    assert count_passed(new_environment, written_game) >= 15


def test_new_game_passes_the_suite(new_environment: dict[str, str], written_game: Path):
    assert (
        count_passed(
            new_environment, written_game, "--pyargs", "conformance", "--game", NAME, "-m", "not long"
        )
        >= 90
    )


def test_small_game_is_that_of_the_tutorial_and_passes_the_suite_in_english(tmp_path: Path):
    """It is written from the page, so this tests the page too."""
    run = ["dev", "new-game", "small-hills", "--small", "--in", str(tmp_path)]
    done = CliRunner().invoke(cli, run, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "small_hills"
    (site := tmp_path / "site").mkdir()
    small = create_environment(folder, site)
    assert count_passed(small, folder, "test_rules.py") == 4
    modules = [f"conformance.test_{name}" for name in ("games", "laws", "words", "languages", "questions")]
    assert count_passed(small, folder, "--pyargs", *modules, "--game", "small_hills", "-m", "not long") >= 20


def test_nothing_of_the_new_game_has_the_name_of_the_template(written_game: Path):
    named = (SLUG, SLUG.replace("_", "-"), TITLE)
    files = [
        path for path in written_game.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".blob")
    ]
    assert len(files) > 25
    assert [path for path in files if any(name in f"{path}{path.read_text('utf-8')}" for name in named)] == []


@pytest.mark.parametrize(
    ("slug", "title", "says"),
    [
        ("Hills", CALLED, "'Hills' does not"),
        ("hills/../..", CALLED, "does not"),
        ("h" * 33, CALLED, "at most 32"),
        (NAME, 'Seven "Hills"', "A title consists of"),
        ("village", CALLED, "The game cannot be called village: there is already a game with this name."),
        ("there", CALLED, "there already exists"),
    ],
)
def test_impossible_name_is_refused_in_words(slug: str, title: str, says: str, tmp_path: Path):
    (tmp_path / "there").mkdir()
    with pytest.raises(InvalidNewGame, match=says.replace("?", r"\?")):
        write_game(slug, title, tmp_path, TAKEN)
    assert [*tmp_path.iterdir()] == [tmp_path / "there"]
