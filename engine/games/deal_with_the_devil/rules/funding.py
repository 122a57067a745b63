"""What a seat buys and sells for (M1), and how it pays a bundle in the Action phase (F1 to F3)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from types import MappingProxyType
from typing import Literal

from ..components import BUILDINGS, DEBT_MAX, RESOURCE_KINDS, BuildingId
from ..components.card_effects import AnyEffect, BuyPrice, Convert, Discount, Pay, SellPrice
from ..components.terms import BASICS, GOODS, Basic, Good, Resource
from ..events import Bundle, Payment
from ..state import Kingdom, PlannedBuild, PrivateState, Stock

Prices = Mapping[Resource, int]  # of the five goods
FundingOrder = Literal["loan_first", "sell_first"]
Needs = Mapping[Resource, int]
NO_NEEDS: Needs = MappingProxyType({})
SELL_ORDER: tuple[Resource, ...] = ("wheat", "wood", "stone", "glass", "marble")  # F2


def apply_price_change(base: Prices, change: BuyPrice | SellPrice) -> Prices:
    """The market of somebody with such a building: basics and premiums apart, unchanged where it says nothing (2.5)."""
    prices = dict(base)
    for good in GOODS:
        price = change.basic if good in BASICS else change.premium
        prices[good] = base[good] if price is None else price
    return prices


PRINTED_BUY_PRICES: Prices = {good: RESOURCE_KINDS[good].buy for good in GOODS}
PRINTED_SELL_PRICES: Prices = {good: RESOURCE_KINDS[good].sell for good in GOODS}
BUILDING_EFFECTS = [(card.id, effect) for card in BUILDINGS.values() for effect in card.effects]
BUY_PRICES_BY_BUILDING: Mapping[BuildingId, Prices] = {
    id: apply_price_change(PRINTED_BUY_PRICES, effect)
    for id, effect in BUILDING_EFFECTS
    if isinstance(effect, BuyPrice)
}
SELL_PRICES_BY_BUILDING: Mapping[BuildingId, Prices] = {
    id: apply_price_change(PRINTED_SELL_PRICES, effect)
    for id, effect in BUILDING_EFFECTS
    if isinstance(effect, SellPrice)
}
DISCOUNT_BY_BUILDING: Mapping[BuildingId, Discount] = {
    id: effect for id, effect in BUILDING_EFFECTS if isinstance(effect, Discount)
}
PRINTED_COSTS: Mapping[BuildingId, Bundle] = {id: card.cost.to_bundle() for id, card in BUILDINGS.items()}  # as printed


def buy_prices(kingdom: Kingdom) -> Prices:
    """What each good costs this seat (M1)."""
    for built in kingdom.built:
        if built.card in BUY_PRICES_BY_BUILDING:
            return BUY_PRICES_BY_BUILDING[built.card]
    return PRINTED_BUY_PRICES


def sell_prices(kingdom: Kingdom) -> Prices:
    """What the bank gives this seat for each good (M1)."""
    for built in kingdom.built:
        if built.card in SELL_PRICES_BY_BUILDING:
            return SELL_PRICES_BY_BUILDING[built.card]
    return PRINTED_SELL_PRICES


def buy_price(kingdom: Kingdom, good: Good) -> int:
    return buy_prices(kingdom)[good]


def sell_price(kingdom: Kingdom, good: Good) -> int:
    return sell_prices(kingdom)[good]


def market_price(goods: Prices) -> int:
    """What a bundle costs at the printed prices, a coin one coin (M1)."""
    return sum(n * PRINTED_BUY_PRICES.get(res, 1) for res, n in goods.items())


def building_cost(kingdom: Kingdom, card: BuildingId) -> Bundle:
    """The goods and coins of a building with the owner's discounts (2.5, R10.18)."""
    cost = PRINTED_COSTS[card]
    for built in kingdom.built:
        if built.card in DISCOUNT_BY_BUILDING:
            cost = apply_discount(cost, DISCOUNT_BY_BUILDING[built.card])
    return cost


def apply_discount(cost: Bundle, discount: Discount) -> Bundle:
    """Never below nothing."""
    left = cost.copy()
    left[discount.res] = max(0, left.get(discount.res, 0) - discount.n)
    return {res: n for res, n in left.items() if n}


