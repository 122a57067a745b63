"""Writes a new game for `longtable dev new-game`: a copy of `template`, a small complete game, under another name. With
`--small`, it is the game of the tutorial: rules, view, bot and words, without pictures and in English.

The template is linted and type-checked like other code. Its tests and the conformance suite run on a written copy, and
so do those of the tutorial. Only the short name, with `_` and with `-`, the title and the names of classes are replaced.
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
TUTORIAL = Path(__file__).parents[1] / "docs" / "games" / "tutorial.md"
TUTORIAL_SLUG, TUTORIAL_TITLE = "pig", "Pig"
TUTORIAL_FILE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
FIXTURE_MODULES = ("conformance.saves", "conformance.playthrough")
MAX_NAME_CHARS = 32
NEXT_STEPS = """{title} is in {folder}: {content}.

    pip install -e "{folder}{extra}"
    longtable playground --games {slug}
    pytest {folder}
    pytest --pyargs conformance --game {slug} -m "not long"

{reading}"""


class InvalidNewGame(Exception):
    """The game cannot be written. The message says why."""


def write_game(
    slug: str, title: str, parent_folder: Path, taken: Mapping[str, str], is_small: bool = False
) -> str:
    """Write the game into a folder of its name, and return what to do next. Raise InvalidNewGame.

    `taken` maps each short name in use to a description of what uses it.
    """
    folder = parent_folder / slug
    if refusal := explain_refusal(slug, title, folder, taken):
        raise InvalidNewGame(refusal)
    for path, text in (rename_tutorial if is_small else rename_template)(slug, title).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    make_fixtures(slug, folder)
    return NEXT_STEPS.format(
        title=title,
        folder=folder,
        slug=slug,
        extra="" if is_small else "[dev]",
        content="the dice game of the tutorial, with rules, words, a bot and tests"
        if is_small
        else "a small card game with rules, words, pictures, a bot and tests",
        reading="docs/games/tutorial.md explains each file."
        if is_small
        else "docs/games/start.md says in which order to change it into yours.",
    )


def rename_template(slug: str, title: str) -> dict[str, str]:
    """Return the files of the template for a game of that name, by path."""
    names = {SLUG: slug, SLUG.replace("_", "-"): slug.replace("_", "-"), TITLE: title}
    files = [
        file for file in sorted(TEMPLATE.rglob("*")) if file.is_file() and "__pycache__" not in file.parts
    ]
    return {
        replace_names(str(file.relative_to(TEMPLATE)), names): replace_names(file.read_text("utf-8"), names)
        for file in files
    }


def rename_tutorial(slug: str, title: str) -> dict[str, str]:
    """Return the files that the tutorial tells its reader to write, for a game of that name, by path."""
    files: dict[str, str] = dict(TUTORIAL_FILE.findall(TUTORIAL.read_text("utf-8")))
    names = {
        rf"{TUTORIAL_TITLE}(?=[A-Z])": "".join(word.capitalize() for word in slug.split("_")),
        rf"\b{TUTORIAL_TITLE}\b": title,
        rf"\blongtable-{TUTORIAL_SLUG}\b": f"longtable-{slug.replace('_', '-')}",
        rf"(?<![a-z]){TUTORIAL_SLUG}\b": slug,
    }
    for old, new in names.items():
        files = {re.sub(old, new, path): re.sub(old, new, text) for path, text in files.items()}
    return files


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
