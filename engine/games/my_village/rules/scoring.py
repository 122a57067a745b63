"""The end of the game: what everybody scores and who wins (section 7)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import PlayerResult, Results
from engine.core.rules import rank_players

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

CATEGORIES = ("religion", "council", "harvest", "travel", "market", "story", "hand", "day_laborers")  # E3
TIE = "stores"  # coins, goods and tree points (E7)
SCORE = BOX.score_values

COUNTED: Mapping[str, Callable[[Player], int]] = {  # cards of the area council's categories (E3.3, Q42)
    "travel": lambda player: len(player.travel),
    "crafts": lambda player: len(player.crafts),
    "customers": lambda player: len(player.served),
    "religion": lambda player: (player.church is not None) + len(player.monks),
    "fields": lambda player: len(player.fields),
}


def items(player: Player, hand: bool) -> tuple[int, ...]:
    """Points by category as if the game ended now (E3, E5), with or without the hand."""
    return (
        (CHURCHES[player.church].points if player.church else 0)
        + POINTS_BY_WINDOW_COUNT[min(count_windows(player), MAX_SCORING_WINDOWS)],
        council(player),
        FIELD.points * len(player.fields),
        sum([TRAVEL_CARDS[card].points for card in player.travel]),
        sum([CUSTOMERS[card].points for card in player.served]),
        SCORE.safe_story_point * player.safe,
        SCORE.hand if hand else 0,
        SCORE.day_laborer * player.laborers,
    )


def council(player: Player) -> int:
    """E3.2 to E3.4."""
    points = MEETING_PLACE.points if player.meeting else 0
    if player.council:
        points += CHAMBERS[player.council].points
    if player.council == "area_council":
        points += SCORE.area_council_card * sum([COUNTED[space](player) for space in player.council_marks])
    if player.council == "population_council":
        present = sum([profession in player.villagers for profession in player.council_marks])
        points += SCORE.population_council_villager * present  # Q41
    return points


def stores(player: Player) -> int:
    """E7: coins, all goods, tree points."""
    goods = player.wild + player.fields.count(True) + sum([shop.stock for shop in player.crafts.values()])
    return player.coins + goods + player.tree


def over(state: State) -> bool:
    return state.result is not None


def results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or ranking(state)), TIE)


def ranking(state: State) -> list[PlayerResult]:
    """E7, E8."""
    points = [items(player, state.hand.owner == seat) for seat, player in enumerate(state.players)]
    return rank_players(points, [(stores(player),) for player in state.players], show_tie_breaker=True)
