"""Production (5.3), automatic."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core import Seat, tell

from ..components import BOX, BUILDINGS, SECTIONS, BuildingId, Section
from ..components.card_effects import Effects
from ..components.terms import PREMIUMS, Good
from ..events import Change, Produced, Res
from ..state import Kingdom, Own, State
from .bank import add
from .effects import resolve

COINS, MIDDLE = BOX.wheel.base_coins, BOX.wheel.middle_spaces
PRODUCTION: Mapping[BuildingId, Effects] = {
    card.id: card.effects for card in BUILDINGS.values() if card.when == "production"
}
FIRST: BuildingId = "monastery"
SECOND: BuildingId = "gambling_house"


def production(s: State) -> None:
    """The spaces and coins of every seat, then its buildings (P1-P6)."""
    gains: list[Res] = []
    buildings: list[tuple[Seat, BuildingId, Change]] = []
    for seat, (k, own) in enumerate(zip(s.players, s.own, strict=True)):
        gain, made = produce(k, own, section(s.round, seat))
        gains.append(gain)
        buildings += [(seat, card, tally) for card, tally in made]
    tell(s, Produced(s.round, tuple(gains), tuple(buildings)))


def produce(k: Kingdom, own: Own, at: Section) -> tuple[Res, list[tuple[BuildingId, Change]]]:
    """What one seat gets: of the spaces at its section of the wheel, and of each building."""
    gain = yields(at.spaces, tuple(k.levels))
    made: list[tuple[BuildingId, Change]] = []
    add(own.stock, gain)
    for card in producers(k):
        made.append((card, tally := Change()))
        resolve(PRODUCTION[card], k, own, tally)
    return gain, made


def section(of_round: int, seat: Seat) -> Section:
    """P1."""
    return SECTIONS[(seat + of_round - 1) % len(SECTIONS)]


@cache
def yields(spaces: tuple[Good, ...], levels: tuple[int, ...]) -> Res:
    """What the four spaces give: basics their level, the premium the lower of its two (P2-P5). Not to be changed."""
    found: Res = {}
    for good, level in zip(spaces, levels, strict=True):
        found[good] = min(found.get(good, level), level) if good in PREMIUMS else level
    found["coins"] = COINS + sum(levels[space - 1] - 1 for space in MIDDLE)
    return found


def producers(k: Kingdom) -> list[BuildingId]:
    """P6: in the order built, but the Gambling House after the Monastery."""
    found = [built.card for built in k.built if built.card in PRODUCTION]
    if SECOND in found and FIRST in found[found.index(SECOND) :]:
        found.remove(SECOND)
        found.insert(found.index(FIRST) + 1, SECOND)
    return found
