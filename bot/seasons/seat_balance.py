"""Balance seats: everybody has every seat about equally often. The order of a table's list is the order of its seats.

People are indices from 0. A negative index is a bot; bots have no wishes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from bot.seasons.random_stream import RandomStream

COST_BASE, MAX_COST_EXPONENT = 8, 16
Table = list[int]


def balance_round(tables: Sequence[Table], sat: Sequence[Sequence[int]], luck: RandomStream) -> None:
    """Reorder each table of one round by how often its people have had each seat (`sat`). Equal orders are chosen by
    lot.

    Nobody gets a seat that they have had two times more than another one while somebody else at the table is better
    off.
    """
    for table in tables:
        people = luck.shuffle(table)
        dear = {
            one: compute_seat_costs(sat[one][: len(table)]) if one >= 0 else [0] * len(table)
            for one in people
        }
        table[:] = min(
            permutations(people), key=lambda order: sum(dear[one][seat] for seat, one in enumerate(order))
        )


def compute_seat_costs(times: Sequence[int]) -> list[int]:
    """Return what each seat costs a person who has had the seats these many times.

    One more than a person's rarest seat outweighs everything the rest of a table can gain.
    """
    return [COST_BASE ** min(each - min(times), MAX_COST_EXPONENT) for each in times]
