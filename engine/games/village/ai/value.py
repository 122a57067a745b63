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

# The numbers of dead in the chronicle that each score more than the one before
SCORING_DEAD_COUNTS = range(1, len(CHRONICLE_POINTS))


def progress(view: View) -> float:
    """Return how far the chronicle or the graves are filled, which ends the game (E1)."""
    if view.final_queue is not None:
        return 1.0
    seats = len(view.families)
    open_chronicle = sum(view.chronicle_open.values()) / BOX.chronicle.totals[seats]
    open_graves = view.graves_open / GRAVES_BY_PLAYERS[seats]
    return 1 - (open_chronicle + open_graves) / 2


def features(view: View, seat: Seat) -> Mapping[str, float]:
    """Return the features of a family. What only a turn can use counts nothing after the last turn (E2)."""
    player = view.families[seat].player
    turns = view.final_queue is None or seat in view.final_queue
    return scoring_features(player) | {
        name: turns * n for name, n in turn_features(view, player, seat).items()
    }


def scoring_features(player: Player) -> dict[str, float]:
    """Return what counts at the end (F1), or may still count without a turn."""
    prestige, travel, _, _, _, customers, coins = score_categories(player)
    dead = count_members(player, CHRONICLED)
    return {
        "prestige": prestige,
        "customers": customers,
        "coins": coins,
        "travel": travel,
        "bag": count_members(player, BAG),
        **{f"window {n}": count_members(player, location) for n, location in enumerate(WINDOW_LOCATIONS, 1)},
        **{f"stage {n}": count_members(player, location) for n, location in enumerate(STAGE_LOCATIONS, 1)},
        **{f"dead {n}": dead >= n for n in SCORING_DEAD_COUNTS},
        "grain": player.grain,
    }


def turn_features(view: View, player: Player, seat: Seat) -> dict[str, float]:
    """Return what a turn may turn into points. Time is well spent while the chronicle waits for the next dead."""
    members_at_home = count_members(player, HOME)
    waits = count_members(player, CHRONICLED) < SCORING_DEAD_COUNTS[-1] and any(
        view.chronicle_open[CATEGORY_BY_LOCATION[location]] for location in find_dying(player)[1]
    )
    return {
        **{good: min(1, n) for good, n in player.goods.items()},
        **{f"second {good}": n > 1 for good, n in player.goods.items()},
        **{colour: n > 0 for colour, n in player.cubes.items()},
        **{f"second {colour}": n > 1 for colour, n in player.cubes.items()},
        "more cubes": sum([max(0, n - 2) for n in player.cubes.values()]),
        "sale": max(
            [CUSTOMERS[id].points for id in view.stalls if id and has_needed_goods(player, id)], default=0
        ),
        "living": count_living(player),
        "first at home": members_at_home > 0,
        "second at home": members_at_home > 1,
        "more at home": max(0, members_at_home - 2),
        **{building: building in player.people for building in CRAFT_BUILDINGS},
        "traveller": any(
            location in player.people and any(leg.city not in player.cities for leg in legs)
            for location, legs in LEGS_BY_CITY.items()
        ),
        "councillor": any(location in player.people for location in STAGE_LOCATIONS),
        "next start": view.next_start == seat,
        "time": player.position / LIFE_TRACK_SPACES,
        "time, chronicle waits": waits * player.position / LIFE_TRACK_SPACES,
        "chronicle waits": waits,
    }
