"""All that is tried, in this order. Whoever adds a point gives it its sentences (`bot/text/check.*.ftl`) and a lie
(`playground/lies.py`): `tests/bot/selfcheck` asks for both."""
from __future__ import annotations

from . import account, channel, host, limits, presses
from .finding import Point

POINTS: tuple[Point, ...] = (
    Point("disk", "host", host.disk, ("refused", "full", "slow")),
    Point(
        "database", "host", host.database,
        ("refused", "locked", "readonly", "foreign", "damaged", "newer", "older", "silent", "slow", "new", "folder"),
    ),
    Point("pictures", "host", host.pictures, ("font", "letters", "slow", "heavy")),
    Point("application", "account", account.application, ("token", "url", "install")),
    Point(
        "gateway", "account", account.gateway, ("starts", "shards", "never", "closed", "invalid", "asked"),
        ("application",),
    ),
    Point("commands", "account", account.commands, ("none", "differ"), ("application",)),
    Point("latency", "account", account.latency, ("slow",), ("application",)),
    Point("clock", "account", account.clock, ("none", "off"), ("application",)),  # by what has been answered so far
    Point("timeouts", "servers", account.timeouts, ("some",), ("application",)),
    Point("permissions", "server", channel.permissions, ("kind", "timeout", "mine", "everyone"), ("application",)),
    Point("post", "server", channel.post, ("picture", "alt", "components", "slow"), ("permissions",)),
    Point("history", "server", channel.history, ("empty", "missing"), ("post",)),
    Point("edit", "server", channel.edit, ("picture", "words"), ("post",)),
    Point("thread", "server", channel.thread, ("full", "other", "again"), ("post",)),
    Point("woken", "server", channel.woken, ("shut", "asleep"), ("thread",)),
    Point("room", "server", channel.room, ("many",), ("permissions",)),
    Point("members", "server", channel.members, ("refused", "stranger"), ("permissions",)),
    Point("silent", "server", channel.silent, ("loud",), ("permissions",)),
    Point("mentions", "server", channel.mentions, ("dropped", "kept"), ("silent",)),
    Point("limits", "server", limits.limits, ("unsaid", "longer", "headers"), ("silent",)),
    Point("old", "server", limits.old, ("few",), ("history",)),
    Point("message", "server", channel.message, ("closed", "fast", "words"), ("application",)),
    Point("panel", "server", channel.panel, ("flag", "short", "picture"), ("edit",)),
    Point("twice", "server", channel.twice, ("second",), ("post",)),
    Point("press", "person", presses.press, ("slow",), ("application",)),
    Point("private", "person", presses.private, ("public", "picture", "kept"), ("press",)),
    Point("form", "person", presses.form, ("missing",), ("application",)),
    Point("sleeping", "person", presses.sleeping, ("shut", "picture"), ("woken",)),
)
FOR_HOST = tuple(point for point in POINTS if point.where in ("host", "account", "servers"))
"""What `longtable check` tries."""
FOR_ADMIN = tuple(point for point in POINTS if point.where != "servers")
"""What `/server check` tries: an admin learns nothing of other servers."""
