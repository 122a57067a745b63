"""What an answer would cost in time, and who would die of it: told before it is made."""
from __future__ import annotations

from copy import deepcopy
from typing import Literal, cast

from msgspec import Struct

from engine.core import Action, Seat

from . import actions as a
from .components import BARN, CRAFTS, GATE, LIFE, PLAGUE_TIME, ROADS, STAGES, SURCHARGE, Location
from .crafts import HOUSE, MILL_COINS, MILL_TIME
from .death import CATEGORY
from .household import crop
from .market import has
from .people import BAG, HOME, STAGE, UNBORN, dying, move, next_child
from .state import Player, State
from .turns import possible
from .view import View

ROAD = {ends: road for road in ROADS.values() for ends in (road.ends, road.ends[::-1])}
STAGE_TIME = {stage.stage: stage.time for stage in STAGES.values()}
PRAYER = 3  # time instead of a brown cube (A7.1)


Rest = Literal["chronicle", "grave", "nowhere"]


class Fate(Struct, frozen=True):
    """What an answer leads to."""

    time: int
    left: int  # until the next death after this one
    generation: int | None = None  # of whom somebody dies; None: nobody
    places: tuple[Location, ...] = ()  # where


def foreseen(view: View, action: Action) -> Fate:
    """What the answer costs and brings, with what the turn has cost already."""
    p = own(view)
    after, time = deepcopy(p), cost(view, p, action)
    shift(after, action)
    position = p.position + time
    due = p.deaths_due > 0 or position >= LIFE
    left = LIFE - position % LIFE
    generation, places = dying(after) if due else (None, [])
    return Fate(time, left, generation, tuple(places))


def cost(view: View, p: Player, action: Action) -> int:
    """The time that the answer costs (C8)."""
    match action:
        case a.Take(_, "black"):
            return PLAGUE_TIME
        case a.Train(building, _):
            return CRAFTS[building].train_time
        case a.Make(good):
            return CRAFTS[HOUSE[good]].make_time
        case a.Mill():
            return MILL_TIME
        case a.Send(_, city):
            return ROAD[GATE, city].time
        case a.Move(_, start, city):
            return ROAD[start, city].time
        case a.Enter():
            return STAGE_TIME[1]
        case a.Advance(_, stage):
            return STAGE_TIME[stage + 1]
        case a.EnterBag():
            return 0 if p.cubes["brown"] or p.coins else PRAYER
        case a.Pay(units):
            return units.count("time")
        case a.Sell():
            return SURCHARGE["time"] if surcharged(view) else 0
        case _:
            return 0


def shift(p: Player, action: Action) -> None:
    """Where the members stand after the answer: only those judge who dies (R8)."""
    match action:
        case a.Train(building, generation):
            move(p, generation, HOME, building)
        case a.Send(generation, city):
            move(p, generation, HOME, city)
        case a.Move(generation, start, city):
            move(p, generation, start, city)
        case a.Enter(generation):
            move(p, generation, HOME, STAGE[0])
        case a.Advance(generation, stage):
            move(p, generation, STAGE[stage - 1], STAGE[stage])
        case a.EnterBag(generation):
            move(p, generation, HOME, BAG)
        case a.Recall(generation, location):
            move(p, generation, location, HOME)
        case a.Birth() if (child := next_child(p)) is not None:
            move(p, child, UNBORN, HOME)
        case _:
            pass


def surcharged(view: View) -> bool:
    """Every sale but the opener's first (A4.3)."""
    return view.market is None or not (view.market.first and view.market.seat == view.market.opener)


def fatal(view: View, action: Action) -> bool:
    """Whether the answer itself passes the bridge, and somebody dies of it."""
    p = own(view)
    return p.position + cost(view, p, action) >= LIFE and foreseen(view, action).generation is not None


def rest(view: View, at: Location) -> Rest:
    """Where somebody comes to rest who dies there (D5 to D7)."""
    if view.chronicle_open[CATEGORY[at]]:
        return "chronicle"
    return "grave" if view.graves_open else "nowhere"


def harvested(view: View) -> int:
    """The grain of a harvest (A1.2, A1.3)."""
    p = own(view)
    return min(crop(p), BARN - p.grain, view.supply.grain)


def milled(view: View) -> int:
    """The coins of the mill (A3.4, R1)."""
    return min(MILL_COINS, view.supply.coins)


def useful(view: View, action: a.Take) -> bool:
    """Whether the space's action would be possible with that cube; on the market, whether a customer can be served."""
    p = deepcopy(own(view))
    if action.cube != "black":
        p.cubes[action.cube] += 1
    if action.space == "market":
        return any(has(p, customer) for customer in view.stalls if customer)
    return possible(cast("State", view), p, action.space)  # it asks for the supply and the marker, and both lie open


def seat_of(view: View) -> Seat:
    """Whoever looks; for the public, whose turn it is."""
    return view.turn if view.seat is None else view.seat


def own(view: View) -> Player:
    """His family."""
    return view.families[seat_of(view)].player
