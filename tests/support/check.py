"""`make check`: check style, imports between packages, the types of changed files, and the tests nearest to the change.

It prints what it ran and what it left out. `BASE=some-branch make check` compares with another branch than main,
`TEST_SECONDS=60 make check` gives the tests more time, `GAME=village make check` runs all tests of one game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grimp
from msgspec import Struct

from .selection import ROOT, Chosen, build_import_graph, choose_tests, get_slug, name_module

# The default limit for the tests of each worker, in processor seconds.
TEST_SECONDS = 20.0
MAX_TEST_FILES, MAX_TYPED_IMPORTERS = 40, 25
MAX_LISTED = 12
MAIN_BRANCHES = ("upstream/main", "origin/main", "main")
FOLDERS_OF_GAMES = ("conformance", "tests/engine/games", "tests/render")
WHEN_NOTHING_CHANGED = [Chosen(0, "tests/engine/core", "nothing has changed: the tests of the core")]
BIN = Path(sys.executable).parent


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


def run_tests(arguments: Sequence[str], workers: str, seconds: float | None) -> Outcome:
    """Run pytest with the arguments. `seconds` limits the processor time of each worker, None does not."""
    return run(
        "tests",
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.support.time_limit",
        "-q",
        "--no-header",
        *("-m", "not long", "-n", workers, "--dist", "load", "--maxschedchunk", "4"),
        *([] if seconds is None else ["--seconds", str(seconds)]),
        *arguments,
    )


def list_judged_games(changed: Sequence[str]) -> list[str]:
    """Return pytest options that leave out the tests of unchanged games, or none if not only games have changed."""
    slugs = [get_slug(file) for file in changed]
    return [f"--judge={slug}" for slug in sorted({slug for slug in slugs if slug})] if all(slugs) else []


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
    graph, left_out = build_import_graph(), list[Chosen]()
    typed = list_files_to_type(changed, graph)
    if game:
        print(f"Tests of {game}, without a limit of time", flush=True)
        arguments, seconds = ["--game", game, *FOLDERS_OF_GAMES], None
    else:
        reached = choose_tests(changed, graph)
        chosen, left_out = (reached or WHEN_NOTHING_CHANGED)[:MAX_TEST_FILES], reached[MAX_TEST_FILES:]
        print(f"Test files that belong to it, the nearest first: {len(chosen)}")
        print(describe([f"{one.path} ({one.why})" for one in chosen]), flush=True)
        nearest = [f"--nearest={one.path}" for one in chosen if not one.steps]
        arguments = [*list_judged_games(changed), *nearest, *(one.path for one in chosen)]
        seconds = float(os.environ.get("TEST_SECONDS") or TEST_SECONDS)
    with ThreadPoolExecutor() as pool:
        jobs = [
            pool.submit(run, "style (ruff)", str(BIN / "ruff"), "check", "."),
            pool.submit(run, "which package may import which (import-linter)", str(BIN / "lint-imports")),
            pool.submit(run_tests, arguments, workers, seconds),
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
        f"(TEST_SECONDS=60 gives them more); and {len(left_out)} more test files that also import the change. "
        "`make lint test` runs everything."
    )
    if left_out:
        print(describe([f"{one.path} ({one.why})" for one in left_out[:3]]))
    return int(not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(os.environ.get("WORKERS") or str(os.cpu_count() or 1), os.environ.get("GAME", "")))
