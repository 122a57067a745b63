"""Turning points: a winner out of reach has none, and a visible leap is one."""
from __future__ import annotations

from typing import Any, cast

from engine.core.after_game import PublicTurn, find_turning_points
from engine.core.rules.events import Event
from engine.core.rules.scoring import RunningScore


class Chart:
    """A game whose view is a pair of lists: the points that everybody sees, and the evaluation."""

    features = None

    def running_score(self, view: Any, seat: int) -> RunningScore:
        return RunningScore((view[0][seat],))

    def value(self, view: Any, seat: int) -> float:
        return float(view[1][seat])

    def round_number(self, view: Any) -> int:
        return 0


def list_turning_points(*turns: tuple[list[int], list[float]]) -> list[tuple[int, int, bool]]:
    positions = [PublicTurn(n - 1, turn, (Event(),)) for n, turn in enumerate(turns)]
    found = find_turning_points(cast(Any, Chart()), positions, [*range(len(turns[0][0]))])
    return [(one.index, one.seat, one.is_gain) for one in found]


def test_nothing_decides_about_a_seat_that_is_out_of_reach():
    far = ([70, 10, 68], [70.0, 10.0, 68.0]), ([70, 9, 68], [70.0, 2.0, 68.0])
    near = ([70, 60, 68], [70.0, 60.0, 68.0]), ([70, 59, 68], [70.0, 52.0, 68.0])
    assert list_turning_points(*far) == [] and list_turning_points(*near) == [(1, 1, False)]


def test_the_largest_leap_is_a_turning_point_although_it_was_expected():
    leap = ([10, 12], [30.0, 31.0]), ([28, 12], [31.0, 31.0])
    assert list_turning_points(*leap) == [(1, 0, True)]
