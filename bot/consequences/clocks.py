"""Time banks: each move adds time, saved up to a maximum. A clock runs only in its person's waking hours.

A bank is counted in days of as many hours as its person is awake. While nobody waits for a seat, the seat holds the
rest of its bank; while its clock runs, the `pending` row holds the time when it runs out.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.base import HOUR_S
from bot.db.rows import PendingRow
from bot.model.change import TableChange
from bot.model.people import DEFAULT_PREFERENCES, People, Preferences, load_time_zone
from bot.model.view import Pace, SeasonPlace
from engine.core.rules import Seat


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


def limit_vacation(preferences: Preferences, season: SeasonPlace | None) -> Preferences:
    """Return the preferences as they hold at a table: at one of a season, a vacation ends with the time of the table."""
    away = preferences.vacation
    if season is None or season.until is None or away.until <= season.until:
        return preferences
    return replace(preferences, vacation=replace(away, until=season.until))


def add_waking_time(preferences: Preferences, at: float, seconds: float) -> float:
    """Return the moment after so many waking seconds, counted from `at` or from the end of the vacation that contains
    it."""
    at = max(at, preferences.vacation.until)
    if preferences.quiet is None:
        return at + seconds
    while True:
        at = skip_quiet_hours(preferences, at)
        night = get_next_quiet_boundary(preferences, at, 0)
        if at + seconds <= night:
            return at + seconds
        seconds -= night - at
        at = night


def get_waking_seconds_between(preferences: Preferences, at: float, until: float) -> float:
    """Return the person's waking seconds between two times, without the vacation days that follow `at`; 0 if `until` is
    not later."""
    at, total = max(at, preferences.vacation.until), 0.0
    if preferences.quiet is None:
        return max(0.0, until - at)
    while (at := skip_quiet_hours(preferences, at)) < until:
        night = get_next_quiet_boundary(preferences, at, 0)
        total += min(night, until) - at
        at = night
    return total


# The warning goes out when this share of the time has passed.
WARNING_FRACTION = 0.75


class TimeBank(Struct, frozen=True):
    """The time that each move adds, and the maximum that can be saved, in days."""

    move: float
    most: float


TIME_BANK_BY_PACE: Mapping[Pace, TimeBank] = {
    "day": TimeBank(1, 3),
    "three-days": TimeBank(3, 7),
    "week": TimeBank(7, 14),
}


def has_clocks(change: TableChange) -> bool:
    """Return whether clocks run. None do for a single person among bots, except at a season's table."""
    is_timed = change.state.pace in TIME_BANK_BY_PACE
    return is_timed and (len(change.people) > 1 or change.state.season is not None)


def is_same_question(change: TableChange, seat: Seat, was: PendingRow | None) -> bool:
    """Return whether a seat with the stored row `was` is still asked the same question, with the same person or bot in
    it. Then its clock just runs on."""
    place = change.state.seats[seat]
    return (
        was is not None
        and seat in change.awaited_seats
        and (was.user, was.bot) == (place.user, place.bot)
        and not change.game_events.passed
    )


def credit_clocks(change: TableChange, people: People) -> None:
    """Put the unused time of seats that are no longer asked, or whose people have left the server, into their time
    banks, and credit each newly asked seat with the time of one move. Runs before every change is written."""
    bank, match = TIME_BANK_BY_PACE.get(change.state.pace), change.match
    if bank is None or match is None:
        return
    for seat, was in change.awaited_before.items():
        if seat not in range(len(change.state.seats)) or was.user is None:
            continue
        place = change.state.seats[seat]
        if was.user != place.user:
            # A bot keeps it warm, or somebody else's begins.
            place.bank = 0.0 if place.former == was.user else None
        elif (was.deadline is not None or was.stage) and (
            place.away or not is_same_question(change, seat, was)
        ):
            place.bank = get_days_left(was, people.get(was.user, DEFAULT_PREFERENCES), change.now)
    for seat in match.open_questions:
        place = change.state.seats[seat]
        if place.user is not None and not is_same_question(change, seat, change.awaited_before.get(seat)):
            saved = bank.most - bank.move if place.bank is None else place.bank
            place.bank = min(bank.most, saved + bank.move)


def get_days_left(row: PendingRow, preferences: Preferences, now: float) -> float:
    """Return the days of waking time left on a seat's clock, or 0.0 if none runs or its time is out."""
    if row.deadline is None or row.stage:
        return 0.0
    return get_waking_seconds_between(preferences, now, row.deadline) / get_waking_seconds_per_day(
        preferences
    )


def start_clock(row: PendingRow, days: float, preferences: Preferences, now: float) -> None:
    """Set the deadline of a row to so many days of waking time from now, and its warning to three quarters of that."""
    row.stage = 0
    row.warn_at = add_waking_time(
        preferences, now, WARNING_FRACTION * days * get_waking_seconds_per_day(preferences)
    )
    row.deadline = add_waking_time(preferences, now, days * get_waking_seconds_per_day(preferences))


def recompute_clock(row: PendingRow, was: Preferences, preferences: Preferences, now: float) -> PendingRow:
    """Change the row's due times after its person has changed their quiet hours or vacation, so that as many days are
    left as before. Return the row. `was`: the earlier preferences."""

    def move_time(at: float | None) -> float | None:
        """Return a due time under the new preferences; None stays None."""
        if at is None:
            return None
        days_left = get_waking_seconds_between(was, now, at) / get_waking_seconds_per_day(was)
        return add_waking_time(preferences, now, days_left * get_waking_seconds_per_day(preferences))

    row.warn_at, row.deadline = move_time(row.warn_at), move_time(row.deadline)
    row.remind_at = (
        None if row.remind_at is None else max(row.remind_at, add_waking_time(preferences, now, 0))
    )
    return row
