"""The bot's immediate choice: the best option by rules of thumb. Ties go to the first option."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

from .. import actions as a
from ..components import (
    CUSTOMERS,
    MARKET_SURCHARGE,
    MASS_DRAW_TOTAL,
    PLAGUE_TIME,
    SUPPLY,
    WINDOWS,
    Cube,
    Location,
)
from ..rules.death import triggers_end
from ..rules.market import PASS_MARKET, is_surcharge_due
from ..rules.mass import GRAIN_TO_NEXT
from ..rules.members import BAG, WINDOW_LOCATIONS, count_members
from ..rules.turn import LIST_ACTIONS_BY_SPACE
from ..view import View
from .deeds import (
    Appraisal,
    best_action_value,
    make_appraisal,
    value_action,
    value_good,
    value_of_burial,
    value_of_ending,
    value_of_time,
)
from .weights import LAST_TURN_WEIGHTS

MAX_CANDIDATES = 6
MAX_POINTS_BEHIND_BEST = 12.0
# A customer with at least these points is served if there is no surcharge
VALUABLE_SALE_POINTS = 5
# From the first window to each window
GRAIN_TO_REACH_WINDOW = tuple(accumulate((0, *GRAIN_TO_NEXT)))

Value = Callable[[Appraisal, Any], float]


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """Return the option with the highest value (B1 to B6). Levels differ only in how far they search."""
    appraisal = make_appraisal(view, decision.seat)
    return max(decision.options, key=partial(VALUE_BY_QUESTION.get(decision.kind, value_action), appraisal))


def list_candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the few best options by the same values. A search would share its playouts among thirty otherwise.

    Options that are far worse are left out: a search judges by lead in points and does not know that ending the game
    behind the others loses. A valuable customer who can be served without the surcharge is always served: goods have
    an average value, and here it is reached. The same holds for any customer if the player has no turn left. The
    rules of thumb would refuse that customer because of what others might do afterwards. Different spaces come before
    second cubes of one space, because the action matters most.
    """
    appraisal = make_appraisal(view, decision.seat)
    rule = partial(VALUE_BY_QUESTION.get(decision.kind, value_action), appraisal)
    values = {option: rule(option) for option in decision.options}
    best_value = max(values.values())
    if (
        decision.kind == "sale"
        and best_value > 0
        and (
            is_last_sale(appraisal)
            or (not is_surcharge_due(view.market) and best_value >= VALUABLE_SALE_POINTS)
        )
    ):
        del values[PASS_MARKET]
    candidates = [option for option, points in values.items() if points > best_value - MAX_POINTS_BEHIND_BEST]
    candidates.sort(key=values.__getitem__, reverse=True)
    if decision.kind == "source":
        first = {getattr(option, "space", None): option for option in reversed(candidates)}
        candidates.sort(key=lambda option: option not in first.values())
    return candidates[:MAX_CANDIDATES]


def is_last_sale(appraisal: Appraisal) -> bool:
    """Return whether goods are worth nothing afterwards and the surcharge's time kills nobody."""
    return appraisal.weights is LAST_TURN_WEIGHTS and value_of_time(appraisal, MARKET_SURCHARGE["time"]) >= 0


# Sources (K1, K2)


def value_source(appraisal: Appraisal, option: Action) -> float:
    """Return the value of a cube, the well or a free action, with the best action that follows."""
    match option:
        case a.Take(space, cube):
            return value_cube(appraisal, cube) + best_action_value(appraisal, space)
        case a.Well():
            return appraisal.weights["well"] + max(
                [best_action_value(appraisal, space) for space in LIST_ACTIONS_BY_SPACE]
            )
        case a.Use(space):
            return best_action_value(appraisal, space)
        case _:
            return 0.0


def value_cube(appraisal: Appraisal, cube: Cube, more: int = 0) -> float:
    """Return the value of a cube if the player takes `more` others of its colour as well."""
    if cube == "black":
        return appraisal.weights["plague"] + value_of_time(appraisal, PLAGUE_TIME)
    return appraisal.weights["cube"] / (
        1 + appraisal.weights["fading"] * (appraisal.player.cubes[cube] + more)
    )


