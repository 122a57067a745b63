"""A pytest plugin with which `make check` runs a part of the tests: for some seconds, and of some games only.

Seconds are those of each worker's processor, so that a machine that is busy with other things runs the same tests.
"""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection
from typing import Any

import pytest

from .processor_time import read_processor_seconds

MAX_LISTED, MAX_PART_PER_FILE = 12, 0.2
NOT_REACHED = "not reached: the time of `make check` was over"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("longtable")
    group.addoption("--seconds", type=float, help="skip tests once a worker has used so much processor time")
    group.addoption("--nearest", metavar="FILE", action="append", default=[], help="test files that may use all of it")
    group.addoption("--judge", metavar="SLUG", action="append", default=[], help="leave out tests of other games")


def pytest_configure(config: pytest.Config) -> None:
    if (seconds := config.getoption("--seconds")) is not None:
        config.pluginmanager.register(TimeLimit(seconds, config.getoption("--nearest") or []))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if slugs := config.getoption("--judge"):
        leave_out_other_games(config, items, slugs)


class TimeLimit:
    """No file but the nearest ones may use more than a part of the time, so that the others have a turn."""

    def __init__(self, seconds: float, nearest: Collection[str]) -> None:
        self.seconds, self.nearest = seconds, nearest
        self.used = defaultdict[str, float](float)
        self.began = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.began, file = read_processor_seconds(), item.nodeid.partition("::")[0]
        is_spent = file not in self.nearest and self.used[file] > self.seconds * MAX_PART_PER_FILE
        if is_spent or self.began > self.seconds:
            pytest.skip(NOT_REACHED)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        if self.began:
            self.used[nodeid.partition("::")[0]] += read_processor_seconds() - self.began

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        left = Counter(
            report.nodeid.partition("::")[0]
            for report in terminalreporter.stats.get("skipped", [])
            if NOT_REACHED in str(report.longrepr)
        )
        if left:
            terminalreporter.section("time was over before these tests")
            for file, tests in [*left.items()][:MAX_LISTED]:
                terminalreporter.write_line(f"{tests:5} tests of {file}")
            if len(left) > MAX_LISTED:
                terminalreporter.write_line(f"and tests of {len(left) - MAX_LISTED} other files")


def leave_out_other_games(config: pytest.Config, items: list[pytest.Item], slugs: list[str]) -> None:
    """Deselect the turns of other games in tests that judge each game."""
    kept = [item for item in items if get_judged_game(item) in (None, *slugs)]
    config.hook.pytest_deselected(items=[item for item in items if get_judged_game(item) not in (None, *slugs)])
    items[:] = kept


def get_judged_game(item: pytest.Item) -> str | None:
    """Return the game of whose turn a test is that runs once for each game."""
    params: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    return getattr(getattr(params.get("case"), "game", None), "slug", None) or params.get("slug")
