"""Time zones and quiet hours are read as people type them; similar names are offered."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from bot.interactions.handlers.settings import (
    CITIES_BY_ZONE,
    ZONE_BY_LOCALE,
    ZONE_MENU,
    decode_input,
    encode_input,
    match_zone,
    parse_quiet_hours,
)
from engine.core.rules import Refusal

ZONE_OF_TYPED = {
    "Berlin": "Europe/Berlin",
    "berlin, Germany": "Europe/Berlin",
    " münchen ": "Europe/Berlin",
    "Boston": "America/New_York",
    "Seattle": "America/Los_Angeles",
    "new york": "America/New_York",
    "America/New_York": "America/New_York",
    "UTC": "UTC",
    "utc+2": "Etc/GMT-2",
    "GMT -5": "Etc/GMT+5",
}


@pytest.mark.parametrize("typed", ZONE_OF_TYPED)
def test_unambiguous_place_is_accepted(typed: str):
    assert match_zone(typed).zone == ZONE_OF_TYPED[typed]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Portland", {"America/Los_Angeles", "America/New_York"}),
        ("Berln", {"Europe/Berlin"}),
        ("york", {"America/New_York"}),
    ],
)
def test_similar_place_is_offered_but_not_chosen(typed: str, near: set[str]):
    found = match_zone(typed)
    assert not found.zone and near <= set(found.candidates)


@pytest.mark.parametrize("typed", ["", "Xyzzy", "utc+99", "a"])
def test_unknown_place_is_neither_chosen_nor_offered(typed: str):
    assert not match_zone(typed).zone and not match_zone(typed).candidates


def test_all_named_zones_exist():
    named = {
        *ZONE_MENU,
        *ZONE_BY_LOCALE.values(),
        *CITIES_BY_ZONE,
    }
    assert named <= available_timezones()


@pytest.mark.parametrize(
    "typed",
    [
        "22-7",
        "22 - 7",
        "22 7",
        "22–7",
        "22 to 7",
        "22 bis 7",
        "22 Uhr bis 7 Uhr",
        "22:00-07:00",
        "10pm-7am",
        "10 p.m. to 7 a.m.",
    ],
)
def test_hours_are_read_however_they_are_typed(typed: str):
    assert parse_quiet_hours(typed) == (22, 7)


def test_midnight_noon_and_none_are_read():
    assert parse_quiet_hours("12am-12pm") == (0, 12)
    assert parse_quiet_hours("24-6") == (0, 6)
    assert parse_quiet_hours("") is None and parse_quiet_hours(" - ") is None


@pytest.mark.parametrize("typed", ["22", "25-7", "22:30-7", "13pm-7", "0am-7", "late", "22-7-9", "22-"])
def test_impossible_hours_are_refused(typed: str):
    with pytest.raises(Refusal):
        parse_quiet_hours(typed)


@pytest.mark.parametrize("typed", ["", "Portland, Maine", "Zürich", "10pm-7am", "日本" * 20])
def test_typed_text_is_kept_as_far_as_it_fits(typed: str):
    word = encode_input(typed)
    assert len(word) <= 32 and not set(":.") & set(word)
    assert typed.startswith(decode_input(word)) and (decode_input(word) == typed or len(typed.encode()) > 24)
