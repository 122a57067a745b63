"""The points that the events of a game tell, by the categories of its results that nothing else changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core import Event, Seat
from engine.games.carpe_diem import events as carpe_diem
from engine.games.carpe_diem.components import NUMBERS_BY_PLAYER_COUNT
from engine.games.deal_with_the_devil import events as deal
from engine.games.my_village import events as my_village
from engine.games.my_village.components import CUSTOMERS as MY_VILLAGE_CUSTOMERS
from engine.games.saint_malo import events as saint_malo
from engine.games.village import events as village
from engine.games.village.components import BOX, CUSTOMERS

Points = Mapping[str, Sequence[int]]  # by category, for each seat

PRESTIGE_BY_STAGE: Mapping[int, int] = {
    stage.stage: effect.n
    for stage in BOX.council.stage
    for effect in stage.effects
    if effect.op == "gain_prestige"
}


def count_saint_malo(events: Sequence[Event], points: list[int]) -> Points:
    for event in events:
        if isinstance(event, saint_malo.Gained):
            points[event.seat] += event.vp
    return {"vp": points}


def count_village(events: Sequence[Event], points: list[int]) -> Points:
    prestige = [0] * len(points)
    for event in events:
        match event:
            case village.Sold():
                points[event.seat] += CUSTOMERS[event.customer].points
            case village.Travelled():
                prestige[event.seat] += event.prestige
            case village.Privileged():
                prestige[event.seat] += PRESTIGE_BY_STAGE.get(event.stage, 0)
            case village.Led():
                for seat in event.seats:
                    prestige[seat] += event.prestige
            case _:
                pass
    return {"customers": points, "prestige": prestige}


def count_my_village(events: Sequence[Event], points: list[int]) -> Points:
    safe = [0] * len(points)
    for event in events:
        if isinstance(event, my_village.Served):
            points[event.seat] += MY_VILLAGE_CUSTOMERS[event.customer].points
        elif isinstance(event, my_village.Secured):
            safe[event.seat] += event.points
    return {"market": points, "story": safe}


def count_carpe_diem(events: Sequence[Event], points: list[int]) -> Points:
    for event in events:
        if isinstance(event, carpe_diem.Gained) and event.what == "vp":
            points[event.seat] += event.n
        elif isinstance(event, carpe_diem.Advanced):
            points[event.seat] += event.vp
        elif isinstance(event, carpe_diem.Resolved):
            points[event.seat] -= event.penalty
    at_first = NUMBERS_BY_PLAYER_COUNT[len(points)].starting_vp
    return {"game": [n + first for n, first in zip(points, at_first, strict=True)]}


def count_deal_with_the_devil(events: Sequence[Event], points: list[int]) -> Points:
    """Add up the changes of each seat, the penalties of inquisitors, and the rewards of the last ritual."""
    [ended] = [event for event in events if isinstance(event, deal.Ended)]
    for event in events:
        match event:
            case deal.RitualPaid():
                points[ended.roles.index("devil")] += event.points
            case deal.GuessesScored():
                for seat, n in enumerate(event.points):
                    points[seat] += n
            case deal.InquisitorsAnswered():
                for penalty in event.penalties:
                    points[event.seat] += penalty.points + penalty.change.score
            case _:
                for seat, change in list_changes(event):
                    points[seat] += change.score
    return {"running": points}


def list_changes(event: Any) -> list[tuple[Seat, deal.Change]]:
    """Return the changes that an event of Deal with the Devil tells, each with its seat."""
    own = [(event.seat, event.change)] if hasattr(event, "change") else []
    built = [(one[0], one[-1]) for one in getattr(event, "buildings", ()) if isinstance(one[-1], deal.Change)]
    changes: Sequence[deal.Change] = getattr(event, "changes", ())
    seats: Sequence[Seat] = getattr(event, "seats", range(len(changes))) if changes else ()
    return [*own, *built, *zip(seats, changes, strict=True)]


class EventPoints(NamedTuple):
    """How to add up the points of a game's events, and what its pictures of results show of the dead."""

    count_points: Callable[[Sequence[Event], list[int]], Points]
    pieces_of_dead: Sequence[str] = ()
    death: type[Any] | None = None  # the event of each death


EVENT_POINTS: dict[str, EventPoints] = {
    "saint_malo": EventPoints(count_saint_malo),
    "village": EventPoints(count_village, ("lying",), village.Died),
    "my_village": EventPoints(count_my_village, ("coffin", "grave"), my_village.Died),
    "carpe_diem": EventPoints(count_carpe_diem),
    "deal_with_the_devil": EventPoints(count_deal_with_the_devil),
}
