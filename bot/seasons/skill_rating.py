"""Skill ratings: openskill's Plackett-Luce model with a mean `mu` and an uncertainty `sigma`.

The displayed rating is 1,500 + 20 (mu - 3 sigma): a newcomer (25 and 25/3) starts at 1,500 and gains points by winning
and as the uncertainty falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

START = 1500
SCALE = 20
SIGMA_FACTOR = 3

Rating = tuple[float, float]
"""The mean mu and the uncertainty sigma."""


@cache
def get_rating_model() -> PlackettLuce:
    """Return the rating model. Only the first call imports openskill, because it takes 1.5 MB."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def get_initial_rating() -> Rating:
    """Return the rating of a newcomer."""
    return get_rating_model().mu, get_rating_model().sigma


def to_displayed_rating(mu: float, sigma: float) -> int:
    """Return the rating that players see."""
    return round(START + SCALE * (mu - SIGMA_FACTOR * sigma))


def rate_game(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return everybody's rating after a game with these places; equal places are a tie."""
    teams = [[get_rating_model().rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    rated = get_rating_model().rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]
