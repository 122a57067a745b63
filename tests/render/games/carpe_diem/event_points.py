"""The points that the events of Carpe Diem tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core import Event
from engine.games.carpe_diem.components import NUMBERS_BY_PLAYER_COUNT
from engine.games.carpe_diem.events import Advanced, Gained, Resolved


def count_points(events: Iterable[Event], points: list[int]) -> Mapping[str, list[int]]:
    for event in events:
        if isinstance(event, Gained) and event.what == "vp":
            points[event.seat] += event.n
        elif isinstance(event, Advanced):
            points[event.seat] += event.vp
        elif isinstance(event, Resolved):
            points[event.seat] -= event.penalty
    at_first = NUMBERS_BY_PLAYER_COUNT[len(points)].starting_vp
    return {"game": [n + first for n, first in zip(points, at_first, strict=True)]}
