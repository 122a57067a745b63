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
from .members import GENERATIONS_BY_MASK, HOME, generations_mask, move_member
from .payment import (
    Price,
    can_afford,
    choose_payment,
    explain_unaffordable,
    gain_coins,
    gain_good,
    list_cube_payments,
    make_price,
    pay_grain,
    pay_units,
    spend_time,
)

MILL = Mill()
MILL_CRAFT = CRAFTS["mill"]
MILL_PRICE = make_price(MILL_CRAFT.payment)
MILL_TIME = MILL_CRAFT.payment["time"]
MILL_COINS = MILL_CRAFT.effects[0].n
CRAFT_BUILDINGS: tuple[Building, ...] = tuple(
    cast(Building, craft.id) for craft in CRAFTS.values() if craft.goods
)
BUILDING_BY_GOOD: Mapping[Good, Building] = {
    good: building for building in CRAFT_BUILDINGS for good in CRAFTS[building].goods
}
PRICE_BY_GOOD: Mapping[Good, Price] = {
    good: make_price(CRAFTS[building].payment) for good, building in BUILDING_BY_GOOD.items()
}
MAKE_ACTIONS: Mapping[Good, Make] = {good: Make(good) for good in BUILDING_BY_GOOD}
BUY_ACTIONS: Mapping[Good, BuyGood] = {good: BuyGood(good) for good in BUILDING_BY_GOOD}
TRAIN_ACTIONS_BY_GENERATIONS = tuple(
    tuple(Train(b, g) for b in CRAFT_BUILDINGS for g in generations) for generations in GENERATIONS_BY_MASK
)


def list_craft_actions(state: State, player: Player) -> list[Action]:
    """Return the options of the crafts space.

    A good that the supply does not have can neither be made nor bought (R1).
    """
    actions: list[Action] = [*TRAIN_ACTIONS_BY_GENERATIONS[generations_mask(player, HOME)]]
    wares: list[Good] = [good for good in BUILDING_BY_GOOD if state.supply.goods[good]]
    actions += [MAKE_ACTIONS[good] for good in wares if BUILDING_BY_GOOD[good] in player.people]
    actions += [BUY_ACTIONS[good] for good in wares if can_afford(player, PRICE_BY_GOOD[good])]
    if player.grain >= MILL_PRICE.grain and state.supply.coins:
        actions.append(MILL)
    return actions


def train_member(state: State, seat: Seat, action: Train) -> Flow[None]:
    """Train a member, who may make a good at once (A3.2, R35)."""
    player, craft = state.players[seat], CRAFTS[action.building]
    move_member(player, action.generation, HOME, action.building)
    spend_time(player, craft.train_time)
    tell(state, events.Trained(seat, action.generation, action.building, craft.train_time))
    options = partial(list_goods_to_make, state, craft)
    explain = partial(explain_refused_make_after_training, state, player)
    made = yield from choose(seat, "make", options, explain, (Make,))
    if isinstance(made, Make):
        make_good(state, seat, made)


def list_goods_to_make(state: State, craft: Craft) -> list[Action]:
    """Return the options of the question `make` (K3b)."""
    return [*[MAKE_ACTIONS[good] for good in craft.goods if state.supply.goods[good]], SKIP]


def explain_refused_make_after_training(state: State, player: Player, action: Make) -> Reason | None:
    """Return why a good cannot be made right after training."""
    return explain_refused_make(state, player, action) or reason("one_building")


def make_good(state: State, seat: Seat, action: Make) -> None:
    """Make a good for its time, in a building with an own member (A3.2)."""
    player, craft = state.players[seat], CRAFTS[BUILDING_BY_GOOD[action.good]]
    spend_time(player, craft.make_time)
    gain_good(state, player, action.good)
    tell(state, events.Made(seat, action.good, craft.make_time))


def buy_good(state: State, seat: Seat, action: BuyGood) -> Flow[None]:
    """Buy a good for its price, without a member in the building (A3.3)."""
    player, cost = state.players[seat], PRICE_BY_GOOD[action.good]
    units = ()
    if cost.influence:
        units = (yield from choose_payment(seat, player, list_cube_payments(cost.influence))).units
    pay_grain(state, player, cost.grain)
    pay_units(state, player, units)
    gain_good(state, player, action.good)
    tell(state, events.Bought(seat, action.good, units, cost.grain))


def mill_grain(state: State, seat: Seat, action: Mill) -> None:
    """Turn 2 grain into 2 coins, or 1 coin if the supply has only 1 (A3.4, R1)."""
    player = state.players[seat]
    pay_grain(state, player, MILL_PRICE.grain)
    spend_time(player, MILL_TIME)
    tell(state, events.Ground(seat, gain_coins(state, player, MILL_COINS), MILL_TIME))


def explain_refused_make(state: State, player: Player, action: Make) -> Reason | None:
    building = BUILDING_BY_GOOD[action.good]
    if building not in player.people:
        return reason("no_craftsman", good=action.good, place=building)
    return None if state.supply.goods[action.good] else reason("no_good_in_supply", good=action.good)


def explain_refused_purchase(state: State, player: Player, action: BuyGood) -> Reason | None:
    if not state.supply.goods[action.good]:
        return reason("no_good_in_supply", good=action.good)
    return explain_unaffordable(player, PRICE_BY_GOOD[action.good])


def explain_refused_milling(state: State, player: Player, action: Mill) -> Reason | None:
    return explain_unaffordable(player, MILL_PRICE) or (
        None if state.supply.coins else reason("supply_without_coins")
    )
