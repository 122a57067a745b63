"""What is said at once: the best option by rules of thumb; ties by order."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from engine.core import Action, Chance, Decision, Phrase
from engine.core.game import Level

from .. import actions as a
from ..components import CUSTOMERS, DRAWN, PLAGUE_TIME, SUPPLY, SURCHARGE, WINDOWS, Cube, Location
from ..rules.death import fills
from ..rules.market import PASS, surcharged
from ..rules.mass import GRAIN_TO_NEXT
from ..rules.members import BAG, WINDOW, many
from ..rules.turn import LISTS
from ..view import View
from .deeds import Eyes, best, buried, deed, ending, eyes, good, spent
from .weights import LAST

TRIED = 6  # options that are worth a search
FAR = 12.0  # points by which one is not
DEAR = 5  # points of a customer who is served where that is free
GRAIN_UP_TO = tuple(accumulate((0, *GRAIN_TO_NEXT)))  # each window, from the first

Value = Callable[[Eyes, Any], float]


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """B1 to B6: the levels differ by how far they look."""
    e = eyes(view, decision.seat)
    return max(decision.options, key=partial(RULES.get(decision.kind, deed), e))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same values: a search would share its playouts among thirty cubes and wells.

    What is far worse is not tried: points ahead, by which a search judges, do not know that an end behind others is
    lost. And a dear customer who can be served free is: goods are worth what they bring in the mean, and here it is. So
    is any customer by who has no turn left: he was sent away for what others might do afterwards.
    Of the cubes of a space one is tried before a second one: what makes the difference is the action.
    """
    e = eyes(view, decision.seat)
    rule = partial(RULES.get(decision.kind, deed), e)
    worth = {option: rule(option) for option in decision.options}
    most = max(worth.values())
    if decision.kind == "sale" and most > 0 and (last_sale(e) or (not surcharged(view.market) and most >= DEAR)):
        del worth[PASS]
    near = [option for option, points in worth.items() if points > most - FAR]
    near.sort(key=worth.__getitem__, reverse=True)
    if decision.kind == "source":
        first = {getattr(option, "space", None): option for option in reversed(near)}
        near.sort(key=lambda option: option not in first.values())
    return near[:TRIED]


def last_sale(e: Eyes) -> bool:
    """Whether goods are worth nothing afterwards, and nobody dies of the hour."""
    return e.w is LAST and spent(e, SURCHARGE["time"]) >= 0


# Sources (K1, K2)


def source(e: Eyes, option: Action) -> float:
    match option:
        case a.Take(space, cube):
            return taken(e, cube) + best(e, space)
        case a.Well():
            return e.w["well"] + max([best(e, space) for space in LISTS])
        case a.Use(space):
            return best(e, space)
        case _:
            return 0.0


def taken(e: Eyes, cube: Cube, more: int = 0) -> float:
    """With so many more taken of its colour."""
    if cube == "black":
        return e.w["plague"] + spent(e, PLAGUE_TIME)
    return e.w["cube"] / (1 + e.w["fading"] * (e.p.cubes[cube] + more))


# What follows: payments, choices, sales, deaths, the mass


def payment(e: Eyes, option: Any) -> float:
    """Cubes before coins; a scroll rather than the last green cubes; time where it is welcome."""
    units, w = option.units, e.w
    paid = sum([w["cube paid"] / (1 + 0.2 * e.p.cubes[u]) for u in units if u in e.p.cubes])
    paid += w["coin paid"] * units.count("coin") + w["scroll paid"] * units.count("scroll")
    time = units.count("time")
    return paid + w["time paid"] + spent(e, time) if time else paid


def cubes(e: Eyes, option: Any) -> float:
    return sum([taken(e, colour, option.colours[:i].count(colour)) for i, colour in enumerate(option.colours)])


def gift(e: Eyes, option: Any) -> float:
    return good(e, option.good, "made")


def sale(e: Eyes, option: Any) -> float:
    """B2: the dearest customer; with a coin for the surcharge only one who is worth it."""
    if not isinstance(option, a.Sell):
        return 0.0
    points = CUSTOMERS[option.customer].points
    with_coin = surcharged(e.view.market) and not e.p.cubes["green"]
    return points if not with_coin or points >= e.w["coin for a sale"] else -1.0


def death(e: Eyes, option: Any) -> float:
    """B3: where the chronicle is open, the least career first; and not the last one of all, when behind (B5)."""
    at: Location = option.location
    return buried(e.view, e.p, e.w, at) + (ending(e) if fills(e.view, at) else 0.0)


def purchase(e: Eyes, option: Any) -> float:
    """B4: one member, where coins are left over; in the last mass whoever climbs higher than what his coin is worth,
    if he does not come out for nothing."""
    if not isinstance(option, a.BuyBack):
        return 0.0
    if e.view.final_queue is None:
        return option.generation if e.p.coins >= 2 else -1.0
    drawn = DRAWN / (SUPPLY.monks + sum([many(f.player, BAG) for f in e.view.families]))
    return (1 - drawn) * climbing(e.p.grain) - 1 + option.generation / 100


def climbing(grain: int) -> float:
    """How many points one on the first window comes to with so much grain."""
    return max([WINDOWS[at].points for at, needs in zip(WINDOW, GRAIN_UP_TO, strict=True) if needs <= grain])


def climb(e: Eyes, option: Any) -> float:
    """The cheapest point first; grain is kept for a customer while the game goes on."""
    if not isinstance(option, a.Climb):
        return 0.0
    here, there = WINDOWS[WINDOW[option.window - 1]], WINDOWS[WINDOW[option.window]]
    wanted = any(CUSTOMERS[id].needs.get("grain") for id in e.view.stalls if id)
    keep = 2 if wanted and e.view.final_queue is None else 0
    if e.p.grain - here.grain_to_next < keep:
        return -1.0
    return (there.points - here.points) / here.grain_to_next


RULES: Mapping[str, Value] = {
    "source": source, "well": source, "action": deed, "make": deed, "pay": payment, "cubes": cubes, "good": gift,
    "privilege": deed, "sale": sale, "death": death, "mass_buy": purchase, "mass_move": climb,
}  # fmt: skip
