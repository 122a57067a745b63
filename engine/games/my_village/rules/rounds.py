"""Rounds: whose turn it is, preparation and the end (T1 to T3)."""
from __future__ import annotations

from engine.core import Seat, tell

from .. import events
from ..components import BOX, COUNTS, DieColour
from ..state import Die, State, Turn
from .death import coffins
from .dice import DICE, FACES
from .scoring import ranking
from .white_banners import close_market


def turns(seats: int) -> int:
    """Of one round."""
    return seats * COUNTS[seats].turns_per_player_per_round


def order(state: State) -> list[Seat]:
    """Clockwise from the starting player; two players twice (O3, T2.1, Q60)."""
    seats = len(state.players)
    return [(state.start + turn) % seats for turn in range(turns(seats))]


def in_turn(state: State) -> Seat:
    return (state.start + state.turn_index) % len(state.players)


def prepare(state: State) -> None:
    """The hand's owner starts; it gets a story point; all dice are rolled (T1)."""
    state.round += 1
    state.start, state.turn_index, state.turn = state.hand.owner, 0, Turn()
    state.hand.palm = True
    state.hand.story += BOX.starting_hand.story_points_per_round
    count = COUNTS[len(state.players)]
    state.pool = [*rolled(state, "w", count.white_dice), *rolled(state, "b", count.black_dice)]
    state.phase = "dice"
    tell(state, events.Rolled(state.round, state.start, tuple(state.pool), state.hand.story))


def rolled(state: State, colour: DieColour, n: int) -> list[Die]:
    return [DICE[colour][face] for face in sorted(state.chance.several(n, len(FACES)))]


def end_turn(state: State) -> None:
    """The next player, the next round, or the end (T2, T3)."""
    close_market(state.players[in_turn(state)])
    state.turn_index += 1
    state.turn = Turn()
    if state.turn_index < turns(len(state.players)):
        state.phase = "dice"
    elif is_last_round(state):
        state.phase, state.result = "over", ranking(state)
        tell(state, events.Ended())
    else:
        state.phase = "roll"


def is_last_round(state: State) -> bool:
    """Enough coffins are filled, or it could go on for ever (T3.1, T3.2)."""
    count = COUNTS[len(state.players)]
    return coffins(state) >= count.coffins_end or state.round >= count.safety_rounds
