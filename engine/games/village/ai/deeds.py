"""What the actions of the seven spaces are worth (K3), with the time that they cost."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct

from engine.core import Action, Seat

from .. import actions as a
from ..components import CITY, CRAFTS, CUSTOMERS, LIFE, Good, Location, Space
from ..rules.council import RANKS
from ..rules.crafts import HOUSE, MILL_TIME, PRICE
from ..rules.death import CATEGORY
from ..rules.household import CANDLE, harvested
from ..rules.market import has
from ..rules.members import BAG, CHRONICLED, HOME, STAGE, dying, many, move
from ..rules.payment import short
from ..rules.travel import road
from ..rules.turn import LISTS
from ..state import Player, State
from ..view import View
from .weights import ENOUGH_DEAD, LAST, LAST_TURN, USUAL

PRAYER = sum(n for way in CANDLE for unit, n in way.needs if unit == "time")  # where no cube can be paid (A7.1)


class Eyes(Struct):
    """How one seat looks at the table: what the values of its options need many times, found once for each answer."""

    view: View
    seat: Seat
    p: Player
    w: Mapping[str, float]  # what things are worth now
    oldest: int | None  # the generation that dies next
    hour: float  # what an hourglass is worth, where nobody of them moves
    best: dict[Space, float] = {}  # what each action space is worth, as far as it was asked


def eyes(view: View, seat: Seat) -> Eyes:
    p = view.families[seat].player
    again = view.final_queue is None or seat in view.final_queue
    w, (oldest, places) = USUAL if again else LAST, dying(p)
    return Eyes(view, seat, p, w, oldest, hourglass(view, p, w, places))


def hourglass(view: View, p: Player, w: Mapping[str, float], dying: list[Location]) -> float:
    """Time is for dying: gladly while one of these comes into the chronicle (B1)."""
    gladly = many(p, CHRONICLED) < ENOUGH_DEAD and any(view.chronicle_open[CATEGORY[at]] for at in dying)
    return w["time spent" if gladly else "time lost"]


def deed(e: Eyes, option: Action) -> float:
    worth = DEEDS.get(type(option), nothing)(e, option)
    time = time_of(e, option)
    return worth + spent(e, time, option) if time else worth


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


def time_of(e: Eyes, option: Action) -> int:
    """By the tables by which the rules pay (C8); for training see there."""
    match option:
        case a.Make(good):
            return CRAFTS[HOUSE[good]].make_time
        case a.Mill():
            return MILL_TIME
        case a.Send(_, city):
            return leg(None, city)
        case a.Move(_, start, city):
            return leg(start, city)
        case a.Enter():
            return RANKS[0].time
        case a.Advance(_, stage):
            return RANKS[stage].time
        case a.EnterBag():
            return 0 if e.p.cubes["brown"] or e.p.coins else PRAYER
        case _:
            return 0


def leg(start: Any, city: Any) -> int:
    way = road(start, city)
    return way.time if way else 0


def spent(e: Eyes, time: int, option: Action | None = None) -> float:
    """So many hourglasses, where the option may have put away somebody who would die first."""
    hour, places = e.hour, None
    if (placed := moved(option)) and placed[0] == e.oldest:
        p = Player({at: [*n] for at, n in e.p.people.items()})
        move(p, *placed)
        places = dying(p)[1]
        hour = hourglass(e.view, p, e.w, places)
    if e.p.position + time < LIFE:
        return time * hour
    places = dying(e.p)[1] if places is None else places
    return time * hour + (ending(e) if places and all(ends(e.view, at) for at in places) else 0.0)


def moved(option: Action | None) -> tuple[int, Location, Location] | None:
    """Who goes from where to where."""
    match option:
        case a.Train(building, generation):
            return generation, HOME, building
        case a.Send(generation, city):
            return generation, HOME, city
        case a.Move(generation, start, city):
            return generation, start, city
        case a.Enter(generation):
            return generation, HOME, STAGE[0]
        case a.Advance(generation, stage):
            return generation, STAGE[stage - 1], STAGE[stage]
        case a.EnterBag(generation):
            return generation, HOME, BAG
        case _:
            return None


def ends(view: View, at: Location) -> bool:
    """Whether a death there fills the last space or the last grave (E1)."""
    if view.trigger is not None:
        return False
    left = sum(view.chronicle_open.values()) if view.chronicle_open[CATEGORY[at]] else view.graves_open
    return left == 1


def ending(e: Eyes) -> float:
    """To be ahead when the game ends, though all others still have a turn (B5)."""
    return e.view.families[e.seat].total - LAST_TURN - max(
        f.total for seat, f in enumerate(e.view.families) if seat != e.seat
    )


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


def nothing(e: Eyes, option: Any) -> float:
    return 0.0


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
    alone, time = spent(e, craft.train_time, option), craft.train_time + craft.make_time
    return career + max(alone, makes + spent(e, time, option))


def make(e: Eyes, option: a.Make) -> float:
    return good(e, option.good, "made")


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


def mill(e: Eyes, option: a.Mill) -> float:
    return e.w["mill"]


def pray(e: Eyes, option: a.EnterBag) -> float:
    paid = "cube paid" if e.p.cubes["brown"] else "coin paid" if e.p.coins else "time paid"
    return e.w["church"] + e.w[paid] + (e.w["first novice"] if option.generation == 1 else 0.0)


DEEDS: Mapping[type[Action], Callable[[Eyes, Any], float]] = {
    a.Harvest: harvest, a.Birth: birth, a.Recall: nothing, a.Train: train, a.Make: make, a.BuyGood: buy,
    a.Mill: mill, a.Send: journey, a.Move: journey, a.Enter: enter, a.Advance: advance,
    a.Privilege: privilege, a.EnterBag: pray,
}  # fmt: skip
