"""The final scoring and the winner (section 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import PlayerResult, Results
from engine.core.rules import TieBreaker, rank_players

from ..components import (
    BOX,
    CHAMBERS,
    CHURCHES,
    CUSTOMERS,
    FIELD,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    POINTS_BY_WINDOW_COUNT,
    TRAVEL_CARDS,
)
from ..state import Player, State
from .gains import count_windows

# E3
CATEGORIES = ("religion", "council", "harvest", "travel", "market", "story", "hand", "day_laborers")
SCORE_VALUES = BOX.score_values

# Cards that each space of the area council counts (E3.3, Q42)
COUNT_BY_COUNCIL_SPACE: Mapping[str, Callable[[Player], int]] = {
    "travel": lambda player: len(player.travel),
    "crafts": lambda player: len(player.crafts),
    "customers": lambda player: len(player.served),
    "religion": lambda player: (player.church is not None) + len(player.monks),
    "fields": lambda player: len(player.fields),
}


def points_by_category(player: Player, hand: bool) -> tuple[int, ...]:
    """Return the points by category as if the game ended now (E3, E5)."""
    return (
        (CHURCHES[player.church].points if player.church else 0)
        + POINTS_BY_WINDOW_COUNT[min(count_windows(player), MAX_SCORING_WINDOWS)],
        council_points(player),
        FIELD.points * len(player.fields),
        sum([TRAVEL_CARDS[card].points for card in player.travel]),
        sum([CUSTOMERS[card].points for card in player.served]),
        SCORE_VALUES.safe_story_point * player.safe,
        SCORE_VALUES.hand if hand else 0,
        SCORE_VALUES.day_laborer * player.laborers,
    )


def council_points(player: Player) -> int:
    """Return the points of the council area (E3.2 to E3.4)."""
    points = MEETING_PLACE.points if player.meeting else 0
    if player.council:
        points += CHAMBERS[player.council].points
    if player.council == "area_council":
        points += SCORE_VALUES.area_council_card * sum(
            [COUNT_BY_COUNCIL_SPACE[space](player) for space in player.council_marks]
        )
    if player.council == "population_council":
        present = sum([profession in player.villagers for profession in player.council_marks])
        points += SCORE_VALUES.population_council_villager * present  # Q41
    return points


def count_stores(player: Player) -> int:
    """Return the tie-breaker: coins, all goods and the story points on the tree (E7)."""
    goods = player.wild + player.fields.count(True) + sum([shop.stock for shop in player.crafts.values()])
    return player.coins + goods + player.tree


def is_over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), list_tie_breakers(state))


def rank_seats(state: State) -> list[PlayerResult]:
    """Return the ranking: most points, then the tie-breaker, then a shared place (E7, E8)."""
    points = [
        points_by_category(player, state.hand.owner == seat) for seat, player in enumerate(state.players)
    ]
    return rank_players(points, list_tie_breakers(state), show_tie_breaker=True)


def list_tie_breakers(state: State) -> tuple[TieBreaker, ...]:
    """Return what decides ties: more coins, goods and story points on the tree together (E7)."""
    return (TieBreaker("stores", tuple(count_stores(player) for player in state.players)),)
