"""Turn plans, and standing orders applied to a match."""

from .missed_turn import has_missed_turn
from .turn_plan import (
    PlannedAction,
    PlannedTurn,
    PlanningSession,
    PlanResponder,
    TurnPlan,
    start_planning,
)

__all__ = [
    "PlanResponder",
    "PlannedAction",
    "PlannedTurn",
    "PlanningSession",
    "TurnPlan",
    "has_missed_turn",
    "start_planning",
]
