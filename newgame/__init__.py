"""Writes a new game for `longtable dev new-game`: a copy of `template`, a small complete game, under another name.

The template is linted and type-checked like other code. Its tests and the conformance suite run on a written copy. Only
its short name, with `_` and with `-`, and its title are replaced.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
SLUG, TITLE = "my_game", "My Game"
FIXTURE_MODULES = ("conformance.saves", "conformance.playthrough")
MAX_NAME_CHARS = 32
NEXT_STEPS = """{title} is in {folder}: a small card game with rules, words, pictures, a bot and tests.

    pip install -e "{folder}[dev]"
    longtable playground --games {slug}
    pytest {folder}
    pytest --pyargs conformance --game {slug} -m "not long"

Its README says in which order to change it into yours."""


class InvalidNewGame(Exception):
    """The game cannot be written. The message says why."""


def write_game(slug: str, title: str, parent_folder: Path, taken: Mapping[str, str]) -> str:
    """Write the game into a folder of its name, and return what to do next. Raise InvalidNewGame.

    `taken` maps each short name in use to a description of what uses it.
    """
    folder = parent_folder / slug
    if refusal := explain_refusal(slug, title, folder, taken):
        raise InvalidNewGame(refusal)
    names = {SLUG: slug, SLUG.replace("_", "-"): slug.replace("_", "-"), TITLE: title}
    for file in sorted(TEMPLATE.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            target = folder / replace_names(str(file.relative_to(TEMPLATE)), names)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(replace_names(file.read_text("utf-8"), names), "utf-8")
    make_fixtures(slug, folder)
    return NEXT_STEPS.format(title=title, folder=folder, slug=slug)


def explain_refusal(slug: str, title: str, folder: Path, taken: Mapping[str, str]) -> str:
    """Return why the game cannot be written, or ""."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug) or len(slug) > MAX_NAME_CHARS:
        rule = f"A short name consists of at most {MAX_NAME_CHARS} lower-case letters, digits and _, like two_piles."
        return f"{rule} {slug!r} does not."
    if not re.fullmatch(r"[\w ’'!?.,:&-]+", title) or len(title) > MAX_NAME_CHARS:
        return f"A title consists of at most {MAX_NAME_CHARS} letters, digits and spaces. {title!r} does not."
    if slug in taken:
        return f"The game cannot be called {slug}: {taken[slug]}."
    if folder.exists():
        return f"{folder} already exists. Choose another name or remove it first."
    if not folder.parent.is_dir():
        return f"There is no folder {folder.parent}."
    return ""


def replace_names(text: str, names: Mapping[str, str]) -> str:
    return re.sub("|".join(names), lambda match: names[match[0]], text)


def make_fixtures(slug: str, folder: Path) -> None:
    """Make the saved games and the golden playthrough, each in a process that imports the game from its folder."""
    path = os.pathsep.join([str(folder.resolve()), *filter(None, sys.path), str(Path.cwd())])
    for module in FIXTURE_MODULES:
        command = [sys.executable, "-m", module, f"longtable_{slug}.conformance"]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)
