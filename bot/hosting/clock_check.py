"""How far this machine's clock differs from Discord's: each HTTP answer says in its `Date` header what time it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp

MAX_DIFFERENCE_S = 60.0
# The header has whole seconds.
DATE_UNIT_S = 1.0


class DiscordClock:
    """Compare this machine's clock with Discord's.

    `ahead_s` is by how many seconds this machine is at least ahead of Discord, or behind it if negative; None before
    the first answer.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.ahead_s: float | None = None

    def build_trace(self) -> aiohttp.TraceConfig:
        """Return an aiohttp trace that calls `update` for every HTTP answer that discord.py gets."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self.on_start)
        config.on_request_end.append(self.on_end)
        return config

    async def on_start(self, _: aiohttp.ClientSession, context: SimpleNamespace, __: Any) -> None:
        """Note when the request was sent."""
        context.sent = self.clock()

    async def on_end(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Compare the clocks by the `Date` header of the answer, if it has one."""
        if date := params.response.headers.get("Date"):
            self.update(context.sent, self.clock(), date)

    def update(self, sent: float, received: float, date: str) -> None:
        """Compute how far the clocks differ from one answer.

        Discord's clock showed `date` at some moment between `sent` and `received`, which are this machine's times in
        seconds. Nothing happens if `date` is no date.
        """
        try:
            shown = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        least, most = sorted((sent - shown - DATE_UNIT_S, received - shown))
        self.ahead_s = 0.0 if least <= 0 <= most else min(least, most, key=abs)

    def describe(self) -> str:
        """Return "ok" or by how much the clocks differ."""
        if self.ahead_s is None or abs(self.ahead_s) <= MAX_DIFFERENCE_S:
            return "ok"
        return (
            f"{abs(self.ahead_s):.0f} seconds {'ahead of' if self.ahead_s > 0 else 'behind'} Discord's clock"
        )
