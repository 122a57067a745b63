"""A game in a package of its own (`examples/liars_dice`): found by its entry point, and judged like any other."""
from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "liars_dice"
PLAYS = """
from engine.games import game, games
from render.games import pictures
print(*(one.slug for one in games()))
print(game("liars_dice").words(["Ann", "Bob"], "de").pitch())
print(pictures("liars_dice").__class__.__name__)
"""


@pytest.fixture
def beside(tmp_path: Path) -> dict[str, str]:
    """The environment of a process that has the example installed: what pip writes of it, and where it lies."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    name = project["name"].replace("-", "_")
    info = tmp_path / f"{name}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in of.items()) for group, of in groups]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(EXAMPLE), str(ROOT)])}


def run(env: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def test_a_game_beside_longtable_is_found(beside: dict[str, str]) -> None:
    found, pitch, drawn = run(beside, "-c", PLAYS).splitlines()
    assert found.split()[-1] == "liars_dice" and "bluffen" in pitch and drawn == "Pictures"


def test_its_own_tests_pass(beside: dict[str, str]) -> None:
    assert "passed" in run(beside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(EXAMPLE))


@pytest.mark.long
def test_it_passes_what_every_game_must(beside: dict[str, str]) -> None:
    conformance = ["conformance", "--game", "liars_dice", "-m", "not long"]
    assert "passed" in run(beside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *conformance)


def test_two_games_of_one_name_are_refused(beside: dict[str, str], tmp_path: Path) -> None:
    """Loudly: the saved games of one would be read as the other's."""
    other = tmp_path / "another-1.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: another\nVersion: 1\n")
    (other / "entry_points.txt").write_text("[longtable.games]\nvillage = another\n")
    done = subprocess.run(
        [sys.executable, "-c", "import engine.games"], cwd=ROOT, env=beside, capture_output=True, text=True, check=False
    )
    assert done.returncode and "another game is called village too" in done.stderr
