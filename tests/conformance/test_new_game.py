"""`longtable new-game`: what it writes passes everything at once, and what it cannot write it refuses."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

import newgame
from bot.cli import cli
from newgame import SLUG, TITLE, InvalidNewGame, explain_refusal, write_game

from .outside import ROOT, beside, enabled, passed, told

NAME, CALLED = "seven_hills", "Seven Hills"
TAKEN: Mapping[str, str] = {"village": "there already is a game of this name"}
PLAYS = """
from bot.interactions.paging import list_rule_sections
from engine.games import game
from render.games import find_pictures
print(game("seven_hills").title, find_pictures("seven_hills").__class__.__name__)
print(*(title for title, _ in list_rule_sections(game("seven_hills"))), sep=", ")
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game as the command writes it."""
    where = tmp_path_factory.mktemp("games")
    done = CliRunner().invoke(cli, ["new-game", "seven-hills", "--in", str(where)], catch_exceptions=False)
    assert done.exit_code == 0 and f"{CALLED} is in {where / NAME}" in done.output
    return where / NAME


@pytest.fixture
def installed(written: Path, tmp_path: Path) -> dict[str, str]:
    return beside(written, tmp_path)


def test_it_is_found_under_its_name(installed: dict[str, str]) -> None:
    title, chapters = told(enabled(installed, NAME), "-c", PLAYS).splitlines()
    assert (title, chapters) == (f"{CALLED} GamePictures", "In two minutes, Setup, A turn, The end")


def test_its_own_tests_pass(installed: dict[str, str], written: Path) -> None:
    assert passed(installed, written) >= 15


@pytest.mark.long  # of a game that lies beside ours: `test_outside`
def test_all_that_helps_to_learn_and_to_look_up_opens(installed: dict[str, str]) -> None:
    assert passed(enabled(installed, NAME), ROOT, "tests/e2e/test_surfaces.py", "-k", NAME) == 1


@pytest.mark.long
def test_it_passes_what_every_game_must(installed: dict[str, str], written: Path) -> None:
    assert passed(installed, written, "--pyargs", "conformance", "--game", NAME, "-m", "not long") >= 100


def test_nothing_of_it_has_the_name_of_the_template(written: Path) -> None:
    named = (SLUG, SLUG.replace("_", "-"), TITLE)
    files = [path for path in written.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".blob")]
    assert len(files) > 25
    assert [path for path in files if any(name in f"{path}{path.read_text('utf-8')}" for name in named)] == []


def test_its_fixtures_are_there(written: Path) -> None:
    saves = sorted(path.name for path in (written / "tests" / "fixtures" / "saves" / NAME).iterdir())
    assert saves == ["v1-2.blob", "v1-3.blob", "v1-4.blob"]
    assert (written / "tests" / "fixtures" / "playthroughs" / f"{NAME}.txt").is_file()


@pytest.mark.parametrize(
    ("slug", "title", "says"),
    [
        ("Hills", CALLED, "'Hills' is not"),
        ("7_hills", CALLED, "'7_hills' is not"),
        ("hills_", CALLED, "'hills_' is not"),
        ("hills/../..", CALLED, "is not"),
        ("h" * 33, CALLED, "at most 32"),
        (NAME, 'Seven "Hills"', "A title is"),
        (NAME, "{hills}", "A title is"),
        (NAME, "", "A title is"),
        ("village", CALLED, "village cannot be its name: there already is a game of this name."),
        ("there", CALLED, "there exists already"),
    ],
)
def test_what_cannot_be_written_is_refused_in_words(slug: str, title: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(InvalidNewGame, match=says.replace("?", r"\?")):
        write_game(slug, title, tmp_path, TAKEN)
    assert [*tmp_path.iterdir()] == [tmp_path / "there"]


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "There is no folder" in explain_refusal(NAME, CALLED, tmp_path / "nowhere" / NAME, {})


@pytest.mark.parametrize(("slug", "why"), [("village", "game of this name"), ("forget-me", "/forget-me is a command")])
def test_games_and_commands_have_their_names(slug: str, why: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["new-game", slug, "--in", str(tmp_path)])
    assert done.exit_code == 2 and why in done.stderr and not [*tmp_path.iterdir()]


def test_the_template_has_no_fixtures_of_its_own() -> None:
    """They are made, by what is written: those of another name would not fit."""
    assert not (newgame.TEMPLATE / "tests" / "fixtures").exists()
