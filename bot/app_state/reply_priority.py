"""Whoever waits for an answer goes first: the posts that answers bring about are made one at a time, when nobody waits.

All of it is one loop's work, and nobody sits in front of a post that is yet to come (docs/figures.md, "Where the time
of the whole bot goes").
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress

MAX_POST_DELAY_S = 3.0  # seconds that a post gives way, then it is made beside the answers


class ReplyPriority:
    """Who waits: interactions without a first answer, by their ids."""

    def __init__(self) -> None:
        self.waiting = set[int]()
        self.nobody = asyncio.Event()
        self.nobody.set()
        self.one = asyncio.Lock()

    @contextmanager
    def asking(self, interaction: int) -> Generator[None]:
        """Somebody waits until it has its first answer, or at the longest until its handling ends."""
        self.waiting.add(interaction)
        self.nobody.clear()
        try:
            yield
        finally:
            self.answered(interaction)

    def answered(self, interaction: int) -> None:
        self.waiting.discard(interaction)
        if not self.waiting:
            self.nobody.set()

    @asynccontextmanager
    async def post(self) -> AsyncGenerator[None]:
        """Around what makes a post: after those that came before it, and for `MOST` seconds also after answers."""
        until = asyncio.get_running_loop().time() + MAX_POST_DELAY_S
        async with self.one:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self.nobody.wait()
            yield
