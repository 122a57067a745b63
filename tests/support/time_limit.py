"""A pytest plugin for `make check`, which runs tests only for some seconds, and only those of some games.

The limit is processor time of each worker, so that a busy machine runs the same tests.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection
from typing import Any

import pytest

from .measure import read_processor_seconds

MAX_LISTED, MAX_PART_PER_FILE = 12, 0.2
NOT_REACHED = "not reached: the time of `make check` was over"


def pytest_addoption(parser: pytest.Parser):
    group = parser.getgroup("longtable")
    group.addoption("--seconds", type=float, help="skip tests once a worker has used so much processor time")
    group.addoption(
        "--nearest", metavar="FILE", action="append", default=[], help="test files that may use all of it"
    )
    group.addoption(
        "--judge", metavar="SLUG", action="append", default=[], help="leave out tests of other games"
    )


def pytest_configure(config: pytest.Config):
    if (seconds := config.getoption("--seconds")) is not None:
        config.pluginmanager.register(TimeLimit(seconds, config.getoption("--nearest") or []))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]):
    if slugs := config.getoption("--judge"):
        leave_out_other_games(config, items, slugs)


class TimeLimit:
    """Skips tests when the time is over. Files that are not the nearest may each use only a part of it."""

    def __init__(self, seconds: float, nearest: Collection[str]):
        self.seconds, self.nearest = seconds, nearest
        self.used = defaultdict[str, float](float)
        self.began = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item):
        self.began, file = read_processor_seconds(), item.nodeid.partition("::")[0]
        is_spent = file not in self.nearest and self.used[file] > self.seconds * MAX_PART_PER_FILE
        if is_spent or self.began > self.seconds:
            pytest.skip(NOT_REACHED)

    def pytest_runtest_logfinish(self, nodeid: str):
        if self.began:
            self.used[nodeid.partition("::")[0]] += read_processor_seconds() - self.began

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter):
        skipped = Counter(
            report.nodeid.partition("::")[0]
            for report in terminalreporter.stats.get("skipped", [])
            if NOT_REACHED in str(report.longrepr)
        )
        if skipped:
            terminalreporter.section("time was over before these tests")
            for file, tests in [*skipped.items()][:MAX_LISTED]:
                terminalreporter.write_line(f"{tests:5} tests of {file}")
            if len(skipped) > MAX_LISTED:
                terminalreporter.write_line(f"and tests of {len(skipped) - MAX_LISTED} other files")


def leave_out_other_games(config: pytest.Config, items: list[pytest.Item], slugs: list[str]):
    """Deselect tests that run once for each game, except those of the games `slugs`."""
    kept = [item for item in items if get_judged_game(item) in (None, *slugs)]
    config.hook.pytest_deselected(
        items=[item for item in items if get_judged_game(item) not in (None, *slugs)]
    )
    items[:] = kept


def get_judged_game(item: pytest.Item) -> str | None:
    """Return the game that a parametrised test is about, or None if it is about no single game."""
    params: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    return getattr(getattr(params.get("case"), "game", None), "slug", None) or params.get("slug")
