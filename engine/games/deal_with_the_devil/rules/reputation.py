"""The reputation phase (RP4 to RP7), which is automatic. Moves on the track are in `effects.move_reputation`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat, tell

from ..components import BUILDINGS, FORGET_STEPS, BuildingId
from ..components.card_effects import Effects
from ..events import Change, ReputationScored
from ..state import State
from .effects import (
    NO_CHANGE,
    ConditionContext,
    EffectTarget,
    gain_angel_wings,
    gain_demon_wings,
    resolve_effects,
)

REPUTATION_EFFECTS: Mapping[BuildingId, Effects] = {
    card.id: card.effects for card in BUILDINGS.values() if card.when == "reputation"
}


def resolve_reputation(state: State) -> None:
    """Resolve reputation buildings by a snapshot (RP4, RP5), reward both ends of the track (RP6), and move everybody
    toward 0 (RP7)."""
    buildings = resolve_reputation_buildings(state)
    highest, lowest = find_highest_and_lowest([kingdom.reputation for kingdom in state.players])
    changes = [Change() for _ in state.players]
    for seats, wing in ((highest, gain_angel_wings), (lowest, gain_demon_wings)):
        for seat in seats:
            wing(state.players[seat], 1, changes[seat])
    tell(state, ReputationScored(tuple(buildings), highest, lowest, tuple(changes), forget_reputation(state)))


def resolve_reputation_buildings(state: State) -> list[tuple[Seat, BuildingId, Change]]:
    """Resolve reputation buildings in seat order, each owner's in the order built (RP5). Return those that changed
    something."""
    snapshot = tuple(kingdom.reputation for kingdom in state.players)
    used: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (kingdom, own) in enumerate(zip(state.players, state.own, strict=True)):
        for built in kingdom.built:
            if built.card in REPUTATION_EFFECTS:
                change = Change()
                scene = ConditionContext(snapshot[seat], snapshot[:seat] + snapshot[seat + 1 :])
                resolve_effects(
                    REPUTATION_EFFECTS[built.card], EffectTarget(kingdom, own, change, context=scene)
                )
                if change != NO_CHANGE:
                    used.append((seat, built.card, change))
    return used


def find_highest_and_lowest(positions: list[int]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the seats with the highest and with the lowest reputation. Both are empty if all are equal (RP6)."""
    top, bottom = max(positions), min(positions)
    if top == bottom:
        return (), ()
    highest = [seat for seat, at in enumerate(positions) if at == top]
    lowest = [seat for seat, at in enumerate(positions) if at == bottom]
    return tuple(highest), tuple(lowest)


def forget_reputation(state: State) -> tuple[tuple[int, int], ...]:
    """Move every marker toward 0 by its arrow, without wings (RP7). Return the positions before and after."""
    moved: list[tuple[int, int]] = []
    for kingdom in state.players:
        before = kingdom.reputation
        steps = FORGET_STEPS[before]
        kingdom.reputation = before - steps if before > 0 else before + steps
        moved.append((before, kingdom.reputation))
    return tuple(moved)
