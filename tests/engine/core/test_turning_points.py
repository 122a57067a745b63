"""Turning points are the largest changes of the lines."""

from __future__ import annotations

from engine.core.after_game import TurningPoint, find_turning_points


def test_largest_changes_are_turning_points_in_their_order():
    lines = [0, 5, 5, 1, 2, 2], [0, 0, 3, 3, 3, 9]
    assert find_turning_points(lines) == [
        TurningPoint(1, 0, 5),
        TurningPoint(3, 0, -4),
        TurningPoint(5, 1, 6),
    ]
    assert find_turning_points(([2, 2, 2], [4, 4, 4])) == []


def test_change_of_one_player_comes_before_an_equal_one_of_all():
    lines = [0, 5, 10, 10, 10], [0, 5, 5, 10, 10], [0, 5, 5, 10, 15]
    assert find_turning_points(lines) == [TurningPoint(2, 0, 5), TurningPoint(3, 1, 5), TurningPoint(4, 2, 5)]