# Payments, choices, sales, deaths and the mass


def value_payment(appraisal: Appraisal, option: Any) -> float:
    """Return the value of a payment.

    Cubes are paid before coins, a scroll rather than the last green cubes, and time where it is welcome.
    """
    units, weights = option.units, appraisal.weights
    paid = sum(
        [
            weights["cube paid"] / (1 + 0.2 * appraisal.player.cubes[u])
            for u in units
            if u in appraisal.player.cubes
        ]
    )
    paid += weights["coin paid"] * units.count("coin") + weights["scroll paid"] * units.count("scroll")
    time = units.count("time")
    return paid + weights["time paid"] + value_of_time(appraisal, time) if time else paid


def value_cubes(appraisal: Appraisal, option: Any) -> float:
    """Return the value of a choice of cubes."""
    return sum(
        [
            value_cube(appraisal, colour, option.colours[:i].count(colour))
            for i, colour in enumerate(option.colours)
        ]
    )


def value_gift(appraisal: Appraisal, option: Any) -> float:
    """Return the value of a good that is a reward."""
    return value_good(appraisal, option.good, "made")


def value_sale(appraisal: Appraisal, option: Any) -> float:
    """Return the value of a sale (B2).

    The customer with the most points is best. With a coin for the surcharge, only a valuable customer is served.
    """
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = is_surcharge_due(appraisal.view.market) and not appraisal.player.cubes["green"]
    return points if not with_coin or points >= appraisal.weights["coin for a sale"] else -1.0


def value_death(appraisal: Appraisal, option: Any) -> float:
    """Return the value of a death (B3).

    An open chronicle comes first, then the location of least value. The last space is not filled when behind (B5).
    """
    location: Location = option.location
    return value_of_burial(appraisal.view, appraisal.player, appraisal.weights, location) + (
        value_of_ending(appraisal) if triggers_end(appraisal.view, location) else 0.0
    )


def value_buy_back(appraisal: Appraisal, option: Any) -> float:
    """Return the value of buying a member back (B4).

    One is bought if coins are left over. In the last mass, those are bought who climb to more points than the coin is
    worth, unless they are likely to be drawn for nothing.
    """
    if not isinstance(option, a.BuyBack):
        return 0.0
    if appraisal.view.final_queue is None:
        return option.generation if appraisal.player.coins >= 2 else -1.0
    drawn = MASS_DRAW_TOTAL / (
        SUPPLY.monks + sum([count_members(f.player, BAG) for f in appraisal.view.families])
    )
    return (1 - drawn) * points_from_first_window(appraisal.player.grain) - 1 + option.generation / 100


def points_from_first_window(grain: int) -> float:
    """Return the points that a member on the first window can reach with this much grain."""
    return max(
        [
            WINDOWS[location].points
            for location, needs in zip(WINDOW_LOCATIONS, GRAIN_TO_REACH_WINDOW, strict=True)
            if needs <= grain
        ]
    )


def value_climb(appraisal: Appraisal, option: Any) -> float:
    """Return the points per grain of a move. While the game goes on, some grain is kept for a customer."""
    if not isinstance(option, a.Climb):
        return 0.0
    current, target = WINDOWS[WINDOW_LOCATIONS[option.window - 1]], WINDOWS[WINDOW_LOCATIONS[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in appraisal.view.stalls if id)
    keep = 2 if wanted and appraisal.view.final_queue is None else 0
    if appraisal.player.grain - current.grain_to_next < keep:
        return -1.0
    return (target.points - current.points) / current.grain_to_next


VALUE_BY_QUESTION: Mapping[str, Value] = {
    "source": value_source,
    "well": value_source,
    "action": value_action,
    "make": value_action,
    "pay": value_payment,
    "cubes": value_cubes,
    "good": value_gift,
    "privilege": value_action,
    "sale": value_sale,
    "death": value_death,
    "mass_buy": value_buy_back,
    "mass_move": value_climb,
}
