"""The greedy bot (RULES.md section 14): one step of look-ahead from what everybody sees, valued by the table of B1."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action, Chance, Decision, EndTurn, Phrase, Seat

from . import actions as a
from .components import CITY, CRAFTS, CUSTOMERS, STAGES, WINDOWS, Colour, Good, Location, Space
from .crafts import HOUSE
from .death import CATEGORY
from .forecast import cost as time_of
from .forecast import harvested, surcharged
from .people import HOME, STAGE, WINDOW, dying, many
from .scoring import items
from .state import Player, State
from .turns import LISTS
from .view import View

CUBE, FADING = 1.0, 0.7  # a cube is worth less the more of its colour one has
PLAGUE = -0.3
GRAIN = 0.8
MADE, BOUGHT = (3.2, 1.6, 0.2), (3.0, 1.5, 0.0)  # the first, second, third good of a kind
MILL = 1.5
TIME_SPENT, TIME_LOST = 0.5, -0.15  # an hourglass, while the chronicle waits for one's dead; else
PAID = 0.45  # a cube that is paid
COIN = 1.0
WELL = -4.0
STAGE_WORTH: Mapping[int, float] = {1: 0.5, 2: 0.4, 3: 4.0, 4: 5.0}  # privileges
ENTER, ADVANCE, CHURCH = 1.0, 5.5, 2.5
FIRST_GENERATION = -0.5  # a career that ends soon
CITY_WORTH, KNOWN_CITY = 7.0, -3.0
MARKET, RIVAL, OPENING = 0.9, 0.5, -1.7
TRIED = 6  # options that are worth a search
ENOUGH_DEAD = 5  # in the chronicle: more score nothing

Value = Callable[[View, Player, Any], float]


def answer(view: View, decision: Decision, luck: Chance) -> Action | Phrase:
    """The best option by value; ties by order."""
    p = view.families[decision.seat].player
    if decision.kind == "mass_buy":
        return mass_buy(view, p, decision.options)
    rule = RULES.get(decision.kind, deed)
    return max(decision.options, key=lambda option: rule(view, p, option))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same values: a search would share its playouts among thirty cubes and wells."""
    p, rule = view.families[decision.seat].player, RULES.get(decision.kind, deed)
    return sorted(decision.options, key=lambda option: rule(view, p, option), reverse=True)[:TRIED]


def value(view: View, seat: Seat) -> float:
    """Points as the game would end now, and what goods, cubes and people are good for still."""
    p = view.families[seat].player
    if view.results is not None:
        return float(view.families[seat].total)
    goods = sum(sum(MADE[: min(n, 3)]) for n in p.goods.values()) * 0.7
    stock = 0.4 * sum(p.cubes.values()) + 0.4 * p.grain
    return sum(items(p)) + goods + stock + 0.8 * many(p, HOME) + 0.4 * hourglass(view, p) * p.position


# What an hourglass is worth (B1, B5)


def hourglass(view: View, p: Player, placed: Location | None = None) -> float:
    """Time is for dying: gladly while somebody of the oldest would come into the chronicle."""
    if sum(p.people.get("chronicle", ())) >= ENOUGH_DEAD:
        return TIME_LOST
    places: list[Location] = [*dying(p)[1], *([placed] if placed else [])]
    return TIME_SPENT if any(view.chronicle_open[CATEGORY[at]] for at in places) else TIME_LOST


# Sources (K1, K2)


def source(view: View, p: Player, option: Action) -> float:
    match option:
        case a.Take(space, cube):
            return (PLAGUE + 2 * hourglass(view, p) if cube == "black" else taken(p, cube)) + best(view, p, space)
        case a.Well():
            return WELL + max(best(view, p, space) for space in LISTS)
        case a.Use(space):
            return best(view, p, space)
        case _:
            return 0.0


def taken(p: Player, colour: Colour) -> float:
    return CUBE / (1 + FADING * p.cubes[colour])


