"""People take turns: however much one person asks for, it delays nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.base import metrics
from bot.base.jobs import LANES, Asker, current_asker
from bot.interactions import dispatch
from bot.panels.picture_studio import PictureStudio
from playground import Reply
from tests.bot.service.kit import replace_child_processes

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still
from .test_season import GAMES, set_up_season

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
        await wait_until(lambda: len(self.begun) == count)


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

    await wait_until(lambda: count_gone() - before == FLOOD - len(given), 3000)
    assert pictures.begun == [int(ann.id)]
    assert (await bob.slash(thread, "help")).kind == "message"
    board = asyncio.create_task(bob.slash(thread, "board"))
    await pictures.wait_until_begun(2)
    assert pictures.begun == [int(ann.id), int(bob.id)]
    pictures.go_on.set()
    assert (await board).message is not None
    await wait_until_still(made)

    await wait_until(lambda: sum(task.done() for task in flood) >= len(given))
    answered, unanswered = await asyncio.wait(flood, timeout=0)
    assert sorted("still working" in task.result().text for task in answered) == given
    for task in unanswered:
        task.cancel()


async def test_sixty_forms_of_a_draft_start_few_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A newer forecast of a person replaces one that still waits."""
    begun = list[Any]()

    async def forecast(function: Callable[..., Any], asks: list[Any]) -> list[None]:
        begun.append(asks)
        await asyncio.sleep(0.3)
        return [None for _ in asks]

    replace_child_processes(monkeypatch, forecast)
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann = await made.get_person("Ann")
        change = await ann.press(await set_up_season(ann), "Change")

        async def change_rounds(n: int) -> Reply:
            form = await ann.press(change, "Rounds and time")
            return await ann.submit(form, {"Rounds": str(3 + n % 10)}) if form.kind == "modal" else form

        told = await asyncio.gather(*(change_rounds(n) for n in range(60)))
        assert any("a draft that only you can see" in reply.text for reply in told) and len(begun) <= 10
