"""How well a village stands: the points that it may still come to, for searching bots."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import CLOUDS, CRAFT_OF, CUSTOMERS, MOST_WINDOWS, PROFESSIONS, RED_FROM
from ..rules.display import next_letter
from ..rules.gains import windows
from ..rules.payment import NEEDS, owned
from ..rules.scoring import CATEGORIES
from ..state import Player
from ..view import View
from .weights import FEW, MERCHANT, rest, stock, way_of

# What is one of each worth at the end of a game, and how much more at its beginning; then what is added for a merchant,
# because he plays on as one (`worth.way_of`; "way" is what all merchants have). The weights say best, by least squares,
# how far the final scores of a table lie apart: of 3,600 games of two to four greedy players that now and then answered
# at random among the better options, with their villages compared before a fifth of all turns. So they know 20 % of
# what decides a game in its first quarter and 80 % in its last (of games that they were not made of).
WEIGHTS: Mapping[str, tuple[float, float]] = {
    "religion": (1.1, -0.6),
    "council": (0.8, -1.1),
    "harvest": (1.3, -0.5),
    "travel": (1.1, -0.2),
    "market": (1.1, -0.6),
    "story": (1.0, -0.3),
    "hand": (-0.9, 0.3),
    "day_laborers": (1.0, 1.6),
    "tree": (0.7, 0.0),
    "tree in danger": (-0.1, -0.1),
    "headman on coin": (0.8, -0.3),
    "coins": (-0.2, 0.6),
    "goods": (0.1, -0.3),
    "abbot": (0.0, 6.0),
    "councilman": (1.0, 2.8),
    "traveller": (1.8, 1.3),
    "craftsman": (0.3, 1.7),
    "merchant": (1.1, 0.3),
    "school": (1.7, 0.6),
    "crafts": (-0.9, 2.2),
    "church": (-0.2, 0.3),
    "chamber": (0.8, -1.0),
    "area council": (2.2, 3.2),
    "population council": (-0.1, 1.6),
    "meeting": (0.3, 0.2),
    "windows": (-0.1, 1.6),
    "unserved": (-0.1, -0.4),
    "crowd": (-1.6, 3.1),
    "customers soon": (0.3, -0.4),
    "customers in reach": (0.0, 0.3),
    "clouds": (-0.2, 0.2),
    "journey": (-0.5, -3.0),
    "journey over": (-2.6, -19.5),
}
IF_MERCHANT: Mapping[str, tuple[float, float]] = {
    "way": (-6.0, -15.5),
    "coins": (0.3, 1.8),
    "goods": (0.0, 0.4),
    "abbot": (0.9, -5.8),
    "councilman": (0.0, -1.6),
    "traveller": (0.3, -1.9),
    "craftsman": (0.6, 2.5),
    "merchant": (5.9, 8.6),
    "school": (-0.9, 1.7),
    "crafts": (0.0, 1.1),
    "windows": (-0.6, -2.5),
    "unserved": (0.6, 1.3),
    "story": (0.0, -0.2),
    "headman on coin": (1.9, -6.1),
}


def value(view: View, seat: Seat) -> float:
    """Final points, but for a number that is the same for all seats of a position: only differences mean something."""
    if view.results is not None:
        return float(view.villages[seat].total)
    found, early = features(view, seat), rest(view)
    tables = (WEIGHTS, IF_MERCHANT) if way_of(view, seat) is MERCHANT else (WEIGHTS,)
    return sum([found[name] * (late + more * early) for table in tables for name, (late, more) in table.items()])


def features(view: View, seat: Seat) -> dict[str, float]:
    """What a village has, by the names of the table."""
    village = view.villages[seat]
    p = village.player
    soon, in_reach = customers(p)
    unserved, on_the_way = len(p.market) - p.market.count(None), next_letter(p) is not None
    return {
        **dict(zip(CATEGORIES, village.points, strict=True)),
        "tree": p.tree,
        "tree in danger": p.tree * max(0, RED_FROM + 1 - view.rat) / RED_FROM,
        "headman on coin": p.head == "coin",
        "coins": p.coins,
        "goods": stock(p),
        **{who: who in p.villagers for who in PROFESSIONS},
        "school": p.school_right,
        "crafts": len(p.crafts),
        "church": p.church is not None,
        "chamber": p.council is not None,
        "area council": p.council == "area_council",
        "population council": p.council == "population_council",
        "meeting": p.meeting,
        "windows": min(MOST_WINDOWS, windows(p)),
        "unserved": unserved,
        "crowd": max(0, unserved - FEW),
        "customers soon": soon,
        "customers in reach": in_reach,
        "clouds": p.cloud + (CLOUDS - 1 if p.reaper else 0),
        "journey": len(p.travel) if on_the_way else 0,
        "journey over": not on_the_way,
        "way": 1,
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
