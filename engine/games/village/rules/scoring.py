"""The end of the game: the points of each player and the winner (section 7)."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import PlayerResult, Results
from engine.core.rules import rank_players

from ..components import BOX, CHRONICLE_POINTS, CUSTOMERS, STAGES, TRAVEL_POINTS, WINDOWS, Location
from ..state import Player, State
from .members import CHRONICLED, living, many

CATEGORIES = ("prestige", "travel", "council", "church", "chronicle", "customers", "coins")  # F4
TIE = "customers"  # the key of what decides ties: most customers, then most living members (F3)
COIN = BOX.scoring.coin_points

STAGE_POINTS: Mapping[Location, int] = {stage.id: stage.points for stage in STAGES.values()}
WINDOW_POINTS: Mapping[Location, int] = {window.id: window.points for window in WINDOWS.values()}


def items(p: Player) -> tuple[int, ...]:
    """Return the points by category, as if the game ended now (F1)."""
    council = church = 0
    for at, counts in p.people.items():
        if at in STAGE_POINTS:
            council += STAGE_POINTS[at] * sum(counts)
        elif at in WINDOW_POINTS:
            church += WINDOW_POINTS[at] * sum(counts)
    return (
        p.prestige,
        TRAVEL_POINTS[len(p.cities)],
        council,
        church,
        chronicle_points(many(p, CHRONICLED)),
        sum(CUSTOMERS[customer].points for customer in p.customers),
        COIN * p.coins,
    )


def chronicle_points(members: int) -> int:
    """Return the points of members in the chronicle. Beyond the last number the points stay the same."""
    return CHRONICLE_POINTS[min(members, len(CHRONICLE_POINTS) - 1)]


def over(s: State) -> bool:
    return s.result is not None


def results(s: State) -> Results:
    return Results(CATEGORIES, tuple(s.result or ranking(s)), TIE)


def ranking(s: State) -> list[PlayerResult]:
    """Return the ranking: most points, then most customers, then most living members (F3)."""
    return rank_players([items(p) for p in s.players], [(len(p.customers), living(p)) for p in s.players])
