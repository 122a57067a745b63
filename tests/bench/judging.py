"""Measure advice and reviews: how long they take, and how good they are.

`python -m tests.bench.judging village --planted 10 --games 24` measures one game for longer than `make bench` does.
"""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice
from math import inf
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

import bot.analysis.game_stories
import bot.analysis.reviews
from bot.analysis.review_process import review
from bot.service.model.review import MAX_CPU_PER_GAME_S, MAX_CPU_PER_SEAT_S, get_cpu_limit
from bot.service.workers.advice_search import DISCREET_ANSWER_DELAY_S, PLAYOUTS, find_advice, make_question
from engine.core import Match
from engine.core.game import AnyGame
from engine.games import game as game_of
from engine.games import games
from tests.bot.analysis.reviewed_games import (
    KEY,
    decode_action,
    keep_rules_of_thumb,
    plant_bad_answer,
    play_task,
)
from tests.bot.wholes import make_story_input

from . import advice
from .figures import BenchFigure, find_centile, format_table
from .positions import iterate_positions

PIECES_PER_GAME = 5
# Playouts of a piece of advice in games against bots of level "club". The bot itself makes many more.
FEW_PLAYOUTS = 12
# CPU seconds for games against bots, and again for planted answers.
MAX_REPEATED_S = 4.0
PLANTED_ANSWERS = 10
# A bad answer is planted after so many questions, in turn.
QUESTIONS_BEFORE_PLANTED = range(4, 34, 3)
# How many games are played on average, at most, for one planted answer. In some games no answer is bad enough.
MAX_GAMES_PER_PLANTED = 3
AsyncCall = Callable[[], Awaitable[Any]]


# Advice


async def time_advice(game: AnyGame) -> list[BenchFigure]:
    """Time some pieces of advice as the bot finds them, in a child process. Its start is included."""
    waits, costs = list[float](), list[float]()
    positions = iterate_positions(game)
    choices = ((match, seat) for match, seat in positions if len(match.get_decision(seat).options) > 1)
    for match, seat in islice(choices, PIECES_PER_GAME):
        question = make_question(Match[Any].load(game, match.dump()), "", seat, bytes(32))
        begin, cpu_before = perf_counter(), measure_child_cpu_seconds()
        with patch("bot.service.workers.advice_search.PROCESS_TIMEOUT_S", inf):
            await find_advice(game, question.task)
        waits.append(perf_counter() - begin)
        costs.append(measure_child_cpu_seconds() - cpu_before)
    # If a game delays the reveal, the player waits so long anyway.
    median_goal, high_goal = (DISCREET_ANSWER_DELAY_S,) * 2 if game.delays_reveal else (3, 8)
    name = f"{game.title}: advice"
    return [
        BenchFigure(f"{name}, until it is found, median", median(waits), median_goal, 2, "s"),
        BenchFigure(
            f"{name}, until it is found, 95th percentile", find_centile(waits, 0.95), high_goal, 5, "s"
        ),
        BenchFigure(f"{name}, processor, 95th percentile", find_centile(costs, 0.95), 4, 2, "s"),
    ]


