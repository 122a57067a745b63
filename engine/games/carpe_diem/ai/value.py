"""The features by which the bots evaluate a district. `weights.toml` says what each is worth."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core import Seat

from ..components import DWELLINGS, FOUNTAIN_CARDS, KINDS, LANDSCAPES, PHASE_COUNT, ROUNDS_PER_PHASE, SIDES, Cell, Kind
from ..rules import has_had_turn
from ..rules.district import Feature
from ..rules.district import list_features as all_features
from ..rules.scoring import villa_points
from ..rules.tiles import NEIGHBOURS_BY_CELL
from ..state import Laid
from ..view import Goal, View
from . import visits
from .answers import compute_wishes
from .appraisal import CACHE_SIZE, count_fitting_tiles, list_required_edges

UNSEEN_CARD_POINTS = 4.0
# With this many fitting tiles in the box, an open edge is closed in half of the games.
HALF_CHANCE_TILES = 8.0


def progress(view: View) -> float:
    """Return how much of the building is over, from 0 to 1. From the last forum phase on it is 1."""
    rounds = ROUNDS_PER_PHASE * (PHASE_COUNT - view.phase) + (
        0 if view.stage == "forum" else ROUNDS_PER_PHASE + 1 - view.round
    )
    return 1 - rounds / (ROUNDS_PER_PHASE * PHASE_COUNT)


def features(view: View, seat: Seat) -> dict[str, float]:
    """Return what distinguishes a district.

    Items and prestige are worth more than their points while a visit is still to come.
    """
    d, left = view.districts[seat], visits_left(view, seat)
    _, items, prestige, _, fountain, _ = d.points
    have = visits.list_items(d)
    *goods, coins, bread = have if left else [0] * len(have)
    slots = visits.list_free_slots(view, visits.list_offers(view, d))
    unseen = UNSEEN_CARD_POINTS * d.fountains if view.hands is None and seat != view.seat else 0.0
    cards = view.hand if seat == view.seat else ()
    wishes, smoke = compute_wishes(view, d)
    chances, begun = forecast_completions(tuple(d.grid.items()), tuple(d.goals))
    return {
        "points": d.total - items + (sum(have) + len(d.stored)) / 2 + unseen,
        "prestige": prestige if left else 0,
        "fountain cards": fountain + unseen,
        "goods": sum(goods),
        "coins": coins,
        "bread": bread,
        "stored": len(d.stored),
        "fountains": d.fountains,
        "fountain card begun": sum([chances[card] * FOUNTAIN_CARDS[card].vp for card in cards]),
        "next visit": visits.best_visit_gain(frozenset(slots), have, visits.item_points(view)) if left else 0.0,
        "visits": sum(sorted(map(visits.owned_sets_gain, slots), reverse=True)[:left]),
        "wished": sum([wishes[kind] * n for kind, n in d.completed.items()]),
        "wished begun": sum([wishes[kind] * chance for kind, chance in chances.items()]),
        "chimneys wished": smoke * d.chimneys,
        "turns": turns_left(view, seat),
        **begun,
    }


def turns_left(view: View, seat: Seat) -> int:
    """Return how many tiles the seat still takes from depots."""
    after = ROUNDS_PER_PHASE * (PHASE_COUNT - view.phase)
    if view.stage in ("forum", "over"):
        return after
    return (
        after + ROUNDS_PER_PHASE + 1 - view.round - has_had_turn(view.active, seat, view.starter, len(view.districts))
    )


def visits_left(view: View, seat: Seat) -> int:
    """Return how many forum visits the seat still makes."""
    return PHASE_COUNT - view.phase + (view.stage != "forum" or seat in view.forum_queue)


# Begun features


@lru_cache(maxsize=CACHE_SIZE)
def forecast_completions(
    grid: tuple[tuple[Cell, Laid], ...], goals: tuple[Goal, ...]
) -> tuple[Mapping[Kind, float], Mapping[str, float]]:
    """Return how many begun features of each kind will be completed, and the features of what is begun."""
    laid = dict(grid)
    begun = [(one, completion_chance(laid, one)) for one in all_features(laid) if not one.complete]
    chances = dict.fromkeys(KINDS, 0.0)
    for one, how in begun:
        chances[one.kind] += how
    villas, landscapes, dwellings = [
        [(one, how) for one, how in begun if one.kind in kinds] for kinds in (("villa",), LANDSCAPES, DWELLINGS)
    ]
    return chances, {
        "frame begun": sum([how * goal_points(one, goals) for one, how in begun]),
        "villas begun": sum([how * villa_points(one.chimneys) for one, how in villas]),
        "dwellings begun": sum([how for _, how in dwellings]),
        "craftsmen begun": chances["craftsman"],
        "villa edges": sum([len(one.open) for one, _ in villas]),
        "landscape edges": sum([len(one.open) for one, _ in landscapes]),
        "dwelling edges": sum([len(one.open) for one, _ in dwellings]),
    }


def completion_chance(grid: Mapping[Cell, Laid], one: Feature) -> float:
    """Return the chance that a feature is completed, from the tiles that fit each open edge."""
    found = 1.0
    for cell, side in one.open:
        other = NEIGHBOURS_BY_CELL[cell][SIDES.index(side)]
        assert other, "no edge is open towards the frame"
        tiles = count_fitting_tiles(list_required_edges(grid, other))
        found *= tiles / (tiles + HALF_CHANCE_TILES)
    return found


def goal_points(one: Feature, goals: tuple[Goal, ...]) -> int:
    """Return the VP of the goals that the feature would meet (FS3)."""
    missing = [goal for goal in goals if not goal.met and goal.kind == one.kind]
    return sum([goal.vp for goal in missing if any(goal.line in cell for cell in one.cells)])
