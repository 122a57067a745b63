"""Measure how long bots think, how much memory a thinking process needs, and how fast `longtable dev simulate` is."""

from __future__ import annotations

import random
import subprocess
import sys
from time import process_time, thread_time
from typing import Any

from engine.core import Chance, Match, Setup
from engine.core.game import BOT_LEVELS, AnyGame, BotLevel
from engine.games import games
from engine.players import BOTS
from engine.players.simulation import simulate_games

from .figures import BenchFigure, find_centile, format_table

TIMED_DECISIONS: dict[BotLevel, int] = {"beginner": 150, "club": 150, "strong": 20}
# Only every nth decision is timed, so that the timed ones are spread over several games.
TIMING_INTERVAL: dict[BotLevel, int] = {"beginner": 1, "club": 1, "strong": 17}
# The goal for the 95th percentile of a decision's processor time.
MAX_CPU_MS: dict[BotLevel, float] = {"beginner": 20, "club": 20, "strong": 3000}
SIMULATED_GAMES = 10


def measure_thinking(game: AnyGame, level: BotLevel, seats: int, count: int) -> list[float]:
    """Return the CPU seconds of `count` decisions with two or more options, taken from games between beginners."""
    luck, cpu_seconds = random.Random(3), list[float]()
    while len(cpu_seconds) < count:
        match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
        choices = 0
        while not match.is_over and len(cpu_seconds) < count:
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            choices += len(decision.options) > 1
            if len(decision.options) > 1 and choices % TIMING_INTERVAL[level] == 0:
                respond = BOTS[level](match.preview(), seat, Chance(luck.randbytes(16)))
                begin = thread_time()
                respond(decision)
                cpu_seconds.append(thread_time() - begin)
            match.submit(seat, BOTS["beginner"](match, seat, Chance(luck.randbytes(16))))
    return cpu_seconds


def measure_peak_memory_mb(game: AnyGame, seats: int) -> float:
    """Return the peak megabytes of a process in which a strong bot thinks about its first turn."""
    match = Match[Any].new(game, Setup(seats, bytes(16)))
    command = (sys.executable, "-m", "tests.bench.thinking_child", game.slug, str(min(match.open_questions)))
    return float(subprocess.run(command, input=match.dump(), stdout=subprocess.PIPE, check=True).stdout)


def measure_game(game: AnyGame) -> list[BenchFigure]:
    """Return the figures of one game, with its middle number of players."""
    title, seats = game.title, game.player_counts[len(game.player_counts) // 2]
    measured = list[BenchFigure]()
    for level in BOT_LEVELS:
        cpu_ms = [1e3 * seconds for seconds in measure_thinking(game, level, seats, TIMED_DECISIONS[level])]
        name, goal = f"{title}: {level} thinks about a decision", MAX_CPU_MS[level]
        measured += [
            BenchFigure(f"{name}, median", find_centile(cpu_ms, 0.5), unit="ms"),
            BenchFigure(f"{name}, 95th percentile", find_centile(cpu_ms, 0.95), goal, goal / 2, unit="ms"),
        ]
    memory = measure_peak_memory_mb(game, seats)
    played = simulate_games(game, seats, SIMULATED_GAMES, ["beginner"], 1, process_time)
    return [
        *measured,
        BenchFigure(f"{title}: a process in which a strong bot thinks", memory, unit="MB"),
        BenchFigure(f"{title}: games of beginners simulated", played.games_per_second, unit="/s"),
        BenchFigure(f"{title}: decisions a game", played.decisions_per_game),
    ]


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in measure_game(game)]


if __name__ == "__main__":
    print(format_table(figures()))
