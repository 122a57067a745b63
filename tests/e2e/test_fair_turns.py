"""People take turns: however much one person asks for, it delays nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.base import metrics
from bot.base.work_queue import LANES, Asker, current_asker
from bot.interactions import dispatch
from bot.panels.picture_studio import PictureStudio

from .stage import Stage, open_game, wait_until, wait_until_still

FLOOD = 150
MAX_WAITING = LANES["answer"].max_waiting_each
LONG_S = 1000.0


def count_gone() -> int:
    """Return how many interactions have been dropped for newer ones."""
    labels = {"verb": "board", "outcome": "gone"}
    return int(metrics.REGISTRY.get_sample_value("longtable_interactions_total", labels) or 0)


class HeldPictures:
    """No picture is drawn until `go_on` is set. `begun` has those for whom one was begun."""

    def __init__(self, made: Stage, monkeypatch: pytest.MonkeyPatch):
        self.begun = list[Asker]()
        self.go_on = asyncio.Event()
        draw = PictureStudio.draw

        async def draw_later(*given: Any) -> Any:
            self.begun.append(current_asker.get())
            await self.go_on.wait()
            return await draw(*given)

        monkeypatch.setattr(PictureStudio, "draw", draw_later)
        monkeypatch.setattr(dispatch, "DEFER_AFTER_S", LONG_S)  # a deferral would end a turn
        made.pg.state.initial_response_timeout_s = LONG_S

    async def wait_until_begun(self, count: int):
        async def have_begun() -> bool:
            return len(self.begun) == count

        await wait_until(have_begun)


async def test_request_that_was_deferred_before_its_turn_keeps_no_other_of_the_person(
    made: Stage, monkeypatch: pytest.MonkeyPatch
):
    [ann, _], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    pictures = HeldPictures(made, monkeypatch)
    defer = dispatch.defer_if_possible
    deferred = asyncio.Event()

    async def defer_and_note(request: Any):
        await defer(request)
        deferred.set()

    monkeypatch.setattr(dispatch, "defer_if_possible", defer_and_note)
    first = asyncio.create_task(ann.slash(thread, "board"))
    await pictures.wait_until_begun(1)
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 0.1)
    second = asyncio.create_task(ann.slash(thread, "board"))
    await deferred.wait()
    pictures.go_on.set()
    pictures.go_on.clear()
    await first
    await pictures.wait_until_begun(2)
    assert (await asyncio.wait_for(ann.slash(thread, "help"), 30)).text
    pictures.go_on.set()
    await second


async def test_flood_of_one_person_delays_nobody_else(made: Stage, monkeypatch: pytest.MonkeyPatch):
    [ann, bob], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    pictures, before = HeldPictures(made, monkeypatch), count_gone()
    given = [*[False] * (1 + MAX_WAITING), True]  # a board or, only once at the same time, the refusal of one
    flood = [asyncio.create_task(ann.slash(thread, "board")) for _ in range(FLOOD)]

    async def has_all_arrived() -> bool:
        return count_gone() - before == FLOOD - len(given)

    await wait_until(has_all_arrived, 3000)
    assert pictures.begun == [int(ann.id)]
    assert (await bob.slash(thread, "help")).kind == "message"
    board = asyncio.create_task(bob.slash(thread, "board"))
    await pictures.wait_until_begun(2)
    assert pictures.begun == [int(ann.id), int(bob.id)]
    pictures.go_on.set()
    assert (await board).message is not None
    await wait_until_still(made)

    async def are_all_answered() -> bool:
        return sum(task.done() for task in flood) >= len(given)

    await wait_until(are_all_answered)
    answered, unanswered = await asyncio.wait(flood, timeout=0)
    assert sorted("still working" in task.result().text for task in answered) == given
    for task in unanswered:
        task.cancel()


async def test_newer_suggestion_replaces_one_that_waits(made: Stage, monkeypatch: pytest.MonkeyPatch):
    [ann, bob], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    pictures = HeldPictures(made, monkeypatch)
    board = asyncio.create_task(ann.slash(thread, "board"))
    await pictures.wait_until_begun(1)
    typed = [asyncio.create_task(ann.suggest("lounge", "what", "thing", text)) for text in ("c", "ch", "chu")]

    async def is_one_left() -> bool:
        return len(made.bot.under_way) == 2

    await wait_until(is_one_left)
    assert await bob.suggest("lounge", "what", "thing", "chu")
    pictures.go_on.set()
    await board
    assert await typed[-1] == await bob.suggest("lounge", "what", "thing", "chu")
    assert not any(task.done() for task in typed[:-1])
    for task in typed[:-1]:
        task.cancel()


async def test_posts_of_two_tables_do_not_wait_for_each_other(made: Stage, monkeypatch: pytest.MonkeyPatch):
    pictures = HeldPictures(made, monkeypatch)
    games = [asyncio.create_task(open_game(made, *names)) for names in (("Ann", "Bob"), ("Cleo", "Dan"))]
    await pictures.wait_until_begun(2)
    pictures.go_on.set()
    threads = [thread for _, thread in await asyncio.gather(*games)]
    assert {*pictures.begun} == {-int(thread) for thread in threads}
