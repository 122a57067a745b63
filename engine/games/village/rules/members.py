"""Where the members of a family are (C2): counts of generations 1 to 4 by location."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Reason, reason

from ..components import LOCATIONS, STAGES, WINDOWS, Location
from ..state import Change, Player, State

HOME: Location = "farmyard"
UNBORN: Location = "unborn"
BAG: Location = "black_bag"
CHRONICLED: Location = "chronicle"
STAGE: tuple[Location, ...] = tuple(stage.id for stage in STAGES.values())  # stage 1 first
WINDOW: tuple[Location, ...] = tuple(window.id for window in WINDOWS.values())
GONE: tuple[Location, ...] = ("chronicle", "grave", "removed")
VISIBLE: tuple[Location, ...] = tuple(at for at in LOCATIONS if at not in (UNBORN, BAG, *GONE))
RANK: Mapping[Location, int] = {at: rank for rank, at in enumerate(VISIBLE)}  # in board order
EMPLOYED: tuple[Location, ...] = tuple(at for at in VISIBLE if at != HOME)
GENERATIONS_OF: tuple[tuple[int, ...], ...] = tuple(  # by mask, see `there`
    tuple(g for g in range(1, 5) if mask >> (g - 1) & 1) for mask in range(16)
)


def there(p: Player, at: Location) -> int:
    """Return the generations at a location as a mask (1, 2, 4, 8), for tables of prebuilt actions."""
    n = p.people.get(at)
    if n is None:
        return 0
    return (1 if n[0] else 0) | (2 if n[1] else 0) | (4 if n[2] else 0) | (8 if n[3] else 0)


def nobody_there(p: Player, generation: int, at: Location) -> Reason | None:
    """Return why no member of this generation can leave this location."""
    if generation in GENERATIONS_OF[there(p, at)]:
        return None
    return reason("nobody_there", generation=generation, place=at)


def nobody_home(s: State, p: Player, action: Any) -> Reason | None:
    """Return why no member of this generation can be placed: placements use members from the farmyard (A8.1)."""
    if action.generation in GENERATIONS_OF[there(p, HOME)]:
        return None
    return reason("nobody_home", generation=action.generation)


def many(p: Player, at: Location) -> int:
    """Return how many members are at a location."""
    n = p.people.get(at)
    return sum(n) if n else 0


def move(p: Player, generation: int, start: Location, end: Location) -> None:
    counts = p.people[start]
    counts[generation - 1] -= 1
    if not any(counts):
        del p.people[start]
    if end not in p.people:
        p.people[end] = [0, 0, 0, 0]
    p.people[end][generation - 1] += 1
    p.drafted.append(Change(start, end, generation))


def next_child(p: Player) -> int | None:
    """Return the lowest unborn generation, which is born next (A2.1)."""
    waiting = GENERATIONS_OF[there(p, UNBORN)]
    return waiting[0] if waiting else None


def dying(p: Player) -> tuple[int | None, list[Location]]:
    """Return the lowest visible generation and its members' locations, in board order (D4).

    The generation is None if nobody is visible.
    """
    lowest: int = 5
    places: list[Location] = []
    for at, n in p.people.items():
        if at in RANK:
            generation = 1 if n[0] else 2 if n[1] else 3 if n[2] else 4
            if generation < lowest:
                lowest, places = generation, [at]
            elif generation == lowest:
                places.append(at)
    if not places:
        return None, places
    places.sort(key=RANK.__getitem__)
    return lowest, places


def living(p: Player) -> int:
    """Return how many members are on the farmyard, at work or in the black bag (F3)."""
    return sum(sum(counts) for at, counts in p.people.items() if at != UNBORN and at not in GONE)
