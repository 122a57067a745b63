"""The features by which the bots evaluate a district. `weights.toml` says what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core import Seat

from ..components import (
    DWELLINGS,
    FOUNTAIN_CARDS,
    KINDS,
    LANDSCAPES,
    PHASE_COUNT,
    ROUNDS_PER_PHASE,
    SIDES,
    Cell,
    Kind,
)
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
    district, remaining_visits = view.districts[seat], visits_left(view, seat)
    _, items, prestige, _, fountain, _ = district.points
    items_owned = visits.list_items(district)
    *goods, coins, bread = items_owned if remaining_visits else [0] * len(items_owned)
    slots = visits.list_free_slots(view, visits.list_offers(view, district))
    unseen = UNSEEN_CARD_POINTS * district.fountains if view.hands is None and seat != view.seat else 0.0
    cards = view.hand if seat == view.seat else ()
    wishes, smoke = compute_wishes(view, district)
    chances, begun = forecast_completions(tuple(district.grid.items()), tuple(district.goals))
    return {
        "points": district.total - items + (sum(items_owned) + len(district.stored)) / 2 + unseen,
        "prestige": prestige if remaining_visits else 0,
        "fountain cards": fountain + unseen,
        "goods": sum(goods),
        "coins": coins,
        "bread": bread,
        "stored": len(district.stored),
        "fountains": district.fountains,
        "fountain card begun": sum([chances[card] * FOUNTAIN_CARDS[card].vp for card in cards]),
        "next visit": visits.best_visit_gain(frozenset(slots), items_owned, visits.item_points(view))
        if remaining_visits
        else 0.0,
        "visits": sum(sorted(map(visits.owned_sets_gain, slots), reverse=True)[:remaining_visits]),
        "wished": sum([wishes[kind] * count for kind, count in district.completed.items()]),
        "wished begun": sum([wishes[kind] * chance for kind, chance in chances.items()]),
        "chimneys wished": smoke * district.chimneys,
        "turns": turns_left(view, seat),
        **begun,
    }


def turns_left(view: View, seat: Seat) -> int:
    """Return how many tiles the seat still takes from depots."""
    later_turns = ROUNDS_PER_PHASE * (PHASE_COUNT - view.phase)
    if view.stage in ("forum", "over"):
        return later_turns
    return (
        later_turns
        + ROUNDS_PER_PHASE
        + 1
        - view.round
        - has_had_turn(view.active, seat, view.starter, len(view.districts))
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
    begun = [
        (feature, completion_chance(laid, feature)) for feature in all_features(laid) if not feature.complete
    ]
    chances = dict.fromkeys(KINDS, 0.0)
    for feature, chance in begun:
        chances[feature.kind] += chance
    villas, landscapes, dwellings = [
        [(feature, chance) for feature, chance in begun if feature.kind in kinds]
        for kinds in (("villa",), LANDSCAPES, DWELLINGS)
    ]
    return chances, {
        "frame begun": sum([chance * goal_points(feature, goals) for feature, chance in begun]),
        "villas begun": sum([chance * villa_points(feature.chimneys) for feature, chance in villas]),
        "dwellings begun": sum([chance for _, chance in dwellings]),
        "craftsmen begun": chances["craftsman"],
        "villa edges": sum([len(feature.open) for feature, _ in villas]),
        "landscape edges": sum([len(feature.open) for feature, _ in landscapes]),
        "dwelling edges": sum([len(feature.open) for feature, _ in dwellings]),
    }


def completion_chance(grid: Mapping[Cell, Laid], feature: Feature) -> float:
    """Return the chance that a feature is completed, from the tiles that fit each open edge."""
    chance = 1.0
    for cell, side in feature.open:
        neighbour = NEIGHBOURS_BY_CELL[cell][SIDES.index(side)]
        assert neighbour, "no edge is open towards the frame"
        tiles = count_fitting_tiles(list_required_edges(grid, neighbour))
        chance *= tiles / (tiles + HALF_CHANCE_TILES)
    return chance


def goal_points(feature: Feature, goals: tuple[Goal, ...]) -> int:
    """Return the VP of the goals that the feature would meet (FS3)."""
    missing = [goal for goal in goals if not goal.met and goal.kind == feature.kind]
    return sum([goal.vp for goal in missing if any(goal.line in cell for cell in feature.cells)])
