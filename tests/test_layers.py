"""What may know what, beside imports (`make lint`): games are named in their folders only, nothing of this machine."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import games

ROOT = Path(__file__).parent.parent
NAMELESS = ("bot", "conformance", "playground", "engine/core", "engine/players", "render/kit")
SOURCES = (*NAMELESS, "engine", "render", "tests", "docs", ".ci")
TEXT = {".py", ".ftl", ".toml", ".md", ".js", ".html", ".css", ".json", ".yaml", ".yml", ".txt", ".mako", ".cfg", ""}
SKIPPED = {"__pycache__", "node_modules"}
# Hosts of package registries and folders of the machine that this was made on; in pieces, to be no example of itself.
FOREIGN = re.compile(
    "|".join(["pypi" r"\.org", "pythonhosted" r"\.org", "registry" r"\.npmjs", r"(?<![\w.$}])/" "work/"])
    + "|" + r"(?<![\w.$}])/" "tmp/" + "|" + r"(?<![\w.$}])/" "root/"
)  # fmt: skip


def files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in TEXT and not SKIPPED & set(path.parts):
                yield path


@pytest.mark.parametrize("folder", NAMELESS)
def test_no_game_is_named_outside_its_folders(folder: str) -> None:
    titles = "|".join(game.title.replace(" ", "[ _-]?") for game in games())
    named = re.compile(titles, re.IGNORECASE)
    found = [str(p.relative_to(ROOT)) for p in files(folder) if named.search(p.read_text("utf-8", errors="ignore"))]
    assert not found


def test_no_file_knows_a_registry_or_this_machine() -> None:
    # `.git` is a file where the repository has several work trees; it says where on this machine
    top = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXT and path.name != ".git"]
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in {*top, *files(*SOURCES)}
        if (hit := FOREIGN.search(path.read_text("utf-8", errors="ignore")))
    ]
    assert not found


def test_the_packages_are_there_to_be_looked_at() -> None:
    assert all(any(files(folder)) for folder in NAMELESS)
