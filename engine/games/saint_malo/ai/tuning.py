"""What `longtable tune` leaves as it is: weights that regression does not find."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.weights import Weight, table

from .value import HOME, TABLES


def tune(games: int, seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    return {name: table(HOME, name, dict[str, Weight]) for name in TABLES.values() if name != "value"}
