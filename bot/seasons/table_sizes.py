"""How many people sit at each table of a round. People for whom there is no seat have a bye."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.seasons.model import OddPeoplePolicy

MAX_TIMES_LEFT_OVER = 3  # after this many times in a row, a smaller table is better than none
Sizes = tuple[int, ...]
"""The number of people at each table, the largest first."""


class Tables(Struct, frozen=True):
    """What the season wants and its games allow."""

    seats: int
    least: int
    most: int
    few: OddPeoplePolicy


def limits(games: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the smallest and largest table that all games allow. `games`: the allowed numbers of players of each."""
    return max(2, *map(min, games)), min(map(max, games))


def sizes(people: int, tables: Tables) -> Sizes:
    """Return table sizes, as even as possible; empty if the games allow nothing. With two seats, an odd person is left
    over.
    """
    if tables.seats == 2:
        return (2,) * (people // 2)
    return FILLED[tables.few](people, tables)


def ladder(waited: Sequence[int], tables: Tables) -> Sizes:
    """Return full tables; also smaller ones if somebody has been left over often and would be again.

    With bots, nobody is left over. `waited`: how many times in a row each person was left over.
    """
    people, seats = len(waited), tables.seats
    full, over = divmod(people, seats)
    if tables.few == "bots" and people > 1 and seats > 2:
        return beside_bots(people, tables)
    longest = sorted(waited)[:over]
    if seats - 1 < max(2, tables.least) or not longest or longest[-1] < MAX_TIMES_LEFT_OVER:
        return (seats,) * full
    ways = list[Sizes]()
    for kept in range(full, -1, -1):
        ways.append((seats,) * kept + (seats - 1,) * ((people - kept * seats) // (seats - 1)))
    return max(ways, key=sum)


def odd(sizes: Sequence[int], seats: int) -> frozenset[int]:
    """Return the sizes that differ from the usual one, to the disadvantage of the people who sit there."""
    common = seats if seats in sizes else max(sizes, default=0)
    return frozenset(sizes) - {common}


def even(people: int, tables: int) -> Sizes:
    """Return sizes that differ by one at most."""
    each, more = divmod(people, tables)
    return (each + 1,) * more + (each,) * (tables - more)


# What becomes of a number that fills no tables


def smaller(people: int, tables: Tables) -> Sizes:
    """Seat everybody at smaller or larger tables if the games allow it; otherwise give as few byes as possible."""
    return next((found for playing in range(people, 1, -1) if (found := uneven(playing, tables))), ())


def uneven(people: int, tables: Tables) -> Sizes:
    """Return one table more than can be filled, or as many with some larger by one if more people then sit at full
    tables.
    """
    full = people // tables.seats
    ways = [even(people, -(-people // tables.seats))]
    if full and people <= full * (tables.seats + 1):
        ways.append(even(people, full))
    allowed = [way for way in ways if way[0] <= tables.most and way[-1] >= max(2, tables.least)]
    return max(allowed, key=lambda way: way.count(tables.seats), default=())


def beside_bots(people: int, tables: Tables) -> Sizes:
    """Return sizes for tables that bots fill up, with one bot at each table before two at any."""
    return even(people, -(-people // tables.seats))


def resting(people: int, tables: Tables) -> Sizes:
    if people < tables.seats:
        return smaller(people, tables)
    return (tables.seats,) * (people // tables.seats)


FILLED: Mapping[OddPeoplePolicy, Callable[[int, Tables], Sizes]] = {
    "smaller": smaller,
    "bots": beside_bots,
    "rest": resting,
}