def best(view: View, p: Player, space: Space) -> float:
    """The best action of a space now; the lists read only what lies open, which a view has like the state."""
    if space == "market":
        return market_day(view, p)
    return max((deed(view, p, option) for option in LISTS[space](cast(State, view), p)), default=0.0)


def market_day(view: View, p: Player) -> float:
    """Sell before the others do."""
    mine = best_customer(view, p, 0)
    rivals = sum(best_customer(view, f.player, 1) for f in view.families if f.player is not p)
    return MARKET * mine + OPENING + RIVAL * rivals if mine else OPENING


def best_customer(view: View, p: Player, surcharge: int) -> int:
    if surcharge and not (p.cubes["green"] or p.coins):
        return 0
    purse: Mapping[str, int] = {**p.goods, "grain": p.grain}
    stalls = [CUSTOMERS[id] for id in view.stalls if id]
    return max((c.points for c in stalls if all(purse[k] >= n for k, n in c.needs.items())), default=0)


# Actions (K3)


def deed(view: View, p: Player, option: Action) -> float:
    """What an action brings, with the time that it costs."""
    worth = DEEDS.get(type(option), nothing)(view, p, option)
    time = time_of(view, p, option)
    return worth + time * hourglass(view, p, placed(option)) if time else worth


def placed(option: Action) -> Location | None:
    """Where the action puts somebody of the first generation, who dies first."""
    match option:
        case a.Train(building, 1):
            return building
        case a.Send(1, city) | a.Move(1, _, city):
            return city
        case a.Enter(1):
            return STAGE[0]
        case _:
            return None


def nothing(view: View, p: Player, option: Any) -> float:
    return 0.0


def harvest(view: View, p: Player, option: a.Harvest) -> float:
    return GRAIN * harvested(view)


def birth(view: View, p: Player, option: a.Birth) -> float:
    return 5.0 if many(p, HOME) < 2 else -0.1


def good(p: Player, good: Good, series: Sequence[float]) -> float:
    return series[min(p.goods[good], 2)]


def train(view: View, p: Player, option: a.Train) -> float:
    """Somebody of the first generation dies usefully in a craft; and he makes something at once."""
    career = (1.0 if view.chronicle_open["crafts"] else -0.5) if option.generation == 1 else -1.7
    craft = CRAFTS[option.building]
    makes = max((good(p, g, MADE) for g in craft.goods if view.supply.goods[g]), default=0.0)
    return career + max(0.0, makes + craft.make_time * hourglass(view, p, option.building))


def make(view: View, p: Player, option: a.Make) -> float:
    return good(p, option.good, MADE)


def buy(view: View, p: Player, option: a.BuyGood) -> float:
    price = CRAFTS[HOUSE[option.good]].payment
    cubes = {colour: n for colour, n in price.items() if colour != "grain"}
    missing = sum(max(0, n - p.cubes.get(cast(Colour, colour), 0)) for colour, n in cubes.items())
    paid = PAID * (sum(cubes.values()) - missing) + COIN * missing + GRAIN / 2 * price.get("grain", 0)
    return good(p, option.good, BOUGHT) - paid


def journey(view: View, p: Player, option: a.Send | a.Move) -> float:
    if option.city in p.cities:
        return KNOWN_CITY
    return CITY_WORTH + len(p.cities) - (1.0 if CITY[option.city].effects[0].op == "gain_coin" else 0.0)


def enter(view: View, p: Player, option: a.Enter) -> float:
    return ENTER + privilege_up_to(view, p, 1) + career(option.generation) - fee(p)


def advance(view: View, p: Player, option: a.Advance) -> float:
    return ADVANCE + privilege_up_to(view, p, option.stage + 1) + career(option.generation) - fee(p)


def fee(p: Player) -> float:
    return 2 * PAID if p.cubes["green"] >= 2 else 1.2


def career(generation: int) -> float:
    return FIRST_GENERATION if generation == 1 else 0.0


