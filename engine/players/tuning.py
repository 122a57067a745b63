"""Fits the weights of a game's features to games of its own bots (`longtable dev tune`).

Bots of beginner and club level play to the end and make random mistakes. Before one turn in five the seats are
compared: the distance of their features from the mean of the table, with the distance of their final totals. Ridge
regression returns what each feature is worth at the end of a game, and how much more at its beginning. The same games
and seed give the same weights. A game that learns more has a module `ai/tuning.py` with a function
`tune(games, seed, done)`, which returns further tables by name. If that module sets `VALUE_TOO`, it fits the weights of
`value` itself and there is no regression.

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
from engine.core.match import Match, Playout
from engine.core.rules import Action, Chance, Decision, Seat, Setup
from engine.games import game as game_of

from .bot import Position, create_random_responder
from .heuristic_bot import create_heuristic_responder, has_heuristics
from .playouts import run_playout
from .simulation import create_bot_rng, make_setup

COMPARED_TURN_INTERVAL = 5
# Seats must play differently, or else the data shows nothing about other ways to play.
PLAYED_LEVELS: tuple[BotLevel, ...] = ("beginner", "club")
MAX_MISTAKE_PERCENT = 20
# Columns are scaled to 1.
RIDGE_PENALTY_PER_ROW = 1e-3

Array = NDArray[np.float64]
Tables = dict[str, Any]


class ComparedSeats(NamedTuple):
    """Rows of features, and the targets of the regression, as distances from the mean of the table."""

    rows: Array
    target: Array


def tune_weights(slug: str, games: int, seed: int, done: Callable[[int], None]) -> Tables:
    """Return all tables of weights of a game, by name. `done` is called with the number of games played."""
    game, tables = game_of(slug), Tables()
    own = import_own_tuning(game)
    if type(game).features is not Game[Any, Any].features and not getattr(own, "VALUE_TOO", False):
        tables |= fit_weights(list_feature_names(game), play_games(slug, games, seed, done), games, seed)
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
    match = Match.new(game, Setup(game.player_counts[0], bytes(16), game.options_type()))
    return list(game.features(match.view(0), 0))


# Playing


def play_games(slug: str, games: int, seed: int, done: Callable[[int], None]) -> list[ComparedSeats]:
    """Play all games on all cores. Return their rows in the order of the games."""
    played = list[ComparedSeats]()
    with ProcessPoolExecutor() as pool:
        for number, one in enumerate(pool.map(partial(play_game, slug, seed), range(games), chunksize=4), 1):
            played.append(one)
            done(number)
    return played


def play_game(slug: str, seed: int, number: int) -> ComparedSeats:
    """Play one game and return a row for each seat at each compared turn."""
    game = game_of(slug)
    compared, totals = play_and_compare(
        game, game.player_counts[number % len(game.player_counts)], seed, number
    )
    rows = np.concatenate([one - one.mean(axis=0) for one in compared])
    return ComparedSeats(rows, np.tile(totals - totals.mean(), len(compared)))


def play_and_compare(game: AnyGame, seats: int, seed: int, number: int) -> tuple[list[Array], Array]:
    """Play one game. Return the feature rows of each compared turn, and the final totals by seat."""
    setup = make_setup(game, seats, seed, number)
    match = Match.new(game, setup) if game.has_secrets else Playout.new(game, setup)
    compared = list[Array]()
    rng = create_bot_rng(seed, number, -1)
    manners: list[tuple[BotLevel, int]] = [
        (PLAYED_LEVELS[rng.randbelow(len(PLAYED_LEVELS))], rng.randbelow(MAX_MISTAKE_PERCENT + 1))
        for _ in match.seats
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

    if isinstance(match, Match):
        while not match.is_over:
            compare()
            seat = min(match.open_questions)
            match.submit(seat, say(seat))
    else:
        run_playout(match, say, lambda: compare() is not None)
    rows = {row.seat: float(row.total) for row in match.results().ranking}
    return compared, np.array([rows[seat] for seat in match.seats])


def create_erring_responder(
    match: Position, seat: Seat, rng: Chance, level: BotLevel, share: int
) -> Responder:
    """Return the responder of a bot that gives a random candidate action in this percentage of its decisions.

    In a game without heuristics it plays at random, because there is no evaluation yet with which it could look ahead.
    """
    say = (
        create_heuristic_responder(match, seat, rng, level)
        if has_heuristics(match.game)
        else create_random_responder(match, seat, rng)
    )

    def saying(decision: Decision | None) -> Action | None:
        if decision is not None and len(decision.options) > 1 and rng.randbelow(100) < share:
            options = match.game.candidate_actions(match.view(seat), decision)
            return options[rng.randbelow(len(options))]
        return say(decision)

    return saying


def make_feature_rows(match: Position, viewer: Seat) -> Array:
    """Return a row for each seat: its features, then the features times the remaining part of the game."""
    game, view = match.game, match.view(viewer)
    features = np.array([list(game.features(view, seat).values()) for seat in match.seats], dtype=float)
    return np.hstack([features, features * (1 - game.progress(view))])


# Fitting


def fit_weights(names: Sequence[str], played: Sequence[ComparedSeats], games: int, seed: int) -> Tables:
    """Fit the weights. Return them by name, with a table that says how they were made."""
    rows, target = (np.concatenate(parts) for parts in zip(*played, strict=True))
    spread = rows.std(axis=0)
    scale = np.where(spread > 0, spread, 1.0)
    scaled = rows / scale
    xx = scaled.T @ scaled + RIDGE_PENALTY_PER_ROW * len(rows) * np.eye(len(scale))
    found = np.where(spread > 0, np.linalg.solve(xx, scaled.T @ target) / scale, 0.0)
    missed = float(np.square(target - rows @ found).sum())
    late, more = np.split(found, 2)
    return {
        "made": {
            "games": games,
            "seed": seed,
            "rows": len(rows),
            "explained": round(1 - missed / float(target @ target), 3),
        },
        "value": {
            name: [round(float(one), 2) for one in pair]
            for name, *pair in zip(names, late, more, strict=True)
        },
    }


def format_toml(tables: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield lines of TOML for nested tables of numbers and lists of numbers."""
    inner: dict[str, Mapping[str, Any]] = {
        name: one for name, one in tables.items() if isinstance(one, Mapping)
    }
    if path and len(inner) < len(tables):
        yield f"[{path}]"
    yield from [f"{quote_key(name)} = {one}" for name, one in tables.items() if name not in inner]
    if path:
        yield ""
    for name, one in inner.items():
        yield from format_toml(one, f"{path}.{quote_key(name)}" if path else quote_key(name))


def quote_key(name: str) -> str:
    return name if name.replace("_", "").isalnum() and name.isascii() else f'"{name}"'
