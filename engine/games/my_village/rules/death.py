"""Death and the day laborer (A9.1, A9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core import Action, Flow, Seat, choose, tell

from .. import events
from ..actions import Bury, HireLaborer
from ..components import CHRONICLE_STORY_POINTS, NUMBERS_BY_PLAYER_COUNT, PROFESSIONS, Profession
from ..state import Player, State
from .gains import record_change
from .school import place_villager

BURY_ACTIONS: Mapping[Profession, Bury] = {profession: Bury(profession) for profession in PROFESSIONS}
HIRE_ACTIONS = tuple(HireLaborer(profession) for profession in PROFESSIONS)


def list_burials(player: Player) -> list[Action]:
    """Return one option for each villager, including the newest (D15, Q66, Q67)."""
    return [BURY_ACTIONS[profession] for profession in player.villagers]


def count_coffins(state: State) -> int:
    """Return how many coffins are filled (C1.7)."""
    return len(state.graves) + sum(map(len, state.chronicle.values()))


class RestingPlace(Struct, frozen=True):
    """Where a villager is laid: chronicle space 1 or 2 with its story points, or a grave (None)."""

    space: int | None = None
    story: int = 0


def find_resting_place(occupants: Sequence[Seat]) -> RestingPlace:
    """Return the next chronicle space of a profession, or a grave if both spaces are filled (A9.1, Q8).

    `occupants` are the seats whose villagers lie there.
    """
    space = len(occupants)
    return (
        RestingPlace(space + 1, CHRONICLE_STORY_POINTS[space])
        if space < len(CHRONICLE_STORY_POINTS)
        else RestingPlace()
    )


def bury_villager(state: State, seat: Seat, profession: Profession) -> Flow[None]:
    """Bury a villager and put the space's story points on the tree (A9.1).

    If no villager is left, the player hires a day laborer (A9.2).
    """
    player, resting_place = state.players[seat], find_resting_place(state.chronicle[profession])
    player.villagers.remove(profession)
    player.reaper = False
    player.tree += resting_place.story
    (state.chronicle[profession] if resting_place.space else state.graves).append(seat)
    tell(state, events.Died(seat, profession, resting_place.space, resting_place.story))
    record_change(state, seat, "coffin", profession if resting_place.space else "grave")
    if count_coffins(state) == NUMBERS_BY_PLAYER_COUNT[len(state.players)].coffins_end:
        tell(state, events.EndNear(count_coffins(state)))
    if not player.villagers:
        hired = yield from choose(seat, "hire", lambda: HIRE_ACTIONS)
        player.laborers += 1
        place_villager(state, seat, hired.profession)
        tell(state, events.Hired(seat, hired.profession))
