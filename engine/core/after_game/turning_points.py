"""How a game went, from what all could see: the points at each turn, and the turns that made the difference.

Everything here is a function of public views and public events, so it tells nobody's secret, and what was still hidden
then counts for nothing: not how the dice fell later, nor what others held.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct

from ..game.game import AnyGame, Game
from ..rules.events import Event
from ..rules.flow import Seat
from ..rules.scoring import RunningScore

MAX_TURNING_POINTS = 3  # turning points that are told
MIN_LEAD_CHANGE_POINTS = 3.0  # points by which a lead must have moved


class PublicTurn(Struct, frozen=True):
    """What all could see when a turn was over."""

    turn: int  # its number at the table; -1: the beginning
    view: Any
    told: tuple[Event, ...] = ()  # to all, in that turn
    sealed: bool = False  # it ended with what several had answered at once


class TurningPoint(Struct, frozen=True):
    """A turn that moved somebody's lead."""

    place: int  # among the positions
    seat: Seat  # who gained most by it; where nobody gained enough, who lost most
    moved: float  # by so many points the lead that moved most, up or down
    gain: bool  # whether that seat gained


def list_running_scores(
    game: AnyGame, positions: Sequence[PublicTurn], seats: Sequence[Seat]
) -> list[list[RunningScore]]:
    """The running scores as all were shown them, by position and seat; none where the game tells none."""
    found = [[game.tally(position.view, seat) for seat in seats] for position in positions]
    return [[one for one in each if one is not None] for each in found] if None not in found[0] else []


def find_turning_points(game: AnyGame, positions: Sequence[PublicTurn], seats: Sequence[Seat]) -> list[TurningPoint]:
    """The turns after which somebody's lead had moved most, in their order: at most one a round."""
    scored, stood = list_running_scores(game, positions, seats), evaluate_turns(game, positions, seats)
    if len(seats) < 2 or not stood:
        return []
    leads = [[worth - max(each[:n] + each[n + 1 :]) for n, worth in enumerate(each)] for each in stood]
    found = list[TurningPoint]()
    for place in range(1, len(positions)):
        if scored and reveals_category(scored[place - 1], scored[place]):
            continue  # what it shows was there before
        moves = [after - before for before, after in zip(leads[place - 1], leads[place], strict=True)]
        moved = max(map(abs, moves))
        if moved >= MIN_LEAD_CHANGE_POINTS and positions[place].told:
            gain = max(moves) >= MIN_LEAD_CHANGE_POINTS
            found.append(TurningPoint(place, moves.index(max(moves) if gain else min(moves)), moved, gain))
    found.sort(key=lambda one: -one.moved)
    each_round = dict[int, TurningPoint]()
    for one in found:
        each_round.setdefault(game.round(positions[one.place - 1].view) or -one.place, one)
    return sorted(list(each_round.values())[:MAX_TURNING_POINTS], key=lambda one: one.place)


def evaluate_turns(game: AnyGame, positions: Sequence[PublicTurn], seats: Sequence[Seat]) -> list[list[float]]:
    """How well everybody stood: by `Game.value`; by the running score in a game whose bot does not ask for one."""
    kind, base = cast(Any, type(game)), cast(Any, Game)
    if kind.value is base.value and kind.features is base.features:
        return [[float(one.total) for one in each] for each in list_running_scores(game, positions, seats)]
    return [[game.value(position.view, seat) for seat in seats] for position in positions]


def reveals_category(before: Sequence[RunningScore], after: Sequence[RunningScore]) -> bool:
    """Whether something counts now that nobody could see before."""
    return any(set(then.hidden) - set(now.hidden) for then, now in zip(before, after, strict=True))
