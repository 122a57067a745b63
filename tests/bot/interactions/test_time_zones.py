"""Time zones and quiet hours are taken as people write them; what is only like one is offered."""
from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from bot.interactions.handlers.time_zones import (
    ZONE_BY_LOCALE,
    ZONE_MENU,
    ZONES_BY_CITY,
    decode_input,
    encode_input,
    match_zone,
    parse_quiet_hours,
)
from engine.core.rules import Refusal

SURE = {
    "Berlin": "Europe/Berlin", "berlin, Germany": "Europe/Berlin", " münchen ": "Europe/Berlin",
    "Boston": "America/New_York", "Seattle": "America/Los_Angeles", "new york": "America/New_York",
    "America/New_York": "America/New_York", "UTC": "UTC", "utc+2": "Etc/GMT-2", "GMT -5": "Etc/GMT+5",
}  # fmt: skip


@pytest.mark.parametrize("typed", SURE)
def test_a_place_that_can_only_be_one_is_taken(typed: str) -> None:
    assert match_zone(typed).zone == SURE[typed]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Portland", {"America/Los_Angeles", "America/New_York"}),
        ("Berln", {"Europe/Berlin"}),
        ("york", {"America/New_York"}),
    ],
)
def test_what_is_like_a_place_is_offered_and_not_taken(typed: str, near: set[str]) -> None:
    found = match_zone(typed)
    assert not found.zone and near <= set(found.candidates)


@pytest.mark.parametrize("typed", ["", "Xyzzy", "utc+99", "a"])
def test_what_is_like_nothing_is_neither(typed: str) -> None:
    assert not match_zone(typed).zone and not match_zone(typed).candidates


def test_all_zones_that_are_named_here_exist() -> None:
    named = {*ZONE_MENU, *ZONE_BY_LOCALE.values(), *(zone for found in ZONES_BY_CITY.values() for zone in found)}
    assert named <= available_timezones()


@pytest.mark.parametrize(
    "typed",
    ["22-7", "22 - 7", "22 7", "22–7", "22 to 7", "22 bis 7", "22 Uhr bis 7 Uhr",
     "22:00-07:00", "10pm-7am", "10 p.m. to 7 a.m."],
)
def test_hours_however_they_are_typed(typed: str) -> None:
    assert parse_quiet_hours(typed) == (22, 7)


def test_midnight_noon_and_none() -> None:
    assert parse_quiet_hours("12am-12pm") == (0, 12)
    assert parse_quiet_hours("24-6") == (0, 6)
    assert parse_quiet_hours("") is None and parse_quiet_hours(" - ") is None


@pytest.mark.parametrize("typed", ["22", "25-7", "22:30-7", "13pm-7", "0am-7", "late", "22-7-9", "22-"])
def test_what_no_clock_shows_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        parse_quiet_hours(typed)


@pytest.mark.parametrize("typed", ["", "Portland, Maine", "Zürich", "10pm-7am", "日本" * 20])
def test_what_was_typed_is_kept_as_far_as_there_is_room(typed: str) -> None:
    word = encode_input(typed, 24)
    assert len(word) <= 32 and not set(":.") & set(word)
    assert typed.startswith(decode_input(word)) and (decode_input(word) == typed or len(typed.encode()) > 24)
