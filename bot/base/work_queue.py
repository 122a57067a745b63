"""People take turns, so that what one person asks for delays nobody else.

Everything that takes time is a job of a lane: each interaction until its first reply, each picture, each search. A lane
runs a fixed number of jobs at once, and at most one of each person. The next job belongs to the person who was served
longest ago: a person who asks for sixty films gets one, then the others get theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Literal

from msgspec import Struct

from bot.base.keyed import BoundedDict
from engine.core.rules import Refusal

Lane = Literal["answer", "look-back", "quick", "apart", "file", "draw", "lesson"]


Asker = int
"""A person's id or, for the posts of a channel, its id with a minus: they take turns like a person."""
current_asker = ContextVar[Asker]("current_asker", default=0)  # for whom the running task works


class LaneLimit(Struct, frozen=True):
    """How many jobs a lane runs at once, and how many jobs of one person may wait in it; `reason` says why."""

    max_running: int
    max_waiting_each: int
    reason: str


LANES: Mapping[Lane, LaneLimit] = {
    "answer": LaneLimit(
        32, 10, "An interaction until its first reply, at most a second: people share the event loop's time."
    ),
    "look-back": LaneLimit(
        1,
        3,
        "A film, a recount or a review takes up to a minute of a processor: a small host has one to spare.",
    ),
    "quick": LaneLimit(
        2,
        4,
        "Advice, a tried move, a forecast or a checked drawing takes seconds and must not wait for a film.",
    ),
    "apart": LaneLimit(
        8,
        3,
        "Advice in a discreet game: all seats of a table can ask at once, so that no wait tells of another's.",
    ),
    "draw": LaneLimit(
        2,
        10,
        "A picture takes 100 ms in one of two threads; one person who looks at many turns must not delay others.",
    ),
    "lesson": LaneLimit(
        2,
        10,
        "A step takes up to 100 ms in a thread; two at once leave the event loop its share of the processor.",
    ),
    "file": LaneLimit(
        1, 1, "An export holds a file of 10 MB and what it is packed from in the bot's own memory."
    ),
}
# People whose last turn is remembered.
MAX_REMEMBERED = 2_000


class Withdrawn(Exception):
    """The job was given up before its turn, because a newer one replaces it."""


class Ticket:
    """A place in a lane. Use it with `async with`: the body runs when its turn has come."""

    def __init__(self, queue: WorkQueue, asker: Asker, topic: str) -> None:
        self.queue = queue
        self.asker = asker
        self.topic = topic
        self.turn = asyncio.get_running_loop().create_future()

    async def __aenter__(self) -> None:
        """Wait until the turn of this job has come. Raises Withdrawn if a newer one has replaced it before."""
        try:
            await self.turn
        except BaseException:
            self.queue.leave(self)
            raise

    async def __aexit__(self, *why: object) -> None:
        """Give the place to the next job."""
        self.queue.leave(self)

    def end_turn(self) -> None:
        """Give the place to the next job although this one goes on. Nothing happens before its turn has come."""
        if self in self.queue.running:
            self.queue.leave(self)


class WorkQueue:
    """One lane."""

    def __init__(self, limit: LaneLimit) -> None:
        self.limit = limit
        self.running = list[Ticket]()
        self.waiting = list[Ticket]()  # by arrival, those with a topic first
        self.last_turns = BoundedDict[Asker, int](MAX_REMEMBERED)  # the number of each person's latest turn
        self.turns = 0

    def enter(self, asker: Asker, topic: str = "") -> Ticket:
        """Take a place in the lane. A job with a topic is the next of its person, and replaces one of the same topic
        that still waits.

        Raises Refusal still-working if too many jobs of this person wait; never for a post or a job with a topic.
        """
        waiting = [ticket for ticket in self.waiting if ticket.asker == asker]
        if not topic and len(waiting) >= self.limit.max_waiting_each and asker > 0:
            raise Refusal("still-working")
        for older in [ticket for ticket in waiting if topic and ticket.topic == topic]:
            self.waiting.remove(older)
            if not older.turn.cancelled():  # its task has not run since
                older.turn.set_exception(Withdrawn())
        ticket = Ticket(self, asker, topic)
        self.waiting.insert(0 if topic else len(self.waiting), ticket)
        self.start_next()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Remove a job that has ended or was given up, and start the next one."""
        for there in (self.running, self.waiting):
            if ticket in there:
                there.remove(ticket)
        self.start_next()

    def start_next(self) -> None:
        """Start as many waiting jobs as the lane may run at once, at most one of each person, and first those of the
        person who was served longest ago.
        """
        while len(self.running) < self.limit.max_running:
            busy = {ticket.asker for ticket in self.running}
            free = [ticket for ticket in self.waiting if ticket.asker not in busy]
            if not free:
                return
            ticket = min(free, key=lambda ticket: self.last_turns.get(ticket.asker, 0))
            self.waiting.remove(ticket)
            if ticket.turn.cancelled():  # its task has not run since
                continue
            self.running.append(ticket)
            self.turns += 1
            self.last_turns[ticket.asker] = self.turns
            ticket.turn.set_result(None)

    def is_busy_with(self, asker: Asker) -> bool:
        """Return whether a job of this person runs or waits."""
        return any(ticket.asker == asker for ticket in (*self.running, *self.waiting))

    def count_ahead(self, asker: Asker, ticket: Ticket | None = None) -> int:
        """Return how many jobs of other people run before this ticket's. Without a ticket: before a job that would
        enter now.
        """
        if ticket in self.running:
            return 0
        mine, earlier = self.last_turns.get(asker, 0), True
        ahead = sum(other.asker != asker for other in self.running)
        for other in self.waiting:
            if other is ticket:
                earlier = False
            elif other.asker != asker:
                last = self.last_turns.get(other.asker, 0)
                ahead += last < mine or (last == mine and earlier)
        return ahead


class WorkQueues:
    """All lanes of a process."""

    def __init__(self) -> None:
        self.lanes: Mapping[Lane, WorkQueue] = {lane: WorkQueue(limit) for lane, limit in LANES.items()}

    def enter(self, lane: Lane, asker: Asker, topic: str = "") -> Ticket:
        """Take a place in a lane. Raises as `WorkQueue.enter`."""
        return self.lanes[lane].enter(asker, topic)
