"""What a city is worth to the greedy bot: E(state) of BO1 to BO7."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..components import BIT, BOX, CHURCHES, CRATE, MARK, MARKS, PEOPLE, SIDES, STRENGTHS, WALL
from ..rules import city
from ..rules.scoring import church_series
from ..view import City, View

W = BOX.bot
START_FREE = len(BOX.city.spaces) - sum(map(len, BOX.city.start.values()))  # 41
SERIES = len(CHURCHES)


class Position(NamedTuple):
    """What the bot weighs of one city."""

    city: tuple[int, ...]
    coins: int
    logs: int
    vp: float


class Outlook(NamedTuple):
    """What the table tells about the rest of the game."""

    late: float  # largest share of filled spaces (BO2)
    attacks: int  # over already


def outlook(view: View) -> Outlook:
    empty = min(card.empty for card in view.cities)
    return Outlook(1 - empty / START_FREE, view.boxes // view.row_length)


def position(card: City) -> Position:
    placed = [0] * len(MARKS)
    for space, mark in card.marks.items():
        placed[MARK[mark]] |= BIT[space]
    return Position(tuple(placed), card.coins, card.logs, card.vp)


# What a city is worth


def worth(at: Position, out: Outlook) -> float:
    """E(state) of BO1, in VP."""
    early, free = 1 - out.late, city.empty(at.city)
    sizes = city.church_sizes(at.city)
    capped = min(at.coins, W.coin_cap_full_value)
    coin = W.coin_late + (W.coin_early - W.coin_late) * early
    filled = len(BIT) - free.bit_count()
    return (
        at.vp
        + church_series(sizes)
        + coin * capped
        + W.coin_late * (at.coins - capped)
        + W.log * at.logs
        + W.log_future * min(at.logs, W.log_future_cap) * early
        + early * (gaps(sizes) + spots(at.city, free) + walls(at.city))
        + shield(city.defence(at.city), out)
        + W.filled_space * filled
        + (0 if free else W.full_city)
    )


def gaps(sizes: list[int]) -> float:
    """Church sizes that wait for smaller ones (BO4)."""
    reached = next((i for i, n in enumerate(sizes) if not n), SERIES)
    waiting = sum(size for size, n in zip(W.church_gap_table, sizes, strict=True) if n and size > reached)
    return W.church_gap_factor * waiting


def spots(placed: city.City, free: int) -> float:
    """Good empty spaces for a merchant, a juggler and a priest (BO5)."""
    churches = 0
    for mark in CHURCHES:
        churches |= placed[mark]
    people = tuple([placed[mark] for mark in PEOPLE if placed[mark]])
    return (
        W.merchant_spot * beside_marks(placed[CRATE], free, W.merchant_spots_counted)
        + W.juggler_spot * among_people(people, free)
        + W.priest_spot * beside_marks(churches, free, 1)
    )


@lru_cache(maxsize=4096)
def beside_marks(spaces: int, free: int, count: int) -> int:
    """How many of these marks the `count` best free spaces have around them, together."""
    return best(steps(spaces), free, count)


@lru_cache(maxsize=4096)
def among_people(people: tuple[int, ...], free: int) -> int:
    """How many different persons the best free space has around it."""
    return best([city.touching(spaces) for spaces in people], free, 1)


def steps(spaces: int) -> list[int]:
    """The spaces, seen from each of the eight directions."""
    if not spaces:
        return []
    row = (spaces << 1, spaces >> 1, spaces << 8, spaces >> 8)
    return [*row, spaces << 9, spaces << 7, spaces >> 7, spaces >> 9]


def best(layers: list[int], free: int, count: int) -> int:
    """In how many layers the `count` best free spaces lie, together."""
    levels = [free]  # levels[k]: free spaces in at least k layers
    for layer in layers:
        if levels[-1] & layer:
            levels.append(0)
        for k in range(len(levels) - 1, 0, -1):
            levels[k] |= levels[k - 1] & layer
    total = 0
    for k in range(len(levels) - 1, 0, -1):
        found = min(count, levels[k].bit_count())
        total += found
    return total


def walls(placed: city.City) -> float:
    """Walls on sides that can still be completed (BO6)."""
    destroyed = city.others(placed)
    total = 0.0
    for side in SIDES.values():
        built = (side & placed[WALL]).bit_count()
        if not side & destroyed and built < len(W.wall_progress):
            total += W.wall_progress[built]
    return total


@lru_cache(maxsize=4096)
def shield(defence: int, out: Outlook) -> float:
    """What the defence saves in the attacks to come (BO7)."""
    early, total = 1 - out.late, 0.0
    for ahead, strength in enumerate(STRENGTHS[out.attacks :]):
        likely = max(0.0, 1 - 0.05 * ahead)
        if ahead and out.late >= 0.6:
            likely /= 2
        missing = strength - defence
        share = 1.0 if missing <= 0 else 0.5 * early * max(0.0, 1 - missing / 5)
        total += W.cannon_value * likely * share
    return total
