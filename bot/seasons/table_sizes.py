"""How many people sit at each table of a round. Whoever finds no place in the sum of them rests."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.seasons.model import Few

PATIENT = 3  # times left over in a row, after which a smaller table is better than none
Sizes = tuple[int, ...]  # people at each table, the largest first


class Tables(Struct, frozen=True):
    """What the season wants and its games allow."""

    seats: int
    least: int
    most: int
    few: Few


def limits(games: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The fewest and the most at a table that all of these games allow. games: how many may play each."""
    return max(2, *map(min, games)), min(map(max, games))


def sizes(people: int, tables: Tables) -> Sizes:
    """As even as possible; () where the games allow nothing. With two seats an odd one out is always left over."""
    if tables.seats == 2:
        return (2,) * (people // 2)
    return FILLED[tables.few](people, tables)


def ladder(waited: Sequence[int], tables: Tables) -> Sizes:
    """Full tables; smaller ones too where somebody has been left over often and else would be again.

    With bots nobody is left over. waited: how often each was left over in a row.
    """
    people, seats = len(waited), tables.seats
    full, over = divmod(people, seats)
    if tables.few == "bots" and people > 1 and seats > 2:
        return beside_bots(people, tables)
    longest = sorted(waited)[:over]
    if seats - 1 < max(2, tables.least) or not longest or longest[-1] < PATIENT:
        return (seats,) * full
    ways = list[Sizes]()
    for kept in range(full, -1, -1):
        ways.append((seats,) * kept + (seats - 1,) * ((people - kept * seats) // (seats - 1)))
    return max(ways, key=sum)


def odd(sizes: Sequence[int], seats: int) -> frozenset[int]:
    """The sizes in which a table differs from the others to the loss of who sits there, if there are any."""
    common = seats if seats in sizes else max(sizes, default=0)
    return frozenset(sizes) - {common}


def even(people: int, tables: int) -> Sizes:
    """They differ by one at most."""
    each, more = divmod(people, tables)
    return (each + 1,) * more + (each,) * (tables - more)


# What becomes of a number that fills no tables


def smaller(people: int, tables: Tables) -> Sizes:
    """Everybody plays if the games allow it, at smaller or larger tables; else as few rest as possible."""
    return next((found for playing in range(people, 1, -1) if (found := uneven(playing, tables))), ())


def uneven(people: int, tables: Tables) -> Sizes:
    """One table more than are full, or as many and some larger by one if that leaves more people at full ones."""
    full = people // tables.seats
    ways = [even(people, -(-people // tables.seats))]
    if full and people <= full * (tables.seats + 1):
        ways.append(even(people, full))
    allowed = [way for way in ways if way[0] <= tables.most and way[-1] >= max(2, tables.least)]
    return max(allowed, key=lambda way: way.count(tables.seats), default=())


def beside_bots(people: int, tables: Tables) -> Sizes:
    """Bots fill the tables up, one at each before two at any."""
    return even(people, -(-people // tables.seats))


def resting(people: int, tables: Tables) -> Sizes:
    if people < tables.seats:
        return smaller(people, tables)
    return (tables.seats,) * (people // tables.seats)


FILLED: Mapping[Few, Callable[[int, Tables], Sizes]] = {"smaller": smaller, "bots": beside_bots, "rest": resting}
