"""Whatever waits in a test waits by the time that this process has: see `fair`."""
from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping

from .fair import PACE, FairLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"fair": lambda: FairLoop(PACE)}


def pytest_collection_finish() -> None:
    """All that is loaded stays: whoever collects garbage need not look through it again and again."""
    gc.collect()
    gc.freeze()
