"""The values of the actions of the seven spaces (K3), with the time that they cost."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

from engine.core import Action, Seat

from .. import actions as a
from ..components import (
    CHRONICLE_POINTS,
    CITY_CARDS,
    CRAFTS,
    CUSTOMERS,
    LIFE_TRACK_SPACES,
    STAGES,
    WINDOWS,
    City,
    Good,
    Location,
    Space,
)
from ..rules.council import COUNCIL_STAGES
from ..rules.crafts import BUILDING_BY_GOOD, MILL_TIME, PRICE_BY_GOOD
from ..rules.death import CATEGORY_BY_LOCATION, triggers_end
from ..rules.household import CHURCH_ENTRY_PAYMENTS, count_harvest
from ..rules.market import has_needed_goods
from ..rules.members import (
    BAG,
    CHRONICLED,
    HOME,
    STAGE_LOCATIONS,
    WINDOW_LOCATIONS,
    count_members,
    find_dying,
    move_member,
)
from ..rules.payment import count_missing_cubes
from ..rules.travel import find_leg
from ..rules.turn import LIST_ACTIONS_BY_SPACE
from ..state import Player, State
from ..view import View
from .weights import (
    CHRONICLE_ENTRY_POINTS,
    LAST_TURN_WEIGHTS,
    MAX_SCORING_DEAD,
    OPPONENT_LAST_TURN_POINTS,
    USUAL_WEIGHTS,
)

CHURCH_ENTRY_TIME = sum(
    n for way in CHURCH_ENTRY_PAYMENTS for unit, n in way.needs if unit == "time"
)  # where no cube can be paid (A7.1)


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


def make_appraisal(view: View, seat: Seat) -> Appraisal:
    p = view.families[seat].player
    w = USUAL_WEIGHTS if view.final_queue is None or seat in view.final_queue else LAST_TURN_WEIGHTS
    (oldest, places) = find_dying(p)
    return Appraisal(view, seat, p, w, oldest, places, hour_weight(view, p, w, places))


def value_action(seen: Appraisal, option: Action) -> float:
    rule = VALUE_BY_ACTION.get(type(option))
    worth, (time, placed) = rule(seen, option) if rule else 0.0, action_time(seen, option)
    return worth + value_of_time(seen, time, placed) if time else worth


def best_action_value(seen: Appraisal, space: Space) -> float:
    """Return the value of a space's best action now."""
    if (known := seen.best.get(space)) is not None:
        return known
    found = seen.best[space] = value_market_day(seen) if space == "market" else max_action_value(seen, space)
    return found


def max_action_value(seen: Appraisal, space: Space) -> float:
    """Return the value of a space's best action other than a market day.

    The lists read only what is open, so a view serves as a state.
    """
    return max(
        [value_action(seen, option) for option in LIST_ACTIONS_BY_SPACE[space](cast(State, seen.view), seen.p)],
        default=0.0,
    )


# Time

Placed = tuple[int, Location, Location]  # who, from where, to where


def action_time(seen: Appraisal, option: Action) -> tuple[int, Placed | None]:
    """Return the time of an action by the tables of the rules (C8), and the member who is placed for it."""
    match option:
        case a.Make(good):
            return CRAFTS[BUILDING_BY_GOOD[good]].make_time, None
        case a.Mill():
            return MILL_TIME, None
        case a.Train(building, generation):
            return CRAFTS[building].train_time, (generation, HOME, building)
        case a.Send(generation, city):
            return travel_time(None, city), (generation, HOME, city)
        case a.Move(generation, start, city):
            return travel_time(start, city), (generation, start, city)
        case a.Enter(generation):
            return COUNCIL_STAGES[0].time, (generation, HOME, STAGE_LOCATIONS[0])
        case a.Advance(generation, stage):
            return COUNCIL_STAGES[stage].time, (generation, STAGE_LOCATIONS[stage - 1], STAGE_LOCATIONS[stage])
        case a.EnterBag(generation):
            return 0 if seen.p.cubes["brown"] or seen.p.coins else CHURCH_ENTRY_TIME, (generation, HOME, BAG)
        case _:
            return 0, None


