"""What `longtable tune` leaves as it is: weights that regression does not find."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.weights import table

from .value import HOME, TABLES


def tune(games: int, seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    return {name: table(HOME, name, dict[str, list[float]]) for name in TABLES.values() if name != "value"}
