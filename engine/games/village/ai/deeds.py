"""The values of the actions of the seven spaces (K3), with the time that they cost."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

from engine.core import Action, Seat

from .. import actions as a
from ..components import (
    CHRONICLE_POINTS,
    CITY,
    CRAFTS,
    CUSTOMERS,
    LIFE,
    STAGES,
    WINDOWS,
    City,
    Good,
    Location,
    Space,
)
from ..rules.council import RANKS
from ..rules.crafts import HOUSE, MILL_TIME, PRICE
from ..rules.death import CATEGORY, fills
from ..rules.household import CANDLE, harvested
from ..rules.market import has
from ..rules.members import BAG, CHRONICLED, HOME, STAGE, WINDOW, dying, many, move
from ..rules.payment import short
from ..rules.travel import road
from ..rules.turn import LISTS
from ..state import Player, State
from ..view import View
from .weights import CHRONICLE, ENOUGH_DEAD, LAST, LAST_TURN, USUAL

PRAYER = sum(n for way in CANDLE for unit, n in way.needs if unit == "time")  # where no cube can be paid (A7.1)


class Appraisal(Struct):
    """How one seat sees the table: what the values of its options need many times, computed once per decision."""

    view: View
    seat: Seat
    p: Player
    w: Mapping[str, float]  # what things are worth now
    oldest: int | None  # the generation that dies next
    dying: list[Location]  # where they stand
    hour: float  # what an hourglass is worth, as long as they stand there
    best: dict[Space, float] = {}  # what each action space is worth, as far as it was asked


def appraisal(view: View, seat: Seat) -> Appraisal:
    p = view.families[seat].player
    w, (oldest, places) = USUAL if view.final_queue is None or seat in view.final_queue else LAST, dying(p)
    return Appraisal(view, seat, p, w, oldest, places, hour(view, p, w, places))


def deed(seen: Appraisal, option: Action) -> float:
    rule = DEEDS.get(type(option))
    worth, (time, placed) = rule(seen, option) if rule else 0.0, time_of(seen, option)
    return worth + spent(seen, time, placed) if time else worth


def best(seen: Appraisal, space: Space) -> float:
    """Return the value of a space's best action now."""
    if (known := seen.best.get(space)) is not None:
        return known
    found = seen.best[space] = market_day(seen) if space == "market" else most(seen, space)
    return found


def most(seen: Appraisal, space: Space) -> float:
    """Return the value of a space's best action other than a market day.

    The lists read only what is open, so a view serves as a state.
    """
    return max([deed(seen, option) for option in LISTS[space](cast(State, seen.view), seen.p)], default=0.0)


# Time

Placed = tuple[int, Location, Location]  # who, from where, to where


def time_of(seen: Appraisal, option: Action) -> tuple[int, Placed | None]:
    """Return the time of an action by the tables of the rules (C8), and the member who is placed for it."""
    match option:
        case a.Make(good):
            return CRAFTS[HOUSE[good]].make_time, None
        case a.Mill():
            return MILL_TIME, None
        case a.Train(building, generation):
            return CRAFTS[building].train_time, (generation, HOME, building)
        case a.Send(generation, city):
            return leg(None, city), (generation, HOME, city)
        case a.Move(generation, start, city):
            return leg(start, city), (generation, start, city)
        case a.Enter(generation):
            return RANKS[0].time, (generation, HOME, STAGE[0])
        case a.Advance(generation, stage):
            return RANKS[stage].time, (generation, STAGE[stage - 1], STAGE[stage])
        case a.EnterBag(generation):
            return 0 if seen.p.cubes["brown"] or seen.p.coins else PRAYER, (generation, HOME, BAG)
        case _:
            return 0, None


def leg(start: City | None, city: City) -> int:
    way = road(start, city)
    return way.time if way else 0


def spent(seen: Appraisal, time: int, placed: Placed | None = None) -> float:
    """Return the value of spending time, for which a member may be placed.

    It includes the death that this causes, which may end the game.
    """
    hour, places = hourglass(seen, placed)
    worth = time * hour
    if seen.p.position + time >= LIFE and places:
        death = max([buried(seen.view, seen.p, seen.w, at) for at in places])
        worth += death if seen.w is LAST else min(0.0, death)  # else a good one is what the hourglasses are worth
        worth += ending(seen) if all(fills(seen.view, at) for at in places) else 0.0
    return worth


def hourglass(seen: Appraisal, placed: Placed | None = None) -> tuple[float, list[Location]]:
    """Return the value of one hourglass, and where the next dead would be.

    Spending time is good while a member of the oldest generation would enter the chronicle (B1).
    """
    if not placed or placed[0] != seen.oldest:
        return seen.hour, seen.dying
    p = Player({at: [*n] for at, n in seen.p.people.items()})
    move(p, *placed)
    places = dying(p)[1]
    return hour(seen.view, seen.p, seen.w, places), places


def hour(view: View, p: Player, w: Mapping[str, float], places: Sequence[Location]) -> float:
    return w["time spent" if any(buried(view, p, w, at) > 0 for at in places) else "time lost"]


def buried(view: View, p: Player, w: Mapping[str, float], at: Location) -> float:
    """Return the value of a death at a location (B3): a place in the chronicle, less the value of the location."""
    return (named(p, w) if view.chronicle_open[CATEGORY[at]] else 0.0) - end_value(at)


