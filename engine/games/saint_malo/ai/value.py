"""The features of a city that a player would name (rules 14), and its value by weights that bots have learned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from engine.core import Seat
from engine.core.game import BotLevel, Weight, read_weights

from ..components import (
    ALL_SPACES,
    BOX,
    CHURCH_MARKS,
    CRATE,
    OUTER_SPACES,
    PERSON_MARKS,
    PIRATE_STRENGTHS,
    SIDE_DEFENCE,
    SIDE_SPACES,
    SOLDIER,
    SOLDIER_DEFENCE,
    WALL,
    GainVp,
    GainVpPer,
)
from ..rules import city
from ..rules.scoring import LOST_CANNON_VP, score_church_series
from ..view import City, View, to_masks

GAME_PACKAGE = __name__.removesuffix(".ai.value")
EMPTY_SPACES_AT_START = len(BOX.city.spaces) - sum(map(len, BOX.city.start.values()))
# An attack that needs this much more defence, or more, is not nearly held
MAX_MISSING_DEFENCE = 3
FEATURES = (
    "points", "coins", "logs", "waiting_churches", "merchant_spots", "juggler_spot", "priest_spot", "kinds_of_person",
    "sides_with_2_walls", "sides_with_3_walls", "sides_with_4_walls", "complete_sides",
    "attacks_held", "attacks_nearly_held", "churches", "filled_spaces", "full_city",
)  # fmt: skip
# The marks of a kind have consecutive indices
CHURCHES_AT, PEOPLE_AT = [slice(marks[0], marks[-1] + 1) for marks in (CHURCH_MARKS, PERSON_MARKS)]

# A bot that looks a turn ahead uses the expected final value of a city, and others the weights that win (`tuning`)
WEIGHTS_TABLE_BY_LEVEL: Mapping[BotLevel, str] = {"club": "value", "strong": "ahead"}

# A beginner sees what is on the table, and too little of what it may become
BEGINNER_WEIGHTS: Mapping[str, float] = {
    "points": 1.0,
    "coins": 0.8,
    "logs": 1.0,
    "waiting_churches": 0.8,
    "priest_spot": 0.5,
    "sides_with_2_walls": 0.5,
    "sides_with_3_walls": 1.5,
    "sides_with_4_walls": 3.0,
    "complete_sides": 3.0,
    "attacks_held": 5.0,
    "filled_spaces": 0.6,
    "full_city": 5.0,
}

# In a player's last turn, only what the final scoring counts has a value (EN2)
FINAL_EFFECTS = [effect for item in BOX.final_scoring for effect in item.effects]
LAST_TURN_WEIGHTS: Mapping[str, float] = {
    "points": 1.0,
    "full_city": sum(effect.amount for effect in FINAL_EFFECTS if isinstance(effect, GainVp)),
    **{
        effect.resource: effect.amount / effect.every
        for effect in FINAL_EFFECTS
        if isinstance(effect, GainVpPer) and effect.resource in FEATURES
    },
}


class CityState(NamedTuple):
    """What the bot evaluates of one city."""

    city: tuple[int, ...]
    coins: int
    logs: int
    vp: int  # less the cost of lost cannons


class Outlook(NamedTuple):
    """What the table says about the rest of the game."""

    late: float  # largest share of filled spaces in a city
    attacks: int  # attacks resolved so far


# A number for each space, from 0 to 15: the masks of the spaces whose number has an 8, a 4, a 2 and a 1
LayerCounts = tuple[int, int, int, int]
Weights = tuple[Weight, ...]  # one for each feature
Evaluator = Callable[[CityState], float]


def make_outlook(view: View) -> Outlook:
    """Return what the view says about the rest of the game."""
    return Outlook(progress(view), view.boxes // view.row_length)


def progress(view: View) -> float:
    """Return the share of the fullest city's empty spaces that have been filled since the start."""
    return 1 - min(card.empty for card in view.cities) / EMPTY_SPACES_AT_START


def to_city_state(card: City) -> CityState:
    """Return what the bot evaluates of a card."""
    return CityState(
        tuple(to_masks(card)), card.coins, card.logs, card.vp + LOST_CANNON_VP * card.cannons_lost
    )


def features(view: View, seat: Seat) -> dict[str, float]:
    return dict(
        zip(FEATURES, count_features(to_city_state(view.cities[seat]), make_outlook(view)), strict=True)
    )


@cache
def get_weights(level: BotLevel) -> Weights:
    """Return the weights of a level, in the order of the features."""
    if level == "beginner":
        return make_constant_weights(BEGINNER_WEIGHTS)
    learned = read_weights(GAME_PACKAGE, WEIGHTS_TABLE_BY_LEVEL[level], dict[str, Weight])
    return tuple([learned[name] for name in FEATURES])


def make_constant_weights(weights: Mapping[str, float]) -> Weights:
    """Return weights that are the same early and late. Features without a name here weigh nothing."""
    return tuple([(weights.get(name, 0.0), 0.0) for name in FEATURES])


