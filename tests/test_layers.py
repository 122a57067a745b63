"""Beyond what imports show (`make lint`): games are named only in their own folders, nothing names this machine, and
the log quotes no error of the rules."""

from __future__ import annotations

import ast
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
    """Take the title from `game.title`, or put what only one game needs into that game's folder."""
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
    """Write paths from the top of the repository, and name neither a package's address nor a mirror."""
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


ANY_ERROR_AS = re.compile(r"except [^:\n]*\b(?:Base)?Exception\b[^:\n]* as ")


def list_discreet_functions() -> Iterator[str]:
    """Yield the names of functions whose words about an error may be logged: `type`, and those that return one of
    `bot.base.logs.Discreet`."""
    yield "type"
    for path in (ROOT / "bot").rglob("*.py"):
        yield from re.findall(r"^def (\w+)\([^)]*\) -> Discreet:", path.read_text("utf-8"), re.MULTILINE)


def list_quoted_errors(path: Path, discreet: str) -> Iterator[str]:
    """Yield the places that log the words of an error which may be any error, other than through the functions
    `discreet`, a regular expression."""
    text = path.read_text("utf-8")
    for handler in ast.walk(ast.parse(text)) if ANY_ERROR_AS.search(text) else ():
        if not isinstance(handler, ast.ExceptHandler) or not ANY_ERROR_AS.match(ast.unparse(handler)):
            continue
        for call in (node for node in ast.walk(handler) if isinstance(node, ast.Call)):
            told = re.sub(rf"\b({discreet})\({handler.name}\)", "", ", ".join(map(ast.unparse, call.args)))
            if ast.unparse(call.func).startswith("log.") and re.search(rf"\b{handler.name}\b", told):
                yield f"{path.relative_to(ROOT)}:{call.lineno}"


def test_l26_log_quotes_no_error_of_the_rules():
    """Their words may name a card: log `type(error).__name__`, or pass `exc_info` (secrets.26)."""
    discreet = "|".join(list_discreet_functions())
    assert not [
        place for path in (ROOT / "bot").rglob("*.py") for place in list_quoted_errors(path, discreet)
    ]
