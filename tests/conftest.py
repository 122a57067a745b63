"""Shared settings of all tests: a fair clock (`fair`), one SQL cache for all engines (`memo`) and the same random deals
in each run (`deals`)."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Generator, Mapping

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.db import database
from conformance import failing_items

from . import deals
from .bot.stores.kit import drop_templates
from .fair import PACE, FairLoop
from .memo import create_remembering_engine
from .support import failure_order, long_tests

database.create_engine = create_remembering_engine
# Hypothesis draws constants of all loaded modules, so examples would change with the code and with other tests.
providers.is_local_module_file = lambda path: False  # pyright: ignore[reportPrivateImportUsage, reportUnknownLambdaType]
# how long an example takes depends on what else the machine does
settings.register_profile("fair", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fair")


def pytest_configure(config: pytest.Config):
    config.pluginmanager.register(failure_order)
    config.pluginmanager.register(long_tests)
    if not config.pluginmanager.has_plugin(failing_items.NAME):
        config.pluginmanager.register(failing_items, failing_items.NAME)


@pytest.fixture(autouse=True)
def _use_deals_of_this_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    deals.make_secrets_follow(monkeypatch, request.node.nodeid)


def create_fair_loop() -> asyncio.AbstractEventLoop:
    return FairLoop(PACE)


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Return the same factory each time. Another one would make pytest set up all session fixtures (a Chromium) again."""
    return {"fair": create_fair_loop}


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Switch the garbage collector off while tests are collected, because nothing that is loaded then can be freed."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish():
    """Exempt everything that is loaded from garbage collection, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def pytest_unconfigure():
    drop_templates()
