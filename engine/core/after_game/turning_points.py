"""Turning points of a finished game: the turns that changed the lines of points most.

Everything is computed from public views and public events, so it reveals no secret. What was still hidden at that time
does not count, neither later dice nor what other players held.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from ..game.game import AnyGame
from ..rules.events import Event
from ..rules.flow import Seat
from ..rules.scoring import RunningScore

MAX_TURNING_POINTS = 3


class PublicTurn(Struct, frozen=True):
    """What everybody could see after a turn."""

    turn: int  # its number at the table; -1 for the beginning
    view: Any
    events: tuple[Event, ...] = ()  # of that turn
    seals_revealed: bool = False  # whether seals were revealed in it


class TurningPoint(Struct, frozen=True):
    """A turn in which a player's line rose or fell more than in most others."""

    index: int  # in the list of turns
    seat: Seat  # whose line changed most
    change: int  # by how many points


def list_running_scores(
    game: AnyGame, turns: Sequence[PublicTurn], seats: Sequence[Seat]
) -> list[list[RunningScore]]:
    """Return the public running scores by turn and seat; empty if the game does not show them."""
    found = [[game.running_score(position.view, seat) for seat in seats] for position in turns]
    return [[one for one in each if one is not None] for each in found] if None not in found[0] else []


def find_turning_points(lines: Sequence[Sequence[int]]) -> list[TurningPoint]:
    """Return the turns with the up to three largest changes of any line, in their order. `lines`: the running scores by
    seat and turn.

    Of equal changes, the one that differs most from those of the other seats comes first, then the later one.
    """
    moves = [[now - before for before, now in pairwise(line)] for line in lines]
    found = list[tuple[float, float, int, Seat, int]]()
    for index, turn_moves in enumerate(zip(*moves, strict=True), 1):
        mean = sum(turn_moves) / len(turn_moves)
        found.append(
            max((abs(move), abs(move - mean), index, -seat, move) for seat, move in enumerate(turn_moves))
        )
    largest = sorted([one for one in found if one[0]], reverse=True)[:MAX_TURNING_POINTS]
    return sorted(
        [TurningPoint(index, -seat, move) for _, _, index, seat, move in largest], key=lambda one: one.index
    )
