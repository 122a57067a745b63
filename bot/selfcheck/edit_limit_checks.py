"""Checks of Discord's limits on edits: how often a message can be edited, and how old it may be."""

from __future__ import annotations

from math import ceil
from typing import Any

from bot.discord_api.error_codes import ErrorCode
from bot.sealed_chance import DISCORD_EPOCH_S

from .channel_checks import get_messages_path, mention_only
from .finding import CheckContext, Finding, broken, fine, loss, untried
from .probe_messages import PROBE_TEXT

CONSECUTIVE_EDITS = 10  # more than Discord allows at once
RATE_LIMIT_HEADERS = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After")
OLD_AFTER_S = 3600.0
EDITS_OF_OLD_MESSAGE, SEARCHED_MESSAGES = 3, 100
EDITABLE_TYPES = (0, 19, 20)  # Discord's message types of a post, a reply, and an answer to a command


async def check_rate_limit(context: CheckContext) -> Finding:
    """Edit a message ten times in a row, and check that Discord says how many edits it allows and how long to wait."""
    path, silent = get_messages_path(context, context.channel_place.call["id"]), False
    for n in range(CONSECUTIVE_EDITS):
        body: dict[str, Any] = {"content": f"{PROBE_TEXT} {n}", "allowed_mentions": mention_only()}
        answer = await context.wire.ask("PATCH", path, body)
        if answer.status == 429 and not answer.wait:
            return broken("unsaid")
        if answer.status == 429:
            return broken("longer", seconds=ceil(answer.wait))
        answer.require_success()
        silent = silent or not all(name in answer.headers for name in RATE_LIMIT_HEADERS)
    if silent:
        return loss("headers")
    return fine(count=sum(one.status == 429 for one in context.wire.said))


async def check_old_edits(context: CheckContext) -> Finding:
    """Edit one of the bot's oldest messages here, without changing it."""
    until = int((context.wire.clock() - context.off - OLD_AFTER_S - DISCORD_EPOCH_S) * 1000) << 22
    listed = (
        await context.wire.ask(
            "GET", get_messages_path(context), query=f"?limit={SEARCHED_MESSAGES}&before={until}"
        )
    ).require_success()
    mine = [one for one in listed if one["author"]["id"] == str(context.me) and one["type"] in EDITABLE_TYPES]
    if not mine:
        return untried("young")
    path = get_messages_path(context, mine[-1]["id"])
    for n in range(EDITS_OF_OLD_MESSAGE):
        answer = await context.wire.ask("PATCH", path, {"flags": mine[-1]["flags"]})
        if answer.code == ErrorCode.TOO_MANY_OLD_EDITS:
            return loss("few", count=n)
        answer.require_success()
    return fine()
