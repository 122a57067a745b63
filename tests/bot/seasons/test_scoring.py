"""The points of places at tables of any size, the places of players, and the format of numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from random import Random

import pytest

from bot.seasons.model import UNITS_PER_POINT
from bot.seasons.scoring import compute_places, compute_points, format_distinct_numbers, format_points

from .random_seasons import PlayedTable
from .reckoning import list_table_entries

POINTS = (4, 2, 1, 0)


def format_place_points(*places: int) -> list[str]:
    return [format_points(points) for points in compute_points(POINTS, places)]


def test_smaller_or_larger_table_spreads_the_points():
    assert format_place_points(1, 2, 3, 4) == ["4", "2", "1", "0"]
    assert format_place_points(1, 2, 3) == ["4", "1½", "0"]
    assert format_place_points(1, 2) == ["4", "0"]
    assert format_place_points(1, 2, 3, 4, 5) == ["4", "2½", "1½", "¾", "0"]
    assert format_place_points(1) == ["4"]


def test_shared_places_share_the_sum_and_place_0_gets_none():
    assert format_place_points(1, 1, 3, 4) == ["3", "3", "1", "0"]
    assert format_place_points(3, 1, 0, 1) == ["0", "2¾", "0", "2¾"]
    assert format_place_points(1, 1, 1, 1) == ["1¾"] * 4
    assert format_place_points(1, 2, 2, 2) == ["4", "1", "1", "1"]


@cache
def list_groupings(size: int) -> list[tuple[int, ...]]:
    return [
        places
        for places in product(range(1, size + 1), repeat=size)
        if places == tuple(1 + sum(other < place for other in places) for place in places)
    ]


@pytest.mark.parametrize("seats", range(2, 6))
def test_unit_divides_every_shared_sum(seats: int):
    """All tables of 2 to 5 in all groupings give whole numbers with the same sum as without ties."""
    luck = Random(seats)
    for size in range(2, 6):
        for _ in range(2):
            points = tuple(sorted((luck.randint(0, 20) for _ in range(seats)), reverse=True))
            whole = sum(compute_points(points, tuple(range(1, size + 1))))
            for places in list_groupings(size):
                given = compute_points(points, places)
                assert sum(given) == whole
                paper = list_table_entries(
                    points,
                    PlayedTable(1, 1, tuple(range(1, size + 1)), (0,) * size, (0,) * size, corrected=places),
                )
                assert [Fraction(one, UNITS_PER_POINT) for one in given] == [
                    paper[n].points for n in range(1, size + 1)
                ]


def test_smaller_unit_would_not_be_enough():
    needed = {
        Fraction(one, UNITS_PER_POINT).denominator
        for seats, size in product(range(2, 6), repeat=2)
        for places in list_groupings(size)
        for highest in range(1, seats)
        for one in compute_points((1,) * highest + (0,) * (seats - highest), places)
    }
    assert lcm(*needed) == UNITS_PER_POINT


def test_bots_take_no_place_and_lost_members_come_last():
    assert compute_places((1, 0, 2, 3), (2, 1, 3, 4)) == (1, 0, 2, 3)
    assert compute_places((1, 2, 3, 4), (1, 2, 3, 4), {1}) == (4, 1, 2, 3)
    assert compute_places((1, 2, 3, 4), (1, 2, 2, 4), {1, 3}) == (3, 1, 3, 2)
    assert compute_places((1, 2, 3), (1, 1, 3), {9}) == (1, 1, 3)


def test_points_are_formatted_without_language():
    assert [format_points(UNITS_PER_POINT * part // 4) for part in range(8)] == [
        "0",
        "¼",
        "½",
        "¾",
        "1",
        "1¼",
        "1½",
        "1¾",
    ]
    assert [format_points(UNITS_PER_POINT * part // 3) for part in (1, 2, 7)] == ["0.33", "0.67", "2.33"]
    assert format_points(UNITS_PER_POINT * 2 - 1) == "2.00" and format_points(17 * UNITS_PER_POINT) == "17"


def test_figures_have_as_many_digits_as_distinguish_them():
    assert format_distinct_numbers(Fraction(382, 10), Fraction(369, 10)) == ("38.2", "36.9")
    assert format_distinct_numbers(Fraction(100, 3), Fraction(3333, 100)) == ("33.333", "33.330")
    assert format_distinct_numbers(Fraction(1), Fraction(1, 2)) == ("1.0", "0.5")
