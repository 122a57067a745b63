"""People take turns: however much one person asks for, it delays nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.base import metrics
from bot.base.jobs import QUEUE_LIMITS, Asker, current_asker
from bot.interactions import dispatch
from bot.panels.picture_studio import PictureStudio

from .stage import Stage, open_game, wait_until, wait_until_still

FLOOD = 150
MAX_WAITING = QUEUE_LIMITS["answer"].max_waiting_each
LONG_S = 1000.0


def count_gone() -> int:
    """Return how many interactions have been dropped for newer ones."""
    labels = {"verb": "board", "outcome": "gone"}
    return int(metrics.REGISTRY.get_sample_value("longtable_interactions_total", labels) or 0)


async def test_flood_of_one_person_delays_nobody_else(made: Stage, monkeypatch: pytest.MonkeyPatch):
    [ann, bob], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    begun, go_on = list[Asker](), asyncio.Event()
    draw = PictureStudio.draw

    async def draw_later(*given: Any) -> Any:
        begun.append(current_asker.get())
        await go_on.wait()
        return await draw(*given)

    monkeypatch.setattr(PictureStudio, "draw", draw_later)
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", LONG_S)  # a deferral would end a turn
    made.pg.state.initial_response_timeout_s = LONG_S
    before = count_gone()
    given = [*[False] * (1 + MAX_WAITING), True]  # a board or, only once at the same time, the refusal of one
    flood = [asyncio.create_task(ann.slash(thread, "board")) for _ in range(FLOOD)]

    await wait_until(lambda: count_gone() - before == FLOOD - len(given), 3000)
    assert begun == [int(ann.id)]
    assert (await bob.slash(thread, "help")).kind == "message"
    board = asyncio.create_task(bob.slash(thread, "board"))
    await wait_until(lambda: begun == [int(ann.id), int(bob.id)])
    go_on.set()
    assert (await board).message is not None
    await wait_until_still(made)

    await wait_until(lambda: sum(task.done() for task in flood) >= len(given))
    answered, unanswered = await asyncio.wait(flood, timeout=0)
    assert sorted("still working" in task.result().text for task in answered) == given
    for task in unanswered:
        task.cancel()
