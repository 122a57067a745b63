"""The points of places at tables of any size, the places of players, and the format of numbers."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from openskill.models import PlackettLuce

from bot.seasons.model import UNITS_PER_POINT, TableResult
from bot.seasons.rating import compute_ladder, get_drawing_numbers
from bot.seasons.scoring import compute_points, format_distinct_numbers, format_points

from .random_seasons import make_played_table, to_table_result

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


# A ladder's numbers come only from its results, in the order in which they ended


def make_random_ladder(luck: Random) -> tuple[range, list[TableResult]]:
    people, tables = range(1, luck.randint(3, 40)), list[TableResult]()
    for at in range(1, luck.randint(1, 60)):
        sitting = luck.sample(people, min(len(people), luck.randint(2, 5)))
        tables.append(to_table_result(make_played_table(luck, at, 1, sitting, luck.random() < 0.5, False)))
    return people, tables


def test_numbers_equal_those_of_openskill():
    for number in range(60):
        people, tables = make_random_ladder(Random(number))
        model = PlackettLuce()
        ratings = {n: model.rating() for n in people}
        lines: dict[int, list[int]] = {n: [] for n in people}
        won = dict.fromkeys(people, 0)
        for table in (table for table in tables if any(table.places)):
            ends = [(n, place) for n, place in zip(table.members, table.places, strict=True) if n]
            after = model.rate([[ratings[n]] for n, _ in ends], ranks=[float(place) for _, place in ends])
            best = [n for n, place in ends if place == 1]
            for (n, _), [rating] in zip(ends, after, strict=True):
                ratings[n] = rating
                lines[n].append(round(1500 + 20 * (rating.mu - 3 * rating.sigma)))
                won[n] += UNITS_PER_POINT // len(best) if n in best else 0
        listed = sorted((n for n in people if len(lines[n]) >= 2), key=lambda n: (-lines[n][-1], n))
        found = compute_ladder(people, tables)
        assert [rung.n for rung in found] == listed
        for rung in found:
            mine = lines[rung.n]
            ahead = sum(lines[n][-1] > mine[-1] for n in listed)
            assert (rung.place, rung.shared) == (ahead + 1, sum(lines[n][-1] == mine[-1] for n in listed) > 1)
            assert (rung.number, rung.change, rung.line) == (mine[-1], mine[-1] - mine[-2], tuple(mine[-10:]))
            assert (rung.games, rung.won) == (len(mine), won[rung.n])
        assert get_drawing_numbers(people, tables) == {n: round(20 * ratings[n].mu) for n in people}


def test_table_with_fewer_than_two_people_changes_nothing():
    assert get_drawing_numbers(
        (1, 2), [TableResult(1, 1, "race", (1, 2, 0), (5, 4, 3), (1, 0, 0), True)]
    ) == {
        1: 500,
        2: 500,
    }
