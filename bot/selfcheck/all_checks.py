"""All checks in their order.

A new check needs sentences (`bot/text/check.*.ftl`) and a fault profile in the playground; `tests/bot/selfcheck`
demands both.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from bot.discord_api.error_codes import ErrorCode
from bot.sealed_chance import DISCORD_EPOCH_S

from . import account_checks, channel_checks, host_checks, press_checks
from .channel_checks import get_messages_path, mention_only
from .finding import Check, CheckContext, Finding, broken, fine, loss, untried
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


ALL_CHECKS: tuple[Check, ...] = (
    Check("disk", "host", host_checks.check_disk, ("refused", "full", "slow")),
    Check(
        "database",
        "host",
        host_checks.check_database,
        (
            "refused",
            "locked",
            "readonly",
            "foreign",
            "unreadable",
            "damaged",
            "newer",
            "older",
            "silent",
            "slow",
            "new",
            "folder",
        ),
    ),
    Check("pictures", "host", host_checks.check_pictures, ("font", "letters", "slow", "heavy", "scripts")),
    Check("application", "account", account_checks.check_application, ("token", "url", "install")),
    Check(
        "gateway",
        "account",
        account_checks.check_gateway,
        ("starts", "shards", "never", "closed", "invalid", "asked"),
        ("application",),
    ),
    Check("commands", "account", account_checks.check_commands, ("none", "differ"), ("application",)),
    Check("latency", "account", account_checks.check_latency, ("slow",), ("application",)),
    # by what has been answered so far
    Check("clock", "account", account_checks.check_clock, ("none", "off"), ("application",)),
    Check("timeouts", "servers", account_checks.check_timeouts, ("some",), ("application",)),
    Check(
        "permissions",
        "server",
        channel_checks.check_permissions,
        ("kind", "timeout", "mine", "everyone"),
        ("application",),
    ),
    Check(
        "post",
        "server",
        channel_checks.check_post,
        ("picture", "alt", "components", "slow"),
        ("permissions",),
    ),
    Check("history", "server", channel_checks.check_history, ("empty", "missing"), ("post",)),
    Check("edit", "server", channel_checks.check_edit, ("picture", "words"), ("post",)),
    Check("thread", "server", channel_checks.check_thread, ("full", "other", "again"), ("post",)),
    Check("woken", "server", channel_checks.check_unarchive, ("shut", "asleep"), ("thread",)),
    Check("room", "server", channel_checks.check_thread_count, ("many",), ("permissions",)),
    Check("members", "server", channel_checks.check_members, ("refused", "stranger"), ("permissions",)),
    Check("silent", "server", channel_checks.check_silent, ("loud",), ("permissions",)),
    Check("mentions", "server", channel_checks.check_mentions, ("dropped", "kept"), ("silent",)),
    Check("limits", "server", check_rate_limit, ("unsaid", "longer", "headers"), ("silent",)),
    Check("old", "server", check_old_edits, ("few",), ("history",)),
    Check(
        "message",
        "server",
        channel_checks.check_direct_message,
        ("closed", "fast", "words"),
        ("application",),
    ),
    Check("panel", "server", channel_checks.check_panel, ("flag", "short", "picture"), ("edit",)),
    Check("twice", "server", channel_checks.check_nonce, ("second",), ("post",)),
    Check("press", "person", press_checks.check_press, ("slow",), ("application",)),
    Check("private", "person", press_checks.check_ephemeral, ("public", "picture", "kept"), ("press",)),
    Check("form", "person", press_checks.check_form, ("missing",), ("application",)),
    Check("sleeping", "person", press_checks.check_archived_thread, ("shut", "picture"), ("woken",)),
)
CHECKS_FOR_HOST = tuple(point for point in ALL_CHECKS if point.where in ("host", "account", "servers"))
"""The checks of `longtable check`."""
CHECKS_FOR_ADMIN = tuple(point for point in ALL_CHECKS if point.where != "servers")
"""The checks of `/server check`. An admin learns nothing about other servers."""