def travel_time(start: City | None, city: City) -> int:
    way = find_leg(start, city)
    return way.time if way else 0


def value_of_time(seen: Appraisal, time: int, placed: Placed | None = None) -> float:
    """Return the value of spending time, for which a member may be placed.

    It includes the death that this causes, which may end the game.
    """
    hour, places = value_of_hour(seen, placed)
    worth = time * hour
    if seen.p.position + time >= LIFE_TRACK_SPACES and places:
        death = max([value_of_burial(seen.view, seen.p, seen.w, at) for at in places])
        worth += (
            death if seen.w is LAST_TURN_WEIGHTS else min(0.0, death)
        )  # else a good one is what the hourglasses are worth
        worth += value_of_ending(seen) if all(triggers_end(seen.view, at) for at in places) else 0.0
    return worth


def value_of_hour(seen: Appraisal, placed: Placed | None = None) -> tuple[float, list[Location]]:
    """Return the value of one hourglass, and where the next dead would be.

    Spending time is good while a member of the oldest generation would enter the chronicle (B1).
    """
    if not placed or placed[0] != seen.oldest:
        return seen.hour, seen.dying
    p = Player({at: [*n] for at, n in seen.p.people.items()})
    move_member(p, *placed)
    places = find_dying(p)[1]
    return hour_weight(seen.view, seen.p, seen.w, places), places


def hour_weight(view: View, p: Player, w: Mapping[str, float], places: Sequence[Location]) -> float:
    return w["time spent" if any(value_of_burial(view, p, w, at) > 0 for at in places) else "time lost"]


def value_of_burial(view: View, p: Player, w: Mapping[str, float], at: Location) -> float:
    """Return the value of a death at a location (B3): a place in the chronicle, less the value of the location."""
    return (value_of_chronicle_entry(p, w) if view.chronicle_open[CATEGORY_BY_LOCATION[at]] else 0.0) - location_value(
        at
    )


def value_of_chronicle_entry(p: Player, w: Mapping[str, float]) -> float:
    """Return the value of another member in the chronicle. In the last turn, that is its points."""
    dead = count_members(p, CHRONICLED)
    if dead >= MAX_SCORING_DEAD:
        return 0.0
    return (
        CHRONICLE_ENTRY_POINTS
        if w is not LAST_TURN_WEIGHTS
        else float(CHRONICLE_POINTS[dead + 1] - CHRONICLE_POINTS[dead])
    )


def location_value(at: Location) -> float:
    """Return the value of a location at the end of the game.

    Crafts have the lowest value, then the farmyard, cities, the church and the council.
    """
    if at in WINDOW_LOCATIONS:
        return float(WINDOWS[at].points) + 0.5
    if at in STAGE_LOCATIONS:
        return float(STAGES[at].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY_BY_LOCATION[at], 1.0)


def value_of_ending(seen: Appraisal) -> float:
    """Return the lead in points if the game ends, after the others' last turns (B5)."""
    best = max(f.total for f in seen.view.families if f.player is not seen.p)
    return seen.view.families[seen.seat].total - OPPONENT_LAST_TURN_POINTS - best


# Market


def value_market_day(seen: Appraisal) -> float:
    """Return the value of a market day, which is higher if others would sell first."""
    mine, w = best_customer_points(seen, seen.p, 0), seen.w
    if not mine:
        return w["opening"]
    rivals = sum([best_customer_points(seen, f.player, 1) for f in seen.view.families if f.player is not seen.p])
    return w["market"] * mine + w["opening"] + w["rival"] * rivals


