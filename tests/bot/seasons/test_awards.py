"""Awards at the end of a season."""

from __future__ import annotations

from random import Random

from bot.seasons.awards import compute_awards
from bot.seasons.model import UNITS_PER_POINT, DrawnRound, TableResult

from .random_seasons import make_random_season


def test_all_four_awards_are_given():
    close = TableResult(2, 1, "race", (1, 2, 3), (51, 51, 50), (1, 1, 3))
    rounds = [
        DrawnRound(
            1,
            "race",
            (
                TableResult(1, 1, "race", (1, 2, 0), (40, 30, 50), (1, 2, 0)),
                TableResult(1, 2, "race", (3, 4)),
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
    assert [award.name for award in compute_awards([DrawnRound(1, "race", (ended,))], {1: 1, 2: 1})] == [
        "won",
        "met",
    ]


def test_awards_of_random_seasons_go_to_the_best():
    for number in range(100):
        one = make_random_season(Random(number), "league")
        over = [table for at in one.to_drawn_rounds() for table in at.tables if table.over]
        met = {
            n: len({o for t in over if n in list_counting_members(t) for o in list_counting_members(t)} - {n})
            for n in one.members
        }
        named = {award.name: award for award in compute_awards(one.to_drawn_rounds(), {})}
        if any(met.values()):
            assert named["met"].figure == max(met.values())
            assert list(named["met"].members) == [n for n in met if met[n] == max(met.values())]
        gaps = [
            1 - min(totals) / max(totals)
            for table in over
            if table.totals
            and not table.corrected
            and len(totals := list(list_totals_of_people(table))) > 1
            and max(totals) > 0
        ]
        if gaps:
            closest = named["closest"].table
            assert closest is not None
            totals = list_totals_of_people(closest)
            assert abs(1 - min(totals) / max(totals) - min(gaps)) < 1e-9


def list_counting_members(table: TableResult) -> list[int]:
    return [
        n for n, place in zip(table.members, table.places, strict=True) if place and n not in table.absent
    ]


def list_totals_of_people(table: TableResult) -> list[int]:
    return [
        total
        for n, total in zip(table.members, table.totals, strict=True)
        if n in list_counting_members(table)
    ]
