"""Hold the position."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, Seat, State

SPACE_COUNT = 9
CARD_COUNT = 12
# Players may show these goods while they bid.
TALK_WORDS = ("walls", "cards", "coins")


class AuctionOptions(LobbyOptions):
    rounds: Literal[2, 3, 4] = 3
    first: Seat | None = None
    rich: bool = False
    counted: bool = True


class Player(Struct):
    coins: int = 3
    debt: int = 0
    gambled: bool = False
    bid: int = 0
    hand: list[int] = field(default_factory=list[int])
    points: int = 0


class Auction(State, kw_only=True):
    players: list[Player]
    pile: list[int]
    discards: list[int] = field(default_factory=list[int])
    board: list[int] = field(default_factory=lambda: [-1] * SPACE_COUNT)
    die: int = 0
    active: Seat = 0
    first: Seat = 0
    round: int = 0
    rounds: int = 3
    counted: bool = True  # Whether the bids show how many have sealed.
    phase: str = "act"
