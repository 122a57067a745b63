"""Measure advice and reviews: how long they take, and how good they are.

`python -m tests.bench.judging village --planted 10 --games 24` measures one game longer than `make bench` does.
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
from bot.analysis.game_stories import StoryInput
from bot.analysis.review_process import review
from bot.service.model.review import MAX_CPU_PER_GAME_S, MAX_CPU_PER_SEAT_S, get_cpu_limit
from bot.service.workers.advice_search import DISCREET_ANSWER_DELAY_S, PLAYOUTS, find_advice, make_question
from engine.core import Match
from engine.core.game import AnyGame
from engine.games import game, games
from tests.bot.analysis.reviewed_games import KEY, decode_action, keep_rules_of_thumb, plant_bad_answer, play_task
from tests.bot.wholes import make_story_input

from . import advice
from .figures import BenchFigure, find_centile, format_table
from .positions import iterate_positions

# Pieces of advice that are timed in each game.
ADVICE_PIECES = 5
# Playouts of a piece against rules of thumb.
FEW_PLAYOUTS = 12
# Seconds of processor for repeated play: games against rules of thumb, and planted answers.
MAX_REPEATED_S = 4.0
PLANTED_ANSWERS = 10
# Questions before a planted answer is looked for: 4, 7 and so on, ten places in turns.
FIRST, APART, PLACES = 4, 3, 10
# Games for a planted answer. In some nothing is dear enough.
MAX_PLANTED_GAMES = 3
Work = Callable[[], Awaitable[Any]]


# Advice


async def time_pieces(one: AnyGame) -> list[BenchFigure]:
    """Time pieces as the bot finds them, in a process of its own, and the start of that process."""
    waits, costs = list[float](), list[float]()
    choices = (place for place in iterate_positions(one) if len(place[0].get_decision(place[1]).options) > 1)
    for match, seat in islice(choices, ADVICE_PIECES):
        question = make_question(Match[Any].load(one, match.dump()), "", seat, bytes(32))
        begun, before = perf_counter(), measure_children()
        with patch("bot.service.workers.advice_search.PROCESS_TIMEOUT_S", inf):
            await find_advice(one, question.task)
        waits.append(perf_counter() - begun)
        costs.append(measure_children() - before)
    least = DISCREET_ANSWER_DELAY_S if one.delays_reveal else 8  # A discreet game gives the answer then, not before.
    return [
        BenchFigure(
            f"{one.title}: advice, until it is found, median", median(waits), least if one.delays_reveal else 3, 2, "s"
        ),
        BenchFigure(
            f"{one.title}: advice, until it is found, 95th percentile", find_centile(waits, 0.95), least, 5, "s"
        ),
        BenchFigure(f"{one.title}: advice, processor, 95th percentile", find_centile(costs, 0.95), 4, 2, "s"),
    ]


def measure_children() -> float:
    """Return the seconds of processor of all processes that were waited for."""
    times = os.times()
    return times.children_user + times.children_system


def play_against(
    one: AnyGame, most: float = MAX_REPEATED_S, times: int | None = None, playouts: int = FEW_PLAYOUTS
) -> BenchFigure:
    """Let half of the seats follow advice and the others rules of thumb, for so many games, or as time allows."""
    begun, won = process_time(), list[float]()
    while len(won) < times if times else not won or process_time() < begun + most:
        won.append(advice.play_game(one, one.player_counts[0], 1, len(won), playouts, "club").won)
    name = f"{one.title}: advice of {playouts} playouts against rules of thumb, won of {len(won)} games"
    return BenchFigure(name, fmean(won))


# Reviews


async def review_game(one: AnyGame) -> list[BenchFigure]:
    """Review a seat of a game of rules of thumb, in a process of its own, and find what such answers cost."""
    task, match = await asyncio.to_thread(play_task, one.slug, 0, keep_rules_of_thumb)
    before, seats = measure_children(), len(match.seats)
    with patch("bot.analysis.reviews.PROCESS_TIMEOUT_S", inf):  # A crowded machine takes longer by the clock.
        made = await bot.analysis.reviews.make_review(replace(task, cap=get_cpu_limit(seats)))
    cost = measure_children() - before
    found = [
        BenchFigure(f"{one.title}: review of a seat, processor", cost, MAX_CPU_PER_SEAT_S, 30, "s"),
        BenchFigure(
            f"{one.title}: reviews of a game, were all {seats} like it, processor",
            cost * seats,
            MAX_CPU_PER_GAME_S,
            60,
            "s",
        ),
        BenchFigure(f"{one.title}: decisions that were looked at, share of {made.of}", made.looked / made.of),
    ]
    # Otherwise it takes minutes, as a program of its own.
    return [*found, plant_answers(one)] if cost < MAX_REPEATED_S else found


def plant_answers(one: AnyGame, most: float = MAX_REPEATED_S, times: int = PLANTED_ANSWERS) -> BenchFigure:
    """Plant bad answers, each in a game of its own, among those that cost most: so many, or as time allows."""
    begun, hits, tried = process_time(), 0, 0
    for n in range(MAX_PLANTED_GAMES * times):
        if tried == times or (tried and process_time() > begun + most):
            break
        say, bad = plant_bad_answer(one.slug, FIRST + APART * (n % PLACES))
        task, _ = play_task(one.slug, 0, say, key=bytes([n]) * len(KEY))
        if bad:
            tried += 1
            told = review(task).costly
            hits += any(decode_action(question.taken, one.slug) == bad[0] for question in told)
    return BenchFigure(f"{one.title}: planted bad answers found among the three, share of {tried}", hits / max(1,
    tried),
                  0.9, 0.95)  # fmt: skip


# `many_games` measures what others feel of it.


def create_asking() -> list[Work]:
    """Return the work of a piece of advice in each game."""
    first = [next(iterate_positions(one)) for one in games()]
    questions = [make_question(match, "", seat, bytes(32)) for match, seat in first]
    return [partial(find_advice, question.game, question.task) for question in questions]


def create_looking_back() -> list[Work]:
    """Return the work of a review and [How it went] of each game."""
    tasks = [play_task(one.slug, 0, keep_rules_of_thumb)[0] for one in games()]
    shots = [make_story_input(one, one.player_counts[0]) for one in games()]
    reviews = [partial(bot.analysis.reviews.make_review, task) for task in tasks]
    return [work for pair in zip(reviews, map(create_story, shots), strict=True) for work in pair]


def create_story(one: StoryInput) -> Work:
    return partial(bot.analysis.game_stories.make_story, one)


def measure_game(one: AnyGame) -> list[BenchFigure]:
    timed = asyncio.run(time_pieces(one))
    return [*timed, play_against(one), *asyncio.run(review_game(one))]


def figures() -> list[BenchFigure]:
    return [figure for one in games() for figure in measure_game(one)]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--planted", type=int, default=PLANTED_ANSWERS)
    given = parser.parse_args()
    one = game(given.game)
    print(
        format_table(
            [play_against(one, times=given.games, playouts=given.playouts), plant_answers(one, inf, given.planted)]
        )
    )


if __name__ == "__main__":
    main()
