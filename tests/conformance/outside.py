"""Processes in which a game in a package of its own is installed, without installing it: what pip would write of it."""
from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


def beside(project: Path, site: Path) -> dict[str, str]:
    """The environment of a process that has the project installed; `site` is a folder for what says so."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    groups = {group: "".join(f"{key} = {value}\n" for key, value in of.items())
              for group, of in about["entry-points"].items()}
    enter(site, about["name"].replace("-", "_"), "\n".join(f"[{group}]\n{lines}" for group, lines in groups.items()))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(project), str(ROOT)])}


def enabled(environment: Mapping[str, str], *slugs: str) -> dict[str, str]:
    """Return the same environment in which the host has named these games."""
    return {**environment, "LONGTABLE_GAMES": ",".join(slugs)}


def enter(site: Path, name: str, entry_points: str) -> None:
    info = site / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entry_points)


def run(env: dict[str, str], *arguments: str, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=where, env=env, capture_output=True, text=True, timeout=900, check=False
    )


def told(env: dict[str, str], *arguments: str, where: Path = ROOT) -> str:
    """What it prints that ends well."""
    done = run(env, *arguments, where=where)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def passed(env: dict[str, str], where: Path, *arguments: str) -> int:
    """How many tests pass, none failing, of those that somebody runs in a folder."""
    lines = told(env, *PYTEST, *arguments, where=where).splitlines()
    return int(lines[-1].split(" passed")[0].split()[-1])
