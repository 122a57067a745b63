"""Who is placed where at the end."""
from __future__ import annotations

from engine.core import PlayerResult
from engine.core.rules import rank_players


def test_points_then_what_decides_ties_one_after_the_other() -> None:
    items, ties = [(3, 4), (5, 2), (9, 0), (7, 0)], [(1, 5), (2, 0), (0, 0), (1, 6)]
    placed = [
        PlayerResult(2, 1, 9, (9, 0)),
        PlayerResult(1, 2, 7, (5, 2)),
        PlayerResult(3, 3, 7, (7, 0)),
        PlayerResult(0, 4, 7, (3, 4)),
    ]
    assert rank_players(items, ties) == placed


def test_equal_ones_share_the_place_in_the_order_of_the_table() -> None:
    rows = rank_players([(1,), (2,), (2,)], [(0,), (4,), (4,)], seat_order=(2, 0, 1), show_tie_breaker=True)
    assert rows == [PlayerResult(2, 1, 2, (2,), 4), PlayerResult(1, 1, 2, (2,), 4), PlayerResult(0, 3, 1, (1,), 0)]
