"""Arrange positions of the auction in its own words, for its lesson, its rulebook and tests."""

from __future__ import annotations

from engine.core import Seat, Setup

from .game import AuctionGame
from .rules import Auction, AuctionOptions

POSITION_KEY = b"a position......"


class Position:
    def __init__(self, players: int):
        self.s = AuctionGame().create_state(Setup(players, POSITION_KEY, AuctionOptions()))

    def owns(self, seat: Seat, coins: int) -> Position:
        self.s.players[seat].coins = coins
        return self

    def walls(self, seat: Seat, *spaces: int) -> Position:
        """Add walls of that seat. Raises ValueError if one stands there already."""
        for space in spaces:
            if self.s.board[space] >= 0:
                raise ValueError(f"space {space} is taken")
            self.s.board[space] = seat
        return self

    def state(self) -> Auction:
        return self.s
