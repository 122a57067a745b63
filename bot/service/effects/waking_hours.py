"""When people may be written to, and how their time passes: in their waking hours, and not while they are away."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ..model.table import Preferences

HOUR_S = 3_600.0


def get_time_zone(preferences: Preferences) -> ZoneInfo:
    try:
        return ZoneInfo(preferences.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def to_local_time(preferences: Preferences, at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(get_time_zone(preferences))


def is_quiet_time(preferences: Preferences, at: float) -> bool:
    """Whether the person wants no sound then."""
    if preferences.quiet is None:
        return False
    start, end = preferences.quiet
    hour = to_local_time(preferences, at).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def skip_quiet_hours(preferences: Preferences, at: float) -> float:
    """That time, or the end of the quiet hours that it falls into."""
    return next_hour(preferences, at, 1) if is_quiet_time(preferences, at) else at


def get_next_quiet_time(preferences: Preferences, at: float) -> float:
    """When the next quiet hours begin, for somebody who has some."""
    return next_hour(preferences, at, 0)


def next_hour(preferences: Preferences, at: float, which: int) -> float:
    """When the first or second of his two hours strikes next.

    Where the clocks change it strikes as they show it: an hour that is left out strikes when it would have begun.
    """
    assert preferences.quiet is not None, "no quiet hours"
    now = to_local_time(preferences, at)
    then = now.replace(hour=preferences.quiet[which], minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= at:
        then += timedelta(days=1)
    return then.timestamp()


def waking_seconds_per_day(preferences: Preferences) -> float:
    """Waking seconds of a usual day."""
    if preferences.quiet is None:
        return 24 * HOUR_S
    start, end = preferences.quiet
    return ((start - end) % 24 or 24) * HOUR_S


def skip_vacation(preferences: Preferences, at: float) -> float:
    """That time, or the end of the vacation that it falls into."""
    return max(at, preferences.vacation.until)


def add_waking_time(preferences: Preferences, at: float, seconds: float) -> float:
    """When so many of his waking seconds have passed, from then or from the end of his vacation."""
    at = skip_vacation(preferences, at)
    if preferences.quiet is None:
        return at + seconds
    while True:
        at = skip_quiet_hours(preferences, at)
        night = get_next_quiet_time(preferences, at)
        if at + seconds <= night:
            return at + seconds
        seconds -= night - at
        at = night


def waking_seconds_between(preferences: Preferences, at: float, until: float) -> float:
    """His waking seconds between the two, without his vacation; 0 where nothing lies between."""
    at, total = skip_vacation(preferences, at), 0.0
    if preferences.quiet is None:
        return max(0.0, until - at)
    while (at := skip_quiet_hours(preferences, at)) < until:
        night = get_next_quiet_time(preferences, at)
        total += min(night, until) - at
        at = night
    return total
