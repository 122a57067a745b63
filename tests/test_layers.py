"""Beyond what imports show (`make lint`): games are named only in their own folders, and nothing names this machine."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import games

ROOT = Path(__file__).parent.parent
GAME_FREE_FOLDERS = ("bot", "conformance", "playground", "engine/core", "engine/players", "render/kit")
SOURCES = (*GAME_FREE_FOLDERS, "engine", "render", "tests", "docs", ".ci")
TEXT = {
    ".py",
    ".ftl",
    ".toml",
    ".md",
    ".js",
    ".html",
    ".css",
    ".json",
    ".yaml",
    ".yml",
    ".txt",
    ".mako",
    ".cfg",
    "",
}
SKIPPED = {"__pycache__", "node_modules"}
# Hosts of package registries and folders of the machine that this was made on, in pieces so that this file does not
# match.
HOSTS = [f"{name}.{end}" for name, end in (("pypi", "org"), ("pythonhosted", "org"), ("registry", "npmjs"))]
FOLDERS = [f"/{name}/" for name in ("work", "tmp", "root")]
FOREIGN = re.compile("|".join([*map(re.escape, HOSTS), *(rf"(?<![\w.$}}]){folder}" for folder in FOLDERS)]))


def list_text_files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for at, below, names in os.walk(ROOT / folder):
            below[:] = set(below) - SKIPPED
            yield from (Path(at, name) for name in names if Path(name).suffix in TEXT)


@pytest.mark.parametrize("folder", GAME_FREE_FOLDERS)
def test_no_game_is_named_outside_its_folders(folder: str):
    titles = "|".join(game.title.replace(" ", "[ _-]?") for game in games())
    named = re.compile(titles, re.IGNORECASE)
    found = [
        str(p.relative_to(ROOT))
        for p in list_text_files(folder)
        if named.search(p.read_text("utf-8", errors="ignore"))
    ]
    assert not found


def find_foreign(text: str) -> str:
    """Return the first foreign name, or "". The pattern is slow, and most files have none of its words."""
    found = FOREIGN.search(text) if any(word in text for word in (*HOSTS, *FOLDERS)) else None
    return found[0] if found else ""


def test_no_file_names_a_registry_or_this_machine():
    # `.git` is a file in a linked work tree and names this machine
    top = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXT and path.name != ".git"]
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in {*top, *list_text_files(*SOURCES)}
        if (name := find_foreign(path.read_text("utf-8", errors="ignore")))
    ]
    assert not found


def test_every_checked_folder_has_files():
    assert all(any(list_text_files(folder)) for folder in GAME_FREE_FOLDERS)
