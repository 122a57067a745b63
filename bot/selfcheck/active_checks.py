"""The servers that this process is checking, and the latest results of each."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from .check_place import ReceivedInteraction, Wish
from .disk_probe import DiskProbe
from .finding import CheckResult
from .rest_client import REQUEST_INTERVAL_S, RecordedRequest, RestClient


class CheckTiming(Struct):
    """Delays in seconds; tests shorten them."""

    pause: float = REQUEST_INTERVAL_S  # between two requests
    later: float = 45.0  # until the same post is sent again
    patience: float = 120.0  # until a press is given up
    every: float = 2.0  # between two edits of the progress message
    between: float = 300.0  # between two checks of a server
    timer: Callable[[], float] = time.perf_counter
    disk: DiskProbe = DiskProbe()


class StoredResult(Struct, frozen=True):
    """The result of a check."""

    at: float
    channel: int
    seconds: float
    found: Sequence[CheckResult]
    said: Sequence[RecordedRequest]
    left: int  # how many items could not be deleted


class ActiveCheck:
    """A running check. The person who asked for it is asked to press something, and does so or skips it."""

    def __init__(self, admin: int) -> None:
        self.admin = admin
        self.wish: Wish | None = None
        self.answer: asyncio.Future[ReceivedInteraction | None] | None = None
        self.task: asyncio.Task[None] | None = None

    async def ask(
        self, wish: Wish, wire: RestClient, patience: float, show: Callable[[], Awaitable[None]]
    ) -> ReceivedInteraction | None:
        """Ask the person to press something, and return what they pressed.

        `show` shows the request. None if they skipped it, or after `patience` seconds. The time does not count towards
        the check's budget.
        """
        loop = asyncio.get_running_loop()
        self.wish = wish
        self.answer = loop.create_future()
        began = loop.time()
        try:
            await show()
            async with asyncio.timeout(patience):
                return await self.answer
        except TimeoutError:
            return None
        finally:
            self.wish, wire.waited = None, wire.waited + loop.time() - began

    def waits_for(self, *wishes: Wish) -> bool:
        """Return whether the person is currently asked for one of the given presses."""
        return self.wish in wishes and self.answer is not None and not self.answer.done()

    def receive_press(self, pressed: ReceivedInteraction | None) -> None:
        """Give a press to the check that waits for it (None: the person skips it). Ignored if none is awaited."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(pressed)


class ActiveChecks:
    """The running checks of this process by server, and the latest result of each server."""

    def __init__(self) -> None:
        self.manners = CheckTiming()
        self.running = dict[int, ActiveCheck]()  # by server
        self.began = dict[int, float]()
        self.kept = dict[int, StoredResult]()

    async def close(self) -> None:
        """Cancel all running checks. The next start deletes what they have created."""
        tasks = [one.task for one in self.running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
