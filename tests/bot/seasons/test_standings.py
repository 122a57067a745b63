"""Standings, scores, ties and awards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.seasons.model import UNITS_PER_POINT, DrawnRound, SeasonRules, TableResult
from bot.seasons.rating import compute_ladder, get_drawing_numbers
from bot.seasons.scoring import (
    compute_awards,
    compute_points,
    compute_standings,
    format_distinct_numbers,
    format_figures,
    format_points,
)

from .standings import FILE, describe_seasons


def test_standings_are_those_that_were_reviewed():
    assert describe_seasons() == FILE.read_text("utf-8"), "run python -m tests.bot.seasons.standings"


RULES, FOUR = SeasonRules("Autumn", "league", ("race",), 4, 5), (1, 2, 3, 4)


def make_round(round: int, places: tuple[int, ...], totals: tuple[int, ...]) -> DrawnRound:
    return DrawnRound(round, (TableResult(round, 1, FOUR, totals, places),))


def test_tie_break_is_explained_in_figures():
    rounds = [make_round(1, (1, 2, 3, 4), (50, 40, 30, 20)), make_round(2, (2, 1, 3, 4), (40, 51, 30, 20))]
    two, one, three, _ = compute_standings(RULES, dict.fromkeys(FOUR, 1), rounds)
    assert (two.n, one.n, one.broke, format_points(one.points), format_points(one.won)) == (
        2,
        1,
        "share",
        "6",
        "1",
    )
    assert format_figures(one.broke, *one.figures) == ("32.4", "32.0") and not three.broke


# Awards at the end of a season


def test_all_four_awards_are_given():
    close = TableResult(2, 1, (1, 2, 3), (51, 51, 50), (1, 1, 3))
    rounds = [
        DrawnRound(
            1,
            (
                TableResult(1, 1, (1, 2, 6), (40, 40, 9), (1, 2, 3), absent=(6,)),
                TableResult(1, 2, (3, 4)),
                TableResult(1, 3, (4, 5, 0), (50, 50, 9), (2, 1, 0)),
            ),
        ),
        DrawnRound(2, (close, TableResult(2, 2, (4, 5), (9, 9), (1, 2), True))),
    ]
    won, met, closest, in_time = compute_awards(rounds, {1: 2, 3: 0})
    assert (won.name, won.members, won.figure) == ("won", (1,), UNITS_PER_POINT * 3 // 2)
    assert (met.name, met.members, met.figure) == ("met", (1, 2, 3), 2)
    assert (closest.name, closest.members, closest.table) == ("closest", (1, 2, 3), close)
    assert (in_time.name, in_time.members, in_time.figure) == ("in-time", (2, 3, 4, 5), 4)


def test_unearned_award_is_not_given():
    assert compute_awards([], {}) == ()
    ended = TableResult(1, 1, (1, 2), (), (1, 1))
    assert compute_awards([DrawnRound(1, (ended,))], {1: 1, 2: 1}) == ()


# The points of places at tables of any size, the places of players, and the format of numbers


POINTS = (4, 2, 1, 0)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), "4 2 1 0"),
        ((1, 2, 3), "4 1½ 0"),
        ((1, 2), "4 0"),
        ((1, 2, 3, 4, 5), "4 2½ 1½ ¾ 0"),
        ((1,), "4"),
        ((1, 1, 3, 4), "3 3 1 0"),
        ((3, 1, 0, 1), "0 2¾ 0 2¾"),
        ((1, 1, 1, 1), "1¾ 1¾ 1¾ 1¾"),
        ((1, 2, 2, 2), "4 1 1 1"),
    ],
)
def test_points_are_spread_over_tables_of_any_size_and_shared_by_equals(places: tuple[int, ...], points: str):
    """Place 0 gets none."""
    assert " ".join(map(format_points, compute_points(POINTS, places))) == points


def test_points_are_formatted_without_language():
    for parts, of, told in ((8, 4, "0 ¼ ½ ¾ 1 1¼ 1½ 1¾"), (8, 3, "0 0.33 0.67 1 1.33 1.67 2 2.33")):
        assert " ".join(format_points(UNITS_PER_POINT * part // of) for part in range(parts)) == told
    assert format_points(UNITS_PER_POINT * 2 - 1) == "2.00" and format_points(17 * UNITS_PER_POINT) == "17"


def test_figures_have_as_many_digits_as_distinguish_them():
    assert format_distinct_numbers(Fraction(382, 10), Fraction(369, 10)) == ("38.2", "36.9")
    assert format_distinct_numbers(Fraction(100, 3), Fraction(3333, 100)) == ("33.333", "33.330")
    assert format_distinct_numbers(Fraction(1), Fraction(1, 2)) == ("1.0", "0.5")


# A ladder's numbers come only from its results, in the order in which they ended


def test_table_with_fewer_than_two_people_changes_nothing():
    alone = TableResult(1, 1, (1, 2, 0), (5, 4, 3), (1, 0, 0), True)
    assert get_drawing_numbers((1, 2), [alone]) == {1: 500, 2: 500}
    draw = TableResult(2, 1, (1, 2), (5, 5), (1, 1))
    assert [(rung.place, rung.shared) for rung in compute_ladder((1, 2), [draw, draw])] == [(1, True)] * 2
