"""A ladder: everybody's number, computed from the results of this season alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.seasons import skill_rating

from .model import UNITS_PER_POINT, TableResult
from .scoring import get_places_by_member

MIN_GAMES_FOR_PLACE = 2
MAX_CHART_POINTS = 10


class LadderLine(Struct, frozen=True):
    """A member's line in the ladder."""

    n: int
    place: int
    shared: bool
    number: int
    change: int  # by how much the last table changed the number
    games: int
    won: int  # in 1/720 of a game; a shared win counts its share
    line: tuple[int, ...]  # the last numbers, one per table, the oldest first


class RatingHistory(Struct):
    """The course of a member's rating."""

    guess: skill_rating.Rating
    numbers: list[int]  # the newcomer's number, then one per table
    won: int = 0


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
            climb.won,
            tuple(climb.numbers[1:][-MAX_CHART_POINTS:]),
        )
        for n, climb in sorted(climbs.items(), key=lambda one: (-one[1].numbers[-1], one[0]))
        for mine in climb.numbers[-1:]
    )


def get_drawing_numbers(members: Collection[int], tables: Sequence[TableResult]) -> dict[int, int]:
    """Return by member the number that a drawing uses: mu alone, in the ladder's unit, as an integer."""
    return {
        n: round(skill_rating.SCALE * climb.guess[0])
        for n, climb in compute_histories(members, tables).items()
    }


def compute_histories(members: Collection[int], tables: Sequence[TableResult]) -> dict[int, RatingHistory]:
    """Return the rating history of each member. Tables at which fewer than two people have a place do not count."""
    new = skill_rating.get_initial_rating()
    climbs = {n: RatingHistory(new, [skill_rating.to_displayed_rating(*new)]) for n in sorted(members)}
    for table in tables:
        places = get_places_by_member(table)
        if len(places) < 2:
            continue
        after = skill_rating.rate_game([climbs[n].guess for n in places], list(places.values()))
        winners = table.places.count(1)
        for (n, place), guess in zip(places.items(), after, strict=True):
            climb = climbs[n]
            climb.guess = guess
            climb.numbers.append(skill_rating.to_displayed_rating(*guess))
            climb.won += UNITS_PER_POINT // winners if place == 1 else 0
    return climbs
