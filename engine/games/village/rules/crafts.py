"""The crafts (A3): training, making, buying, and the mill."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import SKIP, BuyGood, Make, Mill, Train
from ..components import CRAFTS, Building, Craft, Good
from ..state import Player, State
from .members import GENERATIONS_OF, HOME, move, there
from .payment import (
    Price,
    affordable,
    ask_payment,
    cube_ways,
    gain_coins,
    gain_good,
    lacks,
    pay,
    pay_grain,
    price,
    spend_time,
)

MILL = Mill()
MILLER = CRAFTS["mill"]
MILL_PRICE = price(MILLER.payment)
MILL_TIME = MILLER.payment["time"]
MILL_COINS = MILLER.effects[0].n
BUILDINGS: tuple[Building, ...] = tuple(cast(Building, craft.id) for craft in CRAFTS.values() if craft.goods)
HOUSE: Mapping[Good, Building] = {good: building for building in BUILDINGS for good in CRAFTS[building].goods}
PRICE: Mapping[Good, Price] = {good: price(CRAFTS[building].payment) for good, building in HOUSE.items()}
MAKE: Mapping[Good, Make] = {good: Make(good) for good in HOUSE}
BUY: Mapping[Good, BuyGood] = {good: BuyGood(good) for good in HOUSE}
TRAINING = tuple(tuple(Train(b, g) for b in BUILDINGS for g in found) for found in GENERATIONS_OF)


def crafts(s: State, p: Player) -> list[Action]:
    """Return the options of the crafts space.

    A good that the supply does not have can neither be made nor bought (R1).
    """
    found: list[Action] = [*TRAINING[there(p, HOME)]]
    wares: list[Good] = [good for good in HOUSE if s.supply.goods[good]]
    found += [MAKE[good] for good in wares if HOUSE[good] in p.people]
    found += [BUY[good] for good in wares if affordable(p, PRICE[good])]
    if p.grain >= MILL_PRICE.grain and s.supply.coins:
        found.append(MILL)
    return found


def train(s: State, me: Seat, action: Train) -> Flow[None]:
    """Train a member, who may make a good at once (A3.2, R35)."""
    p, craft = s.players[me], CRAFTS[action.building]
    move(p, action.generation, HOME, action.building)
    spend_time(p, craft.train_time)
    tell(s, events.Trained(me, action.generation, action.building, craft.train_time))
    options, why = partial(makes, s, craft), partial(why_not_make, s, p)
    made = yield from choose(me, "make", options, why, (Make,))
    if isinstance(made, Make):
        make(s, me, made)


def makes(s: State, craft: Craft) -> list[Action]:
    """Return the options of the question `make` (K3b)."""
    return [*[MAKE[good] for good in craft.goods if s.supply.goods[good]], SKIP]


def why_not_make(s: State, p: Player, action: Make) -> Reason | None:
    return no_making(s, p, action) or reason("one_building")


def make(s: State, me: Seat, action: Make) -> None:
    """Make a good for its time, in a building with an own member (A3.2)."""
    p, craft = s.players[me], CRAFTS[HOUSE[action.good]]
    spend_time(p, craft.make_time)
    gain_good(s, p, action.good)
    tell(s, events.Made(me, action.good, craft.make_time))


def buy(s: State, me: Seat, action: BuyGood) -> Flow[None]:
    """Buy a good for its price, without a member in the building (A3.3)."""
    p, cost = s.players[me], PRICE[action.good]
    units = ()
    if cost.influence:
        units = (yield from ask_payment(me, p, cube_ways(cost.influence))).units
    pay_grain(s, p, cost.grain)
    pay(s, p, units)
    gain_good(s, p, action.good)
    tell(s, events.Bought(me, action.good, units, cost.grain))


def mill(s: State, me: Seat, action: Mill) -> None:
    """Turn 2 grain into 2 coins, or 1 coin if the supply has only 1 (A3.4, R1)."""
    p = s.players[me]
    pay_grain(s, p, MILL_PRICE.grain)
    spend_time(p, MILL_TIME)
    tell(s, events.Ground(me, gain_coins(s, p, MILL_COINS), MILL_TIME))


def no_making(s: State, p: Player, action: Make) -> Reason | None:
    building = HOUSE[action.good]
    if building not in p.people:
        return reason("no_craftsman", good=action.good, place=building)
    return None if s.supply.goods[action.good] else reason("no_good_in_supply", good=action.good)


def no_buying(s: State, p: Player, action: BuyGood) -> Reason | None:
    if not s.supply.goods[action.good]:
        return reason("no_good_in_supply", good=action.good)
    return lacks(p, PRICE[action.good])


def no_mill(s: State, p: Player, action: Mill) -> Reason | None:
    return lacks(p, MILL_PRICE) or (None if s.supply.coins else reason("supply_without_coins"))
