"""Turning points of a finished game: which turns decided it.

Everything is computed from public views and public events, so it reveals no secret. What was still hidden at that time
does not count, neither later dice nor what other players held.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from msgspec import Struct

from ..game.game import AnyGame, Game
from ..rules.events import Event
from ..rules.flow import Seat
from ..rules.scoring import RunningScore

MAX_TURNING_POINTS = 3
MIN_LEAD_CHANGE_POINTS = 3.0
# A turn decides nothing for a seat that leads, or falls behind, by more than this before and after it.
MAX_REACH_POINTS = 20.0


class PublicTurn(Struct, frozen=True):
    """What everybody could see after a turn."""

    turn: int  # its number at the table; -1 for the beginning
    view: Any
    events: tuple[Event, ...] = ()  # of that turn
    seals_revealed: bool = False  # whether seals were revealed in it


class TurningPoint(Struct, frozen=True):
    """A turn that moved a player's lead."""

    index: int  # in the list of turns
    seat: Seat  # the seat that gained most; if none gained enough, the seat that lost most
    lead_change: float  # by how many points the lead that moved most has moved
    is_gain: bool  # whether that seat gained


def list_running_scores(
    game: AnyGame, turns: Sequence[PublicTurn], seats: Sequence[Seat]
) -> list[list[RunningScore]]:
    """Return the public running scores by turn and seat; empty if the game does not show them."""
    found = [[game.running_score(position.view, seat) for seat in seats] for position in turns]
    return [[one for one in each if one is not None] for each in found] if None not in found[0] else []


def find_turning_points(game: AnyGame, turns: Sequence[PublicTurn], seats: Sequence[Seat]) -> list[TurningPoint]:
    """Return up to three turns that moved a lead most, in their order, at most one per round."""
    running_scores, leads = list_running_scores(game, turns, seats), list_leads(game, turns, seats)
    if len(seats) < 2 or not leads:
        return []
    found = list[TurningPoint]()
    for index in range(1, len(turns)):
        if running_scores and reveals_category(running_scores[index - 1], running_scores[index]):
            continue  # what it shows was there before
        moves = measure_moves(leads[index - 1], leads[index])
        largest_move = max(map(abs, moves))
        if largest_move >= MIN_LEAD_CHANGE_POINTS and turns[index].events:
            is_gain = max(moves) >= MIN_LEAD_CHANGE_POINTS
            found.append(TurningPoint(index, moves.index(max(moves) if is_gain else min(moves)), largest_move, is_gain))
    found.sort(key=lambda one: -one.lead_change)
    each_round = dict[int, TurningPoint]()
    for one in found:
        each_round.setdefault(game.round_number(turns[one.index - 1].view) or -one.index, one)
    return sorted(list(each_round.values())[:MAX_TURNING_POINTS], key=lambda one: one.index)


class Lead(NamedTuple):
    """By how many points a seat leads the best other one: by the evaluation, and by the running score."""

    worth: float
    score: float  # the same as `worth` if the game shows no running score


def list_leads(game: AnyGame, turns: Sequence[PublicTurn], seats: Sequence[Seat]) -> list[list[Lead]]:
    """Return the lead of every seat after each turn; empty if the game has neither an evaluation nor a score."""
    evaluations = [list_differences(each) for each in evaluate_turns(game, turns, seats)]
    shown = list_running_scores(game, turns, seats)
    scores = [list_differences([one.total for one in each]) for each in shown] or evaluations
    return [list(map(Lead, worth, score)) for worth, score in zip(evaluations, scores, strict=True)]


def list_differences(points: Sequence[float]) -> list[float]:
    """Return by how much each entry exceeds the largest other one."""
    return [one - max([*points[:n], *points[n + 1 :]], default=0.0) for n, one in enumerate(points)]


def measure_moves(before: Sequence[Lead], after: Sequence[Lead]) -> list[float]:
    """Return by how many points each lead moved.

    That is the move of the evaluation. If the score moved further, as in a leap that was expected, it is their mean. It
    is 0 for a seat that was out of reach of the others before and after the turn.
    """
    moves = list[float]()
    for then, now in zip(before, after, strict=True):
        worth, score = now.worth - then.worth, now.score - then.score
        is_within_reach = min(abs(then.worth), abs(now.worth)) <= MAX_REACH_POINTS
        moves.append((worth if abs(worth) >= abs(score) else (worth + score) / 2) if is_within_reach else 0.0)
    return moves


def evaluate_turns(game: AnyGame, turns: Sequence[PublicTurn], seats: Sequence[Seat]) -> list[list[float]]:
    """Return the evaluation of every seat after each turn.

    It is `Game.value`, or the running score if the game has no evaluation.
    """
    game_class, base_class = cast(Any, type(game)), cast(Any, Game)
    if game_class.value is base_class.value and game_class.features is base_class.features:
        return [[float(one.total) for one in each] for each in list_running_scores(game, turns, seats)]
    return [[game.value(position.view, seat) for seat in seats] for position in turns]


def reveals_category(before: Sequence[RunningScore], after: Sequence[RunningScore]) -> bool:
    """Return whether a category counts now that nobody could see before."""
    return any(
        set(then.hidden_categories) - set(now.hidden_categories) for then, now in zip(before, after, strict=True)
    )
