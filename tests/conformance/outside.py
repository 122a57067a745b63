"""Run processes that have a game in a package of its own installed, without installing it: they get what pip would
write."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

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


def enable_games(environment: Mapping[str, str], *slugs: str) -> dict[str, str]:
    """Return the same environment in which the host has named these games."""
    return {**environment, "LONGTABLE_GAMES": ",".join(slugs)}


def write_metadata(site: Path, name: str, entry_points: str):
    info = site / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entry_points)


def run_python(env: dict[str, str], *arguments: str, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=where,
        env=env,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )


def read_output(env: dict[str, str], *arguments: str, where: Path = ROOT) -> str:
    """Return what a process prints that ends well."""
    done = run_python(env, *arguments, where=where)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def count_passed(env: dict[str, str], where: Path, *arguments: str) -> int:
    """Return how many tests pass, none failing, in a folder where somebody runs them."""
    lines = read_output(env, *PYTEST_ARGUMENTS, *arguments, where=where).splitlines()
    return int(lines[-1].split(" passed")[0].split()[-1])
