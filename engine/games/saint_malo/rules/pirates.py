"""The pirates come closer and attack everybody (TU6, TU7)."""
from __future__ import annotations

from engine.core import Seat, tell

from .. import events
from ..components import STRENGTHS, SWORDS
from ..state import State, attacks, row_length
from . import city


def advance_pirates(s: State, me: Seat) -> None:
    """Mark a box for each of the seat's swords. The last box of a row triggers an attack (TU6)."""
    swords, length = s.players[me].dice.count(SWORDS), row_length(s)
    before = s.boxes_marked
    s.boxes_marked = min(before + swords, length * len(STRENGTHS))
    if s.boxes_marked > before:
        tell(s, events.BoxesMarked(s.boxes_marked - before, s.boxes_marked, length))
    for row in range(before // length + 1, attacks(s) + 1):
        attack(s, row)


def attack(s: State, row: int) -> None:
    """Take a cannon from each player whose defence is below the pirates' strength (TU7).

    In a simultaneous round, a turn does not count before its place in the round (SI3).
    """
    strength = STRENGTHS[row - 1]
    defences = tuple(city.defence((before or p).city) for before, p in zip(s.before, s.players, strict=True))
    losers = [seat for seat, defence in enumerate(defences) if defence < strength]
    for seat in losers:
        s.players[seat].cannons_lost += 1
    s.attack_losers.append(losers)
    tell(s, events.Attack(row, strength, defences, tuple(losers)))
