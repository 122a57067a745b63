"""Fields of season forms: what they offer and how they are read."""

from __future__ import annotations

import pytest

from bot.interactions.handlers import season_fields as fields
from bot.interactions.handlers.season_setup import get_next_name
from bot.model.timing import DAY_S
from bot.seasons.forms import FORMS
from bot.seasons.model import DEFAULT_DAYS, FormName, Pace, SeasonRules
from engine.core.game import AnyGame
from engine.core.text import get_catalogue
from tests.bot.service.race import RACE
from tests.toys.auction import GAME as AUCTION
from tests.toys.bare import GAME as BARE

NOW = 1_800_000_000.0


@pytest.mark.parametrize(
    ("before", "typed", "drops", "after"), [(5, "3", 1, 0), (3, "6", 0, 1), (5, "3", 2, 2)]
)
def test_worst_round_counts_in_short_seasons_by_default(before: int, typed: str, drops: int, after: int):
    rules = SeasonRules("Autumn", "league", ("race",), 4, rounds=before, drops=drops)
    assert fields.read_time(rules, {"rounds": [typed]}, NOW, DEFAULT_DAYS).drops == after


@pytest.mark.parametrize(
    ("submitted", "days"),
    [({}, 14), ({"pace": ["week"]}, 28), ({"pace": ["week"], "lasts": ["21"]}, 21), ({"lasts": ["21"]}, 21)],
    ids=["nothing", "the pace", "both", "the length"],
)
def test_round_has_the_usual_length_of_its_new_pace_unless_it_was_submitted_too(
    submitted: dict[str, list[str]], days: int
):
    rules = SeasonRules("Autumn", "league", ("race",), 4, pace="day", lasts=14 * DAY_S)
    usual: dict[Pace, int] = {"day": 7, "three-days": 7, "week": 28}
    assert fields.read_time(rules, submitted, NOW, usual).lasts == days * DAY_S


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


@pytest.mark.parametrize("game, seats", [(RACE, "4"), (BARE, "3")], ids=["up to 4", "up to 3"])
def test_new_season_suggests_tables_of_four_or_the_largest_that_its_games_allow(game: AnyGame, seats: str):
    found = fields.build_new_season_fields({game.slug: game}, get_catalogue("bot"), {}, "Europe/Berlin", NOW)
    [field] = [field for field in found if field.name == "seats"]
    assert [option.value for option in field.options if option.is_selected] == [seats]


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
