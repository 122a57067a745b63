"""All checks in their order.

A new check needs sentences (`bot/text/check.*.ftl`) and a fault profile in the playground; `tests/bot/selfcheck`
demands both.
"""
from __future__ import annotations

from . import account_checks, channel_checks, edit_limit_checks, host_checks, press_checks
from .finding import Point

POINTS: tuple[Point, ...] = (
    Point("disk", "host", host_checks.disk, ("refused", "full", "slow")),
    Point(
        "database", "host", host_checks.database,
        ("refused", "locked", "readonly", "foreign", "damaged", "newer", "older", "silent", "slow", "new", "folder"),
    ),
    Point("pictures", "host", host_checks.pictures, ("font", "letters", "slow", "heavy", "scripts")),
    Point("application", "account", account_checks.application, ("token", "url", "install")),
    Point(
        "gateway", "account", account_checks.gateway, ("starts", "shards", "never", "closed", "invalid", "asked"),
        ("application",),
    ),
    Point("commands", "account", account_checks.commands, ("none", "differ"), ("application",)),
    Point("latency", "account", account_checks.latency, ("slow",), ("application",)),
    # by what has been answered so far
    Point("clock", "account", account_checks.clock, ("none", "off"), ("application",)),
    Point("timeouts", "servers", account_checks.timeouts, ("some",), ("application",)),
    Point(
        "permissions", "server", channel_checks.permissions, ("kind", "timeout", "mine", "everyone"), ("application",),
    ),
    Point("post", "server", channel_checks.post, ("picture", "alt", "components", "slow"), ("permissions",)),
    Point("history", "server", channel_checks.history, ("empty", "missing"), ("post",)),
    Point("edit", "server", channel_checks.edit, ("picture", "words"), ("post",)),
    Point("thread", "server", channel_checks.thread, ("full", "other", "again"), ("post",)),
    Point("woken", "server", channel_checks.woken, ("shut", "asleep"), ("thread",)),
    Point("room", "server", channel_checks.room, ("many",), ("permissions",)),
    Point("members", "server", channel_checks.members, ("refused", "stranger"), ("permissions",)),
    Point("silent", "server", channel_checks.silent, ("loud",), ("permissions",)),
    Point("mentions", "server", channel_checks.mentions, ("dropped", "kept"), ("silent",)),
    Point("limits", "server", edit_limit_checks.limits, ("unsaid", "longer", "headers"), ("silent",)),
    Point("old", "server", edit_limit_checks.old, ("few",), ("history",)),
    Point("message", "server", channel_checks.message, ("closed", "fast", "words"), ("application",)),
    Point("panel", "server", channel_checks.panel, ("flag", "short", "picture"), ("edit",)),
    Point("twice", "server", channel_checks.twice, ("second",), ("post",)),
    Point("press", "person", press_checks.press, ("slow",), ("application",)),
    Point("private", "person", press_checks.private, ("public", "picture", "kept"), ("press",)),
    Point("form", "person", press_checks.form, ("missing",), ("application",)),
    Point("sleeping", "person", press_checks.sleeping, ("shut", "picture"), ("woken",)),
)
FOR_HOST = tuple(point for point in POINTS if point.where in ("host", "account", "servers"))
"""The checks of `longtable check`."""
FOR_ADMIN = tuple(point for point in POINTS if point.where != "servers")
"""The checks of `/server check`. An admin learns nothing about other servers."""
