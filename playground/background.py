"""Tasks of the playground whose result nobody awaits."""
from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("playground")


def start_background_task(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Start a task. If it fails, the log says so at once, with a code. Keep the task: the event loop keeps none."""
    task = asyncio.create_task(work, name=what)
    task.add_done_callback(report_failed_task)
    return task


def report_failed_task(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s: background task: %s", secrets.token_hex(2).upper(), task.get_name(), exc_info=error)
