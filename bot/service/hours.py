"""When people may be written to. The one place that knows waking hours; vacations and time banks will live here."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from .model import Preferences


def zone(preferences: Preferences) -> ZoneInfo:
    try:
        return ZoneInfo(preferences.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def quiet(preferences: Preferences, at: float) -> bool:
    """Whether the person wants no sound then."""
    if preferences.quiet is None:
        return False
    start, end = preferences.quiet
    hour = datetime.fromtimestamp(at, UTC).astimezone(zone(preferences)).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def awake(preferences: Preferences, at: float) -> float:
    """That time, or the end of the quiet hours that it falls into."""
    if not quiet(preferences, at) or preferences.quiet is None:
        return at
    local = datetime.fromtimestamp(at, UTC).astimezone(zone(preferences))
    end = local.replace(hour=preferences.quiet[1], minute=0, second=0, microsecond=0)
    if end <= local:
        end += timedelta(days=1)
    return end.timestamp()
