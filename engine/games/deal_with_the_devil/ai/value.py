"""How well a seat stands, in points or so: for searching bots, and what plans are judged by (14.6)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.core import Seat

from ..components import ACHIEVEMENT, BUILDINGS, MINORS, ROUNDS, BuildingId, Gain, Resource, Type
from ..state import Kingdom
from ..view import View
from . import weights

TYPES: tuple[Type, ...] = get_args(Type)
INCOME = 1.1  # for a point of value in each round to come (14.6)
NEXT_TILE = 0.8  # for each symbol toward the nearest tile
MAJOR = 2.0
STANDING = 0.6  # for a step of reputation
DEBT = 0.9
REST = 0.2  # of the stock


def value(view: View, seat: Seat) -> float:
    """From what the viewer may know: his own stock and souls, others' kingdoms alone."""
    if view.results is not None:
        return float(next(row.total for row in view.results if row.seat == seat))
    kingdom, total = view.kingdoms[seat], 0.0
    if seat == view.seat and view.own is not None:
        own, devil = view.own, view.own.role == "devil"
        total += REST * 2 * weights.bundle(own.stock, weights.is_late(view)) + DEBT * (kingdom.debt - own.debt)
        total += sum(
            weights.kth_soul(view, k) + (weights.kth_of_devil(view, k) if devil else 0.0)
            for k in range(1, own.pure + own.tainted + 1)
        ) - weights.TAINT * own.tainted
    return total + standing(kingdom, view.round)


def standing(kingdom: Kingdom, round: int) -> float:
    """What lies open of a kingdom: points, income to come, tiles, reputation, wings, debt."""
    left = ROUNDS - round
    cards = [built.card for built in kingdom.built]
    total = kingdom.score + sum(BUILDINGS[card].points for card in cards)
    total += INCOME * left * (sum(map(income, cards)) / 2.5 + sum(level - 1 for level in kingdom.levels))
    total += MAJOR * len(kingdom.majors) + 2 * kingdom.indulgences - 4 * kingdom.houseguests
    total += 1.2 * kingdom.angel - 1.2 * kingdom.demon + STANDING * kingdom.reputation - DEBT * kingdom.debt
    total += sum(1 for place in kingdom.courtiers.values() if place == "held")
    return total + progress(kingdom)


def income(card: BuildingId) -> float:
    """Value a round of a production building's goods, or of using an action building."""
    building = BUILDINGS[card]
    if building.when == "production":
        return sum(weights.worth(e.res) * e.n for e in building.effects if isinstance(e, Gain))
    return 1.5 if building.when == "action" else 0.0


def progress(kingdom: Kingdom) -> float:
    """Symbols toward the nearest tile not yet claimed."""
    have = symbols(kingdom)
    gaps = [
        sum(max(0, n - have[s]) for s, n in tile.requires.items()) - have["science"]
        for tile in ACHIEVEMENT.values()
        if not (kingdom.minors[tile.id] if tile.id in MINORS else tile.id in kingdom.majors)
    ]
    return NEXT_TILE * -max(0, min(gaps, default=0))


def symbols(kingdom: Kingdom) -> dict[Type, int]:
    have: dict[Type, int] = dict.fromkeys(TYPES, 0)
    for built in kingdom.built:
        for kind in BUILDINGS[built.card].types:
            have[kind] += 1
    return have


def stock(goods: Mapping[Resource, int], late: bool) -> float:
    return REST * weights.bundle(goods, late)
