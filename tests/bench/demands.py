"""List the demands on one game alone, beside what docs/reference/figures.md says of all."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Bounds = tuple[float | None, float | None]  # The bounds to reach and to stretch for.


@dataclass(frozen=True)
class GameDemands:
    speed: Bounds = (1.2, 2)  # Decisions a second over those of python-chess, of the worst game.
    turn: float | None = None  # Interactions of a turn.
    rounds: Mapping[int, int] = field(default_factory=dict[int, int])  # Interactions of each person, by round.


DEMANDS_BY_SLUG: Mapping[str, GameDemands] = {
    "saint_malo": GameDemands(turn=4),
    # deal_with_the_devil.6.8.2
    "deal_with_the_devil": GameDemands((1.5, 2), rounds={1: 8, 2: 12, 3: 15, 4: 10, 5: 13}),
    "village": GameDemands((1.5, 2), turn=4),
    "my_village": GameDemands(turn=4),
    "carpe_diem": GameDemands(turn=3),
}


def get_demands(slug: str) -> GameDemands:
    return DEMANDS_BY_SLUG.get(slug, GameDemands())
