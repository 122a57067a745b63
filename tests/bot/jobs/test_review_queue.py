"""Reviews are made in a child process, one at a time, and everybody gets a fair share of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.base.jobs import run_in_child
from bot.base.work_queue import Asker, WorkQueues
from bot.jobs.review import make_review
from bot.jobs.reviewer import Reviewer
from bot.model.after_game import Review, ReviewTask
from bot.model.dice import FinishedGame, ReplayInput
from bot.model.errors import OperationRefused
from bot.operations.reviews import ReviewCount
from engine.core.rules import Refusal

from ..children import replace_child_processes
from .reviewed_games import FIRST, KEY, keep_rules_of_thumb, play_task


async def test_review_is_made_in_a_child_process():
    task, _ = play_task("auction", 0, keep_rules_of_thumb)
    cut = replace(task, game=FinishedGame(ReplayInput(FIRST, 2, KEY, {}, []), [], 0, []))
    assert (await run_in_child(make_review, cut)).changed
    with pytest.raises(ChildProcessError, match="make_review") as failed:
        unknown = ReplayInput("unknown", 2, KEY, {}, [])
        await run_in_child(make_review, replace(task, game=FinishedGame(unknown, [], 0, [])))
    assert KEY.hex() not in str(failed.value)


async def test_dying_process_leaves_the_queue_as_it_was(monkeypatch: pytest.MonkeyPatch):
    kept = list[Review]()
    queues = WorkQueues()
    ann = 1
    bob = 2
    lane, reviewer = queues.lanes["look-back"], Reviewer(queues, 8, lambda: 0.0)
    task, _ = play_task("auction", 0, keep_rules_of_thumb)

    async def store_review(found: Review):
        kept.append(found)

    async def list_no_counts() -> list[ReviewCount]:
        return []

    async def die(function: Callable[..., Any], task: ReviewTask):
        raise ChildProcessError

    async def hang(function: Callable[..., Any], task: ReviewTask):
        await asyncio.Event().wait()

    async def live(function: Callable[..., Any], task: ReviewTask) -> Review:
        return Review(1, 1)

    replace_child_processes(monkeypatch, die)
    with pytest.raises(ChildProcessError):
        await (await reviewer.begin(("T", 0), task, ann, list_no_counts, store_review))
    assert (lane.running, lane.waiting, reviewer.under_way, kept) == ([], [], {}, [])
    replace_child_processes(monkeypatch, hang)
    hanging = await reviewer.begin(("T", 0), task, ann, list_no_counts, store_review)
    assert await reviewer.begin(("T", 0), task, ann, list_no_counts, store_review) is hanging, (
        "pressed twice, made once"
    )
    second = await reviewer.begin(("U", 0), task, bob, list_no_counts, store_review)
    await asyncio.sleep(0)
    asked = zip("TUV", (ann, bob, 3), strict=True)
    assert [reviewer.count_ahead((table, 0), who) for table, who in asked] == [0, 1, 2]
    reviewer.pace["auction"] = 2.0
    own = 2 * len(task.own)
    assert [reviewer.estimate_seconds(task, who) for who in (ann, bob, 3)] == [0, 0, own], (
        "only its own time is known"
    )
    await reviewer.close()
    assert hanging.cancelled() and second.cancelled()
    assert (lane.running, lane.waiting, reviewer.under_way, kept) == ([], [], {}, [])
    replace_child_processes(monkeypatch, live)
    assert await (await reviewer.begin(("T", 0), task, ann, list_no_counts, store_review)) == Review(
        1, 1
    ) and kept == [Review(1, 1)]


async def test_reviews_per_hour_are_limited():
    async def list_no_counts() -> list[ReviewCount]:
        return []

    async def list_many_counts() -> list[ReviewCount]:
        return [ReviewCount(user, 0.0) for user in range(8)]

    async def ignore_review(found: Review):
        pass

    task = ReviewTask(FinishedGame(ReplayInput("auction", 2, KEY, {}, []), [], 0, []), 0, [])
    with pytest.raises(OperationRefused) as off:
        await Reviewer(WorkQueues(), 0, lambda: 0.0).begin(("T", 0), task, 1, list_no_counts, ignore_review)
    with pytest.raises(OperationRefused) as busy:
        await Reviewer(WorkQueues(), 8, lambda: 0.0).begin(("T", 0), task, 9, list_many_counts, ignore_review)
    assert (off.value.reason.code, busy.value.reason.code) == ("review-off", "review-busy")


def test_one_person_cannot_use_up_all_reviews_of_an_hour():
    """A person who asks for all reviews gets half. Later people get one each while any are left."""
    now, made = 3000.0, list[ReviewCount]()
    reviewer = Reviewer(WorkQueues(), 8, lambda: now)

    def count_granted(user: int) -> int:
        """Return how many reviews the person gets in a row."""
        for n in range(9):
            try:
                reviewer.require_hourly_share(user, made)
            except OperationRefused:
                return n
            made.append(ReviewCount(user, now + len(made)))
        return 9

    assert [count_granted(user) for user in (1, 2, 3, 4, 5)] == [4, 2, 1, 1, 0]
    with pytest.raises(OperationRefused) as busy:
        reviewer.require_hourly_share(5, made)
    assert busy.value.reason.args == {"at": "<t:6601:R>"}, "an hour after the first of them"
    with pytest.raises(OperationRefused) as later:
        reviewer.require_hourly_share(1, made)
    assert later.value.reason.args == {"at": "<t:6603:R>"}, "once others could have as many as they have had"


async def test_work_for_one_person_lets_others_have_their_turn():
    queues = WorkQueues()
    order = list[str]()
    go = asyncio.Event()

    async def work(who: Asker, what: str):
        async with queues.enter("look-back", who):
            order.append(what)
            await go.wait()

    greedy, other = 1, 2
    tasks = [asyncio.create_task(work(greedy, f"greedy {n}")) for n in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="still-working"):
        await work(greedy, "one too many")
    tasks.append(asyncio.create_task(work(other, "other")))
    await asyncio.sleep(0)
    assert order == ["greedy 0"], "one at a time"
    go.set()
    await asyncio.gather(*tasks)
    assert order == ["greedy 0", "other", "greedy 1", "greedy 2", "greedy 3"]
