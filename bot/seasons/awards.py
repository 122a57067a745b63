"""Awards at the end of a season, besides the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from .model import UNITS_PER_POINT, DrawnRound, TableResult
from .scoring import get_places_by_member, get_places_of_present


class Award(Struct, frozen=True):
    """An award for the member with the highest figure, or for several members with equal figures.

    `figure` is 1/720 of a won game ("won"), the number of people met ("met"), or how many members were always in time.
    """

    name: Literal["won", "met", "closest", "in-time"]
    members: tuple[int, ...]
    figure: int = 0
    table: TableResult | None = None  # the closest table


def compute_awards(rounds: Sequence[DrawnRound], late: Mapping[int, int]) -> tuple[Award, ...]:
    """Return the awards that somebody has earned. `late`: how often each member's clock ran out.

    Every finished table counts, even in a round that does not count for somebody. A person whose seat a bot held at the
    end has not met anybody there. Members who played no table to its end do not count as being in time.
    """
    over = [table for drawn in rounds for table in drawn.tables if table.over]
    won = dict[int, int]()
    met = dict[int, set[int]]()
    for table in over:
        places = get_places_by_member(table)
        for n, place in places.items():
            won[n] = won.get(n, 0) + (UNITS_PER_POINT // table.places.count(1) if place == 1 else 0)
        played = get_places_of_present(table).keys()
        for n in played:
            met.setdefault(n, set()).update(played - {n})
    in_time = tuple(n for n in sorted(met) if not late.get(n))
    awards = [
        find_leaders("won", won),
        find_leaders("met", {n: len(people) for n, people in met.items()}),
        find_closest_table(over),
    ]
    awards.append(Award("in-time", in_time, len(in_time)) if in_time else None)
    return tuple(award for award in awards if award is not None)


def find_leaders(name: Literal["won", "met"], figures: Mapping[int, int]) -> Award | None:
    """Return the award for the members with the highest figure, or None if all are 0."""
    best = max(figures.values(), default=0)
    return (
        Award(name, tuple(sorted(n for n, figure in figures.items() if figure == best)), best)
        if best
        else None
    )


def find_closest_table(tables: Sequence[TableResult]) -> Award | None:
    """Return the award for the table with the smallest gap between first and last, relative to the first; or None.

    Among equals, the table with more people wins, then the earlier one.
    """
    gaps = [
        (Fraction(max(totals) - min(totals), max(totals)), -len(totals), table)
        for table in tables
        if len(totals := get_totals_of_present(table)) > 1 and max(totals) > 0
    ]
    if not gaps:
        return None
    _, _, table = min(gaps, key=lambda one: one[:2])
    return Award("closest", tuple(get_places_of_present(table)), 0, table)


def get_totals_of_present(table: TableResult) -> list[int]:
    """Return the totals of people who have a place and played to the end.

    Empty if an organiser corrected the result, or the game was not played to its end.
    """
    if table.corrected or not table.totals:
        return []
    played = get_places_of_present(table)
    return [total for n, total in zip(table.members, table.totals, strict=True) if n in played]
