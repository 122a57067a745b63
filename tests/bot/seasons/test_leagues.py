"""Leagues, whose rounds repeat no meeting, and cups."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count, pairwise, permutations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.base import DAY_S
from bot.base.jobs import run_in_child
from bot.seasons import bracket
from bot.seasons.drawing import DrawingOutcome, TableRules, compute_sizes
from bot.seasons.files import SeasonFile, SeasonFileRound, SeasonFileTable, is_round_right
from bot.seasons.forms import (
    ForecastRequest,
    draw_round,
    draw_round_if_possible,
    forecast_league,
    forecast_leagues,
)
from bot.seasons.model import (
    ALLOWED_DAYS,
    MIN_KNOWN_GAMES,
    SLACK_FACTOR,
    DrawnRound,
    OddPeoplePolicy,
    SeasonRules,
    TableResult,
    get_usual_days,
)

from .kit import (
    PlayedSeason,
    count_meetings,
    count_repeated_meetings,
    make_drawing_input,
    measure_unevenness,
    play_season,
    record_drawing,
)
from .random_seasons import make_random_cup, make_round_key, play_cup

# (people, seats, rounds): repeated meetings that no league exceeds.
MOST_REPETITIONS = {
    (8, 4, 5): 32,
    (9, 3, 8): 36,
    (16, 4, 5): 0,
    (13, 4, 5): 8,
    (24, 3, 8): 0,
    (30, 5, 5): 8,
    (60, 4, 12): 10,
}


def play_league(people: int, seats: int, rounds: int, seed: int = 0, **more: Any) -> PlayedSeason:
    """Return a league in which the same people play all rounds."""
    return play_season("league", people, seats, rounds, seed, opens=True, **more)


@pytest.mark.parametrize(("case", "figure"), MOST_REPETITIONS.items())
def test_people_hardly_ever_meet_again(case: tuple[int, int, int], figure: int):
    people, seats, rounds = case
    size = compute_sizes(people, TableRules(seats=seats, least=2, most=seats))
    for seed in range(4 if people < 60 else 1):
        season = play_league(people, seats, rounds, seed)
        assert count_repeated_meetings(season.drawn) <= figure and measure_unevenness(season.drawn) <= 2
        for tables in season.drawn:
            assert sorted(map(len, tables), reverse=True) == list(size)
            assert sorted(one for table in tables for one in table) == season.people
        odd = [season.short[one] for one in season.people]
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
    each = [took * DAY_S] * MIN_KNOWN_GAMES
    assert get_usual_days("day", [each]) == get_usual_days("week", [[*each, 0.0, 1e9]]) == days
    assert days == ALLOWED_DAYS[-1] or days * DAY_S >= SLACK_FACTOR * took * DAY_S


def test_slowest_game_decides_and_too_few_games_are_ignored():
    day, slow = [DAY_S] * MIN_KNOWN_GAMES, [12 * DAY_S] * MIN_KNOWN_GAMES
    few = day[1:]
    assert get_usual_days("day", [day, slow]) == 21
    assert [get_usual_days("day", took) for took in ([few], [day, few], [])] == [14, 14, 14]
    assert (get_usual_days("three-days", [few]), get_usual_days("week", [few])) == (28, 56)


# The tree of a cup: the number of tables, the players who advance, and the next opponents


RULES = SeasonRules("Autumn", "cup", ("race",), 4)


def count_rounds(people: int, seats: int) -> int:
    """Return how many rounds lead to one table. A person without a table in the first round counts as a table."""
    sizes = bracket.get_first_round_sizes(people, seats)
    return len(bracket.get_round_widths(len(sizes) + people - sum(sizes), seats))


def test_sixty_people_at_tables_of_four_need_three_rounds():
    assert bracket.get_round_widths(len(bracket.get_first_round_sizes(60, 4)), 4) == (15, 4, 1)
    assert [count_rounds(people, 2) for people in (2, 3, 4, 5, 8, 9, 200)] == [1, 2, 2, 3, 3, 4, 8]
    assert [count_rounds(people, 3) for people in (2, 3, 4, 9, 10)] == [1, 1, 2, 2, 3]


def test_top_seeds_of_a_two_player_cup_have_byes_and_meet_late():
    places = bracket.draw_first_round([1, 2, 3, 4, 5, 6], bracket.get_first_round_sizes(6, 2), 2)
    assert sorted(table[0] for table in places if len(table) == 1) == [1, 2]
    winners = list(bracket.draw_first_round(range(1, 17), bracket.get_first_round_sizes(16, 2), 2))
    while len(winners) > 1:  # the better player always wins
        best = [min(table) for table in winners]
        assert sorted(best) == list(range(1, len(best) + 1))
        winners = [
            tuple(best[at] for at in group) for group in bracket.group_places(len(best), len(best) // 2)
        ]
        assert {sum(table) for table in winners} == {len(best) + 1}


@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_sits_once_and_sizes_differ_by_one(seats: int):
    for people in range(2, 201):
        sizes = bracket.get_first_round_sizes(people, seats)
        places = bracket.draw_first_round(range(people), sizes, seats)
        assert sorted(n for table in places for n in table) == list(range(people))
        assert max(sizes) - min(sizes) <= 1 and max(sizes) <= seats
        assert sorted(bracket.seed_places(len(places), seats)) == list(range(len(places)))
        assert seats == 2 or len(sizes) == -(-people // seats)
        heads = [min(table) for table in places]
        assert sorted(heads) == list(range(len(places)))  # no two of the best sit at one table


def test_ratings_decide_the_seeding_if_half_have_one():
    assert bracket.order_by_seed([3, 1, 4, 2], {1: 1500, 2: 1600}) == [2, 1, 3, 4]
    assert bracket.order_by_seed([3, 1, 4, 2, 5], {1: 1500, 2: 1600}) == [3, 1, 4, 2, 5]


def play_drawn_rounds(luck: Random, seats: int, people: int) -> Sequence[DrawnRound]:
    return play_cup(luck, replace(RULES, seats=seats), people)


def test_winners_meet_their_neighbours_and_the_best_losers_fill_up():
    luck, avoidable = Random(1), 0
    for _ in range(100):
        seats, people = luck.randint(2, 5), luck.randint(2, 60)
        rounds = play_drawn_rounds(luck, seats, people)
        grids = [bracket.get_places(one) for one in rounds]
        widths = bracket.get_round_widths(len(grids[0]), seats)
        assert tuple(map(len, grids)) == widths and len(grids) == count_rounds(people, seats)
        for at, (before, now) in enumerate(pairwise(grids), 1):
            lines = bracket.compute_standings(
                replace(RULES, seats=seats), range(1, people + 1), rounds[:at], True
            )
            order = [line.n for line in lines]
            winners = [min(table, key=order.index) for table in before]
            others = [n for n in order if n not in winners and any(n in table for table in before)]
            free = seats * len(now) - len(winners)
            assert sorted(n for table in now for n in table) == sorted(winners + others[:free])
            led = [[n for n in winners if n in table] for table in now]
            assert [n for table in led for n in table] == winners
            assert max(map(len, led)) - min(map(len, led)) <= 1
            last = {n: at for at, table in enumerate(before) for n in table}
            avoidable += count_rematches(now, last) > find_fewest_rematches(led, others[:free], seats, last)
    assert avoidable == 0


def count_rematches(tables: Sequence[Sequence[int]], last: dict[int, int]) -> int:
    """Count the people who meet again directly."""
    return sum(len(table) - len({last[n] for n in table}) for table in tables)


def find_fewest_rematches(led: list[list[int]], others: list[int], seats: int, last: dict[int, int]) -> int:
    free = [at for at, table in enumerate(led) for _ in range(seats - len(table))]
    return min(
        count_rematches(
            [
                table + [n for n, there in zip(others, way, strict=True) if there == at]
                for at, table in enumerate(led)
            ],
            last,
        )
        for way in {*permutations(free)}
    )


def test_absent_winner_makes_room_for_another():
    cups = (play_drawn_rounds(Random(n), 4, 16)[:1] for n in count())
    rounds = next(one for one in cups if all(sorted(table.places) == [1, 2, 3, 4] for table in one[0].tables))
    order = [line.n for line in bracket.compute_standings(RULES, range(1, 17), rounds, True)]
    assert sorted(bracket.draw_next_round(RULES, rounds)[0]) == sorted(order[:4])
    assert sorted(bracket.draw_next_round(RULES, rounds, out=order[:1])[0]) == sorted(order[1:5])


def test_tree_shows_what_is_known():
    rounds = play_drawn_rounds(Random(2), 4, 18)
    columns = first, second, last = bracket.build_bracket(RULES, rounds[:1])
    assert list(map(len, columns)) == [5, 2, 1]
    assert all(sum(chair.went == "won" for chair in node.chairs) == 1 for node in first)
    assert [(chair.of, bool(chair.member)) for chair in second[0].chairs] == [
        *((place, True) for place in (1, 2, 3)),
        (0, False),
    ]
    assert [(chair.member, chair.of) for chair in last[0].chairs] == [(0, 1), (0, 2), (0, 0), (0, 0)]
    played = bracket.build_bracket(RULES, rounds)
    on = {chair.member for node in played[0] for chair in node.chairs if chair.went}
    assert on == {chair.member for node in played[1] for chair in node.chairs if chair.member}
    assert sum(chair.went == "best" for node in played[0] for chair in node.chairs) == 3
    [champion] = [chair.member for chair in played[-1][0].chairs if chair.went]
    assert champion == bracket.compute_standings(RULES, range(1, 19), rounds, True)[0].n
    assert bracket.build_bracket(RULES, []) == ()


def test_nobody_goes_on_from_an_abandoned_table():
    rules = replace(RULES, seats=3)
    tables = (
        TableResult(1, 1, (1, 0, 2), (5, 9, 3), (1, 0, 2)),
        TableResult(1, 2, (3, 4, 5), (5, 9, 7), (3, 1, 2)),
    )
    first = DrawnRound(1, tables, (), make_round_key(1))
    [final] = bracket.draw_next_round(rules, [first], out=(1, 2))
    second = DrawnRound(2, (TableResult(2, 1, final),), (), make_round_key(2))
    left, other = bracket.build_bracket(rules, [first, second])[0]
    assert [(chair.member, chair.went) for chair in left.chairs] == [(1, ""), (0, ""), (2, "")]
    assert [chair.went for chair in other.chairs] == ["best", "won", "best"]


def test_byes_stand_in_the_tree():
    one = next(m for n in range(200) if (m := make_random_cup(Random(n), 40)).rounds[0].rests)
    nodes = bracket.build_bracket(one.rules, one.rounds)[0]
    assert {node.chairs[0].member for node in nodes if node.state == "bye"} == set(one.rounds[0].rests)


def draw_first_round(people: int, seats: int, few: OddPeoplePolicy, least: int = 2) -> DrawingOutcome:
    return draw_round(replace(make_drawing_input(people, seats, least=least, few=few), form="cup"))


def test_bots_fill_tables_if_wanted_or_if_the_game_needs_more_players():
    assert sorted(table.count(0) for table in draw_first_round(5, 4, "bots").tables) == [1, 2]
    assert sorted(table.count(0) for table in draw_first_round(5, 4, "smaller").tables) == [0, 0]
    assert sorted(map(len, draw_first_round(5, 4, "smaller", least=3).tables)) == [3, 3]
    assert [table.count(0) for table in draw_first_round(2, 3, "bots").tables] == [1]
    byes = draw_first_round(5, 2, "bots")
    assert len(byes.rests) == 3 and not any(0 in table for table in byes.tables)
