"""What a player would name of a city (rules 14), and what it is worth to him by what bots have learned."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from engine.core import Seat
from engine.core.game import Level
from engine.core.weights import Weight, table

from ..components import (
    ALL,
    BIT,
    BOX,
    CHURCHES,
    CRATE,
    MARK,
    MARKS,
    PEOPLE,
    SIDES,
    SOLDIER,
    SOLDIER_DEFENCE,
    STRENGTHS,
    WALL,
    WALL_DEFENCE,
)
from ..rules import city
from ..rules.scoring import CANNON_VP, church_series
from ..view import City, View

HOME = __name__.removesuffix(".ai.value")
START_FREE = len(BOX.city.spaces) - sum(map(len, BOX.city.start.values()))  # 41
NEARLY = 3  # so much more defence is nearly enough
TABLES: Mapping[Level, str] = {"beginner": "beginner", "club": "club", "strong": "value"}  # of `weights.toml`
FEATURES = (
    "points", "coins", "logs", "waiting_churches", "merchant_spots", "juggler_spot", "priest_spot", "kinds_of_person",
    "sides_with_2_walls", "sides_with_3_walls", "sides_with_4_walls", "complete_sides",
    "attacks_held", "attacks_nearly_held", "churches", "filled_spaces", "full_city",
)  # fmt: skip


class Position(NamedTuple):
    """What the bot weighs of one city."""

    city: tuple[int, ...]
    coins: int
    logs: int
    vp: int  # less what lost cannons cost


class Outlook(NamedTuple):
    """What the table tells about the rest of the game."""

    late: float  # largest share of filled spaces (BO2)
    attacks: int  # over already


Worth = Callable[[Position], float]


def outlook(view: View) -> Outlook:
    return Outlook(progress(view), view.boxes // view.row_length)


def progress(view: View) -> float:
    return 1 - min(card.empty for card in view.cities) / START_FREE


def position(card: City) -> Position:
    placed = [0] * len(MARKS)
    for space, mark in card.marks.items():
        placed[MARK[mark]] |= BIT[space]
    return Position(tuple(placed), card.coins, card.logs, card.vp + CANNON_VP * card.cannons_lost)


def features(view: View, seat: Seat) -> dict[str, float]:
    return dict(zip(FEATURES, counts(position(view.cities[seat]), outlook(view)), strict=True))


@lru_cache(maxsize=64)
def judge(level: Level, out: Outlook) -> Worth:
    """BO1: what positions are worth to a player of that level, in VP."""
    learned = table(HOME, TABLES[level], dict[str, Weight])
    now = [late + more * (1 - out.late) for late, more in [learned[name] for name in FEATURES]]

    def worth(at: Position) -> float:
        return sum(map(mul, now, counts(at, out)))

    return worth


def counts(at: Position, out: Outlook) -> tuple[float, ...]:
    """The features, in their order."""
    placed = at.city
    filled = sum(placed)
    free, destroyed = ALL ^ filled, filled ^ placed[WALL]
    sizes = [placed[mark].bit_count() for mark in CHURCHES]
    churches = sum([placed[mark] for mark in CHURCHES])
    people = tuple([placed[mark] for mark in PEOPLE if placed[mark]])
    whole = [(side & placed[WALL]).bit_count() for side in SIDES.values() if not side & destroyed]
    held, nearly = attacks(SOLDIER_DEFENCE * placed[SOLDIER].bit_count() + WALL_DEFENCE * whole.count(5), out)
    return (
        at.vp + church_series(sizes), at.coins, at.logs, waiting(sizes),
        beside_marks(placed[CRATE], free, 2), among_people(people, free), beside_marks(churches, free, 1), len(people),
        whole.count(2), whole.count(3), whole.count(4), whole.count(5),
        held, nearly, sum(sizes), filled.bit_count(), not free,
    )  # fmt: skip


def waiting(sizes: list[int]) -> int:
    """Church sizes that wait for smaller ones, together (BO4)."""
    reached = sizes.index(0) if 0 in sizes else len(sizes)
    return sum([size for size, n in enumerate(sizes[reached:], reached + 1) if n])


@lru_cache(maxsize=4096)
def attacks(defence: int, out: Outlook) -> tuple[float, float]:
    """How many of the attacks to come are held, and how many nearly, each as likely as it comes at all (BO7)."""
    held = nearly = 0.0
    for ahead, strength in enumerate(STRENGTHS[out.attacks :]):
        likely = 1 - 0.05 * ahead
        if ahead and out.late >= 0.6:
            likely /= 2
        missing = strength - defence
        if missing <= 0:
            held += likely
        else:
            nearly += likely * max(0.0, 1 - missing / NEARLY)
    return held, nearly


# Good spaces (BO5)


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
    return sum([min(count, level.bit_count()) for level in levels[1:]])
