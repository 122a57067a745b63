"""Measure how fast rules and bots are. The rules are compared with python-chess, measured in turns with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time, thread_time

import chess

from engine.core import Chance, Match, Setup
from engine.core.game import AnyGame
from engine.core.match import Playout
from engine.games import games
from engine.players import BOTS

from .figures import BenchFigure, find_centile

ROUNDS = 12
DECISIONS_PER_ROUND = 3_000
TIMED_DECISIONS = 20
# Only every nth decision of a strong bot is timed, so that the timed ones are spread over several games.
TIMING_INTERVAL = 17


def play_chess(rng: random.Random) -> int:
    """Play random moves of chess. Return the number of decisions."""
    board, pick = chess.Board(), rng.random
    for _ in range(DECISIONS_PER_ROUND):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(moves[int(pick() * len(moves))])
    return DECISIONS_PER_ROUND


def play_games(game: AnyGame, seats: int, rng: random.Random) -> int:
    """Play random games. Return the number of decisions with two or more options."""
    decisions, pick = 0, rng.random
    while decisions < DECISIONS_PER_ROUND:
        setup = Setup(seats, rng.randbytes(16), game.options_type())
        match = Playout.new(game, setup)
        match.state.chance.playout_rng_state = rng.getrandbits(62) | 1
        while options_by_seat := match.legal_options:
            seat, options = next(iter(options_by_seat.items()))
            decisions += len(options) > 1
            match.push(seat, options[int(pick() * len(options))])
    return decisions


def measure_decisions_per_second(play: Callable[[], int]) -> float:
    """Return decisions for each CPU second. `play` returns the number of its decisions."""
    begin = process_time()
    decisions = play()
    return decisions / (process_time() - begin)


def measure_playouts(game: AnyGame) -> float:
    """Return decisions a second of random games divided by those of python-chess: the median of several rounds."""
    rng, seats = random.Random(1), game.player_counts[len(game.player_counts) // 2]
    return median(
        measure_decisions_per_second(lambda: play_games(game, seats, rng))
        / measure_decisions_per_second(lambda: play_chess(rng))
        for _ in range(ROUNDS)
    )


def measure_thinking(game: AnyGame) -> list[float]:
    """Return the CPU milliseconds of a strong bot's decisions, taken from games between beginners."""
    luck, cpu_ms = random.Random(3), list[float]()
    while len(cpu_ms) < TIMED_DECISIONS:
        match = Match.new(game, Setup(game.player_counts[0], luck.randbytes(16)))
        choices = 0
        while not match.is_over and len(cpu_ms) < TIMED_DECISIONS:
            seat = min(match.open_questions)
            decision = match.get_decision(seat)
            choices += len(decision.options) > 1
            if len(decision.options) > 1 and choices % TIMING_INTERVAL == 0:
                respond = BOTS["strong"](match.preview(), seat, Chance(luck.randbytes(16)))
                begin = thread_time()
                respond(decision)
                cpu_ms.append(1e3 * (thread_time() - begin))
            match.submit(seat, BOTS["beginner"](match, seat, Chance(luck.randbytes(16))))
    return cpu_ms


def figures() -> list[BenchFigure]:
    speeds = {game.title: measure_playouts(game) for game in games()}
    thinking = {game.title: find_centile(measure_thinking(game), 0.95) for game in games()}
    return [
        *(
            BenchFigure(f"{title}: decisions a second divided by python-chess's", n)
            for title, n in speeds.items()
        ),
        BenchFigure(
            "random-playout decisions a second divided by python-chess's, median of the games",
            median(speeds.values()),
            2.5,
            more_is_better=True,
        ),
        BenchFigure("the same, worst game", min(speeds.values()), 2, more_is_better=True),
        *(BenchFigure(f"{title}: a strong bot's decision", ms, unit="ms") for title, ms in thinking.items()),
        BenchFigure(
            "processor time of a strong bot's decision, 95th percentile, worst game",
            max(thinking.values()),
            3000,
            "ms",
        ),
    ]
