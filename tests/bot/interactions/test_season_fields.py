"""Fields of season forms: what they offer and how they are read."""

from __future__ import annotations

import pytest

from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.season_setup import get_next_name
from bot.seasons.forms import FORMS
from bot.seasons.model import FormName, SeasonRules
from engine.core.game import AnyGame
from engine.core.text import get_catalogue
from tests.bot.panels.seasons import make_rules, make_season
from tests.bot.service.race import RACE
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
            [
                "Seats at a table: 4 → 3",
                "Points: 4 2 1 0 → 3 1 0",
                "Minimum and maximum players: 2-200 → 6-200",
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
