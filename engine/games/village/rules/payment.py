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
from ..components import COLOURS, LIFE_TRACK_SPACES, Colour
from ..state import Player, State

UNLIMITED_TIME = 99
K = TypeVar("K")


class PaymentWay(Struct, frozen=True):
    """One way to pay: how many of each unit, and the action that names it."""

    needs: tuple[tuple[Unit, int], ...]
    pay: Pay


def make_payment_way(units: Sequence[Unit]) -> PaymentWay:
    """Return the payment of these units."""
    return PaymentWay(tuple(Counter(units).items()), Pay(tuple(units)))


@cache
def list_cube_payments(influence: tuple[Colour, ...]) -> tuple[PaymentWay, ...]:
    """Return the payments of C6: coins replace none, one, and up to all of the cubes (C5)."""
    ways: list[PaymentWay] = []
    for coins in range(len(influence) + 1):
        cube_sets = dict.fromkeys(combinations(influence, len(influence) - coins))
        ways += [
            make_payment_way(cast("tuple[Unit, ...]", (*cubes, *["coin"] * coins))) for cubes in cube_sets
        ]
    return tuple(ways)


class Price(Struct, frozen=True):
    """A cost of C4 without its time: influence cubes as a set and by colour, grain, and whether it takes a wagon."""

    influence: tuple[Colour, ...]
    colours: tuple[tuple[Colour, int], ...]
    grain: int = 0
    wagon: int = 0


def make_price(cost: Mapping[Any, int]) -> Price:
    """Return the price of a cost table, such as `{"brown": 2, "time": 3}`. Its time is left out."""
    colours: tuple[tuple[Colour, int], ...] = tuple(
        (colour, cost[colour]) for colour in COLOURS if colour in cost
    )
    influence: tuple[Colour, ...] = tuple(colour for colour, n in colours for _ in range(n))
    return Price(influence, colours, cost.get("grain", 0), cost.get("wagon", 0))


def list_alternative_payments(table: Sequence[Mapping[str, int]]) -> tuple[PaymentWay, ...]:
    """Return all payments of alternative costs: influence cubes, scrolls or time (A6.1, A7.1)."""
    ways: list[PaymentWay] = []
    for cost in table:
        cubes = make_price(cost).influence
        units = [unit for unit, n in cost.items() for _ in range(n)]
        ways += list_cube_payments(cubes) if cubes else [make_payment_way(cast("list[Unit]", units))]
    return tuple(ways)


def count_missing_cubes(player: Player, price: Price) -> int:
    """Return how many coins must replace missing cubes."""
    missing = 0
    for colour, n in price.colours:
        missing_of_colour = n - player.cubes[colour]
        if missing_of_colour > 0:
            missing += missing_of_colour
    return missing


def can_afford(player: Player, price: Price) -> bool:
    """Return whether the player can pay a price, with coins for missing cubes."""
    return (
        count_missing_cubes(player, price) <= player.coins
        and player.grain >= price.grain
        and player.goods["wagon"] >= price.wagon
    )


def has_all(purse: Mapping[K, int], needs: Iterable[tuple[K, int]]) -> bool:
    """Return whether the purse has enough of each thing."""
    for thing, n in needs:  # noqa: SIM110 - a generator takes three times as long
        if purse[thing] < n:
            return False
    return True


def list_payments(player: Player, ways: tuple[PaymentWay, ...]) -> list[Pay]:
    """Return the payments that the player can make (K4)."""
    purse: dict[Unit, int] = {
        **player.cubes,
        "coin": player.coins,
        "scroll": player.goods["scroll"],
        "time": UNLIMITED_TIME,
    }
    return [way.pay for way in ways if has_all(purse, way.needs)]


def choose_payment(seat: Seat, player: Player, ways: tuple[PaymentWay, ...]) -> Flow[Pay]:
    """Ask the player how to pay (K4). A single payment is not asked about."""
    return choose(seat, "pay", partial(list_payments, player, ways), partial(explain_refused_payment, ways))


def explain_refused_payment(ways: tuple[PaymentWay, ...], action: Pay) -> Reason:
    """Return why a payment is refused: it cannot be paid, or the price is another one."""
    if any(Counter(action.units) == dict(way.needs) for way in ways):
        return reason("cannot_pay_so")
    return reason("other_price")


def pay_units(state: State, player: Player, units: tuple[Unit, ...]) -> int:
    """Pay units to the supply (C4). Time is not paid here: return how much of it there is."""
    time = 0
    for unit in units:
        if unit == "coin":
            player.coins -= 1
            state.supply.coins += 1
        elif unit == "time":
            time += 1
        elif unit == "scroll":
            player.goods["scroll"] -= 1
            state.supply.goods["scroll"] += 1
        else:
            player.cubes[unit] -= 1
            state.supply.cubes[unit] += 1
    return time


def pay_grain(state: State, player: Player, n: int) -> None:
    player.grain -= n
    state.supply.grain += n


def return_good(state: State, player: Player, good: Any, n: int = 1) -> None:
    """Return goods of the player to the supply."""
    player.goods[good] -= n
    state.supply.goods[good] += n


def gain_good(state: State, player: Player, good: Any) -> None:
    return_good(state, player, good, -1)


def gain_coins(state: State, player: Player, n: int) -> int:
    """Take coins from the supply, as many as it has (R1). Return how many."""
    n = min(n, state.supply.coins)
    player.coins += n
    state.supply.coins -= n
    return n


def spend_time(player: Player, time: int) -> bool:
    """Move along the life track. Return whether this causes a death (C8, D1)."""
    player.time_paid += time
    player.position += time
    passed = player.position >= LIFE_TRACK_SPACES
    if passed:
        player.position -= LIFE_TRACK_SPACES
        player.deaths_due += 1
    return passed


def explain_unaffordable(player: Player, price: Price) -> Reason | None:
    """Return why a price cannot be paid, or None."""
    if player.goods["wagon"] < price.wagon:
        return reason("no_wagon")
    if player.grain < price.grain:
        return reason("not_enough_grain", needs=price.grain, has=player.grain)
    missing = count_missing_cubes(player, price)
    if missing > player.coins:
        return reason("not_enough_cubes", cubes=", ".join(price.influence), short=missing, coins=player.coins)
    return None


def join_missing(**missing: bool) -> str:
    """Return the names of what is missing as one word, such as "wagon_cubes", which selects a message."""
    return "_".join(what for what, is_missing in missing.items() if is_missing)
