"""The production phase (5.3), which is automatic."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core import Seat, tell

from ..components import BOX, BUILDINGS, WHEEL_SECTIONS, BuildingId, WheelSection
from ..components.card_effects import Effects
from ..components.terms import PREMIUMS, Good
from ..events import Bundle, Change, Produced
from ..state import Kingdom, PrivateState, State
from .bank import add_goods
from .effects import EffectTarget, resolve_effects

BASE_COINS, MIDDLE_SPACES = BOX.wheel.base_coins, BOX.wheel.middle_spaces
PRODUCTION_EFFECTS: Mapping[BuildingId, Effects] = {
    card.id: card.effects for card in BUILDINGS.values() if card.when == "production"
}
MONASTERY: BuildingId = "monastery"
GAMBLING_HOUSE: BuildingId = "gambling_house"


def resolve_production(state: State) -> None:
    """Give every seat the yield of its spaces and its coins, then resolve its production buildings (P1 to P6)."""
    gains: list[Bundle] = []
    buildings: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (kingdom, own) in enumerate(zip(state.players, state.own, strict=True)):
        gain, made = produce_for_seat(kingdom, own, get_wheel_section(state.round, seat))
        gains.append(gain)
        buildings += [(seat, card, change) for card, change in made]
    tell(state, Produced(state.round, tuple(gains), tuple(buildings)))


def produce_for_seat(
    kingdom: Kingdom, own: PrivateState, at: WheelSection
) -> tuple[Bundle, list[tuple[BuildingId, Change]]]:
    """Give one seat its production. Return what its spaces yield, and the change by each building."""
    gain = get_space_yield(at.spaces, tuple(kingdom.levels))
    made: list[tuple[BuildingId, Change]] = []
    add_goods(own.stock, gain)
    for card in list_production_buildings(kingdom):
        made.append((card, change := Change()))
        resolve_effects(PRODUCTION_EFFECTS[card], EffectTarget(kingdom, own, change))
    return gain, made


def get_wheel_section(round_number: int, seat: Seat) -> WheelSection:
    """Return the section of the production wheel that lies at the seat in this round (P1)."""
    return WHEEL_SECTIONS[(seat + round_number - 1) % len(WHEEL_SECTIONS)]


@cache
def get_space_yield(spaces: tuple[Good, ...], levels: tuple[int, ...]) -> Bundle:
    """Return what the four spaces yield: a basic its level, the premium the lower of its two levels (P2 to P5).

    The result is cached, so do not change it.
    """
    found: Bundle = {}
    for good, level in zip(spaces, levels, strict=True):
        found[good] = min(found.get(good, level), level) if good in PREMIUMS else level
    found["coins"] = BASE_COINS + sum(levels[space - 1] - 1 for space in MIDDLE_SPACES)
    return found


def list_production_buildings(kingdom: Kingdom) -> list[BuildingId]:
    """Return the production buildings in the order built, but the Gambling House after the Monastery (P6)."""
    found = [built.card for built in kingdom.built if built.card in PRODUCTION_EFFECTS]
    if GAMBLING_HOUSE in found and MONASTERY in found[found.index(GAMBLING_HOUSE) :]:
        found.remove(GAMBLING_HOUSE)
        found.insert(found.index(MONASTERY) + 1, GAMBLING_HOUSE)
    return found