def measure_child_cpu_seconds() -> float:
    """Return the CPU seconds of all child processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def measure_advised_wins(
    game: AnyGame,
    max_cpu_seconds: float = MAX_REPEATED_S,
    times: int | None = None,
    playouts: int = FEW_PLAYOUTS,
) -> BenchFigure:
    """Return the share of wins of seats that follow advice, against as many bots of level "club".

    Play so many games if `times` is given, otherwise until the CPU seconds are used up, but at least one game.
    """
    begin, won = process_time(), list[float]()
    while len(won) < times if times else not won or process_time() < begin + max_cpu_seconds:
        won.append(advice.play_game(game, game.player_counts[0], 1, len(won), playouts, "club").won)
    name = f"{game.title}: advice of {playouts} playouts against rules of thumb, won of {len(won)} games"
    return BenchFigure(name, fmean(won))


# Reviews


async def measure_review(game: AnyGame) -> list[BenchFigure]:
    """Review a seat of a game between bots, in a child process.

    If that is cheap, also measure how many planted bad answers reviews find. Otherwise it would take minutes, and
    `main` measures it on request.
    """
    task, match = await asyncio.to_thread(play_task, game.slug, 0, keep_rules_of_thumb)
    cpu_before, seats = measure_child_cpu_seconds(), len(match.seats)
    with patch("bot.analysis.reviews.PROCESS_TIMEOUT_S", inf):  # a busy machine may take longer
        made = await bot.analysis.reviews.make_review(replace(task, cap=get_cpu_limit(seats)))
    cost = measure_child_cpu_seconds() - cpu_before
    title = game.title
    all_seats = f"{title}: reviews of a game, were all {seats} like it, processor"
    measured = [
        BenchFigure(f"{title}: review of a seat, processor", cost, MAX_CPU_PER_SEAT_S, 30, "s"),
        BenchFigure(all_seats, cost * seats, MAX_CPU_PER_GAME_S, 60, "s"),
        BenchFigure(f"{title}: decisions that were looked at, share of {made.of}", made.looked / made.of),
    ]
    return [*measured, measure_found_mistakes(game)] if cost < MAX_REPEATED_S else measured


def measure_found_mistakes(
    game: AnyGame, max_cpu_seconds: float = MAX_REPEATED_S, times: int = PLANTED_ANSWERS
) -> BenchFigure:
    """Plant one bad answer in each of several games. Return the share that a review lists among the most costly three.

    Stop after so many planted answers, or when the CPU seconds are used up.
    """
    begin = process_time()
    hits = 0
    tried = 0
    for n in range(MAX_GAMES_PER_PLANTED * times):
        if tried == times or (tried and process_time() > begin + max_cpu_seconds):
            break
        questions = QUESTIONS_BEFORE_PLANTED[n % len(QUESTIONS_BEFORE_PLANTED)]
        choose, planted = plant_bad_answer(game.slug, questions)
        task, _ = play_task(game.slug, 0, choose, key=bytes([n]) * len(KEY))
        if planted:
            tried += 1
            costly = review(task).costly
            hits += any(decode_action(question.taken, game.slug) == planted[0] for question in costly)
    name = f"{game.title}: planted bad answers found among the three, share of {tried}"
    return BenchFigure(name, hits / max(1, tried), 0.9, 0.95)


# Calls that `hosted` repeats while others play


def list_advice_calls() -> list[AsyncCall]:
    """Return for each game a call that finds a piece of advice in its first position."""
    positions = [next(iterate_positions(game)) for game in games()]
    questions = [make_question(match, "", seat, bytes(32)) for match, seat in positions]
    return [partial(find_advice, question.game, question.task) for question in questions]


def list_review_calls() -> list[AsyncCall]:
    """Return for each game a call that reviews a seat, and one that makes [How it went]."""
    calls = list[AsyncCall]()
    for game in games():
        task, _ = play_task(game.slug, 0, keep_rules_of_thumb)
        story_input = make_story_input(game, game.player_counts[0])
        calls += [
            partial(bot.analysis.reviews.make_review, task),
            partial(bot.analysis.game_stories.make_story, story_input),
        ]
    return calls


def measure_game(game: AnyGame) -> list[BenchFigure]:
    timed = asyncio.run(time_advice(game))
    return [*timed, measure_advised_wins(game), *asyncio.run(measure_review(game))]


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in measure_game(game)]


def main():
    """Measure advised wins and planted answers of one game, as often as the command line says."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--planted", type=int, default=PLANTED_ANSWERS)
    args = parser.parse_args()
    game = game_of(args.game)
    wins = measure_advised_wins(game, times=args.games, playouts=args.playouts)
    print(format_table([wins, measure_found_mistakes(game, inf, args.planted)]))


if __name__ == "__main__":
    main()
