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


def order(s: State) -> list[Seat]:
    """Clockwise from the starting player; two players twice (O3, T2.1, Q60)."""
    seats = len(s.players)
    return [(s.start + turn) % seats for turn in range(turns(seats))]


def in_turn(s: State) -> Seat:
    return (s.start + s.turn_index) % len(s.players)


def prepare(s: State) -> None:
    """The hand's owner starts; it gets a story point; all dice are rolled (T1)."""
    s.round += 1
    s.start, s.turn_index, s.turn = s.hand.owner, 0, Turn()
    s.hand.palm = True
    s.hand.story += BOX.starting_hand.story_points_per_round
    count = COUNTS[len(s.players)]
    s.pool = [*rolled(s, "w", count.white_dice), *rolled(s, "b", count.black_dice)]
    s.phase = "dice"
    tell(s, events.Rolled(s.round, s.start, tuple(s.pool), s.hand.story))


def rolled(s: State, colour: DieColour, n: int) -> list[Die]:
    return [DICE[colour][face] for face in sorted(s.chance.several(n, len(FACES)))]


def end_turn(s: State) -> None:
    """The next player, the next round, or the end (T2, T3)."""
    close_market(s.players[in_turn(s)])
    s.turn_index += 1
    s.turn = Turn()
    if s.turn_index < turns(len(s.players)):
        s.phase = "dice"
    elif is_last_round(s):
        s.phase, s.result = "over", ranking(s)
        tell(s, events.Ended())
    else:
        s.phase = "roll"


def is_last_round(s: State) -> bool:
    """Enough coffins are filled, or it could go on for ever (T3.1, T3.2)."""
    count = COUNTS[len(s.players)]
    return coffins(s) >= count.coffins_end or s.round >= count.safety_rounds
