"""Monte Carlo: every option is tried in many imagined worlds, the promising ones more often (UCB1).

Open loop: each iteration imagines one world that the seat cannot rule out, answers there, and plays on at random to
the end, or so far that `Game.value` can judge; replays, which make copies of a match dear, are paid once a world.
"""
from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from engine.core.chance import Chance
from engine.core.flow import Action, Seat
from engine.core.game import Decision, Game
from engine.core.match import Match
from engine.core.phrase import Answerer
from engine.core.worlds import imagine

from .kind import Player

PLAYOUTS = 150
CUT = 8  # random decisions that are played before a position is judged; more of them only add noise
BOLD = 0.7  # how much an option gains by having been tried little


def never() -> bool:
    return False


def searching(playouts: int = PLAYOUTS, cut: int | None = CUT, stop: Callable[[], bool] = never) -> Player:
    """A search player. `cut=None` plays every world to its end, as is done where a game has no `value`.

    `stop` is asked before each playout but the first of every option; the caller may look at a clock in it.
    """

    def player(match: Match[Any], seat: Seat, luck: Chance) -> Answerer:
        depth = cut if type(match.game).value is not Game[Any, Any].value else None

        def say(decision: Decision | None) -> Action | None:
            if decision is None:
                return None
            if len(decision.options) == 1:
                return decision.options[0]
            return best(match, decision, playouts, depth, luck, stop)

        return say

    return player


def best(
    match: Match[Any], decision: Decision, playouts: int, cut: int | None, luck: Chance, stop: Callable[[], bool]
) -> Action:
    """The option tried most often."""
    options, seat = decision.options, decision.seat
    tries, sums = [0] * len(options), [0.0] * len(options)
    low, high = float("inf"), float("-inf")
    for n in range(max(playouts, len(options))):
        if n < len(options):
            i = n
        elif stop():
            break
        else:
            span = high - low or 1.0
            i = max(
                range(len(options)),
                key=lambda i: (sums[i] / tries[i] - low) / span + BOLD * sqrt(log(n) / tries[i]),
            )
        lead = played(match, seat, options[i], cut, luck.fork())
        tries[i], sums[i] = tries[i] + 1, sums[i] + lead
        low, high = min(low, lead), max(high, lead)
    return options[max(range(len(options)), key=lambda i: (tries[i], sums[i] / tries[i]))]


def played(match: Match[Any], seat: Seat, action: Action, cut: int | None, luck: Chance) -> float:
    """The seat's lead in one imagined world after this answer and a random playout."""
    world = imagine(match, seat, luck.key)
    luck.quick = world.state.chance.quick = int.from_bytes(luck.key, "big") | 1
    world.forget()
    world.push(seat, action)
    left = cut if cut is not None else -1
    while left and world.listed:
        who, options = next(iter(world.listed.items()))
        world.push(who, options[luck.below(len(options))])
        left -= 1
    return lead(world, seat)


def lead(world: Match[Any], seat: Seat) -> float:
    """How far the seat is before the best other, in points."""
    if world.over:
        totals = {row.seat: float(row.total) for row in world.results().rows}
    else:
        view = world.view(seat)
        totals = {other: world.game.value(view, other) for other in world.seats}
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - max(others, default=0.0)
