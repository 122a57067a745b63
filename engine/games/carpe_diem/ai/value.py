"""What a player would name of how a district stands; `weights.toml` says what it is worth in points."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core import Seat

from ..components import DWELLINGS, FOUNTAINS, LANDSCAPES, PHASES, ROUNDS, SIDES, Cell
from ..rules.district import Feature
from ..rules.district import features as all_features
from ..rules.scoring import villa_points
from ..rules.tiles import FACE_EDGES, NEXT, opposite
from ..state import Laid
from ..view import District, View
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
    d = view.districts[seat]
    _, _, prestige, frame, fountain, villas = d.points
    left = visits_left(view, seat)
    have = visits.items(d)
    *goods, coins, bread = have if left else [0] * len(have)
    open_ = begun(tuple(d.grid.items()))
    wishes, smoke = wished(view, d)
    slots = visits.open_slots(view, d)
    later = sorted([visits.owned(slot) for slot in slots], reverse=True)
    item = visits.item_worth(view)
    unseen = d.fountains if view.hands is None and seat != view.seat else 0
    cards = view.hand if seat == view.seat else ()
    return {
        "points": d.total - d.points[1] + (sum(have) + len(d.stored)) / 2 + UNSEEN * unseen,
        "prestige": prestige if left else 0,
        "frame": frame,
        "fountain cards": fountain + UNSEEN * unseen,
        "villas": villas,
        "goods": sum(goods),
        "kinds of goods": sum(map(bool, goods)),
        "coins": coins,
        "bread": bread,
        "bread for a set": bread // 3,
        "stored": len(d.stored),
        "fountains": d.fountains,
        "fountain card begun": sum([chance * FOUNTAINS[one.kind].vp for one, chance in open_ if one.kind in cards]),
        "next visit": visits.best(frozenset(slots), have, item) if left else 0.0,
        "visits": sum(later[:left]),
        "wished": sum([wishes[kind] * n for kind, n in d.completed.items()]),
        "wished begun": sum([wishes[one.kind] * chance for one, chance in open_]),
        "chimneys wished": smoke * d.chimneys,
        "frame begun": sum([chance * frame_of(d, one) for one, chance in open_]),
        "villas begun": sum([chance * villa_points(one.chimneys) for one, chance in open_ if one.kind == "villa"]),
        "landscapes begun": sum([chance * len(one.cells) for one, chance in open_ if one.kind in LANDSCAPES]),
        "dwellings begun": sum([chance for one, chance in open_ if one.kind in DWELLINGS]),
        "craftsmen begun": sum([chance for one, chance in open_ if one.kind == "craftsman"]),
        "villa edges": sum([len(one.open) for one, _ in open_ if one.kind == "villa"]),
        "landscape edges": sum([len(one.open) for one, _ in open_ if one.kind in LANDSCAPES]),
        "dwelling edges": sum([len(one.open) for one, _ in open_ if one.kind in DWELLINGS]),
        "lost villas": sum([not chance for one, chance in open_ if one.kind == "villa"]),
        "lost landscapes": sum([not chance for one, chance in open_ if one.kind in LANDSCAPES]),
        "lost dwellings": sum([not chance for one, chance in open_ if one.kind in DWELLINGS]),
        "tiles": len(d.grid),
    }


# What is begun


@lru_cache(maxsize=KEPT)
def begun(grid: tuple[tuple[Cell, Laid], ...]) -> list[tuple[Feature, float]]:
    """Features that are not complete, and their chances."""
    laid = dict(grid)
    return [(one, chance(laid, one)) for one in all_features(laid) if not one.complete]


def chance(grid: Mapping[Cell, Laid], one: Feature) -> float:
    """Of completion: by the number of tiles that fit each open edge."""
    found = 1.0
    for cell, name in one.open:
        side, laid = SIDES.index(name), grid[cell]
        other = NEXT[cell][side]
        assert other, "no edge is open towards the frame"
        tiles = fitting(demand(grid, other, opposite(side), FACE_EDGES[laid.face][laid.turn][side]))
        found *= tiles / (tiles + HARD)
    return found


def frame_of(d: District, one: Feature) -> int:
    """Points of the goals that it would meet (FS3)."""
    missing = [goal for goal in d.goals if not goal.met and goal.kind == one.kind]
    return sum([goal.vp for goal in missing if any(goal.line in cell for cell in one.cells)])


def visits_left(view: View, seat: Seat) -> int:
    return PHASES - view.phase + (view.stage != "forum" or seat in view.forum_queue)
