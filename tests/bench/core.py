"""The engine's figures, in ratios to python-chess measured in between, in CPU time."""
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

from .demands import demands
from .figures import Figure, centile, table

ROUNDS = 12
SLICE = 3_000  # decisions of one round


class Pick(Action, frozen=True, tag=True):
    n: int


class Empty(State, kw_only=True):
    players: list[int]
    n: int = 0


PICKS = (Pick(0), Pick(1))


class Nothing(Game[Empty, None]):
    """One question a step and nothing else: what the core itself costs."""

    slug, title, player_counts, state_type, action_types = "nothing", "Nothing", range(1, 2), Empty, (Pick,)

    def create_state(self, setup: Setup) -> Empty:
        return Empty(chance=Chance(setup.key), players=[0])

    def step(self, s: Empty) -> Flow[None]:
        yield from choose(0, "pick", lambda: PICKS)
        s.n += 1

    def is_over(self, s: Empty) -> bool:
        return s.n >= SLICE

    def view(self, s: Empty, viewer: Seat | None) -> None: ...

    def results(self, s: Empty) -> Results:
        return Results((), ())


def chess_decisions(rng: random.Random) -> int:
    board, pick = chess.Board(), rng.random
    for _ in range(SLICE):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 99:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(moves[int(pick() * len(moves))])
    return SLICE


def playouts(game: AnyGame, seats: int) -> Callable[[random.Random], int]:
    """Random games, one after the other, for at least a slice of decisions with two or more options."""

    def run(rng: random.Random) -> int:
        decisions, pick = 0, rng.random
        while decisions < SLICE:
            match = Match[Any].new(game, Setup(seats, rng.randbytes(16), game.options_type()), keeps_log=False)
            match.state.chance.playout_rng_state = rng.getrandbits(62) | 1
            while listed := match.legal_options:
                for seat, options in listed.items():
                    decisions += len(options) > 1
                    match.push(seat, options[int(pick() * len(options))])
                    break
        return decisions

    return run


def seconds(work: Callable[[random.Random], int], rng: random.Random) -> float:
    """CPU time of one decision."""
    start = process_time()
    done = work(rng)
    return (process_time() - start) / done


def beside_chess(work: Callable[[random.Random], int]) -> float:
    """The time of a decision over that of python-chess: the median of rounds that take turns."""
    rng = random.Random(1)
    return median(seconds(work, rng) / seconds(chess_decisions, rng) for _ in range(ROUNDS))


def least(work: Callable[[], object], times: int = 7) -> float:
    def once() -> float:
        start = process_time()
        for _ in range(20):
            work()
        return process_time() - start

    return min(once() for _ in range(times))


def stored(game: AnyGame, seats: int) -> tuple[list[Match[Any]], list[Match[Any]]]:
    """Positions in mid-turn of a random game, and some in its sealed phases."""
    case, drafts, sealed = Case(game), list[Match[Any]](), list[Match[Any]]()
    for match, _, _ in play_random_game(case, seats, 5):
        if match.saved_steps[-1].log:
            (sealed if match.in_sealed_step else drafts).append(case.reload_match(match))
    rng = random.Random(5)
    return [rng.sample(some, min(120, len(some))) for some in (drafts, sealed)]  # pyright: ignore[reportReturnType]


def clone_ratio(match: Match[Any]) -> float:
    """A clone to look ahead with, as a panel of the seat that is asked needs it."""
    copy, look_ahead = (
        compile_copier(match.game.state_type),
        partial(match.preview, max(match.open_questions, default=None)),
    )
    look_ahead()
    return least(look_ahead) / least(lambda: copy(match.state))


def loading(match: Match[Any]) -> Callable[[], object]:
    data, load = match.dump(), Match[Any].load
    return lambda: load(match.game, data, defer_reveal=True)


def load_ratio(match: Match[Any]) -> float:
    data, blobs, states = match.dump(), Decoder(SavedMatch), Decoder(match.game.state_type)

    def decode() -> None:
        states.decode(blobs.decode(data).steps[-1].state)

    return least(loading(match)) / least(decode)


def figures() -> list[Figure]:
    found, speeds = list[Figure](), list[float]()
    for game in games():
        speeds.append(1 / beside_chess(playouts(game, game.player_counts[len(game.player_counts) // 2])))
        found.append(Figure(f"{game.title}: decisions/s over python-chess's", speeds[-1], *demands(game.slug).speed))
    found.append(Figure("decisions/s over python-chess's, median of the games", median(speeds), 2.5, 3))
    found.append(Figure("decisions/s over python-chess's, worst game", min(speeds), 2, 2.5))
    found.append(Figure("core per decision over python-chess's", beside_chess(playouts(Nothing(), 1)), 0.07, 0.05))
    return [*found, *(figure for game in games() for figure in storing(game))]


def storing(game: AnyGame) -> list[Figure]:
    """What copies and loads cost. A game of nothing but sealed steps is cloned in these, and loaded within a time."""
    drafts, sealed = stored(game, game.player_counts[-1])
    clones = centile(map(clone_ratio, drafts or sealed), 0.99)
    found = [Figure(f"{game.title}: clone in mid-turn over state clone, 99th centile", clones, 4, 2.5)]
    if drafts:
        loads = centile(map(load_ratio, drafts), 0.99)
        found.append(Figure(f"{game.title}: load over decode, 99th centile", loads, 4, 2.5))
    if sealed:
        worst = max(least(loading(match)) for match in sealed)
        found.append(Figure(f"{game.title}: load in a sealed phase, worst", worst / 20 * 1000, 2, 1, "ms"))
    return found


if __name__ == "__main__":
    print(table(figures()))
