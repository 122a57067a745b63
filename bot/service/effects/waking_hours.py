"""When people may be written to, and how their time passes: in their waking hours, and not while they are away."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ..model.table import Preferences

HOUR = 3_600.0


def zone(preferences: Preferences) -> ZoneInfo:
    try:
        return ZoneInfo(preferences.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def local(preferences: Preferences, at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(zone(preferences))


def quiet(preferences: Preferences, at: float) -> bool:
    """Whether the person wants no sound then."""
    if preferences.quiet is None:
        return False
    start, end = preferences.quiet
    hour = local(preferences, at).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def awake(preferences: Preferences, at: float) -> float:
    """That time, or the end of the quiet hours that it falls into."""
    return next_hour(preferences, at, 1) if quiet(preferences, at) else at


def asleep(preferences: Preferences, at: float) -> float:
    """When the next quiet hours begin, for somebody who has some."""
    return next_hour(preferences, at, 0)


def next_hour(preferences: Preferences, at: float, which: int) -> float:
    """When the first or second of his two hours strikes next.

    Where the clocks change it strikes as they show it: an hour that is left out strikes when it would have begun.
    """
    assert preferences.quiet is not None, "no quiet hours"
    now = local(preferences, at)
    then = now.replace(hour=preferences.quiet[which], minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= at:
        then += timedelta(days=1)
    return then.timestamp()


def day(preferences: Preferences) -> float:
    """Waking seconds of a usual day."""
    if preferences.quiet is None:
        return 24 * HOUR
    start, end = preferences.quiet
    return ((start - end) % 24 or 24) * HOUR


def begins(preferences: Preferences, at: float) -> float:
    """That time, or the end of the vacation that it falls into."""
    return max(at, preferences.vacation.until)


def after(preferences: Preferences, at: float, seconds: float) -> float:
    """When so many of his waking seconds have passed, from then or from the end of his vacation."""
    at = begins(preferences, at)
    if preferences.quiet is None:
        return at + seconds
    while True:
        at = awake(preferences, at)
        night = asleep(preferences, at)
        if at + seconds <= night:
            return at + seconds
        seconds -= night - at
        at = night


def waking(preferences: Preferences, at: float, until: float) -> float:
    """His waking seconds between the two, without his vacation; 0 where nothing lies between."""
    at, total = begins(preferences, at), 0.0
    if preferences.quiet is None:
        return max(0.0, until - at)
    while (at := awake(preferences, at)) < until:
        night = asleep(preferences, at)
        total += min(night, until) - at
        at = night
    return total
