"""What a person's own decisions in a finished game were worth, as far as he could know then; in a process of its own.

See `review_worker` for how it is found. One is made at a time, and so many an hour; films wait in the same line.
"""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from bot import child_process
from bot.child_process import Line
from bot.service.settle.request_limits import moment
from bot.service.table.errors import Refused
from bot.service.table.reviewed import Attempt, Judged, Review, Task

LONGEST = 240.0  # seconds that the process may take on a busy machine
USUAL = 30  # seconds, promised to who waits
HOUR = 3600.0

Done = Callable[[], Awaitable[int]]  # how many reviews were stored within the last hour


class Reviewer:
    """The reviews that are being made; which were made before is stored by `service.reviews`."""

    def __init__(self, line: Line, an_hour: int, clock: Callable[[], float]) -> None:
        self.line, self.an_hour, self.clock = line, an_hour, clock
        self.under_way = dict[tuple[str, int], asyncio.Task[Review]]()
        self.tries = Line()

    def before(self, key: tuple[str, int]) -> int:
        """How many come first, or would."""
        task, inside = self.under_way.get(key), self.line.inside
        return inside.index(task) if task in inside else len(inside)

    async def begin(
        self, key: tuple[str, int], task: Task, done: Done, keep: Callable[[Review], Awaitable[None]]
    ) -> asyncio.Task[Review]:
        """The review of that table and seat, from now on under way; `keep` stores it. Raises Refused."""
        if key not in self.under_way:
            if not self.an_hour:
                raise Refused("review-off")
            if await done() + len(self.under_way) >= self.an_hour:
                raise Refused("review-busy", at=moment(self.clock() + HOUR))
        if key not in self.under_way:
            self.under_way[key] = asyncio.create_task(self.work(key, task, keep), name="review")
        return self.under_way[key]

    async def work(
        self, key: tuple[str, int], task: Task, keep: Callable[[Review], Awaitable[None]]
    ) -> Review:
        """Raises ChildProcessError, TimeoutError."""
        try:
            async with self.line:
                found = await made(task)
            await keep(found)
            return found
        finally:
            del self.under_way[key]

    async def judge(self, attempt: Attempt) -> Judged:
        """Raises ChildProcessError, TimeoutError."""
        async with self.tries:
            return await judged(attempt)

    async def close(self) -> None:
        """What is under way is given up: nothing of it is stored, and who asks again gets it."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def made(task: Task) -> Review:
    """In a process of its own. Raises ChildProcessError with where it failed, TimeoutError where it does not end."""
    return msgspec.msgpack.decode(await worked("review", task, task.reel.slug), type=Review)


async def judged(attempt: Attempt) -> Judged:
    """The same for one answer."""
    return msgspec.msgpack.decode(await worked("attempt", attempt, attempt.slug), type=Judged)


async def worked(what: str, given: Task | Attempt, slug: str) -> bytes:
    data = msgspec.msgpack.encode(given)
    return await child_process.run("bot.review_worker", what, given=data, longest=LONGEST, doing=f"{what} of {slug}")
