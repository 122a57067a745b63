"""A ladder's numbers come only from its results, in the order in which they ended."""

from __future__ import annotations

from random import Random

from openskill.models import PlackettLuce

from bot.seasons.model import UNITS_PER_POINT, TableResult
from bot.seasons.rating import compute_ladder, get_drawing_numbers

from .random_seasons import make_played_table, to_table_result


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


def test_newcomer_is_drawn_in_the_middle_and_not_listed():
    once = [TableResult(1, 1, "race", (1, 2), (5, 4), (1, 2))]
    assert compute_ladder((1, 2, 3), once) == ()
    numbers = get_drawing_numbers((1, 2, 3), once)
    assert numbers[1] > numbers[3] == 500 > numbers[2]


def test_table_with_fewer_than_two_people_changes_nothing():
    assert get_drawing_numbers(
        (1, 2), [TableResult(1, 1, "race", (1, 2, 0), (5, 4, 3), (1, 0, 0), True)]
    ) == {
        1: 500,
        2: 500,
    }
