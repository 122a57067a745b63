"""The state of a game: hands, a draw pile, and two rows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, Seat, State

Side = Literal["left", "right"]
SIDES: tuple[Side, ...] = ("left", "right")


class Options(LobbyOptions):
    """What the lobby can set."""

    short: bool = False


class Player(Struct):
    hand: list[int]  # in ascending order
    points: int = 0


class Rows(Struct):
    """The cards of each row, the open one last."""

    left: list[int] = field(default_factory=list[int])
    right: list[int] = field(default_factory=list[int])

    def get_row(self, side: Side) -> list[int]:
        return self.left if side == "left" else self.right

    def get_open_card(self, side: Side) -> int:
        """Return the open card of a row, or 0 for an empty row."""
        row = self.get_row(side)
        return row[-1] if row else 0


class GameState(State, kw_only=True):
    """Everything about a game, as it is saved."""

    players: list[Player]
    pile: list[int]  # the next card to draw is the last
    rows: Rows = field(default_factory=Rows)
    active: Seat = 0
    card: int = 0  # the card that the active player has chosen, but not put down yet; 0 for none
