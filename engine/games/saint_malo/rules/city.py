"""What can be read from a city: arithmetic on its bit masks (see `components`), for rules, views and bots alike."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..components import (
    ALL,
    AROUND,
    CHURCHES,
    CRATE,
    KIND,
    MARKS,
    NAME,
    SIDES,
    SOLDIER,
    SOLDIER_DEFENCE,
    WALL,
    WALL_DEFENCE,
)

City = Sequence[int]  # one mask for each of MARKS; no two share a bit


def empty(city: City) -> int:
    """The spaces without a mark (GL6)."""
    return ALL ^ sum(city)


def others(city: City) -> int:
    """The spaces with a mark that is no wall: they break sides (GL9)."""
    return sum(city) ^ city[WALL]


def complete(city: City) -> list[str]:
    """Sides whose five spaces hold walls."""
    return [side for side, spaces in SIDES.items() if not spaces & ~city[WALL]]


def broken(city: City) -> list[str]:
    """Sides that can never be completed any more."""
    destroyed = others(city)
    return [side for side, spaces in SIDES.items() if spaces & destroyed]


def defence(city: City) -> int:
    """Soldiers, and twice the complete sides (GL10)."""
    return SOLDIER_DEFENCE * city[SOLDIER].bit_count() + WALL_DEFENCE * len(complete(city))


def beside(group: int) -> int:
    """The spaces that share an edge with one of the group, and the group (GL7 orth)."""
    return (group | group << 1 | group >> 1 | group << 8 | group >> 8) & ALL


def touching(spaces: int) -> int:
    """The spaces around any of these (GL7)."""
    wide = spaces | spaces << 1 | spaces >> 1
    return (wide | wide << 8 | wide >> 8) & ALL


def area(start: int, free: int, enough: int = 45) -> int:
    """The connected spaces of `free` that hang together with `start`; growth stops once there are enough."""
    while True:
        grown = (start | start << 1 | start >> 1 | start << 8 | start >> 8) & free
        if grown == start or grown.bit_count() >= enough:
            return grown
        start = grown


def largest_area(free: int, enough: int) -> int:
    """How many spaces the largest connected area of `free` has; `enough` if it has at least so many."""
    most = 0
    while free:
        found = area(free & -free, free, enough)
        most = max(most, found.bit_count())
        if most >= enough:
            return enough
        free ^= found
    return most


def roomy(free: int, count: int) -> int:
    """The spaces of `free` that lie in a connected area of at least `count`."""
    if count == 1:
        return free
    fit = 0
    while free:
        found = area(free & -free, free)
        if found.bit_count() >= count:
            fit |= found
        free ^= found
    return fit


def neighbours(city: City, space: int, kind: str, distinct: bool) -> int:
    """How many marks of the kind, or how many different ones, are around a space (CO5)."""
    around = AROUND[space]
    if kind == "crate":
        return (city[CRATE] & around).bit_count()
    counts = [(city[mark] & around).bit_count() for mark in KIND[kind]]
    return sum(map(bool, counts)) if distinct else sum(counts)


def church_sizes(city: City) -> list[int]:
    """How many churches of size 1, 2, 3, 4, 5."""
    return [city[mark].bit_count() for mark in CHURCHES]


def bits(spaces: int) -> Iterable[int]:
    """The single bits, in space order."""
    while spaces:
        bit = spaces & -spaces
        yield bit
        spaces ^= bit


def names(spaces: int) -> list[str]:
    """The names of the spaces, in space order."""
    return [NAME[bit] for bit in bits(spaces)]


def marks(city: City) -> dict[str, str]:
    """The filled spaces with their marks' ids, in space order."""
    found = {bit: MARKS[mark].id for mark, spaces in enumerate(city) for bit in bits(spaces)}
    return {NAME[bit]: found[bit] for bit in sorted(found)}


def count(city: City) -> dict[str, int]:
    """How many marks of each kind that is there at all."""
    return {MARKS[mark].id: spaces.bit_count() for mark, spaces in enumerate(city) if spaces}

