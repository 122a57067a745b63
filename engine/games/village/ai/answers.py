"""What the greedy bot answers: the best option by value; ties by order."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.core import Action, Chance, Decision, EndTurn, Phrase
from engine.core.game import Level

from .. import actions as a
from ..components import CUSTOMERS, PLAGUE_TIME, STAGES, WINDOWS, Cube, Location
from ..rules.death import CATEGORY
from ..rules.market import surcharged
from ..rules.members import CHRONICLED, STAGE, WINDOW, many
from ..rules.turn import LISTS
from ..view import View
from .appraisal import Eyes, eyes
from .deeds import best, deed, good
from .weights import COIN, CUBE, ENOUGH_DEAD, FADING, MADE, PAID, PLAGUE, WELL

TRIED = 6  # options that are worth a search

Value = Callable[[Eyes, Any], float]


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """B1 to B4."""
    e = eyes(view, decision.seat)
    if decision.kind == "mass_buy":
        return mass_buy(e, decision.options)
    return max(decision.options, key=partial(RULES.get(decision.kind, deed), e))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same values: a search would share its playouts among thirty cubes and wells."""
    rule = partial(RULES.get(decision.kind, deed), eyes(view, decision.seat))
    return sorted(decision.options, key=rule, reverse=True)[:TRIED]


# Sources (K1, K2)


def source(e: Eyes, option: Action) -> float:
    match option:
        case a.Take(space, cube):
            return taken(e, cube) + best(e, space)
        case a.Well():
            return WELL + max([best(e, space) for space in LISTS])
        case a.Use(space):
            return best(e, space)
        case _:
            return 0.0


def taken(e: Eyes, cube: Cube) -> float:
    return PLAGUE + PLAGUE_TIME * e.hour if cube == "black" else CUBE / (1 + FADING * e.p.cubes[cube])


# What follows: payments, choices, sales, deaths, the mass


def payment(e: Eyes, option: Any) -> float:
    """Cubes before coins; a scroll rather than the last green cubes; time where it is welcome."""
    if not isinstance(option, a.Pay):
        return 0.0
    units = option.units
    time = units.count("time") * e.hour - (0.8 if "time" in units else 0.0)
    spent = sum([PAID / (1 + 0.2 * e.p.cubes[u]) for u in units if u in e.p.cubes]) + COIN * units.count("coin")
    return time - spent - 1.2 * units.count("scroll")


def cubes(e: Eyes, option: Any) -> float:
    owned = e.p.cubes
    return sum([CUBE / (1 + FADING * (owned[c] + option.colours[:i].count(c))) for i, c in enumerate(option.colours)])


def gift(e: Eyes, option: Any) -> float:
    return good(e.p, option.good, MADE)


def sale(e: Eyes, option: Any) -> float:
    """B2: the dearest customer; with a coin for the surcharge only if it is worth 5."""
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = surcharged(e.view.market) and not e.p.cubes["green"]
    return points if not with_coin or points >= 5 else -1.0


def death(e: Eyes, option: Any) -> float:
    """B3: where the chronicle is open, the least career first."""
    at: Location = option.location
    into = 5.0 if e.view.chronicle_open[CATEGORY[at]] and many(e.p, CHRONICLED) < ENOUGH_DEAD else 0.0
    return into - end_value(at)


def end_value(at: Location) -> float:
    """What a place is worth to its holder at the end: craft, farmyard, city, then church and council."""
    if at in WINDOW:
        return float(WINDOWS[at].points) + 0.5
    if at in STAGE:
        return float(STAGES[at].points) + 1.0
    return {"crafts": 0.2, "farmyard": 0.5, "travel": 0.8}.get(CATEGORY[at], 1.0)


def mass_buy(e: Eyes, options: Sequence[Action]) -> Action:
    """B4: one member, where coins are left over."""
    back = [option for option in options if isinstance(option, a.BuyBack)]
    return max(back, key=lambda option: option.generation) if back and e.p.coins >= 2 else EndTurn()


def climb(e: Eyes, option: Any) -> float:
    """The cheapest point first; grain is kept for a customer while the game goes on."""
    if not isinstance(option, a.Climb):
        return 0.0
    here, there_ = WINDOWS[WINDOW[option.window - 1]], WINDOWS[WINDOW[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in e.view.stalls if id)
    keep = 2 if wanted and e.view.final_queue is None else 0
    if e.p.grain - here.grain_to_next < keep:
        return -1.0
    return (there_.points - here.points) / here.grain_to_next


RULES: Mapping[str, Value] = {
    "source": source, "well": source, "action": deed, "make": deed, "pay": payment, "cubes": cubes, "good": gift,
    "privilege": deed, "sale": sale, "death": death, "mass_move": climb,
}  # fmt: skip
