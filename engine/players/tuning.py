"""What the features of a game are worth: weights fitted to games that its own bots have played (`longtable tune`).

Beginners and players of the club who make mistakes, each as many as chance says, play to the end. Before a fifth of all
turns the seats are compared: how far each one's features lie from the table's mean, against how far its final total
does. Ridge regression gives what one of each is worth at the end of a game and how much more at its beginning. The same
games and seed give the same weights. A game that learns more has a module `ai/tuning.py` with a `tune` of its own,
whose tables are added: `tune(games, seed, done)` gives them by name. Where it says `VALUE_TOO` it learns the weights of
`value` as well, and there is no regression.

A. E. Hoerl, R. W. Kennard: Ridge Regression. Technometrics 12 (1970), 55 to 67.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.commands import Responder
from engine.core.game import AnyGame, BotLevel, Game
from engine.core.match import Match
from engine.core.rules import Action, Chance, Decision, Seat, Setup
from engine.games import game as game_of

from .heuristic_bot import create_heuristic_responder, has_heuristics
from .playouts import run_playout
from .random_bot import create_random_responder
from .simulation import create_bot_rng, start_game

COMPARED_TURN_INTERVAL = 5  # a turn of so many is compared
PLAYED_LEVELS: tuple[BotLevel, ...] = ("beginner", "club")  # where all play alike, nothing tells what else would be worth
MAX_MISTAKE_PERCENT = 20  # answers of a hundred that may be mistakes
RIDGE_PENALTY_PER_ROW = 1e-3  # of the number of rows, on columns scaled to 1

Array = NDArray[np.float64]
Tables = dict[str, Any]


class RegressionSums(NamedTuple):
    """What regression needs of so many rows: products of columns with columns, and with how far totals lie apart."""

    xx: Array
    xy: Array
    yy: float
    rows: int

    def add_sums(self, other: RegressionSums) -> RegressionSums:
        return RegressionSums(self.xx + other.xx, self.xy + other.xy, self.yy + other.yy, self.rows + other.rows)


def tune_weights(slug: str, games: int, seed: int, done: Callable[[int], None]) -> Tables:
    """Every table that the game learns, by name. `done` is told how many games have been played."""
    game, tables = game_of(slug), Tables()
    own = import_own_tuning(game)
    if type(game).features is not Game[Any, Any].features and not getattr(own, "VALUE_TOO", False):
        tables |= fit_weights(list_feature_names(game), sum_games(slug, games, seed, done), games, seed)
    return tables | own.tune(games, seed, done) if own else tables


def import_own_tuning(game: AnyGame) -> ModuleType | None:
    name = f"{game.package}.ai.tuning"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name and name.startswith(missing.name):
            return None
        raise


def list_feature_names(game: AnyGame) -> list[str]:
    match = Match[Any].new(game, Setup(game.player_counts[0], bytes(16), game.options_type()))
    return list(game.features(match.view(0), 0))


# Playing


def sum_games(slug: str, games: int, seed: int, done: Callable[[int], None]) -> RegressionSums:
    """Of all games, on all cores; the order of sums is that of the games, whoever plays them."""
    total: RegressionSums | None = None
    with ProcessPoolExecutor() as pool:
        for number, one in enumerate(pool.map(partial(sum_game, slug, seed), range(games), chunksize=4), 1):
            total = one if total is None else total.add_sums(one)
            done(number)
    assert total is not None, "no game to learn from"
    return total


def sum_game(slug: str, seed: int, number: int) -> RegressionSums:
    """One game: in each position that is compared, a row for each seat."""
    game = game_of(slug)
    compared, totals = play_and_compare(game, game.player_counts[number % len(game.player_counts)], seed, number)
    apart = totals - totals.mean()
    rows = np.concatenate([one - one.mean(axis=0) for one in compared])
    target = np.tile(apart, len(compared))
    return RegressionSums(rows.T @ rows, rows.T @ target, float(target @ target), len(target))


def play_and_compare(game: AnyGame, seats: int, seed: int, number: int) -> tuple[list[Array], Array]:
    """The positions that are compared, each a row of columns for each seat, and the final totals."""
    match, compared = start_game(game, seats, seed, number, kept=game.has_secrets), list[Array]()
    rng = create_bot_rng(seed, number, -1)
    manners: list[tuple[BotLevel, int]] = [
        (PLAYED_LEVELS[rng.randbelow(len(PLAYED_LEVELS))], rng.randbelow(MAX_MISTAKE_PERCENT + 1)) for _ in match.seats
    ]
    turn: set[Seat] = set()

    def say(seat: Seat) -> Responder:
        return create_erring_responder(match, seat, rng, *manners[seat])

    def compare() -> None:
        nonlocal turn
        if turn != (now := set(match.open_questions)):
            turn = now
            if rng.randbelow(COMPARED_TURN_INTERVAL) == 0 or not compared:
                compared.append(make_feature_rows(match, min(now)))

    if match.game.has_secrets:
        while not match.is_over:
            compare()
            seat = min(match.open_questions)
            match.submit(seat, say(seat))
    else:
        run_playout(match, say, lambda: compare() is not None)
    rows = {row.seat: float(row.total) for row in match.results().ranking}
    return compared, np.array([rows[seat] for seat in match.seats])


def create_erring_responder(match: Match[Any], seat: Seat, rng: Chance, level: BotLevel, share: int) -> Responder:
    """Somebody who now and then gives any of the promising answers: so many of a hundred times. In a game without
    rules of thumb all are given at random: nothing is known yet that could be looked ahead by."""
    say = create_heuristic_responder(match, seat, rng, level) if has_heuristics(match.game) else create_random_responder(match, seat, rng)

    def saying(decision: Decision | None) -> Action | None:
        if decision is not None and len(decision.options) > 1 and rng.randbelow(100) < share:
            options = match.game.candidate_actions(match.view(seat), decision)
            return options[rng.randbelow(len(options))]
        return say(decision)

    return saying


def make_feature_rows(match: Match[Any], viewer: Seat) -> Array:
    """A row for each seat: its features, and the same times what is left of the game."""
    game, view = match.game, match.view(viewer)
    features = np.array([list(game.features(view, seat).values()) for seat in match.seats], dtype=float)
    return np.hstack([features, features * (1 - game.progress(view))])


# Fitting


def fit_weights(names: Sequence[str], sums: RegressionSums, games: int, seed: int) -> Tables:
    """The weights by name, and how they were made."""
    spread = np.sqrt(np.diag(sums.xx) / sums.rows)
    scale = np.where(spread > 0, spread, 1.0)
    xx = sums.xx / np.outer(scale, scale) + RIDGE_PENALTY_PER_ROW * sums.rows * np.eye(len(scale))
    found = np.where(spread > 0, np.linalg.solve(xx, sums.xy / scale) / scale, 0.0)
    missed = float(sums.yy - 2 * found @ sums.xy + found @ sums.xx @ found)
    late, more = np.split(found, 2)
    return {
        "made": {"games": games, "seed": seed, "rows": sums.rows, "explained": round(1 - missed / sums.yy, 3)},
        "value": {name: [round(float(one), 2) for one in pair] for name, *pair in zip(names, late, more, strict=True)},
    }


def format_toml(tables: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Lines of TOML: numbers, lists of them, and tables of those."""
    inner: dict[str, Mapping[str, Any]] = {name: one for name, one in tables.items() if isinstance(one, Mapping)}
    if path and len(inner) < len(tables):
        yield f"[{path}]"
    yield from [f"{quote_key(name)} = {one}" for name, one in tables.items() if name not in inner]
    if path:
        yield ""
    for name, one in inner.items():
        yield from format_toml(one, f"{path}.{quote_key(name)}" if path else quote_key(name))


def quote_key(name: str) -> str:
    return name if name.replace("_", "").isalnum() and name.isascii() else f'"{name}"'
