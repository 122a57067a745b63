"""What is named at the end of a season, beside the winners."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from .model import POINT, Drawn, Played
from .scoring import placed


class Award(Struct, frozen=True):
    """For those who have most of it, all if they have as much. `figure`: won in 1/720 of a game; people met; of those
    never late how many they are."""

    name: Literal["won", "met", "closest", "in-time"]
    members: tuple[int, ...]
    figure: int = 0
    table: Played | None = None  # the closest


def awards(rounds: Sequence[Drawn], late: Mapping[int, int]) -> tuple[Award, ...]:
    """Those that somebody has earned. `late`: by member, the turns for which the clock ran out; who is not in it: none.

    Every table counts that is over, also in a round that does not count for somebody.
    """
    over = [table for drawn in rounds for table in drawn.tables if table.over]
    won = dict[int, int]()
    met = dict[int, set[int]]()
    for table in over:
        places = placed(table)
        for n, place in places.items():
            won[n] = won.get(n, 0) + (POINT // table.places.count(1) if place == 1 else 0)
            met.setdefault(n, set()).update(places.keys() - {n})
    in_time = tuple(n for n in sorted(won) if not late.get(n))
    found = [most("won", won), most("met", {n: len(people) for n, people in met.items()}), closest(over)]
    found.append(Award("in-time", in_time, len(in_time)) if in_time else None)
    return tuple(award for award in found if award is not None)


def most(name: Literal["won", "met"], figures: Mapping[int, int]) -> Award | None:
    best = max(figures.values(), default=0)
    return Award(name, tuple(sorted(n for n, figure in figures.items() if figure == best)), best) if best else None


def closest(tables: Sequence[Played]) -> Award | None:
    """Between its first and its last, for what the first had; of equals the one with more people, then the earlier."""
    gaps = [(spread(totals), -len(totals), table) for table in tables if contested(totals := of_people(table))]
    if not gaps:
        return None
    _, _, table = min(gaps, key=lambda one: one[:2])
    return Award("closest", tuple(placed(table)), 0, table)


def of_people(table: Played) -> list[int]:
    """Totals of those who have a place; none where an organiser has said otherwise, or it has not been played out."""
    if table.corrected or not table.totals:
        return []
    return [total for total, place in zip(table.totals, table.places, strict=True) if place]


def contested(totals: Sequence[int]) -> bool:
    return len(totals) > 1 and max(totals) > 0


def spread(totals: Sequence[int]) -> Fraction:
    """From the first to the last, over the first."""
    return Fraction(max(totals) - min(totals), max(totals))
