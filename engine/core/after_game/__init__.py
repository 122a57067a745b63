"""Turning points and statistics of finished games."""
from .point_sources import (
    FILE,
    Won,
    of_bots,
    winners,
    won,
    written,
)
from .turning_points import (
    LEAST,
    SPARKS,
    Position,
    Turning,
    standings,
    tallies,
    turnings,
)

__all__ = [
    "FILE",
    "LEAST",
    "SPARKS",
    "Position",
    "Turning",
    "Won",
    "of_bots",
    "standings",
    "tallies",
    "turnings",
    "winners",
    "won",
    "written",
]
