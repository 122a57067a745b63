"""The features of a family that a player would name. `weights.toml` has their value in points."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import BOX, CHRONICLE_POINTS, CUSTOMERS, GRAVES, LIFE
from ..rules.crafts import BUILDINGS
from ..rules.death import CATEGORY
from ..rules.market import has
from ..rules.members import BAG, CHRONICLED, HOME, STAGE, WINDOW, dying, living, many
from ..rules.scoring import items
from ..rules.travel import ON
from ..state import Player
from ..view import View

SCORING = range(1, len(CHRONICLE_POINTS))  # the dead of the chronicle, as far as more of them score more


def progress(view: View) -> float:
    """Return how far the chronicle or the graves are filled, which ends the game (E1)."""
    if view.final_queue is not None:
        return 1.0
    seats = len(view.families)
    return 1 - (sum(view.chronicle_open.values()) / BOX.chronicle.totals[seats] + view.graves_open / GRAVES[seats]) / 2


def features(view: View, seat: Seat) -> Mapping[str, float]:
    """Return the features of a family. What only a turn can use counts nothing after the last turn (E2)."""
    p = view.families[seat].player
    turns = view.final_queue is None or seat in view.final_queue
    return scoring(p) | {name: turns * n for name, n in useful(view, p, seat).items()}


def scoring(p: Player) -> dict[str, float]:
    """Return what counts at the end (F1), or may still count without a turn."""
    prestige, travel, _, _, _, customers, coins = items(p)
    dead = many(p, CHRONICLED)
    return {
        "prestige": prestige,
        "customers": customers,
        "coins": coins,
        "travel": travel,
        "bag": many(p, BAG),
        **{f"window {n}": many(p, at) for n, at in enumerate(WINDOW, 1)},
        **{f"stage {n}": many(p, at) for n, at in enumerate(STAGE, 1)},
        **{f"dead {n}": dead >= n for n in SCORING},
        "grain": p.grain,
    }


def useful(view: View, p: Player, seat: Seat) -> dict[str, float]:
    """Return what a turn may turn into points. Time is well spent while the chronicle waits for the next dead."""
    home = many(p, HOME)
    waits = many(p, CHRONICLED) < SCORING[-1] and any(view.chronicle_open[CATEGORY[at]] for at in dying(p)[1])
    return {
        **{good: min(1, n) for good, n in p.goods.items()},
        **{f"second {good}": n > 1 for good, n in p.goods.items()},
        **{colour: n > 0 for colour, n in p.cubes.items()},
        **{f"second {colour}": n > 1 for colour, n in p.cubes.items()},
        "more cubes": sum([max(0, n - 2) for n in p.cubes.values()]),
        "sale": max([CUSTOMERS[id].points for id in view.stalls if id and has(p, id)], default=0),
        "living": living(p),
        "first at home": home > 0,
        "second at home": home > 1,
        "more at home": max(0, home - 2),
        **{building: building in p.people for building in BUILDINGS},
        "traveller": any(at in p.people and any(leg.city not in p.cities for leg in legs) for at, legs in ON.items()),
        "councillor": any(at in p.people for at in STAGE),
        "next start": view.next_start == seat,
        "time": p.position / LIFE,
        "time, chronicle waits": waits * p.position / LIFE,
        "chronicle waits": waits,
    }
