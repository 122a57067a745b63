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
    MEETING,
    MOST_WINDOWS,
    TRAVEL,
    WINDOW_POINTS,
)
from ..state import Player, State
from .gains import windows

CATEGORIES = ("religion", "council", "harvest", "travel", "market", "story", "hand", "day_laborers")  # E3
TIE = "stores"  # coins, goods and tree points (E7)
SCORE = BOX.score_values

COUNTED: Mapping[str, Callable[[Player], int]] = {  # cards of the area council's categories (E3.3, Q42)
    "travel": lambda p: len(p.travel),
    "crafts": lambda p: len(p.crafts),
    "customers": lambda p: len(p.served),
    "religion": lambda p: (p.church is not None) + len(p.monks),
    "fields": lambda p: len(p.fields),
}


def items(p: Player, hand: bool) -> tuple[int, ...]:
    """Points by category as if the game ended now (E3, E5), with or without the hand."""
    return (
        (CHURCHES[p.church].points if p.church else 0) + WINDOW_POINTS[min(windows(p), MOST_WINDOWS)],
        council(p),
        FIELD.points * len(p.fields),
        sum([TRAVEL[card].points for card in p.travel]),
        sum([CUSTOMERS[card].points for card in p.served]),
        SCORE.safe_story_point * p.safe,
        SCORE.hand if hand else 0,
        SCORE.day_laborer * p.laborers,
    )


def council(p: Player) -> int:
    """E3.2 to E3.4."""
    points = MEETING.points if p.meeting else 0
    if p.council:
        points += CHAMBERS[p.council].points
    if p.council == "area_council":
        points += SCORE.area_council_card * sum([COUNTED[space](p) for space in p.council_marks])
    if p.council == "population_council":
        points += SCORE.population_council_villager * sum([who in p.villagers for who in p.council_marks])  # Q41
    return points


def stores(p: Player) -> int:
    """E7: coins, all goods, tree points."""
    return p.coins + p.tree + p.wild + p.fields.count(True) + sum([shop.stock for shop in p.crafts.values()])


def over(s: State) -> bool:
    return s.result is not None


def results(s: State) -> Results:
    return Results(CATEGORIES, tuple(s.result or ranking(s)), TIE)


def ranking(s: State) -> list[PlayerResult]:
    """E7, E8."""
    points = [items(p, s.hand.owner == seat) for seat, p in enumerate(s.players)]
    return rank_players(points, [(stores(p),) for p in s.players], show_tie_breaker=True)
