"""A pytest plugin that shows failures of the most basic code first."""

from __future__ import annotations

import pytest

# Folders of tests, ordered so that code comes before the code that uses it. A failure of the rules often explains
# failures of texts, of pictures and over the wire.
BASIC_FIRST = (
    "tests/engine/core",
    "tests/engine/games",
    "tests/engine",
    "conformance",
    "tests/conformance",
    "tests/bot/db",
    "tests/bot/stores",
    "tests/bot/seasons",
    "tests/bot/text",
    "tests/bot/consequences",
    "tests/bot/operations",
    "tests/bot/workers",
    "tests/bot/service",
    "tests/bot",
    "tests/render/kit",
    "tests/render",
    "tests/bot/panels",
    "tests/playground",
    "tests/faults",
    "tests/e2e",
    "tests",
)
# Within one folder, tests of texts and displays come last. These are parts of their file names.
SURFACES = ("words", "phrase", "panels", "labels", "language", "story", "bot", "players", "golden")


def rank_by_basicness(nodeid: str) -> tuple[int, bool, str]:
    """Return a sort key that puts tests of the most basic code first."""
    file = nodeid.partition("::")[0]
    folders = [
        rank for rank, folder in enumerate(BASIC_FIRST) if file == folder or file.startswith(f"{folder}/")
    ]
    best = max(folders, key=lambda rank: len(BASIC_FIRST[rank]), default=len(BASIC_FIRST))
    return best, any(surface in file.rpartition("/")[2] for surface in SURFACES), nodeid


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session):
    """Sort failures before the summary shows them."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    for kind in ("failed", "error"):
        if reporter is not None and kind in reporter.stats:
            reporter.stats[kind].sort(key=rank_report)


def rank_report(report: pytest.TestReport) -> tuple[int, bool, str]:
    return rank_by_basicness(report.nodeid)
