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


def resolve_reputation(s: State) -> None:
    """Buildings look at a snapshot (RP4, RP5), the ends of the track are rewarded (RP6), all forget a little (RP7)."""
    buildings = resolve_reputation_buildings(s)
    highest, lowest = find_highest_and_lowest([k.reputation for k in s.players])
    changes = [Change() for _ in s.players]
    for seats, wing in ((highest, gain_angel_wings), (lowest, gain_demon_wings)):
        for seat in seats:
            wing(s.players[seat], 1, changes[seat])
    tell(s, ReputationScored(tuple(buildings), highest, lowest, tuple(changes), forget_reputation(s)))


def resolve_reputation_buildings(s: State) -> list[tuple[Seat, BuildingId, Change]]:
    """RP5: in seat order, each owner's in the order built; those that bring nothing are not told."""
    snapshot = tuple(k.reputation for k in s.players)
    used: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (k, own) in enumerate(zip(s.players, s.own, strict=True)):
        for built in k.built:
            if built.card in REPUTATION_EFFECTS:
                tally = Change()
                scene = ConditionContext(snapshot[seat], snapshot[:seat] + snapshot[seat + 1 :])
                resolve_effects(REPUTATION_EFFECTS[built.card], k, own, tally, scene=scene)
                if tally != NO_CHANGE:
                    used.append((seat, built.card, tally))
    return used


def find_highest_and_lowest(positions: list[int]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """RP6: who stands highest and lowest; nobody where all are equal."""
    top, bottom = max(positions), min(positions)
    if top == bottom:
        return (), ()
    highest = [seat for seat, at in enumerate(positions) if at == top]
    lowest = [seat for seat, at in enumerate(positions) if at == bottom]
    return tuple(highest), tuple(lowest)


def forget_reputation(s: State) -> tuple[tuple[int, int], ...]:
    """RP7: toward the knot by the arrows, without wings."""
    moved: list[tuple[int, int]] = []
    for k in s.players:
        before = k.reputation
        steps = FORGET_STEPS[before]
        k.reputation = before - steps if before > 0 else before + steps
        moved.append((before, k.reputation))
    return tuple(moved)
