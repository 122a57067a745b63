"""A task whose result nobody awaits reports its failure at once, with a code."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.model.errors import start_background_task
from playground.background import start_background_task as start_playground_task

CODED = re.compile(r"[0-9A-Z]{4}: background task: counting cards")
Start = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]


async def fail():
    raise ValueError("the devil is Ann")


async def wait_forever():
    await asyncio.Event().wait()


@pytest.mark.parametrize("start", [start_background_task, start_playground_task])
async def test_failure_is_logged_once_with_a_code(start: Start, caplog: pytest.LogCaptureFixture):
    task = start(fail(), "counting cards")
    await asyncio.wait([task])
    await asyncio.sleep(0)
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert CODED.fullmatch(record.getMessage())
    assert record.exc_info is not None and record.exc_info[0] is ValueError
    assert "devil" not in record.getMessage()


@pytest.mark.parametrize("start", [start_background_task, start_playground_task])
async def test_cancelled_task_is_no_failure(start: Start, caplog: pytest.LogCaptureFixture):
    task = start(wait_forever(), "counting cards")
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(0)
    assert caplog.records == []
