"""How well a seat stands at the end of a round, in parts that a player would name: what advice judges by.

Of the others it counts what lies open. `kingdom_value` is the same of a kingdom as a plain number, for plans
and cards: they try hundreds.
"""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat

from ..components import BUILDINGS, ROUNDS
from ..rules.scoring import CATEGORIES
from ..state import Kingdom, State
from ..view import View, tally
from .kingdom_value import DEBT, LEVEL, MAJOR, STANDING, income, progress
from .worth import TAINT, bundle, moment, souls

PARTS: Mapping[str, str] = {  # of each line of the final score
    "running": "points", "buildings": "points", "ends": "points", "debt": "debt", "majors": "tiles", "angels": "wings",
    "demons": "wings", "indulgences": "wings", "courtiers": "courtiers", "tainted": "souls", "premiums": "goods",
    "rest": "goods",
}  # fmt: skip


def worth(view: View, seat: Seat) -> Mapping[str, float]:
    kingdom, own = view.kingdoms[seat], view.own
    found = {"goods": 0.0, "souls": 0.0} | lies_open(kingdom, view.round)
    if view.results is not None:
        found = dict.fromkeys(found, 0.0)
        for line, points in zip(CATEGORIES, tally(view, seat).items, strict=True):
            found[PARTS[line]] += points
    elif own is not None and seat == view.seat:
        held = souls(view, seat, own.role == "devil")[: own.pure + own.tainted]
        found["goods"] = bundle(own.stock, moment(view))
        found["souls"] = sum(held) - TAINT * own.tainted
    return found


def value(view: View, seat: Seat) -> float:
    return sum(worth(view, seat).values())


def lies_open(kingdom: Kingdom, round: int) -> dict[str, float]:
    """The parts of `kingdom_value`."""
    cards, left = [built.card for built in kingdom.built], range(round + 1, ROUNDS + 1)
    better = LEVEL * len(left) * sum(level - 1 for level in kingdom.levels)
    return {
        "points": kingdom.score + sum([BUILDINGS[card].points for card in cards]),
        "income": sum([income(cards, at) for at in left]) + better,
        "tiles": MAJOR * len(kingdom.majors) + progress(kingdom),
        "wings": 2 * kingdom.indulgences - 4 * kingdom.houseguests + 1.2 * (kingdom.angel - kingdom.demon),
        "reputation": STANDING * kingdom.reputation,
        "debt": -DEBT * kingdom.debt,
        "courtiers": sum([1.0 for place in kingdom.courtiers.values() if place == "held"]),
    }


def lap(s: State) -> int:
    """What has been dealt and planned shows when the round is over."""
    return s.round
