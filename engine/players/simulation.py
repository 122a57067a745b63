"""Plays whole games with the engine alone, to measure how strong bots are and how fast the rules run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean, stdev

from msgspec import Struct

from engine.core.commands import Responder
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match, Playout
from engine.core.rules import Chance, Results, Seat, Setup
from engine.core.rules.chance import derive_key

from . import BOTS, Player, Position
from .heuristic_bot import uses_lookahead
from .playouts import run_playout


class BotResult(Struct, frozen=True):
    """How one kind of bot did, over all its seats."""

    kind: BotKind
    games: int  # number of seats played, each in one game
    wins: float  # a shared win counts as its share
    mean_score: float
    sd_score: float  # of the sample; 0 for one game


class Simulation(Struct, frozen=True):
    """The result of `longtable dev simulate`."""

    game: str
    seats: int
    games: int
    games_per_second: float
    players: tuple[BotResult, ...]


class InvalidSimulation(ValueError):
    """The game cannot be set up like this. The message says why."""


def simulate_games(
    game: AnyGame,
    seats: int,
    games: int,
    kinds: Sequence[BotKind],
    seed: int,
    clock: Callable[[], float],
    players: Mapping[BotKind, Player] = BOTS,
) -> Simulation:
    """Play games and return the result. Raise InvalidSimulation for a number of seats that the game does not have.

    `kinds` has one entry for each seat; the last is repeated. All move on by one seat after each game. `clock` returns
    seconds. Except for the speeds, the same seed gives the same result.
    """
    if seats not in game.player_counts or not kinds or games < 1:
        raise InvalidSimulation(
            f"{game.title} is for {game.player_counts[0]} to {game.player_counts[-1]} players"
        )
    line: list[BotKind] = [kinds[min(i, len(kinds) - 1)] for i in range(seats)]
    scores: dict[BotKind, list[float]] = {kind: [] for kind in line}
    wins: dict[BotKind, float] = dict.fromkeys(line, 0.0)
    began = clock()
    for number in range(games):
        seated: list[BotKind] = [line[(seat + number) % seats] for seat in range(seats)]
        results = play_game(game, seated, seed, number, players)
        for row in results.ranking:
            scores[seated[row.seat]].append(row.total)
        for seat in results.winners:
            wins[seated[seat]] += 1 / len(results.winners)
    seconds = max(clock() - began, 1e-9)
    return Simulation(
        game.slug,
        seats,
        games,
        games / seconds,
        tuple(
            BotResult(k, len(s), wins[k], fmean(s), stdev(s) if len(s) > 1 else 0.0)
            for k, s in scores.items()
        ),
    )


def play_bot_games(game: AnyGame, seats: int, kind: BotKind, seed: int, games: int) -> Iterator[Results]:
    """Play games between bots of one kind and yield their results."""
    seated: list[BotKind] = [kind] * seats
    return (play_game(game, seated, seed, number, BOTS) for number in range(games))


def play_game(
    game: AnyGame,
    seated: Sequence[BotKind],
    seed: int,
    number: int,
    players: Mapping[BotKind, Player],
) -> Results:
    """Play one game to its end.

    It is a match if the game has secrets, or if a bot searches or looks ahead. Otherwise it is a playout, which is
    faster.
    """
    kept = game.has_secrets or any(
        kind != "random" and (game.search_effort[kind].playouts_per_decision or uses_lookahead(game))
        for kind in seated
    )
    setup = make_setup(game, len(seated), seed, number)
    position: Position = Match.new(game, setup) if kept else Playout.new(game, setup)
    rng = [create_bot_rng(seed, number, seat) for seat in position.seats]

    def answerer(seat: Seat) -> Responder:
        return players[seated[seat]](position, seat, rng[seat])

    if isinstance(position, Match):
        while not position.is_over:
            seat = min(position.open_questions)
            position.submit(seat, answerer(seat))
    else:
        run_playout(position, answerer)
    return position.results()


def make_setup(game: AnyGame, seats: int, seed: int, number: int) -> Setup:
    """Return the setup of the game of this number in the series of a seed."""
    return Setup(seats, derive_key(seed, number, "game"), game.options_type())


def create_bot_rng(seed: int, number: int, seat: Seat) -> Chance:
    """Return the generator of the bot at this seat in this game."""
    quick = int.from_bytes(derive_key(seed, number, f"quick {seat}"), "big") | 1
    return Chance(derive_key(seed, number, f"seat {seat}"), playout_rng_state=quick)
