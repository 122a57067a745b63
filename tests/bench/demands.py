"""What is demanded of one game alone, beside what docs/figures.md says of all."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Bounds = tuple[float | None, float | None]  # to reach, stretch


@dataclass(frozen=True)
class Demands:
    speed: Bounds = (1.2, 2)  # decisions/s over python-chess's: of the worst game
    turn: float | None = None  # interactions of a turn
    rounds: Mapping[int, int] = field(default_factory=dict[int, int])  # interactions of each person, by round


DEMANDS: Mapping[str, Demands] = {
    "saint_malo": Demands(turn=4),
    "deal_with_the_devil": Demands((1.5, 2), rounds={1: 8, 2: 12, 3: 15, 4: 10, 5: 13}),  # deal_with_the_devil.6.8.2
    "village": Demands((1.5, 2), turn=4),
    "my_village": Demands(turn=4),
    "carpe_diem": Demands(turn=3),
}


def demands(slug: str) -> Demands:
    return DEMANDS.get(slug, Demands())
