"""The end of the game: the points of each player and the winner (section 7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import PlayerResult, Results
from engine.core.rules import TieBreaker, rank_players

from ..components import BOX, CHRONICLE_POINTS, CUSTOMERS, STAGES, TRAVEL_POINTS, WINDOWS, Location
from ..state import Player, State
from .members import CHRONICLED, count_living, count_members

# F4
CATEGORIES = ("prestige", "travel", "council", "church", "chronicle", "customers", "coins")
COIN_POINTS = BOX.scoring.coin_points

STAGE_POINTS: Mapping[Location, int] = {stage.id: stage.points for stage in STAGES.values()}
WINDOW_POINTS: Mapping[Location, int] = {window.id: window.points for window in WINDOWS.values()}


def score_categories(player: Player) -> tuple[int, ...]:
    """Return the points by category, as if the game ended now (F1)."""
    council = church = 0
    for location, counts in player.people.items():
        if location in STAGE_POINTS:
            council += STAGE_POINTS[location] * sum(counts)
        elif location in WINDOW_POINTS:
            church += WINDOW_POINTS[location] * sum(counts)
    return (
        player.prestige,
        TRAVEL_POINTS[len(player.cities)],
        council,
        church,
        score_chronicle(count_members(player, CHRONICLED)),
        sum(CUSTOMERS[customer].points for customer in player.customers),
        COIN_POINTS * player.coins,
    )


def score_chronicle(members: int) -> int:
    """Return the points of members in the chronicle. Beyond the last number the points stay the same."""
    return CHRONICLE_POINTS[min(members, len(CHRONICLE_POINTS) - 1)]


def is_over(state: State) -> bool:
    return state.result is not None


def get_results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), list_tie_breakers(state))


def rank_seats(state: State) -> list[PlayerResult]:
    """Return the ranking: most points, then most customers, then most living members (F3)."""
    return rank_players([score_categories(player) for player in state.players], list_tie_breakers(state))


def list_tie_breakers(state: State) -> tuple[TieBreaker, ...]:
    """Return what decides ties: more customers served, then more living members (F3)."""
    return (
        TieBreaker("customers", tuple(len(player.customers) for player in state.players)),
        TieBreaker("living", tuple(count_living(player) for player in state.players)),
    )
