"""A seat's turn: its rolls, its one symbol, and what follows (TU1 to TU10, QE1)."""

from __future__ import annotations

from functools import partial

from engine.core import Event, Flow, Seat, choose, confirm_turn, reason, tell

from .. import events
from ..actions import DICE_POSITIONS, TOWER_HIRE_ACTIONS, Hire, Roll, ScoreNothing, Use
from ..components import FACES, PERSONS
from ..state import State
from . import city, legal
from .building import build_marks, gain_resources, pay_for_dice, tell_own_turn
from .persons import recruit_person
from .pirates import advance_pirates
from .scoring import rank_seats


def play_turn(state: State, seat: Seat) -> Flow[None]:
    """Let the player roll dice again or use one symbol (TU2, TU3, QE1)."""
    player = state.players[seat]
    takes = Roll, Use, Hire, ScoreNothing
    action = yield from choose(
        seat,
        "turn",
        partial(legal.list_turn_actions, player),
        partial(legal.explain_refused_turn, player),
        takes,
    )
    match action:
        case Roll():
            return roll_dice(state, seat, action.reroll)
        case Use() if action.symbol == "log":
            pay_for_dice(state, seat, "log", action.dice)
            gain_resources(state, seat, "log", logs=action.dice)
        case Use():
            pay_for_dice(state, seat, action.symbol, action.dice)
            yield from build_marks(state, seat, action.symbol, action.dice)
        case Hire():
            pay_for_dice(state, seat, "head", PERSONS[action.person].level)
            yield from recruit_person(state, seat, action.person)
        case _:
            tell_own_turn(state, seat, events.Scored(seat, "nothing", 0, (), 0))
    player.work = None
    if player.phase == "turn":
        player.phase = "end_turn"


def recruit_tower_person(state: State, seat: Seat) -> Flow[None]:
    """Recruit the person of the top tower, without dice or coins (AC8, QE4)."""
    player = state.players[seat]
    action = yield from choose(
        seat, "tower", lambda: TOWER_HIRE_ACTIONS, lambda hire: reason("bad_person", person=hire.person)
    )
    yield from recruit_person(state, seat, action.person)
    player.work, player.phase = None, "end_turn"


def end_turn(state: State, seat: Seat) -> Flow[None]:
    """Let the player end the turn, then begin the next player's turn (TU5 to TU10, TU1)."""
    yield from confirm_turn(state, seat)
    state.players[seat].phase = "waiting"
    complete_turn(state, seat)
    if seat == state.order[-1]:
        complete_round(state)
    if state.result is None:
        next_seat = state.order[(state.order.index(seat) + 1) % len(state.order)]  # clockwise (GL1)
        state.active_seat = next_seat
        roll_all_dice(state, next_seat)


def complete_turn(state: State, seat: Seat) -> None:
    """Advance the pirates (TU6). A full city triggers the end of the game (TU8)."""
    tell(state, events.TurnEnded(seat))
    advance_pirates(state, seat)
    if not city.empty_spaces(state.players[seat].city):
        state.end_triggered = True
        tell(state, events.CityFull(seat))


def complete_round(state: State) -> None:
    """Begin the next round, or score if the end has been triggered (TU9, TU10)."""
    tell(state, events.RoundEnded(state.round))
    if state.end_triggered:
        score_game(state)
    else:
        state.round += 1


def score_game(state: State) -> None:
    """Carry out the final scoring (TU9, EN2)."""
    state.result = rank_seats(state)
    tell(state, events.GameEnded(tuple(state.result)))


def roll_all_dice(state: State, seat: Seat) -> None:
    """Begin a seat's turn with all five dice (TU1)."""
    player = state.players[seat]
    player.phase = "turn"
    player.rolls_used = 0
    player.latest = 0
    player.dice = [0] * len(DICE_POSITIONS)
    roll_dice(state, seat, DICE_POSITIONS)


def roll_dice(state: State, seat: Seat, positions: tuple[int, ...]) -> None:
    """Roll the dice at these positions, in their order, from the seat's own random stream (TU2, SU5)."""
    player = state.players[seat]
    faces = state.chance.roll_dice(len(positions), len(FACES), stream=seat)
    for position, face in zip(positions, faces, strict=True):
        player.dice[position - 1] = face
    player.rolls_used += 1
    tell_own_turn(state, seat, make_roll_event(state, seat, positions))


def make_roll_event(state: State, seat: Seat, positions: tuple[int, ...]) -> Event:
    """Return the event of the latest roll, of the dice at these positions."""
    player = state.players[seat]
    return events.Rolled(
        seat,
        player.rolls_used,
        positions,
        tuple([FACES[player.dice[position - 1]] for position in positions]),
    )
