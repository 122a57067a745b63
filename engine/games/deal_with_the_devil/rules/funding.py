"""Market prices of a seat (M1), and how it pays for a bundle in the Action phase (F1 to F3)."""

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
SELL_ORDER: tuple[Resource, ...] = ("wheat", "wood", "stone", "glass", "marble")


def apply_price_change(base: Prices, change: BuyPrice | SellPrice) -> Prices:
    """Return the prices as a building changes them. Prices that it does not mention stay (2.5)."""
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
PRINTED_COSTS: Mapping[BuildingId, Bundle] = {id: card.cost.to_bundle() for id, card in BUILDINGS.items()}


def buy_prices(kingdom: Kingdom) -> Prices:
    """Return what the seat pays for each good (M1)."""
    for built in kingdom.built:
        if built.card in BUY_PRICES_BY_BUILDING:
            return BUY_PRICES_BY_BUILDING[built.card]
    return PRINTED_BUY_PRICES


def sell_prices(kingdom: Kingdom) -> Prices:
    """Return what the bank pays this seat for each good (M1)."""
    for built in kingdom.built:
        if built.card in SELL_PRICES_BY_BUILDING:
            return SELL_PRICES_BY_BUILDING[built.card]
    return PRINTED_SELL_PRICES


def buy_price(kingdom: Kingdom, good: Good) -> int:
    return buy_prices(kingdom)[good]


def sell_price(kingdom: Kingdom, good: Good) -> int:
    return sell_prices(kingdom)[good]


def sale_value(kingdom: Kingdom, stock: Stock) -> int:
    """Return the coins that the seat would get for all goods in its stock (M1)."""
    return sum(stock[good] * price for good, price in sell_prices(kingdom).items())


def market_price(goods: Prices) -> int:
    """Return the price of a bundle at the printed prices, where a coin counts as one coin (M1)."""
    return sum(n * PRINTED_BUY_PRICES.get(res, 1) for res, n in goods.items())


def building_cost(kingdom: Kingdom, card: BuildingId) -> Bundle:
    """Return the goods and coins that a building costs, with the owner's discounts (2.5, R10.18)."""
    cost = PRINTED_COSTS[card]
    for built in kingdom.built:
        if built.card in DISCOUNT_BY_BUILDING:
            cost = apply_discount(cost, DISCOUNT_BY_BUILDING[built.card])
    return cost


def apply_discount(cost: Bundle, discount: Discount) -> Bundle:
    """Return the cost less the discount, at least 0."""
    unsold = cost.copy()
    unsold[discount.res] = max(0, unsold.get(discount.res, 0) - discount.n)
    return {res: n for res, n in unsold.items() if n}


def plan_payment(
    kingdom: Kingdom,
    own: PrivateState,
    bundle: Bundle,
    order: FundingOrder,
    reserve: int = 0,
    later: Callable[[], Needs] = lambda: NO_NEEDS,
) -> Payment | None:
    """Return how the seat would pay for a bundle (F1), or None if it cannot. Nothing changes.

    `reserve` is the wheat owed for earlier tokens (F3). `later` counts the goods that later planned steps need (F2.1).
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
        sold, coins_raised = plan_sales(kingdom, own, bundle, reserved, later, missing - loan)
    else:
        sold, coins_raised = plan_sales(kingdom, own, bundle, reserved, later, missing)
        loan = min(room, max(0, missing - coins_raised))
    return Payment(bundle, bought, sold, loan) if loan + coins_raised >= missing else None


def plan_sales(
    kingdom: Kingdom, own: PrivateState, bundle: Bundle, reserved: int, later: Callable[[], Needs], need: int
) -> tuple[Bundle, int]:
    """Return what is sold until the needed coins are raised, and how many coins that is.

    First what nothing needs is sold, then what later steps need, one piece at a time in the order of F2. Units of the
    bundle and reserved wheat are never sold.
    """
    prices, worth = sell_prices(kingdom), 0
    unsold: Bundle = {}
    for good in SELL_ORDER:
        n = own.stock[good] - bundle.get(good, 0) - (reserved if good == "wheat" else 0)
        if n > 0:
            unsold[good] = n
            worth += n * prices[good]
    if worth <= need:
        return unsold, worth
    sold: Bundle = {}
    coins_raised = 0
    for needed in (later(), NO_NEEDS):
        for good, owned in unsold.items():
            n = min(owned - needed.get(good, 0), -(-(need - coins_raised) // prices[good]))
            if n > 0:
                sold[good] = sold.get(good, 0) + n
                unsold[good] = owned - n
                coins_raised += n * prices[good]
    return sold, coins_raised


def make_payment(kingdom: Kingdom, own: PrivateState, spent: Payment) -> None:
    """Buy, sell, borrow and pay as planned."""
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
    """Return the bundle that effects cost, with a conversion done `times` times (2.5).

    Without `stock`, only the basics that the plan names are counted.
    """
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
    """Return the basics named in the plan, filled up with the most plentiful of the stock, ties in printed order (6.7)."""
    chosen: list[Basic] = []
    for good in BASICS:
        chosen.extend(repeat(good, choices.pay.count(good)))
    chosen = chosen[:n]
    while stock is not None and len(chosen) < n:
        chosen.append(max(BASICS, key=lambda good: stock[good] - chosen.count(good)))
    return chosen
