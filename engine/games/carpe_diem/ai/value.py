"""How well a district stands: the points that it may still come to, for searching bots."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.core import Seat

from ..components import DWELLINGS, FORUM, LANDSCAPES, LINKS, PENALTY, PHASES, ROUNDS, SIDES, Cell
from ..rules.district import Feature
from ..rules.district import features as all_features
from ..rules.forum import owned_sets
from ..rules.scoring import villa_points
from ..rules.tiles import FACE_EDGES, NEXT, opposite
from ..state import Laid
from ..view import District, View
from .appraisal import KEPT, demand, fillable
from .greedy import gains, wished

# What is one of each worth at the end of a game, and how much more at its beginning. The weights say best, by least
# squares, how far the final scores of a table lie apart: of 600 games of four greedy players that took now and then
# (never, or up to every fifth time) one of the five most promising options at random, with their districts compared
# before some 22,000 turns and visits. So they know 17 % of what decides a game in its first quarter, 89 % in its last.
WEIGHTS: Mapping[str, tuple[float, float]] = {
    "points": (1.0, 0.0),
    "prestige": (1.4, 0.6),
    "frame": (1.0, -0.2),
    "fountain cards": (1.2, -1.4),
    "villas": (0.9, 0.5),
    "goods": (1.3, 0.7),
    "coins": (2.1, -0.8),
    "bread": (1.1, 1.0),
    "stored": (0.9, -2.9),
    "fountains": (0.3, 1.5),
    "visits": (0.7, -0.3),
    "wished": (-0.3, 2.0),
    "wished begun": (-0.1, 1.3),
    "frame begun": (0.3, 0.4),
    "villas begun": (0.0, 1.1),
    "villa edges": (-0.7, -1.4),
    "landscape edges": (-0.3, -1.8),
    "lost dwellings": (0.1, -4.1),
}
UNSEEN = 4.0  # a fountain card that is not seen
FURTHER = 0.7  # the chance that an open edge beside another one is closed


def value(view: View, seat: Seat) -> float:
    """Final points, but for a number that is the same for all seats of a position: only differences mean something."""
    d = view.districts[seat]
    if view.results is not None:
        return float(d.total)
    early, worth = to_come(view), 0.0 if seat == view.seat else UNSEEN * d.fountains
    for name, amount in features(view, seat).items():
        late, more = WEIGHTS[name]
        worth += amount * (late + more * early)
    return worth


def to_come(view: View) -> float:
    """How much of the building: 1 at its beginning, 0 from the last forum phase."""
    rounds = ROUNDS * (PHASES - view.phase) + (0 if view.stage == "forum" else ROUNDS + 1 - view.round)
    return rounds / (ROUNDS * PHASES)


def features(view: View, seat: Seat) -> dict[str, float]:
    """What a seat has, by the names of the table."""
    d = view.districts[seat]
    vp, _, prestige, frame, fountain, villas = d.points
    open_ = begun(tuple(d.grid.items()))
    wishes, _ = wished(view, d)
    return {
        "points": vp,
        "prestige": prestige,
        "frame": frame,
        "fountain cards": fountain,
        "villas": villas,
        "goods": sum(d.goods.values()),
        "coins": d.coins,
        "bread": d.bread,
        "stored": len(d.stored),
        "fountains": d.fountains,
        "visits": sum(sorted(visits(view, d), reverse=True)[: visits_left(view, seat)]),
        "wished": sum([wishes[kind] * n for kind, n in d.completed.items()]),
        "wished begun": sum([wishes[one.kind] * chance for one, chance in open_]),
        "frame begun": sum([chance * frame_of(d, one) for one, chance in open_]),
        "villas begun": sum([chance * villa_points(one.chimneys) for one, chance in open_ if one.kind == "villa"]),
        "villa edges": sum([len(one.open) for one, _ in open_ if one.kind == "villa"]),
        "landscape edges": sum([len(one.open) for one, _ in open_ if one.kind in LANDSCAPES]),
        "lost dwellings": sum([one.kind in DWELLINGS and not chance for one, chance in open_]),
    }


# What is begun


@lru_cache(maxsize=KEPT)
def begun(grid: tuple[tuple[Cell, Laid], ...]) -> list[tuple[Feature, float]]:
    """Features that are not complete, and their chances."""
    laid = dict(grid)
    return [(one, chance(laid, one)) for one in all_features(laid) if not one.complete]


def chance(grid: Mapping[Cell, Laid], one: Feature) -> float:
    """Of completion: none where an open edge meets a cell that no tile fits."""
    for cell, name in one.open:
        side, laid = SIDES.index(name), grid[cell]
        other = NEXT[cell][side]
        assert other, "no edge is open towards the frame"
        if not fillable(demand(grid, other, opposite(side), FACE_EDGES[laid.face][laid.turn][side])):
            return 0.0
    return FURTHER ** (len(one.open) - 1)


def frame_of(d: District, one: Feature) -> int:
    """Points of the goals that it would meet (FS3)."""
    missing = [goal for goal in d.goals if not goal.met and goal.kind == one.kind]
    return sum([goal.vp for goal in missing if any(goal.line in cell for cell in one.cells)])


# The forum


def visits_left(view: View, seat: Seat) -> int:
    return PHASES - view.phase + (view.stage != "forum" or seat in view.forum_queue)


def visits(view: View, d: District) -> Iterator[float]:
    """What a visit of each free slot would bring for what is built."""
    worth: dict[str, float] = {}
    for space, id in view.forum.items():
        card = FORUM[id]
        sets = owned_sets(card, d.completed, d.chimneys)
        worth[space] = 0.0 if card.kind == "pay" else gains(card, sets) if sets else -PENALTY
    for slot in view.slots:
        if slot not in view.discs:
            one, two = LINKS[slot].spaces
            yield worth[one] + worth[two]
