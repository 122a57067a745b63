"""The state of a game: dice under cups, and the bids."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, Seat, State

FACES = 6
WILD_FACE = 1


class LiarsDiceOptions(LobbyOptions):
    """What the lobby can set."""

    dice: Literal[3, 4, 5] = 5  # per player at the start
    wild: bool = True  # whether ones count as every face


class Player(Struct):
    # Under the cup, in ascending order; empty if the player is out.
    dice: list[int] = field(default_factory=list[int])
    out: int = 0  # the round in which the player lost the last die; 0 before that


class Bid(Struct, frozen=True):
    """A bid: at least this many dice under all cups show the face."""

    seat: Seat
    number: int
    face: int


class LiarsDiceState(State, kw_only=True):
    """Everything about a game, as it is saved."""

    players: list[Player]
    wild: bool = True
    active: Seat = 0
    round: int = 1
    number: int = 0  # number of dice of the unfinished bid, whose face is asked next; 0 for none
    bids: list[Bid] = field(default_factory=list[Bid])  # bids of the round, the latest last
    # Dice under each cup in the previous round.
    lifted: list[list[int]] = field(default_factory=list[list[int]])


def count_dice(players: list[Player]) -> int:
    """Return how many dice are left."""
    return sum(len(p.dice) for p in players)
