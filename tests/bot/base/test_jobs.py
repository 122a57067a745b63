"""Child processes: jobs run there in turn, their latest results are cached, and they inherit no secret."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import ref

import pytest

from bot.base import jobs
from bot.base import jobs as child_process
from bot.base.jobs import CHILD_NICENESS, INHERITED, Jobs, run_in_child
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


# Long computations run in a child process with low priority.


def get_niceness() -> int:
    return os.nice(0)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no process is nice here")
async def test_child_process_has_low_priority():
    assert await run_in_child(get_niceness) == min(19, os.nice(0) + CHILD_NICENESS)


SECRETS = {
    "DISCORD_TOKEN": "secret-token",
    "DATABASE_URL": "postgresql://me:secret@db/longtable",
    "POSTGRES_PASSWORD": "secret-password",
    "PGPASSWORD": "secret-password",
    "AWS_SECRET_ACCESS_KEY": "secret-key",
    "LONGTABLE_DATA": "/srv/secret",
}


async def test_child_process_sees_no_secret_of_the_bot(monkeypatch: pytest.MonkeyPatch):
    """Read the child's environment as the operating system shows it to another process of the same user."""
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    environment = await run_in_child(get_environment)
    assert "secret" not in str(environment) and not SECRETS.keys() & environment.keys()
    assert "PATH" in environment and {name.upper() for name in environment} & os.environ.keys() <= INHERITED


def get_environment() -> dict[str, str]:
    return dict(os.environ)


# Long-lived objects are not scanned again, and yet no dead cycle stays for ever.


class Circle:
    def __init__(self):
        self.me = self


def make_many_objects() -> list[list[int]]:
    return [[n] for n in range(jobs.MIN_SURVIVORS_TO_FREEZE + 1)]


def test_long_lived_objects_are_not_scanned_again():
    with jobs.freeze_long_lived_objects():
        kept = make_many_objects()
        gc.collect()
        assert len(gc.get_objects()) < len(kept)


def test_few_objects_are_not_frozen_so_dead_cycles_are_found():
    with jobs.freeze_long_lived_objects():
        circle = Circle()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is None


def test_cycle_that_dies_while_frozen_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "COLLECTIONS_PER_UNFREEZE", 2)
    with jobs.freeze_long_lived_objects():
        circle, kept = Circle(), make_many_objects()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is not None  # it is frozen
        for _ in range(jobs.COLLECTIONS_PER_UNFREEZE):
            kept += make_many_objects()
            gc.collect()
            if gone() is None:
                break
            kept.clear()
        assert gone() is None
    gc.collect()
    gc.freeze()


def test_collector_is_restored_after_the_bot_has_run():
    """Objects that stayed frozen once hid references from a test of another module."""
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    with suppress(OSError), jobs.freeze_long_lived_objects():
        assert gc.get_threshold() != threshold
        raise OSError
    assert (gc.get_threshold(), gc.callbacks) == (threshold, callbacks)
    kept = make_many_objects()
    gc.collect()
    assert len(gc.get_objects()) > len(kept)
