"""`make check`: check style, imports between packages, the types of changed files, and the tests nearest to the change.

It prints what it ran and what it left out. `BASE=some-branch make check` compares with another branch than main,
`TEST_SECONDS=60 make check` gives the tests more time.

For pytest, this is also the plugin that chooses among the tests of these files and skips tests when the time is over. The
limits are processor time of each worker, so that a busy machine runs the same tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from pathlib import Path

import grimp
import pytest
from msgspec import Struct

from conformance.plugin import get_tested_slug

from .measure import read_processor_seconds
from .selection import ROOT, build_import_graph, choose_tests, get_slug, name_module

# The default limit for the tests of each worker, in processor seconds.
TEST_SECONDS = "25"
TURN_S, LEAD_S = 1.0, 0.4
MAX_TEST_FILES, MAX_TYPED_IMPORTERS = 40, 25
MAX_LISTED = 12
MAIN_BRANCHES = ("upstream/main", "origin/main", "main")
BIN = Path(sys.executable).parent


def pytest_addoption(parser: pytest.Parser):
    parser.addoption("--seconds", type=float, help="stop after so much processor time")
    parser.addoption("--games", default="", help="leave out tests of games that are not in this list")


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]):
    """Leave out the tests of other games, if some games have changed."""
    if games := config.option.games.split():
        items[:] = [item for item in items if get_tested_slug(item) in (None, *games)]


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Run tests until the time is over. Those that are left are shown as deselected."""
    left = {*session.items}
    for item, following in take_turns(session.items, session.config.option.seconds):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        left.remove(item)
    session.config.hook.pytest_deselected(items=[*left])
    return True


def take_turns(
    items: Sequence[pytest.Item], limit: float
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield tests until the limit of processor time is reached, each with the next test of the same turn.

    The file that has used the least time takes the next turn, so that an expensive one does not keep others from running.
    Each file has a lead over the one after it, and its long tests come last.
    """
    files = defaultdict[Path, list[pytest.Item]](list)
    for item in items:
        files[item.path].append(item)
    queues = [deque(sorted(tests, key=is_long)) for tests in files.values()]
    waiting = [(rank * LEAD_S, rank) for rank in range(len(queues))]
    while waiting and read_processor_seconds() < limit:
        used, rank = heappop(waiting)
        tests = queues[rank]
        begin = read_processor_seconds()
        is_last = False
        while tests and not is_last:
            is_last = len(tests) == 1 or read_processor_seconds() > begin + TURN_S
            item = tests.popleft()
            yield item, None if is_last else tests[0]
        if tests:
            heappush(waiting, (used + read_processor_seconds() - begin, rank))


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
    passed = done.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
    return Outcome(title, passed, done.stdout.strip(), time.monotonic() - begin)


def describe(items: Sequence[str]) -> str:
    """Return the first MAX_LISTED items, one a line, and how many more there are."""
    more = len(items) - MAX_LISTED
    return "\n".join(
        [f"  {item}" for item in items[:MAX_LISTED]] + ([f"  and {more} more"] if more > 0 else [])
    )


def main(workers: int) -> int:
    """Run all checks at the same time and print their results. Return 1 if one has failed, otherwise 0."""
    begin = time.time()
    base, base_name = find_base()
    changed = list_changed_files(base)
    print(f"Changed files since {base_name}: {len(changed)}\n{describe(changed)}", flush=True)
    graph = build_import_graph()
    typed, reached = list_files_to_type(changed, graph), choose_tests(changed, graph)
    chosen = reached[:MAX_TEST_FILES]
    limits = [
        f"--seconds={os.environ.get('TEST_SECONDS') or TEST_SECONDS}",
        f"--games={' '.join({*map(get_slug, changed)})}",
    ]
    print(f"Tests that belong to it, the nearest first: {len(chosen)}\n{describe(chosen)}", flush=True)
    pytest_command = (sys.executable, "-m", "pytest", "-p", "tests.support.check", "-q", "--no-header")
    # Each process collects its own files.
    shares = [share for n in range(workers) if (share := chosen[n::workers])]
    with ThreadPoolExecutor() as pool:
        jobs = [
            pool.submit(run, "style (ruff)", str(BIN / "ruff"), "check", "."),
            pool.submit(run, "which package may import which (import-linter)", str(BIN / "lint-imports")),
            *(pool.submit(run, "tests", *pytest_command, *limits, *share) for share in shares),
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
        f"\nIn {time.time() - begin:.0f} s. Not run: tests shown as deselected, which were out of time "
        f"(TEST_SECONDS=60 gives them more), and {len(reached) - len(chosen)} more test files that import the change. "
        "`make lint test` runs everything."
    )
    return int(not all(outcome.passed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("WORKERS") or os.cpu_count() or 1)))
