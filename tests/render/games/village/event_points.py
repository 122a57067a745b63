"""The points that the events of Village tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core import Event
from engine.games.village import events as e
from engine.games.village.components import BOX, CUSTOMERS

PRESTIGE_BY_STAGE: Mapping[int, int] = {
    stage.stage: effect.n
    for stage in BOX.council.stage
    for effect in stage.effects
    if effect.op == "gain_prestige"
}
# Pieces that stand for the dead of a player, and the event of each death.
PIECES_OF_DEAD, DEATH_EVENT = ("lying",), e.Died


def count_points(events: Iterable[Event], points: list[int]) -> Mapping[str, list[int]]:
    prestige = [0] * len(points)
    for event in events:
        match event:
            case e.Sold():
                points[event.seat] += CUSTOMERS[event.customer].points
            case e.Travelled():
                prestige[event.seat] += event.prestige
            case e.Privileged():
                prestige[event.seat] += PRESTIGE_BY_STAGE.get(event.stage, 0)
            case e.Led():
                for seat in event.seats:
                    prestige[seat] += event.prestige
            case _:
                pass
    return {"customers": points, "prestige": prestige}
