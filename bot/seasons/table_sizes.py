"""How many people sit at each table of a round. People for whom there is no seat have a bye."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.seasons.model import OddPeoplePolicy

MAX_TIMES_LEFT_OVER = 3  # after this many times in a row, a smaller table is better than none
Sizes = tuple[int, ...]
"""The number of people at each table, the largest first."""


class TableRules(Struct, frozen=True):
    """What the season wants and its games allow."""

    seats: int
    least: int
    most: int
    few: OddPeoplePolicy


def get_common_table_sizes(games: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the smallest and largest table that all games allow. `games`: the allowed numbers of players of each."""
    return max(2, *map(min, games)), min(map(max, games))


def compute_sizes(people: int, tables: TableRules) -> Sizes:
    """Return table sizes, as even as possible. Empty if the games allow no table.

    With two seats, an odd person is left over.
    """
    if tables.seats == 2:
        return (2,) * (people // 2)
    return SIZES_BY_POLICY[tables.few](people, tables)


def compute_ladder_sizes(waited: Sequence[int], tables: TableRules) -> Sizes:
    """Return the table sizes of a ladder: full tables, and smaller ones for people who were left over often.

    With bots, nobody is left over. `waited`: how many times in a row each person was left over.
    """
    people, seats = len(waited), tables.seats
    full, over = divmod(people, seats)
    if tables.few == "bots" and people > 1 and seats > 2:
        return fill_with_bots(people, tables)
    longest = sorted(waited)[:over]
    if seats - 1 < max(2, tables.least) or not longest or longest[-1] < MAX_TIMES_LEFT_OVER:
        return (seats,) * full
    ways = list[Sizes]()
    for kept in range(full, -1, -1):
        ways.append((seats,) * kept + (seats - 1,) * ((people - kept * seats) // (seats - 1)))
    return max(ways, key=sum)


def find_odd_sizes(sizes: Sequence[int], seats: int) -> frozenset[int]:
    """Return the sizes that differ from the usual one, to the disadvantage of the people who sit there."""
    common = seats if seats in sizes else max(sizes, default=0)
    return frozenset(sizes) - {common}


def split_evenly(people: int, tables: int) -> Sizes:
    """Return sizes that differ by one at most."""
    each, more = divmod(people, tables)
    return (each + 1,) * more + (each,) * (tables - more)


# Numbers of people that do not fill tables


def allow_smaller_tables(people: int, tables: TableRules) -> Sizes:
    """Return sizes that seat everybody at smaller or larger tables, if the games allow it.

    Otherwise as few people as possible have a bye.
    """
    return next(
        (found for playing in range(people, 1, -1) if (found := compute_uneven_sizes(playing, tables))), ()
    )


def compute_uneven_sizes(people: int, tables: TableRules) -> Sizes:
    """Return sizes for everybody: of one table more than can be filled, or of full tables with some larger by one.

    Of the two, the one that the games allow and that has more full tables; () if they allow neither.
    """
    full = people // tables.seats
    ways = [split_evenly(people, -(-people // tables.seats))]
    if full and people <= full * (tables.seats + 1):
        ways.append(split_evenly(people, full))
    allowed = [way for way in ways if way[0] <= tables.most and way[-1] >= max(2, tables.least)]
    return max(allowed, key=lambda way: way.count(tables.seats), default=())


def fill_with_bots(people: int, tables: TableRules) -> Sizes:
    """Return sizes for tables that bots fill up, with at most one bot at a table if possible."""
    return split_evenly(people, -(-people // tables.seats))


def give_byes(people: int, tables: TableRules) -> Sizes:
    """Return full tables only, so that the others have a bye. If not even one is full, allow a smaller one."""
    if people < tables.seats:
        return allow_smaller_tables(people, tables)
    return (tables.seats,) * (people // tables.seats)


SIZES_BY_POLICY: Mapping[OddPeoplePolicy, Callable[[int, TableRules], Sizes]] = {
    "smaller": allow_smaller_tables,
    "bots": fill_with_bots,
    "rest": give_byes,
}
