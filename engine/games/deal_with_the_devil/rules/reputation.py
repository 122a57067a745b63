"""Reputation (5.9, RP4 to RP7), automatic. The track itself is in `effects.move`."""
from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat, tell

from ..components import BUILDINGS, FORGET, BuildingId
from ..components.card_effects import Effects
from ..events import Change, ReputationScored
from ..state import State
from .effects import NOTHING, Scene, angel, demon, resolve

RATED: Mapping[BuildingId, Effects] = {
    card.id: card.effects for card in BUILDINGS.values() if card.when == "reputation"
}


def reputation(s: State) -> None:
    """Buildings look at a snapshot (RP4, RP5), the ends of the track are rewarded (RP6), all forget a little (RP7)."""
    buildings = use_buildings(s)
    highest, lowest = ends([k.reputation for k in s.players])
    changes = [Change() for _ in s.players]
    for seats, wing in ((highest, angel), (lowest, demon)):
        for seat in seats:
            wing(s.players[seat], 1, changes[seat])
    tell(s, ReputationScored(tuple(buildings), highest, lowest, tuple(changes), forget(s)))


def use_buildings(s: State) -> list[tuple[Seat, BuildingId, Change]]:
    """RP5: in seat order, each owner's in the order built; those that bring nothing are not told."""
    snapshot = tuple(k.reputation for k in s.players)
    used: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (k, own) in enumerate(zip(s.players, s.own, strict=True)):
        for built in k.built:
            if built.card in RATED:
                tally = Change()
                scene = Scene(snapshot[seat], snapshot[:seat] + snapshot[seat + 1 :])
                resolve(RATED[built.card], k, own, tally, scene=scene)
                if tally != NOTHING:
                    used.append((seat, built.card, tally))
    return used


def ends(positions: list[int]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """RP6: who stands highest and lowest; nobody where all are equal."""
    top, bottom = max(positions), min(positions)
    if top == bottom:
        return (), ()
    highest = [seat for seat, at in enumerate(positions) if at == top]
    lowest = [seat for seat, at in enumerate(positions) if at == bottom]
    return tuple(highest), tuple(lowest)


def forget(s: State) -> tuple[tuple[int, int], ...]:
    """RP7: toward the knot by the arrows, without wings."""
    moved: list[tuple[int, int]] = []
    for k in s.players:
        before = k.reputation
        steps = FORGET[before]
        k.reputation = before - steps if before > 0 else before + steps
        moved.append((before, k.reputation))
    return tuple(moved)
