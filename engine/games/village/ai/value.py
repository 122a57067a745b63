"""How well a family stands: the points that it may still come to, for searching bots."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import BOX, CUSTOMERS, GRAVES
from ..rules.council import highest
from ..rules.market import has
from ..rules.members import BAG, CHRONICLED, HOME, WINDOW, living, many
from ..rules.scoring import items
from ..state import Player
from ..view import View

# What is one of each worth at the end of a game, and how much more at its beginning. The weights say best, by least
# squares, how far the final scores of a table lie apart: of 3,700 games of two to four greedy players that now and then
# answered at random among the better options, with their families compared before a fifth of all turns. So they know
# 15 % of what decides a game in its first quarter and 78 % in its last.
WEIGHTS: Mapping[str, tuple[float, float]] = {
    "prestige": (1.0, 0.0),
    "customers": (1.0, 0.1),
    "coins": (0.6, -0.1),
    "travel": (0.8, 0.7),
    "council": (0.7, 0.1),
    "in council": (0.3, 2.7),
    "bag": (1.2, 1.8),
    "window 1": (3.1, -0.7),
    "window 2": (4.1, -1.4),
    "window 3": (5.6, -2.2),
    "window 4": (6.9, -2.4),
    "dead 1": (3.6, -0.5),
    "dead 2": (-0.8, 5.6),
    "dead 3": (3.9, 0.1),
    "dead 4": (3.2, -0.2),
    "dead 5": (4.5, 1.7),
    "scroll": (0.6, 1.4),
    "horse": (-0.3, 2.9),
    "plow": (0.3, 3.7),
    "ox": (-0.2, 3.3),
    "wagon": (1.0, 0.8),
    "first cubes": (0.1, 0.3),
    "second cubes": (0.0, 0.4),
    "more cubes": (-0.1, 0.7),
    "grain": (0.6, -0.2),
    "somebody home": (-0.2, 1.4),
    "home": (0.8, -0.5),
    "living": (-0.4, 2.6),
    "sale": (0.3, -0.2),
}


def value(view: View, seat: Seat) -> float:
    """Final points, but for a number that is the same for all seats of a position: only differences mean something."""
    if view.results is not None:
        return float(view.families[seat].total)
    early, worth = to_come(view), 0.0
    for name, amount in features(view, view.families[seat].player).items():
        late, more = WEIGHTS[name]
        worth += amount * (late + more * early)
    return worth


def to_come(view: View) -> float:
    """How much of the game: 1 at its beginning; its end fills the chronicle or the graves (E1)."""
    seats = len(view.families)
    return (sum(view.chronicle_open.values()) / BOX.chronicle.totals[seats] + view.graves_open / GRAVES[seats]) / 2


def features(view: View, p: Player) -> dict[str, float]:
    """What a family has, by the names of the table."""
    prestige, travel, council, _, _, customers, coins = items(p)
    dead, cubes, home = many(p, CHRONICLED), p.cubes.values(), many(p, HOME)
    return {
        "prestige": prestige,
        "customers": customers,
        "coins": coins,
        "travel": travel,
        "council": council,
        "in council": highest(p) > 0,
        "bag": many(p, BAG),
        **{f"window {n}": many(p, at) for n, at in enumerate(WINDOW, 1)},
        **{f"dead {n}": dead >= n for n in range(1, 6)},
        **{good: min(1, n) for good, n in p.goods.items()},
        "first cubes": sum([n > 0 for n in cubes]),
        "second cubes": sum([n > 1 for n in cubes]),
        "more cubes": sum([max(0, n - 2) for n in cubes]),
        "grain": p.grain,
        "somebody home": home > 0,
        "home": home,
        "living": living(p),
        "sale": max([CUSTOMERS[id].points for id in view.stalls if id and has(p, id)], default=0),
    }
