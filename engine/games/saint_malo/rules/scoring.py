"""The end of the game: the points of each player and the winner (rules 7)."""
from __future__ import annotations

from itertools import accumulate

from engine.core import PlayerResult, Results
from engine.core.rules import rank_players

from ..components import BOX, FinalEffect, GainVp, GainVpPer
from ..state import Player, State
from . import city

CATEGORIES = ("vp", *(item.id for item in BOX.final_scoring))  # EN8
TIE = "empty_spaces"  # the key of what decides ties (EN6)
CANNON_VP = next(
    one.amount for item in BOX.final_scoring for one in item.effects
    if isinstance(one, GainVpPer) and one.resource == "cannons_lost"
)  # fmt: skip
SERIES_VP = BOX.churches.series_vp


def church_series(sizes: list[int]) -> int:
    """Return the VP of churches, from the number of each size.

    Each series without a gap, starting at size 1, scores once (EN5).
    """
    series = accumulate(sizes, min)  # how many series reach this length
    return sum(vp * n for vp, n in zip(SERIES_VP, series, strict=True))


def final_vp(p: Player, effect: FinalEffect) -> int:
    """Return the VP of one line of the final scoring (EN2)."""
    match effect:
        case GainVp(amount):
            return 0 if city.empty(p.city) else amount
        case GainVpPer(resource, every, amount):
            return getattr(p, resource) // every * amount
        case _:
            return church_series(city.church_sizes(p.city))


def items(p: Player) -> tuple[int, ...]:
    """Return the VP by category, as if the game ended now (EN7)."""
    return (p.vp, *(sum(final_vp(p, effect) for effect in item.effects) for item in BOX.final_scoring))


def over(s: State) -> bool:
    return s.result is not None


def results(s: State) -> Results:
    return Results(CATEGORIES, tuple(s.result or ranking(s)), TIE)


def ranking(s: State) -> list[PlayerResult]:
    """Return the ranking: most VP, then most empty spaces, then a shared place (EN6)."""
    empty = [(city.empty(p.city).bit_count(),) for p in s.players]
    return rank_players([items(p) for p in s.players], empty, s.order, show_tie_breaker=True)
