"""Death and burial (D1 to D9), and the end of the game that a burial can trigger (E1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal, Protocol

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import Bury
from ..components import CHRONICLE, Category, Location
from ..state import Dead, Player, State
from .members import (
    CHRONICLED,
    GENERATIONS_BY_MASK,
    VISIBLE_LOCATIONS,
    find_dying,
    generations_mask,
    move_member,
)

CATEGORY_BY_LOCATION: dict[Location, Category] = {
    location: row.id for row in CHRONICLE.values() for location in row.locations
}
BURY_ACTIONS: dict[Location, Bury] = {location: Bury(location) for location in VISIBLE_LOCATIONS}
RestingPlace = Literal["chronicle", "grave", "nowhere"]


class BurialSpaces(Protocol):
    """The free burial spaces, and the seat that filled the last one. Both a state and a view have these fields."""

    @property
    def chronicle_open(self) -> Mapping[Category, int]: ...

    @property
    def graves_open(self) -> int: ...

    @property
    def trigger(self) -> Seat | None: ...


def find_resting_place(state: BurialSpaces, location: Location) -> RestingPlace:
    """Return where a member who dies at this location is buried (D5 to D7).

    It is the chronicle if its category is open, else a grave, else nowhere.
    """
    if state.chronicle_open[CATEGORY_BY_LOCATION[location]]:
        return "chronicle"
    return "grave" if state.graves_open else "nowhere"


def triggers_end(state: BurialSpaces, location: Location) -> bool:
    """Return whether a burial from this location fills the last space and triggers the end (E1).

    Only the first trigger counts (R29).
    """
    left = {"chronicle": sum(state.chronicle_open.values()), "grave": state.graves_open, "nowhere": 0}
    return state.trigger is None and left[find_resting_place(state, location)] == 1


def resolve_death(state: State, seat: Seat) -> Flow[None]:
    """Let one family member die. The owner chooses the location, if there is a choice (K9, D4)."""
    player = state.players[seat]
    if find_dying(player)[0] is None:
        return skip_death(state, seat)
    action = yield from choose(
        seat, "death", partial(list_burials, player), partial(explain_refused_burial, player)
    )
    player.deaths_due -= 1
    player.deaths += 1
    bury_member(state, seat, action.location)


def list_burials(player: Player) -> list[Bury]:
    """Return the options of the question `death`: the locations of the dying generation."""
    return [BURY_ACTIONS[location] for location in find_dying(player)[1]]


def explain_refused_burial(player: Player, action: Bury) -> Reason:
    return reason("not_dying", place=action.location, generation=find_dying(player)[0] or 0)


def skip_death(state: State, seat: Seat) -> None:
    """Let nobody die, because no member is visible (D8, R6)."""
    player = state.players[seat]
    player.deaths_due -= 1
    player.deaths += 1
    tell(state, events.Lapsed(seat))


def close_turn(state: State) -> None:
    """End the turn except for a death that is due (T5).

    A death that takes nobody is skipped here (D8), because the next step may not write before its first question.
    """
    state.phase = "turn_end"
    player = state.players[state.turn]
    while player.deaths_due and find_dying(player)[0] is None:
        skip_death(state, state.turn)


def bury_member(state: State, seat: Seat, location: Location) -> None:
    """Bury the member of the oldest generation at this location, and check whether that triggers the end."""
    player = state.players[seat]
    category = CATEGORY_BY_LOCATION[location]
    last = triggers_end(state, location)
    generation = GENERATIONS_BY_MASK[generations_mask(player, location)][0]
    dead = Dead(seat, generation)
    match find_resting_place(state, location):
        case "chronicle":
            state.chronicle_open[category] -= 1
            state.chronicle[category].append(dead)
            move_member(player, generation, location, CHRONICLED)
            tell(state, events.Died(seat, generation, location, category))
        case "grave":
            state.graves_open -= 1
            state.graves.append(dead)
            move_member(player, generation, location, "grave")
            tell(state, events.Died(seat, generation, location, None))
        case "nowhere":
            move_member(player, generation, location, "removed")
            tell(state, events.Died(seat, generation, location, None, removed=True))
    if last:
        state.trigger = seat
        tell(state, events.LastFilled(seat))
