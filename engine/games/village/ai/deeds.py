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
from ..rules.household import CHURCH_ENTRY_TIME, count_harvest
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


class Appraisal(Struct):
    """How one seat sees the table: what the values of its options need many times, computed once per decision."""

    view: View
    seat: Seat
    player: Player
    weights: Mapping[str, float]  # the weights that apply now
    oldest: int | None  # the generation that dies next
    dying: list[Location]  # the locations of that generation
    hour: float  # value of an hourglass while that generation is there
    best: dict[Space, float] = {}  # value of each action space, as far as it was computed


def make_appraisal(view: View, seat: Seat) -> Appraisal:
    """Return the appraisal of a seat. The weights depend on whether the seat has a turn left."""
    player = view.families[seat].player
    weights = USUAL_WEIGHTS if view.final_queue is None or seat in view.final_queue else LAST_TURN_WEIGHTS
    oldest, locations = find_dying(player)
    return Appraisal(
        view, seat, player, weights, oldest, locations, hour_weight(view, player, weights, locations)
    )


def value_action(appraisal: Appraisal, action: Action) -> float:
    """Return the value of an action of a space, with the time that it costs."""
    rule = VALUE_BY_ACTION.get(type(action))
    value, (time, placed) = rule(appraisal, action) if rule else 0.0, action_time(appraisal, action)
    return value + value_of_time(appraisal, time, placed) if time else value


def best_action_value(appraisal: Appraisal, space: Space) -> float:
    """Return the value of a space's best action now."""
    if (known_value := appraisal.best.get(space)) is not None:
        return known_value
    found = appraisal.best[space] = (
        value_market_day(appraisal) if space == "market" else max_action_value(appraisal, space)
    )
    return found


def max_action_value(appraisal: Appraisal, space: Space) -> float:
    """Return the value of a space's best action other than a market day.

    The lists read only what is open, so a view serves as a state.
    """
    return max(
        [
            value_action(appraisal, action)
            for action in LIST_ACTIONS_BY_SPACE[space](cast(State, appraisal.view), appraisal.player)
        ],
        default=0.0,
    )


# Time

# A generation that is moved, from where, and to where
Placed = tuple[int, Location, Location]


def action_time(appraisal: Appraisal, action: Action) -> tuple[int, Placed | None]:
    """Return the time of an action by the tables of the rules (C8), and the member who is placed for it."""
    match action:
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
            return COUNCIL_STAGES[stage].time, (
                generation,
                STAGE_LOCATIONS[stage - 1],
                STAGE_LOCATIONS[stage],
            )
        case a.EnterBag(generation):
            time = 0 if appraisal.player.cubes["brown"] or appraisal.player.coins else CHURCH_ENTRY_TIME
            return time, (generation, HOME, BAG)
        case _:
            return 0, None


def travel_time(start: City | None, city: City) -> int:
    """Return the time of a journey, or 0 if there is no such road."""
    way = find_leg(start, city)
    return way.time if way else 0


def value_of_time(appraisal: Appraisal, time: int, placed: Placed | None = None) -> float:
    """Return the value of spending time, for which a member may be placed.

    It includes the death that this causes, which may end the game.
    """
    hour, locations = value_of_hour(appraisal, placed)
    value = time * hour
    if appraisal.player.position + time >= LIFE_TRACK_SPACES and locations:
        view = appraisal.view
        player = appraisal.player
        weights = appraisal.weights
        death = max([value_of_burial(view, player, weights, location) for location in locations])
        # Before the last turn, the value of the hourglasses includes a good death already
        value += death if weights is LAST_TURN_WEIGHTS else min(0.0, death)
        if all(triggers_end(view, location) for location in locations):
            value += value_of_ending(appraisal)
    return value


def value_of_hour(appraisal: Appraisal, placed: Placed | None = None) -> tuple[float, list[Location]]:
    """Return the value of one hourglass, and where the next dead would be.

    Spending time is good while a member of the oldest generation would enter the chronicle (B1).
    """
    if not placed or placed[0] != appraisal.oldest:
        return appraisal.hour, appraisal.dying
    player = Player({location: [*n] for location, n in appraisal.player.people.items()})
    move_member(player, *placed)
    locations = find_dying(player)[1]
    return hour_weight(appraisal.view, appraisal.player, appraisal.weights, locations), locations


def hour_weight(
    view: View, player: Player, weights: Mapping[str, float], locations: Sequence[Location]
) -> float:
    """Return the value of an hourglass if the next dead come from these locations."""
    is_welcome = any(value_of_burial(view, player, weights, location) > 0 for location in locations)
    return weights["time spent" if is_welcome else "time lost"]


def value_of_burial(view: View, player: Player, weights: Mapping[str, float], location: Location) -> float:
    """Return the value of a death at a location (B3): a place in the chronicle, less the value of the location."""
    is_open = view.chronicle_open[CATEGORY_BY_LOCATION[location]]
    return (value_of_chronicle_entry(player, weights) if is_open else 0.0) - location_value(location)


def value_of_chronicle_entry(player: Player, weights: Mapping[str, float]) -> float:
    """Return the value of another member in the chronicle. In the last turn, that is its points."""
    dead_count = count_members(player, CHRONICLED)
    if dead_count >= MAX_SCORING_DEAD:
        return 0.0
    return (
        CHRONICLE_ENTRY_POINTS
        if weights is not LAST_TURN_WEIGHTS
        else float(CHRONICLE_POINTS[dead_count + 1] - CHRONICLE_POINTS[dead_count])
    )


def location_value(location: Location) -> float:
    """Return the value of a location at the end of the game.

    Crafts have the lowest value, then the farmyard, cities, the church and the council.
    """
    if location in WINDOW_LOCATIONS:
        return float(WINDOWS[location].points) + 0.5
    if location in STAGE_LOCATIONS:
        return float(STAGES[location].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY_BY_LOCATION[location], 1.0)


