"""Databases of the tests of the bot's parts run in the test's own thread."""

from __future__ import annotations

import pytest

from bot.db.sqlite_thread import ConnectionThread, ThreadedEngine
from tests.bot.stores.kit import SameThread

# Folders whose tests are about threads, or read and write one file at the same time.
WITH_THREADS = ("tests/bot/db/", "tests/bot/stores/", "tests/bot/hosting/")


@pytest.fixture(autouse=True)
def run_sqlite_in_this_thread(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """Save the trip to a thread and back, which takes longer than most statements."""
    if not request.node.nodeid.startswith(WITH_THREADS):
        monkeypatch.setattr(ThreadedEngine, "thread", SameThread)


@pytest.fixture
def sqlite_threads(run_sqlite_in_this_thread: None, monkeypatch: pytest.MonkeyPatch):
    """Run SQLite in threads, so that two services can wait for each other at one file."""
    monkeypatch.setattr(ThreadedEngine, "thread", ConnectionThread)
