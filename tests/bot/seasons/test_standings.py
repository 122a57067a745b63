"""Standings equal a second implementation, and a lost member harms nobody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from bot.seasons import scoring
from bot.seasons.forms import FORMS as SEASON_FORMS
from bot.seasons.model import UNITS_PER_POINT, DrawnRound, FormName, SeasonRules, TableResult
from bot.seasons.scoring import (
    RoundScore,
    Standing,
    compute_places,
    compute_points,
    compute_standings,
    explain_tie_break,
    get_drawing_points,
)

from .random_seasons import Places, RandomSeason, make_random_cup, make_random_season
from .reckoning import list_entries, reckon_standings

FORMS: tuple[FormName, ...] = ("league", "swiss", "cup")


def make_season(number: int) -> RandomSeason:
    luck, form = Random(number), FORMS[number % 3]
    return make_random_cup(luck) if form == "cup" else make_random_season(luck, form)


def compute_rows(one: RandomSeason, places: Places = compute_places) -> tuple[Standing, ...]:
    form = SEASON_FORMS[one.rules.form]
    return form.compute_standings(one.rules, one.members, one.to_drawn_rounds(places), one.by_lot)


def find_first_difference(one: RandomSeason, places: Places = compute_places) -> str:
    """Return what differs first from the second implementation, or ""."""
    found, paper = compute_rows(one, places), reckon_standings(one, one.rounds, one.by_lot)
    then = {n for n, since in one.members.items() if since < len(one.rounds)}
    past = replace(one, members={n: one.members[n] for n in then})
    before = {line.n: line.place for line in reckon_standings(past, one.rounds[:-1], False)}
    for mine, theirs in zip(found, paper, strict=True):
        moved = before.get(theirs.n, theirs.place) - theirs.place if one.rules.form != "cup" else 0
        if (mine.n, mine.place, mine.shared, mine.broke, mine.moved) != (
            theirs.n,
            theirs.place,
            theirs.shared,
            theirs.broke,
            moved,
        ):
            return "places"
        if (mine.points, mine.won, mine.share) != (
            theirs.points * UNITS_PER_POINT,
            theirs.won * UNITS_PER_POINT,
            theirs.share,
        ):
            return "figures"
        if [cell.kind for cell in mine.cells] != theirs.kinds:
            return "cells"
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


def test_random_seasons_contain_every_accident_and_tie_break():
    lines = [line for number in range(150) for line in compute_rows(make_season(number))]
    assert {line.broke for line in lines} == {"", "won", "share", "direct", "met", "lot"}
    assert {cell.kind for line in lines for cell in line.cells} == {
        "played",
        "open",
        "rested",
        "missed",
        "dropped",
    }
    assert any(line.shared for line in lines) and any(cell.corrected for line in lines for cell in line.cells)


def test_points_by_the_order_at_the_table_are_found(monkeypatch: pytest.MonkeyPatch):
    def award_by_seat(points: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
        given = iter(compute_points(points, tuple(range(1, 1 + sum(map(bool, places))))))
        return tuple(next(given) if place else 0 for place in places)

    monkeypatch.setattr(scoring, "compute_points", award_by_seat)
    assert sum(bool(find_first_difference(make_season(number))) for number in range(30)) > 15


def test_uncounted_round_that_breaks_a_tie_is_found(monkeypatch: pytest.MonkeyPatch):
    true = scoring.collect_facts

    def collect_carelessly(
        rounds: Sequence[DrawnRound], cells: Mapping[int, Sequence[RoundScore]]
    ) -> scoring.TieBreakFacts:
        every = {n: [cell for cell in row if cell.kind not in ("open", "missed")] for n, row in cells.items()}
        shares = {n: scoring.mean([cell.share or Fraction(0) for cell in row]) for n, row in every.items()}
        return replace(true(rounds, cells), counting=every, shares=shares)

    monkeypatch.setattr(scoring, "collect_facts", collect_carelessly)
    assert sum(bool(find_first_difference(make_season(number))) for number in range(30)) > 5


def test_lost_member_changes_places_only_at_their_table_and_never_for_the_worse():
    for number in range(120):
        one = make_season(number * 3 + number % 2)  # no cup, because the results decide who goes on there
        luck = Random(number)
        choices = [
            (at, sat, n)
            for at in one.rounds
            for sat in at.tables
            if sat.fate != "open" and not sat.corrected
            for n in sat.members
            if n and n not in sat.lost
        ]
        if not choices:
            continue
        at, sat, n = luck.choice(choices)
        gone = replace(sat, lost=sat.lost | {n})
        rounds = tuple(
            replace(each, tables=tuple(gone if table is sat else table for table in each.tables))
            for each in one.rounds
        )
        rules = replace(one.rules, drops=0)
        old = {line.n: line.cells for line in compute_standings(rules, one.members, one.to_drawn_rounds())}
        new = {
            line.n: line.cells
            for line in compute_standings(rules, one.members, replace(one, rounds=rounds).to_drawn_rounds())
        }
        for other, cells in new.items():
            for cell, before in zip(cells, old[other], strict=True):
                if cell.round != at.round or cell.table != sat.n:
                    assert cell == before
                elif other != n and other not in sat.lost:
                    assert cell.points >= before.points and cell.place <= before.place


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


def make_round(
    round: int, places: tuple[int, ...], totals: tuple[int, ...], members: tuple[int, ...] = FOUR
) -> DrawnRound:
    return DrawnRound(round, "race", (TableResult(round, 1, "race", members, totals, places),))


def test_tie_break_is_explained_in_figures():
    rounds = [make_round(1, (1, 2, 3, 4), (50, 40, 30, 20)), make_round(2, (2, 1, 3, 4), (40, 51, 30, 20))]
    two, one, *_ = compute_standings(RULES, dict.fromkeys(FOUR, 1), rounds)
    told = explain_tie_break(two, one)
    assert told is not None
    assert (told.ahead, told.behind, told.broke, told.points, told.won) == (2, 1, "share", "6", "1")
    assert told.figures == ("32.4", "32.0")
    assert explain_tie_break(one, compute_standings(RULES, dict.fromkeys(FOUR, 1), rounds)[2]) is None


def test_full_tie_is_shared_until_the_lot():
    rounds = [make_round(1, (1, 1, 3, 3), (9, 9, 2, 2))]
    members = dict.fromkeys(FOUR, 1)
    assert [(line.place, line.shared) for line in compute_standings(RULES, members, rounds)] == [
        (1, True),
        (1, True),
        (3, True),
        (3, True),
    ]
    drawn = compute_standings(RULES, members, rounds, True)
    assert [(line.place, line.shared, line.broke) for line in drawn] == [
        (1, False, ""),
        (2, False, "lot"),
        (3, False, ""),
        (4, False, "lot"),
    ]


def test_worst_round_is_dropped_once_more_rounds_are_drawn_than_count():
    rules = replace(RULES, drops=1)
    rounds = [make_round(at, (1, 2, 3, 4) if at != 2 else (4, 3, 2, 1), (4, 3, 2, 1)) for at in range(1, 6)]
    best = [next(line for line in compute_standings(rules, {1: 1}, rounds[:many])) for many in (4, 5)]
    assert [line.points for line in best] == [12 * UNITS_PER_POINT, 16 * UNITS_PER_POINT]
    assert [cell.kind for cell in best[1].cells] == ["played", "dropped", "played", "played", "played"]


def test_late_joiner_has_missed_rounds_and_no_movement():
    rounds = [
        make_round(1, (1, 2, 3, 4), (4, 3, 2, 1)),
        make_round(2, (1, 2, 3, 4), (9, 3, 2, 1), (5, 2, 3, 4)),
    ]
    lines = {line.n: line for line in compute_standings(RULES, {1: 1, 2: 1, 3: 1, 4: 1, 5: 2}, rounds)}
    assert [cell.kind for cell in lines[5].cells] == ["missed", "played"]
    assert (lines[5].moved, lines[2].moved, lines[2].place, lines[4].moved) == (0, -1, 3, -1)