def value_of_ending(appraisal: Appraisal) -> float:
    """Return the lead in points if the game ends, after the others' last turns (B5)."""
    best = max(f.total for f in appraisal.view.families if f.player is not appraisal.player)
    return appraisal.view.families[appraisal.seat].total - OPPONENT_LAST_TURN_POINTS - best


# Market


def value_market_day(appraisal: Appraisal) -> float:
    """Return the value of a market day, which is higher if others would sell first."""
    mine, weights = best_customer_points(appraisal, appraisal.player, 0), appraisal.weights
    if not mine:
        return weights["opening"]
    rivals = sum(
        [
            best_customer_points(appraisal, f.player, 1)
            for f in appraisal.view.families
            if f.player is not appraisal.player
        ]
    )
    return weights["market"] * mine + weights["opening"] + weights["rival"] * rivals


def best_customer_points(appraisal: Appraisal, player: Player, surcharge: int) -> int:
    """Return the points of the best customer at the stalls whom the player can serve, or 0."""
    if surcharge and not (player.cubes["green"] or player.coins):
        return 0
    return max(
        [CUSTOMERS[id].points for id in appraisal.view.stalls if id and has_needed_goods(player, id)],
        default=0,
    )


# Actions


def value_harvest(appraisal: Appraisal, action: a.Harvest) -> float:
    return appraisal.weights["grain"] * count_harvest(appraisal.player, appraisal.view.supply.grain)


def value_birth(appraisal: Appraisal, action: a.Birth) -> float:
    return appraisal.weights["birth" if count_members(appraisal.player, HOME) < 2 else "crowd"]


def value_good(appraisal: Appraisal, good: Good, how: str) -> float:
    """Return the value of a good, by how many the player has and whether it is made or bought."""
    return appraisal.weights[f"{how} {min(appraisal.player.goods[good], 2) + 1}"]


def value_training(appraisal: Appraisal, action: a.Train) -> float:
    """Return the value of training a member in a craft, in the unit of the weights.

    It includes the best good that the member could make at once. Members of the first generation have a weight of their
    own, because they will soon die, and may then enter the chronicle.
    """
    row = "open" if appraisal.view.chronicle_open["crafts"] else "full"
    career = appraisal.weights[f"first craft, {row}" if action.generation == 1 else "craft"]
    craft = CRAFTS[action.building]
    makes = max(
        [value_good(appraisal, g, "made") for g in craft.goods if appraisal.view.supply.goods[g]], default=0.0
    )
    hour, _ = value_of_hour(appraisal, (action.generation, HOME, action.building))
    return career + max(0.0, makes + craft.make_time * hour)


def value_purchase(appraisal: Appraisal, action: a.BuyGood) -> float:
    price = PRICE_BY_GOOD[action.good]
    missing = count_missing_cubes(appraisal.player, price)
    paid = (
        appraisal.weights["cube paid"] * (len(price.influence) - missing)
        + appraisal.weights["coin paid"] * missing
    )
    return value_good(appraisal, action.good, "bought") + paid - appraisal.weights["grain"] / 2 * price.grain


def value_journey(appraisal: Appraisal, action: a.Send | a.Move) -> float:
    weights, visited = appraisal.weights, appraisal.player.cities
    if action.city in visited:
        return weights["known city"]
    return (
        weights["city"] + weights["next city"] * len(visited) + weights[CITY_CARDS[action.city].effects[0].op]
    )


def value_council_entry(appraisal: Appraisal, action: a.Enter) -> float:
    return appraisal.weights["enter"] + value_stage(appraisal, 1, action.generation)


def value_advance(appraisal: Appraisal, action: a.Advance) -> float:
    return appraisal.weights["advance"] + value_stage(appraisal, action.stage + 1, action.generation)


def value_stage(appraisal: Appraisal, stage: int, generation: int) -> float:
    """Return the value of reaching a stage, with its best privilege and the fee."""
    fee = (
        2 * appraisal.weights["cube paid"]
        if appraisal.player.cubes["green"] >= 2
        else appraisal.weights["scroll paid"]
    )
    career = appraisal.weights["first councillor"] if generation == 1 else 0.0
    return max([value_privilege(appraisal, a.Privilege(n)) for n in range(1, stage + 1)]) + career + fee


def value_privilege(appraisal: Appraisal, action: a.Privilege) -> float:
    if (action.stage == 1 and appraisal.view.next_start is not None) or (
        action.stage == 4 and not appraisal.player.coins
    ):
        return 0.0
    return appraisal.weights[f"privilege {action.stage}"]


def value_church_entry(appraisal: Appraisal, action: a.EnterBag) -> float:
    if appraisal.player.cubes["brown"]:
        paid = "cube paid"
    elif appraisal.player.coins:
        paid = "coin paid"
    else:
        paid = "time paid"
    return (
        appraisal.weights["church"]
        + appraisal.weights[paid]
        + (appraisal.weights["first novice"] if action.generation == 1 else 0.0)
    )


VALUE_BY_ACTION: Mapping[type[Action], Callable[[Appraisal, Any], float]] = {
    a.Harvest: value_harvest,
    a.Birth: value_birth,
    a.Train: value_training,
    a.Make: lambda appraisal, action: value_good(appraisal, action.good, "made"),
    a.BuyGood: value_purchase,
    a.Mill: lambda appraisal, action: appraisal.weights["mill"],
    a.Send: value_journey,
    a.Move: value_journey,
    a.Enter: value_council_entry,
    a.Advance: value_advance,
    a.Privilege: value_privilege,
    a.EnterBag: value_church_entry,
}
