"""What `longtable tune` makes of Saint Malo: the weights that win, found by playing with many (rules 14).

Four seats play, each by weights of its own, which lie around one table by chance. Whoever is ahead of his table tells
which way weights should go: how far totals lie from their mean, against how far weights do, by regression. So the table
goes on a stride after each round of games, from a guess; what it comes to is the mean of its latter half, for each
round's result is in part luck. Weights that explain who wins, as other games learn them, play worse by two points here:
they praise what goes with winning, and not what wins.

Whoever looks a turn ahead needs the opposite: not what makes one turn's choice good, but what a city will come to when
the club plays on. `promised` learns that from games by the weights found: what a city is worth is what it is worth a
round later, and at the end its total. Fitted to final totals alone it takes several times the games.

The games are played at the bots' own table, as a match of the same key goes, in four fifths of its time. They part only
where a tower's person is chosen: here with the walls, as the plan saw it; there after them, in a city a little fuller.

T. Salimans and others: Evolution Strategies as a Scalable Alternative to Reinforcement Learning (2017).
J. A. Boyan: Technical Update: Least-Squares Temporal Difference Learning. Machine Learning 49 (2002).
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
from .value import FEATURES, START_FREE, Outlook, Position, Weights, counts

VALUE_TOO = True  # nothing is left for regression to learn
SEATS = 4
ROUNDS = 6
STRIDE = 1.0  # of what regression says of one step: with 2 it goes astray
RIDGE = 1e-3  # of the number of rows
PROMISED = 10  # one game is played for what cities promise, for so many for what wins
BACK = 0.5  # how much of what a round brings is put down to the round before, instead of to what that had promised

Array = NDArray[np.float64]
Look = Callable[[Sequence[Position], Outlook], object]


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
        found = np.mean(kept[rounds // 2 :], axis=0).round(2)
        ahead = promised(pool.map(followed, *around(found, games, seed), chunksize=4))
    made = {"value": found, "ahead": ahead.round(2)}
    return {"made": {"games": games, "seed": seed}} | {
        name: dict(zip(FEATURES, table.tolist(), strict=True)) for name, table in made.items()
    }


def slope(apart: Array, totals: Array) -> Array:
    """How many points it brings to vary each weight as far as it is varied: by game and seat, how far its weights lie
    apart, and its total."""
    rows = (apart - apart.mean(axis=1, keepdims=True)).reshape(totals.size, -1)
    target = (totals - totals.mean(axis=1, keepdims=True)).ravel()
    xx: Array = rows.T @ rows + RIDGE * len(rows) * np.eye(rows.shape[1])
    xy: Array = rows.T @ target
    return np.reshape(np.linalg.solve(xx, xy), apart.shape[2:]).astype(np.float64)


def around(found: Array, games: int, seed: int) -> tuple[list[bytes], list[Any]]:
    """Keys and tables of further games, by weights that lie around these."""
    varied: Array = np.array([GUESS[name].varied for name in FEATURES])
    more = max(2, games // PROMISED)
    apart: Array = np.random.default_rng((seed, 1)).standard_normal((more, SEATS, len(FEATURES), 2))
    return [key(seed, games + i) for i in range(more)], (found + varied * apart).tolist()


def followed(secret: bytes, tables: Sequence[Weights]) -> tuple[Array, Array]:
    """A game: after each round a row for each seat, its features and the same times what is left of the game; and the
    totals. Both as they lie from the mean of the table."""
    rounds = list[list[list[float]]]()

    def look(at: Sequence[Position], out: Outlook) -> None:
        now = [counts(one, out) for one in at]
        rounds.append([[*one, *[n * (1 - out.late) for n in one]] for one in now])

    totals = np.array(played(secret, tables, look), dtype=float)
    rows = np.array(rounds, dtype=float)
    return rows - rows.mean(axis=1, keepdims=True), totals - totals.mean()


def promised(games: Iterable[tuple[Array, Array]]) -> Array:
    """What one of each feature comes to by the end of a game, and how much more at its beginning."""
    columns = 2 * len(FEATURES)
    change, gain, spread, count = np.zeros((columns, columns)), np.zeros(columns), np.zeros(columns), 0
    for rounds, totals in games:
        passed = np.zeros((len(totals), columns))
        for rows, later in zip(rounds, [*rounds[1:], None], strict=True):
            passed = BACK * passed + rows
            change += passed.T @ (rows if later is None else rows - later)
            spread += (rows**2).sum(axis=0)
            count += len(rows)
        gain += passed.T @ totals
    known = np.where(spread > 0, spread, count)  # what never varied is worth nothing
    found = np.linalg.solve(change + RIDGE * np.diag(known), gain)
    return np.transpose(np.reshape(found, (2, -1))).astype(np.float64)


def key(seed: int, number: int) -> bytes:
    """Of the game of that number."""
    return blake2b(f"{seed} {number} game".encode(), digest_size=16).digest()


def unseen(at: Sequence[Position], out: Outlook) -> None:
    pass


def played(secret: bytes, tables: Sequence[Weights], look: Look = unseen) -> list[int]:
    """The totals of a game in which each seat goes by a table of weights, as in a match of that key; `look` is shown
    all cities after each round."""
    chance, seats, boxes = Chance(secret), range(len(tables)), 0
    by: list[Weights] = [tuple([(late, more) for late, more in one]) for one in tables]
    row, first, start = ROW_LENGTH[len(seats)], chance.below(len(seats)), new_player()
    at = [Position(tuple(start.city), start.coins, start.logs, start.vp) for _ in seats]
    while all(city.empty(one.city) for one in at):
        for seat in (*seats[first:], *seats[:first]):
            out = told(at, boxes // row)
            at[seat], swords = turn(Turn(at[seat], Thought(by[seat], out, row)), chance, seat)
            before, boxes = boxes // row, min(boxes + swords, row * len(STRENGTHS))
            for attacks in range(before, boxes // row):
                next_one = out._replace(attacks=attacks)
                at = [one if withstands(one, next_one) else one._replace(vp=one.vp + CANNON_VP) for one in at]
        look(at, told(at, boxes // row))
    return [sum(items(Player(one.coins, one.logs, list(one.city), one.vp))) for one in at]


def told(at: Sequence[Position], attacks: int) -> Outlook:
    return Outlook(1 - min([city.empty(one.city).bit_count() for one in at]) / START_FREE, attacks)


def turn(thinking: Turn, chance: Chance, seat: int) -> tuple[Position, int]:
    """Where a turn leads, and the swords among its dice."""
    dice = chance.several(DICE, len(FACES), stream=seat)
    for left in reversed(range(ROLLS_MAX)):
        if (kept := thinking.keep(dice, left)) is None:
            break
        again = thrown(dice, kept)
        for position, face in zip(again, chance.several(len(again), len(FACES), stream=seat), strict=True):
            dice[position - 1] = face
    after, _ = thinking.stop(dice)
    return after, dice.count(SWORDS)
