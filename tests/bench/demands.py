"""Goals of single games. Goals that hold for every game stand where the figure is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Bounds = tuple[float | None, float | None]  # the goal to reach, and the stretch goal


@dataclass(frozen=True)
class GameDemands:
    speed: Bounds = (1.2, 2)  # random-playout decisions a second, as a multiple of python-chess's
    turn: float | None = None  # most interactions in a turn, at the median
    rounds: Mapping[int, int] = field(
        default_factory=dict[int, int]
    )  # most interactions of a person, by round


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
