"""The points that the events of My Village tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core import Event
from engine.games.my_village.components import CUSTOMERS
from engine.games.my_village.events import Died, Secured, Served

# Pieces that stand for the dead of a player, and the event of each death.
PIECES_OF_DEAD, DEATH_EVENT = ("coffin", "grave"), Died


def count_points(events: Iterable[Event], points: list[int]) -> Mapping[str, list[int]]:
    safe = [0] * len(points)
    for event in events:
        if isinstance(event, Served):
            points[event.seat] += CUSTOMERS[event.customer].points
        elif isinstance(event, Secured):
            safe[event.seat] += event.points
    return {"market": points, "story": safe}
