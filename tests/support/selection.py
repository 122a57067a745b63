"""Choose the tests that a change can reach: those of the changed file, and those that import it directly or indirectly.

Tests mirror the code: `tests/bot/stores/test_personal_data.py` tests `bot/stores/personal_data.py`. Grimp reads the
imports, as for `make lint`. CONTRIBUTING.md names the tests of common changes. Of tests that are further away, those come
first that share the most words with the changed file. None of these needs an earlier run of the tests.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import hypot, log
from pathlib import Path, PurePosixPath

import grimp

ROOT = Path(__file__).parents[2]
# Not from `engine.games`: `tests.planted_faults` must come before anything imports the engine.
SLUGS = frozenset(file.parent.name for file in ROOT.glob("engine/games/*/__init__.py"))
PACKAGES = ("bot", "conformance", "engine", "newgame", "playground", "render", "tests")
# Tests of the text of files, by the pattern of their names.
TESTS_BY_PATTERN = {
    "*.py": "tests/test_layers.py",
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
WORD = re.compile(r"[a-z]{3,}")
# The distance of all tests that nothing names for a changed file, but that can reach it.
FAR = 2
# What a game asks, tells and does, as written down.
TESTS_OF_WRITTEN_GAMES = ("conformance/test_fixtures.py", "tests/engine/games/test_transcript.py")


def build_import_graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES)


def choose_tests(changed: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test files that a change of these files can reach, the nearest first. Paths are relative to ROOT."""
    ranks = dict[str, tuple[int, float]]()
    for file in changed:
        words = weigh_words(file)
        far = ((FAR, test) for test in find_by_imports(graph, file))
        for distance, tests in (*find_by_name(file), *far):
            for test in list_tests(tests):
                rank = distance, -compare_words(words, weigh_words(test))
                ranks[test] = min(rank, ranks.get(test, rank))
    return sorted(ranks, key=lambda test: (ranks[test], test))


@cache
def weigh_words(file: str) -> Mapping[str, float]:
    """Return the words of a file with their weights: words weigh more that few tests have, and that the file repeats."""
    rarity = weigh_rarity()
    found = {word: (1 + log(n)) * rarity.get(word, 0) for word, n in count_words(file).items()}
    length = hypot(*found.values()) or 1
    return {word: weight / length for word, weight in found.items()}


@cache
def weigh_rarity() -> Mapping[str, float]:
    tests = [*list_tests("tests"), *list_tests("conformance")]
    found = Counter(word for test in tests for word in count_words(test))
    return {word: log(len(tests) / n) for word, n in found.items()}


@cache
def count_words(file: str) -> Mapping[str, int]:
    return Counter(WORD.findall((ROOT / file).read_text("utf-8", errors="ignore").lower()))


def compare_words(words: Mapping[str, float], others: Mapping[str, float]) -> float:
    """Return how much two files talk about the same, from 0 to 1."""
    return sum(weight * others.get(word, 0) for word, weight in words.items())


def find_by_name(file: str) -> Iterator[tuple[int, str]]:
    """Yield test files and folders that belong to a file by its name or place, and their distances."""
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
            yield 1, tests.replace("<slug>", get_slug(file))
    if get_slug(file):
        yield FAR, "conformance"
    if file.startswith("engine/games/"):
        yield from ((1, test) for test in TESTS_OF_WRITTEN_GAMES)
    if file.startswith("render/games/"):
        yield 1, "tests/render/test_every_game.py"


@cache
def read_table_of_changes() -> list[tuple[str, str]]:
    """Return pairs of a pattern of changed files and of tests that check them, by the table in CONTRIBUTING.md."""
    rows = [match.groups() for match in ROW.finditer((ROOT / "CONTRIBUTING.md").read_text("utf-8"))]
    return [
        (f"{path}/*" if any(found.is_dir() for found in ROOT.glob(path)) else path, test)
        for _, changed, checked in rows
        for path in PATH.findall(changed.replace("<slug>", "*"))
        for test in PATH.findall(checked)
        if test.startswith(("tests/", "conformance/"))
    ]


def find_by_imports(graph: grimp.ImportGraph, file: str) -> Iterator[str]:
    """Yield the tests that import a module, directly or through others."""
    module = name_module(file)
    found = graph.find_downstream_modules(module) if file.endswith(".py") and module in graph.modules else ()
    paths = (f"{one.replace('.', '/')}.py" for one in found)
    yield from filter(is_test_file, paths)


def is_test_file(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_") and path.endswith(".py")


def get_slug(file: str) -> str:
    """Return the game that a file or a folder of its path is named after, or ""."""
    return next((name for part in PurePosixPath(file).parts if (name := part.partition(".")[0]) in SLUGS), "")


def name_module(file: str) -> str:
    """Return the dotted name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def list_tests(path: str) -> list[str]:
    """Return a test file itself, or all test files of a folder."""
    at = ROOT / path
    files = [at] if at.is_file() else sorted(at.rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files]
