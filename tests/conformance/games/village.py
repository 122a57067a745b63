"""Hide nothing in Village but the order of its customers and the cubes to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from conformance.case import Case, Clauses
from engine.core import EndTurn, Match, Seat, StandingOrder
from engine.games.village import GAME
from engine.games.village.actions import Bury, BuyBack, Climb, PassMarket, Pay, Sell
from engine.games.village.commands.orders import DeathOrder, MarketOrder, MassBuyOrder, MassMoveOrder
from engine.games.village.components import CHRONICLE, CUSTOMERS
from tests.conformance.games import FIXTURES, ROOT
from tests.conformance.promises.village import EXTREMES, PROMISES
from tests.engine.games.village.invariants import check_invariants

CLAUSES = Clauses(
    ROOT / "docs/rules/village.md",
    ROOT / "tests/engine/games/village",
    r"\*\*([A-Z]{1,2}\d+[a-z]?(?:\.\d+)?)\b|^(G\d+)\b",
    {
        "W": "automatic passes are in the lists of K8 to K11; orders are the bot's",
        "QN": "phrases: test_phrases",
        "R38": "the bot replaces players in every game alike",
        "R39": "the bot reminds players in every game alike",
        "R40": "replaced by S9",
        "U4": "counts messages: follows from U1 and from the forms of test_phrases",
    },
)


# The answers of orders (W3, W5)


def is_market_order(order: MarketOrder, said: Any) -> bool:
    """Return whether the order serves a named customer in the market days of others, and gives nothing that it must
    keep."""
    mine, market = said.view.families[said.view.seat].player, said.view.market
    opened = market is not None and market.opener != said.view.seat
    match said.action:
        case Sell() | PassMarket():
            offered = {CUSTOMERS[one.customer].short: one for one in said.legal if isinstance(one, Sell)}
            wanted = [offered[short] for short in order.serve if short in offered]
            spared = [
                one
                for one in wanted
                if mine.grain - CUSTOMERS[one.customer].needs.get("grain", 0) >= order.keep_grain
            ]
            paid = mine.cubes["green"] or mine.coins > order.keep_coins  # The surcharge.
            return opened and said.action == (spared[0] if spared and paid else PassMarket())
        case Pay(units):
            coins = units.count("coin")
            return opened and (not coins or mine.coins - coins >= order.keep_coins)
        case _:
            return opened and said.kind == "end" and isinstance(said.action, EndTurn)


def is_mass_purchase(order: MassBuyOrder, said: Any) -> bool:
    if said.view.phase != "mass_buy" or said.view.round != order.round:
        return False
    wanted = order.buy if order.most is None else order.buy[: order.most]
    got = [
        one.generation
        for one in said.view.families[said.view.seat].player.drafted
        if one.start == "black_bag"
    ]
    if sorted(got) == sorted(wanted) or not any(isinstance(one, BuyBack) for one in said.legal):
        return isinstance(said.action, EndTurn)
    return isinstance(said.action, BuyBack) and said.action.generation in wanted


def is_mass_move(order: MassMoveOrder, said: Any) -> bool:
    """A step costs 1, 2, 2 grain."""
    if said.view.phase != "mass_move" or said.view.round != order.round:
        return False
    spare = said.view.families[said.view.seat].player.grain - order.keep_grain
    steps = [one for one in said.legal if isinstance(one, Climb) and (1, 2, 2)[one.window - 1] <= spare]
    if not steps or not order.climb:
        return isinstance(said.action, EndTurn)
    return said.action == min(steps, key=lambda one: ((1, 2, 2)[one.window - 1], -one.generation))


def is_death(order: DeathOrder, said: Any) -> bool:
    """Return whether the death is in the first named row or place that has room. Of two, the owner chooses."""
    rows = {str(at): row.id for row in CHRONICLE.values() for at in row.locations}
    dying = [str(one.location) for one in said.legal if isinstance(one, Bury)]
    there = [at for at in dying if said.view.chronicle_open[rows[at]]]
    named = [[at for at in there if word in (at, rows[at])] for word in order.rest]
    first = next((found for found in named if found), list[str]())
    return len(first) == 1 and isinstance(said.action, Bury) and said.action.location == first[0]


ORDER_PREDICATES: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {
    MarketOrder: is_market_order,
    MassBuyOrder: is_mass_purchase,
    MassMoveOrder: is_mass_move,
    DeathOrder: is_death,
}


def type_field(kind: type[StandingOrder], text: str, copy: Match | None, seat: Seat, rng: Random) -> str:
    """Type rows of the chronicle, and generations."""
    if kind is DeathOrder:
        return " ".join(rng.sample(sorted(CHRONICLE), 3))
    return " ".join(rng.sample("1234", 2)) if kind is MassBuyOrder and rng.random() < 0.5 else text


CASE = Case(
    GAME,
    check_invariants,
    clauses=CLAUSES,
    order_predicates=ORDER_PREDICATES,
    type_order_field=type_field,
    promises=PROMISES,
    extremes=EXTREMES,
    fixtures_dir=FIXTURES,
)
