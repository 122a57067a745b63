"""Run a few tasks at a time, at most one per key."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from bot.model.errors import start_background_task


class TaskPool:
    """A few running tasks. `finished` is called after each, to look for more work."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.finished: Callable[[], None] = lambda: None
        self.tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def is_full(self) -> bool:
        """Whether as many tasks run as the pool allows."""
        return len(self.tasks) >= self.most

    def begin(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        """Start a task under a key. If it fails, the error is logged, without the second part of the key, which may be a
        user id."""
        task = self.tasks[key] = start_background_task(work, f"work on {key.partition(':')[0]}")
        task.add_done_callback(lambda _: self.tasks.pop(key))
        task.add_done_callback(lambda _: self.finished())

    async def wait_until_idle(self) -> None:
        """Wait until all tasks have ended."""
        while self.tasks:
            await asyncio.wait(list(self.tasks.values()))
            await asyncio.sleep(0)  # the callbacks

    async def shut_down(self, patience: float) -> None:
        """Wait at most `patience` seconds for the tasks, then cancel those that still run."""
        if self.tasks:
            await asyncio.wait(list(self.tasks.values()), timeout=patience)
        for task in list(self.tasks.values()):
            task.cancel()
        await self.wait_until_idle()
