"""Write a fault into a copy of the working tree and run the tests that `make check` would choose, the nearest first."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import grimp

from ..support.processor_time import read_processor_seconds
from ..support.selection import ROOT, choose_tests
from .faults import Fault, list_files
from .trials import Finding

FAILED = re.compile(r"^(?:FAILED|ERROR) ((?:tests|conformance)/.+?)(?: - (.*))?$", re.MULTILINE)
MAX_TEST_FILES = 30
# The exit code of pytest.
NO_TESTS_COLLECTED = 5


def copy_tree(home: Path):
    """Copy the working tree."""
    for name in list_files():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, home / name)


class Runner:
    """Runs tests in a copy of the working tree."""

    def __init__(self, home: Path, graph: grimp.ImportGraph, limit: float):
        self.home = home
        self.graph = graph
        self.limit = limit
        self.failing = list[str]()  # tests that fail without any fault

    def try_fault(self, number: int, fault: Fault) -> Finding:
        """Plant a fault in the copy, run the tests that are near, and take the fault out again."""
        target, began = self.home / fault.file, read_processor_seconds()
        sound = target.read_bytes()
        near = [one for one in choose_tests([fault.file], self.graph) if (self.home / one.path).exists()]
        chosen = [one.path for one in near[:MAX_TEST_FILES]]
        options = [f"--nearest={one.path}" for one in near if not one.steps]
        while True:
            target.write_bytes(sound[: fault.start] + fault.new.encode() + sound[fault.end :])
            try:
                by, message = self.find_failure([*options, *chosen])
            finally:
                target.write_bytes(sound)
            if not by or not self.find_failure([by])[0]:
                return Finding(number, by, message, round(read_processor_seconds() - began, 2), len(chosen))
            self.failing.append(by)

    def find_failure(self, tests: Sequence[str]) -> tuple[str, str]:
        """Return the first test that fails and its message, or "" twice."""
        known = [f"--deselect={test}" for test in self.failing]
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-p",
                "tests.support.time_limit",
                "-p",
                "no:cacheprovider",
                "-x",
                "-q",
                "--no-header",
                "--tb=line",
                "-m",
                "not long",
                "--seconds",
                str(self.limit),
                "--timeout",
                str(8 * self.limit),
                *known,
                *tests,
            ],
            cwd=self.home,
            env={**os.environ, "PYTHONPATH": str(self.home)},
            capture_output=True,
            text=True,
            check=False,
        )
        hit = FAILED.search(done.stdout)
        if hit is None and done.returncode not in (0, NO_TESTS_COLLECTED):
            raise RuntimeError(
                f"pytest ended with {done.returncode}:\n{done.stdout[-1000:]}{done.stderr[-1000:]}"
            )
        return (hit[1], hit[2] or "") if hit else ("", "")
