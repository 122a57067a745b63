"""Replies go first: posts are made one at a time, while nobody waits for a reply.

One event loop does all the work, and nobody waits in front of a post that has not appeared yet.
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress

MAX_POST_DELAY_S = 3.0


class ReplyPriority:
    """Let interactions that still lack a reply go before posts."""

    def __init__(self) -> None:
        self.unanswered = set[int]()
        self.nobody_waits = asyncio.Event()
        self.nobody_waits.set()
        self.post_lock = asyncio.Lock()

    @contextmanager
    def awaiting_reply(self, interaction: int) -> Generator[None]:
        """Count this interaction as unanswered until its first reply, or until its handler ends."""
        self.unanswered.add(interaction)
        self.nobody_waits.clear()
        try:
            yield
        finally:
            self.mark_replied(interaction)

    def mark_replied(self, interaction: int) -> None:
        """Record that an interaction has its first reply. If no other lacks one, waiting posts may go on."""
        self.unanswered.discard(interaction)
        if not self.unanswered:
            self.nobody_waits.set()

    @asynccontextmanager
    async def yield_to_replies(self) -> AsyncGenerator[None]:
        """Run the block after all earlier posts, when no interaction awaits its reply.

        It waits at most `MAX_POST_DELAY_S` for replies.
        """
        until = asyncio.get_running_loop().time() + MAX_POST_DELAY_S
        async with self.post_lock:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self.nobody_waits.wait()
            yield
