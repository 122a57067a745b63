"""Measure how fast the rules are, as ratios of CPU time to python-chess, which is measured in turns with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import chess
from msgspec.msgpack import Decoder

from conformance.case import Case
from conformance.walk import play_random_game
from engine.core import Action, Chance, Flow, Game, Match, Results, Seat, Setup, State, choose
from engine.core.game import AnyGame
from engine.core.match import Playout, SavedMatch
from engine.core.rules import compile_copier
from engine.games import games

from .demands import get_demands
from .figures import BenchFigure, find_centile, format_table

ROUNDS = 12
DECISIONS_PER_ROUND = 3_000
CALLS_PER_ATTEMPT = 20
MAX_POSITIONS = 120


class PickAction(Action, frozen=True, tag=True):
    n: int


class CountingState(State, kw_only=True):
    players: list[int]
    n: int = 0


TWO_PICKS = (PickAction(0), PickAction(1))


class MinimalGame(Game[CountingState, None]):
    """A game that only asks one question a step. It shows what the core itself costs."""

    slug = "nothing"
    title = "Nothing"
    player_counts = range(1, 2)
    state_type = CountingState
    action_types = (PickAction,)

    def create_state(self, setup: Setup) -> CountingState:
        return CountingState(chance=Chance(setup.key), players=[0])

    def step(self, s: CountingState) -> Flow[None]:
        yield from choose(0, "pick", lambda: TWO_PICKS)
        s.n += 1

    def is_over(self, s: CountingState) -> bool:
        return s.n >= DECISIONS_PER_ROUND

    def view(self, s: CountingState, viewer: Seat | None): ...

    def results(self, s: CountingState) -> Results:
        return Results((), ())


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


def create_playouts(game: AnyGame, seats: int) -> Callable[[random.Random], int]:
    """Return a function that plays random games and returns the number of decisions with two or more options.

    It stops after the game in which their number reaches DECISIONS_PER_ROUND.
    """

    def run_playouts(rng: random.Random) -> int:
        decisions, pick = 0, rng.random
        while decisions < DECISIONS_PER_ROUND:
            match = Playout[Any].new(game, Setup(seats, rng.randbytes(16), game.options_type()))
            match.state.chance.playout_rng_state = rng.getrandbits(62) | 1
            while options_by_seat := match.legal_options:
                for seat, options in options_by_seat.items():
                    decisions += len(options) > 1
                    match.push(seat, options[int(pick() * len(options))])
                    break
        return decisions

    return run_playouts


def measure_cpu_per_decision(play: Callable[[random.Random], int], rng: random.Random) -> float:
    """Return the CPU seconds of one decision. `play` returns the number of its decisions."""
    begin = process_time()
    decisions = play(rng)
    return (process_time() - begin) / decisions


def compare_with_chess(play: Callable[[random.Random], int]) -> float:
    """Return the CPU time of a decision divided by that of python-chess: the median of ROUNDS comparisons."""
    rng = random.Random(1)
    ratios = [
        measure_cpu_per_decision(play, rng) / measure_cpu_per_decision(play_chess, rng) for _ in range(ROUNDS)
    ]
    return median(ratios)


def measure_fastest(work: Callable[[], object], attempts: int = 7) -> float:
    """Return the CPU seconds of the fastest of several attempts. Each attempt runs the work CALLS_PER_ATTEMPT times."""

    def run_attempt() -> float:
        begin = process_time()
        for _ in range(CALLS_PER_ATTEMPT):
            work()
        return process_time() - begin

    return min(run_attempt() for _ in range(attempts))


class PositionSample(NamedTuple):
    """Some positions of one random game."""

    mid_turn: list[Match[Any]]
    sealed: list[Match[Any]]  # in steps that all players answer secretly


def collect_positions(game: AnyGame, seats: int) -> PositionSample:
    """Play a random game. Return at most MAX_POSITIONS of each kind in which the current step has answers already."""
    case, found = Case(game), PositionSample([], [])
    for match, _, _ in play_random_game(case, seats, 5):
        if match.saved_steps[-1].log:
            (found.sealed if match.in_sealed_step else found.mid_turn).append(case.reload_match(match))
    rng = random.Random(5)
    return PositionSample(*(rng.sample(some, min(MAX_POSITIONS, len(some))) for some in found))


def measure_clone_ratio(match: Match[Any]) -> float:
    """Return the time of a preview, as the panel of a seat needs it, divided by the time to copy the state alone."""
    copy_state = compile_copier(match.game.state_type)
    preview = partial(match.preview, max(match.open_questions, default=None))
    preview()
    return measure_fastest(preview) / measure_fastest(lambda: copy_state(match.state))


def create_loader(match: Match[Any]) -> Callable[[], object]:
    """Return a function that loads the saved match."""
    data, load = match.dump(), Match[Any].load
    return lambda: load(match.game, data, defer_reveal=True)


def measure_load_ratio(match: Match[Any]) -> float:
    """Return the time to load a saved match divided by the time to decode it."""
    data = match.dump()
    save_decoder = Decoder(SavedMatch)
    state_decoder = Decoder(match.game.state_type)

    def decode_state():
        state_decoder.decode(save_decoder.decode(data).steps[-1].state)

    return measure_fastest(create_loader(match)) / measure_fastest(decode_state)


def measure_playouts() -> list[BenchFigure]:
    measured, speeds = list[BenchFigure](), list[float]()
    for game in games():
        speed = 1 / compare_with_chess(
            create_playouts(game, game.player_counts[len(game.player_counts) // 2])
        )
        speeds.append(speed)
        measured.append(
            BenchFigure(
                f"{game.title}: decisions/s over python-chess's", speed, *get_demands(game.slug).speed
            )
        )
    core = compare_with_chess(create_playouts(MinimalGame(), 1))
    return [
        *measured,
        BenchFigure("decisions/s over python-chess's, median of the games", median(speeds), 2.5, 3),
        BenchFigure("decisions/s over python-chess's, worst game", min(speeds), 2, 2.5),
        BenchFigure("core per decision over python-chess's", core, 0.07, 0.05),
    ]


def measure_storage(game: AnyGame) -> list[BenchFigure]:
    """Return what previews and loads cost.

    If a game has only sealed steps, its previews are measured there, and there is no ratio of loads.
    """
    mid_turn, sealed = collect_positions(game, game.player_counts[-1])
    clones = find_centile(map(measure_clone_ratio, mid_turn or sealed), 0.99)
    measured = [
        BenchFigure(f"{game.title}: clone in mid-turn over state clone, 99th centile", clones, 4, 2.5)
    ]
    if mid_turn:
        loads = find_centile(map(measure_load_ratio, mid_turn), 0.99)
        measured.append(BenchFigure(f"{game.title}: load over decode, 99th centile", loads, 4, 2.5))
    if sealed:
        worst_ms = 1e3 * max(measure_fastest(create_loader(match)) for match in sealed) / CALLS_PER_ATTEMPT
        measured.append(BenchFigure(f"{game.title}: load in a sealed phase, worst", worst_ms, 2, 1, "ms"))
    return measured


def figures() -> list[BenchFigure]:
    return [*measure_playouts(), *(figure for game in games() for figure in measure_storage(game))]


if __name__ == "__main__":
    print(format_table(figures()))
