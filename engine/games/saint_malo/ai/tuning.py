"""What `longtable tune` makes of Saint Malo: the weights that win, found by playing with many (rules 14).

Four seats play, each by weights of its own, which lie around one table by chance. Whoever is ahead of his table tells
which way weights should go: how far totals lie from their mean, against how far weights do, by regression. So the table
goes on a stride after each round of games, from a guess; what it comes to is the mean of its latter half, for each
round's result is in part luck. Weights that explain who wins, as other games learn them, play worse by two points here:
they praise what goes with winning, and not what wins.

The games are played at the bots' own table, as a match of the same key goes, in four fifths of its time. They part only
where a tower's person is chosen: here with the walls, as the plan saw it; there after them, in a city a little fuller.

T. Salimans and others: Evolution Strategies as a Scalable Alternative to Reinforcement Learning (2017).
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core import Chance

from ..components import DICE, FACES, ROW_LENGTH, STRENGTHS, SWORDS
from ..rules import city
from ..rules.legal import ROLLS_MAX
from ..rules.scoring import CANNON_VP, items
from ..state import Player, new_player
from .turns import Thought, Turn, thrown, withstands
from .value import FEATURES, START_FREE, Outlook, Position, Weights

VALUE_TOO = True  # nothing is left for regression to learn
SEATS = 4
ROUNDS = 6
STRIDE = 1.0  # of what regression says of one step: with 2 it goes astray
RIDGE = 1e-3  # of the number of rows

Array = NDArray[np.float64]


class Guess(NamedTuple):
    """What one of a feature is thought to be worth before anything is learned, at the end of a game and how much more
    at its beginning, and how far weights vary around that."""

    worth: tuple[float, float]
    varied: tuple[float, float]


# Round numbers of ours, after what earlier bots came to; they vary by what moves a city's worth by a third of a point,
# where two seats differ by as much of the feature as they mostly do
GUESS: dict[str, Guess] = {
    "points": Guess((1, 0), (0.06, 0.2)),
    "coins": Guess((0.9, 0.5), (0.2, 0.5)),
    "logs": Guess((1.3, 0), (0.7, 0.9)),
    "waiting_churches": Guess((0.5, 0.5), (0.25, 0.5)),
    "merchant_spots": Guess((0, 0.2), (0.2, 0.7)),
    "juggler_spot": Guess((0, 0.8), (0.5, 0.9)),
    "priest_spot": Guess((0.6, 0.6), (0.3, 0.8)),
    "kinds_of_person": Guess((0, -0.8), (0.4, 0.9)),
    "sides_with_2_walls": Guess((0, 0.5), (0.9, 0.9)),
    "sides_with_3_walls": Guess((1, 3), (0.7, 0.9)),
    "sides_with_4_walls": Guess((0.5, 4), (0.6, 0.9)),
    "complete_sides": Guess((0, 2), (0.3, 0.9)),
    "attacks_held": Guess((3.5, -0.5), (0.6, 0.9)),
    "attacks_nearly_held": Guess((0, 1), (0.9, 0.9)),
    "churches": Guess((0, 0.2), (0.2, 0.7)),
    "filled_spaces": Guess((0.5, 0.7), (0.08, 0.23)),
    "full_city": Guess((2, 0), (0.9, 0.3)),
}


def tune(games: int, seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    now: Array = np.array([GUESS[name].worth for name in FEATURES], dtype=float)
    varied: Array = np.array([GUESS[name].varied for name in FEATURES])
    luck, rounds, kept = np.random.default_rng(seed), min(ROUNDS, games), list[Array]()
    with ProcessPoolExecutor() as pool:
        for n in range(rounds):
            numbers = range(games * n // rounds, games * (n + 1) // rounds)
            apart: Array = luck.standard_normal((len(numbers), SEATS, len(FEATURES), 2))
            tables: list[Any] = (now + varied * apart).tolist()
            totals = list(pool.map(played, [key(seed, i) for i in numbers], tables, chunksize=4))
            now = np.round(now + STRIDE * varied * slope(apart, np.array(totals, dtype=float)), 3)
            kept.append(now)
            done(numbers.stop)
    found = np.mean(kept[rounds // 2 :], axis=0).round(2).tolist()
    return {"made": {"games": games, "seed": seed}, "value": dict(zip(FEATURES, found, strict=True))}


def slope(apart: Array, totals: Array) -> Array:
    """How many points it brings to vary each weight as far as it is varied: by game and seat, how far its weights lie
    apart, and its total."""
    rows = (apart - apart.mean(axis=1, keepdims=True)).reshape(totals.size, -1)
    target = (totals - totals.mean(axis=1, keepdims=True)).ravel()
    xx: Array = rows.T @ rows + RIDGE * len(rows) * np.eye(rows.shape[1])
    xy: Array = rows.T @ target
    return np.reshape(np.linalg.solve(xx, xy), apart.shape[2:]).astype(np.float64)


def key(seed: int, number: int) -> bytes:
    """Of the game of that number."""
    return blake2b(f"{seed} {number} game".encode(), digest_size=16).digest()


def played(secret: bytes, tables: Sequence[Weights]) -> list[int]:
    """The totals of a game in which each seat goes by a table of weights, as in a match of that key."""
    chance, seats, boxes = Chance(secret), range(len(tables)), 0
    by: list[Weights] = [tuple([(late, more) for late, more in one]) for one in tables]
    row, first, start = ROW_LENGTH[len(seats)], chance.below(len(seats)), new_player()
    at = [Position(tuple(start.city), start.coins, start.logs, start.vp) for _ in seats]
    while all(city.empty(one.city) for one in at):
        for seat in (*seats[first:], *seats[:first]):
            out = Outlook(1 - min([city.empty(one.city).bit_count() for one in at]) / START_FREE, boxes // row)
            at[seat], swords = turn(Turn(at[seat], Thought(by[seat], out, row)), chance, seat)
            before, boxes = boxes // row, min(boxes + swords, row * len(STRENGTHS))
            for attacks in range(before, boxes // row):
                next_one = out._replace(attacks=attacks)
                at = [one if withstands(one, next_one) else one._replace(vp=one.vp + CANNON_VP) for one in at]
    return [sum(items(Player(one.coins, one.logs, list(one.city), one.vp))) for one in at]


def turn(thinking: Turn, chance: Chance, seat: int) -> tuple[Position, int]:
    """Where a turn leads, and the swords among its dice."""
    dice = chance.several(DICE, len(FACES), by=seat)
    for left in reversed(range(ROLLS_MAX)):
        if (kept := thinking.keep(dice, left)) is None:
            break
        again = thrown(dice, kept)
        for position, face in zip(again, chance.several(len(again), len(FACES), by=seat), strict=True):
            dice[position - 1] = face
    after, _ = thinking.stop(dice)
    return after, dice.count(SWORDS)
