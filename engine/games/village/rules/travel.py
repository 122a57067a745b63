"""Travel (A5): out of the gate, and further along the roads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from msgspec import Struct

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Move, Send
from ..components import CITIES, CITY_CARDS, ROADS, VILLAGE_GATE, City
from ..state import Player, State
from .members import (
    HOME,
    explain_absent_member,
    explain_nobody_home,
    generations_mask,
    list_actions_by_generations,
    move_member,
)
from .payment import (
    Price,
    can_afford,
    choose_payment,
    count_missing_cubes,
    explain_unaffordable,
    join_missing,
    list_cube_payments,
    make_price,
    pay_units,
    return_good,
    spend_time,
)
from .rewards import Gain, gain_rewards


class Leg(Struct, frozen=True):
    """One direction of a road: its destination, its cost, and its actions by mask of the generations who can go."""

    city: City
    price: Price
    time: int
    actions_by_mask: tuple[tuple[Action, ...], ...]


def list_legs(start: str) -> tuple[Leg, ...]:
    """Return the legs that begin at a city or the gate. The gate's roads only lead out of the village (A5.2)."""
    legs: list[Leg] = []
    for road in ROADS.values():
        if start in road.ends:
            end = cast(City, next(end for end in road.ends if end != start))
            if end != VILLAGE_GATE:
                actions_by_mask = list_actions_by_generations(partial(make_travel_action, start, end))
                legs.append(Leg(end, make_price(road.cost), road.time, actions_by_mask))
    return tuple(legs)


def make_travel_action(start: str, end: City, generation: int) -> Action:
    """Return the action that sends a generation along a road."""
    return Send(generation, end) if start == VILLAGE_GATE else Move(generation, cast(City, start), end)


LEGS_FROM_GATE = list_legs(VILLAGE_GATE)
LEGS_BY_CITY: Mapping[City, tuple[Leg, ...]] = {city: list_legs(city) for city in CITIES}


def list_journeys(state: State, player: Player) -> list[Action]:
    """Return the journeys that the player can pay for. All need a wagon."""
    actions: list[Action] = []
    if player.goods["wagon"]:
        at_home = generations_mask(player, HOME)
        for leg in LEGS_FROM_GATE if at_home else ():
            if can_afford(player, leg.price):
                actions += leg.actions_by_mask[at_home]
        for city in CITIES:
            if city in player.people:
                for leg in LEGS_BY_CITY[city]:
                    if can_afford(player, leg.price):
                        actions += leg.actions_by_mask[generations_mask(player, city)]
    return actions


def find_leg(start: City | None, end: City) -> Leg | None:
    """Return the leg between two cities, or from the gate without a start. Return None if there is no road."""
    return next((leg for leg in (LEGS_BY_CITY[start] if start else LEGS_FROM_GATE) if leg.city == end), None)


def travel_to_city(state: State, seat: Seat, action: Send | Move) -> Flow[None]:
    """Send a member out of the gate (A5.1) or on to the next city (A5.2), for the price of the road.

    A new city gives its reward at once (A5.3, A5.4).
    """
    start, city = action.start if isinstance(action, Move) else None, action.city
    player, leg = state.players[seat], find_leg(start, city)
    assert leg
    payment = yield from choose_payment(seat, player, list_cube_payments(leg.price.influence))
    return_good(state, player, "wagon")
    pay_units(state, player, payment.units)
    spend_time(player, leg.time)
    move_member(player, action.generation, start or HOME, city)
    known, gain = city in player.cities, Gain()
    if not known:
        player.cities.append(city)
        gain = yield from gain_rewards(state, seat, CITY_CARDS[city].effects)
    tell(
        state,
        events.Travelled(
            seat,
            action.generation,
            start,
            city,
            payment.units,
            leg.time,
            gain.prestige,
            gain.coins,
            gain.cubes,
            known,
        ),
    )


def describe_missing(player: Player) -> Mapping[str, str]:
    """Return what is missing if nobody can travel.

    That is a member to go, a wagon, or the cubes of the road for which the fewest are missing.
    """
    legs = [
        *(LEGS_FROM_GATE if HOME in player.people else ()),
        *(leg for city in CITIES if city in player.people for leg in LEGS_BY_CITY[city]),
    ]
    leg = min(legs or LEGS_FROM_GATE, key=lambda leg: count_missing_cubes(player, leg.price))
    cubes = bool(legs) and count_missing_cubes(player, leg.price) > player.coins
    missing = join_missing(somebody=not legs, wagon=not player.goods["wagon"], cubes=cubes)
    return {"lacks": missing, "city": leg.city, "cubes": ", ".join(leg.price.influence)}


def explain_refused_departure(state: State, player: Player, action: Send) -> Reason | None:
    leg = find_leg(None, action.city)
    if leg is None:
        return reason("not_from_gate", city=action.city)
    return explain_nobody_home(state, player, action) or explain_unaffordable(player, leg.price)


def explain_refused_journey(state: State, player: Player, action: Move) -> Reason | None:
    leg = find_leg(action.start, action.city)
    if leg is None:
        return reason("no_road", start=action.start, city=action.city)
    return explain_absent_member(player, action.generation, action.start) or explain_unaffordable(
        player, leg.price
    )
