"""Where the members of a family are (C2): counts of generations 1 to 4 by location."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.core import Reason, reason

from ..components import LOCATIONS, STAGES, WINDOWS, Location
from ..state import Change, Player, State

T = TypeVar("T")
HOME: Location = "farmyard"
UNBORN: Location = "unborn"
BAG: Location = "black_bag"
CHRONICLED: Location = "chronicle"
STAGE_LOCATIONS: tuple[Location, ...] = tuple(stage.id for stage in STAGES.values())
WINDOW_LOCATIONS: tuple[Location, ...] = tuple(window.id for window in WINDOWS.values())
LOCATIONS_OUT_OF_PLAY: tuple[Location, ...] = ("chronicle", "grave", "removed")
VISIBLE_LOCATIONS: tuple[Location, ...] = tuple(
    location for location in LOCATIONS if location not in (UNBORN, BAG, *LOCATIONS_OUT_OF_PLAY)
)
BOARD_ORDER: Mapping[Location, int] = {location: rank for rank, location in enumerate(VISIBLE_LOCATIONS)}
WORK_LOCATIONS: tuple[Location, ...] = tuple(location for location in VISIBLE_LOCATIONS if location != HOME)
# The generations of each mask that `generations_mask` can return
GENERATIONS_BY_MASK: tuple[tuple[int, ...], ...] = tuple(
    tuple(g for g in range(1, 5) if mask >> (g - 1) & 1) for mask in range(16)
)


def list_actions_by_generations(create: Callable[[int], T]) -> tuple[tuple[T, ...], ...]:
    """Return the prebuilt actions of each mask of generations."""
    return tuple(tuple(map(create, generations)) for generations in GENERATIONS_BY_MASK)


def generations_mask(player: Player, location: Location) -> int:
    """Return the generations at a location as a mask (1, 2, 4, 8), for tables of prebuilt actions."""
    n = player.people.get(location)
    if n is None:
        return 0
    return (1 if n[0] else 0) | (2 if n[1] else 0) | (4 if n[2] else 0) | (8 if n[3] else 0)


def explain_absent_member(player: Player, generation: int, location: Location) -> Reason | None:
    """Return why no member of this generation can leave this location."""
    if generation in GENERATIONS_BY_MASK[generations_mask(player, location)]:
        return None
    return reason("nobody_there", generation=generation, place=location)


def explain_nobody_home(state: State, player: Player, action: Any) -> Reason | None:
    """Return why no member of this generation can be placed: placements use members from the farmyard (A8.1)."""
    if action.generation in GENERATIONS_BY_MASK[generations_mask(player, HOME)]:
        return None
    return reason("nobody_home", generation=action.generation)


def count_members(player: Player, location: Location) -> int:
    """Return how many members are at a location."""
    n = player.people.get(location)
    return sum(n) if n else 0


def move_member(player: Player, generation: int, start: Location, end: Location) -> None:
    """Move a member, and record the change in the draft."""
    counts = player.people[start]
    counts[generation - 1] -= 1
    if not any(counts):
        del player.people[start]
    if end not in player.people:
        player.people[end] = [0, 0, 0, 0]
    player.people[end][generation - 1] += 1
    player.drafted.append(Change(start, end, generation))


def find_next_generation(player: Player) -> int | None:
    """Return the lowest unborn generation, which is born next (A2.1)."""
    waiting = GENERATIONS_BY_MASK[generations_mask(player, UNBORN)]
    return waiting[0] if waiting else None


def find_dying(player: Player) -> tuple[int | None, list[Location]]:
    """Return the lowest visible generation and its members' locations, in board order (D4).

    The generation is None if nobody is visible.
    """
    lowest: int = 5
    places: list[Location] = []
    for location, n in player.people.items():
        if location in BOARD_ORDER:
            if n[0]:
                generation = 1
            elif n[1]:
                generation = 2
            elif n[2]:
                generation = 3
            else:
                generation = 4
            if generation < lowest:
                lowest, places = generation, [location]
            elif generation == lowest:
                places.append(location)
    if not places:
        return None, places
    places.sort(key=BOARD_ORDER.__getitem__)
    return lowest, places


def count_living(player: Player) -> int:
    """Return how many members are on the farmyard, at work or in the black bag (F3)."""
    return sum(
        sum(counts)
        for location, counts in player.people.items()
        if location != UNBORN and location not in LOCATIONS_OUT_OF_PLAY
    )
