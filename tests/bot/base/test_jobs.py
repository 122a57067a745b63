"""Jobs run in child processes, in turn, and their latest results are cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.base import jobs as child_process
from bot.base.jobs import Jobs
from bot.base.work_queue import Withdrawn, WorkQueues
from bot.seasons.forms import Forecast, ForecastRequest, forecast_leagues
from tests.bot.children import answer_in_thread, replace_child_processes

FORECAST = Forecast((4, 4), 0, 36, 8)
FORMS = [
    [ForecastRequest(people=people, rounds=3 + n % 10, seats=4, least=4, most=4) for people in (8, 12)]
    for n in range(60)
]


def fill(size: int, letter: str) -> str:
    return size * letter


async def test_result_is_cached_for_each_argument_and_the_oldest_are_dropped(monkeypatch: pytest.MonkeyPatch):
    replace_child_processes(monkeypatch, answer_in_thread)
    monkeypatch.setattr(child_process, "MAX_CACHED_BYTES", 250)
    jobs = Jobs(WorkQueues())
    for letter in "abac":
        assert await jobs.run("quick", 1, fill, 100, letter) == 100 * letter
    assert [jobs.find_result(fill, 100, letter) is not None for letter in "abc"] == [True, False, True]
    assert jobs.find_result(fill, 99, "a") is None


async def test_sixty_forms_of_a_draft_compute_each_forecast_once(monkeypatch: pytest.MonkeyPatch):
    """Sixty forms at once used to start 39 processes. Now one runs, the latest form waits, and all others are shown
    without a forecast."""
    running = 0
    most = 0
    computed = list[ForecastRequest]()

    async def compute_slowly(_: Callable[..., Any], asks: list[ForecastRequest]) -> list[Forecast | None]:
        nonlocal running, most
        running, most = running + 1, max(most, running + 1)
        await asyncio.sleep(0.01)
        computed.extend(asks)
        running -= 1
        return [FORECAST for _ in asks]

    replace_child_processes(monkeypatch, compute_slowly)
    jobs = Jobs(WorkQueues())

    async def forecast(form: list[ForecastRequest]) -> list[Forecast | None]:
        return await jobs.run("quick", 1, forecast_leagues, form, topic="forecast")

    at_once = await asyncio.gather(*map(forecast, FORMS), return_exceptions=True)
    assert [type(answer) for answer in at_once] == [list, *[Withdrawn] * 58, list], (
        "the first runs, the last counts"
    )
    for form in FORMS:
        assert await forecast(form) == [FORECAST, FORECAST]
    assert most == 1 and len(computed) == len(set(computed)) == 20


async def test_failed_job_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    async def fail(function: Callable[..., Any], *args: Any):
        raise ChildProcessError

    jobs = Jobs(WorkQueues())
    with monkeypatch.context() as failing:
        replace_child_processes(failing, fail)
        with pytest.raises(ChildProcessError):
            await jobs.run("quick", 1, fill, 1, "a")
    replace_child_processes(monkeypatch, answer_in_thread)
    assert await jobs.run("quick", 1, fill, 1, "a") == "a"
