"""`longtable dev new-game` writes a game that passes everything at once, and refuses what it cannot write."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import cli
from newgame import SLUG, TITLE, InvalidNewGame, write_game

from .outside import count_passed, create_environment

NAME, CALLED = "seven_hills", "Seven Hills"
TAKEN: Mapping[str, str] = {"village": "there is already a game with this name"}


@pytest.fixture(scope="module")
def written_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a game as the command writes it."""
    where = tmp_path_factory.mktemp("games")
    done = CliRunner().invoke(
        cli, ["dev", "new-game", "seven-hills", "--in", str(where)], catch_exceptions=False
    )
    assert done.exit_code == 0 and f"{CALLED} is in {where / NAME}" in done.output
    return where / NAME


@pytest.fixture
def environment(written_game: Path, tmp_path: Path) -> dict[str, str]:
    return create_environment(written_game, tmp_path)


def test_own_tests_of_the_new_game_pass(environment: dict[str, str], written_game: Path):
    assert count_passed(environment, written_game) >= 15


def test_new_game_passes_the_suite(environment: dict[str, str], written_game: Path):
    assert (
        count_passed(environment, written_game, "--pyargs", "conformance", "--game", NAME, "-m", "not long")
        >= 90
    )


def test_small_game_is_that_of_the_tutorial_and_passes_the_suite_in_english(tmp_path: Path):
    """It has at most 250 lines."""
    run = ["dev", "new-game", "small-hills", "--small", "--in", str(tmp_path)]
    done = CliRunner().invoke(cli, run, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "small_hills"
    written = [
        path.read_text("utf-8") for path in folder.rglob("*.*") if path.suffix in (".py", ".ftl", ".toml")
    ]
    assert sum(text.count("\n") for text in written) <= 250
    assert not any(re.search(r"\bpig\b|Pig", text) for text in written)
    (site := tmp_path / "site").mkdir()
    small = create_environment(folder, site)
    assert count_passed(small, folder, "test_rules.py") == 4
    modules = ("conformance.test_laws", "conformance.test_words", "conformance.test_languages")
    assert count_passed(small, folder, "--pyargs", *modules, "--game", "small_hills", "-m", "not long") >= 5


def test_nothing_of_the_new_game_has_the_name_of_the_template(written_game: Path):
    named = (SLUG, SLUG.replace("_", "-"), TITLE)
    files = [
        path for path in written_game.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".blob")
    ]
    assert len(files) > 25
    assert [path for path in files if any(name in f"{path}{path.read_text('utf-8')}" for name in named)] == []


def test_fixtures_of_the_new_game_exist(written_game: Path):
    saves = sorted(path.name for path in (written_game / "tests" / "fixtures" / "saves" / NAME).iterdir())
    assert saves == ["v1-2.blob", "v1-3.blob", "v1-4.blob"]
    assert (written_game / "tests" / "fixtures" / "playthroughs" / f"{NAME}.txt").is_file()


@pytest.mark.parametrize(
    ("slug", "title", "says"),
    [
        ("Hills", CALLED, "'Hills' does not"),
        ("7_hills", CALLED, "'7_hills' does not"),
        ("hills_", CALLED, "'hills_' does not"),
        ("hills/../..", CALLED, "does not"),
        ("h" * 33, CALLED, "at most 32"),
        (NAME, 'Seven "Hills"', "A title consists of"),
        (NAME, "{hills}", "A title consists of"),
        (NAME, "", "A title consists of"),
        ("village", CALLED, "The game cannot be called village: there is already a game with this name."),
        ("there", CALLED, "there already exists"),
    ],
)
def test_impossible_name_is_refused_in_words(slug: str, title: str, says: str, tmp_path: Path):
    (tmp_path / "there").mkdir()
    with pytest.raises(InvalidNewGame, match=says.replace("?", r"\?")):
        write_game(slug, title, tmp_path, TAKEN)
    assert [*tmp_path.iterdir()] == [tmp_path / "there"]


@pytest.mark.parametrize(
    ("slug", "why"), [("village", "with this name"), ("forget-me", "/forget-me is a command")]
)
def test_names_of_games_and_commands_are_reserved(slug: str, why: str, tmp_path: Path):
    done = CliRunner().invoke(cli, ["dev", "new-game", slug, "--in", str(tmp_path)])
    assert done.exit_code == 2 and why in done.stderr and not [*tmp_path.iterdir()]
