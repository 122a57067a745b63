"""Travel (A5): out of the gate, and further along the roads."""
from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from msgspec import Struct

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Move, Send
from ..components import CITIES, CITY, GATE, ROADS, City
from ..state import Player, State
from .members import GENERATIONS_OF, HOME, move, nobody_home, nobody_there, there
from .payment import Price, affordable, ask_payment, cube_ways, lacked, lacks, pay, pay_good, price, short, spend_time
from .rewards import Gain, reap


class Leg(Struct, frozen=True):
    """One direction of a road: its destination, its cost, and its actions by mask of the generations who can go."""

    city: City
    price: Price
    time: int
    goers: tuple[tuple[Action, ...], ...]


def roads(start: str) -> tuple[Leg, ...]:
    """Return the legs that begin at a city or the gate. The gate's roads only lead out of the village (A5.2)."""
    found: list[Leg] = []
    for road in ROADS.values():
        if start in road.ends:
            end = cast(City, next(end for end in road.ends if end != start))
            if end != GATE:
                goers = tuple(tuple(journey(start, end, g) for g in group) for group in GENERATIONS_OF)
                found.append(Leg(end, price(road.cost), road.time, goers))
    return tuple(found)


def journey(start: str, end: City, generation: int) -> Action:
    return Send(generation, end) if start == GATE else Move(generation, cast(City, start), end)


OUT = roads(GATE)
ON: Mapping[City, tuple[Leg, ...]] = {city: roads(city) for city in CITIES}


def journeys(s: State, p: Player) -> list[Action]:
    found: list[Action] = []
    if p.goods["wagon"]:
        at_home = there(p, HOME)
        for way in OUT if at_home else ():
            if affordable(p, way.price):
                found += way.goers[at_home]
        for city in CITIES:
            if city in p.people:
                for way in ON[city]:
                    if affordable(p, way.price):
                        found += way.goers[there(p, city)]
    return found


def road(start: City | None, end: City) -> Leg | None:
    return next((way for way in (ON[start] if start else OUT) if way.city == end), None)


def travel(s: State, me: Seat, action: Send | Move) -> Flow[None]:
    """Send a member out of the gate (A5.1) or on to the next city (A5.2), for the price of the road.

    A new city gives its reward at once (A5.3, A5.4).
    """
    start, city = action.start if isinstance(action, Move) else None, action.city
    p, way = s.players[me], road(start, city)
    assert way
    paid = yield from ask_payment(me, p, cube_ways(way.price.influence))
    pay_good(s, p, "wagon")
    pay(s, p, paid.units)
    spend_time(p, way.time)
    move(p, action.generation, start or HOME, city)
    known, gain = city in p.cities, Gain()
    if not known:
        p.cities.append(city)
        gain = yield from reap(s, me, CITY[city].effects)
    tell(s, events.Travelled(me, action.generation, start, city, paid.units, way.time,
                             gain.prestige, gain.coins, gain.cubes, known))  # fmt: skip


def lacking(p: Player) -> Mapping[str, str]:
    """Return what is missing if nobody can travel.

    That is a member to go, a wagon, or the cubes of the road for which the fewest are missing.
    """
    ways = [*(OUT if HOME in p.people else ()), *(way for city in CITIES if city in p.people for way in ON[city])]
    way = min(ways or OUT, key=lambda way: short(p, way.price))
    cubes = bool(ways) and short(p, way.price) > p.coins
    what = lacked(somebody=not ways, wagon=not p.goods["wagon"], cubes=cubes)
    return {"lacks": what, "city": way.city, "cubes": ", ".join(way.price.influence)}


def no_sending(s: State, p: Player, action: Send) -> Reason | None:
    way = road(None, action.city)
    if way is None:
        return reason("not_from_gate", city=action.city)
    return nobody_home(s, p, action) or lacks(p, way.price)


def no_going_on(s: State, p: Player, action: Move) -> Reason | None:
    way = road(action.start, action.city)
    if way is None:
        return reason("no_road", start=action.start, city=action.city)
    return nobody_there(p, action.generation, action.start) or lacks(p, way.price)
