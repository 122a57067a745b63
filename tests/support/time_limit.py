"""A pytest plugin with which `make check` runs a part of the tests: until some time, and of some games only."""
from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

NOT_REACHED = "not reached: the time of `make check` was over"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("longtable")
    group.addoption("--stop-at", metavar="SECONDS", type=float, help="skip tests that begin after this (since 1970)")
    group.addoption("--judge", metavar="SLUG", action="append", default=[], help="leave out tests of other games")


def pytest_configure(config: pytest.Config) -> None:
    if (stop_at := config.getoption("--stop-at")) is not None:
        config.pluginmanager.register(TimeLimit(stop_at))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if slugs := config.getoption("--judge"):
        leave_out_other_games(config, items, slugs)


class TimeLimit:
    def __init__(self, stop_at: float) -> None:
        self.stop_at = stop_at

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if time.time() > self.stop_at:
            pytest.skip(NOT_REACHED)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        left = Counter(
            report.nodeid.partition("::")[0]
            for report in terminalreporter.stats.get("skipped", [])
            if NOT_REACHED in str(report.longrepr)
        )
        if left:
            terminalreporter.section("time was over before these tests")
            for file, tests in left.items():
                terminalreporter.write_line(f"{tests:5} tests of {file}")


def leave_out_other_games(config: pytest.Config, items: list[pytest.Item], slugs: list[str]) -> None:
    """Deselect the turns of other games in tests that judge each game."""
    kept = [item for item in items if get_judged_game(item) in (None, *slugs)]
    config.hook.pytest_deselected(items=[item for item in items if get_judged_game(item) not in (None, *slugs)])
    items[:] = kept


def get_judged_game(item: pytest.Item) -> str | None:
    """Return the game of whose turn a test is that runs once for each game."""
    params: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    return getattr(getattr(params.get("case"), "game", None), "slug", None) or params.get("slug")
