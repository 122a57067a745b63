"""How long bot players think, and how fast `longtable simulate` plays."""
from __future__ import annotations

import random
from time import process_time, thread_time
from typing import Any

from engine.core import Chance, Match, Setup
from engine.core.game import AnyGame, BotKind
from engine.games import games
from engine.players import PLAYERS
from engine.players.simulate import simulate

from .figures import Figure, centile, table

SEARCHED = 8  # decisions of a game
GREEDY = 150
SIMULATED = 10  # games


def thinking(game: AnyGame, kind: BotKind, seats: int, count: int) -> list[float]:
    """CPU seconds of so many decisions with two or more options, spread over games that greedy players play."""
    luck, taken = random.Random(3), list[float]()
    while len(taken) < count:
        match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
        step = 0
        while not match.over and len(taken) < count:
            seat = min(match.asks)
            decision = match.decision(seat)
            step += len(decision.options) > 1
            if len(decision.options) > 1 and (kind != "strong" or step % 17 == 0):
                say = PLAYERS[kind](match.preview(), seat, Chance(luck.randbytes(16)))
                begun = thread_time()
                say(decision)
                taken.append(thread_time() - begun)
            match.submit(seat, PLAYERS["beginner"](match, seat, Chance(luck.randbytes(16))))
    return taken


def of_game(game: AnyGame) -> list[Figure]:
    seats, found = game.seats[len(game.seats) // 2], list[Figure]()
    kinds: list[tuple[BotKind, int]] = [("beginner", GREEDY), ("strong", SEARCHED)]
    for kind, count in kinds:
        taken = thinking(game, kind, seats, count)
        name = f"{game.title}: {kind} thinks about a decision"
        found.append(Figure(f"{name}, median", centile(taken, 0.5) * 1e3, unit="ms"))
        found.append(Figure(f"{name}, 95th percentile", centile(taken, 0.95) * 1e3, unit="ms"))
    played = simulate(game, seats, SIMULATED, ["beginner"], 1, process_time)
    found.append(Figure(f"{game.title}: greedy games simulated", played.games_per_second, unit="/s"))
    found.append(Figure(f"{game.title}: decisions a game", played.decisions_per_game))
    return found


def figures() -> list[Figure]:
    return [figure for game in games() for figure in of_game(game)]


if __name__ == "__main__":
    print(table(figures()))
