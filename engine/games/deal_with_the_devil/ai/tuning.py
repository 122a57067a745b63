"""How much each trait tells of a seat's role (`longtable tune`): a conditional logit over the castings that a viewer
cannot rule out, fitted by Newton's method to what the seats of many games saw when they had to vote or to guess.

Every seat of these games plays in a manner of its own: weights that know one manner only fail on others, above all on
a devil who builds little.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.core import Chance, Match, Seat, Setup
from engine.games import game as game_of

from ..components import SEAT_COUNT
from ..state import State
from ..view import View
from .answers import choose_with_manner
from .belief import CLASS_INDEX, ROLE_CLASSES, calculate_traits, list_assignments
from .manner import MANNER_BY_LEVEL, Manner

SLUG = "deal_with_the_devil"
TUNED_STAGES = ("vote_2", "vote_3", "ritual_3", "ritual_5")
CLUB_MANNER = MANNER_BY_LEVEL["club"]
TRAINING_MANNERS: tuple[Manner, ...] = (  # of its own, so that a beginner may make other mistakes and the weights stay
    CLUB_MANNER,
    replace(
        CLUB_MANNER,
        role_error=30.0,
        chest_error=0.35,
        plan_slack_points=6.0,
        soul_bid_share=0.75,
        bid_raise=0.0,
        bid_cut=0.0,
        stock_weight=0.6,
    ),
    replace(
        CLUB_MANNER,
        role_error=0.0,
        chest_error=0.0,
        plan_slack_points=0.3,
        soul_sale_share=0.7,
        soul_bid_share=0.45,
        bid_raise=0.1,
        bid_cut=0.05,
    ),
    replace(CLUB_MANNER, soul_sale_share=0.4),
    replace(CLUB_MANNER, soul_sale_share=1.1),
    replace(CLUB_MANNER, soul_bid_share=1.2, bid_raise=0.0),
    replace(CLUB_MANNER, stock_weight=1.6),
    replace(CLUB_MANNER, soul_bid_share=0.4, stock_weight=2.5),
)
RIDGE_PENALTY = 3.0
MAX_NEWTON_STEPS, CONVERGED_STEP = 40, 1e-5

Array = NDArray[np.float64]


class Judgement(NamedTuple):
    """What one viewer had to judge."""

    stage: str
    rows: Array  # of each casting, the traits of all seats by class
    true: int  # which of them it was


def tune(games: int, seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    """The tables of `weights.toml`: for each stage and trait, what one of it tells of a mortal, a cultist, a devil."""
    seen = list[Judgement]()
    with ProcessPoolExecutor() as pool:
        for number, found in enumerate(pool.map(partial(play_and_record, seed), range(games), chunksize=4), 1):
            seen += found
            done(number)
    return {"belief": {stage: fit_weight_table([one for one in seen if one.stage == stage]) for stage in TUNED_STAGES}}


# Playing


def play_and_record(seed: int, number: int) -> list[Judgement]:
    """One game, and what its seats saw at the questions for which there are weights."""
    rng, game = Chance(derive_key(seed, number, "players")), game_of(SLUG)
    match = Match[State].new(game, Setup(SEAT_COUNT, derive_key(seed, number, "game"), game.options()))
    manners = [TRAINING_MANNERS[rng.below(len(TRAINING_MANNERS))] for _ in match.seats]
    found, watching = list[Judgement](), set[tuple[str, Seat]]()
    while not match.over:
        seat = min(match.asks)
        view: View = match.view(seat)
        stage = f"{view.phase}_{view.round}"
        if stage in TUNED_STAGES and (stage, seat) not in watching:
            watching.add((stage, seat))
            found += record_judgement(stage, view, [own.role for own in match.state.own])
        match.submit(seat, choose_with_manner(view, match.decision(seat), rng, manners[seat]))
    return found


def derive_key(seed: int, number: int, what: str) -> bytes:
    return blake2b(f"{seed} {number} {what}".encode(), digest_size=16).digest()


def record_judgement(stage: str, view: View, roles: list[Any]) -> Iterator[Judgement]:
    """Nothing where only one casting is left."""
    assert view.seat is not None
    fitting = list_assignments(view)
    if len(fitting) > 1:
        rows = list[Array]()
        for casting in fitting:
            row = np.zeros((len(ROLE_CLASSES), len(calculate_traits(view, view.seat, "devil"))))
            for seat, role in enumerate(casting):
                if seat != view.seat:
                    row[CLASS_INDEX[role]] += list(calculate_traits(view, seat, role).values())
            rows.append(row.ravel())
        yield Judgement(stage, np.array(rows), fitting.index(tuple(roles)))


# Fitting


def fit_weight_table(seen: list[Judgement]) -> dict[str, list[float]]:
    names = list(list_trait_names())
    weights = fit_weights(seen).reshape(len(ROLE_CLASSES), len(names))
    return {name: [round(float(one), 2) for one in weights[:, n]] for n, name in enumerate(names)}


def list_trait_names() -> list[str]:
    match = Match[State].new(game_of(SLUG), Setup(SEAT_COUNT, bytes(16), game_of(SLUG).options()))
    return list(calculate_traits(match.view(0), 1, "devil"))


def fit_weights(seen: list[Judgement]) -> Array:
    """The weights under which what was true is likeliest, less a penalty for large ones."""
    most, width = max(len(one.rows) for one in seen), int(seen[0].rows.shape[1])
    rows, barred = np.zeros((len(seen), most, width)), np.full((len(seen), most), -np.inf)
    for n, one in enumerate(seen):
        rows[n, : len(one.rows)], barred[n, : len(one.rows)] = one.rows, 0.0
    true = np.array([one.true for one in seen])
    weights: Array = np.zeros(width)
    for _ in range(MAX_NEWTON_STEPS):
        step: Array = calculate_newton_step(weights, rows, barred, true)
        weights[:] = weights + step
        if np.abs(step).max() < CONVERGED_STEP:
            break
    return weights


def calculate_newton_step(weights: Array, rows: Array, barred: Array, true: NDArray[np.int64]) -> Array:
    """One step of Newton's."""
    scores: Array = rows @ weights + barred
    odds: Array = np.exp(scores - scores.max(axis=1, keepdims=True))
    odds = odds / odds.sum(axis=1, keepdims=True)
    mean: Array = np.einsum("ij,ijk->ik", odds, rows)
    slope: Array = (rows[np.arange(len(rows)), true] - mean).sum(axis=0) - RIDGE_PENALTY * weights
    square: Array = np.einsum("ij,ijk,ijl->kl", odds, rows, rows, optimize=True)
    return np.linalg.solve(square - mean.T @ mean + RIDGE_PENALTY * np.eye(len(weights)), slope).astype(np.float64)
