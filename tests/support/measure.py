"""A pytest plugin that measures what each test costs: `python -m pytest -p tests.support.measure`.

It lists the test files that use the most processor time, and writes one JSON line for each test to
the file that `--costs` names. Processor time depends little on what else the machine does.
"""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator
from pathlib import Path

import psutil
import pytest
from msgspec import Struct, json

KEY = "test_cost"
LISTED_FILES = 30
BYTES_PER_MB = 1 << 20


class TestCost(Struct):
    """Seconds of processor time of this process in each phase, those of child processes that ended, and memory."""

    test: str
    setup: float = 0.0
    call: float = 0.0
    teardown: float = 0.0
    children: float = 0.0
    memory_mb: int = 0  # of the process that ran the test, at its end

    @property
    def seconds(self) -> float:
        return self.setup + self.call + self.teardown + self.children


def read_child_seconds() -> float:
    """Return the seconds of processor time of children that have ended."""
    return sum(os.times()[2:4])


def read_processor_seconds() -> float:
    """Return the seconds of processor time of this process and of its children that have ended."""
    return time.process_time() + read_child_seconds()


def read_costs(file: Path) -> list[TestCost]:
    return [json.decode(line, type=TestCost) for line in file.read_bytes().splitlines()]


def pytest_addoption(parser: pytest.Parser):
    parser.addoption("--costs", metavar="FILE", type=Path, help="write a line for each test")


def pytest_configure(config: pytest.Config):
    config.pluginmanager.register(Meter(config.option.costs))


class Meter:
    """Measures each phase of a test in the process that runs it. Reports carry the cost to where it is written."""

    def __init__(self, file: Path | None):
        self.file = file
        self.cost = TestCost("")
        self.own_seconds = 0.0
        self.child_seconds = 0.0
        self.seconds, self.tests = defaultdict[str, float](float), Counter[str]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str):
        self.cost = TestCost(nodeid)
        self.own_seconds, self.child_seconds = time.process_time(), read_child_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        own_before, self.own_seconds = self.own_seconds, time.process_time()
        setattr(self.cost, call.when, round(self.own_seconds - own_before, 4))
        if call.when == "teardown":
            self.cost.children = round(read_child_seconds() - self.child_seconds, 2)
            self.cost.memory_mb = psutil.Process().memory_info().rss // BYTES_PER_MB
            report.user_properties.append((KEY, json.encode(self.cost).decode()))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport):
        line = dict(report.user_properties).get(KEY) if report.when == "teardown" else None
        if not isinstance(line, str) or os.environ.get("PYTEST_XDIST_WORKER"):
            return
        file = report.nodeid.partition("::")[0]
        self.seconds[file] += json.decode(line, type=TestCost).seconds
        self.tests[file] += 1
        if self.file is not None:
            with self.file.open("a") as costs:
                costs.write(f"{line}\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter):
        terminalreporter.section("seconds of processor")
        terminalreporter.write_line(f"{sum(self.seconds.values()):8.1f}  all tests")
        for file, seconds in sorted(self.seconds.items(), key=lambda one: -one[1])[:LISTED_FILES]:
            terminalreporter.write_line(f"{seconds:8.1f}  {self.tests[file]:5} tests  {file}")