def privilege_up_to(view: View, p: Player, stage: int) -> float:
    return max((privilege(view, p, n) for n in range(1, stage + 1)), default=0.0)


def privilege(view: View, p: Player, stage: int) -> float:
    if (stage == 1 and view.next_start is not None) or (stage == 4 and not p.coins):
        return 0.0
    return STAGE_WORTH[stage]


def use_privilege(view: View, p: Player, option: a.Privilege) -> float:
    return privilege(view, p, option.stage)


def mill(view: View, p: Player, option: a.Mill) -> float:
    return MILL


def pray(view: View, p: Player, option: a.EnterBag) -> float:
    early = -0.7 if option.generation == 1 else 0.0
    return CHURCH + early - (0.6 if p.cubes["brown"] else COIN if p.coins else 0.8)


DEEDS: Mapping[type[Action], Value] = {
    a.Harvest: harvest, a.Birth: birth, a.Recall: nothing, a.Train: train, a.Make: make, a.BuyGood: buy,
    a.Mill: mill, a.Send: journey, a.Move: journey, a.Enter: enter, a.Advance: advance,
    a.Privilege: use_privilege, a.EnterBag: pray,
}  # fmt: skip


# What follows: payments, choices, sales, deaths, the mass


def payment(view: View, p: Player, option: Any) -> float:
    """Cubes before coins; a scroll rather than the last green cubes; time where it is welcome."""
    if not isinstance(option, a.Pay):
        return 0.0
    units = option.units
    time = units.count("time") * hourglass(view, p) - (0.8 if "time" in units else 0.0)
    spent = sum(PAID / (1 + 0.2 * p.cubes[u]) for u in units if u in p.cubes) + COIN * units.count("coin")
    return time - spent - 1.2 * units.count("scroll")


def cubes(view: View, p: Player, option: Any) -> float:
    return sum(CUBE / (1 + FADING * (p.cubes[c] + option.colours[:i].count(c))) for i, c in enumerate(option.colours))


def gift(view: View, p: Player, option: Any) -> float:
    return good(p, option.good, MADE)


def sale(view: View, p: Player, option: Any) -> float:
    """B2: the dearest customer; with a coin for the surcharge only if it is worth 5."""
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = surcharged(view) and not p.cubes["green"]
    return points if not with_coin or points >= 5 else -1.0


def death(view: View, p: Player, option: Any) -> float:
    """B3: where the chronicle is open, the least career first."""
    at: Location = option.location
    into = 5.0 if view.chronicle_open[CATEGORY[at]] and sum(p.people.get("chronicle", ())) < ENOUGH_DEAD else 0.0
    return into - end_value(at)


def end_value(at: Location) -> float:
    """What a place is worth to its holder at the end: craft, farmyard, city, then church and council."""
    if at in WINDOW:
        return float(WINDOWS[at].points) + 0.5
    if at in STAGE:
        return float(STAGES[at].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY[at], 1.0)


def mass_buy(view: View, p: Player, options: Sequence[Action]) -> Action:
    """B4: one member, where coins are left over."""
    back = [option for option in options if isinstance(option, a.BuyBack)]
    return max(back, key=lambda option: option.generation) if back and p.coins >= 2 else EndTurn()


def climb(view: View, p: Player, option: Any) -> float:
    """The cheapest point first; grain is kept for a customer while the game goes on."""
    if not isinstance(option, a.Climb):
        return 0.0
    here, there_ = WINDOWS[WINDOW[option.window - 1]], WINDOWS[WINDOW[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in view.stalls if id)
    keep = 2 if wanted and view.final_queue is None else 0
    if p.grain - here.grain_to_next < keep:
        return -1.0
    return (there_.points - here.points) / here.grain_to_next


RULES: Mapping[str, Value] = {
    "source": source, "well": source, "action": deed, "make": deed, "pay": payment, "cubes": cubes, "good": gift,
    "privilege": deed, "sale": sale, "death": death, "mass_move": climb,
}  # fmt: skip
