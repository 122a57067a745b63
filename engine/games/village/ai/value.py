"""The features of a family that a player would name. `weights.toml` has their value in points."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import BOX, CHRONICLE_POINTS, CUSTOMERS, GRAVES_BY_PLAYERS, LIFE_TRACK_SPACES
from ..rules.crafts import CRAFT_BUILDINGS
from ..rules.death import CATEGORY_BY_LOCATION
from ..rules.market import has_needed_goods
from ..rules.members import (
    BAG,
    CHRONICLED,
    HOME,
    STAGE_LOCATIONS,
    WINDOW_LOCATIONS,
    count_living,
    count_members,
    find_dying,
)
from ..rules.scoring import score_categories
from ..rules.travel import LEGS_BY_CITY
from ..state import Player
from ..view import View

SCORING_DEAD_COUNTS = range(1, len(CHRONICLE_POINTS))  # the dead of the chronicle, as far as more of them score more


def progress(view: View) -> float:
    """Return how far the chronicle or the graves are filled, which ends the game (E1)."""
    if view.final_queue is not None:
        return 1.0
    seats = len(view.families)
    return (
        1
        - (
            sum(view.chronicle_open.values()) / BOX.chronicle.totals[seats]
            + view.graves_open / GRAVES_BY_PLAYERS[seats]
        )
        / 2
    )


def features(view: View, seat: Seat) -> Mapping[str, float]:
    """Return the features of a family. What only a turn can use counts nothing after the last turn (E2)."""
    p = view.families[seat].player
    turns = view.final_queue is None or seat in view.final_queue
    return scoring_features(p) | {name: turns * n for name, n in turn_features(view, p, seat).items()}


def scoring_features(p: Player) -> dict[str, float]:
    """Return what counts at the end (F1), or may still count without a turn."""
    prestige, travel, _, _, _, customers, coins = score_categories(p)
    dead = count_members(p, CHRONICLED)
    return {
        "prestige": prestige,
        "customers": customers,
        "coins": coins,
        "travel": travel,
        "bag": count_members(p, BAG),
        **{f"window {n}": count_members(p, at) for n, at in enumerate(WINDOW_LOCATIONS, 1)},
        **{f"stage {n}": count_members(p, at) for n, at in enumerate(STAGE_LOCATIONS, 1)},
        **{f"dead {n}": dead >= n for n in SCORING_DEAD_COUNTS},
        "grain": p.grain,
    }


def turn_features(view: View, p: Player, seat: Seat) -> dict[str, float]:
    """Return what a turn may turn into points. Time is well spent while the chronicle waits for the next dead."""
    home = count_members(p, HOME)
    waits = count_members(p, CHRONICLED) < SCORING_DEAD_COUNTS[-1] and any(
        view.chronicle_open[CATEGORY_BY_LOCATION[at]] for at in find_dying(p)[1]
    )
    return {
        **{good: min(1, n) for good, n in p.goods.items()},
        **{f"second {good}": n > 1 for good, n in p.goods.items()},
        **{colour: n > 0 for colour, n in p.cubes.items()},
        **{f"second {colour}": n > 1 for colour, n in p.cubes.items()},
        "more cubes": sum([max(0, n - 2) for n in p.cubes.values()]),
        "sale": max([CUSTOMERS[id].points for id in view.stalls if id and has_needed_goods(p, id)], default=0),
        "living": count_living(p),
        "first at home": home > 0,
        "second at home": home > 1,
        "more at home": max(0, home - 2),
        **{building: building in p.people for building in CRAFT_BUILDINGS},
        "traveller": any(
            at in p.people and any(leg.city not in p.cities for leg in legs) for at, legs in LEGS_BY_CITY.items()
        ),
        "councillor": any(at in p.people for at in STAGE_LOCATIONS),
        "next start": view.next_start == seat,
        "time": p.position / LIFE_TRACK_SPACES,
        "time, chronicle waits": waits * p.position / LIFE_TRACK_SPACES,
        "chronicle waits": waits,
    }
