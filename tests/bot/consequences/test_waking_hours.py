"""A person's time passes in waking hours, with daylight saving and vacations."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.consequences.clocks import (
    HOUR_S,
    add_waking_time,
    get_waking_seconds_between,
    get_waking_seconds_per_day,
    is_quiet_time,
    skip_quiet_hours,
)
from bot.model.people import Preferences, Vacation

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia")
# October 2025 to January 2027.
UNIX_RANGE = (1_760_000_000, 1_800_000_000)


def parse_time(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


BERLIN = Preferences(zone="Europe/Berlin", quiet=(22, 7))
people = st.builds(
    Preferences,
    zone=st.sampled_from(ZONES),
    quiet=st.one_of(st.none(), st.tuples(st.integers(0, 23), st.integers(0, 23))),
    vacation=st.builds(Vacation, until=st.one_of(st.just(0.0), st.floats(*UNIX_RANGE))),
)
moments, spans = st.floats(*UNIX_RANGE), st.floats(0, 20 * 24 * HOUR_S)


def test_clock_stops_at_night():
    evening = parse_time("2026-06-01T21:00", "Europe/Berlin")
    assert add_waking_time(BERLIN, evening, HOUR_S) == parse_time("2026-06-01T22:00", "Europe/Berlin")
    assert add_waking_time(BERLIN, evening, 2 * HOUR_S) == parse_time("2026-06-02T08:00", "Europe/Berlin")
    assert get_waking_seconds_per_day(BERLIN) == 15 * HOUR_S


@pytest.mark.parametrize("night", ["2026-03-28", "2026-10-24"])
def test_night_with_a_clock_change_takes_no_waking_time(night: str):
    evening = parse_time(f"{night}T20:00", "Europe/Berlin")
    tomorrow = add_waking_time(BERLIN, evening, 3 * HOUR_S)
    assert datetime.fromtimestamp(tomorrow, ZoneInfo("Europe/Berlin")).hour == 8


def test_skipped_hour_ends_the_night_at_its_beginning():
    person = Preferences(zone="Europe/Berlin", quiet=(23, 2))
    assert skip_quiet_hours(person, parse_time("2026-03-29T00:30", "Europe/Berlin")) == parse_time(
        "2026-03-29T03:00", "Europe/Berlin"
    )


def test_clock_stops_during_a_vacation():
    monday, friday = (
        parse_time("2026-06-01T12:00", "Europe/Berlin"),
        parse_time("2026-06-05T12:00", "Europe/Berlin"),
    )
    away = Preferences(zone="Europe/Berlin", quiet=(22, 7), vacation=Vacation(until=friday))
    assert add_waking_time(away, monday, HOUR_S) == friday + HOUR_S
    assert get_waking_seconds_between(away, monday, friday) == 0


@given(people, moments, spans)
def test_passed_time_equals_granted_time(person: Preferences, start: float, span: float):
    end = add_waking_time(person, start, span)
    assert end >= start
    assert get_waking_seconds_between(person, start, end) == pytest.approx(span, abs=1)


@given(people, moments, spans)
def test_time_runs_out_only_while_the_person_is_awake(person: Preferences, start: float, span: float):
    end = add_waking_time(person, start, span + 1)
    assert not is_quiet_time(person, end - 0.5)


@given(people, moments, spans, spans)
def test_waking_times_add_up(person: Preferences, start: float, one: float, other: float):
    """Except for zero: time that runs out when somebody falls asleep has not run out when they wake."""
    other += 1
    assert add_waking_time(person, add_waking_time(person, start, one), other) == pytest.approx(
        add_waking_time(person, start, one + other), abs=1
    )
