"""Time zones and quiet hours are taken as people write them; what is only like one is offered."""
from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from bot.interactions.handlers.time_zones import CITIES, MENU, SPOKEN, again, hours, kept, zones
from engine.core.rules import Refusal

SURE = {
    "Berlin": "Europe/Berlin", "berlin, Germany": "Europe/Berlin", " münchen ": "Europe/Berlin",
    "Boston": "America/New_York", "Seattle": "America/Los_Angeles", "new york": "America/New_York",
    "America/New_York": "America/New_York", "UTC": "UTC", "utc+2": "Etc/GMT-2", "GMT -5": "Etc/GMT+5",
}  # fmt: skip


@pytest.mark.parametrize("typed", SURE)
def test_a_place_that_can_only_be_one_is_taken(typed: str) -> None:
    assert zones(typed).zone == SURE[typed]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Portland", {"America/Los_Angeles", "America/New_York"}),
        ("Berln", {"Europe/Berlin"}),
        ("york", {"America/New_York"}),
    ],
)
def test_what_is_like_a_place_is_offered_and_not_taken(typed: str, near: set[str]) -> None:
    found = zones(typed)
    assert not found.zone and near <= set(found.near)


@pytest.mark.parametrize("typed", ["", "Xyzzy", "utc+99", "a"])
def test_what_is_like_nothing_is_neither(typed: str) -> None:
    assert not zones(typed).zone and not zones(typed).near


def test_all_zones_that_are_named_here_exist() -> None:
    named = {*MENU, *SPOKEN.values(), *(zone for found in CITIES.values() for zone in found)}
    assert named <= available_timezones()


@pytest.mark.parametrize(
    "typed",
    ["22-7", "22 - 7", "22 7", "22–7", "22 to 7", "22 bis 7", "22 Uhr bis 7 Uhr",
     "22:00-07:00", "10pm-7am", "10 p.m. to 7 a.m."],
)
def test_hours_however_they_are_typed(typed: str) -> None:
    assert hours(typed) == (22, 7)


def test_midnight_noon_and_none() -> None:
    assert hours("12am-12pm") == (0, 12)
    assert hours("24-6") == (0, 6)
    assert hours("") is None and hours(" - ") is None


@pytest.mark.parametrize("typed", ["22", "25-7", "22:30-7", "13pm-7", "0am-7", "late", "22-7-9", "22-"])
def test_what_no_clock_shows_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        hours(typed)


@pytest.mark.parametrize("typed", ["", "Portland, Maine", "Zürich", "10pm-7am", "日本" * 20])
def test_what_was_typed_is_kept_as_far_as_there_is_room(typed: str) -> None:
    word = kept(typed, 24)
    assert len(word) <= 32 and not set(":.") & set(word)
    assert typed.startswith(again(word)) and (again(word) == typed or len(typed.encode()) > 24)
