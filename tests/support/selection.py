"""Choose the tests that a change can reach: those of the changed file, and those that import it directly or indirectly.

Tests mirror the code: `tests/bot/store/test_settings.py` tests `bot/store/settings.py`. Grimp reads the imports, as for
`make lint`. Neither needs an earlier run of the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

import grimp
from msgspec import Struct

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "conformance", "engine", "newgame", "playground", "render", "tests")
# Tests of files that are no modules, by the pattern of their names.
BY_FILE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("*.ftl", ("tests/test_languages.py",)),
    ("*.md", ("tests/test_citations.py",)),
    ("pyproject.toml", ("tests/test_supply.py",)),
    ("*.lock", ("tests/test_supply.py",)),
    ("*ockerfile", ("tests/test_supply.py",)),
    ("compose*.yaml", ("tests/test_supply.py",)),
    ("playground/web/*", ("tests/playground/web",)),
)


class Chosen(Struct, frozen=True, order=True):
    """A test file, its distance from the change in steps, and why it was chosen.

    Each import between the two is one step, and so is each folder that their paths do not share.
    """

    steps: int
    path: str
    why: str


def build_import_graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES)


def choose_tests(changed: Iterable[str], graph: grimp.ImportGraph) -> list[Chosen]:
    """Return the test files that a change of these files can reach, the nearest first. Paths are relative to ROOT."""
    found = dict[str, Chosen]()
    for file in changed:
        for chosen in (
            *find_by_file(file),
            *find_by_place(file),
            *find_by_imports(graph, file),
            *find_by_game(file),
        ):
            if (ROOT / chosen.path).exists() and chosen < found.get(chosen.path, FARTHEST):
                found[chosen.path] = chosen
    return sorted(found.values())


FARTHEST = Chosen(99, "", "")


def is_test_file(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_") and path.endswith(".py")


def find_by_file(file: str) -> Iterator[Chosen]:
    """Yield a changed test file itself, and the tests that BY_FILE lists for a file."""
    if is_test_file(file):
        yield Chosen(0, file, "changed")
    for pattern, tests in BY_FILE:
        if PurePosixPath(file).match(pattern):
            for path in tests:
                yield from (Chosen(1, test, f"checks {file}") for test in list_tests(path))


def find_by_place(file: str) -> Iterator[Chosen]:
    """Yield the tests at the mirrored path of a module, or all tests of the mirrored folder of another file."""
    home = PurePosixPath(file)
    if home.parts[0] == "tests":
        return
    folder = next((at for at in [home.parent, *home.parents] if (ROOT / "tests" / at).is_dir()), None)
    if folder is None:
        return
    for test in list_tests(f"tests/{folder}"):
        at = PurePosixPath(test)
        if home.suffix != ".py":
            if len(folder.parts) > 1:
                yield Chosen(1, test, f"lies beside {file}")
        elif at.stem == f"test_{home.stem}" or at.stem.startswith(f"test_{home.stem}_"):
            yield Chosen(0, test, f"tests of {file}")


def find_by_imports(graph: grimp.ImportGraph, file: str) -> Iterator[Chosen]:
    """Yield the tests that import a module, directly or through other modules."""
    if not file.endswith(".py"):
        return
    changed = name_module(file)
    level, seen = {changed} & graph.modules, {changed}
    distance = 0
    while level:
        distance += 1
        level = {one for module in level for one in graph.find_modules_that_directly_import(module)} - seen
        seen |= level
        for module in level:
            path = f"{module.replace('.', '/')}.py"
            if is_test_file(path):
                why = f"imports {file}" if distance == 1 else f"imports {file} in {distance} steps"
                yield Chosen(distance + count_apart(file, path), path, why)


def find_by_game(file: str) -> Iterator[Chosen]:
    """Yield the tests that run for every game: the conformance suite, and for a file of pictures also their tests."""
    slug = get_slug(file)
    if slug is not None:
        for test in list_tests("conformance"):
            yield Chosen(8, test, f"judges {slug}")
        if file.startswith("render/"):
            yield Chosen(2, "tests/render/test_every_game.py", f"judges the pictures of {slug}")


def get_slug(file: str) -> str | None:
    """Return the game in whose folder of rules or pictures a file is, or None."""
    match PurePosixPath(file).parts:
        case ("engine" | "render", "games", slug, _, *_):
            return slug
        case _:
            return None


def name_module(file: str) -> str:
    """Return the dotted name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def count_apart(file: str, test: str) -> int:
    """Return how many folders the paths of the changed file and of the test do not share."""
    own, other = PurePosixPath(file.removeprefix("tests/")).parts[:-1], PurePosixPath(test).parts[1:-1]
    shared = 0
    for a, b in zip(own, other, strict=False):
        if a != b:
            break
        shared += 1
    return len(own) - shared + len(other) - shared


def list_tests(path: str) -> list[str]:
    """Return a test file itself, or all test files of a folder."""
    at = ROOT / path
    files = [at] if at.is_file() else sorted(at.rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files]
