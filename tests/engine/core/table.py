"""Matches of the auction for the tests of the core, and what can be said of them."""
from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Action, EndTurn, Match, Refusal, Setup
from engine.core.rules import Decision
from tests.toys.auction import GAME as GAME
from tests.toys.auction import Auction, Count, Start, Wall

M = Match[Auction]
KEY = b"other" * 4


def position(seats: int, seed: int) -> Auction:
    return GAME.create_state(Setup(seats, seed.to_bytes(16, "big")))


def new(seats: int = 3, seed: int = 1, defer_reveal: bool = False) -> M:
    return M.new(GAME, position(seats, seed), defer_reveal)


def to_bids(seed: int = 1, defer_reveal: bool = True) -> M:
    match = new(seed=seed, defer_reveal=defer_reveal)
    for seat in range(3):
        match.submit(seat, Start("nothing"), EndTurn())
    return match


def play(match: M, rng: random.Random, look: Callable[[M], M] = lambda m: m, undo: float = 0.0) -> M:
    """Random answers to the end; `look` sees the match before each and may put another in its place."""
    while not match.is_over:
        match = look(match)
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        seat = rng.choice(sorted(match.open_questions))
        if rng.random() < undo:
            with suppress(Refusal):
                rng.choice([match.undo, match.reopen_seal, match.undo_all])(rng.randrange(3))
            continue
        match.submit(seat, rng.choice(match.get_decision(seat).legal_actions))
    return match


def facts(match: M) -> tuple[Any, ...]:
    """What is saved, and after it what is as it was when an undo has undone all: tokens are never as they were."""
    asks = {s: replace(match.get_decision(s), token="") for s in match.open_questions}
    tokens = [match.get_token(seat) for seat in range(len(match.state.players))]
    return (
        (match.dump(), tokens),
        msgspec.to_builtins(match.state),
        asks,
        views(match),
        match.sealed_seats,
        match.is_ready_to_reveal,
    )


def views(match: M) -> list[bytes]:
    return [msgspec.msgpack.encode(match.view(v)) for v in (None, *range(len(match.state.players)))]


def encoded(match: M) -> bytes:
    return msgspec.msgpack.encode(match.state)


def walls(*spaces: int) -> Callable[[Decision | None], Action | None]:
    left = list(spaces)

    def say(decision: Decision | None) -> Action | None:
        match decision and decision.kind:
            case "act":
                return Start("walls")
            case "count":
                return Count(len(left))
            case "wall":
                return Wall(left.pop(0))
            case _:
                return None

    return say


def pieces(*todo: Action, tick: bool = False) -> Callable[[Decision | None], Action | None]:
    """A phrase of these answers, ticking off what was forced before it if asked to."""
    left = list(todo)

    def say(decision: Decision | None) -> Action | None:
        if left and decision is None:
            raise Refusal("left-over", text=str(left))
        if tick and decision and left and left[0] in decision.forced_actions:
            left.pop(0)
        return left.pop(0) if left else None

    return say
