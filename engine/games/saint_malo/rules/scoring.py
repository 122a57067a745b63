"""The end of the game: the points of each player and the winner (rules 7)."""

from __future__ import annotations

from itertools import accumulate

from engine.core import PlayerResult, Results
from engine.core.rules import TieBreaker, rank_players

from ..components import BOX, FinalEffect, GainVp, GainVpPer
from ..state import Player, State
from . import city

# EN8
CATEGORIES = ("vp", *(item.id for item in BOX.final_scoring))
LOST_CANNON_VP = next(
    effect.amount
    for item in BOX.final_scoring
    for effect in item.effects
    if isinstance(effect, GainVpPer) and effect.resource == "cannons_lost"
)
CHURCH_SERIES_VP = BOX.churches.series_vp


def score_church_series(sizes: list[int]) -> int:
    """Return the VP of churches, from the number of each size.

    Each series without a gap, starting at size 1, scores once (EN5).
    """
    series = accumulate(sizes, min)  # for each size, how many series reach it
    return sum(vp * n for vp, n in zip(CHURCH_SERIES_VP, series, strict=True))


def score_final_effect(player: Player, effect: FinalEffect) -> int:
    """Return the VP of one line of the final scoring (EN2)."""
    match effect:
        case GainVp(amount):
            return 0 if city.empty_spaces(player.city) else amount
        case GainVpPer(resource, every, amount):
            return getattr(player, resource) // every * amount
        case _:
            return score_church_series(city.count_churches_by_size(player.city))


def score_categories(player: Player) -> tuple[int, ...]:
    """Return the VP by category, as if the game ended now (EN7)."""
    return (
        player.vp,
        *(sum(score_final_effect(player, effect) for effect in item.effects) for item in BOX.final_scoring),
    )


def is_over(state: State) -> bool:
    return state.result is not None


def get_results(state: State) -> Results:
    return Results(CATEGORIES, tuple(state.result or rank_seats(state)), list_tie_breakers(state))


def rank_seats(state: State) -> list[PlayerResult]:
    """Return the ranking: most VP, then most empty spaces, then a shared place (EN6)."""
    points = [score_categories(player) for player in state.players]
    return rank_players(points, list_tie_breakers(state), state.order, show_tie_breaker=True)


def list_tie_breakers(state: State) -> tuple[TieBreaker, ...]:
    """Return what decides ties: more empty spaces in the city (EN6)."""
    empty = tuple(city.empty_spaces(player.city).bit_count() for player in state.players)
    return (TieBreaker("empty_spaces", empty),)
