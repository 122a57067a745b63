"""The features of a city that a player would name (rules 14), and its value by weights that bots have learned."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from engine.core import Seat
from engine.core.game import BotLevel, Weight, read_weights

from ..components import (
    ALL,
    BIT,
    BOX,
    CHURCHES,
    CRATE,
    MARK,
    MARKS,
    OUTER,
    PEOPLE,
    SIDES,
    SOLDIER,
    SOLDIER_DEFENCE,
    STRENGTHS,
    WALL,
    WALL_DEFENCE,
    GainVp,
    GainVpPer,
)
from ..rules import city
from ..rules.scoring import CANNON_VP, church_series
from ..view import City, View

HOME = __name__.removesuffix(".ai.value")
START_FREE = len(BOX.city.spaces) - sum(map(len, BOX.city.start.values()))  # 41
NEARLY = 3  # so much more defence is nearly enough
FEATURES = (
    "points", "coins", "logs", "waiting_churches", "merchant_spots", "juggler_spot", "priest_spot", "kinds_of_person",
    "sides_with_2_walls", "sides_with_3_walls", "sides_with_4_walls", "complete_sides",
    "attacks_held", "attacks_nearly_held", "churches", "filled_spaces", "full_city",
)  # fmt: skip
CHURCHES_AT, PEOPLE_AT = [slice(marks[0], marks[-1] + 1) for marks in (CHURCHES, PEOPLE)]  # of a kind: side by side

# Who looks a turn ahead goes by what cities promise, who does not by what wins so (`tuning`)
LEARNED: Mapping[BotLevel, str] = {"club": "value", "strong": "ahead"}

# What a beginner sees, early and late: what lies on the table, and too little of what may become of it
BEGINNER: Mapping[str, float] = {
    "points": 1.0, "coins": 0.8, "logs": 1.0, "waiting_churches": 0.8, "priest_spot": 0.5,
    "sides_with_2_walls": 0.5, "sides_with_3_walls": 1.5, "sides_with_4_walls": 3.0, "complete_sides": 3.0,
    "attacks_held": 5.0, "filled_spaces": 0.6, "full_city": 5.0,
}  # fmt: skip

# What counts in a player's last turn: what is scored of what a city can still gain then (EN2)
SCORED = [effect for item in BOX.final_scoring for effect in item.effects]
FINAL: Mapping[str, float] = {
    "points": 1.0, "full_city": sum(effect.amount for effect in SCORED if isinstance(effect, GainVp)),
    **{of.resource: of.amount / of.every for of in SCORED if isinstance(of, GainVpPer) and of.resource in FEATURES},
}  # fmt: skip


class Position(NamedTuple):
    """What the bot evaluates of one city."""

    city: tuple[int, ...]
    coins: int
    logs: int
    vp: int  # less what lost cannons cost


class Outlook(NamedTuple):
    """What the table says about the rest of the game."""

    late: float  # largest share of filled spaces (BO2)
    attacks: int  # over already


Heights = tuple[int, int, int, int]  # spaces by what the binary number of each has
Weights = tuple[Weight, ...]  # one for each feature
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


@cache
def weights(level: BotLevel) -> Weights:
    """Return the weights of a level, in the order of the features."""
    if level == "beginner":
        return constant(BEGINNER)
    learned = read_weights(HOME, LEARNED[level], dict[str, Weight])
    return tuple([learned[name] for name in FEATURES])


def constant(worth: Mapping[str, float]) -> Weights:
    """Return weights that are the same early and late. Features without a name here weigh nothing."""
    return tuple([(worth.get(name, 0.0), 0.0) for name in FEATURES])


LAST_TURN = constant(FINAL)


@lru_cache(maxsize=64)
def judge(by: Weights, out: Outlook) -> Worth:
    """Return a function from cities to their value in VP by these weights (BO1)."""
    now = [late + more * (1 - out.late) for late, more in by]

    def worth(at: Position) -> float:
        return sum(map(mul, now, counts(at, out)))

    return worth


def counts(at: Position, out: Outlook) -> tuple[float, ...]:
    """Return the features, in their order."""
    placed = at.city
    filled = sum(placed)
    free, walls = ALL ^ filled, placed[WALL]
    churches = of_churches(placed[CHURCHES_AT])
    people = of_people(placed[PEOPLE_AT])
    two, three, four, whole = of_sides(walls & OUTER, (filled ^ walls) & OUTER)
    held, nearly = attacks_held(SOLDIER_DEFENCE * placed[SOLDIER].bit_count() + WALL_DEFENCE * whole, out)
    return (
        at.vp + churches.series, at.coins, at.logs, churches.waiting,
        best(beside(placed[CRATE]), free, 2), best(people.around, free), best(beside(churches.spaces), free),
        people.kinds, two, three, four, whole, held, nearly, churches.built, filled.bit_count(), not free,
    )  # fmt: skip


# A plan changes little of a city: what has been counted of the rest is kept


class Churches(NamedTuple):
    spaces: int
    built: int
    series: int  # VP
    waiting: int


@lru_cache(maxsize=4096)
def of_churches(masks: tuple[int, ...]) -> Churches:
    sizes = [mask.bit_count() for mask in masks]
    return Churches(sum(masks), sum(sizes), church_series(sizes), waiting(sizes))


class People(NamedTuple):
    kinds: int
    around: Heights


@lru_cache(maxsize=4096)
def of_people(masks: tuple[int, ...]) -> People:
    there = [spaces for spaces in masks if spaces]
    return People(len(there), heights(map(city.touching, there)))


@lru_cache(maxsize=4096)
def of_sides(walls: int, others: int) -> tuple[int, ...]:
    """Return how many unbroken sides have 2, 3, 4 and 5 walls."""
    whole = [(side & walls).bit_count() for side in SIDES.values() if not side & others]
    return tuple([whole.count(n) for n in (2, 3, 4, 5)])


def waiting(sizes: list[int]) -> int:
    """Return the sum of the church sizes that wait for smaller ones (BO4)."""
    reached = sizes.index(0) if 0 in sizes else len(sizes)
    return sum([size for size, n in enumerate(sizes[reached:], reached + 1) if n])


@lru_cache(maxsize=4096)
def attacks_held(defence: int, out: Outlook) -> tuple[float, float]:
    """Return how many coming attacks are held, and how many nearly, each weighted by its probability (BO7)."""
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
def beside(spaces: int) -> Heights:
    """Return how many of these marks each space has around it."""
    row = (spaces << 1, spaces >> 1, spaces << 8, spaces >> 8)
    return heights((*row, spaces << 9, spaces << 7, spaces >> 7, spaces >> 9))


def heights(layers: Iterable[int]) -> Heights:
    """Return in how many layers each space lies: the spaces whose number has an 8, a 4, a 2 and a 1."""
    ones = twos = fours = eights = 0
    for layer in layers:
        carry, ones = ones & layer, ones ^ layer
        more, twos = twos & carry, twos ^ carry
        most, fours = fours & more, fours ^ more
        eights |= most
    return eights, fours, twos, ones


def best(spots: Heights, free: int, count: int = 1) -> int:
    """Return the sum of the `count` highest numbers on free spaces."""
    total = 0
    for _ in range(count):
        top, height = free, 0
        for spaces in spots:
            height *= 2
            if top & spaces:
                top &= spaces
                height += 1
        total += height
        free ^= top & -top
    return total
