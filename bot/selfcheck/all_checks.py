"""All checks in their order.

A new check needs sentences (`bot/text/check.*.ftl`) and a fault profile in the playground; `tests/bot/selfcheck`
demands both.
"""

from __future__ import annotations

from . import account_checks, channel_checks, edit_limit_checks, host_checks, press_checks
from .finding import Check

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
    Check(
        "limits", "server", edit_limit_checks.check_rate_limit, ("unsaid", "longer", "headers"), ("silent",)
    ),
    Check("old", "server", edit_limit_checks.check_old_edits, ("few",), ("history",)),
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