def plan_payment(
    kingdom: Kingdom,
    own: PrivateState,
    bundle: Bundle,
    order: FundingOrder,
    reserve: int = 0,
    later: Callable[[], Needs] = lambda: NO_NEEDS,
) -> Payment | None:
    """How the seat would pay a bundle (F1); None where it cannot. Changes nothing.

    `reserve` is the wheat owed by earlier tokens (F3); `later` counts the goods that later planned steps need (F2.1).
    """
    stock = own.stock
    reserved = min(reserve, stock["wheat"]) if reserve else 0
    bought: Bundle = {}
    missing = -stock["coins"]
    for res, n in bundle.items():
        if res == "coins":
            missing += n
        elif (short := n - (stock[res] - reserved if res == "wheat" else stock[res])) > 0:
            bought[res] = short
            missing += short * buy_prices(kingdom)[res]
    if missing <= 0:
        return Payment(bundle, bought)
    room = DEBT_MAX - own.debt
    if order == "loan_first":
        if missing <= room:
            return Payment(bundle, bought, {}, missing)
        loan = room
        sold, raised = plan_sales(kingdom, own, bundle, reserved, later, missing - loan)
    else:
        sold, raised = plan_sales(kingdom, own, bundle, reserved, later, missing)
        loan = min(room, max(0, missing - raised))
    return Payment(bundle, bought, sold, loan) if loan + raised >= missing else None


def plan_sales(
    kingdom: Kingdom, own: PrivateState, bundle: Bundle, reserved: int, later: Callable[[], Needs], need: int
) -> tuple[Bundle, int]:
    """What is sold until the need is met, and for how many coins: first what nothing needs, then what later steps need.

    One piece at a time, each time in the order of F2; units of the bundle and reserved wheat are never sold.
    """
    prices, worth = sell_prices(kingdom), 0
    left: Bundle = {}
    for good in SELL_ORDER:
        n = own.stock[good] - bundle.get(good, 0) - (reserved if good == "wheat" else 0)
        if n > 0:
            left[good] = n
            worth += n * prices[good]
    if worth <= need:
        return left, worth
    sold: Bundle = {}
    raised = 0
    for kept in (later(), NO_NEEDS):
        for good, at_hand in left.items():
            n = min(at_hand - kept.get(good, 0), -(-(need - raised) // prices[good]))
            if n > 0:
                sold[good] = sold.get(good, 0) + n
                left[good] = at_hand - n
                raised += n * prices[good]
    return sold, raised


def make_payment(kingdom: Kingdom, own: PrivateState, spent: Payment) -> None:
    """The bundle, its purchases, sales and loan happen."""
    stock = own.stock
    if spent.bought:
        prices = buy_prices(kingdom)
        for good, n in spent.bought.items():
            stock[good] += n
            stock["coins"] -= n * prices[good]
    if spent.sold:
        prices = sell_prices(kingdom)
        for good, n in spent.sold.items():
            stock[good] -= n
            stock["coins"] += n * prices[good]
    own.debt += spent.loan
    stock["coins"] += spent.loan
    for res, n in spent.cost.items():
        stock[res] -= n


# What effects cost


def get_effects_cost(
    effects: Iterable[AnyEffect], choices: PlannedBuild, times: int, stock: Stock | None = None
) -> Bundle:
    """The bundle of `pay` and of a conversion done `times` times (2.5); without `stock` only what the plan names."""
    bundle: Bundle = {}
    for effect in effects:
        if isinstance(effect, Pay):
            bundle[effect.res] = bundle.get(effect.res, 0) + effect.n
        elif isinstance(effect, Convert):
            for res, n in effect.pay.items():
                if res == "any_basic":
                    for good in choose_basics(n * times, choices, stock):
                        bundle[good] = bundle.get(good, 0) + 1
                else:
                    bundle[res] = bundle.get(res, 0) + n * times
    return bundle


def choose_basics(n: int, choices: PlannedBuild, stock: Stock | None) -> list[Basic]:
    """Basics named in the plan; of the stock the most plentiful for what is missing, ties in order (6.7)."""
    chosen: list[Basic] = []
    for good in BASICS:
        chosen.extend(repeat(good, choices.pay.count(good)))
    chosen = chosen[:n]
    while stock is not None and len(chosen) < n:
        chosen.append(max(BASICS, key=lambda good: stock[good] - chosen.count(good)))
    return chosen
