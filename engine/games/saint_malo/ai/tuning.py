"""What `longtable tune` does for Saint Malo: it finds the weights that win, by playing with many (rules 14).

Four seats play, each by its own weights, which are drawn around one central table. The points of a seat above the
mean of its table show which way the weights should go, by regression of points on the differences of weights. After
each round of games the central table moves on. The result is the mean of the later half of the rounds, because each
round's result is partly chance. Weights that explain who wins, as other games learn them, play worse here by two
points: they reward what accompanies winning, not what causes it.

A player who looks a turn ahead needs other weights: what a city will be worth at the end if the club plays on.
`fit_final_values` learns that from games by the weights that were found: the value of a city is its value a round
later, and at the end its total. A fit to final totals alone takes several times as many games.

The games run in this module, at four fifths of the time of a match, and are the same as a match of the same key. They
differ only where a tower's person is chosen: here together with the walls, as the plan saw it, and there after them,
in a slightly fuller city.

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

from ..components import DICE_COUNT, FACES, PIRATE_ROW_LENGTHS, PIRATE_STRENGTHS, SWORDS_FACE
from ..rules import city
from ..rules.legal import MAX_ROLLS
from ..rules.scoring import LOST_CANNON_VP, score_categories
from ..state import Player, create_player
from .turns import TurnContext, TurnEvaluation, rerolled_positions, withstands_attack
from .value import EMPTY_SPACES_AT_START, FEATURES, CityState, Outlook, Weights, count_features

VALUE_TOO = True  # nothing is left for regression to learn
SEAT_COUNT = 4
TUNING_ROUNDS = 6
STEP_SIZE = 1.0  # of what regression says of one step: with 2 it goes astray
RIDGE_PER_ROW = 1e-3  # of the number of rows
GAMES_PER_VALUE_GAME = 10  # one game is played for what cities promise, for so many for what wins
TRACE_DECAY = (
    0.5  # how much of what a round brings is put down to the round before, instead of to what that had promised
)

Array = NDArray[np.float64]
Look = Callable[[Sequence[CityState], Outlook], object]


class Guess(NamedTuple):
    """The assumed value of one unit of a feature before learning, and how far weights vary around it.

    Each pair has the value at the end of a game, and the additional value at its beginning.
    """

    worth: tuple[float, float]
    varied: tuple[float, float]


# Round numbers of ours, after what earlier bots came to; they vary by what moves a city's worth by a third of a point,
# where two seats differ by as much of the feature as they mostly do
GUESSES: dict[str, Guess] = {
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
    now: Array = np.array([GUESSES[name].worth for name in FEATURES], dtype=float)
    varied: Array = np.array([GUESSES[name].varied for name in FEATURES])
    luck, rounds, kept = np.random.default_rng(seed), min(TUNING_ROUNDS, games), list[Array]()
    with ProcessPoolExecutor() as pool:
        for n in range(rounds):
            numbers = range(games * n // rounds, games * (n + 1) // rounds)
            apart: Array = luck.standard_normal((len(numbers), SEAT_COUNT, len(FEATURES), 2))
            tables: list[Any] = (now + varied * apart).tolist()
            totals = list(pool.map(play_game, [game_key(seed, i) for i in numbers], tables, chunksize=4))
            now = np.round(now + STEP_SIZE * varied * fit_weight_gains(apart, np.array(totals, dtype=float)), 3)
            kept.append(now)
            done(numbers.stop)
        found = np.mean(kept[rounds // 2 :], axis=0).round(2)
        ahead = fit_final_values(pool.map(record_game, *draw_varied_games(found, games, seed), chunksize=4))
    made = {"value": found, "ahead": ahead.round(2)}
    return {"made": {"games": games, "seed": seed}} | {
        name: dict(zip(FEATURES, table.tolist(), strict=True)) for name, table in made.items()
    }


def fit_weight_gains(apart: Array, totals: Array) -> Array:
    """Return how many points it brings to vary each weight by its spread.

    The arguments have, by game and seat, how far the weights lie from the centre, and the total.
    """
    rows = (apart - apart.mean(axis=1, keepdims=True)).reshape(totals.size, -1)
    target = (totals - totals.mean(axis=1, keepdims=True)).ravel()
    xx: Array = rows.T @ rows + RIDGE_PER_ROW * len(rows) * np.eye(rows.shape[1])
    xy: Array = rows.T @ target
    return np.reshape(np.linalg.solve(xx, xy), apart.shape[2:]).astype(np.float64)


def draw_varied_games(found: Array, games: int, seed: int) -> tuple[list[bytes], list[Any]]:
    """Return keys and tables of weights for further games, with weights that vary around these."""
    varied: Array = np.array([GUESSES[name].varied for name in FEATURES])
    more = max(2, games // GAMES_PER_VALUE_GAME)
    apart: Array = np.random.default_rng((seed, 1)).standard_normal((more, SEAT_COUNT, len(FEATURES), 2))
    return [game_key(seed, games + i) for i in range(more)], (found + varied * apart).tolist()


def record_game(secret: bytes, tables: Sequence[Weights]) -> tuple[Array, Array]:
    """Play a game. Return its features after each round, and its totals.

    There is one row for each seat: the features, and the same multiplied by the part of the game that is left. Rows
    and totals are relative to the mean of the table.
    """
    rounds = list[list[list[float]]]()

    def look(at: Sequence[CityState], out: Outlook) -> None:
        now = [count_features(one, out) for one in at]
        rounds.append([[*one, *[n * (1 - out.late) for n in one]] for one in now])

    totals = np.array(play_game(secret, tables, look), dtype=float)
    rows = np.array(rounds, dtype=float)
    return rows - rows.mean(axis=1, keepdims=True), totals - totals.mean()


def fit_final_values(games: Iterable[tuple[Array, Array]]) -> Array:
    """Return what one unit of each feature brings by the end of a game, and how much more at its beginning."""
    columns = 2 * len(FEATURES)
    change, gain, spread, count = np.zeros((columns, columns)), np.zeros(columns), np.zeros(columns), 0
    for rounds, totals in games:
        passed = np.zeros((len(totals), columns))
        for rows, later in zip(rounds, [*rounds[1:], None], strict=True):
            passed = TRACE_DECAY * passed + rows
            change += passed.T @ (rows if later is None else rows - later)
            spread += (rows**2).sum(axis=0)
            count += len(rows)
        gain += passed.T @ totals
    known = np.where(spread > 0, spread, count)  # what never varied is worth nothing
    found = np.linalg.solve(change + RIDGE_PER_ROW * np.diag(known), gain)
    return np.transpose(np.reshape(found, (2, -1))).astype(np.float64)


def game_key(seed: int, number: int) -> bytes:
    """Return the key of the game with this number."""
    return blake2b(f"{seed} {number} game".encode(), digest_size=16).digest()


def ignore_round(at: Sequence[CityState], out: Outlook) -> None:
    pass


def play_game(secret: bytes, tables: Sequence[Weights], look: Look = ignore_round) -> list[int]:
    """Return the totals of a game in which each seat plays by its own weights, as in a match of that key.

    `look` is called with all cities after each round.
    """
    chance, seats, boxes = Chance(secret), range(len(tables)), 0
    by: list[Weights] = [tuple([(late, more) for late, more in one]) for one in tables]
    row, first, start = PIRATE_ROW_LENGTHS[len(seats)], chance.below(len(seats)), create_player()
    at = [CityState(tuple(start.city), start.coins, start.logs, start.vp) for _ in seats]
    while all(city.empty_spaces(one.city) for one in at):
        for seat in (*seats[first:], *seats[:first]):
            out = make_outlook(at, boxes // row)
            at[seat], swords = play_turn(TurnEvaluation(at[seat], TurnContext(by[seat], out, row)), chance, seat)
            before, boxes = boxes // row, min(boxes + swords, row * len(PIRATE_STRENGTHS))
            for attacks in range(before, boxes // row):
                next_one = out._replace(attacks=attacks)
                at = [
                    one if withstands_attack(one, next_one) else one._replace(vp=one.vp + LOST_CANNON_VP) for one in at
                ]
        look(at, make_outlook(at, boxes // row))
    return [sum(score_categories(Player(one.coins, one.logs, list(one.city), one.vp))) for one in at]


def make_outlook(at: Sequence[CityState], attacks: int) -> Outlook:
    return Outlook(1 - min([city.empty_spaces(one.city).bit_count() for one in at]) / EMPTY_SPACES_AT_START, attacks)


def play_turn(thinking: TurnEvaluation, chance: Chance, seat: int) -> tuple[CityState, int]:
    """Play one turn. Return the resulting city, and the number of swords among the dice."""
    dice = chance.several(DICE_COUNT, len(FACES), stream=seat)
    for left in reversed(range(MAX_ROLLS)):
        if (kept := thinking.choose_kept_dice(dice, left)) is None:
            break
        again = rerolled_positions(dice, kept)
        for position, face in zip(again, chance.several(len(again), len(FACES), stream=seat), strict=True):
            dice[position - 1] = face
    after, _ = thinking.choose_plan(dice)
    return after, dice.count(SWORDS_FACE)
