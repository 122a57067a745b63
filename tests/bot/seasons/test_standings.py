"""Standings equal a second implementation; scores, ties and awards."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce

from bot.seasons.forms import FORMS as SEASON_FORMS
from bot.seasons.model import UNITS_PER_POINT, DrawnRound, FormName, SeasonRules, TableResult
from bot.seasons.rating import compute_ladder, get_drawing_numbers
from bot.seasons.scoring import (
    Standing,
    compute_awards,
    compute_points,
    compute_standings,
    explain_tie_break,
    format_distinct_numbers,
    format_points,
    get_drawing_points,
)

from .random_seasons import (
    RandomSeason,
    make_played_table,
    make_random_cup,
    make_random_season,
    to_table_result,
)
from .reckoning import list_entries, reckon_standings

FORMS: tuple[FormName, ...] = ("league", "swiss", "cup")


def make_season(number: int) -> RandomSeason:
    luck, form = Random(number), FORMS[number % 3]
    return make_random_cup(luck) if form == "cup" else make_random_season(luck, form)


def compute_rows(one: RandomSeason) -> tuple[Standing, ...]:
    form = SEASON_FORMS[one.rules.form]
    return form.compute_standings(one.rules, one.members, one.to_drawn_rounds(), one.by_lot)


def find_first_difference(one: RandomSeason) -> str:
    """Return what differs first from the second implementation, or ""."""
    found, paper = compute_rows(one), reckon_standings(one, one.rounds, one.by_lot)
    then = {n for n, since in one.members.items() if since < len(one.rounds)}
    past = replace(one, members={n: one.members[n] for n in then})
    before = {line.n: line.place for line in reckon_standings(past, one.rounds[:-1], False)}
    for mine, theirs in zip(found, paper, strict=True):
        moved = before.get(theirs.n, theirs.place) - theirs.place if one.rules.form != "cup" else 0
        for what, here, there in (
            ("places", (mine.n, mine.place, mine.shared), (theirs.n, theirs.place, theirs.shared)),
            ("tie-breaks", (mine.broke, mine.moved), (theirs.broke, moved)),
            (
                "points",
                (mine.points, mine.won),
                (theirs.points * UNITS_PER_POINT, theirs.won * UNITS_PER_POINT),
            ),
            ("shares", mine.share, theirs.share),
            ("cells", [cell.kind for cell in mine.cells], theirs.kinds),
        ):
            if here != there:
                return what
    return ""


@pytest.mark.parametrize("part", range(40))
def test_standings_equal_the_second_implementation(part: int):
    """2,000 seasons of three forms; the ladder has its own test."""
    failed = {
        number: what
        for number in range(part, 2000, 40)
        if (what := find_first_difference(make_season(number)))
    }
    assert failed == {}


def test_swiss_drawing_counts_an_open_table_as_average():
    for number in range(1, 120, 3):
        one = make_season(number)
        paper = list_entries(one, one.rounds, as_average=True)
        points = {
            n: sum(entry.points for entry in mine if entry.kind in ("played", "rested")) * UNITS_PER_POINT
            for n, mine in paper.items()
        }
        assert get_drawing_points(one.rules, one.members, one.to_drawn_rounds()) == points


RULES, FOUR = SeasonRules("Autumn", "league", ("race",), 4, 5), (1, 2, 3, 4)


def make_round(round: int, places: tuple[int, ...], totals: tuple[int, ...]) -> DrawnRound:
    return DrawnRound(round, "race", (TableResult(round, 1, "race", FOUR, totals, places),))


def test_tie_break_is_explained_in_figures():
    rounds = [make_round(1, (1, 2, 3, 4), (50, 40, 30, 20)), make_round(2, (2, 1, 3, 4), (40, 51, 30, 20))]
    two, one, three, _ = compute_standings(RULES, dict.fromkeys(FOUR, 1), rounds)
    told = explain_tie_break(two, one)
    assert told is not None
    assert (told.ahead, told.behind, told.broke, told.points, told.won) == (2, 1, "share", "6", "1")
    assert told.figures == ("32.4", "32.0") and explain_tie_break(one, three) is None


# Awards at the end of a season


def test_all_four_awards_are_given():
    close = TableResult(2, 1, "race", (1, 2, 3), (51, 51, 50), (1, 1, 3))
    rounds = [
        DrawnRound(
            1,
            "race",
            (
                TableResult(1, 1, "race", (1, 2, 6), (40, 40, 9), (1, 2, 3), absent=(6,)),
                TableResult(1, 2, "race", (3, 4)),
                TableResult(1, 3, "race", (4, 5, 0), (50, 50, 9), (2, 1, 0)),
            ),
        ),
        DrawnRound(2, "race", (close, TableResult(2, 2, "race", (4, 5), (9, 9), (1, 2), True))),
    ]
    won, met, closest, in_time = compute_awards(rounds, {1: 2, 3: 0})
    assert (won.name, won.members, won.figure) == ("won", (1,), UNITS_PER_POINT * 3 // 2)
    assert (met.name, met.members, met.figure) == ("met", (1, 2, 3), 2)
    assert (closest.name, closest.members, closest.table) == ("closest", (1, 2, 3), close)
    assert (in_time.name, in_time.members, in_time.figure) == ("in-time", (2, 3, 4, 5), 4)


def test_unearned_award_is_not_given():
    assert compute_awards([], {}) == ()
    ended = TableResult(1, 1, "race", (1, 2), (), (1, 1))
    assert compute_awards([DrawnRound(1, "race", (ended,))], {1: 1, 2: 1}) == ()


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
            higher, equal = (sum(lines[n][-1] >= least for n in listed) for least in (mine[-1] + 1, mine[-1]))
            assert (rung.place, rung.shared) == (higher + 1, equal - higher > 1)
            assert (rung.number, rung.change, rung.line) == (mine[-1], mine[-1] - mine[-2], tuple(mine[-10:]))
            assert (rung.games, rung.won) == (len(mine), won[rung.n])
        assert get_drawing_numbers(people, tables) == {n: round(20 * ratings[n].mu) for n in people}


def test_table_with_fewer_than_two_people_changes_nothing():
    alone = TableResult(1, 1, "race", (1, 2, 0), (5, 4, 3), (1, 0, 0), True)
    assert get_drawing_numbers((1, 2), [alone]) == {1: 500, 2: 500}
