"""A single round is drawn from history alone; names and order do not matter, and an impossible drawing is explained."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from bot.seasons.drawing import (
    DrawingImpossible,
    DrawingInput,
    DrawingOutcome,
    Grid,
    TableRules,
    compute_sizes,
    find_odd_sizes,
    hash_inputs,
)
from bot.seasons.forms import FORMS, draw_round, has_tables
from bot.seasons.model import UNITS_PER_POINT
from tests.bot.seasons.kit import (
    Form,
    PlayedSeason,
    count_meetings,
    count_repeated_meetings,
    make_drawing_input,
    measure_unevenness,
    play_season,
)


def make_random_input(seed: int, most: int) -> DrawingInput:
    luck = random.Random(seed)
    people = luck.randint(2, most)
    seats = luck.randint(2, 4)
    form: Form = luck.choice(("league", "swiss", "ladder"))
    ids = range(1, people + 1)
    left = luck.sample(ids, people)
    beside = list[tuple[int, int]]()
    while len(left) > 1 and luck.random() < 0.7:  # open tables
        table, left = sorted(left[:seats]), left[seats:]
        beside += combinations(table, 2)
    strengths = {"league": (0,), "swiss": range(0, 6481, 720), "ladder": range(1200, 1801)}[form]

    def choose_each(*values: int) -> tuple[int, ...]:
        return tuple(luck.choice(values) for _ in ids)

    return make_drawing_input(
        people,
        seats,
        form,
        luck.randint(2, 6),
        seed,
        rounds=6,
        few=luck.choice(("smaller", "bots", "rest")),
        least=luck.choice((2, seats)),
        most=seats + luck.randrange(2),
        seatings=tuple(tuple(luck.randrange(4) for _ in range(seats + 1)) for _ in ids),
        meetings=tuple((a, b, luck.randint(1, 3)) for a, b in combinations(ids, 2) if luck.random() < 0.5),
        beside=tuple(beside),
        rests=choose_each(0, 0, 1),
        short=choose_each(0, 1),
        strengths=() if form == "league" else choose_each(*strengths),
        waited=choose_each(0, 0, 1),
    )


@pytest.mark.parametrize("seed", range(20))
def test_drawing_ignores_numbers_of_people_and_the_order_of_meetings(seed: int):
    asked, luck = make_random_input(seed, 25), random.Random(seed)
    drawn = draw_round(asked)
    names = dict(zip(asked.people, luck.sample(range(1, 500), len(asked.people)), strict=True)) | {0: 0}
    met = tuple(
        (names[b], names[a], times) for a, b, times in luck.sample(asked.meetings, len(asked.meetings))
    )
    beside = tuple((names[a], names[b]) for a, b in asked.beside)
    people = tuple(names[one] for one in asked.people)
    again = draw_round(replace(asked, people=people, meetings=met, beside=beside))
    assert again.tables == tuple(tuple(names[one] for one in table) for table in drawn.tables)
    assert set(again.rests) == {names[one] for one in drawn.rests} and again.repeated == drawn.repeated
    assert draw_round(asked) == drawn


def test_drawing_depends_on_its_key_and_the_announced_hash_does_not():
    asked = make_drawing_input(24, round=2)
    other = replace(asked, key="ab" * 32)
    assert draw_round(other).tables != draw_round(asked).tables
    assert hash_inputs(other) == hash_inputs(asked)


def test_plan_holds_while_the_same_people_play():
    first = draw_round(make_drawing_input(16, rounds=4, seed=3))
    told = PlayedSeason(list(range(1, 17)))
    told.add_round(first)
    history, plan = told.get_history(), first.plan[0]
    second = draw_round(make_drawing_input(16, round=2, rounds=4, seed=3, **history, plan=plan))
    assert {frozenset(table) for table in second.tables} == set(map(frozenset, plan)) and not second.plan
    assert second.repeated == 0
    for other in ((1, 2, 3, 4),), ((*plan[0][:3], 99), *plan[1:]):
        with pytest.raises(DrawingImpossible):
            draw_round(make_drawing_input(16, round=2, rounds=4, seed=3, plan=other))
    with pytest.raises(DrawingImpossible):
        draw_round(make_drawing_input(12, round=2, rounds=4, seed=3, plan=plan))


# Leagues whose people change


@pytest.mark.parametrize(
    ("people", "seats", "rounds", "figure"),
    [(16, 4, 5, 8), (30, 4, 8, 8), (60, 4, 12, 2)],
)
def test_rounds_drawn_one_by_one_hardly_repeat_meetings(people: int, seats: int, rounds: int, figure: int):
    for seed in (1, 2):
        season = play_season("league", people, seats, rounds, seed)
        assert count_repeated_meetings(season.drawn) <= figure
        assert measure_unevenness(season.drawn) <= 2


# Swiss


def measure_gaps(people: int, seats: int, rounds: int, seed: int) -> tuple[int, float, int]:
    """Return repeated meetings, the mean gap in wins at a table, and the highest number of meetings of two people."""
    gaps = list[float]()

    def draw_and_measure(asked: DrawingInput) -> DrawingOutcome:
        points, outcome = dict(zip(asked.people, asked.strengths, strict=True)), draw_round(asked)
        if asked.round > 1:
            won = UNITS_PER_POINT * asked.worth[0]
            gaps.extend(abs(points[a] - points[b]) / won for a, b in count_meetings([outcome.tables]))
        return outcome

    drawn = play_season("swiss", people, seats, rounds, seed, draw_and_measure).drawn
    # Opponents are chosen by their wins alone, so two people who need the same seat may meet. At tables of two one of
    # them then gets the other seat, whatever it was before.
    at_larger_tables = 3 if people == 60 else 2
    assert measure_unevenness(drawn) <= (4 if seats == 2 else at_larger_tables)
    return count_repeated_meetings(drawn), sum(gaps) / len(gaps), max(count_meetings(drawn).values())


@pytest.mark.parametrize(
    ("people", "seats", "rounds", "again", "gap"),
    [
        (30, 4, 5, 3.7, 0.33),
        (9, 2, 5, 0, 0.6),
        (60, 5, 5, 3.5, 0.26),
        (100, 2, 7, 0, 0.2),
    ],
)
def test_swiss_seats_equals_together_and_avoids_rematches(
    people: int, seats: int, rounds: int, again: float, gap: float
):
    meetings, gaps, most = zip(*(measure_gaps(people, seats, rounds, seed) for seed in range(4)), strict=True)
    assert sum(meetings) / 4 <= again * 1.3 + (0.5 if seats > 2 else 0)
    assert sum(gaps) / 4 <= gap * 1.2 and max(most) <= 2


def test_lowest_member_without_a_rest_rests_at_tables_of_two():
    season = play_season("swiss", 9, 2, 8, 5)
    assert max(season.rested.values()) == 1 and season.rested.total() == 8

    def draw(**more: Any) -> DrawingOutcome:
        points = tuple(UNITS_PER_POINT * one for one in range(9, 0, -1))
        return draw_round(make_drawing_input(9, 2, "swiss", 4, strengths=points, **more))

    assert draw().rests == (9,) and draw(rests=(0,) * 8 + (1,)).rests == (8,)
    beside = draw(few="bots")
    assert not beside.rests and beside.small == (9,) and sum(0 in table for table in beside.tables) == 1


# Ladders


@pytest.mark.parametrize(
    ("people", "seats", "bots", "rests"), [(2, 4, [2], 0), (5, 3, [0, 1], 0), (5, 2, [0, 0], 1)]
)
def test_bots_let_a_ladder_start_without_full_tables(people: int, seats: int, bots: list[int], rests: int):
    drawn = draw_round(make_drawing_input(people, seats, "ladder", few="bots"))
    assert (sorted(table.count(0) for table in drawn.tables), len(drawn.rests)) == (bots, rests)
    assert not draw_round(make_drawing_input(2, 4, "ladder")).tables


def test_ladder_seats_near_numbers_that_have_not_just_met():
    luck = random.Random(4)
    apart, again = list[int](), list[int]()
    numbers = tuple(round(luck.gauss(1500, 150)) for _ in range(60))
    drawn = list[Grid]()
    for round_number in range(1, 9):
        last = count_meetings(drawn[-5:])
        met = tuple((a, b, times) for (a, b), times in last.items())
        asked = make_drawing_input(60, 4, "ladder", round_number, strengths=numbers, meetings=met)
        drawn.append(draw_round(asked).tables)
        of_tables = [[numbers[one - 1] for one in table] for table in drawn[-1]]
        apart += [max(of) - min(of) for of in of_tables]
        again.append(sum(pair in last for pair in count_meetings(drawn[-1:])))
    assert sum(apart) / len(apart) < 150 and sum(again[1:]) / 7 < 16


def test_ladder_lets_the_longest_waiting_play():
    waited = (0, 0, 2, 1, 0, 0, 1)
    outcome = draw_round(make_drawing_input(7, 4, "ladder", waited=waited))
    assert [len(table) for table in outcome.tables] == [4] and not {3, 4, 7} & set(outcome.rests)
    assert draw_round(make_drawing_input(3, 4, "ladder")).tables == ()

    def list_sizes(waited: tuple[int, ...], least: int = 2) -> tuple[int, ...]:
        return FORMS["ladder"].list_sizes(
            make_drawing_input(len(waited), 4, "ladder", waited=waited, least=least)
        )

    assert (list_sizes((3, 3, 3)), list_sizes((3, 3, 3), least=4), list_sizes((2, 2, 2))) == ((3,), (), ())
    assert (list_sizes((3,) * 6), list_sizes((3,) * 5)) == ((3, 3), (4,))
    assert list_sizes((3,) + (0,) * 6) == (4,)


# Sizes and impossible drawings


@pytest.mark.parametrize(
    ("people", "seats", "least", "most", "sizes"),
    [
        (13, 4, 2, 4, (4, 3, 3, 3)),
        (5, 4, 2, 4, (3, 2)),
        (5, 4, 3, 4, (4,)),
        (5, 4, 3, 5, (5,)),
        (2, 4, 2, 4, (2,)),
        (3, 4, 4, 4, ()),
        (9, 2, 2, 5, (2, 2, 2, 2)),
    ],
)
def test_sizes_are_as_even_as_the_game_allows(
    people: int, seats: int, least: int, most: int, sizes: tuple[int, ...]
):
    assert compute_sizes(people, TableRules(seats=seats, least=least, most=most)) == sizes


def test_odd_sizes_are_those_of_fewer_tables():
    sizes: Sequence[tuple[int, ...]] = ((4, 3, 3), (5, 4), (3, 2), (3, 3))
    assert [find_odd_sizes(one, 4) for one in sizes] == [{3}, {5}, {2}, set[int]()]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"people": (1,), "joins": (5,)}, "too few people"),
        ({"people": (1, 1)}, "twice"),
        ({"people": (0, 1)}, "number is below 1"),
        ({"joins": (1,)}, "entry for each person"),
        ({"strengths": (1,)}, "entry for each person"),
        ({"seats": 1}, "table sizes"),
        ({"round": 0}, "round"),
        ({"least": 3, "seats": 3, "most": 3}, "too few for a table of at least 3"),
        ({"joins": (6, 5)}, "order in which they joined"),
        ({"worth": (0, 0)}, "worth something"),
        ({"rests": (-1, 0)}, "count is below 0"),
        ({"people": tuple(range(1, 300))}, "at most 200"),
    ],
)
def test_impossible_drawing_is_explained(changes: dict[str, object], why: str):
    with pytest.raises(DrawingImpossible, match=why):
        draw_round(replace(make_drawing_input(2), **changes))


# Rests and meetings are searched together


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
        met = [(a, b) for a, b, times in asked.meetings if times]
        assert drawn.repeated == count_pairs_together(seated, met)


@pytest.mark.parametrize("part", range(12))
def test_everybody_sits_once_or_rests_and_never_twice_with_the_same_person(part: int):
    """The latter holds while there are as many tables as people who play together elsewhere."""
    for seed in range(part, 120, 12):
        asked = make_random_input(seed, 40)
        try:
            drawn = draw_round(asked)
        except DrawingImpossible:
            continue
        people = [[one for one in table if one] for table in drawn.tables]
        assert sorted([*(one for table in people for one in table), *drawn.rests]) == list(asked.people), seed
        assert not people or max(map(len, people)) - min(map(len, people)) <= 1, seed
        assert all(asked.least <= len(table) <= asked.seats + 1 for table in drawn.tables), seed
        seated, _ = split_drawing(drawn)
        if len(seated) >= asked.seats:
            assert count_pairs_together(seated, asked.beside) == 0, seed
