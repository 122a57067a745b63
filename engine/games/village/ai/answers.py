"""What is said at once: the best option by rules of thumb; ties by order."""
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
    """B1 to B6: the levels differ by how far they look."""
    seen = appraisal(view, decision.seat)
    return max(decision.options, key=partial(RULES.get(decision.kind, deed), seen))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same values: a search would share its playouts among thirty cubes and wells.

    What is far worse is not tried: points ahead, by which a search judges, do not know that an end behind others is
    lost. And a dear customer who can be served free is: goods are worth what they bring in the mean, and here it is. So
    is any customer by who has no turn left: he was sent away for what others might do afterwards.
    Of the cubes of a space one is tried before a second one: what makes the difference is the action.
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
    """Whether goods are worth nothing afterwards, and nobody dies of the hour."""
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
    """With so many more taken of its colour."""
    if cube == "black":
        return seen.w["plague"] + spent(seen, PLAGUE_TIME)
    return seen.w["cube"] / (1 + seen.w["fading"] * (seen.p.cubes[cube] + more))


# What follows: payments, choices, sales, deaths, the mass


def payment(seen: Appraisal, option: Any) -> float:
    """Cubes before coins; a scroll rather than the last green cubes; time where it is welcome."""
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
    """B2: the dearest customer; with a coin for the surcharge only one who is worth it."""
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = surcharged(seen.view.market) and not seen.p.cubes["green"]
    return points if not with_coin or points >= seen.w["coin for a sale"] else -1.0


def death(seen: Appraisal, option: Any) -> float:
    """B3: where the chronicle is open, the least career first; and not the last one of all, when behind (B5)."""
    at: Location = option.location
    return buried(seen.view, seen.p, seen.w, at) + (ending(seen) if fills(seen.view, at) else 0.0)


def purchase(seen: Appraisal, option: Any) -> float:
    """B4: one member, where coins are left over; in the last mass whoever climbs higher than what his coin is worth,
    if he does not come out for nothing."""
    if not isinstance(option, a.BuyBack):
        return 0.0
    if seen.view.final_queue is None:
        return option.generation if seen.p.coins >= 2 else -1.0
    drawn = DRAWN / (SUPPLY.monks + sum([many(f.player, BAG) for f in seen.view.families]))
    return (1 - drawn) * climbing(seen.p.grain) - 1 + option.generation / 100


def climbing(grain: int) -> float:
    """How many points one on the first window comes to with so much grain."""
    return max([WINDOWS[at].points for at, needs in zip(WINDOW, GRAIN_UP_TO, strict=True) if needs <= grain])


def climb(seen: Appraisal, option: Any) -> float:
    """The cheapest point first; grain is kept for a customer while the game goes on."""
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
