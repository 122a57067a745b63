"""Choose the tests that a change can reach: those of the changed file, and those that import it directly or indirectly.

Tests mirror the code: `tests/bot/stores/test_personal_data.py` tests `bot/stores/personal_data.py`. Grimp reads the
imports, as for `make lint`. CONTRIBUTING.md names the tests of common changes. None of these needs an earlier run of the
tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from os.path import commonpath
from pathlib import Path, PurePosixPath

import grimp

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "conformance", "engine", "newgame", "playground", "render", "tests")
# Tests of files that are no modules, by the pattern of their names.
TESTS_BY_PATTERN = {
    "*.md": "tests/test_citations.py",
    "pyproject.toml": "tests/test_supply.py",
    "*.lock": "tests/test_supply.py",
    "*ockerfile": "tests/test_supply.py",
    "compose*.yaml": "tests/test_supply.py",
    "playground/web/*": "tests/playground/web",
}
# A row of the table "I want to ..., so I change ..." in CONTRIBUTING.md, and the paths that one of its cells names.
ROW = re.compile(r"^\|([^|]+)\|([^|]+)\|([^|]+)\|$", re.MULTILINE)
PATH = re.compile(r"`(?:pytest )?([\w*.<>-]+/[\w*.<>/-]+)`")
# How far the suite for all games is from a file of one game. Tests that import the file are usually nearer.
STEPS_TO_SUITE = 8


def build_import_graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES)


def choose_tests(changed: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test files that a change of these files can reach, the nearest first. Paths are relative to ROOT."""
    steps = dict[str, int]()
    for file in changed:
        for distance, tests in (*find_by_name(file), *find_by_imports(graph, file)):
            for test in list_tests(tests):
                steps[test] = min(distance, steps.get(test, distance))
    return sorted(steps, key=lambda test: (steps[test], test))


def find_by_name(file: str) -> Iterator[tuple[int, str]]:
    """Yield test files and folders that belong to a file by its name or place, and their distances in steps."""
    home = PurePosixPath(file)
    mirrored = f"tests/{home.parent}"
    if is_test_file(file):
        yield 0, file
    for test in list_tests(mirrored):
        if f"{PurePosixPath(test).stem}_".startswith(f"test_{home.stem}_"):
            yield 0, test
    if home.suffix != ".py" and len(home.parts) > 2:
        yield 1, mirrored
    for pattern, tests in (*TESTS_BY_PATTERN.items(), *read_table_of_changes()):
        if home.match(pattern):
            yield 1, tests.replace("<slug>", get_slug(file) or "")
    if get_slug(file) is not None:
        yield STEPS_TO_SUITE, "conformance"
    if file.startswith("render/games/"):
        yield 2, "tests/render/test_every_game.py"


@cache
def read_table_of_changes() -> list[tuple[str, str]]:
    """Return pairs of a pattern of changed files and of tests that check them, by the table in CONTRIBUTING.md."""
    rows = [match.groups() for match in ROW.finditer((ROOT / "CONTRIBUTING.md").read_text("utf-8"))]
    return [
        (f"{path}/*" if any(found.is_dir() for found in ROOT.glob(path)) else path, test)
        for _, changed, checked in rows
        for path in PATH.findall(changed.replace("<slug>", "*"))
        for test in PATH.findall(checked)
        if test.startswith("tests/")
    ]


def find_by_imports(graph: grimp.ImportGraph, file: str) -> Iterator[tuple[int, str]]:
    """Yield the tests that import a module. Each import between them is a step, and each folder that they do not share."""
    level = {name_module(file)} & graph.modules if file.endswith(".py") else set[str]()
    seen, imports = set(level), 0
    while level:
        imports += 1
        level = {one for module in level for one in graph.find_modules_that_directly_import(module)} - seen
        seen |= level
        for path in (f"{module.replace('.', '/')}.py" for module in level):
            if is_test_file(path):
                yield imports + count_apart(file.removeprefix("tests/"), path.removeprefix("tests/")), path


def is_test_file(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_") and path.endswith(".py")


def get_slug(file: str) -> str | None:
    """Return the game to whose rules or pictures a file belongs, or None."""
    match PurePosixPath(file).parts:
        case ("engine" | "render", "games", slug, _, *_):
            return slug
        case ("docs", "rules", name):
            return name.removesuffix(".md")
        case _:
            return None


def name_module(file: str) -> str:
    """Return the dotted name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def count_apart(file: str, other: str) -> int:
    """Return how many folders two paths do not share."""
    shared = PurePosixPath(commonpath((file, other))).parts
    return len(PurePosixPath(file).parts) + len(PurePosixPath(other).parts) - 2 * len(shared) - 2


def list_tests(path: str) -> list[str]:
    """Return a test file itself, or all test files of a folder."""
    at = ROOT / path
    files = [at] if at.is_file() else sorted(at.rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files]
