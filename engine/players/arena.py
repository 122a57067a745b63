"""Bots of two checkouts play against each other, as chess engines do.

Each checkout plays the same game from the same key in its own process, and they exchange actions as text. One seat is
ours and all others are theirs. Our seat moves on by one after each game.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.game import AnyGame, BotKind
from engine.core.rules.chance import derive_key

from .arena_guest import ArenaGuest
from .simulation import create_bot_rng

GUEST_SCRIPT = Path(__file__).with_name("arena_guest.py")


class OtherCheckoutError(Exception):
    """The process of the other checkout has failed. The message is for developers."""


class Outcome(Struct, frozen=True):
    """How our bot did in one game."""

    won: float  # a shared win counts as its share
    total: int
    ahead: float  # points ahead of the mean of the others


class Standing(Struct, frozen=True):
    """The result of several games. Pairs are a mean and its standard error."""

    games: int
    wins: tuple[float, float]
    ahead: tuple[float, float]
    mean: float
    others: float

    @staticmethod
    def from_outcomes(outcomes: Sequence[Outcome]) -> Standing:
        wins, ahead = [one.won for one in outcomes], [one.ahead for one in outcomes]
        mean = fmean(one.total for one in outcomes)
        return Standing(len(outcomes), mean_and_error(wins), mean_and_error(ahead), mean, mean - fmean(ahead))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


class OtherCheckout:
    """The process of another checkout."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, **what: Any) -> dict[str, Any]:
        """Send a request and return the reply. Raise OtherCheckoutError if the process has failed."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        if not (line := self.process.stdout.readline()):
            raise OtherCheckoutError("the other checkout has failed; it says above why")
        return json.loads(line)


@contextmanager
def start_other_checkout(checkout: Path) -> Generator[OtherCheckout]:
    """Run a process that imports from that folder. With `-c`, Python looks there first."""
    source = GUEST_SCRIPT.read_text("utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", source], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield OtherCheckout(process)
        finally:
            process.kill()


class Series(Struct, frozen=True):
    """Games in which one seat plays `mine` and all others, in the other checkout, `theirs`."""

    game: AnyGame
    seats: int
    mine: BotKind
    theirs: str
    seed: int


def play_arena(series: Series, games: int, visitors: OtherCheckout) -> Iterator[Outcome | None]:
    """Play games and yield their outcomes, None for a void game. The same seed gives the same games.

    A game is void if the two checkouts diverge because the rules of one have changed. Raise OtherCheckoutError.
    """
    for number in range(games):
        yield play_arena_game(series, number, visitors)


def play_arena_game(series: Series, number: int, visitors: OtherCheckout) -> Outcome | None:
    """Play one game. Our side uses the same class as the other process."""
    game = series.game
    seats = series.seats
    seed = series.seed
    own = -number % seats
    here = ArenaGuest()
    secret = derive_key(seed, number, "game").hex()
    # Another version may not have the option.
    as_it_was = msgspec.to_builtins(game.options_type(**game.options_type.legacy_values))
    here.start_game(game, seats, secret, as_it_was)
    asks = visitors.ask(game=game.slug, seats=seats, key=secret, options=as_it_was)["asks"]
    while not here.match.is_over:
        if asks != here.asks:
            return None
        seat = min(asks)
        rng = create_bot_rng(seed, number, seat)
        if seat == own:
            said = here.choose_actions(seat, series.mine, rng.key.hex(), rng.playout_rng_state)
            asks = visitors.ask(seat=seat, said=said)["asks"]
        else:
            there = visitors.ask(
                seat=seat, kind=series.theirs, luck=rng.key.hex(), quick=rng.playout_rng_state
            )
            asks = there["asks"]
            here.apply_actions(seat, there["said"])
    results = here.match.results()
    totals = {row.seat: row.total for row in results.ranking}
    others = fmean(total for seat, total in totals.items() if seat != own)
    won = 1 / len(results.winners) if own in results.winners else 0.0
    return Outcome(won, totals[own], totals[own] - others)
