"""Measure how long bot players think, what a process that thinks needs, and how fast `longtable simulate` plays."""
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

# Decisions looked at, of several games.
DECISIONS_BY_LEVEL: dict[BotLevel, int] = {"beginner": 150, "club": 150, "strong": 20}
EVERY_BY_LEVEL: dict[BotLevel, int] = {"beginner": 1, "club": 1, "strong": 17}
# Milliseconds of processor, at the 95th percentile.
MAX_MS_BY_LEVEL: dict[BotLevel, float] = {"beginner": 20, "club": 20, "strong": 3000}
SIMULATED_GAMES = 10
THINKING_CODE = """
import resource, sys
from bot.service.workers.search_process import think
from engine.games import game
think(game(sys.argv[1]), sys.stdin.buffer.read(), "strong", int(sys.argv[2]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def measure_thinking(game: AnyGame, level: BotLevel, seats: int, count: int) -> list[float]:
    """Return CPU seconds of so many decisions with two or more options, spread over games that beginners play."""
    luck, taken = random.Random(3), list[float]()
    while len(taken) < count:
        match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
        step = 0
        while not match.is_over and len(taken) < count:
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            step += len(decision.options) > 1
            if len(decision.options) > 1 and step % EVERY_BY_LEVEL[level] == 0:
                say = BOTS[level](match.preview(), seat, Chance(luck.randbytes(16)))
                begun = thread_time()
                say(decision)
                taken.append(thread_time() - begun)
            match.submit(seat, BOTS["beginner"](match, seat, Chance(luck.randbytes(16))))
    return taken


def measure_memory(game: AnyGame, seats: int) -> float:
    """Return the most MB of the process in which a strong bot thinks about its first turn."""
    match = Match[Any].new(game, Setup(seats, bytes(16)))
    of = (sys.executable, "-c", THINKING_CODE, game.slug, str(min(match.open_questions)))
    return float(subprocess.run(of, input=match.dump(), stdout=subprocess.PIPE, check=True).stdout)


def measure_game(game: AnyGame) -> list[BenchFigure]:
    seats, found = game.player_counts[len(game.player_counts) // 2], list[BenchFigure]()
    for level in BOT_LEVELS:
        taken = measure_thinking(game, level, seats, DECISIONS_BY_LEVEL[level])
        name = f"{game.title}: {level} thinks about a decision"
        found.append(BenchFigure(f"{name}, median", find_centile(taken, 0.5) * 1e3, unit="ms"))
        most = MAX_MS_BY_LEVEL[level]
        found.append(
            BenchFigure(f"{name}, 95th percentile", find_centile(taken, 0.95) * 1e3, most, most / 2, unit="ms")
        )
    found.append(
        BenchFigure(f"{game.title}: a process in which a strong bot thinks", measure_memory(game, seats), unit="MB")
    )
    played = simulate_games(game, seats, SIMULATED_GAMES, ["beginner"], 1, process_time)
    found.append(BenchFigure(f"{game.title}: games of beginners simulated", played.games_per_second, unit="/s"))
    found.append(BenchFigure(f"{game.title}: decisions a game", played.decisions_per_game))
    return found


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in measure_game(game)]


if __name__ == "__main__":
    print(format_table(figures()))
