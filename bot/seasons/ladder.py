"""A ladder: a number for everybody from the results of this season alone, computed anew each time."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.seasons import skill_rating

from .model import POINT, Played
from .scoring import placed

LISTED = 2  # games from which somebody has a place
LINE = 10  # numbers that are drawn as a line


class Rung(Struct, frozen=True):
    """Somebody's place in a ladder."""

    n: int
    place: int
    shared: bool
    number: int
    change: int  # by the last table
    games: int
    won: int  # 1/720 of a game: a shared win counts its share
    line: tuple[int, ...]  # the last numbers, one after each table, the oldest first


class Climb(Struct):
    """How somebody has got there."""

    guess: skill_rating.Guess
    numbers: list[int]  # from the newcomer's on, one after each table
    won: int = 0


def ladder(members: Collection[int], tables: Sequence[Played]) -> tuple[Rung, ...]:
    """Those who have played two games, best first. `members`: all who were ever in.

    `tables`: those that are over, in the order in which they ended.
    """
    climbs = {n: climb for n, climb in climbed(members, tables).items() if len(climb.numbers) > LISTED}
    numbers = [climb.numbers[-1] for climb in climbs.values()]
    return tuple(
        Rung(
            n, 1 + sum(number > mine for number in numbers), numbers.count(mine) > 1, mine, mine - climb.numbers[-2],
            len(climb.numbers) - 1, climb.won, tuple(climb.numbers[1:][-LINE:]),
        )
        for n, climb in sorted(climbs.items(), key=lambda one: (-one[1].numbers[-1], one[0]))
        for mine in climb.numbers[-1:]
    )


def drawing_numbers(members: Collection[int], tables: Sequence[Played]) -> dict[int, int]:
    """By member, what a drawing goes by: mu alone, in the ladder's unit, a whole number."""
    return {n: round(skill_rating.SCALE * climb.guess[0]) for n, climb in climbed(members, tables).items()}


def climbed(members: Collection[int], tables: Sequence[Played]) -> dict[int, Climb]:
    new = skill_rating.newcomer()
    climbs = {n: Climb(new, [skill_rating.shown(*new)]) for n in sorted(members)}
    for table in tables:
        places = placed(table)
        if len(places) < 2:
            continue
        after = skill_rating.after([climbs[n].guess for n in places], list(places.values()))
        winners = table.places.count(1)
        for (n, place), guess in zip(places.items(), after, strict=True):
            climb = climbs[n]
            climb.guess = guess
            climb.numbers.append(skill_rating.shown(*guess))
            climb.won += POINT // winners if place == 1 else 0
    return climbs
