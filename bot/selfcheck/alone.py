"""`longtable check`: the points that need no channel, without a bot."""
from __future__ import annotations

import asyncio
from typing import Any

from bot.app import intents, usable
from bot.commands.requests.spec import payload
from bot.config import Settings
from engine.games import SLUGS, game

from .finding import Bench, Outcome
from .points import POINTS
from .runner import run
from .wire import Wire


def check(settings: Settings, gateway: bool = True) -> list[Outcome]:
    """Without a token those of the machine. `gateway`: whether a session of its own is opened, one of the day's."""
    return asyncio.run(checked(bench(settings, gateway), settings))


def bench(settings: Settings, gateway: bool) -> Bench:
    games = {slug: game(slug) for slug in SLUGS}
    return Bench(
        settings.data, settings.database_url, games, [payload(spec) for spec in usable(games)], intents().value,
        settings.shards.count if settings.shards else None, gateway,
    )  # fmt: skip


async def checked(bench: Bench, settings: Settings, **manners: Any) -> list[Outcome]:
    if settings.token is None:
        return await run([point for point in POINTS if point.where == "host"], bench)
    async with Wire.open(settings.token, settings.api_base, **manners) as bench.link:
        return await run([point for point in POINTS if point.where != "server"], bench)
