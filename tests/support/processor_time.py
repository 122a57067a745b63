"""A pytest plugin that lists how many seconds of processor time each test file uses.

`python -m pytest -p tests.support.processor_time --processor-time 30` lists the 30 most expensive files.

Processor time depends little on what else the machine does. It includes child processes that have ended.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Generator
from typing import Any

import pytest


def read_processor_seconds() -> float:
    """Return the seconds of processor time of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def pytest_addoption(parser: pytest.Parser):
    parser.addoption(
        "--processor-time", metavar="FILES", type=int, default=30, help="list so many test files"
    )


def pytest_configure(config: pytest.Config):
    config.pluginmanager.register(ProcessorTime(config.getoption("--processor-time") or 0))


class ProcessorTime:
    """Measures each phase of a test in the process that runs it, and adds the seconds up where reports arrive."""

    def __init__(self, listed: int):
        self.listed, self.last = listed, read_processor_seconds()
        self.seconds = defaultdict[str, float](float)
        self.tests = Counter[str]()
        self.worker_seconds = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self):
        self.last = read_processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        now = read_processor_seconds()
        report.processor_seconds, self.last = now - self.last, now  # pyright: ignore[reportAttributeAccessIssue]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport):
        file = report.nodeid.partition("::")[0]
        self.seconds[file] += getattr(report, "processor_seconds", 0.0)
        self.tests[file] += report.when == "call"

    def pytest_sessionfinish(self, session: pytest.Session):
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["processor_seconds"] = read_processor_seconds()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any):
        self.worker_seconds += getattr(node, "workeroutput", {}).get("processor_seconds", 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter):
        total = sum(self.seconds.values())
        own = self.worker_seconds or read_processor_seconds()
        terminalreporter.section("seconds of processor")
        terminalreporter.write_line(f"{total:8.1f}  all tests; {own:.1f} with imports and collection")
        for file, seconds in sorted(self.seconds.items(), key=lambda one: -one[1])[: self.listed]:
            terminalreporter.write_line(f"{seconds:8.1f}  {self.tests[file]:5} tests  {file}")
