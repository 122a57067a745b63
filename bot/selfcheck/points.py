"""All that is tried, in this order. Whoever adds a point gives it its sentences (`bot/text/check.*.ftl`) and a lie
(`playground/lies.py`): `tests/bot/selfcheck` asks for both."""
from __future__ import annotations

from . import account, host
from .finding import Point

POINTS: tuple[Point, ...] = (
    Point("disk", "host", host.disk, ("refused", "full", "slow")),
    Point("database", "host", host.database, ("refused", "locked", "newer", "older", "silent", "slow", "new")),
    Point("pictures", "host", host.pictures, ("font", "letters", "slow")),
    Point("application", "account", account.application, ("token", "url", "install")),
    Point("gateway", "account", account.gateway, ("starts", "shards", "never", "closed", "asked"), ("application",)),
    Point("commands", "account", account.commands, ("none", "differ"), ("application",)),
    Point("clock", "account", account.clock, ("none", "off"), ("application",)),
    Point("latency", "account", account.latency, ("slow",), ("application",)),
)
