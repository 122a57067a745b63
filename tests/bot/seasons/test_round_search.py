"""Rests and meetings are searched together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.seasons.drawing import DrawingImpossible, DrawingInput, DrawingOutcome, Grid
from bot.seasons.forms import draw_round, has_tables
from bot.seasons.model import OddPeoplePolicy

from .kit import Form, make_drawing_input

DAN = 1
BOB = 2
CLEO = 3
# Bob sat out the second round.
THREE: dict[str, Any] = {"meetings": ((DAN, BOB, 1), (DAN, CLEO, 1)), "rests": (0, 0, 1)}


@pytest.mark.parametrize("seed", range(12))
def test_three_at_a_table_of_two_pairs_those_who_have_not_met(seed: int):
    drawn = draw_round(make_drawing_input(3, 2, round=3, rounds=3, seed=seed, **THREE))
    assert [sorted(table) for table in drawn.tables] == [[BOB, CLEO]] and drawn.rests == (DAN,)
    assert drawn.repeated == 0


def test_nobody_plays_the_same_person_at_two_tables_if_avoidable():
    for seed in range(12):
        drawn = draw_round(
            make_drawing_input(3, 2, round=3, rounds=3, seed=seed, beside=((DAN, CLEO),), rests=(1, 0, 0))
        )
        assert drawn.rests != (BOB,), "Dan and Cleo still play together"
    only = draw_round(make_drawing_input(2, 2, round=3, rounds=3, beside=((1, 2),)))
    assert only.tables in (((1, 2),), ((2, 1),))


FORMS: tuple[Form, ...] = ("league", "swiss", "ladder")
FEWS: tuple[OddPeoplePolicy, ...] = ("smaller", "bots", "rest")


def make_random_input(seed: int, most: int) -> DrawingInput:
    luck = Random(seed)
    people = luck.randint(2, most)
    seats = luck.randint(2, 4)
    form = luck.choice(FORMS)
    ids = range(1, people + 1)
    met = tuple((a, b, luck.randint(1, 3)) for a, b in combinations(ids, 2) if luck.random() < 0.5)
    left = luck.sample(ids, people)
    beside = list[tuple[int, int]]()
    while len(left) > 1 and luck.random() < 0.7:  # open tables
        table, left = sorted(left[:seats]), left[seats:]
        beside += combinations(table, 2)
    least = luck.choice((2, seats))
    return make_drawing_input(
        people,
        seats,
        form,
        luck.randint(2, 6),
        seed,
        rounds=6,
        few=luck.choice(FEWS),
        least=least,
        meetings=met,
        beside=tuple(beside),
        rests=tuple(luck.choice((0, 0, 1)) for _ in ids),
        short=tuple(luck.choice((0, 1)) for _ in ids),
        strengths={
            "league": (),
            "swiss": tuple(720 * luck.randint(0, 9) for _ in ids),
            "ladder": tuple(luck.randint(1200, 1800) for _ in ids),
        }[form],
        waited=tuple(luck.choice((0, 0, 1)) for _ in ids),
    )


def iterate_all_rounds(people: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[Grid, tuple[int, ...]]]:
    """Yield every way to seat people, table after table, with those who are left over. Tables of equal size occur
    several times."""
    if not sizes:
        yield (), tuple(people)
        return
    for table in combinations(people, sizes[0]):
        rest = [one for one in people if one not in table]
        for others, left in iterate_all_rounds(rest, sizes[1:]):
            yield (table, *others), left


def count_pairs_together(tables: Grid, pairs: Sequence[tuple[int, int]]) -> int:
    return sum(a in table and b in table for a, b in pairs for table in tables)


def count_earlier_rests(asked: DrawingInput, left: Sequence[int]) -> list[tuple[int, int]]:
    """Return how often these people had been left over before."""
    rested = asked.short if asked.few == "bots" else asked.rests
    return [(asked.waited[one - 1], rested[one - 1]) for one in left]


def rate_round(asked: DrawingInput, tables: Grid, rest: Sequence[int]) -> tuple[int, int]:
    """Return how many people also play together elsewhere, and how unfair the rests are."""
    ranks = {times: at for at, times in enumerate(sorted(set(count_earlier_rests(asked, asked.people))))}
    return count_pairs_together(tables, asked.beside), sum(
        ranks[times] for times in count_earlier_rests(asked, rest)
    )


def split_drawing(drawn: DrawingOutcome) -> tuple[Grid, tuple[int, ...]]:
    """Return tables of at least two people. All others count as left over, with a bot or without."""
    tables = tuple(tuple(sorted(one for one in table if one)) for table in drawn.tables)
    seated = tuple(table for table in tables if len(table) > 1)
    return seated, (*drawn.rests, *(table[0] for table in tables if len(table) == 1))


@pytest.mark.parametrize("part", range(12))
def test_no_other_round_of_few_people_is_better(part: int):
    """First count people who also play together elsewhere, then rests."""
    for seed in range(part, 300, 12):
        asked = make_random_input(seed, 7)
        try:
            drawn = draw_round(asked)
        except DrawingImpossible:
            assert not has_tables(asked)
            continue
        seated, left = split_drawing(drawn)
        assert has_tables(asked) == bool(drawn.tables)
        every = list(iterate_all_rounds(asked.people, [len(table) for table in seated]))
        assert rate_round(asked, seated, left) == min(
            rate_round(asked, tables, rest) for tables, rest in every
        ), seed
        met = [(a, b) for a, b, times in asked.meetings for _ in range(times)]
        assert drawn.repeated == count_pairs_together(seated, met)


@pytest.mark.parametrize("part", range(12))
def test_many_people_never_sit_twice_with_the_same_person(part: int):
    """This holds while there are as many tables as people who play together elsewhere."""
    for seed in range(part, 120, 12):
        asked = make_random_input(seed, 40)
        try:
            drawn = draw_round(asked)
        except DrawingImpossible:
            continue
        seated, _ = split_drawing(drawn)
        if len(seated) >= asked.seats:
            assert count_pairs_together(seated, asked.beside) == 0, seed
