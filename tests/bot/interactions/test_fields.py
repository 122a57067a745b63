"""Fields of forms: what they offer, and how they are read as people type them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal
from zoneinfo import available_timezones

import pytest

from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.orders import build_order_fields
from bot.interactions.handlers.season_setup import get_next_name
from bot.interactions.handlers.settings import (
    CITIES_BY_ZONE,
    ZONE_BY_LOCALE,
    ZONE_MENU,
    decode_input,
    encode_input,
    match_zone,
    parse_quiet_hours,
)
from bot.interactions.modals import MAX_FIELDS, Field, FieldOption
from bot.seasons.forms import FORMS
from bot.seasons.model import FormName, SeasonRules
from engine import games
from engine.core import Choice, Match, MatchLike, Seat, Setup, StandingOrder
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from engine.core.text import get_catalogue
from tests.bot.panels.seasons import make_rules, make_season
from tests.bot.service.race import RACE
from tests.toys import register_toys
from tests.toys.auction import GAME, Always
from tests.toys.auction import GAME as AUCTION
from tests.toys.bare import GAME as BARE

NOW = 1_800_000_000.0


PEOPLE = "Minimum and maximum players"
GAMES = {game.slug: game for game in (RACE, AUCTION, BARE)}


@pytest.mark.parametrize(
    ("page", "submitted", "changed"),
    [
        ("time", {}, []),
        ("time", {"pace": ["week"]}, ["Pace: one move a day → one move a week"]),
        ("time", {"rounds": ["2"]}, ["Rounds: 5 → 2"]),
        ("what", {"name": ["Winter"]}, ["Name: Autumn → Winter"]),
        (
            "what",
            {"seats": ["3"]},
            ["Seats at a table: 4 → 3", "Points: 4 2 1 0 → 3 1 0"],
        ),
        (
            "what",
            {"seats": ["2"], "form": ["cup"]},
            [
                "Form: League: everybody plays each round and meets as many others as possible → Cup: winners advance",
                "Seats at a table: 4 → 2",
                "Rounds: 5 → –",
                "Points: 4 2 1 0 → –",
                "Dropped rounds: Everybody’s worst round is dropped → –",
                "If tables do not fill up: Some tables have a different size → Some players get a bye to the second round",
                "Minimum and maximum players: 2-200 → 4-200",
                "Joining later: At any time → –",
            ],
        ),
    ],
)
def test_change_alters_nothing_else_without_saying_so(
    page: fields.Page, submitted: dict[str, list[str]], changed: list[str]
):
    """Also that the worst round is dropped, and how long a round lasts."""
    rules = SeasonRules("Autumn", "league", ("race",), 4, drops=1, begins=NOW)
    after = fields.read_page(page, rules, submitted, NOW, GAMES)
    told = fields.list_changes(rules, after, GAMES, get_catalogue("bot"))
    assert told == changed
    assert (after == rules) == (not changed)


@pytest.mark.parametrize(
    ("form", "seats", "offered"),
    [
        ("league", 4, "smaller bots rest"),
        ("league", 2, "rest bots"),
        ("cup", 4, "smaller bots"),
        ("cup", 2, ""),
        ("ladder", 4, "smaller bots"),
        ("ladder", 2, ""),
    ],
)
def test_offered_policies_for_odd_numbers_match_the_drawing(form: FormName, seats: int, offered: str):
    found = fields.list_odd_people_policies(form, [RACE, AUCTION], seats)
    assert " ".join(found) == offered
    said = {
        FORMS[form].get_odd_people_word(SeasonRules("Autumn", form, ("race",), seats, few=few))
        for few in found
    }
    assert len(said) == len(found)


@pytest.mark.parametrize("game, seats", [(RACE, 4), (BARE, 3)], ids=["up to 4", "up to 3"])
def test_new_season_has_tables_of_four_or_the_largest_that_its_games_allow(game: AnyGame, seats: int):
    """It asks for three things only."""
    games = {game.slug: game}
    found = fields.build_new_season_fields(games, get_catalogue("bot"), {}, "Europe/Berlin", NOW)
    assert [field.name for field in found] == ["games", "form", "begins"]
    rules = fields.read_new_rules(games, {"games": [game.slug]}, "Autumn", "UTC", NOW, False, False)
    assert (rules.seats, len(rules.points), rules.full) == (seats, seats, True)


def test_what_has_been_used_cannot_change():
    season = make_season(make_rules(), 8, 0, 0, "open")
    assert "rounds" in fields.list_open_fields(season)["time"]
    season = make_season(make_rules(), 8, 1, 0, "running")
    opened = fields.list_open_fields(season)
    assert opened["what"] == ("name",) and not opened["points"] and "rounds" not in opened["time"]
    assert {"pace", "hour", "lasts"} <= {*opened["time"]} and {"late", "channel"} <= {*opened["who"]}


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Duels", "Duels 2"),
        ("Duels 2", "Duels 3"),
        ("Autumn 2026", "Autumn 2026 (2)"),
        ("Autumn 2026 (2)", "Autumn 2026 (3)"),
        ("9", "10"),
        ("N" * 32, "N" * 30 + " 2"),
    ],
)
def test_next_season_gets_the_next_name(name: str, after: str):
    assert get_next_name(name) == after


# The form of a standing order is derived from its fields (panels.9)


HINTS = GAME.create_presenter(("Ann", "Bob"))
AHEAD = Match.new(GAME, Setup(2, bytes(16))).preview()


class Plain(StandingOrder):
    """An order with a field of each kind."""

    most: int
    word: Literal["yes", "no"] = "no"
    words: tuple[Literal["red", "blue"], ...] = ()
    flag: bool = True
    least: int | None = None


class Listed(StandingOrder):
    """An order with a choice, a set, and values that mean nothing for this seat."""

    seat: int
    cards: tuple[int, ...] = ()
    other: int = 0
    forced: int = 0

    @classmethod
    def complete_field(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        values = {"seat": ["0", "1"], "cards": ["3", "4", "5"], "forced": ["0"]}.get(field, [])
        return [Choice(f"No. {value}", value) for value in values]


def make_form(kind: type[StandingOrder], order: StandingOrder | None = None) -> list[Field]:
    return build_order_fields(kind, HINTS, AHEAD, 0, order)


def test_new_order_has_its_defaults():
    assert make_form(Plain) == [
        Field("most", "Most"),
        Field("word", "Word", (FieldOption("yes", "yes"), FieldOption("no", "no", True)), min_values=0),
        Field("words", "Words", min_values=0),
        Field("flag", "Flag", is_checkbox=True, text="true"),
        Field("least", "Least", min_values=0),
    ]


def test_saved_order_fills_the_form():
    most, word, words, flag, least = make_form(Plain, Plain(3, "yes", ("red",), False, -2))
    assert (most.text, words.text, flag.text, least.text) == ("3", "red", "false", "-2")
    assert [entry.value for entry in word.options if entry.is_selected] == ["yes"]


def test_listed_values_leave_out_what_is_nothing_for_the_seat():
    seat, cards = make_form(Listed, Listed(1, (3, 5), 7))
    assert [(entry.label, entry.is_selected) for entry in seat.options] == [("No. 0", False), ("No. 1", True)]
    assert cards.is_set and cards.max_values == 3
    assert [entry.value for entry in cards.options if entry.is_selected] == ["3", "5"]


def load_all_games() -> list[AnyGame]:
    with register_toys():
        return [games.game(slug) for slug in games.SLUGS]


@pytest.mark.parametrize(
    "game", [game for game in load_all_games() if game.standing_order_types], ids=lambda game: game.slug
)
def test_every_order_form_fits_into_a_modal_for_every_seat(game: AnyGame):
    ahead = Match.new(game, Setup(max(game.player_counts), bytes(range(16))), defer_reveal=True).preview()
    hints = game.create_presenter([f"P{n}" for n in ahead.seats])
    for kind in game.standing_order_types:
        for seat in ahead.seats:
            assert len(build_order_fields(kind, hints, ahead, seat, None)) <= MAX_FIELDS, (kind, seat)


def test_toy_game_has_orders():
    assert make_form(Always)[0] == Field("coins", "Coins")


# Time zones and quiet hours are read as people type them; similar names are offered


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
