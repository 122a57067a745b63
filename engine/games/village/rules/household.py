"""Harvest, family and church: actions that take a single decision (A1, A2, A7)."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Birth, EnterBag, Harvest, Recall
from ..components import CHURCH_ENTRY_COSTS, GRAIN_CAPACITY, HARVEST_YIELDS, Location
from ..state import Player, State
from .members import (
    BAG,
    HOME,
    UNBORN,
    WORK_LOCATIONS,
    explain_absent_member,
    find_next_generation,
    generations_mask,
    list_actions_by_generations,
    move_member,
)
from .payment import choose_payment, list_alternative_payments, pay_units, spend_time

HARVEST_ACTIONS = (Harvest(),)
BIRTH_ACTION = Birth()
RECALL_ACTIONS: dict[Location, tuple[tuple[Recall, ...], ...]] = {
    location: list_actions_by_generations(partial(Recall, location=location)) for location in WORK_LOCATIONS
}
ENTER_BAG_ACTIONS_BY_GENERATIONS = list_actions_by_generations(EnterBag)
CHURCH_ENTRY_PAYMENTS = list_alternative_payments(CHURCH_ENTRY_COSTS)
# Time to enter the church if no cube is paid (A7.1)
CHURCH_ENTRY_TIME = sum(n for way in CHURCH_ENTRY_PAYMENTS for unit, n in way.needs if unit == "time")


# A1 Grain harvest


def list_harvests(state: State, player: Player) -> tuple[Action, ...]:
    """Return the harvest if a member is on the farmyard (A1.1).

    With 5 grain it is legal but gives nothing (A1.3).
    """
    return HARVEST_ACTIONS if HOME in player.people else ()


def find_best_yield(player: Player) -> int:
    """Return the grain of the player's best combination of animal and plow (A1.2, R33)."""
    return next(
        y.grain for y in HARVEST_YIELDS if all(player.goods[good] >= n for good, n in y.needs.items())
    )


def count_harvest(player: Player, supply: int) -> int:
    """Return how much grain a harvest brings, as far as the barn has room and the supply lasts (A1.3)."""
    return min(find_best_yield(player), GRAIN_CAPACITY - player.grain, supply)


def harvest_grain(state: State, seat: Seat, action: Harvest) -> None:
    player = state.players[seat]
    grain = count_harvest(player, state.supply.grain)
    player.grain += grain
    state.supply.grain -= grain
    tell(state, events.Harvested(seat, grain))


def explain_refused_harvest(state: State, player: Player, action: Any) -> Reason | None:
    return None if HOME in player.people else reason("farmyard_empty")


# A2 Family


def list_family_actions(state: State, player: Player) -> list[Action]:
    """Return the birth, if a member is unborn, and the members who can be recalled."""
    actions: list[Action] = [BIRTH_ACTION] if UNBORN in player.people else []
    for location in WORK_LOCATIONS:
        if location in player.people:
            actions += RECALL_ACTIONS[location][generations_mask(player, location)]
    return actions


def bear_child(state: State, seat: Seat, action: Birth) -> None:
    """Move a member of the lowest unborn generation to the farmyard (A2.1)."""
    player = state.players[seat]
    generation = find_next_generation(player)
    assert generation is not None
    move_member(player, generation, UNBORN, HOME)
    tell(state, events.Born(seat, generation))


def recall_member(state: State, seat: Seat, action: Recall) -> None:
    """Move a member back to the farmyard without a cost. City markers stay (A2.2)."""
    move_member(state.players[seat], action.generation, action.location, HOME)
    tell(state, events.Recalled(seat, action.generation, action.location))


def explain_refused_birth(state: State, player: Player, action: Any) -> Reason | None:
    """Return a reason if all members are born (R37)."""
    return None if UNBORN in player.people else reason("all_born")


def explain_refused_recall(state: State, player: Player, action: Recall) -> Reason | None:
    """Return why a member cannot be recalled. Members in the black bag never can (R36)."""
    if action.location not in WORK_LOCATIONS:
        return reason("not_recalled", place=action.location)
    return explain_absent_member(player, action.generation, action.location)


# A7 Church


def list_church_entries(state: State, player: Player) -> tuple[Action, ...]:
    """Return the members who can enter the church. The cost can always be paid in time."""
    return ENTER_BAG_ACTIONS_BY_GENERATIONS[generations_mask(player, HOME)]


def enter_church(state: State, seat: Seat, action: EnterBag) -> Flow[None]:
    """Move a member into the black bag, for 1 brown cube or 3 time (A7.1)."""
    player = state.players[seat]
    payment = yield from choose_payment(seat, player, CHURCH_ENTRY_PAYMENTS)
    spend_time(player, pay_units(state, player, payment.units))
    move_member(player, action.generation, HOME, BAG)
    tell(state, events.EnteredBag(seat, action.generation, payment.units))
