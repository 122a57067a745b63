"""Awards at the end of a season."""

from __future__ import annotations

from bot.seasons.awards import compute_awards
from bot.seasons.model import UNITS_PER_POINT, DrawnRound, TableResult


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
