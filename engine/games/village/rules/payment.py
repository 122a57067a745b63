"""Prices and payments (C4 to C6, C8)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import Any, TypeVar, cast

from msgspec import Struct

from engine.core import Flow, Reason, Seat, choose, reason

from ..actions import Pay, Unit
from ..components import COLOURS, LIFE, Colour
from ..state import Player, State

NO_LIMIT = 99  # of time
K = TypeVar("K")


class Way(Struct, frozen=True):
    """One way to pay: how many of each unit, and the action that names it."""

    needs: tuple[tuple[Unit, int], ...]
    pay: Pay


def way(units: Sequence[Unit]) -> Way:
    return Way(tuple(Counter(units).items()), Pay(tuple(units)))


@cache
def cube_ways(influence: tuple[Colour, ...]) -> tuple[Way, ...]:
    """Return the payments of C6: coins replace none, one, and up to all of the cubes (C5)."""
    found: list[Way] = []
    for coins in range(len(influence) + 1):
        kept = dict.fromkeys(combinations(influence, len(influence) - coins))
        found += [way(cast("tuple[Unit, ...]", (*cubes, *["coin"] * coins))) for cubes in kept]
    return tuple(found)


class Price(Struct, frozen=True):
    """A cost of C4 without its time: influence cubes as a set and by colour, grain, and whether it takes a wagon."""

    influence: tuple[Colour, ...]
    colours: tuple[tuple[Colour, int], ...]
    grain: int = 0
    wagon: int = 0


def price(cost: Mapping[str, int]) -> Price:
    colours: tuple[tuple[Colour, int], ...] = tuple((colour, cost[colour]) for colour in COLOURS if colour in cost)
    influence: tuple[Colour, ...] = tuple(colour for colour, n in colours for _ in range(n))
    return Price(influence, colours, cost.get("grain", 0), cost.get("wagon", 0))


def options_of(table: Sequence[Mapping[str, int]]) -> tuple[Way, ...]:
    """Return all payments of alternative costs: influence cubes, scrolls or time (A6.1, A7.1)."""
    found: list[Way] = []
    for cost in table:
        cubes = price(cost).influence
        units = [unit for unit, n in cost.items() for _ in range(n)]
        found += cube_ways(cubes) if cubes else [way(cast("list[Unit]", units))]
    return tuple(found)


def short(p: Player, price: Price) -> int:
    """Return how many coins must replace missing cubes."""
    missing = 0
    for colour, n in price.colours:
        lacking = n - p.cubes[colour]
        if lacking > 0:
            missing += lacking
    return missing


def affordable(p: Player, price: Price) -> bool:
    return short(p, price) <= p.coins and p.grain >= price.grain and p.goods["wagon"] >= price.wagon


def owns(purse: Mapping[K, int], needs: Iterable[tuple[K, int]]) -> bool:
    """Return whether the purse has enough of each thing."""
    for thing, n in needs:  # noqa: SIM110 - a generator takes three times as long
        if purse[thing] < n:
            return False
    return True


def payable(p: Player, ways: tuple[Way, ...]) -> list[Pay]:
    """Return the payments that the player can make (K4)."""
    purse: dict[Unit, int] = {**p.cubes, "coin": p.coins, "scroll": p.goods["scroll"], "time": NO_LIMIT}
    return [way.pay for way in ways if owns(purse, way.needs)]


def ask_payment(me: Seat, p: Player, ways: tuple[Way, ...]) -> Flow[Pay]:
    """Ask the player how to pay (K4). A single payment is not asked about."""
    return choose(me, "pay", partial(payable, p, ways), partial(why_not_pay, ways))


def why_not_pay(ways: tuple[Way, ...], action: Pay) -> Reason:
    if any(Counter(action.units) == dict(way.needs) for way in ways):
        return reason("cannot_pay_so")
    return reason("other_price")


def pay(s: State, p: Player, units: tuple[Unit, ...]) -> int:
    """Pay units to the supply (C4). Time is not paid here: return how much of it there is."""
    time = 0
    for unit in units:
        if unit == "coin":
            p.coins -= 1
            s.supply.coins += 1
        elif unit == "time":
            time += 1
        elif unit == "scroll":
            p.goods["scroll"] -= 1
            s.supply.goods["scroll"] += 1
        else:
            p.cubes[unit] -= 1
            s.supply.cubes[unit] += 1
    return time


def pay_grain(s: State, p: Player, n: int) -> None:
    p.grain -= n
    s.supply.grain += n


def pay_good(s: State, p: Player, good: Any, n: int = 1) -> None:
    p.goods[good] -= n
    s.supply.goods[good] += n


def gain_good(s: State, p: Player, good: Any) -> None:
    pay_good(s, p, good, -1)


def gain_coins(s: State, p: Player, n: int) -> int:
    """Take coins from the supply, as many as it has (R1). Return how many."""
    n = min(n, s.supply.coins)
    p.coins += n
    s.supply.coins -= n
    return n


def spend_time(p: Player, time: int) -> bool:
    """Move along the life track. Return whether this causes a death (C8, D1)."""
    p.time_paid += time
    p.position += time
    passed = p.position >= LIFE
    if passed:
        p.position -= LIFE
        p.deaths_due += 1
    return passed


def lacks(p: Player, price: Price) -> Reason | None:
    """Return why a price cannot be paid, or None."""
    if p.goods["wagon"] < price.wagon:
        return reason("no_wagon")
    if p.grain < price.grain:
        return reason("not_enough_grain", needs=price.grain, has=p.grain)
    missing = short(p, price)
    if missing > p.coins:
        return reason("not_enough_cubes", cubes=", ".join(price.influence), short=missing, coins=p.coins)
    return None


def lacked(**missing: bool) -> str:
    """Return the names of what is missing as one word, such as "wagon_cubes", which selects a message."""
    return "_".join(what for what, is_missing in missing.items() if is_missing)
