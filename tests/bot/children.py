"""Stand-ins for child processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bot.base import jobs


def replace_child_processes(patch: pytest.MonkeyPatch, answer: Callable[..., Awaitable[object]]):
    """Let `answer` stand in for child processes. It gets the function and its decoded arguments."""

    async def call_encoded(function: Callable[..., Any], args: bytes) -> bytes:
        return msgspec.msgpack.encode(await answer(function, *jobs.decode_arguments(function, args)))

    patch.setattr(jobs, "call_encoded", call_encoded)


async def answer_in_thread(function: Callable[..., Any], *args: Any) -> object:
    """Call the function in a thread of this process."""
    return await asyncio.to_thread(function, *args)
