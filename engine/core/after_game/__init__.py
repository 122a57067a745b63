"""Turning points and statistics of finished games."""

from .point_sources import (
    POINTS_FILE,
    PointSources,
    format_points_file,
    list_winners_points,
    load_bot_point_sources,
    sum_point_sources,
)
from .turning_points import (
    MAX_TURNING_POINTS,
    PublicTurn,
    TurningPoint,
    find_turning_points,
    list_running_scores,
)

__all__ = [
    "MAX_TURNING_POINTS",
    "POINTS_FILE",
    "PointSources",
    "PublicTurn",
    "TurningPoint",
    "find_turning_points",
    "format_points_file",
    "list_running_scores",
    "list_winners_points",
    "load_bot_point_sources",
    "sum_point_sources",
]
