"""What a person's own decisions in a finished game were worth, as far as he could know then; in a process of its own.

See `review_process` for how it is found. One is made at a time, in the lane of the films, and so many an hour; one
person gets at most half of what an hour has left.
"""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.runtime import child_process
from bot.runtime.work_queue import Asker, Ticket, WorkQueues
from bot.service.effects.request_quota import format_relative_time
from bot.service.model.errors import OperationRefused
from bot.service.model.review import RetryAttempt, RetryJudgement, Review, ReviewTask
from bot.service.operations.reviews import HOUR_S, ReviewCount

LONGEST = 240.0  # seconds that the process may take on a busy machine
USUAL = 30  # seconds, promised to who waits

MadeLately = Callable[[], Awaitable[Sequence[ReviewCount]]]  # the reviews of the last hour, the oldest first
Key = tuple[str, int]  # a table and a seat


class Reviewer:
    """The reviews that are being made; which were made before is stored by `service.reviews`."""

    def __init__(self, queues: WorkQueues, an_hour: int, clock: Callable[[], float]) -> None:
        self.queues, self.an_hour, self.clock = queues, an_hour, clock
        self.under_way = dict[Key, asyncio.Task[Review]]()
        self.tickets = dict[Key, Ticket]()

    def count_ahead(self, key: Key, asker: Asker) -> int:
        """Return how many jobs of the lane are done before this review, or would be."""
        return self.queues.lanes["look-back"].count_ahead(asker, self.tickets.get(key))

    async def begin(
        self,
        key: Key,
        task: ReviewTask,
        asker: Asker,
        made_lately: MadeLately,
        keep: Callable[[Review], Awaitable[None]],
    ) -> asyncio.Task[Review]:
        """Return the task that makes the review of that table and seat; `keep` stores it.

        Raises OperationRefused review-off, review-busy with when it goes again, still-working.
        """
        if key not in self.under_way:
            if not self.an_hour:
                raise OperationRefused("review-off")
            self.require_share(asker.user, await made_lately())
        if key not in self.under_way:
            ticket = self.tickets[key] = self.queues.enter("look-back", asker)
            self.under_way[key] = asyncio.create_task(self.work(key, ticket, task, keep), name="review")
        return self.under_way[key]

    def require_share(self, user: int, made: Sequence[ReviewCount]) -> None:
        """Raise OperationRefused review-busy with when the person may have another one: never more than is left for others."""
        now = self.clock()
        counted = [*made, *(ReviewCount(ticket.asker.user, now) for ticket in self.tickets.values())]
        for passed in range(len(counted) + 1):
            left = counted[passed:]
            if sum(one.user == user for one in left) < self.an_hour - len(left):
                if passed:
                    raise OperationRefused("review-busy", at=format_relative_time(counted[passed - 1].at + HOUR_S))
                return

    async def work(
        self, key: Key, ticket: Ticket, task: ReviewTask, keep: Callable[[Review], Awaitable[None]]
    ) -> Review:
        """Raises ChildProcessError, TimeoutError."""
        try:
            async with ticket:
                found = await made(task)
            await keep(found)
            return found
        finally:
            del self.under_way[key], self.tickets[key]

    async def judge(self, attempt: RetryAttempt, asker: Asker) -> RetryJudgement:
        """Raises OperationRefused still-working, ChildProcessError, TimeoutError."""
        async with self.queues.enter("quick", asker):
            return await judged(attempt)

    async def close(self) -> None:
        """What is under way is given up: nothing of it is stored, and who asks again gets it."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def made(task: ReviewTask) -> Review:
    """In a process of its own. Raises ChildProcessError with where it failed, TimeoutError where it does not end."""
    return msgspec.msgpack.decode(await worked("review", task, task.reel.slug), type=Review)


async def judged(attempt: RetryAttempt) -> RetryJudgement:
    """The same for one answer."""
    return msgspec.msgpack.decode(await worked("attempt", attempt, attempt.slug), type=RetryJudgement)


async def worked(what: str, given: ReviewTask | RetryAttempt, slug: str) -> bytes:
    data = msgspec.msgpack.encode(given)
    doing = f"{what} of {slug}"
    return await child_process.run_in_child("bot.analysis.review_process", what, given=data, longest=LONGEST, doing=doing)
