"""What the actions of the seven spaces are worth (K3), with the time that they cost."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action

from .. import actions as a
from ..components import CITY, CRAFTS, CUSTOMERS, Good, Space
from ..rules.crafts import PRICE
from ..rules.household import harvested
from ..rules.market import has
from ..rules.members import HOME, STAGE, many
from ..rules.payment import short
from ..rules.turn import LISTS
from ..state import Player, State
from .appraisal import Eyes, hourglass
from .times import time_of
from .weights import (
    ADVANCE,
    BOUGHT,
    CHURCH,
    CITY_WORTH,
    COIN,
    ENTER,
    FIRST_GENERATION,
    GRAIN,
    KNOWN_CITY,
    MADE,
    MARKET,
    MILL,
    OPENING,
    PAID,
    RIVAL,
    STAGE_WORTH,
)


def deed(e: Eyes, option: Action) -> float:
    worth = DEEDS.get(type(option), nothing)(e, option)
    time = time_of(e, option)
    return worth + time * hour(e, option) if time else worth


def hour(e: Eyes, option: Action) -> float:
    """An hourglass, where the action may put somebody of the first generation, who dies first."""
    match option:
        case a.Train(building, 1):
            return hourglass(e, building)
        case a.Send(1, city) | a.Move(1, _, city):
            return hourglass(e, city)
        case a.Enter(1):
            return hourglass(e, STAGE[0])
        case _:
            return e.hour


def best(e: Eyes, space: Space) -> float:
    """The best action of a space now."""
    if (known := e.best.get(space)) is not None:
        return known
    found = e.best[space] = market_day(e) if space == "market" else most(e, space)
    return found


def most(e: Eyes, space: Space) -> float:
    """The lists read only what lies open, which a view has like the state."""
    return max([deed(e, option) for option in LISTS[space](cast(State, e.view), e.p)], default=0.0)


# Market


def market_day(e: Eyes) -> float:
    """Sell before the others do."""
    mine = best_customer(e, e.p, 0)
    if not mine:
        return OPENING
    rivals = sum([best_customer(e, f.player, 1) for f in e.view.families if f.player is not e.p])
    return MARKET * mine + OPENING + RIVAL * rivals


def best_customer(e: Eyes, p: Player, surcharge: int) -> int:
    if surcharge and not (p.cubes["green"] or p.coins):
        return 0
    return max([CUSTOMERS[id].points for id in e.view.stalls if id and has(p, id)], default=0)


# Actions


def nothing(e: Eyes, option: Any) -> float:
    return 0.0


def harvest(e: Eyes, option: a.Harvest) -> float:
    return GRAIN * harvested(cast(State, e.view), e.p)


def birth(e: Eyes, option: a.Birth) -> float:
    return 5.0 if many(e.p, HOME) < 2 else -0.1


def good(p: Player, good: Good, series: Sequence[float]) -> float:
    return series[min(p.goods[good], 2)]


def train(e: Eyes, option: a.Train) -> float:
    """Somebody of the first generation dies usefully in a craft; and he makes something at once."""
    career = (1.0 if e.view.chronicle_open["crafts"] else -0.5) if option.generation == 1 else -1.7
    craft = CRAFTS[option.building]
    makes = max([good(e.p, g, MADE) for g in craft.goods if e.view.supply.goods[g]], default=0.0)
    return career + max(0.0, makes + craft.make_time * hourglass(e, option.building))


def make(e: Eyes, option: a.Make) -> float:
    return good(e.p, option.good, MADE)


def buy(e: Eyes, option: a.BuyGood) -> float:
    price = PRICE[option.good]
    missing = short(e.p, price)
    paid = PAID * (len(price.influence) - missing) + COIN * missing + GRAIN / 2 * price.grain
    return good(e.p, option.good, BOUGHT) - paid


def journey(e: Eyes, option: a.Send | a.Move) -> float:
    if option.city in e.p.cities:
        return KNOWN_CITY
    return CITY_WORTH + len(e.p.cities) - (1.0 if CITY[option.city].effects[0].op == "gain_coin" else 0.0)


def enter(e: Eyes, option: a.Enter) -> float:
    return ENTER + privilege_up_to(e, 1) + career(option.generation) - fee(e.p)


def advance(e: Eyes, option: a.Advance) -> float:
    return ADVANCE + privilege_up_to(e, option.stage + 1) + career(option.generation) - fee(e.p)


def fee(p: Player) -> float:
    return 2 * PAID if p.cubes["green"] >= 2 else 1.2


def career(generation: int) -> float:
    return FIRST_GENERATION if generation == 1 else 0.0


def privilege_up_to(e: Eyes, stage: int) -> float:
    return max([privilege(e, n) for n in range(1, stage + 1)], default=0.0)


def privilege(e: Eyes, stage: int) -> float:
    if (stage == 1 and e.view.next_start is not None) or (stage == 4 and not e.p.coins):
        return 0.0
    return STAGE_WORTH[stage]


def use_privilege(e: Eyes, option: a.Privilege) -> float:
    return privilege(e, option.stage)


def mill(e: Eyes, option: a.Mill) -> float:
    return MILL


def pray(e: Eyes, option: a.EnterBag) -> float:
    early = -0.7 if option.generation == 1 else 0.0
    return CHURCH + early - (0.6 if e.p.cubes["brown"] else COIN if e.p.coins else 0.8)


DEEDS: Mapping[type[Action], Callable[[Eyes, Any], float]] = {
    a.Harvest: harvest, a.Birth: birth, a.Recall: nothing, a.Train: train, a.Make: make, a.BuyGood: buy,
    a.Mill: mill, a.Send: journey, a.Move: journey, a.Enter: enter, a.Advance: advance,
    a.Privilege: use_privilege, a.EnterBag: pray,
}  # fmt: skip
