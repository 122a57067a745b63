"""The bot's immediate choice: the best option by rules of thumb. Ties go to the first option."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

from .. import actions as a
from ..components import CUSTOMERS, MARKET_SURCHARGE, MASS_DRAW_TOTAL, PLAGUE_TIME, SUPPLY, WINDOWS, Cube, Location
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

MAX_CANDIDATES = 6  # options that are worth a search
MAX_POINTS_BEHIND_BEST = 12.0  # points by which one is not
VALUABLE_SALE_POINTS = 5  # points of a customer who is served where that is free
GRAIN_TO_REACH_WINDOW = tuple(accumulate((0, *GRAIN_TO_NEXT)))  # each window, from the first

Value = Callable[[Appraisal, Any], float]


def choose_action(view: View, decision: Decision, luck: Chance, level: BotLevel) -> Action | Command:
    """Return the option with the highest value (B1 to B6). Levels differ only in how far they search."""
    seen = make_appraisal(view, decision.seat)
    return max(decision.options, key=partial(VALUE_BY_QUESTION.get(decision.kind, value_action), seen))


def list_candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the few best options by the same values, because a search would share its playouts among thirty.

    Options that are far worse are left out: a search judges by lead in points and does not know that ending the game
    behind the others loses. A valuable customer who can be served without the surcharge is always served: goods have
    an average value, and here it is reached. The same holds for any customer if the player has no turn left. The
    rules of thumb would refuse that customer because of what others might do afterwards. Different spaces come before
    second cubes of one space, because the action matters most.
    """
    seen = make_appraisal(view, decision.seat)
    rule = partial(VALUE_BY_QUESTION.get(decision.kind, value_action), seen)
    worth = {option: rule(option) for option in decision.options}
    most = max(worth.values())
    if (
        decision.kind == "sale"
        and most > 0
        and (is_last_sale(seen) or (not is_surcharge_due(view.market) and most >= VALUABLE_SALE_POINTS))
    ):
        del worth[PASS_MARKET]
    near = [option for option, points in worth.items() if points > most - MAX_POINTS_BEHIND_BEST]
    near.sort(key=worth.__getitem__, reverse=True)
    if decision.kind == "source":
        first = {getattr(option, "space", None): option for option in reversed(near)}
        near.sort(key=lambda option: option not in first.values())
    return near[:MAX_CANDIDATES]


def is_last_sale(seen: Appraisal) -> bool:
    """Return whether goods are worth nothing afterwards and the surcharge's time kills nobody."""
    return seen.w is LAST_TURN_WEIGHTS and value_of_time(seen, MARKET_SURCHARGE["time"]) >= 0


# Sources (K1, K2)


def value_source(seen: Appraisal, option: Action) -> float:
    match option:
        case a.Take(space, cube):
            return value_cube(seen, cube) + best_action_value(seen, space)
        case a.Well():
            return seen.w["well"] + max([best_action_value(seen, space) for space in LIST_ACTIONS_BY_SPACE])
        case a.Use(space):
            return best_action_value(seen, space)
        case _:
            return 0.0


def value_cube(seen: Appraisal, cube: Cube, more: int = 0) -> float:
    """Return the value of a cube if the player takes `more` others of its colour as well."""
    if cube == "black":
        return seen.w["plague"] + value_of_time(seen, PLAGUE_TIME)
    return seen.w["cube"] / (1 + seen.w["fading"] * (seen.p.cubes[cube] + more))


# What follows: payments, choices, sales, deaths, the mass


def value_payment(seen: Appraisal, option: Any) -> float:
    """Return the value of a payment.

    Cubes are paid before coins, a scroll rather than the last green cubes, and time where it is welcome.
    """
    units, w = option.units, seen.w
    paid = sum([w["cube paid"] / (1 + 0.2 * seen.p.cubes[u]) for u in units if u in seen.p.cubes])
    paid += w["coin paid"] * units.count("coin") + w["scroll paid"] * units.count("scroll")
    time = units.count("time")
    return paid + w["time paid"] + value_of_time(seen, time) if time else paid


def value_cubes(seen: Appraisal, option: Any) -> float:
    return sum([value_cube(seen, colour, option.colours[:i].count(colour)) for i, colour in enumerate(option.colours)])


def value_gift(seen: Appraisal, option: Any) -> float:
    return value_good(seen, option.good, "made")


def value_sale(seen: Appraisal, option: Any) -> float:
    """Return the value of a sale (B2).

    The customer with the most points is best. With a coin for the surcharge, only a valuable customer is served.
    """
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = is_surcharge_due(seen.view.market) and not seen.p.cubes["green"]
    return points if not with_coin or points >= seen.w["coin for a sale"] else -1.0


def value_death(seen: Appraisal, option: Any) -> float:
    """Return the value of a death (B3).

    An open chronicle comes first, then the location of least value. The last space is not filled when behind (B5).
    """
    at: Location = option.location
    return value_of_burial(seen.view, seen.p, seen.w, at) + (
        value_of_ending(seen) if triggers_end(seen.view, at) else 0.0
    )


def value_buy_back(seen: Appraisal, option: Any) -> float:
    """Return the value of buying a member back (B4).

    One is bought if coins are left over. In the last mass, those are bought who climb to more points than the coin is
    worth, unless they are likely to be drawn for nothing.
    """
    if not isinstance(option, a.BuyBack):
        return 0.0
    if seen.view.final_queue is None:
        return option.generation if seen.p.coins >= 2 else -1.0
    drawn = MASS_DRAW_TOTAL / (SUPPLY.monks + sum([count_members(f.player, BAG) for f in seen.view.families]))
    return (1 - drawn) * points_from_first_window(seen.p.grain) - 1 + option.generation / 100


def points_from_first_window(grain: int) -> float:
    """Return the points that a member on the first window can reach with this much grain."""
    return max(
        [
            WINDOWS[at].points
            for at, needs in zip(WINDOW_LOCATIONS, GRAIN_TO_REACH_WINDOW, strict=True)
            if needs <= grain
        ]
    )


def value_climb(seen: Appraisal, option: Any) -> float:
    """Return the points per grain of a move. While the game goes on, some grain is kept for a customer."""
    if not isinstance(option, a.Climb):
        return 0.0
    here, there = WINDOWS[WINDOW_LOCATIONS[option.window - 1]], WINDOWS[WINDOW_LOCATIONS[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in seen.view.stalls if id)
    keep = 2 if wanted and seen.view.final_queue is None else 0
    if seen.p.grain - here.grain_to_next < keep:
        return -1.0
    return (there.points - here.points) / here.grain_to_next


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
