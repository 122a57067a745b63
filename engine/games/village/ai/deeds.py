"""What the actions of the seven spaces are worth (K3), with the time that they cost."""
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


class Eyes(Struct):
    """How one seat looks at the table: what the values of its options need many times, found once for each answer."""

    view: View
    seat: Seat
    p: Player
    w: Mapping[str, float]  # what things are worth now
    oldest: int | None  # the generation that dies next
    dying: list[Location]  # where they stand
    hour: float  # what an hourglass is worth, as long as they stand there
    best: dict[Space, float] = {}  # what each action space is worth, as far as it was asked


def eyes(view: View, seat: Seat) -> Eyes:
    p = view.families[seat].player
    w, (oldest, places) = USUAL if view.final_queue is None or seat in view.final_queue else LAST, dying(p)
    return Eyes(view, seat, p, w, oldest, places, hour(view, p, w, places))


def deed(e: Eyes, option: Action) -> float:
    rule = DEEDS.get(type(option))
    worth, (time, placed) = rule(e, option) if rule else 0.0, time_of(e, option)
    return worth + spent(e, time, placed) if time else worth


def best(e: Eyes, space: Space) -> float:
    """The best action of a space now."""
    if (known := e.best.get(space)) is not None:
        return known
    found = e.best[space] = market_day(e) if space == "market" else most(e, space)
    return found


def most(e: Eyes, space: Space) -> float:
    """The lists read only what lies open, which a view has like the state."""
    return max([deed(e, option) for option in LISTS[space](cast(State, e.view), e.p)], default=0.0)


# Time

Placed = tuple[int, Location, Location]  # who, from where, to where


def time_of(e: Eyes, option: Action) -> tuple[int, Placed | None]:
    """By the tables by which the rules pay (C8), and who is placed for it."""
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
            return 0 if e.p.cubes["brown"] or e.p.coins else PRAYER, (generation, HOME, BAG)
        case _:
            return 0, None


def leg(start: City | None, city: City) -> int:
    way = road(start, city)
    return way.time if way else 0


def spent(e: Eyes, time: int, placed: Placed | None = None) -> float:
    """So many hourglasses, for which somebody is placed; and who dies of them, which may end the game."""
    hour, places = hourglass(e, placed)
    worth = time * hour
    if e.p.position + time >= LIFE and places:
        death = max([buried(e.view, e.p, e.w, at) for at in places])
        worth += death if e.w is LAST else min(0.0, death)  # else a good one is what the hourglasses are worth
        worth += ending(e) if all(fills(e.view, at) for at in places) else 0.0
    return worth


def hourglass(e: Eyes, placed: Placed | None = None) -> tuple[float, list[Location]]:
    """Time is for dying: gladly while one of the oldest comes into the chronicle (B1); and where they stand then."""
    if not placed or placed[0] != e.oldest:
        return e.hour, e.dying
    p = Player({at: [*n] for at, n in e.p.people.items()})
    move(p, *placed)
    places = dying(p)[1]
    return hour(e.view, e.p, e.w, places), places


def hour(view: View, p: Player, w: Mapping[str, float], places: Sequence[Location]) -> float:
    return w["time spent" if any(buried(view, p, w, at) > 0 for at in places) else "time lost"]


def buried(view: View, p: Player, w: Mapping[str, float], at: Location) -> float:
    """What it brings that somebody dies there (B3): a place in the chronicle, but his career is over."""
    return (named(p, w) if view.chronicle_open[CATEGORY[at]] else 0.0) - end_value(at)


def named(p: Player, w: Mapping[str, float]) -> float:
    """What one more in the chronicle is worth; in the last turn, its points."""
    dead = many(p, CHRONICLED)
    if dead >= ENOUGH_DEAD:
        return 0.0
    return CHRONICLE if w is not LAST else float(CHRONICLE_POINTS[dead + 1] - CHRONICLE_POINTS[dead])


def end_value(at: Location) -> float:
    """What a place is worth to its holder at the end: craft, farmyard, city, then church and council."""
    if at in WINDOW:
        return float(WINDOWS[at].points) + 0.5
    if at in STAGE:
        return float(STAGES[at].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY[at], 1.0)


