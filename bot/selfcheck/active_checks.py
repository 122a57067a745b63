"""Which servers are being checked by this process, and what the latest check of each has found."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from .check_place import Pressed, Wish
from .disk_probe import Disk
from .finding import Outcome
from .rest_client import PAUSE, Said, Wire


class Manners(Struct):
    """Seconds. Tests have less patience."""

    pause: float = PAUSE  # between two requests
    later: float = 45.0  # until the same post is sent again
    patience: float = 120.0  # for a press
    every: float = 2.0  # between two edits of what the admin reads
    between: float = 300.0  # from one check of a server to the next
    timer: Callable[[], float] = time.perf_counter
    disk: Disk = Disk()


class Kept(Struct, frozen=True):
    """What a check has found."""

    at: float
    channel: int
    seconds: float
    found: Sequence[Outcome]
    said: Sequence[Said]
    left: int  # things that had to stay


class Running:
    """A check under way. Whoever has asked for it is asked to press, and does, or leaves it out."""

    def __init__(self, admin: int) -> None:
        self.admin = admin
        self.wish: Wish | None = None
        self.answer: asyncio.Future[Pressed | None] | None = None
        self.task: asyncio.Task[None] | None = None

    async def ask(self, wish: Wish, wire: Wire, patience: float, show: Callable[[], Awaitable[None]]) -> Pressed | None:
        """`show` shows what is wished. None: he left it out, or has gone."""
        loop = asyncio.get_running_loop()
        self.wish, self.answer, began = wish, loop.create_future(), loop.time()
        try:
            await show()
            async with asyncio.timeout(patience):
                return await self.answer
        except TimeoutError:
            return None
        finally:
            self.wish, wire.waited = None, wire.waited + loop.time() - began

    def waits_for(self, *wishes: Wish) -> bool:
        """Whether one of these is asked for now."""
        return self.wish in wishes and self.answer is not None and not self.answer.done()

    def give(self, pressed: Pressed | None) -> None:
        """What he has pressed; None: he leaves it out. Nothing where that is not waited for any more."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(pressed)


class Checks:
    def __init__(self) -> None:
        self.manners = Manners()
        self.running = dict[int, Running]()  # by server
        self.began = dict[int, float]()
        self.kept = dict[int, Kept]()

    async def close(self) -> None:
        """What is under way ends; what it has made goes with the next start."""
        tasks = [one.task for one in self.running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