def named(p: Player, w: Mapping[str, float]) -> float:
    """Return the value of another member in the chronicle. In the last turn, that is its points."""
    dead = many(p, CHRONICLED)
    if dead >= ENOUGH_DEAD:
        return 0.0
    return CHRONICLE if w is not LAST else float(CHRONICLE_POINTS[dead + 1] - CHRONICLE_POINTS[dead])


def end_value(at: Location) -> float:
    """Return the value of a location at the end of the game.

    Crafts have the lowest value, then the farmyard, cities, the church and the council.
    """
    if at in WINDOW:
        return float(WINDOWS[at].points) + 0.5
    if at in STAGE:
        return float(STAGES[at].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY[at], 1.0)


def ending(seen: Appraisal) -> float:
    """Return the lead in points if the game ends, after the others' last turns (B5)."""
    best = max(f.total for f in seen.view.families if f.player is not seen.p)
    return seen.view.families[seen.seat].total - LAST_TURN - best


# Market


def market_day(seen: Appraisal) -> float:
    """Return the value of a market day, which is higher if others would sell first."""
    mine, w = best_customer(seen, seen.p, 0), seen.w
    if not mine:
        return w["opening"]
    rivals = sum([best_customer(seen, f.player, 1) for f in seen.view.families if f.player is not seen.p])
    return w["market"] * mine + w["opening"] + w["rival"] * rivals


def best_customer(seen: Appraisal, p: Player, surcharge: int) -> int:
    if surcharge and not (p.cubes["green"] or p.coins):
        return 0
    return max([CUSTOMERS[id].points for id in seen.view.stalls if id and has(p, id)], default=0)


# Actions


def harvest(seen: Appraisal, option: a.Harvest) -> float:
    return seen.w["grain"] * harvested(cast(State, seen.view), seen.p)


def birth(seen: Appraisal, option: a.Birth) -> float:
    return seen.w["birth" if many(seen.p, HOME) < 2 else "crowd"]


def good(seen: Appraisal, good: Good, how: str) -> float:
    return seen.w[f"{how} {min(seen.p.goods[good], 2) + 1}"]


def train(seen: Appraisal, option: a.Train) -> float:
    """Return the value of training.

    A member of the first generation will die usefully in a craft, and may make a good at once.
    """
    row = "open" if seen.view.chronicle_open["crafts"] else "full"
    career = seen.w[f"first craft, {row}" if option.generation == 1 else "craft"]
    craft = CRAFTS[option.building]
    makes = max([good(seen, g, "made") for g in craft.goods if seen.view.supply.goods[g]], default=0.0)
    hour, _ = hourglass(seen, (option.generation, HOME, option.building))
    return career + max(0.0, makes + craft.make_time * hour)


def buy(seen: Appraisal, option: a.BuyGood) -> float:
    price = PRICE[option.good]
    missing = short(seen.p, price)
    paid = seen.w["cube paid"] * (len(price.influence) - missing) + seen.w["coin paid"] * missing
    return good(seen, option.good, "bought") + paid - seen.w["grain"] / 2 * price.grain


def journey(seen: Appraisal, option: a.Send | a.Move) -> float:
    w, known = seen.w, seen.p.cities
    if option.city in known:
        return w["known city"]
    return w["city"] + w["next city"] * len(known) + w[CITY[option.city].effects[0].op]


def enter(seen: Appraisal, option: a.Enter) -> float:
    return seen.w["enter"] + rank(seen, 1, option.generation)


def advance(seen: Appraisal, option: a.Advance) -> float:
    return seen.w["advance"] + rank(seen, option.stage + 1, option.generation)


def rank(seen: Appraisal, stage: int, generation: int) -> float:
    """Return the value of reaching a stage, with its best privilege and the fee."""
    fee = 2 * seen.w["cube paid"] if seen.p.cubes["green"] >= 2 else seen.w["scroll paid"]
    career = seen.w["first councillor"] if generation == 1 else 0.0
    return max([privilege(seen, a.Privilege(n)) for n in range(1, stage + 1)]) + career + fee


def privilege(seen: Appraisal, option: a.Privilege) -> float:
    if (option.stage == 1 and seen.view.next_start is not None) or (option.stage == 4 and not seen.p.coins):
        return 0.0
    return seen.w[f"privilege {option.stage}"]


def pray(seen: Appraisal, option: a.EnterBag) -> float:
    paid = "cube paid" if seen.p.cubes["brown"] else "coin paid" if seen.p.coins else "time paid"
    return seen.w["church"] + seen.w[paid] + (seen.w["first novice"] if option.generation == 1 else 0.0)


DEEDS: Mapping[type[Action], Callable[[Appraisal, Any], float]] = {
    a.Harvest: harvest, a.Birth: birth, a.Train: train, a.Make: lambda seen, option: good(seen, option.good, "made"),
    a.BuyGood: buy, a.Mill: lambda seen, option: seen.w["mill"], a.Send: journey, a.Move: journey, a.Enter: enter,
    a.Advance: advance, a.Privilege: privilege, a.EnterBag: pray,
}  # fmt: skip
