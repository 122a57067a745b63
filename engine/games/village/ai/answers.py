"""The bot's immediate choice: the best option by rules of thumb. Ties go to the first option."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

from .. import actions as a
from ..components import CUSTOMERS, DRAWN, PLAGUE_TIME, SUPPLY, SURCHARGE, WINDOWS, Cube, Location
from ..rules.death import fills
from ..rules.market import PASS, surcharged
from ..rules.mass import GRAIN_TO_NEXT
from ..rules.members import BAG, WINDOW, many
from ..rules.turn import LISTS
from ..view import View
from .deeds import Appraisal, appraisal, best, buried, deed, ending, good, spent
from .weights import LAST

TRIED = 6  # options that are worth a search
FAR = 12.0  # points by which one is not
DEAR = 5  # points of a customer who is served where that is free
GRAIN_UP_TO = tuple(accumulate((0, *GRAIN_TO_NEXT)))  # each window, from the first

Value = Callable[[Appraisal, Any], float]


def answer(view: View, decision: Decision, luck: Chance, level: BotLevel) -> Action | Command:
    """Return the option with the highest value (B1 to B6). Levels differ only in how far they search."""
    seen = appraisal(view, decision.seat)
    return max(decision.options, key=partial(RULES.get(decision.kind, deed), seen))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """Return the few best options by the same values, because a search would share its playouts among thirty.

    Options that are far worse are left out: a search judges by lead in points and does not know that ending the game
    behind the others loses. A valuable customer who can be served without the surcharge is always served: goods have
    an average value, and here it is reached. The same holds for any customer if the player has no turn left. The
    rules of thumb would refuse that customer because of what others might do afterwards. Different spaces come before
    second cubes of one space, because the action matters most.
    """
    seen = appraisal(view, decision.seat)
    rule = partial(RULES.get(decision.kind, deed), seen)
    worth = {option: rule(option) for option in decision.options}
    most = max(worth.values())
    if decision.kind == "sale" and most > 0 and (last_sale(seen) or (not surcharged(view.market) and most >= DEAR)):
        del worth[PASS]
    near = [option for option, points in worth.items() if points > most - FAR]
    near.sort(key=worth.__getitem__, reverse=True)
    if decision.kind == "source":
        first = {getattr(option, "space", None): option for option in reversed(near)}
        near.sort(key=lambda option: option not in first.values())
    return near[:TRIED]


def last_sale(seen: Appraisal) -> bool:
    """Return whether goods are worth nothing afterwards and the surcharge's time kills nobody."""
    return seen.w is LAST and spent(seen, SURCHARGE["time"]) >= 0


# Sources (K1, K2)


def source(seen: Appraisal, option: Action) -> float:
    match option:
        case a.Take(space, cube):
            return taken(seen, cube) + best(seen, space)
        case a.Well():
            return seen.w["well"] + max([best(seen, space) for space in LISTS])
        case a.Use(space):
            return best(seen, space)
        case _:
            return 0.0


def taken(seen: Appraisal, cube: Cube, more: int = 0) -> float:
    """Return the value of a cube if the player takes `more` others of its colour as well."""
    if cube == "black":
        return seen.w["plague"] + spent(seen, PLAGUE_TIME)
    return seen.w["cube"] / (1 + seen.w["fading"] * (seen.p.cubes[cube] + more))


# What follows: payments, choices, sales, deaths, the mass


def payment(seen: Appraisal, option: Any) -> float:
    """Return the value of a payment.

    Cubes are paid before coins, a scroll rather than the last green cubes, and time where it is welcome.
    """
    units, w = option.units, seen.w
    paid = sum([w["cube paid"] / (1 + 0.2 * seen.p.cubes[u]) for u in units if u in seen.p.cubes])
    paid += w["coin paid"] * units.count("coin") + w["scroll paid"] * units.count("scroll")
    time = units.count("time")
    return paid + w["time paid"] + spent(seen, time) if time else paid


def cubes(seen: Appraisal, option: Any) -> float:
    return sum([taken(seen, colour, option.colours[:i].count(colour)) for i, colour in enumerate(option.colours)])


def gift(seen: Appraisal, option: Any) -> float:
    return good(seen, option.good, "made")


def sale(seen: Appraisal, option: Any) -> float:
    """Return the value of a sale (B2).

    The customer with the most points is best. With a coin for the surcharge, only a valuable customer is served.
    """
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = surcharged(seen.view.market) and not seen.p.cubes["green"]
    return points if not with_coin or points >= seen.w["coin for a sale"] else -1.0


def death(seen: Appraisal, option: Any) -> float:
    """Return the value of a death (B3).

    An open chronicle comes first, then the location of least value. The last space is not filled when behind (B5).
    """
    at: Location = option.location
    return buried(seen.view, seen.p, seen.w, at) + (ending(seen) if fills(seen.view, at) else 0.0)


def purchase(seen: Appraisal, option: Any) -> float:
    """Return the value of buying a member back (B4).

    One is bought if coins are left over. In the last mass, those are bought who climb to more points than the coin is
    worth, unless they are likely to be drawn for nothing.
    """
    if not isinstance(option, a.BuyBack):
        return 0.0
    if seen.view.final_queue is None:
        return option.generation if seen.p.coins >= 2 else -1.0
    drawn = DRAWN / (SUPPLY.monks + sum([many(f.player, BAG) for f in seen.view.families]))
    return (1 - drawn) * climbing(seen.p.grain) - 1 + option.generation / 100


def climbing(grain: int) -> float:
    """Return the points that a member on the first window can reach with this much grain."""
    return max([WINDOWS[at].points for at, needs in zip(WINDOW, GRAIN_UP_TO, strict=True) if needs <= grain])


def climb(seen: Appraisal, option: Any) -> float:
    """Return the points per grain of a move. While the game goes on, some grain is kept for a customer."""
    if not isinstance(option, a.Climb):
        return 0.0
    here, there = WINDOWS[WINDOW[option.window - 1]], WINDOWS[WINDOW[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in seen.view.stalls if id)
    keep = 2 if wanted and seen.view.final_queue is None else 0
    if seen.p.grain - here.grain_to_next < keep:
        return -1.0
    return (there.points - here.points) / here.grain_to_next


RULES: Mapping[str, Value] = {
    "source": source, "well": source, "action": deed, "make": deed, "pay": payment, "cubes": cubes, "good": gift,
    "privilege": deed, "sale": sale, "death": death, "mass_buy": purchase, "mass_move": climb,
}  # fmt: skip
