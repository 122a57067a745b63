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
    MAX_REACH_POINTS,
    MAX_TURNING_POINTS,
    MIN_LEAD_CHANGE_POINTS,
    PublicTurn,
    TurningPoint,
    evaluate_turns,
    find_turning_points,
    list_leads,
    list_running_scores,
    measure_moves,
)

__all__ = [
    "MAX_REACH_POINTS",
    "MAX_TURNING_POINTS",
    "MIN_LEAD_CHANGE_POINTS",
    "POINTS_FILE",
    "PointSources",
    "PublicTurn",
    "TurningPoint",
    "evaluate_turns",
    "find_turning_points",
    "format_points_file",
    "list_leads",
    "list_running_scores",
    "list_winners_points",
    "load_bot_point_sources",
    "measure_moves",
    "sum_point_sources",
]
