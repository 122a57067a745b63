"""A seat's turn: its rolls, its one symbol, and what follows (TU1 to TU10, QE1)."""
from __future__ import annotations

from functools import partial

from engine.core import Event, Flow, Seat, choose, confirm_turn, tell

from .. import events
from ..actions import POSITIONS, TOWER_HIRES, Hire, Roll, ScoreNothing, Use
from ..components import FACES, PERSON
from ..state import State
from . import city, legal
from .building import build, gain, pay, say
from .persons import recruit
from .pirates import advance_pirates
from .scoring import ranking


def turn(s: State, me: Seat) -> Flow[None]:
    """Let the player roll dice again or use one symbol (TU2, TU3, QE1)."""
    p = s.players[me]
    takes = Roll, Use, Hire, ScoreNothing
    action = yield from choose(me, "turn", partial(legal.turn, p), partial(legal.why_turn, p), takes)
    match action:
        case Roll():
            return roll(s, me, action.reroll)
        case Use() if action.symbol == "log":
            pay(s, me, "log", action.dice)
            gain(s, me, "log", logs=action.dice)
        case Use():
            pay(s, me, action.symbol, action.dice)
            yield from build(s, me, action.symbol, action.dice)
        case Hire():
            pay(s, me, "head", PERSON[action.person].level)
            yield from recruit(s, me, action.person)
        case _:
            say(s, me, events.Scored(me, "nothing", 0, (), 0))
    p.work = None
    if p.phase == "turn":
        p.phase = "end_turn"


def tower_recruit(s: State, me: Seat) -> Flow[None]:
    """Recruit the person of the top tower, without dice or coins (AC8, QE4)."""
    p = s.players[me]
    action = yield from choose(me, "tower", lambda: TOWER_HIRES, legal.why_tower)
    yield from recruit(s, me, action.person)
    p.work, p.phase = None, "end_turn"


def end_turn(s: State, me: Seat) -> Flow[None]:
    """Let the player end the turn, then begin the next player's turn (TU5 to TU10, TU1)."""
    yield from confirm_turn(s, me)
    s.players[me].phase = "waiting"
    turn_ended(s, me)
    if me == s.order[-1]:
        round_ended(s)
    if s.result is None:
        begin_turn(s, next_seat(s, me))


def turn_ended(s: State, me: Seat) -> None:
    """Advance the pirates (TU6). A full city triggers the end of the game (TU8)."""
    tell(s, events.TurnEnded(me))
    advance_pirates(s, me)
    if not city.empty(s.players[me].city):
        s.end_triggered = True
        tell(s, events.CityFull(me))


def round_ended(s: State) -> None:
    """Begin the next round, or score if the end has been triggered (TU9, TU10)."""
    tell(s, events.RoundEnded(s.round))
    if s.end_triggered:
        finish(s)
    else:
        s.round += 1


def finish(s: State) -> None:
    """Carry out the final scoring (TU9, EN2)."""
    s.result = ranking(s)
    tell(s, events.GameEnded(tuple(s.result)))


def next_seat(s: State, me: Seat) -> Seat:
    """Return the next seat clockwise (GL1)."""
    return s.order[(s.order.index(me) + 1) % len(s.order)]


def begin_turn(s: State, me: Seat) -> None:
    s.active_seat = me
    first_roll(s, me)


def first_roll(s: State, me: Seat) -> None:
    """Begin a seat's turn with all five dice (TU1)."""
    p = s.players[me]
    p.phase, p.rolls_used, p.latest, p.dice = "turn", 0, 0, [0] * len(POSITIONS)
    roll(s, me, POSITIONS)


def roll(s: State, me: Seat, positions: tuple[int, ...]) -> None:
    """Roll the dice at these positions, in their order, from the seat's own random stream (TU2, SU5)."""
    p = s.players[me]
    faces = s.chance.several(len(positions), len(FACES), stream=me)
    for position, face in zip(positions, faces, strict=True):
        p.dice[position - 1] = face
    p.rolls_used += 1
    say(s, me, rolled(s, me, positions))


def rolled(s: State, me: Seat, positions: tuple[int, ...]) -> Event:
    """Return the event of the latest roll, of the dice at these positions."""
    p = s.players[me]
    return events.Rolled(me, p.rolls_used, positions, tuple([FACES[p.dice[position - 1]] for position in positions]))