def ending(e: Eyes) -> float:
    """To be ahead when the game ends, though all others still have a turn (B5)."""
    best = max(f.total for f in e.view.families if f.player is not e.p)
    return e.view.families[e.seat].total - LAST_TURN - best


# Market


def market_day(e: Eyes) -> float:
    """Sell before the others do."""
    mine, w = best_customer(e, e.p, 0), e.w
    if not mine:
        return w["opening"]
    rivals = sum([best_customer(e, f.player, 1) for f in e.view.families if f.player is not e.p])
    return w["market"] * mine + w["opening"] + w["rival"] * rivals


def best_customer(e: Eyes, p: Player, surcharge: int) -> int:
    if surcharge and not (p.cubes["green"] or p.coins):
        return 0
    return max([CUSTOMERS[id].points for id in e.view.stalls if id and has(p, id)], default=0)


# Actions


def harvest(e: Eyes, option: a.Harvest) -> float:
    return e.w["grain"] * harvested(cast(State, e.view), e.p)


def birth(e: Eyes, option: a.Birth) -> float:
    return e.w["birth" if many(e.p, HOME) < 2 else "crowd"]


def good(e: Eyes, good: Good, how: str) -> float:
    return e.w[f"{how} {min(e.p.goods[good], 2) + 1}"]


def train(e: Eyes, option: a.Train) -> float:
    """Somebody of the first generation dies usefully in a craft; and he may make something at once."""
    row = "open" if e.view.chronicle_open["crafts"] else "full"
    career = e.w[f"first craft, {row}" if option.generation == 1 else "craft"]
    craft = CRAFTS[option.building]
    makes = max([good(e, g, "made") for g in craft.goods if e.view.supply.goods[g]], default=0.0)
    hour, _ = hourglass(e, (option.generation, HOME, option.building))
    return career + max(0.0, makes + craft.make_time * hour)


def buy(e: Eyes, option: a.BuyGood) -> float:
    price = PRICE[option.good]
    missing = short(e.p, price)
    paid = e.w["cube paid"] * (len(price.influence) - missing) + e.w["coin paid"] * missing
    return good(e, option.good, "bought") + paid - e.w["grain"] / 2 * price.grain


def journey(e: Eyes, option: a.Send | a.Move) -> float:
    w, known = e.w, e.p.cities
    if option.city in known:
        return w["known city"]
    return w["city"] + w["next city"] * len(known) + w[CITY[option.city].effects[0].op]


def enter(e: Eyes, option: a.Enter) -> float:
    return e.w["enter"] + rank(e, 1, option.generation)


def advance(e: Eyes, option: a.Advance) -> float:
    return e.w["advance"] + rank(e, option.stage + 1, option.generation)


def rank(e: Eyes, stage: int, generation: int) -> float:
    """With the best privilege up to there, and the fee."""
    fee = 2 * e.w["cube paid"] if e.p.cubes["green"] >= 2 else e.w["scroll paid"]
    career = e.w["first councillor"] if generation == 1 else 0.0
    return max([privilege(e, a.Privilege(n)) for n in range(1, stage + 1)]) + career + fee


def privilege(e: Eyes, option: a.Privilege) -> float:
    if (option.stage == 1 and e.view.next_start is not None) or (option.stage == 4 and not e.p.coins):
        return 0.0
    return e.w[f"privilege {option.stage}"]


def pray(e: Eyes, option: a.EnterBag) -> float:
    paid = "cube paid" if e.p.cubes["brown"] else "coin paid" if e.p.coins else "time paid"
    return e.w["church"] + e.w[paid] + (e.w["first novice"] if option.generation == 1 else 0.0)


DEEDS: Mapping[type[Action], Callable[[Eyes, Any], float]] = {
    a.Harvest: harvest, a.Birth: birth, a.Train: train, a.Make: lambda e, option: good(e, option.good, "made"),
    a.BuyGood: buy, a.Mill: lambda e, option: e.w["mill"], a.Send: journey, a.Move: journey, a.Enter: enter,
    a.Advance: advance, a.Privilege: privilege, a.EnterBag: pray,
}  # fmt: skip
