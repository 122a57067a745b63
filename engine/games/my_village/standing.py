"""How well a village stands: the points that it may still come to, for searching bots."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from .components import CLOUDS, CRAFT_OF, CRAFTS, CUSTOMERS, MOST_WINDOWS, PROFESSIONS
from .gains import windows
from .offers import next_letter
from .payment import NEEDS, owned
from .scoring import CATEGORIES
from .state import Player
from .view import View
from .worth import rest, shared, stock

# What is one of each worth at the end of a game, and how much more at its beginning. The weights say best, by least
# squares, how far the final scores of a table lie apart: of 1,050 games of two to four greedy players that now and then
# answered at random among the better options, with their villages compared before a fifth of all turns. So they know
# 23 % of what decides a game in its first quarter and 80 % in its last.
WEIGHTS: Mapping[str, tuple[float, float]] = {
    "religion": (0.6, 0.0),
    "council": (0.8, -0.2),
    "harvest": (0.7, 1.5),
    "travel": (0.7, -0.4),
    "market": (0.9, 0.0),
    "story": (0.9, 0.1),
    "hand": (-0.6, -0.1),
    "day_laborers": (1.0, 1.9),
    "tree": (0.5, 0.3),
    "coins": (0.1, 0.8),
    "goods": (0.0, 0.6),
    "abbot": (-0.9, 5.9),
    "councilman": (0.0, 6.9),
    "traveller": (1.3, 3.6),
    "craftsman": (1.5, 1.9),
    "merchant": (1.3, 0.7),
    "school": (1.6, -1.2),
    "crafts": (-0.8, -1.2),
    "shared": (0.0, 0.3),
    "church": (0.1, 2.6),
    "chamber": (1.5, -1.5),
    "meeting": (0.2, -0.3),
    "windows": (1.1, 0.1),
    "customers soon": (0.4, -0.4),
    "customers in reach": (0.1, 0.5),
    "clouds": (-0.2, 0.1),
    "journey": (1.1, -1.2),
    "journey over": (6.2, -3.9),
}


def value(view: View, seat: Seat) -> float:
    """Final points, but for a number that is the same for all seats of a position: only differences mean something."""
    if view.results is not None:
        return float(view.villages[seat].total)
    early, worth = rest(view), 0.0
    for name, amount in features(view, seat).items():
        late, more = WEIGHTS[name]
        worth += amount * (late + more * early)
    return worth


def features(view: View, seat: Seat) -> dict[str, float]:
    """What a village has, by the names of the table."""
    village = view.villages[seat]
    p = village.player
    soon, in_reach = customers(p)
    on_the_way = next_letter(p) is not None
    return {
        **dict(zip(CATEGORIES, village.points, strict=True)),
        "tree": p.tree,
        "coins": p.coins,
        "goods": stock(p),
        **{who: who in p.villagers for who in PROFESSIONS},
        "school": p.school_right,
        "crafts": len(p.crafts),
        "shared": sum([shared(p, CRAFTS[shop.card].banner, kind) for kind, shop in p.crafts.items()]),
        "church": p.church is not None,
        "chamber": p.council is not None,
        "meeting": p.meeting,
        "windows": min(MOST_WINDOWS, windows(p)),
        "customers soon": soon,
        "customers in reach": in_reach,
        "clouds": p.cloud + (CLOUDS - 1 if p.reaper else 0),
        "journey": len(p.travel) if on_the_way else 0,
        "journey over": not on_the_way,
    }


def customers(p: Player) -> tuple[float, float]:
    """Points of the unserved, by the share of their goods that is there; and of those whose buildings all stand."""
    soon = in_reach = 0.0
    for one in p.market:
        if one:
            wanted, points = NEEDS[one], CUSTOMERS[one].points
            soon += points * sum([min(n, owned(p, good)) for good, n in wanted]) / sum([n for _, n in wanted])
            in_reach += points * all(CRAFT_OF[good] in p.crafts for good, _ in wanted)
    return soon, in_reach
