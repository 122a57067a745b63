"""What a player would name of how a district stands; `weights.toml` says what it is worth."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core import Seat

from ..components import DWELLINGS, FOUNTAINS, KINDS, LANDSCAPES, PHASES, ROUNDS, SIDES, Cell, Kind
from ..rules import had_turn
from ..rules.district import Feature
from ..rules.district import features as all_features
from ..rules.scoring import villa_points
from ..rules.tiles import NEXT
from ..state import Laid
from ..view import Goal, View
from . import visits
from .answers import wished
from .appraisal import KEPT, demand, fitting

UNSEEN = 4.0  # points of a fountain card that is not seen
HARD = 8.0  # tiles in the box that fit an open edge in half of the games


def progress(view: View) -> float:
    """How much of the building is over; all of it from the last forum phase on."""
    rounds = ROUNDS * (PHASES - view.phase) + (0 if view.stage == "forum" else ROUNDS + 1 - view.round)
    return 1 - rounds / (ROUNDS * PHASES)


def features(view: View, seat: Seat) -> dict[str, float]:
    """Items and the place on the prestige bar are worth more than their points as long as a visit is to come."""
    d, left = view.districts[seat], visits_left(view, seat)
    _, items, prestige, _, fountain, _ = d.points
    have = visits.items(d)
    *goods, coins, bread = have if left else [0] * len(have)
    slots = visits.free(view, visits.offered(view, d))
    unseen = UNSEEN * d.fountains if view.hands is None and seat != view.seat else 0.0
    cards = view.hand if seat == view.seat else ()
    wishes, smoke = wished(view, d)
    chances, begun = outlook(tuple(d.grid.items()), tuple(d.goals))
    return {
        "points": d.total - items + (sum(have) + len(d.stored)) / 2 + unseen,
        "prestige": prestige if left else 0,
        "fountain cards": fountain + unseen,
        "goods": sum(goods),
        "coins": coins,
        "bread": bread,
        "stored": len(d.stored),
        "fountains": d.fountains,
        "fountain card begun": sum([chances[card] * FOUNTAINS[card].vp for card in cards]),
        "next visit": visits.best(frozenset(slots), have, visits.item_worth(view)) if left else 0.0,
        "visits": sum(sorted(map(visits.owned, slots), reverse=True)[:left]),
        "wished": sum([wishes[kind] * n for kind, n in d.completed.items()]),
        "wished begun": sum([wishes[kind] * chance for kind, chance in chances.items()]),
        "chimneys wished": smoke * d.chimneys,
        "turns": turns_left(view, seat),
        **begun,
    }


def turns_left(view: View, seat: Seat) -> int:
    """Tiles to be taken, but for craftsmen."""
    after = ROUNDS * (PHASES - view.phase)
    if view.stage in ("forum", "over"):
        return after
    return after + ROUNDS + 1 - view.round - had_turn(view.active, seat, view.starter, len(view.districts))


def visits_left(view: View, seat: Seat) -> int:
    return PHASES - view.phase + (view.stage != "forum" or seat in view.forum_queue)


# What is begun


@lru_cache(maxsize=KEPT)
def outlook(
    grid: tuple[tuple[Cell, Laid], ...], goals: tuple[Goal, ...]
) -> tuple[Mapping[Kind, float], Mapping[str, float]]:
    """How much will be completed of each kind of what is begun; and what is to be said of it."""
    laid = dict(grid)
    begun = [(one, chance(laid, one)) for one in all_features(laid) if not one.complete]
    chances = dict.fromkeys(KINDS, 0.0)
    for one, how in begun:
        chances[one.kind] += how
    villas, landscapes, dwellings = [
        [(one, how) for one, how in begun if one.kind in kinds] for kinds in (("villa",), LANDSCAPES, DWELLINGS)
    ]
    return chances, {
        "frame begun": sum([how * met_by(one, goals) for one, how in begun]),
        "villas begun": sum([how * villa_points(one.chimneys) for one, how in villas]),
        "dwellings begun": sum([how for _, how in dwellings]),
        "craftsmen begun": chances["craftsman"],
        "villa edges": sum([len(one.open) for one, _ in villas]),
        "landscape edges": sum([len(one.open) for one, _ in landscapes]),
        "dwelling edges": sum([len(one.open) for one, _ in dwellings]),
    }


def chance(grid: Mapping[Cell, Laid], one: Feature) -> float:
    """Of completion: by the number of tiles that fit each open edge."""
    found = 1.0
    for cell, side in one.open:
        other = NEXT[cell][SIDES.index(side)]
        assert other, "no edge is open towards the frame"
        tiles = fitting(demand(grid, other))
        found *= tiles / (tiles + HARD)
    return found


def met_by(one: Feature, goals: tuple[Goal, ...]) -> int:
    """Points of the goals that it would meet (FS3)."""
    missing = [goal for goal in goals if not goal.met and goal.kind == one.kind]
    return sum([goal.vp for goal in missing if any(goal.line in cell for cell in one.cells)])
