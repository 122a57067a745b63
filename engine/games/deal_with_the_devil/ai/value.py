"""How good a view is for a seat at the end of a round, in parts that a player would name. Advice and playouts use it.

Only the public part of other seats counts. `evaluate_kingdom` is the same as a plain number, for plans and cards, which
are evaluated by the hundreds.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import BUILDINGS, ROUNDS
from ..rules.scoring import CATEGORIES
from ..state import Kingdom, State
from ..view import View, running_score
from .kingdom_value import (
    DEBT_POINTS,
    MAJOR_TILE_POINTS,
    REPUTATION_STEP_POINTS,
    SPACE_LEVEL_POINTS_PER_ROUND,
    estimate_income,
    evaluate_tile_progress,
)
from .worth import TAINTED_SOUL_PENALTY, evaluate_bundle, evaluate_souls, get_pricing_round

PART_BY_CATEGORY: Mapping[str, str] = {
    "running": "points",
    "buildings": "points",
    "ends": "points",
    "debt": "debt",
    "majors": "tiles",
    "angels": "wings",
    "demons": "wings",
    "indulgences": "wings",
    "courtiers": "courtiers",
    "tainted": "souls",
    "premiums": "goods",
    "rest": "goods",
}


def value_by_part(view: View, seat: Seat) -> Mapping[str, float]:
    """Return the evaluation in parts that a player would name. After the game, return the final points."""
    kingdom, own = view.kingdoms[seat], view.own
    found = {"goods": 0.0, "souls": 0.0} | get_public_parts(kingdom, view.round)
    if view.results is not None:
        found = dict.fromkeys(found, 0.0)
        for line, points in zip(CATEGORIES, running_score(view, seat).category_points, strict=True):
            found[PART_BY_CATEGORY[line]] += points
    elif own is not None and seat == view.seat:
        held = evaluate_souls(view, seat, own.role == "devil")[: own.pure + own.tainted]
        found["goods"] = evaluate_bundle(own.stock, get_pricing_round(view))
        found["souls"] = sum(held) - TAINTED_SOUL_PENALTY * own.tainted
    return found


def evaluate_view(view: View, seat: Seat) -> float:
    """Return the evaluation of the view for a seat, in points."""
    return sum(value_by_part(view, seat).values())


def get_public_parts(kingdom: Kingdom, round: int) -> dict[str, float]:
    """Return the parts of `evaluate_kingdom`."""
    cards, left = [built.card for built in kingdom.built], range(round + 1, ROUNDS + 1)
    better = SPACE_LEVEL_POINTS_PER_ROUND * len(left) * sum(level - 1 for level in kingdom.levels)
    return {
        "points": kingdom.score + sum([BUILDINGS[card].points for card in cards]),
        "income": sum([estimate_income(cards, at) for at in left]) + better,
        "tiles": MAJOR_TILE_POINTS * len(kingdom.majors) + evaluate_tile_progress(kingdom),
        "wings": 2 * kingdom.indulgences - 4 * kingdom.houseguests + 1.2 * (kingdom.angel - kingdom.demon),
        "reputation": REPUTATION_STEP_POINTS * kingdom.reputation,
        "debt": -DEBT_POINTS * kingdom.debt,
        "courtiers": sum([1.0 for place in kingdom.courtiers.values() if place == "held"]),
    }


def search_until_round(state: State) -> int:
    """Return this round, because its end shows what has been dealt and planned."""
    return state.round
