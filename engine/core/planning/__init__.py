"""Turn plans, and standing orders applied to a match."""
from .order_runner import missed, said
from .turn_plan import (
    Plan,
    Rehearsal,
    Turn,
    rehearse,
)

__all__ = [
    "Plan",
    "Rehearsal",
    "Turn",
    "missed",
    "rehearse",
    "said",
]
