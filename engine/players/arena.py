"""Bots of two checkouts play each other, as chess engines do.

Each plays the same game from the same key in a process of its own; answers cross as text. One seat is ours, all others
are theirs, and it moves on a seat each game.
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
from engine.core.rules import Seat

from .arena_guest import ArenaGuest
from .simulation import create_bot_rng, derive_key

GUEST_SCRIPT = Path(__file__).with_name("visitor.py")


class OtherCheckoutError(Exception):
    """The other side has failed: the message is for a developer."""


class Outcome(Struct, frozen=True):
    """How ours did in one game."""

    seat: Seat
    won: float  # a shared win counts as its share
    total: int
    ahead: float  # of the mean of the others


class Standing(Struct, frozen=True):
    """After so many games; what follows a figure in a pair is its standard error."""

    games: int
    wins: tuple[float, float]
    ahead: tuple[float, float]
    mean: float
    others: float

    @staticmethod
    def of(outcomes: Sequence[Outcome]) -> Standing:
        wins, ahead = [one.won for one in outcomes], [one.ahead for one in outcomes]
        mean = fmean(one.total for one in outcomes)
        return Standing(len(outcomes), mean_and_error(wins), mean_and_error(ahead), mean, mean - fmean(ahead))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


class OtherCheckout:
    """A process of another checkout."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, **what: Any) -> dict[str, Any]:
        """Raises Astray where it has failed."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        if not (line := self.process.stdout.readline()):
            raise OtherCheckoutError("the other checkout has failed; it says above why")
        return json.loads(line)


@contextmanager
def start_other_checkout(checkout: Path) -> Generator[OtherCheckout]:
    """It imports from that folder: with `-c` Python looks there first."""
    source = GUEST_SCRIPT.read_text("utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", source], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield OtherCheckout(process)
        finally:
            process.kill()


def play_arena(
    game: AnyGame, seats: int, games: int, mine: BotKind, theirs: str, seed: int, visitors: OtherCheckout
) -> Iterator[Outcome | None]:
    """One game after the other, None for one that is void; the same seed gives the same games.

    A game is void where the two sides do not play the same any more: the rules of one have been mended. Raises Astray.
    """
    for number in range(games):
        yield play_arena_game(game, seats, mine, theirs, seed, number, visitors)


def play_arena_game(
    game: AnyGame, seats: int, mine: BotKind, theirs: str, seed: int, number: int, visitors: OtherCheckout
) -> Outcome | None:
    """Our side is a guest like the other, in this process."""
    own, here, secret = -number % seats, ArenaGuest(), derive_key(seed, number, "game").hex()
    as_it_was = msgspec.to_builtins(
        game.options_type(**game.options_type.legacy_values)
    )  # another version may not have the choice
    here.start_game(game, seats, secret, as_it_was)
    asks = visitors.ask(game=game.slug, seats=seats, key=secret, options=as_it_was)["asks"]
    while not here.match.is_over:
        if asks != here.asks:
            return None
        seat = min(asks)
        rng = create_bot_rng(seed, number, seat)
        if seat == own:
            said = here.choose_actions(seat, mine, rng.key.hex(), rng.playout_rng_state)
            asks = visitors.ask(seat=seat, said=said, asks=here.asks)["asks"]
        else:
            there = visitors.ask(seat=seat, kind=theirs, luck=rng.key.hex(), quick=rng.playout_rng_state)
            asks = there["asks"]
            here.apply_actions(seat, there["said"], asks)
    results = here.match.results()
    totals = {row.seat: row.total for row in results.ranking}
    others = fmean(total for seat, total in totals.items() if seat != own)
    won = 1 / len(results.winners) if own in results.winners else 0.0
    return Outcome(own, won, totals[own], totals[own] - others)
