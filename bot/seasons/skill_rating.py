"""How well somebody plays: openskill's Plackett-Luce keeps a guess `mu` and its doubt `sigma`.

What is shown is 1,500 + 20 (mu - 3 sigma): a newcomer (25 and 25/3) starts at 1,500 and climbs with what he wins and as
the doubt falls.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

START, SCALE, DOUBT = 1500, 20, 3

Guess = tuple[float, float]  # mu and sigma


@cache
def model() -> PlackettLuce:
    """Loaded with the first game that is rated: an idle bot needs no 1.5 MB of it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def newcomer() -> Guess:
    return model().mu, model().sigma


def shown(mu: float, sigma: float) -> int:
    return round(START + SCALE * (mu - DOUBT * sigma))


def after(before: Sequence[Guess], places: Sequence[int]) -> list[Guess]:
    """Everybody's after a game with these places; equal places are a tie."""
    teams = [[model().rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    rated = model().rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]
