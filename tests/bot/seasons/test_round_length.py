"""The default length of a round, from this bot's own games or from the pace."""

from __future__ import annotations

import pytest

from bot.seasons.model import ALLOWED_DAYS, MIN_KNOWN_GAMES, SECONDS_PER_DAY, SLACK_FACTOR, get_usual_days


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
