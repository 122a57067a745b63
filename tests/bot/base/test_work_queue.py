"""Long computations are queued: one per person at a time, and the person served longest ago comes next."""

from __future__ import annotations

import asyncio

import pytest

from bot.base.keyed import BoundedDict
from bot.base.work_queue import Asker, LaneLimit, Withdrawn, WorkQueue
from engine.core.rules import Refusal


class Work:
    """Jobs that run until they receive the signal to end."""

    def __init__(self, queue: WorkQueue):
        self.queue = queue
        self.begun = list[str]()
        self.tasks = dict[str, asyncio.Task[None]]()
        self.ends = dict[str, asyncio.Event]()

    async def ask(self, name: str, user: int):
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.run_job(name, user))
        await asyncio.sleep(0)

    async def run_job(self, name: str, asker: Asker):
        async with self.queue.enter(asker):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, name: str):
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


async def test_people_take_turns():
    work = Work(WorkQueue(LaneLimit(1, 9, "")))
    for name, user in (("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("c1", 3), ("b2", 2)):
        await work.ask(name, user)
    while len(work.begun) < 6:
        await work.end(work.begun[-1])
    assert work.begun == ["a1", "b1", "c1", "a2", "b2", "a3"]


async def test_each_person_has_one_running_job():
    work = Work(WorkQueue(LaneLimit(3, 9, "")))
    for name, user in (("a1", 1), ("a2", 1), ("b1", 2)):
        await work.ask(name, user)
    assert work.begun == ["a1", "b1"], "a place is free, but not for the same person"
    await work.end("a1")
    assert work.begun == ["a1", "b1", "a2"]
    await work.end("b1")
    await work.end("a2")
    assert (work.queue.running, work.queue.waiting) == ([], [])


async def test_person_with_many_waiting_jobs_is_refused_and_others_are_not():
    work = Work(WorkQueue(LaneLimit(1, 2, "")))
    for name in ("a1", "a2", "a3"):
        await work.ask(name, 1)
    with pytest.raises(Refusal, match="still-working"):
        work.queue.enter(1)
    await work.ask("b1", 2)
    assert work.queue.count_ahead(3) == 4 - 2, "who has never been served comes before who has"


async def test_posts_of_a_channel_take_turns_like_a_person_but_are_never_refused():
    work = Work(WorkQueue(LaneLimit(2, 1, "")))
    for name, user in (("p1", -7), ("p2", -7), ("p3", -7), ("a1", 1), ("q1", -8)):
        await work.ask(name, user)
    assert work.begun == ["p1", "a1"]
    for name in ("p1", "a1", "q1", "p2", "p3"):
        await work.end(name)
    assert work.begun[2:] == ["q1", "p2", "p3"]


async def test_newer_job_replaces_a_waiting_one_with_the_same_topic_and_comes_first_of_its_person():
    queue = WorkQueue(LaneLimit(1, 1, ""))
    running, job = queue.enter(1), queue.enter(1)
    *older, newer = [queue.enter(1, "form") for _ in range(99)]
    for ticket in older:
        with pytest.raises(Withdrawn):
            await ticket.turn
    assert queue.waiting == [newer, job]
    running.end_turn()
    assert (queue.running, queue.waiting) == ([newer], [job])


async def test_turn_may_end_before_the_job_but_not_before_it_begins():
    queue = WorkQueue(LaneLimit(1, 9, ""))
    first, second = queue.enter(1), queue.enter(1)
    second.end_turn()
    assert (queue.running, queue.waiting) == ([first], [second])
    async with first:
        first.end_turn()
        assert (queue.running, queue.waiting) == ([second], [])


@pytest.mark.parametrize("when", ["waiting", "running", "let in"])
async def test_cancelled_job_leaves_its_place(when: str):
    work = Work(WorkQueue(LaneLimit(1, 9, "")))
    await work.ask("a", 1)
    await work.ask("b", 2)
    if when == "let in":
        work.ends["a"].set()
        await asyncio.sleep(0)
    gone = work.tasks["a" if when == "running" else "b"]
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert gone.cancelled()
    await work.ask("c", 3)
    for name in ("a", "b"):
        work.ends[name].set()
    await asyncio.gather(*(work.tasks[name] for name in "ab"), return_exceptions=True)
    await work.end("c")
    assert (work.queue.running, work.queue.waiting) == ([], [])


def test_entry_that_was_set_first_is_dropped():
    kept = BoundedDict[str, int](2)
    for key in ("a", "b", "a", "c"):
        kept[key] = len(kept)
    assert list(kept) == ["a", "c"] and kept.get("b") is None
