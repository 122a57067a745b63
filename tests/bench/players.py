"""How long bot players think, what a process that thinks needs, and how fast `longtable simulate` plays."""
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

from .figures import Figure, centile, table

DECISIONS: dict[BotLevel, int] = {"beginner": 150, "club": 150, "strong": 20}  # looked at, of several games
EVERY: dict[BotLevel, int] = {"beginner": 1, "club": 1, "strong": 17}
WITHIN: dict[BotLevel, float] = {"beginner": 20, "club": 20, "strong": 3000}  # ms of processor, 95th percentile
SIMULATED = 10  # games
THOUGHT = """
import resource, sys
from bot.service.workers.search_process import think
from engine.games import game
think(game(sys.argv[1]), sys.stdin.buffer.read(), "strong", int(sys.argv[2]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def thinking(game: AnyGame, level: BotLevel, seats: int, count: int) -> list[float]:
    """CPU seconds of so many decisions with two or more options, spread over games that beginners play."""
    luck, taken = random.Random(3), list[float]()
    while len(taken) < count:
        match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
        step = 0
        while not match.is_over and len(taken) < count:
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            step += len(decision.options) > 1
            if len(decision.options) > 1 and step % EVERY[level] == 0:
                say = BOTS[level](match.preview(), seat, Chance(luck.randbytes(16)))
                begun = thread_time()
                say(decision)
                taken.append(thread_time() - begun)
            match.submit(seat, BOTS["beginner"](match, seat, Chance(luck.randbytes(16))))
    return taken


def memory(game: AnyGame, seats: int) -> float:
    """MB of the process in which a strong bot thinks about its first turn, at most."""
    match = Match[Any].new(game, Setup(seats, bytes(16)))
    of = (sys.executable, "-c", THOUGHT, game.slug, str(min(match.open_questions)))
    return float(subprocess.run(of, input=match.dump(), stdout=subprocess.PIPE, check=True).stdout)


def of_game(game: AnyGame) -> list[Figure]:
    seats, found = game.player_counts[len(game.player_counts) // 2], list[Figure]()
    for level in BOT_LEVELS:
        taken = thinking(game, level, seats, DECISIONS[level])
        name = f"{game.title}: {level} thinks about a decision"
        found.append(Figure(f"{name}, median", centile(taken, 0.5) * 1e3, unit="ms"))
        most = WITHIN[level]
        found.append(Figure(f"{name}, 95th percentile", centile(taken, 0.95) * 1e3, most, most / 2, unit="ms"))
    found.append(Figure(f"{game.title}: a process in which a strong bot thinks", memory(game, seats), unit="MB"))
    played = simulate_games(game, seats, SIMULATED, ["beginner"], 1, process_time)
    found.append(Figure(f"{game.title}: games of beginners simulated", played.games_per_second, unit="/s"))
    found.append(Figure(f"{game.title}: decisions a game", played.decisions_per_game))
    return found


def figures() -> list[Figure]:
    return [figure for game in games() for figure in of_game(game)]


if __name__ == "__main__":
    print(table(figures()))
