"""The time zones that people and seasons have chosen."""

from __future__ import annotations

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def load_time_zone(name: str) -> ZoneInfo:
    """Return the time zone with this IANA name; UTC if this system does not know the name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
