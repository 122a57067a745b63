"""What `longtable dev tune` does for Saint Malo: it finds the weights that win, by playing with many (rules 14).

Four seats play, each by its own weights, which are drawn around one central table. The points of a seat above the
mean of its table show which way the weights should go, by regression of points on the differences of weights. After
each round of games the central table moves on. The result is the mean of the later half of the rounds, because each
round's result is partly chance. Weights that explain who wins, as other games learn them, play worse here by two
points: they reward what accompanies winning, not what causes it.

A player who looks a turn ahead needs other weights: what a city will be worth at the end if the club plays on.
`fit_final_values` learns that from games by the weights that were found: the value of a city is its value a round
later, and at the end its total. A fit to final totals alone takes several times as many games.

T. Salimans and others: Evolution Strategies as a Scalable Alternative to Reinforcement Learning (2017).
J. A. Boyan: Technical Update: Least-Squares Temporal Difference Learning. Machine Learning 49 (2002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core import Match, Setup
from engine.games import game as game_of

from ..state import Lobby, State
from ..view import View
from .turns import TurnContext, choose_in_context
from .value import FEATURES, Weights, features, make_outlook, progress

# Read by `engine.players.tuning`: the table `value` is learned here, not by regression on results
VALUE_TOO = True
SEAT_COUNT = 4
TUNING_ROUNDS = 6
# Factor of the change that the regression proposes; with 2 the weights diverge
STEP_SIZE = 1.0
RIDGE_PER_ROW = 1e-3
# Games for the weights that win, for each game for the final values
GAMES_PER_VALUE_GAME = 10
# How much of a round's result is attributed to the features of the round before as well
TRACE_DECAY = 0.5

Array = NDArray[np.float64]
Look = Callable[[View], object]


class Guess(NamedTuple):
    """The assumed value of one unit of a feature before learning, and how far weights vary around it.

    Each pair has the value at the end of a game, and the additional value at its beginning.
    """

    worth: tuple[float, float]
    spread: tuple[float, float]


# Round numbers near the weights of earlier bots. They vary by as much as changes the value of a city by a third of a
# point, at the usual difference of the feature between two seats.
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


def tune(games: int, seed: int, report_progress: Callable[[int], None]) -> dict[str, Any]:
    """Find the weights. Return the tables for `weights.toml`, and how they were made."""
    centre: Array = np.array([GUESSES[name].worth for name in FEATURES], dtype=float)
    spread: Array = np.array([GUESSES[name].spread for name in FEATURES])
    rng = np.random.default_rng(seed)
    rounds = min(TUNING_ROUNDS, games)
    centres = list[Array]()
    with ProcessPoolExecutor() as pool:
        for n in range(rounds):
            numbers = range(games * n // rounds, games * (n + 1) // rounds)
            deviations: Array = rng.standard_normal((len(numbers), SEAT_COUNT, len(FEATURES), 2))
            tables: list[Any] = (centre + spread * deviations).tolist()
            totals = list(pool.map(play_game, [game_key(seed, i) for i in numbers], tables, chunksize=4))
            centre = np.round(
                centre + STEP_SIZE * spread * fit_weight_gains(deviations, np.array(totals, dtype=float)), 3
            )
            centres.append(centre)
            report_progress(numbers.stop)
        mean = np.mean(centres[rounds // 2 :], axis=0).round(2)
        final_values = fit_final_values(
            pool.map(record_game, *draw_varied_games(mean, games, seed), chunksize=4)
        )
    tables_by_name = {"value": mean, "ahead": final_values.round(2)}
    return {"made": {"games": games, "seed": seed}} | {
        name: dict(zip(FEATURES, table.tolist(), strict=True)) for name, table in tables_by_name.items()
    }


def fit_weight_gains(deviations: Array, totals: Array) -> Array:
    """Return how many points it brings to vary each weight by its spread.

    The arguments have, by game and seat, how far the weights lie from the centre, and the total.
    """
    rows = (deviations - deviations.mean(axis=1, keepdims=True)).reshape(totals.size, -1)
    target = (totals - totals.mean(axis=1, keepdims=True)).ravel()
    xx: Array = rows.T @ rows + RIDGE_PER_ROW * len(rows) * np.eye(rows.shape[1])
    xy: Array = rows.T @ target
    return np.reshape(np.linalg.solve(xx, xy), deviations.shape[2:]).astype(np.float64)


def draw_varied_games(mean: Array, games: int, seed: int) -> tuple[list[bytes], list[Any]]:
    """Return keys and tables of weights for further games, with weights that vary around these."""
    spread: Array = np.array([GUESSES[name].spread for name in FEATURES])
    more = max(2, games // GAMES_PER_VALUE_GAME)
    deviations: Array = np.random.default_rng((seed, 1)).standard_normal((more, SEAT_COUNT, len(FEATURES), 2))
    return [game_key(seed, games + i) for i in range(more)], (mean + spread * deviations).tolist()


def record_game(secret: bytes, tables: Sequence[Weights]) -> tuple[Array, Array]:
    """Play a game. Return its features after each round, and its totals.

    There is one row for each seat: the features, and the same multiplied by the part of the game that is left. Rows
    and totals are relative to the mean of the table.
    """
    rounds = list[list[list[float]]]()

    def look(view: View) -> None:
        rows = [list(features(view, seat).values()) for seat in range(len(view.cities))]
        rounds.append([[*row, *[n * (1 - progress(view)) for n in row]] for row in rows])

    totals = np.array(play_game(secret, tables, look), dtype=float)
    rows = np.array(rounds, dtype=float)
    return rows - rows.mean(axis=1, keepdims=True), totals - totals.mean()


def fit_final_values(games: Iterable[tuple[Array, Array]]) -> Array:
    """Return what one unit of each feature brings by the end of a game, and how much more at its beginning."""
    columns = 2 * len(FEATURES)
    change = np.zeros((columns, columns))
    gain = np.zeros(columns)
    spread = np.zeros(columns)
    count = 0
    for rounds, totals in games:
        trace = np.zeros((len(totals), columns))
        for rows, later in zip(rounds, [*rounds[1:], None], strict=True):
            trace = TRACE_DECAY * trace + rows
            change += trace.T @ (rows if later is None else rows - later)
            spread += (rows**2).sum(axis=0)
            count += len(rows)
        gain += trace.T @ totals
    known = np.where(spread > 0, spread, count)  # a feature that never varied gets the weight 0
    solution = np.linalg.solve(change + RIDGE_PER_ROW * np.diag(known), gain)
    return np.transpose(np.reshape(solution, (2, -1))).astype(np.float64)


def game_key(seed: int, number: int) -> bytes:
    """Return the key of the game with this number."""
    return blake2b(f"{seed} {number} game".encode(), digest_size=16).digest()


def ignore_round(view: View) -> None:
    """Do nothing: most games are played only for their totals."""


def play_game(secret: bytes, tables: Sequence[Weights], look: Look = ignore_round) -> list[int]:
    """Return the totals of a game in which each seat plays by its own weights.

    `look` is called with the view after each round.
    """
    weights: list[Weights] = [tuple([(late, more) for late, more in table]) for table in tables]
    match = Match[State].new(game_of("saint_malo"), Setup(len(tables), secret, Lobby()))
    view: View = match.view(None)
    while not match.is_over:
        seat = min(match.open_questions)
        before, view = view, match.view(seat)
        if view.round != before.round:
            look(view)
        context = TurnContext(weights[seat], make_outlook(view), view.row_length)
        match.submit(seat, choose_in_context(view, match.get_decision(seat), context))
    look(match.view(None))
    return [row.total for row in sorted(match.results().ranking, key=attrgetter("seat"))]
