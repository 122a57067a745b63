"""Replies go first: posts are made one at a time, while nobody waits for a reply.

One event loop does all the work, and nobody waits in front of a post that has not appeared yet (docs/figures.md, "Where
the time of the
whole bot goes").
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress

MAX_POST_DELAY_S = 3.0


class ReplyPriority:
    """Let interactions that still lack a reply go before posts."""

    def __init__(self) -> None:
        self.waiting = set[int]()
        self.nobody = asyncio.Event()
        self.nobody.set()
        self.one = asyncio.Lock()

    @contextmanager
    def asking(self, interaction: int) -> Generator[None]:
        """Count this interaction as unanswered until its first reply, or until its handler ends."""
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
        """Wait for earlier posts, and until nobody awaits a reply, but at most `MAX_POST_DELAY_S`."""
        until = asyncio.get_running_loop().time() + MAX_POST_DELAY_S
        async with self.one:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self.nobody.wait()
            yield
