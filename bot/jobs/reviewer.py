"""Reviews: what a person's own decisions in a finished game were worth, given what they knew. Run in a child process.

`review_process` computes a review. One review is made at a time, in the same lane as replay films, and only a certain
number per hour; one person gets at most half of what is left of an hour.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from bot.base.jobs import run_in_child
from bot.base.work_queue import Asker, Ticket, WorkQueues
from bot.consequences.quotas import format_relative_time
from bot.jobs.review import judge_attempt, make_review
from bot.model.after_game import RetryAttempt, RetryJudgement, Review, ReviewTask
from bot.model.errors import OperationRefused
from bot.operations.reviews import HOUR_S, ReviewCount

FetchRecentReviews = Callable[[], Awaitable[Sequence[ReviewCount]]]
"""Returns the reviews of the last hour, the oldest first."""
Key = tuple[str, int]
"""A table and a seat."""


class Reviewer:
    """Make reviews in child processes, one at a time. `service.reviews` stores the finished ones."""

    def __init__(self, queues: WorkQueues, an_hour: int, clock: Callable[[], float]) -> None:
        self.queues = queues
        self.an_hour = an_hour
        self.clock = clock
        self.under_way = dict[Key, asyncio.Task[Review]]()
        self.tickets = dict[Key, Ticket]()
        self.pace = dict[str, float]()  # seconds that each answer took in the latest review of each game

    def count_ahead(self, key: Key, asker: Asker) -> int:
        """Return how many jobs of other people run before the review of this table and seat, asked for or not."""
        return self.queues.lanes["look-back"].count_ahead(asker, self.tickets.get(key))

    def estimate_seconds(self, task: ReviewTask, asker: Asker) -> int:
        """Return how many seconds a review takes from its turn on; 0 if that is not known yet, or if it must wait for
        something else that the person has asked for.
        """
        if self.queues.lanes["look-back"].is_busy_with(asker):
            return 0
        return round(self.pace.get(task.game.reel.slug, 0.0) * len(task.own))

    async def begin(
        self,
        key: Key,
        task: ReviewTask,
        asker: Asker,
        fetch_recent_reviews: FetchRecentReviews,
        store: Callable[[Review], Awaitable[None]],
    ) -> asyncio.Task[Review]:
        """Start the review of a table and seat, unless it already runs, and return its task.

        `fetch_recent_reviews` returns the reviews of the last hour, by which the hourly limit is checked. `store` is
        called with the finished review. Raises OperationRefused review-off (the host allows none), review-busy with the
        time of the next chance, or still-working.
        """
        if key not in self.under_way:
            if not self.an_hour:
                raise OperationRefused("review-off")
            self.require_hourly_share(asker, await fetch_recent_reviews())
        if key not in self.under_way:
            ticket = self.tickets[key] = self.queues.enter("look-back", asker)
            self.under_way[key] = asyncio.create_task(self.work(key, ticket, task, store), name="review")
        return self.under_way[key]

    def require_hourly_share(self, user: int, made: Sequence[ReviewCount]) -> None:
        """Raise OperationRefused review-busy, with the time of the next chance, if the person has used up their share
        of this hour.
        """
        now = self.clock()
        counted = [*made, *(ReviewCount(ticket.asker, now) for ticket in self.tickets.values())]
        for passed in range(len(counted) + 1):
            left = counted[passed:]
            if sum(one.user == user for one in left) < self.an_hour - len(left):
                if passed:
                    raise OperationRefused(
                        "review-busy", at=format_relative_time(counted[passed - 1].at + HOUR_S)
                    )
                return

    async def work(
        self, key: Key, ticket: Ticket, task: ReviewTask, keep: Callable[[Review], Awaitable[None]]
    ) -> Review:
        """Wait for the turn of this review, make it and call `keep` with it. Raises ChildProcessError, TimeoutError."""
        try:
            async with ticket:
                begun = time.monotonic()
                found = await run_in_child(make_review, task)
                self.pace[task.game.reel.slug] = (time.monotonic() - begun) / max(1, len(task.own))
            await keep(found)
            return found
        finally:
            del self.under_way[key], self.tickets[key]

    async def judge(self, attempt: RetryAttempt, asker: Asker) -> RetryJudgement:
        """Judge one other answer to a reviewed question, when it is the asker's turn.

        Raises OperationRefused still-working, ChildProcessError, TimeoutError.
        """
        async with self.queues.enter("quick", asker):
            return await run_in_child(judge_attempt, attempt)

    async def close(self) -> None:
        """Cancel all running reviews. Nothing is stored; a person who asks again gets a new review."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
