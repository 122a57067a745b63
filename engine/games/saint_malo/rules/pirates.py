"""The pirates come closer and attack everybody (TU6, TU7)."""

from __future__ import annotations

from engine.core import Seat, tell

from .. import events
from ..components import PIRATE_STRENGTHS, SWORDS_FACE
from ..state import State, pirate_row_length
from . import city


def advance_pirates(state: State, seat: Seat) -> None:
    """Mark a box for each of the seat's swords. The last box of a row triggers an attack (TU6)."""
    swords, length = state.players[seat].dice.count(SWORDS_FACE), pirate_row_length(state)
    before = state.boxes_marked
    state.boxes_marked = min(before + swords, length * len(PIRATE_STRENGTHS))
    if state.boxes_marked > before:
        tell(state, events.BoxesMarked(state.boxes_marked - before, state.boxes_marked, length))
    for row in range(before // length + 1, state.boxes_marked // length + 1):
        resolve_attack(state, row)


def resolve_attack(state: State, row: int) -> None:
    """Take a cannon from each player whose defence is below the pirates' strength (TU7).

    In a simultaneous round, a turn does not count before its place in the round (SI3).
    """
    strength = PIRATE_STRENGTHS[row - 1]
    defences = tuple(
        city.compute_defence((before or player).city)
        for before, player in zip(state.before, state.players, strict=True)
    )
    losers = [seat for seat, defence in enumerate(defences) if defence < strength]
    for seat in losers:
        state.players[seat].cannons_lost += 1
    state.attack_losers.append(losers)
    tell(state, events.Attack(row, strength, defences, tuple(losers)))
