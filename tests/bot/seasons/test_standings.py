"""Standings equal a second implementation, and a lost member harms nobody else."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.seasons.forms import FORMS as SEASON_FORMS
from bot.seasons.model import UNITS_PER_POINT, DrawnRound, FormName, SeasonRules, TableResult
from bot.seasons.scoring import (
    Standing,
    compute_standings,
    explain_tie_break,
    get_drawing_points,
)

from .random_seasons import RandomSeason, make_random_cup, make_random_season
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
