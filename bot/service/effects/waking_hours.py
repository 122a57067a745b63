"""When people may be contacted, and how their time passes: in their waking hours, and not during vacations."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ..model.settings import Preferences
from ..model.time_zones import load_time_zone

HOUR_S = 3_600.0


def to_local_time(preferences: Preferences, at: float) -> datetime:
    """Return the Unix time `at` as a local time of the person."""
    return datetime.fromtimestamp(at, UTC).astimezone(load_time_zone(preferences.zone))


def is_quiet_time(preferences: Preferences, at: float) -> bool:
    """Return whether the person wants no notifications at that time."""
    if preferences.quiet is None:
        return False
    start, end = preferences.quiet
    hour = to_local_time(preferences, at).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def skip_quiet_hours(preferences: Preferences, at: float) -> float:
    """Return the time `at`, or the end of the person's quiet hours if it is within them."""
    return get_next_quiet_boundary(preferences, at, 1) if is_quiet_time(preferences, at) else at


def get_next_quiet_start(preferences: Preferences, at: float) -> float:
    """Return when the person's next quiet hours begin after `at`. They must have set some."""
    return get_next_quiet_boundary(preferences, at, 0)


def get_next_quiet_boundary(preferences: Preferences, at: float, which: int) -> float:
    """Return when the person's quiet hours next begin (`which` is 0) or end (1) after `at`.

    When the clocks change, the hour counts as local clocks show it. An hour that is skipped counts as the moment when
    it would have begun.
    """
    assert preferences.quiet is not None, "no quiet hours"
    now = to_local_time(preferences, at)
    then = now.replace(hour=preferences.quiet[which], minute=0, second=0, microsecond=0, fold=0)
    while then.timestamp() <= at:
        then += timedelta(days=1)
    return then.timestamp()


def get_waking_seconds_per_day(preferences: Preferences) -> float:
    """Return the seconds of a day without vacation that are outside the person's quiet hours."""
    if preferences.quiet is None:
        return 24 * HOUR_S
    start, end = preferences.quiet
    return ((start - end) % 24 or 24) * HOUR_S


def skip_vacation(preferences: Preferences, at: float) -> float:
    """Return the time `at`, or the end of the person's vacation if it is within it."""
    return max(at, preferences.vacation.until)


def add_waking_time(preferences: Preferences, at: float, seconds: float) -> float:
    """Return the moment after so many waking seconds, counted from `at` or from the end of the vacation that contains
    it."""
    at = skip_vacation(preferences, at)
    if preferences.quiet is None:
        return at + seconds
    while True:
        at = skip_quiet_hours(preferences, at)
        night = get_next_quiet_start(preferences, at)
        if at + seconds <= night:
            return at + seconds
        seconds -= night - at
        at = night


def get_waking_seconds_between(preferences: Preferences, at: float, until: float) -> float:
    """Return the person's waking seconds between two times, without the vacation days that follow `at`; 0 if `until` is
    not later."""
    at, total = skip_vacation(preferences, at), 0.0
    if preferences.quiet is None:
        return max(0.0, until - at)
    while (at := skip_quiet_hours(preferences, at)) < until:
        night = get_next_quiet_start(preferences, at)
        total += min(night, until) - at
        at = night
    return total
