"""What waits in a test waits by this process's time (`fair`), what bots share is worked out once (`once`), each run
deals alike (`deals`)."""
from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Generator, Mapping

import pytest
from hypothesis import HealthCheck, settings

from bot.store import async_connection, sqlite_thread

from . import deals
from .bot.store.kit import forget_templates
from .fair import PACE, FairLoop
from .memo import engine_that_remembers

async_connection.create_engine = sqlite_thread.create_engine = engine_that_remembers
# what an example takes, and how fast they are made, is a matter of what else the machine does
settings.register_profile("fair", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fair")


@pytest.fixture(autouse=True)
def _dealt_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    deals.follow(monkeypatch, request.node.nodeid)


def paced() -> asyncio.AbstractEventLoop:
    return FairLoop(PACE)


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The same function each time: for another one, all that lasts a session (a Chromium) would be set up anew."""
    return {"fair": paced}


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is loaded and collected can be given back: nobody looks for it meanwhile."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """All that is loaded stays: whoever collects garbage need not look through it again and again, nor often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def pytest_unconfigure() -> None:
    asyncio.run(forget_templates())
