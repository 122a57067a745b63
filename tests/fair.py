"""Time as this process has it: what it has worked and what it has slept by its own wish, never waiting for a processor.

Bot, playground and people of a test share one event loop. Discord's three seconds, and every patience of bot and test,
are then seconds of this process: a slow answer is found as ever, a machine that is busy with other things is not.

What SQLite's own thread waits for is not seen here and does cost time: that all has gone out is asked of the outbox
(`e2e.stage.still`), never concluded from silence.
"""
from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")


class FairSelector(selectors.DefaultSelector):
    slept = 0.0
    jobs = 0  # of our own that other threads have now: while they have any, nobody waits by his own wish

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        before = time.process_time()
        found = super().select(timeout)
        if not found and timeout and not self.jobs:
            self.slept += max(0.0, timeout - (time.process_time() - before))
        return found


class FairLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.fair = FairSelector()
        super().__init__(self.fair)
        self.origin = time.time() - self.time()

    def time(self) -> float:
        return time.process_time() + self.fair.slept

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        self.fair.jobs += 1
        job = super().run_in_executor(executor, func, *args)
        job.add_done_callback(self.done)
        return job

    def done(self, _job: asyncio.Future[Any]) -> None:
        self.fair.jobs -= 1


def now() -> float:
    """Seconds since 1970, from the hour of the loop's beginning on."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    return loop.origin + loop.time()


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, on a fair loop."""
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        return runner.run(work)
