"""The house, the saved worlds and the databases that tests take as arguments. Most run SQLite in the test's own thread."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.db import database
from bot.db.database import Database, SqlitePool
from tests.bot.service import worlds
from tests.bot.service.kit import House, open_house
from tests.bot.stores.kit import SameThreadPool, open_database
from tests.bot.stores.neighbours import make_neighbourhood, require_undisturbed_neighbours

# Folders whose tests are about threads, or read and write one file at the same time.
WITH_THREADS = ("tests/bot/db/", "tests/bot/stores/", "tests/bot/test_backups.py")


@pytest.fixture(autouse=True)
def run_sqlite_in_this_thread(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """Save the trip to a thread and back, which takes longer than most statements."""
    if not request.node.nodeid.startswith(WITH_THREADS):
        monkeypatch.setattr(database, "SqlitePool", SameThreadPool)


@pytest.fixture
def sqlite_threads(run_sqlite_in_this_thread: None, monkeypatch: pytest.MonkeyPatch):
    """Run SQLite in threads, so that two services can wait for each other at one file."""
    monkeypatch.setattr(database, "SqlitePool", SqlitePool)


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The address of an empty database, of each kind."""
    async with open_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture
async def db(url: str) -> AsyncGenerator[Database]:
    """An empty database, of each kind."""
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
async def h(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[House]:
    """A house. It holds the saved world that a test takes as another argument."""
    name = next((name for name in worlds.WORLDS if name in request.fixturenames), None)
    empty = open_house(tmp_path, template=make_neighbourhood())
    async with empty if name is None else worlds.open_saved_world(name, tmp_path) as house:
        yield house
    require_undisturbed_neighbours(tmp_path / "games.db")


@pytest.fixture
def table(h: House) -> object:
    """A race between Ann, who begins, and Bob."""
    return worlds.saved_worlds["table"].opened


@pytest.fixture
def trio(h: House) -> object:
    """A race between Ann, who begins, Bob and Cleo."""
    return worlds.saved_worlds["trio"].opened


@pytest.fixture
def auction(h: House) -> object:
    """An auction between Ann, who begins, and Bob."""
    return worlds.saved_worlds["auction"].opened


@pytest.fixture
def season(h: House) -> object:
    """A league of Ida, Finn, Lea and Mo, whose first round has begun. Dora organises it."""
    return worlds.saved_worlds["season"].opened


@pytest.fixture
def drawn_toy(monkeypatch: pytest.MonkeyPatch):
    """Let the toy's panels look as if it had drawing code."""

    def has_pictures(slug: str) -> bool:
        return True

    monkeypatch.setattr("bot.panels.play_panel.has_pictures", has_pictures)
