"""The state of a game of Saint Malo (rules 4). What can be computed from it is not stored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, PlayerResult, Seat
from engine.core import State as CoreState
from engine.core.rules import compile_copier

from .components import BOX, MARK_BY_ID, MARKS, PIRATE_ROW_LENGTHS, to_mask

Phase = Literal["waiting", "turn", "tower_recruit", "end_turn"]


class Lobby(LobbyOptions):
    """The lobby options (section 3)."""

    tempo: Literal["sequential", "simultaneous"] = "sequential"  # SI1 to SI12
    start_player: Seat | None = None  # None: drawn at random (SU3)


class Work(Struct):
    """The marks that the current step is placing. Between two steps there is none."""

    mark: int
    left: int  # marks still to place
    placed: int = 0  # spaces filled by this action
    near: int = 0  # spaces where the first house may be placed


class Player(Struct):
    """One seat. Spaces are bit masks, as in `components`."""

    coins: int
    logs: int
    city: list[int]  # one mask of spaces for each of MARKS
    vp: int = 0  # won during the game
    cannons_lost: int = 0
    dice: list[int] = field(default_factory=list[int])  # index in FACES by position; kept until the next turn
    rolls_used: int = 0
    phase: Phase = "waiting"
    latest: int = 0  # spaces filled in the latest turn (IM5)
    work: Work | None = None


class State(CoreState, kw_only=True):
    order: tuple[Seat, ...]  # turn order (SU3)
    players: list[Player]  # by lobby seat
    active_seat: Seat | None  # None: turns are simultaneous
    round: int = 1
    boxes_marked: int = 0
    # The seats that lost a cannon, by attack.
    attack_losers: list[list[Seat]] = field(default_factory=list[list[Seat]])
    end_triggered: bool = False
    # In a simultaneous round, what the others see of each seat (SI2); otherwise None
    before: list[Player | None] = field(default_factory=list[Player | None])
    result: list[PlayerResult] | None = None  # the game is over when it is set


copy_player = compile_copier(Player)


def create_player() -> Player:
    """Return a player with 3 coins, 2 logs and four crates (SU4)."""
    city = [0] * len(MARKS)
    for mark, spaces in BOX.city.start.items():
        city[MARK_BY_ID[mark]] = to_mask(spaces)
    return Player(BOX.setup.coins, BOX.setup.logs, city)


def pirate_row_length(state: State) -> int:
    """Return the number of boxes in one pirate row (SU1)."""
    return PIRATE_ROW_LENGTHS[len(state.players)]
