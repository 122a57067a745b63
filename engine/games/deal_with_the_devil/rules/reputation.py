"""Reputation (5.9, RP4 to RP7), automatic. The track itself is in `effects.move`."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat, tell

from ..components import BUILDINGS, FORGET_STEPS, BuildingId
from ..components.card_effects import Effects
from ..events import Change, ReputationScored
from ..state import State
from .effects import NO_CHANGE, ConditionContext, gain_angel_wings, gain_demon_wings, resolve_effects

REPUTATION_EFFECTS: Mapping[BuildingId, Effects] = {
    card.id: card.effects for card in BUILDINGS.values() if card.when == "reputation"
}


def resolve_reputation(state: State) -> None:
    """Buildings look at a snapshot (RP4, RP5), the ends of the track are rewarded (RP6), all forget a little (RP7)."""
    buildings = resolve_reputation_buildings(state)
    highest, lowest = find_highest_and_lowest([kingdom.reputation for kingdom in state.players])
    changes = [Change() for _ in state.players]
    for seats, wing in ((highest, gain_angel_wings), (lowest, gain_demon_wings)):
        for seat in seats:
            wing(state.players[seat], 1, changes[seat])
    tell(state, ReputationScored(tuple(buildings), highest, lowest, tuple(changes), forget_reputation(state)))


def resolve_reputation_buildings(state: State) -> list[tuple[Seat, BuildingId, Change]]:
    """RP5: in seat order, each owner's in the order built; those that bring nothing are not told."""
    snapshot = tuple(kingdom.reputation for kingdom in state.players)
    used: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (kingdom, own) in enumerate(zip(state.players, state.own, strict=True)):
        for built in kingdom.built:
            if built.card in REPUTATION_EFFECTS:
                change = Change()
                scene = ConditionContext(snapshot[seat], snapshot[:seat] + snapshot[seat + 1 :])
                resolve_effects(REPUTATION_EFFECTS[built.card], kingdom, own, change, scene=scene)
                if change != NO_CHANGE:
                    used.append((seat, built.card, change))
    return used


def find_highest_and_lowest(positions: list[int]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """RP6: who stands highest and lowest; nobody where all are equal."""
    top, bottom = max(positions), min(positions)
    if top == bottom:
        return (), ()
    highest = [seat for seat, at in enumerate(positions) if at == top]
    lowest = [seat for seat, at in enumerate(positions) if at == bottom]
    return tuple(highest), tuple(lowest)


def forget_reputation(state: State) -> tuple[tuple[int, int], ...]:
    """RP7: toward the knot by the arrows, without wings."""
    moved: list[tuple[int, int]] = []
    for kingdom in state.players:
        before = kingdom.reputation
        steps = FORGET_STEPS[before]
        kingdom.reputation = before - steps if before > 0 else before + steps
        moved.append((before, kingdom.reputation))
    return tuple(moved)
