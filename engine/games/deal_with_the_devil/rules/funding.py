"""What a seat buys and sells for (M1), and how it pays a bundle in the Action phase (F1 to F3)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from types import MappingProxyType
from typing import Literal

from ..components import BUILDINGS, DEBT_MAX, KINDS, BuildingId
from ..components.card_effects import AnyEffect, BuyPrice, Convert, Discount, Pay, SellPrice
from ..components.terms import BASICS, GOODS, Basic, Good, Resource
from ..events import Res, Spent
from ..state import Building, Kingdom, Own, Stock

Prices = Mapping[Resource, int]  # of the five goods
FundingOrder = Literal["loan_first", "sell_first"]
Needs = Mapping[Resource, int]
NO_NEED: Needs = MappingProxyType({})
SELL_ORDER: tuple[Resource, ...] = ("wheat", "wood", "stone", "glass", "marble")  # F2


def changed(base: Prices, change: BuyPrice | SellPrice) -> Prices:
    """The market of somebody with such a building: basics and premiums apart, unchanged where it says nothing (2.5)."""
    prices = dict(base)
    for good in GOODS:
        price = change.basic if good in BASICS else change.premium
        prices[good] = base[good] if price is None else price
    return prices


BUY: Prices = {good: KINDS[good].buy for good in GOODS}
SELL: Prices = {good: KINDS[good].sell for good in GOODS}
EFFECTS = [(card.id, effect) for card in BUILDINGS.values() for effect in card.effects]
BUYERS: Mapping[BuildingId, Prices] = {
    id: changed(BUY, effect) for id, effect in EFFECTS if isinstance(effect, BuyPrice)
}
SELLERS: Mapping[BuildingId, Prices] = {
    id: changed(SELL, effect) for id, effect in EFFECTS if isinstance(effect, SellPrice)
}
DISCOUNTS: Mapping[BuildingId, Discount] = {id: effect for id, effect in EFFECTS if isinstance(effect, Discount)}
COSTS: Mapping[BuildingId, Res] = {id: card.cost.goods() for id, card in BUILDINGS.items()}  # as printed


def buy_prices(k: Kingdom) -> Prices:
    """What each good costs this seat (M1)."""
    for built in k.built:
        if built.card in BUYERS:
            return BUYERS[built.card]
    return BUY


def sell_prices(k: Kingdom) -> Prices:
    """What the bank gives this seat for each good (M1)."""
    for built in k.built:
        if built.card in SELLERS:
            return SELLERS[built.card]
    return SELL


def buy_price(k: Kingdom, good: Good) -> int:
    return buy_prices(k)[good]


def sell_price(k: Kingdom, good: Good) -> int:
    return sell_prices(k)[good]


def market_price(goods: Prices) -> int:
    """What a bundle costs at the printed prices, a coin one coin (M1)."""
    return sum(n * BUY.get(res, 1) for res, n in goods.items())


def building_cost(k: Kingdom, card: BuildingId) -> Res:
    """The goods and coins of a building with the owner's discounts (2.5, R10.18)."""
    cost = COSTS[card]
    for built in k.built:
        if built.card in DISCOUNTS:
            cost = reduced(cost, DISCOUNTS[built.card])
    return cost


def reduced(cost: Res, discount: Discount) -> Res:
    """Never below nothing."""
    left = cost.copy()
    left[discount.res] = max(0, left.get(discount.res, 0) - discount.n)
    return {res: n for res, n in left.items() if n}


def fund(
    k: Kingdom,
    own: Own,
    bundle: Res,
    order: FundingOrder,
    reserve: int = 0,
    later: Callable[[], Needs] = lambda: NO_NEED,
) -> Spent | None:
    """How the seat would pay a bundle (F1); None where it cannot. Changes nothing.

    `reserve` is the wheat owed by earlier tokens (F3); `later` counts the goods that later planned steps need (F2.1).
    """
    stock = own.stock
    reserved = min(reserve, stock["wheat"]) if reserve else 0
    bought: Res = {}
    missing = -stock["coins"]
    for res, n in bundle.items():
        if res == "coins":
            missing += n
        elif (short := n - (stock[res] - reserved if res == "wheat" else stock[res])) > 0:
            bought[res] = short
            missing += short * buy_prices(k)[res]
    if missing <= 0:
        return Spent(bundle, bought)
    room = DEBT_MAX - own.debt
    if order == "loan_first":
        if missing <= room:
            return Spent(bundle, bought, {}, missing)
        loan = room
        sold, raised = sales(k, own, bundle, reserved, later, missing - loan)
    else:
        sold, raised = sales(k, own, bundle, reserved, later, missing)
        loan = min(room, max(0, missing - raised))
    return Spent(bundle, bought, sold, loan) if loan + raised >= missing else None


def sales(
    k: Kingdom, own: Own, bundle: Res, reserved: int, later: Callable[[], Needs], need: int
) -> tuple[Res, int]:
    """What is sold until the need is met, and for how many coins: first what nothing needs, then what later steps need.

    One piece at a time, each time in the order of F2; units of the bundle and reserved wheat are never sold.
    """
    prices, worth = sell_prices(k), 0
    left: Res = {}
    for good in SELL_ORDER:
        n = own.stock[good] - bundle.get(good, 0) - (reserved if good == "wheat" else 0)
        if n > 0:
            left[good] = n
            worth += n * prices[good]
    if worth <= need:
        return left, worth
    sold: Res = {}
    raised = 0
    for kept in (later(), NO_NEED):
        for good, at_hand in left.items():
            n = min(at_hand - kept.get(good, 0), -(-(need - raised) // prices[good]))
            if n > 0:
                sold[good] = sold.get(good, 0) + n
                left[good] = at_hand - n
                raised += n * prices[good]
    return sold, raised


def pay(k: Kingdom, own: Own, spent: Spent) -> None:
    """The bundle, its purchases, sales and loan happen."""
    stock = own.stock
    if spent.bought:
        prices = buy_prices(k)
        for good, n in spent.bought.items():
            stock[good] += n
            stock["coins"] -= n * prices[good]
    if spent.sold:
        prices = sell_prices(k)
        for good, n in spent.sold.items():
            stock[good] -= n
            stock["coins"] += n * prices[good]
    own.debt += spent.loan
    stock["coins"] += spent.loan
    for res, n in spent.cost.items():
        stock[res] -= n


# What effects cost


def payment(effects: Iterable[AnyEffect], how: Building, times: int, stock: Stock | None = None) -> Res:
    """The bundle of `pay` and of a conversion done `times` times (2.5); without `stock` only what the plan names."""
    bundle: Res = {}
    for effect in effects:
        if isinstance(effect, Pay):
            bundle[effect.res] = bundle.get(effect.res, 0) + effect.n
        elif isinstance(effect, Convert):
            for res, n in effect.pay.items():
                if res == "any_basic":
                    for good in chosen_basics(n * times, how, stock):
                        bundle[good] = bundle.get(good, 0) + 1
                else:
                    bundle[res] = bundle.get(res, 0) + n * times
    return bundle


def chosen_basics(n: int, how: Building, stock: Stock | None) -> list[Basic]:
    """Basics named in the plan; of the stock the most plentiful for what is missing, ties in order (6.7)."""
    chosen: list[Basic] = []
    for good in BASICS:
        chosen.extend(repeat(good, how.pay.count(good)))
    chosen = chosen[:n]
    while stock is not None and len(chosen) < n:
        chosen.append(max(BASICS, key=lambda good: stock[good] - chosen.count(good)))
    return chosen
