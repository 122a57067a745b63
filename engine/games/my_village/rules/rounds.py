"""Rounds: the turn order, the preparation and the end (T1 to T3)."""

from __future__ import annotations

from engine.core import Seat, tell

from .. import events
from ..components import BOX, NUMBERS_BY_PLAYER_COUNT, DieColour
from ..state import Die, State, Turn
from .death import count_coffins
from .dice import DICE_BY_COLOUR, FACES
from .scoring import rank_seats
from .white_banners import close_market_gaps


def turns_per_round(player_count: int) -> int:
    """Return how many turns a round has."""
    return player_count * NUMBERS_BY_PLAYER_COUNT[player_count].turns_per_player_per_round


def turn_order(state: State) -> list[Seat]:
    """Return the seats of a round clockwise from the starting player.

    Two players have two turns each (O3, T2.1, Q60).
    """
    seats = len(state.players)
    return [(state.start + turn) % seats for turn in range(turns_per_round(seats))]


def active_seat(state: State) -> Seat:
    """Return the seat whose turn it is."""
    return (state.start + state.turn_index) % len(state.players)


def prepare_round(state: State) -> None:
    """Make the hand's owner the starting player, add a story point to the hand, and roll all dice (T1)."""
    state.round += 1
    state.start = state.hand.owner
    state.turn_index = 0
    state.turn = Turn()
    state.hand.palm = True
    state.hand.story += BOX.starting_hand.story_points_per_round
    count = NUMBERS_BY_PLAYER_COUNT[len(state.players)]
    state.pool = [*roll_dice(state, "w", count.white_dice), *roll_dice(state, "b", count.black_dice)]
    state.phase = "dice"
    tell(state, events.Rolled(state.round, state.start, tuple(state.pool), state.hand.story))


def roll_dice(state: State, colour: DieColour, count: int) -> list[Die]:
    """Roll `count` dice of a colour and return them in ascending order."""
    return [DICE_BY_COLOUR[colour][face] for face in sorted(state.chance.roll_dice(count, len(FACES)))]


def end_turn(state: State) -> None:
    """Go on to the next player, the next round or the end of the game (T2, T3)."""
    close_market_gaps(state.players[active_seat(state)])
    state.turn_index += 1
    state.turn = Turn()
    if state.turn_index < turns_per_round(len(state.players)):
        state.phase = "dice"
    elif is_last_round(state):
        state.phase, state.result = "over", rank_seats(state)
        tell(state, events.Ended())
    else:
        state.phase = "roll"


def is_last_round(state: State) -> bool:
    """Return whether enough coffins are filled, or the limit of rounds is reached (T3.1, T3.2)."""
    count = NUMBERS_BY_PLAYER_COUNT[len(state.players)]
    return count_coffins(state) >= count.coffins_end or state.round >= count.safety_rounds
