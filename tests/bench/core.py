"""Measure the engine's figures in ratios to python-chess, measured in between, in CPU time."""
from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import chess
from msgspec.msgpack import Decoder

from conformance.case import Case
from conformance.walk import play_random_game
from engine.core import Action, Chance, Flow, Game, Match, Results, Seat, Setup, State, choose
from engine.core.game import AnyGame
from engine.core.match import SavedMatch
from engine.core.rules import compile_copier
from engine.games import games

from .demands import get_demands
from .figures import BenchFigure, find_centile, format_table

ROUNDS = 12
DECISIONS_PER_ROUND = 3_000


class PickAction(Action, frozen=True, tag=True):
    n: int


class CountingState(State, kw_only=True):
    players: list[int]
    n: int = 0


TWO_PICKS = (PickAction(0), PickAction(1))


class MinimalGame(Game[CountingState, None]):
    """Ask one question a step and nothing else, which shows what the core itself costs."""

    slug, title, player_counts, state_type, action_types = (
        "nothing",
        "Nothing",
        range(1, 2),
        CountingState,
        (PickAction,),
    )

    def create_state(self, setup: Setup) -> CountingState:
        return CountingState(chance=Chance(setup.key), players=[0])

    def step(self, s: CountingState) -> Flow[None]:
        yield from choose(0, "pick", lambda: TWO_PICKS)
        s.n += 1

    def is_over(self, s: CountingState) -> bool:
        return s.n >= DECISIONS_PER_ROUND

    def view(self, s: CountingState, viewer: Seat | None) -> None: ...

    def results(self, s: CountingState) -> Results:
        return Results((), ())


def count_chess_decisions(rng: random.Random) -> int:
    board, pick = chess.Board(), rng.random
    for _ in range(DECISIONS_PER_ROUND):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(moves[int(pick() * len(moves))])
    return DECISIONS_PER_ROUND


def create_playouts(game: AnyGame, seats: int) -> Callable[[random.Random], int]:
    """Play random games one after the other, for at least a slice of decisions with two or more options."""

    def run_playouts(rng: random.Random) -> int:
        decisions, pick = 0, rng.random
        while decisions < DECISIONS_PER_ROUND:
            match = Match[Any].new(game, Setup(seats, rng.randbytes(16), game.options_type()), keeps_log=False)
            match.state.chance.playout_rng_state = rng.getrandbits(62) | 1
            while listed := match.legal_options:
                for seat, options in listed.items():
                    decisions += len(options) > 1
                    match.push(seat, options[int(pick() * len(options))])
                    break
        return decisions

    return run_playouts


def measure_seconds(work: Callable[[random.Random], int], rng: random.Random) -> float:
    """Return the CPU time of one decision."""
    start = process_time()
    done = work(rng)
    return (process_time() - start) / done


def compare_with_chess(work: Callable[[random.Random], int]) -> float:
    """Return the time of a decision over that of python-chess: the median of rounds in turns."""
    rng = random.Random(1)
    return median(measure_seconds(work, rng) / measure_seconds(count_chess_decisions, rng) for _ in range(ROUNDS))


def measure_least(work: Callable[[], object], times: int = 7) -> float:
    def run_once() -> float:
        start = process_time()
        for _ in range(20):
            work()
        return process_time() - start

    return min(run_once() for _ in range(times))


def collect_positions(game: AnyGame, seats: int) -> tuple[list[Match[Any]], list[Match[Any]]]:
    """Return positions in mid-turn of a random game, and some in its sealed phases."""
    case, drafts, sealed = Case(game), list[Match[Any]](), list[Match[Any]]()
    for match, _, _ in play_random_game(case, seats, 5):
        if match.saved_steps[-1].log:
            (sealed if match.in_sealed_step else drafts).append(case.reload_match(match))
    rng = random.Random(5)
    return [rng.sample(some, min(120, len(some))) for some in (drafts, sealed)]  # pyright: ignore[reportReturnType]


def measure_clone_ratio(match: Match[Any]) -> float:
    """Measure a clone to look ahead with, as a panel of the asked seat needs it."""
    copy, look_ahead = (
        compile_copier(match.game.state_type),
        partial(match.preview, max(match.open_questions, default=None)),
    )
    look_ahead()
    return measure_least(look_ahead) / measure_least(lambda: copy(match.state))


def create_loader(match: Match[Any]) -> Callable[[], object]:
    data, load = match.dump(), Match[Any].load
    return lambda: load(match.game, data, defer_reveal=True)


def measure_load_ratio(match: Match[Any]) -> float:
    data, blobs, states = match.dump(), Decoder(SavedMatch), Decoder(match.game.state_type)

    def decode_state() -> None:
        states.decode(blobs.decode(data).steps[-1].state)

    return measure_least(create_loader(match)) / measure_least(decode_state)


def figures() -> list[BenchFigure]:
    found, speeds = list[BenchFigure](), list[float]()
    for game in games():
        speeds.append(1 / compare_with_chess(create_playouts(game, game.player_counts[len(game.player_counts) // 2])))
        found.append(
            BenchFigure(f"{game.title}: decisions/s over python-chess's", speeds[-1], *get_demands(game.slug).speed)
        )
    found.append(BenchFigure("decisions/s over python-chess's, median of the games", median(speeds), 2.5, 3))
    found.append(BenchFigure("decisions/s over python-chess's, worst game", min(speeds), 2, 2.5))
    found.append(
        BenchFigure(
            "core per decision over python-chess's", compare_with_chess(create_playouts(MinimalGame(), 1)), 0.07, 0.05
        )
    )
    return [*found, *(figure for game in games() for figure in measure_storing(game))]


def measure_storing(game: AnyGame) -> list[BenchFigure]:
    """Measure what copies and loads cost. A game of nothing but sealed steps is cloned in these, and loaded within a
    time."""
    drafts, sealed = collect_positions(game, game.player_counts[-1])
    clones = find_centile(map(measure_clone_ratio, drafts or sealed), 0.99)
    found = [BenchFigure(f"{game.title}: clone in mid-turn over state clone, 99th centile", clones, 4, 2.5)]
    if drafts:
        loads = find_centile(map(measure_load_ratio, drafts), 0.99)
        found.append(BenchFigure(f"{game.title}: load over decode, 99th centile", loads, 4, 2.5))
    if sealed:
        worst = max(measure_least(create_loader(match)) for match in sealed)
        found.append(BenchFigure(f"{game.title}: load in a sealed phase, worst", worst / 20 * 1000, 2, 1, "ms"))
    return found


if __name__ == "__main__":
    print(format_table(figures()))
