"""The points that the events of Saint Malo tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core import Event
from engine.games.saint_malo.events import Gained


def count_points(events: Iterable[Event], points: list[int]) -> Mapping[str, list[int]]:
    for event in events:
        if isinstance(event, Gained):
            points[event.seat] += event.vp
    return {"vp": points}
