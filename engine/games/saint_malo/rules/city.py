"""What can be computed from a city's bit masks (see `components`), for rules, views and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..components import (
    ADJACENT_SPACES,
    ALL_SPACES,
    CHURCH_MARKS,
    CRATE,
    MARKS,
    MARKS_BY_KIND,
    SIDE_DEFENCE,
    SIDE_SPACES,
    SOLDIER,
    SOLDIER_DEFENCE,
    SPACE_BY_BIT,
    WALL,
)

# One mask of spaces for each of MARKS; no two share a bit
City = Sequence[int]


def empty_spaces(city: City) -> int:
    """Return the spaces without a mark (GL6)."""
    return ALL_SPACES ^ sum(city)


def side_breaking_spaces(city: City) -> int:
    """Return the spaces with any mark but a wall. These break the side on which they lie (GL9)."""
    return sum(city) ^ city[WALL]


def list_complete_sides(city: City) -> list[str]:
    """Return the sides whose five spaces all hold walls."""
    return [side for side, spaces in SIDE_SPACES.items() if not spaces & ~city[WALL]]


def list_broken_sides(city: City) -> list[str]:
    """Return the sides that can no longer be completed."""
    destroyed = side_breaking_spaces(city)
    return [side for side, spaces in SIDE_SPACES.items() if spaces & destroyed]


def compute_defence(city: City) -> int:
    """Return the defence of soldiers and complete sides (GL10)."""
    return SOLDIER_DEFENCE * city[SOLDIER].bit_count() + SIDE_DEFENCE * len(list_complete_sides(city))


def add_orthogonal_spaces(spaces: int) -> int:
    """Return these spaces together with the spaces that share an edge with at least one (GL7 orth)."""
    return (spaces | spaces << 1 | spaces >> 1 | spaces << 8 | spaces >> 8) & ALL_SPACES


def add_adjacent_spaces(spaces: int) -> int:
    """Return these spaces together with the spaces that share an edge or a corner with at least one (GL7)."""
    wide = spaces | spaces << 1 | spaces >> 1
    return (wide | wide << 8 | wide >> 8) & ALL_SPACES


def find_connected_area(start: int, free: int, enough: int = 45) -> int:
    """Return the spaces of `free` that are connected with `start`, stopping at `enough` spaces."""
    while True:
        grown = (start | start << 1 | start >> 1 | start << 8 | start >> 8) & free
        if grown == start or grown.bit_count() >= enough:
            return grown
        start = grown


def largest_area_size(free: int, enough: int) -> int:
    """Return the size of the largest connected area of `free`, or `enough` if it has at least that many spaces."""
    most = 0
    while free:
        found = find_connected_area(free & -free, free, enough)
        most = max(most, found.bit_count())
        if most >= enough:
            return enough
        free ^= found
    return most


def spaces_in_large_areas(free: int, count: int) -> int:
    """Return the spaces of `free` that lie in a connected area of at least `count` spaces."""
    if count == 1:
        return free
    fit = 0
    while free:
        found = find_connected_area(free & -free, free)
        if found.bit_count() >= count:
            fit |= found
        free ^= found
    return fit


def count_neighbours(city: City, space: int, kind: str, distinct: bool) -> int:
    """Return how many marks of a kind, or how many different ones, are around a space (CO5)."""
    around = ADJACENT_SPACES[space]
    if kind == "crate":
        return (city[CRATE] & around).bit_count()
    counts = [(city[mark] & around).bit_count() for mark in MARKS_BY_KIND[kind]]
    return sum(map(bool, counts)) if distinct else sum(counts)


def count_churches_by_size(city: City) -> list[int]:
    """Return the number of churches of size 1, 2, 3, 4 and 5."""
    return [city[mark].bit_count() for mark in CHURCH_MARKS]


def iterate_bits(spaces: int) -> Iterable[int]:
    """Yield the single bits of a mask, in space order."""
    while spaces:
        bit = spaces & -spaces
        yield bit
        spaces ^= bit


def list_space_names(spaces: int) -> list[str]:
    """Return the names of the spaces, in space order."""
    return [SPACE_BY_BIT[bit] for bit in iterate_bits(spaces)]


def marks_by_space(city: City) -> dict[str, str]:
    """Return the mark's id for each filled space, in space order."""
    found = {bit: MARKS[mark].id for mark, spaces in enumerate(city) for bit in iterate_bits(spaces)}
    return {SPACE_BY_BIT[bit]: found[bit] for bit in sorted(found)}
