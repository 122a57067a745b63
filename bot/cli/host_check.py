"""`longtable check`: the self-check without a channel and without a running bot."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.configuration.settings import DISCORD, Settings
from bot.discord_client import build_intents, list_usable_commands
from bot.interactions.command_spec import normalize_command, to_discord_payload
from bot.selfcheck.all_checks import CHECKS_FOR_HOST, run_checks
from bot.selfcheck.finding import CheckContext, CheckResult
from bot.selfcheck.rest_client import RestClient
from engine.core.game import AnyGame


def run_host_check(
    settings: Settings, games: Mapping[str, AnyGame], gateway: bool = True
) -> list[CheckResult]:
    """Run the checks of the machine and, with a token, of the Discord account.

    `gateway`: also open a gateway session, one of the daily limit.
    """
    return asyncio.run(run_possible_checks(build_context(settings, games, gateway), settings))


def build_context(settings: Settings, games: Mapping[str, AnyGame], gateway: bool) -> CheckContext:
    """Return what the checks need to know of this host. `gateway`: whether they may open a gateway session."""
    known = {spec.name: normalize_command(to_discord_payload(spec)) for spec in list_usable_commands(games)}
    return CheckContext(
        settings.data,
        settings.database_url,
        games,
        known,
        build_intents().value,
        normalize_command,
        settings.shards.count if settings.shards else None,
        gateway,
    )


async def run_possible_checks(context: CheckContext, settings: Settings) -> list[CheckResult]:
    """Run the checks. Without a token, only those of the machine."""
    if settings.token is None:
        return await run_checks(CHECKS_FOR_HOST, context)
    async with RestClient.open(settings.token, DISCORD) as context.link:
        return await run_checks(CHECKS_FOR_HOST, context)
