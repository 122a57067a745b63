"""Matches of the auction for the tests of the core, and facts about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Action, EndTurn, Flow, Match, Refusal, Setup
from engine.core.rules import Decision
from tests.toys.auction import GAME as GAME
from tests.toys.auction import Auction, AuctionGame, Start

M = Match[Auction]
KEY = b"other" * 4


def make_position(seats: int, seed: int) -> Auction:
    return GAME.create_state(Setup(seats, seed.to_bytes(16, "big")))


def start_match(seats: int = 3, seed: int = 1, defer_reveal: bool = False) -> M:
    return M.new(GAME, make_position(seats, seed), defer_reveal)


def play_to_bids(seed: int = 1, defer_reveal: bool = True) -> M:
    match = start_match(seed=seed, defer_reveal=defer_reveal)
    for seat in range(3):
        match.submit(seat, Start("nothing"), EndTurn())
    return match


class Once(AuctionGame):
    """One step of seat 0, given by the test; then the game is over."""

    def __init__(self, flow: Callable[[Auction], Flow[Any]]):
        self.flow = flow

    def step(self, state: Auction) -> Flow[None]:
        assert not self.is_over(state), "a finished game takes no step"

        def flow() -> Flow[None]:
            yield from self.flow(state)
            state.round = 3

        return flow()


def match_of_one_step(flow: Callable[[Auction], Flow[Any]]) -> M:
    return M.new(Once(flow), make_position(2, 1))


def collect_facts(match: M) -> tuple[Any, ...]:
    """Return what is saved. After an undo of everything it is as before, except tokens, which never repeat."""
    asks = {s: replace(match.get_decision(s), token="") for s in match.open_questions}
    tokens = [match.get_token(seat) for seat in range(len(match.state.players))]
    return (
        (match.dump(), tokens),
        msgspec.to_builtins(match.state),
        asks,
        encode_views(match),
        match.sealed_seats,
        match.is_ready_to_reveal,
    )


def encode_views(match: M) -> list[bytes]:
    return [msgspec.msgpack.encode(match.view(v)) for v in (None, *range(len(match.state.players)))]


def encode_state(match: M) -> bytes:
    return msgspec.msgpack.encode(match.state)


def respond_with(*todo: Action, tick: bool = False) -> Callable[[Decision | None], Action | None]:
    """Return a phrase with these answers. With `tick` it skips the forced answers before it."""
    left = list(todo)

    def respond(decision: Decision | None) -> Action | None:
        if left and decision is None:
            raise Refusal("left-over", text=str(left))
        if tick and decision and left and left[0] in decision.forced_actions:
            left.pop(0)
        return left.pop(0) if left else None

    return respond
