"""The state: hands, the pile to draw from, and two rows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, Seat, State

Side = Literal["left", "right"]
SIDES: tuple[Side, ...] = ("left", "right")


class Lobby(LobbyOptions, frozen=True):
    short: bool = False


class Player(Struct):
    hand: list[int]  # in ascending order
    points: int = 0


class Rows(Struct):
    """The cards of each row, the open one last."""

    left: list[int] = field(default_factory=list[int])
    right: list[int] = field(default_factory=list[int])

    def of(self, side: Side) -> list[int]:
        return self.left if side == "left" else self.right

    def open(self, side: Side) -> int:
        """Return the open card of a row, or 0."""
        row = self.of(side)
        return row[-1] if row else 0


class Table(State, kw_only=True):
    players: list[Player]
    pile: list[int]  # the next card to draw is the last
    rows: Rows = field(default_factory=Rows)
    active: Seat = 0
    card: int = 0  # the card that the active player is about to put down; 0 for none
