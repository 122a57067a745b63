"""Fits the weights of `belief` (`longtable dev tune`): a conditional logit over the role assignments that a viewer
cannot rule out, by Newton's method, on what the seats of many games saw when they voted or guessed.

The seats play in different manners, because weights that know only one manner fail on others, above all on a devil who
builds little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.core import Chance, Match, Seat, Setup
from engine.core.rules.chance import derive_key
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
# Independent of MANNER_BY_LEVEL, so that a level can change and the weights stay
TRAINING_MANNERS: tuple[Manner, ...] = (
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
    """What one viewer had to judge: which role assignment is the true one."""

    stage: str
    rows: Array  # for each assignment, the traits of all seats by role class
    true: int  # the index of the true assignment


def tune(games: int, seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    """Return the tables of `weights.toml`: for each stage and trait, the weights for a mortal, the cultist and the
    devil."""
    judgements = list[Judgement]()
    with ProcessPoolExecutor() as pool:
        for number, found in enumerate(
            pool.map(partial(play_and_record, seed), range(games), chunksize=4), 1
        ):
            judgements += found
            done(number)
    return {
        "belief": {
            stage: fit_weight_table([judgement for judgement in judgements if judgement.stage == stage])
            for stage in TUNED_STAGES
        }
    }


# Playing


def play_and_record(seed: int, number: int) -> list[Judgement]:
    """Play one game. Return what its seats saw at the questions that have weights."""
    rng, game = Chance(derive_key(seed, number, "players")), game_of(SLUG)
    match = Match[State].new(game, Setup(SEAT_COUNT, derive_key(seed, number, "game"), game.options_type()))
    manners = [TRAINING_MANNERS[rng.randbelow(len(TRAINING_MANNERS))] for _ in match.seats]
    found, recorded = list[Judgement](), set[tuple[str, Seat]]()
    while not match.is_over:
        seat = min(match.open_questions)
        view: View = match.view(seat)
        stage = f"{view.phase}_{view.round}"
        if stage in TUNED_STAGES and (stage, seat) not in recorded:
            recorded.add((stage, seat))
            found += record_judgement(stage, view, [own.role for own in match.state.own])
        match.submit(seat, choose_with_manner(view, match.get_decision(seat), rng, manners[seat]))
    return found


def record_judgement(stage: str, view: View, roles: list[Any]) -> Iterator[Judgement]:
    """Yield the viewer's judgement, unless only one role assignment is possible."""
    assert view.seat is not None
    assignments = list_assignments(view)
    if len(assignments) > 1:
        rows = list[Array]()
        for assignment in assignments:
            row = np.zeros((len(ROLE_CLASSES), len(calculate_traits(view, view.seat, "devil"))))
            for seat, role in enumerate(assignment):
                if seat != view.seat:
                    row[CLASS_INDEX[role]] += list(calculate_traits(view, seat, role).values())
            rows.append(row.ravel())
        yield Judgement(stage, np.array(rows), assignments.index(tuple(roles)))


# Fitting


def fit_weight_table(judgements: list[Judgement]) -> dict[str, list[float]]:
    """Return the fitted weights by trait, rounded to two decimals."""
    names = list(list_trait_names())
    weights = fit_weights(judgements).reshape(len(ROLE_CLASSES), len(names))
    return {name: [round(float(weight), 2) for weight in weights[:, n]] for n, name in enumerate(names)}


def list_trait_names() -> list[str]:
    match = Match[State].new(game_of(SLUG), Setup(SEAT_COUNT, bytes(16), game_of(SLUG).options_type()))
    return list(calculate_traits(match.view(0), 1, "devil"))


def fit_weights(judgements: list[Judgement]) -> Array:
    """Return the weights that make the true assignments likeliest, less a penalty for large weights."""
    weights: Array = np.zeros(int(judgements[0].rows.shape[1]))
    for _ in range(MAX_NEWTON_STEPS):
        step: Array = calculate_newton_step(weights, judgements)
        weights[:] = weights + step
        if np.abs(step).max() < CONVERGED_STEP:
            break
    return weights


def calculate_newton_step(weights: Array, judgements: list[Judgement]) -> Array:
    """Return one step of Newton's method."""
    slope: Array = -RIDGE_PENALTY * weights
    square: Array = RIDGE_PENALTY * np.eye(len(weights))
    for _, rows, true in judgements:
        scores: Array = rows @ weights
        odds: Array = np.exp(scores - scores.max())
        odds /= odds.sum()
        mean: Array = odds @ rows
        slope += rows[true] - mean
        square += rows.T * odds @ rows - np.outer(mean, mean)
    return np.linalg.solve(square, slope).astype(np.float64)
