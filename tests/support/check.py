"""`make check`: check style, imports between packages, the types of changed files, and the tests nearest to the change.

It prints what it ran and what it left out. `BASE=some-branch make check` compares with another branch than main,
`TEST_SECONDS=60 make check` gives the tests more time, `GAME=village make check` runs all tests of one game.

For pytest, this is also the plugin that skips tests when the time is over. The limit is processor time of each worker, so
that a busy machine runs the same tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path

import grimp
import pytest
from msgspec import Struct

from .measure import read_processor_seconds
from .selection import ROOT, build_import_graph, choose_tests, get_slug, name_module

# The default limit for the tests of each worker, in processor seconds.
TEST_SECONDS = "20"
MAX_TEST_FILES, MAX_TYPED_IMPORTERS = 40, 25
MAX_LISTED = 12
MAIN_BRANCHES = ("upstream/main", "origin/main", "main")
FOLDERS_OF_GAMES = ("conformance", "tests/engine/games", "tests/render")
WHEN_NOTHING_CHANGED = ["tests/engine/core"]
BIN = Path(sys.executable).parent


def pytest_addoption(parser: pytest.Parser):
    parser.addoption("--seconds", type=float, default=inf, help="skip tests after so much processor time")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item):
    if read_processor_seconds() > item.config.option.seconds:
        pytest.skip("the time of `make check` was over")


class Outcome(Struct, frozen=True):
    """The result of one command."""

    title: str
    passed: bool
    output: str
    seconds: float


def git(*args: str) -> list[str]:
    """Return the lines that a git command prints, or no lines if it fails."""
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def find_base() -> tuple[str, str]:
    """Return the last commit that this branch and main have in common, and its description."""
    for name in filter(None, (os.environ.get("BASE"), *MAIN_BRANCHES)):
        if commits := git("merge-base", "HEAD", name):
            return commits[0], f"{name} ({commits[0][:8]})"
    return "HEAD", "the last commit"


def list_changed_files(base: str) -> list[str]:
    """Return the files that differ from the commit `base`, committed or not. Deleted files are left out."""
    return sorted(
        {
            *git("diff", "--name-only", "--diff-filter=d", base),
            *git("ls-files", "--others", "--exclude-standard"),
        }
    )


def list_files_to_type(changed: Sequence[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the changed modules and some of the modules that import them, which a renaming breaks first."""
    modules = [file for file in changed if file.endswith(".py")]
    importers = sorted(
        {
            one
            for file in modules
            if name_module(file) in graph.modules
            for one in graph.find_modules_that_directly_import(name_module(file))
        }
    )
    paths = (ROOT / name.replace(".", "/") for name in importers)
    files = [at / "__init__.py" if at.is_dir() else at.with_suffix(".py") for at in paths]
    return list(
        dict.fromkeys([*modules, *(str(file.relative_to(ROOT)) for file in files[:MAX_TYPED_IMPORTERS])])
    )


def run(title: str, *command: str) -> Outcome:
    """Run a command in the root folder and wait until it ends."""
    begin = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return Outcome(title, done.returncode == 0, done.stdout.strip(), time.monotonic() - begin)


def describe(items: Sequence[str]) -> str:
    """Return the first MAX_LISTED items, one a line, and how many more there are."""
    more = len(items) - MAX_LISTED
    return "\n".join(
        [f"  {item}" for item in items[:MAX_LISTED]] + ([f"  and {more} more"] if more > 0 else [])
    )


def main(workers: str, game: str) -> int:
    """Run all checks at the same time and print their results. Return 1 if one has failed, otherwise 0."""
    begin = time.time()
    base, base_name = find_base()
    changed = list_changed_files(base)
    print(f"Changed files since {base_name}: {len(changed)}\n{describe(changed)}", flush=True)
    graph = build_import_graph()
    typed, reached = list_files_to_type(changed, graph), choose_tests(changed, graph)
    chosen = (reached or WHEN_NOTHING_CHANGED)[:MAX_TEST_FILES]
    limit = ["--seconds", os.environ.get("TEST_SECONDS") or TEST_SECONDS]
    slugs = {get_slug(file) for file in changed}
    if game:
        chosen, limit = list(FOLDERS_OF_GAMES), []
        slugs = {game}
    only_game = [f"--game={slug}" for slug in slugs if slug] if len(slugs) == 1 else []
    print(f"Tests that belong to it, the nearest first: {len(chosen)}\n{describe(chosen)}", flush=True)
    pytest_command = (sys.executable, "-m", "pytest", "-p", "tests.support.check", "-q", "-rs", "--no-header")
    marks = "not long or written" if only_game else "not long"
    distribution = ("-m", marks, "-n", workers, "--dist", "load", "--maxschedchunk", "4")
    with ThreadPoolExecutor() as pool:
        jobs = [
            pool.submit(run, "style (ruff)", str(BIN / "ruff"), "check", "."),
            pool.submit(run, "which package may import which (import-linter)", str(BIN / "lint-imports")),
            pool.submit(run, "tests", *pytest_command, *distribution, *limit, *only_game, *chosen),
        ]
        if typed:
            title = f"types of {len(typed)} files that have changed or import what has (pyright)"
            jobs.insert(2, pool.submit(run, title, str(BIN / "pyright"), *typed))
        outcomes = [job.result() for job in jobs]
    for outcome in outcomes:
        output = outcome.output if not outcome.passed or outcome.title == "tests" else ""
        verdict = "passed" if outcome.passed else "FAILED"
        print(f"\n{verdict}: {outcome.title}, {outcome.seconds:.0f} s\n{output}".rstrip())
    print(
        f"\nIn {time.time() - begin:.0f} s. Not run: tests marked long; tests shown as s, which were out of time "
        f"(TEST_SECONDS=60 gives them more); and {len(reached[MAX_TEST_FILES:])} more test files that import the "
        "change. `make lint test` runs everything."
    )
    return int(not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(os.environ.get("WORKERS") or str(os.cpu_count() or 1), os.environ.get("GAME", "")))
