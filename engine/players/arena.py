"""Bots of two checkouts play each other, as chess engines do.

Each plays the same game from the same key in a process of its own; answers cross as text. One seat is ours, all others
are theirs, and it moves on a seat each game.
"""
from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.decision import Decision
from engine.core.flow import Action, Seat
from engine.core.game import AnyGame, BotKind, Setup
from engine.core.match import Match
from engine.core.phrase import Answerer

from . import PLAYERS
from .simulate import key, own_luck

VISITOR = Path(__file__).with_name("visitor.py")


class Astray(Exception):
    """The other side has failed: the message is for a developer."""


class Void(Exception):
    """The two sides do not play the same game any more: the rules of one have been mended."""


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
        return Standing(len(outcomes), error(wins), error(ahead), mean, mean - fmean(ahead))


def error(values: Sequence[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


class Visitors:
    """A process of another checkout."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, **what: Any) -> dict[str, Any]:
        """Raises Astray where it has failed."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        if not (line := self.process.stdout.readline()):
            raise Astray("the other checkout has failed; it says above why")
        return json.loads(line)


@contextmanager
def visiting(checkout: Path) -> Generator[Visitors]:
    """It imports from that folder: with `-c` Python looks there first."""
    source = VISITOR.read_text("utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", source], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": str(checkout)},
    ) as process:  # fmt: skip
        try:
            yield Visitors(process)
        finally:
            process.kill()


def arena(
    game: AnyGame, seats: int, games: int, mine: BotKind, theirs: str, seed: int, visitors: Visitors
) -> Iterator[Outcome]:
    """One game after the other, without those that are void; the same seed gives the same games. Raises Astray."""
    for number in range(games):
        with suppress(Void):
            yield played(game, seats, mine, theirs, seed, number, visitors)


def played(
    game: AnyGame, seats: int, mine: BotKind, theirs: str, seed: int, number: int, visitors: Visitors
) -> Outcome:
    as_it_was = game.options(**game.options.formerly)  # another version may not have had the choice
    own, match = -number % seats, Match[Any].new(game, Setup(seats, key(seed, number, "game"), as_it_was))
    lucks = [own_luck(seed, number, seat) for seat in match.seats]
    options = msgspec.to_builtins(as_it_was)
    there = visitors.ask(game=game.slug, seats=seats, key=key(seed, number, "game").hex(), options=options)
    while not match.over:
        if there["asks"] != sorted(match.asks):
            raise Void(f"game {number}: asked are {sorted(match.asks)} here and {there['asks']} there")
        seat = min(match.asks)
        if seat == own:
            said = list[Any]()
            match.submit(seat, noted(PLAYERS[mine](match, seat, lucks[seat]), said))
            there = visitors.ask(seat=seat, said=said, asks=sorted(match.asks))
        else:
            luck = lucks[seat]
            there = visitors.ask(seat=seat, kind=theirs, luck=luck.key.hex(), quick=luck.quick)
            left = [msgspec.convert(one, game.action_union) for one in there["said"]]
            while left and seat in match.asks:
                match.submit(seat, retold(left))
            while seat in match.asks and seat not in there["asks"] and len(match.decision(seat).options) == 1:
                match.submit(seat, match.decision(seat).options[0])
    results = match.results()
    totals = {row.seat: row.total for row in results.rows}
    others = fmean(total for seat, total in totals.items() if seat != own)
    won = 1 / len(results.winners) if own in results.winners else 0.0
    return Outcome(own, won, totals[own], totals[own] - others)


def noted(say: Answerer, said: list[Any]) -> Answerer:
    def noting(decision: Decision | None) -> Action | None:
        action = say(decision)
        if action is not None and decision is not None:
            said.append(msgspec.to_builtins(action))
        return action

    return noting


def retold(left: list[Action]) -> Answerer:
    """What was said there is said here. What is no choice one version may ask and another not."""

    def telling(decision: Decision | None) -> Action | None:
        if decision is None:
            return None
        while left and left[0] not in (*decision.options, *decision.beside):
            if len(decision.options) == 1:
                return decision.options[0]
            left.pop(0)
        return left.pop(0) if left else None

    return telling
