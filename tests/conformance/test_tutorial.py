"""The game of the tutorial is what the page says: its tests pass, and it passes what every game must."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from .outside import count_passed, create_environment

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