def best_customer_points(seen: Appraisal, p: Player, surcharge: int) -> int:
    if surcharge and not (p.cubes["green"] or p.coins):
        return 0
    return max([CUSTOMERS[id].points for id in seen.view.stalls if id and has_needed_goods(p, id)], default=0)


# Actions


def value_harvest(seen: Appraisal, option: a.Harvest) -> float:
    return seen.w["grain"] * count_harvest(cast(State, seen.view), seen.p)


def value_birth(seen: Appraisal, option: a.Birth) -> float:
    return seen.w["birth" if count_members(seen.p, HOME) < 2 else "crowd"]


def value_good(seen: Appraisal, good: Good, how: str) -> float:
    return seen.w[f"{how} {min(seen.p.goods[good], 2) + 1}"]


def value_training(seen: Appraisal, option: a.Train) -> float:
    """Return the value of training.

    A member of the first generation will die usefully in a craft, and may make a good at once.
    """
    row = "open" if seen.view.chronicle_open["crafts"] else "full"
    career = seen.w[f"first craft, {row}" if option.generation == 1 else "craft"]
    craft = CRAFTS[option.building]
    makes = max([value_good(seen, g, "made") for g in craft.goods if seen.view.supply.goods[g]], default=0.0)
    hour, _ = value_of_hour(seen, (option.generation, HOME, option.building))
    return career + max(0.0, makes + craft.make_time * hour)


def value_purchase(seen: Appraisal, option: a.BuyGood) -> float:
    price = PRICE_BY_GOOD[option.good]
    missing = count_missing_cubes(seen.p, price)
    paid = seen.w["cube paid"] * (len(price.influence) - missing) + seen.w["coin paid"] * missing
    return value_good(seen, option.good, "bought") + paid - seen.w["grain"] / 2 * price.grain


def value_journey(seen: Appraisal, option: a.Send | a.Move) -> float:
    w, known = seen.w, seen.p.cities
    if option.city in known:
        return w["known city"]
    return w["city"] + w["next city"] * len(known) + w[CITY_CARDS[option.city].effects[0].op]


def value_council_entry(seen: Appraisal, option: a.Enter) -> float:
    return seen.w["enter"] + value_stage(seen, 1, option.generation)


def value_advance(seen: Appraisal, option: a.Advance) -> float:
    return seen.w["advance"] + value_stage(seen, option.stage + 1, option.generation)


def value_stage(seen: Appraisal, stage: int, generation: int) -> float:
    """Return the value of reaching a stage, with its best privilege and the fee."""
    fee = 2 * seen.w["cube paid"] if seen.p.cubes["green"] >= 2 else seen.w["scroll paid"]
    career = seen.w["first councillor"] if generation == 1 else 0.0
    return max([value_privilege(seen, a.Privilege(n)) for n in range(1, stage + 1)]) + career + fee


def value_privilege(seen: Appraisal, option: a.Privilege) -> float:
    if (option.stage == 1 and seen.view.next_start is not None) or (option.stage == 4 and not seen.p.coins):
        return 0.0
    return seen.w[f"privilege {option.stage}"]


def value_church_entry(seen: Appraisal, option: a.EnterBag) -> float:
    paid = "cube paid" if seen.p.cubes["brown"] else "coin paid" if seen.p.coins else "time paid"
    return seen.w["church"] + seen.w[paid] + (seen.w["first novice"] if option.generation == 1 else 0.0)


VALUE_BY_ACTION: Mapping[type[Action], Callable[[Appraisal, Any], float]] = {
    a.Harvest: value_harvest,
    a.Birth: value_birth,
    a.Train: value_training,
    a.Make: lambda seen, option: value_good(seen, option.good, "made"),
    a.BuyGood: value_purchase,
    a.Mill: lambda seen, option: seen.w["mill"],
    a.Send: value_journey,
    a.Move: value_journey,
    a.Enter: value_council_entry,
    a.Advance: value_advance,
    a.Privilege: value_privilege,
    a.EnterBag: value_church_entry,
}
