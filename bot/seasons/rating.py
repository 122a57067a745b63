"""Skill ratings: openskill's Plackett-Luce model with a mean `mu` and an uncertainty `sigma`.

The displayed rating is 1,500 + 20 (mu - 3 sigma): a newcomer (25 and 25/3) starts at 1,500 and gains points by winning
and as the uncertainty falls.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from .model import TableResult
from .scoring import get_places_by_member

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

START = 1500
SCALE = 20
SIGMA_FACTOR = 3
MIN_GAMES_FOR_PLACE = 2
MAX_CHART_POINTS = 10

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


# A ladder: everybody's number, computed from the results of this season alone


class LadderLine(Struct, frozen=True):
    """A member's line in the ladder."""

    n: int
    place: int
    shared: bool
    number: int
    change: int  # by how much the last table changed the number
    games: int
    line: tuple[int, ...]  # the last numbers, one per table, the oldest first


class RatingHistory(Struct):
    """The course of a member's rating."""

    guess: Rating
    numbers: list[int]  # the newcomer's number, then one per table


def compute_ladder(members: Collection[int], tables: Sequence[TableResult]) -> tuple[LadderLine, ...]:
    """Return the lines of members who have played two games, the best first.

    `members`: everybody who was ever a member. `tables`: the finished tables, in the order in which they ended.
    """
    climbs = {
        n: climb
        for n, climb in compute_histories(members, tables).items()
        if len(climb.numbers) > MIN_GAMES_FOR_PLACE
    }
    numbers = [climb.numbers[-1] for climb in climbs.values()]
    return tuple(
        LadderLine(
            n,
            1 + sum(number > mine for number in numbers),
            numbers.count(mine) > 1,
            mine,
            mine - climb.numbers[-2],
            len(climb.numbers) - 1,
            tuple(climb.numbers[1:][-MAX_CHART_POINTS:]),
        )
        for n, climb in sorted(climbs.items(), key=lambda one: (-one[1].numbers[-1], one[0]))
        for mine in climb.numbers[-1:]
    )


def get_drawing_numbers(members: Collection[int], tables: Sequence[TableResult]) -> dict[int, int]:
    """Return by member the number that a drawing uses: mu alone, in the ladder's unit, as an integer."""
    return {n: round(SCALE * climb.guess[0]) for n, climb in compute_histories(members, tables).items()}


def compute_histories(members: Collection[int], tables: Sequence[TableResult]) -> dict[int, RatingHistory]:
    """Return the rating history of each member. Tables at which fewer than two people have a place do not count."""
    new = get_initial_rating()
    climbs = {n: RatingHistory(new, [to_displayed_rating(*new)]) for n in sorted(members)}
    for table in tables:
        places = get_places_by_member(table)
        if len(places) < 2:
            continue
        after = rate_game([climbs[n].guess for n in places], list(places.values()))
        for n, guess in zip(places, after, strict=True):
            climb = climbs[n]
            climb.guess = guess
            climb.numbers.append(to_displayed_rating(*guess))
    return climbs
