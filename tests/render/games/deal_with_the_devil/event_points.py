"""The points that the events of Deal with the Devil tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Event, Seat
from engine.games.deal_with_the_devil import events as e


def count_points(events: Sequence[Event], points: list[int]) -> Mapping[str, list[int]]:
    """Add up the changes of each seat, the penalties of inquisitors, and the rewards of the last ritual."""
    [ended] = [event for event in events if isinstance(event, e.Ended)]
    for event in events:
        match event:
            case e.RitualPaid():
                points[ended.roles.index("devil")] += event.points
            case e.GuessesScored():
                for seat, n in enumerate(event.points):
                    points[seat] += n
            case e.InquisitorsAnswered():
                for penalty in event.penalties:
                    points[event.seat] += penalty.points + penalty.change.score
            case _:
                for seat, change in list_changes(event):
                    points[seat] += change.score
    return {"running": points}


def list_changes(event: Any) -> list[tuple[Seat, e.Change]]:
    """Return the changes that an event tells, each with its seat."""
    own = [(event.seat, event.change)] if hasattr(event, "change") else []
    built = [(one[0], one[-1]) for one in getattr(event, "buildings", ()) if isinstance(one[-1], e.Change)]
    changes: Sequence[e.Change] = getattr(event, "changes", ())
    seats: Sequence[Seat] = getattr(event, "seats", range(len(changes))) if changes else ()
    return [*own, *built, *zip(seats, changes, strict=True)]
