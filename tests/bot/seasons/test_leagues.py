"""A league opens with rounds without repeated meetings, and draws the others when they are due."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.base.jobs import run_in_child
from bot.seasons.drawing import TableRules, compute_sizes
from bot.seasons.files import SeasonFile, SeasonFileRound, SeasonFileTable, is_round_right
from bot.seasons.forms import (
    ForecastRequest,
    draw_round,
    draw_round_if_possible,
    forecast_league,
    forecast_leagues,
)
from bot.seasons.model import ALLOWED_DAYS, MIN_KNOWN_GAMES, SECONDS_PER_DAY, SLACK_FACTOR, get_usual_days
from tests.bot.seasons.kit import (
    PlayedSeason,
    count_meetings,
    count_repeated_meetings,
    measure_unevenness,
    play_season,
)

from .kit import make_drawing_input, record_drawing

# (people, seats, rounds): repeated meetings that no league exceeds.
MOST_REPETITIONS = {
    (8, 4, 5): 32,
    (9, 3, 8): 36,
    (12, 4, 3): 9,
    (16, 4, 5): 0,
    (13, 4, 5): 8,
    (24, 3, 8): 0,
    (30, 4, 5): 2,
    (30, 5, 5): 8,
    (60, 4, 12): 10,
    (200, 5, 12): 0,
}


def play_league(people: int, seats: int, rounds: int, seed: int = 0, **more: Any) -> PlayedSeason:
    """Return a league in which the same people play all rounds."""
    return play_season("league", people, seats, rounds, seed, opens=True, **more)


@pytest.mark.parametrize(("case", "figure"), MOST_REPETITIONS.items())
def test_people_hardly_ever_meet_again(case: tuple[int, int, int], figure: int):
    people, seats, rounds = case
    size = compute_sizes(people, TableRules(seats=seats, least=2, most=seats))
    for seed in range(4 if people < 60 else 1):
        drawn = play_league(people, seats, rounds, seed).drawn
        assert count_repeated_meetings(drawn) <= figure
        assert all(sorted(map(len, tables), reverse=True) == list(size) for tables in drawn)
        assert all(
            sorted(one for table in tables for one in table) == list(range(1, people + 1)) for tables in drawn
        )
        assert measure_unevenness(drawn) <= 2
        odd = [
            sum(len(t) < seats for tables in drawn for t in tables if one in t)
            for one in range(1, people + 1)
        ]
        assert max(odd) - min(odd) <= 3


@pytest.mark.parametrize("people", range(3, 14))
def test_pairs_repeat_only_after_everybody_has_met(people: int):
    for rounds in range(2, people + (people % 2)):
        season = play_league(people, 2, rounds)
        assert count_repeated_meetings(season.drawn) == 0
        assert all(sum(len(table) == 2 for table in tables) == people // 2 for tables in season.drawn)
        assert max(season.rested.values(), default=0) <= 1 and measure_unevenness(season.drawn) <= 3


@pytest.mark.parametrize("seed", range(3))
def test_people_rest_in_turns(seed: int):
    luck = random.Random(seed)
    seats = luck.choice((3, 4, 5))
    people, rounds = luck.randrange(seats + 1, 24), luck.randrange(2, 5)
    season = play_league(people, seats, rounds, seed, few="rest", least=seats)
    assert all(len(table) == seats for tables in season.drawn for table in tables)
    rests = [season.rested[one] for one in season.people]
    assert max(rests) - min(rests) <= 1 and sum(rests) == rounds * (people % seats)
    assert measure_unevenness(season.drawn) <= 2


def test_single_table_needs_no_search():
    season = play_league(5, 4, 10, few="rest", least=4)
    assert set(season.rested.values()) == {2}
    assert count_repeated_meetings(play_league(4, 4, 3).drawn) == 12


@pytest.mark.parametrize("people", [6, 13])
def test_bots_fill_up_one_per_table(people: int):
    season = play_league(people, 4, 5, few="bots", least=4)
    for tables in season.drawn:
        assert all(len(table) == 4 for table in tables)
        bots = [table.count(0) for table in tables]
        assert max(bots) - min(bots) <= 1 and sum(bots) == -people % 4
    assert measure_unevenness(season.drawn) <= 2


def test_a_forecast_is_what_a_league_comes_to():
    for people, seats in ((16, 4), (8, 4), (12, 3), (24, 5), (9, 2)):
        told = forecast_league(ForecastRequest(people=people, rounds=5, seats=seats, least=2, most=seats))
        drawn = play_league(people, seats, 5).drawn
        assert told is not None and told.meetings == count_meetings(drawn).total()
        assert abs(told.repeated - count_repeated_meetings(drawn)) <= told.meetings // 20
    assert forecast_league(ForecastRequest(people=3, rounds=5, seats=4, least=4, most=4)) is None


# Rounds are drawn in a child process with the same result as in this one


async def test_child_process_draws_the_same_round():
    asked = make_drawing_input(13, rounds=5)
    assert await run_in_child(draw_round_if_possible, asked) == draw_round(asked)
    assert await run_in_child(draw_round_if_possible, make_drawing_input(1)) is None


async def test_child_process_checks_files_and_makes_forecasts():
    asked = make_drawing_input(13, 2, "swiss")
    drawing = record_drawing(asked)
    tables = tuple(
        SeasonFileTable(n, people) for n, people in enumerate(drawing.outcome.tables, 1) if len(people) > 1
    )
    for secret, is_right in ((drawing.secret, True), ("00" * 32, False)):
        found = SeasonFileRound(1, replace(drawing, secret=secret), tables)
        content = msgspec.json.encode(SeasonFile("ABCD", (), (found,)))
        assert await run_in_child(is_round_right, content, 1) == is_right
    asks = [ForecastRequest(people=people, rounds=5, seats=4, least=4, most=4) for people in (3, 8)]
    assert await run_in_child(forecast_leagues, asks) == [None, forecast_league(asks[1])]


# The default length of a round, from this bot's own games or from the pace


@pytest.mark.parametrize(
    ("took", "days"), [(1, 7), (4.6, 7), (4.7, 14), (10, 21), (15, 28), (30, 56), (400, 56)]
)
def test_round_allows_half_again_the_time_of_nine_in_ten_games(took: float, days: int):
    each = [took * SECONDS_PER_DAY] * MIN_KNOWN_GAMES
    assert get_usual_days("day", [each]) == get_usual_days("week", [[*each, 0.0, 1e9]]) == days
    assert days == ALLOWED_DAYS[-1] or days * SECONDS_PER_DAY >= SLACK_FACTOR * took * SECONDS_PER_DAY


def test_slowest_game_decides():
    assert (
        get_usual_days("day", [[SECONDS_PER_DAY] * MIN_KNOWN_GAMES, [12 * SECONDS_PER_DAY] * MIN_KNOWN_GAMES])
        == 21
    )


def test_too_few_games_are_ignored():
    many, few = [SECONDS_PER_DAY] * MIN_KNOWN_GAMES, [SECONDS_PER_DAY] * (MIN_KNOWN_GAMES - 1)
    assert [get_usual_days("day", took) for took in ([few], [many, few], [])] == [14, 14, 14]
    assert (get_usual_days("three-days", [few]), get_usual_days("week", [few])) == (28, 56)