LAST_TURN_WEIGHT_PAIRS = make_constant_weights(LAST_TURN_WEIGHTS)


@lru_cache(maxsize=64)
def make_evaluator(weights: Weights, outlook: Outlook) -> Evaluator:
    """Return a function from cities to their value in VP by these weights."""
    now = [late + more * (1 - outlook.late) for late, more in weights]

    def evaluate(state: CityState) -> float:
        return sum(map(mul, now, count_features(state, outlook)))

    return evaluate


def count_features(state: CityState, outlook: Outlook) -> tuple[float, ...]:
    """Return the value of each feature, in the order of `FEATURES`."""
    placed = state.city
    filled = sum(placed)
    free, walls = ALL_SPACES ^ filled, placed[WALL]
    churches = summarise_churches(placed[CHURCHES_AT])
    people = summarise_people(placed[PEOPLE_AT])
    two, three, four, complete = count_unbroken_sides(walls & OUTER_SPACES, (filled ^ walls) & OUTER_SPACES)
    held, nearly = estimate_attacks_held(
        SOLDIER_DEFENCE * placed[SOLDIER].bit_count() + SIDE_DEFENCE * complete, outlook
    )
    return (
        state.vp + churches.series,
        state.coins,
        state.logs,
        churches.waiting,
        sum_best_spaces(count_marks_around(placed[CRATE]), free, 2),
        sum_best_spaces(people.around, free),
        sum_best_spaces(count_marks_around(churches.spaces), free),
        people.kinds,
        two,
        three,
        four,
        complete,
        held,
        nearly,
        churches.built,
        filled.bit_count(),
        not free,
    )


# A plan changes little of a city, so the counts of the other parts are cached


class Churches(NamedTuple):
    spaces: int
    built: int
    series: int  # VP
    waiting: int


@lru_cache(maxsize=4096)
def summarise_churches(masks: tuple[int, ...]) -> Churches:
    """Return the counts of these masks of churches, by size."""
    sizes = [mask.bit_count() for mask in masks]
    return Churches(sum(masks), sum(sizes), score_church_series(sizes), sum_waiting_churches(sizes))


class People(NamedTuple):
    kinds: int
    around: LayerCounts


@lru_cache(maxsize=4096)
def summarise_people(masks: tuple[int, ...]) -> People:
    """Return the counts of these masks of persons."""
    present = [spaces for spaces in masks if spaces]
    return People(len(present), add_layers(map(city.add_adjacent_spaces, present)))


@lru_cache(maxsize=4096)
def count_unbroken_sides(walls: int, others: int) -> tuple[int, ...]:
    """Return how many unbroken sides have 2, 3, 4 and 5 walls."""
    complete = [(side & walls).bit_count() for side in SIDE_SPACES.values() if not side & others]
    return tuple([complete.count(n) for n in (2, 3, 4, 5)])


def sum_waiting_churches(sizes: list[int]) -> int:
    """Return the sum of the church sizes that wait for smaller ones."""
    reached = sizes.index(0) if 0 in sizes else len(sizes)
    return sum([size for size, n in enumerate(sizes[reached:], reached + 1) if n])


@lru_cache(maxsize=4096)
def estimate_attacks_held(defence: int, outlook: Outlook) -> tuple[float, float]:
    """Return how many coming attacks are held, and how many nearly, each weighted by its probability."""
    held = nearly = 0.0
    for ahead, strength in enumerate(PIRATE_STRENGTHS[outlook.attacks :]):
        likely = 1 - 0.05 * ahead
        if ahead and outlook.late >= 0.6:
            likely /= 2
        missing = strength - defence
        if missing <= 0:
            held += likely
        else:
            nearly += likely * max(0.0, 1 - missing / MAX_MISSING_DEFENCE)
    return held, nearly


# Good spaces


@lru_cache(maxsize=4096)
def count_marks_around(spaces: int) -> LayerCounts:
    """Return for each space how many of its neighbours are in the bit set `spaces`."""
    row = (spaces << 1, spaces >> 1, spaces << 8, spaces >> 8)
    return add_layers((*row, spaces << 9, spaces << 7, spaces >> 7, spaces >> 9))


def add_layers(layers: Iterable[int]) -> LayerCounts:
    """Return in how many layers each space lies: the spaces whose number has an 8, a 4, a 2 and a 1."""
    ones = twos = fours = eights = 0
    for layer in layers:
        carry, ones = ones & layer, ones ^ layer
        more, twos = twos & carry, twos ^ carry
        most, fours = fours & more, fours ^ more
        eights |= most
    return eights, fours, twos, ones


def sum_best_spaces(layers: LayerCounts, free: int, count: int = 1) -> int:
    """Return the sum of the `count` highest numbers on free spaces."""
    total = 0
    for _ in range(count):
        top, height = free, 0
        for spaces in layers:
            height *= 2
            if top & spaces:
                top &= spaces
                height += 1
        total += height
        free ^= top & -top
    return total
