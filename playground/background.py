"""Tasks of the playground whose result nobody awaits."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("playground")


def start_background_task(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Start a task and return it. If it fails, that is logged at once. `what` is its name in the log.

    Keep a reference to the task, because the event loop keeps none.
    """
    task = asyncio.create_task(work, name=what)
    task.add_done_callback(report_failed_task)
    return task


def report_failed_task(task: asyncio.Task[None]) -> None:
    """Log the exception of a task that has failed, with a random code."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s: background task: %s", secrets.token_hex(2).upper(), task.get_name(), exc_info=error)
