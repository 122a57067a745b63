"""`longtable check`: the points that need no channel, without a bot."""
from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.configuration.settings import Settings
from bot.discord_client import intents, usable
from bot.interactions.command_spec import normalize_command, to_discord_payload
from bot.selfcheck.all_checks import FOR_HOST
from bot.selfcheck.finding import Bench, Outcome
from bot.selfcheck.rest_client import Wire
from bot.selfcheck.runner import run
from engine.core.game import AnyGame


def check(settings: Settings, games: Mapping[str, AnyGame], gateway: bool = True) -> list[Outcome]:
    """Without a token those of the machine. `gateway`: whether a session of its own is opened, one of the day's."""
    return asyncio.run(checked(bench(settings, games, gateway), settings))


def bench(settings: Settings, games: Mapping[str, AnyGame], gateway: bool) -> Bench:
    known = {spec.name: normalize_command(to_discord_payload(spec)) for spec in usable(games)}
    return Bench(
        settings.data, settings.database_url, games, known, intents().value, normalize_command,
        settings.shards.count if settings.shards else None, gateway,
    )  # fmt: skip


async def checked(bench: Bench, settings: Settings, **manners: Any) -> list[Outcome]:
    if settings.token is None:
        return await run([point for point in FOR_HOST if point.where == "host"], bench)
    async with Wire.open(settings.token, settings.api_base, **manners) as bench.link:
        return await run(FOR_HOST, bench)
