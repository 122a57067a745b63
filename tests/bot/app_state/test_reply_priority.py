"""Posts give way to replies and to each other, but not for ever."""
from __future__ import annotations

import asyncio

import pytest

from bot.app_state.reply_priority import MAX_POST_DELAY_S, ReplyPriority


async def run_ready_tasks(times: int = 20) -> None:
    """Let every task that can continue do so."""
    for _ in range(times):
        await asyncio.sleep(0)


async def test_post_waits_until_all_replies_are_sent() -> None:
    order, made = ReplyPriority(), list[str]()

    async def post() -> None:
        async with order.yield_to_replies():
            made.append("post")

    with order.awaiting_reply(1):
        with order.awaiting_reply(2):
            task = asyncio.create_task(post())
            await run_ready_tasks()
            order.mark_replied(1)
            order.mark_replied(1)
            await run_ready_tasks()
            assert made == []
        await run_ready_tasks()  # the task ends and no longer waits
        assert made == ["post"]
    await task


async def test_posts_are_made_one_at_a_time_in_order() -> None:
    order, made, goes_on = ReplyPriority(), list[int](), asyncio.Event()

    async def post(n: int) -> None:
        async with order.yield_to_replies():
            made.append(n)
            await goes_on.wait()

    tasks = [asyncio.create_task(post(n)) for n in range(3)]
    await run_ready_tasks()
    assert made == [0]
    tasks[0].cancel()
    await run_ready_tasks()
    assert made == [0, 1]
    goes_on.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert made == [0, 1, 2]


async def test_failing_post_holds_up_no_other() -> None:
    order = ReplyPriority()
    with pytest.raises(ValueError):
        async with order.yield_to_replies():
            raise ValueError
    async with order.yield_to_replies():
        pass


async def test_posts_of_the_same_moment_give_way_together() -> None:
    """Even with constant replies, the first of ten posts is as late as the last."""
    order, loop = ReplyPriority(), asyncio.get_running_loop()

    async def post() -> float:
        async with order.yield_to_replies():
            return loop.time() - began

    with order.awaiting_reply(1):
        began = loop.time()
        late = await asyncio.gather(*(post() for _ in range(10)))
    assert min(late) >= MAX_POST_DELAY_S * 0.99 and max(late) < 2 * MAX_POST_DELAY_S
